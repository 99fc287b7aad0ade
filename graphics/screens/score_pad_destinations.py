"""The screens for the score of a table with real cards, as values; read as those of `destinations`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.referee.entry import Entry
    from game.referee.judged import Judged
    from game.referee.score_pad import ScorePad
    from saves.score_pads.pad_file import SavedPad


class ScorePads(Destination, frozen=True):
    """The evenings that are kept; `show` is the id of the one to be chosen."""

    show: str = ""


class NewScorePad(Destination, frozen=True):
    """The choices for an evening: its rules, its names. `on_begin` gets it."""

    on_begin: Callable[[SavedPad], object]


class ScorePadSheet(Destination, frozen=True):
    """The pad of one evening, to be written on."""

    id: str


class DealEntry(Destination, frozen=True):
    """One deal to be entered, or the one at `place` corrected; `on_write` gets it.

    `half` is as far as it was entered before; `keep` gets it after each change, None when it is given up.
    """

    pad: ScorePad
    on_write: Callable[[Entry], object]
    place: int | None = None
    half: Entry | None = None
    keep: Callable[[Entry | None], object] | None = None


class JudgedLine(Destination, frozen=True):
    """All that stands behind the line of a deal, which is `number` in its match."""

    judged: Judged
    columns: tuple[str, ...]
    number: int
