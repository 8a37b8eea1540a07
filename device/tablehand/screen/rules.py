"""House rules in plain words, the same on the screen and in a terminal."""

from tablehand.screen.words import Words


def rule(words: Words, clause: str, value: str | int) -> tuple[str, str]:
    """A value of a clause's switch, in a word or two and as a sentence. Numbers other than 0 share their words."""
    count = value if value and isinstance(value, int) else None
    msgid = f"switch.{clause}.{value if count is None else 'n'}"
    return words.say(msgid, count), words.say(f"{msgid}.told", count)
