"""Contents of the window: one scene, or a dialog scene over others.

A card that has just become playable, a tile or a button that has just appeared under the pointer, takes a
press only once it has been seen for a while.  A press that comes earlier is dropped, and the wait starts
again: clicking without looking does nothing.  But no wait goes on for ever, and a key that names what it does
is only kept waiting once.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING

import pygame

from game.table.session import NO_OFFERS, Offer
from graphics.render.motion import READ_MS, SEEN_MS
from graphics.widgets.node import Node, Outline, Role

if TYPE_CHECKING:
    from graphics.widgets.focus import Target
    from graphics.widgets.ports import Ports
    from saves.session import KeptSession
    from saves.settings import Settings
    from saves.store import Store

BEFORE = -1.0
"""Milliseconds seen, until the next `pass_time`: the time that it tells of has passed before."""


class Guard:
    """Lets a press count only when the controls have been visible for `patience` milliseconds.

    Tell it when something new `appeared`, when it was `presented`, and the time that passes.
    """

    patience: float = SEEN_MS

    def __init__(self) -> None:
        self._new = True  # not on the screen yet
        self._seen = 0.0  # milliseconds on the screen
        self._quiet = 0.0  # the same since the last dropped press

    def appeared(self) -> None:
        """Note that a control has appeared, moved or become open."""
        self._new = True

    def presented(self) -> None:
        """Note that everything there is has been drawn."""
        if self._new:
            self._new = False
            self._seen = self._quiet = BEFORE  # the picture itself may have taken long

    def hurried(self) -> None:
        """Note that its player is in a hurry: what stands there has still to be read."""
        self._seen = 0.0

    def pass_time(self, ms: float) -> bool:
        """Let time pass; True if a press counts only from now on."""
        before = self.open
        if self._new:
            return False
        self._seen = 0.0 if self._seen == BEFORE else self._seen + ms
        self._quiet = 0.0 if self._quiet == BEFORE else self._quiet + ms
        return self.open and not before

    @property
    def open(self) -> bool:
        return self.patience <= 0 or (not self._new and (self._quiet >= self.patience or self.read))

    @property
    def read(self) -> bool:
        """True once there was time to read what stands there."""
        return self.patience <= 0 or (not self._new and self._seen >= READ_MS)

    def take(self, *, named: bool = False) -> bool:
        """True if a press counts; one that does not is dropped, and the wait starts again.

        A press that is `named` says what it is for, as the digit of a card does: for it nothing starts again.
        """
        if self.open or (named and not self._new and self._seen >= self.patience):
            return True
        self.astray()
        return False

    def astray(self) -> None:
        """Start the wait again after a press on nothing: its player is not looking."""
        if not self.open:
            self._quiet = BEFORE  # the press came at some moment of the time that passes next


class Scene:
    """Base of all screens and dialogs. The window calls resize, then handle, update and draw in turn."""

    name = ""  # for tests and pictures
    keys = ""  # the name of its keys in the help, if different
    modal = False  # a dialog: the scene below stays visible and stands still
    dim = True  # a modal scene darkens what is below
    has_menu = False  # Esc opens or closes a menu, as the menu button of a controller does

    offers: frozenset[Offer] = NO_OFFERS  # beside calls and cards
    on_top = True  # nothing lies over it
    arriving = False  # it still moves to its place
    frame: pygame.Rect | None = None  # the panel of a dialog with its shadow: it rises as it comes in
    session: KeptSession | None = None  # the match that is played here

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.want = ports.want
        self.dirty_all = True
        self.backdrop: pygame.Surface | None = None  # what is below a modal scene, already dimmed

    @property
    def settings(self) -> Settings:
        return self.ports.preferences.settings

    @property
    def store(self) -> Store | None:
        """The store of matches; None if another window has it."""
        return self.ports.archive.store

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def forget(self) -> None:
        """Let go of large pictures: a scene and its widgets know each other, so they are freed much later."""
        self.backdrop = None

    def resume(self) -> None: ...

    def resize(self, size: tuple[int, int]) -> None:
        """(Re)lay everything out for a window of `size` pixels.

        Called before the first draw, and after each change of size, theme or language.
        """

    def handle(self, event: pygame.event.Event) -> bool:
        return False

    def update(self, dt: float) -> None: ...

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed and return where; [] when there is nothing to present.

        With `dirty_all` set everything is drawn.
        """
        return []

    def personal(self) -> Iterable[str]:
        """Names that people gave, and what is typed: a report leaves them out."""
        return ()

    @property
    def busy(self) -> bool:
        """True while something moves: the window then ticks at 60 Hz."""
        return False

    @property
    def resting(self) -> bool:
        """True while nothing changes until `wakes_in` has passed or an event comes: no update is needed."""
        return False

    @property
    def wakes_in(self) -> float:
        """Seconds from one update to the next while the scene is at rest."""
        return inf

    @property
    def typing(self) -> bool:
        return False

    def open_field(self) -> tuple[str, str, int] | None:
        """The name of the field that characters go to, its text and how long that may be."""
        return None

    def retype(self, text: str) -> None: ...

    def targets(self) -> list[Target]:
        return []

    def outline(self) -> Outline:
        return Outline(Node(f"screen:{self.name}", Role.PANE, self.caption))

    def hide_tips(self) -> None:
        """Take away the tool tip that is shown: something comes to lie over the scene."""

    def show_tip(self, at: tuple[int, int]) -> bool:
        """Show the tip of what is at a point of the window, as hovering does; False if it has none."""
        return False

    def cursor(self, at: tuple[int, int]) -> int:
        """The shape of the pointer at a point of the window, as pygame numbers it."""
        return pygame.SYSTEM_CURSOR_ARROW

    def swiped_at(self, at: tuple[int, int]) -> float:
        """Units to drag a finger from there for one turn of the wheel; 0: dragging is no turn."""
        return 0.0

    def let_go(self) -> None:
        """Cancel the press that has begun."""

    def show_ring(self, shown: bool) -> bool:
        """Show or hide the ring of the focus; returns whether it was shown before."""
        return False

    def focused(self) -> str | None:
        return None

    @property
    def caption(self) -> str:
        return ""
