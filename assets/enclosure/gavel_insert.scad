// Insert for a wooden gavel's head, or a head of its own: holds the ball switch along the handle and an LED at each end.
// Sizes in mm. The handle's hole is at the bottom of the picture; the switch's legs point away from the handle, into
// the pocket. Print two halves lying, then join them by two screws M3 x 30 with nuts, both sunk.

part = "both"; // front, back, both

head = [40, 72];        // diameter, length
handle = 18;            // diameter of the handle
socket = 18;            // how deep it sits
tilt = [5.6, 13];       // SW-520D with a little room: diameter, length of its can
led = 5.2;
cable = 5;              // runs through the drilled handle
pocket = [14, 52, 12];  // for wires and knots, and the switch's soldered legs
sunk = [14, 13];        // where a screw's head and its nut sit, from the middle
seat = 6.6;             // diameter of a screw's head and, corner to corner, of its nut

module head_() {
    rotate([0, 90, 0]) cylinder(d = head[0], h = head[1], center = true, $fn = 96);
}

module hollow(from, sides) {
    // The handle, from below.
    translate([0, -head[0] / 2 - 1, 0]) rotate([-90, 0, 0]) cylinder(d = handle, h = socket + 1, $fn = 64);
    translate([0, -head[0] / 2, 0]) rotate([-90, 0, 0]) cylinder(d = cable, h = head[0] / 2 + 4, $fn = 32);
    // The pocket, above the handle and across the head.
    translate([-pocket[1] / 2, 0, -pocket[2] / 2]) cube([pocket[1], pocket[0] - 2, pocket[2]]);
    // The ball switch lies beside the handle and along it; its legs have the pocket to themselves there.
    translate([handle / 2 + 1.2 + tilt[0] / 2, 4 - tilt[1], 0]) rotate([-90, 0, 0]) cylinder(d = tilt[0], h = tilt[1], $fn = 32);
    // LEDs look out at both ends.
    for (side = [-1, 1]) translate([side * head[1] / 2, pocket[0] / 2 - 1, 0]) rotate([0, 90, 0])
        cylinder(d = led, h = head[1] - pocket[1] + 4, center = true, $fn = 32);
    // Two screws through both halves.
    for (side = [-1, 1]) translate([side * (head[1] / 2 - 13), -head[0] / 4 - 2, 0]) {
        cylinder(d = 3.2, h = head[0] + 2, center = true, $fn = 24);
        translate([0, 0, from]) cylinder(d = seat, h = head[0], $fn = sides);
    }
}

module half(from, sides) {
    intersection() {
        difference() { head_(); hollow(from, sides); }
        translate([-head[1], -head[0], 0]) cube([2 * head[1], 2 * head[0], head[0]]);
    }
}

if (part != "back") half(sunk[0], 32);
if (part != "front") translate([0, part == "both" ? head[0] + 10 : 0, 0]) mirror([1, 0, 0]) half(sunk[1], 6);
