"""What stands on Calamityville's board: pawns, buildings, nuggets."""

from tablehand.screen.frame import is_out
from tablehand.screen.kit import Kit
from tablehand.screen.scenes import pieces
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.scenes.pieces import Piece
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.words import Words


def match(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Where each pawn, building and nugget belongs."""
    return pieces.match(kit, show, ui, _pieces(kit, show))


def _pieces(kit: Kit, show: Show) -> list[Piece]:
    """Each pawn, building and nugget with where it belongs; pawns have no place on a board without a map."""
    say = kit.words.say
    found = [
        Piece("", say("match.pawn", name=one["name"], place=place), seat)
        for seat, one in enumerate(show.seats)
        if not is_out(show, seat) and (place := names.lot(kit, show, one["space"]))
    ]
    for lot in show.view["lots"]:
        building = lot["building"]
        if not building:
            continue
        place = names.lot(kit, show, lot["id"]) or names.lot_value(kit, lot)
        stands = "match.standing" if lot["standing"] else "match.fallen"
        text = say(stands, building=names.building(kit, building), place=place)
        found.append(Piece(names.kind(building), text, places.owner(show, building)))
        if lot["nugget"]:
            kind = say(f"nugget.{lot['nugget']}")
            found.append(Piece(f"nugget-{lot['nugget']}", say("match.nugget", kind=kind, place=place), None))
    return found


def put_back(words: Words, show: Show) -> str:
    """How much is to be put back on the board."""
    built = [lot for lot in show.view["lots"] if lot["building"]]
    in_game = sum(not is_out(show, seat) for seat in range(len(show.names)))
    return words.say(
        "start.first",
        pawns=words.say("start.pawns", in_game),
        buildings=words.say("start.buildings", len(built)),
        nuggets=words.say("start.nuggets", sum(bool(lot["nugget"]) for lot in built)),
    )
