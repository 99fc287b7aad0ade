"""Draw the playing cards of the game as plain SVG files.

Standard library only.  Everything is drawn from numbers in this file; no
outside artwork is used.  The output keeps to what nanosvg (SDL_image,
pygame.image.load_sized_svg) understands: path, rect, circle, ellipse,
polygon, g with transform, gradients and presentation attributes.

    python graphics/render/deck_art/make_deck.py --out build                     all decks, the defaults
    python graphics/render/deck_art/make_deck.py --out build --style french --palette four --index bg

Card space is 500 x 700 units (5:7).  A court card is one half-figure drawn in
the upper half (y < 350), the same half turned by 180 degrees, and an
embroidered belt over the seam.
"""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

import math
import os

W, H = 500, 700  # card size in user units
RADIUS = 34  # corner radius of the card
MARGIN = 26  # quiet border inside the card edge

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")


# ---------------------------------------------------------------------------
# 1. Writing SVG
# ---------------------------------------------------------------------------


def n(value):
    """A number with at most two decimals and no trailing zeros."""
    text = "%.2f" % value
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def attrs(**kw):
    parts = []
    for key, value in kw.items():
        if value is None:
            continue
        if isinstance(value, (int, float)):
            value = n(value)
        parts.append(' %s="%s"' % (key.rstrip("_").replace("_", "-"), value))
    return "".join(parts)


def path(d, fill="none", **kw):
    return "<path%s/>" % attrs(d=d, fill=fill, **kw)


def line_path(d, colour, width, **kw):
    """A stroked path with round ends (the usual drawn line)."""
    kw.setdefault("stroke_linecap", "round")
    kw.setdefault("stroke_linejoin", "round")
    return path(d, "none", stroke=colour, stroke_width=width, **kw)


def rect(x, y, w, h, fill="none", rx=None, **kw):
    return "<rect%s/>" % attrs(x=x, y=y, width=w, height=h, rx=rx, fill=fill, **kw)


def circle(cx, cy, r, fill="none", **kw):
    return "<circle%s/>" % attrs(cx=cx, cy=cy, r=r, fill=fill, **kw)


def ellipse(cx, cy, rx, ry, fill="none", **kw):
    return "<ellipse%s/>" % attrs(cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **kw)


def group(content, transform=None, **kw):
    if not isinstance(content, str):
        content = "".join(content)
    return "<g%s>%s</g>" % (attrs(transform=transform, **kw), content)


def place(content, x, y, scale=1.0, rotate=0, flip=False):
    """Move unit-space artwork to x, y."""
    t = "translate(%s %s)" % (n(x), n(y))
    if rotate:
        t += " rotate(%s)" % n(rotate)
    if flip:
        t += " scale(%s %s)" % (n(-scale), n(scale))
    elif scale != 1.0:
        t += " scale(%.4g)" % scale
    return group(content, t)


def turned(content):
    """The content turned by 180 degrees about the middle of the card."""
    return group(content, "rotate(180 %s %s)" % (n(W / 2), n(H / 2)))


def both(content):
    """The content and its 180 degree copy."""
    if not isinstance(content, str):
        content = "".join(content)
    return content + turned(content)


def document(body, title):
    if not isinstance(body, str):
        body = "".join(body)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
        'viewBox="0 0 %d %d"><!-- %s -->%s</svg>\n' % (W, H, W, H, title, body)
    )


def disc(cx, cy, r):
    """Path data of a full circle (clockwise, so that discs can be united)."""
    return "M%s %sa%s %s 0 1 1 %s 0a%s %s 0 1 1 %s 0z" % (
        n(cx - r),
        n(cy),
        n(r),
        n(r),
        n(2 * r),
        n(r),
        n(r),
        n(-2 * r),
    )


def poly(*points):
    return "M" + "L".join("%s %s" % (n(x), n(y)) for x, y in points) + "Z"


# ---------------------------------------------------------------------------
# 2. Index letters and numerals (own drawings, cap height 100)
# ---------------------------------------------------------------------------


def bowl(cx, cy, rx, ry, k=0.6):
    """A slightly squared ellipse as path data."""
    ox, oy = rx * k, ry * k
    return "M%s %sC%s %s %s %s %s %sC%s %s %s %s %s %sC%s %s %s %s %s %sC%s %s %s %s %s %sZ" % tuple(
        n(v)
        for v in (
            cx - rx,
            cy,
            cx - rx,
            cy - oy,
            cx - ox,
            cy - ry,
            cx,
            cy - ry,
            cx + ox,
            cy - ry,
            cx + rx,
            cy - oy,
            cx + rx,
            cy,
            cx + rx,
            cy + oy,
            cx + ox,
            cy + ry,
            cx,
            cy + ry,
            cx - ox,
            cy + ry,
            cx - rx,
            cy + oy,
            cx - rx,
            cy,
        )
    )


def ring(cx, cy, rx, ry, tv=17, th=13.5):
    """A ring: thicker at the sides than at top and bottom (even-odd)."""
    return bowl(cx, cy, rx, ry) + bowl(cx, cy, rx - tv, ry - th)


S = 17  # stem
T = 14  # crossbar

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


def glyph(names, cx, top, height, colour, gap=9, max_width=None):
    """One or more glyphs side by side, centred on cx."""
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


# ---------------------------------------------------------------------------
# 3. Palettes
# ---------------------------------------------------------------------------

BASE = {
    "paper": "#FBF7EE",
    "edge": "#A08D68",
    "ink": "#23232B",
    "red": "#B3262C",
    "gold": "#D9A23B",
    "gold_dark": "#A8762A",
    "linen": "#F7EEDC",
    "linen2": "#EADBBD",
    "linen3": "#D9C6A2",
    "green": "#2F6A4C",
    "indigo": "#2B4673",
    "rust": "#B9541F",
    "skin": "#F0CBA4",
    "skin_dark": "#DDAA7E",
    "line": "#3A2A26",
    "lips": "#B5463F",
    "blush": "#E08C6E",
}

PALETTES = {
    # pip colours; costume = (main, deep shade, tint of the halo, accent)
    "two": dict(
        BASE,
        pip={"clubs": "#23232B", "diamonds": "#B8262C", "hearts": "#B8262C", "spades": "#23232B"},
        costume={
            "clubs": ("#2F6A4C", "#1F4A36", "#DDE5D3", "#B3262C"),
            "diamonds": ("#C1611F", "#8F4315", "#F6E3C0", "#2B4673"),
            "hearts": ("#B3262C", "#7E1820", "#F5D9CF", "#2F6A4C"),
            "spades": ("#2B4673", "#1B2D4E", "#D8E0EA", "#B3262C"),
        },
    ),
    "four": dict(
        BASE,
        pip={"clubs": "#1E7A45", "diamonds": "#1F5FB4", "hearts": "#C2242B", "spades": "#1F1F27"},
        costume={
            "clubs": ("#2A7549", "#1B5033", "#DAE8D5", "#B3262C"),
            "diamonds": ("#2861AE", "#1B4480", "#D6E4F3", "#B3262C"),
            "hearts": ("#B8262C", "#83181F", "#F6D9CF", "#2B4673"),
            "spades": ("#3A3B46", "#24242D", "#E1E0DF", "#B3262C"),
        },
    ),
    "contrast": dict(
        BASE,
        ace_light="#FFFFFF",
        paper="#FFFFFF",
        edge="#000000",
        ink="#000000",
        line="#000000",
        red="#C00010",
        gold="#F2B21B",
        gold_dark="#8A5A00",
        linen="#FFFFFF",
        linen2="#EFE3C8",
        linen3="#D9C6A2",
        skin="#FBD7B0",
        skin_dark="#E3AE7D",
        pip={"clubs": "#006B2D", "diamonds": "#0047C2", "hearts": "#C80012", "spades": "#000000"},
        costume={
            "clubs": ("#00702F", "#004A1F", "#D9F0DC", "#C80012"),
            "diamonds": ("#0047C2", "#002F82", "#D6E6FF", "#C80012"),
            "hearts": ("#C80012", "#85000C", "#FFD9D6", "#0047C2"),
            "spades": ("#2A2A2A", "#000000", "#E6E6E6", "#C80012"),
        },
    ),
}


# ---------------------------------------------------------------------------
# 4. French suit signs (unit box 100 x 100 about the origin)
# ---------------------------------------------------------------------------

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


def pip(suit, x, y, size, colour, rotate=0):
    return place(path(PIPS[suit], colour), x, y, size / 100.0, rotate)


# ---------------------------------------------------------------------------
# 5. Cross-stitch (shevitsa): pictures on a grid, drawn as small squares
# ---------------------------------------------------------------------------


def mirror(quarter):
    """Unfold a quarter drawing (its right column and bottom row are the axes)."""
    top = [row + row[-2::-1] for row in quarter]
    return top + top[-2::-1]


def stitch(rows, x, y, cell, colours):
    """Draw a grid of characters; colours maps a character to a fill.

    Runs in a row become one rectangle, and one colour is one path, so the
    rasteriser leaves no hairlines between stitches."""
    data = {}
    for j, row in enumerate(rows):
        i = 0
        while i < len(row):
            ch = row[i]
            run = 1
            while i + run < len(row) and row[i + run] == ch:
                run += 1
            if ch in colours:
                data.setdefault(ch, []).append(
                    "M%s %sh%sv%sh-%sz"
                    % (n(x + i * cell), n(y + j * cell), n(run * cell), n(cell), n(run * cell))
                )
            i += run
    return "".join(path("".join(d), colours[ch]) for ch, d in data.items())


def repeat(rows, times):
    return [row * times for row in rows]


# ---------------------------------------------------------------------------
# 6. Card frame, number cards and aces
# ---------------------------------------------------------------------------

INDEX_X, INDEX_TOP, INDEX_H, INDEX_W = 73, 38, 122, 96


def blank(pal):
    return rect(1.5, 1.5, W - 3, H - 3, pal["paper"], RADIUS, stroke=pal["edge"], stroke_width=3)


def corner(pal, suit, names):
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


def number_card(pal, suit, rank):
    colour, size = pal["pip"][suit], PIP_SIZE[suit]
    out = []
    for c, r in LAYOUT[rank]:
        out.append(pip(suit, COL[c], ROW[r], size, colour))
        if r != 4 and not (rank == "7" and c == 1):
            out.append(pip(suit, W - COL[c], H - ROW[r], size, colour, 180))
    return out


def star8(r, inner=None):
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


def ace_ornament(suit, main, second):
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


def ace_card(pal, suit):
    colour = pal["pip"][suit]
    light = pal.get("ace_light", pal["gold"])
    cx, cy = W / 2, H / 2
    size = {"clubs": 282, "diamonds": 340, "hearts": 272, "spades": 276}[suit]
    dy = {"hearts": -14, "spades": 26, "clubs": 10, "diamonds": 0}[suit]
    scale = {"hearts": 1.04, "spades": 1.0, "clubs": 0.82, "diamonds": 0.94}[suit]
    return [pip(suit, cx, cy, size, colour), place(ace_ornament(suit, light, colour), cx, cy + dy, scale)]


# ---------------------------------------------------------------------------
# 7. Court cards
#
# Figure space: the origin lies between the eyes of the figure and y grows
# downward.  The belt hides everything below about y = 130.  Light comes from
# the left: the right half of every form is in the deep shade.
# ---------------------------------------------------------------------------

FACE_X, FACE_Y, FACE_SCALE = 264, 172, 1.03
BELT_H = 54

