"""The kit alone knows pygame-gui, and knows it from outside."""

from __future__ import annotations

import ast
import inspect
import json
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pygame_gui
import pytest
from pygame_gui.core import UIElement
from pygame_gui.elements import UIImage, UITooltip

from graphics.widgets.manager import gui_theme, read_theme

ROOT = Path(__file__).resolve().parents[3]
SOURCES = sorted((ROOT / "graphics").rglob("*.py"))
USED = (UIElement, UIImage, UITooltip, pygame_gui.UIManager)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def underscored(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Every underscored name that is taken of a value or defined in a class, with its line."""
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute):
            name, line = each.attr, each.lineno
        elif isinstance(each, ast.FunctionDef):
            name, line = each.name, each.lineno
        else:
            continue
        if name.startswith("_") and not name.startswith("__"):
            yield name, line


def hidden() -> set[str]:
    """The underscored names of what we use of pygame-gui."""
    classes = {base for used in USED for base in used.__mro__ if base is not object}
    sources = [inspect.getsource(each) for each in classes if each.__module__.startswith("pygame_gui")]
    return {name for source in sources for name, _line in underscored(ast.parse(source))}


def bases(tree: ast.AST) -> dict[str, list[str]]:
    """The classes of a module, with the names of what they derive from."""
    return {
        each.name: [base.id if isinstance(base, ast.Name) else ast.unparse(base) for base in each.bases]
        for each in ast.walk(tree)
        if isinstance(each, ast.ClassDef)
    }


def elements() -> set[str]:
    """The names of our classes that derive from one of pygame-gui, however far."""
    parents = {name: of for path in SOURCES for name, of in bases(tree(path)).items()}
    found = {each.__name__ for each in USED} | {"pygame_gui.UIManager"}
    while more := {name for name, of in parents.items() if name not in found and found & {*of}}:
        found |= more
    return found & {*parents}


def touched(module: ast.Module, ours: set[str], theirs: set[str]) -> list[str]:
    """The names of `theirs` that a module takes of other values, or that a class of `ours` has."""
    found = []
    for each in ast.walk(module):
        if isinstance(each, ast.ClassDef) and each.name in ours:
            found += [f"{name} in line {line}" for name, line in underscored(each) if name in theirs]
        elif isinstance(each, ast.Attribute) and each.attr in theirs and ast.unparse(each.value) != "self":
            found.append(f"{each.attr} in line {each.lineno}")
    return found


def imports(module: ast.Module) -> bool:
    for each in ast.walk(module):
        names = [alias.name for alias in each.names] if isinstance(each, ast.Import) else []
        if isinstance(each, ast.ImportFrom):
            names = [each.module or ""]
        if any(name.split(".")[0] == "pygame_gui" for name in names):
            return True
    return False


def test_only_the_kit_imports_it() -> None:
    others = [path for path in SOURCES if ROOT / "graphics" / "widgets" not in path.parents]
    assert len(others) > 100
    assert [path.name for path in others if imports(tree(path))] == []


def test_nobody_touches_what_it_keeps_to_itself() -> None:
    ours, theirs = elements(), hidden()
    assert {"Widget", "Button", "IconButton", "Label", "Manager", "DecisionList"} <= ours
    assert {"_set_image", "_hovered", "_layer", "_get_appropriate_state_name"} <= theirs
    found = {path.name: touched(tree(path), ours, theirs) for path in SOURCES}
    assert {name: names for name, names in found.items() if names} == {}


def test_the_walk_sees_it() -> None:
    assert imports(ast.parse("def f():\n    from pygame_gui.core import UIElement"))
    assert imports(ast.parse("import pygame_gui"))
    source = "class A(UIElement):\n def f(self): self._layer = 1\ndef g(x): x._set_image(None)"
    assert len(touched(ast.parse(source), {"A"}, {"_layer", "_set_image"})) == 2


def test_a_theme_is_read_without_threads(home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that waits for more would outlive a command that is interrupted meanwhile."""
    begun: list[threading.Thread] = []
    monkeypatch.setattr(threading.Thread, "start", begun.append)
    pygame.font.init()
    theme = read_theme.__wrapped__(json.dumps(gui_theme(1.0)), "en")
    assert theme.get_font(["button"]).size("Belot")[0] > 0
    assert not begun
