"""The table to sit down at: a game, its people, what it is played for, and one gold button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render import deck, draw, fonts, icons
from graphics.render.cache import cached
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.felt import EDGE, lay_felt
from graphics.widgets.parts import Text
from graphics.widgets.slips import few_lines
from graphics.widgets.ui import Ui

PACK = (-7.0, 5.0)  # degrees of the cards in the middle


class Hero:
    """Place it on the ground of a screen.

    `line` stands below the `title`. `seats` makes the people in an area; it returns what is free among them.
    """

    def __init__(
        self,
        ui: Ui,
        ground: pygame.Surface,
        title: str,
        line: str,
        seats: Callable[[pygame.Rect], pygame.Rect],
        start: Box,
    ) -> None:
        self._ui, self._ground = ui, ground
        self._title, self._line, self._seats, self._start = title, line, seats, start
        self.remark = pygame.Rect(0, 0, 0, 0)
        """The line above the button, once it is placed."""

    def place(self, area: pygame.Rect) -> None:
        ui = self._ui
        lay_felt(ui, self._ground, area)
        inner = area.inflate(-2 * ui.u(EDGE + Gap.large), -2 * ui.u(EDGE + Gap.medium))
        title = few_lines(ui, self._title, "card_title", inner.w)
        line = few_lines(ui, self._line, "secondary", inner.w)
        boxes: list[Box] = [
            Text(ui, title, "card_title", T.on_cloth, align="center"),
            Text(ui, line, "secondary", T.on_cloth2, align="center"),
            Space(ui, Gap.medium),
            Made(self._place_seats, 0, grow=True),
            Space(ui, Gap.small),
            Made(self._place_remark, fonts.line_height("secondary", ui.s)),
            Space(ui, Gap.small),
            Row(ui, [Space(ui, 0, grow=True), self._start, Space(ui, 0, grow=True)]),
        ]
        Column(ui, boxes).place(inner)

    def _place_remark(self, area: pygame.Rect) -> None:
        self.remark = area

    def _place_seats(self, area: pygame.Rect) -> None:
        self._pack(self._seats(area))

    def _pack(self, free: pygame.Rect) -> None:
        """Two cards face down in the middle of the table, where there is room."""
        high = min(self._ui.u(Size.back_card), free.h - 2 * self._ui.u(Gap.large))
        if high < self._ui.u(Size.sign) or free.w < high:
            return
        for angle in PACK:
            draw.put(self._ground, _back(round(high / 1.4), high, angle), center=free.center)


@cached(8)
def _back(wide: int, high: int, angle: float) -> pygame.Surface:
    """A card face down, turned by an angle in degrees; a clear margin keeps its edges smooth."""
    framed = draw.clear((wide + 4, high + 4))
    framed.blit(deck.picture(icons.in_force(), None, (wide, high)), (2, 2))
    return pygame.transform.rotozoom(framed, angle, 1)
