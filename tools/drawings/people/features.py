"""The parts of a face that the courts do not have: skull and ears, whiskers, glasses, jewels, marks."""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.svg import circle, line_path, path
from tools.drawings.jacks import lips
from tools.drawings.jacks import nose as straight_nose
from tools.drawings.kings_queens import BEARDS
from tools.drawings.ornaments import arc_points, coins
from tools.drawings.people.hair import both
from tools.drawings.people.look import Look


def skull(look: Look) -> str:
    """The top of the head and the ears."""
    skin, dark = look.pal["skin"], look.pal["skin_dark"]
    ears = both("M-48 -16C-66 -24 -70 10 -60 22C-54 26 -48 22 -48 16Z", skin, dark)
    return (
        ears
        + path("M-51 -38C-54 -86 -30 -102 0 -102C30 -102 54 -86 51 -38Z", skin)
        + path("M4 -102C32 -101 54 -86 51 -38H2L4 -70Z", dark, fill_opacity=0.62)
    )


def nose(look: Look) -> str:
    line = look.pal["line"]
    if look.nose == "round":
        return line_path(
            "M-6 -10C-5 2 -7 8 -11 15C-17 25 -8 32 0 28C8 32 16 26 11 17", line, 3.6, stroke_opacity=0.7
        )
    if look.nose == "long":
        return line_path("M-7 -16C-4 -4 -12 10 -14 24C-12 33 -2 35 6 31", line, 4, stroke_opacity=0.75)
    return straight_nose(look.pal)


def mouth(look: Look) -> str:
    if look.mouth != "smile":
        return lips(look.pal, look.mouth == "full")
    line, lip = look.pal["line"], look.pal["lips"]
    return (
        path("M-20 42C-8 47 8 47 20 42C14 60 -14 60 -20 42Z", "#FFFDF8")
        + path("M-14 53C-6 59 6 59 14 53C8 60 -8 60 -14 53Z", lip)
        + line_path("M-22 41C-8 47 8 47 22 41", lip, 4)
        + line_path("M-20 44C-14 60 14 60 20 44", line, 1.6, stroke_opacity=0.5)
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


def _lips_in_beard(look: Look) -> str:
    return path("M-13 47C-5 43 5 43 13 47C7 55 -7 55 -13 47Z", look.pal["lips"])


def whiskers(look: Look) -> str:
    """Moustache and beard."""
    light, deep = look.hairs
    match look.whiskers:
        case "none":
            return ""
        case "goatee":
            tuft = path("M-15 57C-6 53 6 53 15 57C15 76 8 90 0 94C-8 90 -15 76 -15 57Z", light)
            return tuft + path(MOUSTACHES["pencil"], light)
        case "full":
            whole = path(BEARDS["clubs"][0], light) + line_path(BEARDS["clubs"][1], deep, 3.2)
            return whole + _lips_in_beard(look) + path(MOUSTACHES["walrus"], deep)
        case "short":
            shade = path(
                "M26 80C46 66 58 34 52 -10C50 14 44 26 30 32C18 34 10 36 2 36V86C12 86 20 84 26 80Z", deep
            )
            return path(SHORT, light) + shade + _lips_in_beard(look) + path(MOUSTACHES["pencil"], deep)
        case "stubble":
            return path(SHORT, deep, fill_opacity=0.22) + mouth(look)
    return path(MOUSTACHES[look.whiskers], light)


def glasses(look: Look) -> str:
    ink = "#2A2523"
    if look.glasses == "none":
        return ""
    arms = line_path("M-44 -2L-56 -6M44 -2L56 -6M-8 0C-4 -5 4 -5 8 0", ink, 4)
    if look.glasses == "round":
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


def jewels(look: Look) -> str:
    gold, out = look.pal["gold"], []
    for s in (-1, 1):
        if look.jewels == "hoops":
            out.append(circle(s * 58, 36, 11, "none", stroke=gold, stroke_width=3.6))
        elif look.jewels == "drops":
            out.append(
                circle(s * 57, 28, 4.6, gold)
                + path("M%d 32L%d 52H%dZ" % (s * 57, s * 57 - 8, s * 57 + 8), gold)
            )
        elif look.jewels == "pearls":
            out.append(circle(s * 57, 27, 6.5, "#FBF7EE", stroke="#BDB6AD", stroke_width=1.4))
    return "".join(out)


def necklace(look: Look) -> str:
    """Beads or pearls round the neck."""
    if look.jewels == "beads":
        return coins(arc_points(7, 34, 88, 19), 7.4, look.pal["gold"], look.pal["gold_dark"])
    if look.jewels == "pearls":
        points = arc_points(9, 36, 84, 20)
        return "".join(circle(x, y, 5.4, "#FBF7EE", stroke="#BDB6AD", stroke_width=1.2) for x, y in points)
    return ""


FRECKLES = ((-34, 18), (-26, 24), (-38, 26), (-30, 31), (30, 18), (38, 24), (27, 26), (34, 31))


def marks(look: Look) -> str:
    """Freckles, a mole, or the lines of age."""
    line = look.pal["line"]
    match look.mark:
        case "freckles":
            return "".join(circle(x, y, 2.3, "#B9713F") for x, y in FRECKLES)
        case "mole":
            return circle(25, 38, 3.2, line)
        case "lines":
            aged = "M-24 30C-29 36 -31 44 -29 50M24 30C29 36 31 44 29 50M-47 4L-43 7M47 4L43 7M-18 -46C-6 -49 6 -49 18 -46"
            return line_path(aged, line, 2, stroke_opacity=0.42)
    return ""
