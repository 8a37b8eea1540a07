"""The board of Prize Property and the figures that its rule book prints, in whole millions (PP-B0)."""

from typing import Literal, get_args

Waterfront = Literal["tennis", "marina", "camp"]
Middle = Literal["golf", "spa", "dude"]
Outer = Literal["hotel", "casino", "ski"]
Resort = Literal[Waterfront, Middle, Outer]

SECTIONS: dict[str, int] = {"waterfront": 5, "middle": 10, "outer": 15}
"""What a building costs in each section (PP-B0, PP-I3)."""
RESORTS: dict[str, tuple[str, ...]] = {
    "waterfront": get_args(Waterfront),
    "middle": get_args(Middle),
    "outer": get_args(Outer),
}
"""The three resorts of each section (PP-B0)."""
SECTION_OF: dict[str, str] = {resort: section for section, resorts in RESORTS.items() for resort in resorts}
PRICE: dict[str, int] = {resort: SECTIONS[section] for resort, section in SECTION_OF.items()}
QUARTERS: tuple[str, ...] = ("red", "yellow", "orange", "blue")
"""The quarters of the board, one a player (PP-S2)."""

START_CASH = 15
"""What each player starts with (PP-S1)."""
IMPROVE = 5
"""What improving a section costs, whichever it is (PP-I1)."""
TOWN_CARD = 3
"""What a Town Meeting card costs (PP-T3)."""
DAMAGES = 5
"""What a challenger gets for each of his cards if the builder loses (PP-C6)."""
MOST_MARBLES = 5
"""How many marbles of a colour lie in the gavel at most: red ones (PP-C1), green ones with the free one (PP-C3)."""
