"""Elements that can be pressed, as the interface knows them."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame_gui.core.interfaces import IUITooltipInterface

from graphics.widgets.focus import Target


class Control(Protocol):
    """An element that can be pressed, as the Ui knows it."""

    id: str
    label: str
    in_tab_order: bool
    is_enabled: bool
    visible: bool
    dragged: bool
    rect: pygame.Rect
    tool_tip: IUITooltipInterface | None
    tool_tip_text: str | None
    tool_tip_wrap_width: int | None

    def press(self) -> None: ...
    def target(self) -> Target: ...
    def parts(self) -> list[Target]: ...
    def tip_at(self, at: tuple[int, int]) -> tuple[str, pygame.Rect] | None: ...
