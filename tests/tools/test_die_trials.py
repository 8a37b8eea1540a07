"""Made-up die modules on made-up wires: what the die's sense must never say, and what it must say."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tools.die_trials import FACES, KINDS, MODELS, Model, Span, Trial, faults, heard, judged, main, thrown, tried, worn

from tablehand.readings import FaceSeen, RollAgain


def spans(least: float, most: float) -> st.SearchStrategy[Span]:
    value = st.floats(least, most)
    return st.tuples(value, value).map(lambda span: (min(span), max(span)))


MODULES = st.builds(
    Model,
    lead=spans(0.010, 0.060),
    low=spans(0.095, 0.120),
    hold=spans(0.250, 0.300),
    apart=spans(0.500, 1.000),
    bounce=spans(0.0, 0.004),
    delay=spans(0.0, 0.003),
    spike=spans(0.0, 0.003),
    noise=spans(0.5, 20.0),
)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("model", MODELS)
def test_no_wire_makes_a_wrong_face_and_every_lasting_fault_is_named(model: str, name: str) -> None:
    assert not list(faults(MODELS[model], name, tried(MODELS[model], name, 24, seed=2)))


@given(module=MODULES, seed=st.integers(0, 2**32))
def test_every_module_that_keeps_its_times_is_understood_on_clean_wires(module: Model, seed: int) -> None:
    trial = Trial(Random(seed), module)
    thrown(trial)
    assert [reading.code for reading in heard(trial) if isinstance(reading, FaceSeen)] == trial.codes


@given(module=MODULES, seed=st.integers(0, 2**32))
def test_whatever_wears_its_cable_a_module_shows_its_face_or_must_be_thrown_again(module: Model, seed: int) -> None:
    trial = Trial(Random(seed), module)
    worn(trial)
    said = heard(trial)
    assert all(isinstance(reading, FaceSeen | RollAgain) for reading in said)
    assert not judged(trial, KINDS["worn"], said)["wrong"]


@pytest.mark.parametrize("model", MODELS)
def test_wires_that_make_wrong_faces_are_told_apart_from_good_ones(model: str) -> None:
    """A code that is read from the wrong lines is what the judge is for."""
    trial = Trial(Random(1), MODELS[model])
    thrown(trial)
    trial.codes[0] = next(face for face in FACES if face != trial.codes[0])
    assert judged(trial, KINDS["sound"], heard(trial))["wrong"] == 1


@pytest.mark.long
@pytest.mark.parametrize("model", MODELS)
def test_of_10000_throws_none_shows_a_wrong_face(model: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--throws", "10000", "--model", model]) == 0
    assert capsys.readouterr().out.endswith("as it must be\n")
