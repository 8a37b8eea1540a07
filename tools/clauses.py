"""List the clauses of the rules, and the ends of their switches, that no test holds.

A test holds a clause that its name (`test_cv_r1_...`, `test_cv_d3_and_cv_d4_...`) or its docstring cites. It holds a
switch's value if it cites the clause and the value is written in it, or in a function or table of its module that
it uses. A switch needs its first and its last value held. With `--spec DIR` the clauses are also compared with the
rules themselves, Markdown files in which a clause is a **CV-R1**. The exit status is 1 if anything is listed.
"""

import ast
import re
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablehand.games.library import GAMES

CHECKOUT = Path(__file__).resolve().parents[1]
CLAUSES = CHECKOUT / "tests" / "data" / "clauses.toml"


def clauses() -> dict[str, dict[str, Any]]:
    """Every clause -> what it `says`, and why it is `unheld` if no program can hold it."""
    with CLAUSES.open("rb") as file:
        by_game: dict[str, dict[str, dict[str, Any]]] = tomllib.load(file)
    return {clause: facts for game in by_game.values() for clause, facts in game.items()}


def cited(tests: Path = CHECKOUT / "tests") -> dict[str, set[Any]]:
    """Every clause that a test cites -> the constants written in those tests and in what they use."""
    found: dict[str, set[Any]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        parts = {name: node for node in tree.body for name in _names(node)}
        for name, node in parts.items():
            if not name.startswith("test_") or not isinstance(node, ast.FunctionDef):
                continue
            text = f"{name.replace('_', '-')} {ast.get_docstring(node) or ''}"
            constants = set(_constants(node, parts))
            for clause in re.findall(r"\b(?:cv|pp|bz)-[a-z]\d+", text, re.IGNORECASE):
                found.setdefault(clause.upper(), set()).update(constants)
    return found


def _names(node: ast.stmt) -> list[str]:
    """What a statement of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []


def _constants(node: ast.AST, parts: dict[str, ast.stmt]) -> Iterator[Any]:
    """The strings and numbers in a test, and in what it uses of its module."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant):
            yield inner.value
        elif isinstance(inner, ast.Name) and inner.id in parts and parts[inner.id] is not node:
            rest = {name: part for name, part in parts.items() if name != inner.id}
            yield from _constants(parts[inner.id], rest)


def missing() -> list[str]:
    """A line for each clause or switch's value that no test holds, or that only one of rules and list knows."""
    known = clauses()
    held = cited()
    lines = [
        f"{clause}: no test ({facts['says']})" for clause, facts in known.items() if not _is_held(facts, clause, held)
    ]
    lines += [f"{clause}: tested, but not in {CLAUSES.name}" for clause in sorted(held.keys() - known.keys())]
    for rules in GAMES.values():
        for name, switch in rules.switches.items():
            clause = name.partition(".")[0]  # a clause may have several switches: PP-T4.actions, PP-T4.buildings
            for value in (switch.values[0], switch.values[-1]):
                if value not in held.get(clause, ()):
                    lines.append(f"{name}: no test with the switch at {value!r}")
    return lines


def _is_held(facts: dict[str, Any], clause: str, held: dict[str, set[Any]]) -> bool:
    return "unheld" in facts or clause in held


def differing(spec: Path) -> list[str]:
    """A line for each clause that only the rules in `spec` have, or only the list of the games that exist."""
    prefixes = {clause[:3] for clause in clauses()}
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(spec.rglob("*.md")))
    written = {clause for clause in re.findall(r"\*\*([A-Z]{2}-[A-Z]\d+)\*\*", text) if clause[:3] in prefixes}
    known = clauses().keys()
    return [f"{clause}: only in {spec if clause in written else CLAUSES.name}" for clause in sorted(written ^ known)]


def main(arguments: list[str] | None = None) -> int:
    """Print what is missing."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--spec", type=Path, metavar="DIR", help="where the rules are written, to compare the list")
    spec = parser.parse_args(arguments).spec
    lines = missing() + (differing(spec) if spec else [])
    print("\n".join(lines) or f"none: all {len(clauses())} clauses are held, or no program can hold them")
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main())
