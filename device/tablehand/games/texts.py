"""What an edition of any game writes for people to read, and the ids it gives to things."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta


def text(longest: int, breaks: str = "") -> Meta:
    """What is shown to players: at most `longest` characters, not only blanks, no control character but `breaks`."""
    shown = rf"[^\x00-\x1f\x7f-\x9f\u2028\u2029]{breaks and f'|[{breaks}]'}"
    return Meta(
        pattern=rf"\A(?=\s*\S)(?:{shown}){{1,{longest}}}\Z",
        description=f"text of 1 to {longest} characters that can be shown",
    )


Id = Annotated[
    str,
    Meta(pattern=r"\A[a-z][a-z0-9-]{0,39}\Z", description="a small letter, then small letters, digits, -, 40 at most"),
]
Language = Annotated[
    str, Meta(pattern=r"\A[a-z]{2,3}(_[A-Z]{2})?\Z", description="a language's code as in en, de or pt_BR")
]
Names = dict[Language, Annotated[str, text(28)]]
"""What players read, by language; English is always there."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it is read out; what does not fit beside its picture goes on a second page."""

    headline: Annotated[str, text(48)]
    body: Annotated[str, text(300, breaks=r"\n")]


def no_english(key: str, languages: Collection[str], what: str = "texts") -> str:
    """The fault of something to be read that is not there in English."""
    return f"{key}: {', '.join(languages) or 'empty'} (allowed: {what} by language, en among them)"


def repeated(key: str, ids: Iterable[str]) -> Iterator[str]:
    """The faults of a list in which two things have one id."""
    for twice, times in Counter(ids).items():
        if times > 1:
            yield f"{key}: id {twice!r} is used {times} times (allowed: once)"
