"""Forgetting: the player who forgets believes that cards played are still out."""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import replace

from game.core.cards import RANK_MASKS, SUIT_MASKS, TEN, Mask, mask_of
from game.core.contracts import is_trump
from game.players.habits.habit import Habit
from game.players.knowledge import Play, Round

LATER = 2
"""The finished tricks that even FORGETS_LATER has in mind."""


def remembered(play: Play, held: Set[Habit], infers: bool) -> Play:
    """The play as one with these habits has it in mind; nobody forgets the cards that were dealt to him.

    Who does not infer knows nothing of the auction but the contract, and draws nothing from the cards.
    """
    forgotten = _forgotten(play, held) & ~(play.dealt | play.fresh)
    if forgotten:
        play = replace(play, gone=play.gone & ~forgotten)
    if not infers:
        nothing = (0,) * len(play.missing)
        play = replace(play, missing=nothing, round=_uncalled(play.round))
    return play


def _forgotten(play: Play, held: Set[Habit]) -> Mask:
    """The cards of finished tricks that these habits lose."""
    trumps = sum(SUIT_MASKS[suit] for suit in range(4) if is_trump(play.trump, suit))
    lost = 0
    if Habit.FORGETS_SOON in held:
        lost |= play.gone & ~trumps
    if Habit.FORGETS_LATER in held:
        for _, cards in play.finished[:-LATER]:
            lost |= mask_of(cards) & ~trumps
    if Habit.FORGETS_TRUMPS in held:
        lost |= play.gone & trumps
    if Habit.FORGETS_TENS in held:
        lost |= play.gone & RANK_MASKS[TEN] & ~trumps
    return lost


def _uncalled(known: Round) -> Round:
    """The auction as one remembers it who only knows the contract."""
    if known.contract is None:
        return known
    return replace(known, calls=((known.contract.declarer, known.contract.trump),))
