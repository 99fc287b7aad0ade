"""Texts on surfaces, and where they are: what a screen reader is told of what is only painted.

Nothing is noted unless somebody listens (`note`). Then every line of text is noted on its surface, and goes
along when that is blitted on another or copied. What was painted before that has no notes: paint it again.
"""

from __future__ import annotations

from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pygame


class WordSign(NamedTuple):
    """A picture that stands for a word: a `card`, a `contract` or a `suit`, by its number."""

    kind: str
    number: int


class WrittenText(NamedTuple):
    """A text or a sign on a surface, its place in pixels, and the role of its typeface ("" for a sign)."""

    text: str | WordSign
    rect: pygame.Rect
    role: str = ""


_texts: WeakKeyDictionary[pygame.Surface, list[WrittenText]] = WeakKeyDictionary()
_noting = False
_PLAIN = (0, pygame.BLEND_PREMULTIPLIED)  # other blits take away or tint


def note(wanted: bool) -> None:
    """Note texts from now on, or no longer."""
    global _noting
    _noting = wanted
    if not wanted:
        _texts.clear()


def noting() -> bool:
    """True while a screen reader is connected."""
    return _noting


def texts(surface: pygame.Surface) -> list[WrittenText]:
    return _texts.get(surface, []) if _noting else []


def mark(surface: pygame.Surface, text: str | WordSign, role: str = "") -> pygame.Surface:
    """Note that all of a surface is one text or sign, in place of what was noted; returns the surface."""
    if _noting:
        _texts[surface] = [WrittenText(text, surface.get_rect(), role)]
    return surface


def sheet(size: tuple[int, int]) -> pygame.Surface:
    """A clear surface that takes the notes of what is blitted on it."""
    return NotedSurface(size, pygame.SRCALPHA) if _noting else pygame.Surface(size, pygame.SRCALPHA)


def ground(surface: pygame.Surface) -> pygame.Surface:
    """The same picture as one that takes the notes of what is blitted on it."""
    if not _noting:
        return surface
    taken = NotedSurface(surface.get_size(), surface.get_flags() & pygame.SRCALPHA, surface)
    taken.blit(surface, (0, 0))
    return taken


class NotedSurface(pygame.Surface):
    """A surface that takes the notes of what is blitted on it, and gives them to its copies."""

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        if special_flags in _PLAIN and (found := _texts.get(source)):
            part = source.get_rect() if area is None else pygame.Rect(area)
            x, y = int(dest[0]) - part.x, int(dest[1]) - part.y
            mine = _texts.setdefault(self, [])
            mine += [
                each._replace(rect=each.rect.move(x, y)) for each in found if part.colliderect(each.rect)
            ]
        return super().blit(source, dest, area, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Fill an area; nothing is left of what was written if that is all of it."""
        if rect is None and not special_flags:
            _texts.pop(self, None)
        return super().fill(color, rect, special_flags)

    def _same(self, other: pygame.Surface) -> pygame.Surface:
        if found := _texts.get(self):
            _texts[other] = list(found)
        return other

    def copy(self) -> Any:
        return self._same(super().copy())

    def convert_alpha(self, *surface: Any) -> Any:
        return self._same(super().convert_alpha(*surface))

    def premul_alpha(self) -> Any:
        return self._same(super().premul_alpha())
