"""Reasons for calls, combinations and discards: each where it is true, and not where it is not."""

from __future__ import annotations

import pytest
from msgspec import Struct

from game.core.state import MatchOver, State
from game.practice.reason import Reason, ReasonKind
from game.rules import preset
from game.table.projection import question
from tests.game.practice.kit import best
from tests.game.tables import SOUTH, auction, call, cards, follow

BELA_3 = preset("bela-3")


class Case(Struct, frozen=True):
    """A choice for a reason in one position, and a choice without it in another."""

    kind: ReasonKind
    state: State
    choice: str
    other: State
    not_for: str
    instead: str | None = None


def why(state: State, choice: str, instead: str | None = None) -> Reason | None:
    """The reason for a choice of the seat to act that is the best one by far."""
    assert not isinstance(state, MatchOver)
    return best(question(state, state.turn), choice, instead)


def told(case: Case) -> Reason | None:
    """The reason given in the case's first position."""
    return why(case.state, case.choice, case.instead)


def first(held: str, before: str = "") -> State:
    """South is to call with five cards seen, after the calls `before` of the earlier seats."""
    state = auction({"S": f"{held} 7C 8C 7D"}, dealer=(3 - len(before.split())) % 4)
    return call(state, before) if before else state


STRONG, WEAK = "JH 9H 8H AS 7S", "JH 9D 8D KS 7S"
"""The jack with two more, one of them the nine; and the jack alone."""
CALLS = (
    Case(ReasonKind.HOLDS_TRUMPS, first(STRONG), "call H", first("TH 8H 7H AS 7S"), "call H"),
    Case(
        ReasonKind.HOLDS_THEIR_TRUMPS,
        first(STRONG, "H"),
        "call contra",
        first("7H 9D 8D KS 7S", "H"),
        "call contra",
    ),
    Case(ReasonKind.LONGEST, first("TH 8H 7H KS 7S"), "call H", first("TH 8H TS KS 7S"), "call H"),
    # three clubs are more than the two hearts, though they can no longer be named
    Case(ReasonKind.LONGEST, first("TH 8H 7H KS 7S", "D"), "call H", first("TH 8H AC KC QC", "D"), "call H"),
    Case(ReasonKind.ACES, first("AH AS AD 9D 8D"), "call NT", first(WEAK), "call NT"),
    Case(ReasonKind.JACKS, first("JH JS JD 9D 8D"), "call AT", first("AH AS AD 9D 8D"), "call AT"),
    Case(ReasonKind.PARTNERS_CONTRACT, first(STRONG, "D pass"), "call pass", first(STRONG, "D"), "call pass"),
    Case(ReasonKind.NO_SUIT, first(WEAK), "call pass", first(STRONG), "call pass"),
    Case(ReasonKind.NO_JACK_AND_NINE, first("JH 8H 7H AS 7S"), "call pass", first(STRONG), "call pass"),
    Case(ReasonKind.FEW_HIGH, first(WEAK, "S"), "call pass", first("JH JD AD AH AS", "S"), "call pass"),
    Case(ReasonKind.FEW_AGAINST, first(WEAK, "AT"), "call pass", first("JH JD JS 9H 9D", "AT"), "call pass"),
)


def announcing(own: str, said: str, other: str) -> State:
    """South has announced `said` and led; East, who holds `other`, may announce."""
    state = call(auction({"S": own, "E": other}), "H pass pass pass")
    return follow(state, f"declare {said}", "play 7C")[0]


LESS = announcing("TS JS QS KS 7C KH AH TD", "TSJSQSKS", "7D 8D 9D 8C 9H QD AS JC")
"""East has a terca after a kvarta, and below a kvarta after a terca."""
MORE = announcing("7D 8D 9D 7C KH AH TS AC", "7D8D9D", "JS QS KS AS 8C 9H QD JC")
FOUR_HANDS = {
    "S": "TS JS QS KS 7C KH AH TD",
    "E": "8C 7H TH QH JD AC 7S 9S",
    "N": "9C 8H JH AD KC QC KD 8S",
    "W": "7D 8D 9D TC 9H QD AS JC",
}
LAST = follow(
    call(auction(FOUR_HANDS), "H pass pass pass"), "declare TSJSQSKS", "play 7C", "play 8C", "play 9C"
)[0]
"""West has a terca below the kvarta of South, and East, its partner, has announced nothing."""
COMBINATIONS = (
    Case(ReasonKind.DECLARES, MORE, "declare JSQSKSAS", LESS, "declare 7D8D9D"),
    Case(ReasonKind.HIGHER_SAID, LAST, "declare none", MORE, "declare none"),
)


def laying(ten: str, middle: str) -> State:
    """South has named hearts and lays two of the twelve cards away."""
    return follow(auction({"S": ten, "middle": middle}, rules=BELA_3), "call H")[0]


WITH_A_TERCA = laying("7S 8S 9S AC TC KD QD JH 9H AH", "8C 7D")
WITH_TWO_DIAMONDS = laying("7S 8S AS QS AC TC JH 9H AH KH", "KD 7D")
DISCARDS = (
    Case(ReasonKind.KEEPS_MELDS, WITH_A_TERCA, "lay 8C 7D", WITH_A_TERCA, "lay 7D 7S", "lay 7D 8S"),
    Case(ReasonKind.VOID, WITH_TWO_DIAMONDS, "lay 7D KD", WITH_TWO_DIAMONDS, "lay TC KD"),
    Case(ReasonKind.LAID_POINTS, WITH_TWO_DIAMONDS, "lay TC KD", WITH_TWO_DIAMONDS, "lay 7D 7S"),
)
CASES = (*CALLS, *COMBINATIONS, *DISCARDS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind.value)
def test_a_reason_is_given_where_it_is_true_and_only_there(case: Case) -> None:
    found, not_found = told(case), why(case.other, case.not_for, case.instead)
    assert found is not None and found.kind is case.kind
    assert not_found is None or not_found.kind is not case.kind


def test_the_facts_are_those_of_the_hand() -> None:
    held = Reason(ReasonKind.HOLDS_TRUMPS, suit=2, cards=cards("JH 9H"), count=3)
    assert why(first(STRONG), "call H") == held
    assert why(MORE, "declare JSQSKSAS") == Reason(ReasonKind.DECLARES, points=50)
    assert why(LAST, "declare none") == Reason(ReasonKind.HIGHER_SAID, seat=SOUTH)
    assert why(WITH_TWO_DIAMONDS, "lay TC KD") == Reason(ReasonKind.LAID_POINTS, points=14)


def test_a_partner_who_is_still_to_speak_may_have_something_higher_yet() -> None:
    assert why(LESS, "declare none") is None


def test_top_cards_are_counted_from_the_highest() -> None:
    two_tops = first("JH 9H 9D 8D AS", "AT")
    assert why(two_tops, "call pass") == Reason(ReasonKind.FEW_AGAINST, count=2)
    assert why(first("9H AH 9D 8D AS", "AT"), "call pass") == Reason(ReasonKind.FEW_AGAINST, count=0)


def test_the_turned_suit_is_the_only_one_to_be_named_in_the_first_round() -> None:
    dealt = {"S": "JH 9H 8H 7H AC TC 7S 8S 9S QD", "turned": "KD"}
    assert why(auction(dealt, dealer=1, rules=preset("bela-2")), "call pass") == Reason(ReasonKind.NO_SUIT)
