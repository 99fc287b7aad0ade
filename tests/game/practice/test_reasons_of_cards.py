"""Reasons for cards: each is given in a position that proves it, and not in a similar one that does not."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.core.melds import MeldName
from game.practice.reason import Reason, ReasonKind
from game.practice.reasons import all_reasons, reason
from game.rules import preset
from game.table.seat_view import SaidMeld, SeatView
from tests.game.practice.kit import ALL_TRUMPS, HEARTS, NO_TRUMPS, best, seen, why
from tests.game.tables import EAST, NORTH, SOUTH, WEST, cards

FOUR_TRICKS = "AC KC QC JC/TC 9C 8C 7C/AD KD QD JD/TD 9D 8D 7D"
"""All are taken by the seat that led: 120 points without trumps."""
THREE_TRICKS = FOUR_TRICKS.rpartition("/")[0]
ONE_TAKEN = "KC AC QC JC/9C 8C 7C TC/AD KD QD JD/TD 9D 8D 7D"
"""North takes the first, East the others."""
SIX_TRICKS = f"{FOUR_TRICKS}/AH KH QH JH/TH 9H 8H 7H"
PLAIN = "7D 8D 9D 7S 8S 9S"
NORTHS, EASTS = (SaidMeld(seat, MeldName.TERCA, 20, cards("QS KS AS"), True) for seat in (NORTH, EAST))


class Case(Struct, frozen=True):
    """A card for a reason in one view, and a card without it in another."""

    kind: ReasonKind
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
    """The reason given in the case's first view."""
    return best(case.view, f"play {case.card}", case.compared)


def led(first: str, trump: int, rest: str = PLAIN) -> SeatView:
    """South leads to the first trick."""
    return seen(f"{first} {rest}", trump)


