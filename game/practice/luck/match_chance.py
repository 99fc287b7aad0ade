"""The chance to win the match, deal by deal and decision by decision (docs/review.md)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rule_set import Rules
from game.core.state import Table
from game.players.bidding import standing
from game.practice.luck.open_hands import End


def before(table: Table, side: int) -> float:
    """The chance, 0 to 1, that `side` wins the match before a card is dealt, if all play equally well."""
    return _at(table.rules, table.scores, table.hanging, table.forehand, side, table.played)


def after(table: Table, end: End, side: int) -> float:
    """The same after the deal of `table` has come to this end; 1 or 0 if that ended the match."""
    if end.winner is not None:
        return float(end.winner == side)
    rules = table.rules
    scores = tuple(score + new for score, new in zip(table.scores, end.written, strict=True))
    # only a deal that all have passed writes nothing and leaves hanging points as they are
    counts = any(end.written) or end.hanging != table.hanging
    return _at(rules, scores, end.hanging, (table.forehand + 1) % rules.players, side, table.played + counts)


def course(table: Table, ends: Sequence[End], side: int) -> tuple[float, ...]:
    """The chance before the deal, then at each of the ends that the deal was heading for."""
    return (before(table, side), *(after(table, end, side) for end in ends))


def _at(rules: Rules, scores: tuple[int, ...], hanging: int, forehand: int, side: int, played: int) -> float:
    if not rules.sheet.rounds:
        return standing.chance_among(rules, scores, side, forehand, played)
    ours = rules.side_of(forehand) == side
    decisive = max(scores) >= rules.target
    return standing.chance_if_on(rules, scores[side], scores[1 - side], hanging, ours, played, decisive)
