"""Writing a deal of Bulgarian Belot: tens, contra, hanging points (rules §2.7, §2.8)."""

from __future__ import annotations

from game.core.account import Line, SidePoints, Writing
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS, Contract
from game.core.rule_set import Rules

_CRITICAL = {NO_TRUMPS: 5, ALL_TRUMPS: 4}
"""The last digit at which the two sides round differently; 6 with a trump suit."""


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
    if capot and rules.going_out_with_capot == "no":
        return None
    best = max(scores)
    if best < rules.target or scores.count(best) > 1:
        return None
    return scores.index(best)


def round_side(trump: int, points: int, other: int) -> int:
    """A side's points in tens; at the critical digit the side with fewer goes up (rules §2.7)."""
    return _round(trump, points, up=points < other)


def round_sum(points: int) -> int:
    """The points of both sides together in tens, rounded half up."""
    return (points + 5) // 10


def _round(trump: int, points: int, *, up: bool) -> int:
    tens, digit = divmod(points, 10)
    critical = _CRITICAL.get(trump, 6)
    return tens + (digit > critical or (digit == critical and up))


def _pair(side: int, amount: int, other: int = 0) -> tuple[int, int]:
    """`amount` for `side` (0 or 1) and `other` for the other one."""
    return (amount, other) if side == 0 else (other, amount)


def _writing(outcome: str, lines: list[Line], hangs: int, winner: int | None, won: int) -> Writing:
    """Closes the account: the winner adds what was hanging to what `lines` end with."""
    written = lines[-1].amounts
    if winner is not None and won:
        lines.append(Line("hanging_won", _pair(winner, won)))
        written = tuple(a + b for a, b in zip(written, lines[-1].amounts, strict=True))
    return Writing(outcome, written, hangs, tuple(lines))


def _made(trump: int, points: tuple[SidePoints, ...], hanging: int, declaring: int) -> Writing:
    first, second = points[0].total, points[1].total
    rounded = (round_side(trump, first, second), round_side(trump, second, first))
    return _writing("made", [Line("rounded", rounded)], 0, declaring, hanging)


def _inside(points: tuple[SidePoints, ...], hanging: int, declaring: int) -> Writing:
    defending = 1 - declaring
    total = points[0].total + points[1].total
    lines = [Line("sum", _pair(defending, total)), Line("rounded", _pair(defending, round_sum(total)))]
    return _writing("inside", lines, 0, defending, hanging)


def _hanging(trump: int, each: int, hanging: int, declaring: int) -> Writing:
    kept, hangs = _round(trump, each, up=False), _round(trump, each, up=True)
    lines = [Line("hangs", _pair(declaring, hangs)), Line("rounded", _pair(1 - declaring, kept))]
    return _writing("hanging", lines, hanging + hangs, None, 0)


def _under_contra(
    rules: Rules, contract: Contract, points: tuple[SidePoints, ...], hanging: int, declaring: int
) -> Writing:
    totals = [side.total for side in points]
    alone = sum(side.capot for side in points) if rules.capot_under_contra == "not_multiplied" else 0
    base = round_sum(sum(totals) - alone)
    amount = base * contract.multiplier + round_sum(alone)
    if totals[0] == totals[1]:
        lines = [Line("hangs", _pair(declaring, amount)), Line("rounded", (0, 0))]
        return _writing("hanging", lines, hanging + amount, None, 0)
    winner = totals.index(max(totals))
    lines = [
        Line("sum", _pair(winner, sum(totals) - alone)),
        Line("rounded", _pair(winner, base)),
        Line("multiplied", _pair(winner, base * contract.multiplier)),
    ]
    if alone:
        lines += [
            Line("capot_apart", _pair(winner, round_sum(alone))),
            Line("written", _pair(winner, amount)),
        ]
    return _writing("made" if winner == declaring else "inside", lines, 0, winner, hanging)
