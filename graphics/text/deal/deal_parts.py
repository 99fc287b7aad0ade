"""What the sheet of a deal is made of, in words and shares."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the bill; an amount for each side, the own one first."""

    title: str
    text: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the deal came out.  `good` for the one who reads it; None when it hangs."""

    title: str
    text: str
    good: bool | None


@dataclass(frozen=True, slots=True)
class ScaleMark:
    """What an end (or the middle) of the scale stands for; `true` if the deal came out so.

    `sign` is the icon that says so too.
    """

    text: str
    note: str
    true: bool
    sign: str


@dataclass(frozen=True, slots=True)
class Scale:
    """A bar that shows how near it was: parts of its length, from 0 to 1."""

    marks: tuple[ScaleMark, ...]
    """From left to right: two or three."""
    filled: float
    """From the left."""
    goal: float
    """What had to be passed."""
    own: bool
    """It is the reader's side that fills the bar."""
    tone: str
    """As in `contract_bar`: how what came out is for the reader."""
    before: float = 0.0
    """How much of what is filled was there before the deal."""
