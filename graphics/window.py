"""The window behind the pictures: the screen it opens on, its size and its limits."""

from __future__ import annotations

import os
import warnings

import pygame

from graphics import theme

WINDOW_SIZE = (1280, 720)
NO_SCREEN = ("offscreen", "dummy", "evdev")
SIZE_VARIABLE = "BELOT_SIZE"  # "1920x1080": the size of the window, for pictures and tests


def open_display() -> None:
    """Find a screen; pygame.error if there is none.

    SDL would go on without one, drawing for nobody, unless it is told which driver to use.
    """
    pygame.display.init()
    if pygame.display.get_driver() in NO_SCREEN and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise pygame.error("there is no screen (on Linux: neither DISPLAY nor WAYLAND_DISPLAY is set)")


def at_least(size: tuple[int, int]) -> tuple[int, int]:
    """The size to lay out for: a smaller window shows a part."""
    return max(size[0], theme.MIN_SIZE[0]), max(size[1], theme.MIN_SIZE[1])


def wanted_size() -> tuple[int, int]:
    """The size of a new window: BELOT_SIZE, or the usual one."""
    width, _, height = os.environ.get(SIZE_VARIABLE, "").partition("x")
    if width.isdecimal() and height.isdecimal():
        return at_least((int(width), int(height)))
    return WINDOW_SIZE


def own_window() -> pygame.Window | None:
    """The window behind the display; None where this pygame does not tell."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error):
            return None


def limit_window() -> None:
    """Ask the desktop not to make the window smaller than what can be laid out."""
    if (window := own_window()) is not None:
        window.minimum_size = theme.MIN_SIZE
