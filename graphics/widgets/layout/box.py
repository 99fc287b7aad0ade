"""Boxes: what has a size and can be placed. All lengths are pixels, but for those called units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame


class Measure(Protocol):
    """Units in pixels, and where is noted what does not fit; a `Ui`, or anything of such a scale."""

    misfits: list[str]

    def u(self, units: float) -> int:
        """Units in pixels."""
        ...


class Box:
    """A thing of a measured size. `grow`: it takes spare room; `yields`: the greatest shrinks first.

    `heads`: it belongs to what stands below it, and does not end a page.
    """

    grow = False
    yields = 0
    heads = False

    def width(self) -> int:
        """The width it has where there is room."""
        return 0

    def height(self, width: int) -> int:
        """The height that it needs in a width."""
        raise NotImplementedError

    def shrink(self, width: int, by: int) -> int:
        """Become less high by so much, or as far as it can; returns by how much."""
        return 0

    def parts(self, width: int, most: int) -> Sequence[Box]:
        """Its parts of at most that height, where a page is too small for it; itself, if it has none."""
        return [self]

    def place(self, rect: pygame.Rect) -> None:
        """Make it there."""
        raise NotImplementedError


class Space(Box):
    """An empty box, so many units wide and high."""

    def __init__(self, ui: Measure, units: float, grow: bool = False) -> None:
        self._size = ui.u(units)
        self.grow = grow

    def width(self) -> int:
        return self._size

    def height(self, width: int) -> int:
        return self._size

    def place(self, rect: pygame.Rect) -> None:
        pass


class Made(Box):
    """A box that a function fills; its height may depend on its width."""

    def __init__(
        self,
        make: Callable[[pygame.Rect], object] | None,
        height: int | Callable[[int], int],
        width: int = 0,
        *,
        grow: bool = False,
    ) -> None:
        self._make, self._height, self._width = make, height, width
        self.grow = grow

    def width(self) -> int:
        return self._width

    def height(self, width: int) -> int:
        return self._height(width) if callable(self._height) else self._height

    def place(self, rect: pygame.Rect) -> None:
        if self._make is not None:
            self._make(rect)
