"""AccessKit's adapter for the system at hand; none where there is no AccessKit, or it fails."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Protocol

import pygame

try:
    import accesskit
except ImportError:  # a system that it is not built for: the game goes on without
    accesskit = None

WINDOW_CLASS = "SDLWindow"  # of SDL on macOS, which puts the focus on the window and not on what is in it
NOT_UNIX = ("win32", "darwin")


class Handlers(Protocol):
    """Calls that an adapter makes. It may do so from a thread of its own."""

    def asked(self) -> None:
        """A screen reader wants the tree; it is given later."""

    def requested(self, request: Any) -> None: ...

    def left(self) -> None: ...


def needs_hidden_window() -> bool:
    """True if the adapter has to be there before the window is shown for the first time."""
    return accesskit is not None and sys.platform in NOT_UNIX


class Adapter:
    """The adapter of this system for the window that is open.

    ImportError where there is no AccessKit; OSError or RuntimeError where it fails.
    """

    def __init__(self, handlers: Handlers) -> None:
        if accesskit is None:
            raise ImportError("accesskit")
        self._adapter: Any = _make(handlers)

    def update(self, make: Callable[[], Any]) -> None:
        """Hand over what `make()` gives, if somebody listens."""
        _raise(self._adapter.update_if_active(make))

    def focus(self, focused: bool) -> None:
        """The window has got, or lost, the keyboard; Windows sees that by itself."""
        if sys.platform == "darwin":
            _raise(self._adapter.update_view_focus_state(focused))
        elif sys.platform not in NOT_UNIX:
            self._adapter.update_window_focus_state(focused)

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """The window lies there on the screen; only X11 has to be told."""
        if sys.platform not in NOT_UNIX:
            (x, y), (w, h) = position, size
            area = accesskit.Rect(float(x), float(y), float(x + w), float(y + h))
            self._adapter.set_root_window_bounds(area, area)


def _make(handlers: Handlers) -> Any:
    assert accesskit is not None
    if sys.platform not in NOT_UNIX:
        return accesskit.unix.Adapter(handlers.asked, handlers.requested, handlers.left)
    window = pygame.display.get_wm_info()["window"]
    if sys.platform == "win32":
        return accesskit.windows.SubclassingAdapter(window, handlers.asked, handlers.requested)
    accesskit.macos.add_focus_forwarder_to_window_class(WINDOW_CLASS)
    return accesskit.macos.SubclassingAdapter.for_window(window, handlers.asked, handlers.requested)


def _raise(events: Any) -> None:
    if events is not None:
        events.raise_events()
