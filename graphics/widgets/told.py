"""What belongs together on a screen, for screen readers: areas with a name, and tables of figures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

APART = 2  # pixels by which cells are smaller than their rows: the arrows pass over what overlaps


class ToldArea(Struct, frozen=True):
    """Everything in `rect` (pixels) belongs together under a name."""

    rect: pygame.Rect
    name: str
    choices: bool = False
    """They are several choices of which one is made."""


class ToldRow(Struct, frozen=True):
    """A row of figures in `rect`; `cells` are their places. All in pixels."""

    name: str
    figures: tuple[str, ...]
    cells: tuple[pygame.Rect, ...]
    rect: pygame.Rect
    note: str = ""


class ToldTable:
    """Figures in columns with the names `heads`, which are painted in `head`; "" needs no name."""

    def __init__(self, number: int, name: str, heads: Sequence[str], head: pygame.Rect) -> None:
        self.number, self.name, self.heads, self.head = number, name, tuple(heads), head
        self.rows: list[ToldRow] = []

    def add(
        self, name: str, figures: Sequence[str], rect: pygame.Rect, edges: Sequence[float], note: str = ""
    ) -> None:
        """Add a row; `edges` are the left ends of its figures in pixels of the window."""
        ends = [*(round(edge) for edge in edges), rect.right]
        spans = zip(ends[:-1], ends[1:], strict=True)
        cells = tuple(
            pygame.Rect(left, rect.y, right - left, rect.h).inflate(-2 * APART, -2 * APART)
            for left, right in spans
        )
        self.rows.append(ToldRow(name, tuple(figures), cells, rect, note))

    def id_of(self, row: int, column: int | None = None) -> str:
        end = "" if column is None else f":{column}"
        return f"figures:{self.number}:{row}{end}"

    @property
    def rect(self) -> pygame.Rect:
        return self.head.unionall([row.rect for row in self.rows])

    def covers(self, at: tuple[int, int]) -> bool:
        """True for a point of it, as for the middle of a text that it tells."""
        return any(rect.collidepoint(at) for rect in (self.head, *(row.rect for row in self.rows)))

    @property
    def words(self) -> list[str]:
        """All that it tells."""
        parts = [part for row in self.rows for part in (row.name, row.note, *row.figures)]
        return [self.name, *self.heads, *parts]
