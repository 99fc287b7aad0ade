"""`python -m tools.mutants`: do the tests notice small faults in the rules?

Each mutant is a copy of the tree with one fault: a comparison turned, a number one off, "and" for "or", a
returned value lost. It is killed if a test fails, and survives if none does. The sample follows from the seed
and the code alone.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CODE = ("game/core", "game/rules")
TESTS = ("tests/game/core", "tests/game/rules")
COPIED = ("main.py", "pyproject.toml", "game", "saves", "graphics", "tests", "docs", "assets")
"""What the tests need of the tree."""
PATIENCE = 600
"""Seconds: a mutant whose tests take longer has an endless loop, and counts as killed."""
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
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
}
CHANGED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Mutant(NamedTuple):
    """A fault: the expression at this place of a file is replaced."""

    path: str
    line: int
    column: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


def changes(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The expressions of a node that can be wrong, each with its replacement."""
    match node:
        case ast.Compare(left=left, ops=[first, *rest], comparators=others) if type(first) in TURNED:
            yield node, ast.Compare(left, [TURNED[type(first)](), *rest], others)
        case ast.BoolOp(op=op, values=values):
            yield node, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in CHANGED and not is_type(right):
            yield node, ast.BinOp(left, CHANGED[type(op)](), right)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield node, ast.IfExp(test, orelse, body)
        case ast.Constant(value=bool(value)):
            yield node, ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield node, ast.Constant(value + 1)
            yield node, ast.Constant(value - 1)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield value, ast.Constant(None)


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a tree but those of annotations, formatted texts and options of classes."""
    yield node
    skipped = ["annotation", "returns", "decorator_list"] + ["keywords"] * isinstance(node, ast.ClassDef)
    for field, value in ast.iter_fields(node):
        if field not in skipped and not isinstance(node, ast.JoinedStr):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from walk(child)


def is_type(node: ast.AST) -> bool:
    """True for an operand of a union of types, such as `Play | None`."""
    return isinstance(node, ast.Name) and node.id[:1].isupper() and not node.id.isupper()


def mutants(path: Path, root: Path) -> list[Mutant]:
    return [
        Mutant(
            path.relative_to(root).as_posix(), old.lineno, old.col_offset, ast.unparse(old), ast.unparse(new)
        )
        for node in walk(ast.parse(path.read_text("utf-8")))
        for old, new in changes(node)
    ]


def sample(root: Path, count: int, seed: int) -> list[Mutant]:
    """A random sample of mutants, in the order of the files."""
    files = [path for folder in CODE for path in sorted((root / folder).rglob("*.py"))]
    everything = [mutant for path in files for mutant in mutants(path, root)]
    return sorted(random.Random(seed).sample(everything, min(count, len(everything))))


def mutated(text: str, mutant: Mutant) -> str:
    for node in walk(ast.parse(text)):
        for old, new in changes(node):
            place = (old.lineno, old.col_offset, ast.unparse(old), ast.unparse(new))
            if place == mutant[1:]:
                return replaced(text, old, f"({ast.unparse(new)})")
    raise ValueError(f"the code has changed: {mutant}")


def replaced(text: str, old: ast.expr, new: str) -> str:
    """A text with new code in place of an expression; columns are counted in bytes."""
    lines = text.encode().splitlines(keepends=True)
    first, last = old.lineno - 1, (old.end_lineno or old.lineno) - 1
    before, after = lines[first][: old.col_offset], lines[last][old.end_col_offset :]
    return b"".join([*lines[:first], before, new.encode(), after, *lines[last + 1 :]]).decode()


def passes(root: Path, mutant: Mutant | None) -> bool:
    """True if the tests pass in a copy of the tree with this fault, or with none."""
    with TemporaryDirectory(prefix="mutant-") as folder:
        copy = Path(folder)
        for name in filter(lambda name: (root / name).exists(), COPIED):
            if (root / name).is_file():
                shutil.copy(root / name, copy)
            else:
                shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        if mutant:
            path = copy / mutant.path
            path.write_text(mutated(path.read_text("utf-8"), mutant), "utf-8")
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow"]
        env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                [*words, "--hypothesis-seed=0", *TESTS],
                cwd=copy,
                env=env,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def main(argv: list[str] | None = None) -> int:
    """The exit status: 1 if the tests fail without a fault."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="mutants (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which of all (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="at a time (default: %(default)s)")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the version of the game that is tested")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the result as JSON")
    wanted = parser.parse_args(argv)
    root = wanted.tree.resolve()
    if not passes(root, None):
        print("the tests fail without any fault", file=sys.stderr)
        return 1
    chosen, survivors = sample(root, wanted.count, wanted.seed), []
    with ThreadPoolExecutor(wanted.jobs) as pool:
        for mutant, alive in zip(chosen, pool.map(lambda each: passes(root, each), chosen), strict=True):
            print("survived" if alive else "killed  ", mutant, file=sys.stderr, flush=True)
            survivors += [str(mutant)] * alive
    killed = len(chosen) - len(survivors)
    print(
        f"{killed} of {len(chosen)} mutants killed ({killed / len(chosen):.1%}); survivors:",
        *survivors,
        sep="\n",
    )
    if wanted.write:
        found = {"seed": wanted.seed, "mutants": len(chosen), "killed": killed, "survivors": survivors}
        wanted.write.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
