"""Hats, scarves and what is worn in the hair."""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from collections.abc import Callable

from graphics.render.deck_art.backs import blossom, leaf
from graphics.render.deck_art.svg import circle, line_path, n, path
from tools.drawings.people.hair import both


def _cap(light: str, deep: str, accent: str) -> str:
    crown = both("M0 -120C-56 -120 -88 -88 -70 -52C-44 -68 -20 -70 0 -70Z", light, deep)
    peak = path(
        "M0 -76C-34 -76 -56 -66 -64 -50C-66 -38 -58 -34 -50 -40C-34 -50 -16 -54 0 -54"
        "C16 -54 34 -50 50 -40C58 -34 66 -38 64 -50C56 -66 34 -76 0 -76Z",
        deep,
    )
    return (
        crown
        + peak
        + line_path("M-62 -52C-52 -66 -30 -74 0 -74C30 -74 52 -66 62 -52", "#000000", 2.5, stroke_opacity=0.3)
        + circle(0, -118, 6, deep)
    )


def _felt(light: str, deep: str, accent: str) -> str:
    crown = both("M0 -110C-10 -128 -54 -128 -54 -64C-30 -72 -14 -74 0 -74Z", light, deep)
    band = both("M0 -86C-30 -86 -46 -80 -55 -74L-55 -60C-40 -68 -20 -72 0 -72Z", accent, accent)
    brim = both("M0 -78C-50 -78 -84 -70 -100 -46C-80 -52 -40 -60 0 -60Z", light, deep)
    return crown + band + brim


def _knit(light: str, deep: str, accent: str) -> str:
    crown = both("M0 -128C-44 -128 -62 -96 -62 -56H0Z", light, deep)
    ribs = "".join("M%s -40V-62" % n(x) for x in range(-54, 55, 12))
    band = both(
        "M0 -72C-30 -72 -50 -68 -66 -60C-70 -48 -68 -40 -64 -34C-44 -44 -20 -48 0 -48Z", accent, accent
    )
    return crown + circle(0, -130, 15, accent) + band + line_path(ribs, "#000000", 2.4, stroke_opacity=0.22)


def _lambskin(light: str, deep: str, accent: str) -> str:
    crown = both(
        "M0 -130C-20 -130 -44 -124 -54 -116C-76 -104 -76 -70 -66 -44C-40 -58 -20 -60 0 -60Z", light, deep
    )
    curls = []
    for j, y in enumerate((-112, -94, -76)):
        for i in range(-2, 3):
            x = i * 24 + (12 if j % 2 else 0)
            if abs(x) < 58:
                curls.append("M%s %sc-7 -9 9 -12 9 -2c0 6 -7 6 -7 2" % (n(x - 4), n(y + 4)))
    return crown + line_path("".join(curls), "#FFFFFF", 3, stroke_opacity=0.28)


def _captain(light: str, deep: str, accent: str) -> str:
    crown = both("M0 -122C-50 -122 -90 -108 -82 -84L-60 -66C-40 -72 -20 -74 0 -74Z", light, deep)
    band = both("M0 -82C-26 -82 -46 -78 -60 -70L-58 -52C-40 -62 -20 -64 0 -64Z", deep, deep)
    peak = path(
        "M-60 -54C-34 -68 34 -68 60 -54C62 -44 54 -38 46 -42C24 -52 -24 -52 -46 -42C-54 -38 -62 -44 -60 -54Z",
        "#26232A",
    )
    return (
        crown
        + band
        + line_path("M-58 -60C-36 -70 36 -70 58 -60", accent, 5)
        + peak
        + circle(0, -94, 9, accent)
    )


def _beret(light: str, deep: str, accent: str) -> str:
    whole = "M-58 -52C-74 -58 -84 -76 -70 -96C-48 -128 40 -136 82 -106C104 -88 92 -58 58 -54C30 -72 -30 -72 -58 -52Z"
    right = "M4 -127C36 -128 66 -118 82 -106C104 -88 92 -58 58 -54C42 -64 24 -67 4 -67Z"
    return line_path("M10 -122L14 -136", deep, 6) + path(whole, light) + path(right, deep)


