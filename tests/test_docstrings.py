"""Docstrings begin with a verb or a noun, and public methods have them."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.conftest import ROOT

QUESTIONS = ("What", "How", "Where", "Whether", "That")
MOST = {
    "game/players": 40,  # the two modules that are compiled: their source must not change
    "graphics/screens": 180,
}
"""Docstrings that still begin with a question, by room: fewer every time."""
SILENT = {"graphics/screens": 35}
"""Public methods that still have no docstring."""


def room(path: Path) -> str:
    """The first two folders of a path."""
    return "/".join(path.relative_to(ROOT).parts[:-1][:2])


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """The room and the syntax tree of every file of the program."""
    paths = [
        ROOT / "main.py",
        *(p for name in ("game", "saves", "graphics") for p in (ROOT / name).rglob("*.py")),
    ]
    return tuple((room(path), ast.parse(path.read_text("utf-8"))) for path in sorted(paths))


def strings(tree: ast.Module) -> Iterator[str]:
    """The docstrings of a file, those below fields and constants too."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text.strip()


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    found = Counter(
        place
        for place, tree in trees()
        for text in strings(tree)
        if (word := re.match(r"\w+", text)) and word[0] in QUESTIONS
    )
    assert {place: count for place, count in found.items() if count > MOST.get(place, 0)} == {}


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
    found = [(place, each) for place, tree in trees() for each in methods(tree)]
    said = {(place.partition("/")[0], each.name) for place, each in found if ast.get_docstring(each)}
    silent = Counter(place for place, each in found if (place.partition("/")[0], each.name) not in said)
    assert {place: count for place, count in silent.items() if count > SILENT.get(place, 0)} == {}
