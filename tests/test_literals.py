"""Lengths have names: few are written as bare numbers outside the theme and the geometry of the cloth."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMED_HERE = (
    "graphics/render/sizes.py",
    "graphics/render/theme.py",
    "graphics/render/deck_art/",  # drawings of cards, in the units of the drawing
    "graphics/render/portraits.py",  # drawings of faces, likewise
    "graphics/render/tablecloth.py",
    "graphics/screens/menu.py",  # a picture of a table
    "graphics/table/geometry.py",
    "graphics/table/places.py",
    "graphics/table/panels/",
    "graphics/text/",  # nothing is placed there
)
MEASURES = {"u", "high", "sign", "rect", "Space", "Column", "Row", "Wrap", "Grid", "PagedList"}
"""What is given lengths in units: the conversions of `Ui`, and the boxes of the layout."""
KEYWORDS = {"units", "radius", "pitch"}
MOST = 59
"""The ratchet: whoever takes literals away lowers it."""


def literals(root: Path) -> Counter[str]:
    """How many numbers in each file are lengths in units: arguments of MEASURES, and constants used there."""
    trees = {
        path.relative_to(root).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted((root / "graphics").rglob("*.py"))
    }
    trees = {name: tree for name, tree in trees.items() if not name.startswith(NAMED_HERE)}
    lengths = {
        name: [arg for node in ast.walk(tree) for arg in _lengths(node)] for name, tree in trees.items()
    }
    used = {
        node.id if isinstance(node, ast.Name) else node.attr
        for arguments in lengths.values()
        for argument in arguments
        for node in ast.walk(argument)
        if isinstance(node, (ast.Name, ast.Attribute))
    }
    found: Counter[str] = Counter()
    for name, tree in trees.items():
        roots = [*lengths[name], *_constants(tree, used)]
        found[name] = len({(n.lineno, n.col_offset) for root_ in roots for n in _numbers(root_)})
    return +found


def _lengths(node: ast.AST) -> Iterator[ast.expr]:
    """The arguments of a call that are lengths in units."""
    if not isinstance(node, ast.Call):
        return
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    owner = getattr(node.func, "value", None)
    if called == "rect" and getattr(owner, "id", getattr(owner, "attr", "")) != "ui":
        return  # pygame.draw's, in pixels
    if called in MEASURES:
        yield from node.args
    yield from (k.value for k in node.keywords if k.arg in KEYWORDS or called in MEASURES)
    if called == "round" and node.args and _scaled(node.args[0]):
        yield node.args[0]


def _scaled(node: ast.expr) -> bool:
    """Whether something is multiplied by the scale, as in `round(12 * s)`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
        return False
    return any(getattr(side, "id", getattr(side, "attr", "")) == "s" for side in (node.left, node.right))


def _constants(tree: ast.Module, used: set[str]) -> Iterator[ast.expr]:
    """The values of the module's and its classes' constants that are used as lengths somewhere."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for node in (node for body in bodies for node in body):
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.Constant, ast.Tuple, ast.BinOp)):
            names = {n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)}
            if any(name.isupper() and name in used for name in names):
                yield node.value


def _numbers(node: ast.expr) -> Iterator[ast.Constant]:
    """The numbers in an expression that are lengths: no shares up to 1, nor what something is doubled by."""
    factors = {
        id(side)
        for part in ast.walk(node)
        if isinstance(part, ast.BinOp) and isinstance(part.op, (ast.Mult, ast.Div, ast.FloorDiv))
        for side in (part.left, part.right)
        if isinstance(side, ast.Constant) and side.value in (2, 0.5)
    }
    for part in _without_calls(node):
        number = isinstance(part, ast.Constant) and isinstance(part.value, (int, float))
        if number and id(part) not in factors and abs(part.value) > 1:  # type: ignore[attr-defined]
            yield part  # type: ignore[misc]


def _without_calls(node: ast.AST) -> Iterator[ast.AST]:
    """An expression and its parts, but for what other functions than the smaller and the larger are given."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") not in ("max", "min", "round"):
        return
    yield node
    for part in ast.iter_child_nodes(node):
        yield from _without_calls(part)


def test_few_lengths_are_bare_numbers() -> None:
    found = literals(ROOT)
    lines = [f"{count:4} {name}" for name, count in found.most_common()]
    assert sum(found.values()) <= MOST, "\n".join([f"{sum(found.values())} lengths:", *lines])


def test_what_counts_as_a_length(tmp_path: Path) -> None:
    (tmp_path / "graphics").mkdir()
    source = "GAP = 12\nCOUNT = 7\nu(26)\nu(sign + 26)\nu(2 * GAP)\nround(3 * s)\nrange(9)\nBox(x, radius=4)"
    (tmp_path / "graphics" / "a.py").write_text(source)
    assert literals(tmp_path) == {"graphics/a.py": 5}
