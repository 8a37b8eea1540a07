"""Learning which way is up for each face, and keeping it whatever happens to the plug."""

import json
from pathlib import Path
from random import Random

import pytest
from calibration import DEFAULT, Calibration
from movements import UP, Body, scaled, turned

DICE = ["numeric", "income"]


def glued(seed: int) -> dict[int, list[int]]:
    """How a sensor that was glued in askew feels each face."""
    body = Body(Random(seed))
    axis, angle = body.somewhere(), body.rng.uniform(0, 3)
    return {face: [round(part) for part in scaled(turned(up, axis, angle), 1000)] for face, up in UP.items()}


def learnt(path: Path, die: str, faces: dict[int, list[int]]) -> list[str]:
    calibration = Calibration(str(path), DICE)
    return [calibration.learn(die, face, up) for face, up in faces.items()]


@pytest.mark.parametrize("seed", range(10))
def test_six_faces_of_a_sensor_that_is_glued_in_anyhow_are_kept(tmp_path: Path, seed: int) -> None:
    faces = glued(seed)
    assert learnt(tmp_path / "c", "numeric", faces) == ["learned"] * 5 + ["stored"]
    again = Calibration(str(tmp_path / "c"), DICE)
    assert again.missing == ["income"]
    assert [again.face("numeric", up) for up in faces.values()] == list(faces)


def test_the_other_dies_calibration_stays(tmp_path: Path) -> None:
    learnt(tmp_path / "c", "numeric", glued(1))
    learnt(tmp_path / "c", "income", glued(2))
    assert Calibration(str(tmp_path / "c"), DICE).missing == []


def test_a_face_too_near_to_another_is_refused_and_may_be_learnt_anew(tmp_path: Path) -> None:
    calibration = Calibration(str(tmp_path / "c"), DICE)
    assert calibration.learn("numeric", 1, [0, 0, 1000]) == "learned"
    assert calibration.learn("numeric", 2, [200, 0, 980]) == "near"
    assert calibration.learn("numeric", 1, [0, 1000, 0]) == "learned"


def test_six_directions_that_are_no_cube_start_over(tmp_path: Path) -> None:
    faces = {face: list(up) for face, up in enumerate(DEFAULT, 1)}
    faces[3] = [470, 883, 0]
    calibration = Calibration(str(tmp_path / "c"), DICE)
    assert [calibration.learn("numeric", face, up) for face, up in faces.items()][-1] == "crooked"
    assert calibration.missing == DICE
    assert calibration.learn("numeric", 1, [0, 0, 1000]) == "learned"


@pytest.mark.parametrize(
    "kept",
    [
        *(b"", b"{", b"[]", b"null", b"\xff\xfe"),
        *(b'{"numeric": 3}', b'{"numeric": []}', b'{"numeric": [[0,0,1000]]}', b'{"numeric": [["a"]]}'),
        b'{"numeric": [[1%s, 0, 0]]}' % (b"0" * 400),
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_means_the_default(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "c").write_bytes(kept)
    calibration = Calibration(str(tmp_path / "c"), DICE)
    assert calibration.missing == DICE
    assert [calibration.face("numeric", up) for up in DEFAULT] == [1, 2, 3, 4, 5, 6]


def test_a_file_cut_anywhere_never_stops_the_base(tmp_path: Path) -> None:
    learnt(tmp_path / "whole", "numeric", glued(1))
    whole = (tmp_path / "whole").read_bytes()
    for end in range(len(whole)):
        (tmp_path / "cut").write_bytes(whole[:end])
        assert Calibration(str(tmp_path / "cut"), DICE).missing == DICE


def test_a_plug_pulled_while_it_is_written_leaves_the_old_one(tmp_path: Path) -> None:
    learnt(tmp_path / "c", "numeric", glued(1))
    (tmp_path / "c.new").write_bytes(b'{"numeric": [[0, 0')
    assert Calibration(str(tmp_path / "c"), DICE).missing == ["income"]
    assert learnt(tmp_path / "c", "numeric", glued(3))[-1] == "stored"
    assert json.loads((tmp_path / "c").read_text())["numeric"] == [glued(3)[face] for face in range(1, 7)]


def test_a_flash_that_takes_nothing_is_told(tmp_path: Path) -> None:
    assert learnt(tmp_path / "nowhere/c", "numeric", glued(1))[-1] == "flash"


def test_a_die_leaning_at_twenty_degrees_shows_no_face(tmp_path: Path) -> None:
    calibration = Calibration(str(tmp_path / "c"), DICE)
    assert calibration.face("numeric", [0, 342, 940]) == 0
    assert calibration.face("numeric", [0, 174, 985]) == 1
    assert calibration.face("numeric", [0, 0, 0]) == 0
