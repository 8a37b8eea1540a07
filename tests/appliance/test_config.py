import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from tablehand.appliance import config
from tablehand.appliance.config import Config, ConfigError
from tablehand.hardware.pins import Pins


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "tablehand.toml"
    file.write_text(text, "utf-8")
    return file


def refusal(tmp_path: Path, text: str) -> str:
    file = written(tmp_path, text)
    with pytest.raises(ConfigError) as refused:
        config.load(file)
    return str(refused.value).removeprefix(f"{file}: ")


def test_without_a_file_the_defaults_hold() -> None:
    assert config.load() == config.Loaded(Config(), None, frozenset())


def test_a_file_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    file = written(tmp_path, 'language = "de"\n[pins.gavel]\ntilt = 16\nred = 17\n[dice]\naccept = "ok"\n')
    loaded = config.load(file)
    assert loaded.config.language == "de"
    assert loaded.config.dice.accept == "ok"
    assert (loaded.config.pins.gavel.tilt, loaded.config.pins.gavel.green) == (16, 27)
    assert loaded.config.pins.numeric == Pins().numeric
    assert loaded.keys == {"language", "pins.gavel.tilt", "pins.gavel.red", "dice.accept"}


def test_one_key_of_a_die_can_be_changed_alone(tmp_path: Path) -> None:
    file = written(tmp_path, "[pins]\nincome = {data = [22, 23, 24]}\n")
    assert config.load(file).config.pins.income == msgspec.structs.replace(Pins().income, data=(22, 23, 24))


def test_a_whole_number_will_do_for_seconds(tmp_path: Path) -> None:
    assert config.load(written(tmp_path, "[dice]\naccept = 3\n")).config.dice.accept == 3.0


def test_the_first_file_there_is_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home/tablehand").mkdir(parents=True)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    own = written(tmp_path / "home/tablehand", "[sound]\nvolume = 1\n")
    assert config.load().file == own
    (tmp_path / "variable.toml").write_text("[sound]\nvolume = 2\n")
    monkeypatch.setenv("TABLEHAND_CONFIG", str(tmp_path / "variable.toml"))
    assert config.load().config.sound.volume == 2
    (tmp_path / "named.toml").write_text("[sound]\nvolume = 3\n")
    assert config.load(tmp_path / "named.toml").config.sound.volume == 3


def test_a_named_file_that_is_missing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"missing\.toml cannot be read: No such file or directory; let this"):
        config.load(tmp_path / "missing.toml")


def test_an_unknown_key_is_refused_by_name_with_the_allowed_ones(tmp_path: Path) -> None:
    assert refusal(tmp_path, "[sound]\nvolum = 3\n") == "unknown key sound.volum; allowed here: volume"
    assert refusal(tmp_path, "lang = 1\n") == (
        "unknown key lang; allowed here: language, dice, screen, sound, hardware, pins, figures"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "[sound]\nvolume = 300\n",
            "sound.volume = 300: Expected `int` <= 100 (Loudness in percent; 0: silent)",
        ),
        (
            '[dice]\naccept = "later"\n',
            (
                "dice.accept = \"later\": Invalid enum value 'later' "
                '(Seconds after which a throw counts by itself, or "ok": always ask)'
            ),
        ),
        (
            "[screen]\nturn = 45\n",
            "screen.turn = 45: Invalid enum value 45 (Degrees by which the picture is turned: 0, 90, 180 or 270)",
        ),
        (
            'language = "en\\n"\n',
            (
                r"""language = "en\n": Expected `str` matching regex '\\A[a-z]{2,3}(_[A-Z]{2})?\\Z' """
                '(Language of the screen, as "en")'
            ),
        ),
        (
            "[pins.numeric]\ndata = [5, 6]\n",
            (
                "pins.numeric.data = [5, 6]: Expected `array` of length 3, got 2 "
                "(Data lines b0, b1, b2, pulled low for a one)"
            ),
        ),
        (
            '[hardware]\nserial = "\\u0000"\n',
            (
                r"""hardware.serial = "\u0000": Expected `str` matching regex '\\A[^\\x00-\\x1f\\x7f]+\\Z' """
                "(Dice base on USB: auto, off, simulated, or its port, as /dev/ttyACM0 or a pattern, printable)"
            ),
        ),
        ("sound = 7\n", "sound is a section, not a value: write [sound] on a line of its own"),
        (
            "[pins.gavel]\ntilt = 2\n",
            "pins.gavel.tilt: GPIO 2 (board pin 3) is reserved for I2C; free: GPIO 17 (board pin 11)",
        ),
        (
            "[figures.dice]\nwindow = 0.01\n",
            "figures.dice.window = 0.01 is too short for 3 looks 0.005 apart",
        ),
    ],
)
def test_a_value_that_cannot_be_is_named_with_file_key_and_what_is_allowed(
    tmp_path: Path, text: str, message: str
) -> None:
    assert refusal(tmp_path, text) == message


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "0"])
def test_no_measure_of_time_is_endless_or_nothing(tmp_path: Path, value: str) -> None:
    assert refusal(tmp_path, f"[figures.buttons]\nhold = {value}\n").startswith("figures.buttons.hold = ")


def test_a_file_that_is_not_toml_is_refused_with_the_line(tmp_path: Path) -> None:
    file = written(tmp_path, "language = \n")
    with pytest.raises(ConfigError, match=rf"^{re.escape(str(file))} is not TOML: .*line 1"):
        config.load(file)


def test_brackets_without_end_are_no_toml(tmp_path: Path) -> None:
    assert "is not TOML: " in refusal(tmp_path, "language = " + "[" * 3000)


def test_a_byte_order_mark_before_it_all_does_no_harm(tmp_path: Path) -> None:
    assert config.load(written(tmp_path, '\ufefflanguage = "de"\n')).config.language == "de"


def test_the_default_file_says_nothing_and_with_its_signs_taken_away_the_defaults(tmp_path: Path) -> None:
    text = config.default_text()
    assert config.load(written(tmp_path, text)).keys == frozenset()
    loaded = config.load(written(tmp_path, re.sub(r"(?m)^#(?=\w)", "", text)))
    assert loaded.config == Config()
    assert {"language", "pins.income.data", "figures.gavel.still", "dice.accept"} <= loaded.keys


def leaves(tree: object) -> int:
    return sum(map(leaves, tree.values())) if isinstance(tree, dict) else 1


def test_every_setting_is_explained() -> None:
    lines = config.default_text().splitlines()
    settings = [n for n, line in enumerate(lines) if re.match(r"#\w+ = ", line)]
    assert len(settings) == leaves(msgspec.to_builtins(Config()))
    assert all(lines[n - 1].startswith("# ") for n in settings)


def test_what_holds_is_printed_with_where_it_came_from(tmp_path: Path) -> None:
    file = written(tmp_path, "[sound]\nvolume = 5\n")
    text = config.effective_text(config.load(file))
    assert f"volume = 5  # {file}\n" in text
    assert "accept = 2.0  # default\n" in text
    assert tomllib.loads(text)["pins"]["numeric"] == {"data": [5, 6, 13], "strobe": 12}


def test_journals_are_kept_in_the_platforms_state_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere")
    assert config.state_dir() == Path("/somewhere/tablehand")
