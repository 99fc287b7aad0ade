"""What reviews say in the statistics is told where it is known, with the cases behind it."""

from __future__ import annotations

from game.core.account import DealOutcome
from game.practice.figures import ENOUGH_FOR_LUCK
from game.practice.losses import DealReview, Phase, PhaseLosses, luck_sums
from game.practice.sums import Sums, sums
from game.practice.tally import DealTally, MatchTally, Who
from game.rules import preset
from graphics.text import practice_text as texts
from graphics.text.statistics_text import FigureLine

BELOT, THREE = preset("bulgarian"), preset("bela-3")


def found(*known: DealReview | None) -> Sums:
    deals = tuple(
        DealTally(number, DealOutcome.MADE, 2, Who.OWN, written=(16, 10), reviewed=each)
        for number, each in enumerate(known, 1)
    )
    return sums([MatchTally("bulgarian", "hard", 0, True, deals)], BELOT.contracts)


def test_what_was_given_away_is_told_by_phases() -> None:
    known = (
        DealReview({Phase.BIDDING: PhaseLosses(2, 1, 0, 1.0), Phase.LAST: PhaseLosses(1)}),
        DealReview({Phase.BIDDING: PhaseLosses(3, 0, 1, 5.0), Phase.LAST: PhaseLosses(1, 1, 1, 2.0)}),
        None,
    )
    told = texts.losses(BELOT, found(*known))
    assert [each.line for each in told] == [
        FigureLine("In all", "4.00", "too few to say", "2 deals"),
        FigureLine("Bidding", "3.00", "too few to say", "2 deals"),
        FigureLine("Tricks 7–8", "1.00", "too few to say", "2 deals"),
    ]
    assert [each.share for each in told] == [1.0, 0.75, 0.25]
    assert [each.note for each in told] == [
        "7 decisions · 2 mistakes · 2 slips",
        "5 decisions · 1 mistake · 1 slip",
        "2 decisions · 1 mistake · 1 slip",
    ]
    assert texts.losses(BELOT, found(None, DealReview(luck=3.0))) == ()


def test_who_gave_nothing_away_has_no_bars() -> None:
    told = texts.losses(BELOT, found(DealReview({Phase.BIDDING: PhaseLosses(2)})))
    assert [(each.share, each.note) for each in told[1:]] == [(0.0, "2 decisions")]


def test_tricks_are_named_by_their_numbers() -> None:
    tricks = (Phase.FIRST, Phase.MIDDLE, Phase.LAST)
    assert [texts.phase_name(BELOT, each) for each in tricks] == ["Tricks 1–3", "Tricks 4–6", "Tricks 7–8"]
    assert texts.phase_name(THREE, Phase.LAST) == f"Tricks {THREE.hand_size - 1}–{THREE.hand_size}"


def test_luck_is_told_with_its_range_from_fifty_deals_on() -> None:
    few = texts.swings(BELOT, found(*[DealReview(luck=2.0)] * (ENOUGH_FOR_LUCK - 1)).luck)
    assert [(each.line.value, each.line.likely, each.range) for each in few] == [
        ("+6.0", "too few to say", None),
        ("+2.0", "too few to say", None),
        ("+4.0", "too few to say", None),
    ]
    assert [each.share for each in few] == [1.0, 2 / 6, 4 / 6]
    many = texts.swings(BELOT, luck_sums([(-3.0, 1.0), (-1.0, 1.0)] * (ENOUGH_FOR_LUCK // 2)))
    assert many[1].line == FigureLine("Of that, luck of the cards", "+1.0", "+1.0 to +1.0", "50 deals")
    without = many[2]
    assert (without.line.value, without.line.likely) == ("–3.0", "–3.3 to –2.7")
    assert without.range is not None and -1 <= without.range[0] < without.share < without.range[1] < 0


def test_without_luck_known_nothing_is_told() -> None:
    assert texts.swings(BELOT, found(DealReview({}), None).luck) == ()


def test_what_is_lost_is_told_in_the_unit_of_the_pad() -> None:
    """The statistics have points for declarations beside it, which in Bulgarian Belot are of another size."""
    assert texts.losses_title(BELOT) == "Game points lost, per deal"
    assert texts.losses_title(preset("bela-4")) == "Points lost, per deal"
    assert texts.luck_title(BELOT) == "Luck of the cards in game points, per deal"
    assert texts.luck_title(preset("bela-4")) == "Luck of the cards in points, per deal"
