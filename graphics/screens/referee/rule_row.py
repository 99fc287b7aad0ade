"""A row of rules and what they write."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, T, line_width
from graphics.text.alternatives_text import RuleLine
from graphics.widgets.boxes import Box, Column
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

TITLE, NOTE, FIGURE = "body_bold", "secondary", "button_big"
RIGHT = 0.46
"""The part of the width that outcomes have at most."""


def outcome_width(ui: Ui, lines: Sequence[RuleLine], heads: str, inner: int) -> int:
    """The width of the outcomes, in pixels: that of the longest, at most a part of `inner`."""
    texts = [(text, role) for line in lines for text, role in ((line.outcome, FIGURE), (line.detail, NOTE))]
    longest = max(fonts.width(text, role, ui.s) for text, role in [(heads, "secondary_bold"), *texts])
    return min(longest, round(RIGHT * inner))


class RuleRow(Box):
    """The rules at the left, what they write at the right in `column` pixels, and a line below both."""

    def __init__(self, ui: Ui, ground: pygame.Surface, line: RuleLine, column: int, ink: Colour) -> None:
        self._ui, self._ground, self._column = ui, ground, column
        about = [Text(ui, line.title, TITLE), Text(ui, line.note, NOTE, T.text2)]
        role = FIGURE if line.counted else NOTE
        outcome = [Text(ui, line.outcome, role, ink, align="right")]
        detail = [Text(ui, line.detail, NOTE, T.text2, align="right")]
        self._left = Column(ui, about if line.note else about[:1])
        self._right = Column(ui, outcome + (detail if line.detail else []))

    def _room(self, width: int) -> int:
        return width - self._column - self._ui.u(Gap.medium)

    def height(self, width: int) -> int:
        high = max(self._left.height(self._room(width)), self._right.height(self._column))
        return high + self._ui.u(Gap.small)

    def place(self, rect: pygame.Rect) -> None:
        ui, high = self._ui, self.height(rect.w) - self._ui.u(Gap.small)
        for box, x, wide in (
            (self._left, rect.x, self._room(rect.w)),
            (self._right, rect.right - self._column, self._column),
        ):
            own = box.height(wide)
            box.place(pygame.Rect(x, rect.y + (high - own) // 2, wide, own))
        self._ground.fill(T.line, (rect.x, rect.bottom - line_width(ui.s), rect.w, line_width(ui.s)))
