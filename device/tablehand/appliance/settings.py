"""What was set on the screen, kept beside the games; it goes before the configuration file."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from tablehand.appliance.config import Config
from tablehand.screen.show import Settings
from tablehand.screen.words import languages

FILE = "settings.json"


class SettingsNotKept(OSError):
    """Settings hold until the program ends: they can't be written down."""


class _Kept(msgspec.Struct):
    language: str | None = None
    volume: int | None = None
    accept: float | str | None = None
    turning: bool | None = None
    hints: bool | None = None


def load(folder: Path, config: Config) -> Settings:
    """The settings in a folder, else those of the configuration. What can't be read doesn't count."""
    try:
        kept = msgspec.json.decode((folder / FILE).read_bytes(), type=_Kept)
    except (OSError, msgspec.DecodeError):
        kept = _Kept()
    accept = config.dice.accept if kept.accept is None else kept.accept
    known = tuple(languages())
    wanted = kept.language or config.language
    return Settings(
        language=wanted if wanted in known else "en",
        languages=known,
        volume=config.sound.volume if kept.volume is None else kept.volume,
        accept=accept if isinstance(accept, float | int) else None,
        turning=bool(kept.turning),
        hints=bool(kept.hints),
    )


def save(folder: Path, settings: Settings) -> None:
    """Write the settings down, whole or not at all. Raises SettingsNotKept."""
    kept = _Kept(
        language=settings.language,
        volume=settings.volume,
        accept="ok" if settings.accept is None else settings.accept,
        turning=settings.turning,
        hints=settings.hints,
    )
    draft = folder / f".{FILE}.draft"
    try:
        with draft.open("wb") as file:
            file.write(msgspec.json.encode(kept))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(folder / FILE)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise SettingsNotKept(f"{folder / FILE} can't be written: {error.strerror}") from error
