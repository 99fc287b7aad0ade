"""The head of a drill: its name, and a mark for each of the ten questions."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.practice.drills.drill import LENGTH
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T, fade
from graphics.text.i18n import _
from graphics.widgets.controls.label import Label
from graphics.widgets.ui import Ui


def paint(ui: Ui, ground: pygame.Surface, rect: pygame.Rect, title: str, answers: Sequence[bool]) -> None:
    """The title at the left, the marks at the right: where they do not fit, how many are answered."""
    wide = fonts.width(title, "panel_title", ui.s)
    Label(ui, (rect.x, rect.centery), title, "panel_title", T.on_cloth, rect.w, middle=True)
    size, gap = ui.u(Size.drill_mark), ui.u(Gap.tight)
    whole = LENGTH * (size + gap) - gap
    if wide + ui.u(Gap.large) + whole <= rect.w:
        marks(ui, ground, pygame.Rect(rect.right - whole, rect.centery - size // 2, whole, size), answers)
        return
    text = _("{number} of {count}").format(number=min(len(answers) + 1, LENGTH), count=LENGTH)
    high = fonts.line_height("caption_bold", ui.s)
    at = (rect.right - fonts.width(text, "caption_bold", ui.s), rect.centery - high // 2)
    Label(ui, at, text, "caption_bold", T.on_cloth)


def marks(ui: Ui, ground: pygame.Surface, rect: pygame.Rect, answers: Sequence[bool]) -> None:
    """A disc for each question: a tick, a cross, or empty."""
    size, gap = rect.h, ui.u(Gap.tight)
    for place in range(LENGTH):
        disc = pygame.Rect(rect.x + place * (size + gap), rect.y, size, size)
        if place >= len(answers):
            draw.box(ground, disc, size // 2, None, fade(T.on_cloth, 0.55), max(1, ui.u(Stroke.line)))
            continue
        fill, ink, name = (T.gold, T.on_gold, "check") if answers[place] else (T.red, T.paper, "close")
        draw.box(ground, disc, size // 2, fill)
        sign = icons.icon(name, round(size * 0.72), ink)
        ground.blit(sign, sign.get_rect(center=disc.center))
