// Insert for a wooden gavel's head, or a head of its own: holds the ball switch along the handle and an LED at each end.
// Sizes in mm. The handle's hole is at the bottom of the picture; the switch's legs point away from the handle.
// Print two halves lying, then screw or glue them together.

part = "both"; // front, back, both

head = [40, 72];        // diameter, length
handle = 18;            // diameter of the handle
socket = 18;            // how deep it sits
tilt = [5.6, 13];       // SW-520D with a little room: diameter, length of its can
led = 5.2;
cable = 5;              // runs through the drilled handle
pocket = [14, 52, 12];  // for wires and knots

module head_() {
    rotate([0, 90, 0]) cylinder(d = head[0], h = head[1], center = true, $fn = 96);
}

module hollow() {
    // The handle, from below.
    translate([0, -head[0] / 2 - 1, 0]) rotate([-90, 0, 0]) cylinder(d = handle, h = socket + 1, $fn = 64);
    translate([0, -head[0] / 2, 0]) rotate([-90, 0, 0]) cylinder(d = cable, h = head[0] / 2 + 4, $fn = 32);
    // The pocket, above the handle and across the head.
    translate([-pocket[1] / 2, 0, -pocket[2] / 2]) cube([pocket[1], pocket[0] - 2, pocket[2]]);
    // The ball switch lies along the handle, in the pocket's middle.
    translate([0, 1, 0]) rotate([-90, 0, 0]) cylinder(d = tilt[0], h = tilt[1], $fn = 32);
    // LEDs look out at both ends.
    for (side = [-1, 1]) translate([side * head[1] / 2, pocket[0] / 2 - 1, 0]) rotate([0, 90, 0])
        cylinder(d = led, h = head[1] - pocket[1] + 4, center = true, $fn = 32);
    // Two screws M3 x 30 through both halves.
    for (side = [-1, 1]) translate([side * (head[1] / 2 - 18), -head[0] / 4 - 2, 0])
        cylinder(d = 3.2, h = head[0] + 2, center = true, $fn = 24);
}

module half() {
    intersection() {
        difference() { head_(); hollow(); }
        translate([-head[1], -head[0], 0]) cube([2 * head[1], 2 * head[0], head[0]]);
    }
}

if (part != "back") half();
if (part != "front") translate([0, part == "both" ? head[0] + 10 : 0, 0]) mirror([1, 0, 0]) half();
