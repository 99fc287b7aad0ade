"""Declarations in Bela: what may be announced, the best ones, eight in a row, bela (rules §3.6, §3.7)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.actions import to_text
from game.core.cards import mask_of, names
from game.core.contracts import CLUBS, DIAMONDS, HEARTS, SPADES
from game.core.events import DealScored, DeclarationsShown, Declared, EightInARow, MatchWon
from game.core.machine import legal_actions
from game.core.melds import Declaration, Meld, MeldKind, announceable
from game.core.record import record
from game.core.scoring import judged
from game.core.state import Declaring, MatchOver, Playing, State
from game.rules import Rules, preset
from tests.checker import check_record
from tests.game.tables import EAST, NORTH, SOUTH, WEST, auction, call, cards, follow, hand, play, playing

FOUR = preset("bela-4")
TWO = preset("bela-2")


def with_options(rules: Rules = FOUR, **options: Any) -> Rules:
    return rules.with_options(options)


def told(seat: int, text: str, value: int = 20) -> Declaration:
    row = cards(text)
    kind = MeldKind.KARE if len(row) == 4 and row[0] % 8 == row[1] % 8 else MeldKind.SEQUENCE
    return Declaration(seat, Meld(kind, row, value))


def best(declarations: list[Declaration], forehand: int = SOUTH, trump: int = HEARTS, **options: str) -> str:
    """The letters of the seats whose declarations are the best side's."""
    flags = with_options(**options).scoring_melds(trump, forehand, tuple(declarations))
    return "".join("SENW"[one.seat] for one, flag in zip(declarations, flags, strict=True) if flag)


TERCA_7, TERCA_8 = "7C 8C 9C", "8D 9D TD"
KVARTA, KVINTA, SIX = "7S 8S 9S TS", "8S 9S TS JS QS", "7S 8S 9S TS JS QS"


def kare(rank: str) -> str:
    return " ".join(rank + suit for suit in "CDHS")


@pytest.mark.parametrize(
    "declarations, scoring",
    [
        ([told(SOUTH, TERCA_7), told(EAST, TERCA_8)], "E"),  # the higher top card
        ([told(SOUTH, TERCA_8), told(EAST, KVARTA, 50)], "E"),  # longer first
        ([told(SOUTH, KVINTA, 100), told(EAST, kare("Q"), 100)], "E"),  # any kare beats any sequence
        ([told(SOUTH, "TC JC QC KC AC"), told(EAST, SIX, 100)], "S"),  # 5, 6 and 7 are one length
        ([told(SOUTH, "8C 9C TC JC QC", 100), told(EAST, "9S TS JS QS KS", 100)], "E"),
        ([told(SOUTH, SIX, 100), told(EAST, "8D 9D TD JD QD", 100)], "S"),  # the top cards are equal
        ([told(SOUTH, kare("9"), 150), told(EAST, kare("J"), 200)], "E"),
        ([told(SOUTH, kare("A"), 100), told(EAST, kare("9"), 150)], "E"),
        ([told(SOUTH, kare("K"), 100), told(EAST, kare("A"), 100)], "E"),
        ([told(SOUTH, kare("Q"), 100), told(EAST, kare("K"), 100)], "E"),
        # both partners score all they announced
        ([told(SOUTH, TERCA_7), told(EAST, TERCA_8), told(NORTH, KVARTA, 50)], "SN"),
        (
            [told(SOUTH, TERCA_7), told(EAST, KVARTA, 50), told(EAST, "7H 8H 9H"), told(WEST, "TD JD QD")],
            "EEW",
        ),
    ],
)
def test_only_the_best_side_scores_and_it_scores_all(declarations: list[Declaration], scoring: str) -> None:
    assert best(declarations) == scoring


EQUAL = [told(EAST, "7C 8C 9C"), told(NORTH, "7D 8D 9D"), told(WEST, "7H 8H 9H")]


@pytest.mark.parametrize(
    "option, trump, forehand, scoring",
    [
        ("order_of_play", HEARTS, EAST, "EW"),  # East is first
        ("order_of_play", HEARTS, SOUTH, "EW"),
        ("order_of_play", HEARTS, NORTH, "N"),
        ("trump_first", HEARTS, NORTH, "EW"),  # West's is in trumps
        ("trump_first", CLUBS, NORTH, "EW"),  # East's is
        ("trump_first", DIAMONDS, EAST, "N"),
        ("trump_first", SPADES, NORTH, "N"),  # nobody's is: the order of play decides
    ],
)
def test_equal_sequences(option: str, trump: int, forehand: int, scoring: str) -> None:
    assert best(EQUAL, forehand, trump, equal_declarations=option) == scoring


