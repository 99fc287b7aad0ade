"""Answers on slips of paper, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T
from graphics.table.exhibit.exhibit import TICK, Exhibit, crowded
from graphics.widgets.boxes import Box, Made, Wrap


def slips(on: Exhibit, texts: Mapping[str, str], answer: frozenset[str], least: float = Size.answer) -> Wrap:
    """A slip for each id with its text, `least` units wide; once it is solved the answer stands out."""
    ui = on.ui
    gaps = (Gap.medium, Gap.tight) if crowded(ui) else (Gap.wide, Gap.small)
    role = "name" if crowded(ui) else "figure_big"
    high = max(fonts.line_height(role, ui.s) + ui.u(Gap.small), ui.least)
    boxes: list[Box] = []
    for id_, text in texts.items():
        wide = max(fonts.width(text, role, ui.s) + 2 * ui.u(TICK + Gap.tight), ui.u(least))
        boxes.append(Made(partial(_slip, on, id_, text, role, id_ not in answer), high, wide))
    return Wrap(ui, boxes, *gaps, align="center")


def _slip(on: Exhibit, id_: str, text: str, role: str, faint: bool, rect: pygame.Rect) -> None:
    ui = on.ui

    def face(surface: pygame.Surface, body: pygame.Rect) -> None:
        draw.box(surface, body, ui.u(Radius.chip), T.paper)
        image = fonts.render(text, role, ui.s, T.ink)
        surface.blit(image, image.get_rect(center=body.center))

    draw.cast(on.ground, rect, ui.u(Radius.chip), 2, ui.s)
    on.touch(id_, text, rect, face, radius=Radius.chip, faint=faint)


def stack(on: Exhibit, boxes: list[Box]) -> None:
    """Boxes below one another in the middle of the area; too high ones are noted."""
    ui, area = on.ui, on.area
    highs, gaps = [box.height(area.w) for box in boxes], max(1, len(boxes) - 1)
    gap = ui.u(Gap.tight if crowded(ui) else Gap.large)
    gap = max(ui.u(Gap.tight), min(gap, (area.h - sum(highs)) // gaps))
    whole = sum(highs) + gap * (len(boxes) - 1)
    y = area.y + max(0, (area.h - whole) // 2)
    for box, high in zip(boxes, highs, strict=True):
        box.place(pygame.Rect(area.x, y, area.w, high))
        y += high + gap
    if whole > area.h:
        ui.misfits.append(f"drill: {whole - area.h} pixels")
