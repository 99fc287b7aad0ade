"""How the window looks: brings theme, text size and deck of the settings into force."""

from __future__ import annotations

from graphics.render import fonts, icons, kept, theme
from graphics.render.faces import faces_for
from graphics.text import i18n
from saves.settings import Settings

#: the settings that are seen everywhere
LOOK = ("theme", "text_size", "deck", "colours", "letters", "back", "left_handed", "event_line", "language")


_in_force: tuple[object, ...] = ()


def use(settings: Settings, size: tuple[int, int]) -> None:
    """Draw everything by these settings from now on, in a window of `size` pixels.

    What is kept of pictures stays as long as nothing of that is another than before.
    """
    global _in_force
    theme.use(settings.theme)
    theme.use_text_size(settings.text_size)
    fonts.enlarge(theme.text_growth(size))
    icons.use(faces_for(settings, i18n.language(), settings.theme))
    wanted = (size, i18n.language(), *(getattr(settings, name) for name in LOOK))
    if wanted != _in_force:
        kept.forget()
    _in_force = wanted


def changed(before: Settings, after: Settings) -> bool:
    """Whether all that is on the screen has to be drawn anew."""
    return any(getattr(before, name) != getattr(after, name) for name in LOOK)
