"""One pygame-gui manager with our focus and our drawing: only what changed is drawn, and idling is free."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame_gui.core.interfaces import IUITooltipInterface
from pygame_gui.elements import UITooltip

from graphics.render import draw, fonts, written
from graphics.render.motion import TIP_MS
from graphics.render.sizes import Gap
from graphics.render.stage import merged
from graphics.render.theme import MIN_SCALE
from graphics.widgets import devices
from graphics.widgets.focus import Focus, Target
from graphics.widgets.manager import Manager
from graphics.widgets.told import ToldArea, ToldTable


class Control(Protocol):
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


class FocusTip:
    """The tool tip of the control that a key has moved the focus to, for people without a mouse."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._at: str | None = None  # the id it belongs to
        self._waited = 0.0
        self._shown: UITooltip | None = None

    def update(self, dt: float) -> None:
        """Let time pass; it comes when the focus has rested, and goes with it."""
        at = self.ui.focus.chosen
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
        """Show the tip for a point of a widget; False if there is none."""
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


SIGN = 0.8  # of the height of a line
AWAKE = 1.5  # seconds of updates after the last event: tool tips come after one
LEAST = (40, 44)  # pixels that are easy to hit, at scale 0.72 and from 1 on
OUTSIDE = (-1, -1)  # of the window
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
PASSED_ON = (*MOUSE, pygame.TEXTINPUT, pygame.KEYUP)


