"""The words beside a control: a click on them is a click on the control."""

from __future__ import annotations

import pygame

from graphics.widgets.controls.choice import Switch
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.ui import Ui


class Caption(Label):
    """Title or note of a row; `area` of the window (pixels) answers to the mouse for `control`."""

    control: Widget | None = None
    area = pygame.Rect(0, 0, 0, 0)
    _held = False

    def answer_for(self, control: object, area: pygame.Rect) -> None:
        """From now on clicks in `area` are for `control`, if it is one."""
        if isinstance(control, Widget):
            self.control, self.area = control, area

    def cursor(self, at: tuple[int, int]) -> int | None:
        """A hand where a click is for a control that can be used; None elsewhere."""
        used = self.control is not None and self.control.is_enabled and self.area.collidepoint(at)
        return pygame.SYSTEM_CURSOR_HAND if used else None

    def process_event(self, event: pygame.event.Event) -> bool:
        """Use the control when its words are clicked; returns True if the event was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self.control is not None and self.area.collidepoint(event.pos)
            return self._held
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._held = False
            if self.control is not None and self.area.collidepoint(event.pos):
                use(self.ui, self.control)
            return True
        return False


def use(ui: Ui, control: Widget) -> None:
    """Act on a click on the words of a control: toggle one with two states; focus the others."""
    if not control.is_enabled:
        return
    turns = isinstance(control, Switch) or (isinstance(control, Segmented) and len(control.choices) == 2)
    ui.focus.move_to(control.id, show=not turns)
    ui.changed()
    if turns:
        control.press()
