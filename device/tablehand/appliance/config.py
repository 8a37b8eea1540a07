"""tablehand.toml: what can be set, where it is found, what holds and why.

The schema below is the one source: the commented default file, the checks and the messages
are made from its types, defaults and descriptions.
"""

import json
import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, get_type_hints

import msgspec
import platformdirs
from msgspec import Meta, Struct
from msgspec.structs import asdict

from tablehand.hardware.gpio import Backend
from tablehand.hardware.pins import Pins
from tablehand.senses.buttons import ButtonFigures
from tablehand.senses.dice import DiceFigures
from tablehand.senses.gavel import GavelFigures

FILE = "tablehand.toml"
VARIABLE = "TABLEHAND_CONFIG"
GAMES = "games"
"""The folder of the games, where things are kept."""

AnySection = TypeVar("AnySection", bound=Struct)


class ConfigError(ValueError):
    """A setting that cannot be used."""


class Hardware(Struct, frozen=True, forbid_unknown_fields=True):
    """What Tablehand is built into."""

    backend: Annotated[
        Backend | Literal["auto"],
        Meta(description="What moves the pins: auto, lgpio (Pi 3 to 5), rpigpio (old kernels), mock, none"),
    ] = "auto"
    serial: Annotated[
        str,
        Meta(
            pattern=r"\A[^\x00-\x1f\x7f]+\Z",
            description="Dice base on USB: auto, off, simulated, or its port, as /dev/ttyACM0 or a pattern, printable",
        ),
    ] = "auto"


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """How a throw that was seen becomes the answer."""

    accept: Annotated[
        Annotated[float, Meta(ge=0, le=600)] | Literal["ok"],
        Meta(description='Seconds after which a throw counts by itself, or "ok": always ask'),
    ] = 2.0


class Screen(Struct, frozen=True, forbid_unknown_fields=True):
    """The picture."""

    size: Annotated[
        tuple[Annotated[int, Meta(ge=320)], Annotated[int, Meta(ge=320)]],
        Meta(description="Width and height in pixels, before turning"),
    ] = (800, 480)
    pitch: Annotated[float, Meta(gt=0, description="Width of a pixel in millimetres; sizes follow from it")] = 0.193
    turn: Annotated[
        Literal[0, 90, 180, 270], Meta(description="Degrees by which the picture is turned: 0, 90, 180 or 270")
    ] = 0
    fullscreen: Annotated[bool, Meta(description="Fill the whole screen instead of a window")] = False


class Sound(Struct, frozen=True, forbid_unknown_fields=True):
    """What is heard."""

    volume: Annotated[int, Meta(ge=0, le=100, description="Loudness in percent; 0: silent")] = 70


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """How the senses measure. Change these only to cure a sensor that misbehaves."""

    dice: DiceFigures = DiceFigures()
    buttons: ButtonFigures = ButtonFigures()
    gavel: GavelFigures = GavelFigures()


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """How this Tablehand is set up."""

    language: Annotated[
        str, Meta(pattern=r"\A[a-z]{2,3}(_[A-Z]{2})?\Z", description='Language of the screen, as "en"')
    ] = "en"
    dice: Dice = Dice()
    screen: Screen = Screen()
    sound: Sound = Sound()
    hardware: Hardware = Hardware()
    pins: Pins = Pins()
    figures: Figures = Figures()


class Loaded(Struct, frozen=True):
    """A configuration, and the file (or None) and dotted keys it did not take from the defaults."""

    config: Config
    file: Path | None
    keys: frozenset[str]