@pytest.mark.parametrize("forehand, scoring", [(SOUTH, "S"), (EAST, "E"), (2, "W")])
def test_with_three_the_order_of_play_begins_with_forehand(forehand: int, scoring: str) -> None:
    declarations = (told(SOUTH, "7C 8C 9C"), told(EAST, "7D 8D 9D"), told(2, "7H 8H 9H"))
    dealer = (forehand - 1) % 3
    judgement = judged(preset("bela-3"), SPADES, dealer, declarations)
    assert [preset("bela-3").seats[one.declaration.seat] for one in judgement if one.scores] == [scoring]


def test_trumps_break_ties_only() -> None:
    higher = [told(SOUTH, "7H 8H 9H"), told(EAST, "8D 9D TD")]
    assert best(higher, equal_declarations="trump_first") == "E"


@pytest.mark.parametrize(
    "option, ranks, winner",
    [
        ("lowest", "TQ", "E"),
        ("lowest", "TK", "E"),
        ("lowest", "QT", "S"),
        ("by_strength", "KT", "E"),
        ("by_strength", "TA", "E"),
        ("by_strength", "TQ", "S"),
    ],
)
def test_where_four_tens_stand(option: str, ranks: str, winner: str) -> None:
    both = [told(SOUTH, kare(ranks[0]), 100), told(EAST, kare(ranks[1]), 100)]
    assert best(both, kare_of_tens=option) == winner


def said(own: str, rules: Rules = FOUR, trump: int = HEARTS) -> set[str]:
    """Every set of combinations that may be announced, as text."""
    return {
        " + ".join("".join(names(meld.cards)) for meld in melds)
        for melds in announceable(hand(own), rules.melding(trump))
    }


def test_a_card_serves_one_declaration_unless_they_are_shared() -> None:
    own = "9C TC JC QC JD JH JS 7S"
    alone = {"", "9CTCJCQC", "JCJDJHJS"}
    assert said(own) == alone
    assert said(own, with_options(shared_cards="yes")) == {*alone, "JCJDJHJS + 9CTCJCQC"}


def test_a_sequence_cut_by_a_kare_is_what_remains_unless_cards_are_shared() -> None:
    own = "8C 9C TC JC JD JH JS 7S"
    assert "8C9CTC + JCJDJHJS" in said(own)
    assert said(own, with_options(shared_cards="yes")) == {"", "8C9CTCJC", "JCJDJHJS", "JCJDJHJS + 8C9CTCJC"}


EIGHT = "7C 8C 9C TC JC QC KC AC"
WHOLE = EIGHT.replace(" ", "")


@pytest.mark.parametrize(
    "option, trump, whole",
    [
        ("any_suit", HEARTS, True),
        ("any_suit", CLUBS, True),
        ("trump_only", HEARTS, False),
        ("trump_only", CLUBS, True),
    ],
)
def test_eight_in_a_row_are_the_match_or_a_kvinta_and_a_terca(option: str, trump: int, whole: bool) -> None:
    rules = with_options(belot_eight=option)
    found = said(f"{EIGHT} AS KS", rules, trump)
    assert found == ({"", WHOLE} if whole else {"", "7C8C9C", "TCJCQCKCAC", "7C8C9C + TCJCQCKCAC"})
    values = {
        len(meld.cards): meld.value
        for melds in announceable(hand(EIGHT), rules.melding(trump))
        for meld in melds
    }
    assert values == ({8: rules.target} if whole else {3: 20, 5: 100})


@pytest.mark.parametrize("suit", range(4))
def test_eight_in_a_row_of_any_trump_suit_are_called_belot(suit: int) -> None:
    whole = range(8 * suit, 8 * suit + 8)
    rules = with_options(belot_eight="trump_only")
    ((), (meld,)) = announceable(mask_of(whole), rules.melding(suit))
    assert (meld.name, meld.cards, meld.value) == ("belot", tuple(whole), 1001)
    assert len(announceable(mask_of(whole), rules.melding((suit + 1) % 4))) == 4


DEALT = {
    "S": "TH JH 8D 9D JD 7S 8S 9S",
    "E": EIGHT,
    "N": "9H KH QH AH AD 7D KS AS",
    "W": "7H 8H TD QD KD TS JS QS",
}


@pytest.mark.parametrize(
    "dealer, before, cards_played",
    [(WEST, ["declare 7S8S9S", "play TH"], 1), (SOUTH, [], 0)],
)
def test_eight_in_a_row_win_the_match_at_once(dealer: int, before: list[str], cards_played: int) -> None:
    """Whatever the scores: the side writes the target, and the others nothing."""
    start = auction(DEALT, dealer, FOUR, (990, -97))
    state, happened = follow(start, "call H", *before, f"declare {WHOLE}")
    assert [type(event) for event in happened[-4:]] == [Declared, EightInARow, DealScored, MatchWon]
    assert happened[-3] == EightInARow(EAST, cards(EIGHT))
    assert isinstance(state, MatchOver)
    result = state.result
    assert (result.writing.outcome, result.writing.written, result.winner) == ("belot", (0, 1001), 1)
    assert result.scores == (990, 904) and result.stopped_by == EAST
    assert [item.scores for item in result.declarations] == [False] * len(before[:1]) + [True]
    assert result.declarations[-1].declaration.meld == Meld(MeldKind.SEQUENCE, cards(EIGHT), 1001)
    assert len(result.unfinished) == cards_played and not result.tricks
    check_record(record(result, "m"))


