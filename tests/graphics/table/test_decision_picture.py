"""The picture of a decision shows what a seat could see, and no more."""

from __future__ import annotations

from game.core.actions import PASS, Call, Declare, Lay, Play, parse
from game.core.state import Playing
from game.practice.explain.asking import decisions_so_far
from game.table.judge import Decided
from game.table.projection import question
from graphics.table.decision_picture import cards_of, shown_decision, told
from graphics.table.panels.panels import Words
from graphics.text.words import card_title
from tests.kits.why import second_trick

GAME = second_trick()
NAMES = Words(GAME)


def of_a_card() -> Decided:
    """A card of the last seat to the first trick."""
    made = decisions_so_far(GAME.match)
    return next(each for each in made if isinstance(each.state, Playing) and len(each.state.trick) == 3)


def test_the_hand_of_who_decided_is_seen_from_that_seat_alone() -> None:
    decided = of_a_card()
    for by in range(4):
        shown = shown_decision(question(decided.state, by), decided.seat, parse(decided.text))
        assert bool(shown.hand) == (by == decided.seat)


def test_the_words_name_who_played_what() -> None:
    decided = of_a_card()
    shown = shown_decision(question(decided.state, decided.seat), decided.seat, parse(decided.text))
    table, hand = told(shown, NAMES).split("\n")
    for seat, card in shown.trick:
        assert f"{NAMES.name(seat)} – {card_title(card)}" in table
    action = shown.action
    assert isinstance(action, Play) and card_title(action.card) in hand, "it was still in the hand"


def test_calls_are_told_until_the_play_begins() -> None:
    made = decisions_so_far(GAME.match)
    called = [each for each in made if not isinstance(each.state, Playing)]
    first, later = (
        shown_decision(question(each.state, each.seat), each.seat, parse(each.text)) for each in called[:2]
    )
    assert not first.calls and [seat for seat, _call in later.calls] == [called[0].seat]
    decided = of_a_card()
    assert not shown_decision(question(decided.state, 0), decided.seat, parse(decided.text)).calls


def test_the_cards_of_a_decision_are_those_it_names() -> None:
    assert cards_of(Play(3)) == {3}
    assert cards_of(Lay((1, 2))) == {1, 2}
    assert cards_of(Declare(((4, 5, 6), (8, 9, 10)))) == {4, 5, 6, 8, 9, 10}
    assert not cards_of(Call(PASS))
