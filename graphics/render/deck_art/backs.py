"""Woven backs of the cards."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.indices import blank, star8
from graphics.render.deck_art.svg import H, Palette, W, circle, mirror, n, path, place, poly, rect, stitch

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
    """The frame of a back: the blank card, its ground and an inner edge."""
    return (
        blank(pal)
        + rect(20, 20, W - 40, H - 40, ground, 20)
        + rect(31, 31, W - 62, H - 62, "none", 12, stroke=edge, stroke_width=3)
    )


def back_shevitsa(pal: Palette) -> list[str]:
    """A back with red embroidery."""
    cell = 8
    rows = woven(51, 77)
    x, y = (W - 51 * cell) / 2, (H - 77 * cell) / 2
    return [
        back_frame(pal, "#8E1F27", "#E2B45A"),
        stitch(rows, x, y, cell, {"a": "#F5EAD3", "b": "#E2B45A", "c": "#C9525A"}),
    ]


def stepped(cx: float, cy: float, steps: int, w: float, h: float, colour: str) -> str:
    """A stepped rhomb as in kilims, as one polygon."""
    pts = []
    for i in range(steps):
        pts += [(cx + w * (i + 0.5), cy - h * (steps - i)), (cx + w * (i + 0.5), cy - h * (steps - i - 1))]
    right = pts
    quad = right + [(x, 2 * cy - y) for x, y in reversed(right)]
    quad += [(2 * cx - x, 2 * cy - y) for x, y in right] + [(2 * cx - x, y) for x, y in reversed(right)]
    return path(poly(*quad), colour)


def back_kilim(pal: Palette) -> list[str]:
    """A back with the pattern of a kilim."""
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
    """A back with a star."""
    ground, gold, tone = "#1F3D37", "#D9B25F", "#2A4D45"
    out = [back_frame(pal, ground, gold)]
    lattice = []
    for k in range(-9, 10):  # quiet diagonal lattice inside the frame
        for s in (1, -1):
            if ends := clip_line(W / 2 + k * 56, s, 46, 46, W - 46, H - 46):
                lattice.append("M%s %sL%s %s" % tuple(n(end) for end in ends))
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
