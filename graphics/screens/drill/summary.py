"""The end of a drill: how many of the ten were right, and what next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.practice.drills.drill import LENGTH
from graphics.render import draw
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, text_growth
from graphics.text.drill_text import right_of, streak_line
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Space, Wrap
from graphics.widgets.parts import Text, button
from graphics.widgets.screen import UiScene


def show(
    scene: UiScene,
    area: pygame.Rect,
    right: int,
    streak: int,
    done: Callable[[], object],
    again: Callable[[], object] | None,
) -> None:
    """A sheet of paper in the middle; `streak`: days in a row, 0 for none to tell of."""
    ui = scene.ui
    buttons: list[Box] = [button(ui, "next", _("Done"), done, icon="check", kind="primary")]
    if again is not None:
        buttons.append(button(ui, "again", _("Ten more"), again, icon="forward", kind="plate"))
    parts: list[Box] = [Text(ui, right_of(right, LENGTH), "screen_title", T.ink, align="center")]
    if streak:
        parts += [Space(ui, Gap.small), Text(ui, streak_line(streak), "pad", T.ink2, align="center")]
    parts += [Space(ui, Gap.section), Wrap(ui, buttons, Gap.medium, Gap.small, align="center")]
    body = Column(ui, parts, Gap.tight)
    wide = min(area.w, round(ui.u(Size.drill_end) * text_growth(ui.size)))
    inner = wide - 2 * ui.u(Gap.page)
    high = body.fit(inner, area.h - 2 * ui.u(Gap.page)) + 2 * ui.u(Gap.page)
    paper = pygame.Rect(0, 0, wide, high)
    paper.center = area.center
    draw.cast(scene.background, paper, ui.u(Radius.card), 3, ui.s)
    edge = T.ink if T.line_width > 1 else None
    draw.box(scene.background, paper, ui.u(Radius.card), T.paper, edge, line_width(ui.s))
    body.place(paper.inflate(-2 * ui.u(Gap.page), -2 * ui.u(Gap.page)))
