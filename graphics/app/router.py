"""The router: carries out the intents of the screens."""

from __future__ import annotations

from typing import assert_never

from graphics.app import doors, window
from graphics.app.running import Running
from graphics.screens.destinations import Menu
from graphics.widgets.intents import (
    Back,
    Copy,
    Destination,
    Intent,
    Open,
    Quit,
    Renew,
    Replace,
    Shake,
    Toast,
    Turn,
    Work,
)
from graphics.widgets.scene import Guard
from graphics.widgets.screen import UiScene


class Router:
    """Takes intents, one after another; a screen that is opened takes part at once."""

    def __init__(self, app: Running) -> None:
        self.app = app

    def take(self, intent: Intent) -> None:
        """Carry out an intent. KeyError for a destination without a door."""
        match intent:
            case Open(to, by_itself):
                self._open(to, by_itself)
            case Replace(to):
                scene = doors.scene(to, self.app.ports)
                if scene is not None:
                    self.app.go(scene, back=isinstance(to, Menu))
            case Back():
                self.app.pop()
            case Renew():
                self.app.top.resume()
            case Quit():
                self.app.quit()
            case Toast(text, sign, room):
                self.app.toast.show(text, sign, room)
            case Turn(back):
                self.app.turn_page(back=back)
            case Shake():
                self.app.shake()
            case Work(steps):
                self.app.work(steps)
            case Copy(text):
                self.take(window.copy(text))
            case _:
                assert_never(intent)

    def _open(self, to: Destination, by_itself: bool) -> None:
        scene = doors.scene(to, self.app.ports)
        if scene is None:
            return
        if by_itself and isinstance(scene, UiScene):
            scene.guard, scene.by_itself = Guard(), True
        self.app.push(scene)
