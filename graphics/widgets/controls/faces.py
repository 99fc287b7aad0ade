"""Portraits to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from graphics.render import draw, portraits
from graphics.render.icons import icon
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made, Wrap
from graphics.widgets.controls.choice import Tile
from graphics.widgets.ui import Ui
from saves.look import Look


def frame(ui: Ui) -> int:
    """What the frame of the one that is chosen takes on each side of a portrait, in pixels."""
    return ui.u(Gap.fine) + ui.u(Gap.thin)


BADGE = 0.36  # of a portrait
MARKED = 2.5  # times the tick of the one that is chosen: a portrait that has room for it


def face_tile(
    ui: Ui,
    id_: str,
    label: str,
    look: Look,
    pixels: int,
    choose: Callable[[], object],
    chosen: bool,
    badge: str = "",
) -> Made:
    """A portrait of so many pixels with room for its frame; `badge` is the icon of a sign on it."""
    whole = pixels + 2 * frame(ui)

    def make(rect: pygame.Rect) -> None:
        picture = portraits.portrait(look, pixels)
        if badge:
            picture = _with_badge(picture, badge)
        round_ = pygame.Rect(0, 0, whole, whole)
        round_.center = rect.center
        Tile(
            ui,
            id_,
            label,
            round_,
            choose,
            picture=picture,
            chosen=chosen,
            radius=round(whole / ui.s),
            mark=pixels >= MARKED * ui.u(Size.mark),
        )

    return Made(make, whole, whole)


def _with_badge(picture: pygame.Surface, name: str) -> pygame.Surface:
    surface, size = picture.copy(), round(BADGE * picture.get_width())
    disc = pygame.Rect(0, 0, size, size)
    disc.bottomright = surface.get_size()
    draw.box(surface, disc, size // 2, T.cloth2, T.on_cloth, max(1, size // 16))
    draw.put(surface, icon(name, round(0.7 * size), T.on_cloth), center=disc.center)
    return surface


def face_tiles(
    ui: Ui,
    topic: str,
    name: str,
    looks: Sequence[Look],
    chosen: Look | None,
    pixels: int,
    choose: Callable[[Look], object],
    align: str = "left",
) -> Box:
    """One portrait for each look; `name` is what they differ in."""
    label = _("{part}: {number} of {count}")
    tiles = [
        face_tile(
            ui,
            f"{topic}:{place}",
            label.format(part=name, number=place + 1, count=len(looks)),
            look,
            pixels,
            partial(choose, look),
            look == chosen,
        )
        for place, look in enumerate(looks)
    ]
    return Wrap(ui, tiles, Gap.fine, Gap.fine, align="center" if align == "center" else "left")
