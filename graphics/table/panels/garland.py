"""The garland that is stitched over the trick when one side has taken all of them.

It is the border of the cloth (style guide, *Surfaces*) as a row that hangs in an arc, piece after piece.
"""

from __future__ import annotations

import math
from itertools import product

import pygame

from graphics.render import draw
from graphics.render.cache import cached
from graphics.render.stage import Item
from graphics.render.tablecloth import edging
from graphics.render.theme import Colour, T
from graphics.table.places.geometry import Layout

PIECES = 9
WIDE, HIGH = 69, 30  # units of a piece: half as large again as in the border
RADIUS = 620  # units of the arc
BELOW = 40  # units from the middle of the trick to the lowest piece
SHARP = 3  # pieces are turned so many times as large


class Garland:
    """The visible part of each piece, 0 to 1, and whose garland it is."""

    def __init__(self) -> None:
        self.strengths = [0.0] * PIECES
        self.ours = True

    def show(self, piece: int, share: float) -> None:
        """Show `share` of a piece."""
        self.strengths[piece] = share

    def fade(self, share: float) -> None:
        """Show `share` of all of them."""
        self.strengths = [share] * PIECES

    def items(self, table: Layout) -> list[Item]:
        """Ours in gold, theirs in the thread of the texts on the cloth."""
        colour, edge = (T.gold, T.ring_edge) if self.ours else (T.on_cloth2, None)
        items = []
        for piece, strength in enumerate(self.strengths):
            alpha = round(255 * strength)
            if alpha > 0:
                x, y, angle = place(table, piece)
                size = round(WIDE * table.scale), round(HIGH * table.scale)
                picture = stitches(size, angle, colour, edge)
                corner = round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)
                items.append(Item(picture, *corner, alpha))
        return items


def place(table: Layout, piece: int) -> tuple[float, float, float]:
    """The middle of a piece in pixels and its turn to the left in degrees: the arc hangs through."""
    radius = RADIUS * table.scale
    turn = (piece - (PIECES - 1) / 2) * WIDE / RADIUS
    lowest = table.trick_center.y + BELOW * table.scale
    x = table.trick_center.x + radius * math.sin(turn)
    return x, lowest - radius * (1 - math.cos(turn)), math.degrees(turn)


@cached(32)
def stitches(
    size: tuple[int, int], angle: float, colour: Colour, edge: Colour | None = None
) -> pygame.Surface:
    """One piece, turned to the left by `angle` degrees; `edge`: the colour of a line round every stitch."""
    wide, high = (max(1, side) * SHARP for side in size)
    thread = edging(1, (wide, high))
    large = draw.clear((thread.get_width() + 2 * SHARP, high + 2 * SHARP))
    if edge is not None:
        line = draw.tinted(thread, edge)
        for x, y in product((0, SHARP, 2 * SHARP), repeat=2):
            large.blit(line, (x, y))
    large.blit(draw.tinted(thread, colour), (SHARP, SHARP))
    return pygame.transform.rotozoom(large, angle, 1 / SHARP)
