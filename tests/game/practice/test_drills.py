"""Drills: well posed in every preset, the same for a seed, and answered as the rules answer."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from game.core.actions import IllegalAction, Play
from game.core.cards import SUIT_MASKS, bits, card_name, mask_of, parse_cards
from game.core.contracts import ALL_TRUMPS, DIAMONDS, HEARTS, NO_TRUMPS, SPADES
from game.core.machine import apply
from game.core.melds import announceable
from game.core.scoring import account
from game.core.tricks import DutyKind, Trick
from game.practice.drills.counting import CountTrumps, SeenTricks, ShownVoid, WasPlayed
from game.practice.drills.deals import Chance, play_deal
from game.practice.drills.declarations import NOBODY, FindMelds, WhoScores
from game.practice.drills.drill import LENGTH, Drill, DrillKind, Question, day_seed
from game.practice.drills.legal import Freedom, LegalCards, legal_question
from game.practice.drills.scoring import OFFERS, Scoring, scoring_question
from game.rules import PRESETS, Rules, preset
from tests.game.presets import EACH_PRESET

SEEDS = 12


@cache
def questions(name: str, kind: DrillKind, seeds: int = SEEDS) -> list[Question]:
    drills = [Drill(preset(name), kind, f"{name} {seed}".encode()) for seed in range(seeds)]
    return [drill.question(right, right) for drill, right in product(drills, range(0, LENGTH, 4))]


@EACH_PRESET
@pytest.mark.parametrize("kind", DrillKind)
def test_a_question_is_well_posed_and_the_same_for_its_seed(name: str, kind: DrillKind) -> None:
    found = questions(name, kind)
    again = questions(name, kind, SEEDS // 5)
    assert found[: len(again)] == again
    for each in found:
        assert len(set(each.choices)) == len(each.choices) > 1
        assert each.answer and each.answer <= set(each.choices)
        assert each.several or len(each.answer) == 1


@EACH_PRESET
def test_a_position_is_answered_as_the_machine_answers(name: str) -> None:
    """Each card of the hand is tried: accepted if it is in the answer, else refused or penalised."""
    rules = preset(name)
    for seed in range(SEEDS // 5):
        for state in play_deal(rules, Chance(b"each card", seed)).positions:
            if not state.trick:
                continue
            hand = tuple(bits(state.hands[state.turn]))
            asked = LegalCards(rules, state.contract.trump, state.trick, hand)
            for card in hand:
                try:
                    step = apply(state, Play(card))
                    taken = not any(type(event).__name__ == "Revoked" for event in step.events)
                except IllegalAction:
                    taken = False
                assert taken == (f"card:{card_name(card)}" in asked.answer)


@EACH_PRESET
def test_no_question_leaves_nothing_to_choose(name: str) -> None:
    for each in questions(name, DrillKind.LEGAL):
        assert isinstance(each, LegalCards) and each.is_question
        if each.freedom is not None and len(each.answer) == len(each.hand):
            assert each.freedom in (Freedom.PARTNER, Freedom.TOO_LOW)
            assert mask_of(each.hand) & SUIT_MASKS[each.contract]


@pytest.mark.parametrize(
    ("rules", "contract", "trick", "hand", "wanted"),
    [
        ("bulgarian", HEARTS, "KS8SJS", "JHAS7SKD", None),
        ("bulgarian", HEARTS, "KDAD9D", "JH8HTS7S", Freedom.PARTNER),
        ("bulgarian", HEARTS, "KD9H9D", "7H8HTS7S", Freedom.PARTNER),
        ("bulgarian", HEARTS, "9H9D", "8HTS7S", None),
        ("bulgarian", HEARTS, "AD9H", "7H8HTS7S", Freedom.TOO_LOW),
        ("bulgarian", HEARTS, "ADKD", "TS7S8C", Freedom.NO_TRUMPS),
        ("bulgarian", NO_TRUMPS, "ADKD", "TS7S8C", Freedom.NO_SUIT),
        ("bulgarian", ALL_TRUMPS, "ADKD", "TS7S8C", Freedom.NO_SUIT),
        ("bela-4", HEARTS, "KDAD9D", "JH8HTS7S", None),
        ("bela-4", HEARTS, "AD9H", "7H8HTS7S", None),
        ("bela-4", HEARTS, "ADKD", "TS7S8C", Freedom.NO_TRUMPS),
    ],
)
def test_any_card_has_a_reason(
    rules: str, contract: int, trick: str, hand: str, wanted: Freedom | None
) -> None:
    asked = LegalCards(preset(rules), contract, parse_cards(trick), parse_cards(hand))
    assert asked.freedom is wanted
    assert (asked.duty.kind is DutyKind.ANY_CARD) == (wanted is not None)


@EACH_PRESET
def test_what_is_written_is_what_the_account_adds_up_to(name: str) -> None:
    for each in questions(name, DrillKind.SCORING):
        assert isinstance(each, Scoring) and len(each.offers) == OFFERS
        steps = account(each.result)
        sides = range(len(each.rules.sides))
        sums = tuple(sum(step.amount for step in steps if step.side == side) for side in sides)
        assert sums == each.result.writing.written
        (choice,) = each.answer
        pad = each.offers[int(choice.removeprefix("pad:"))]
        assert tuple(amount or 0 for amount in pad) == sums


@EACH_PRESET
def test_questions_become_harder(name: str) -> None:
    def levels(make: object, level: int) -> float:
        found = [make(preset(name), Chance(b"level", seed), level).level for seed in range(25)]  # type: ignore[operator]
        return sum(found) / len(found)

    for make in (legal_question, scoring_question):
        assert levels(make, 0) < levels(make, 1) <= levels(make, 2)


def test_the_ten_of_a_day_are_of_every_kind_and_others_the_next_day() -> None:
    for rules in PRESETS.values():
        today, tomorrow = (Drill(rules, None, day_seed(f"2026-11-{day}")) for day in (22, 23))
        kinds = [today.kind_at(place) for place in range(LENGTH)]
        counts = [kinds.count(kind) for kind in DrillKind]
        assert max(counts) - min(counts) <= 1
        assert _ten(today) != _ten(tomorrow)
        assert today.question(4, 0) == today.question(4, 4)  # a mistake changes none of the following ones


def _ten(drill: Drill) -> list[Question]:
    return [drill.question(place, place) for place in range(LENGTH)]


def test_more_right_answers_ask_for_more() -> None:
    rules: Rules = preset("bulgarian")
    drill = Drill(rules, DrillKind.LEGAL, b"seed")
    levels = [drill.question(0, right).level for right in range(0, LENGTH, 3)]
    assert levels == [0, 1, 2, 2]


def at_once(name: str) -> list[WhoScores | FindMelds]:
    found = questions(name, DrillKind.DECLARATIONS)
    return [each for each in found if isinstance(each, WhoScores | FindMelds)]


@EACH_PRESET
def test_declarations_are_those_that_the_machine_takes(name: str) -> None:
    """All of a hand, as the seat with these cards could announce them; and nothing that it could not."""
    for each in at_once(name):
        if isinstance(each, FindMelds):
            held = mask_of(each.hand)
            sets = announceable(held, each.rules.melding(each.contract))
            assert each.melds in sets and each.melds
            cards = [card for meld in each.melds for card in meld.cards]
            assert len(cards) == len(set(cards)) < len(each.hand)
            assert {card_name(card) for card in cards} == {choice[5:] for choice in each.answer}


@EACH_PRESET
def test_who_scores_is_what_the_deal_counts(name: str) -> None:
    for each in at_once(name):
        if isinstance(each, WhoScores):
            scoring = {side for side, own in enumerate(each.result.points) if own.declarations}
            assert each.answer == ({f"side:{side}" for side in scoring} or {NOBODY})
            assert len({each.rules.side_of(declared.seat) for declared in each.declarations}) > 1


@EACH_PRESET
def test_what_was_counted_is_so_in_the_deal(name: str) -> None:
    """The tricks and the hand are cards of one pack; the answer is checked against them one by one."""
    for each in questions(name, DrillKind.COUNTING):
        assert isinstance(each, CountTrumps | ShownVoid | WasPlayed)
        seen = each.seen
        played = [card for trick in seen.tricks for card in trick.cards]
        assert len({*played, *seen.hand}) == len(played) + len(seen.hand)
        if isinstance(each, CountTrumps):
            trumps = [card for card in (*played, *seen.hand) if card >> 3 == seen.contract]
            assert each.answer == {f"count:{8 - len(trumps)}"}
        elif isinstance(each, WasPlayed):
            assert each.card not in seen.hand
            assert each.answer == {"played:yes" if each.card in played else "played:no"}


@EACH_PRESET
def test_who_has_shown_a_void_has_none(name: str) -> None:
    """By the true hands, which the question does not contain; not following always shows it."""
    rules = preset(name)
    for seed in range(SEEDS):
        for state in play_deal(rules, Chance(b"void", seed)).positions:
            if state.trick:
                continue
            hand = tuple(bits(state.hands[0]))
            seen = SeenTricks(rules, state.contract.trump, state.tricks, hand)
            for seat, suit in product(range(1, rules.players), range(4)):
                left = SUIT_MASKS[suit] & seen.unseen
                if seen.shown_void(seat, suit):
                    assert not state.hands[seat] & SUIT_MASKS[suit]
                elif left:
                    assert not any(
                        trick.cards[0] >> 3 == suit
                        and trick.cards[(seat - trick.leader) % rules.players] >> 3 != suit
                        for trick in state.tricks
                    )


def test_a_void_is_shown_by_what_would_have_been_illegal() -> None:
    """Spades are trumps: east follows, the partner discards a heart, west trumps."""
    trick = Trick(0, parse_cards("7D8DTH7S"), 3)
    seen = SeenTricks(preset("bulgarian"), SPADES, (trick,), parse_cards("ACKCAHKH"))
    assert seen.shown_void(2, DIAMONDS) == (1, parse_cards("TH")[0])
    assert seen.shown_void(2, SPADES) == (1, parse_cards("TH")[0])  # east holds the trick: trump it
    assert seen.shown_void(3, DIAMONDS) == (1, parse_cards("7S")[0])
    assert seen.shown_void(3, SPADES) is None
    assert seen.shown_void(1, DIAMONDS) is None
    assert ShownVoid(seen, DIAMONDS).answer == {"seat:2", "seat:3"}
    assert CountTrumps(seen).answer == {"count:7"}
    assert WasPlayed(seen, parse_cards("TH")[0]).answer == {"played:yes"}
    assert WasPlayed(seen, parse_cards("TS")[0]).answer == {"played:no"}


@EACH_PRESET
@pytest.mark.parametrize("kind", DrillKind)
def test_in_a_match_of_one_deal_there_is_as_much_to_ask(name: str, kind: DrillKind) -> None:
    """Even where so few points win that no deal is played to its end, the deals of the questions are."""
    rules = preset(name).with_options({"target": 51})
    for seed in range(3):
        drill = Drill(rules, kind, f"short {seed}".encode())
        assert drill.question(0, 0).choices
