"""What a build makes: the compiled message catalogs."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Makes the files that an installed Tablehand needs and git does not keep."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build in place, so that a checkout and an editable install find the files as well."""
        del version, build_data
        build_catalogs(Path(self.root, "assets", "locale"))


def build_catalogs(locale: Path) -> None:
    """Compile every catalog `LANGUAGE/LC_MESSAGES/NAME.po` under `locale` to the `.mo` beside it.

    Raises babel's `PoFileError` for a catalog that cannot be read.
    """
    for po in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
        with po.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalog)
