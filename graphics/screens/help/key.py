"""A key, and rows of keys with what they do: what the help shows, and what a test presses.

Letters and digits count by their place on the keyboard, in every layout; with Ctrl see `widgets.chords`.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.table.offers import Offer
from graphics.text.i18n import _, pgettext
from graphics.widgets.devices.buttons import Glyph

ARROWS = ("left", "right", "up", "down")


class Key(Struct, frozen=True):
    """A key: what stands on it (of ARROWS: an arrow), its code, its place, and what is held with it.

    A button of a controller has a `glyph`.
    """

    cap: str
    code: int
    place: int = 0
    mod: int = 0
    glyph: Glyph | None = None

    @property
    def event(self) -> pygame.event.Event:
        """The event that comes when it is pressed."""
        letters = self.cap if len(self.cap) == 1 else ""
        values = {"key": self.code, "scancode": self.place, "mod": self.mod, "unicode": letters}
        return pygame.event.Event(pygame.KEYDOWN, values)


class KeyRow(Struct, frozen=True):
    """Keys and what they do; `span`: the first to the last of a row of keys.

    A row with an `offer` counts only where that is offered.
    """

    keys: tuple[Key, ...]
    text: str
    span: bool = False
    offer: Offer | None = None


class Group(Struct, frozen=True):
    """The keys for one thing."""

    title: str
    rows: tuple[KeyRow, ...]


def letter(cap: str) -> Key:
    """The key of a Latin letter."""
    place = ord(cap.lower()) - ord("a")
    return Key(cap, pygame.K_a + place, pygame.KSCAN_A + place)


def digits(first: int, last: int) -> tuple[Key, ...]:
    """The digits of the upper row; 10 is the 0 after the 9."""
    return tuple(
        Key(str(n % 10), pygame.K_0 + n % 10, pygame.KSCAN_1 + n - 1) for n in range(first, last + 1)
    )


LEFT = Key("left", pygame.K_LEFT, pygame.KSCAN_LEFT)
RIGHT = Key("right", pygame.K_RIGHT, pygame.KSCAN_RIGHT)
UP = Key("up", pygame.K_UP, pygame.KSCAN_UP)
DOWN = Key("down", pygame.K_DOWN, pygame.KSCAN_DOWN)
TAB = Key("Tab", pygame.K_TAB, pygame.KSCAN_TAB)
ENTER = Key("Enter", pygame.K_RETURN, pygame.KSCAN_RETURN)
ESCAPE = Key("Esc", pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
DELETE = Key("Delete", pygame.K_DELETE, pygame.KSCAN_DELETE)
HOME = Key("Home", pygame.K_HOME, pygame.KSCAN_HOME)
END = Key("End", pygame.K_END, pygame.KSCAN_END)
PAGE_UP = Key("Page Up", pygame.K_PAGEUP, pygame.KSCAN_PAGEUP)
PAGE_DOWN = Key("Page Down", pygame.K_PAGEDOWN, pygame.KSCAN_PAGEDOWN)
F1 = Key("F1", pygame.K_F1, pygame.KSCAN_F1)
F11 = Key("F11", pygame.K_F11, pygame.KSCAN_F11)
F12 = Key("F12", pygame.K_F12, pygame.KSCAN_F12)
ASK = Key("?", pygame.K_QUESTION, pygame.KSCAN_SLASH, pygame.KMOD_SHIFT)
INSERT = Key("Insert", pygame.K_INSERT, pygame.KSCAN_INSERT)
BACKSPACE = Key("Backspace", pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE)
WRITE = Key("Ctrl+Enter", pygame.K_RETURN, pygame.KSCAN_RETURN, pygame.KMOD_CTRL)
COPY = Key("Ctrl+C", pygame.K_c, pygame.KSCAN_C, pygame.KMOD_CTRL)
UNDO = Key("Ctrl+Z", pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_CTRL)
FIND = Key("Ctrl+F", pygame.K_f, pygame.KSCAN_F, pygame.KMOD_CTRL)


def space() -> Key:
    """The space bar, as the language calls it."""
    return Key(pgettext("key", "Space"), pygame.K_SPACE, pygame.KSCAN_SPACE)


def pages() -> KeyRow:
    """Keys that turn the pages of a screen."""
    return KeyRow((PAGE_UP, PAGE_DOWN), _("turn the page"))


def delete() -> KeyRow:
    """Make the row of the key that deletes what is chosen."""
    return KeyRow((DELETE,), _("delete"))


def values() -> tuple[KeyRow, ...]:
    """Keys that set the value of what has the focus."""
    return (
        KeyRow((LEFT, RIGHT), _("another value")),
        KeyRow(digits(1, 9), _("one of several values, counted from the left"), span=True),
    )


def offered(groups: Iterable[Group], offers: frozenset[Offer]) -> list[Group]:
    """The groups without the keys for what is not among `offers`."""
    kept = [
        replace(group, rows=tuple(row for row in group.rows if row.offer is None or row.offer in offers))
        for group in groups
    ]
    return [group for group in kept if group.rows]
