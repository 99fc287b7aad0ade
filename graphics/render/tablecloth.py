"""The background of the table and the menu: wood, cloth and its stitched edge."""

from __future__ import annotations

import pygame

from graphics.render import draw
from graphics.render.cache import cached
from graphics.render.icons import picture
from graphics.render.theme import T, fade

STITCHES = 16  # in a width of the pattern
INSIDE = 66  # units from the edge of the window to the inner line


@cached(4)
def background(size: tuple[int, int], s: float, plain: bool = False) -> pygame.Surface:
    """Paint wood, cloth, its two hairlines and the stitched edge, `size` pixels large.

    `plain`: one hairline close to the edge, where things lie that far out.
    """
    surface = draw.room(size, s).copy()
    rect = pygame.Rect(0, 0, *size).inflate(-round(36 * s), -round(36 * s))
    draw.cast(surface, rect, round(44 * s), 4, s)
    surface.blit(draw.cloth(rect.size, round(44 * s)), rect)
    line = max(1, round(1.5 * s))
    lines = ((5, 40, 0.9),) if plain else ((11, 34, 0.9), (48, 16, 0.6))
    for inset, radius, share in lines:
        line_rect = rect.inflate(-2 * round(inset * s), -2 * round(inset * s))
        draw.outline(surface, line_rect, round(radius * s), fade(T.edge, share), line)
    if not plain:
        _stitch(surface, s)
    return surface


def _stitch(surface: pygame.Surface, s: float) -> None:
    """The embroidered rows along the four edges, in whole pattern widths."""
    w, h = surface.get_size()
    offset, corner, high = round(38 * s), round(64 * s), max(4, round(20 * s))
    for length, upright in ((w - 2 * (offset + corner), False), (h - 2 * (offset + corner), True)):
        count = max(1, round(length / (46 * s)))
        row = draw.tinted(edging(count, (max(1, round(length / count)), high)), T.edge)
        if upright:
            row = pygame.transform.rotate(row, -90)
            y = (h - row.get_height()) // 2
            surface.blit(row, (offset, y))
            surface.blit(row, (w - offset - high, y))
        else:
            x = (w - row.get_width()) // 2
            surface.blit(row, (x, offset))
            surface.blit(row, (x, h - offset - high))


def edging(count: int, size: tuple[int, int]) -> pygame.Surface:
    """The pattern of the edge `count` times in a row, white; it ends with the stitch it begins with."""
    tile = picture("props/cloth_edge.svg", size)
    row = draw.clear((size[0] * count + max(1, round(size[0] / STITCHES)), size[1]))
    for i in range(count + 1):
        row.blit(tile, (i * size[0], 0))
    return row
