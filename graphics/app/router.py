"""The router: it carries out what the screens want."""

from __future__ import annotations

from typing import Protocol, assert_never

from graphics.app import clipboard, doors
from graphics.widgets.guard import Guard
from graphics.widgets.intents import Back, Copy, Destination, Intent, Open, Quit, Renew, Replace, Toast
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from graphics.widgets.toast import Toast as Note


class Stack(Protocol):
    """The screens that lie on one another."""

    ports: Ports
    toast: Note

    @property
    def top(self) -> Scene: ...

    def go(self, scene: Scene) -> None: ...

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def quit(self) -> None: ...


class Router:
    """Takes intents, one after another; a screen that is opened takes part at once."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack

    def take(self, intent: Intent) -> None:
        """Carry out an intent. TypeError for a destination that no door leads to."""
        stack = self.stack
        match intent:
            case Open(to, by_itself):
                self._open(to, by_itself)
            case Replace(to):
                scene = doors.scene(to, stack.ports)
                if scene is not None:
                    stack.go(scene)
            case Back():
                stack.pop()
            case Renew():
                stack.top.resume()
            case Quit():
                stack.quit()
            case Toast(text, sign):
                stack.toast.show(text, sign)
            case Copy(text):
                self.take(clipboard.copy(text))
            case _:
                assert_never(intent)

    def _open(self, to: Destination, by_itself: bool) -> None:
        scene = doors.scene(to, self.stack.ports)
        if scene is None:
            return
        if by_itself and isinstance(scene, UiScene):
            scene.guard = Guard()
        self.stack.push(scene)
