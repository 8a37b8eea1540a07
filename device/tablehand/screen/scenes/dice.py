"""Dice that the senses saw and dice told by a finger, whatever is on them."""

from collections.abc import Sequence

from tablehand.screen.frame import Act, asked, bar, strip, who
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import BOOM, CARD, INK, S_BOLD, TOLD
from tablehand.screen.widgets import Widget

NAME = 240
"""Room for the name of a player who is thrown for, beside dice."""
Dice = dict[str, list[object]]
"""Dice by their names, with the faces that each may show."""


def awaited(show: Show) -> Dice:
    """The dice a hand may tell, with their faces; none where the appliance throws them all."""
    options = show.request["options"] if show.request else None
    return dict(sorted(options.items(), reverse=True)) if isinstance(options, dict) else {}


def throw_for(kit: Kit, show: Show, sentence: str = "throw_for") -> str:
    """A sentence that asks the table to throw for a player who has no hands; empty where he has."""
    return "" if show.by_hand(show.seat) else kit.words.say(sentence, name=who(kit, show, show.seat, NAME))


KEYS: dict[object, str] = {"newspaper": "n", "red": "0"}
"""Keys for faces without a number."""


def keys(dice: Dice) -> dict[str, Intent]:
    """A number tells the face that it stands on, N a newspaper, 0 the red ball."""
    told = [(die, face) for die, faces in dice.items() for face in faces]
    named = {KEYS.get(face, str(face)): (die, face) for die, face in told}
    return {key: Intent("face", face) for key, face in named.items() if key == "n" or key.isdigit()}


def seen(kit: Kit, show: Show, head: list[Widget], sentence: str, steps: Sequence[str]) -> Scene:
    """What the dice readers saw, and what follows from it, once all dice are there."""
    proposal = show.proposal or {}
    told, dice = proposal["faces"], awaited(show)
    complete = told.keys() >= dice.keys()
    words, _ = asked(kit, sentence if complete else kit.words.say("seen.part"))
    side = min(132.0, kit.stage.bottom - 132)
    shown = [
        kit.die(
            Rect(32 + place * (side + 30), 134, side, side),
            told.get(die, "news" if "newspaper" in faces else "?"),
            (-5, 4)[place % 2],
        )
        for place, (die, faces) in enumerate(dice.items())
    ]
    left = 62 + len(dice) * (side + 30)
    widgets = [*head, *words, *shown, *(_numbered(kit, steps, left) if complete else []), *strip(kit, show)]
    accept = Act(kit.words.say("do.ok"), Intent("accept"), "tick", enabled=complete)
    buttons = bar(kit, Act(kit.words.say("do.fix"), Intent("open", "faces"), "pencil"), [], accept)
    widgets += buttons
    if proposal.get("left") is not None and complete:
        face = buttons[-1].rect
        done = (face.w - 6) * (1 - proposal["left"])
        widgets.append(kit.rule(Rect(face.x + 3, face.bottom - 19, max(1, done), 10), BOOM))
    return Scene("roll.seen", tuple(widgets), accept.intent, Intent("open", "faces"), keys=keys(dice))


def _numbered(kit: Kit, steps: Sequence[str], left: float) -> list[Widget]:
    widgets: list[Widget] = []
    for number, step in enumerate(steps, 1):
        middle = 175 + 60 * (number - 1) + (0 if len(steps) > 1 else 25)
        circle = canvas(40, 40, f'<circle cx="20" cy="20" r="20" fill="{INK}"/>')
        disc = kit.shape(circle, Rect(left, middle - 20, 40, 40))
        digit = kit.label(str(number), (left + 20, middle + 9), S_BOLD, Look(CARD, INK, "center"))
        text = kit.short(step, (left + 56, middle + 11), TOLD, Look(role="card"), kit.width - 16 - left - 56)
        widgets += [disc, digit, text]
    return widgets


def faces(kit: Kit, show: Show, ui: Ui, head: list[Widget], sentence: str, at_once: bool = False) -> Scene:
    """Dice told by a finger: a row of faces for each die. `at_once`: of one die the touch itself is the answer."""
    dice = awaited(show)
    told = {**(show.proposal or {}).get("faces", {}), **dict(ui.faces)}
    open_die = next((die for die in dice if die not in told), None)
    ids = [(die, face) for die, faces in dice.items() for face in faces]
    words, _ = asked(kit, sentence)
    side = (kit.width - 32 - 16 * (len(ids) - 1)) / len(ids)
    high = min(side * 1.2, kit.stage.bottom - 140, 110)
    top = 130 + (kit.stage.bottom - 134 - high) / 2
    widgets = [*head, *words]
    current = [one for one in ids if one[0] == open_die]
    # Nothing is chosen before somebody moves: green must not tell what no die shows.
    number = ui.chosen % (len(current) + 1)
    choosing = current[number - 1] if number else None

    def telling(die: str, face: object) -> Intent:
        return give({die: face}) if at_once and len(dice) == 1 else Intent("face", (die, face))

    for place, (die, face) in enumerate(ids):
        rect = Rect(16 + place * (side + 16), top, side, high)
        picked = told.get(die) == face or choosing == (die, face)
        inner = kit.picture(f"die-{face}", rect.inset(10), None).rect
        widgets.append(kit.tile(rect, telling(die, face), picked, (kit.die(inner, face),)))
    widgets += strip(kit, show)
    if choosing:
        green = Act(kit.words.say("do.take"), telling(*choosing), "tick")
    elif current:
        green = Act(kit.words.say("do.ok"), Intent("face"), "tick", enabled=False)
    else:
        green = Act(kit.words.say("do.ok"), give({die: told[die] for die in dice}), "tick")
    back = Intent("close")
    widgets += bar(kit, Act(kit.words.say("do.back"), back, "cross"), [], green)
    meant = green.intent if green.enabled else Intent("refused", "face")
    return Scene("roll.faces", tuple(widgets), meant, back, choices=len(current) + 1, keys=keys(dice))
