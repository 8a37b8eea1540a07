"""What can be put right in Prize Property: resorts, improved sections, printed cards in hand, cards still to come."""

from collections.abc import Sequence

from tablehand.games.prize_property.board import PRICE, RESORTS, SECTION_OF, SECTIONS
from tablehand.screen.game import Fix
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.choices import Choice
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.scenes.prize_property.acts import TOWN
from tablehand.screen.show import Show

Values = Sequence[tuple[Choice, object]]


def _players(_kit: Kit, show: Show) -> list[Choice]:
    return [Choice(name, name, "", "", seat) for seat, name in enumerate(show.names)]


def _holders(kit: Kit, show: Show) -> list[Choice]:
    """Whose cards may be miscounted: nobody's where the appliance keeps them."""
    return _players(kit, show) if TOWN in show.printed else []


def _cards(kit: Kit, show: Show) -> list[Choice]:
    return [Choice(card.id, names.told(kit, card).headline) for card in show.edition.cards]


def _resorts(kit: Kit, show: Show, whom: str) -> Values:
    """One tile for each resort that may go, or may come: what would stand then. The ninth has to be built."""
    seat = show.names.index(whom)
    standing, sections = names.standing(show, seat), show.seats[seat]["sections"]
    values: list[tuple[Choice, object]] = []
    for resort in PRICE:
        there = resort in standing
        if not there and (not sections[SECTION_OF[resort]]["improved"] or len(standing) == len(PRICE) - 1):
            continue
        line = kit.words.say("fix.takes_down" if there else "fix.puts_up")
        then = tuple(one for one in PRICE if (one in standing) != (one == resort))
        values.append((Choice(resort, names.short(kit, resort), line, f"resort-{resort}"), then))
    return values


def _improved(kit: Kit, show: Show, whom: str) -> Values:
    """One tile for each section whose overlay may be put on or taken off: what would be improved then."""
    sections = show.seats[show.names.index(whom)]["sections"]
    now = [section for section in SECTIONS if sections[section]["improved"]]
    values: list[tuple[Choice, object]] = []
    for section in RESORTS:
        if not sections[section]["resorts"]:
            line = kit.words.say("fix.covers" if section in now else "fix.uncovers")
            then = tuple(one for one in SECTIONS if (one in now) != (one == section))
            values.append((Choice(section, names.section(kit, section), line), then))
    return values


def _counts(_kit: Kit, show: Show, whom: str) -> Values:
    """So many cards as are neither with others nor used up: those in hand, and those in the deck."""
    most = show.seats[show.names.index(whom)]["town_cards"] + show.view["decks"][TOWN]
    return [(Choice(str(count), str(count)), count) for count in range(most + 1)]


def _to_come(kit: Kit, _show: Show, _card: str) -> Values:
    say = kit.words.say
    return [(Choice("True", say("fix.to_come")), True), (Choice("False", say("fix.used")), False)]


def _held(show: Show, whom: str) -> object:
    return show.seats[show.names.index(whom)]["town_cards"]


FIXES = {
    "resorts": Fix(_players, _resorts, lambda _show, _whom: None),
    "improved": Fix(_players, _improved, lambda _show, _whom: None),
    "town_cards": Fix(_holders, _counts, _held),
    # Which cards are still in the deck is nobody's to see; most of them are.
    "cards": Fix(_cards, _to_come, lambda _show, _card: True),
}
"""By the name that a fix has for it."""


def samples(show: Show) -> list[tuple[tuple[str, object], ...]]:
    """What is entered on the fix pages of a gallery."""
    name = show.names[0]
    return [
        (("what", "cards"),),
        (("what", "resorts"), ("whom", name)),
        (("what", "improved"), ("whom", name)),
        (("what", "town_cards"), ("whom", name)),
        (("what", "cards"), ("whom", show.edition.cards[0].id)),
        (("what", "resorts"), ("whom", name), ("value", ("tennis",))),
    ]
