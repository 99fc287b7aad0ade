"""The screens of a deal that is looked at, as values; read as those of `graphics.screens.destinations`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.core.rule_set import Rules
    from game.core.state import DealResult
    from game.table.board import Board
    from game.table.judge import Judge
    from graphics.table.panels.panels import Words
    from graphics.text.deal_text import DealText
    from graphics.text.rulings import Ruling

Act = Callable[[], object]
Again = Callable[[int | None], object]
"""Asks how the deal is to be played again; from which action on, if that is known."""


class DealSheet(Destination, frozen=True):
    """The account of a deal that is over; `after` follows when it is put away.

    In place of it `on_back` takes the last decision of the deal back, `on_repeat` plays the deal once more
    in the same way.
    """

    names: Words
    result: DealResult
    board: Board
    judge: Judge
    after: Act
    on_again: Again | None = None
    on_back: Act | None = None
    on_repeat: Act | None = None
    alone: bool = False
    """The deal is not one of a match: nothing follows it."""


class ByOtherRules(Destination, frozen=True):
    """A deal as other options and other presets would have written it."""

    deal: DealText


class Rulings(Destination, frozen=True):
    """The rulings on a deal or on a refusal, from number `first` on; `deal` where it is over."""

    rules: Rules
    rulings: Sequence[Ruling]
    first: int = 0
    deal: DealText | None = None


class Why(Destination, frozen=True):
    """The worth of every decision of a deal. `back` says where closing it leads; else to the score sheet."""

    names: Words
    deal: DealText
    judge: Judge
    on_again: Again | None = None
    back: str = ""


class Explanation(Destination, frozen=True):
    """The reasons for one decision of the deal that lies on the table of `names`, over or not.

    `number` is that of its action. While the deal is played, only some can be asked about
    (`game.practice.explain.asking.in_play`).
    """

    names: Words
    number: int


class Replay(Destination, frozen=True):
    """A finished deal stepped through at the table, from the decision with the number `moment` on."""

    names: Words
    deal: DealText
    judge: Judge
    on_again: Again | None = None
    moment: int | None = None
