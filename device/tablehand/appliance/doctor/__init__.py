"""Looks at everything a table is built of and says what is wrong, what speaks for it, and what cures it."""
