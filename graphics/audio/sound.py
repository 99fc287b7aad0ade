"""Sounds of assets/sounds; silent where there is no device or no file."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pygame

from graphics.render import assets

if TYPE_CHECKING:
    from saves.settings import Settings

RATE = 44100  # Hz
BUFFER = 512  # samples: what is heard lags by about 12 ms
VARIANTS = 2  # files of a sound besides its own, at most
#: what tells something; everything else belongs to the table
SIGNALS = frozenset(
    {
        "your_turn",
        "contra",
        "declaration",
        "made",
        "inside",
        "match_won",
        "illegal",
        "bubble",
        "tick",
        "bell",
    }
)
SOFT = {"tick": 0.4}  # of its loudness: a sound that comes every second


def silent(settings: Settings) -> bool:
    """True if nothing can be heard with these settings."""
    return settings.mute or not settings.volume


def switched(settings: Settings) -> Settings:
    """With all sound off, or on again: at the usual volume where it had been turned down to nothing."""
    if not silent(settings):
        return settings.with_(mute=True)
    return settings.with_(mute=False, volume=settings.volume or type(settings)().volume)


class Sound:
    """Plays short sounds by name ("card_played"), as loud as the settings say.

    The mixer starts with the first sound.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._ready: bool | None = None
        self._kept: dict[str, list[pygame.mixer.Sound]] = {}

    def use(self, settings: Settings) -> None:
        """Follow these settings from now on; what is still heard goes silent with them."""
        self.settings = settings
        if self._ready and settings.mute:
            pygame.mixer.stop()

    def strength(self, part: int) -> float:
        """The loudness of a sound, 0 to 1, whose own volume is `part` (0-100)."""
        if self.settings.mute:
            return 0.0
        return (self.settings.volume * part / 10_000) ** 2  # what the ear takes for even steps

    def start(self) -> bool:
        """Open the sound device; False where there is none."""
        if self._ready is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False
        return self._ready

    def play(self, name: str) -> None:
        """Play `name`, in one of its variants where there are several (name_1.wav, name_2.wav)."""
        part = self.settings.signal_volume if name in SIGNALS else self.settings.table_volume
        strength = self.strength(part)
        if strength <= 0 or not self.start():
            return
        variants = self._kept.get(name)
        if variants is None:
            variants = self._kept[name] = self._load(name)
        if variants:
            sound = random.choice(variants)
            sound.set_volume(strength * SOFT.get(name, 1.0))
            sound.play()

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        found = []
        for file in (f"{name}.wav", *(f"{name}_{i + 1}.wav" for i in range(VARIANTS))):
            full = assets.path("sounds", file)
            if os.path.exists(full):
                try:
                    found.append(pygame.mixer.Sound(full))
                except pygame.error:
                    continue  # a broken file is no reason to stop a game
        return found
