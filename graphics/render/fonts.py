"""Typefaces and text: Noto Sans from pygame-gui's data, Source Serif for titles without digits.

A language whose letters have forms of their own has faces of its own (assets/localised_fonts.py). None has
suit signs, arrows or the minus sign: suits and cards are drawn (signs.py), and a dash does for the others.
"""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from itertools import groupby
from typing import Any, NamedTuple
from unicodedata import category, combining

import pygame
from pygame import freetype

from graphics.render import lines, signs, written
from graphics.render.cache import cached
from graphics.render.signs import SignFace
from graphics.render.theme import Colour
from saves.foreign import readable

DRAWN = "signs"  # what stands for a file where it is a sign of `signs`
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


def font_runs(own: str, text: str) -> list[tuple[str, str]]:
    """`text` in pieces, each with the file of the font that draws it: `own` where it can or nothing can."""
    fonts: list[str] = []
    last = own
    for char in text:
        last = _font_for(own, char) or last
        fonts.append(last)
    pieces = groupby(zip(fonts, text, strict=True), key=lambda pair: pair[0])
    return [(font, "".join(char for _font, char in pairs)) for font, pairs in pieces]


def forget_system_fonts() -> None:
    """Drop the fonts of an earlier window, which are invalid now."""
    for known in (_probe, covers, system_font, _font_for):
        known.cache_clear()


def without_font(own: str, text: str) -> str:
    found = ((c, _font_for(own, c)) for c in text if not _plain(c))
    missing = (c for c, font in found if font != DRAWN and not covers(font, c))
    return "".join(dict.fromkeys(missing))


def _plain(char: str) -> bool:
    return char < "\x7f" or category(char) in ("Mn", "Me", "Mc", "Cf", "Cc", "Zs")


@cache
def _font_for(own: str, char: str) -> str:
    """The file of the font that draws a letter; "" for an accent or a joiner: that of the letter before.

    DRAWN for a suit or a card.
    """
    if category(char) in ("Mn", "Me", "Mc", "Cf"):
        return ""
    if char in signs.ALL:
        return DRAWN
    if _plain(char) or covers(own, char):
        return own
    beside = _shared_path("text" if own == face_path("text") else "bold")
    return beside if covers(beside, char) else system_font(char) or own


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


FLOOR = 12  # no text is ever smaller, in pixels
SMALL = 20  # pixels: below that the advances of letters need fractions
FINER = 4  # such fractions of a pixel
FIRM = 90  # of 255: how much darker letters become that no longer begin with a whole pixel
SIMPLE = re.compile(
    "[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u22ff]*"
)
"""Letters that stand beside one another: none lies on another one, none is invisible."""
OURS = re.compile(
    "[\0-\u012b\u012e-\u0131\u0134-\u0149\u014c-\u0165\u0168-\u017f\u0400-\u045f"
    "\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac\u2116]*"
)
"""Latin, Cyrillic and signs of our own texts: every face has all of them."""
WIDEST = 16_384  # pixels of a line, and so of its picture
LARGEST = 6_000_000  # pixels of the picture of a text: most of a large window
LARGE = 44  # units: text this large does not grow with the text size

# role: (face, size in units)
ROLES: dict[str, tuple[str, int]] = {
    "game_title": ("serif", 84),
    "place": ("serif", 144),
    "prize_title": ("serif", 64),
    "screen_title": ("serif", 46),
    "panel_title": ("serif", 30),
    "card_title": ("serif", 36),
    "pad_title": ("serif", 25),
    "bubble": ("bold", 26),
    "bubble_old": ("text", 22),
    "menu": ("bold", 27),
    "name": ("bold", 22),
    "row_title": ("bold", 23),
    "body": ("text", 20),
    "button_thin": ("text", 21),
    "body_bold": ("bold", 20),
    "button": ("bold", 21),
    "button_big": ("bold", 24),
    "segment": ("text", 18),
    "segment_on": ("bold", 18),
    "secondary": ("text", 18),
    "secondary_bold": ("bold", 18),
    "caption": ("text", 17),
    "caption_bold": ("bold", 17),
    "pad": ("text", 24),
    "pad_total": ("bold", 34),
    "figure": ("text", 28),
    "figure_big": ("bold", 34),
    "slip_figure": ("bold", 52),
    "empty": ("serif", 28),
    "score": ("bold", 68),
    "score_row": ("text", 34),
    "score_total": ("bold", 56),
    "score_row_far": ("text", 68),
    "score_total_far": ("bold", 112),
}
LINE_HEIGHT = {"serif": 1.1, "text": 1.35, "bold": 1.35}


