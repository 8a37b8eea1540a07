"""lgpio itself, with its own thread, callbacks and pipe; only the kernel at the pipe's other end is made up."""

import os
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType

import pytest
from tests.hardware.boards import RP1, machine

from tablehand.hardware import gpio
from tablehand.hardware.gpio import LOOK_EVERY, Gpio
from tablehand.hardware.pins import Pins
from tablehand.readings import Edge, PinsHeard, PinsSilent, Reading, Readings

CHIP = 15
HANDLE = CHIP << 16
"""As lgpio makes it of a chip's number."""
INPUTS = sorted(Pins().inputs())


class Kernel:
    """A chip's lines, and the writing end of the pipe that a kernel's edges come through."""

    def __init__(self, lgpio: ModuleType, patch: pytest.MonkeyPatch) -> None:
        self.lgpio = lgpio
        self.high = dict.fromkeys(range(54), True)
        # The pipe's name may be gone already; it is opened by the reader's own hold on it.
        self._pipe = open(f"/proc/self/fd/{lgpio._notify_thread._file.fileno()}", "wb", buffering=0)  # noqa: PTH123, SIM115
        patch.setattr(lgpio, "gpio_read", lambda _, line: int(self.high[line]))
        patch.setattr(lgpio, "gpio_get_mode", lambda _, line: 2 * (line in Pins().lights().values()))
        for name in ("claim_input", "claim_output", "claim_alert", "free", "write"):
            patch.setattr(lgpio, f"gpio_{name}", lambda handle, *_: handle & 0)  # a closed chip's is None

    def turn(self, line: int, high: bool) -> None:
        self.high[line] = high
        self._pipe.write(struct.pack("QBBBBI", 1_000_000_000, CHIP, line, high, 0, 0))

    def close(self) -> None:
        self._pipe.close()


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Kernel]:
    monkeypatch.setattr("gpiozero.pins.local.LocalPiFactory._get_revision", lambda _: 0xC04170)
    with gpio._workshop():
        lgpio = import_module("lgpio")
    monkeypatch.setattr(lgpio, "gpiochip_open", lambda _: HANDLE)
    monkeypatch.setattr(lgpio, "gpiochip_close", lambda _: 0)
    made_up = Kernel(lgpio, monkeypatch)
    machine(tmp_path, {15: RP1})
    yield made_up
    made_up.close()


def told(readings: Readings, count: int) -> list[Reading]:
    return [readings.get(timeout=5) for _ in range(count)]


@pytest.mark.usefixtures("kernel")
def test_the_pins_say_by_what_they_are_moved(tmp_path: Path) -> None:
    wires = Gpio(Pins(), gpio.open_factory("lgpio", tmp_path), SimpleQueue(), tmp_path)
    assert wires.about.factory == f"lgpio {version('lgpio')}, gpiozero {version('gpiozero')}"
    assert wires.about.chip == "gpiochip15, pinctrl-rp1, 54 lines"
    assert wires.about.board == "Raspberry Pi 5 Model B Rev 1.0"
    wires.close()


def test_pins_that_were_given_back_can_be_taken_again(kernel: Kernel, tmp_path: Path) -> None:
    for _ in range(2):
        readings: Readings = SimpleQueue()
        wires = Gpio(Pins(), gpio.open_factory("lgpio", tmp_path), readings, tmp_path)
        told(readings, len(INPUTS))
        for high in (False, True):
            kernel.turn(17, high)
            assert told(readings, 1) == [Edge(1.0, 17, high)]
        wires.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_callback_that_raises_ends_lgpios_thread_and_every_pin_is_heard_again(kernel: Kernel, tmp_path: Path) -> None:
    def raising(*_: object) -> None:
        raise ValueError("a stranger's callback")

    readings: Readings = SimpleQueue()
    wires = Gpio(Pins(), gpio.open_factory("lgpio", tmp_path), readings, tmp_path)
    assert [edge.line for edge in told(readings, len(INPUTS)) if isinstance(edge, Edge)] == INPUTS
    kernel.turn(17, high=False)
    assert told(readings, 1) == [Edge(1.0, 17, False)]
    wires.check(0.0)

    for round_ in (1, 2):
        strange = kernel.lgpio.callback(HANDLE, 18, kernel.lgpio.BOTH_EDGES, raising)
        listening = [thread for thread in threading.enumerate() if thread.name == "lgpio events"]
        threads = threading.active_count()
        kernel.turn(18, high=False)
        assert told(readings, 1) == [Edge(1.0, 18, False)]
        for thread in listening or [kernel.lgpio._notify_thread]:
            thread.join(timeout=5)
        assert threading.active_count() == threads - 1
        strange.cancel()
        kernel.high[17] = True

        wires.check(round_ * 10.0)
        assert isinstance(told(readings, 1)[0], PinsSilent)
        wires.check(round_ * 10.0 + LOOK_EVERY)
        *levels, heard = told(readings, len(INPUTS) + 1)
        assert [(edge.line, edge.high) for edge in levels if isinstance(edge, Edge)] == [
            (line, line != 18) for line in INPUTS
        ]
        assert isinstance(heard, PinsHeard)
        assert threading.active_count() == threads

        for line, high in ((18, True), (17, False)):
            kernel.turn(line, high)
            assert told(readings, 1) == [Edge(1.0, line, high)]
        wires.check(round_ * 10.0 + 3 * LOOK_EVERY)
        assert readings.empty()
    wires.close()


OPEN = """
import os, sys
from pathlib import Path
from tablehand.hardware import gpio
try:
    gpio.open_factory("lgpio", Path(sys.argv[1]))
except gpio.GpioUnavailable as error:
    print(error)
print(os.getcwd(), os.listdir())
"""


def opened(root: Path, home: Path, **environment: str) -> list[str]:
    """What a program says that opens lgpio's pins where no kernel is behind the made-up Pi."""
    home.mkdir()
    machine(root, {15: RP1})
    return subprocess.run(
        [sys.executable, "-c", OPEN, root],
        cwd=home,
        env=os.environ | environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()


def test_lgpio_leaves_the_working_directory_and_every_other_as_it_was(tmp_path: Path) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    home = tmp_path / "home"
    error, where = opened(tmp_path, home, TMPDIR=str(scratch))
    assert error.startswith('hardware.backend "lgpio" cannot be opened: ')
    assert "can not open gpiochip" in error
    assert where == f"{home} []"
    assert list(scratch.iterdir()) == []


def test_a_directory_where_lgpio_cannot_make_its_pipe_is_named(tmp_path: Path) -> None:
    lines = opened(tmp_path, tmp_path / "home", LG_WD="/proc")
    assert any(
        line.endswith("lgpio cannot make its FIFO in /proc: let LG_WD name a directory that may be written to")
        for line in lines
    )
