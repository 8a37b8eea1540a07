"""A scripted table that is killed, or whose disk is full, keeps every answer that it replied to."""

import json
import resource
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import IO, Any, cast

import pytest
from tests.table.games import answers, header, play

from tablehand.table import telling
from tablehand.table.table import Table

COMMAND = [sys.executable, "-c", "from tablehand.cli.main import main; raise SystemExit(main())", "script", "--journal"]
HEADER = {"game": "calamityville", "seats": ["Ann", "Bob", "Cleo"], "chance": "dealt", "seed": 1}
PLACE = ("seq", "request", "view")


def script_of_a_game(seed: int) -> list[dict[str, Any]]:
    """The answers by hand of a long random game, some of them taken back and given again."""
    table = Table.new(header(3, chance="dealt", seed=1))
    lines: list[dict[str, Any]] = []
    for number, answer in enumerate(answers(table, seed)):
        lines.append({"answer": answer})
        table.answer(answer)
        if number % 9 == 8:
            lines += [{"undo": 2}, {"redo": 2}]
    return lines


def spawn(journal: Path, **how: Any) -> tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes]]:
    process = subprocess.Popen([*COMMAND, journal], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **how)
    return process, cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)


@pytest.mark.parametrize("kills", [12, pytest.param(500, marks=pytest.mark.long)])
def test_a_script_killed_at_any_moment_keeps_every_answer_that_it_replied_to(kills: int, tmp_path: Path) -> None:
    chance = Random(kills)
    lines = script_of_a_game(1)
    journal = tmp_path / "game.tablehand"
    at = 0
    last: dict[str, Any] = {}
    for kill in range(kills):
        if at + 20 > len(lines):
            at, last = 0, {}
            journal = tmp_path / f"{kill}.tablehand"
        process, stdin, stdout = spawn(journal)
        with process, suppress(BrokenPipeError):
            stdin.write(json.dumps({"resume": True} if last else HEADER).encode() + b"\n")
            stdin.flush()
            first = json.loads(stdout.readline())
            if last:
                at = found(lines, at, last, first)
            sent = min(len(lines), at + chance.randrange(1, 15))
            stdin.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines[at:sent]))
            stdin.flush()
            replies = [first, *(json.loads(stdout.readline()) for _ in range(chance.randrange(sent - at + 1)))]
            process.kill()
            replies += map(json.loads, [line for line in stdout.read().splitlines(keepends=True) if line[-1:] == b"\n"])
        assert not any("error" in reply for reply in replies)
        at += len(replies) - 1
        last = replies[-1]


def found(lines: list[dict[str, Any]], at: int, last: dict[str, Any], now: dict[str, Any]) -> int:
    """How far a resumed game is: at the last reply, or further by what was written but not replied to any more."""
    if all(now[key] == last[key] for key in PLACE):
        return at
    table = play_lines(lines[:at])
    for ahead, line in enumerate(lines[at : at + 20], 1):
        carry_out(table, line)
        if all(now[key] == json.loads(json.dumps(telling.reply(table)))[key] for key in PLACE):
            return at + ahead
    raise AssertionError(f"after {at} lines the game resumed at {now}, not at {last}")


def play_lines(lines: list[dict[str, Any]]) -> Table:
    table = Table.new(header(3, chance="dealt", seed=1))
    for line in lines:
        carry_out(table, line)
    return table


def carry_out(table: Table, line: dict[str, Any]) -> None:
    if "answer" in line:
        table.answer(line["answer"])
    elif "undo" in line:
        table.undo(line["undo"])
    else:
        table.redo(line["redo"])


def test_on_a_full_disk_answers_are_refused_and_those_before_are_kept(tmp_path: Path) -> None:
    journal = tmp_path / "game.tablehand"
    process, stdin, stdout = spawn(
        journal,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, resource.RLIM_INFINITY)),
    )
    with process:
        said, _ = process.communicate("\n".join(map(json.dumps, [HEADER, *script_of_a_game(1)])).encode())
    assert (stdin.closed, stdout.closed) == (True, True)
    replies = [json.loads(line) for line in said.splitlines()]
    refused = next(n for n, reply in enumerate(replies) if "error" in reply)
    assert process.returncode == 1
    assert refused > 10
    assert "can't be written" in replies[refused]["error"]
    table = Table.resume(journal)
    kept = next(reply for reply in reversed(replies) if "error" not in reply)
    assert table.seq == kept["seq"]
    assert json.loads(json.dumps(table.view())) == kept["view"]
    play(table, 1, 5)
