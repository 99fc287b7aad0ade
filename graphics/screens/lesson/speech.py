"""The bubble of the lesson: what the partner says, how far the lesson has come, and what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from graphics.render import draw
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.screens.lesson.tasks import LessonStep, said
from graphics.table.exhibit import AnswerVerdict, TaskPrompt, crowded, low
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

ROLES = (("secondary", "secondary_bold"), ("button_thin", "body_bold"), ("pad", "name"))
"""Of text and prompt: where it is crowded, in a low window, in others."""
PADDING, PADDING_LOW = Gap.broad, Gap.wide
EDGE = Gap.text  # above and below
TAIL = Gap.inset


class Speech:
    """The bubble: as high for every step where there is room, so that nothing below it jumps.

    In a low window all that it leaves is for the table.  Very large text has no title above it.
    """

    def __init__(
        self, ui: Ui, steps: Sequence[LessonStep], place: int, verdict: AnswerVerdict | None, room: int
    ) -> None:
        """It is at most `room` pixels wide."""
        self.ui, self.steps, self.place = ui, steps, place
        self.text_role, ask = ROLES[0 if crowded(ui) else 1 if low(ui) else 2]
        self.width = min(room, ui.u(Size.bubble))
        self.inner = self.width - 2 * ui.u(PADDING_LOW if low(ui) else PADDING)
        alike = steps[place : place + 1] if low(ui) else steps
        prompts = [TaskPrompt(ui, ask, step.ask, said(step), None) for step in alike]
        self._asks = max(prompt.height(self.inner) for prompt in prompts)
        texts = (Text(ui, step.text, self.text_role, T.ink) for step in alike)
        self._texts = max(text.height(self.inner) for text in texts)
        self._prompt = TaskPrompt(ui, ask, steps[place].ask, said(steps[place]), verdict)

    @property
    def words(self) -> int:
        """The room for a line of what is to be done, in pixels."""
        return self._prompt.words(self.inner)

    def box(self, ground: pygame.Surface, speaker: Callable[[], int | None]) -> Made:
        """`speaker()` gives the middle of the face below it that speaks, in pixels; None if there is none."""
        ui = self.ui
        words = self._words(ground)
        edge = ui.u(EDGE)

        def paint(rect: pygame.Rect) -> None:
            draw.cast(ground, rect, ui.u(Radius.bubble), 3, ui.s)
            if (face := speaker()) is not None:
                _tail(ui, ground, rect, face)
            line = T.line if T.line_width > 1 else None
            draw.box(ground, rect, ui.u(Radius.bubble), T.paper, line, line_width(ui.s))
            words.place(rect.inflate(self.inner - rect.w, -2 * edge))

        return Made(paint, words.height(self.inner) + 2 * edge, self.width)

    def _words(self, ground: pygame.Surface) -> Column:
        ui, step = self.ui, self.steps[self.place]
        boxes: list[Box] = []
        if not crowded(ui):
            progress = _("{number} of {count}").format(number=self.place + 1, count=len(self.steps))
            title = Text(ui, step.title, "panel_title", T.ink, grow=True)
            boxes.append(Row(ui, [title, Text(ui, progress, "caption", T.ink2)], Gap.wide, align="middle"))
        boxes += [
            Made(Text(ui, step.text, self.text_role, T.ink).place, self._texts),
            Space(ui, Gap.close),
            Made(partial(self._prompt.paint, ground), self._asks),
            Space(ui, Gap.small),
            Made(partial(_bars, ui, ground, self.place, len(self.steps)), ui.u(Gap.fine)),
        ]
        return Column(ui, boxes)


def tail_height(ui: Ui) -> int:
    return ui.u(TAIL - Gap.hair)


def _tail(ui: Ui, ground: pygame.Surface, rect: pygame.Rect, at: int) -> None:
    """The tip of the bubble, towards the one who speaks below it."""
    size = ui.u(TAIL)
    big = draw.clear((4 * size, 4 * size))
    corners = [(size // 2, 0), (4 * size - size // 2, 0), (2 * size, 4 * size)]
    pygame.draw.polygon(big, (255, 255, 255), corners)
    tip = draw.tinted(pygame.transform.smoothscale(big, (size, size)), T.paper)
    ground.blit(tip, (at - size // 2, rect.bottom - ui.u(Gap.hair)))


def _bars(ui: Ui, ground: pygame.Surface, place: int, count: int, rect: pygame.Rect) -> None:
    """A bar for each step, dark as far as the lesson has come."""
    bars = Row(ui, [Made(None, 0, grow=True)] * count, Gap.tight).split(rect)
    for step, bar in enumerate(bars):
        draw.box(ground, bar, rect.h // 2, T.ink2 if step <= place else mix(T.paper, T.ink2, 0.25))
