"""The tables and drawings of hardware.md."""
