"""Setting up a game: which one, players, names, rules in plain words, sources of chance."""

from tablehand.games.library import GAMES, game
from tablehand.screen.frame import Act, bar, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.rules import rule
from tablehand.screen.scenes.choices import Choice, grid
from tablehand.screen.scenes.keyboard import keyboard
from tablehand.screen.scenes.pages import area, menu
from tablehand.screen.setup import HOUSE, sources
from tablehand.screen.show import Home, Scene, Ui

FEWEST, MOST = 2, 4


def players(kit: Kit, home: Home, ui: Ui) -> Scene:
    """Who plays what. Green starts; left and right reach a player or the game, which green then changes."""
    say = kit.words.say
    setup = home.setup
    rows = [(_player(kit, home, seat), Intent("open", f"seat:{seat}")) for seat in range(len(setup.names))]
    if len(rows) < MOST:
        rows.append((Choice("add", say("players.add")), Intent("setup", ("add",))))
    games = list(GAMES)
    following = games[(games.index(setup.game) + 1) % len(games)]
    tile = Choice("game", say("players.game"), say(f"game.{setup.game}"))
    rows.append((tile, Intent("setup", ("game", following))))
    chosen = ui.chosen % (len(rows) + 1)
    tiles = grid(
        kit,
        [choice for choice, _ in rows],
        area(kit, home),
        lambda number, _: number == chosen - 1,
        chosen - 1,
        lambda number, _: rows[number][1],
    )
    start = Act(say("players.start"), Intent("start"), "tick")
    green = rows[chosen - 1][1] if chosen else start.intent
    others = [
        Act(say("players.rules"), Intent("open", "rules")),
        Act(say("players.chance"), Intent("open", "chance"), "die"),
    ]
    red = Act(say("do.back"), Intent("home"), "cross")
    widgets = [*titled(kit, say("players.title")), *tiles, *bar(kit, red, others, start)]
    return Scene("players", tuple(widgets), start.intent, red.intent, len(rows) + 1, {"green": green})


def _player(kit: Kit, home: Home, seat: int) -> Choice:
    setup = home.setup
    line = kit.words.say("players.first" if setup.first == seat else f"who.{setup.players[seat]}")
    return Choice(str(seat), setup.names[seat], line, "", seat)


def seat(kit: Kit, home: Home, ui: Ui) -> Scene:
    """One player: name, hand or bot, who begins, the colour played, leaving."""
    say = kit.words.say
    number = int(ui.open.partition(":")[2])
    setup = home.setup
    other = "bot" if setup.players[number] == "hand" else "hand"
    first = "seat.not_first" if setup.first == number else "seat.first"
    rows = [
        (Choice("name", say("seat.name"), setup.names[number], "", number), Intent("open", f"name:{number}")),
        (
            Choice("player", say("seat.player"), say(f"who.{setup.players[number]}")),
            Intent("setup", ("player", number, other)),
        ),
        (Choice("first", say(first)), Intent("setup", ("first", number))),
    ]
    if colour := setup.colour(number):
        colours = game(setup.game).colours
        following = colours[(colours.index(colour) + 1) % len(colours)]
        tile = Choice("colour", say(f"seat.colour.{setup.game}"), say(f"colour.{colour}"))
        rows.append((tile, Intent("setup", ("colour", number, following))))
    if len(setup.names) > FEWEST:
        rows.append((Choice("remove", say("seat.remove")), Intent("setup", ("remove", number))))
    return menu(kit, home, ui, "seat", rows)


def name(kit: Kit, home: Home, ui: Ui) -> Scene:
    """A player's name, typed."""
    number = int(ui.open.partition(":")[2])
    typed = (ui.typed or "").strip()
    done = Intent("setup", ("name", number, typed)) if typed else Intent("close")
    return keyboard(kit, ui, "name", home.setup.names[number], done)


def rules(kit: Kit, home: Home, ui: Ui) -> Scene:
    """The house rules in plain words; a touch goes on to the next value."""
    rows, told = [], []
    for clause, switch in game(home.setup.game).switches.items():
        value = dict(home.setup.switches).get(clause, switch.default)
        values = [one for one in switch.values if not isinstance(one, int) or one % 5 == 0]
        following = values[(values.index(value) + 1) % len(values)]
        short, sentence = rule(kit.words, clause, value)
        tile = Choice(clause, kit.words.say(f"switch.{clause}"), short)
        rows.append((tile, Intent("setup", ("switch", clause, following))))
        told.append(sentence)
    return menu(kit, home, ui, "rules", rows, told=told)


def chance(kit: Kit, home: Home, ui: Ui) -> Scene:
    """Where each chance comes from, and whether the board's track is known."""
    say = kit.words.say
    rows = []
    for source in sources(home.setup.game):
        how = "dealt" if source in home.setup.dealt else "real"
        tile = Choice(source, say(f"source.{source}"), say(f"source.{source}.{how}"))
        rows.append((tile, Intent("setup", ("source", source))))
    title = say(f"chance.title.{home.setup.game}")
    return menu(kit, home, ui, "chance", [*rows, *_board(kit, home)], title=title)


def _board(kit: Kit, home: Home) -> list[tuple[Choice, Intent]]:
    """The edition, where there is a choice; a touch goes on to the next one, and after the last one to no map."""
    say, setup = kit.words.say, home.setup
    key = f"board.{setup.game}"
    own = {one.source: one.name for one in home.boards if one.game == setup.game}
    boards = [(source, True) for source in (HOUSE, *own)]
    boards += [(HOUSE, False)] if game(setup.game).has_map else []
    if len(boards) == 1:
        return []
    now = (setup.edition, setup.mapped)
    following = boards[(boards.index(now) + 1) % len(boards)] if now in boards else boards[0]
    name = kit.words.text(own.get(setup.edition, {})) or say(f"{key}.house")
    line = name if setup.mapped else say(f"{key}.none")
    return [(Choice("board", say(key), line), Intent("setup", ("board", *following)))]