def _straw(light: str, deep: str, accent: str) -> str:
    crown = both("M0 -120C-40 -120 -56 -104 -54 -62H0Z", "#E9C776", "#CBA450")
    band = both("M0 -78C-30 -78 -48 -72 -56 -66L-55 -88C-40 -94 -20 -97 0 -97Z", light, deep)
    brim = both("M0 -80C-50 -80 -96 -72 -112 -46C-84 -44 -40 -60 0 -60Z", "#E9C776", "#CBA450")
    return crown + band + brim


def _cloche(light: str, deep: str, accent: str) -> str:
    bell = both(
        "M0 -124C-50 -124 -66 -92 -66 -52C-70 -42 -72 -34 -72 -26C-50 -52 -26 -56 0 -56Z", light, deep
    )
    band = both("M0 -82C-30 -82 -52 -74 -66 -62V-48C-48 -60 -24 -68 0 -68Z", accent, accent)
    return bell + band + blossom(42, -70, 18, accent, light, 6)


def _kerchief(light: str, deep: str, accent: str) -> str:
    """A headscarf tied under the chin."""
    over = both(
        "M0 -116C-52 -116 -80 -80 -74 -10C-72 30 -52 66 -18 82L0 78C-34 62 -54 30 -55 -10C-54 -52 -34 -74 0 -76Z",
        light,
        deep,
    )
    dots = "".join(
        circle(x, y, 4.4, accent)
        for x, y in (
            (-60, -44),
            (-44, -76),
            (-20, -94),
            (8, -96),
            (34, -86),
            (54, -64),
            (64, -32),
            (-66, -8),
            (-60, 28),
            (66, 4),
            (58, 36),
        )
    )
    return (
        over + dots + both("M0 76C-14 74 -22 86 -34 106L-14 112L0 92Z", light, deep) + circle(0, 82, 10, deep)
    )


def _knot(light: str, deep: str, accent: str) -> str:
    """A scarf round the hair, tied over the forehead."""
    wrap = both("M0 -118C-46 -118 -66 -86 -60 -40C-40 -62 -20 -68 0 -70Z", light, deep)
    folds = line_path(
        "M-54 -56C-36 -80 -14 -86 4 -88M54 -56C36 -80 14 -86 -4 -88", "#000000", 3, stroke_opacity=0.2
    )
    bow = both("M0 -112C-18 -134 -46 -132 -50 -114C-46 -98 -18 -98 0 -104Z", light, deep)
    return wrap + folds + bow + circle(0, -109, 10, accent)


def _band(light: str, deep: str, accent: str) -> str:
    return both("M0 -96C-34 -96 -54 -80 -61 -52L-57 -36C-50 -62 -30 -78 0 -80Z", light, deep)


def _flower(light: str, deep: str, accent: str) -> str:
    leaves = leaf(44, -66, 34, 20, "#5E8A3C", "#2F6A4C") + leaf(44, -70, 34, -80, "#5E8A3C", "#2F6A4C")
    return leaves + blossom(46, -68, 23, light, accent, 7)


def _veil(light: str, deep: str, accent: str) -> str:
    return both("M0 -114C-62 -114 -84 -68 -80 -8L-55 10C-58 -46 -36 -80 0 -82Z", light, deep) + line_path(
        "M-55 8C-58 -46 -36 -80 0 -82C36 -80 58 -46 55 8", accent, 5
    )


HATS: dict[str, Callable[[str, str, str], str]] = {
    "cap": _cap,
    "felt": _felt,
    "knit": _knit,
    "lambskin": _lambskin,
    "captain": _captain,
    "beret": _beret,
    "straw": _straw,
    "cloche": _cloche,
    "kerchief": _kerchief,
    "scarf": _veil,
    "knot": _knot,
    "band": _band,
    "flower": _flower,
}
