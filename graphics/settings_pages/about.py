"""Settings: what the game is, whose work is in it, and where it keeps things."""

from __future__ import annotations

from graphics.i18n import _
from graphics.settings_pages.blocks import Band, Words
from graphics.settings_pages.desk import Desk
from graphics.version import VERSION
from saves import paths


def bands(desk: Desk) -> list[Band]:
    """Texts only."""
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
        (_("Where the matches are kept"), str(paths.data_folder())),
        (_("Where the settings are kept"), str(paths.config_folder() / paths.SETTINGS)),
    )
    return [Band((Words(title, text),)) for title, text in texts]