@pytest.mark.parametrize("needs_trick", ["no", "yes"])
def test_beside_eight_in_a_row_a_bela_said_before_does_not_count(needs_trick: str) -> None:
    start = auction(DEALT, EAST, with_options(bela_needs_trick=needs_trick))
    led = ["call H", "declare none", "play KH belot", "declare none", "play 7H", "declare none", "play TH"]
    state, _ = follow(start, *led, f"declare {WHOLE}")
    assert isinstance(state, MatchOver)
    assert [(belot.seat, belot.scores) for belot in state.result.belots] == [(NORTH, False)]
    assert [side.belots for side in state.result.points] == [0, 0]
    check_record(record(state.result, "m"))


def test_eight_in_a_row_need_not_be_announced() -> None:
    state, happened = follow(auction(DEALT, SOUTH, FOUR), "call H", "declare none")
    assert isinstance(state, Playing) and not any(isinstance(event, EightInARow) for event in happened)


def test_declarations_are_shown_after_the_first_trick() -> None:
    """Only those of the best side, whether or not it takes a trick later."""
    start = auction(DEALT | {"E": "7C 8C 9C TC JC QC KC KS", "N": "9H KH QH AH AD 7D AC AS"}, rules=FOUR)
    state, happened = follow(
        start, "call H", "declare 7S8S9S", "play TH", "declare 7C8C9CTCJCQCKC", "play 7C"
    )
    state, happened = follow(state, "declare QHKHAH", "play AH", "declare none", "play 7H")
    (shown,) = [event for event in happened if isinstance(event, DeclarationsShown)]
    assert [(meld.seat, meld.name, meld.value) for meld in shown.melds] == [(EAST, "kvinta", 100)]


def plays(state: State) -> str:
    return " ".join(to_text(action).removeprefix("play ") for action in legal_actions(state))


def test_bela_is_said_with_the_first_of_the_two_only() -> None:
    state = playing(
        {"S": "QH KH AC", "E": "7H 8C 9C", "N": "7D 8D 9D", "W": "7S 8S 9S"}, HEARTS, SOUTH, "", FOUR
    )
    assert plays(state) == "AC QH KH QH belot KH belot"
    said_it = play(state, "QH! 7H 7D 7S")
    assert isinstance(said_it, Playing) and len(said_it.belots) == 1
    assert plays(said_it) == "AC KH"  # "od bele"
    assert plays(play(state, "QH 7H 7D 7S")) == "AC KH", "who kept silent has lost it"


@pytest.mark.parametrize(
    "trick, own, expected",
    [
        ("7C", "QH KH AS", "QH KH QH belot KH belot"),  # trumping
        ("7C AH", "QH KH AS", "QH KH QH belot KH belot"),  # trumping under
        ("7H", "QH KH AS", "QH KH QH belot KH belot"),  # following
        ("7C", "QC KC QH", "QC KC"),  # of a plain suit it is nothing
        ("7C", "QH 9H AS", "9H QH"),  # only one of the two
    ],
)
def test_bela_is_of_the_trump_suit(trick: str, own: str, expected: str) -> None:
    state = playing({"SENW"[len(trick.split())]: own}, HEARTS, SOUTH, trick, FOUR)
    assert plays(state) == expected


def test_the_cards_of_bela_may_be_in_a_declaration_too() -> None:
    dealt = {"S": "JH QH KH 7C 8C 7D 8D 7S"}
    state = follow(auction(dealt, rules=FOUR), "call H", "declare JHQHKH")[0]
    assert "KH belot" in plays(state)
    state = play(state, "KH!")
    playing_on = state.playing if isinstance(state, Declaring) else state
    assert isinstance(playing_on, Playing)
    assert len(playing_on.declarations) == len(playing_on.belots) == 1


def test_with_two_the_declarer_announces_from_the_ten_it_plays_with() -> None:
    """The terca is completed by the middle; cards laid away do not count."""
    dealt = {"S": "7C 8C TC JC 7D 8D TD JD 7S 8S", "middle": "9C 9D", "turned": "7H"}
    start = call(auction(dealt, rules=TWO), "H")
    state = follow(start, "lay 7D TD")[0]
    assert isinstance(state, Declaring)
    assert [to_text(action) for action in legal_actions(state)] == ["declare none", "declare 7C8C9CTCJC"]
