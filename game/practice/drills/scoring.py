"""Scoring: what each side writes for a deal (rules §2.6–§2.8, §3.8, §3.9)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from game.core.account import DealOutcome, NoTrick, Rounded, SidePoints
from game.core.contracts import Contract
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.practice.drills.deals import Chance, play_deal

TRIES = 24  # deals among which one of the wanted level is sought
OFFERS = 4
WRITTEN = (DealOutcome.MADE, DealOutcome.INSIDE, DealOutcome.HANGING)
"""The outcomes of a deal that was played to its end."""

Pad = tuple[int | None, ...]
"""An entry of each side on the pad; None is a dash."""


class Scoring(Struct, frozen=True):
    """A finished deal, with `offers` of what to write for it, one of them right."""

    result: DealResult
    offers: tuple[Pad, ...]
    several = False

    @property
    def rules(self) -> Rules:
        return self.result.deal.table.rules

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"pad:{place}" for place in range(len(self.offers)))

    @property
    def answer(self) -> frozenset[str]:
        return frozenset({f"pad:{self.offers.index(self.result.writing.pad)}"})

    @property
    def level(self) -> int:
        """The difficulty, from 0 to 2."""
        return level_of(self.result)


def level_of(result: DealResult) -> int:
    """The difficulty of writing a deal, from 0 to 2: by the number of rules involved."""
    assert result.contract is not None
    writing, contract, rules = result.writing, result.contract, result.deal.table.rules
    weight = sum(
        (
            writing.outcome is not DealOutcome.MADE,
            any(side.extras for side in result.points),
            any(isinstance(step, Rounded) and step.digit is not None for step in writing.steps),
            any(side.capot for side in result.points)
            or bool(writing.of(NoTrick).count(0) < len(rules.sides)),
            2 * (contract.multiplier > 1),
            2 * bool(result.deal.table.hanging or writing.hanging),
            rules.point_factor(contract.trump) > 1,
        )
    )
    return min(2, weight)


def scoring_question(rules: Rules, chance: Chance, level: int) -> Scoring:
    """A deal to write of this level (0 to 2), or the nearest to it that was found."""
    best: DealResult | None = None
    for _ in range(TRIES):
        hanging = 4 + chance.below(10) if rules.sheet.hangs and level == 2 and not chance.below(4) else 0
        result = play_deal(rules, chance, hanging).result
        if result.writing.outcome not in WRITTEN:
            continue
        if best is None or abs(level_of(result) - level) < abs(level_of(best) - level):
            best = result
        if level_of(best) == level:
            break
    assert best is not None, "no deal of so many was played to its end"
    return Scoring(best, _offers(best, chance))


def _offers(result: DealResult, chance: Chance) -> tuple[Pad, ...]:
    """The right entry among others that result from mistakes."""
    right = result.writing.pad
    found: list[Pad] = [right]
    for pad in _mistakes(result):
        if pad not in found:
            found.append(pad)
    slips = chance.shuffled([pad for pad in _slips(result) if pad not in found])
    return tuple(chance.shuffled([right, *[*found[1:], *slips][: OFFERS - 1]]))


def _mistakes(result: DealResult) -> Iterator[Pad]:
    """Entries by the rules with one thing forgotten: contra, hanging points, the declarer, announcements."""
    table, contract = result.deal.table, result.contract
    assert contract is not None
    rules = table.rules

    def written(called: Contract, points: tuple[SidePoints, ...], hanging: int) -> Pad:
        return rules.write(called, points, hanging, table.forehand).pad

    if contract.multiplier > 1:
        yield written(replace(contract, multiplier=1), result.points, table.hanging)
    if table.hanging:
        yield written(contract, result.points, 0)
    other = replace(contract, declarer=(contract.declarer + 1) % rules.players)
    yield written(other, result.points, table.hanging)
    if any(side.extras for side in result.points):
        factor = rules.point_factor(contract.trump)
        plain = tuple(replace(side, total=side.total - factor * side.extras) for side in result.points)
        yield written(contract, plain, table.hanging)
    pad = result.writing.pad
    yield (*pad[1:], pad[0])


def _slips(result: DealResult) -> Iterator[Pad]:
    """Entries that are one ten off."""
    pad, ten = result.writing.pad, 1 if result.deal.table.rules.sheet.rounds else 10
    for side, amount in enumerate(pad):
        for slip in (-ten, ten):
            if amount is not None and amount + slip >= 0:
                yield (*pad[:side], amount + slip, *pad[side + 1 :])
