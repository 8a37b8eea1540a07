"""Stamped readings in, what happened out: pure state machines, no wires and no clock."""
