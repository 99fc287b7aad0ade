"""The back with a damask of Kazanlak roses."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

import math

from graphics.render.deck_art.backs import back_frame
from graphics.render.deck_art.ornaments import leaf
from graphics.render.deck_art.svg import H, Palette, W, both, circle, group, line_path, n, path, place, poly

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
    return PETAL % tuple(n(v) for v in k)


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


def mirrored(content: str) -> str:
    """The content and its mirror image left and right of the middle of the card."""
    return content + group(content, "translate(%d 0) scale(-1 1)" % W)


def rose_leaf(x: float, y: float, length: float, rotate: float, dark: bool = False) -> str:
    """A leaf of a rose."""
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
