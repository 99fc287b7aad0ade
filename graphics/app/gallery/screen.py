"""A screen of the gallery."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from graphics.app.app import App
from graphics.widgets.scene import Scene


class Screen(Struct, frozen=True):
    """A screen: its name, the scenes that lie over the menu for it, and what is pressed or done there."""

    name: str
    scenes: Sequence[Callable[[], Scene]] = ()
    presses: Sequence[str | Callable[[App], object]] = ()
