"""Why? The open sum in plain words, and the clause that it stands on."""

from tablehand.screen.frame import Act, asked, bar, header, strip, told
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.calamityville import names
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import TIMES

CLAUSES = {"rent": "CV-R1", "toll": "CV-M3", "saloon": "CV-R4"}


def why(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The clause behind what is due now."""
    say, money = kit.words.say, kit.words.money
    prompt = show.request["prompt"] if show.request else ""
    args = show.args
    clause = CLAUSES[prompt]
    if prompt == "rent":
        kind = say(f"kinds.{names.kind(args['building'])}", args["count"])
        twice = f" {TIMES} 2" if args["factor"] == 2 else ""
        formula = f"{money(args['value'])} {TIMES} {args['count']} {kind}{twice} = {money(args['amount'])}"
    elif prompt == "saloon":
        formula = f"{money(100)} {TIMES} {args['rolled']} = {money(args['amount'])}"
    else:
        formula = money(args["amount"])
    rule = say(f"clause.{clause}")
    sentence, baseline = asked(kit, formula)
    back = Act(say("do.back"), Intent("close"), "tick")
    widgets = [
        *header(kit, show, say("why.scene")),
        *sentence,
        *told(kit, f"{rule[0].upper()}{rule[1:]} ({clause}).", baseline + 40),
        *strip(kit, show),
        *bar(kit, None, [], back),
    ]
    return Scene("why", tuple(widgets), back.intent, back.intent)
