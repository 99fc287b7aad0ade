"""Mouse and keys on the table: what they hurry, press, play and open."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.cards import Card
from graphics.table.advice.advising import Advising
from graphics.table.exits import Exits
from graphics.table.view import TableView
from graphics.widgets.chords import chord
from graphics.widgets.focus import ACTIVATE

LETTERS = (pygame.KSCAN_P, pygame.KSCAN_C, pygame.KSCAN_R, pygame.KSCAN_K)
"""Keys that answer a dialog."""
DIGITS = {pygame.KSCAN_1 + i: i + 1 for i in range(10)} | {pygame.KSCAN_KP_1 + i: i + 1 for i in range(10)}


class TableInput:
    """Takes the events of the table's window."""

    def __init__(
        self, view: TableView, advising: Advising, play: Callable[[Card], object], exits: Exits
    ) -> None:
        self.view = view
        self.advising = advising
        self.play = play
        self.exits = exits

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event; True if it was used."""
        view, pressed = self.view, event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if chord(event, pygame.K_z, pygame.KSCAN_Z):
            self.exits.take_back()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not view.seen:
            return True
        if pressed and view.show.ornaments.moving:
            view.show.ornaments.finish()
            view.touch()
        if event.type == pygame.MOUSEMOTION:
            gone = view.tips.point(event.pos)
        else:
            gone = pressed and view.tips.hide()
        if gone:
            view.touch()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return view.require_ui().handle(event)

    def _mouse(self, event: pygame.event.Event) -> bool:
        view = self.view
        ui = view.require_ui()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed:
            view.touch()
            if view.show.last_open:
                view.show.last_open = False
                if (card := view.show.last_card_at(event.pos)) is not None:
                    self.exits.ask_why(card)
                return True
        shown = view.show if view.overlay is None else view.overlay
        if pressed and shown.refusal_at(event.pos):
            self.exits.ask_why()
            return True
        if pressed and view.advice.covers(event.pos):
            self.advising.press()
            return True
        tools = [tool for tool in ui.tools if tool.visible and tool.rect.collidepoint(event.pos)]
        on_tool = pressed and any(tool.is_enabled for tool in tools)
        if on_tool and tools[0].id == "claim" and not view.guard.take():
            return True
        if pressed and not on_tool and self.hurry():
            return True
        if pressed and not on_tool:
            if not self._on_new(event.pos):
                view.guard.astray()
            elif not view.guard.take():
                return True
        if view.overlay is not None and any(w.rect.collidepoint(event.pos) for w in view.overlay.widgets):
            ui.handle(event)
        elif not view.hand.handle(event):
            ui.handle(event)
            if pressed and view.overlay is not None and not on_tool:
                view.overlay.click(event.pos)
            return True
        if pressed:
            ui.focus.handle(event)
            view.hand.show_focus = False
            view.hand.refresh()
        view.touch()
        return True

    def _on_new(self, at: tuple[int, int]) -> bool:
        """True if a press at `at` is for something that was not always there: a dialog, or an open hand."""
        view = self.view
        if view.overlay is not None and view.overlay.covers(at):
            return True
        return view.hand.open and view.picture.card_at(at) is not None

    def hurry(self) -> bool:
        """End what is being shown; True if there was something."""
        view = self.view
        if view.director.idle and not view.picture.small.busy:
            return False
        ended = not view.director.idle
        view.director.finish()
        view.touch()
        return ended

    def _key(self, event: pygame.event.Event) -> bool:
        view = self.view
        view.touch()
        ui = view.require_ui()
        if view.show.last_open:
            view.show.last_open = False
            if event.scancode != pygame.KSCAN_W:
                return True
        if event.key == pygame.K_ESCAPE and self.advising.close():
            return True
        if event.key == pygame.K_ESCAPE and not (view.overlay is not None and view.overlay.takes_escape):
            self.exits.open_menu()
            return True
        tool_focused = ui.focus.visible and ui.on_tool
        if event.key in ACTIVATE and not tool_focused and self.hurry():
            return True
        if self._acts(event, tool_focused) and not view.guard.take():
            return True
        if view.overlay is not None and view.overlay.key(event):
            return True
        if self._shortcut(event):
            return True
        used = ui.handle(event)
        view.hand.show_focus = ui.focus.visible
        view.hand.refresh()
        return used

    def _acts(self, event: pygame.event.Event, tool_focused: bool) -> bool:
        """True if a key acts on a dialog or the open hand, and does not only move the focus."""
        view = self.view
        if view.overlay is None and not view.hand.open:
            return False
        if event.key in ACTIVATE:
            return not tool_focused
        if event.scancode in DIGITS or (view.overlay is None and event.scancode == pygame.KSCAN_C):
            return True
        return view.overlay is not None and event.scancode in LETTERS

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Letters and digits by the place of the key: they work in every keyboard layout."""
        view = self.view
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.scancode == pygame.KSCAN_L:
            view.toggle_last_trick()
        elif event.scancode == pygame.KSCAN_S:
            self.exits.open_score()
        elif event.scancode == pygame.KSCAN_T:
            self.exits.open_log()
        elif event.scancode == pygame.KSCAN_H:
            self.exits.ask_advice()
        elif event.scancode == pygame.KSCAN_W:
            self.exits.ask_why()
        elif event.scancode == pygame.KSCAN_C and view.hand.open:
            self.exits.claim_rest()
        elif event.scancode in DIGITS and view.hand.open:
            card = view.hand.card_number(DIGITS[event.scancode])
            if card is not None and not self.hurry():
                self.play(card)
        else:
            return False
        return True
