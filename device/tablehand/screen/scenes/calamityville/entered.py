"""What a hand tells the table: where the pawn stands, what a printed card says, what a lot is worth."""

from tablehand.screen.frame import called
from tablehand.screen.kit import Kit
from tablehand.screen.scenes import choices
from tablehand.screen.scenes.calamityville import names
from tablehand.screen.scenes.calamityville.donkey import building_choice
from tablehand.screen.scenes.choices import Asking, Choice
from tablehand.screen.show import Scene, Show, Ui

PICTURES = {
    "vacant": "vacant",
    "vacant-mine": "mine",
    "saloon": "saloon",
    "newspaper": "die-newspaper",
    "station": "station",
    "plain": "plain",
}


def place(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Where the pawn landed, on a board without a map."""
    say = kit.words.say
    built = {lot["building"] for lot in show.view["lots"]}
    tiles = [
        building_choice(kit, show, option)
        if option in built
        else Choice(option, say(f"place.{option}"), picture=PICTURES[option])
        for option in show.options
    ]
    steps = show.args["steps"]
    if steps:
        text = say("place.asked", abs(steps), name=called(kit, show, show.seat))
    else:
        text = say("place.asked_card", name=called(kit, show, show.seat))
    return choices.listed(kit, show, ui, Asking("place", text, tiles, say("place.do")))


def verb(kit: Kit, show: Show, ui: Ui) -> Scene:
    """What a printed card does that the edition doesn't list."""
    say = kit.words.say
    tiles = [Choice(option, say(option.replace(":", "."))) for option in show.options]
    return choices.listed(kit, show, ui, Asking("choose.verb", say("verb.asked"), tiles, say("do.take"), dense=True))


def amount(kit: Kit, show: Show, ui: Ui) -> Scene:
    """How much the printed card says."""
    say = kit.words.say
    tiles = [Choice(option, kit.words.money(int(option.partition(":")[2]))) for option in show.options]
    text = say("amount.asked", verb=say(f"verb.{show.args['verb']}"))
    return choices.listed(kit, show, ui, Asking("choose.amount", text, tiles, say("do.take")))


def value(kit: Kit, show: Show, ui: Ui) -> Scene:
    """What a lot is worth, on a board without a map."""
    say = kit.words.say
    tiles = [Choice(option, kit.words.money(int(option.partition(":")[2]))) for option in show.options]
    text = say("value.asked", building=names.building(kit, show.args["building"]))
    return choices.listed(kit, show, ui, Asking("choose.value", text, tiles, say("do.take")))
