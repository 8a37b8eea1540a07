"""The wires: pins, buttons, lamps and links, each read into a queue of stamped readings."""
