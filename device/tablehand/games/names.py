"""Players' names as every room writes and compares them."""

import unicodedata


def tidy(name: str) -> str:
    """A name in NFC, without blanks around it: two that look alike are one."""
    return unicodedata.normalize("NFC", name).strip()
