"""Court cards of the French deck: half a figure twice, and an embroidered belt over the seam."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.assets import ROOT
from graphics.render.deck_art.indices import INDEX_SETS, ace_card, blank, corner, number_card
from graphics.render.deck_art.svg import (
    H,
    Palette,
    W,
    both,
    circle,
    document,
    group,
    mirror,
    n,
    rect,
    repeat,
    stitch,
)

FACE_X, FACE_Y, FACE_SCALE = 264, 172, 1.03


BELT_H = 54


BELTS = {  # a quarter of one repeat, 8 x 4 (unfolds to 15 x 7)
    "spades": ["a...b..b", "....bb.b", "a....bbb", "aa.bbbba"],
    "hearts": ["b......b", ".b....bb", "..b..bb.", "a..bbb.b"],
    "diamonds": ["a......b", ".....bbb", "a..bbb.b", "aabbb.aa"],
    "clubs": [".......b", "a....b.b", "aa..bbbb", "aaa..bba"],
}


def belt(pal: Palette, suit: str) -> str:
    main, deep, tint, accent = pal["costume"][suit]
    y0 = H / 2 - BELT_H / 2
    cell = 6
    x0 = (W - 75 * cell) / 2
    rows = repeat(mirror(BELTS[suit]), 5)
    return (
        rect(x0, y0, 75 * cell, BELT_H, deep)
        + rect(x0, y0, 75 * cell, 6, pal["gold"])
        + rect(x0, y0 + BELT_H - 6, 75 * cell, 6, pal["gold"])
        + stitch(rows, x0, y0 + 6, cell, {"a": pal["gold"], "b": pal["linen"]})
    )


def halo(pal: Palette, suit: str) -> str:
    main, deep, tint, accent = pal["costume"][suit]
    return circle(0, -6, 128, tint) + circle(
        0, -6, 119, "none", stroke=main, stroke_width=2.4, stroke_opacity=0.32
    )


def figure(pal: Palette, style: str, suit: str, rank: str) -> str:
    """The upper half of a figure, from a stored drawing with the names of the colours in braces."""
    main, deep, tint, accent = pal["costume"][suit]
    colours = {**pal, "main": main, "deep": deep, "tint": tint, "accent": accent, "pip": pal["pip"][suit]}
    return (ROOT / "figures" / f"{style}_{suit}_{rank}.svg").read_text("utf-8").strip().format_map(colours)


def court_card(pal: Palette, suit: str, rank: str) -> list[str]:
    drawing = halo(pal, suit) + figure(pal, "french", suit, rank)
    half = group(drawing, "translate(%d %d) scale(%s)" % (FACE_X, FACE_Y, n(FACE_SCALE)))
    return [both(half), belt(pal, suit)]


def french_card(pal: Palette, suit: str, rank: str, index: str) -> str:
    """A French card as an SVG document; `index` names the set of its letters."""
    letters = dict(zip(("J", "Q", "K", "A"), INDEX_SETS[index], strict=False))
    mark = corner(pal, suit, letters.get(rank, rank))
    if rank == "A":
        body = ace_card(pal, suit)
    elif rank in letters:
        body = court_card(pal, suit, rank)
    else:
        body = number_card(pal, suit, rank)
    return document([blank(pal)] + list(body) + [both(mark)], "%s of %s" % (rank, suit))
