"""Declarations: what may be announced, what it is worth, which of them score (rules §2.4)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import machine
from game.core.actions import DECLARE_NONE, IllegalAction, parse, to_text
from game.core.cards import mask_of, names
from game.core.contracts import ALL_TRUMPS, HEARTS, SPADES
from game.core.events import DeclarationsShown, Declared
from game.core.melds import Declaration, Meld, MeldKind, announceable, holds_any, kares, sequences
from game.core.state import Declaring, Playing
from game.rules import Rules
from tests.checker.combinations import kare_value, sequence_value, whole_sequences
from tests.game.tables import BULGARIAN, EAST, NORTH, SOUTH, WEST, auction, call, cards, follow, hand, play

TRUMP_FIRST = BULGARIAN.with_options({"equal_sequences": "trump_first"})


def told(own: str) -> list[str]:
    """All combinations of a hand, each as name and value, sequences first."""
    return [f"{meld.name} {meld.value}" for meld in (*sequences(hand(own)), *kares(hand(own)))]


@pytest.mark.parametrize(
    "own, expected",
    [
        ("7C 8C 9C JD QS AS KH TH", ["terca 20"]),
        ("7C 8C 9C TC QS AS KH TH", ["kvarta 50"]),
        ("7C 8C 9C TC JC AS KH TH", ["kvinta 100"]),
        ("9C TC JC QC KC AC KH TH", ["kvinta 100"]),
        ("8C 9C TC JC QC KC AC TH", ["kvinta 100"]),
        ("7C 8C 9C TC JC QC KC AC", ["terca 20", "kvinta 100"]),
        ("7C 8C 9C JC QC KC 7D 8D", ["terca 20", "terca 20"]),
        ("7C 8C 9C QH KH AH 7D 8D", ["terca 20", "terca 20"]),
        ("7C 8C TC JC KC AC 7D 8D", []),
        ("QC KC AC 7D 8D 7H 8H 9S", ["terca 20"]),
        ("KC AC 7D 8D 9H TH JS QS", []),  # a sequence does not go on in the next suit
        ("AC AD AH AS 7C 8D 9H 7S", ["kare 100"]),
        ("KC KD KH KS 7C 8D 9H 7S", ["kare 100"]),
        ("QC QD QH QS 7C 8D 9H 7S", ["kare 100"]),
        ("TC TD TH TS 7C 8D 9H 7S", ["kare 100"]),
        ("9C 9D 9H 9S 7C AD KH 7S", ["kare 150"]),
        ("JC JD JH JS 7C 8D 9H 7S", ["kare 200"]),
        ("JC JD JH JS 9C 9D 9H 9S", ["kare 150", "kare 200"]),
        ("7C 7D 7H 7S 8C 8D 8H 8S", []),
        ("8C 8D 8H 8S 7C 9C KD AD", ["terca 20"]),
    ],
)
def test_what_a_hand_holds(own: str, expected: list[str]) -> None:
    assert told(own) == expected


@pytest.mark.parametrize(
    "own, any_at_all",
    [
        ("AC AD AH AS 7C 8D 9H 7S", True),
        ("9C 9D 9H 9S 7C AD KH 7S", True),
        ("7C 8C 9C JD QS AS KH TH", True),
        ("8S 9S TS AC KD JD AH QH", True),
        ("8C 8D 8H 8S 7C 7D 7H 7S", False),
        # three of a kind in any three suits, and two in a row that go on in the next suit
        ("AD AH AS 7C 8C TC JC 8D", False),
        ("AC AH AS 7C 8C 7D 8D 9H", False),
        ("AC AD AS 7C 8C 7D 8D 9H", False),
        ("AC AD AH 7C 8C 7D 8D 9S", False),
        ("KC AC 7D KD AD 7H 8H KS", False),
    ],
)
def test_a_hand_with_anything_is_asked(own: str, any_at_all: bool) -> None:
    assert holds_any(hand(own)) == bool(told(own)) == any_at_all


def choices(own: str) -> set[str]:
    """Everything this hand may announce, as the text of the action."""
    state = call(auction({"S": own}), "AT pass pass pass")
    if isinstance(state, Playing):
        return set()
    actions = machine.legal_actions(state)
    assert actions[0] == DECLARE_NONE
    texts = [to_text(action) for action in actions]
    assert len(set(texts)) == len(texts)
    return set(texts)


def test_any_of_the_combinations_may_be_announced() -> None:
    assert choices("7C 8C 9C QH KH AH 7D 8D") == {
        "declare none",
        "declare 7C8C9C",
        "declare QHKHAH",
        "declare 7C8C9C QHKHAH",
    }


def test_eight_in_a_row_are_a_terca_below_and_a_kvinta_above() -> None:
    assert choices("7C 8C 9C TC JC QC KC AC") == {
        "declare none",
        "declare 7C8C9C",
        "declare TCJCQCKCAC",
        "declare 7C8C9C TCJCQCKCAC",
    }


def test_a_card_serves_a_kare_or_a_sequence() -> None:
    """The player chooses; what remains of the sequence may still be announced if it is three."""
    assert choices("TC JC QC KC KD KH KS 7D") == {
        "declare none",
        "declare TCJCQCKC",
        "declare KCKDKHKS",
        "declare TCJCQC KCKDKHKS",
    }
    assert choices("JC QC KC KD KH KS 7D 8D") == {"declare none", "declare JCQCKC", "declare KCKDKHKS"}


def test_a_kare_can_cut_a_sequence_in_two() -> None:
    assert choices("9C TC JC QC KC JD JH JS") == {"declare none", "declare 9CTCJCQCKC", "declare JCJDJHJS"}
    assert choices("8C 9C TC JC QC JD JH JS") == {
        "declare none",
        "declare 8C9CTCJCQC",
        "declare JCJDJHJS",
        "declare 8C9CTC JCJDJHJS",
    }


def test_two_kares_and_two_sequences() -> None:
    found = choices("QC KC QD KD QH KH QS KS")
    assert found == {"declare none", "declare QCQDQHQS", "declare KCKDKHKS", "declare QCQDQHQS KCKDKHKS"}
    assert len(choices("JC QC KC JD QD KD 7S 8S")) == 4


def test_nothing_held_nothing_asked_and_nothing_in_no_trumps() -> None:
    assert choices("7C 8C TC JC KC AC 7D 8D") == set()
    state = call(auction({"S": "7C 8C 9C TC JC QC KC AC"}), "NT pass pass pass")
    assert isinstance(state, Playing)


@pytest.mark.parametrize(
    "wrong",
    [
        "declare 7C8C9C",  # cut short: the terca of a kvarta
        "declare 8C9CTC",
        "declare QDKDAD",  # not held
        "declare 7C8C9CTC 7C8C9CTC",
        "declare 7C8C9CTC TCTDTHTS",  # the ten twice
        "declare 7C9CTC",
        "declare TCTDTH",
        "declare 7C",
    ],
)
def test_what_may_not_be_announced(wrong: str) -> None:
    state = call(auction({"S": "7C 8C 9C TC TD TH TS AS"}), "AT pass pass pass")
    with pytest.raises(IllegalAction) as refused:
        machine.apply(state, parse(wrong))
    assert refused.value.code == "not_announceable"


def test_announcements_keep_their_order_and_cards_come_lowest_first() -> None:
    state = call(auction({"S": "7C 8C 9C TC TD TH TS AS"}), "AT pass pass pass")
    state, happened = follow(state, "declare TSTHTDTC 9C8C7C")
    assert isinstance(state, Playing)
    assert [names(one.meld.cards) for one in state.declarations] == [
        ["TC", "TD", "TH", "TS"],
        ["7C", "8C", "9C"],
    ]
    (declared,) = happened
    assert isinstance(declared, Declared)
    assert [(meld.name, meld.value) for meld in declared.melds] == [("kare", 100), ("terca", 20)]


def test_who_keeps_silent_is_not_told() -> None:
    state = call(auction({"S": "7C 8C 9C TC TD TH TS AS"}), "AT pass pass pass")
    assert follow(state, "declare none")[1] == []


def test_each_announces_before_the_own_first_card_and_only_then() -> None:
    held = {"S": "7C 8C 9C TC TD TH TS AS", "E": "7D 8D 9D KC AH KH 7S 8S", "W": "JC QC JD QD 7H 8H 9H 9S"}
    state = call(auction(held), "AT pass pass pass")
    assert isinstance(state, Declaring) and state.turn == SOUTH
    state, _ = follow(state, "declare 7C8C9CTC", "play TD")
    assert isinstance(state, Declaring) and state.turn == EAST
    state, _ = follow(state, "declare 7D8D9D", "play 9D")
    assert state.turn == NORTH
    state = play(state, "AD")
    assert isinstance(state, Declaring) and state.turn == WEST
    state, happened = follow(state, "declare 7H8H9H", "play JD")
    assert isinstance(state, Playing) and state.turn == WEST and state.tricks
    shown = happened[-1]
    assert isinstance(shown, DeclarationsShown)
    assert [(meld.seat, names(meld.cards)) for meld in shown.melds] == [(SOUTH, ["7C", "8C", "9C", "TC"])]


def sequence(seat: int, text: str) -> Declaration:
    own = cards(text)
    return Declaration(seat, Meld(MeldKind.SEQUENCE, own, {3: 20, 4: 50}.get(len(own), 100)))


def kare(seat: int, rank: str) -> Declaration:
    return Declaration(seat, Meld(MeldKind.KARE, cards(f"{rank}C {rank}D {rank}H {rank}S"), 100))


def scoring(*declared: Declaration, rules: Rules = BULGARIAN, contract: int = HEARTS) -> str:
    """The seats whose declarations score, in order; South is forehand."""
    flags = rules.scoring_melds(contract, SOUTH, declared)
    return "".join("SENW"[one.seat] for one, flag in zip(declared, flags, strict=True) if flag)


@pytest.mark.parametrize(
    "declared, expected",
    [
        # longer is better, whatever the cards
        ((sequence(SOUTH, "QCKCAC"), sequence(EAST, "7D8D9DTD")), "E"),
        ((sequence(SOUTH, "TCJCQCKC"), sequence(EAST, "7D8D9DTDJD")), "E"),
        # 5, 6 and 7 count as one length: the top card decides
        ((sequence(SOUTH, "7C8C9CTCJCQCKC"), sequence(EAST, "TDJDQDKDAD")), "E"),
        ((sequence(SOUTH, "7C8C9CTCJCQC"), sequence(EAST, "8D9DTDJDQD")), ""),
        # then the higher top card
        ((sequence(SOUTH, "7C8C9C"), sequence(EAST, "8D9DTD")), "E"),
        # the natural order counts, also in trumps: a king above a jack
        ((sequence(SOUTH, "9HTHJH"), sequence(EAST, "JDQDKD")), "E"),
        # the best side scores all its sequences
        ((sequence(SOUTH, "QCKCAC"), sequence(EAST, "8D9DTD"), sequence(NORTH, "7S8S9S")), "SN"),
        # equal: no side scores any, not even a lower one
        ((sequence(SOUTH, "7C8C9C"), sequence(EAST, "7D8D9D")), ""),
        ((sequence(SOUTH, "QCKCAC"), sequence(SOUTH, "7H8H9H"), sequence(WEST, "QSKSAS")), ""),
        # equal within a side is no tie
        ((sequence(SOUTH, "QCKCAC"), sequence(NORTH, "QDKDAD"), sequence(EAST, "7S8S9S")), "SN"),
        # kares: J 9 A 10 K Q
        ((kare(SOUTH, "9"), kare(EAST, "J")), "E"),
        ((kare(SOUTH, "A"), kare(EAST, "9")), "E"),
        ((kare(SOUTH, "T"), kare(EAST, "A")), "E"),
        ((kare(SOUTH, "K"), kare(EAST, "T")), "E"),
        ((kare(SOUTH, "Q"), kare(EAST, "K")), "E"),
        ((kare(SOUTH, "Q"), kare(EAST, "K"), kare(NORTH, "J")), "SN"),
        # kares and sequences do not affect each other
        ((kare(SOUTH, "Q"), sequence(EAST, "7D8D9D")), "SE"),
        ((kare(SOUTH, "J"), sequence(SOUTH, "7C8C9C"), sequence(EAST, "7D8D9DTD"), kare(WEST, "9")), "SE"),
        ((), ""),
    ],
)
def test_which_declarations_score(declared: tuple[Declaration, ...], expected: str) -> None:
    assert scoring(*declared) == expected
    if len(declared) == 1 or expected:
        assert scoring(*declared, rules=TRUMP_FIRST) == expected  # no tie: the option changes nothing


@pytest.mark.parametrize(
    "declared, contract, expected",
    [
        # the trump sequence wins, though announced later
        ((sequence(EAST, "QCKCAC"), sequence(NORTH, "QHKHAH")), HEARTS, "N"),
        ((sequence(SOUTH, "QHKHAH"), sequence(EAST, "QCKCAC")), HEARTS, "S"),
        # none in trumps: the earlier in the order of play
        ((sequence(EAST, "QCKCAC"), sequence(NORTH, "QHKHAH")), SPADES, "E"),
        ((sequence(NORTH, "QCKCAC"), sequence(WEST, "QHKHAH")), SPADES, "N"),
        # all are trumps: the earlier
        ((sequence(SOUTH, "QCKCAC"), sequence(EAST, "QHKHAH")), ALL_TRUMPS, "S"),
        # and then the whole side scores
        ((sequence(EAST, "QCKCAC"), sequence(NORTH, "QHKHAH"), sequence(SOUTH, "7S8S9S")), HEARTS, "NS"),
        # a longer or higher one wins without it
        ((sequence(EAST, "QCKCAC"), sequence(NORTH, "JHQHKH")), HEARTS, "E"),
    ],
)
def test_trump_first_then_order_of_play(
    declared: tuple[Declaration, ...], contract: int, expected: str
) -> None:
    assert scoring(*declared, rules=TRUMP_FIRST, contract=contract) == expected
    if expected in ("N", "NS") and contract == HEARTS:
        assert scoring(*declared, contract=contract) == ""


def test_the_order_of_play_begins_with_forehand() -> None:
    declared = (sequence(WEST, "QCKCAC"), sequence(SOUTH, "QHKHAH"))
    assert TRUMP_FIRST.scoring_melds(SPADES, WEST, declared) == (True, False)
    assert TRUMP_FIRST.scoring_melds(SPADES, SOUTH, declared) == (False, True)
    declared = (sequence(SOUTH, "QCKCAC"), sequence(EAST, "QHKHAH"))
    assert TRUMP_FIRST.scoring_melds(SPADES, EAST, declared) == (False, True)
    assert TRUMP_FIRST.scoring_melds(SPADES, WEST, declared) == (True, False)


@settings(max_examples=200)
@given(st.sets(st.integers(0, 31), min_size=8, max_size=8))
def test_announceable_is_every_set_of_combinations_without_a_common_card(own: set[int]) -> None:
    """Found again by the checker's means: all choices of kares, all whole sequences of the other cards."""
    held = names(sorted(own))
    fours = [
        four for rank in "9TJQKA" if kare_value(four := [rank + s for s in "CDHS"]) and {*four} <= {*held}
    ]
    expected = set()
    for count in range(len(fours) + 1):
        for chosen in combinations(fours, count):
            rest = [card for card in held if not any(card in four for four in chosen)]
            runs = [run for suit in "CDHS" for run in whole_sequences(rest, suit)]
            for number in range(len(runs) + 1):
                for some in combinations(runs, number):
                    expected.add(frozenset(tuple(one) for one in (*chosen, *some)))
    found = [frozenset(tuple(names(meld.cards)) for meld in melds) for melds in announceable(mask_of(own))]
    assert len(found) == len(set(found)) and set(found) == expected
    for melds in announceable(mask_of(own)):
        for meld in melds:
            value = kare_value if meld.kind is MeldKind.KARE else sequence_value
            assert meld.value == value(names(meld.cards))
