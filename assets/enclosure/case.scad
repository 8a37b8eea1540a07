// Case for the Pi, its adapter board and the screen: a tray for the electronics, and a lid that holds the screen
// and the four buttons. Sizes in mm. Print both parts flat side down, without supports.
// The Pi lies with power and HDMI towards the slot in the back, its USB sockets to the left, seen from the buttons.

part = "both"; // tray, lid, both

screen = [194, 111, 22];  // the screen's frame: width, height, depth; 7 inch Touch Display
view = [156, 88];         // what is seen of it
button = 28.5;            // hole of an arcade button
buttons = 4;
wall = 3;
depth = 65;               // inner height: Pi, adapter board and plugs below the screen; a button with its switch
gap = 0.4;                // between tray and lid
pi_holes = [58, 49];      // Pi 3, 4, 5
post = [6, 5];            // stand-off: diameter, height
screw = 2.4;              // hole for an M2.5 screw that cuts its own thread

band = button + 22;       // below the screen, for the buttons
inner = [screen[0] + 16, screen[1] + band + 16];
screws = [inner[0] - 9, inner[1] - 9];  // of the lid

module plate(size, height, radius = 6) {
    linear_extrude(height) offset(radius) offset(-radius) square(size, center = true);
}

module corners(size) {
    for (x = [-1, 1], y = [-1, 1]) translate([x * size[0] / 2, y * size[1] / 2, 0]) children();
}

module tray() {
    outer = [inner[0] + 2 * wall, inner[1] + 2 * wall];
    difference() {
        plate(outer, depth + wall);
        translate([0, 0, wall]) plate(inner, depth + 1, 4);
        // Power, HDMI and USB leave by the back; the cables of dice and gavel by the front, tied to a bar inside.
        translate([0, outer[1] / 2, wall + 14]) cube([120, 4 * wall, 22], center = true);
        for (x = [-60, -30, 0, 30, 60]) translate([x, -outer[1] / 2, wall + 9]) rotate([90, 0, 0])
            cylinder(d = 7, h = 4 * wall, center = true, $fn = 32);
        // Air, clear of the Pi's stand-offs.
        for (x = [-70 : 10 : 70]) translate([x, -12, -1]) plate([3, 40], wall + 2, 1.4);
    }
    translate([0, inner[1] / 2 - 50, wall - 0.1]) corners(pi_holes) difference() {
        cylinder(d = post[0], h = post[1], $fn = 32);
        cylinder(d = screw, h = post[1] + 1, $fn = 24);
    }
    // Each cable is tied to a loop behind its hole, so that a tug ends there.
    for (x = [-60, -30, 0, 30, 60]) translate([x, -inner[1] / 2 + 12, wall - 0.1]) difference() {
        translate([-6, -2, 0]) cube([12, 4, 9]);
        translate([-3.5, -3, 3]) cube([7, 6, 3]);
    }
    corners(screws) translate([0, 0, wall - 0.1]) difference() {
        cylinder(d = 10, h = depth, $fn = 32);
        translate([0, 0, depth - 12]) cylinder(d = screw, h = 13, $fn = 24);
    }
}

module lid() {
    outer = [inner[0] + 2 * wall, inner[1] + 2 * wall];
    up = (inner[1] - screen[1]) / 2 - 8;
    difference() {
        union() {
            plate(outer, wall);
            // A rim that keeps the lid in place, open at the corners for the screws' posts.
            translate([0, 0, wall - 0.1]) difference() {
                plate([inner[0] - 2 * gap, inner[1] - 2 * gap], 3, 4);
                translate([0, 0, -1]) plate([inner[0] - 2 * gap - 4, inner[1] - 2 * gap - 4], 5, 3);
                corners(screws) translate([0, 0, -1]) cylinder(d = 16, h = 6);
            }
            // The screen lies in this frame, held by two strips of foam tape.
            translate([0, up, wall - 0.1]) difference() {
                plate([screen[0] + 6, screen[1] + 6], 8, 3);
                translate([0, 0, -1]) plate([screen[0] + 1, screen[1] + 1], 10, 2);
            }
        }
        translate([0, up, -1]) plate(view, wall + 2, 2);
        for (i = [0 : buttons - 1])
            translate([(i - (buttons - 1) / 2) * inner[0] / buttons, -inner[1] / 2 + band / 2 + 2, -1])
                cylinder(d = button, h = wall + 2, $fn = 96);
        corners(screws) translate([0, 0, -1]) cylinder(d = 2.9, h = 20, $fn = 24);
    }
}

if (part != "lid") tray();
if (part != "tray") translate([part == "both" ? inner[0] + 20 : 0, 0, 0]) lid();
