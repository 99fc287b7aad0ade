"""The parts of a face that the courts do not have: skull and ears, whiskers, glasses, jewels, marks."""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.svg import Palette, circle, line_path, path
from tools.drawings.jacks import lips
from tools.drawings.jacks import nose as straight_nose
from tools.drawings.kings_queens import BEARDS
from tools.drawings.ornaments import arc_points, coins
from tools.drawings.people.hair import both


def skull(pal: Palette) -> str:
    """The top of the head and the ears."""
    skin, dark = pal["skin"], pal["skin_dark"]
    ears = both("M-48 -16C-66 -24 -70 10 -60 22C-54 26 -48 22 -48 16Z", skin, dark)
    return (
        ears
        + path("M-51 -38C-54 -86 -30 -102 0 -102C30 -102 54 -86 51 -38Z", skin)
        + path("M4 -102C32 -101 54 -86 51 -38H2L4 -70Z", dark, fill_opacity=0.62)
    )


def nose(kind: str, pal: Palette) -> str:
    line = pal["line"]
    if kind == "round":
        return line_path(
            "M-6 -10C-5 2 -7 8 -11 15C-17 25 -8 32 0 28C8 32 16 26 11 17", line, 3.6, stroke_opacity=0.7
        )
    if kind == "long":
        return line_path("M-7 -16C-4 -4 -12 10 -14 24C-12 33 -2 35 6 31", line, 4, stroke_opacity=0.75)
    return straight_nose(pal)


def _lash(data: str) -> str:
    return (
        '<path d="%s" fill="none" stroke="{line}" stroke-width="{lash}" stroke-linecap="round" '
        'stroke-linejoin="round"/>' % data
    )


EYES = {
    "open": "".join(
        path(
            "M%d 2C%d -8 %d -9 %d 0C%d 8 %d 9 %d 2Z" % tuple(s * x for x in (36, 30, 18, 11, 18, 29, 36)),
            "#FFFDF8",
        )
        + '<circle cx="{%s}" cy="{aloft}" r="6.6" fill="{line}"/>' % pupil
        + _lash("M%d 2.500C%d -9 %d -10 %d 0" % tuple(s * x for x in (38, 30, 17, 10)))
        for s, pupil in ((-1, "left"), (1, "right"))
    ),
    "shut": "".join(_lash("M%d 1C%d 8 %d 8 %d 1" % tuple(s * x for x in (37, 30, 17, 11))) for s in (-1, 1)),
    "smiling": "".join(
        _lash("M%d 5C%d -9 %d -9 %d 5" % tuple(s * x for x in (37, 31, 17, 11))) for s in (-1, 1)
    ),
}
"""Both eyes: {left} and {right} are the pupils, {aloft} is their height."""
BROWS = "".join(
    '<path d="M%d {%s0}C%d {%s1} %d {%s2} %d {%s3}" fill="none" stroke="{brow_colour}" stroke-width="{brow}" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
    % (40 * s, side, 32 * s, side, 18 * s, side, 9 * s, side)
    for s, side in ((-1, "l"), (1, "r"))
)


def mouth(kind: str, expression: str, pal: Palette) -> str:
    line, lip = pal["line"], pal["lips"]
    match kind, expression:
        case "beard", "neutral":
            return path("M-13 47C-5 43 5 43 13 47C7 55 -7 55 -13 47Z", lip)
        case "beard", "worried":
            return path("M-12 53C-6 46 6 46 12 53C6 54 -6 54 -12 53Z", lip)
        case "beard", "pleased":
            return _teeth(18, 44, 12, pal)
        case _, "amused":
            return _laugh(pal)
        case "smile", "neutral":
            return _teeth(20, 42, 13, pal)
        case "smile", "pleased":
            return _teeth(25, 39, 17, pal)
        case "thin", "neutral":
            return lips(pal, False)
        case "full", "neutral":
            return lips(pal, True)
        case "full", "pleased":
            whole = path("M-21 41C-12 41.500 -4 41 0 43C4 41 12 41.500 21 41C12 59 -12 59 -21 41Z", lip)
            return whole + line_path("M-21 41C-9 50 9 50 21 41", line, 1.7, stroke_opacity=0.6)
        case "full", "worried":
            whole = path("M-14 50C-9 43 -4 42.500 0 44C4 42.500 9 43 14 50C8 56 -8 56 -14 50Z", lip)
            return whole + line_path("M-14 50C-6 46 6 46 14 50", line, 1.7, stroke_opacity=0.6)
        case _, "pleased":
            return line_path("M-20 40C-10 54 10 54 21 39", lip, 5.2)
    return line_path("M-15 50C-8 43 5 43 14 51", lip, 5.2)


def _teeth(wide: int, top: int, deep: int, pal: Palette) -> str:
    """A smile that shows the teeth."""
    line, lip, low = pal["line"], pal["lips"], top + 5
    inner, under, end = wide - 6, top + deep + 5, top + 11
    return (
        path(
            "M-%d %dC-8 %d 8 %d %d %dC14 %d -14 %d -%d %dZ"
            % (wide, top, low, low, wide, top, under, under, wide, top),
            "#FFFDF8",
        )
        + path(
            "M-%d %dC-6 %d 6 %d %d %dC8 %d -8 %d -%d %dZ"
            % (inner, end, top + 17, top + 17, inner, end, under, under, inner, end),
            lip,
        )
        + line_path("M-%d %dC-8 %d 8 %d %d %d" % (wide + 2, top - 1, low, low, wide + 2, top - 1), lip, 4)
        + line_path(
            "M-%d %dC-14 %d 14 %d %d %d" % (wide, top + 2, under, under, wide, top + 2),
            line,
            1.6,
            stroke_opacity=0.5,
        )
    )


