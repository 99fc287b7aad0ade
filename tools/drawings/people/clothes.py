"""Clothes: what is seen of them below the chin."""

from __future__ import annotations

from collections.abc import Callable

from graphics.render.deck_art.svg import Palette, circle, line_path, path
from tools.drawings.jacks import shirt_front, shoulders, waistcoat
from tools.drawings.kings_queens import dress as gown
from tools.drawings.people.hair import both


def _jumper(pal: Palette, light: str, deep: str, accent: str) -> str:
    return shoulders(light, deep) + line_path("M-32 82C-16 106 16 106 32 82", accent, 10)


def _rollneck(pal: Palette, light: str, deep: str, accent: str) -> str:
    roll = both("M0 74C-12 74 -24 70 -31 60C-36 74 -38 86 -38 98C-20 108 -8 110 0 110Z", light, deep)
    return shoulders(light, deep) + roll + line_path("M-36 94C-18 106 18 106 36 94", accent, 4)


def _suit(pal: Palette, light: str, deep: str, accent: str) -> str:
    shirt = path("M-34 80L-25 72C-12 96 12 96 25 72L34 80L12 140H-12Z", pal["linen"])
    tie = path("M-9 98H9L6 110L13 150H-13L-6 110Z", accent)
    lapels = both("M-34 80C-46 90 -54 94 -62 96L-46 118L-6 150Z", light, deep)
    edge = line_path("M-34 81L-8 148M34 81L8 148", "#000000", 3, stroke_opacity=0.28)
    return shoulders(light, deep) + shirt + tie + lapels + edge


def _bow(pal: Palette, light: str, deep: str, accent: str) -> str:
    shirt = path("M-38 84L-25 72C-12 96 12 96 25 72L38 84L20 150H-20Z", pal["linen"])
    tie = path("M0 104L-26 92V118Z", accent) + path("M0 104L26 92V118Z", accent) + circle(0, 104, 6, accent)
    lapels = both("M-36 82C-46 90 -56 95 -64 97L-44 122L-14 150Z", light, deep)
    return shoulders(light, deep) + shirt + lapels + tie


def _shirt(pal: Palette, light: str, deep: str, accent: str) -> str:
    skin = path("M-25 70C-12 84 12 84 25 70L0 128Z", pal["skin"])
    collar = both("M-27 70C-36 82 -44 88 -52 92L-30 118L0 128L-24 84Z", accent, accent)
    shade = mirrored_shade("M27 70C36 82 44 88 52 92L30 118L0 128L24 84Z")
    return (
        shoulders(light, deep)
        + skin
        + collar
        + shade
        + line_path("M0 130V160", "#000000", 3, stroke_opacity=0.25)
    )


def mirrored_shade(data: str) -> str:
    """A shade over the right half of something of one colour."""
    return path(data, "#000000", fill_opacity=0.14)


def _waistcoat(pal: Palette, light: str, deep: str, accent: str) -> str:
    return (
        shoulders(pal["linen2"], pal["linen3"])
        + shirt_front(pal, accent)
        + waistcoat(light, deep, pal["gold"])
    )


def _dress(pal: Palette, light: str, deep: str, accent: str) -> str:
    return gown(pal, light, deep, accent, pal["gold"])


def _cardigan(pal: Palette, light: str, deep: str, accent: str) -> str:
    blouse = path("M-44 90C-34 88 -28 82 -25 76C-12 100 12 100 25 76C28 82 34 88 44 90L8 160H-8Z", accent)
    edge = line_path("M-45 91L-6 160M45 91L6 160", "#000000", 4, stroke_opacity=0.22)
    return shoulders(light, deep) + blouse + edge


def _stripes(pal: Palette, light: str, deep: str, accent: str) -> str:
    lines = "M-50 97C-24 116 24 116 50 97M-84 105C-40 134 40 134 84 105M-110 112C-50 154 50 154 110 112"
    neck = line_path("M-32 82C-16 104 16 104 32 82", light, 8)
    return shoulders(pal["linen"], pal["linen3"]) + line_path(lines, light, 8) + neck


def _neckerchief(pal: Palette, light: str, deep: str, accent: str) -> str:
    cloth = path("M-36 78C-14 98 14 98 36 78L42 92L8 116L0 142L-8 116L-42 92Z", accent)
    return shoulders(light, deep) + cloth + mirrored_shade("M2 94C16 92 28 88 36 78L42 92L8 116L2 136Z")


CLOTHES: dict[str, Callable[[Palette, str, str, str], str]] = {
    "jumper": _jumper,
    "rollneck": _rollneck,
    "suit": _suit,
    "bow": _bow,
    "shirt": _shirt,
    "waistcoat": _waistcoat,
    "dress": _dress,
    "cardigan": _cardigan,
    "stripes": _stripes,
    "neckerchief": _neckerchief,
}
