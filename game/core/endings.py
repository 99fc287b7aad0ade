"""The end of a deal: played out and written, or stopped before its time (rules §2.7, §3.9–§3.11)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import events as ev
from game.core.account import (
    PENALTY,
    REVOKE,
    AllDeclared,
    DealOutcome,
    FineStep,
    IllegalCard,
    OffenderPays,
    SidePoints,
    Writing,
)
from game.core.melds import EIGHT, Announced
from game.core.rule_set import Rules
from game.core.scoring import count, counting, judged
from game.core.state import DealResult, Playing
from game.core.tricks import Duty


def close(state: Playing) -> DealResult:
    """Counts and writes the deal, all of whose cards are played."""
    table = state.deal.table
    rules, contract = table.rules, state.contract
    announced = _judged(state)
    points = count(rules, contract, state.tricks, announced, state.belots, state.laid)
    writing = rules.write(contract, points, table.hanging, table.forehand)
    capot = any(side.capot for side in points)
    scores = _scores(state, writing)
    winner = rules.match_winner(scores, capot, table.played + 1)
    return _result(state, announced, points, writing, scores, winner)


def enough(state: Playing) -> tuple[DealResult, ev.Enough] | None:
    """The end of the match by the trick just taken, if its side has the target with it (rules §3.11).

    Each side writes what it has so far, and whoever took the trick has won, whatever the others have.
    """
    table, winner = state.deal.table, state.tricks[-1].winner
    rules = table.rules
    side = rules.side_of(winner)
    announced = _judged(state)
    points = count(rules, state.contract, state.tricks, announced, state.belots, state.laid)
    score = table.scores[side] + points[side].total
    if score < rules.target:
        return None
    writing = stopped_by_enough(points)
    result = _result(state, announced, points, writing, _scores(state, writing), side, stopped_by=winner)
    return result, ev.Enough(winner, score)


def eight_in_a_row(state: Playing) -> tuple[DealResult, ev.EightInARow] | None:
    """The end of the match by eight in a row that were just announced (rules §3.6)."""
    declared = next((each for each in state.declarations if len(each.meld.cards) == EIGHT), None)
    if declared is None:
        return None
    rules = state.deal.table.rules
    side = rules.side_of(declared.seat)
    writing = won_by_eight(rules, side)
    announced = tuple(Announced(each, each is declared) for each in state.declarations)
    # by itself: no cards count any more
    points = tuple(SidePoints(0, 0, 0, amount, 0, amount) for amount in writing.written)
    result = _result(
        state, announced, points, writing, _scores(state, writing), side, stopped_by=declared.seat
    )
    return result, ev.EightInARow(declared.seat, declared.meld.cards)


def revoked(state: Playing, duty: Duty | None) -> DealResult:
    """The end of the deal by the card just played, which `duty` forbade (rules §3.10).

    Every other side writes 162 and all that was announced, the offender nothing, or 97 less.
    """
    table = state.deal.table
    rules = table.rules
    seat = (state.leader + len(state.trick) - 1) % rules.players
    offender = rules.side_of(seat)
    announced = _judged(state)
    points = count(rules, state.contract, state.tricks, announced, state.belots, state.laid)
    declared = sum(each.declaration.meld.value for each in announced)
    writing = fined(rules, offender, declared, duty)
    scores = _scores(state, writing)
    winner = rules.match_winner(scores, False, table.played + 1)
    return _result(state, announced, points, writing, scores, winner, stopped_by=seat)


def fined(rules: Rules, offender: int, declared: int, duty: Duty | None) -> Writing:
    """The writing after an illegal card of the side `offender`, when all together announced `declared`.

    `duty` is None where nobody has said which one was broken.
    """
    sides = range(len(rules.sides))
    others = [side for side in sides if side != offender]
    steps: list[FineStep] = [IllegalCard(side, REVOKE, duty) for side in others]
    if declared:
        steps += [AllDeclared(side, declared) for side in others]
    fine = PENALTY if rules.revoke == "penalised_162_97" else 0
    if fine:
        steps.append(OffenderPays(offender, -fine))
    written = tuple(-fine if side == offender else REVOKE + declared for side in sides)
    return Writing(DealOutcome.REVOKE, written, 0, tuple(steps))


def won_by_eight(rules: Rules, side: int) -> Writing:
    """The writing when eight in a row have won the match for a side (rules §3.6, §3.11)."""
    written = tuple(rules.target if each == side else 0 for each in range(len(rules.sides)))
    return Writing(DealOutcome.EIGHT, written, 0)


def stopped_by_enough(points: tuple[SidePoints, ...]) -> Writing:
    """The writing when the points so far were enough for a side (rules §3.11)."""
    return Writing(DealOutcome.ENOUGH, tuple(each.total for each in points), 0)


def _judged(state: Playing) -> tuple[Announced, ...]:
    table = state.deal.table
    return judged(table.rules, state.contract.trump, table.dealer, state.declarations)


def _scores(state: Playing, writing: Writing) -> tuple[int, ...]:
    before = state.deal.table.scores
    return tuple(score + new for score, new in zip(before, writing.written, strict=True))


def _result(
    state: Playing,
    announced: tuple[Announced, ...],
    points: tuple[SidePoints, ...],
    writing: Writing,
    scores: tuple[int, ...],
    winner: int | None,
    stopped_by: int | None = None,
) -> DealResult:
    rules = state.deal.table.rules
    if writing.outcome is DealOutcome.EIGHT:  # nothing counts but the whole suit
        belots = tuple(replace(each, scores=False) for each in state.belots)
    else:
        announced, belots = counting(rules, state.tricks, announced, state.belots)
    return DealResult(
        state.deal,
        state.bidding,
        state.contract,
        announced,
        belots,
        state.tricks,
        points,
        writing,
        scores,
        winner,
        state.laid,
        stopped_by,
        state.trick,
    )