class Ui:
    """The elements of one screen or dialog at one size. A new size gets a new Ui."""

    def __init__(self, size: tuple[int, int], s: float, sound: Callable[[str], object] | None = None) -> None:
        self.size = size
        self.s = s
        self.sound = sound or (lambda name: None)
        self.manager = Manager(size, s)
        self.manager.clickable = self.clickable
        self.focus = Focus()
        self.tip = FocusTip(self)
        """Of what has the focus."""
        self.widgets: list[Control] = []
        self.misfits: list[str] = []
        """Notes on things larger than the room that their layout had for them."""
        self.areas: list[ToldArea] = []
        self.tables: list[ToldTable] = []
        self.awake = AWAKE
        self._seen: dict[object, tuple[pygame.Surface | None, pygame.Rect]] = {}
        self._touched: list[pygame.Rect] = []
        self._ring: tuple[pygame.Rect, int] | None = None
        self._targets_changed = True
        self._all_seen = False

    def u(self, units: float) -> int:
        return round(units * self.s)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in units as one in pixels, with edges that meet where they meet in units."""
        left, top = round(x * self.s), round(y * self.s)
        return pygame.Rect(left, top, round((x + w) * self.s) - left, round((y + h) * self.s) - top)

    @property
    def least(self) -> int:
        """The least height and width of a thing to click, in pixels: as large as a fingertip for a finger."""
        if devices.by_finger():
            return LEAST[1]
        share = (min(self.s, 1.0) - MIN_SCALE) / (1.0 - MIN_SCALE)
        return math.ceil(LEAST[0] + (LEAST[1] - LEAST[0]) * share)

    def touchable(self, rect: pygame.Rect) -> pygame.Rect:
        """A box for something to press: around its middle as large as a fingertip where a finger is used."""
        if not devices.by_finger():
            return rect
        large = draw.rect_at((max(rect.w, self.least), max(rect.h, self.least)), center=rect.center)
        return large

    def high(self, units: float, role: str = "button", lines: int = 1) -> int:
        """The height of a control, in pixels: `units` in the design, more where its text is larger."""
        return max(self.u(units), self.least, lines * fonts.line_height(role, self.s) + self.u(Gap.small))

    def sign(self, units: float, role: str) -> int:
        """The size of a sign beside a text, in pixels: `units` in the design, larger beside larger text."""
        return max(self.u(units), round(SIGN * fonts.line_height(role, self.s)))

    def add(self, widget: Control) -> None:
        """Called by every widget for itself: the order is that of Tab."""
        self.widgets.append(widget)
        self.changed()

    def changed(self) -> None:
        """A widget came, went, moved or was switched on or off."""
        self._targets_changed = True
        self.awake = AWAKE

    def told_table(self, name: str, heads: Sequence[str], head: pygame.Rect) -> ToldTable:
        """A new table for screen readers."""
        self.tables.append(ToldTable(len(self.tables), name, heads, head))
        return self.tables[-1]

    def touched(self, area: pygame.Rect) -> None:
        """Draw `area` of the window (pixels) again: a widget has painted into its picture."""
        self._touched.append(area)
        self.awake = AWAKE

    def find(self, id_: str) -> Control:
        """KeyError if there is no such widget."""
        for widget in self.widgets:
            if widget.id == id_:
                return widget
        raise KeyError(id_)

    def settle(self, first: str | None = None) -> None:
        if self._targets_changed:
            self._targets_changed = False
            targets = [w.target() for w in self.widgets if w.visible and w.in_tab_order]
            self.focus.set_targets([*targets, *self._figures()], first)

    def _figures(self) -> list[Target]:
        """The cells of its tables, which the arrows reach while a screen reader reads them."""
        if not written.noting():
            return []
        return [
            Target(table.id_of(row, column), figure, cell, tab=False)
            for table in self.tables
            for row, told in enumerate(table.rows)
            for column, (figure, cell) in enumerate(zip(told.figures, told.cells, strict=True))
            if figure
        ]

    def targets(self) -> list[Target]:
        """With the parts of compound widgets, for tests that click."""
        self.settle()
        parts = [part for w in self.widgets if w.visible for part in w.parts()]
        return [*self.focus.targets, *parts]

    def clickable(self) -> list[pygame.Rect]:
        whole = {widget.id for widget in self.widgets if widget.parts()}
        return [
            target.rect
            for target in self.targets()
            if target.enabled and target.tab and target.id not in whole
        ]

    @property
    def tip_shown(self) -> bool:
        return self.manager.tip is not None and bool(self.manager.tip.alive())

    def hide_tips(self) -> None:
        self.manager.hide_tool_tip()
        self.changed()

    def show_tip(self, at: tuple[int, int]) -> bool:
        for widget in reversed(self.widgets):
            if widget.visible and widget.rect.collidepoint(at):
                return self.tip.tell(widget, at)
        return False

    def cursor(self, at: tuple[int, int]) -> int:
        for element in reversed(self.manager.ui_group.sprites()):
            shape: int | None = getattr(element, "cursor", lambda at: None)(at) if element.visible else None
            if shape is not None:
                return shape
        return pygame.SYSTEM_CURSOR_ARROW

    def dragged_at(self, at: tuple[int, int]) -> bool:
        return any(w.visible and w.dragged and w.rect.collidepoint(at) for w in self.widgets)

    def let_go(self) -> None:
        """Cancel the press that has begun."""
        self.manager.process_events(
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=OUTSIDE, button=1, touch=True)
        )
        self.changed()

    def handle(self, event: pygame.event.Event) -> bool:
        self.settle()
        if event.type in (pygame.KEYDOWN, *PASSED_ON):
            self.awake = AWAKE
        if event.type == pygame.KEYDOWN:
            return self.focus.handle(event)
        if event.type in PASSED_ON:
            self.focus.handle(event)
            return bool(self.manager.process_events(event))
        return False

    def update(self, dt: float) -> None:
        """Let time pass for hovering, tool tips and the text cursor; costs nothing while nothing happens."""
        if self.awake > 0 or self._typing:
            self.awake -= dt
            self.manager.update(dt)
            self.tip.update(dt)
        self.settle()

    @property
    def _typing(self) -> bool:
        return self.focus.target is not None and self.focus.target.typing

    @property
    def resting(self) -> bool:
        """True if nothing changes until an event comes, and everything has been drawn."""
        awake = self.awake > 0 or self._typing or not self._all_seen
        return not awake and self.focus.ring() == self._ring

    def draw(
        self, screen: pygame.Surface, background: pygame.Surface, everything: bool = False
    ) -> list[pygame.Rect]:
        """Draw what changed over `background` (of the size of the screen); returns where."""
        self.settle()
        dirty = self._changes()
        ring = self.focus.ring()
        if ring != self._ring:
            wide = self.u(Gap.medium)
            dirty += [each[0].inflate(wide, wide) for each in (self._ring, ring) if each is not None]
            self._ring = ring
        if everything:
            dirty = [screen.get_rect()]
        areas = merged(dirty, screen.get_rect())
        for area in areas:
            screen.set_clip(area)
            screen.blit(background, area, area)
            for sprite in self.manager.ui_group.sprites():
                if sprite.visible and sprite.image is not None and sprite.rect.colliderect(area):
                    screen.blit(sprite.image, sprite.rect, special_flags=sprite.blendmode)
            self.focus.draw(screen, self.s)
        screen.set_clip(None)
        return areas

    def _changes(self) -> list[pygame.Rect]:
        if self.awake <= 0 and not self._typing:
            if self._all_seen:
                return []
            self._all_seen = True
        else:
            self._all_seen = False
        dirty, self._touched = self._touched, []
        now: dict[object, tuple[pygame.Surface | None, pygame.Rect]] = {}
        for sprite in self.manager.ui_group.sprites():
            image = sprite.image if sprite.visible else None
            before = self._seen.get(sprite)
            if before is not None and before[0] is image and before[1] == sprite.rect:
                now[sprite] = before
                continue
            now[sprite] = (image, pygame.Rect(sprite.rect))
            if before is not None and before[0] is not None:
                dirty.append(before[1])
            if image is not None:
                dirty.append(now[sprite][1])
        dirty += [
            rect for sprite, (image, rect) in self._seen.items() if sprite not in now and image is not None
        ]
        self._seen = now
        return dirty
