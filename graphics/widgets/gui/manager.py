"""pygame-gui's manager, speaking the language in use.

Nothing we use of pygame-gui has words of its own: buttons, labels and tool tips show ours. Its words are
there all the same, in files of its own format under assets/locale/gui, so that nothing of it can ever be
English in another language. English is its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import i18n as gui_i18n
import pygame
import pygame_gui
from pygame_gui.core import IncrementalThreadedResourceLoader, UIElement
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import UITooltip

from game.lab.outcome import uninterrupted
from graphics.render import assets
from graphics.render.lines import together
from graphics.render.sizes import Gap
from graphics.text import i18n
from graphics.widgets import devices
from graphics.widgets.gui.gui_theme import gui_theme
from graphics.widgets.gui.tip_place import free_place

TITLES = frozenset({"game_title", "screen_title", "panel_title", "card_title", "pad_title"})
"""Roles of labels that no tool tip may cover."""


class AtOnce(IncrementalThreadedResourceLoader):
    """Loads nothing itself: what is wanted of one that has started is loaded on the spot.

    pygame-gui's own start threads. If a signal ended a command before they are told that there is no more,
    they would wait for it for ever, and the end of the program for them.
    """

    def started(self) -> bool:
        """From the beginning."""
        return True


@lru_cache(16)
@uninterrupted
def read_theme(text: str, language: str) -> UIAppearanceTheme:
    """The theme a JSON text describes. To read it takes longer than to lay out a screen.

    Its fonts are read by C from a file of Python's.
    """
    theme = UIAppearanceTheme(AtOnce(), language)
    theme.load_theme(json.loads(text))
    return theme


class Manager(pygame_gui.UIManager):
    """The elements of one screen, `size` pixels large, at scale `s`."""

    def __init__(self, size: tuple[int, int], s: float) -> None:
        self.s = s
        self.clickable: Callable[[], list[pygame.Rect]] = list
        """Boxes that a tool tip should not cover."""
        self.tip: UITooltip | None = None
        """The only one there is."""
        super().__init__(
            size,
            resource_loader=AtOnce(),
            enable_live_theme_updates=False,
            starting_language=i18n.language(),
            translation_directory_paths=[assets.path("locale", "gui")],
        )
        # Every manager adds the folders again, and each is searched for every text that is shown.
        gui_i18n.load_path[:] = dict.fromkeys(gui_i18n.load_path)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """Make the theme for the interface's size and language; any path is ignored."""
        return read_theme(json.dumps(gui_theme(self.s)), i18n.language())

    def get_mouse_position(self) -> tuple[int, int]:
        """The place of the pointer; off the window for a finger, which hovers over nothing."""
        return (-1, -1) if devices.by_finger() else super().get_mouse_position()

    def titles(self) -> list[pygame.Rect]:
        """The boxes of the titles on the screen."""
        found = self.get_sprite_group().sprites()
        return [element.rect for element in found if getattr(element, "role", None) in TITLES]

    def hide_tool_tip(self) -> None:
        """Take away the tool tip that is shown, if there is one."""
        if self.tip is None or not self.tip.alive():
            return
        owner = self.tip.parent_element
        if isinstance(owner, UIElement) and owner.tool_tip is self.tip:
            owner.tool_tip = None
        self.tip.kill()

    def create_tool_tip(self, *args: Any, **named: Any) -> UITooltip:
        """The tool tip that is shown from now on, in place of another, beside what it tells of."""
        self.hide_tool_tip()
        names = ("text", "position", "hover_distance", "parent_element", "object_id")
        given = dict(zip(names, args, strict=False)) | named
        (x, y), (_dx, dy) = given.pop("position"), given["hover_distance"]
        tip = self.tip = UITooltip(together(given.pop("text")), given.pop("hover_distance"), self, **given)
        near = pygame.Rect(int(x), int(y - dy), 1, int(2 * dy))
        wanted = tip.rect.copy()
        wanted.topleft = (near.x, near.bottom)
        owner = given.get("parent_element")
        if isinstance(owner, UIElement) and near.inflate(0, 2).h >= owner.rect.h:  # no row of a list
            near = near.union(owner.rect)
        window = pygame.Rect((0, 0), self.window_resolution)
        taken = [rect for rect in self.clickable() if not near.contains(rect)]
        place = free_place(wanted, near, taken, window, round(Gap.fine * self.s), self.titles())
        tip.set_position(place.topleft if place is not None else window.bottomright)  # out of sight
        return tip
