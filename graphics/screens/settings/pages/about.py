"""Settings: what the game is, whose work is in it, and where it keeps things."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from graphics.render.theme import Gap, Size
from graphics.screens.settings.pages.blocks import Band, Words
from graphics.screens.settings.pages.desk import Desk
from graphics.text.i18n import _
from graphics.text.version import VERSION
from graphics.widgets.controls.button import Button
from graphics.widgets.gui.ui import Ui
from graphics.widgets.intents import Copy, Want
from graphics.widgets.layout.parts import button
from saves import paths


def bands(desk: Desk) -> list[Band]:
    """What it is, whose work is in it, where its files are."""
    texts = (
        (
            _("Belot {version}").format(version=VERSION),
            _("Free software under the MIT licence: use it, change it, pass it on."),
        ),
        (
            _("Credits"),
            _(
                "Cards, portraits and sounds were made for this game. The type is Noto Sans and Source Serif "
                "(Open Font License). It runs on Python, pygame-ce, SDL and pygame-gui. CREDITS.md, which "
                "comes with the game, names every licence."
            ),
        ),
    )
    places = (
        ("matches", _("Where matches are saved"), str(paths.data_folder())),
        ("settings", _("Where settings are saved"), str(paths.config_folder() / paths.SETTINGS)),
    )
    return [
        *(Band((Words(title, text),)) for title, text in texts),
        *(Band((Place(desk.ports.want, id_, title, path),)) for id_, title, path in places),
    ]


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is on the disk, to be copied for other programs."""

    want: Want
    id: str
    title: str
    path: str

    def _words(self, ui: Ui, width: int) -> tuple[Words, int]:
        """The texts, and how wide they can be beside the button, in pixels."""
        return Words(self.title, self.path), width - Button.width(ui, _("Copy")) - ui.u(Gap.large)

    def height(self, ui: Ui, width: int) -> int:
        words, room = self._words(ui, width)
        return max(words.height(ui, room), ui.high(Size.field))

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
        words, room = self._words(ui, area.w)
        words.build(ui, ground, pygame.Rect(area.x, area.y, room, area.h))
        copy = button(ui, f"copy:{self.id}", _("Copy"), lambda: self.want(Copy(self.path)))
        copy.place(pygame.Rect(area.right - copy.width(), area.y, copy.width(), ui.high(Size.field)))
