"""The French faces: suit signs in a unit box of 100 x 100, index letters with cap height 100, court cards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from graphics.render.assets import ROOT
from graphics.render.deck_art.svg import (
    RADIUS,
    H,
    Palette,
    W,
    both,
    circle,
    data,
    disc,
    document,
    group,
    mirror,
    n,
    path,
    place,
    poly,
    rect,
    repeat,
    stitch,
)

PIPS = {
    "hearts": "M0 47C-9 31 -48 10 -48 -18C-48 -36 -36 -46 -23 -46C-12 -46 -4 -39 0 -28"
    "C4 -39 12 -46 23 -46C36 -46 48 -36 48 -18C48 10 9 31 0 47Z",
    "diamonds": "M0 -51C9 -32 23 -13 39 0C23 13 9 32 0 51C-9 32 -23 13 -39 0C-23 -13 -9 -32 0 -51Z",
    "spades": "M0 -50C9 -33 46 -12 46 15C46 30 35 38.500 24 38.500C15 38.500 8 34 4 27"
    "C5 37 9 45 17 50H-17C-9 45 -5 37 -4 27C-8 34 -15 38.500 -24 38.500"
    "C-35 38.500 -46 30 -46 15C-46 -12 -9 -33 0 -50Z",
    "clubs": disc(0, -25.5, 22.5)
    + disc(-24.5, 12.5, 22.5)
    + disc(24.5, 12.5, 22.5)
    + "M-12 -12L12 -12L12 16L4.500 18C5 33 9 44 18 50H-18C-9 44 -5 33 -4.500 18L-12 16Z",
}


def pip(suit: str, x: float, y: float, size: float, colour: str, rotate: float = 0) -> str:
    return place(path(PIPS[suit], colour), x, y, size / 100.0, rotate)


# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is


def bowl(cx: float, cy: float, rx: float, ry: float, k: float = 0.6) -> str:
    """A slightly squared ellipse as path data."""
    ox, oy = rx * k, ry * k
    across = (-rx, -rx, -ox, 0, ox, rx, rx, rx, ox, 0, -ox, -rx, -rx)
    down = (0, -oy, -ry, -ry, -ry, -oy, 0, oy, ry, ry, ry, oy, 0)
    places = [place for x, y in zip(across, down, strict=True) for place in (cx + x, cy + y)]
    return data("M%s %s" + 4 * "C%s %s %s %s %s %s" + "Z", *places)


def ring(cx: float, cy: float, rx: float, ry: float, tv: float = 17, th: float = 13.5) -> str:
    """A ring: thicker at the sides than at top and bottom (even-odd)."""
    return bowl(cx, cy, rx, ry) + bowl(cx, cy, rx - tv, ry - th)


# name: (width, [path data, ...]); each path is filled with the even-odd rule
GLYPHS = {
    "7": (62, ["M0 0H62V14C45 41 35 69 31.500 100H12.500C16 67 27 39 43 15.500H0Z"]),
    "8": (66, [ring(33, 27, 29, 27, 16.5, 13), ring(33, 70.5, 33, 29.5)]),
    "9": (66, [ring(33, 33, 33, 33), "M66 33C66 64 52 89 24 101L14 88.500C36 78 47 62 49 40L54 30Z"]),
    "1": (30, ["M15 0H30V100H13V21L0 28.500V13Z"]),
    "0": (56, [ring(28, 50, 28, 50)]),
    "10": (88, ["M13 0H27V100H11V21L0 27V12.500Z", ring(62, 50, 26, 50, 16, 13)]),
    "J": (
        54,
        [
            "M20 0H54V69C54 89 44 100 27 100C12.500 100 3 92 0 77L15.500 72"
            "C17 81 20.500 85.500 26.500 85.500C34 85.500 37 80 37 69V14H20Z"
        ],
    ),
    "Q": (74, [ring(36, 49, 36, 49), "M37 71L49 61L74 95L62 104.500Z"]),
    "K": (70, ["M0 0H17V100H0Z", "M10 58.500L48 0H68L17 76L10 80Z", "M27 51L38.500 35L70 100H50.500Z"]),
    "A": (76, ["M28 0H48L76 100H57.500L38 24L18.500 100H0Z", "M15 63H61V76.500H15Z"]),
    "B": (
        65,
        [
            "M0 0H35C53 0 61 10 61 25.500C61 37 56 45 48 48.500C59 51.500 65 60 65 72.500"
            "C65 90 55 100 36 100H0Z"
            "M17 13.500V42.500H32C40 42.500 44 37 44 28C44 18.500 40 13.500 32 13.500Z"
            "M17 55.500V86.500H33C43 86.500 47.500 81 47.500 71C47.500 61 43 55.500 33 55.500Z"
        ],
    ),
    "D": (
        67,
        [
            "M0 0H29C54 0 67 18 67 50C67 82 54 100 29 100H0Z"
            "M17 14V86H28C43 86 49.500 74 49.500 50C49.500 26 43 14 28 14Z"
        ],
    ),
    "DE": (
        78,
        ["M23 0H65V72H78V104H62V86H16V104H0V72H8C18 56 23 34 23 0ZM38 14C37.500 38 33 58 26 72H48V14Z"],
    ),
    "PE": (66, ["M0 0H66V100H49V14.500H17V100H0Z"]),
    "P": (
        63,
        [
            "M0 0H34C54 0 63 12 63 31.500C63 51 54 63.500 34 63.500H17V100H0Z"
            "M17 14V49.500H32C41 49.500 45.500 43 45.500 31.500C45.500 20 41 14 32 14Z"
        ],
    ),
    "V": (74, ["M0 0H18.500L37 74L55.500 0H74L47 100H27Z"]),
    "T": (64, ["M0 0H64V14.500H40.500V100H23.500V14.500H0Z"]),
    "U": (
        66,
        ["M0 0H17V65C17 80 22 86 33 86C44 86 49 80 49 65V0H66V66C66 89 53 100 33 100C13 100 0 89 0 66Z"],
    ),
    "O": (72, [ring(36, 50, 36, 50)]),
    "ZHE": (
        100,
        ["M42 0H58V100H42Z", "M42 45L22 0H4L28 50L0 100H19L42 57Z", "M58 45L78 0H96L72 50L100 100H81L58 57Z"],
    ),
    "I": (17, ["M0 0H17V100H0Z"]),
    "X": (72, ["M1 0H21L72 100H52Z", "M51 0H71L20 100H0Z"]),
}


# Which glyph marks J, Q, K and A.  A letter shared by Latin and Cyrillic (A, B,
# K, T) is one drawing.
INDEX_SETS = {
    "intl": ("J", "Q", "K", "A"),
    "bg": ("B", "DE", "PE", "A"),  # Vale, Dama, Pop, Aso
    "ru": ("B", "DE", "K", "T"),  # Valet, Dama, Korol, Tuz
    "sr": ("ZHE", "DE", "K", "A"),  # Zandar, Dama, Kralj, As (Cyrillic)
    "hr": ("B", "D", "K", "A"),  # B, D, K, A of Croatian and Serbian packs
    "tr": ("V", "K", "P", "A"),  # Vale, Kiz, Papaz, As
    "uok": ("U", "O", "K", "A"),  # Unter, Ober, King, Ace
}


def glyph(
    names: str | Sequence[str],
    cx: float,
    top: float,
    height: float,
    colour: str,
    gap: float = 9,
    max_width: float | None = None,
) -> str:
    if isinstance(names, str):
        names = [names]
    total = sum(GLYPHS[g][0] for g in names) + gap * (len(names) - 1)
    sy = height / 100.0
    sx = sy if not max_width else min(sy, max_width / total)
    x = cx - total * sx / 2
    out = []
    for g in names:
        width, paths = GLYPHS[g]
        body = "".join(path(d, colour, fill_rule="evenodd") for d in paths)
        out.append(group(body, "translate(%s %s) scale(%.4g %.4g)" % (n(x), n(top), sx, sy)))
        x += (width + gap) * sx
    return "".join(out)


INDEX_X, INDEX_TOP, INDEX_H, INDEX_W = 73, 38, 122, 96


def blank(pal: Palette) -> str:
    return rect(1.5, 1.5, W - 3, H - 3, pal["paper"], RADIUS, stroke=pal["edge"], stroke_width=3)


def corner(pal: Palette, suit: str, names: str | Sequence[str]) -> str:
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
        cuts.append(data("M0 0L%s %s", 44 * math.cos(a), 44 * math.sin(a)))
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
    colour = pal["pip"][suit]
    light = str(pal.get("ace_light", pal["gold"]))
    cx, cy = W / 2, H / 2
    size = {"clubs": 282, "diamonds": 340, "hearts": 272, "spades": 276}[suit]
    dy = {"hearts": -14, "spades": 26, "clubs": 10, "diamonds": 0}[suit]
    scale = {"hearts": 1.04, "spades": 1.0, "clubs": 0.82, "diamonds": 0.94}[suit]
    return [pip(suit, cx, cy, size, colour), place(ace_ornament(suit, light, colour), cx, cy + dy, scale)]


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
