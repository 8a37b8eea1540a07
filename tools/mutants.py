"""Break the rules on purpose, and see whether a test notices.

`python tools/mutants.py` changes one thing at a time in a game's package, in memory only, and runs its tests, then
those of any game, then the golden games, in a process of its own for each change. A change that nothing notices is
printed with its place. The exit status is 1 if less than 90 % were noticed. Which changes are tried is drawn by a
seed, the commit's hash, so that over time all are; `--list` says what is changed.
"""

import ast
import difflib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import resource
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import hypothesis
import msgspec
import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
ROOT = CHECKOUT / "device"
PACKAGES = ("games/calamityville", "games/prize_property")
ENOUGH = 0.9
PATIENCE = 4
"""How many times as long as without a change its tests may take; then it loops, which any player notices."""
MEMORY = 1 << 30
"""Bytes; what loops may also grow for ever."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
OPERATORS = {
    "swap": "an operator or keyword becomes another: "
    + ", ".join(f"{a.__name__} {b.__name__}" for a, b in SWAPS.items()),
    "name": "min and max, any and all are exchanged",
    "number": "a whole number becomes one more, and one less",
    "flip": "True and False are exchanged",
    "negate": "the condition of an if, while, comprehension or if-else is negated; a `not` is left out",
    "remove": "a call, an assignment to a part of something, or a raise is left out",
    "return": "what is returned becomes None; a return without a value is left out",
    "slice": "a bound of a slice is left out",
}


class Mutant(msgspec.Struct, frozen=True):
    """A change: in `holder`, the part called `field` (its `index`-th, if a list) becomes `new`."""

    path: Path
    line: int
    operator: str
    tree: ast.Module
    holder: ast.AST
    field: str
    index: int | None
    new: ast.AST | None

    def __str__(self) -> str:
        before = ast.unparse(self.tree).splitlines()
        old = self.swap(self.new)
        after = ast.unparse(self.tree).splitlines()
        self.swap(old)
        diff = list(difflib.unified_diff(before, after, n=0, lineterm=""))
        lines = [line for line in diff[2:] if not line.startswith("@@")]
        return "\n".join([f"{self.path.relative_to(CHECKOUT)}:{self.line}: {self.operator}", *lines])

    def swap(self, new: Any) -> Any:
        """Put `new` in its place in the tree; returns what was there."""
        part = getattr(self.holder, self.field)
        if self.index is None:
            setattr(self.holder, self.field, new)
            return part
        old = part[self.index]
        part[self.index] = new
        return old

    def code(self) -> CodeType:
        """The changed module, compiled."""
        self.swap(self.new)
        return compile(ast.fix_missing_locations(self.tree), self.path, "exec")


# --- what can be changed -------------------------------------------------------------------------


def mutants(path: Path) -> list[Mutant]:
    """Every change of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        Mutant(path, line, operator, tree, holder, field, index, new)
        for line, holder, field, index, node in _parts(tree, 0)
        for operator, new in _changes(holder, field, node)
    ]


def _parts(holder: ast.AST, line: int) -> Iterator[tuple[int, ast.AST, str, int | None, ast.AST]]:
    """All parts of a tree that can matter: no annotations of functions, no options of classes, no decorators."""
    line = getattr(holder, "lineno", line)
    skipped = {ast.arg: {"annotation"}, ast.FunctionDef: {"returns", "decorator_list"}, ast.ClassDef: {"keywords"}}
    for field, value in ast.iter_fields(holder):
        if field in skipped.get(type(holder), ()):
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST):
                yield getattr(node, "lineno", line), holder, field, index, node
                yield from _parts(node, line)


def _changes(holder: ast.AST, field: str, node: ast.AST) -> Iterator[tuple[str, ast.AST | None]]:
    """What one part may become."""
    if type(node) in SWAPS:
        yield "swap", SWAPS[type(node)]()
    if isinstance(holder, ast.Slice):
        yield "slice", None
    if field in ("test", "ifs") and isinstance(node, ast.expr):
        yield "negate", ast.UnaryOp(ast.Not(), node)
    if isinstance(node, ast.stmt):
        yield from _statement(node)
    if isinstance(node, ast.expr):
        yield from _expression(node)


