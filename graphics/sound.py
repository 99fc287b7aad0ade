"""Sounds of assets/sounds; silent where there is no device or no file."""

import os
import random

import pygame

from graphics import assets


class Sound:
    """Plays short sounds by name ("card_played"). The mixer starts with the first sound."""

    def __init__(self, volume: int) -> None:
        self.volume = volume  # 0-100
        self._ready: bool | None = None
        self._kept: dict[str, list[pygame.mixer.Sound]] = {}

    def start(self) -> bool:
        """Open the sound device; False where there is none."""
        if self._ready is None:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False
        return self._ready

    def play(self, name: str) -> None:
        """Play `name`, in one of its variants where there are several (name_1.wav, name_2.wav, ...)."""
        if self.volume <= 0 or not self.start():
            return
        variants = self._kept.get(name)
        if variants is None:
            variants = self._kept[name] = self._load(name)
        if variants:
            sound = random.choice(variants)
            sound.set_volume((self.volume / 100) ** 2)  # what the ear takes for even steps
            sound.play()

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        found = []
        for file in (f"{name}.wav", *(f"{name}_{i}.wav" for i in range(1, 6))):
            full = assets.path("sounds", file)
            if os.path.exists(full):
                try:
                    found.append(pygame.mixer.Sound(full))
                except pygame.error:
                    continue  # a broken file is no reason to stop a game
        return found
