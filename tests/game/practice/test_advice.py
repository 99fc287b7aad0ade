"""Advice to the human: from the human's view, about the human's decisions, and dropped after the action."""

from __future__ import annotations

import random
from typing import Any

from game.core.actions import Call, parse, to_text
from game.core.state import Auction, Cutting, DealOver, Playing
from game.practice.advice import Adviser
from game.table.session import Session
from tests.graphics.table_kit import Engines, play_on, session
from tests.kits.at_table import Valued


class Faulty(Engines):
    """Gives only answers that came from the stand-in."""

    def poll(self) -> dict[str, Any] | None:
        answer = super().poll()
        return None if answer is None else answer | {"fault": "dead"}


def at(kind: type[object]) -> Session:
    """A match at a decision of the human in a state of this kind."""
    game = session()
    play_on(
        game, lambda g: isinstance(g.state, kind) and g.human_to_act and len(g.legal()) > 1, random.Random(1)
    )
    return game


def test_the_question_is_the_humans_own_view_for_the_strongest_level() -> None:
    game, engine = at(Playing), Valued()
    adviser = Adviser(game, engine)
    adviser.ask()
    (request,) = engine.requests
    assert request.level == "expert" and request.view.seat == game.human
    assert isinstance(game.state, Playing)
    held = game.state.hands[game.human]
    assert sum(1 << card for card in request.view.hand) == held, "the own cards and no others"


def test_the_same_decision_is_asked_with_the_same_seed() -> None:
    game = at(Auction)
    requests = []
    for _ in range(2):
        engine = Valued()
        Adviser(game, engine).ask()
        requests += engine.requests
    assert requests[0] == requests[1]


def test_the_choices_come_best_first_with_what_is_as_good() -> None:
    game, engine = at(Auction), Valued()
    adviser = Adviser(game, engine)
    adviser.ask()
    assert adviser.waiting and adviser.advice is None
    assert adviser.hear() and not adviser.waiting
    advice = adviser.advice
    assert advice is not None and advice.judgement is not None
    legal = [to_text(action) for action in game.legal()]
    assert [text for text, _value in advice.judgement.choices] == legal[::-1]
    assert advice.as_good == 1, "each choice is a point worse than the next"
    assert not adviser.hear(), "heard once"


def test_a_second_question_about_the_same_decision_is_not_sent() -> None:
    game, engine = at(Playing), Valued()
    adviser = Adviser(game, engine)
    adviser.ask()
    adviser.hear()
    adviser.ask()
    assert len(engine.requests) == 1 and adviser.advice is not None


def test_the_answer_is_forgotten_when_the_human_acts() -> None:
    game, engine = at(Auction), Valued()
    adviser = Adviser(game, engine)
    adviser.ask()
    game.submit(next(a for a in game.legal() if isinstance(a, Call)))
    assert adviser.advice is None and not adviser.waiting and not adviser.hear()


def test_there_is_nothing_to_ask_at_the_cut_and_at_the_turn_of_others() -> None:
    game = session()
    seen = set()

    def look(g: Session) -> bool:
        if isinstance(g.state, Cutting | DealOver) or not g.human_to_act:
            seen.add(g.human_to_act)
            assert g.own_question() is None
        return len(seen) == 2

    play_on(game, look, random.Random(2))
    adviser = Adviser(game, engine := Valued())
    assert not adviser.possible
    adviser.ask()
    assert engine.requests == [] and adviser.advice is None


def test_of_a_single_choice_nobody_is_asked() -> None:
    game, engine = session(), Valued()
    play_on(
        game,
        lambda g: isinstance(g.state, Playing) and g.human_to_act and len(g.legal()) == 1,
        random.Random(3),
    )
    adviser = Adviser(game, engine)
    adviser.ask()
    assert engine.requests == [] and adviser.advice is not None and adviser.advice.decided.forced


def test_an_engine_at_fault_gives_no_advice_and_can_be_asked_again() -> None:
    game, engine = at(Playing), Faulty()
    engine.notice = "dead"
    adviser = Adviser(game, engine)
    adviser.ask()
    assert adviser.hear() and engine.notice is None
    assert adviser.advice is not None and adviser.advice.judgement is None
    assert parse(adviser.advice.decided.text) in game.legal()
    adviser.forget()
    adviser.ask()
    assert len(engine.requests) == 2