LEADS = (
    Case(ReasonKind.SURE_TRICK, led("AC KC", NO_TRUMPS), "AC", led("TC KC", NO_TRUMPS), "TC"),
    Case(ReasonKind.HIGHEST_LEFT, led("AC 7C", HEARTS), "AC", led("TC 7C", HEARTS), "TC"),
    Case(ReasonKind.ONE_BEATS, led("TC 7C", NO_TRUMPS), "TC", led("KC 7C", NO_TRUMPS), "KC"),
    Case(ReasonKind.ONLY_ONE, led("7C 7H", HEARTS), "7C", led("7C 8C", HEARTS), "7C"),
    Case(ReasonKind.KEEPS_HIGHEST, led("AC 7C", NO_TRUMPS), "7C", led("KC 7C", NO_TRUMPS), "7C", "AC"),
    Case(
        ReasonKind.DRAWS_TRUMPS, led("9H AH TH 7H", HEARTS, "8D 9D 7S 8S"), "9H", led("9H 7H", HEARTS), "9H"
    ),
    Case(
        ReasonKind.DRAWS_ON_TOP,
        led("JH 7H", HEARTS),
        "JH",
        seen("8H 7D 8D 9D 7S 8S", HEARTS, "JH 7H TH QH/9H KH AH 7C"),
        "8H",
    ),
    Case(
        ReasonKind.DRAWS_LAST_TRUMP,
        seen("AH 7D 8D 9D 7S 8S", HEARTS, "JH 7H TH QH/9H KH 7C 8C"),
        "AH",
        seen("8H 7D 8D 9D 7S 8S", HEARTS, "JH 7H TH QH/9H KH 7C 8C"),
        "8H",
    ),
    Case(
        ReasonKind.TRUMP_TO_DECLARER,
        seen(f"8H 7C {PLAIN}", HEARTS, declarer=NORTH),
        "8H",
        seen(f"8H 7C {PLAIN}", HEARTS, declarer=EAST),
        "8H",
    ),
    Case(
        ReasonKind.PARTNER_HIGHEST,
        seen("7S 7C 8C 9C TD KD QD", HEARTS, "AD 7D 8D 9D", said=(NORTHS,)),
        "7S",
        seen("7S 7C 8C 9C TD KD QD", HEARTS, "AD 7D 8D 9D", said=(EASTS,)),
        "7S",
    ),
    Case(
        ReasonKind.PARTNER_TRUMPS,
        seen("KC QC 8D 9D 7S 8S 9S", HEARTS, "AC 7C 7D 8C"),
        "KC",
        seen("KC QC 8D 9D 7S 8S 9S", HEARTS, "AC 7C 9C 8C"),
        "KC",
    ),
    Case(
        ReasonKind.FORCES_TRUMP,
        seen("QC JC 8D 9D QS 9S", HEARTS, "AC 9C 7D 8C/KS 7S 8S AS", leader=EAST),
        "QC",
        seen("QC JC 8D 9D QS 9S", HEARTS, "AC 9C 7C 8C/KS 7S 8S AS", leader=EAST),
        "QC",
    ),
    Case(
        ReasonKind.PARTNER_LED,
        seen("KS QS TD 7C 8C 9C", NO_TRUMPS, "7D 8D AD 9D/7S 9S AS 8S"),
        "KS",
        seen("KS QS TD 7S 8S 9S", NO_TRUMPS, "7D 8D AD 9D/7C 9C AC 8C"),
        "KS",
    ),
    Case(
        ReasonKind.KEEPS_FOR_LAST,
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
    Case(ReasonKind.TAKES, last("AC 9C", "TC 7C 8C"), "AC", second("AC 9C", "TC", HEARTS), "AC"),
    Case(ReasonKind.TAKES_LOWEST, last("JC QC", "9C 8C 7C"), "JC", last("JC QC", "9C 8C 7C"), "QC"),
    Case(ReasonKind.TAKES_HOME, last("TC JC", "9C 8C 7C"), "TC", second("TC JC", "9C"), "TC"),
    Case(ReasonKind.TAKES_OVER, last("AC 9C", "7C KC 8C"), "AC", last("AC 9C", "KC 7C 8C"), "AC"),
    Case(ReasonKind.TRUMPS, last("7H JH", "TC 7C 8C", HEARTS), "7H", last("AC 9C", "TC 7C 8C", HEARTS), "AC"),
    Case(ReasonKind.PARTNER_HOLDS, last("TC 9C", "7C AC 8C"), "TC", last("TC 9C", "7C KC AC"), "TC"),
    Case(ReasonKind.PARTNER_AHEAD, third("KC 8C", "TC 7C"), "KC", third("QC 8C", "KC 7C"), "QC"),
    Case(
        ReasonKind.PARTNER_ON_TOP,
        third("QC 8C", "AC 7C", HEARTS),
        "QC",
        third("QC 8C", "TC 7C", HEARTS),
        "QC",
    ),
    Case(ReasonKind.LOST, last("TC 9C", "AC 7C 8C"), "9C", last("TC 9C", "AC 7C 8C"), "TC"),
    Case(ReasonKind.PARTNER_TO_PLAY, second("7C QC", "KC"), "7C", second("7C QC", "AC"), "7C"),
    Case(ReasonKind.CHEAPEST, third("8C QC", "KC 7C"), "8C", third("8C QC", "KC 7C"), "QC"),
    Case(ReasonKind.HIGHER, second("8C QC", "7C", ALL_TRUMPS), "8C", second("8C QC", "7C", ALL_TRUMPS), "QC"),
    Case(
        ReasonKind.KEEPS_LAST_TRUMP,
        last("7H KD", "7C AC 8C", HEARTS),
        "7D",
        last("7H 8H", "7C AC 8C", HEARTS),
        "7D",
        "7H",
    ),
    Case(
        ReasonKind.KEEPS_TRUMPS,
        last("7H 8H", "7C AC 8C", HEARTS),
        "7D",
        last("KD QD", "7C AC 8C", HEARTS),
        "7D",
        "7H",
    ),
    Case(
        ReasonKind.AVOIDS_CAPOT,
        seen("AH 7H 7S 8S", NO_TRUMPS, FOUR_TRICKS, "KH QH JH", leader=EAST),
        "AH",
        seen("AH 7H 7S 8S", NO_TRUMPS, ONE_TAKEN, "KH QH JH", leader=EAST),
        "AH",
    ),
)
COUNTED = (
    Case(ReasonKind.MAKES_CONTRACT, counted(FOUR_TRICKS, SOUTH), "AH", counted(THREE_TRICKS, SOUTH), "AH"),
    Case(ReasonKind.SETS_CONTRACT, counted(FOUR_TRICKS, EAST), "AH", counted(THREE_TRICKS, EAST), "AH"),
)
CASES = (*LEADS, *FOLLOWING, *COUNTED)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind.value)
def test_a_reason_is_given_where_it_is_true_and_only_there(case: Case) -> None:
    found, not_found = told(case), best(case.other, f"play {case.not_for}", case.compared)
    assert found is not None and found.kind is case.kind
    assert not_found is None or not_found.kind is not case.kind