def _package_folder(name: str) -> str:
    # `find_spec` does not run the package: `pygame_gui` is imported only when a screen wants it.
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"the package {name!r} is missing: run `make play`, or pip install its fonts")
    return os.path.dirname(spec.origin)


QUOTES = re.compile(r"([«»“”„\"])")
SWALLOWED = 0.1  # of the size: a quote that comes so near its neighbour is set wrongly
LOCALISED = "belot_fonts"  # the package that setup.py makes
_own: dict[str, str] = {}


def use_language(code: str) -> None:
    """Draw letters as they are written in a language, as far as fonts were made for it."""
    global _own
    spec = find_spec(LOCALISED)
    folder = os.path.dirname(spec.origin) if spec is not None and spec.origin is not None else ""
    files = {name: os.path.join(folder, f"{code}-{name}.ttf") for name in LINE_HEIGHT}
    _own = {name: file for name, file in files.items() if folder and os.path.exists(file)}


def face_path(face: str) -> str:
    """The file of a face in the language in use."""
    return _own.get(face) or _shared_path(face)


@cache
def _shared_path(face: str) -> str:
    """The file of a face in the languages that have none of their own."""
    if face == "serif":
        folder = _package_folder("font_source_serif_pro")
        return os.path.join(folder, "files", "SourceSerifPro-Semibold.ttf")
    weight = "Bold" if face == "bold" else "Regular"
    return os.path.join(_package_folder("pygame_gui"), "data", f"NotoSans-{weight}.ttf")


def start() -> None:
    if not pygame.font.get_init():
        pygame.font.init()
        typeface.cache_clear()
        face_of.cache_clear()
        _sign_face.cache_clear()
        _outlines.cache_clear()
        forget_system_fonts()


class Face(pygame.font.Font):
    """A face that draws any text: nothing where it has no width, a mark for what is no character.

    Letters that it lacks are drawn in a font of the system, if there is one that has them.
    """

    def __init__(self, file: str, size: int) -> None:
        super().__init__(file, size)
        self.file = file
        self.pixels = size
        alone = super().size("«")[0] + super().size("n")[0]
        self._swallows = super().size("«n")[0] < alone - SWALLOWED * size
        """Its quotes are set so close that a space beside them cannot be seen (Source Serif Pro)."""

    def render(self, text: str, *rest: Any) -> pygame.Surface:  # type: ignore[override]
        pieces = self._pieces(text)
        if pieces is not None:
            return self._mixed([font.render(piece, *rest) for font, piece in pieces], pieces)
        return self._drawn(text, *rest)

    def _drawn(self, text: str, *rest: Any) -> pygame.Surface:
        try:
            return super().render(text, *rest)
        except ValueError:  # a zero, or half of a pair
            return self.render(readable(text, len(text)), *rest)
        except pygame.error:
            if self.size(text)[0]:
                raise
            return pygame.Surface((0, self.get_height()), pygame.SRCALPHA)

    def _pieces(self, text: str) -> list[tuple[pygame.font.Font | SignFace, str]] | None:
        """Pieces with their fonts; None where this one has all letters, or no other has those it lacks."""
        if self._swallows and len(text) > 1 and QUOTES.search(text):
            return [(self, piece) for piece in QUOTES.split(text) if piece]
        if OURS.fullmatch(text):
            return None
        runs = font_runs(self.file, text)
        if all(file == self.file for file, _piece in runs):
            return None
        return [(self._beside(file), piece) for file, piece in runs]

    def _beside(self, file: str) -> pygame.font.Font | SignFace:
        if file == DRAWN:
            return _sign_face(self)
        return self if file == self.file else face_of(file, self.pixels)

    def _mixed(
        self, images: list[pygame.Surface], pieces: list[tuple[pygame.font.Font | SignFace, str]]
    ) -> pygame.Surface:
        wide = sum(image.get_width() for image in images)
        line, x = pygame.Surface((wide, self.get_height()), pygame.SRCALPHA), 0
        for image, (font, _piece) in zip(images, pieces, strict=True):
            line.blit(image, (x, self.get_ascent() - font.get_ascent()))
            x += image.get_width()
        return line

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        pieces = self._pieces(text)
        if pieces is not None:
            return sum(font.size(piece)[0] for font, piece in pieces), self.get_height()
        try:
            return super().size(text)
        except ValueError:
            return super().size(readable(text, len(text)))


class Letter(NamedTuple):
    """Where a letter begins and ends and where the next one stands, in FINER parts of a pixel."""

    left: int
    right: int
    advance: int


