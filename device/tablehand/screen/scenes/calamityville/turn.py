"""Rolling: dice awaited, dice seen, dice tapped in."""

from typing import Any

from tablehand.screen.frame import Act, arrived, asked, bar, called, header, street, strip, told
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.scenes.acts import deeds, undo
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import BOOM, CARD, INK, S_BOLD, TOLD
from tablehand.screen.widgets import Widget

DIE = 148


def awaited_dice(show: Show) -> dict[str, list[object]]:
    """The dice a hand may tell, with their faces; none where the appliance throws them all."""
    options = show.request["options"] if show.request else None
    return dict(sorted(options.items(), reverse=True)) if isinstance(options, dict) else {}


def roll(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Whose turn it is and what is to be rolled."""
    dice = awaited_dice(show)
    prompt = show.request["prompt"] if show.request else "turn"
    args: dict[str, Any] = dict(show.args)
    if "owner" in args:
        args["owner"] = called(kit, show, args["owner"])
    which = "both" if prompt == "turn" else prompt
    sentence, baseline = asked(
        kit, kit.words.say(f"roll.{which}", **args), room=kit.width - (360 if which == "both" else 190)
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
    if dice:
        green = Act(kit.words.say("do.tap_dice"), Intent("open", "faces"), "die")
    else:
        green = Act(kit.words.say("do.roll"), give("deal"), "die")
    widgets += bar(kit, undo(kit, show), [deeds(kit)], green)
    return Scene(f"roll.{prompt}", tuple(widgets), green.intent, undo(kit, show).intent, keys=_keys(dice))


def _keys(dice: dict[str, list[object]]) -> dict[str, Intent]:
    keys = {str(face): Intent("face", ("numeric", face)) for face in dice.get("numeric", [])}
    if "newspaper" in dice.get("newspaper", []):
        keys["n"] = Intent("face", ("newspaper", "newspaper"))
    return keys


def _dice(kit: Kit, faces: list[str]) -> list[Widget]:
    """Dice at the right of the stage, each a little askew."""
    side = min(DIE + 8, kit.stage.h - 40)
    left = kit.width - 16 - side
    top = kit.stage.y + (kit.stage.h - side) / 2 - 4
    dice = []
    for place, face in enumerate(reversed(faces)):
        tilt = 5 if place == 0 else -6
        dice.append(kit.die(Rect(left - place * (side + 16), top, side, side), face, tilt))
    return dice


def seen(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """What the dice readers saw, and what follows from it."""
    proposal = show.proposal or {}
    faces = proposal["faces"]
    dice = awaited_dice(show)
    complete = faces.keys() >= dice.keys()
    news = kit.words.say("seen.newspaper") if faces.get("newspaper") == "newspaper" else kit.words.say("seen.blank")
    if not complete:
        sentence = kit.words.say("seen.part")
    elif len(dice) > 1:
        sentence = kit.words.say("seen.both", number=faces["numeric"], news=news)
    else:
        sentence = kit.words.say("seen.one", what=faces["numeric"] if "numeric" in dice else news)
    words, _ = asked(kit, sentence)
    side = min(132.0, kit.stage.bottom - 132)
    shown = [
        kit.die(
            Rect(32 + place * (side + 30), 134, side, side),
            faces.get(die, "?" if die == "numeric" else "news"),
            (-5, 4)[place % 2],
        )
        for place, die in enumerate(dice)
    ]
    steps = _steps(kit, show, faces) if complete else []
    left = 62 + len(dice) * (side + 30)
    widgets = [*header(kit, show), *words, *shown, *_numbered(kit, steps, left), *strip(kit, show)]
    accept = Act(kit.words.say("do.ok"), Intent("accept"), "tick", enabled=complete)
    buttons = bar(kit, Act(kit.words.say("do.fix"), Intent("open", "faces"), "pencil"), [], accept)
    widgets += buttons
    if proposal.get("left") is not None and complete:
        face = buttons[-1].rect
        done = (face.w - 6) * (1 - proposal["left"])
        widgets.append(kit.rule(Rect(face.x + 3, face.bottom - 19, max(1, done), 10), BOOM))
    return Scene("roll.seen", tuple(widgets), accept.intent, Intent("open", "faces"), keys=_keys(dice))


def _steps(kit: Kit, show: Show, faces: dict[str, object]) -> list[str]:
    say = kit.words.say
    steps = [say("seen.then.read")] if faces.get("newspaper") == "newspaper" else []
    number = faces.get("numeric")
    if not isinstance(number, int):
        return steps
    if show.request and show.request["prompt"] != "turn":
        return [say("seen.then." + show.request["prompt"], amount=kit.words.money(100 * number))]
    return [*steps, say("seen.then.move", number, name=called(kit, show, show.seat))]


def _numbered(kit: Kit, steps: list[str], left: float) -> list[Widget]:
    widgets: list[Widget] = []
    for number, step in enumerate(steps, 1):
        middle = 175 + 60 * (number - 1) + (0 if len(steps) > 1 else 25)
        circle = canvas(40, 40, f'<circle cx="20" cy="20" r="20" fill="{INK}"/>')
        disc = kit.shape(circle, Rect(left, middle - 20, 40, 40))
        digit = kit.label(str(number), (left + 20, middle + 9), S_BOLD, Look(CARD, INK, "center"))
        text = kit.short(step, (left + 56, middle + 11), TOLD, Look(role="card"), kit.width - 16 - left - 56)
        widgets += [disc, digit, text]
    return widgets


def faces(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Dice told by a finger: a row of faces for each die."""
    dice = awaited_dice(show)
    told_faces = {**(show.proposal or {}).get("faces", {}), **dict(ui.faces)}
    open_die = next((die for die in dice if die not in told_faces), None)
    ids = [("numeric", face) for face in dice.get("numeric", [])]
    ids += [("newspaper", face) for face in dice.get("newspaper", [])]
    sentence, _ = asked(kit, kit.words.say("faces.asked"))
    side = (kit.width - 32 - 16 * (len(ids) - 1)) / len(ids)
    high = min(side * 1.2, kit.stage.bottom - 140, 110)
    top = 130 + (kit.stage.bottom - 134 - high) / 2
    widgets = [*header(kit, show), *sentence]
    current = [one for one in ids if one[0] == open_die]
    # Nothing is chosen before somebody moves: green must not tell what no die shows.
    number = ui.chosen % (len(current) + 1)
    choosing = current[number - 1] if number else None
    for place, (die, face) in enumerate(ids):
        rect = Rect(16 + place * (side + 16), top, side, high)
        picked = told_faces.get(die) == face or choosing == (die, face)
        inner = kit.picture(f"die-{face}", rect.inset(10), None).rect
        widgets.append(kit.tile(rect, Intent("face", (die, face)), picked, (kit.die(inner, face),)))
    widgets += strip(kit, show)
    if choosing:
        green = Act(kit.words.say("do.take"), Intent("face", choosing), "tick")
    elif current:
        green = Act(kit.words.say("do.ok"), Intent("face"), "tick", enabled=False)
    else:
        green = Act(kit.words.say("do.ok"), give({die: told_faces[die] for die in dice}), "tick")
    back = Intent("close")
    widgets += bar(kit, Act(kit.words.say("do.back"), back, "cross"), [], green)
    meant = green.intent if green.enabled else Intent("refused", "face")
    return Scene("roll.faces", tuple(widgets), meant, back, choices=len(current) + 1, keys=_keys(dice))
