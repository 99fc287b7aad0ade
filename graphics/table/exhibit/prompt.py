"""The plate between the buttons of a lesson or a drill: what is asked, or the verdict on an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame
from msgspec import Struct

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import Colour, T, line_width
from graphics.widgets.controls.label import Label, height
from graphics.widgets.ui import Ui

PADDING = Gap.broad
SIGNS = {"right": ("check", "green"), "more": ("check", "green"), "wrong": ("info", "gold")}


Kind = Literal["right", "more", "wrong"]


class AnswerVerdict(Struct, frozen=True):
    """The verdict on an answer: right, right but incomplete, or wrong; and the reply to it."""

    kind: Kind
    text: str


class Prompt:
    """The plate; its text is in a role of the fonts. `texts` are all that it may have to hold."""

    def __init__(
        self, ui: Ui, role: str, ask: str, texts: Sequence[str], verdict: AnswerVerdict | None
    ) -> None:
        self.ui = ui
        self.role = role
        self.ask = ask
        self.texts = texts
        self.verdict = verdict

    def words(self, plate: int) -> int:
        """The room for words on a plate so wide, in pixels."""
        return plate - 2 * self.ui.u(PADDING) - self._sign - self.ui.u(Gap.snug)

    def height(self, room: int) -> int:
        """The height of the plate for the longest text it can have, in pixels."""
        ui, words = self.ui, self.words(room)
        return max(height(ui, text, self.role, words) for text in self.texts) + ui.u(Gap.wide)

    @property
    def two_lines(self) -> int:
        """The height of the plate with two lines, in pixels."""
        return height(self.ui, "a\na", self.role, 10_000) + self.ui.u(Gap.wide)

    @property
    def _sign(self) -> int:
        return round(fonts.pixels(self.role, self.ui.s) * 1.4)

    def paint(self, ground: pygame.Surface, plate: pygame.Rect) -> None:
        """Paint what is asked, or after an answer the verdict."""
        ui, verdict = self.ui, self.verdict
        text = verdict.text if verdict else self.ask
        name, token = SIGNS[verdict.kind] if verdict else ("hint", "text2")
        colour: Colour = getattr(T, token)
        wide = fonts.even(text, self.role, ui.s, self.words(plate.w))
        radius = min(plate.h // 2, ui.u(Radius.pill))
        draw.box(ground, plate, radius, T.plate, T.line, line_width(ui.s))
        x = plate.centerx - (wide + self._sign + ui.u(Gap.snug)) // 2
        sign = icons.icon(name, self._sign, colour)
        ground.blit(sign, sign.get_rect(midleft=(x, plate.centery)))
        Label(
            ui, (x + self._sign + ui.u(Gap.snug), plate.centery), text, self.role, T.text, wide, middle=True
        )
