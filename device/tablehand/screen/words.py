"""What a player reads: gettext catalogs, read as they are written, so that nothing compiled can be stale."""

import ast
import copy
import gettext
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from tablehand import assets

FALLBACK = "en"
COMMON = "tablehand.po"
"""The file that every language has, with its plural rule; the games' words lie in others beside it."""
_LINE = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[(\d+)\])?\s*(".*")$')
_PLURAL = re.compile(r"plural\s*=\s*([^;\n]+)")


class CatalogError(ValueError):
    """A message catalog that cannot be read."""


def read(po: Path) -> dict[str, tuple[str, ...]]:
    """A catalog's messages: msgid to its forms (one, or as many as the language has plurals).

    Untranslated messages are left out. Raises CatalogError with file and line.
    """
    found: dict[str, dict[int, str]] = {}
    msgid, form = "", -1
    for number, raw in enumerate(po.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        part = _LINE.match(line)
        if not part:
            raise CatalogError(f"{po}:{number}: {line!r} is neither msgid nor msgstr; write them with a quoted text")
        keyword, index, text = part[1], part[2], ast.literal_eval(part[3])
        if keyword == "msgid":
            msgid, form = text, -1
            if text in found:
                raise CatalogError(f"{po}:{number}: {text!r} stands twice; take one of them out")
        elif keyword == "msgid_plural":
            form = -2
        elif keyword:
            form = int(index or 0)
            found.setdefault(msgid, {})[form] = text
        elif form >= 0:
            found[msgid][form] += text
        elif form == -1:
            msgid += text
    return {key: tuple(forms[n] for n in sorted(forms)) for key, forms in found.items() if all(forms.values())}


def catalog(language: str) -> dict[str, tuple[str, ...]]:
    """All messages of a language, from every file of its folder.

    Raises AssetMissing, naming the languages there are, and CatalogError, also for a message in two files.
    """
    common = assets.path("locale", language, "LC_MESSAGES", COMMON)
    found = read(common)
    for po in sorted(common.parent.glob("*.po")):
        if po == common:
            continue
        more = read(po)
        more.pop("", None)  # a file's own header
        if twice := found.keys() & more.keys():
            raise CatalogError(f"{po}: {', '.join(sorted(twice))} stands in another file too; take it out of one")
        found |= more
    return found


def languages() -> list[str]:
    """The languages that have a catalog, by code."""
    return sorted(po.parent.parent.name for po in assets.path("locale").glob(f"*/LC_MESSAGES/{COMMON}"))


class Words:
    """The words of one language. What it lacks is said in English; what English lacks shows its id.

    Amounts are in dollars, unless the words are `counted_in` another unit.
    """

    def __init__(self, language: str = FALLBACK) -> None:
        """Raises what `catalog` raises."""
        self.language = language
        order = dict.fromkeys((language, FALLBACK))
        self.unit = "dollars"
        self._catalogs = [catalog(code) for code in order]
        self._plurals = [self._plural(catalog) for catalog in self._catalogs]
        # What was asked for and isn't in any catalog: a fault that tests look for.
        self.missing: set[str] = set()

    def counted_in(self, unit: str) -> Self:
        """The same words for amounts in a game's unit: `dollars`, `millions`."""
        words = copy.copy(self)
        words.unit = unit
        return words

    @staticmethod
    def _plural(catalog: dict[str, tuple[str, ...]]) -> Callable[[int], int]:
        rule = _PLURAL.search(catalog.get("", ("",))[0])
        return gettext.c2py(rule[1] if rule else "n != 1")

    def say(self, msgid: str, n: int | None = None, **args: object) -> str:
        """The sentence of an id with its places filled; `n` chooses among plural forms and fills `{n}`."""
        for catalog, plural in zip(self._catalogs, self._plurals, strict=True):
            if forms := catalog.get(msgid):
                form = min(plural(n), len(forms) - 1) if n is not None else 0
                return forms[form].format(n=n, **args)
        self.missing.add(msgid)
        return msgid

    def knows(self, msgid: str) -> bool:
        """Whether some catalog has the id."""
        return any(msgid in catalog for catalog in self._catalogs)

    def number(self, amount: int) -> str:
        """An amount by the language's habit, 1,900, with a true minus sign where it is negative."""
        digits = f"{abs(amount):,}".replace(",", self.say("money.group"))
        return f"\u2212{digits}" if amount < 0 else digits

    def signed(self, amount: int) -> str:
        """A change, its sign always written: +200."""
        return f"+{self.number(amount)}" if amount > 0 else self.number(amount)

    def money(self, amount: int) -> str:
        """A sum with its currency, as a sentence has it: $1,900, $10 M."""
        return self.say(f"money.{self.unit}", amount=self.number(amount))

    def balance(self, amount: int) -> tuple[str, str, str]:
        """A sum as a balance shows it: what is set small before it, the number, what is set small after it."""
        before, _, after = self.say(f"balance.{self.unit}", amount="\0").partition("\0")
        return before.strip(), self.number(amount), after.strip()

    def ago(self, seconds: float) -> str:
        """How long something is past, in its largest unit."""
        if seconds < 60:
            return self.say("live.seconds", int(seconds))
        return self.say("live.minutes", min(99, int(seconds / 60)))

    def when(self, wall: float) -> str:
        """A time of day and date by the language's habit; `wall` in seconds since 1970."""
        then = datetime.fromtimestamp(wall, tz=UTC).astimezone()
        return self.say(
            "when",
            weekday=self.say(f"weekday.{then.weekday()}"),
            month=self.say(f"month.{then.month}"),
            day=then.day,
            hour=then.hour,
            hour12=then.hour % 12 or 12,
            minute=f"{then.minute:02}",
            half=self.say("when.pm" if then.hour >= 12 else "when.am"),
        )

    def text(self, table: dict[str, str]) -> str:
        """An edition's text in this language, else in English, else in any it has."""
        return table.get(self.language) or table.get(FALLBACK) or next(iter(table.values()), "")
