"""Parts to their text: `printed` and `game.notation.parser.parse` are a pair (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.notation.document import Comment, Escape, Note, Quoted, Row, Tag, Word
from game.notation.parser import SUFFIXES
from game.notation.strings import quoted

WIDEST = 16
"""Characters of a cell that others are aligned with."""
_SIGNS = {number: sign for sign, number in SUFFIXES.items()}


def printed(tags: Iterable[Tag]) -> str:
    """The text of these tags, the words of each section in columns."""
    lines: list[str] = []
    for tag in tags:
        if tag.name:
            lines.append(f"[{tag.name} {quoted(tag.value)}]")
        lines += _section(tag.rows)
    if lines and not lines[-1]:
        lines.pop()
    return "".join(f"{line}\n" for line in lines)


def _section(rows: Sequence[Row]) -> list[str]:
    """The lines of a section: its cells as wide as the widest in their column, up to the first comment."""
    split = [_cells(row) for row in rows]
    widths: dict[int, int] = {}
    for cells, _rest in split:
        for column, cell in enumerate(cells):
            widths[column] = max(widths.get(column, 0), len(cell) if len(cell) <= WIDEST else 0)
    lines = []
    for row, (cells, rest) in zip(rows, split, strict=True):
        padded = [cell.ljust(widths[column]) for column, cell in enumerate(cells)]
        line = " ".join(padded + rest) if rest else " ".join(padded).rstrip()
        # a word that begins with % is no escaped line
        lines.append(f" {line}" if line.startswith("%") and isinstance(row[0], Word) else line)
    return lines


def _cells(row: Row) -> tuple[list[str], list[str]]:
    """The words of a row, each with its notes, up to the first comment; and what comes after."""
    cells: list[str] = []
    rest: list[str] = []
    before = None
    for token in row:
        out = rest if rest else cells
        match token:
            case Note(number):
                bare = isinstance(before, Word) and not before.text.endswith(("!", "?"))
                if bare and number in _SIGNS:
                    out[-1] += _SIGNS[number]
                elif out:
                    out[-1] += f" ${number}"
                else:
                    out.append(f"${number}")
            case Word(text):
                out.append(text)
            case Quoted(text):
                out.append(quoted(text))
            case Escape(text):
                rest.append(f"%{text}")
            case Comment(text, to_end):
                rest.append(f";{text}" if to_end else f"{{{text}}}")
        before = token
    return cells, rest