BELTS = {  # a quarter of one repeat, 8 x 4 (unfolds to 15 x 7)
    "spades": ["a...b..b", "....bb.b", "a....bbb", "aa.bbbba"],
    "hearts": ["b......b", ".b....bb", "..b..bb.", "a..bbb.b"],
    "diamonds": ["a......b", ".....bbb", "a..bbb.b", "aabbb.aa"],
    "clubs": [".......b", "a....b.b", "aa..bbbb", "aaa..bba"],
}


def belt(pal, suit):
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


def halo(pal, suit):
    main, deep, tint, accent = pal["costume"][suit]
    return circle(0, -6, 128, tint) + circle(
        0, -6, 119, "none", stroke=main, stroke_width=2.4, stroke_opacity=0.32
    )


# --- heads -----------------------------------------------------------------


def face(pal, jaw="oval"):
    """Head from brow to chin, its right half in shade."""
    skin, dark = pal["skin"], pal["skin_dark"]
    if jaw == "oval":
        edge = "C-54 12 -44 46 -21 67C-11 75 11 75 21 67C44 46 54 12 51 -40"
        right = "C10 75 16 73 21 67C44 46 54 12 51 -40V-70Z"
    else:
        edge = "C-54 10 -50 42 -33 63C-21 77 21 77 33 63C50 42 54 10 51 -40"
        right = "C14 74 26 71 33 63C50 42 54 10 51 -40V-70Z"
    return path("M-51 -70V-40%sV-70Z" % edge, skin) + path(
        "M4 -70L2 -12L11 22L3 32L5 53L0 74" + right, dark, fill_opacity=0.62
    )


def eyes(pal, look=0, lash=4.6):
    ink, out = pal["line"], []
    for s in (-1, 1):
        out.append(
            path(
                "M%s 2C%s -8 %s -9 %s 0C%s 8 %s 9 %s 2Z"
                % tuple(n(v) for v in (s * 36, s * 30, s * 18, s * 11, s * 18, s * 29, s * 36)),
                "#FFFDF8",
            )
        )
        out.append(circle(s * 23 + look, 0, 6.6, ink))
        out.append(
            line_path(
                "M%s 2.500C%s -9 %s -10 %s 0" % tuple(n(v) for v in (s * 38, s * 30, s * 17, s * 10)),
                ink,
                lash,
            )
        )
    return "".join(out)


def brows(colour, width=6.5, lift=0):
    y = -17 - lift
    return line_path(
        "M-40 %sC-32 %s -18 %s -9 %s" % (n(y), n(y - 10), n(y - 10), n(y - 2)), colour, width
    ) + line_path("M40 %sC32 %s 18 %s 9 %s" % (n(y), n(y - 10), n(y - 10), n(y - 2)), colour, width)


def nose(pal):
    return line_path("M-6 -14C-4 0 -8 14 -10 22C-8 29 -1 30 5 28", pal["line"], 3.6, stroke_opacity=0.7)


def lips(pal, full=True):
    if full:
        return path(
            "M-16 44.500C-10 41.500 -4 40.500 0 43C4 40.500 10 41.500 16 44.500C9 56.500 -9 56.500 -16 44.500Z",
            pal["lips"],
        ) + line_path("M-16 44.500C-6 49.500 6 49.500 16 44.500", pal["line"], 1.7, stroke_opacity=0.6)
    return line_path("M-14 44.500C-7 50.500 7 50.500 15 43.500", pal["lips"], 5.2)


def blush(pal):
    return circle(-33, 24, 11, pal["blush"], fill_opacity=0.35) + circle(
        33, 24, 11, pal["blush"], fill_opacity=0.45
    )


def neck(pal):
    return path("M-25 40H25V96C25 112 -25 112 -25 96Z", pal["skin_dark"]) + path(
        "M-25 62C-12 76 -2 78 8 78L4 106C-14 108 -25 104 -25 96Z", pal["skin"], fill_opacity=0.6
    )


def shoulders(light, dark):
    return path("M0 74H-30C-36 88 -56 94 -84 100C-128 108 -146 126 -153 180H0Z", light) + path(
        "M0 74H30C36 88 56 94 84 100C128 108 146 126 153 180H0Z", dark
    )


# --- small things ----------------------------------------------------------


def jewel(x, y, r, gem, gold):
    return circle(x, y, r, gold) + circle(x, y, r * 0.58, gem)


def coins(points, r, gold, dark):
    out = []
    for x, y in points:
        out.append(circle(x, y, r, gold, stroke=dark, stroke_width=1.6))
        out.append(circle(x, y, r * 0.36, dark, fill_opacity=0.7))
    return "".join(out)


def arc_points(count, half_width, y_end, sag):
    """Points on a hanging chain between (-half_width, y_end) and its mirror."""
    pts = []
    for i in range(count):
        t = -1 + 2.0 * i / (count - 1)
        pts.append((t * half_width, y_end + sag * (1 - t * t)))
    return pts


def feather(x, y, scale, rotate, colour, vein):
    """A plume growing to the right from its quill at x, y."""
    return place(
        path(
            "M0 0C22 -46 70 -66 116 -44C138 -33 146 -10 140 18C126 -6 108 -16 88 -18C58 -21 28 -14 0 12Z",
            colour,
        )
        + line_path("M4 4C40 -30 92 -44 134 4", vein, 4)
        + line_path("M50 -25L58 -44M72 -31L84 -48M92 -31L106 -42M60 -22L66 -10M84 -25L90 -14", vein, 3),
        x,
        y,
        scale,
        rotate,
    )


def blossom(x, y, r, petal, heart, count=6, rotate=0):
    out = []
    for i in range(count):
        a = math.radians(360.0 * i / count + rotate)
        out.append(disc(x + 0.58 * r * math.cos(a), y + 0.58 * r * math.sin(a), r * 0.44))
    return path("".join(out), petal) + circle(x, y, r * 0.36, heart)


def rose(x, y, r, colour, deep):
    return (
        circle(x, y, r, colour)
        + path(
            "M%s %sC%s %s %s %s %s %sC%s %s %s %s %s %sZ"
            % tuple(
                n(v)
                for v in (
                    x + r * 0.1,
                    y - r,
                    x + r * 1.25,
                    y - r * 0.9,
                    x + r * 1.3,
                    y + r * 0.9,
                    x,
                    y + r,
                    x + r * 0.75,
                    y + r * 0.5,
                    x + r * 0.8,
                    y - r * 0.5,
                    x + r * 0.1,
                    y - r,
                )
            ),
            deep,
        )
        + line_path(
            "M%s %sc%s %s %s %s %s %sc%s %s %s %s %s %s"
            % tuple(
                n(v)
                for v in (
                    x - r * 0.1,
                    y + r * 0.12,
                    r * 0.3,
                    -r * 0.1,
                    r * 0.3,
                    -r * 0.5,
                    -r * 0.1,
                    -r * 0.5,
                    -r * 0.6,
                    0,
                    -r * 0.75,
                    r * 0.85,
                    r * 0.05,
                    r * 0.95,
                )
            ),
            deep,
            r * 0.15,
        )
    )


def leaf(x, y, length, rotate, colour, vein=None):
    body = path(
        "M0 0C%s %s %s %s %s 0C%s %s %s %s 0 0Z"
        % tuple(
            n(v)
            for v in (
                length * 0.25,
                -length * 0.34,
                length * 0.7,
                -length * 0.3,
                length,
                length * 0.7,
                length * 0.3,
                length * 0.25,
                length * 0.34,
            )
        ),
        colour,
    )
    if vein:
        body += line_path("M%s 0H%s" % (n(length * 0.12), n(length * 0.8)), vein, 2)
    return place(body, x, y, 1, rotate)


# --- the four youths ---------------------------------------------------------


def page_hair(colour, deep):
    return path("M-60 -60C-74 -10 -72 36 -60 60C-48 66 -36 60 -34 44L-42 -50Z", colour) + path(
        "M60 -60C74 -10 72 36 60 60C48 66 36 60 34 44L42 -50Z", deep
    )


def fringe(colour):
    return path(
        "M-54 -72C-55 -46 -53 -34 -49 -22C-32 -30 -8 -38 6 -52C18 -42 38 -34 50 -24C54 -38 55 -54 54 -74Z",
        colour,
    )


def waistcoat(main, deep, gold, linen2):
    return (
        path("M-46 92C-84 98 -106 103 -118 116C-110 136 -106 158 -106 180H-12L-20 134Z", main)
        + path("M46 92C84 98 106 103 118 116C110 136 106 158 106 180H12L20 134Z", deep)
        + line_path("M-46 93L-20 134L-12 180", gold, 8)
        + line_path("M46 93L20 134L12 180", gold, 8)
    )


def shirt_front(pal, accent):
    """A linen shirt with a stitched opening."""
    out = path(
        "M-46 92C-30 88 -26 84 -25 80C-14 96 14 96 25 80C26 84 30 88 46 92L20 134L12 180H-12L-20 134Z",
        pal["linen"],
    )
    out += line_path("M-26 84C-14 100 14 100 26 84", accent, 6)
    rows = ["..a..", ".aba.", "..a..", ".aba."]
    out += stitch(rows * 2, -10, 101, 4, {"a": accent, "b": pal["gold"]})
    return out


def sleeve_bands(colour):
    return line_path("M-150 150C-140 140 -126 134 -112 134", colour, 6) + line_path(
        "M150 150C140 140 126 134 112 134", colour, 6
    )


