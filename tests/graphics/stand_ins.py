"""The world outside a screen, made up: nothing is heard or kept, and what is wanted is written down."""

from __future__ import annotations

import pygame

from graphics.audio.sounds import Sound
from graphics.render import appearance, fonts, theme
from graphics.text import i18n
from graphics.widgets.intents import Intent
from graphics.widgets.ports import Ports
from saves.settings import Settings
from saves.store import Store


class World:
    """Every port of a screen. `wanted` are the intents it has emitted."""

    def __init__(self, size: tuple[int, int] = (1280, 720), store: Store | None = None) -> None:
        pygame.display.init()
        fonts.start()
        self.size = size
        self.screen = pygame.display.set_mode(size)
        self.full_screen = False
        self.settings = Settings(mute=True, animation=False)
        self.settings_error: Exception | None = None
        self.store = store
        self.store_error: Exception | None = None
        self.wanted: list[Intent] = []
        self.ports = Ports(self, self, self, Sound(self.settings), self.wanted.append)
        appearance.apply_appearance(self.settings, size, i18n.language())

    @property
    def scale(self) -> float:
        return theme.scale(self.size)

    def save_settings(self, settings: Settings) -> bool:
        self.settings = settings
        return True
