"""A key, and rows of keys with what they do: what the help shows, and what a test presses."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.table.session import Offer
from graphics.text.i18n import _
from graphics.widgets.devices import Glyph
from graphics.widgets.keys import press, printed

ARROWS = ("Left", "Right", "Up", "Down")


class Key(Struct, frozen=True):
    """A shortcut (see `widgets.keys`), as it is printed; a button of a controller has a `glyph`."""

    shortcut: str
    glyph: Glyph | None = None

    @property
    def cap(self) -> str:
        """What stands on it; of ARROWS, an arrow."""
        return self.shortcut if self.glyph is not None or self.shortcut in ARROWS else printed(self.shortcut)

    @property
    def event(self) -> pygame.event.Event:
        """The event that comes when it is pressed."""
        return press(self.shortcut)


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


def digits(first: int, last: int) -> tuple[Key, ...]:
    """The digits of the upper row; 10 is the 0 after the 9."""
    return tuple(Key(str(n % 10)) for n in range(first, last + 1))


LEFT, RIGHT, UP, DOWN = (Key(arrow) for arrow in ARROWS)
TAB, ENTER, ESCAPE, SPACE = Key("Tab"), Key("Enter"), Key("Esc"), Key("Space")
DELETE, INSERT, BACKSPACE = Key("Delete"), Key("Insert"), Key("Backspace")
HOME, END, PAGE_UP, PAGE_DOWN = Key("Home"), Key("End"), Key("Page Up"), Key("Page Down")
F1, F11, F12, ASK = Key("F1"), Key("F11"), Key("F12"), Key("?")
WRITE, COPY, FIND = Key("Ctrl+Enter"), Key("Ctrl+C"), Key("Ctrl+F")
UNDO, REDO = Key("Ctrl+Z"), (Key("Ctrl+Y"), Key("Ctrl+Shift+Z"))


def pages() -> KeyRow:
    """Keys that turn the pages of a screen."""
    return KeyRow((PAGE_UP, PAGE_DOWN), _("turn the page"))


def delete() -> KeyRow:
    """Make the row of the key that deletes what is chosen."""
    return KeyRow((DELETE,), _("delete"))


def redo(offer: Offer | None = None) -> KeyRow:
    """Make the row of the keys that do again what was undone."""
    return KeyRow(REDO, _("redo"), offer=offer)


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
