"""Docstrings begin with a verb or a noun, and public methods have them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.conftest import ROOT

QUESTIONS = ("What", "How", "Where", "Whether", "That")
COMPILED = {ROOT / "game/players/search" / name for name in ("solver.py", "worlds.py")}
"""Modules left out: a changed source would need its library to be built anew."""


def package(path: str) -> str:
    """The first folder of a path."""
    return path.partition("/")[0]


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """The path and the syntax tree of every file of the program that is not compiled."""
    paths = {
        ROOT / "main.py",
        *(p for name in ("game", "saves", "graphics") for p in (ROOT / name).rglob("*.py")),
    } - COMPILED
    return tuple(
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))) for path in sorted(paths)
    )


def strings(tree: ast.Module) -> Iterator[str]:
    """The docstrings of a file, those below fields and constants too."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text.strip()


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    found = [
        (path, text)
        for path, tree in trees()
        for text in strings(tree)
        if (word := re.match(r"\w+", text)) and word[0] in QUESTIONS
    ]
    assert found == []


def methods(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The public methods of public classes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from (
                each
                for each in node.body
                if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")
            )


def test_public_methods_say_what_they_do() -> None:
    """Where one of the name has a docstring in its package, the others do the same for other classes."""
    found = [(path, each) for path, tree in trees() for each in methods(tree)]
    said = {(package(path), each.name) for path, each in found if ast.get_docstring(each)}
    assert [f"{path}: {each.name}" for path, each in found if (package(path), each.name) not in said] == []
