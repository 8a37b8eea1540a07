"""`tablehand die`: what a die did on its wires is recorded, and means the same when it is replayed."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablehand.cli.main import main

LOW = '{"t": %.4f, "line": "%s", "level": 0}'
HIGH = '{"t": %.4f, "line": "%s", "level": 1}'


def throw(face: int, strobe: float = 1.0) -> list[str]:
    """The lines of a sound throw."""
    data = [f"b{bit}" for bit in range(3) if face >> bit & 1]
    return [
        '{"t": 0.0, "levels": {"b0": 1, "b1": 1, "b2": 1, "stb": 1}}',
        *(LOW % (strobe - 0.01, line) for line in data),
        LOW % (strobe, "stb"),
        HIGH % (strobe + 0.1, "stb"),
        *(HIGH % (strobe + 0.35, line) for line in data),
        '{"t": 9.0, "end": true}',
    ]


def trace(tmp_path: Path, lines: list[str], name: str = "trace.jsonl") -> str:
    file = tmp_path / name
    file.write_text("\n".join(lines) + "\n")
    return str(file)


@pytest.mark.parametrize("face", range(1, 7))
def test_each_face_is_printed_with_its_file_and_when_it_was_certain(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], face: int
) -> None:
    file = trace(tmp_path, throw(face))
    assert main(["die", "replay", file]) == 0
    (row,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert row == {"file": file, "t": pytest.approx(1.015, abs=0.01), "event": "face", "face": face}


@pytest.mark.parametrize(("code", "reason"), [(0, "unplugged"), (7, "short")])
def test_a_broken_cable_is_printed_as_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], code: int, reason: str
) -> None:
    assert main(["die", "replay", trace(tmp_path, throw(code))]) == 0
    (row,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert (row["event"], row["reason"]) == ("fault", reason)


def test_a_stuck_line_is_printed_and_so_is_its_recovery(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = throw(0)
    file = trace(tmp_path, [lines[0], LOW % (1, "b1"), HIGH % (4, "b1"), lines[-1]])
    assert main(["die", "replay", file]) == 0
    stuck, recovered = map(json.loads, capsys.readouterr().out.splitlines())
    assert (stuck["event"], stuck["reason"], stuck["t"]) == ("fault", "stuck", pytest.approx(2.0, abs=0.01))
    assert (recovered["event"], recovered["t"]) == ("recovered", pytest.approx(4.5, abs=0.01))


def test_a_bad_file_is_named_with_its_line_and_the_others_are_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = trace(tmp_path, [*throw(2)[:2], "?"], "bad.jsonl")
    good = trace(tmp_path, throw(3), "good.jsonl")
    gone = str(tmp_path / "gone.jsonl")
    assert main(["die", "replay", bad, gone, good]) == 1
    said = capsys.readouterr()
    assert [json.loads(line)["file"] for line in said.out.splitlines()] == [good]
    first, second = said.err.splitlines()
    assert first.startswith(f"tablehand die: {bad}: line 3: JSON is malformed")
    assert second == f"tablehand die: {gone}: cannot be read: No such file or directory"


def test_nobody_reading_along_is_no_fault_of_the_files(tmp_path: Path) -> None:
    files = [trace(tmp_path, throw(3))] * 2000
    command = [sys.executable, "-c", "import sys; from tablehand.cli.main import main; sys.exit(main())"]
    with subprocess.Popen(
        [*command, "die", "replay", *files], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as replaying:
        assert replaying.stdout is not None
        assert replaying.stderr is not None
        assert json.loads(replaying.stdout.readline())["face"] == 3
        replaying.stdout.close()
        assert replaying.wait() == 1
        assert replaying.stderr.read() == ""


def test_a_full_disk_is_told_once_and_is_no_fault_of_the_files(tmp_path: Path) -> None:
    files = [trace(tmp_path, throw(3))] * 500
    command = [sys.executable, "-c", "import sys; from tablehand.cli.main import main; sys.exit(main())"]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [*command, "die", "replay", *files], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ended.returncode == 1
    assert ended.stderr == "tablehand die: [Errno 28] No space left on device\n"


def test_a_trace_that_was_cut_short_is_replayed_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = trace(tmp_path, throw(3)[:-1])
    assert main(["die", "replay", file]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["face"] == 3
    assert f"{file}: was cut short after line 7" in said.err


def test_a_file_that_is_no_trace_is_not_read_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "endless"
    file.write_bytes(b"[" * 1_000_000)
    assert main(["die", "replay", str(file)]) == 1
    assert f"{file}: line 1: " in capsys.readouterr().err


def test_the_figures_are_those_of_the_configuration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "mine.toml"
    config.write_text("[figures.dice]\nidle = 1.5\n")
    assert main(["die", "replay", "--config", str(config), trace(tmp_path, throw(4))]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("words", [["die"], ["die", "replay"], ["die", "record", "wooden"], ["die", "mend"]])
def test_what_is_not_understood_is_refused_with_status_2(words: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words)


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan"])
def test_a_recording_takes_some_time(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["die", "record", "numeric", "--seconds", seconds])
    assert f"'{seconds}' is not a number of seconds above 0" in capsys.readouterr().err


def test_a_recording_ends_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "trace.jsonl"
    assert main(["die", "record", "newspaper", "--simulate", "--seconds", "0.1", "--out", str(file)]) == 0
    begin, end = map(json.loads, file.read_text().splitlines())
    assert begin == {"t": 0.0, "levels": {"b0": 1, "b1": 1, "b2": 1, "stb": 1}}
    assert end["end"]
    assert 0.1 <= end["t"] < 5


def test_ctrl_c_ends_a_recording_with_its_end_line_and_it_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, "-c", "import sys; from tablehand.cli.main import main; sys.exit(main())"]
    with subprocess.Popen(
        [*command, "die", "record", "numeric", "--simulate"], stdout=subprocess.PIPE, text=True
    ) as recording:
        assert recording.stdout is not None
        lines = []
        for line in recording.stdout:
            lines.append(line.rstrip())
            if '"stb","level":1' in line:
                recording.send_signal(signal.SIGINT)
        assert recording.wait() == 0
    assert json.loads(lines[-1])["end"]
    assert main(["die", "replay", trace(tmp_path, lines)]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["event"] == "face"


def test_without_pins_nothing_is_made_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings, file = tmp_path / "tablehand.toml", tmp_path / "trace.jsonl"
    settings.write_text('[hardware]\nbackend = "mock"\n')
    assert main(["die", "record", "numeric", "--config", str(settings), "--out", str(file)]) == 1
    assert "no pins here to record; --simulate" in capsys.readouterr().err
    assert not file.exists()
