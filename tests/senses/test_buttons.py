"""Push buttons: one press is one press, however its contact chatters."""

from hypothesis import given
from hypothesis import strategies as st

from tablehand.readings import ButtonHeld, ButtonPressed, ButtonReleased, Reading
from tablehand.senses.buttons import Button, ButtonFigures

LINE = 20

Change = tuple[float, bool]


def heard(changes: list[Change], until: float = 10.0) -> list[Reading]:
    button = Button("green", LINE, ButtonFigures(), start=0.0)
    said: list[Reading] = []
    for t, high in sorted(changes):
        said += button.edge(t, LINE, high)
    return said + button.tick(until)


def chatter(t: float, high: bool, gaps: list[float]) -> list[Change]:
    """A contact that changes back and forth before it stays at `high`."""
    changes = [(t, high)]
    for gap in gaps:
        changes += [(changes[-1][0] + gap, not high), (changes[-1][0] + 2 * gap, high)]
    return changes


def test_a_press_is_told_when_it_is_let_go_with_the_time_it_began() -> None:
    assert heard([(1.0, False), (1.2, True)]) == [ButtonPressed(1.0, "green")]


def test_a_button_that_is_still_down_has_not_been_pressed_yet() -> None:
    assert heard([(1.0, False)], until=1.5) == []


def test_a_hold_is_told_after_800_ms_and_its_end_is_no_press() -> None:
    assert heard([(1.0, False)], until=1.79) == []
    assert heard([(1.0, False)], until=1.8) == [ButtonHeld(1.0, "green")]
    held = [(1.0, False), (3.0, True)]
    assert heard(held) == [ButtonHeld(1.0, "green"), ButtonReleased(3.0, "green")]
    assert heard([*held, (4.0, False), (4.2, True)])[2:] == [ButtonPressed(4.0, "green")]


def test_a_spike_is_no_press() -> None:
    assert heard([(1.0, False), (1.019, True)]) == []


def test_a_button_down_from_the_start_is_not_heard_until_it_came_up() -> None:
    jammed = [(0.0, False), (4.0, True)]
    assert heard(jammed) == []
    assert heard([*jammed, (5.0, False), (5.2, True)]) == [ButtonPressed(5.0, "green")]


gaps = st.lists(st.floats(0.0001, 0.009), max_size=10)


@given(down=gaps, up=gaps, length=st.floats(0.3, 0.7))
def test_a_chattering_contact_makes_one_press(down: list[float], up: list[float], length: float) -> None:
    changes = chatter(1.0, False, down)
    changes += chatter(changes[-1][0] + length, True, up)
    (reading,) = heard(changes)
    assert reading == ButtonPressed(reading.t, "green")
    assert 1.0 <= reading.t < 1.2


@given(st.lists(st.tuples(st.floats(0.0, 5.0), st.booleans()), max_size=50))
def test_whatever_happens_presses_and_holds_begin_one_after_another(changes: list[Change]) -> None:
    times = [reading.t for reading in heard(changes)]
    assert times == sorted(set(times))
