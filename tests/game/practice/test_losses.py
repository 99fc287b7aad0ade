"""Points given away by phase, and results without the luck of the cards, worked out by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.account import DealOutcome
from game.core.match import Match
from game.core.state import Auction, Declaring, LayingAway, Playing
from game.practice.figures import ENOUGH_FOR_LUCK, Mean
from game.practice.losses import (
    DealReview,
    Phase,
    PhaseLosses,
    PhaseSums,
    card_luck,
    given_away,
    luck_sums,
    phase_sums,
)
from game.practice.sums import sums
from game.practice.tally import DealTally, MatchTally, Who
from game.rules import preset
from game.table.judge import Decided, Values, decisions
from tests.game.tables import EAST, NORTH, SOUTH, anything, random_actions

BULGARIAN, BELA_3 = preset("bulgarian"), preset("bela-3")


def own_decisions(rules: str, number: int = 3, seat: int = SOUTH) -> list[Decided]:
    """The decisions of a seat in the first deal with a contract of a match played at random."""
    seed, actions = random_actions(preset(rules), number, anything)
    match = Match.replay(preset(rules), seed, [])
    for action in actions:
        match.submit(action)
    place = next(i for i, result in enumerate(match.results) if len(result.tricks) > 1)
    return [each for each in decisions(match, place) if each.seat == seat]


def first_is_best(made: list[Decided]) -> dict[int, Values]:
    """In every decision the choice that was made is worth most."""
    return {each.number: {text: float(text == each.text) for text in each.legal} for each in made}


def lost(each: Decided, points: float) -> Values:
    """Another choice is worth this much more than the one that was made."""
    return {text: points for text in each.legal if text != each.text} | {each.text: 0.0}


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3"])
def test_each_decision_has_its_phase(rules: str) -> None:
    phases: dict[object, set[Phase]] = {}
    for each in own_decisions(rules):
        moment = len(each.state.tricks) if isinstance(each.state, Playing) else type(each.state)
        phases.setdefault(moment, set()).add(Phase.of(each.state))
    last = preset(rules).hand_size - 1
    by_trick = {0: Phase.FIRST, 2: Phase.FIRST, 3: Phase.MIDDLE, last - 2: Phase.MIDDLE}
    by_trick |= {last - 1: Phase.LAST, last: Phase.LAST}
    assert {trick: {phase} for trick, phase in by_trick.items()}.items() <= phases.items()
    others = {Auction: Phase.BIDDING, LayingAway: Phase.DISCARDS, Declaring: Phase.DECLARATIONS}
    assert all(phases[kind] == {phase} for kind, phase in others.items() if kind in phases)
    with pytest.raises(ValueError):
        Phase.of(machine.start(preset(rules), bytes(16)).state)


def test_what_was_given_away_stands_in_its_phase() -> None:
    made = own_decisions("bulgarian")
    open_ = [each for each in made if not each.forced]
    heard = first_is_best(made)
    bid = next(each for each in open_ if isinstance(each.state, Auction))
    late = [each for each in open_ if Phase.of(each.state) is Phase.MIDDLE][-1]
    heard[bid.number], heard[late.number] = lost(bid, 0.7), lost(late, 2.5)
    found = given_away(made, heard)
    assert found is not None
    assert sum(each.decisions for each in found.values()) == len(open_)
    assert (found[Phase.BIDDING].slips, found[Phase.BIDDING].lost) == (1, 0.7)
    assert (found[Phase.MIDDLE].mistakes, found[Phase.MIDDLE].lost) == (1, 2.5)
    assert DealReview(found).lost == 3.2
    assert found[Phase.FIRST].lost == 0 < found[Phase.FIRST].decisions


def test_one_wrong_plan_is_charged_once() -> None:
    """The same better card is still better, and nobody has shown anything."""
    made = [each for each in own_decisions("bulgarian") if isinstance(each.state, Playing)]
    first = next(each for each in made if not each.forced)
    again = replace(first, number=first.number + 1)
    heard = {each.number: lost(first, 3.0) for each in (first, again)}
    found = given_away([first, again], heard)
    assert found == {Phase.of(first.state): PhaseLosses(2, 0, 1, 3.0)}


def test_without_a_verdict_on_each_decision_there_is_none_on_the_deal() -> None:
    made = own_decisions("bulgarian")
    heard = first_is_best(made)
    assert given_away(made, heard) is not None
    open_ = [each for each in made if not each.forced]
    for unknown in ({}, {"play XX": 1.0}):
        assert given_away(made, heard | {open_[3].number: unknown}) is None
    against = replace(open_[3], legal=("something else",))
    assert given_away([against], {against.number: {"something else": 1.0}}) is None


def test_the_luck_of_the_cards_is_what_they_are_worth_less_the_place() -> None:
    """For South, who calls first or does not; with three sides, minus the mean of the others."""
    assert card_luck(BULGARIAN, SOUTH, NORTH, (20, 6)) == pytest.approx(14 - 3.3)
    assert card_luck(BULGARIAN, EAST, SOUTH, (20, 6)) == pytest.approx(14 + 3.3)
    assert card_luck(BELA_3, SOUTH, SOUTH, (100, 40, 20)) == pytest.approx(70 - 35)
    assert card_luck(BELA_3, 1, SOUTH, (100, 40, 20)) == pytest.approx(70 + 17.5)


def test_phases_and_luck_are_summed_over_deals() -> None:
    looked = [
        DealReview({Phase.BIDDING: PhaseLosses(2, 1, 0, 1.0), Phase.FIRST: PhaseLosses(3)}, luck=4.0),
        DealReview({Phase.BIDDING: PhaseLosses(1), Phase.LAST: PhaseLosses(1, 0, 1, 3.0)}, luck=-2.0),
        DealReview({Phase.FIRST: PhaseLosses(3, 2, 0, 1.4)}),
    ]
    assert phase_sums(looked) == (
        PhaseSums(Phase.BIDDING, Mean.of([1.0, 0, 0]), 3, 1, 0),
        PhaseSums(Phase.FIRST, Mean.of([0, 0, 1.4]), 6, 2, 0),
        PhaseSums(Phase.LAST, Mean.of([0, 3.0, 0]), 1, 0, 1),
    )
    written = ((12, 4), (0, 16), (10, 6))
    deals = [
        DealTally(i, DealOutcome.MADE, 2, Who.OWN, written=pad, reviewed=each)
        for i, (pad, each) in enumerate(zip(written, looked, strict=True), 1)
    ]
    deals.append(DealTally(4, DealOutcome.MADE, 2, Who.OWN, written=(20, 0)))
    told = sums([MatchTally("bulgarian", "hard", 0, True, tuple(deals))], range(6))
    assert (told.reviewed, told.lost) == (3, Mean.of([1.0, 3.0, 1.4]))
    assert [each.lost.count for each in told.phases] == [3, 3, 3]
    luck = told.luck  # of two deals: written differences 8 and -16, of which 4 and -2 were luck
    assert (luck.written.value, luck.cards.value, luck.adjusted.value) == (-4, 1, -5)


def test_a_result_without_luck_needs_fifty_deals() -> None:
    few = luck_sums([(1.0, 0.5)] * (ENOUGH_FOR_LUCK - 1)).adjusted
    assert few.interval_from(ENOUGH_FOR_LUCK) is None and few.value == 0.5
    assert luck_sums([(1.0, 0.5)] * ENOUGH_FOR_LUCK).adjusted.interval_from(ENOUGH_FOR_LUCK) == (0.5, 0.5)
