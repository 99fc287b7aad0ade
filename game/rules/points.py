"""Writing a deal of Bela: points as they are, failed contracts, penalties (rules §3.9)."""

from __future__ import annotations

from game.core.account import (
    PENALTY,
    DealOutcome,
    Forfeited,
    NoTrick,
    SidePoints,
    TakenOver,
    WriteStep,
    Writing,
)
from game.core.contracts import Contract
from game.core.rule_set import AllTricks, Defeat, Rules


def write_points(
    rules: Rules, contract: Contract, points: tuple[SidePoints, ...], hanging: int, forehand: int = 0
) -> Writing:
    """Write a deal that was played to its end; nothing ever hangs."""
    declaring = rules.side_of(contract.declarer)
    written = [side.total for side in points]
    steps: list[WriteStep] = []
    makes = made(rules, declaring, tuple(written))
    if not makes:
        lost, to = written[declaring], _taker(rules, points, declaring, forehand)
        steps.append(Forfeited(declaring, -lost, to))
        written[declaring] = 0
        if to is not None:
            steps.append(TakenOver(to, lost))
            written[to] += lost
    for side, own in enumerate(points):
        if rules.all_tricks is not AllTricks.BONUS_90 and not own.tricks:
            steps.append(NoTrick(side, -PENALTY))
            written[side] -= PENALTY
    dash = declaring if not makes and not written[declaring] else None
    outcome = DealOutcome.MADE if makes else DealOutcome.INSIDE
    return Writing(outcome, tuple(written), 0, tuple(steps), dash)


def made(rules: Rules, declaring: int, totals: tuple[int, ...]) -> bool:
    """True if the declaring side has more than half of all; with `upcard`, more than each opponent."""
    if rules.upcard:
        return totals[declaring] > max(total for side, total in enumerate(totals) if side != declaring)
    return 2 * totals[declaring] > sum(totals)


def match_winner(rules: Rules, scores: tuple[int, ...], capot: bool) -> int | None:
    """The side that has won after a written deal: the only highest score with the target (rules §3.11)."""
    best = max(scores)
    if best < rules.target or scores.count(best) > 1:
        return None
    return scores.index(best)


def _taker(rules: Rules, points: tuple[SidePoints, ...], declaring: int, forehand: int) -> int | None:
    """The side that also writes the points of failed declarers; None if nobody does, or there are none.

    Of two defenders with equal card points it is the earlier in the order of play, from forehand.
    """
    if not points[declaring].total:
        return None
    sides = [(forehand + place) % len(points) for place in range(len(points))]
    defenders = [side for side in sides if side != declaring]
    if len(defenders) > 1 and rules.defeat is not Defeat.BEST_TAKES_ALL:
        return None
    return max(defenders, key=lambda side: points[side].cards)  # the first of equals
