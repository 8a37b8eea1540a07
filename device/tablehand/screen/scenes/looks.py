"""Pages to look at and to set by: more, settings, help, match the table, messages, safe to unplug."""

from tablehand.screen.frame import Act, asked, bar, titled, told
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import close
from tablehand.screen.scenes.choices import Choice
from tablehand.screen.scenes.pages import Told, area, foot, menu, statement
from tablehand.screen.show import Home, Scene, Show, Ui
from tablehand.screen.tokens import MARGIN, S

VOLUMES = (0, 30, 70, 100)
ACCEPTS = (1.0, 2.0, 4.0, None)
HELP = (
    ("green", "red", "sides", "dice", "undo", "look"),
    ("take_back", "fix", "bot", "put_away", "house_rules", "printed"),
)
"""What each page of help tells: keys, then how to do things."""


def more(kit: Kit, snapshot: Told, ui: Ui) -> Scene:
    """Everything that is not a move."""
    pages = ["settings", "sensors", "help"]
    pages = ["fix", "away", "match", "fairness", *pages] if isinstance(snapshot, Show) else ["games", *pages]
    rows = [(Choice(page, kit.words.say(f"more.{page}")), Intent("open", page)) for page in pages]
    quit_ = "put_away" if isinstance(snapshot, Show) else "off"
    rows.append((Choice(quit_, kit.words.say(f"more.{quit_}")), Intent(quit_)))
    return menu(kit, snapshot, ui, "more", rows)


def settings(kit: Kit, snapshot: Told, ui: Ui) -> Scene:
    """What can be set; a touch goes on to the next value."""
    say = kit.words.say
    now = snapshot.house.settings
    language = now.languages[(now.languages.index(now.language) + 1) % len(now.languages)]
    volume = next((step for step in VOLUMES if step > now.volume), VOLUMES[0])
    accept = ACCEPTS[(ACCEPTS.index(now.accept) + 1) % len(ACCEPTS)] if now.accept in ACCEPTS else ACCEPTS[0]
    seconds = say("settings.accept.ok") if now.accept is None else say("settings.accept.after", int(now.accept))
    rows = [
        (Choice("language", say("settings.language"), say("language")), Intent("set", ("language", language))),
        (Choice("volume", say("settings.volume"), f"{now.volume} %"), Intent("set", ("volume", volume))),
        (Choice("accept", say("settings.accept"), seconds), Intent("set", ("accept", accept))),
        (
            Choice("turning", say("settings.turning"), say("settings.yes" if now.turning else "settings.no")),
            Intent("set", ("turning", not now.turning)),
        ),
        (
            Choice("hints", say("settings.hints"), say("settings.hints.yes" if now.hints else "settings.hints.no")),
            Intent("set", ("hints", not now.hints)),
        ),
    ]
    return menu(kit, snapshot, ui, "settings", rows)


def help_(kit: Kit, snapshot: Told, ui: Ui) -> Scene:
    """What the four buttons and the keys do; then how to do what isn't asked."""
    say = kit.words.say
    room = area(kit, snapshot, 70)
    page = ui.page % len(HELP)
    widgets = [*titled(kit, say(("help.title", "help.how")[page])), *foot(kit, snapshot)]
    for row, topic in enumerate(HELP[page]):
        widgets.append(kit.label(say(f"help.{topic}"), (MARGIN, room.y + 24 + row * 30), S, Look(), room.w))
    turn = Intent("page", 1 - page)
    other = Act(say(("help.how", "help.title")[page]), turn, "right")
    done = close(kit)
    widgets += bar(kit, None, [other], done)
    return Scene("help", tuple(widgets), done.intent, done.intent, keys={"left": turn, "right": turn})


def message(kit: Kit, snapshot: Told, ui: Ui) -> Scene:
    """Something that everybody should know."""
    say = kit.words.say
    done = Act(say("do.ok"), Intent("read"), "tick")
    return statement(kit, snapshot, "message", (say("message.asked"), ui.message), (None, done))


def off(kit: Kit, _home: Home, _ui: Ui) -> Scene:
    """The games are safe, the plug may be pulled."""
    say = kit.words.say
    sentence, baseline = asked(kit, say("off.asked"))
    picture = kit.picture("donkey", Rect(kit.width - 316, 190, 300, kit.height - 210))
    lines = told(kit, say("off.told"), baseline + 40, room=kit.width - 32)
    return Scene("off", (*titled(kit, say("off.title")), *sentence, *lines, picture))
