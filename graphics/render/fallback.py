"""Fonts of the system for letters that our typefaces do not have: a name may be in any script."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from unicodedata import category

import pygame

PROBE = 16  # pixels
NOBODYS = "\U000ffffd"  # a letter that no font has
MOST = 400
"""So many fonts of the system are looked into for a letter."""
FIRST = (
    *("dejavusans", "notosans", "segoeui", "arialunicodems", "arial", "tahoma", "lucidagrande", "helvetica"),
    *("notosansarmenian", "notosansgeorgian", "notosansarabic", "notosanshebrew", "notosansthai"),
    *("notosanscjkjp", "notosanscjk", "microsoftyahei", "msgothic", "malgungothic", "pingfang"),
    *(
        "segoeuisymbol",
        "segoeuiemoji",
        "notoemoji",
        "symbola",
        "applesymbols",
        "freesans",
        "freeserif",
        "unifont",
    ),
)
"""Those with many scripts, and those that systems have for one: they are looked into before all others."""


def runs(own: str, text: str) -> list[tuple[str, str]]:
    """`text` in pieces, each with the file of the font that draws it: `own` where it can or nothing can."""
    fonts: list[str] = []
    last = own
    for char in text:
        last = _font_for(own, char) or last
        fonts.append(last)
    pieces = groupby(zip(fonts, text, strict=True), key=lambda pair: pair[0])
    return [(font, "".join(char for _font, char in pairs)) for font, pairs in pieces]


def forget() -> None:
    """Fonts of an earlier window are no longer good."""
    for known in (_probe, covers, system_font, _font_for):
        known.cache_clear()


def cannot_be_shown(own: str, text: str) -> str:
    """The letters of a text, each once, that no font has."""
    missing = (c for c in text if not _plain(c) and not covers(own, c) and system_font(c) is None)
    return "".join(dict.fromkeys(missing))


def _plain(char: str) -> bool:
    return char < "\x7f" or category(char) in ("Mn", "Me", "Mc", "Cf", "Cc", "Zs")


@cache
def _font_for(own: str, char: str) -> str:
    """The file of the font that draws a letter; "" for an accent or a joiner: that of the letter before."""
    if category(char) in ("Mn", "Me", "Mc", "Cf"):
        return ""
    if _plain(char) or covers(own, char):
        return own
    return system_font(char) or own


@cache
def covers(file: str, char: str) -> bool:
    """True if a font has a picture of a letter: another one than for what nobody has."""
    return _picture(file, char) not in (None, _picture(file, NOBODYS))


def _picture(file: str, char: str) -> bytes | None:
    font = _probe(file)
    try:
        return None if font is None else pygame.image.tobytes(font.render(char, False, "white"), "RGBA")
    except (pygame.error, UnicodeError, ValueError):
        return None


@cache
def _probe(file: str) -> pygame.font.Font | None:
    """A font in a small size; None for a file that is none, and for pictures of one size only."""
    try:
        font = pygame.font.Font(file, PROBE)
        return font if font.size("A")[1] < 4 * PROBE else None
    except (pygame.error, OSError):
        return None


@cache
def system_font(char: str) -> str | None:
    """The file of a font of the system that has a letter; None if there is none."""
    return next((file for file in system_fonts() if covers(file, char)), None)


@cache
def system_fonts() -> tuple[str, ...]:
    """The files of the fonts of the system, those with many scripts first."""
    return tuple(dict.fromkeys(_found()))


def _found() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a system that cannot list its fonts has none to offer
        try:
            names = pygame.font.get_fonts()
        except OSError:
            return
        there = set(names)
        ordered = [name for name in FIRST if name in there]
        ordered += sorted(name for name in there if name not in FIRST)
        for name in ordered[:MOST]:
            if (file := pygame.font.match_font(name)) is not None:
                yield file