def jack(pal, suit, plume=1.0):
    """`plume` is the size of the feather on the hat."""
    main, deep, tint, accent = pal["costume"][suit]
    gold, dark = pal["gold"], pal["gold_dark"]
    hair, hair2 = {
        "spades": ("#2B2523", "#1C1817"),
        "hearts": ("#5F3823", "#472818"),
        "diamonds": ("#C08A3E", "#9C6C2B"),
        "clubs": ("#8A4A22", "#6B3716"),
    }[suit]
    out = []
    if suit == "spades":  # hajduk: lambskin kalpak with a bag and an aigrette
        out.append(
            path("M-30 -112C10 -146 70 -136 92 -92C102 -70 98 -48 84 -34C80 -60 66 -78 44 -86Z", accent)
        )
        out.append(circle(84, -30, 8, gold))
        out.append(page_hair(hair, hair2))
    elif suit == "hearts":
        out.append(feather(38, -76, 0.98 * plume, 0, gold, dark))
        out.append(page_hair(hair, hair2))
    elif suit == "diamonds":
        out.append(page_hair(hair, hair2))
    else:
        out.append(page_hair(hair, hair2))
    out.append(neck(pal))
    out.append(shoulders(pal["linen2"], pal["linen3"]))
    if suit == "spades":  # laced coat
        out.append(shoulders(main, deep))
        out.append(path("M-40 90L-26 78C-12 98 12 98 26 78L40 90L14 124L10 180H-10L-14 124Z", pal["linen"]))
        for y, w in ((108, 60), (124, 68), (140, 74)):
            out.append(line_path("M%s %sH-16M16 %sH%s" % (n(-w), n(y), n(y), n(w)), gold, 5))
            out.append(circle(-w, y, 5.5, gold) + circle(w, y, 5.5, gold))
        out.append(line_path("M-40 90L-14 124V180M40 90L14 124V180", gold, 6))
    else:
        out.append(shirt_front(pal, accent))
        out.append(waistcoat(main, deep, gold, pal["linen2"]))
        out.append(sleeve_bands(accent))
    out.append(face(pal, "oval"))
    out.append(eyes(pal, 3))
    out.append(brows(hair, 6.5))
    out.append(nose(pal))
    out.append(lips(pal, False))
    if suit == "spades":
        out.append(
            path("M0 36C-10 32 -26 36 -36 30C-32 44 -14 46 0 41C14 46 32 44 36 30C26 36 10 32 0 36Z", hair)
        )
    if suit == "clubs":
        for x, y in ((-34, 18), (-26, 24), (-38, 26), (30, 18), (38, 24), (27, 26)):
            out.append(circle(x, y, 2.1, "#B9713F"))
    out.append(fringe(hair))
    if suit == "spades":
        out.append(
            path(
                "M-64 -46C-76 -84 -72 -112 -56 -120C-24 -132 24 -132 56 -120C72 -112 76 -84 64 -46"
                "C40 -64 -40 -64 -64 -46Z",
                "#3A3230",
            )
        )
        out.append(
            path("M4 -128C24 -128 44 -125 56 -120C72 -112 76 -84 64 -46C46 -58 24 -60 4 -60Z", "#272120")
        )
        curls = []
        for j, y in enumerate((-112, -94, -76)):
            for i in range(-2, 3):
                x = i * 24 + (12 if j % 2 else 0)
                if abs(x) < 62:
                    curls.append("M%s %sc-7 -9 9 -12 9 -2c0 6 -7 6 -7 2" % (n(x - 4), n(y + 4)))
        out.append(line_path("".join(curls), "#6B5F5A", 3))
        out.append(path("M-8 -84C-20 -108 -16 -126 0 -142C16 -126 20 -108 8 -84Z", pal["linen"]))
        out.append(line_path("M0 -90V-132", pal["linen3"], 3.5))
        out.append(jewel(0, -82, 15, accent, gold))
    elif suit == "hearts":
        out.append(
            path("M-66 -48C-72 -92 -46 -126 0 -128C46 -126 72 -92 66 -48C40 -66 -40 -66 -66 -48Z", main)
        )
        out.append(path("M4 -128C48 -125 72 -92 66 -48C46 -62 24 -64 4 -63Z", deep))
        out.append(path("M-69 -46C-40 -68 40 -68 69 -46L67 -70C40 -90 -40 -90 -67 -70Z", gold))
        out.append(jewel(46, -76, 14, accent, gold))
    elif suit == "diamonds":  # broad hat
        out.append(path("M-58 -62C-62 -112 -40 -130 0 -130C40 -130 62 -112 58 -62Z", main))
        out.append(path("M4 -130C42 -130 62 -112 58 -62H4Z", deep))
        out.append(feather(30, -72, 0.9 * plume, -10, accent, tint))
        out.append(path("M-60 -68C-30 -80 30 -80 60 -68L58 -90C30 -100 -30 -100 -58 -90Z", pal["linen"]))
        out.append(
            path(
                "M-112 -44C-92 -74 -40 -82 0 -82C40 -82 92 -74 112 -44C80 -56 40 -60 0 -60"
                "C-40 -60 -80 -56 -112 -44Z",
                main,
            )
        )
        out.append(path("M4 -82C44 -82 92 -74 112 -44C80 -56 42 -60 4 -60Z", deep))
        out.append(line_path("M-110 -45C-80 -57 -40 -61 0 -61C40 -61 80 -57 110 -45", gold, 5))
        out.append(jewel(34, -84, 13, pal["red"], gold))
    else:  # hunter's cap with a leaf and a red feather
        out.append(feather(30, -72, 0.98 * plume, -6, accent, "#7E1820"))
        out.append(
            path(
                "M-66 -48C-70 -88 -34 -112 22 -134C36 -138 42 -128 40 -118C60 -96 68 -74 66 -48"
                "C40 -66 -40 -66 -66 -48Z",
                main,
            )
        )
        out.append(path("M8 -128C30 -140 44 -134 40 -118C60 -96 68 -74 66 -48C46 -62 26 -64 8 -63Z", deep))
        out.append(path("M-76 -38C-50 -70 50 -70 76 -38L70 -66C40 -92 -40 -92 -70 -66Z", gold))
        out.append(leaf(26, -66, 46, -62, "#7FA650", deep) + leaf(34, -64, 40, -20, "#5E8A3C", deep))
        out.append(circle(30, -66, 8, accent))
    return "".join(out)


# --- the four queens ---------------------------------------------------------


def parted_hair(colour, deep):
    return path("M0 -80C-36 -80 -58 -54 -55 -2C-50 -26 -34 -46 0 -56Z", colour) + path(
        "M0 -80C36 -80 58 -54 55 -2C50 -26 34 -46 0 -56Z", deep
    )


def scarf(colour, deep, trim):
    """A headscarf falling on the shoulders."""
    return (
        path("M0 -112C-62 -112 -82 -66 -78 -8C-75 40 -86 78 -112 104L-70 128L0 112Z", colour)
        + path("M0 -112C62 -112 82 -66 78 -8C75 40 86 78 112 104L70 128L0 112Z", deep)
        + line_path("M-112 104L-70 128", trim, 7)
        + line_path("M112 104L70 128", trim, 7)
    )


def dress(pal, main, deep, accent, gold):
    """A linen blouse with a round neck under a low-cut dress."""
    out = shoulders(pal["linen2"], pal["linen3"])
    out += path(
        "M-62 96C-44 93 -30 88 -26 78H26C30 88 44 93 62 96C58 128 30 150 0 150C-30 150 -58 128 -62 96Z",
        pal["linen"],
    )
    out += path(
        "M-25 60V80C-28 88 -36 91 -46 93C-34 116 -16 124 0 124C16 124 34 116 46 93C36 91 28 88 25 80V60Z",
        pal["skin"],
    )
    out += path(
        "M25 60V80C28 88 36 91 46 93C34 116 18 124 2 124C14 104 10 84 -14 66Z",
        pal["skin_dark"],
        fill_opacity=0.7,
    )
    out += line_path("M-46 93C-34 116 -16 124 0 124C16 124 34 116 46 93", accent, 4.5)
    out += path(
        "M-104 105C-94 103 -80 99 -66 97C-60 130 -32 146 0 146V182H-110C-110 150 -108 130 -104 105Z", main
    )
    out += path("M104 105C94 103 80 99 66 97C60 130 32 146 0 146V182H110C110 150 108 130 104 105Z", deep)
    out += line_path("M-66 97C-60 130 -32 146 0 146C32 146 60 130 66 97", gold, 7)
    out += sleeve_bands(accent)
    return out


VEIL = ("#C3D3BC", "#9FB698")  # of the queen of clubs: light, but not lost on the paper


def queen_flower(pal, suit):
    """What a queen holds."""
    main, deep, tint, accent = pal["costume"][suit]
    gold, dark = pal["gold"], pal["gold_dark"]
    fx, fy = 150, -52
    out = [line_path("M128 160C136 80 146 20 %d %d" % (fx, fy), pal["green"], 5)]
    out.append(leaf(139, 50, 40, -28, pal["green"]) + leaf(143, 24, 36, -150, pal["green"]))
    if suit == "hearts":
        out.append(rose(fx, fy, 27, main, deep))
    elif suit == "spades":
        out.append(
            path(
                "M150 -22C128 -36 124 -66 132 -88C140 -80 146 -74 150 -66C154 -74 160 -80 168 -88"
                "C176 -66 172 -36 150 -22Z",
                "#7C6BAE",
            )
        )
        out.append(path("M150 -22C140 -44 142 -66 150 -84C158 -66 160 -44 150 -22Z", "#A596CF"))
    elif suit == "diamonds":
        out.append(blossom(fx, fy, 29, accent, gold, 8))
    else:
        out.append(blossom(fx, fy, 30, gold, dark, 9))
    return "".join(out)


def queen(pal, suit):
    main, deep, tint, accent = pal["costume"][suit]
    gold, dark = pal["gold"], pal["gold_dark"]
    hair, hair2 = {
        "spades": ("#2A2321", "#1B1615"),
        "hearts": ("#5A3320", "#432414"),
        "diamonds": ("#B9823A", "#976529"),
        "clubs": ("#7A3F1D", "#5D2E13"),
    }[suit]
    out = []
    if suit == "spades" or suit == "hearts":  # dark scarf under a silver-gold tiara
        out.append(scarf(main, deep, gold))
    elif suit == "clubs":  # white veil
        out.append(scarf(*VEIL, accent))
    else:  # long hair for the braids
        out.append(path("M0 -84C-62 -88 -76 -40 -66 20C-64 50 -60 66 -50 80L0 60Z", hair))
        out.append(path("M0 -84C62 -88 76 -40 66 20C64 50 60 66 50 80L0 60Z", hair2))
    out.append(neck(pal))
    out.append(dress(pal, main, deep, accent, gold))
    if suit in ("spades", "hearts", "clubs"):  # scarf ends lie over the blouse
        c1, c2 = (main, deep) if suit != "clubs" else VEIL
        trim = gold if suit != "clubs" else accent
        out.append(path("M-66 40C-72 70 -88 90 -112 104L-72 132C-54 116 -36 92 -30 70Z", c1))
        out.append(path("M66 40C72 70 88 90 112 104L72 132C54 116 36 92 30 70Z", c2))
        out.append(line_path("M-112 104L-72 132", trim, 7) + line_path("M112 104L72 132", trim, 7))
    else:
        for s, col in ((-1, hair), (1, hair2)):
            for k in range(8):
                out.append(
                    place(
                        ellipse(0, 0, 16, 10, col, stroke=dark, stroke_width=1.6),
                        s * (60 + 2 * k),
                        60 + 13 * k,
                        1,
                        34 if k % 2 else -34,
                    )
                )
    # necklace of coins
    out.append(coins(arc_points(7, 34, 88, 19), 7.4, gold, dark))
    out.append(face(pal, "oval"))
    out.append(blush(pal))
    out.append(eyes(pal, -3, 5.2))
    out.append(brows(hair, 4.6, 1))
    out.append(nose(pal))
    out.append(lips(pal, True))
    out.append(parted_hair(hair, hair2))
    # earrings
    for s in (-1, 1):
        out.append(
            circle(s * 53, 34, 5, gold) + path("M%d 40L%d 58H%dZ" % (s * 53, s * 53 - 8, s * 53 + 8), gold)
        )
    if suit == "spades":
        out.append(path("M0 -112C-60 -112 -82 -66 -78 -8L-58 6C-60 -50 -36 -82 0 -82Z", main))
        out.append(path("M0 -112C60 -112 82 -66 78 -8L58 6C60 -50 36 -82 0 -82Z", deep))
        out.append(
            path(
                "M-62 -66C-30 -100 30 -100 62 -66L72 -108L44 -97L30 -124L12 -103L0 -134L-12 -103L-30 -124"
                "L-44 -97L-72 -108Z",
                gold,
            )
        )
        out.append(
            path(
                "M4 -91C26 -90 46 -82 62 -66L72 -108L44 -97L30 -124L12 -103L4 -124Z", dark, fill_opacity=0.45
            )
        )
        out.append(circle(0, -104, 8, accent) + circle(-34, -95, 5.5, main) + circle(34, -95, 5.5, main))
        for x, y in ((-72, -108), (-30, -124), (0, -134), (30, -124), (72, -108)):
            out.append(circle(x, y, 5.5, gold))
    elif suit == "hearts":  # a row of coins on the brow, rose at the temple, low crown
        out.append(path("M0 -112C-60 -112 -82 -66 -78 -8L-58 6C-60 -50 -36 -82 0 -82Z", main))
        out.append(path("M0 -112C60 -112 82 -66 78 -8L58 6C60 -50 36 -82 0 -82Z", deep))
        out.append(
            path(
                "M-58 -88C-24 -112 24 -112 58 -88L64 -120L38 -114L22 -135L0 -116L-22 -135L-38 -114L-64 -120Z",
                gold,
            )
        )
        out.append(
            path("M4 -106C24 -105 42 -99 58 -88L64 -120L38 -114L22 -135L4 -119Z", dark, fill_opacity=0.45)
        )
        out.append(
            coins(
                [(-48, -62), (-33, -73), (-17, -80), (0, -83), (17, -80), (33, -73), (48, -62)],
                8.2,
                gold,
                dark,
            )
        )
        for x, y in ((-64, -120), (-22, -135), (22, -135), (64, -120)):
            out.append(circle(x, y, 6, accent))
    elif suit == "diamonds":  # tall band with rhombs
        out.append(path("M-60 -58C-30 -84 30 -84 60 -58L70 -98C40 -128 -40 -128 -70 -98Z", main))
        out.append(path("M4 -78C28 -77 46 -70 60 -58L70 -98C50 -116 28 -120 4 -121Z", deep))
        out.append(line_path("M-61 -60C-30 -85 30 -85 61 -60M-69 -97C-40 -126 40 -126 69 -97", gold, 7))
        for x, y, r in ((0, -101, 14), (-30, -96, 10), (30, -96, 10), (-53, -83, 7), (53, -83, 7)):
            out.append(
                path("M%d %dL%d %dL%d %dL%d %dZ" % (x, y - r, x + r * 0.8, y, x, y + r, x - r * 0.8, y), gold)
            )
        out.append(coins([(-40, -62), (-24, -70), (-8, -74), (8, -74), (24, -70), (40, -62)], 7, gold, dark))
    else:  # wreath of flowers
        out.append(path("M0 -112C-60 -112 -82 -66 -78 -8L-58 6C-60 -50 -36 -82 0 -82Z", VEIL[0]))
        out.append(path("M0 -112C60 -112 82 -66 78 -8L58 6C60 -50 36 -82 0 -82Z", VEIL[1]))
        for x, y, a in (
            (-70, -52, 200),
            (-56, -86, 230),
            (-24, -108, 250),
            (24, -108, 290),
            (56, -86, 310),
            (70, -52, 340),
        ):
            out.append(
                leaf(x, y, 40, a, main) + leaf(x, y, 36, a + 60, "#5E8A3C") + leaf(x, y, 34, a - 60, main)
            )
        for x, y, r in ((-68, -56, 15), (-44, -86, 18), (0, -98, 22), (44, -86, 18), (68, -56, 15)):
            out.append(blossom(x, y, r, accent, gold, 6, 30))
    return "".join(out)


