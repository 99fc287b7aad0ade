"""All times of what moves stand in one table: nowhere else is a number of milliseconds written."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from graphics.render.motion import MOVES
from tests.in_one import in_one

ROOT = Path(__file__).resolve().parents[3] / "graphics"
FILES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))
TABLE = "render/motion.py"
#: what these take as a duration, by the place among their arguments
TIMED = {"Tween": 0, "Pause": 0, "delayed": 0, "staggered": 0, "fade": 3, "turn_over": 2, "Fade": 1}
TIMED |= {"set_repeat": 0, "wait": 0, "set_timer": 1}
WORDS = ("ms", "seconds", "lasts", "duration", "delay", "stagger")
ENGINE = {"THINKING_TIME_MS"}  # what a computer player may take to think: nothing that is seen


def number(node: ast.AST) -> bool:
    """Whether it is a number that is written out, other than 0, 1 and those that turn units into others."""
    if isinstance(node, ast.UnaryOp):
        return number(node.operand)
    plain = isinstance(node, ast.Constant) and isinstance(node.value, int | float)
    return plain and node.value not in (0, 1, 1000)  # type: ignore[attr-defined]


def numbers(node: ast.AST) -> bool:
    """Whether a number is written out somewhere in it that says how long something takes."""
    if isinstance(node, ast.Tuple | ast.List):
        return any(numbers(each) for each in node.elts)
    if isinstance(node, ast.BinOp):
        return numbers(node.left) or numbers(node.right)
    return number(node)


def timed(name: str) -> bool:
    return any(word in name.lower().split("_") for word in WORDS)


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def asks(node: ast.AST) -> bool:
    """Whether it is a time: one the table is asked for, or a value called so."""
    if isinstance(node, ast.Call):
        return called(node) in ("ms", "stagger", "thinking", "rest")
    return isinstance(node, ast.Name | ast.Attribute) and timed(
        getattr(node, "id", getattr(node, "attr", ""))
    )


def written(code: str) -> list[int]:
    """The lines in which a time is written out."""
    lines: list[int] = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {getattr(target, "id", getattr(target, "attr", "")) for target in targets} - ENGINE
            if any(map(timed, names)) and numbers(node.value):
                lines.append(node.lineno)
        elif isinstance(node, ast.Call):
            place = TIMED.get(called(node))
            given = node.args[place : place + 1] if place is not None else []
            given += [word.value for word in node.keywords if word.arg is not None and timed(word.arg)]
            lines += [node.lineno for value in given if numbers(value)]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div | ast.Add | ast.Sub):
            for one, other in ((node.left, node.right), (node.right, node.left)):
                if asks(one) and number(other):
                    lines.append(node.lineno)
    return sorted(set(lines))


@in_one("name", FILES)
def test_no_other_file_has_a_time_of_its_own(name: str) -> None:
    if name != TABLE:
        assert written((ROOT / name).read_text("utf-8")) == []


@pytest.mark.parametrize(
    "code",
    [
        "NOTE_MS = 2600",
        "self._left_ms = 120.0",
        "Tween(250, step)",
        "Pause(2 * x + 300)",
        "fade(sprite, 0, 255, 120)",
        "Pause(2 * motion.ms('show'))",
        "Pause(ms * 0.55)",
        "turn(delay=700)",
        "pygame.key.set_repeat(400, 50)",
    ],
)
def test_a_time_that_is_written_out_is_found(code: str) -> None:
    assert written(code) == [1]


def test_every_movement_of_the_table_is_used() -> None:
    code = "\n".join((ROOT / name).read_text("utf-8") for name in FILES if name != TABLE)
    assert [name for name in MOVES if f'"{name}"' not in code] == []
