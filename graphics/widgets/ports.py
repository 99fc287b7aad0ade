"""Ports: what a screen may use of the world outside it. A test may bring its own."""

from __future__ import annotations

from typing import Protocol

import pygame
from msgspec import Struct

from graphics.audio.sounds import Sound
from graphics.widgets.intents import Want
from saves.settings import Settings
from saves.store import Store


class Preferences(Protocol):
    settings: Settings
    settings_error: Exception | None  # why the last change could not be written

    def save_settings(self, settings: Settings) -> bool:
        """Use `settings` from now on and write them; False, with `settings_error`, if they could not be."""


class Archive(Protocol):
    """The stores of matches and house rules."""

    store: Store | None  # None where another window has it
    store_error: Exception | None  # why it cannot be used, or not as usual


class Window(Protocol):
    """The surface a screen is shown on."""

    size: tuple[int, int]  # pixels
    screen: pygame.Surface

    @property
    def scale(self) -> float: ...

    @property
    def full_screen(self) -> bool: ...


class Ports(Struct, frozen=True):
    """All that a screen gets from outside."""

    preferences: Preferences
    archive: Archive
    window: Window
    sound: Sound
    want: Want
