"""Boxes: what has a size and can be placed. All lengths are pixels, but for those called units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import pygame


class Measure(Protocol):
    """Units in pixels, and a list of what does not fit; a `Ui`, or anything with such a scale."""

    misfits: list[str]

    def u(self, units: float) -> int: ...


class Box:
    """A thing of a measured size. `grow`: it takes spare room; `yields`: the greatest shrinks first.

    `heads`: it belongs to what stands below it, and does not end a page.
    """

    grow = False
    yields = 0
    heads = False

    def width(self) -> int:
        return 0

    def height(self, width: int) -> int:
        raise NotImplementedError

    def shrink(self, width: int, by: int) -> int:
        """Become lower by so much, or as far as possible; returns by how much."""
        return 0

    def parts(self, width: int, most: int) -> Sequence[Box]:
        """Its parts of at most that height, for when a page is too small for it; itself, if it has none."""
        return [self]

    def place(self, rect: pygame.Rect) -> None:
        raise NotImplementedError

    @property
    def told(self) -> str:
        """The words in it, as far as it knows them."""
        return ""


def _told(boxes: Sequence[Box]) -> str:
    return ", ".join(filter(None, (box.told for box in boxes)))


class Space(Box):
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


class Column(Box):
    """Boxes below one another, each as wide as the column, `gap` units apart.

    A gap that is `elastic` closes as far as it must before anything is too high.
    """

    def __init__(
        self, ui: Measure, boxes: Sequence[Box], gap: float = 0, *, elastic: bool = False, grow: bool = False
    ) -> None:
        self._ui, self._boxes, self._gap = ui, list(boxes), ui.u(gap)
        self._elastic = elastic
        self.yields = max((box.yields for box in boxes), default=0)
        self.grow = grow

    @property
    def told(self) -> str:
        return _told(self._boxes)

    def width(self) -> int:
        return max((box.width() for box in self._boxes), default=0)

    def height(self, width: int) -> int:
        return sum(box.height(width) for box in self._boxes) + self._gap * max(0, len(self._boxes) - 1)

    def shrink(self, width: int, by: int) -> int:
        left = by
        for box in sorted(self._boxes, key=lambda box: -box.yields):
            if left > 0 and box.yields:
                left -= box.shrink(width, left)
        return by - left

    def fit(self, width: int, most: int) -> int:
        """Shrink to this height if possible; returns the height it has then."""
        self.shrink(width, self.height(width) - most)
        high = self.height(width)
        if high > most and not self._elastic:
            note_misfit(self._ui, "column", high - most)
        return high

    def split(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Places of the boxes; spare height goes to those that grow."""
        gap = self._gap_in(rect)
        self.shrink(rect.w, self.height(rect.w) - (self._gap - gap) * (len(self._boxes) - 1) - rect.h)
        highs = [box.height(rect.w) for box in self._boxes]
        spare = rect.h - sum(highs) - gap * (len(highs) - 1)
        if spare < 0:
            note_misfit(self._ui, "column", -spare)
        shared_out(highs, self._boxes, max(0, spare))
        places, y = [], rect.y
        for high in highs:
            places.append(pygame.Rect(rect.x, y, rect.w, high))
            y += high + gap
        return places

    def _gap_in(self, rect: pygame.Rect) -> int:
        gaps = len(self._boxes) - 1
        if not self._elastic or gaps < 1:
            return self._gap
        spare = rect.h - sum(box.height(rect.w) for box in self._boxes)
        return min(self._gap, max(0, spare // gaps))

    def place(self, rect: pygame.Rect) -> None:
        for box, place in zip(self._boxes, self.split(rect), strict=True):
            box.place(place)


Align = Literal["fill", "top", "middle", "bottom"]


class Row(Box):
    """Boxes beside one another, each in its own width, `gap` units apart.

    Those that grow share what is left; where none does, they stand at the left, or at the `right`. With
    `equal` all are of one width, the last flush with the right edge. `align` says where the lower ones stand.
    """

    def __init__(
        self,
        ui: Measure,
        boxes: Sequence[Box],
        gap: float = 0,
        *,
        align: Align = "fill",
        right: bool = False,
        equal: bool = False,
        grow: bool = False,
    ) -> None:
        self._ui, self._boxes, self._gap = ui, list(boxes), ui.u(gap)
        self._align, self._right, self._equal = align, right, equal
        self.grow = grow

    @property
    def told(self) -> str:
        return _told(self._boxes)

    def width(self) -> int:
        wide = [box.width() for box in self._boxes]
        total = max(wide, default=0) * len(wide) if self._equal else sum(wide)
        return total + self._gap * max(0, len(wide) - 1)

    def height(self, width: int) -> int:
        pairs = zip(self._boxes, self.widths(width), strict=True)
        return max((box.height(wide) for box, wide in pairs), default=0)

    def widths(self, width: int) -> list[int]:
        count = len(self._boxes)
        room = width - self._gap * (count - 1)
        if self._equal:
            return [room // count] * count
        wide = [box.width() for box in self._boxes]
        for i, box in enumerate(self._boxes):
            if box.grow:
                wide[i] = 0
        shared_out(wide, self._boxes, max(0, room - sum(wide)))
        return wide

    def split(self, rect: pygame.Rect) -> list[pygame.Rect]:
        wide = self.widths(rect.w)
        used = sum(wide) + self._gap * (len(wide) - 1)
        if used > rect.w:
            note_misfit(self._ui, "row", used - rect.w)
        x = rect.right - used if self._right else rect.x
        places: list[pygame.Rect] = []
        for box, w in zip(self._boxes, wide, strict=True):
            if self._equal and places and len(places) == len(wide) - 1:
                x = rect.right - w
            high = rect.h if self._align == "fill" else box.height(w)
            y = {"middle": rect.centery - high // 2, "bottom": rect.bottom - high}.get(self._align, rect.y)
            places.append(pygame.Rect(x, y, w, high))
            x += w + self._gap
        return places

    def place(self, rect: pygame.Rect) -> None:
        for box, place in zip(self._boxes, self.split(rect), strict=True):
            box.place(place)


def shared_out(lengths: list[int], boxes: Sequence[Box], spare: int) -> None:
    """Add what is left over to the lengths of the boxes that grow, the last one taking the odd pixels."""
    growing = [i for i, box in enumerate(boxes) if box.grow]
    for i in growing:
        lengths[i] += spare // len(growing)
    if growing:
        lengths[growing[-1]] += spare % len(growing)


def note_misfit(ui: Measure, what: str, by: int) -> None:
    """Note that something is larger than its room by so many pixels: a fault of the layout."""
    ui.misfits.append(f"a {what} is {by} px larger than its room")


class Wrap(Box):
    """Boxes in their own widths, in as many lines as they need, all lines of one height.

    `gap` units lie between boxes, `line_gap` between lines; each line stands at its `align`.
    """

    def __init__(
        self,
        ui: Measure,
        boxes: Sequence[Box],
        gap: float,
        line_gap: float,
        *,
        align: Literal["left", "center", "right"] = "right",
    ) -> None:
        self._boxes, self._gap, self._line_gap = list(boxes), ui.u(gap), ui.u(line_gap)
        self._align = align

    def width(self) -> int:
        return sum(box.width() for box in self._boxes) + self._gap * (len(self._boxes) - 1)

    def lines(self, width: int) -> list[list[tuple[Box, int]]]:
        lines: list[list[tuple[Box, int]]] = [[]]
        used = 0
        for box in self._boxes:
            wide = min(width, box.width())
            if lines[-1] and used + self._gap + wide > width:
                lines.append([])
                used = 0
            used += wide + (self._gap if lines[-1] else 0)
            lines[-1].append((box, wide))
        return lines

    def _line(self, width: int) -> int:
        return max(box.height(wide) for line in self.lines(width) for box, wide in line)

    def height(self, width: int) -> int:
        count = len(self.lines(width))
        return count * self._line(width) + (count - 1) * self._line_gap

    def place(self, rect: pygame.Rect) -> None:
        y, high = rect.y, self._line(rect.w)
        for line in self.lines(rect.w):
            spare = rect.w - sum(wide for _box, wide in line) - self._gap * (len(line) - 1)
            x = (
                rect.x
                + {"left": 0, "center": rect.w // 2 - (rect.w - spare) // 2, "right": spare}[self._align]
            )
            for box, wide in line:
                box.place(pygame.Rect(x, y, wide, high))
                x += wide + self._gap
            y += high + self._line_gap


class Grid(Box):
    """Boxes in so many columns of one width, all of one height, `gap` units apart both ways.

    The boxes of a last line that is not full stand in its middle where it is `centred`.
    """

    def __init__(
        self, ui: Measure, boxes: Sequence[Box], columns: int, gap: float, *, centred: bool = False
    ) -> None:
        self._boxes, self._columns, self._gap = list(boxes), columns, ui.u(gap)
        self._centred = centred

    def _cell(self, width: int) -> tuple[int, int]:
        wide = (width - self._gap * (self._columns - 1)) // self._columns
        return wide, max(box.height(wide) for box in self._boxes)

    def width(self) -> int:
        return max(box.width() for box in self._boxes) * self._columns + self._gap * (self._columns - 1)

    def height(self, width: int) -> int:
        lines = -(-len(self._boxes) // self._columns)
        return lines * self._cell(width)[1] + (lines - 1) * self._gap

    def place(self, rect: pygame.Rect) -> None:
        wide, high = self._cell(rect.w)
        for i, box in enumerate(self._boxes):
            line, column = divmod(i, self._columns)
            count = min(self._columns, len(self._boxes) - line * self._columns)
            holes = self._columns - count if self._centred else 0
            x = rect.x + holes * (wide + self._gap) // 2 + column * (wide + self._gap)
            box.place(pygame.Rect(x, rect.y + line * (high + self._gap), wide, high))
