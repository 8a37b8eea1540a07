"""Rolling: dice awaited, dice seen, dice tapped in."""

from typing import Any

from tablehand.screen.frame import Act, asked, bar, called, header, strip, told
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit
from tablehand.screen.panel import Rect
from tablehand.screen.scenes import dice
from tablehand.screen.scenes.acts import deeds, undo
from tablehand.screen.scenes.calamityville.town import arrived, street
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.widgets import Widget

DIE = 148


def roll(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Whose turn it is and what is to be rolled."""
    awaited = dice.awaited(show)
    prompt = show.request["prompt"] if show.request else "turn"
    args: dict[str, Any] = dict(show.args)
    if "owner" in args:
        args["owner"] = called(kit, show, args["owner"])
    which = "both" if prompt == "turn" else prompt
    sentence, baseline = asked(
        kit,
        dice.throw_for(kit, show) or kit.words.say(f"roll.{which}", **args),
        room=kit.width - (360 if which == "both" else 190),
    )
    widgets = [
        street(kit),
        *(header if which == "both" else arrived)(kit, show),
        *sentence,
        *told(
            kit,
            kit.words.say(f"roll.{which}.told", **args),
            baseline + 38,
            room=kit.width - (370 if which == "both" else 200),
        ),
        *_dice(kit, ["?", "news"] if prompt == "turn" else ["?"]),
        *strip(kit, show),
    ]
    if awaited:
        green = Act(kit.words.say("do.tap_dice"), Intent("open", "faces"), "die")
    else:
        green = Act(kit.words.say("do.roll"), give("deal"), "die")
    widgets += bar(kit, undo(kit, show), [deeds(kit)], green)
    return Scene(f"roll.{prompt}", tuple(widgets), green.intent, undo(kit, show).intent, keys=dice.keys(awaited))


def _dice(kit: Kit, awaited: list[str]) -> list[Widget]:
    """Dice at the right of the stage, each a little askew."""
    side = min(DIE + 8, kit.stage.h - 40)
    left = kit.width - 16 - side
    top = kit.stage.y + (kit.stage.h - side) / 2 - 4
    shown = []
    for place, face in enumerate(reversed(awaited)):
        tilt = 5 if place == 0 else -6
        shown.append(kit.die(Rect(left - place * (side + 16), top, side, side), face, tilt))
    return shown


def seen(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """What the dice readers saw, and what follows from it."""
    told_faces, awaited = (show.proposal or {})["faces"], dice.awaited(show)
    head = header(kit, show)
    if not told_faces.keys() >= awaited.keys():
        return dice.seen(kit, show, head, "", [])
    news = kit.words.say("seen.newspaper" if told_faces.get("newspaper") == "newspaper" else "seen.blank")
    if len(awaited) > 1:
        sentence = kit.words.say("seen.both", number=told_faces["numeric"], news=news)
    else:
        sentence = kit.words.say("seen.one", what=told_faces["numeric"] if "numeric" in awaited else news)
    return dice.seen(kit, show, head, sentence, _steps(kit, show, told_faces))


def _steps(kit: Kit, show: Show, told_faces: dict[str, object]) -> list[str]:
    say = kit.words.say
    steps = [say("seen.then.read")] if told_faces.get("newspaper") == "newspaper" else []
    number = told_faces.get("numeric")
    if not isinstance(number, int):
        return steps
    if show.request and show.request["prompt"] != "turn":
        return [say("seen.then." + show.request["prompt"], amount=kit.words.money(100 * number))]
    return [*steps, say("seen.then.move", number, name=called(kit, show, show.seat))]


def faces(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Dice told by a finger."""
    return dice.faces(kit, show, ui, header(kit, show), kit.words.say("faces.asked"))
