"""How the window looks: brings theme, text size and deck of the settings into force."""

from __future__ import annotations

from graphics import fonts, i18n, icons, kept, theme
from graphics.faces import faces_for
from saves.settings import Settings

#: the settings that are seen everywhere
LOOK = ("theme", "text_size", "deck", "colours", "letters", "back", "left_handed", "event_line", "language")


def use(settings: Settings, size: tuple[int, int]) -> None:
    """Draw everything by these settings from now on, in a window of `size` pixels."""
    theme.use(settings.theme)
    theme.use_text_size(settings.text_size)
    fonts.enlarge(theme.text_growth(size))
    icons.use(faces_for(settings, i18n.language(), settings.theme))
    kept.forget()


def changed(before: Settings, after: Settings) -> bool:
    """Whether all that is on the screen has to be drawn anew."""
    return any(getattr(before, name) != getattr(after, name) for name in LOOK)
