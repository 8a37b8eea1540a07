"""What can be put right in Calamityville: a pawn's place, owners, what stands, papers still to come."""

from collections.abc import Iterable, Sequence

from tablehand.screen.frame import is_out
from tablehand.screen.game import Fix
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.scenes.choices import Choice
from tablehand.screen.show import BANK, Show

Values = Sequence[tuple[Choice, object]]


def _rows(titled: Iterable[tuple[str, object]]) -> Values:
    return [(Choice(str(value), title), value) for title, value in titled]


def _players(_kit: Kit, show: Show) -> list[Choice]:
    return [Choice(name, name, "", "", seat) for seat, name in enumerate(show.names) if not is_out(show, seat)]


def _buildings(kit: Kit, show: Show) -> list[Choice]:
    built = [lot["building"] for lot in show.view["lots"] if lot["building"]]
    return [Choice(one, names.building(kit, one), "", names.kind(one)) for one in built]


def _papers(kit: Kit, show: Show) -> list[Choice]:
    return [Choice(paper.id, names.told(kit, paper).headline) for paper in show.edition.papers]


def _spaces(kit: Kit, show: Show, _whom: str) -> Values:
    return _rows((kit.words.text(space.name), space.id) for space in show.edition.spaces)


def _owners(kit: Kit, show: Show, _what: str) -> Values:
    return _rows([*((name, name) for name in show.names), (kit.words.say("the_bank"), BANK)])


def _stands(kit: Kit, _show: Show, _what: str) -> Values:
    return _rows([(kit.words.say("fix.stands"), True), (kit.words.say("fix.fallen"), False)])


def _to_come(kit: Kit, _show: Show, _what: str) -> Values:
    return _rows([(kit.words.say("fix.to_come"), True), (kit.words.say("fix.used"), False)])


def _space_now(show: Show, whom: str) -> object:
    return show.seats[show.names.index(whom)]["space"]


def _owner_now(show: Show, what: str) -> object:
    owner = places.owner(show, what)
    return BANK if owner is None else show.names[owner]


def _standing_now(show: Show, what: str) -> object:
    at = places.lot_of(show, what)
    return at is None or at["standing"]


FIXES = {
    "space": Fix(_players, _spaces, _space_now),
    "owner": Fix(_buildings, _owners, _owner_now),
    "standing": Fix(_buildings, _stands, _standing_now),
    # Which papers are still in a pack is nobody's to see; most of them are.
    "papers": Fix(_papers, _to_come, lambda _show, _card: True),
}
"""By the name that a fix has for it."""


def samples(show: Show) -> list[tuple[tuple[str, object], ...]]:
    """What is entered on the fix pages of a gallery."""
    name, space = show.names[0], show.edition.spaces[-1].id
    return [
        (("what", "owner"),),
        (("what", "papers"),),
        (("what", "space"), ("whom", name)),
        (("what", "owner"), ("whom", "bank-1")),
        (("what", "standing"), ("whom", "bank-1")),
        (("what", "space"), ("whom", name), ("value", space)),
    ]