def load(named: Path | None = None) -> Loaded:
    """Read the configuration: `named`, else $TABLEHAND_CONFIG, else the first file there is.

    ConfigError names the file, the key, and what is allowed there.
    """
    file = _find(named)
    if file is None:
        return Loaded(Config(), None, frozenset())
    try:
        tree = tomllib.loads(file.read_text("utf-8-sig"))
    except OSError as error:
        cure = f"let this user read it, or name another with --config or {VARIABLE}"
        raise ConfigError(f"{file} cannot be read: {error.strerror}; {cure}") from error
    except (ValueError, RecursionError) as error:
        raise ConfigError(f"{file} is not TOML: {error}") from error
    keys: set[str] = set()
    try:
        return Loaded(_merge(Config(), tree, "", keys), file, frozenset(keys))
    except ValueError as error:
        raise ConfigError(f"{file}: {error}") from error


def state_dir() -> Path:
    """Where journals are kept unless --state says otherwise."""
    return platformdirs.user_state_path("tablehand")


def default_text() -> str:
    """A configuration file with every setting explained and commented out."""
    head = f"# {FILE}: every line shows its default; take a # away to change it.\n"
    return head + _text(Config(), lambda _, line, description: f"# {description}\n#{line}")


def effective_text(loaded: Loaded) -> str:
    """A configuration file of what holds, each line with where it came from."""
    head = f"# {loaded.file or 'No file: the defaults hold.'}\n"
    return head + _text(
        loaded.config,
        lambda key, line, _: f"{line}  # {loaded.file if key in loaded.keys else 'default'}",
    )


def _find(named: Path | None) -> Path | None:
    if named is not None:
        return named
    if (variable := os.environ.get(VARIABLE)) is not None:
        return Path(variable)
    places = (platformdirs.user_config_path("tablehand"), Path("/etc/tablehand"))
    return next((place / FILE for place in places if (place / FILE).is_file()), None)


def _merge(section: AnySection, tree: object, at: str, keys: set[str]) -> AnySection:
    """The section with what `tree` says differently; the dotted keys it names go to `keys`."""
    if not isinstance(tree, Mapping):
        raise ConfigError(f"{at} is a section, not a value: write [{at}] on a line of its own")
    hints = _hints(section)
    changes: dict[str, object] = {}
    for name, value in tree.items():
        key = _dotted(at, name)
        if name not in hints:
            raise ConfigError(f"unknown key {key}; allowed here: {', '.join(hints)}")
        old = getattr(section, name)
        if isinstance(old, Struct):
            changes[name] = _merge(old, value, key, keys)
        else:
            changes[name] = _checked(key, value, hints[name])
            keys.add(key)
    # Not `structs.replace`, which in msgspec 0.19 makes structs without their checks.
    return type(section)(**asdict(section) | changes)


def _checked(key: str, value: object, hint: Any) -> object:
    try:
        return msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        wrong = str(error).partition(" - at ")[0]
        raise ConfigError(f"{key} = {_toml(value)}: {wrong} ({_description(hint)})") from error


def _text(config: Config, show: Callable[[str, str, str], str]) -> str:
    """All sections; `show` makes the lines of a setting from key, assignment and description."""
    lines = []
    for at, section in _sections(config, ""):
        title = (section.__doc__ or "").partition("\n")[0]
        lines += ["", f"# {title}"] + ([f"[{at}]"] if at else [])
        for name, hint in _hints(section).items():
            value = getattr(section, name)
            if not isinstance(value, Struct):
                assignment = f"{name} = {_toml(value)}"
                lines.append(show(_dotted(at, name), assignment, _description(hint)))
    return "\n".join(lines) + "\n"


def _sections(section: Struct, at: str) -> Iterator[tuple[str, Struct]]:
    yield at, section
    for name in section.__struct_fields__:
        value = getattr(section, name)
        if isinstance(value, Struct):
            yield from _sections(value, _dotted(at, name))


def _dotted(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name


def _hints(section: Struct) -> dict[str, Any]:
    return get_type_hints(type(section), include_extras=True)


def _description(hint: Any) -> str:
    description: str = next(meta.description for meta in reversed(hint.__metadata__) if meta.description)
    return description


def _toml(value: object) -> str:
    """A value as TOML writes it, which for all that is used here is as JSON does."""
    return json.dumps(value, ensure_ascii=False, default=str)
