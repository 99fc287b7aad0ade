"""The running program, as its parts see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from graphics.widgets.ports import Archive, Ports, Preferences, Window
from graphics.widgets.scene import Scene
from graphics.widgets.toast import ToastNote


class Running(Preferences, Archive, Window, Protocol):
    """The application as keys, reports and the router need it."""

    running: bool
    toast: ToastNote
    ports: Ports
    stack: list[Scene]
    """The scenes that lie on one another."""

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""

    def go(self, scene: Scene, *, back: bool = False) -> None:
        """Show `scene` in place of everything; `back`: the player has been there before."""

    def push(self, scene: Scene) -> None:
        """Show `scene` over the present one, which waits."""

    def pop(self) -> None:
        """Take the top scene away; the last one closes the window."""

    def clear(self) -> None:
        """Take all scenes away."""

    def relayout(self) -> None:
        """Lay out and draw everything again, after a change of size, language or look."""

    def turn_page(self, *, back: bool) -> None:
        """Slide the top scene in place of itself."""

    def shake(self) -> None:
        """Let the picture of the top scene shake once."""

    def work(self, steps: Iterator[object]) -> None:
        """Take these steps between the frames to come."""

    def quit(self) -> None:
        """Close the window after this turn of the loop."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event; True if it was used."""

    def draw(self) -> object:
        """Draw and present what has changed."""
