"""The pages of the settings: what each is called, and what stands on it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from graphics.screens.settings.controls import Band, Desk
from graphics.screens.settings.pages import about, access, cards, language, looks, pace, sound, statistics
from graphics.text.i18n import pgettext


class Page(Struct, frozen=True):
    """One page; `fields` are the settings that its Defaults puts back."""

    id: str
    icon: str
    fields: tuple[str, ...]
    bands: Callable[[Desk], list[Band]]


PAGES = (
    Page("look", "contrast", looks.FIELDS, looks.bands),
    Page("cards", "cards", cards.FIELDS, cards.bands),
    Page("pace", "skip", pace.FIELDS, pace.bands),
    Page("sound", "sound", sound.FIELDS, sound.bands),
    Page("language", "globe", language.FIELDS, language.bands),
    Page("access", "person", access.FIELDS, access.bands),
    Page("statistics", "graph", statistics.FIELDS, statistics.bands),
    Page("about", "info", (), about.bands),
)


def page_title(id_: str) -> str:
    """The title of a page."""
    return {
        "look": pgettext("settings", "Appearance"),
        "cards": pgettext("settings", "Cards"),
        "pace": pgettext("settings", "Pace"),
        "sound": pgettext("settings", "Sound"),
        "language": pgettext("settings", "Language"),
        "access": pgettext("settings", "Accessibility"),
        "statistics": pgettext("settings", "Statistics"),
        "about": pgettext("settings", "About"),
    }[id_]
