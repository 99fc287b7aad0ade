"""The base of our elements: a pygame-gui button whose looks we paint ourselves."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import pygame
from pygame_gui import UI_BUTTON_PRESSED
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton

from graphics.render.motion import TIP_MS
from graphics.widgets.focus import Target
from graphics.widgets.gui.gui_theme import tip_text, tip_width
from graphics.widgets.gui.ui import Ui

DISABLED = 0.38  # how strong what cannot be used is drawn


class PaintedShape:
    """Stands where pygame-gui expects a drawable shape; each state is painted when it is first seen."""

    def __init__(self, widget: Widget) -> None:
        self.widget = widget
        self.state = "normal"
        self.fresh = True
        self.text_box_layout = None
        self._kept: dict[str, pygame.Surface] = {}

    def set_active_state(self, state: str) -> None:
        look = self.widget.look(state)
        self.fresh = self.fresh or look != self.state
        self.state = look

    def has_fresh_surface(self) -> bool:
        return self.fresh

    def get_fresh_surface(self) -> pygame.Surface:
        self.fresh = False
        image = self._kept.get(self.state)
        if image is None:
            image = self._kept[self.state] = self._painted()
        return image

    def _painted(self) -> pygame.Surface:
        image = self.widget.paint(self.state)
        if self.state == "disabled":
            image = image.copy()
            image.fill((255, 255, 255, round(255 * DISABLED)), special_flags=pygame.BLEND_RGBA_MULT)
        return image.premul_alpha()  # as pygame-gui blits

    def forget(self) -> None:
        self._kept.clear()
        self.fresh = True

    def collide_point(self, point: tuple[float, float]) -> bool:
        return bool(self.widget.rect.collidepoint(int(point[0]), int(point[1])))

    def update(self, dt: float) -> None:
        """Nothing moves by itself."""

    def set_position(self, point: object) -> None:
        """The element's own rectangle is the place."""

    def set_dimensions(self, size: object) -> bool:
        self.forget()
        return True

    def set_text(self, text: str) -> None:
        """The widget paints its own text."""

    def cleanup_temp_surfaces(self) -> None:
        """There are none."""


class Widget(UIButton):
    """Something to press. Subclasses paint; `on_press` is called by click, Enter and Space."""

    in_tab_order = True

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        on_press: Callable[[], object] | None = None,
        *,
        radius: float = 14,
        enabled: bool = True,
        tooltip: str | None = None,
    ) -> None:
        self.ui = ui
        self.id = id_
        self.label = label
        self.on_press = on_press
        self.radius = ui.u(radius)
        super().__init__(rect, "", ui.manager, tool_tip_text=tooltip)
        if not enabled:
            self.disable()
        ui.add(self)

    def set_tooltip(self, text: str | None = None, *_more: object, **_other: object) -> None:
        """What is told when the mouse, or the keyboard, has rested on it; None: nothing."""
        text = tip_text(text or "", self.ui.s)
        wide = tip_width(text, self.ui.s) if text else None
        shown = escape(text, quote=False) if text else None  # names are no mark-up
        super().set_tooltip(shown, delay=TIP_MS / 1000, wrap_width=wide)

    def look(self, state: str) -> str:
        """The state it is painted in when pygame-gui has it in `state`."""
        return state

    def paint(self, state: str) -> pygame.Surface:
        """The picture in a state (normal, hovered, active, selected or disabled), as large as the widget."""
        raise NotImplementedError

    def repaint(self) -> None:
        """What it shows has changed."""
        if self.drawable_shape is not None:
            self.drawable_shape.forget()
        self.ui.changed()

    def press(self) -> None:
        """As if clicked."""
        self.ui.sound("button")
        if self.on_press is not None:
            self.on_press()

    def target(self) -> Target:
        """How the keyboard reaches it."""
        return Target(
            self.id, self.label, pygame.Rect(self.rect), self.press, bool(self.is_enabled), self.radius
        )

    def parts(self) -> list[Target]:
        """Places in it that can be clicked on their own."""
        return []

    # -- pygame-gui -------------------------------------------------------

    def rebuild_from_changed_theme_data(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        if self.drawable_shape is None:
            self.drawable_shape = PaintedShape(self)
        self.drawable_shape.forget()

    def on_self_event(self, event: int, data: object = None) -> None:
        if event == UI_BUTTON_PRESSED:
            self.press()

    def can_hover(self) -> bool:
        # what is switched off can still say why
        return not self.held and (bool(self.is_enabled) or bool(self.tool_tip_text))

    def on_hovered(self) -> None:
        UIElement.on_hovered(self)
        self.drawable_shape.set_active_state(self._get_appropriate_state_name())

    def on_unhovered(self) -> None:
        UIElement.on_unhovered(self)
        self.drawable_shape.set_active_state(self._get_appropriate_state_name())

    def enable(self) -> None:
        super().enable()
        self.ui.changed()

    def disable(self) -> None:
        super().disable()
        self.ui.changed()

    def show(self) -> None:
        super().show()
        self.ui.changed()

    def hide(self) -> None:
        super().hide()
        self.ui.changed()

    def kill(self) -> None:
        super().kill()
        if self in self.ui.widgets:
            self.ui.widgets.remove(self)
        self.ui.changed()
