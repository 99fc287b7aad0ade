"""The tool tip of what has the focus, or of what is asked about."""

from __future__ import annotations

from typing import Protocol

from pygame_gui.elements import UITooltip

from graphics.render.motion import TIP_MS
from graphics.render.sizes import Gap
from graphics.widgets.focus import Focus
from graphics.widgets.gui.control import Control
from graphics.widgets.manager import Manager


class Telling(Protocol):
    """The widgets that a tip tells of."""

    focus: Focus
    widgets: list[Control]
    manager: Manager

    def u(self, units: float) -> int:
        """Units in pixels."""

    def changed(self) -> None:
        """Note that something looks different."""

    @property
    def tip_shown(self) -> bool:
        """True if a tool tip is on the screen."""


class Tip:
    """The tool tip of the focused control while the ring shows, for people without a mouse."""

    def __init__(self, ui: Telling) -> None:
        self.ui = ui
        self._at: str | None = None  # the id it belongs to
        self._waited = 0.0
        self._shown: UITooltip | None = None

    def update(self, dt: float) -> None:
        """Let time pass; it comes when the focus has rested, and goes with it."""
        at = self.ui.focus.shown
        if self._shown is not None and not self._shown.alive():  # the mouse has one of its own
            self._shown = None
        if at != self._at:
            self._at, self._waited = at, 0.0
            if self._shown is not None:
                self._shown.kill()
                self._shown = None
        elif at is not None and self._shown is None and self._waited < TIP_MS / 1000:
            self._waited += dt
            if self._waited >= TIP_MS / 1000 and not self.ui.tip_shown:
                self._show(at)

    def _show(self, at: str) -> None:
        widget = next((widget for widget in self.ui.widgets if widget.id == at), None)
        if widget is not None and widget.tool_tip is None:
            self.tell(widget, widget.rect.center)

    def tell(self, widget: Control, at: tuple[int, int]) -> bool:
        """Show what is told of a point of a widget; False if nothing is."""
        told = widget.tip_at(at)
        if told is None:
            return False
        text, place = told
        away = place.h // 2 + self.ui.u(Gap.close)  # clear of the ring
        self._shown = self.ui.manager.create_tool_tip(
            text, (place.x, place.centery), (0, away), widget, None, wrap_width=widget.tool_tip_wrap_width
        )
        self.ui.changed()
        return True