class FineFace(Face):
    """A small face whose letters stand at parts of a pixel: each is drawn FINER times as wide and shrunk.

    SDL gives every letter whole pixels: bold text of 13 pixels becomes 7 % too wide, and uneven. The height
    is as it was: the edges of letters stay on whole lines, and sharp.
    """

    def __init__(self, file: str, size: int) -> None:
        super().__init__(file, size)
        self._swallows = False  # its letters keep their own distance
        self._outlines = _outlines(file)
        self._sizes: Any = (FINER * size, size)
        self._letters: dict[str, Letter] = {}
        self._pictures: dict[tuple[str, int], tuple[pygame.Surface, int] | None] = {}

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        if not text or not SIMPLE.fullmatch(text) or self._pieces(text) is not None:
            return super().size(text)
        return -(-sum(self._ends(text)) // FINER), self.get_height()

    def _drawn(self, text: str, *rest: Any) -> pygame.Surface:
        if not text or not SIMPLE.fullmatch(text) or len(rest) != 2:
            return super()._drawn(text, *rest)
        line, pictures = pygame.Surface(self.size(text), pygame.SRCALPHA), []
        line.fill((255, 255, 255, 0))
        at, _ = self._ends(text)
        for char in text:
            if (found := self._picture(char, at % FINER)) is not None:
                pictures.append((found[0], (at // FINER + found[1], 0)))
            at += self._letter(char).advance
        line.fblits(pictures, pygame.BLEND_RGBA_MAX)
        line.fill(rest[1], special_flags=pygame.BLEND_RGBA_MULT)
        return line

    def _ends(self, text: str) -> tuple[int, int]:
        """The room before the first letter's place, and the width from there, in FINER parts of a pixel."""
        first, last = self._letter(text[0]), self._letter(text[-1])
        wide = sum([self._letter(char).advance for char in text])
        return max(0, -first.left), wide + max(0, last.right - last.advance)

    def _letter(self, char: str) -> Letter:
        letter = self._letters.get(char)
        if letter is None:
            found = self._outlines.get_metrics(char, size=self._sizes)[0]
            left, right, _low, _high, advance, _down = found or (0, 0, 0, 0, 0, 0)
            letter = self._letters[char] = Letter(int(left), int(right), round(advance))
        return letter

    def _picture(self, char: str, part: int) -> tuple[pygame.Surface, int] | None:
        """A white letter that begins `part` FINER parts of a pixel after its place, and where it goes."""
        if (char, part) not in self._pictures:
            self._pictures[char, part] = self._shrunk(char, part)
        return self._pictures[char, part]

    def _shrunk(self, char: str, part: int) -> tuple[pygame.Surface, int] | None:
        letter = self._letter(char)
        if letter.right <= letter.left:
            return None
        x = (part + letter.left) // FINER
        wide, high = -(-(part + letter.right) // FINER) - x, self.get_height()
        sheet = pygame.Surface((FINER * wide, high), pygame.SRCALPHA)
        sheet.fill((255, 255, 255, 0))
        self._outlines.render_to(
            sheet, (part - FINER * x, self.get_ascent()), char, "white", size=self._sizes
        )
        picture = pygame.transform.smoothscale(sheet, (wide, high))
        firm = picture.copy()
        firm.set_alpha(FIRM)
        picture.blit(firm, (0, 0))
        return picture, x


@cache
def _outlines(file: str) -> freetype.Font:
    if not freetype.get_init():
        freetype.init()
    font = freetype.Font(file)
    font.origin = font.antialiased = True
    return font


@lru_cache(maxsize=256)
def typeface(file: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    size = max(FLOOR, pixels)
    return (FineFace if size < SMALL else Face)(file, size)


@lru_cache(maxsize=64)
def face_of(file: str, pixels: int) -> pygame.font.Font:
    return Face(file, pixels)


@lru_cache(maxsize=64)
def _sign_face(beside: Face) -> SignFace:
    return SignFace(beside, face("bold", beside.pixels))


def face(name: str, pixels: int) -> pygame.font.Font:
    return typeface(face_path(name), pixels)


_growth = 1.0


def enlarge(growth: float) -> None:
    """Let text be `growth` times its design in units (`theme.text_growth`), titles as far as LARGE."""
    global _growth
    _growth = growth


def units(role: str, growth: float) -> float:
    size = ROLES[role][1]
    return min(size * growth, max(size, LARGE))


def pixels(role: str, s: float) -> int:
    """The size of a role in pixels at scale `s`, the player's text size counted in."""
    return _sized(role, s, _growth)


def ungrown(role: str, s: float) -> float:
    """The scale at which a role is as large as in the design at scale `s`: for what is a picture."""
    return s * ROLES[role][1] / units(role, _growth)


@lru_cache(maxsize=256)
def _sized(role: str, s: float, growth: float) -> int:
    return max(FLOOR, round(units(role, growth) * s))


def font(role: str, s: float) -> pygame.font.Font:
    return face(ROLES[role][0], pixels(role, s))


def line_height(role: str, s: float) -> int:
    """From one base line to the next, in pixels."""
    return round(pixels(role, s) * LINE_HEIGHT[ROLES[role][0]])


def capital_rise(role: str, s: float) -> int:
    """By how many pixels the middle of capital letters lies above the middle of their line."""
    f = font(role, s)
    _left, _right, _low, high, _advance = f.metrics("H")[0] or (0, 0, 0, 0, 0)
    return round(f.get_height() / 2 - f.get_ascent() + high / 2)


@cached(1024)
def render(text: str, role: str, s: float, colour: Colour) -> pygame.Surface:
    """One line of text. The surface is shared: do not draw on it."""
    f, text = font(role, s), lines.on_one_line(text)
    whole = text
    if len(text) > lines.PIECE:
        text = lines.shorten(text, partial(_wide, f), WIDEST)
    return written.mark(draw_line(f, text, colour), whole, role)


def draw_line(f: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """A line in a typeface. Where nothing of it can be seen, the picture is empty."""
    wide, high = f.size(text)
    if high > 2 * f.get_height():  # accents piled up as a tower
        text = "".join(letter for letter in text if not combining(letter))
        wide, high = f.size(text)
    return f.render(text, True, colour) if wide else pygame.Surface((0, high), pygame.SRCALPHA)


def cannot_be_shown(text: str, role: str) -> str:
    """The letters of a text, each once, that neither our typeface nor a font of the system has."""
    return without_font(face_path(ROLES[role][0]), text)


def width(text: str, role: str, s: float) -> int:
    return _wide(font(role, s), lines.on_one_line(text))


@lru_cache(maxsize=4096)
def _wide(f: pygame.font.Font, text: str) -> int:
    return int(f.size(text)[0])


def wrap(text: str, role: str, s: float, room: int) -> list[str]:
    """`text` broken at spaces (and at its own line ends) into lines of at most `room` pixels.

    A word longer than a line is broken anywhere, so that nothing ever runs out of its panel.
    """
    return list(_wrapped(text, font(role, s), room))


@lru_cache(maxsize=1024)
def _wrapped(text: str, f: pygame.font.Font, room: int) -> tuple[str, ...]:
    return tuple(lines.wrap(text, partial(_wide, f), room))


def even(text: str, role: str, s: float, room: int) -> int:
    """The least width in pixels in which a text takes no more lines than in `room`."""
    return lines.even(text, partial(_wide, font(role, s)), room)


def shorten(text: str, role: str, s: float, room: int) -> str:
    """`text`, cut with an ellipsis if wider than `room` pixels: for names that people typed, not for ours."""
    return lines.shorten(text, partial(_wide, font(role, s)), room)


def abbreviate(text: str, role: str, s: float, room: int) -> str:
    """Names, if wider than `room` pixels with the first letters of long words and full stops: "Slob. & Ana".

    Where even single letters are too wide it is cut as by `shorten`.
    """
    words = text.split()
    for count in range(max(map(len, words), default=0) - 2, 0, -1):
        if width(text, role, s) <= room:
            break
        text = " ".join(word if len(word) <= count + 1 else f"{word[:count]}." for word in words)
    return shorten(text, role, s, room)


def block(text: str, role: str, s: float, colour: Colour, room: int, align: str = "left") -> pygame.Surface:
    """Wrapped text on a clear surface just as high as its lines; `align` is left, center or right."""
    step, f = line_height(role, s), font(role, s)
    broken = wrap(text, role, s, room)
    wide = room if align != "left" else max(1, max(_wide(f, line) for line in broken))
    del broken[max(1, LARGEST // (wide * step)) :]
    images = [draw_line(f, line, colour) for line in broken]
    high = max(step, f.get_height())
    surface = pygame.Surface((wide, step * (len(images) - 1) + high), pygame.SRCALPHA)
    for row, image in enumerate(images):
        spare = wide - image.get_width()
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        surface.blit(image, (x, row * step + (high - image.get_height()) // 2))
    return written.mark(surface, text, role)
