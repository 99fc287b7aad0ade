"""Nodes of the tree that a screen reader reads: what a thing is, what it is called, what can be done with it.

They are plain values and know no library: `graphics/app/accesskit_nodes.py` hands them on.  Two nodes are
equal if they read alike; their acts, which are functions, do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

import pygame
from msgspec import Struct
from msgspec.structs import force_setattr

from graphics.text.signs_text import in_words


class Role(StrEnum):
    """The kind of a thing, under the name that AccessKit has for it."""

    WINDOW = "WINDOW"
    PANE = "PANE"
    DIALOG = "DIALOG"
    GROUP = "GROUP"
    LIST = "LIST"
    TABLE = "TABLE"
    ROW = "ROW"
    CELL = "CELL"
    LOG = "LOG"
    HEADING = "HEADING"
    LABEL = "LABEL"
    BUTTON = "BUTTON"
    CHECK_BOX = "CHECK_BOX"
    SWITCH = "SWITCH"
    TAB = "TAB"
    TAB_LIST = "TAB_LIST"
    RADIO_GROUP = "RADIO_GROUP"
    RADIO_BUTTON = "RADIO_BUTTON"
    SLIDER = "SLIDER"
    TEXT_INPUT = "TEXT_INPUT"


class Live(StrEnum):
    """The moment at which a reader tells a change: never by itself, when it has time, at once."""

    OFF = "OFF"
    POLITE = "POLITE"
    ASSERTIVE = "ASSERTIVE"


class Number(Struct, frozen=True):
    """A value between two ends, which the arrows move by `step`."""

    value: float
    low: float
    high: float
    step: float


class Acts(Struct, frozen=True, eq=False):
    """What can be done with a node; None for what cannot.  Any two are equal."""

    press: Callable[[], object] | None = None
    focus: Callable[[], object] | None = None
    adjust: Callable[[int], object] | None = None
    """Takes -1 or +1."""
    set_number: Callable[[float], object] | None = None
    set_text: Callable[[str], object] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Acts)

    def __hash__(self) -> int:
        return 0


class Node(Struct, frozen=True):
    """One thing.  `id` is its own in the tree and stays as long as the thing does; `rect` is in pixels.

    Suits and cards that are signs in its texts become words.
    """

    id: str
    role: Role
    name: str = ""
    description: str = ""
    rect: tuple[float, float, float, float] | None = None
    children: tuple[Node, ...] = ()
    enabled: bool = True
    on: bool | None = None
    """Of what is on or off, chosen or not."""
    number: Number | None = None
    text: str | None = None
    """Letters typed in a field."""
    selection: tuple[int, int] = (0, 0)
    """Of a field: where the selection began, and the caret."""
    key: str = ""
    """The key that does the same."""
    place: tuple[int, int] | None = None
    """Of a choice: which one it is, from 1, and how many there are."""
    live: Live = Live.OFF
    kept: bool = False
    """It is the same on every screen: the window, a note over it."""
    acts: Acts = Acts()

    def __post_init__(self) -> None:
        force_setattr(self, "name", in_words(self.name))
        force_setattr(self, "description", in_words(self.description))

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def focusable(self) -> bool:
        return self.acts.focus is not None


class Outline(Struct, frozen=True):
    """A screen as nodes, and the id of the one with the keyboard focus; "" for none."""

    root: Node
    focus: str = ""


def box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h


def label(id_: str, text: str, rect: pygame.Rect | None = None, live: Live = Live.OFF) -> Node:
    return Node(id_, Role.LABEL, text, rect=box(rect) if rect else None, live=live)
