"""Devices as the screens know them: which one is in use, the buttons of a controller and what they press.

They are named as on a controller for an Xbox.  A button presses the first of its keys that the screen uses.
"""

from __future__ import annotations

import os
from enum import Enum
from typing import Literal, NamedTuple

import pygame
from msgspec import Struct

from graphics.render import draw, fonts
from graphics.render.icons import icon
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, line_width
from graphics.widgets.keys import printed

Family = Literal["xbox", "playstation", "nintendo", "deck"]


class PadButton(Enum):
    """A button, or a direction of the right stick; the left stick is the cross."""

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    LEFT_SHOULDER = "left_shoulder"
    RIGHT_SHOULDER = "right_shoulder"
    LEFT_TRIGGER = "left_trigger"
    RIGHT_TRIGGER = "right_trigger"
    VIEW = "view"
    MENU = "menu"
    LEFT_STICK = "left_stick"
    RIGHT_STICK = "right_stick"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    SCROLL_UP = "scroll_up"
    SCROLL_DOWN = "scroll_down"
    SCROLL_LEFT = "scroll_left"
    SCROLL_RIGHT = "scroll_right"


B = PadButton
CROSS = (B.UP, B.DOWN, B.LEFT, B.RIGHT)
SCROLL = (B.SCROLL_UP, B.SCROLL_DOWN, B.SCROLL_LEFT, B.SCROLL_RIGHT)
REPEATED = frozenset((*CROSS, B.SCROLL_UP, B.SCROLL_DOWN, B.LEFT_SHOULDER, B.RIGHT_SHOULDER))
"""The buttons that go on while they are held: they move, the others do something."""


STROKES: dict[PadButton, tuple[str, ...]] = {
    B.A: ("Space",),
    B.B: ("Esc",),
    B.X: ("P", "L", "O", "Delete"),
    B.Y: ("H", "R", "Ctrl+Z"),
    B.LEFT_SHOULDER: ("Page Up", "T"),
    B.RIGHT_SHOULDER: ("Page Down", "W"),
    B.LEFT_TRIGGER: ("Shift+Tab",),
    B.RIGHT_TRIGGER: ("Tab",),
    B.VIEW: ("S", "F1"),
    B.MENU: ("F1",),
    B.LEFT_STICK: ("F1",),
    B.RIGHT_STICK: ("F1",),
    B.UP: ("Up",),
    B.DOWN: ("Down",),
    B.LEFT: ("Left",),
    B.RIGHT: ("Right",),
    B.SCROLL_UP: ("Page Up",),
    B.SCROLL_DOWN: ("Page Down",),
    B.SCROLL_LEFT: ("Home",),
    B.SCROLL_RIGHT: ("End",),
}


def strokes(button: PadButton, has_menu: bool = False) -> tuple[str, ...]:
    """The shortcuts that a button stands for, the first one first; `has_menu`: Esc is for a menu there."""
    return ("Esc",) if has_menu and button is B.MENU else STROKES[button]


class Glyph(NamedTuple):
    icon: str = ""
    letters: str = ""


_ICONS = {
    B.A: "pad_a",
    B.B: "pad_b",
    B.X: "pad_x",
    B.Y: "pad_y",
    B.VIEW: "pad_view",
    B.MENU: "pad_menu",
    B.LEFT_STICK: "pad_left_stick",
    B.RIGHT_STICK: "pad_right_stick",
    **dict.fromkeys(CROSS, "pad_cross"),
    **dict.fromkeys(SCROLL, "pad_right_stick"),
}
_OTHER_ICONS: dict[Family, dict[PadButton, str]] = {
    "playstation": {
        B.A: "pad_ps_cross",
        B.B: "pad_ps_circle",
        B.X: "pad_ps_square",
        B.Y: "pad_ps_triangle",
        B.VIEW: "pad_create",
    },
    "nintendo": {B.VIEW: "pad_minus", B.MENU: "pad_plus"},
}
_SHOULDERS = (B.LEFT_SHOULDER, B.RIGHT_SHOULDER, B.LEFT_TRIGGER, B.RIGHT_TRIGGER)
_LETTERS: dict[Family, tuple[str, str, str, str]] = {
    "xbox": ("LB", "RB", "LT", "RT"),
    "playstation": ("L1", "R1", "L2", "R2"),
    "nintendo": ("L", "R", "ZL", "ZR"),
    "deck": ("L1", "R1", "L2", "R2"),
}


