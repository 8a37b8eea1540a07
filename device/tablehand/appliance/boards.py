"""Boards to choose from: the house's, and the family's own editions."""

from collections.abc import Callable
from pathlib import Path

from tablehand.games.calamityville.edition import load
from tablehand.games.editions import EditionError
from tablehand.screen.setup import HOUSE, Board

FOLDER = "editions"


class Boards:
    """What lies in a folder, and files that were named elsewhere."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._named: list[Path] = []

    def name(self, file: Path) -> None:
        """Offer a file that lies somewhere else, too."""
        self._named.append(file.absolute())

    def offered(self, faulty: Callable[[str], None]) -> tuple[Board, ...]:
        """The boards, the house's first; of an edition that can't be played `faulty` is told the first fault."""
        boards = [HOUSE]
        for file in dict.fromkeys([*sorted(self._folder.absolute().glob("*.toml")), *self._named]):
            try:
                boards.append(Board(str(file), load(str(file)).name))
            except EditionError as error:
                faulty(str(error).partition("\n")[0])
        return tuple(boards)
