// Box for the dice base: a Pico without pins on its rib, room beside it for the strip board, a hole for USB, one for
// each cable, and bars to tie the cables to. Foam tape (1 mm) holds the Pico; its joints hang free beside the rib.
// Sizes in mm. Print both parts as they lie, without supports.

part = "both"; // box, lid, both

pico = [21.5, 51.5];  // a Pico, with a little room
room = [66, 74, 24];  // inner: width, length, height
wall = 2.4;
usb = [13, 9];        // the plug's body
rib = [8, 2];         // below the Pico: width, height
socket = 3.4;         // middle of the Pico's USB socket, above the rib: tape, board, half a socket
cable = 6;
cables = 3;
gap = 0.3;

module box() {
    difference() {
        translate([0, 0, 0]) cube([room[0] + 2 * wall, room[1] + 2 * wall, room[2] + wall]);
        translate([wall, wall, wall]) cube([room[0], room[1], room[2] + 1]);
        translate([wall + room[0] / 2 - usb[0] / 2, room[1] + wall - 1, wall + rib[1] + socket - usb[1] / 2])
            cube([usb[0], 3 * wall, usb[1]]);
        for (i = [1 : cables]) translate([wall + i * room[0] / (cables + 1), -1, wall + 8]) rotate([-90, 0, 0])
            cylinder(d = cable, h = 3 * wall, $fn = 32);
    }
    // The rib, rails beside the Pico, and a stop behind it.
    translate([wall + room[0] / 2, room[1] + wall, wall - 0.1]) {
        translate([-rib[0] / 2, -pico[1], 0]) cube([rib[0], pico[1] + 0.1, rib[1] + 0.1]);
        for (side = [-1, 1]) translate([side * (pico[0] / 2 + 1) - 1, -pico[1], 0]) cube([2, pico[1] + 0.1, 6]);
        translate([-pico[0] / 2 - 2, -pico[1] - 2, 0]) cube([pico[0] + 4, 2.1, 6]);
    }
    for (i = [1 : cables]) translate([wall + i * room[0] / (cables + 1), wall + 9, wall - 0.1]) difference() {
        translate([-5, -2, 0]) cube([10, 4, 7]);
        translate([-2.5, -3, 2.5]) cube([5, 6, 2.5]);
    }
}

module lid() {
    cube([room[0] + 2 * wall, room[1] + 2 * wall, wall]);
    translate([wall + gap, wall + gap, wall - 0.1]) difference() {
        cube([room[0] - 2 * gap, room[1] - 2 * gap, 4]);
        translate([wall, wall, -1]) cube([room[0] - 2 * gap - 2 * wall, room[1] - 2 * gap - 2 * wall, 6]);
    }
}

if (part != "lid") box();
if (part != "box") translate([part == "both" ? room[0] + 20 : 0, 0, 0]) lid();