def glyph(button: PadButton, family: Family) -> Glyph:
    if button in _SHOULDERS:
        return Glyph(letters=_LETTERS[family][_SHOULDERS.index(button)])
    return Glyph(_OTHER_ICONS.get(family, {}).get(button) or _ICONS[button])


VENDORS: dict[int, Family] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
VALVE, ON_DECK = 0x28DE, "SteamDeck"
"""The maker that Steam names for every controller, and the variable that it sets on its own device."""
NAMES: dict[str, Family] = {
    "nintendo": "nintendo",
    "switch": "nintendo",
    "joy-con": "nintendo",
    "playstation": "playstation",
    "dualshock": "playstation",
    "dualsense": "playstation",
    "sony": "playstation",
    "ps3": "playstation",
    "ps4": "playstation",
    "ps5": "playstation",
    "steam deck": "deck",
}


def family_of(name: str, guid: str) -> Family:
    """The family of a controller: by its maker in SDL's `guid` (32 hexadecimal digits), or by its `name`."""
    vendor = int(guid[10:12] + guid[8:10], 16) if len(guid) == 32 else 0
    if vendor in VENDORS:
        return VENDORS[vendor]
    if vendor == VALVE and os.environ.get(ON_DECK) == "1":
        return "deck"
    return next((family for part, family in NAMES.items() if part in name.lower()), "xbox")


Kind = Literal["keys", "controller", "finger"]
"""Keyboard and mouse are one kind: they are used together."""


class Device(Struct, frozen=True):
    kind: Kind = "keys"
    family: Family = "xbox"


_now = Device()


def device() -> Device:
    return _now


def by_controller() -> bool:
    return _now.kind == "controller"


def by_finger() -> bool:
    """True if the screen was touched last: nothing hovers, and targets are as large as a fingertip."""
    return _now.kind == "finger"


def by_keys() -> bool:
    """True if keyboard or mouse were used last: keys are named."""
    return _now.kind == "keys"


def use(wanted: Device) -> bool:
    global _now
    if wanted == _now:
        return False
    _now = wanted
    return True


AT_TABLE = {"P": PadButton.X, "H": PadButton.Y, "Esc": PadButton.B}
"""The buttons that press what is shown with a key at the table; the rest is reached with the cross."""
ROLE = "caption_bold"


def key_sign(key: str) -> Glyph | None:
    """The sign to show for a key of the table, None where the device in use has nothing for it."""
    if by_keys():
        return Glyph(letters=printed(key))
    button = AT_TABLE.get(key)
    return glyph(button, device().family) if by_controller() and button is not None else None


def go_on() -> str:
    return "×" if device().family == "playstation" else "A"


def sign_width(shown: Glyph, high: int, s: float) -> int:
    """The width of a sign `high` pixels high: letters may need more than a square."""
    return high if shown.icon else max(high, fonts.width(shown.letters, ROLE, s) + round(Gap.small * s))


def sign_picture(shown: Glyph, high: int, s: float, ink: Colour) -> pygame.Surface:
    if shown.icon:
        return icon(shown.icon, high, ink)
    surface = draw.clear((sign_width(shown, high, s), high))
    draw.box(surface, surface.get_rect(), high // 3, None, ink, line_width(s))
    draw.put(surface, fonts.render(shown.letters, ROLE, s, ink), center=surface.get_rect().center)
    return surface
