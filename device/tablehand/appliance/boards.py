"""The family's own editions to choose from, of any game."""

from collections.abc import Callable
from pathlib import Path

from tablehand.games.editions import EditionError
from tablehand.games.library import edition
from tablehand.screen.setup import Board

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
        """All of them; of an edition that can't be played `faulty` is told the first fault."""
        boards = []
        for file in dict.fromkeys([*sorted(self._folder.absolute().glob("*.toml")), *self._named]):
            try:
                boards.append(board(file))
            except EditionError as error:
                faulty(str(error).partition("\n")[0])
        return tuple(boards)


def board(file: Path) -> Board:
    """The edition in a file. Raises EditionError."""
    rules, described = edition(str(file))
    return Board(str(file), rules.name, described.name)
