"""The duty to play, as the line above the hand states it, for every contract and game (rules §2.3, §3.5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import NAMES, SUIT_LETTERS, SUIT_MASKS, mask_of
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, HEARTS, NO_TRUMPS
from game.core.tricks import Duty, DutyKind, duty, legal_cards, winning_index
from game.rules import PRESETS, Rules, preset
from tests.game.tables import BULGARIAN, cards, hand

NOT_OVER_PARTNER = BULGARIAN.with_options({"all_trumps_raise": "not_over_partner"})
BELA = preset("bela-4")
HAND = "7C AC 8D KD 9H TH QH AS"

#: own cards, trick, contract, rules, what has to be played
POSITIONS: list[tuple[str, str, int, Rules, str]] = [
    (HAND, "", HEARTS, BULGARIAN, "lead"),
    (HAND, "", ALL_TRUMPS, BULGARIAN, "lead"),
    # trumps led
    (HAND, "KH", HEARTS, BULGARIAN, "must_beat KH"),
    (HAND, "JH", HEARTS, BULGARIAN, "must_follow H"),  # none of the seat's cards is higher
    (HAND, "KH 7H", HEARTS, BULGARIAN, "must_beat KH"),  # the partner is winning: all the same
    ("7C AC", "KH", HEARTS, BULGARIAN, "any_card"),
    # a plain suit led
    (HAND, "9C", HEARTS, BULGARIAN, "must_follow C"),
    (HAND, "9C 7H", HEARTS, BULGARIAN, "must_follow C"),
    (HAND, "9C", NO_TRUMPS, BULGARIAN, "must_follow C"),
    ("AC", "9C", NO_TRUMPS, BULGARIAN, "must_follow C"),  # that the only club is higher is no duty
    ("7H AS", "9C", NO_TRUMPS, BULGARIAN, "any_card"),
    # not held
    ("7C 9H TH QH", "8D", HEARTS, BULGARIAN, "must_trump H"),
    ("7C 9H TH QH", "8D TD 7D", HEARTS, BULGARIAN, "any_card"),  # the partner is winning
    ("9H TH QH", "8D TD 7D", HEARTS, BULGARIAN, "any_card"),  # and one holds nothing but trumps
    ("7C 9H TH QH", "8D KH", HEARTS, BULGARIAN, "must_overtrump KH"),
    ("7C AC TH QH", "8D AH", HEARTS, BULGARIAN, "any_card"),  # not higher: there is no duty to undertrump
    ("7C AC AS", "8D", HEARTS, BULGARIAN, "any_card"),
    ("7C AC AS", "8D AH", HEARTS, BULGARIAN, "any_card"),
    # all trumps: what follow-and-beat asks for, by the card and not by the suit
    ("AS TS 8S AH JC 9C KD JD", "7C TC", ALL_TRUMPS, BULGARIAN, "must_beat TC"),
    ("AS TS 8S AH QC 8C KD JD", "7C TC", ALL_TRUMPS, BULGARIAN, "must_follow C"),
    ("AS TS", "7C TC", ALL_TRUMPS, BULGARIAN, "any_card"),
    ("JC 7C", "TC 8C", ALL_TRUMPS, BULGARIAN, "must_beat TC"),
    ("JC 7C", "TC 8C", ALL_TRUMPS, NOT_OVER_PARTNER, "must_follow C"),  # the partner's ten holds
    ("JC 7C", "8C TC", ALL_TRUMPS, NOT_OVER_PARTNER, "must_beat TC"),
    # Bela: a plain card is beaten too, until the trick is trumped; undertrumping is a duty
    ("AC 7C", "KC", HEARTS, BELA, "must_beat KC"),
    ("8C 7C", "KC", HEARTS, BELA, "must_follow C"),
    ("AC 7C", "KC 7H", HEARTS, BELA, "must_follow C"),
    ("9H 7C", "KD QD", HEARTS, BELA, "must_trump H"),
    ("9H 7C", "KD 7H", HEARTS, BELA, "must_overtrump 7H"),
    ("7H 7C", "KD JH", HEARTS, BELA, "must_trump H"),
    ("AC 7C", "KD JH", HEARTS, BELA, "any_card"),
]


@pytest.mark.parametrize(("own", "trick", "contract", "rules", "wanted"), POSITIONS)
def test_the_duty_in_a_position(own: str, trick: str, contract: int, rules: Rules, wanted: str) -> None:
    found = duty(rules.following, contract, hand(own), cards(trick))
    about = "" if found.suit is None else " " + SUIT_LETTERS[found.suit]
    about += "" if found.card is None else " " + NAMES[found.card]
    assert found.kind + about == wanted


@given(
    st.sampled_from(sorted(PRESETS)),
    st.permutations(range(32)),
    st.integers(1, 8),
    st.integers(0, 3),
    st.integers(0, 5),
)
def test_it_says_what_the_rules_allow(name: str, deck: list[int], count: int, laid: int, trump: int) -> None:
    """Whatever it says, the legal cards are exactly those that the words describe."""
    rules = PRESETS[name]
    contract = rules.contracts[trump % len(rules.contracts)]
    own, trick = mask_of(tuple(deck[:count])), tuple(deck[count : count + min(laid, rules.players - 1)])
    legal = legal_cards(rules.following, contract, own, trick)
    match duty(rules.following, contract, own, trick):
        case Duty(DutyKind.FOLLOW | DutyKind.TRUMP, suit=int(suit), card=None):
            assert legal == own & SUIT_MASKS[suit]
        case Duty(DutyKind.BEAT | DutyKind.OVERTRUMP, suit=None, card=int(card)):
            assert legal == own & BELOT_CARDS.higher[contract][card]
            assert card == trick[winning_index(BELOT_CARDS, contract, trick)]
        case found:
            assert found in (Duty(DutyKind.ANY_CARD), Duty(DutyKind.LEAD)) and legal == own
