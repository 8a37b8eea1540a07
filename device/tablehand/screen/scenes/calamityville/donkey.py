"""The wild donkey: the target, the kick, and what fell."""

from tablehand.screen.frame import Act, asked, bar, called, header, strip, told, who
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.scenes import choices
from tablehand.screen.scenes.acts import deeds, undo
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.scenes.choices import Asking, Choice
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import BOOM, CARD, INK, MARGIN, RULE, S
from tablehand.screen.widgets import Box, Drawing, Widget


def building_choice(kit: Kit, show: Show, option: str) -> Choice:
    """A building as a tile: name, what its lot is worth or its mine holds, owner."""
    building = option.partition(":")[2] or option
    at = places.lot_of(show, building)
    worth = names.lot_value(kit, at)
    if at and at["nugget"]:
        worth = kit.words.say(f"nugget.{at['nugget']}")
    return Choice(option, names.building(kit, building), worth, names.kind(building), places.owner(show, building))


def pick(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Aim, or pick what falls, goes back or is given away."""
    say = kit.words.say
    prompt = show.request["prompt"] if show.request else "aim"
    options = [option for option in show.options if option != "decline"]
    args: dict[str, object] = {key: who(kit, show, show.args[key]) for key in ("to", "whose") if key in show.args}
    if show.args.get("whose") == show.seat:
        args["whose"] = say("yours")
    red = Act(say("aim.decline"), give("decline"), "cross") if "decline" in show.options else None
    asking = Asking(
        f"choose.{prompt}",
        say(f"{prompt}.asked", None, **args),
        [building_choice(kit, show, option) for option in options],
        say(f"{prompt}.do"),
        red,
    )
    return choices.listed(kit, show, ui, asking)


def kick(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Whether the target fell, or something else, to be marked by a finger."""
    say = kit.words.say
    target = show.args["target"]
    fell = (show.proposal or {}).get("fell")
    if show.options == ["deal"]:
        return _let_go(kit, show)
    down = [names.building(kit, building) for building in ([target] if fell is None else fell)]
    if len(down) > 1:
        text = say("kick.fell_many", len(down))
    else:
        text = say("kick.fell", building=down[0]) if down else say("kick.nothing")
    picture = Rect(MARGIN, 72, 279, min(209.0, kit.stage.bottom - 80))
    left = picture.right + 24
    sentence, baseline = asked(kit, text, left=left)
    if fell == []:
        answer, no = Act(say("kick.missed"), give([]), "tick"), None
    else:
        answer = Act(say("kick.yes"), give(fell or [target]), "tick")
        no = Act(say("kick.missed"), give([]), "cross")
    widgets = [
        *header(kit, show),
        *_corral(kit, picture, names.kind(target)),
        *sentence,
        *told(kit, ", ".join(down) if len(down) > 1 else _target(kit, show, target), baseline + 36, left=left),
        *_meaning(kit, left, baseline + 102),
        *strip(kit, show, notes=_target_note(kit, show)),
        *bar(kit, no, [Act(say("kick.other"), Intent("open", "fell"), "dots")], answer),
    ]
    return Scene("kick", tuple(widgets), answer.intent, no.intent if no else undo(kit, show).intent)


def _meaning(kit: Kit, left: float, top: float) -> list[Widget]:
    """What a yes means, where there is room to say it."""
    room = kit.width - MARGIN - left
    lines = kit.typesetter.lines(kit.words.say("kick.means"), S, room)
    if top + 18 + len(lines) * 30 > kit.stage.bottom:
        return []
    rule = kit.rule(Rect(left, top, room, 1), RULE)
    return [rule, *kit.paragraph(" ".join(lines), (left, top + 32), S, Look(), (room, 30, 2))]


def _let_go(kit: Kit, show: Show) -> Scene:
    say = kit.words.say
    sentence, baseline = asked(kit, say("kick.deal"))
    target = show.args["target"]
    green = Act(say("kick.do"), give("deal"), "tick")
    widgets = [
        *header(kit, show),
        *sentence,
        *told(kit, _target(kit, show, target), baseline + 38, room=kit.width - 300),
        kit.picture("donkey", Rect(kit.width - 276, 126, 260, kit.stage.bottom - 132)),
        *strip(kit, show, notes=_target_note(kit, show)),
        *bar(kit, undo(kit, show), [deeds(kit)], green),
    ]
    return Scene("kick.deal", tuple(widgets), green.intent, undo(kit, show).intent)


def _target(kit: Kit, show: Show, target: str) -> str:
    at = places.lot_of(show, target)
    place = names.lot(kit, show, at["id"]) if at else ""
    building = names.building(kit, target)
    sentence = "kick.target" if place else "kick.target_nowhere"
    return kit.words.say(sentence, shooter=called(kit, show, show.seat), building=building, place=place)


def _target_note(kit: Kit, show: Show) -> dict[int, str]:
    owner = places.owner(show, show.args["target"])
    return {owner: kit.words.say("tag.target")} if owner is not None else {}


def _corral(kit: Kit, rect: Rect, kind: str) -> list[Widget]:
    """The donkey in its corral and the building that it aims at, ringed, where no camera gives a picture."""
    ring = canvas(
        100,
        80,
        f'<ellipse cx="50" cy="40" rx="43" ry="33" fill="none" stroke="{INK}" stroke-width="11"/>'
        f'<ellipse cx="50" cy="40" rx="43" ry="33" fill="none" stroke="{BOOM}" stroke-width="6"/>',
    )
    low = rect.bottom - 100
    building = kit.picture(kind, Rect(rect.x + 168, low + 10, 78, 72), None)
    lying = Drawing(rect=building.rect, role="picture", svg=building.svg, name=kind)
    ground = Box(rect=Rect(rect.x + 4, low + 40, rect.w - 8, rect.bottom - low - 44), role="ground", face="#C9B27E")
    grass = Box(rect=rect.inset(4), role="ground", face="#8C9A5E")
    donkey = kit.picture("donkey", Rect(rect.x + 12, rect.y + 14, 160, rect.h - 60), None)
    return [
        Box(
            rect=rect,
            role="picture-frame",
            face=CARD,
            edge=INK,
            thick=4,
            children=(grass, ground, donkey, lying, kit.shape(ring, Rect(rect.x + 152, low - 6, 112, 98), None)),
        )
    ]


def fell(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Mark whatever fell."""
    say = kit.words.say
    tiles = [building_choice(kit, show, building) for building in show.options]
    sentence, baseline = asked(kit, say("fell.asked"))
    back = Intent("close")
    chosen = ui.chosen % (len(tiles) + 1)
    on_tile = chosen < len(tiles)
    marked = [building for building in show.options if building in ui.marked]
    done = give(marked)
    green = Act(say("fell.do", len(marked)), done, "tick")
    room = Rect(MARGIN, baseline + 16, kit.stage.w, kit.stage.bottom - baseline - 20)
    focused = Intent("mark", tiles[chosen].option) if on_tile else done
    widgets = [
        *header(kit, show),
        *sentence,
        *choices.grid(kit, tiles, room, lambda _, tile: tile.option in ui.marked, chosen, choices.marking),
        *strip(kit, show, notes=_target_note(kit, show)),
        *bar(kit, Act(say("do.back"), back, "cross"), [], green),
    ]
    return Scene("kick.fell", tuple(widgets), done, back, choices=len(tiles) + 1, keys={"green": focused})
