"""Cross-stitch (shevitsa): pictures on a grid, drawn as small squares."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from collections.abc import Mapping, Sequence

from graphics.render.deck_art.svg import n, path


def mirror(quarter: Sequence[str]) -> list[str]:
    """Unfold a quarter drawing (its right column and bottom row are the axes)."""
    top = [row + row[-2::-1] for row in quarter]
    return top + top[-2::-1]


def stitch(rows: Sequence[str], x: float, y: float, cell: float, colours: Mapping[str, str]) -> str:
    """Draw a grid of characters; colours maps a character to a fill.

    Runs in a row become one rectangle, and one colour is one path, so the
    rasteriser leaves no hairlines between stitches.
    """
    data: dict[str, list[str]] = {}
    for j, row in enumerate(rows):
        i = 0
        while i < len(row):
            ch = row[i]
            run = 1
            while i + run < len(row) and row[i + run] == ch:
                run += 1
            if ch in colours:
                data.setdefault(ch, []).append(
                    "M%s %sh%sv%sh-%sz"
                    % (n(x + i * cell), n(y + j * cell), n(run * cell), n(cell), n(run * cell))
                )
            i += run
    return "".join(path("".join(d), colours[ch]) for ch, d in data.items())


def repeat(rows: Sequence[str], times: int) -> list[str]:
    """Each row, repeated so many times."""
    return [row * times for row in rows]
