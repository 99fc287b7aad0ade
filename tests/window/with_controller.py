"""The game with a virtual controller at its window: `with_controller.py FILE` does what the file says.

One line after another, as they come: "plug", "unplug", or the name of a button that is pressed and let go.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TextIO

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from graphics.app import launch
from graphics.app.app import App
from tests.graphics.app.devices.virtual import VirtualController


def do_next(orders: TextIO, controller: VirtualController) -> None:
    """Do what the next line says, if there is a whole one."""
    place = orders.tell()
    line = orders.readline()
    if not line.endswith("\n"):
        orders.seek(place)
        return
    match line.strip():
        case "plug":
            controller.plug()
        case "unplug":
            controller.unplug()
        case name:
            controller.tap(name)


def main(path: Path) -> int:
    """Play until the window is closed."""
    turn, orders = App.turn, path.open(encoding="utf-8")
    controller = VirtualController(lambda: None)

    def obeying(app: App, dt: float) -> bool:
        controller.turn = partial(turn, app, dt)
        if app.frames and app.running and app.stack:
            do_next(orders, controller)
        return bool(app.running and app.stack) and turn(app, dt)

    App.turn = obeying  # type: ignore[method-assign]
    return launch.main([])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
