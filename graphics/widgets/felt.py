"""A piece of the table's cloth on the wood: what is to be played lies on it."""

from __future__ import annotations

import pygame

from graphics.render import draw
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, fade
from graphics.widgets.ui import Ui

EDGE = Gap.large  # units within the stitches
LINE, STITCH = Gap.tight, Gap.medium  # units from the edge to the hairline, and to the stitches


def lay_felt(ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
    """Paint it with its shadow, a hairline and a row of stitches."""
    radius, thin = ui.u(Radius.dialog), max(1, ui.u(Size.table_hairline))
    draw.cast(ground, area, radius, 3, ui.s)
    ground.blit(draw.cloth(area.size, radius), area)
    if T.line_width > 1:
        draw.outline(ground, area, radius, T.edge, thin)
    inner = area.inflate(-2 * ui.u(LINE), -2 * ui.u(LINE))
    draw.outline(ground, inner, ui.u(Radius.card), fade(T.edge, 0.9), thin)
    _stitch(ui, ground, area.inflate(-2 * ui.u(STITCH), -2 * ui.u(STITCH)), thin)


def _stitch(ui: Ui, ground: pygame.Surface, area: pygame.Rect, thin: int) -> None:
    step, corner = max(4, ui.u(Gap.close)), ui.u(Radius.button)
    across, upright = draw.clear((step // 2, thin)), draw.clear((thin, step // 2))
    across.fill(fade(T.edge, 0.6))
    upright.fill(fade(T.edge, 0.6))
    for x in range(area.x + corner, area.right - corner, step):
        ground.blits([(across, (x, area.y)), (across, (x, area.bottom - thin))])
    for y in range(area.y + corner, area.bottom - corner, step):
        ground.blits([(upright, (area.x, y)), (upright, (area.right - thin, y))])
