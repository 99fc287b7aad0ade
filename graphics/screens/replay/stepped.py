"""Deals that are stepped through with keys and the wheel."""

from __future__ import annotations

import pygame

from game.practice.replay import Steps
from graphics.widgets.keys import shortcut
from graphics.widgets.screen import UiScene


class SteppedScreen(UiScene):
    """Base of screens that show a step of a deal: the one at `place` in `steps`."""

    place: int
    steps: Steps

    def go(self, place: int) -> None:
        """Show the step at a place."""
        raise NotImplementedError

    def by_card(self, way: int) -> None:
        """Go to the next step (+1) or to the one before (-1)."""
        self.go(self.steps.by_card(self.place, way))

    def by_trick(self, way: int) -> None:
        """Go to the next trick (+1) or to the one before (-1)."""
        self.go(self.steps.by_trick(self.place, way))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.by_card(-1 if event.y > 0 else 1)
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Take the keys that go through the deal, whatever has the focus."""
        match shortcut(event):
            case "Left":
                self.by_card(-1)
            case "Right":
                self.by_card(1)
            case "Page Up" | "Shift+Left" | "Ctrl+Left":
                self.by_trick(-1)
            case "Page Down" | "Shift+Right" | "Ctrl+Right":
                self.by_trick(1)
            case "Home":
                self.go(0)
            case "End":
                self.go(self.steps.last)
            case _:
                return False
        return True
