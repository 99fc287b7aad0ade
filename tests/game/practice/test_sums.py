"""The figures of the statistics, worked out by hand."""

from __future__ import annotations

import pytest

from game.core.account import DealOutcome
from game.practice.figures import Mean, Share
from game.practice.sums import (
    LATELY,
    DoublingSums,
    MatchFilter,
    Stop,
    course,
    lead,
    recent_leads,
    sums,
)
from game.practice.tally import DealTally, MatchTally, Who

MADE, INSIDE, HANGING = DealOutcome.MADE, DealOutcome.INSIDE, DealOutcome.HANGING


def deal(
    trump: int, caller: Who, outcome: DealOutcome, own: int, other: int, **more: int | Who | None
) -> DealTally:
    points = (10 * own, 10 * other)
    return DealTally(1, outcome, trump, caller, written=(own, other), points=points, **more)  # type: ignore[arg-type]


DEALS = (
    deal(2, Who.OWN, MADE, 12, 4),
    deal(2, Who.PARTNER, INSIDE, 0, 16, contra=Who.OTHER),
    deal(2, Who.OWN, HANGING, 0, 8),
    deal(5, Who.OWN, MADE, 26, 0, swept=0, belots=1, belot_points=20, contra=Who.OTHER, recontra=Who.OWN),
    deal(4, Who.OTHER, INSIDE, 26, 0, contra=Who.PARTNER, announced=1, scored=1, declaration_points=50),
    deal(4, Who.OTHER, MADE, 0, 35, contra=Who.OWN, swept=1, announced=1),
    DealTally(7, DealOutcome.PASSED, written=(0, 0)),
)


def match(
    won: bool | None = True, begun: int = 0, level: str = "hard", preset: str = "bulgarian"
) -> MatchTally:
    return MatchTally(preset, level, begun, won, DEALS)


def test_all_figures_of_one_match() -> None:
    told = sums([match()], range(6))
    assert told.won == Share(1, 1)
    assert (told.deals, told.played) == (7, 6)
    assert told.written == Mean.of([12, 0, 0, 26, 26, 0]) and told.written.value == pytest.approx(64 / 6)
    assert told.against.value == pytest.approx(63 / 6)
    # 12/16, 0/16, 0/8, 26/26, 26/26, 0/35 of the points
    assert told.share.value == pytest.approx((0.75 + 0 + 0 + 1 + 1 + 0) / 6)
    hearts, all_trumps, clubs = told.contracts[2], told.contracts[5], told.contracts[0]
    assert (hearts.called, hearts.by_me, hearts.made) == (3, 2, Share(1, 2))  # one hangs
    assert hearts.written.value == 4
    assert (all_trumps.called, all_trumps.by_me, all_trumps.made) == (1, 1, Share(1, 1))
    assert (clubs.called, clubs.made.value, clubs.written.value) == (0, None, None)
    assert (told.all_contracts.called, told.all_contracts.made) == (4, Share(2, 3))
    assert told.defeated == Share(1, 2)
    assert told.contra == DoublingSums(2, 1, Share(1, 2))
    assert told.recontra == DoublingSums(1, 1, Share(1, 1))
    assert told.against_contra == Share(1, 2)
    assert told.scored == Share(1, 2)
    assert told.declarations.value == pytest.approx(50 / 6) and told.belots.value == pytest.approx(1 / 6)
    assert told.belot_points.value == pytest.approx(20 / 6)
    assert (told.swept, told.swept_by_others) == (Share(1, 6), Share(1, 6))


def test_a_match_that_goes_on_is_neither_won_nor_lost() -> None:
    told = sums([match(True), match(False), match(None)], range(6))
    assert told.won == Share(1, 2)
    assert told.deals == 21


def test_nothing_at_all() -> None:
    told = sums([], range(6))
    assert (told.won.value, told.written.value, told.share.interval) == (None, None, None)
    assert course([]) == ()


def test_the_interval_of_a_share() -> None:
    """Wilson's for 15 of 20: 0.531 to 0.888; none for 19 cases."""
    low, high = Share(15, 20).interval or (0, 0)
    assert (round(low, 3), round(high, 3)) == (0.531, 0.888)
    assert Share(19, 19).interval is None
    assert Share(20, 20).interval == pytest.approx((0.8389, 1.0), abs=1e-4)


def test_the_interval_of_an_average() -> None:
    """Ten times 10 and ten times 20: 15, with a standard error of 5.13 / √20 = 1.147."""
    low, high = Mean.of([10] * 10 + [20] * 10).interval or (0, 0)
    assert (round(low, 2), round(high, 2)) == (12.75, 17.25)
    assert Mean.of([10] * 19).interval is None


def test_matches_are_chosen_by_game_level_and_time() -> None:
    matches = [match(begun=at, level=level) for at, level in ((30, "hard"), (10, "easy"), (20, "hard"))]
    matches.append(match(begun=40, preset="bela-4"))
    belot = frozenset({"bulgarian"})

    def begun(wanted: MatchFilter) -> list[int]:
        return [each.begun for each in wanted.chosen(matches)]

    assert begun(MatchFilter(belot)) == [10, 20, 30]
    assert begun(MatchFilter(belot, "hard")) == [20, 30]
    assert begun(MatchFilter(belot, since=20)) == [20, 30]
    assert begun(MatchFilter(belot, last=1)) == [30]
    assert begun(MatchFilter(belot, since=20, until=20)) == [20]
    assert begun(MatchFilter(belot, "easy", since=20)) == []
    assert begun(MatchFilter(frozenset({"bela-4"}))) == [40]


def test_a_course_has_every_match_in_order() -> None:
    stops = course([match(begun=at) for at in (0, 3)])
    assert [(stop.begun, stop.written.count) for stop in stops] == [(0, 6), (3, 6)]


def test_the_lead_is_a_mean_over_deals_and_not_over_matches() -> None:
    long, short = Stop(0, Mean.of([10, 20, 30]), Mean.of([5, 5, 5])), Stop(1, Mean.of([4]), Mean.of([9]))
    assert lead([long]) == 15
    assert lead([short]) == -5
    assert lead([long, short]) == 10


def test_the_recent_lead_begins_once_there_are_enough_matches() -> None:
    stops = [Stop(at, Mean.of([float(at)]), Mean.of([0.0])) for at in range(LATELY + 1)]
    assert recent_leads(stops[: LATELY - 1]) == ()
    assert recent_leads(stops[:LATELY]) == (4.5,)
    assert recent_leads(stops) == (4.5, 5.5)


def test_a_match_without_a_deal_is_no_stop() -> None:
    assert course([MatchTally("bulgarian", "hard", 5, None, ())]) == ()
