"""pygame-gui's manager, speaking the language in use.

Nothing we use of pygame-gui has words of its own: buttons, labels and tool tips show ours. Its words are
there all the same, in files of its own format under assets/locale/gui, so that nothing of it can ever be
English in another language. English is its own.
"""

from __future__ import annotations

import i18n as gui_i18n
import pygame_gui

from graphics import assets, i18n
from graphics.widgets.gui_theme import gui_theme


class Manager(pygame_gui.UIManager):
    """The elements of one screen, `size` pixels large, at scale `s`."""

    def __init__(self, size: tuple[int, int], s: float) -> None:
        folder = assets.path("locale", "gui")
        super().__init__(
            size,
            gui_theme(s),
            enable_live_theme_updates=False,
            starting_language=i18n.language(),
            translation_directory_paths=[folder],
        )
        # Every manager adds the folders again, and each is searched for every text that is shown.
        gui_i18n.load_path[:] = dict.fromkeys(gui_i18n.load_path)
