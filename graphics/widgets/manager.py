"""pygame-gui's manager, speaking the language in use.

Nothing we use of pygame-gui has words of its own: buttons, labels and tool tips show ours. Its words are
there all the same, in files of its own format under assets/locale/gui, so that nothing of it can ever be
English in another language. English is its own.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import i18n as gui_i18n
import pygame_gui
from pygame_gui.core import BlockingThreadedResourceLoader, IncrementalThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from graphics import assets, i18n
from graphics.widgets.gui_theme import gui_theme


@lru_cache(16)
def read_theme(text: str, language: str) -> UIAppearanceTheme:
    """The theme a JSON text describes. To read it takes longer than to lay out a screen."""
    loader = BlockingThreadedResourceLoader()
    theme = UIAppearanceTheme(loader, language)
    theme.load_theme(json.loads(text))
    loader.start()
    loader.update()
    return theme


class Manager(pygame_gui.UIManager):
    """The elements of one screen, `size` pixels large, at scale `s`."""

    def __init__(self, size: tuple[int, int], s: float) -> None:
        self.s = s
        super().__init__(
            size,
            resource_loader=IncrementalThreadedResourceLoader(),  # never started: the theme brings everything
            enable_live_theme_updates=False,
            starting_language=i18n.language(),
            translation_directory_paths=[assets.path("locale", "gui")],
        )
        # Every manager adds the folders again, and each is searched for every text that is shown.
        gui_i18n.load_path[:] = dict.fromkeys(gui_i18n.load_path)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        return read_theme(json.dumps(gui_theme(self.s)), i18n.language())
