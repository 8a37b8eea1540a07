"""Pins that somebody else holds, or that cannot be opened."""

import pytest
from tests.appliance.doctor.made_up import told

from tablehand.appliance.config import Config, Hardware
from tablehand.appliance.doctor.examination import real
from tablehand.clock import VirtualClock
from tablehand.hardware import gpio
from tablehand.hardware.gpio import Backend, Factory, GpioUnavailable
from tablehand.hardware.simulated.pins import SimulatedFactory, SimulatedPin

CONFIG = Config(hardware=Hardware(backend="lgpio", serial="off"))


class Held(SimulatedFactory):
    """Pins of which another program holds one."""

    def pin(self, name: int) -> SimulatedPin:
        """The pin with this BCM number, as lgpio gives it."""
        if name == 17:
            raise RuntimeError("'GPIO busy'")
        pin: SimulatedPin = super().pin(name)
        return pin


def test_a_table_that_is_playing_keeps_its_pins_and_the_way_to_its_own_page_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def opened(_backend: str) -> Factory:
        return Held(VirtualClock())

    monkeypatch.setattr(gpio, "open_factory", opened)
    (finding,) = real(CONFIG, None)
    assert (finding.thing, finding.verdict, finding.what) == ("pins", "fault", "pins.busy")
    assert "GPIO 17" in told(finding).says
    assert "Tablehand is playing" in told(finding).cure


def test_pins_that_cannot_be_opened_tell_why_and_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_backend: str) -> Factory:
        raise GpioUnavailable("/dev/gpiochip0 may not be used by this user; put the user in group gpio")

    monkeypatch.setattr(gpio, "open_factory", refused)
    (finding,) = real(CONFIG, None)
    said = told(finding)
    assert said.says == "/dev/gpiochip0 may not be used by this user."
    assert said.cure == "Put the user in group gpio."


@pytest.mark.parametrize("backend", ["mock", "none"])
def test_where_no_pins_are_used_that_is_all_there_is_to_say_of_them(backend: Backend) -> None:
    (finding,) = real(Config(hardware=Hardware(backend=backend, serial="off")), None)
    assert (finding.thing, finding.verdict, finding.what) == ("pins", "missing", f"pins.{backend}")
    told(finding)
