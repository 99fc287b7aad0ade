"""Woven backs of the cards."""

from __future__ import annotations

import math

from graphics.render.deck_art.french import blank, star8
from graphics.render.deck_art.svg import (
    H,
    Palette,
    W,
    both,
    circle,
    data,
    disc,
    group,
    line_path,
    mirror,
    path,
    place,
    poly,
    rect,
    stitch,
)

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is


def blossom(x: float, y: float, r: float, petal: str, heart: str, count: int = 6, rotate: float = 0) -> str:
    out = []
    for i in range(count):
        a = math.radians(360.0 * i / count + rotate)
        out.append(disc(x + 0.58 * r * math.cos(a), y + 0.58 * r * math.sin(a), r * 0.44))
    return path("".join(out), petal) + circle(x, y, r * 0.36, heart)


def leaf(x: float, y: float, length: float, rotate: float, colour: str, vein: str | None = None) -> str:
    parts = (0.25, -0.34, 0.7, -0.3, 1, 0.7, 0.3, 0.25, 0.34)
    body = path(data("M0 0C%s %s %s %s %s 0C%s %s %s %s 0 0Z", *(length * part for part in parts)), colour)
    if vein:
        body += line_path(data("M%s 0H%s", length * 0.12, length * 0.8), vein, 2)
    return place(body, x, y, 1, rotate)


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


def woven(columns: int, rows: int) -> list[str]:
    """A symmetric cut of the repeat, columns x rows stitches (both odd)."""
    tile = mirror(BACK_TILE)
    out = []
    for j in range(rows):
        dj = abs(j - rows // 2)
        out.append("".join(tile[(dj + 8) % 16][(abs(i - columns // 2) + 8) % 16] for i in range(columns)))
    return out


def back_frame(pal: Palette, ground: str, edge: str) -> str:
    return (
        blank(pal)
        + rect(20, 20, W - 40, H - 40, ground, 20)
        + rect(31, 31, W - 62, H - 62, "none", 12, stroke=edge, stroke_width=3)
    )


def back_shevitsa(pal: Palette) -> list[str]:
    cell = 8
    rows = woven(51, 77)
    x, y = (W - 51 * cell) / 2, (H - 77 * cell) / 2
    return [
        back_frame(pal, "#8E1F27", "#E2B45A"),
        stitch(rows, x, y, cell, {"a": "#F5EAD3", "b": "#E2B45A", "c": "#C9525A"}),
    ]


def stepped(cx: float, cy: float, steps: int, w: float, h: float, colour: str) -> str:
    pts = []
    for i in range(steps):
        pts += [(cx + w * (i + 0.5), cy - h * (steps - i)), (cx + w * (i + 0.5), cy - h * (steps - i - 1))]
    right = pts
    quad = right + [(x, 2 * cy - y) for x, y in reversed(right)]
    quad += [(2 * cx - x, 2 * cy - y) for x, y in right] + [(2 * cx - x, y) for x, y in reversed(right)]
    return path(poly(*quad), colour)


def back_kilim(pal: Palette) -> list[str]:
    navy, ochre, red, cream, teal = "#1E2F4F", "#D9A23B", "#A62B2B", "#F3E7CF", "#2F6A63"
    out = [back_frame(pal, navy, ochre)]
    cx, cy = W / 2, H / 2
    for j in range(-2, 3):
        for i in range(-1, 2):
            x, y = cx + 134 * i, cy + 118 * j
            colour = red if (i + j) % 2 == 0 else teal
            for steps, fill in ((6, cream), (5, colour), (3, ochre), (2, navy), (1, cream)):
                out.append(stepped(x, y, steps, 10, 9, fill))
    for y in (cy - 177, cy - 59, cy + 59, cy + 177):
        for x in (cx - 67, cx + 67):
            out += [stepped(x, y, 2, 8, 8, ochre), stepped(x, y, 1, 8, 8, red)]
    return out


def back_star(pal: Palette) -> list[str]:
    ground, gold, tone = "#1F3D37", "#D9B25F", "#2A4D45"
    out = [back_frame(pal, ground, gold)]
    lattice = []
    for k in range(-9, 10):  # quiet diagonal lattice inside the frame
        for s in (1, -1):
            if ends := clip_line(W / 2 + k * 56, s, 46, 46, W - 46, H - 46):
                lattice.append(data("M%s %sL%s %s", *ends))
    out.append(path("".join(lattice), "none", stroke=tone, stroke_width=3))
    out.append(circle(W / 2, H / 2, 122, ground))
    out.append(circle(W / 2, H / 2, 112, "none", stroke=gold, stroke_width=3))
    star = path("".join(star8(92)), gold)
    cuts = "".join(
        data("M0 0L%s %s", 54 * c, 54 * s)
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


def clip_line(
    x_mid: float, slope: float, x0: float, y0: float, x1: float, y1: float
) -> tuple[float, float, float, float] | None:
    """The part inside a box of the line through `(x_mid, H / 2)` with slope +-1."""
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
        return None
    return pts[0] + pts[1]


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


def petal(r: float, width: float) -> str:
    """A petal with a notched tip, from the origin upwards."""
    k = [width * 0.62 * r, 0.2 * r, width * r, 0.86 * r, width * 0.42 * r, 0.98 * r]
    k += [width * 0.2 * r, 1.02 * r, 0.96 * r, 0.9 * r]
    k += [0.96 * r, width * 0.2 * r, 1.02 * r, width * 0.42 * r, 0.98 * r]
    k += [width * r, 0.86 * r, width * 0.62 * r, 0.2 * r]
    return data(PETAL, *k)


def open_rose(x: float, y: float, r: float) -> str:
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


def side_rose(x: float, y: float, size: float, rotate: float = 0) -> str:
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


def bud(x: float, y: float, size: float, rotate: float) -> str:
    out = path("M0 -60C34 -34 40 20 0 44C-40 20 -34 -34 0 -60Z", ROSE["middle"])
    out += path("M0 -60C34 -34 40 20 0 44C14 10 14 -30 0 -60Z", ROSE["outer"])
    out += line_path("M0 -52C-16 -28 -16 0 -4 24", ROSE["light"], 5)
    out += (
        leaf(0, 50, 62, -122, ROSE["leaf"])
        + leaf(0, 50, 62, -58, ROSE["leaf2"])
        + circle(0, 46, 10, ROSE["leaf"])
    )
    return place(out, x, y, size / 100, rotate)


def mirrored(content: str) -> str:
    return content + group(content, "translate(%d 0) scale(-1 1)" % W)


def rose_leaf(x: float, y: float, length: float, rotate: float, dark: bool = False) -> str:
    return leaf(x, y, length, rotate, ROSE["leaf2" if dark else "leaf"], ROSE["vein"])


def back_roses(pal: Palette) -> list[str]:
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
