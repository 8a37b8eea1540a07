import subprocess
import sys
from pathlib import Path

import pytest
from tools import mutants

from tablehand.games.library import GAMES

SAMPLE = '''
"""Words."""

RATE = 2
OPEN = True

def pay(purse: list[int], amount: int = 1) -> int | None:
    if amount < 3 and not purse:
        return
    purse[0] -= amount
    tell(min(purse[:1]))
    return amount * RATE
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(mutants, "CHECKOUT", tmp_path)
    path = tmp_path / "sample.py"
    path.write_text(SAMPLE)
    return path


def test_every_operator_finds_its_place(module: Path) -> None:
    found = mutants.mutants(module)
    assert {mutant.operator for mutant in found} == mutants.OPERATORS.keys()
    told = [str(mutant).splitlines()[1:] for mutant in found]
    for change in (
        ["-RATE = 2", "+RATE = 3"],
        ["-RATE = 2", "+RATE = 1"],
        ["-OPEN = True", "+OPEN = False"],
        ["-    if amount < 3 and (not purse):", "+    if amount <= 3 and (not purse):"],
        ["-    if amount < 3 and (not purse):", "+    if amount < 3 or not purse:"],
        ["-    if amount < 3 and (not purse):", "+    if amount < 3 and purse:"],
        ["-    if amount < 3 and (not purse):", "+    if not (amount < 3 and (not purse)):"],
        ["-        return", "+        pass"],
        ["-    purse[0] -= amount", "+    pass"],
        ["-    purse[0] -= amount", "+    purse[0] += amount"],
        ["-    tell(min(purse[:1]))", "+    tell(max(purse[:1]))"],
        ["-    tell(min(purse[:1]))", "+    tell(min(purse[:]))"],
        ["-    tell(min(purse[:1]))", "+    pass"],
        ["-    return amount * RATE", "+    return amount // RATE"],
        ["-    return amount * RATE", "+    return None"],
    ):
        assert change in told


def test_a_change_is_told_with_its_place_and_leaves_the_tree_as_it_was(module: Path) -> None:
    first = mutants.mutants(module)[0]
    for _ in range(2):
        assert str(first) == "sample.py:4: number\n-RATE = 2\n+RATE = 3"


def test_words_and_types_are_not_changed(module: Path) -> None:
    module.write_text(
        'class Purse(Struct, frozen=True):\n    """The number 5."""\n    def pay(self, amount: Max[5]) -> Max[6]: ...\n'
    )
    assert mutants.mutants(module) == []


def test_a_changed_module_is_imported_in_place_of_its_own(module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "ROOT", module.parent)
    changed = mutants.Changed(mutants.mutants(module)[0])
    monkeypatch.setattr(sys, "meta_path", [changed, *sys.meta_path])
    assert changed.find_spec("other", None) is None
    sample = __import__("sample")
    monkeypatch.delitem(sys.modules, "sample")
    assert sample.RATE == 3


def test_every_game_there_is_can_be_broken() -> None:
    assert {package.partition("/")[2].replace("_", "-") for package in mutants.PACKAGES} == GAMES.keys()
    assert all(mutants.changes(package) for package in mutants.PACKAGES)


@pytest.mark.long
@pytest.mark.parametrize("package", mutants.PACKAGES)
def test_thirty_broken_rules_of_each_game_are_noticed_by_their_tests(package: str) -> None:
    ran = subprocess.run(
        [sys.executable, mutants.__file__, "--package", package, "--count", "30"],
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{package}: " in ran.stdout
    assert "of 30 changes noticed" in ran.stdout