def _statement(node: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    match node:
        case ast.Expr(value=ast.Call() | ast.YieldFrom()) | ast.AugAssign() | ast.Raise():
            yield "remove", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "remove", ast.Pass()
        case ast.Return(value=None):
            yield "return", ast.Pass()
        case ast.Return(value=value) if not isinstance(value, ast.Constant):
            yield "return", ast.Return(ast.Constant(None))


def _expression(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Name(id=name) if name in NAMES:
            yield "name", ast.Name(NAMES[name], ast.Load())
        case ast.Constant(value=bool(value)):
            yield "flip", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "number", ast.Constant(value + 1)
            yield "number", ast.Constant(value - 1)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "negate", operand


# --- trying one ----------------------------------------------------------------------------------


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module as it was changed."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = ".".join(mutant.path.relative_to(ROOT).with_suffix("").parts)
        self.path = mutant.path
        self.code = mutant.code()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's spec, if it is the one."""
        del path, target
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed code."""
        exec(self.code, module.__dict__)  # noqa: S102 - that is what an import does


def notices(tests: Sequence[str]) -> bool:
    """Whether a test or a golden game fails; here and now, so only in a process of its own."""
    quiet = ["-x", "-q", "-m", "not long", "-p", "no:cacheprovider", "-p", "no:xdist"]
    hasty = ["--assert", "plain", "--hypothesis-profile", "hasty"]
    hypothesis.settings.register_profile("hasty", deadline=None, derandomize=True, phases=[hypothesis.Phase.generate])
    if pytest.main([*quiet, *hasty, *tests]):
        return True
    golden = importlib.import_module("tools.golden")  # not before now: it imports the rules
    golden.main([])  # exits with an error if a game ends differently
    return False


def start(mutant: Mutant | None, tests: Sequence[str], seconds: int) -> int:
    """Begin to try a change (or none) in a process of its own, for so many seconds of work; returns its id."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        if mutant:
            sys.meta_path.insert(0, Changed(mutant))
        status = int(notices(tests))
    finally:
        os._exit(status)


def survivors(tried: Sequence[Mutant], tests: Sequence[str], seconds: int, jobs: int) -> Iterator[Mutant]:
    """The changes that nothing notices."""
    waiting = list(tried)
    running: dict[int, Mutant] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[start(mutant, tests, seconds)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        if status == 0:
            yield mutant


# --- the command ---------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> int:
    """Try some changes, and tell which were not noticed."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--package", choices=PACKAGES, help="a package of tablehand (each in turn)")
    parser.add_argument("--count", type=int, default=200, help="how many changes are tried in all (200)")
    parser.add_argument("--seed", help="draws them (the commit's hash)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    parser.add_argument("--list", action="store_true", help="say what is changed, and how often it could be")
    args = parser.parse_args(arguments)
    packages = [args.package] if args.package else PACKAGES
    every = {package: changes(package) for package in packages}
    if args.list:
        operators = Counter(mutant.operator for found in every.values() for mutant in found)
        for operator, says in OPERATORS.items():
            print(f"{operator:7} {operators[operator]:4}  {says}")
        return 0
    sys.path.insert(0, str(CHECKOUT))
    os.chdir(CHECKOUT)
    seed = args.seed or subprocess.check_output(["git", "rev-parse", "HEAD"], text=True).strip()
    return max(trial(package, every[package], args.count // len(packages), seed, args.jobs) for package in packages)


def changes(package: str) -> list[Mutant]:
    """Every change of a package."""
    return [mutant for path in sorted((ROOT / "tablehand" / package).glob("*.py")) for mutant in mutants(path)]


def trial(package: str, every: Sequence[Mutant], count: int, seed: str, jobs: int) -> int:
    """Try some of a package's changes. Returns 0, 1 where too few are noticed, 2 where nothing can be tried."""
    home = CHECKOUT / "tests" / package
    tests = sorted(map(str, [*home.glob("test_*.py"), *home.parent.glob("test_any_*.py")]), key=_cost)
    _, status, used = os.wait4(start(None, tests, resource.RLIM_INFINITY), 0)
    if status:
        print(f"{package}: the tests fail without any change; nothing was tried", file=sys.stderr)
        return 2
    tried = random.Random(seed).sample(every, min(count, len(every)))
    began = time.monotonic()
    noticed = len(tried)
    for mutant in survivors(tried, tests, PATIENCE * round(1 + used.ru_utime), jobs):
        noticed -= 1
        print(mutant, flush=True)
    share = noticed / len(tried)
    seconds = time.monotonic() - began
    print(f"{package}: {noticed} of {len(tried)} changes noticed ({share:.1%}), seed {seed}, {seconds:.0f} s")
    return share < ENOUGH


def _cost(path: str) -> tuple[bool, bool]:
    """A package's own tests come first, those that try many examples last."""
    return "hypothesis" in Path(path).read_text(encoding="utf-8"), Path(path).name.startswith("test_any_")


if __name__ == "__main__":
    sys.exit(main())