def _laugh(pal: Palette) -> str:
    """An open mouth: the upper teeth and the tongue."""
    return (
        path("M-23 39C-9 44 9 44 23 39C21 70 -21 70 -23 39Z", "#6E2424")
        + path("M-20 41C-8 45 8 45 20 41C18 50 -18 50 -20 41Z", "#FFFDF8")
        + path("M-13 58C-7 52 7 52 13 58C7 63 -7 63 -13 58Z", pal["lips"])
        + line_path("M-25 38C-9 44 9 44 25 38", pal["lips"], 3.6)
    )


MOUSTACHES = {
    "pencil": "M0 38C-8 34 -18 35 -24 41C-16 41 -8 42 0 42C8 42 16 41 24 41C18 35 8 34 0 38Z",
    "walrus": "M0 32C-14 26 -34 30 -42 50C-34 56 -24 54 -14 52C-8 50 -4 48 0 46C4 48 8 50 14 52C24 54 34 56 42 50C34 30 14 26 0 32Z",
    "handlebar": "M0 35C-12 29 -26 36 -40 30C-50 26 -54 16 -48 10C-58 14 -60 32 -46 42C-30 50 -12 47 0 42"
    "C12 47 30 50 46 42C60 32 58 14 48 10C54 16 50 26 40 30C26 36 12 29 0 35Z",
}
SHORT = (
    "M-52 -10C-58 34 -46 66 -26 80C-12 88 12 88 26 80C46 66 58 34 52 -10C50 14 44 26 30 32C16 34 8 36 0 36"
    "C-8 36 -16 34 -30 32C-44 26 -50 14 -52 -10Z"
)


def beard(kind: str, light: str, deep: str) -> str:
    match kind:
        case "goatee":
            return path("M-15 57C-6 53 6 53 15 57C15 76 8 90 0 94C-8 90 -15 76 -15 57Z", light)
        case "full":
            return path(BEARDS["clubs"][0], light) + line_path(BEARDS["clubs"][1], deep, 3.2)
        case "short":
            shade = "M26 80C46 66 58 34 52 -10C50 14 44 26 30 32C18 34 10 36 2 36V86C12 86 20 84 26 80Z"
            return path(SHORT, light) + path(shade, deep)
        case "stubble":
            return path(SHORT, deep, fill_opacity=0.22)
    return ""


def moustache(kind: str, light: str, deep: str) -> str:
    """It moves with the mouth: {lip} and {end} are the group around it."""
    match kind:
        case "none" | "stubble":
            return ""
        case "goatee":
            drawing = path(MOUSTACHES["pencil"], light)
        case "full":
            drawing = path(MOUSTACHES["walrus"], deep)
        case "short":
            drawing = path(MOUSTACHES["pencil"], deep)
        case _:
            drawing = path(MOUSTACHES[kind], light)
    return "{lip}%s{end}" % drawing


def glasses(kind: str) -> str:
    ink = "#2A2523"
    if kind == "none":
        return ""
    arms = line_path("M-44 -2L-56 -6M44 -2L56 -6M-8 0C-4 -5 4 -5 8 0", ink, 4)
    if kind == "round":
        return arms + "".join(
            circle(x, 1, 20, "#FFFFFF", fill_opacity=0.16, stroke=ink, stroke_width=4) for x in (-25, 25)
        )
    frame = "M%d -15H%dC%d -15 %d 18 %d 18H%dC%d 18 %d -15 %d -15Z"
    return arms + "".join(
        path(
            frame % (x - 17, x + 17, x + 22, x + 20, x + 11, x - 11, x - 20, x - 22, x - 17),
            "#FFFFFF",
            fill_opacity=0.16,
            stroke=ink,
            stroke_width=4.5,
        )
        for x in (-25, 25)
    )


def jewels(kind: str, pal: Palette) -> str:
    gold, out = pal["gold"], []
    for s in (-1, 1):
        if kind == "hoops":
            out.append(circle(s * 58, 36, 11, "none", stroke=gold, stroke_width=3.6))
        elif kind == "drops":
            out.append(
                circle(s * 57, 28, 4.6, gold)
                + path("M%d 32L%d 52H%dZ" % (s * 57, s * 57 - 8, s * 57 + 8), gold)
            )
        elif kind == "pearls":
            out.append(circle(s * 57, 27, 6.5, "#FBF7EE", stroke="#BDB6AD", stroke_width=1.4))
    return "".join(out)


def necklace(kind: str, pal: Palette) -> str:
    """Beads or pearls round the neck."""
    if kind == "beads":
        return coins(arc_points(7, 34, 88, 19), 7.4, pal["gold"], pal["gold_dark"])
    if kind == "pearls":
        points = arc_points(9, 36, 84, 20)
        return "".join(circle(x, y, 5.4, "#FBF7EE", stroke="#BDB6AD", stroke_width=1.2) for x, y in points)
    return ""


FRECKLES = ((-34, 18), (-26, 24), (-38, 26), (-30, 31), (30, 18), (38, 24), (27, 26), (34, 31))


def mark(kind: str, pal: Palette) -> str:
    """Freckles, a mole, or the lines of age."""
    line = pal["line"]
    match kind:
        case "freckles":
            return "".join(circle(x, y, 2.3, "#B9713F") for x, y in FRECKLES)
        case "mole":
            return circle(25, 38, 3.2, line)
        case "lines":
            aged = "M-24 30C-29 36 -31 44 -29 50M24 30C29 36 31 44 29 50M-47 4L-43 7M47 4L43 7M-18 -46C-6 -49 6 -49 18 -46"
            return line_path(aged, line, 2, stroke_opacity=0.42)
    return ""
