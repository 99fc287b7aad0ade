"""Why? for Bela: calls, cards laid away, declarations, cards, and a card that was not allowed."""

from __future__ import annotations

import random

import pytest

from game.core.actions import Lay, Play, parse
from game.core.cards import bits
from game.core.play import costly_cards
from game.core.state import LayingAway, Playing
from game.rules import PRESETS
from game.table.judge import decisions
from graphics.screens.play.table import TableScene
from graphics.screens.why.why import WhyScene
from graphics.text import i18n
from graphics.widgets.choice_lines import ChoiceLine, fitting
from saves.session import KeptSession
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, play_on, run, saved_match, session
from tests.kits.at_table import Valued, all_judged

BELA = [name for name, rules in PRESETS.items() if rules.game == "bela"]


def a_deal(rules: str, seed: int, **options: str | int) -> KeptSession:
    """A match whose last finished deal was played."""
    game, rng = session(seed, rules=rules, **options), random.Random(seed)
    play_on(game, lambda g: any(result.contract for result in g.match.results), rng)
    return game


def opened(make_app: MakeApp, game: KeptSession, rules: str) -> WhyScene:
    app = make_app((1024, 640))
    app.settings = app.settings.with_(animation=False, speed="at_once")
    app.go(
        TableScene(
            app.ports, saved_match(int(game.saved.seed, 16), tuple(game.match.actions), rules), Valued()
        )
    )
    run(app, lambda: app.top.name == "deal_end")
    next(target for target in app.top.targets() if target.id == "why").activate()  # type: ignore[misc]
    scene = app.top
    assert isinstance(scene, WhyScene)
    app.turn(FRAME)
    return scene


@pytest.mark.parametrize("rules", BELA)
def test_every_decision_has_its_cell_and_its_sentences(make_app: MakeApp, rules: str) -> None:
    game = a_deal(rules, 3)
    scene = opened(make_app, game, rules)
    all_judged(scene.judge)
    cells = sorted(cell.decided.number for cell in scene.moves.cells)
    assert cells == [each.number for each in scene.judge.decisions]
    laid = [each for each in scene.judge.decisions if isinstance(each.state, LayingAway)]
    assert len(laid) == int(PRESETS[rules].exchanges)
    for each in scene.judge.decisions:
        told = scene.text.deed(each), scene.text.verdict(each)
        assert all(told) and "{" not in "".join(told)
        scene.choose(each)
        found = scene.judge.of(each)
        if found is not None:
            assert (
                found.lost == round(found.lost)
                and "." not in told[1].split("Worth ")[1].split(":")[0].split(";")[0]
            )


def test_cards_laid_away_in_any_order_are_found_among_the_choices() -> None:
    for seed in range(1, 30):
        game = session(seed, rules="bela-3")
        play_on(game, lambda g: isinstance(g.state, LayingAway) and g.human_to_act, random.Random(seed))
        if not game.over:
            break
    state = game.state
    assert isinstance(state, LayingAway)
    low, high, *_rest = bits(state.hand)
    game.submit(Lay((high, low)))
    count = len(game.match.results)
    play_on(game, lambda g: len(g.match.results) > count, random.Random(1))
    laid = [each for each in decisions(game.match) if isinstance(each.state, LayingAway)]
    assert [parse(each.text) for each in laid] == [Lay((low, high))] and laid[0].allowed


def test_of_many_choices_the_best_are_shown_and_what_was_done() -> None:
    choices = [ChoiceLine(f"lay {n}", Lay(()), (), "", 0.0, 0, 40) for n in range(66)]

    def shown(done: str, free: int) -> list[str]:
        return [choice.text for choice in fitting(choices, done, free)]

    first = [f"lay {n}" for n in range(12)]
    assert shown("lay 50", 12 * 40 + 39) == [*first[:11], "lay 50"]
    assert shown("lay 7", 12 * 40) == first
    assert shown("lay 65", 66 * 40) == [choice.text for choice in choices]
    assert shown("lay 50", 80) == ["lay 0", "lay 50"] and shown("lay 0", 80) == ["lay 0", "lay 1"]
    assert shown("lay 50", 79) == ["lay 50"] and shown("lay 50", 39) == []


def test_it_begins_with_the_card_that_was_not_allowed(make_app: MakeApp) -> None:
    i18n.set_language("en")
    for seed in range(1, 40):
        game = session(seed, rules="bela-4-sr")

        def can(g: KeptSession) -> bool:
            return isinstance(g.state, Playing) and g.human_to_act and bool(costly_cards(g.state))

        play_on(game, can, random.Random(seed))
        if not game.over:
            break
    state = game.state
    assert isinstance(state, Playing)
    card = next(iter(bits(costly_cards(state))))
    game.submit(Play(card))
    scene = opened(make_app, game, "bela-4-sr")
    assert parse(scene.chosen.text) == Play(card) and not scene.chosen.allowed
    assert "An illegal card" in scene.text.verdict(scene.chosen)
    assert scene.moves.rows[-1].note == "not finished"
    assert len(scene.moves.rows[-1].cells) == len(game.match.results[-1].unfinished)
