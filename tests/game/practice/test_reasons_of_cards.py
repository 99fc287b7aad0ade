"""Reasons for cards: each is given in a position that proves it, and not in one like it that does not."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.core.melds import MeldName
from game.practice.reason import Kind, Reason
from game.practice.reasons import reason
from game.table.seat_view import Said, SeatView
from tests.game.practice.kit import ALL_TRUMPS, HEARTS, NO_TRUMPS, best, seen, why
from tests.game.tables import EAST, NORTH, SOUTH, WEST, cards

FOUR_TRICKS = "AC KC QC JC/TC 9C 8C 7C/AD KD QD JD/TD 9D 8D 7D"
"""All are taken by who led: 120 points without trumps."""
THREE_TRICKS = FOUR_TRICKS.rpartition("/")[0]
ONE_TAKEN = "KC AC QC JC/9C 8C 7C TC/AD KD QD JD/TD 9D 8D 7D"
"""North takes the first, East the others."""
SIX_TRICKS = f"{FOUR_TRICKS}/AH KH QH JH/TH 9H 8H 7H"
PLAIN = "7D 8D 9D 7S 8S 9S"
NORTHS, EASTS = (Said(seat, MeldName.TERCA, 20, cards("QS KS AS"), True) for seat in (NORTH, EAST))


class Case(Struct, frozen=True):
    """A card for a reason in one view, and a card without it in another."""

    kind: Kind
    view: SeatView
    card: str
    other: SeatView
    not_for: str
    instead: str = ""
    """The card that both are compared with; all others if there is none."""

    @property
    def compared(self) -> str | None:
        """The choice that both are compared with."""
        return f"play {self.instead}" if self.instead else None


def told(case: Case) -> Reason | None:
    """The reason that is given where there is one."""
    return best(case.view, f"play {case.card}", case.compared)


def led(first: str, trump: int, rest: str = PLAIN) -> SeatView:
    """South leads to the first trick."""
    return seen(f"{first} {rest}", trump)


LEADS = (
    Case(Kind.SURE_TRICK, led("AC KC", NO_TRUMPS), "AC", led("TC KC", NO_TRUMPS), "TC"),
    Case(Kind.HIGHEST_LEFT, led("AC 7C", HEARTS), "AC", led("TC 7C", HEARTS), "TC"),
    Case(Kind.ONE_BEATS, led("TC 7C", NO_TRUMPS), "TC", led("KC 7C", NO_TRUMPS), "KC"),
    Case(Kind.ONLY_ONE, led("7C 7H", HEARTS), "7C", led("7C 8C", HEARTS), "7C"),
    Case(Kind.KEEPS_HIGHEST, led("AC 7C", NO_TRUMPS), "7C", led("KC 7C", NO_TRUMPS), "7C", "AC"),
    Case(Kind.DRAWS_TRUMPS, led("9H AH TH 7H", HEARTS, "8D 9D 7S 8S"), "9H", led("9H 7H", HEARTS), "9H"),
    Case(
        Kind.DRAWS_ON_TOP,
        led("JH 7H", HEARTS),
        "JH",
        seen("8H 7D 8D 9D 7S 8S", HEARTS, "JH 7H TH QH/9H KH AH 7C"),
        "8H",
    ),
    Case(
        Kind.DRAWS_LAST_TRUMP,
        seen("AH 7D 8D 9D 7S 8S", HEARTS, "JH 7H TH QH/9H KH 7C 8C"),
        "AH",
        seen("8H 7D 8D 9D 7S 8S", HEARTS, "JH 7H TH QH/9H KH 7C 8C"),
        "8H",
    ),
    Case(
        Kind.TRUMP_TO_DECLARER,
        seen(f"8H 7C {PLAIN}", HEARTS, declarer=NORTH),
        "8H",
        seen(f"8H 7C {PLAIN}", HEARTS, declarer=EAST),
        "8H",
    ),
    Case(
        Kind.PARTNER_HIGHEST,
        seen("7S 7C 8C 9C TD KD QD", HEARTS, "AD 7D 8D 9D", said=(NORTHS,)),
        "7S",
        seen("7S 7C 8C 9C TD KD QD", HEARTS, "AD 7D 8D 9D", said=(EASTS,)),
        "7S",
    ),
    Case(
        Kind.PARTNER_TRUMPS,
        seen("KC QC 8D 9D 7S 8S 9S", HEARTS, "AC 7C 7D 8C"),
        "KC",
        seen("KC QC 8D 9D 7S 8S 9S", HEARTS, "AC 7C 9C 8C"),
        "KC",
    ),
    Case(
        Kind.FORCES_TRUMP,
        seen("QC JC 8D 9D QS 9S", HEARTS, "AC 9C 7D 8C/KS 7S 8S AS", leader=EAST),
        "QC",
        seen("QC JC 8D 9D QS 9S", HEARTS, "AC 9C 7C 8C/KS 7S 8S AS", leader=EAST),
        "QC",
    ),
    Case(
        Kind.PARTNER_LED,
        seen("KS QS TD 7C 8C 9C", NO_TRUMPS, "7D 8D AD 9D/7S 9S AS 8S"),
        "KS",
        seen("KS QS TD 7S 8S 9S", NO_TRUMPS, "7D 8D AD 9D/7C 9C AC 8C"),
        "KS",
    ),
    Case(
        Kind.KEEPS_FOR_LAST,
        seen("AS 7S", NO_TRUMPS, SIX_TRICKS),
        "7S",
        seen("KS 7S", NO_TRUMPS, SIX_TRICKS),
        "7S",
    ),
)


def last(held: str, trick: str, trump: int = NO_TRUMPS, rest: str = PLAIN) -> SeatView:
    """South plays last to the first trick, which East has led."""
    return seen(f"{held} {rest}", trump, trick=trick, leader=EAST)


def second(held: str, trick: str, trump: int = NO_TRUMPS) -> SeatView:
    """South plays after West, and North last of all."""
    return seen(f"{held} {PLAIN}", trump, trick=trick, leader=WEST)


def third(held: str, trick: str, trump: int = NO_TRUMPS) -> SeatView:
    """South plays after North and West, and East after it."""
    return seen(f"{held} {PLAIN}", trump, trick=trick, leader=NORTH)


def counted(done: str, declarer: int) -> SeatView:
    """South has led to some tricks and taken them."""
    rest = "AH KS QS 7S" if done == FOUR_TRICKS else "AH KS QS 7S 8S"
    return seen(rest, NO_TRUMPS, done, declarer=declarer)


FOLLOWING = (
    Case(Kind.TAKES, last("AC 9C", "TC 7C 8C"), "AC", second("AC 9C", "TC", HEARTS), "AC"),
    Case(Kind.TAKES_LOWEST, last("JC QC", "9C 8C 7C"), "JC", last("JC QC", "9C 8C 7C"), "QC"),
    Case(Kind.TAKES_HOME, last("TC JC", "9C 8C 7C"), "TC", second("TC JC", "9C"), "TC"),
    Case(Kind.TAKES_OVER, last("AC 9C", "7C KC 8C"), "AC", last("AC 9C", "KC 7C 8C"), "AC"),
    Case(Kind.TRUMPS, last("7H JH", "TC 7C 8C", HEARTS), "7H", last("AC 9C", "TC 7C 8C", HEARTS), "AC"),
    Case(Kind.PARTNER_HOLDS, last("TC 9C", "7C AC 8C"), "TC", last("TC 9C", "7C KC AC"), "TC"),
    Case(Kind.PARTNER_AHEAD, third("KC 8C", "TC 7C"), "KC", third("QC 8C", "KC 7C"), "QC"),
    Case(Kind.PARTNER_ON_TOP, third("QC 8C", "AC 7C", HEARTS), "QC", third("QC 8C", "TC 7C", HEARTS), "QC"),
    Case(Kind.LOST, last("TC 9C", "AC 7C 8C"), "9C", last("TC 9C", "AC 7C 8C"), "TC"),
    Case(Kind.PARTNER_TO_PLAY, second("7C QC", "KC"), "7C", second("7C QC", "AC"), "7C"),
    Case(Kind.CHEAPEST, third("8C QC", "KC 7C"), "8C", third("8C QC", "KC 7C"), "QC"),
    Case(Kind.HIGHER, second("8C QC", "7C", ALL_TRUMPS), "8C", second("8C QC", "7C", ALL_TRUMPS), "QC"),
    Case(
        Kind.KEEPS_LAST_TRUMP,
        last("7H KD", "7C AC 8C", HEARTS),
        "7D",
        last("7H 8H", "7C AC 8C", HEARTS),
        "7D",
        "7H",
    ),
    Case(
        Kind.KEEPS_TRUMPS,
        last("7H 8H", "7C AC 8C", HEARTS),
        "7D",
        last("KD QD", "7C AC 8C", HEARTS),
        "7D",
        "7H",
    ),
    Case(
        Kind.AVOIDS_CAPOT,
        seen("AH 7H 7S 8S", NO_TRUMPS, FOUR_TRICKS, "KH QH JH", leader=EAST),
        "AH",
        seen("AH 7H 7S 8S", NO_TRUMPS, ONE_TAKEN, "KH QH JH", leader=EAST),
        "AH",
    ),
)
COUNTED = (
    Case(Kind.MAKES_CONTRACT, counted(FOUR_TRICKS, SOUTH), "AH", counted(THREE_TRICKS, SOUTH), "AH"),
    Case(Kind.SETS_CONTRACT, counted(FOUR_TRICKS, EAST), "AH", counted(THREE_TRICKS, EAST), "AH"),
)
CASES = (*LEADS, *FOLLOWING, *COUNTED)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind.value)
def test_a_reason_is_given_where_it_is_true_and_only_there(case: Case) -> None:
    found, not_found = told(case), best(case.other, f"play {case.not_for}", case.compared)
    assert found is not None and found.kind is case.kind
    assert not_found is None or not_found.kind is not case.kind


def test_a_guard_is_kept_beside_a_ten() -> None:
    view = seen(
        "TD 7D 8S",
        NO_TRUMPS,
        "AC KC QC JC/TC 9C 8C 7C/AS KS QS JS/TS 9S 7S KH/AH QH JH TH",
        "7H 8H 9H",
        leader=EAST,
    )
    assert best(view, "play 8S", instead="play 7D") == Reason(Kind.KEEPS_GUARD, cards=cards("TD"))


def test_belot_is_the_difference_between_a_card_with_it_and_without() -> None:
    view = last("KH QH", "7H 8H 9H", HEARTS)
    assert best(view, "play KH belot", instead="play KH") == Reason(Kind.BELOT, points=20)
    assert best(view, "play KH belot", instead="play QH belot") != Reason(Kind.BELOT, points=20)


def test_choices_of_one_worth_make_no_difference() -> None:
    view = last("TC 9C", "AC 7C 8C")
    assert reason(view, {"play TC": 1.04, "play 9C": 1.0}, "play TC") == Reason(Kind.NO_DIFFERENCE)
    assert reason(view, {"play TC": 0.0, "play 9C": 1.0}, "play 9C") != Reason(Kind.NO_DIFFERENCE)


def test_points_are_those_that_are_counted() -> None:
    assert why(last("AC 9C", "TC 7C 8C"), "AC") == Reason(Kind.TAKES, points=42)
    assert why(counted(FOUR_TRICKS, SOUTH), "AH") == Reason(Kind.MAKES_CONTRACT, points=11)
    assert why(last("TC 9C", "7C AC 8C"), "TC") == Reason(Kind.PARTNER_HOLDS, seat=NORTH, points=20)


def test_nothing_is_said_of_a_choice_without_a_worth() -> None:
    assert reason(last("TC 9C", "AC 7C 8C"), {"play 9C": 1.0}, "play TC") is None
    assert reason(last("TC 9C", "AC 7C 8C"), {}, "play TC") is None
