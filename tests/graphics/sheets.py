"""Surfaces without pixels: they note what is put on them, so that a screen is measured without being painted.

`measuring()` puts them in the place of pygame's surfaces, typefaces and pictures.  The measures are the real
ones; every text, box and picture ends as a `Mark` on the sheet of the window, bottom first.
"""

from __future__ import annotations

import functools
import math
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, NamedTuple

import pygame
import pytest

from graphics.render import cache, deck, draw, fonts, gradient, tablecloth
from tools.gallery import sample

_wrap, _typeface = fonts.wrap, fonts.typeface
REFERENCE = 200  # pixels: the size at which the ink of a text is measured
HIDES = 240  # alpha from which a box hides what is below it


class Mark(NamedTuple):
    """Something on a sheet: its kind (text, box or picture), and where, in pixels of the sheet.

    A text's place is its ink.  `alpha` is that of a box's fill; `lost` tells how many pixels of a text the
    edge of a surface has cut off, `broken` that it is a line that ends or begins within a word.
    """

    kind: str
    x: int
    y: int
    w: int
    h: int
    text: str = ""
    alpha: int = 255
    lost: int = 0
    broken: bool = False

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.x, self.y, self.w, self.h)


class Sheet(pygame.Surface):
    """A surface of any size that keeps marks in place of pixels."""

    marks: list[Mark]
    measure: tuple[int, int]
    taken: tuple[int, int] | None = None
    """The place from which it was copied, if it is a piece of another sheet."""

    def __init__(self, size: Any, *rest: object, **named: object) -> None:
        super().__init__((1, 1), pygame.SRCALPHA)
        self.measure = (int(size[0]), int(size[1]))
        self.marks = []

    def get_size(self) -> tuple[int, int]:
        return self.measure

    size = property(get_size)

    def get_width(self) -> int:
        return self.measure[0]

    width = property(get_width)

    def get_height(self) -> int:
        return self.measure[1]

    height = property(get_height)

    def get_rect(self, **named: Any) -> pygame.Rect:
        rect = pygame.Rect(0, 0, *self.measure)
        for name, value in named.items():
            setattr(rect, name, value)
        return rect

    def get_bounding_rect(self, min_alpha: int = 1) -> pygame.Rect:
        return self.get_rect()

    def get_at(self, at: object) -> pygame.Color:
        return pygame.Color(0, 0, 0, 0)

    def set_at(self, at: object, colour: object) -> None:
        """There are no pixels."""

    def set_clip(self, area: object) -> None:
        """What is cut is found by the edge of the sheet."""

    def copy(self) -> Sheet:
        sheet = Sheet(self.measure)
        sheet.marks, sheet.taken = list(self.marks), self.taken
        return sheet

    def convert(self, *rest: object) -> Sheet:
        return self.copy()

    convert_alpha = premul_alpha = convert

    def subsurface(self, *area: Any) -> Sheet:
        rect = pygame.Rect(*area)
        sheet = Sheet(rect.size)
        sheet.blit(self, (-rect.x, -rect.y))
        sheet.taken = rect.topleft
        return sheet

    def _clear(self, area: pygame.Rect) -> None:
        """Take away what lies in an area before a copy of it is put back: else all would be there twice."""
        self.marks = [mark for mark in self.marks if not area.contains(mark.rect)]

    def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        place = self.get_rect() if rect is None else pygame.Rect(rect)
        if not special_flags:
            alpha = colour[3] if not isinstance(colour, str) and len(colour) > 3 else 255
            if rect is None and not alpha:
                self.marks.clear()
            elif alpha:
                self.marks.append(Mark("box", *place, alpha=alpha))
        return place

    def blit(self, source: pygame.Surface, at: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
        x, y = int(at[0]), int(at[1])
        part = pygame.Rect(area) if area is not None else source.get_rect()
        if isinstance(source, Sheet) and source.marks:
            dx, dy = x - part.x, y - part.y
            seen = pygame.Rect(x, y, *part.size).clip(self.get_rect())
            left, top, right, bottom = seen.left, seen.top, seen.right, seen.bottom
            back = source.taken == (dx, dy)
            if back:
                self._clear(seen)
            marks = self.marks
            for kind, mx, my, w, h, text, alpha, lost, broken in source.marks:
                mx += dx
                my += dy
                if mx >= left and my >= top and mx + w <= right and my + h <= bottom:
                    marks.append(Mark(kind, mx, my, w, h, text, alpha, lost, broken))
                    continue
                if kind == "text":
                    if back:
                        continue  # it is still there as a whole
                    out = max(left - mx, top - my, mx + w - right, my + h - bottom)
                    marks.append(Mark(kind, mx, my, w, h, text, alpha, max(lost, out), broken))
                    continue
                inside = pygame.Rect(mx, my, w, h).clip(seen)
                if inside.w and inside.h:
                    marks.append(Mark(kind, *inside, text, alpha, lost))
        return pygame.Rect(x, y, *part.size)

    def blits(self, pictures: Any, doreturn: bool = True) -> None:
        for picture in pictures:
            self.blit(*picture)

    fblits = blits


#: What has been measured: by the file of a face and its size in pixels, then by text.
SIZES: dict[tuple[str, int], dict[str, tuple[int, int]]] = {}


class Broken(str):
    """A line that ends or begins within a word."""


class Face:
    """A typeface whose texts are only as large as real ones."""

    def __init__(self, file: str, pixels: int) -> None:
        self.real = _typeface(file, pixels)
        self.file, self.share = file, max(fonts.FLOOR, pixels) / REFERENCE
        self.ascent = self.real.get_ascent()
        self.height = self.real.get_height()
        self.sizes = SIZES.setdefault((file, pixels), {})

    def size(self, text: str) -> tuple[int, int]:
        size = self.sizes.get(text)
        if size is None:
            size = self.sizes[text] = self.real.size(text)
        return size

    def get_height(self) -> int:
        return self.height

    def get_ascent(self) -> int:
        return self.ascent

    def metrics(self, text: str) -> list[tuple[int, int, int, int, int] | None]:
        return self.real.metrics(text)

    def get_linesize(self) -> int:
        return self.real.get_linesize()

    def render(self, text: str, smooth: bool, colour: object, *rest: object) -> Sheet:
        sheet = Sheet(self.size(text))
        if text.strip():
            above, below = ink_of(self.file, text)
            top = self.ascent - round(above * self.share)
            bottom = self.ascent - round(below * self.share)
            ink = (0, top, sheet.measure[0], max(1, bottom - top))
            sheet.marks.append(Mark("text", *ink, text, broken=isinstance(text, Broken)))
        return sheet


@functools.cache
def _reference(file: str) -> pygame.font.Font:
    return pygame.font.Font(file, REFERENCE)


@functools.cache
def ink_of(file: str, text: str) -> tuple[int, int]:
    """How far above and below the base line a text reaches, in pixels at the reference size."""
    spans = [span for span in _reference(file).metrics(text) if span is not None]
    return max((span[3] for span in spans), default=0), min((span[2] for span in spans), default=0)


def _turned(source: pygame.Surface, angle: float, scale: float = 1.0) -> Sheet:
    w, h = source.get_size()
    turn = math.radians(angle)
    c, s = abs(math.cos(turn)), abs(math.sin(turn))
    size = (max(1, round((w * c + h * s) * scale)), max(1, round((w * s + h * c) * scale)))
    sheet = Sheet(size)
    if isinstance(source, Sheet) and any(mark.kind == "picture" for mark in source.marks):
        sheet.marks.append(Mark("picture", 0, 0, *size))
    return sheet


def _scaled(source: pygame.Surface, size: Any, *rest: object) -> Sheet:
    sheet = Sheet(size)
    if isinstance(source, Sheet):
        kx, ky = size[0] / max(1, source.get_width()), size[1] / max(1, source.get_height())
        sheet.marks = [
            mark._replace(
                x=round(mark.x * kx), y=round(mark.y * ky), w=round(mark.w * kx), h=round(mark.h * ky)
            )
            for mark in source.marks
        ]
    return sheet


def _picture(_file: object, size: Any) -> Sheet:
    sheet = Sheet(size)
    sheet.marks.append(Mark("picture", 0, 0, *sheet.measure))
    return sheet


def _card(_faces: object, _card: object, size: tuple[int, int]) -> Sheet:
    return _picture(None, size)


def _rounded(size: Any, radii: Any, fill: Any, border: Any = None, width: int = 0) -> Sheet:
    sheet = Sheet(size)
    alpha = 0 if fill is None else fill[3] if len(fill) > 3 else 255
    if alpha or (border is not None and width > 0):
        sheet.marks.append(Mark("box", 0, 0, *sheet.measure, alpha=alpha))
    return sheet


def _shadow(size: Any, radius: int, level: int, s: float) -> tuple[Sheet, int, int]:
    layers = [(round(dy * s), max(1, round(blur * s))) for dy, blur, _ in draw.SHADOWS[level]]
    left = max(blur for _, blur in layers)
    top, bottom = max(blur - dy for dy, blur in layers), max(blur + dy for dy, blur in layers)
    return Sheet((size[0] + 2 * left, size[1] + top + bottom)), -left, -top


def _drawn(surface: pygame.Surface, colour: Any, rect: Any, width: int = 0, **rest: object) -> pygame.Rect:
    place = pygame.Rect(rect)
    if isinstance(surface, Sheet):
        surface.marks.append(Mark("box", *place, alpha=255 if width == 0 else 0))
    return place


def _disc(surface: pygame.Surface, colour: Any, centre: Any, radius: float, width: int = 0) -> None:
    if 3 * radius >= min(surface.get_size()):  # no dot of a line
        _drawn(surface, colour, (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), width)


def _nothing(*rest: object, **named: object) -> None:
    """Fine lines are not measured."""


def _blank(size: Any, *rest: object, **named: object) -> Sheet:
    return Sheet(size)


def _same_size(surface: pygame.Surface, *rest: object, **named: object) -> Sheet:
    sheet = Sheet(surface.get_size())
    sheet.marks = list(getattr(surface, "marks", []))
    return sheet


def _wrapped(text: str, role: str, s: float, room: int) -> list[str]:
    """The real lines; those that tear a word apart say so."""
    lines = _wrap(text, role, s, room)
    if sum(len(line.split()) for line in lines) == len(text.split()) or os.sep in text:  # or a path
        return lines
    words = set(text.split())
    return [line if words.issuperset(line.split()) else Broken(line) for line in lines]


@contextmanager
def measuring() -> Iterator[None]:
    """Within this nothing is painted; what is kept of pictures is dropped before and after."""
    plain: dict[Any, dict[str, Callable[..., Any]]] = {
        pygame: {"Surface": Sheet},
        pygame.surface: {"Surface": Sheet},
        pygame.transform: {
            "rotozoom": _turned,
            "rotate": _turned,
            "scale": _scaled,
            "smoothscale": _scaled,
            "scale_by": lambda source, by: _scaled(source, [round(n * by) for n in source.get_size()]),
            "smoothscale_by": lambda source, by: _scaled(source, [round(n * by) for n in source.get_size()]),
            "gaussian_blur": _same_size,
            "box_blur": _same_size,
            "grayscale": _same_size,
            "flip": _same_size,
        },
        pygame.image: {"load_sized_svg": _picture},
        pygame.draw: {
            "rect": _drawn,
            "circle": _disc,
            **{name: _nothing for name in ("line", "aaline", "polygon", "arc")},
        },
        deck: {"rasterise": _card},
        fonts: {"typeface": lru_cache(maxsize=None)(Face), "wrap": _wrapped},
        gradient: {"radial": _blank},
        tablecloth: {"background": _blank},
        draw: {
            "rounded": _rounded,
            "shadow": _shadow,
            "room": _blank,
            "veiled_room": _blank,
            "cloth": _blank,
            "dimmed": lambda surface: Sheet(surface.get_size()),
            "outline": _nothing,
            "_disc": lambda radius: Sheet((2 * radius, 2 * radius)),
            "tinted": lambda mask, colour: mask.copy(),
        },
    }
    with pytest.MonkeyPatch.context() as patch:
        _forget()
        for module, names in plain.items():
            for name, value in names.items():
                patch.setattr(module, name, value)
        try:
            yield
        finally:
            patch.undo()
            _forget()


def _forget() -> None:
    """Drop everything that any function of ours has kept; matches of the gallery are no pictures."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("graphics", "pygame_gui")) and module is not sample:
            for thing in list(vars(module).values()):
                for each in (thing, *(vars(thing).values() if isinstance(thing, type) else ())):
                    if isinstance(each, _lru_cache_wrapper):
                        each.cache_clear()
    cache.forget_all()
