"""Keys: the shortcut that a press means, and what is printed on its key.

A shortcut is a text: "P", "7", "Enter", "Ctrl+Z", "Shift+Tab". Digits count by their place. So do letters
where the layout has no Latin ones; where it has, the letter counts, wherever it is. No other module looks
into the events of keys.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

import pygame

from graphics.text.i18n import pgettext

LETTERS = {pygame.KSCAN_A + i: chr(ord("A") + i) for i in range(26)}
DIGITS = {pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)}
NAMED = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "Page Up",
    pygame.K_PAGEDOWN: "Page Down",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_INSERT: "Insert",
    pygame.K_KP0: "0",
    **{pygame.K_KP1 + i: str(i + 1) for i in range(9)},
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    **{pygame.K_F1 + i: f"F{i + 1}" for i in range(12)},
}
SIGNS = "+-"
CODES = {
    **{name: code for code, name in reversed(NAMED.items())},
    **{digit: ord(digit) for digit in DIGITS.values()},
    **{letter: ord(letter.lower()) for letter in LETTERS.values()},
    "?": pygame.K_QUESTION,
}
PLACES = {
    **{letter: place for place, letter in LETTERS.items()},
    **{digit: place for place, digit in DIGITS.items()},
}
MOVING = ("Tab", "Left", "Right", "Up", "Down", "Home", "End", "Page Up", "Page Down")
"""Keys that mean something else with Shift; elsewhere it only counts together with Ctrl or Alt."""
ACTIVATE = ("Enter", "Space")
SAME = {"Ctrl+Shift+Z": "Ctrl+Y"}
"""Shortcuts that mean what another means."""
LAST_LATIN = "\u024f"
COMMAND = pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)
SUPER = 0 if sys.platform == "darwin" else pygame.KMOD_META
HELD = {"Ctrl": COMMAND, "Alt": pygame.KMOD_ALT | pygame.KMOD_MODE, "Super": SUPER}


def shortcut(event: pygame.event.Event) -> str:
    """The shortcut of an event; "" if it is not a key press, or its key is in no shortcut."""
    key = key_of(event) if event.type == pygame.KEYDOWN else ""
    if not key:
        return ""
    held = [name for name, mod in HELD.items() if getattr(event, "mod", 0) & mod]
    if getattr(event, "mod", 0) & pygame.KMOD_SHIFT and (held or key in MOVING):
        held.append("Shift")
    pressed = "+".join((*held, key))
    return SAME.get(pressed, pressed)


def key_of(event: pygame.event.Event) -> str:
    """The key that goes down or up, whatever is held with it; "" for one that is in no shortcut."""
    code, place, typed = event.key, getattr(event, "scancode", 0), getattr(event, "unicode", "")
    if code in NAMED:
        return NAMED[code]
    if typed == "?":
        return "?"
    if place in DIGITS or (not place and ord("0") <= code <= ord("9")):  # some keyboards have no places
        return DIGITS.get(place) or chr(code)
    if code > ord(LAST_LATIN) or not latin():
        return LETTERS.get(place, "")
    if ord("a") <= code <= ord("z"):
        return chr(code).upper()
    return next((sign for sign in SIGNS if sign == typed or (not typed and ord(sign) == code)), "")


def parts(shortcut: str) -> tuple[list[str], str]:
    *held, key = shortcut.split("+") if shortcut != "+" else [shortcut]
    return held, key


def number(shortcut: str) -> int:
    """The place of a digit among the digits, from the left: 0 is the tenth; 0 for everything else."""
    return (int(shortcut) or 10) if shortcut in DIGITS.values() else 0


def typed(event: pygame.event.Event) -> str:
    """The letter or sign that a press types, which comes as text as well; "" for none."""
    letter: str = event.unicode if event.type == pygame.KEYDOWN else ""
    return letter if letter.isprintable() else ""


def press(shortcut: str) -> pygame.event.Event:
    held, key = parts(shortcut)
    mods = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}
    values = {
        "key": CODES[key],
        "scancode": PLACES.get(key, 0),
        "mod": sum(mods[name] for name in held),
        "unicode": key if len(key) == 1 else "",
    }
    return pygame.event.Event(pygame.KEYDOWN, values)


def printed(shortcut: str) -> str:
    """A shortcut as the keys of the layout in force have it."""
    held, key = parts(shortcut)
    if key in LETTERS.values() and not latin():
        key = chr(code_at(PLACES[key])).upper()
    key = {"Space": pgettext("key", "Space")}.get(key, key)
    command = {"Ctrl": "Cmd"} if sys.platform == "darwin" else {}
    return "+".join((*(command.get(name, name) for name in held), key))


def types() -> bool:
    """True unless letters are shortcuts now, as with Ctrl; AltGr, which is Ctrl and Alt, types signs."""
    held = pygame.key.get_mods()
    return not held & COMMAND or bool(held & pygame.KMOD_ALT)


def selects() -> bool:
    """True while Shift is held, with which a click selects."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


def latin() -> bool:
    """True if the keys of the letters have Latin ones in the layout in force."""
    return all(code_at(place) <= ord(LAST_LATIN) for place in LETTERS)


def _asking_sdl() -> Callable[[int], int]:
    """SDL's own function, which pygame does not offer; without it, all keys are where they are in the USA."""
    try:
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.key.__file__)
        found = library.SDL_GetKeyFromScancode
    except (OSError, AttributeError):
        return lambda place: ord(LETTERS[place].lower())
    found.argtypes, found.restype = [ctypes.c_int], ctypes.c_int32
    return found


code_at = _asking_sdl()
"""The code of the key at a place, in the layout in force."""
