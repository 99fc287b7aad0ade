"""Claiming the rest: certain endings, near misses with the line that breaks them, and every deal tried."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import Play
from game.core.contracts import ALL_TRUMPS, CLUBS, HEARTS, NO_TRUMPS
from game.core.machine import apply, legal_actions
from game.core.melds import MeldName
from game.core.rule_set import Rules
from game.core.state import Playing, State
from game.core.tricks import Trick, legal_cards, winning_index
from game.practice.claim import THOROUGH, Breaks, Certain, Undecided, claim
from game.rules import preset
from game.table.seat_view import SaidMeld, SeatView
from tests.game.practice.endings import certain, ending, endings, view_of, worlds
from tests.game.tables import BULGARIAN, EAST, NORTH, SOUTH, WEST, cards, hand, keep_silent, result_of

BELA_4, BELA_3, BELA_2 = preset("bela-4"), preset("bela-3"), preset("bela-2")
LOW_PLAIN = "7D 8D 7S 8S"


def sure(view: SeatView) -> bool:
    """True if the claim is certain, which trying everything must confirm."""
    answer = claim(view, THOROUGH)
    assert not isinstance(answer, Undecided)
    assert isinstance(answer, Certain) == certain(view)
    if isinstance(answer, Breaks):
        assert possible(view, answer)
    return isinstance(answer, Certain)


def possible(view: SeatView, breaks: Breaks) -> bool:
    """True if the cards can lie so, every card of the line is legal, and the others take its last trick."""
    assert view.contract is not None
    rules, trump, hands = view.rules, view.contract.trump, list(breaks.hands)
    assert breaks.hands in worlds(view)
    leader, trick = view.leader, view.trick
    for seat, card in breaks.line:
        if len(trick) == rules.players:
            leader, trick = (leader + winning_index(rules.cards, trump, trick)) % rules.players, ()
            assert rules.side_of(leader) == rules.side_of(view.seat)
        assert seat == (leader + len(trick)) % rules.players
        assert legal_cards(rules.following, trump, hands[seat], trick) >> card & 1
        hands[seat] ^= 1 << card
        trick = (*trick, card)
    winner = (leader + winning_index(rules.cards, trump, trick)) % rules.players
    assert len(trick) == rules.players and rules.side_of(winner) != rules.side_of(view.seat)
    return (winner, breaks.card) == (breaks.winner, trick[winning_index(rules.cards, trump, trick)])


CERTAIN: dict[str, tuple[Rules, int, str, str, str, str]] = {
    # rules, contract, the seat's cards; cards of the others with which it is certain; and is not; what breaks
    # it
    "the last trumps": (BULGARIAN, HEARTS, "JH 9H", "AH 7C " + LOW_PLAIN, "", ""),
    "high trumps": (BULGARIAN, HEARTS, "9H AH", "TH KH " + LOW_PLAIN, "JH KH " + LOW_PLAIN, "JH"),
    "a trump to draw": (BULGARIAN, HEARTS, "JH AC", "9H 7C " + LOW_PLAIN, "9H 8H " + LOW_PLAIN, "9H 8H"),
    "from the top": (BULGARIAN, NO_TRUMPS, "AC TC", "KC QC " + LOW_PLAIN, "", ""),
    "a king that falls": (BULGARIAN, NO_TRUMPS, "AC KC", "TC 7H " + LOW_PLAIN, "TC 7C " + LOW_PLAIN, "TC"),
    "jack and ace": (BULGARIAN, ALL_TRUMPS, "JC AC", "9C 7H " + LOW_PLAIN, "9C 7C " + LOW_PLAIN, "9C"),
    "two suits": (BULGARIAN, ALL_TRUMPS, "JC JH", "9C 9H " + LOW_PLAIN, "", ""),
    "three cards": (
        BULGARIAN, NO_TRUMPS, "AC TC AH", "KC QC KH 7H 8H " + LOW_PLAIN, "", "",
    ),
    "a nine is no jack": (
        BULGARIAN, ALL_TRUMPS, "JC 9C 9H", "AC 7C AH TH 7H " + LOW_PLAIN, "AC 7C JH TH 7H " + LOW_PLAIN, "JH",
    ),
    "bela for four": (BELA_4, CLUBS, "JC AH", "9C 7H " + LOW_PLAIN, "9C 8C " + LOW_PLAIN, "9C 8C"),
    "bela for three": (BELA_3, CLUBS, "JC AH", "9C TH KH 7D 8D 7S", "9C 8C KH 7D 8D 7S", "9C 8C"),
    "bela for three, cards in no hand": (
        BELA_3, CLUBS, "AC TC", "KC 7C " + LOW_PLAIN, "9C 7C " + LOW_PLAIN, "9C",
    ),
    "bela for two": (BELA_2, CLUBS, "9C AH", "AC TH KH 7D", "AC TC KH 7D", "AC TC"),
    "bela for two, a long suit": (
        BELA_2, CLUBS, "JC 9C AC AH TH", "TC KC 7H 8H 7D 8D 7S", "TC KC QC 8C 8H 7D 8D 7S", "TC KC QC 8C",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CERTAIN)
def test_endings_that_are_certain(name: str) -> None:
    rules, trump, own, others, _near, _breaking = CERTAIN[name]
    assert sure(ending(rules, trump, own, others))


@pytest.mark.parametrize("name", [name for name, case in CERTAIN.items() if case[4]])
def test_near_misses_are_answered_with_what_breaks_them(name: str) -> None:
    rules, trump, own, _others, near, breaking = CERTAIN[name]
    view = ending(rules, trump, own, near)
    assert not sure(view)
    answer = claim(view)
    assert isinstance(answer, Breaks)
    assert answer.card in cards(breaking)
    assert rules.side_of(answer.winner) != rules.side_of(SOUTH)


def test_the_line_that_breaks_a_claim_is_told_card_by_card() -> None:
    answer = claim(ending(BELA_2, CLUBS, "9C AH", "JC 7D"))
    assert isinstance(answer, Breaks)
    (seat, _card), (other, taken) = answer.line[-2:]
    assert (seat, other, taken) == (SOUTH, 1, *cards("JC"))
    assert answer.hands[1] == hand("JC 7D") and answer.winner == 1


def test_the_partner_helps_where_it_has_shown_its_cards() -> None:
    shown = (SaidMeld(NORTH, MeldName.TERCA, 20, cards("TS KS AS"), True),)
    others = "KS AS 7C 8C 7H 8H"
    assert sure(ending(BULGARIAN, NO_TRUMPS, "7S AC", others, said=shown))
    assert not sure(ending(BULGARIAN, NO_TRUMPS, "7S AC", others))


def test_a_suit_that_somebody_could_not_follow_counts() -> None:
    """With two players the other one has shown to have no spades, so nothing beats the ten."""
    shown = Trick(SOUTH, cards("AS 7D"), SOUTH)
    view = with_hand_size(ending(BELA_2, CLUBS, "TS KS", "QS 8D 9D", tricks=(shown,)), 3)
    assert sure(view)
    assert sure(with_hand_size(ending(BELA_2, CLUBS, "QS KS", "TS 8D 9D", tricks=(shown,)), 3))
    followed = Trick(SOUTH, cards("AS 7S"), SOUTH)
    assert not sure(with_hand_size(ending(BELA_2, CLUBS, "QS KS", "TS 8D 9D", tricks=(followed,)), 3))


def test_a_claim_while_others_have_led() -> None:
    assert sure(ending(BULGARIAN, NO_TRUMPS, "AC AH", "TC KH " + "7D 8D", trick="KC 7C", leader=NORTH))
    assert not sure(ending(BULGARIAN, NO_TRUMPS, "KC AH", "TC KH " + "7D 8D", trick="QC 7C", leader=NORTH))


def test_a_claim_begins_with_belot() -> None:
    answer = claim(ending(BULGARIAN, HEARTS, "KH QH", "7C 8C 7D 8D 7S 8S"))
    assert isinstance(answer, Certain) and answer.play.belot


def test_the_king_of_a_belot_is_not_thrown_away() -> None:
    """In all trumps it announces nothing on another suit: of two cards that lose nothing, it stays."""
    shown = (SaidMeld(NORTH, MeldName.TERCA, 20, cards("JS 9S AS"), True),)
    view = ending(
        BULGARIAN, ALL_TRUMPS, "KH QH 7H", "9S AS 8C 7D 8D 9D 7C", trick="7S", leader=WEST, said=shown
    )
    answer = claim(view, THOROUGH)
    assert isinstance(answer, Certain) and answer.play == Play(*cards("7H"))


def test_a_claim_out_of_turn_is_an_error() -> None:
    view = ending(BULGARIAN, NO_TRUMPS, "AC", "KC QC JC", trick="7C", leader=EAST)
    with pytest.raises(ValueError):
        claim(with_turn(view, EAST))


def with_hand_size(view: SeatView, size: int) -> SeatView:
    """The same view with this many cards per seat at the start."""
    return replace(view, rules=dataclasses.replace(view.rules, first_packets=(size,)))


def with_turn(view: SeatView, seat: int) -> SeatView:
    return replace(view, turn=seat)


PRESETS = ("bulgarian", "turkish", "bela-4", "bela-3", "bela-2", "bela-3-ru", "bela-2-ru")


@given(st.sampled_from(PRESETS), st.integers(0, 10**6), st.integers(1, 3), st.data())
def test_proofs_agree_with_every_deal_and_every_play(
    name: str, number: int, left: int, data: st.DataObject
) -> None:
    found = endings(preset(name), number, left)
    assume(found)
    view = view_of(data.draw(st.sampled_from(found)))
    assume(left < 3 or len(worlds(view)) <= 400)
    sure(view)


@given(st.sampled_from(PRESETS), st.integers(0, 10**6), st.integers(2, 8))
def test_what_was_certain_stays_certain_to_the_last_trick(name: str, number: int, left: int) -> None:
    """The seat follows the proof, the others play anything: the proof is found again at every turn."""
    chance, rules = Random(number), preset(name)
    found = [state for state in endings(rules, number, left) if isinstance(claim(view_of(state)), Certain)]
    assume(found)
    state: State = chance.choice(found)
    assert isinstance(state, Playing)
    seat, done = state.turn, len(state.tricks)
    while isinstance(state, Playing):
        action = chance.choice(legal_actions(state))
        if state.turn == seat:
            answer = claim(view_of(state), THOROUGH)
            assert isinstance(answer, Certain)
            action = answer.play
        state = keep_silent(apply(state, action).state)
    taken = result_of(state).tricks[done:]
    assert {rules.side_of(trick.winner) for trick in taken} == {rules.side_of(seat)}


def test_a_claim_is_given_up_where_it_takes_too_long() -> None:
    view = ending(BULGARIAN, NO_TRUMPS, "AC QC JC", "KC 7C 8H 9H TH " + LOW_PLAIN)
    assert claim(view, 2) == Undecided()
    assert isinstance(claim(view), Breaks)
