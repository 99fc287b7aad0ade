"""Every line of the statistics is true of what was counted, and is not told of anything else."""

from __future__ import annotations

import pytest

from game.core.account import DealOutcome
from game.practice.figures import Mean, Share
from game.practice.rating import UNKNOWN, Rating
from game.practice.sums import Sums, course, sums
from game.practice.tally import DealTally, MatchTally, Who
from game.rules import preset
from graphics.text import statistics_text as texts
from graphics.text.statistics_text import FigureLine

BELOT, THREE = preset("bulgarian"), preset("bela-3")
CONTRA = DealTally(1, DealOutcome.INSIDE, 2, Who.OTHER, Who.OWN, written=(32, 0), points=(90, 72))
OWN = DealTally(1, DealOutcome.MADE, 5, Who.OWN, written=(20, 6), points=(200, 58))
PARTNERS = DealTally(1, DealOutcome.HANGING, 5, Who.PARTNER, written=(0, 13), points=(129, 129))


def found(*deals: DealTally) -> Sums:
    return sums([MatchTally("bulgarian", "hard", 0, True, deals)], BELOT.contracts)


def test_a_share_needs_twenty_cases() -> None:
    assert texts.share_line("x", Share(15, 20)) == FigureLine("x", "75%", "53–89%", "15 of 20")
    assert texts.share_line("x", Share(15, 19)) == FigureLine("x", "–", "too few to say", "15 of 19")
    assert texts.share_line("x", Share()) == FigureLine("x", "–")


def test_an_average_is_told_with_its_deals() -> None:
    many = Mean.of([10] * 10 + [20] * 10)
    assert texts.mean_line("x", many, 1) == FigureLine("x", "15.0", "12.8–17.2", "20 deals")
    assert texts.mean_line("x", Mean.of([4]), 0) == FigureLine("x", "4", "too few to say", "1 deal")
    assert texts.mean_line("x", Mean(), 1) == FigureLine("x", "–")
    assert texts.part_line("x", Mean.of([0.5] * 20)).value == "50%"
    assert texts.part_line("x", Mean.of([0.5] * 19)).value == "–"


def test_a_rating_is_told_after_a_match() -> None:
    label = "Rating now (Regular: 1500)"
    assert texts.rating_line(Rating(26.0, 2.0, 7)) == FigureLine(label, "1560", "1325–1795", "7 matches")
    assert texts.rating_line(UNKNOWN) == FigureLine(label, "–")


def lines(*deals: DealTally) -> dict[str, FigureLine]:
    told = found(*deals)
    sections = (texts.results(BELOT, told, UNKNOWN), texts.defence(BELOT, told), texts.extras(BELOT, told))
    return {line.label: line for section in sections for line in section.lines}


def test_a_contra_is_told_where_one_was_said() -> None:
    assert lines(CONTRA)["Contras said"] == FigureLine("Contras said", "1", "by you: 1")
    assert lines(CONTRA)["Contracts that then failed"].cases == "1 of 1"
    assert lines(OWN)["Contras said"].value == "0"
    assert lines(OWN)["Contracts that then failed"] == FigureLine("Contracts that then failed", "–")


def test_where_there_is_no_contra_none_is_told_of() -> None:
    three = sums([MatchTally("bela-3", "hard", 0, True, ())], THREE.contracts)
    assert [line.label for line in texts.defence(THREE, three).lines] == ["Opponents’ contracts defeated"]


def test_deals_that_all_passed_are_not_played() -> None:
    passed = DealTally(2, DealOutcome.PASSED, written=(0, 0))
    assert (lines(OWN, passed)["Deals played"].value, lines(OWN, passed)["Deals played"].cases) == (
        "1",
        "1 of 2",
    )
    assert lines(OWN)["Deals played"].cases == "1 of 1"


def test_bars_have_all_contracts_first_and_each_kind() -> None:
    everything, *kinds = texts.bars(BELOT, found(CONTRA, OWN, PARTNERS))
    assert [bar.trump for bar in kinds] == list(BELOT.contracts)
    assert (everything.called, everything.made, everything.failed) == (2, 1, 0)
    assert everything.note == "called 2 times · by you: 1 · scored on average: 10.0 game points"
    assert kinds[0].note == "called 0 times" and kinds[0].called == 0


def test_who_plays_alone_is_not_told_what_was_called_alone() -> None:
    alone = sums([MatchTally("bela-3", "hard", 0, True, (OWN,))], (2, 5))
    assert texts.bars(THREE, alone)[0].note == "called 1 time · scored on average: 20 points"


def test_the_course_says_what_its_dots_and_its_line_are() -> None:
    stops = course([MatchTally("bulgarian", "hard", 0, True, (OWN, CONTRA))] * 3)
    assert texts.course_cases(stops) == "3 matches · 6 deals"
    assert texts.course_meaning(9) == "Each dot is a match; after 10 matches a line will show their mean."
    assert texts.course_meaning(10) == "Each dot is a match, the line the mean of the last 10 matches."


def test_the_dial_goes_from_the_weakest_level_to_the_strongest() -> None:
    dial = texts.rating_dial(BELOT, Rating(25.0, 2.0, 7))
    assert dial is not None and dial.place is not None
    assert [end.label for end in dial.ends] == ["Beginner", "Expert"]
    assert dial.levels[0] == 0 and dial.levels[-1] == 1 and sorted(dial.levels) == list(dial.levels)
    assert dial.place == pytest.approx(dial.levels[2]), "as strong as Regular"


@pytest.mark.parametrize(("mean", "place"), [(0.0, 0.0), (60.0, 1.0)])
def test_beyond_the_levels_the_dial_is_at_its_end(mean: float, place: float) -> None:
    dial = texts.rating_dial(BELOT, Rating(mean, 2.0, 7))
    assert dial is not None and dial.place == place


def test_before_a_match_is_rated_the_dial_shows_no_place() -> None:
    dial = texts.rating_dial(BELOT, UNKNOWN)
    assert dial is not None and dial.place is None and dial.line.value == "–"


@pytest.mark.parametrize(
    "left_out, practice, since, told",
    [
        (0, 0, 0, ()),
        (2, 0, 0, ("2 matches cannot be replayed and are left out.",)),
        (0, 1, 0, ("1 match was practice and does not count.",)),
        (0, 0, 1_795_176_000, ("Only matches begun since 20.11.2026 count.",)),
    ],
)
def test_notes_are_told_where_they_are_true(
    left_out: int, practice: int, since: int, told: tuple[str, ...]
) -> None:
    assert texts.notes(left_out, practice, since) == told
