"""The parts that all figures have.

The origin lies between the eyes of a figure, y grows downward, and the belt hides everything below about
y = 130. Light comes from the left: the right half of every form is in the deep shade.
"""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.svg import Palette, circle, line_path, n, path


def face(pal: Palette, jaw: str = "oval") -> str:
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


def eyes(pal: Palette, look: float = 0, lash: float = 4.6) -> str:
    """Two eyes; `look` turns them aside."""
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


def brows(colour: str, width: float = 6.5, lift: float = 0) -> str:
    """Two brows; `lift` raises them."""
    y = -17 - lift
    return line_path(
        "M-40 %sC-32 %s -18 %s -9 %s" % (n(y), n(y - 10), n(y - 10), n(y - 2)), colour, width
    ) + line_path("M40 %sC32 %s 18 %s 9 %s" % (n(y), n(y - 10), n(y - 10), n(y - 2)), colour, width)


def nose(pal: Palette) -> str:
    """A nose."""
    return line_path("M-6 -14C-4 0 -8 14 -10 22C-8 29 -1 30 5 28", pal["line"], 3.6, stroke_opacity=0.7)


def lips(pal: Palette, full: bool = True) -> str:
    """Full or thin lips."""
    if full:
        return path(
            "M-16 44.500C-10 41.500 -4 40.500 0 43C4 40.500 10 41.500 16 44.500C9 56.500 -9 56.500 -16 44.500Z",
            pal["lips"],
        ) + line_path("M-16 44.500C-6 49.500 6 49.500 16 44.500", pal["line"], 1.7, stroke_opacity=0.6)
    return line_path("M-14 44.500C-7 50.500 7 50.500 15 43.500", pal["lips"], 5.2)


def blush(pal: Palette) -> str:
    """Blush on both cheeks."""
    return circle(-33, 24, 11, pal["blush"], fill_opacity=0.35) + circle(
        33, 24, 11, pal["blush"], fill_opacity=0.45
    )


def neck(pal: Palette) -> str:
    """A neck and its shadow."""
    return path("M-25 40H25V96C25 112 -25 112 -25 96Z", pal["skin_dark"]) + path(
        "M-25 62C-12 76 -2 78 8 78L4 106C-14 108 -25 104 -25 96Z", pal["skin"], fill_opacity=0.6
    )


def shoulders(light: str, dark: str) -> str:
    """Both shoulders, one in light and one in shade."""
    return path("M0 74H-30C-36 88 -56 94 -84 100C-128 108 -146 126 -153 180H0Z", light) + path(
        "M0 74H30C36 88 56 94 84 100C128 108 146 126 153 180H0Z", dark
    )
