"""What a player reads: gettext catalogs, read as they are written, so that nothing compiled can be stale."""

import ast
import gettext
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from tablehand import assets

FALLBACK = "en"
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


def languages() -> list[str]:
    """The languages that have a catalog, by code."""
    return sorted(po.parent.parent.name for po in assets.path("locale").glob("*/LC_MESSAGES/tablehand.po"))


class Words:
    """The words of one language. What it lacks is said in English; what English lacks shows its id."""

    def __init__(self, language: str = FALLBACK) -> None:
        """Raises AssetMissing, naming those there are, for a language without catalog."""
        self.language = language
        order = dict.fromkeys((language, FALLBACK))
        self._catalogs = [read(assets.path("locale", code, "LC_MESSAGES", "tablehand.po")) for code in order]
        self._plurals = [self._plural(catalog) for catalog in self._catalogs]
        # What was asked for and isn't in any catalog: a fault that tests look for.
        self.missing: set[str] = set()

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
        """A sum with its currency: $1,900."""
        return self.say("money", amount=self.number(amount))

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
