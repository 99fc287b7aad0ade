"""Base of what stands on the table: it keeps the pictures it has painted for one size of the window."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from graphics.render.canvas import Canvas
from graphics.table.geometry import Layout


class TablePart:
    """A thing on the table: it keeps up to `LIMIT` pictures, all for one size of the window."""

    LIMIT = 12

    def __init__(self) -> None:
        self._pictures: dict[Hashable, Canvas] = {}
        self._table: Layout | None = None

    def resize(self, table: Layout) -> None:
        self._table = table
        self._pictures.clear()

    @property
    def table(self) -> Layout:
        assert self._table is not None, "resize comes first"
        return self._table

    @property
    def s(self) -> float:
        return self.table.scale

    def _painted(self, key: Hashable, paint: Callable[[], Canvas]) -> Canvas:
        """The picture of what `key` says; painted again only when that is new."""
        canvas = self._pictures.get(key)
        if canvas is None:
            if len(self._pictures) >= self.LIMIT:
                del self._pictures[next(iter(self._pictures))]
            canvas = self._pictures[key] = paint()
        return canvas
