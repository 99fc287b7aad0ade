"""Mouse and keys on the table: what they hurry, press, play and open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.table.overlays.overlay import Overlay
from graphics.widgets.focus import ACTIVATE

if TYPE_CHECKING:
    from graphics.screens.play.table import TableScene

LETTERS = (pygame.KSCAN_P, pygame.KSCAN_C, pygame.KSCAN_R, pygame.KSCAN_K)
"""Keys that answer a dialog."""
DIGITS = {pygame.KSCAN_1 + i: i + 1 for i in range(10)} | {pygame.KSCAN_KP_1 + i: i + 1 for i in range(10)}


class TableInput:
    """Takes the events of the table's window."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def mouse(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        ui = scene.need()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed:
            scene.touch()
            if scene.show.last_open:
                scene.show.last_open = False
                return True
        on_tool = pressed and any(tool.is_enabled and tool.rect.collidepoint(event.pos) for tool in ui.tools)
        if pressed and not on_tool and self.hurry():
            return True
        if pressed and not on_tool:
            if not self._on_new(event.pos):
                scene.guard.astray()
            elif not scene.guard.take():
                return True
        if scene.overlay is not None and any(w.rect.collidepoint(event.pos) for w in scene.overlay.widgets):
            ui.handle(event)
        elif not scene.hand.handle(event):
            ui.handle(event)
            if pressed and scene.overlay is not None and not on_tool:
                scene.overlay.click(event.pos)
            return True
        if pressed:
            ui.focus.handle(event)
            scene.hand.show_focus = False
            scene.hand.refresh()
        scene.touch()
        return True

    def _on_new(self, at: tuple[int, int]) -> bool:
        """Whether a press there is for something that was not always there: a dialog, or an open hand."""
        scene = self.scene
        if scene.overlay is not None and scene.overlay.covers(at):
            return True
        return scene.hand.open and scene.picture.card_at(at) is not None

    def hurry(self) -> bool:
        """End what is being shown; True if there was something."""
        scene = self.scene
        if scene.director.idle and not scene.picture.small.busy:
            return False
        ended = not scene.director.idle
        scene.director.finish()
        scene.touch()
        return ended

    def key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        scene.touch()
        ui = scene.need()
        if scene.show.last_open:
            scene.show.last_open = False
            return True
        if event.key == pygame.K_ESCAPE and not takes_escape(scene.overlay):
            scene.open_menu()
            return True
        tool_focused = ui.focus.visible and ui.on_tool
        if event.key in ACTIVATE and not tool_focused and self.hurry():
            return True
        if self._acts(event, tool_focused) and not scene.guard.take():
            return True
        if scene.overlay is not None and scene.overlay.key(event):
            return True
        if self._shortcut(event):
            return True
        used = ui.handle(event)
        scene.hand.show_focus = ui.focus.visible
        scene.hand.refresh()
        return used

    def _acts(self, event: pygame.event.Event, tool_focused: bool) -> bool:
        """Whether a key does something with a dialog or the open hand, and does not only go from one to
        another.
        """
        scene = self.scene
        if scene.overlay is None and not scene.hand.open:
            return False
        if event.key in ACTIVATE:
            return not tool_focused
        return event.scancode in DIGITS or (scene.overlay is not None and event.scancode in LETTERS)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Letters and digits by the place of the key: they work in every keyboard layout."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.scancode == pygame.KSCAN_L:
            scene.toggle_last_trick()
        elif event.scancode == pygame.KSCAN_S:
            scene.open_score()
        elif event.scancode == pygame.KSCAN_T:
            scene.open_log()
        elif event.scancode in DIGITS and scene.hand.open:
            card = scene.hand.card_number(DIGITS[event.scancode])
            if card is not None and not self.hurry():
                scene.flow.play(card)
        else:
            return False
        return True


def takes_escape(overlay: Overlay | None) -> bool:
    """A question that Esc takes back."""
    return overlay is not None and overlay.takes_escape
