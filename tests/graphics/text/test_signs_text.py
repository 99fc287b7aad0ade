"""Suits and cards are signs to the eye and words to the ear."""

from __future__ import annotations

import pytest

from game.core.cards import parse_card, parse_cards
from graphics.render.signs import CARDS, SUITS, card_sign
from graphics.text import i18n
from graphics.text.signs_text import as_signs, in_words
from graphics.text.words import card_name, contract_in_sentence, suit_in_sentence
from graphics.widgets.node import Node, Role


def test_every_card_and_suit_has_a_sign_of_its_own() -> None:
    assert len({*CARDS, *SUITS}) == 36
    assert [card_sign(parse_card(name)) for name in ("AS", "KH", "TD", "7C")] == ["🂡", "🂾", "🃊", "🃗"]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_card_is_said_as_it_is_named(language: str) -> None:
    i18n.set_language(language)
    try:
        for card in range(32):
            said = in_words(f"Ana: {card_sign(card)}.")
            assert said == f"Ana: {in_words(card_name(card))}." and len(said) > len("Ana: .")
    finally:
        i18n.set_language("en")


def test_several_cards_are_said_by_suit() -> None:
    shown = as_signs(parse_cards("9H7SJH"))
    assert len(shown.split()) == 3
    assert in_words(f"Your cards: {shown}") == "Your cards: Hearts 9 J, Spades 7"


def test_a_suit_in_a_sentence_has_its_sign_and_is_said_without() -> None:
    assert suit_in_sentence(2) == "hearts\u00a0♥"
    assert contract_in_sentence(3) == "Spades\u00a0♠"
    assert contract_in_sentence(4) == "No trumps"
    assert in_words(f"Follow {suit_in_sentence(2)}.") == "Follow hearts."


def test_what_a_person_is_called_is_left_alone() -> None:
    assert in_words("Ana ♥: hello") == "Ana ♥: hello"


def test_a_screen_reader_gets_words() -> None:
    node = Node("x", Role.LABEL, "You: 🂻", "Follow hearts\u00a0♥")
    assert (node.name, node.description) == ("You: jack of hearts", "Follow hearts")
