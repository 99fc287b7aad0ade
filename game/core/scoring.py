"""The points of a deal, every step by name, so that the sheet can explain itself (rules §2.6, §3.8)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.account import (
    BelotPoints,
    CapotPoints,
    CardPoints,
    CountStep,
    DealOutcome,
    DiscardPoints,
    Doubled,
    LastTen,
    MeldPoints,
    SidePoints,
    Step,
)
from game.core.cards import Card
from game.core.contracts import Contract
from game.core.melds import BELOT_VALUE, Announced, Belot, Declaration
from game.core.rule_set import AllTricks, Rules
from game.core.state import DealResult
from game.core.tricks import Trick


def judged(
    rules: Rules, contract: int, dealer: int, declarations: tuple[Declaration, ...]
) -> tuple[Announced, ...]:
    """All declarations of a deal, each with whether it is the best side's, in the order announced."""
    forehand = (dealer + 1) % rules.players
    flags = rules.scoring_melds(contract, forehand, declarations)
    return tuple(Announced(d, flag) for d, flag in zip(declarations, flags, strict=True))


def counting(
    rules: Rules, tricks: tuple[Trick, ...], announced: tuple[Announced, ...], belots: tuple[Belot, ...]
) -> tuple[tuple[Announced, ...], tuple[Belot, ...]]:
    """The declarations and belots with whether they count: not those of a side without a trick.

    This applies to declarations in Bela, and to belas by the option `bela_needs_trick` (rules §3.6, §3.7).
    """
    takers = {rules.side_of(trick.winner) for trick in tricks}
    if rules.melds_need_trick:
        announced = tuple(
            Announced(each.declaration, each.scores and rules.side_of(each.declaration.seat) in takers)
            for each in announced
        )
    if rules.bela_needs_trick:
        belots = tuple(replace(each, scores=rules.side_of(each.seat) in takers) for each in belots)
    return announced, belots


def count(
    rules: Rules,
    contract: Contract,
    tricks: tuple[Trick, ...],
    announced: tuple[Announced, ...],
    belots: tuple[Belot, ...],
    laid: tuple[Card, ...] = (),
) -> tuple[SidePoints, ...]:
    """The points of each side (rules §2.6, §3.8); in mid-deal, of the tricks so far.

    `laid` are the cards that the declarer has laid away; they count, but are not a trick.
    """
    sides = len(rules.sides)
    last, capot, melds, royal = [0] * sides, [0] * sides, [0] * sides, [0] * sides
    own: list[list[Card]] = [[] for _ in rules.sides]
    for trick in tricks:
        own[rules.side_of(trick.winner)] += trick.cards
    taken = [len(each) // rules.players for each in own]
    own[rules.side_of(contract.declarer)] += laid
    cards = [rules.cards.points_of(contract.trump, each) for each in own]
    if len(tricks) == rules.hand_size:
        side = rules.side_of(tricks[-1].winner)
        last[side] = rules.last_trick_bonus
        capot[side] = capot_bonus(rules) if taken[side] == len(tricks) else 0
    announced, belots = counting(rules, tricks, announced, belots)
    for item in announced:
        if item.scores:
            melds[rules.side_of(item.declaration.seat)] += item.declaration.meld.value
    for belot in belots:
        if belot.scores:
            royal[rules.side_of(belot.seat)] += BELOT_VALUE
    return side_points(
        rules,
        contract.trump,
        tuple(cards),
        tuple(last),
        tuple(capot),
        tuple(melds),
        tuple(royal),
        tuple(taken),
    )


def side_points(
    rules: Rules,
    trump: int,
    cards: tuple[int, ...],
    last: tuple[int, ...],
    capot: tuple[int, ...],
    melds: tuple[int, ...],
    royal: tuple[int, ...],
    taken: tuple[int, ...],
) -> tuple[SidePoints, ...]:
    """The points of each side from their parts, each by side, with the doubling of no trumps (rules §2.6).

    `taken` are the numbers of tricks.
    """
    factor = rules.point_factor(trump)
    return tuple(
        SidePoints(own, ten, bonus, said, royals, (own + ten + said + royals) * factor + bonus, tricks)
        for own, ten, bonus, said, royals, tricks in zip(cards, last, capot, melds, royal, taken, strict=True)
    )


def capot_bonus(rules: Rules) -> int:
    """The points of a side that takes all tricks (rules §2.6, §3.8)."""
    return rules.capot_bonus if rules.all_tricks is not AllTricks.PENALTY_97 else 0


def account(result: DealResult) -> tuple[Step, ...]:
    """Every step of a deal that was played; those of a side add up to what it writes.

    After an illegal card nothing counts that was taken before.
    """
    counted = () if result.writing.outcome is DealOutcome.REVOKE else bill(result)
    return (*counted, *result.writing.steps)


def bill(result: DealResult) -> tuple[CountStep, ...]:
    """The steps to the points of each side (rules §2.6, §3.8), in the order of the sheet."""
    assert result.contract is not None, "a passed-out deal has no points"
    rules, points = result.deal.table.rules, result.points
    declaring = rules.side_of(result.contract.declarer)
    laid = rules.cards.points_of(result.contract.trump, result.laid)
    steps: list[CountStep] = [
        CardPoints(side, own.cards - laid * (side == declaring), own.tricks)
        for side, own in enumerate(points)
    ]
    if result.laid:
        steps.append(DiscardPoints(declaring, laid, result.laid))
    if any(own.last for own in points):
        last = result.tricks[-1]
        card = last.cards[(last.winner - last.leader) % rules.players]
        side = rules.side_of(last.winner)
        steps.append(LastTen(side, points[side].last, last.winner, card))
    for item in result.declarations:
        if item.scores:
            seat, value = item.declaration.seat, item.declaration.meld.value
            steps.append(MeldPoints(rules.side_of(seat), value, item.declaration))
    steps += [
        BelotPoints(rules.side_of(belot.seat), BELOT_VALUE, belot) for belot in result.belots if belot.scores
    ]
    if rules.point_factor(result.contract.trump) > 1:
        steps += [Doubled(side, own.doubling) for side, own in enumerate(points)]
    steps += [CapotPoints(side, own.capot) for side, own in enumerate(points) if own.capot]
    return tuple(steps)
