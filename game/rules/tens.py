"""Writing a deal of Bulgarian Belot: tens, contra, hanging points (rules §2.7, §2.8)."""

from __future__ import annotations

from game.core.account import (
    CapotAside,
    DealOutcome,
    Forfeited,
    HangingWon,
    Hangs,
    Multiplied,
    Rounded,
    SidePoints,
    TakenOver,
    WriteStep,
    Writing,
)
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS, Contract
from game.core.rule_set import CapotUnderContra, Rules

TEN = 10
"""Points per written point."""
HALF = TEN // 2
"""The last digit from which the points of both sides together are rounded up."""
_CRITICAL = {NO_TRUMPS: 5, ALL_TRUMPS: 4}
"""The last digit at which the two sides round differently."""
_CRITICAL_IN_SUITS = 6
"""The same with a trump suit."""


def write_tens(
    rules: Rules, contract: Contract, points: tuple[SidePoints, ...], hanging: int, forehand: int = 0
) -> Writing:
    """Write a deal: both sides' tens, and what hangs (rules §2.7, §2.8)."""
    declaring = rules.side_of(contract.declarer)
    if contract.multiplier > 1:
        return _under_contra(rules, contract, points, hanging, declaring)
    ours, theirs = points[declaring].total, points[1 - declaring].total
    if ours > theirs:
        return _made(contract.trump, points, hanging, declaring)
    if ours < theirs:
        return _inside(points, hanging, declaring)
    return _hanging(contract.trump, ours, hanging, declaring)


def match_winner(rules: Rules, scores: tuple[int, ...], capot: bool) -> int | None:
    """The side that has won after a played deal, or None if play goes on (rules §2.9)."""
    if capot and not rules.going_out_with_capot:
        return None
    best = max(scores)
    if best < rules.target or scores.count(best) > 1:
        return None
    return scores.index(best)


def round_side(trump: int, points: int, other: int) -> int:
    """A side's points in tens; at the critical digit the side with fewer goes up (rules §2.7)."""
    return _round(0, trump, points, up=points < other).tens


def round_sum(points: int) -> int:
    """The points of both sides together in tens, rounded half up."""
    return (points + HALF) // TEN


def critical_digit(trump: int) -> int:
    """The last digit at which the two sides round differently: below it down, above it up (rules §2.7)."""
    return _CRITICAL.get(trump, _CRITICAL_IN_SUITS)


def _round(side: int, trump: int, points: int, *, up: bool) -> Rounded:
    tens, digit = divmod(points, TEN)
    critical = critical_digit(trump)
    if digit == critical:
        return Rounded(side, points, tens + up, critical)
    return Rounded(side, points, tens + (digit > critical))


def _pair(side: int, amount: int, other: int = 0) -> tuple[int, int]:
    """`amount` for `side` (0 or 1) and `other` for the other one."""
    return (amount, other) if side == 0 else (other, amount)


def _made(trump: int, points: tuple[SidePoints, ...], hanging: int, declaring: int) -> Writing:
    first, second = points[0].total, points[1].total
    ours = _round(0, trump, first, up=first < second)
    theirs = _round(1, trump, second, up=second < first)
    written = (ours.tens + hanging * (declaring == 0), theirs.tens + hanging * (declaring == 1))
    return Writing(DealOutcome.MADE, written, 0, (ours, theirs, *_won(declaring, hanging)))


def _won(winner: int, hanging: int) -> tuple[HangingWon, ...]:
    """The winner of a deal also writes the hanging points (rules §2.8)."""
    return (HangingWon(winner, hanging),) if hanging else ()


def _inside(points: tuple[SidePoints, ...], hanging: int, declaring: int) -> Writing:
    defending, lost = 1 - declaring, points[declaring].total
    total = points[defending].total + lost
    tens = round_sum(total)
    steps: tuple[WriteStep, ...] = (
        Forfeited(declaring, -lost, defending),
        TakenOver(defending, lost),
        Rounded(defending, total, tens),
        *_won(defending, hanging),
    )
    return Writing(DealOutcome.INSIDE, _pair(defending, tens + hanging), 0, steps)


def _hanging(trump: int, each: int, hanging: int, declaring: int) -> Writing:
    kept = _round(1 - declaring, trump, each, up=False)
    hangs = _round(declaring, trump, each, up=True)
    steps = (kept, hangs, Hangs(declaring, -hangs.tens))
    return Writing(DealOutcome.HANGING, _pair(1 - declaring, kept.tens), hanging + hangs.tens, steps)


def _under_contra(
    rules: Rules, contract: Contract, points: tuple[SidePoints, ...], hanging: int, declaring: int
) -> Writing:
    """Everything goes to the side with more; if equal, to the declaring side, and hangs (rules §2.7)."""
    defending = 1 - declaring
    equal = points[declaring].total == points[defending].total
    winner = defending if points[defending].total > points[declaring].total else declaring
    lost = points[1 - winner].total
    multiplied_too = rules.capot_under_contra is CapotUnderContra.MULTIPLIED
    alone = 0 if multiplied_too else sum(side.capot for side in points)
    total = points[winner].total + lost - alone
    multiplied = Multiplied(winner, round_sum(total), contract.multiplier)
    steps: tuple[WriteStep, ...] = (
        Forfeited(1 - winner, -lost, winner),
        TakenOver(winner, lost),
        Rounded(winner, total, multiplied.tens),
        multiplied,
    )
    amount = multiplied.product
    if alone:
        steps = (*steps, CapotAside(winner, alone, round_sum(alone)))
        amount += round_sum(alone)
    if equal:
        return Writing(DealOutcome.HANGING, (0, 0), hanging + amount, (*steps, Hangs(winner, -amount)))
    outcome = DealOutcome.MADE if winner == declaring else DealOutcome.INSIDE
    return Writing(outcome, _pair(winner, amount + hanging), 0, (*steps, *_won(winner, hanging)))
