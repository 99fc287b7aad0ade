"""The end of the lesson: a slip with what was learnt, and what is to follow."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from graphics.render import draw, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.screens.dialogs.dialog import Dialog
from graphics.table.exhibit import crowded
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Space
from graphics.widgets.intents import Question
from graphics.widgets.parts import Text
from graphics.widgets.ports import Ports

COLUMNS, FEW = 2, 4  # so few lines stand in one column
PADDING = Gap.large
LATER = 0.45  # how strong the sign is of what was right only after a wrong answer


class LearntDialog(Dialog):
    """Asks `question` below the slip; `steps` are titles, with True for what was right at the first try."""

    def __init__(self, ports: Ports, steps: Sequence[tuple[str, bool]], question: Question) -> None:
        super().__init__(ports, question)
        self.steps = steps
        self.first_focus = next((answer.id for answer in self.answers if answer.primary), self.escape_id)

    def extra(self) -> Box | None:
        if not self.steps:
            return None
        ui, pad = self.ui, self.ui.u(Gap.small if crowded(self.ui) else PADDING)
        gap = Gap.hair if crowded(ui) else Gap.small
        columns = COLUMNS if len(self.steps) > FEW else 1
        grid = Grid(ui, [self._line(*step) for step in self.steps], columns, gap)

        def slip(rect: pygame.Rect) -> None:
            draw.cast(self.background, rect, ui.u(Radius.chip), 2, ui.s)
            edge = T.line if T.line_width > 1 else None
            draw.box(self.background, rect, ui.u(Radius.chip), T.paper, edge, line_width(ui.s))
            grid.place(rect.inflate(-2 * pad, -2 * pad))

        paper = Made(slip, lambda width: grid.height(width - 2 * pad) + 2 * pad)
        return Column(ui, [Space(ui, Gap.text), paper])

    def _line(self, title: str, first: bool) -> Row:
        ui = self.ui
        role = "secondary" if crowded(ui) else "body"
        size = ui.sign(Size.sign, role)

        def sign(rect: pygame.Rect) -> None:
            ink = T.ink if first else mix(T.paper, T.ink, LATER)
            place = draw.rect_at((size, size), center=rect.center)
            if first:
                draw.box(self.background, place, size // 2, T.gold)
                ink = T.on_gold
            draw.put(self.background, icons.icon("check", round(size * 0.8), ink), center=place.center)

        return Row(
            ui,
            [Made(sign, size, size), Text(ui, title, role, T.ink, grow=True)],
            Gap.small,
            align="middle",
        )
