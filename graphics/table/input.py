"""Mouse and keys on the table: what they hurry, press, play and open."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.cards import Card
from graphics.table.advice import Advising
from graphics.table.controls import Exits
from graphics.table.view import TableView
from graphics.widgets.keys import ACTIVATE, number, shortcut

ANSWERS = ("P", "C", "R", "K")
"""Keys that answer a dialog."""


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
        match shortcut(event):
            case "Ctrl+Z":
                self.exits.take_back()
                return True
            case "Ctrl+Y":
                self.exits.redo()
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
        if pressed and view.refusal_at(event.pos):
            if view.overlay is not None:
                view.overlay.refuse_again()
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
        ui, pressed = view.require_ui(), shortcut(event)
        if view.show.last_open:
            view.show.last_open = False
            if pressed != "W":
                return True
        if pressed == "Esc" and self.advising.close():
            return True
        if pressed == "Esc" and not (view.overlay is not None and view.overlay.takes_escape):
            self.exits.open_menu()
            return True
        tool_focused = ui.focus.visible and ui.on_tool
        if pressed in ACTIVATE and not tool_focused and self.hurry():
            return True
        if self._acts(pressed, tool_focused) and not view.guard.take():
            return True
        if view.overlay is not None and view.overlay.key(event):
            return True
        if self._shortcut(pressed):
            return True
        used = ui.handle(event)
        view.hand.show_focus = ui.focus.visible
        view.hand.refresh()
        return used

    def _acts(self, pressed: str, tool_focused: bool) -> bool:
        """True if a key acts on a dialog or the open hand, and does not only move the focus."""
        view = self.view
        if view.overlay is None and not view.hand.open:
            return False
        if pressed in ACTIVATE:
            return not tool_focused
        if number(pressed) or (view.overlay is None and pressed == "C"):
            return True
        return view.overlay is not None and pressed in ANSWERS

    def _shortcut(self, pressed: str) -> bool:
        view = self.view
        match pressed:
            case "L":
                view.toggle_last_trick()
            case "S":
                self.exits.open_score()
            case "T":
                self.exits.open_log()
            case "H":
                self.exits.ask_advice()
            case "W":
                self.exits.ask_why()
            case "C" if view.hand.open:
                self.exits.claim_rest()
            case _ if number(pressed) and view.hand.open:
                card = view.hand.card_number(number(pressed))
                if card is not None and not self.hurry():
                    self.play(card)
            case _:
                return False
        return True
