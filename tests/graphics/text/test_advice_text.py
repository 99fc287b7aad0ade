"""The sentences of advice: each said where it is true, and not where it is not."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.core.actions import to_text
from game.core.cards import parse_card
from game.core.state import Playing
from game.practice.advice import Advice
from game.practice.reason import Reason, ReasonKind
from game.table.judge import Decided, judgement
from game.table.projection import question
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.choice_text import known_fact, no_answer, nudge, pointer, reasons, remark
from tests.graphics.table_kit import play_on, session


def advice(
    values: dict[str, float], text: str = "call pass", legal: tuple[str, ...] = (), rules: str = "bulgarian"
) -> Advice:
    """Advice about calls of these values; the state matters for the scale alone."""
    state = session(rules=rules).state
    decided = Decided(1, state, 0, text, legal or tuple(values))
    return Advice(question(state, 0), decided, judgement(decided, values, plays_for_match=True), values)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"call pass": 3.0, "call clubs": 1.0}, "One choice is better than all the others."),
        ({"call pass": 3.0, "call clubs": 2.6}, "All your choices are about equally good."),
        (
            {"call pass": 3.0, "call clubs": 2.6, "call hearts": 2.5},
            "2 choices are about equally good, the others are worse.",
        ),
    ],
)
def test_the_nudge_counts_what_is_as_good(values: dict[str, float], said: str) -> None:
    i18n.set_language("en")
    assert nudge(advice(values)) == said
    assert remark(advice(values)) == "In game points"


def test_one_choice_and_no_answer() -> None:
    i18n.set_language("en")
    assert nudge(advice({}, legal=("call pass",))) == "There is only one thing you can do."
    assert nudge(advice({}, legal=("call pass", "call clubs"))) == no_answer()


def test_fewer_points_for_the_match_are_told() -> None:
    i18n.set_language("en")
    for_the_match = advice({"call pass": 1.0, "call clubs": 3.0})
    unit = "In game points"
    assert remark(for_the_match) == f"Better for the match at this score: Pass.\n{unit}"
    assert remark(advice({"call clubs": 3.0, "call pass": 1.0}, text="call clubs")) == unit


@pytest.mark.parametrize("rules", ["bela-4", "bela-3", "bela-2"])
def test_in_bela_the_choices_are_worth_points(rules: str) -> None:
    i18n.set_language("en")
    assert remark(advice({"call S": 24.0, "call pass": 3.0}, "call S", rules=rules)) == "In points"


def test_every_reason_points_somewhere() -> None:
    i18n.set_language("en")
    held = Reason(ReasonKind.NO_DIFFERENCE, cards=(parse_card("JH"),), count=4, more=1)
    silent = [kind for kind in ReasonKind if not pointer(kind) and not known_fact(replace(held, kind=kind))]
    assert silent == [ReasonKind.NO_DIFFERENCE]
    assert pointer(ReasonKind.TRUMPS) == pointer(ReasonKind.KEEPS_LAST_TRUMP) == "Think about trumps."
    assert pointer(ReasonKind.PARTNER_HOLDS) == "Think about your partner’s cards."


def test_a_reason_makes_the_hint_and_stands_with_its_choice() -> None:
    i18n.set_language("en")
    game = session(3)
    play_on(
        game,
        lambda g: isinstance(g.state, Playing) and g.human_to_act and len(g.legal()) > 2,
        random.Random(3),
    )
    view = question(game.state, game.human)
    legal = tuple(to_text(action) for action in view.legal)
    for best in legal:
        values = {text: 5.0 if text == best else -5.0 for text in legal}
        decided = Decided(1, game.state, game.human, best, legal)
        made = Advice(view, decided, judgement(decided, values), values)
        found = made.reason(best)
        told = reasons(made, Words(game))
        assert (best in told) == (found is not None)
        assert len(set(told.values())) == len(told), "no sentence is said twice"
        if found is not None:
            assert nudge(made) == (known_fact(found) or pointer(found.kind))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (ReasonKind.HOLDS_TRUMPS, "In one of your suits you have 4 cards, among them: jack, 9."),
        (ReasonKind.ACES, "Aces in hand: 4."),
        (ReasonKind.FEW_HIGH, "Jacks in your hand: 4, aces: 1."),
        (ReasonKind.DRAWS_TRUMPS, "Trumps that the others may still hold: 4."),
        (ReasonKind.TAKES, ""),
    ],
)
def test_a_first_hint_says_what_is_known_and_no_choice(kind: ReasonKind, said: str) -> None:
    i18n.set_language("en")
    reason = Reason(kind, cards=(parse_card("JH"), parse_card("9H")), count=4, more=1)
    assert known_fact(reason) == said
