"""Cards of the Hungarian-German deck.

Acorns are clubs, bells diamonds, leaves spades to the rest of the game; J is the Unter, Q the Ober.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from graphics.render.deck_art.backs import blossom, leaf
from graphics.render.deck_art.french import (
    FACE_SCALE,
    FACE_X,
    FACE_Y,
    INDEX_SETS,
    INDEX_X,
    LAYOUT,
    PIPS,
    ROW,
    blank,
    figure,
    glyph,
    halo,
)
from graphics.render.deck_art.svg import (
    H,
    Palette,
    W,
    both,
    circle,
    data,
    document,
    ellipse,
    group,
    line_path,
    n,
    path,
    place,
    rect,
)

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is


def _spring() -> str:
    return (
        line_path("M-150 0H150", "#2F6A4C", 5)
        + "".join(
            leaf(x, 0, 34, a, "#4C9152")
            for x, a in (
                (-120, -40),
                (-120, 140),
                (-70, 40),
                (-70, 220),
                (70, -40),
                (70, 140),
                (120, 40),
                (120, 220),
            )
        )
        + "".join(
            blossom(x, 0, r, "#E9A3A0", "#D9A23B", 5, 18)
            for x, r in ((-145, 22), (-95, 16), (95, 16), (145, 22))
        )
        + blossom(0, 0, 40, "#E48C8C", "#D9A23B", 5, 18)
    )


def _summer() -> str:
    out = ""
    for s in (-1, 1):
        out += line_path("M%d 0H%d" % (s * 40, s * 165), "#A87517", 4)
        for k in range(5):
            for t in (-1, 1):
                out += place(ellipse(0, 0, 13, 5.5, "#E3AE3C"), s * (80 + 18 * k), t * 9, 1, t * s * 32)
        out += ellipse(s * 172, 0, 13, 5.5, "#E3AE3C")
        rays = "".join(
            data("M%s %sL%s %s", 34 * math.cos(a), 34 * math.sin(a), 46 * math.cos(a), 46 * math.sin(a))
            for a in (math.pi * i / 8 for i in range(16))
        )
    return (
        out
        + line_path(rays, "#D9A23B", 5)
        + circle(0, 0, 27, "#E3AE3C")
        + path("M0 -27A27 27 0 0 1 0 27Z", "#C48A22")
    )


def _autumn() -> str:
    out = line_path("M-165 0C-130 -26 -80 26 -42 0M165 0C130 26 80 -26 42 0", "#6B4A22", 4)
    for s in (-1, 1):
        out += leaf(s * 150, -s * 4, 40, 230 if s > 0 else 50, "#C1611F") + leaf(
            s * 104, 0, 38, 60 if s > 0 else 240, "#4C9152"
        )
    grapes = (
        (-18, -16),
        (0, -18),
        (18, -16),
        (-10, 0),
        (10, 0),
        (0, 16),
        (-27, -2),
        (27, -2),
        (-14, 15),
        (14, 15),
        (0, 30),
    )
    out += "".join(circle(x, y - 4, 11, "#5B3A78" if (x + y) % 4 else "#7A55A0") for x, y in grapes)
    return out


def _winter() -> str:
    flakes = ""
    for x, r in ((-140, 22), (-85, 15), (85, 15), (140, 22)):
        flakes += line_path(
            "".join(
                data("M%s %sL%s %s", x - r * c, -r * s, x + r * c, r * s)
                for c, s in ((1, 0), (0.5, 0.866), (-0.5, 0.866))
            ),
            "#7FA3C4",
            4,
        )
    big = ""
    for k in range(6):
        big += place(
            line_path("M0 0V-42M0 -26L-11 -37M0 -26L11 -37M0 -12L-8 -20M0 -12L8 -20", "#3E6C9A", 5),
            0,
            0,
            1,
            60 * k,
        )
    return flakes + big


SEASONS = {"hearts": _spring, "diamonds": _summer, "spades": _autumn, "clubs": _winter}

TELL_SIGN = {"clubs": "acorns", "diamonds": "bells", "hearts": "hearts", "spades": "leaves"}

TELL = {
    # main, deep, tint, accent of the costume; ink of the index
    "costume": {
        "clubs": ("#8A5A2B", "#64401D", "#EFE0C6", "#2F6A4C"),
        "diamonds": ("#D09A2C", "#A87517", "#F8E9C0", "#B3262C"),
        "hearts": ("#B3262C", "#7E1820", "#F5D9CF", "#2F6A4C"),
        "spades": ("#3F7D4A", "#2B5B35", "#DCE9D2", "#B3262C"),
    },
    "pip": {"clubs": "#5E3A18", "diamonds": "#93610C", "hearts": "#B3262C", "spades": "#2B6A3C"},
}

TELL_CONTRAST_PIP = {"clubs": "#4A2800", "diamonds": "#7A4E00", "hearts": "#C00010", "spades": "#005A24"}


def sign_heart() -> str:
    return (
        path(PIPS["hearts"], "#B3262C")
        + path("M0 47C9 31 48 10 48 -18C48 -36 36 -46 23 -46C12 -46 4 -39 0 -28Z", "#8A1B23")
        + path("M-36 -20C-36 -30 -29 -36 -21 -36C-27 -31 -30 -24 -30 -14C-34 -14 -36 -16 -36 -20Z", "#E58A80")
    )


def sign_bell() -> str:
    return (
        circle(0, -41, 8, "none", stroke="#8A5A0C", stroke_width=6)
        + circle(0, 6, 40, "#E3AE3C")
        + path("M0 -34A40 40 0 0 1 0 46Z", "#C48A22")
        + path("M-39.800 1C-20 9 20 9 39.800 1L39.300 15C20 23 -20 23 -39.300 15Z", "#B3262C")
        + path("M0 7C20 7 32 4 39.800 1L39.300 15C32 18 20 21 0 21Z", "#8A1B23")
        + line_path("M0 29V44", "#5A3A10", 6)
        + circle(0, 29, 6, "#5A3A10")
        + path("M-28 -8C-26 -20 -18 -26 -10 -28C-16 -22 -20 -14 -21 -5C-25 -5 -28 -6 -28 -8Z", "#F8DC92")
        + circle(0, 6, 40, "none", stroke="#8A5A0C", stroke_width=4)  # gold alone is pale on paper
    )


def sign_leaf() -> str:
    return (
        line_path("M0 26C0 38 4 44 12 48", "#5A7A2E", 7)
        + path(
            "M0 -50C8 -34 42 -22 44 6C45 24 28 34 14 28C8 26 3 22 0 30C-3 22 -8 26 -14 28C-28 34 -45 24 -44 6"
            "C-42 -22 -8 -34 0 -50Z",
            "#4C9152",
        )
        + path("M0 -50C8 -34 42 -22 44 6C45 24 28 34 14 28C8 26 3 22 0 30Z", "#2F6E3B")
        + line_path(
            "M0 -34V26M0 -8L-20 -14M0 10L-24 6M0 -8L20 -14M0 10L24 6", "#DDE9C4", 3.2, stroke_opacity=0.8
        )
    )


def sign_acorn() -> str:
    return (
        line_path("M0 -36C0 -44 6 -48 12 -49", "#5E3A18", 8)
        + path("M-30 -4C-30 24 -12 40 0 50C12 40 30 24 30 -4Z", "#D39A3D")
        + path("M0 -4H30C30 24 12 40 0 50Z", "#AD7526")
        + line_path("M-30 0C-30 24 -12 40 0 50C12 40 30 24 30 0", "#7A4A14", 4)
        + path("M-38 0C-40 -28 -20 -40 0 -40C20 -40 40 -28 38 0C24 8 -24 8 -38 0Z", "#5E7F36")
        + path("M0 -40C20 -40 40 -28 38 0C28 5 14 6 0 6Z", "#41602A")
        + line_path(
            "M-26 -22L-12 -6M-8 -30L14 -4M10 -32L28 -12M26 -22L12 -6M8 -30L-14 -4M-10 -32L-28 -12",
            "#A9BE7C",
            2.6,
            stroke_opacity=0.55,
        )
        + path("M-20 12C-19 22 -14 30 -9 35C-12 27 -13 20 -13 12Z", "#F0CF8C")
    )


SIGNS = {"clubs": sign_acorn, "diamonds": sign_bell, "hearts": sign_heart, "spades": sign_leaf}


def sign(suit: str, x: float, y: float, size: float, rotate: float = 0) -> str:
    return place(SIGNS[suit](), x, y, size / 100.0, rotate)


def tell_palette(pal: Palette, contrast: bool = False) -> Palette:
    out = dict(pal)
    out["costume"] = TELL["costume"]
    out["pip"] = TELL_CONTRAST_PIP if contrast else TELL["pip"]
    return out


TELL_COL = (187, 250, 313)

ROMAN = {"7": ["V", "I", "I"], "8": ["V", "I", "I", "I"], "9": ["I", "X"], "10": ["X"]}


def tell_corner(suit: str, names: str | Sequence[str], colour: str) -> str:
    roman = isinstance(names, list)
    height = 92 if roman else 112
    top = 40
    return glyph(names, INDEX_X + 2, top, height, colour, gap=9, max_width=98) + sign(
        suit, INDEX_X + 1, top + height + 56, 78
    )


def tell_number(suit: str, rank: str) -> list[str]:
    size = {"clubs": 84, "diamonds": 82, "hearts": 84, "spades": 86}[suit]
    out = []
    for c, r in LAYOUT[rank]:
        x, y = TELL_COL[c], ROW[r] + 4 if r != 4 else ROW[r]
        out.append(sign(suit, x, y, size))
        if r != 4 and not (rank == "7" and c == 1):
            out.append(sign(suit, W - x, H - y, size, 180))
    return out


def tell_ribbon(pal: Palette, suit: str, deep: str) -> str:
    """The belt of this deck: linen with the suit signs."""
    y0, gold = H / 2 - 27, pal["gold"]
    out = [
        rect(25, y0, 450, 54, pal["linen"])
        + rect(25, y0, 450, 5, deep)
        + rect(25, y0 + 49, 450, 5, deep)
        + rect(25, y0 + 7, 450, 3, gold)
        + rect(25, y0 + 44, 450, 3, gold)
    ]
    for k in range(-4, 5):
        x = W / 2 + 50 * k
        if k % 2:
            out.append(sign(suit, x, H / 2, 31, 0 if k < 0 else 180))
        else:
            out.append(path(data("M%s 341L%s 350L%s 359L%s 350Z", x, x + 9, x, x - 9), deep))
    return "".join(out)


def badge(pal: Palette, suit: str, x: float, y: float, size: float) -> str:
    main, deep, tint, accent = pal["costume"][suit]
    return (
        circle(x, y, size * 0.78, pal["paper"])
        + circle(x, y, size * 0.72, tint, stroke=pal["gold"], stroke_width=4)
        + sign(suit, x, y, size * 0.92)
    )


def tell_court(pal: Palette, suit: str, rank: str) -> list[str]:
    drawing = halo(pal, suit) + figure(pal, "madjarice", suit, rank)
    half = group(drawing, "translate(%d %d) scale(%s)" % (FACE_X - 8, FACE_Y, n(FACE_SCALE)))
    half += badge(pal, suit, 424, 266 if rank == "J" else 88, 62)
    return [both(half), tell_ribbon(pal, suit, pal["costume"][suit][1])]


def tell_ace(suit: str) -> list[str]:
    size = {"clubs": 220, "diamonds": 210, "hearts": 205, "spades": 215}[suit]
    half = sign(suit, W / 2 + 8, 178, size)
    return [both(half), place(SEASONS[suit](), W / 2, H / 2, 1.05)]


def tell_card(pal: Palette, suit: str, rank: str, index: str, contrast: bool = False) -> str:
    pal = tell_palette(pal, contrast)
    letters = dict(zip(("J", "Q", "K", "A"), INDEX_SETS[index], strict=False))
    mark = tell_corner(suit, ROMAN.get(rank) or letters[rank], pal["pip"][suit])
    if rank == "A":
        body = tell_ace(suit)
    elif rank in letters:
        body = tell_court(pal, suit, rank)
    else:
        body = tell_number(suit, rank)
    return document([blank(pal)] + list(body) + [both(mark)], "%s of %s" % (rank, TELL_SIGN[suit]))
