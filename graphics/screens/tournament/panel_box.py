"""A panel as a box: as high as what stands in it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render.sizes import Gap
from graphics.widgets.boxes import Box
from graphics.widgets.ui import Ui


class PanelBox(Box):
    """A box `inside`, on a panel that `paint` puts on the ground; it returns the room inside it."""

    def __init__(
        self,
        ui: Ui,
        inside: Box,
        padding: int,
        paint: Callable[[pygame.Rect], pygame.Rect],
        *,
        grow: bool = False,
    ) -> None:
        self._ui, self._inside, self._padding, self._paint = ui, inside, padding, paint
        self.grow = grow
        self.yields = inside.yields

    def width(self) -> int:
        return self._inside.width() + self._padding

    def height(self, width: int) -> int:
        return self._inside.height(width - self._padding) + 2 * self._ui.u(Gap.inset)

    def shrink(self, width: int, by: int) -> int:
        return self._inside.shrink(width - self._padding, by)

    def place(self, rect: pygame.Rect) -> None:
        self._inside.place(self._paint(rect))
