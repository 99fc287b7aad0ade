"""The screens for playing a deal again, as values; read as those of `graphics.screens.destinations`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.core import state
    from game.core.state import DealResult
    from game.practice.again import Choices, Try
    from game.practice.playout import Playout
    from graphics.table.panels.panels import Words
    from saves import saved

Act = Callable[[], object]


class PlayAgain(Destination, frozen=True):
    """The choices for playing the last deal of a match again; `moment`: from that action on, if wanted.

    `chosen` is what is chosen at first. `table` is where the match begins, if its cards are given. `on_play`
    gets the table that is wanted, which else opens over the screen below.
    """

    names: Words
    moment: int | None = None
    chosen: Choices | None = None
    table: state.Table | None = None
    on_play: Callable[[PracticeTable], object] | None = None


class PracticeTable(Destination, frozen=True):
    """A deal on the cloth that is kept nowhere and ends by itself.

    `match` is a match as far as the moment from which it is played, `before` what the deal came to then, if
    it was ever played, `tries` the times since; `experts` play the same meanwhile (None: they begin now).
    `table` is where the match begins, if its cards are given, `choices` what was asked for, if it was asked.
    """

    match: saved.SavedMatch
    before: DealResult | None
    experts: Playout | None = None
    table: state.Table | None = None
    tries: tuple[Try, ...] = ()
    choices: PlayAgain | None = None


class DealPicture(Destination, frozen=True):
    """The code of a deal in large letters, and as a picture to photograph."""

    code: str


class DealCode(Destination, frozen=True):
    """The question for the code of a deal, which is then played."""


class Comparison(Destination, frozen=True):
    """The comparison of a deal that was played again with the first time, and with the `tries` since.

    `on_other` asks how else it is to be played.
    """

    names: Words
    before: DealResult | None
    now: DealResult
    experts: Playout
    on_again: Act
    on_back: Act
    tries: tuple[Try, ...] = ()
    on_other: Act | None = None
