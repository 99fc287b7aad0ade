"""Imports of the project as arrows between modules, read from the syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("game", "saves", "graphics")


@dataclass(frozen=True, slots=True)
class Arrow:
    """An import: the module, the name, and where it is; `late`: inside a function."""

    source: str
    target: str
    line: int
    late: bool

    def __str__(self) -> str:
        return f"{self.source}:{self.line} imports {self.target}"


def module_name(path: Path, root: Path = ROOT) -> str:
    """The dotted name of a file of the project."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(*folders: str, root: Path = ROOT) -> list[Path]:
    """All Python files of these folders; "main" is main.py."""
    found = [path for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    return [*found, root / "main.py"] if "main" in folders else found


@cache
def imports(path: Path, text: str | None = None, root: Path = ROOT) -> tuple[tuple[str, int, bool], ...]:
    """Every name `path` imports, wherever in the file: (dotted name, line, inside a function).

    Relative names are made absolute; `from game import core` gives `game` and `game.core`.
    """
    tree = ast.parse(path.read_text("utf-8") if text is None else text)
    return tuple(_imports(path.relative_to(root).parent.parts, tree))


def _imports(package: tuple[str, ...], tree: ast.Module) -> Iterator[tuple[str, int, bool]]:
    for node, late in _statements(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield name, node.lineno, late
            yield from ((f"{name}.{alias.name}", node.lineno, late) for alias in node.names)


def _statements(parent: ast.AST, late: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """Every statement in `parent`, and whether it is inside a function; expressions hold none."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            yield node, late
            yield from _statements(node, late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


@cache
def modules(root: Path = ROOT) -> frozenset[str]:
    """All modules of the game, without its tests."""
    return frozenset(module_name(path, root) for path in sources(*PACKAGES, root=root))


@cache
def arrows(root: Path = ROOT) -> tuple[Arrow, ...]:
    """Every import of one module of the project by another, also for types only.

    `from game.core import cards` is an arrow to game.core.cards, not one to game.core.
    """
    found = []
    for path in sources(*PACKAGES, "main", root=root):
        source = module_name(path, root)
        named: dict[int, set[tuple[str, bool]]] = {}
        for name, line, late in imports(path, root=root):
            if name in modules(root) and name != source:
                named.setdefault(line, set()).add((name, late))
        for line, names in named.items():
            packages = {each.rpartition(".")[0] for each, _ in names}
            found += [Arrow(source, name, line, late) for name, late in sorted(names) if name not in packages]
    return tuple(found)


def circles() -> list[list[str]]:
    """Groups of modules that import each other, directly or through others (Tarjan)."""
    graph: dict[str, set[str]] = {module: set() for module in [*modules(), "main"]}
    for arrow in arrows():
        graph[arrow.source].add(arrow.target)
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in graph[module]:
            if other not in index:
                visit(other)
            if other in stack:
                low[module] = min(low[module], low[other])
        if low[module] == index[module]:
            at = stack.index(module)
            group = stack[at:]
            del stack[at:]
            if len(group) > 1:
                found.append(sorted(group))

    for module in graph:
        if module not in index:
            visit(module)
    return found
