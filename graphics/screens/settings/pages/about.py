"""Settings: what the game is, whose work is in it, and where it keeps things."""

from __future__ import annotations

from functools import partial

from graphics.render.sizes import Gap, Size
from graphics.screens.settings.controls import Band, Desk, titled_text
from graphics.text.i18n import _
from graphics.text.version import VERSION
from graphics.widgets.boxes import Row
from graphics.widgets.intents import Copy
from graphics.widgets.parts import button
from saves import paths


def bands(desk: Desk) -> list[Band]:
    """Bands about the program: its version, the people whose work is in it, its files."""
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
        *(Band(desk.ui, [titled_text(desk.ui, title, text)]) for title, text in texts),
        *(Band(desk.ui, [_place(desk, *place)]) for place in places),
    ]


def _place(desk: Desk, id_: str, title: str, path: str) -> Row:
    """A row with a path on the disk, to be copied for other programs."""
    ui, copy = desk.ui, partial(desk.ports.want, Copy(path))
    boxes = [
        titled_text(ui, title, path, grow=True),
        button(ui, f"copy:{id_}", _("Copy"), copy, units=Size.field),
    ]
    return Row(ui, boxes, Gap.large, align="top")