class Untrue(Struct, frozen=True):
    """A reason that is almost true of a card in a view, but not quite; and what is given instead."""

    kind: ReasonKind
    view: SeatView
    card: str
    instead: ReasonKind | None = None


BELA_4, BELA_3, BELA_2 = preset("bela-4"), preset("bela-3"), preset("bela-2")
RUSSIAN = preset("bela-4-ru")
EAST_HAS_NO_CLUBS = seen("TC QC 8D 9D TD 7S 8S", NO_TRUMPS, "7C 7D 8C 9C", "KC")
"""West has led, and North plays after East."""
LAST_BUT_ONE = "AC KC QC JC/TC 9C 8C 7C/AD KD QD JD/TD 9D 8D 7D/TS KS QS JS"
PRIVATE = "7D 8D 9D 7S 8S 9S TS 7H"
PAIR = "KH QH 7D 8D 9D 7S 8S 9S"
UNTRUE = (
    # the partner may have the ace: the trick is the side's, but not this card's
    Untrue(ReasonKind.TAKES_HOME, EAST_HAS_NO_CLUBS, "TC", ReasonKind.SURE_TRICK),
    # of three the other defender writes its own points, and may have the ace
    Untrue(
        ReasonKind.TAKES_HOME,
        seen(f"TC KC {PRIVATE}", HEARTS, trick="9C", declarer=1, leader=1, rules=BELA_3),
        "TC",
    ),
    Untrue(
        ReasonKind.SURE_TRICK,
        seen("KC 8C 9C 8D 9D TD 7S 8S 9S", HEARTS, "AC 7D 7C", declarer=1, rules=BELA_3),
        "KC",
    ),
    # it is the partner who takes the first trick
    Untrue(
        ReasonKind.AVOIDS_CAPOT, seen("KH 7H 7S 8S", NO_TRUMPS, FOUR_TRICKS, "9H AH QH", leader=EAST), "7H"
    ),
    # the partner's jack beats it, too
    Untrue(
        ReasonKind.ONE_BEATS,
        seen(
            f"AC 7C {PLAIN}", ALL_TRUMPS, said=(SaidMeld(NORTH, MeldName.TERCA, 20, cards("TC JC QC"), True),)
        ),
        "AC",
    ),
    # the ace would take it
    Untrue(ReasonKind.LOST, last("AC 9C", "TC 7C 8C"), "9C", ReasonKind.CHEAPEST),
    # trumps are out
    Untrue(
        ReasonKind.KEEPS_FOR_LAST,
        seen("AS 7S", HEARTS, f"7H QH KH TH/{LAST_BUT_ONE}"),
        "7S",
        ReasonKind.KEEPS_HIGHEST,
    ),
    # 130 of 260: it hangs
    Untrue(
        ReasonKind.SETS_CONTRACT,
        seen("AH KH QS 7H", NO_TRUMPS, f"{THREE_TRICKS}/KS 9S 8S 7S", declarer=EAST),
        "AH",
        ReasonKind.SURE_TRICK,
    ),
    # it counts for a side with a trick only
    Untrue(ReasonKind.BELOT, seen(PAIR, HEARTS, rules=RUSSIAN), "KH belot"),
    # whoever follows to the ace cannot lead the suit at once, and there may be no later
    Untrue(ReasonKind.ONLY_ONE, led("AC 7H", HEARTS), "AC", ReasonKind.HIGHEST_LEFT),
)


