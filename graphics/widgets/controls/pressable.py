"""The base of our controls: an element of pygame-gui that can be pressed and paints itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, dataclass
from html import escape
from typing import Any

import pygame
from pygame_gui.core import UIElement
from pygame_gui.core.gui_type_hints import Coordinate

from graphics.render import draw
from graphics.render.motion import TIP_MS
from graphics.render.sizes import Radius
from graphics.render.theme import T, fade
from graphics.widgets.focus import Target
from graphics.widgets.manager import tip_text, tip_width
from graphics.widgets.node import Number
from graphics.widgets.ui import Ui

DISABLED = 0.38  # the strength of a control that cannot be used
HOVER = 0.09  # how strong the light is on an opener under the pointer


@dataclass(eq=False, repr=False)
class Widget(UIElement):
    """A control to press.  Subclasses paint; a click, Enter and Space call `on_press`."""

    ui: Ui
    id: str
    label: str
    rect: InitVar[pygame.Rect]
    on_press: Callable[[], object] | None = None
    _: KW_ONLY
    radius: int = Radius.button
    """Given in units, and in pixels from then on."""
    enabled: InitVar[bool] = True
    tooltip: InitVar[str | None] = None

    in_tab_order = True
    listed = False  # it is one of a list: a screen reader tells which
    heard = "button"  # the sound of a press
    dragged = False  # it takes presses that move: a finger turns no page there
    pointer = pygame.SYSTEM_CURSOR_HAND  # the shape of the pointer over it
    explained = ""
    """A sentence beside it that says what it is for; a screen reader tells it."""

    def __post_init__(self, rect: pygame.Rect, enabled: bool, tooltip: str | None) -> None:
        self.radius = self.ui.u(self.radius)
        self.held = False
        """True from the moment the mouse goes down on it until it goes up."""
        self.tip = ""
        self._painted: str | None = None  # the state that its picture shows; None before it is painted
        self._pictures: dict[str, pygame.Surface] = {}  # by state
        super().__init__(
            rect, self.ui.manager, None, starting_height=1, layer_thickness=1, element_id=["button"]
        )
        self.is_enabled = enabled
        self.set_tooltip(tooltip)
        self.ui.add(self)

    def set_tooltip(self, text: str | None = None, *_more: object, **_other: object) -> None:
        """Set the text shown when the mouse, or the keyboard, rests on it; None for no text."""
        text = self.tip = tip_text(text or "", self.ui.s)
        wide = tip_width(text, self.ui.s) if text else None
        shown = escape(text, quote=False) if text else None  # names are no mark-up
        super().set_tooltip(shown, delay=TIP_MS / 1000, wrap_width=wide)

    def tip_at(self, at: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """The text about what is at a point of it, as mark-up, and the box of that; None for none."""
        return (self.tool_tip_text, self.rect) if self.tool_tip_text else None

    @property
    def state(self) -> str:
        """The look that suits it now: normal, hovered, active or disabled."""
        if not self.is_enabled:
            return "disabled"
        if self.held:
            return "active"
        return "hovered" if self.hovered else "normal"

    def paint(self, state: str) -> pygame.Surface:
        """The picture in a state (normal, hovered, active or disabled), as large as the widget."""
        raise NotImplementedError

    @property
    def stale(self) -> bool:
        return self._painted != self.state

    def repaint(self) -> None:
        """Discard its pictures, as its contents have changed."""
        self._pictures.clear()
        self._painted = None
        self.ui.changed()

    def _picture(self, state: str) -> pygame.Surface:
        if state not in self._pictures:
            image = self.paint(state)
            if state == "disabled":
                image = image.copy()
                image.fill((255, 255, 255, round(255 * DISABLED)), special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures[state] = image.premul_alpha()  # as pygame-gui blits
        return self._pictures[state]

    def press(self) -> None:
        self.ui.sound(self.heard)
        if self.on_press is not None:
            self.on_press()

    def target(self) -> Target:
        return Target(
            self.id, self.label, pygame.Rect(self.rect), self.press, bool(self.is_enabled), self.radius
        )

    def number(self) -> Number | None:
        return None

    def set_number(self, value: float) -> None:
        """Move to a value, as far as there is one so near."""

    def parts(self) -> list[Target]:
        """Places in it that can be clicked on their own."""
        return []

    def cursor(self, at: tuple[int, int]) -> int | None:
        """The shape of the pointer at a point of the window; None beside it."""
        if not self.rect.collidepoint(at):
            return None
        parts = self.parts()
        pressed = any(part.enabled and part.rect.collidepoint(at) for part in parts) if parts else True
        return self.pointer if self.is_enabled and pressed else pygame.SYSTEM_CURSOR_ARROW

    def clicked(self, at: tuple[int, int]) -> None:
        self.press()

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hover_point(*event.pos):
            if self.is_enabled:
                self.held, self.hovered = True, False
                self.on_unhovered()
            return True  # even when disabled it covers what lies below
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            if self.rect.collidepoint(event.pos):
                self.clicked(event.pos)
            return True
        return False

    def update(self, time_delta: float) -> None:
        super().update(time_delta)
        if self.stale:
            self._painted = self.state
            self.image = self._picture(self.state)

    def can_hover(self) -> bool:
        """True if the pointer over it has an effect: a new picture, or a tip."""
        # a disabled control can still say why
        return not self.held and (bool(self.is_enabled) or bool(self.tool_tip_text))

    def set_dimensions(self, dimensions: Coordinate, clamp_to_container: bool = False) -> None:
        super().set_dimensions(dimensions, clamp_to_container)
        self.repaint()

    def enable(self) -> None:
        super().enable()
        self.ui.changed()

    def disable(self) -> None:
        super().disable()
        self.held = False
        self.ui.changed()

    def show(self) -> None:
        super().show()
        self.ui.changed()

    def hide(self) -> None:
        super().hide()
        self.on_unhovered()
        self.ui.changed()

    def kill(self) -> None:
        super().kill()
        if self in self.ui.widgets:
            self.ui.widgets.remove(self)
        self.ui.changed()


@dataclass(eq=False, repr=False, kw_only=True)
class Opener(Widget):
    """A part of a picture that lights up under the pointer.

    Where the keyboard has another way to the same, it is not in the `tab` order.
    """

    radius: int = Radius.row
    tab: bool = False

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        self.in_tab_order = self.tab
        self.set_tooltip(self.label if self.tab else None)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        if state in ("hovered", "active"):
            draw.box(surface, surface.get_rect(), self.radius, fade(T.text, HOVER))
        return surface
