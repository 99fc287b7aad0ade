"""Decks at which everybody would pass are left out of an evening."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from msgspec.structs import replace

from game.core.actions import to_text
from game.core.cards import NAMES, Card, card_name, parse_cards
from game.core.shuffle import deck
from game.core.state import Auction
from game.lab.background import decided
from game.players.decision import sure_call
from game.rules import preset
from game.table.session import request_for
from game.tournament.duplicate import evening
from game.tournament.duplicate.day_result import of_day
from game.tournament.duplicate.evening import FOUR, LENGTHS, STEP, called, dealer, dealt, pack
from tests.game.tournament.duplicate.kit import EVENING, SEED

DULL = ("7C8DQHKSTC", "7D8HQSKCTD", "7H8SQCKDTH", "7S8CQDKHTS")
"""The first five cards of each seat from forehand on: nobody has a jack, a nine or an ace."""
GOOD = ("JH9HAHTHAC", "7D8HQSKCTD", "7C8SQCKDQH", "7S8CQDKHTS")


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Make sure that no pack is cached from another test."""
    pack.cache_clear()
    yield
    pack.cache_clear()


def dealt_from(hands: tuple[str, ...]) -> tuple[Card, ...]:
    """The pack of Bulgarian belot in which these are the first five cards of the seats (rules §2.1)."""
    held = [parse_cards(hand) for hand in hands]
    first = [*(card for hand in held for card in hand[:3]), *(card for hand in held for card in hand[3:])]
    return (*first, *(card for card in range(len(NAMES)) if card not in first))


def test_four_dull_hands_are_passed_and_a_good_one_is_called() -> None:
    rules = preset("bulgarian")
    assert not called(rules, dealt_from(DULL), 0)
    assert called(rules, dealt_from(GOOD), 0)


def test_the_next_deck_takes_the_place_of_one_that_all_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def built(seed: bytes, number: int) -> tuple[Card, ...]:
        asked.append(number)
        return dealt_from(GOOD if number == 3 + 2 * STEP else DULL)

    monkeypatch.setattr(evening, "deck", built)
    assert pack("bulgarian", SEED, 3, 0) == dealt_from(GOOD)
    assert asked == [3, 3 + STEP, 3 + 2 * STEP]


def test_a_deck_that_is_called_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "deck", lambda seed, number: dealt_from(GOOD))
    asked = replace(EVENING, called=True)
    state = dealt(asked, 1, 4).state
    assert isinstance(state, Auction)
    forehand = state.deal.hands[(dealer(asked, 1) + 1) % 4]
    assert {card_name(card) for card in forehand} >= {"JH", "9H", "AH", "TH", "AC"}


def test_no_two_deals_share_a_deck() -> None:
    assert max(LENGTHS) <= STEP


def test_the_days_leave_dull_decks_out_and_evenings_from_before_do_not() -> None:
    assert of_day(date(2026, 11, 23), "deal").called and of_day(date(2026, 11, 23), "evening").called
    assert not EVENING.called
    table = dealt(EVENING, 1, 0).table
    assert table is not None and table.pack == deck(bytes.fromhex(SEED), 1)


@pytest.mark.parametrize("name", FOUR)
def test_it_is_called_as_hard_calls(name: str) -> None:
    match = dealt(replace(EVENING, rules=name), 1, 0)
    for _call in range(4):
        if not isinstance(match.state, Auction):
            break
        asked = request_for(match.seed, match.state, match.state.turn, len(match.actions), "hard")
        call = sure_call(asked.view)
        assert decided(asked) == to_text(call)
        match.submit(call)