def kinds(view: SeatView, card: str) -> set[ReasonKind]:
    """All that can be said for a card."""
    return {found.kind for found in all_reasons(view)(f"play {card}")}


@pytest.mark.parametrize("case", UNTRUE, ids=lambda case: f"{case.kind.value} {case.card}")
def test_what_is_nearly_true_is_not_said(case: Untrue) -> None:
    said = kinds(case.view, case.card)
    assert case.kind not in said
    assert case.instead is None or case.instead in said


def test_a_bela_brings_its_points_where_no_trick_is_needed_for_it() -> None:
    assert ReasonKind.BELOT in kinds(seen(PAIR, HEARTS, rules=BELA_4), "KH belot")


def test_the_others_may_hold_no_more_trumps_than_cards() -> None:
    done = "AC 7C/TC 8C/KC 9C/AD 7D/TD 8D/KD 9D/AS 7S/TS 9S"
    view = seen("JH 8S", HEARTS, done, rules=BELA_2, laid="QC JC")
    assert Reason(ReasonKind.DRAWS_ON_TOP, count=2) in all_reasons(view)("play JH")


def test_a_guard_is_kept_beside_a_ten() -> None:
    view = seen(
        "TD 7D 8S",
        NO_TRUMPS,
        "AC KC QC JC/TC 9C 8C 7C/AS KS QS JS/TS 9S 7S KH/AH QH JH TH",
        "7H 8H 9H",
        leader=EAST,
    )
    assert best(view, "play 8S", instead="play 7D") == Reason(ReasonKind.KEEPS_GUARD, cards=cards("TD"))


def test_belot_is_the_difference_between_a_card_with_it_and_without() -> None:
    view = last("KH QH", "7H 8H 9H", HEARTS)
    assert best(view, "play KH belot", instead="play KH") == Reason(ReasonKind.BELOT, points=20)
    assert best(view, "play KH belot", instead="play QH belot") != Reason(ReasonKind.BELOT, points=20)


def test_choices_of_one_worth_make_no_difference() -> None:
    view = last("TC 9C", "AC 7C 8C")
    assert reason(view, {"play TC": 1.04, "play 9C": 1.0}, "play TC") == Reason(ReasonKind.NO_DIFFERENCE)
    assert reason(view, {"play TC": 0.0, "play 9C": 1.0}, "play 9C") != Reason(ReasonKind.NO_DIFFERENCE)


def test_points_are_those_that_are_counted() -> None:
    assert why(last("AC 9C", "TC 7C 8C"), "AC") == Reason(ReasonKind.TAKES, points=42)
    assert why(counted(FOUR_TRICKS, SOUTH), "AH") == Reason(ReasonKind.MAKES_CONTRACT, points=11)
    assert why(last("TC 9C", "7C AC 8C"), "TC") == Reason(ReasonKind.PARTNER_HOLDS, seat=NORTH, points=20)


def test_nothing_is_said_of_a_choice_without_a_worth() -> None:
    assert reason(last("TC 9C", "AC 7C 8C"), {"play 9C": 1.0}, "play TC") is None
    assert reason(last("TC 9C", "AC 7C 8C"), {}, "play TC") is None
