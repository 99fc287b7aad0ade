"""The appearance of the window: theme, text size and deck of the settings."""

from __future__ import annotations

from graphics.render import cache, fonts, icons, portraits, theme
from graphics.render.deck import faces_for
from saves.settings import Settings

#: the settings that are seen everywhere
EVERYWHERE = (
    "theme",
    "text_size",
    "deck",
    "colours",
    "letters",
    "back",
    "left_handed",
    "event_line",
    "language",
    "face",
)

_applied: tuple[object, ...] = ()


def apply_appearance(settings: Settings, size: tuple[int, int], language: str) -> None:
    """Draw everything by these settings from now on, in a window of `size` pixels.

    `language`: the one in use, in whose letters texts and the corners of cards are. Cached pictures stay as
    long as nothing of that has changed.
    """
    global _applied
    theme.use(settings.theme)
    theme.use_text_size(settings.text_size)
    fonts.enlarge(theme.text_growth(size))
    fonts.use_language(language)
    icons.use(faces_for(settings, language, settings.theme))
    portraits.use_own(settings.face)
    wanted = (size, language, *(getattr(settings, name) for name in EVERYWHERE))
    if wanted != _applied:
        cache.forget_all()
    _applied = wanted


def needs_full_redraw(before: Settings, after: Settings) -> bool:
    return any(getattr(before, name) != getattr(after, name) for name in EVERYWHERE)
