"""The screens for playing a deal again, as values; read as those of `graphics.screens.destinations`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.core import state
    from game.core.state import DealResult
    from game.practice.again import Choices, Playout, Try
    from game.practice.exercise import Outcome
    from game.table.judge import Values
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


class DealChoice(Destination, frozen=True):
    """The deals of a match, one of which is to be played again."""

    match: saved.SavedMatch


class DealPicture(Destination, frozen=True):
    """The code of a deal in large letters, and as a picture to photograph.

    For another text: `title` is above it, `shown` stands in place of the code, `note` says what it is for.
    """

    code: str
    title: str = ""
    shown: str = ""
    note: str = ""


class Position(Destination, frozen=True):
    """One decision, to be made at the table: what an answer is worth is told once it is given.

    `match` is a match as far as the decision, in which the person sits where it is made (`levels`), and
    `values` are the worths of its choices (`game.practice.exercise.Exercise`).  `table` is where the match
    begins, if its cards are given.  `title` are a few words for the own plate ("2 of 7"), `source` some for
    beside the verdict.

    `on_outcome` hears how it went, once: when it is answered rightly or the answer is shown, or when it is
    left after a wrong answer; it gives a sentence to be shown with the verdict, or "".  `following` is asked
    for what comes next when the person goes on; None, as without it, leads back.

    ValueError, as it is opened, where nobody is to decide or `values` do not tell two choices apart.
    """

    match: saved.SavedMatch
    values: Values
    title: str = ""
    source: str = ""
    on_outcome: Callable[[Outcome], str] | None = None
    following: Callable[[], Destination | None] | None = None
    table: state.Table | None = None


class DealCode(Destination, frozen=True):
    """The question for the code of a deal, which is then played."""


class Comparison(Destination, frozen=True):
    """The comparison of a deal that was played again with the first time, and with the `tries` since.

    `on_other` asks how else it is to be played.  `sat` is the person's seat before; None: there was none.
    """

    names: Words
    before: DealResult | None
    now: DealResult
    experts: Playout
    on_again: Act
    on_back: Act
    tries: tuple[Try, ...] = ()
    on_other: Act | None = None
    sat: int | None = None
