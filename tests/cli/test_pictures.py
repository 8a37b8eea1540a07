"""What the command for pictures says of what it can't use; the pictures themselves are the screen's tests."""

from pathlib import Path

import pytest

from tablehand.cli.main import main


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit):
        main(["pictures", str(tmp_path / "file")])
    assert "file' is no folder; name one" in capsys.readouterr().err


def test_a_language_without_words_is_refused_with_those_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["pictures", str(tmp_path), "--language", "xx"])
    said = capsys.readouterr().err.replace("'", "")  # argparse quotes the choices in some versions of Python
    assert "--language: invalid choice: xx (choose from en" in said


@pytest.mark.parametrize(
    "content", [b"", b"nonsense", b"[]", b'{"game": "chess", "seats": []}', b"\xff", b'{"game": "calamityville"}']
)
def test_a_recording_that_cannot_be_played_is_named(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.jsonl").write_bytes(content)
    assert main(["pictures", str(tmp_path / "shots"), "--games", str(tmp_path)]) == 1
    assert f"tablehand pictures: {tmp_path / 'bad.jsonl'} can't be played again: " in capsys.readouterr().err


def test_an_answer_that_is_none_is_named_by_its_recording(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header = b'{"game": "calamityville", "seats": ["Ann", "Bob"]}\n'
    (tmp_path / "bad.jsonl").write_bytes(header + b'{"answer": "dance"}\n')
    assert main(["pictures", str(tmp_path / "shots"), "--games", str(tmp_path)]) == 1
    assert "bad.jsonl can't be played again: 'dance' does not answer" in capsys.readouterr().err
