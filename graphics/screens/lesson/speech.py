"""Explanations in the lesson, in a bubble beside the speaker."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.screens.lesson.tasks import Step
from graphics.table.exhibit import crowded
from graphics.text.i18n import _
from graphics.text.names import PORTRAITS
from graphics.widgets.controls.label import Label, height
from graphics.widgets.ui import Ui

BUBBLE = Size.bubble  # units: it is not wider
PADDING = Gap.broad
EDGE = Gap.text  # above and below
FACE, RIM = Size.teacher, Gap.thin  # units
TAIL = 22
TEACHER = "N"  # the partner explains


def speak(
    ui: Ui, ground: pygame.Surface, room: pygame.Rect, steps: Sequence[Step], place: int, role: str, low: bool
) -> int:
    """Paint the speaker and the text at the top of `room`; returns where they end, in pixels.

    Where there is room it is as high for every step, so that nothing below it jumps; `low` says that there
    is none, and all that the text leaves is for what is shown.  Very large text has no title above it.
    """
    face = ui.u(FACE) if room.w / ui.s > BUBBLE else 0
    gap = ui.u(Gap.wide)
    edges = gap if low else 2 * gap
    wide = min(room.w - edges - (face + gap if face else 0), ui.u(BUBBLE))
    pad = ui.u(PADDING)
    inner = wide - 2 * pad
    text = max(height(ui, step.text, role, inner) for step in (steps[place : place + 1] if low else steps))
    high = ui.u(EDGE) + _title_height(ui) + text + ui.u(Gap.small) + ui.u(Gap.fine) + ui.u(EDGE)
    x = room.centerx + (gap if low else 0) // 2 - (wide + (face + gap if face else 0)) // 2
    if face:
        spot = pygame.Rect(x, room.y + (high - face) // 2, face, face)
        draw.box(ground, spot.inflate(ui.u(2 * RIM), ui.u(2 * RIM)), spot.w // 2 + ui.u(RIM), T.panel)
        ground.blit(icons.portrait(PORTRAITS[TEACHER], face), spot)
        x += face + gap
    rect = pygame.Rect(x, room.y, wide, high)
    draw.cast(ground, rect, ui.u(Radius.bubble), 3, ui.s)
    if face:
        _tail(ui, ground, rect)
    edge = T.line if T.line_width > 1 else None
    draw.box(ground, rect, ui.u(Radius.bubble), T.paper, edge, line_width(ui.s))
    _words(ui, ground, rect.inflate(-2 * pad, -2 * ui.u(EDGE)), steps, place, role)
    return rect.bottom


def _title_height(ui: Ui) -> int:
    """The height of the title above the text, in pixels: 0 where it is left out."""
    return 0 if crowded(ui) else fonts.line_height("panel_title", ui.s) + ui.u(Gap.fine)


def _tail(ui: Ui, ground: pygame.Surface, rect: pygame.Rect) -> None:
    """The tip of the bubble, towards the one who speaks."""
    size = ui.u(TAIL)
    big = draw.clear((4 * size, 4 * size))
    pygame.draw.polygon(
        big, (255, 255, 255), [(4 * size, size // 2), (0, 2 * size), (4 * size, 4 * size - size // 2)]
    )
    tip = draw.tinted(pygame.transform.smoothscale(big, (size, size)), T.paper)
    ground.blit(tip, (rect.x - size + ui.u(Gap.hair), rect.centery - size // 2))


def _words(
    ui: Ui, ground: pygame.Surface, inner: pygame.Rect, steps: Sequence[Step], place: int, role: str
) -> None:
    """Title, text, and how far the lesson has come."""
    step, count = steps[place], len(steps)
    if not crowded(ui):
        middle = inner.y + fonts.line_height("panel_title", ui.s) // 2
        progress = _("{number} of {count}").format(number=place + 1, count=count)
        wide = fonts.width(progress, "caption", ui.s)
        Label(ui, (inner.right - wide, middle), progress, "caption", T.ink2, wide, middle=True)
        room = inner.w - wide - ui.u(Gap.wide)
        Label(ui, (inner.x, middle), step.title, "panel_title", T.ink, room, middle=True)
    Label(ui, (inner.x, inner.y + _title_height(ui)), step.text, role, T.ink, inner.w)
    gap, high = ui.u(Gap.tight), ui.u(Gap.fine)
    for i in range(count):
        left = inner.x + round(i * (inner.w + gap) / count)
        right = inner.x + round((i + 1) * (inner.w + gap) / count) - gap
        bar = pygame.Rect(left, inner.bottom - high, right - left, high)
        draw.box(ground, bar, high // 2, T.ink2 if i <= place else mix(T.paper, T.ink2, 0.25))
