"""The parts of an explanation: headings with what belongs to them, cards in short, the choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core.cards import Card
from game.table.judge import Decided, Judgement
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import T
from graphics.widgets.boxes import Box, Column, Made, Wrap
from graphics.widgets.choice_lines import ChoiceLines, card_chip, chip
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

MOST = 8  # choices that are shown
NAME = "secondary"


def block(ui: Ui, title: str, boxes: Iterable[Box]) -> list[Box]:
    """Boxes under a heading, which stays with the first of them."""
    first, *rest = boxes
    return [Column(ui, [Text(ui, title, "body_bold", T.gold), first], Gap.thin), *rest]


def chips(ui: Ui, title: str, cards: Sequence[tuple[str, Card]]) -> Box:
    """Cards in short behind a title, each with a name before it where there is one."""
    size = chip(ui)
    boxes = [_words(ui, title, size[1])] if title else []
    boxes += [_chip(ui, name, card, size) for name, card in cards]
    return Wrap(ui, boxes, Gap.small, Gap.tight, align="left")


def _words(ui: Ui, text: str, high: int) -> Box:
    def make(rect: pygame.Rect) -> None:
        Label(ui, (rect.x, rect.centery), text, NAME, T.text2, rect.w, middle=True)

    lines = fonts.line_height(NAME, ui.s)
    return Made(
        make,
        lambda width: max(high, lines * len(fonts.wrap(text, NAME, ui.s, width))),
        fonts.width(text, NAME, ui.s),
    )


def _chip(ui: Ui, name: str, card: Card, size: tuple[int, int]) -> Box:
    """A card in short, and the name before it; the name is cut where it has no room."""
    before = fonts.width(name, NAME, ui.s) + ui.u(Gap.tight) if name else 0

    def make(rect: pygame.Rect) -> None:
        left = rect.right - size[0]
        if name:
            shown = fonts.shorten(name, NAME, ui.s, left - ui.u(Gap.tight) - rect.x)
            Label(ui, (rect.x, rect.centery), shown, NAME, T.text2, middle=True)
        Picture(ui, (left, rect.centery - size[1] // 2), card_chip(card, *size, ui.s))

    return Made(make, size[1], before + size[0])


class Choices(Box):
    """The choices with their worth; what was done has a frame."""

    def __init__(self, ui: Ui, decided: Decided, found: Judgement, most: int | None = None) -> None:
        """It is at most `most` pixels high."""
        self._ui, self._decided, self._found, self._most = ui, decided, found, most

    def _lines(self, width: int) -> ChoiceLines:
        return ChoiceLines(self._ui, self._decided, self._found, width, MOST)

    @property
    def _edges(self) -> int:
        return 2 * self._ui.u(Gap.fine)

    def height(self, width: int) -> int:
        free = 2 * self._ui.size[1] if self._most is None else self._most - self._edges
        return sum(self._lines(width).heights(free)) + self._edges

    def parts(self, width: int, most: int) -> Sequence[Box]:
        whole = self.height(width) <= most
        return [self if whole else Choices(self._ui, self._decided, self._found, most)]

    def place(self, rect: pygame.Rect) -> None:
        canvas = Canvas(rect.w, rect.h, self._ui.s)
        edge = T.line if T.line_width > 1 else None
        canvas.box(canvas.whole, Radius.row, T.panel2, edge, T.line_width)
        free = rect.h - self._edges
        self._lines(rect.w).paint(canvas, self._edges // 2, free, framed=self._decided.text)
        Picture(self._ui, rect.topleft, canvas.surface)
