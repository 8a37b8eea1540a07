"""The front page, and the games on the shelf."""

from tablehand.screen import pictures
from tablehand.screen.frame import Act, bar, called, strip, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.choices import Choice, grid
from tablehand.screen.scenes.keyboard import keyboard
from tablehand.screen.scenes.pages import area, back, statement
from tablehand.screen.show import Home, Saved, Scene, Ui
from tablehand.screen.tokens import BAR_UP, MOTTO, TITLE, TOLD, XL
from tablehand.screen.widgets import Widget

OURS = ("donkey", "saloon")
"""What stands beside the title where there is no game to go on with."""


def start(kit: Kit, home: Home, _ui: Ui) -> Scene:
    """The front page: go on with the last game, or begin one."""
    say = kit.words.say
    middle = kit.width / 2
    question = Look(align="center", role="asked")
    widgets = _front(kit, home.last.game.emblems if home.last else OURS)
    more = Act(say("start.more"), Intent("open", "more"), "list")
    if home.last is None:
        green, red = Act(say("start.new"), Intent("new"), "tick"), None
        widgets.append(kit.label(say("start.hello"), (middle, 188), XL, question, kit.width - 32))
        lines = kit.typesetter.lines(say("start.hello.told"), TOLD, kit.width - 60)
        widgets += [*_centred(kit, lines, 246), *_town(kit)]
    else:
        last, saved = home.last, home.saved[0]
        green = Act(say("start.go_on"), Intent("resume", saved.key), "tick")
        red = Act(say("start.new"), Intent("new"))
        asked = say("start.asked", title=saved.title)
        widgets.append(kit.short(asked, (middle, 188), XL, question, kit.width - 32))
        told = say("start.saved", saved.turn, when=saved.when, name=called(kit, last, last.view["turn"]))
        lines = [*kit.typesetter.lines(told, TOLD, kit.width - 32), last.game.put_back(kit.words, last)]
        widgets += _centred(kit, lines[: 2 if kit.stage.bottom > 280 else 1], 230)
        widgets += strip(kit, last, notes={last.view["turn"]: say("tag.next")}, touch=False)
    widgets += bar(kit, red, [more], green)
    return Scene("start", tuple(widgets), green.intent, red.intent if red else None)


def _front(kit: Kit, emblems: tuple[str, str]) -> list[Widget]:
    middle = kit.width / 2
    left, right = emblems
    motto = Look(align="center", role="card")
    return [
        kit.picture(left, Rect(16, 10, 96, 70)),
        kit.label(kit.words.say("start.title"), (middle, 66), TITLE, Look(align="center")),
        kit.picture(right, Rect(kit.width - 88, 10, 72, 72)),
        kit.rule(Rect(0, 84, kit.width, 4)),
        kit.rule(Rect(0, 90, kit.width, 1)),
        kit.label(kit.words.say("start.motto"), (middle, 119), MOTTO, motto, kit.width - 32),
        kit.rule(Rect(0, 130, kit.width, 1)),
    ]


def _town(kit: Kit) -> list[Widget]:
    high = kit.height - BAR_UP - 8 - 270
    wide = high * 480 / 90
    left = (kit.width - wide) / 2
    return [
        kit.shape(pictures.markup("street"), Rect(left, 270, wide, high)),
        *(
            kit.picture(kind, Rect(left + wide * (0.12 + 0.25 * place), 270 + high - 96, 96, 96))
            for place, kind in enumerate(("bank", "store", "hotel"))
        ),
    ]


def _centred(kit: Kit, lines: list[str], baseline: float) -> list[Widget]:
    look = Look(align="center", role="card")
    return [
        kit.label(line, (kit.width / 2, baseline + 40 * number), TOLD, look, kit.width - 32)
        for number, line in enumerate(lines)
    ]


def games(kit: Kit, home: Home, ui: Ui) -> Scene:
    """The games on the shelf, newest first: go on, rename, export, delete."""
    say = kit.words.say
    if not home.saved:
        return statement(kit, home, "games", (say("games.none"), ""), (back(kit), None))
    chosen = ui.chosen % len(home.saved)
    one = home.saved[chosen]
    tiles = grid(
        kit, [_saved(kit, game) for game in home.saved], area(kit, home), lambda number, _: number == chosen, chosen
    )
    playable = one.condition in ("unfinished", "finished")
    green = Act(say("games.resume"), Intent("resume", one.key), "tick", enabled=playable)
    others = [
        Act(say("games.rename"), Intent("open", f"rename:{chosen}"), enabled=playable),
        Act(say("games.export"), Intent("export", one.key), enabled=playable),
        Act(say("games.delete"), Intent("open", f"delete:{chosen}")),
    ]
    widgets = [*titled(kit, say("games.title")), *tiles, *bar(kit, back(kit), others, green)]
    go_on = green.intent if playable else Intent("refused", "resume")
    return Scene("games", tuple(widgets), go_on, Intent("close"), choices=len(home.saved))


def _saved(kit: Kit, game: Saved) -> Choice:
    if game.condition in ("unfinished", "finished"):
        line = f"{game.when}, {kit.words.say(f'games.{game.condition}', game.turn)}"
    else:
        line = kit.words.say(f"games.{game.condition}")
    return Choice(game.key, game.title, line, game.picture)


def delete(kit: Kit, home: Home, ui: Ui) -> Scene:
    """Really delete a game? It goes to a folder of removed ones."""
    say = kit.words.say
    game = home.saved[int(ui.open.partition(":")[2])]
    yes = Act(say("delete.do"), Intent("delete", game.key), "cross")
    keep = Act(say("delete.keep"), Intent("close"), "undo")
    words = say("delete.asked", title=game.title), say("delete.told")
    return statement(kit, home, "delete", words, (yes, keep))


def rename(kit: Kit, home: Home, ui: Ui) -> Scene:
    """Another title for a game."""
    game = home.saved[int(ui.open.partition(":")[2])]
    typed = (ui.typed or "").strip()
    done = Intent("rename", (game.key, typed)) if typed else Intent("close")
    return keyboard(kit, ui, "rename", game.title, done)