# --- the four kings ----------------------------------------------------------


def long_hair(colour, deep):
    return path("M-56 -60C-78 -20 -80 40 -84 84C-66 96 -46 88 -36 64L-42 -50Z", colour) + path(
        "M56 -60C78 -20 80 40 84 84C66 96 46 88 36 64L42 -50Z", deep
    )


BEARDS = {
    "spades": (
        "M-52 -6C-58 50 -46 104 0 166C46 104 58 50 52 -6C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-34 50C-34 84 -22 112 -8 136M-18 62C-18 90 -10 108 -3 124M34 50C34 84 22 112 8 136M18 62C18 90 10 108 3 124",
    ),
    "hearts": (
        "M-52 -6C-58 40 -60 84 -50 122C-30 132 30 132 50 122C60 84 58 40 52 -6C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-40 50C-40 80 -38 100 -36 118M-22 62C-22 88 -20 106 -19 122M0 66V124M22 62C22 88 20 106 19 122M40 50C40 80 38 100 36 118",
    ),
    "diamonds": (
        "M-52 -6C-58 46 -56 100 -30 148C-18 128 -8 112 0 96C8 112 18 128 30 148C56 100 58 46 52 -6"
        "C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-38 50C-40 84 -36 108 -30 130M-20 62C-24 84 -24 98 -25 114M38 50C40 84 36 108 30 130M20 62C24 84 24 98 25 114",
    ),
    "clubs": (
        "M-52 -6C-64 4 -66 24 -58 34C-70 46 -66 70 -54 76C-58 94 -42 108 -28 104C-22 120 22 120 28 104"
        "C42 108 58 94 54 76C66 70 70 46 58 34C66 24 64 4 52 -6C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-46 36c8 0 10 12 0 14M-34 66c10 -2 14 10 4 14M-10 82c10 -2 14 10 4 14M14 84c10 -4 16 8 6 13M36 62c10 -2 12 12 2 14M44 34c8 2 8 14 -2 14",
    ),
}


def sceptre(pal, suit):
    """What a king holds."""
    gold, dark = pal["gold"], pal["gold_dark"]
    return (
        line_path("M146 170V-50", gold, 8)
        + line_path("M149 170V-46", dark, 2.5)
        + circle(146, -44, 9, gold)
        + circle(146, 10, 7, gold)
        + pip(suit, 146, -82, 60, pal["pip"][suit])
    )


def king(pal, suit):
    main, deep, tint, accent = pal["costume"][suit]
    gold, dark, linen = pal["gold"], pal["gold_dark"], pal["linen"]
    hair, hair2 = {
        "spades": ("#4A4644", "#312E2D"),
        "hearts": ("#6A3D22", "#4E2B16"),
        "diamonds": ("#CDC8C2", "#9A938C"),
        "clubs": ("#A4551F", "#7F3F14"),
    }[suit]
    strand = {"spades": "#7A7470", "hearts": "#8E5C38", "diamonds": "#8C857E", "clubs": "#C97B3E"}[suit]
    out = []
    out.append(long_hair(hair, hair2))
    out.append(neck(pal))
    # mantle with a broad jewelled collar
    out.append(shoulders(main, deep))
    out.append(
        path(
            "M-38 80C-60 96 -92 96 -118 112C-96 140 -60 156 0 160C60 156 96 140 118 112C92 96 60 96 38 80"
            "C20 110 -20 110 -38 80Z",
            gold,
        )
    )
    out.append(
        path("M38 80C60 96 92 96 118 112C96 140 60 156 4 160V102C18 100 30 94 38 80Z", dark, fill_opacity=0.4)
    )
    for x, y, r in (
        (-86, 116, 9),
        (86, 116, 9),
        (-62, 128, 7),
        (62, 128, 7),
        (-60, 106, 6),
        (60, 106, 6),
        (-98, 110, 4),
        (98, 110, 4),
    ):
        out.append(circle(x, y, r, accent if r > 8 else main if r == 7 else linen))
    out.append(face(pal, "square"))
    out.append(
        path(
            "M-56 -30C-56 -60 -30 -66 0 -66C30 -66 56 -60 56 -30C40 -50 20 -52 0 -52C-20 -52 -40 -50 -56 -30Z",
            hair2,
        )
    )
    out.append(eyes(pal, 0))
    out.append(nose(pal))
    d, strands = BEARDS[suit]
    out.append(path(d, hair))
    # shade the right half of the beard with a plain wedge
    out.append(line_path(strands, strand, 3.2))
    out.append(path("M-11 48C-4 44 4 44 11 48C6 55 -6 55 -11 48Z", pal["lips"]))
    out.append(
        path(
            "M0 33C-14 25 -34 30 -48 46C-44 52 -36 56 -26 54C-14 52 -6 48 0 42C6 48 14 52 26 54C36 56 44 52 48 46"
            "C34 30 14 25 0 33Z",
            hair2 if suit != "diamonds" else "#F4F1EC",
        )
    )
    out.append(brows(hair2 if suit != "diamonds" else "#F4F1EC", 8.5))
    # crowns
    if suit == "spades":  # flared closed crown with pearl strings
        out.append(path("M-60 -46C-30 -64 30 -64 60 -46L74 -104C44 -126 -44 -126 -74 -104Z", main))
        out.append(path("M4 -59C26 -58 44 -54 60 -46L74 -104C56 -116 30 -120 4 -120Z", deep))
        out.append(path("M-62 -44C-30 -64 30 -64 62 -44L68 -70C34 -90 -34 -90 -68 -70Z", gold))
        out.append(path("M-76 -100C-44 -124 44 -124 76 -100L78 -115C44 -139 -44 -139 -78 -115Z", gold))
        out.append(path("M-12 -78L-10 -128H10L12 -78Z", gold))
        out.append(
            path(
                "M4 -59C26 -58 44 -54 62 -44L68 -70C50 -80 26 -85 4 -85ZM4 -118C30 -117 60 -112 76 -100L78 -115C58 -128 30 -133 4 -133Z",
                dark,
                fill_opacity=0.4,
            )
        )
        out.append(circle(0, -104, 9, accent) + circle(0, -71, 9, accent))
        out.append(circle(-36, -64, 6, linen) + circle(36, -64, 6, linen))
        for s in (-1, 1):
            for k in range(5):
                out.append(
                    circle(
                        s * (68 + k * 1.5),
                        -34 + 15 * k,
                        5.5,
                        linen if k < 4 else accent,
                        stroke=dark,
                        stroke_width=1.4,
                    )
                )
    elif suit == "hearts":  # open crown with fleurons
        out.append(path("M-58 -60C-54 -112 54 -112 58 -60Z", main))
        out.append(path("M4 -99C40 -98 57 -90 58 -60H4Z", deep))
        lily = "M0 -8L-13 -26C-30 -22 -34 -40 -22 -46C-16 -49 -10 -46 -9 -40C-8 -54 -6 -62 0 -70C6 -62 8 -54 9 -40C10 -46 16 -49 22 -46C34 -40 30 -22 13 -26Z"
        for x, y, a, k in ((-56, -64, -16, 0.86), (56, -64, 16, 0.86), (0, -76, 0, 0.98)):
            out.append(place(path(lily, gold), x, y, k, a))
        out.append(path("M-62 -42C-30 -62 30 -62 62 -42L66 -70C32 -92 -32 -92 -66 -70Z", gold))
        out.append(path("M4 -57C26 -56 44 -52 62 -42L66 -70C48 -82 26 -86 4 -86Z", dark, fill_opacity=0.4))
        out.append(circle(0, -72, 9, accent) + circle(-35, -66, 7, main) + circle(35, -66, 7, main))
    elif suit == "diamonds":  # five rays
        d = "M-60 -44C-30 -62 30 -62 60 -44L80 -104L46 -88L36 -124L14 -94L0 -136L-14 -94L-36 -124L-46 -88L-80 -104Z"
        out.append(path(d, gold))
        out.append(
            path("M4 -57C26 -56 44 -52 60 -44L80 -104L46 -88L36 -124L14 -94L4 -124Z", dark, fill_opacity=0.38)
        )
        for x, y in ((-80, -104), (-36, -124), (0, -136), (36, -124), (80, -104)):
            out.append(circle(x, y, 6.5, accent))
        out.append(line_path("M-62 -52C-30 -70 30 -70 62 -52", main, 7))
        for x, y, r in ((0, -86, 11), (-32, -80, 8), (32, -80, 8)):
            out.append(
                path(
                    "M%d %dL%s %dL%d %dL%s %dZ"
                    % (x, y - r, n(x + r * 0.75), y, x, y + r, n(x - r * 0.75), y),
                    main,
                )
            )
    else:  # leaves round a green cap
        out.append(path("M-58 -54C-60 -112 60 -112 58 -54Z", main))
        out.append(path("M4 -97C40 -96 59 -84 58 -54H4Z", deep))
        for x, y, a, k in ((-54, -88, -20, 0.40), (54, -88, 20, 0.40), (0, -110, 0, 0.50)):
            out.append(place(path(PIPS["clubs"], gold), x, y, k, a))
        out.append(path("M-62 -42C-30 -62 30 -62 62 -42L66 -68C32 -90 -32 -90 -66 -68Z", gold))
        out.append(path("M4 -57C26 -56 44 -52 62 -42L66 -68C48 -80 26 -84 4 -84Z", dark, fill_opacity=0.4))
        out.append(circle(0, -70, 9, accent) + circle(-35, -64, 7, main) + circle(35, -64, 7, main))
    return "".join(out)


