"""Tests know the game by its public names: what it does inside may change without any of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.conftest import ROOT

FILES = sorted((ROOT / "tests").rglob("*.py"))
OURS = ("game", "graphics", "saves", "tools", "tests")
OWN = ("self", "cls", "super()")
PUBLIC = ("_", "_asdict", "_fields", "_make", "_replace")
"""The mark of a text to be translated, and what named tuples have for everybody."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in PUBLIC


def private_access(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Lines and names of what belongs to others, and is imported, asked for, or replaced all the same."""
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name.split(".")[0] not in OURS
    }
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=owner, attr=name) if is_private(name):
                if ast.unparse(owner) not in (*OWN, *imported):
                    yield node.lineno, name
            case ast.ImportFrom(module=str(module), names=names) if module.split(".")[0] in OURS:
                yield from ((node.lineno, alias.name) for alias in names if is_private(alias.name))
            case ast.Call(
                func=ast.Attribute(attr="setattr" | "delattr")
                | ast.Name(id="getattr" | "setattr" | "delattr"),
                args=[*arguments],
            ):
                texts = [each.value for each in arguments[:2] if isinstance(each, ast.Constant)]
                names = [text.rpartition(".")[2] for text in texts if isinstance(text, str)]
                yield from ((node.lineno, name) for name in names if is_private(name))


def test_no_test_asks_for_what_is_private() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in FILES
        for line, name in private_access(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("scene._pages", ["_pages"]),
        ("scene.view._panels(board)", ["_panels"]),
        ("game._engine = engine", ["_engine"]),
        ("from saves.paths import _free", ["_free"]),
        ("from saves import paths\npaths._free(path)", ["_free"]),
        ("monkeypatch.setattr(i18n, '_catalogue', longer)", ["_catalogue"]),
        ("monkeypatch.setattr('saves.paths._free', free)", ["_free"]),
        ("getattr(scene, '_pages')", ["_pages"]),
        ("self._pages, cls._made, super()._scope(node)", []),
        ("import os\nos._exit(1)", []),
        ("from graphics.text.i18n import _\n_('Pass')", []),
        ("i18n._('Pass'), board._replace(turn=2), board.__class__", []),
    ],
)
def test_it_finds_what_is_private(source: str, names: list[str]) -> None:
    assert [name for _line, name in private_access(ast.parse(source))] == names
