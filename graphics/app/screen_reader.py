"""Screen readers: gives them the tree of the screen that is shown, and does what they ask for.

As long as nobody asks, this costs nothing.  AccessKit asks from a thread of its own; what it wants is noted
there and done in the loop of the window.
"""

from __future__ import annotations

import sys
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import pygame

from graphics.app.accesskit_adapter import Adapter
from graphics.app.running import Running
from graphics.app.window import own_window
from graphics.render import cache, written
from graphics.text.i18n import _
from graphics.widgets.node import Live, Node, Outline, Role
from graphics.widgets.scene import Scene

if TYPE_CHECKING:
    from graphics.app.accesskit_nodes import Translation

EVERY = 0.05  # seconds between two updates while something moves
FOCUS = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}
FAILED = (ImportError, OSError, RuntimeError, AttributeError, TypeError, ValueError)


class ScreenReader:
    """The bridge between a window and the screen reader."""

    def __init__(self, app: Running) -> None:
        self.app = app
        self.active = False
        """Somebody listens."""
        self._adapter: Adapter | None = None
        self._wanted = False  # these two are set by another thread
        self._round = 0  # how often somebody has begun to listen
        self._seen = 0  # the round that was noticed a turn ago: what began it is over
        self._begun = 0  # the round for which the whole tree was handed over
        self._requests: deque[Any] = deque()
        self._translation: Translation | None = None
        self._scopes: WeakKeyDictionary[Scene, str] = WeakKeyDictionary()
        self._count = 0
        self._since = EVERY
        self._due = False

    def asked(self) -> None:
        self._round += 1
        self._wanted = True

    def left(self) -> None:
        self._wanted = False

    def requested(self, request: Any) -> None:
        self._requests.append(request)

    def attach(self) -> None:
        """Let screen readers find the window; without AccessKit, or if it fails, none will."""
        with suppress(*FAILED):
            self._adapter = Adapter(self)

    def close(self) -> None:
        """Hide the window from screen readers again."""
        self._stop()
        self._adapter = None

    @property
    def waiting(self) -> bool:
        """True if there is something to do in this turn of the loop."""
        return self._changed or self._due or bool(self._requests)

    @property
    def _changed(self) -> bool:
        """True if listening has begun or ended, and nothing was done about that yet."""
        return self._wanted != self.active or (self._wanted and self._round != self._begun)

    def handle(self, event: pygame.event.Event) -> None:
        """Follow the window: its focus and its place."""
        if not self.active or self._changed or self._adapter is None:
            return
        if event.type in FOCUS:
            self._adapter.focus(FOCUS[event.type])
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self._place()

    def obey(self) -> None:
        """Begin or end listening, and do what was asked for."""
        if self._changed:
            if self._wanted and self._seen != self._round:
                self._seen = self._round  # in the next turn: the thread may still hold AccessKit's lock
                return
            (self._start if self._wanted else self._stop)()
        if self._requests:
            self._show()  # a node that was asked for may have been made anew meanwhile
            self._obey_all()

    def follow(self, dt: float) -> None:
        """Tell what is different on the screen, once everything has been done in this turn."""
        self._since += dt
        if not self.active or self._changed or self._adapter is None:
            return
        self._due = self._since < EVERY
        if self._due:
            return
        self._since = 0.0
        self._show()

    def _obey_all(self) -> None:
        from graphics.app import accesskit_nodes as requests

        while self._requests:
            request = self._requests.popleft()
            if self._translation and (node := self._translation.node(request.target)) is not None:
                requests.obey(node, request)
                self._due = True

    def _show(self) -> None:
        scene = self.app.top
        if self._translation is None:
            return
        for make in self._translation.updates(self._window(scene), self._scope(scene)):
            if self._adapter is not None:
                self._tell(make)

    def _start(self) -> None:
        from graphics.app.accesskit_nodes import Translation

        self.active, self._translation = True, Translation()
        self._since, self._begun = EVERY, self._seen
        written.note(True)
        cache.forget_all()  # what was painted before knows no texts
        self.app.relayout()
        assert self._adapter is not None
        self._adapter.focus(pygame.key.get_focused())
        self._place()

    def _stop(self) -> None:
        self.active = self._due = False
        self._translation = None
        self._requests.clear()
        written.note(False)

    def _place(self) -> None:
        window = own_window()
        if window is not None and self._adapter is not None:
            self._adapter.place(window.position, window.size)

    def _scope(self, scene: Scene) -> str:
        if scene not in self._scopes:
            self._count += 1
            self._scopes[scene] = str(self._count)
        return self._scopes[scene]

    def _window(self, scene: Scene) -> Outline:
        """The window with the screen on top, and a note over it."""
        found = scene.outline()
        children = [found.root]
        if text := self.app.toast.text:
            children.append(Node(f"note:{text}", Role.LABEL, text, live=Live.POLITE, kept=True))
        window = Node("window", Role.WINDOW, _("Belot"), children=tuple(children), kept=True)
        return Outline(window, found.focus)

    def _tell(self, make: Any) -> None:
        """Hand an update over.  AccessKit panics at an unsound tree: the game goes on without it."""
        try:
            assert self._adapter is not None
            self._adapter.update(make)
        except BaseException as error:  # a panic is no Exception
            if isinstance(error, KeyboardInterrupt | SystemExit):
                raise
            print(f"belot: the screen reader is left alone: {error}", file=sys.stderr)
            self._wanted = False
            self.close()
