from pathlib import Path

import pytest
from tools import clauses

RENTS = '''
SWITCHES = {"CV-R2": "double"}

def lay_out():
    return SWITCHES

def test_cv_r1_and_cv_r2_rent():
    assert lay_out()

def test_rent_again():
    """CV-R3 as well."""
    assert 300

def cv_m1():
    assert "real"
'''


def test_every_clause_and_every_switch_is_held_by_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert clauses.main([]) == 0
    assert capsys.readouterr().out.startswith("none: ")


def test_a_clause_is_cited_by_a_tests_name_or_docstring_with_what_it_uses(tmp_path: Path) -> None:
    (tmp_path / "test_rents.py").write_text(RENTS)
    held = clauses.cited(tmp_path)
    assert held.keys() == {"CV-R1", "CV-R2", "CV-R3"}
    assert held["CV-R2"] == {"CV-R2", "double"}
    assert 300 in held["CV-R3"]


def test_what_is_not_held_is_listed_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    held = clauses.cited()
    held["CV-R2"].discard("double")
    del held["CV-M1"]
    held["CV-X9"] = set()
    monkeypatch.setattr(clauses, "cited", lambda: held)
    assert clauses.main([]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "CV-M1: no test (a mine's buyer turns up a nugget)",
        "CV-X9: tested, but not in clauses.toml",
        "CV-R2: no test with the switch at 'double'",
    ]


def test_the_list_is_compared_with_the_written_rules(tmp_path: Path) -> None:
    written = [*clauses.clauses(), "CV-Z1", "BZ-A1"][1:]
    (tmp_path / "rules.md").write_text("\n".join(f"- **{clause}** ..." for clause in written))
    assert clauses.differing(tmp_path) == ["CV-S1: only in clauses.toml", f"CV-Z1: only in {tmp_path}"]
