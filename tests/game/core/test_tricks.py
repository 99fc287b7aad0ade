"""Following, beating, trumping; who takes the trick; why a card is refused (rules §1.5, §2.3)."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import IllegalAction, Play
from game.core.cards import bits, mask_of, names, parse_card
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, DIAMONDS, HEARTS, NO_TRUMPS, TRUMP_NAMES
from game.core.tricks import Duty, DutyKind, Following, broken_duty, legal_cards, winning_index
from game.rules import Rules
from tests.checker.bulgarian import play as by_hand
from tests.game.tables import BULGARIAN, SOUTH, cards, hand, playing

NOT_OVER_PARTNER = BULGARIAN.with_options({"all_trumps_raise": "not_over_partner"})


def legal(own: str, trick: str, contract: int, rules: Rules = BULGARIAN) -> str:
    return " ".join(names(bits(legal_cards(rules.following, contract, hand(own), cards(trick)))))


HAND = "7C AC 8D KD 9H TH QH AS"

CASES = [
    # leading: any card
    (HAND, "", HEARTS, HAND),
    # a trump contract, trumps led: beat the best if possible, even the partner's
    (HAND, "KH", HEARTS, "9H TH"),
    (HAND, "AH", HEARTS, "9H"),
    (HAND, "JH", HEARTS, "9H TH QH"),  # cannot beat: any trump
    (HAND, "KH 7H", HEARTS, "9H TH"),  # the partner is winning with the king: beaten all the same
    (HAND, "7H KH", HEARTS, "9H TH"),
    (HAND, "8H AH 7H", HEARTS, "9H"),  # the partner is winning with the ace
    (HAND, "7H AS", HEARTS, "9H TH QH"),  # the ace of spades is nothing here
    ("7C AC 8D KD AS", "KH", HEARTS, "7C AC 8D KD AS"),  # no trump: anything
    # a trump contract, a plain suit led, held: follow, no need to beat
    (HAND, "9C", HEARTS, "7C AC"),
    (HAND, "9C 7H", HEARTS, "7C AC"),
    # not held, an opponent holds: trump
    ("7C AC 9H TH QH", "8D", HEARTS, "9H TH QH"),
    ("7C AC 9H TH QH", "8D TD 7D", HEARTS, "7C AC 9H TH QH"),  # the partner is winning
    ("7C AC 9H TH QH", "TD 8D 7D", HEARTS, "9H TH QH"),
    # an opponent is winning with a trump: trump higher
    ("7C AC 9H TH QH", "8D KH 7D", HEARTS, "7C AC 9H TH QH"),  # the partner's king of trumps is winning
    ("7C AC 9H TH QH", "8D KH", HEARTS, "9H TH"),
    ("7C AC 9H TH QH", "AD 8D KH", HEARTS, "9H TH"),
    # cannot trump higher: any card, an undertrump too
    ("7C AC TH QH", "8D AH", HEARTS, "7C AC TH QH"),
    ("TH QH", "8D JH", HEARTS, "TH QH"),
    # no trump at all: any card
    ("7C AC AS", "8D AH", HEARTS, "7C AC AS"),
    ("7C AC AS", "8D", HEARTS, "7C AC AS"),
    # the partner has trumped: any card, unless an opponent trumped higher
    ("7C AC 9H TH QH", "AD 7H 8D", HEARTS, "7C AC 9H TH QH"),
    ("7C AC 9H TH QH", "AD 7H KH", HEARTS, "9H TH"),
    ("7C AC 9H TH QH", "AD 8H", HEARTS, "9H TH QH"),
    ("7C AC 9H TH QH", "AD 8D 7H", HEARTS, "9H TH QH"),
    # no trumps: follow, otherwise anything
    (HAND, "TC", NO_TRUMPS, "7C AC"),
    (HAND, "TC AS", NO_TRUMPS, "7C AC"),
    ("7C AC 8D KD", "TH", NO_TRUMPS, "7C AC 8D KD"),
    # all trumps: follow and beat, whoever is winning
    (HAND, "KH", ALL_TRUMPS, "9H TH"),
    (HAND, "KH 7H", ALL_TRUMPS, "9H TH"),
    (HAND, "JH", ALL_TRUMPS, "9H TH QH"),
    (HAND, "TC", ALL_TRUMPS, "AC"),
    (HAND, "TC 9C", ALL_TRUMPS, "7C AC"),
    ("7C AC 8D KD", "TH", ALL_TRUMPS, "7C AC 8D KD"),
    ("7C AC 8D KD", "TH JS", ALL_TRUMPS, "7C AC 8D KD"),
    (HAND, "KH JC", ALL_TRUMPS, "9H TH"),  # the jack of clubs does not win here
]


@pytest.mark.parametrize("own, trick, contract, expected", CASES)
def test_legal_cards(own: str, trick: str, contract: int, expected: str) -> None:
    assert legal(own, trick, contract) == expected


@pytest.mark.parametrize("own, trick, contract, expected", CASES)
def test_the_checker_reads_the_rules_the_same_way(own: str, trick: str, contract: int, expected: str) -> None:
    """The cases above are worked out by hand: two implementations with the same mistake would fail here."""
    table = ["S", "E", "N", "W"]
    played = list(zip(table, trick.split(), strict=False))
    seat = table[len(played)]
    found = by_hand.legal(own.split(), seat, played, TRUMP_NAMES[contract], "always")
    assert " ".join(found) == expected


@pytest.mark.parametrize(
    "trick, always, not_over_partner",
    [
        ("KH", "9H TH", "9H TH"),
        ("KH 7H", "9H TH", "9H TH QH"),  # the partner is winning
        ("7H KH", "9H TH", "9H TH"),  # an opponent is winning
        ("7H KH 8H", "9H TH", "9H TH QH"),
        ("KH 7H 8H", "9H TH", "9H TH"),
    ],
)
def test_raising_over_the_partner_in_all_trumps_is_an_option(
    trick: str, always: str, not_over_partner: str
) -> None:
    assert legal(HAND, trick, ALL_TRUMPS) == always
    assert legal(HAND, trick, ALL_TRUMPS, NOT_OVER_PARTNER) == not_over_partner


def test_the_option_changes_nothing_with_a_trump_suit() -> None:
    for own, trick, contract, expected in CASES:
        if contract != ALL_TRUMPS:
            assert legal(own, trick, contract, NOT_OVER_PARTNER) == expected


@pytest.mark.parametrize(
    "trick, contract, winner",
    [
        ("7C 8C 9C TC", HEARTS, 3),
        ("AC TC KC JC", HEARTS, 0),
        ("7C AS 8C AD", HEARTS, 2),
        ("AC 7H TC 8H", HEARTS, 3),
        ("AC JH 9H AH", HEARTS, 1),
        ("AH 9H JH 7H", HEARTS, 2),
        ("TC KC JC 9C", NO_TRUMPS, 0),
        ("TC KC AC JH", NO_TRUMPS, 2),
        ("AC 9C JC TC", ALL_TRUMPS, 2),
        ("7C JH JD JS", ALL_TRUMPS, 0),
        ("7C", HEARTS, 0),
    ],
)
def test_the_winner(trick: str, contract: int, winner: int) -> None:
    assert winning_index(BELOT_CARDS, contract, cards(trick)) == winner


@pytest.mark.parametrize(
    "own, trick, contract, card, code, message",
    [
        (HAND, "", HEARTS, "JC", "not_held", "JC is not in the hand"),
        (HAND, "9C", HEARTS, "JC", "not_held", "JC is not in the hand"),
        (HAND, "9C", HEARTS, "AS", "must_follow", "must follow C"),
        (HAND, "JH", HEARTS, "AS", "must_follow", "must follow H"),
        (HAND, "KH", HEARTS, "QH", "must_beat", "must beat KH"),
        (HAND, "TC", ALL_TRUMPS, "7C", "must_beat", "must beat TC"),
        (HAND, "TC", NO_TRUMPS, "9H", "must_follow", "must follow C"),
        ("7C AC 9H QH", "8D", HEARTS, "7C", "must_trump", "must trump with H"),
        ("7C AC 9H QH", "8D KH", HEARTS, "QH", "must_overtrump", "must trump higher than KH"),
        ("7C AC 9H QH", "8D KH", HEARTS, "7C", "must_overtrump", "must trump higher than KH"),
    ],
)
def test_a_refused_card_says_why(
    own: str, trick: str, contract: int, card: str, code: str, message: str
) -> None:
    turn = len(cards(trick))
    state = playing({"SENW"[turn]: own}, contract, SOUTH, trick)
    with pytest.raises(IllegalAction) as refused:
        machine.apply(state, Play(parse_card(card)))
    assert (refused.value.code, str(refused.value)) == (code, message)


def test_trumps_are_the_named_suit_only() -> None:
    assert legal("7D AC", "8C 7H", DIAMONDS) == "AC"
    assert legal("7D 9H", "8C", DIAMONDS) == "7D"


BELA = Following(beat_plain=True, trump_over_partner=True, undertrump=True)


@pytest.mark.parametrize(
    "own, trick, expected",
    [
        ("7C AC 8D", "TC", "AC"),  # plain suits are beaten too
        ("7C 8C 8D", "TC", "7C 8C"),
        ("7C AC 8D", "TC 7H", "7C AC"),  # until the trick is trumped
        ("7C AC 8D", "KC TC", "AC"),  # also over the partner
        ("9H QH 8D", "TC", "9H QH"),  # a player who cannot follow trumps, whoever is winning
        ("9H QH 8D", "AC TC", "9H QH"),
        ("9H QH 8D", "TC KH", "9H"),
        ("TH QH 8D", "TC AH", "TH QH"),  # under the ace, if not over it
        ("8D 9D AS", "TC AH", "8D 9D AS"),
        ("9H QH 8D", "KH", "9H"),
    ],
)
def test_following_in_bela(own: str, trick: str, expected: str) -> None:
    """The other way to follow (rules §3.5)."""
    legal = mask_of(cards(expected))
    assert legal_cards(BELA, HEARTS, hand(own), cards(trick)) == legal
    for card in bits(hand(own) & ~legal):
        duty = broken_duty(BELA, HEARTS, hand(own), cards(trick), card)
        assert duty.kind not in (DutyKind.LEAD, DutyKind.ANY_CARD)


@pytest.mark.parametrize(
    "own, trick, card, expected",
    [
        ("7C AC", "TC", "7C", Duty(DutyKind.BEAT, card=parse_card("TC"))),
        ("TH QH 8D", "TC AH", "8D", Duty(DutyKind.TRUMP, suit=HEARTS)),
        ("9H QH 8D", "TC AH", "QH", Duty(DutyKind.OVERTRUMP, card=parse_card("AH"))),
    ],
)
def test_broken_duties_in_bela(own: str, trick: str, card: str, expected: Duty) -> None:
    assert broken_duty(BELA, HEARTS, hand(own), cards(trick), parse_card(card)) == expected
