"""The sounds of the table and of the window, by name.

`python -m tools.sounds` makes them; docs/sounds.md lists them.
"""

from __future__ import annotations

import math
import os
import random
import time

import pygame

from graphics.render import assets
from saves.settings import Settings

RATE = 48_000  # Hz
BUFFER = 1024  # samples: what is heard lags by about 21 ms; half as many cost twice as much at rest
CHANNELS = 24
VOICE_CHANNEL, ROOM_CHANNEL = 0, 1
SIGNAL_CHANNELS = (2, 3, 4, 5, 6, 7)
RESERVED = 2 + len(SIGNAL_CHANNELS)
"""The first channels, which no card uses: a burst of dealt cards must not cut a signal or a word off."""
SUFFIXES = (".wav", ".ogg")
VARIANTS = 4  # files of a sound besides its own, at most
PAN = 0.35  # of the way from the middle to a side, where the sounds of West and East come from
PLACES = {"W": -PAN, "E": PAN}
GAP = 0.02  # seconds within which the same sound is heard once: many cards move at the same time
JITTER = 0.12  # of its loudness by which a sound may be softer than the last one of its name
#: what tells something; everything else belongs to the table
SIGNALS = frozenset(
    {
        "your_turn",
        "contra",
        "recontra",
        "declaration",
        "belot",
        "capot",
        "decided_safe",
        "decided_failed",
        "made",
        "inside",
        "match_won",
        "match_lost",
        "illegal",
        "bubble",
        "tick",
        "bell",
    }
)


def balance(place: str | None) -> tuple[float, float]:
    """How loud the left and the right speaker play what is heard at a place of the layout, "W" or "E".

    The nearer one plays at 1. South, North and None are in the middle.
    """
    angle = (PLACES.get(place or "", 0.0) + 1) * math.pi / 4
    left, right = math.cos(angle), math.sin(angle)
    return left / max(left, right), right / max(left, right)


def silent(settings: Settings) -> bool:
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
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._since: dict[str, float] = {}
        self._signal = 0

    def use(self, settings: Settings) -> None:
        self.settings = settings
        if self._ready and settings.mute:
            pygame.mixer.stop()

    def strength(self, part: int) -> float:
        """The loudness of a sound, 0 to 1, whose own volume is `part` (0-100)."""
        if self.settings.mute:
            return 0.0
        return (self.settings.volume * part / 10_000) ** 2  # what the ear takes for even steps

    def start(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(RESERVED)
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False
        return self._ready

    def play(self, name: str, place: str | None = None) -> None:
        """Play `name`, heard at a place of the table: "S", "E", "N" or "W".

        A sound may have variants (name_1.wav, name_2.wav): the same one is not played twice running. A name
        without a file is silent.
        """
        signal = name in SIGNALS
        strength = self.strength(self.settings.signal_volume if signal else self.settings.table_volume)
        if strength <= 0 or not self.start():
            return
        now = time.monotonic()
        if now - self._since.get(name, -GAP) < GAP:
            return
        self._since[name] = now
        variants = self._kept.get(name)
        if variants is None:
            variants = self._kept[name] = self._load(name)
        if not variants:
            return
        last = self._last.get(name)
        sound = random.choice([each for each in variants if each is not last] or variants)
        self._last[name] = sound
        jitter = 1 - random.uniform(0, JITTER) if len(variants) > 1 else 1.0
        sound.set_volume(strength * jitter)
        channel = self._signalling(sound) if signal else sound.play()
        if channel is not None:  # else more is heard already than can be told apart
            channel.set_volume(*balance(place))

    def _signalling(self, sound: pygame.mixer.Sound) -> pygame.mixer.Channel:
        """Play a signal where no card can cut it off: in the place of the oldest signal if need be."""
        self._signal = (self._signal + 1) % len(SIGNAL_CHANNELS)
        channel = pygame.mixer.Channel(SIGNAL_CHANNELS[self._signal])
        channel.play(sound)
        return channel

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        stems = (name, *(f"{name}_{i + 1}" for i in range(VARIANTS)))
        files = (assets.path("sounds", f"{stem}{suffix}") for stem in stems for suffix in SUFFIXES)
        found = (opened(file) for file in files if os.path.exists(file))
        return [sound for sound in found if sound is not None]


def opened(file: str) -> pygame.mixer.Sound | None:
    """A sound in memory; None if its file is missing or damaged: that is no reason to stop a game."""
    try:
        return pygame.mixer.Sound(file)
    except (pygame.error, OSError):
        return None
