"""Parts of the sheet of a deal, in words and shares."""

from __future__ import annotations

from msgspec import Struct

from game.referee.topics import Topic
from graphics.text.contract_bar import Tone


class SheetLine(Struct, frozen=True):
    """A line of the bill; an amount for each side, the own one first."""

    title: str
    text: str
    amounts: tuple[int, ...]
    topic: Topic
    """The rule behind it."""


class DealVerdict(Struct, frozen=True):
    """The outcome of the deal. `good` for the one who reads it; None when it hangs."""

    title: str
    text: str
    good: bool | None


class ScaleMark(Struct, frozen=True):
    """The meaning of an end (or the middle) of the scale; `true` if the deal came out so.

    `sign` is the icon that says so too.
    """

    text: str
    note: str
    true: bool
    sign: str


class Scale(Struct, frozen=True):
    """A bar that shows how near it was: parts of its length, from 0 to 1."""

    marks: tuple[ScaleMark, ...]
    """From left to right: two or three."""
    filled: float
    """From the left."""
    goal: float
    """Points that had to be passed."""
    own: bool
    """True if the bar is filled by the reader's side."""
    tone: Tone
    """As in `contract_bar`: how what came out is for the reader."""
    before: float = 0.0
    """The filled part that was there before the deal."""
