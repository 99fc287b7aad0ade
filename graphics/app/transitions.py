"""How one scene takes the place of another: two pictures of the window, blended.

No widget is drawn again for it. The new scene gets the input at once and draws on the `sheet` meanwhile.
"""

from __future__ import annotations

import math

import pygame

from graphics.render.motion import FIRST_STEP_MS, LONGEST_STEP_MS, MOVES
from graphics.render.theme import T

MOVES_UNTIL = 6_000_000
"""The pixels of the largest window whose picture moves."""


def too_large(window: pygame.Surface) -> bool:
    """True if it would take too long to blit two pictures of a window in each frame: they fade."""
    return window.get_width() * window.get_height() > MOVES_UNTIL


class Transition:
    """Base: `before` is the window as it was, `ms` how long the change takes."""

    move: str
    """Its row in the table of moves."""

    def __init__(self, before: pygame.Surface, ms: float) -> None:
        self.before = before
        self.sheet = pygame.Surface(before.get_size(), pygame.SRCALPHA)  # so it fades in half the time
        self.drawn = False
        """The new scene has drawn itself on the sheet."""
        self._ms, self._passed = ms, 0.0

    def advance(self, ms: float) -> None:
        """Let time pass, but no more than a moment at once: to build a scene may have taken long."""
        self._passed += min(ms, LONGEST_STEP_MS if self._passed else FIRST_STEP_MS)

    @property
    def done(self) -> bool:
        return self._passed >= self._ms

    @property
    def share(self) -> float:
        return MOVES[self.move].ease(min(1.0, self._passed / self._ms))

    def compose(self, screen: pygame.Surface) -> None:
        raise NotImplementedError


class ScreenTransition(Transition):
    """The old screen makes way for the new one by `way` pixels to the left, negative: to the right.

    Without a way it fades where it is.
    """

    def __init__(self, before: pygame.Surface, ms: float, way: int, move: str = "screen") -> None:
        super().__init__(before, ms)
        self.move = move
        self._way = way
        self._faded = 0.0

    def compose(self, screen: pygame.Surface) -> None:
        if self._way:
            self._slide(screen, self.share)
        else:
            self._fade(screen, self.share)

    def _slide(self, screen: pygame.Surface, share: float) -> None:
        gone = round(self._way * share)
        screen.blit(self.before, (-gone, 0))
        wide, high = screen.get_size()
        bare = pygame.Rect(wide - gone if gone > 0 else 0, 0, abs(gone), high)
        screen.blit(self.before, bare, bare)  # the ground at the edge
        _fade_in(screen, self.sheet, share, (self._way - gone, 0))

    def _fade(self, screen: pygame.Surface, share: float) -> None:
        """Add to what is on the screen since the frame before: one picture is blitted instead of two."""
        if not self._faded:
            screen.blit(self.before, (0, 0))
        more = (share - self._faded) / (1 - self._faded)
        _fade_in(screen, self.sheet, more, (0, 0))
        self._faded = share


class DialogTransition(Transition):
    """A dialog rises from below its place, or sinks again where it is `closing`; its veil fades along.

    `area` is the part of the window that moves, `dims` whether there is a veil.
    """

    def __init__(
        self, before: pygame.Surface, ms: float, area: pygame.Rect, rise: int, *, dims: bool, closing: bool
    ) -> None:
        super().__init__(before, ms)
        self.move = "dialog_out" if closing else "dialog_in"
        self._area, self._rise = area, rise
        self._dims, self._closing = dims, closing

    def compose(self, screen: pygame.Surface) -> None:
        there = 1 - self.share if self._closing else self.share
        below, dialog = (self.sheet, self.before) if self._closing else (self.before, self.sheet)
        place = self._area.move(0, round(self._rise * (1 - there)))
        screen.blit(below, (0, 0))
        if self._dims:
            for rect in _around(place, screen.get_rect()):
                _veil(screen, rect, there)
        _fade_in(screen, dialog, there, place.topleft, self._area)


class ShakeTransition(Transition):
    """The scene is the same, and shakes once by `way` pixels to each side."""

    move = "shake"

    def __init__(self, before: pygame.Surface, ms: float, way: int) -> None:
        super().__init__(before, ms)
        self.sheet.blit(before, (0, 0))
        self.drawn = True
        self._way = way

    def compose(self, screen: pygame.Surface) -> None:
        off = round(self._way * math.sin(2 * math.pi * self.share))
        screen.blit(self.sheet, (0, 0))  # the edge
        screen.blit(self.sheet, (off, 0))


def _fade_in(
    screen: pygame.Surface,
    picture: pygame.Surface,
    share: float,
    at: tuple[int, int],
    area: pygame.Rect | None = None,
) -> None:
    """Blit a picture or an area of it. SDL takes ten times as long where 255 is set as its alpha.

    It keeps that alpha: with None nothing that is drawn on it later would be opaque.
    """
    picture.set_alpha(min(254, round(255 * share)))
    screen.blit(picture, at, area)


def _around(inner: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle without another one, in four pieces."""
    inner = inner.clip(whole)
    return [
        pygame.Rect(whole.x, whole.y, whole.w, inner.y - whole.y),
        pygame.Rect(whole.x, inner.bottom, whole.w, whole.bottom - inner.bottom),
        pygame.Rect(whole.x, inner.y, inner.x - whole.x, inner.h),
        pygame.Rect(inner.right, inner.y, whole.right - inner.right, inner.h),
    ]


def _veil(screen: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Darken a part of the window as `draw.dimmed` does. To fill is several times as fast as to blit."""
    dim = pygame.Color(T.dim)
    power = share * dim.a / 255
    screen.fill([round(255 * (1 - power))] * 3, rect, pygame.BLEND_RGB_MULT)
    screen.fill([round(each * power) for each in (dim.r, dim.g, dim.b)], rect, pygame.BLEND_RGB_ADD)