HELD = {"Q": queen_flower, "K": sceptre}


def court_card(pal, suit, rank):
    figure = {"J": jack, "Q": queen, "K": king}[rank](pal, suit)
    if rank in HELD:
        figure = HELD[rank](pal, suit) + figure
    half = group(halo(pal, suit) + figure, "translate(%d %d) scale(%s)" % (FACE_X, FACE_Y, n(FACE_SCALE)))
    return [both(half), belt(pal, suit)]


# ---------------------------------------------------------------------------
# 8. Backs
# ---------------------------------------------------------------------------

BACK_TILE = [
    "b.......a",  # a quarter of a woven repeat, period 16
    ".b.....aa",
    "..b...aa.",
    "...b.aa..",
    "....aa..c",
    "...aa..cc",
    "..aa..cc.",
    ".aa..cc.b",
    "aa..cc.bb",
]


def woven(columns, rows):
    """A symmetric cut of the repeat, columns x rows stitches (both odd)."""
    tile = mirror(BACK_TILE)
    out = []
    for j in range(rows):
        dj = abs(j - rows // 2)
        out.append("".join(tile[(dj + 8) % 16][(abs(i - columns // 2) + 8) % 16] for i in range(columns)))
    return out


def back_frame(pal, ground, edge):
    return (
        blank(pal)
        + rect(20, 20, W - 40, H - 40, ground, 20)
        + rect(31, 31, W - 62, H - 62, "none", 12, stroke=edge, stroke_width=3)
    )


def back_shevitsa(pal):
    cell = 8
    rows = woven(51, 77)
    x, y = (W - 51 * cell) / 2, (H - 77 * cell) / 2
    return [
        back_frame(pal, "#8E1F27", "#E2B45A"),
        stitch(rows, x, y, cell, {"a": "#F5EAD3", "b": "#E2B45A", "c": "#C9525A"}),
    ]


def stepped(cx, cy, steps, w, h, colour):
    """A stepped rhomb as in kilims, as one polygon."""
    pts = []
    for i in range(steps):
        pts += [(cx + w * (i + 0.5), cy - h * (steps - i)), (cx + w * (i + 0.5), cy - h * (steps - i - 1))]
    right = pts
    quad = right + [(x, 2 * cy - y) for x, y in reversed(right)]
    quad += [(2 * cx - x, 2 * cy - y) for x, y in right] + [(2 * cx - x, y) for x, y in reversed(right)]
    return path(poly(*quad), colour)


def back_kilim(pal):
    navy, ochre, red, cream, teal = "#1E2F4F", "#D9A23B", "#A62B2B", "#F3E7CF", "#2F6A63"
    out = [back_frame(pal, navy, ochre)]
    cx, cy = W / 2, H / 2
    for j in (-2, -1, 0, 1, 2):
        for i in (-1, 0, 1):
            x, y = cx + 134 * i, cy + 118 * j
            c = red if (i + j) % 2 == 0 else teal
            out.append(stepped(x, y, 6, 10, 9, cream))
            out.append(stepped(x, y, 5, 10, 9, c))
            out.append(stepped(x, y, 3, 10, 9, ochre))
            out.append(stepped(x, y, 2, 10, 9, navy))
            out.append(stepped(x, y, 1, 10, 9, cream))
    for j in (-1.5, -0.5, 0.5, 1.5):
        for i in (-0.5, 0.5):
            x, y = cx + 134 * i, cy + 118 * j
            out.append(stepped(x, y, 2, 8, 8, ochre))
            out.append(stepped(x, y, 1, 8, 8, red))
    return out


def back_star(pal):
    ground, gold, tone = "#1F3D37", "#D9B25F", "#2A4D45"
    out = [back_frame(pal, ground, gold)]
    lattice = []
    for k in range(-9, 10):  # quiet diagonal lattice inside the frame
        for s in (1, -1):
            x0, y0, x1, y1 = clip_line(W / 2 + k * 56, s, 46, 46, W - 46, H - 46)
            if x0 is not None:
                lattice.append("M%s %sL%s %s" % (n(x0), n(y0), n(x1), n(y1)))
    out.append(path("".join(lattice), "none", stroke=tone, stroke_width=3))
    out.append(circle(W / 2, H / 2, 122, ground))
    out.append(circle(W / 2, H / 2, 112, "none", stroke=gold, stroke_width=3))
    star = path("".join(star8(92)), gold)
    cuts = "".join(
        "M0 0L%s %s" % (n(54 * c), n(54 * s))
        for c, s in (
            (0.9239, 0.3827),
            (0.3827, 0.9239),
            (-0.3827, 0.9239),
            (-0.9239, 0.3827),
            (-0.9239, -0.3827),
            (-0.3827, -0.9239),
            (0.3827, -0.9239),
            (0.9239, -0.3827),
        )
    )
    star += (
        path(cuts, "none", stroke=ground, stroke_width=5) + circle(0, 0, 15, ground) + circle(0, 0, 7, gold)
    )
    out.append(place(star, W / 2, H / 2))
    small = path("".join(star8(22)), gold) + circle(0, 0, 4, ground)
    for x, y in ((68, 68), (W - 68, 68), (68, H - 68), (W - 68, H - 68)):
        out.append(circle(x, y, 31, ground) + place(small, x, y))
    return out


def clip_line(x_mid, slope, x0, y0, x1, y1):
    """The part inside a box of the line through (x_mid, H/2) with slope +-1."""
    pts = []
    for y in (y0, y1):
        x = x_mid + (y - H / 2) * slope
        if x0 <= x <= x1:
            pts.append((x, y))
    for x in (x0, x1):
        y = H / 2 + (x - x_mid) * slope
        if y0 < y < y1:
            pts.append((x, y))
    if len(pts) < 2:
        return None, None, None, None
    return pts[0] + pts[1]


# --- roses: a damask of Kazanlak roses ---

ROSE = {
    "ground": "#3A1B1E",
    "weave": "#4C272B",
    "gold": "#D9A94E",
    "line": "#6E1D33",
    "outer": "#A93550",
    "middle": "#CB5870",
    "inner": "#E48C98",
    "light": "#F3BFC0",
    "leaf": "#5E8B5A",
    "leaf2": "#3F6B48",
    "vein": "#A9BE7C",
}
PETAL = "M0 0C-%s -%s -%s -%s -%s -%sC-%s -%s 0 -%s 0 -%sC0 -%s %s -%s %s -%sC%s -%s %s -%s 0 0Z"


def petal(r, width):
    """A petal with a notched tip, from the origin upwards."""
    k = [width * 0.62 * r, 0.2 * r, width * r, 0.86 * r, width * 0.42 * r, 0.98 * r]
    k += [width * 0.2 * r, 1.02 * r, 0.96 * r, 0.9 * r]
    k += [0.96 * r, width * 0.2 * r, 1.02 * r, width * 0.42 * r, 0.98 * r]
    k += [width * r, 0.86 * r, width * 0.62 * r, 0.2 * r]
    return PETAL % tuple(n(v) for v in k)


def open_rose(x, y, r):
    """A damask rose seen from above; turned by half it is the same."""
    out = []
    for share, colour, turn in ((1.0, "outer", 0), (0.76, "middle", 30), (0.52, "inner", 0)):
        d = petal(r * share, 0.56)
        out += [
            place(path(d, ROSE[colour], stroke=ROSE["line"], stroke_width=r * 0.03), 0, 0, 1, 60 * i + turn)
            for i in range(6)
        ]
    out.append(circle(0, 0, r * 0.25, ROSE["light"]))
    out.append(circle(0, 0, r * 0.17, ROSE["gold"]))
    for i in range(12):
        a = math.tau * i / 12
        out.append(circle(r * 0.21 * math.cos(a), r * 0.21 * math.sin(a), r * 0.035, ROSE["line"]))
    return place("".join(out), x, y)


def side_rose(x, y, size, rotate=0):
    """A rose from the side on its calyx, about 2 x 2 before `size`, upright."""
    out = [
        path("M-82 -38C-78 -92 78 -92 82 -38L52 42H-52Z", ROSE["outer"]),
        path("M-46 -50C-50 -100 50 -100 46 -50C40 -8 -40 -8 -46 -50Z", ROSE["inner"]),
        path("M0 -86C30 -86 48 -72 46 -50C40 -8 -4 -10 -6 -10C24 -26 28 -66 0 -86Z", ROSE["middle"]),
        line_path("M-24 -50C-26 -76 22 -78 20 -54C18 -36 -10 -38 -8 -54", ROSE["line"], 5),
        path("M-92 -44C-108 30 -52 80 0 84C-10 34 -30 -18 -92 -44Z", ROSE["middle"]),
        path("M92 -44C108 30 52 80 0 84C10 34 30 -18 92 -44Z", ROSE["outer"]),
        path("M-58 -16C-30 -2 30 -2 58 -16C62 40 34 84 0 84C-34 84 -62 40 -58 -16Z", ROSE["inner"]),
        path("M0 -6C24 -6 44 -10 58 -16C62 40 34 84 0 84C22 54 22 24 0 -6Z", ROSE["middle"]),
        line_path(
            "M-58 -16C-30 -2 30 -2 58 -16M-92 -44C-62 -32 -44 -14 -34 4M92 -44C62 -32 44 -14 34 4",
            ROSE["light"],
            5,
        ),
    ]
    for turn in (28, 60, 90, 120, 152):
        out.append(leaf(0, 76, 52 if turn != 90 else 34, turn, ROSE["leaf"] if turn < 91 else ROSE["leaf2"]))
    return place("".join(out), x, y, size / 100, rotate)


def bud(x, y, size, rotate):
    """A closed bud, upright."""
    out = path("M0 -60C34 -34 40 20 0 44C-40 20 -34 -34 0 -60Z", ROSE["middle"])
    out += path("M0 -60C34 -34 40 20 0 44C14 10 14 -30 0 -60Z", ROSE["outer"])
    out += line_path("M0 -52C-16 -28 -16 0 -4 24", ROSE["light"], 5)
    out += (
        leaf(0, 50, 62, -122, ROSE["leaf"])
        + leaf(0, 50, 62, -58, ROSE["leaf2"])
        + circle(0, 46, 10, ROSE["leaf"])
    )
    return place(out, x, y, size / 100, rotate)


def mirrored(content):
    """The content and its mirror image left and right of the middle of the card."""
    return content + group(content, "translate(%d 0) scale(-1 1)" % W)


def rose_leaf(x, y, length, rotate, dark=False):
    return leaf(x, y, length, rotate, ROSE["leaf2" if dark else "leaf"], ROSE["vein"])


def back_roses(pal):
    """An open rose in a wreath, and above and below it a rose between scrolls of buds."""
    gold = ROSE["gold"]
    out = [back_frame(pal, ROSE["ground"], gold)]
    weave = []
    for j in range(-10, 11):
        for i in range(-6, 7):
            x, y = W / 2 + 30 * i, H / 2 + 29 * j
            if (i + j) % 2 == 0:
                weave.append(poly((x, y - 8), (x + 6, y), (x, y + 8), (x - 6, y)))
    out.append(path("".join(weave), ROSE["weave"]))

    side = line_path(
        "M250 262C214 250 150 250 116 206C92 174 112 134 142 142C166 149 164 180 144 180", gold, 5
    )
    side += line_path("M182 246C136 256 84 256 76 292", gold, 5)
    side += rose_leaf(196, 248, 44, -118) + rose_leaf(160, 240, 40, 118, True) + rose_leaf(130, 222, 42, -96)
    side += (
        rose_leaf(110, 196, 40, 186, True)
        + rose_leaf(104, 170, 34, -130)
        + rose_leaf(122, 258, 38, 104, True)
    )
    side += bud(146, 172, 46, -52) + bud(75, 306, 48, 180)
    side += open_rose(84, 88, 36)
    side += rose_leaf(118, 70, 46, -8) + rose_leaf(118, 96, 34, 40, True)
    side += rose_leaf(66, 122, 46, 98) + rose_leaf(96, 122, 34, 50, True)
    half = mirrored(side) + line_path("M250 262V180", gold, 6)
    half += rose_leaf(250, 236, 44, -30) + rose_leaf(250, 236, 44, -150, True)
    half += side_rose(250, 128, 62)
    out.append(both(half))
    out.append(circle(75, H / 2, 7, gold) + circle(W - 75, H / 2, 7, gold))

    for i in range(12):  # the wreath
        a = 30 * i + 15
        x, y = W / 2 + 70 * math.cos(math.radians(a)), H / 2 + 70 * math.sin(math.radians(a))
        out.append(rose_leaf(x, y, 52, a, i % 2 == 1))
    out.append(open_rose(W / 2, H / 2, 88))
    return out


BACKS = {"shevitsa": back_shevitsa, "kilim": back_kilim, "star": back_star, "roses": back_roses}


# ---------------------------------------------------------------------------
# 9. The second deck: Hungarian-German suits (madjarice)
#
# File names keep the engine's suit names: acorns = clubs, bells = diamonds,
# hearts = hearts, leaves = spades; J is the Unter, Q the Ober.
# ---------------------------------------------------------------------------

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


def sign_heart():
    return (
        path(PIPS["hearts"], "#B3262C")
        + path("M0 47C9 31 48 10 48 -18C48 -36 36 -46 23 -46C12 -46 4 -39 0 -28Z", "#8A1B23")
        + path("M-36 -20C-36 -30 -29 -36 -21 -36C-27 -31 -30 -24 -30 -14C-34 -14 -36 -16 -36 -20Z", "#E58A80")
    )


def sign_bell():
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


def sign_leaf():
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


def sign_acorn():
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


def sign(suit, x, y, size, rotate=0):
    return place(SIGNS[suit](), x, y, size / 100.0, rotate)


TELL_COL = (187, 250, 313)
ROMAN = {"7": ["V", "I", "I"], "8": ["V", "I", "I", "I"], "9": ["I", "X"], "10": ["X"]}


def tell_corner(suit, names, colour):
    roman = isinstance(names, list)
    height = 92 if roman else 112
    top = 40
    return glyph(names, INDEX_X + 2, top, height, colour, gap=9, max_width=98) + sign(
        suit, INDEX_X + 1, top + height + 56, 78
    )


def tell_number(suit, rank):
    size = {"clubs": 84, "diamonds": 82, "hearts": 84, "spades": 86}[suit]
    out = []
    for c, r in LAYOUT[rank]:
        x, y = TELL_COL[c], ROW[r] + 4 if r != 4 else ROW[r]
        out.append(sign(suit, x, y, size))
        if r != 4 and not (rank == "7" and c == 1):
            out.append(sign(suit, W - x, H - y, size, 180))
    return out


def tell_ribbon(pal, suit, deep):
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
            out.append(path("M%s 341L%s 350L%s 359L%s 350Z" % (n(x), n(x + 9), n(x), n(x - 9)), deep))
    return "".join(out)


def coat(pal, main, deep, accent, gold, epaulettes=None):
    """`epaulettes` is their colour."""
    out = shoulders(main, deep)
    out += path("M-34 84L-25 74C-12 98 12 98 25 74L34 84L8 132H-8Z", pal["linen"])
    out += path("M-34 84C-44 92 -54 94 -62 96L-44 128L-8 180H8L-6 130Z", accent)
    out += path("M34 84C44 92 54 94 62 96L44 128L8 180H-8L6 130Z", accent)
    out += line_path("M-34 85L-4 136V180M34 85L4 136V180", gold, 4.5)
    for y in (112, 130):
        out += circle(-76, y + 6, 6, gold) + circle(76, y + 6, 6, gold)
    if epaulettes:
        for s in (-1, 1):
            out += path(
                "M%d 104C%d 106 %d 118 %d 130L%d 140C%d 126 %d 116 %d 112Z"
                % (s * 88, s * 112, s * 132, s * 142, s * 118, s * 112, s * 104, s * 84),
                epaulettes,
            )
            for k in range(4):
                out += line_path("M%d %dv14" % (s * (122 + 6 * k), 138 - k), pal["gold_dark"], 3.5)
    return out


TELL_HAIR = {
    "spades": ("#2B2523", "#1C1817"),
    "hearts": ("#7A4422", "#5C3016"),
    "diamonds": ("#85501F", "#633A15"),
    "clubs": ("#4C3A2E", "#352820"),
}


def unter(pal, suit):
    """The footman: a plain hat and a short jacket."""
    main, deep, tint, accent = pal["costume"][suit]
    gold = pal["gold"]
    hair, hair2 = TELL_HAIR[suit]
    out = [page_hair(hair, hair2)]
    out.append(neck(pal))
    out.append(shoulders(pal["linen2"], pal["linen3"]))
    out.append(shirt_front(pal, accent))
    out.append(waistcoat(main, deep, gold, pal["linen2"]))
    out.append(sleeve_bands(accent))
    out += [face(pal, "oval"), eyes(pal, 3), brows(hair), nose(pal), lips(pal, False)]
    out.append(fringe(hair))
    if suit == "hearts":  # flat cap
        out.append(
            path("M-84 -56C-92 -92 -50 -118 0 -118C50 -118 92 -92 84 -56C50 -44 -50 -44 -84 -56Z", main)
        )
        out.append(path("M4 -118C52 -117 92 -92 84 -56C60 -49 30 -46 4 -46Z", deep))
        out.append(path("M-62 -42C-40 -58 40 -58 62 -42L62 -56C40 -72 -40 -72 -62 -56Z", gold))
        out.append(circle(0, -116, 8, gold))
    elif suit == "diamonds":  # straw hat
        out.append(path("M-54 -62C-56 -104 -38 -120 0 -120C38 -120 56 -104 54 -62Z", "#E9C776"))
        out.append(path("M4 -120C40 -119 56 -104 54 -62H4Z", "#CBA450"))
        out.append(path("M-56 -66C-30 -78 30 -78 56 -66L55 -84C30 -94 -30 -94 -55 -84Z", accent))
        out.append(
            path(
                "M-104 -50C-80 -74 -40 -78 0 -78C40 -78 80 -74 104 -50C80 -44 40 -58 0 -58C-40 -58 -80 -44 -104 -50Z",
                "#E9C776",
            )
        )
        out.append(path("M4 -78C44 -77 80 -74 104 -50C80 -44 40 -58 4 -58Z", "#CBA450"))
        out.append(blossom(40, -78, 17, "#FFFDF6", gold, 7))
    elif suit == "spades":  # a boat-shaped cap (shajkacha)
        out.append(
            path(
                "M-64 -46C-66 -80 -60 -106 -46 -116C-30 -112 -14 -106 0 -98C14 -106 30 -112 46 -116"
                "C60 -106 66 -80 64 -46C40 -62 -40 -62 -64 -46Z",
                main,
            )
        )
        out.append(path("M4 -100C16 -106 30 -112 46 -116C60 -106 66 -80 64 -46C46 -58 24 -60 4 -60Z", deep))
        out.append(
            path(
                "M-66 -42C-44 -60 -20 -66 0 -92C20 -66 44 -60 66 -42L66 -60C48 -72 18 -84 0 -110"
                "C-18 -84 -48 -72 -66 -60Z",
                deep,
            )
        )
        out.append(leaf(-6, -74, 44, -118, "#8DB65C", deep) + leaf(4, -74, 44, -62, "#A9C878", deep))
        out.append(circle(0, -72, 9, gold) + circle(0, -72, 4.5, accent))
    else:  # felt hat with a turned-up brim
        out.append(path("M-58 -58C-60 -110 -34 -128 0 -120C34 -128 60 -110 58 -58Z", main))
        out.append(path("M4 -121C36 -127 60 -110 58 -58H4Z", deep))
        out.append(
            path(
                "M-82 -60C-60 -40 60 -40 82 -60C74 -74 64 -78 56 -72C30 -62 -30 -62 -56 -72C-64 -78 -74 -74 -82 -60Z",
                deep,
            )
        )
        out.append(line_path("M-58 -76C-30 -66 30 -66 58 -76", accent, 8))
        out.append(feather(-30, -80, 0.5, -70, accent, gold))
    return "".join(out)


def fringe_small(colour):
    return path(
        "M-50 -30C-46 -60 -26 -74 0 -76C26 -74 46 -60 50 -30C36 -46 20 -52 6 -60C-10 -50 -36 -46 -50 -30Z",
        colour,
    )


def ober(pal, suit):
    """The officer: a plumed hat, epaulettes and a moustache."""
    main, deep, tint, accent = pal["costume"][suit]
    gold, linen = pal["gold"], pal["linen"]
    hair, hair2 = TELL_HAIR[suit]
    out = [
        page_hair(hair, hair2),
        neck(pal),
        coat(pal, main, deep, accent, gold, accent if suit == "diamonds" else gold),
        face(pal, "square"),
        eyes(pal, -3),
        brows(hair, 7.5),
        nose(pal),
        lips(pal, False),
    ]
    if suit in ("spades", "clubs"):
        out.append(path("M-14 56C-6 52 6 52 14 56C14 74 8 88 0 94C-8 88 -14 74 -14 56Z", hair))
    out.append(
        path("M0 34C-12 28 -28 34 -42 24C-38 44 -16 48 0 42C16 48 38 44 42 24C28 34 12 28 0 34Z", hair)
    )
    out.append(fringe(hair) if suit in ("hearts", "diamonds") else fringe_small(hair))
    if suit == "hearts":  # shako with a plume
        out.append(
            path(
                "M-14 -112C-30 -128 -26 -140 -6 -138C0 -146 14 -142 14 -134C28 -136 30 -122 14 -112Z", accent
            )
        )
        out.append(path("M-56 -50L-64 -112C-40 -124 40 -124 64 -112L56 -50C30 -64 -30 -64 -56 -50Z", main))
        out.append(path("M4 -121C30 -121 52 -118 64 -112L56 -50C42 -57 24 -60 4 -61Z", deep))
        out.append(line_path("M-63 -108C-40 -119 40 -119 63 -108", gold, 7))
        out.append(path("M-62 -40C-40 -64 40 -64 62 -40C40 -48 -40 -48 -62 -40Z", "#2A2523"))
        out.append(place(path("".join(star8(22)), gold), 0, -88) + circle(0, -88, 5, main))
    elif suit == "diamonds":  # two-cornered hat
        out.append(
            path(
                "M-100 -44C-84 -64 -70 -120 0 -126C70 -120 84 -64 100 -44C60 -66 -60 -66 -100 -44Z", "#2B4673"
            )
        )
        out.append(path("M4 -126C72 -120 84 -64 100 -44C76 -57 40 -61 4 -61Z", "#1B2D4E"))
        out.append(line_path("M-98 -46C-60 -67 60 -67 98 -46", gold, 6))
        out.append(circle(0, -96, 17, linen) + circle(0, -96, 11, accent) + circle(0, -96, 5, gold))
        out.append(path("M-8 -110C-16 -128 -10 -136 0 -142C10 -136 16 -128 8 -110Z", accent))
    elif suit == "spades":  # wide hat with a curling plume
        out.append(path("M-52 -62C-54 -104 -36 -118 0 -118C36 -118 54 -104 52 -62Z", main))
        out.append(path("M4 -118C38 -117 54 -104 52 -62H4Z", deep))
        out.append(
            path(
                "M-100 -66C-70 -60 -40 -78 0 -78C40 -78 78 -74 106 -42C70 -50 40 -56 0 -56C-40 -56 -84 -40 -100 -66Z",
                deep,
            )
        )
        out.append(feather(-16, -86, 0.84, -6, accent, gold))
        out.append(line_path("M-54 -74C-30 -86 30 -86 54 -72", gold, 6))
        out.append(jewel(-24, -84, 12, accent, gold))
    else:  # fur hat with a cockade
        out.append(
            path(
                "M-68 -44C-82 -80 -70 -112 -44 -116C-20 -132 20 -132 44 -116C70 -112 82 -80 68 -44C40 -60 -40 -60 -68 -44Z",
                "#6A4526",
            )
        )
        out.append(
            path("M4 -128C20 -127 34 -122 44 -116C70 -112 82 -80 68 -44C50 -55 26 -57 4 -57Z", "#4E3119")
        )
        out.append(
            line_path(
                "M-50 -98q6 -8 12 0M-26 -110q6 -8 12 0M4 -114q6 -8 12 0M32 -104q6 -8 12 0M-60 -76q6 -8 12 0"
                "M-36 -84q6 -8 12 0M22 -86q6 -8 12 0M48 -80q6 -8 12 0",
                "#9A7248",
                3,
            )
        )
        out.append(jewel(0, -84, 16, accent, gold))
        out.append(path("M-7 -98C-14 -120 -8 -132 0 -140C8 -132 14 -120 7 -98Z", accent))
    return "".join(out)


def badge(pal, suit, x, y, size):
    main, deep, tint, accent = pal["costume"][suit]
    return (
        circle(x, y, size * 0.78, pal["paper"])
        + circle(x, y, size * 0.72, tint, stroke=pal["gold"], stroke_width=4)
        + sign(suit, x, y, size * 0.92)
    )


def tell_court(pal, suit, rank):
    main, deep, tint, accent = pal["costume"][suit]
    if rank == "J":
        fig, bx, by = unter(pal, suit), 424, 266
    elif rank == "Q":
        fig, bx, by = ober(pal, suit), 424, 88
    else:
        fig, bx, by = tell_king(pal, suit), 424, 88
    half = group(halo(pal, suit) + fig, "translate(%d %d) scale(%s)" % (FACE_X - 8, FACE_Y, n(FACE_SCALE)))
    half += badge(pal, suit, bx, by, 62)
    return [both(half), tell_ribbon(pal, suit, deep)]


def tell_king(pal, suit):
    """The king of the French deck with another crown and without sceptre."""
    main, deep, tint, accent = pal["costume"][suit]
    gold, dark = pal["gold"], pal["gold_dark"]
    key = {"spades": "clubs", "hearts": "diamonds", "diamonds": "hearts", "clubs": "spades"}[suit]
    hair, hair2, strand = {
        "spades": ("#A4551F", "#7F3F14", "#C97B3E"),
        "hearts": ("#A39B92", "#7D766F", "#C9C2BA"),
        "diamonds": ("#6A3D22", "#4E2B16", "#8E5C38"),
        "clubs": ("#4A4644", "#312E2D", "#7A7470"),
    }[suit]
    whisk = hair2
    out = [long_hair(hair, hair2), neck(pal), shoulders(main, deep)]
    fur = (
        "M-44 82C-66 98 -96 100 -122 114C-104 128 -84 138 -62 146L0 160L62 146C84 138 104 128 122 114"
        "C96 100 66 98 44 82C22 112 -22 112 -44 82Z"
    )
    out.append(path(fur, "#F6F0E2", stroke=pal["linen3"], stroke_width=2))
    for x, y in ((-92, 116), (-66, 124), (-64, 106), (-40, 136), (92, 116), (66, 124), (64, 106), (40, 136)):
        out.append(path("M%d %dl4 -9l4 9l-4 4z" % (x - 4, y + 4), "#3A2E28"))
    out += [
        face(pal, "square"),
        path(
            "M-56 -30C-56 -60 -30 -66 0 -66C30 -66 56 -60 56 -30C40 -50 20 -52 0 -52C-20 -52 -40 -50 -56 -30Z",
            hair2,
        ),
        eyes(pal, 0),
        nose(pal),
    ]
    d, strands = BEARDS[key]
    out += [
        path(d, hair),
        line_path(strands, strand, 3.2),
        path("M-11 48C-4 44 4 44 11 48C6 55 -6 55 -11 48Z", pal["lips"]),
        path(
            "M0 33C-14 25 -34 30 -48 46C-44 52 -36 56 -26 54C-14 52 -6 48 0 42C6 48 14 52 26 54C36 56 44 52 48 46"
            "C34 30 14 25 0 33Z",
            whisk,
        ),
        brows(whisk, 8.5),
    ]
    # arched crown: two hoops over a cap, an orb on top
    out.append(path("M-58 -56C-66 -118 66 -118 58 -56Z", accent))
    out.append(path("M4 -102C44 -101 63 -88 58 -56H4Z", "#000000", fill_opacity=0.18))
    out.append(line_path("M-60 -66C-64 -112 -30 -122 0 -108C30 -122 64 -112 60 -66M0 -60V-108", gold, 9))
    out.append(circle(0, -120, 11, gold) + circle(0, -120, 5, accent))
    for s in (-1, 1):
        out.append(
            circle(s * 48, -106, 6, pal["linen"])
            + circle(s * 26, -116, 5, pal["linen"])
            + circle(s * 60, -88, 5, pal["linen"])
        )
    out.append(path("M-62 -42C-30 -62 30 -62 62 -42L66 -68C32 -90 -32 -90 -66 -68Z", gold))
    out.append(path("M4 -57C26 -56 44 -52 62 -42L66 -68C48 -80 26 -84 4 -84Z", dark, fill_opacity=0.4))
    out.append(circle(0, -70, 9, main) + circle(-35, -64, 7, accent) + circle(35, -64, 7, accent))
    return "".join(out)


def season(suit):
    """A small motif for the aces: spring, summer, autumn, winter."""
    if suit == "hearts":
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
    if suit == "diamonds":
        out = ""
        for s in (-1, 1):
            out += line_path("M%d 0H%d" % (s * 40, s * 165), "#A87517", 4)
            for k in range(5):
                for t in (-1, 1):
                    out += place(ellipse(0, 0, 13, 5.5, "#E3AE3C"), s * (80 + 18 * k), t * 9, 1, t * s * 32)
            out += ellipse(s * 172, 0, 13, 5.5, "#E3AE3C")
            rays = "".join(
                "M%s %sL%s %s"
                % tuple(
                    n(v) for v in (34 * math.cos(a), 34 * math.sin(a), 46 * math.cos(a), 46 * math.sin(a))
                )
                for a in (math.pi * i / 8 for i in range(16))
            )
        return (
            out
            + line_path(rays, "#D9A23B", 5)
            + circle(0, 0, 27, "#E3AE3C")
            + path("M0 -27A27 27 0 0 1 0 27Z", "#C48A22")
        )
    if suit == "spades":
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
    flakes = ""
    for x, r in ((-140, 22), (-85, 15), (85, 15), (140, 22)):
        flakes += line_path(
            "".join(
                "M%s %sL%s %s" % tuple(n(v) for v in (x - r * c, -r * s, x + r * c, r * s))
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


def tell_ace(suit):
    size = {"clubs": 220, "diamonds": 210, "hearts": 205, "spades": 215}[suit]
    half = sign(suit, W / 2 + 8, 178, size)
    return [both(half), place(season(suit), W / 2, H / 2, 1.05)]


def tell_palette(pal, contrast=False):
    out = dict(pal)
    out["costume"] = TELL["costume"]
    out["pip"] = TELL_CONTRAST_PIP if contrast else TELL["pip"]
    return out


def tell_card(pal, suit, rank, index, contrast=False):
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


# ---------------------------------------------------------------------------
# 10. Icons of the interface (24 x 24 grid, white, to be tinted by the game)
# ---------------------------------------------------------------------------

ICON_LINES = {  # stroked with width 2, round ends
    "menu": "M4 6.500H20M4 12H20M4 17.500H20",
    "close": "M6 6L18 18M18 6L6 18",
    "check": "M5 12.500L10 17.500L19.500 7",
    "back": "M14.500 5L7.500 12L14.500 19",
    "forward": "M9.500 5L16.500 12L9.500 19",
    "plus": "M12 5V19M5 12H19",
    "undo": "M8 5L3.500 9.500L8 14M4 9.500H14A5.500 5.500 0 0 1 14 20.500H10",
    "hint": "M9.500 18H14.500M10.500 21H13.500M9.500 18C9.500 15 6 13.500 6 9.500A6 6 0 0 1 18 9.500C18 13.500 14.500 15 14.500 18",
    "rules": "M12 6.500C10 5 7 4.500 3.500 5V18.500C7 18 10 18.500 12 20C14 18.500 17 18 20.500 18.500V5C17 4.500 14 5 12 6.500ZM12 6.500V20",
    "history": "M4 5V9.500H8.500M4.500 9.500A8 8 0 1 1 4 13M12 8V12.500L15 14.500",
    "trophy": "M8 4H16V10A4 4 0 0 1 8 10ZM8 5.500H4.500C4.500 9 6 10.500 8 10.500M16 5.500H19.500C19.500 9 18 10.500 16 10.500M12 14V17.500M8.500 20H15.500M9.500 20C9.500 18 10.500 17.500 12 17.500C13.500 17.500 14.500 18 14.500 20",
    "practice": "M12 3.500A8.500 8.500 0 1 0 20.500 12M12 7.500A4.500 4.500 0 1 0 16.500 12M12 12L20 4M17 4V7H20",
    "eye": "M2.500 12C5 7.500 8.500 5.500 12 5.500C15.500 5.500 19 7.500 21.500 12C19 16.500 15.500 18.500 12 18.500C8.500 18.500 5 16.500 2.500 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9",
    "sound": "M4 9.500V14.500H7.500L12 18.500V5.500L7.500 9.500ZM15.500 9C17 10.500 17 13.500 15.500 15M18 6.500C21 9.500 21 14.500 18 17.500",
    "mute": "M4 9.500V14.500H7.500L12 18.500V5.500L7.500 9.500ZM16 9.500L21 14.500M21 9.500L16 14.500",
    "info": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M12 11V16.500M12 7.500V7.600",
    "warning": "M12 4L21 19.500H3ZM12 10V14M12 16.800V16.900",
    "person": "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M4.500 20.500C5 16.500 8 14.500 12 14.500C16 14.500 19 16.500 19.500 20.500",
    "clock": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M12 7.500V12.500L15.500 14.500",
    "skip": "M5 6L11 12L5 18M12.500 6L18.500 12L12.500 18",
    "cards": "M9 4.500H18.500V17.500H9ZM5.500 7.500V20.500H15",
    "settings": "M4 7H11M17 7H20M4 12H6M12 12H20M4 17H13M19 17H20M14 4.500A2.500 2.500 0 1 0 14 9.500A2.500 2.500 0 1 0 14 4.500M9 9.500A2.500 2.500 0 1 0 9 14.500A2.500 2.500 0 1 0 9 9.500M16 14.500A2.500 2.500 0 1 0 16 19.500A2.500 2.500 0 1 0 16 14.500",
    "graph": "M4 4V20H20.500M7.500 15L11 10.500L14 13L19.500 6.500",
    "share": "M12 15V4M7.500 8L12 3.500L16.500 8M5 13V20H19V13",
    "filter": "M4 6H20M7 12H17M10 18H14",
    "pass": "M5 12H19",
    "door": "M14 4H5.500V20H14M10 12H20.500M17 8.500L20.500 12L17 15.500",
    "globe": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M3.500 12H20.500M12 3.500C8 8 8 16 12 20.500C16 16 16 8 12 3.500",
    "contrast": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500",
}
ICON_FILLS = {
    "play": "M8 5.500C8 4.600 9 4.100 9.700 4.600L19 11C19.700 11.500 19.700 12.500 19 13L9.700 19.400C9 19.900 8 19.400 8 18.500Z",
    "pause": "M7 5H10V19H7ZM14 5H17V19H14Z",
    "star": "M12 3L14.600 9L21 9.600L16.200 13.900L17.600 20.200L12 16.900L6.400 20.200L7.800 13.900L3 9.600L9.400 9Z",
    "crown": "M4 18.500H20V20.500H4ZM4 16.500L3 7.500L8 11.500L12 5L16 11.500L21 7.500L20 16.500Z",
    "dot": disc(12, 12, 4),
}
SUIT_ON_LIGHT = {"clubs": "#23232B", "diamonds": "#B8262C", "hearts": "#B8262C", "spades": "#23232B"}


def icon_document(body, size=48):
    return '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 24 24">%s</svg>\n' % (
        size,
        size,
        body,
    )


def all_icons():
    """name -> svg text"""
    out = {}
    for name, d in ICON_LINES.items():
        body = line_path(d, "#FFFFFF", 2)
        if name == "contrast":
            body += path("M12 3.500A8.500 8.500 0 0 1 12 20.500Z", "#FFFFFF")
        out[name] = icon_document(body)
    for name, d in ICON_FILLS.items():
        out[name] = icon_document(path(d, "#FFFFFF"))
    for suit in SUITS:
        out["suit_" + suit] = icon_document(pip(suit, 12, 12, 20, "#FFFFFF"))
        out["sign_" + TELL_SIGN[suit]] = icon_document(sign(suit, 12, 12, 21))
    spots = (("spades", 7, 7), ("hearts", 17, 7), ("diamonds", 7, 17), ("clubs", 17, 17))
    out["all_trumps"] = icon_document("".join(pip(s, x, y, 9.4, "#FFFFFF") for s, x, y in spots))
    out["no_trumps"] = icon_document(
        "".join(pip(s, x, y, 9.4, "#FFFFFF") for s, x, y in spots).replace(
            'fill="#FFFFFF"', 'fill="#FFFFFF" fill-opacity="0.5"'
        )
        + line_path("M4 20L20 4", "#FFFFFF", 2.4)
    )
    return out


# ---------------------------------------------------------------------------
# 10b. Portraits of the players and small props (square, the game masks
#      portraits to a circle)
# ---------------------------------------------------------------------------


def portrait(figure, tint, main):
    body = rect(-150, -150, 300, 300, tint) + circle(
        0, 0, 132, "none", stroke=main, stroke_width=2.5, stroke_opacity=0.3
    )
    body += place(figure, 0, 14, 0.98)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" '
        'viewBox="-150 -150 300 300">%s</svg>\n' % body
    )


def all_portraits():
    pal, out = PALETTES["two"], {}
    tell = tell_palette(pal)
    for suit in SUITS:
        main, deep, tint, accent = pal["costume"][suit]
        for rank, draw in (("J", jack), ("Q", queen), ("K", king)):
            figure = draw(pal, suit, 0.62) if rank == "J" else draw(pal, suit)  # all of it inside the circle
            out["%s_%s" % (suit, rank)] = portrait(figure, tint, main)
        main, deep, tint, accent = tell["costume"][suit]
        for rank, draw in (("unter", unter), ("ober", ober)):
            out["%s_%s" % (TELL_SIGN[suit], rank)] = portrait(draw(tell, suit), tint, main)
    return out


def coffee():
    """A small cup of Turkish coffee seen from above, 400 x 400."""
    out = [
        circle(206, 212, 176, "#000000", fill_opacity=0.16),
        circle(200, 200, 172, "#EFE6D4"),
        circle(200, 200, 172, "none", stroke="#B3262C", stroke_width=7),
        circle(200, 200, 156, "none", stroke="#D9A23B", stroke_width=2.5),
        circle(200, 200, 118, "#DDD0B6"),
        circle(206, 208, 104, "#000000", fill_opacity=0.14),
    ]
    out.append(
        path(
            "M285 150C330 120 372 140 368 172C364 200 326 200 296 192L290 176C318 184 342 184 344 168"
            "C346 152 320 150 292 170Z",
            "#F8F1E2",
        )
    )
    out += [
        circle(200, 200, 104, "#F8F1E2"),
        circle(200, 200, 92, "#E2D6BF"),
        circle(200, 203, 88, "#3A2117"),
        circle(196, 199, 80, "#4A2A1C"),
        path(
            "M140 176C150 150 176 132 204 130C182 142 166 156 158 180C152 196 138 190 140 176Z",
            "#A97A52",
            fill_opacity=0.75,
        ),
        path("M230 262C252 252 264 232 264 212C270 238 254 262 232 270Z", "#A97A52", fill_opacity=0.5),
        circle(178, 214, 7, "#A97A52", fill_opacity=0.6),
        circle(196, 226, 4.5, "#A97A52", fill_opacity=0.6),
    ]
    for i in range(16):
        a = math.tau * i / 16
        out.append(
            place(
                path("M0 -9L7 0L0 9L-7 0Z", "#B3262C"),
                200 + 136 * math.cos(a),
                200 + 136 * math.sin(a),
                1,
                math.degrees(a),
            )
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">%s</svg>\n'
        % "".join(out)
    )


def emblem(size=200, gold="#D9B25F", ground="#1F3D37"):
    """The mark of the game: the woven star in a ring."""
    star = path("".join(star8(82)), gold)
    cuts = "".join(
        "M0 0L%s %s"
        % (n(50 * math.cos(math.radians(45 * i + 22.5))), n(50 * math.sin(math.radians(45 * i + 22.5))))
        for i in range(8)
    )
    star += path(cuts, "none", stroke=ground, stroke_width=5) + circle(0, 0, 17, ground)
    star += pip("hearts", 0, 1, 20, gold)
    for i in range(8):
        a = math.radians(45 * i + 22.5)
        star += place(path("M0 -8L8 0L0 8L-8 0Z", gold), 68 * math.cos(a), 68 * math.sin(a), 1, 45 * i + 22.5)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="-100 -100 200 200">%s</svg>\n'
        % (
            size,
            size,
            circle(0, 0, 97, ground) + circle(0, 0, 94, "none", stroke=gold, stroke_width=3) + star,
        )
    )


def border_tile(colour):
    """A 96 x 24 repeat of the stitched edge of the tablecloth."""
    quarter = ["a....b...", ".a..b...a", "..ab...aa", "...b..aa."]
    rows = mirror(quarter)
    rows = [r[:-1] for r in rows]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="42" viewBox="0 0 96 42">%s</svg>\n'
        % stitch(rows, 0, 0, 6, {"a": colour, "b": colour})
    )


# ---------------------------------------------------------------------------
# 11. Command line
# ---------------------------------------------------------------------------


def french_card(pal, suit, rank, index):
    letters = dict(zip(("J", "Q", "K", "A"), INDEX_SETS[index], strict=False))
    mark = corner(pal, suit, letters.get(rank, rank))
    if rank == "A":
        body = ace_card(pal, suit)
    elif rank in letters:
        body = court_card(pal, suit, rank)
    else:
        body = number_card(pal, suit, rank)
    return document([blank(pal)] + list(body) + [both(mark)], "%s of %s" % (rank, suit))


def write(folder, name, svg):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name + ".svg"), "w", encoding="utf-8") as f:
        f.write(svg)


def card_svg(style, palette, index, suit, rank):
    """A face as SVG text: the style "french" or "madjarice", names of PALETTES, INDEX_SETS, SUITS and RANKS."""
    pal = PALETTES[palette]
    if style == "french":
        return french_card(pal, suit, rank, index)
    return tell_card(pal, suit, rank, index, palette == "contrast")


def back_svg(palette, name):
    """A back of BACKS as SVG text."""
    return document(BACKS[name](PALETTES[palette]), "back " + name)


def write_deck(folder, style, palette, index):
    """32 faces named suit_rank.svg, and the backs."""
    for suit in SUITS:
        for rank in RANKS:
            write(folder, "%s_%s" % (suit, rank), card_svg(style, palette, index, suit, rank))
    for name in BACKS:
        write(folder, "back_" + name, back_svg(palette, name))


def main():
    import argparse  # the game only draws

    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--out", default=".", help="folder to write into")
    ap.add_argument("--style", choices=("french", "madjarice"), help="one deck only")
    ap.add_argument("--palette", choices=sorted(PALETTES), default="two")
    ap.add_argument("--index", choices=sorted(INDEX_SETS), help="letters of J, Q, K and A")
    args = ap.parse_args()
    if args.style:
        index = args.index or ("intl" if args.style == "french" else "uok")
        write_deck(args.out, args.style, args.palette, index)
        return
    join = os.path.join
    write_deck(join(args.out, "deck"), "french", "two", args.index or "intl")
    write_deck(join(args.out, "deck_four"), "french", "four", args.index or "intl")
    write_deck(join(args.out, "deck_contrast"), "french", "contrast", args.index or "intl")
    write_deck(join(args.out, "deck_bg"), "french", "two", "bg")
    write_deck(join(args.out, "madjarice"), "madjarice", "two", "uok")
    for name, svg in all_icons().items():
        write(join(args.out, "icons"), name, svg)
    for name, svg in all_portraits().items():
        write(join(args.out, "portraits"), name, svg)
    write(join(args.out, "props"), "coffee", coffee())
    write(join(args.out, "props"), "emblem", emblem())
    write(join(args.out, "props"), "cloth_edge", border_tile("#FFFFFF"))


if __name__ == "__main__":
    main()
