"""The frame of a card, number cards and aces."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

import math
from collections.abc import Sequence

from graphics.render.deck_art.glyphs import glyph
from graphics.render.deck_art.palettes import Palette
from graphics.render.deck_art.pips import pip
from graphics.render.deck_art.svg import RADIUS, H, W, circle, n, path, place, poly, rect

INDEX_X, INDEX_TOP, INDEX_H, INDEX_W = 73, 38, 122, 96


def blank(pal: Palette) -> str:
    """The blank card."""
    return rect(1.5, 1.5, W - 3, H - 3, pal["paper"], RADIUS, stroke=pal["edge"], stroke_width=3)


def corner(pal: Palette, suit: str, names: str | Sequence[str]) -> str:
    """The index in a corner: a rank and a small pip."""
    colour = pal["pip"][suit]
    return glyph(names, INDEX_X, INDEX_TOP, INDEX_H, colour, max_width=INDEX_W) + pip(
        suit, INDEX_X, INDEX_TOP + INDEX_H + 58, 78, colour
    )


COL = (179, 250, 321)


ROW = (98, 182, 224, 266, 350)


LAYOUT = {  # the upper half: (column, row); all but the middle row are turned
    "7": [(0, 0), (2, 0), (1, 2), (0, 4), (2, 4)],
    "8": [(0, 0), (2, 0), (1, 2), (0, 4), (2, 4)],
    "9": [(0, 0), (2, 0), (0, 3), (2, 3), (1, 4)],
    "10": [(0, 0), (2, 0), (1, 1), (0, 3), (2, 3)],
}


PIP_SIZE = {"clubs": 86, "diamonds": 92, "hearts": 84, "spades": 86}


def number_card(pal: Palette, suit: str, rank: str) -> list[str]:
    """The elements of a card from seven to ten."""
    colour, size = pal["pip"][suit], PIP_SIZE[suit]
    out = []
    for c, r in LAYOUT[rank]:
        out.append(pip(suit, COL[c], ROW[r], size, colour))
        if r != 4 and not (rank == "7" and c == 1):
            out.append(pip(suit, W - COL[c], H - ROW[r], size, colour, 180))
    return out


def star8(r: float) -> list[str]:
    """The eight-pointed star of the region's weaving: eight rhombs."""
    d = []
    k = r * 0.5412  # side of a rhomb with a 45 degree tip
    for i in range(8):
        a0, a1 = math.radians(45 * i - 22.5), math.radians(45 * i + 22.5)
        am = math.radians(45 * i)
        d.append(
            poly(
                (0, 0),
                (k * math.cos(a0), k * math.sin(a0)),
                (r * math.cos(am), r * math.sin(am)),
                (k * math.cos(a1), k * math.sin(a1)),
            )
        )
    return d


def ace_ornament(suit: str, main: str, second: str) -> str:
    """An ornament of radius about 75 around the origin."""
    out = []
    rhombs = star8(74)
    out.append(path("".join(rhombs[0::2]), main))
    out.append(path("".join(rhombs[1::2]), main))
    cuts = []
    for i in range(8):  # fine gaps between the rhombs
        a = math.radians(45 * i + 22.5)
        cuts.append("M0 0L%s %s" % (n(44 * math.cos(a)), n(44 * math.sin(a))))
    out.append(path("".join(cuts), "none", stroke=second, stroke_width=5))
    for i in range(8):
        a = math.radians(45 * i + 22.5)
        out.append(
            place(path("M0 -9L9 0L0 9L-9 0Z", main), 61 * math.cos(a), 61 * math.sin(a), 1, 45 * i + 22.5)
        )
    out.append(circle(0, 0, 13, second))
    out.append(place(pip(suit, 0, 0, 18, main), 0, 0))
    return "".join(out)


def ace_card(pal: Palette, suit: str) -> list[str]:
    """The elements of an ace."""
    colour = pal["pip"][suit]
    light = str(pal.get("ace_light", pal["gold"]))
    cx, cy = W / 2, H / 2
    size = {"clubs": 282, "diamonds": 340, "hearts": 272, "spades": 276}[suit]
    dy = {"hearts": -14, "spades": 26, "clubs": 10, "diamonds": 0}[suit]
    scale = {"hearts": 1.04, "spades": 1.0, "clubs": 0.82, "diamonds": 0.94}[suit]
    return [pip(suit, cx, cy, size, colour), place(ace_ornament(suit, light, colour), cx, cy + dy, scale)]
