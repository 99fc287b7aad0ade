"""The sign for a key beside what it does: the key, the button of the controller that presses it, or none."""

from __future__ import annotations

import pygame

from graphics.render import draw, fonts
from graphics.render.icons import icon
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, line_width
from graphics.widgets.devices import in_use
from graphics.widgets.devices.buttons import Glyph, PadButton, glyph
from graphics.widgets.keys import printed

AT_TABLE = {"P": PadButton.X, "H": PadButton.Y, "Esc": PadButton.B}
"""The buttons that press what is shown with a key at the table; the rest is reached with the cross."""
ROLE = "caption_bold"


def sign(key: str) -> Glyph | None:
    """The sign to show for a key of the table, None where the device in use has nothing for it."""
    if in_use.by_keys():
        return Glyph(letters=printed(key))
    button = AT_TABLE.get(key)
    return glyph(button, in_use.device().family) if in_use.by_controller() and button is not None else None


def go_on() -> str:
    """The name of the button that activates, as it is written on it."""
    return "×" if in_use.device().family == "playstation" else "A"


def width(shown: Glyph, high: int, s: float) -> int:
    """The width of a sign `high` pixels high: letters may need more than a square."""
    return high if shown.icon else max(high, fonts.width(shown.letters, ROLE, s) + round(Gap.small * s))


def picture(shown: Glyph, high: int, s: float, ink: Colour) -> pygame.Surface:
    """A sign `high` pixels high: its icon, or its letters on a cap."""
    if shown.icon:
        return icon(shown.icon, high, ink)
    surface = draw.clear((width(shown, high, s), high))
    draw.box(surface, surface.get_rect(), high // 3, None, ink, line_width(s))
    text = fonts.render(shown.letters, ROLE, s, ink)
    surface.blit(text, text.get_rect(center=surface.get_rect().center))
    return surface
