"""Base of what stands on the table: it keeps the pictures it has painted for one size of the window."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from graphics.render.canvas import Canvas
from graphics.table.geometry import Layout


class PaintedPictures:
    """The pictures a part has painted, by what they show; painted again only when that is new."""

    def __init__(self, limit: int = 12) -> None:
        self._limit = limit
        self._pictures: dict[Hashable, Canvas] = {}

    def get(self, key: Hashable, paint: Callable[[], Canvas]) -> Canvas:
        canvas = self._pictures.get(key)
        if canvas is None:
            if len(self._pictures) >= self._limit:
                del self._pictures[next(iter(self._pictures))]
            canvas = self._pictures[key] = paint()
        return canvas

    def forget(self) -> None:
        self._pictures.clear()


class TablePart:
    """A thing on the table: it keeps up to `LIMIT` pictures, all for one size of the window."""

    LIMIT = 12

    def __init__(self) -> None:
        self._kept = PaintedPictures(self.LIMIT)
        self._table: Layout | None = None

    def resize(self, table: Layout) -> None:
        self._table = table
        self._kept.forget()

    def _need(self) -> Layout:
        assert self._table is not None, "resize comes first"
        return self._table
