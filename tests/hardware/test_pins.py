import pytest

from tablehand.hardware import board
from tablehand.hardware.pins import ButtonPins, DiePins, GavelPins, LampPins, PinError, Pins, Wire


def test_the_default_wiring_uses_every_pin_that_may_be_used() -> None:
    pins = Pins()
    assert pins.inputs() | set(pins.lights().values()) == board.USABLE


def test_lights_are_not_listened_to() -> None:
    assert Pins().inputs() == {5, 6, 13, 12, 25, 22, 23, 24, 26, 17, 18, 19, 20, 21}


def test_the_income_die_may_share_the_data_lines_of_either_other_die() -> None:
    assert Pins(income=DiePins((5, 6, 13), 25)).dice()["income"].data == (5, 6, 13)
    assert Pins(income=DiePins((22, 23, 24), 25)).dice()["income"].data == (22, 23, 24)


def message(**groups: DiePins | GavelPins | ButtonPins | LampPins) -> str:
    with pytest.raises(PinError) as refused:
        Pins(**groups)  # type: ignore[arg-type]
    return str(refused.value)


def test_a_clash_names_both_users_the_pin_and_what_is_free() -> None:
    assert message(gavel=GavelPins(tilt=12)) == (
        "pins.numeric.strobe and pins.gavel.tilt both use GPIO 12 (board pin 32); "
        "move one of them; free: GPIO 17 (board pin 11)"
    )


def test_dice_that_are_thrown_together_cannot_share_data_lines() -> None:
    assert message(newspaper=DiePins((5, 22, 23), 26)) == (
        "pins.numeric.data and pins.newspaper.data both use GPIO 5 (board pin 29); "
        "move one of them; free: GPIO 24 (board pin 18)"
    )


def test_a_strobe_is_never_shared() -> None:
    assert message(income=DiePins((5, 6, 13), 12)) == (
        "pins.numeric.strobe and pins.income.strobe both use GPIO 12 (board pin 32); "
        "move one of them; free: GPIO 25 (board pin 22)"
    )


def test_a_reserved_pin_is_refused_with_what_it_is_for() -> None:
    assert message(buttons=ButtonPins(green=3)) == (
        "pins.buttons.green: GPIO 3 (board pin 5) is reserved for I2C; free: GPIO 20 (board pin 38)"
    )


def test_a_die_cannot_use_a_pin_for_two_of_its_lines() -> None:
    assert message(newspaper=DiePins((22, 22, 23), 26)) == (
        "pins.newspaper.data uses GPIO 22 (board pin 15) twice; move one of its lines; free: GPIO 24 (board pin 18)"
    )


def test_a_lamp_cannot_be_on_the_line_of_a_button() -> None:
    assert message(lamps=LampPins(green=20)) == (
        "pins.buttons.green and pins.lamps.green both use GPIO 20 (board pin 38); "
        "move one of them; free: GPIO 8 (board pin 24)"
    )


def test_every_wire_is_told_with_its_key_its_name_and_its_place() -> None:
    wires = {f"{wire.group}.{wire.name}": wire for wire in Pins().wires()}
    assert len(wires) == 12 + 3 + 4 + 2
    assert [wires[f"numeric.{name}"].place for name in ("b0", "b1", "b2", "stb")] == [29, 31, 33, 32]
    assert wires["income.b2"] == Wire("income", "b2", "pins.income.data", 13, output=False)
    assert {name for name, wire in wires.items() if wire.output} == {
        "gavel.red", "gavel.green", "lamps.green", "lamps.red",
    }  # fmt: skip
    assert {wire.bcm for wire in wires.values() if wire.output} == set(Pins().lights().values())


@pytest.mark.parametrize("bcm", [28, 40, -1])
def test_a_pin_that_no_header_has_is_refused(bcm: int) -> None:
    assert message(lamps=LampPins(red=bcm)) == (
        f"pins.lamps.red: the header has no GPIO {bcm}; free: GPIO 7 (board pin 26)"
    )


def test_when_all_pins_are_taken_the_message_says_so() -> None:
    refused = message(income=DiePins((14, 15, 9), 25))
    assert refused == "pins.income.data: GPIO 14 (board pin 8) is reserved for the serial console; free: none"
