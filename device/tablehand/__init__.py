"""Tablehand: a Raspberry Pi that knows the rules, keeps the bank and never loses a game."""

__version__ = "0.1.0"
