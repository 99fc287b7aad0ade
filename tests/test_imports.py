"""Imports go one way only: main -> graphics -> saves -> game (CONTRIBUTING.md, *The map*)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("game", "saves", "graphics", "main")
PYGAME = ("pygame", "pygame_gui")
# What a computer player may not see: the true state and what is made of it (rules of fair play).
TRUE_STATE = (
    "game.core.state",
    "game.core.machine",
    "game.core.match",
    "game.core.shuffle",
    "game.core.record",
    "saves",
)
# The core is pure: no files, no clock, no chance of its own, no other process.
IMPURE = (
    "os",
    "io",
    "pathlib",
    "time",
    "random",
    "secrets",
    "subprocess",
    "threading",
    "asyncio",
    "tempfile",
    "sqlite3",
)
IMPURE_ALLOWED = ("game/lab/", "game/players/")


def sources(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [*found, ROOT / "main.py"] if "main" in folders else found


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path, source: str | None = None) -> Iterator[tuple[str, int]]:
    """Every module `path` imports, wherever in the file, with its line; relative ones made absolute."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(source or path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield name, node.lineno
            # "from game import state" names a module as well
            yield from ((f"{name}.{alias.name}", node.lineno) for alias in node.names)


def inside(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def wrong(paths: list[Path], forbidden: tuple[str, ...]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in paths
        for name, line in imported(path)
        if inside(name, forbidden)
    ]


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_never_imports_the_ones_above_it(layer: str) -> None:
    above = LAYERS[LAYERS.index(layer) + 1 :]
    assert wrong(sources(layer), (*above, "tests")) == []


def test_pygame_only_in_graphics() -> None:
    assert wrong(sources("game", "saves", "main"), PYGAME) == []


def test_computer_players_never_import_the_true_state() -> None:
    assert wrong(sources("game/players"), TRUE_STATE) == []


def test_the_core_is_pure() -> None:
    core = [
        path for path in sources("game") if not path.relative_to(ROOT).as_posix().startswith(IMPURE_ALLOWED)
    ]
    assert wrong(core, IMPURE) == []


def test_no_string_imports_around_the_arrows() -> None:
    """A module loaded by name would be invisible to the walk; only commands are dispatched so."""
    paths = [path for path in sources("game", "saves", "graphics") if path.name != "tune.py"]
    assert wrong(paths, ("importlib.import_module", "imp")) == []


def test_only_tuning_needs_numpy_and_nothing_needs_tuning() -> None:
    paths = [path for path in sources(*LAYERS) if "tuning" not in path.parts]
    assert wrong(paths, ("numpy", "game.lab.tuning")) == []


def test_the_walk_sees_every_form_of_import() -> None:
    source = "def f():\n from . import b\n from .c import d\n import pygame.draw\nfrom game import state"
    found = {name for name, _ in imported(ROOT / "game" / "a.py", source)}
    assert {"game.b", "game.c", "pygame.draw", "game.core.state"} <= found
