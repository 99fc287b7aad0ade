"""Thinking time follows the difficulty of a decision, at every pace."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.state import Auction, Cutting, Playing
from graphics.app.app import App
from graphics.render.motion import PACES, Motion
from graphics.screens.play.table import TableScene
from graphics.table.model import choices, difficulty
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, Engines, play_on, run, saved_match, session


def worth(*values: float) -> dict[str, float]:
    return {f"play {place}": value for place, value in enumerate(values)}


class TestHowHardItIs:
    def test_with_nothing_to_choose_there_is_nothing_to_think(self) -> None:
        assert difficulty(1) is None and difficulty(0) is None and difficulty(1, worth(5.0)) is None

    def test_more_choices_are_harder_as_long_as_nothing_else_is_known(self) -> None:
        known = [difficulty(count) or 0.0 for count in range(2, 9)]
        assert known == sorted(known) and 0 < known[0] < known[-1] <= 0.5

    def test_a_plain_best_is_easy_and_a_close_one_hard(self) -> None:
        plain, close = difficulty(6, worth(10, 2, 1, 0, 0, 0)), difficulty(6, worth(10, 9.9, 1, 0, 0, 0))
        assert plain == 0 and close is not None and close > 0.9

    def test_where_all_is_the_same_nobody_ponders(self) -> None:
        assert difficulty(6, worth(3, 3, 3, 3, 3, 3)) == 0

    @given(st.integers(0, 40), st.lists(st.floats(-200, 200), max_size=10))
    def test_it_is_a_share_or_nothing(self, count: int, values: list[float]) -> None:
        hard = difficulty(count, worth(*values))
        assert hard is None if count <= 1 else 0 <= (hard or 0.0) <= 1

    def test_a_card_with_and_without_belot_is_one_choice_and_a_cut_is_no_riddle(self) -> None:
        game = session(seed=5)
        assert isinstance(game.state, Cutting) and choices(game.state) == 2
        play_on(game, lambda g: isinstance(g.state, Auction), random.Random(1))
        assert choices(game.state) > 2
        play_on(game, lambda g: isinstance(g.state, Playing), random.Random(1))
        assert 1 <= choices(game.state) <= 8


class TestThePause:
    @pytest.mark.parametrize(("hard", "ms"), [(None, 350), (0.0, 600), (1.0, 2000)])
    def test_at_the_normal_pace(self, hard: float | None, ms: float) -> None:
        assert Motion("normal").thinking(hard) == ms

    @pytest.mark.parametrize(("pace", "ms"), [(0.5, 300), (1.5, 900), (9.0, 2000)])
    def test_a_temper_makes_it_shorter_or_longer_but_never_longest_of_all(
        self, pace: float, ms: float
    ) -> None:
        assert Motion("normal").thinking(0.0, pace) == ms

    @pytest.mark.parametrize("pace", PACES)
    def test_it_goes_with_the_pace(self, pace: str) -> None:
        for hard in (None, 0.0, 0.5, 1.0):
            assert Motion(pace).thinking(hard) == Motion("normal").thinking(hard) * PACES[pace]


class Valued(Engines):
    """Thinks that its choices are worth `values`, the best first, and decides at once."""

    values: tuple[float, ...] = ()

    def poll(self) -> dict[str, object] | None:
        answer = super().poll()
        if answer is not None:
            legal = ["play AS", "play KS", "play 7S"]
            answer["info"] = {"values": dict(zip(legal, self.values, strict=False))}
        return answer


def pause(make_app: MakeApp, values: tuple[float, ...]) -> float:
    """Milliseconds until a computer player who has a choice acts."""
    app: App = make_app()
    app.settings, app.store = app.settings.with_(speed="normal", animation=False), None
    engine = Valued()
    engine.values = values
    game = session(seed=5)
    play_on(
        game,
        lambda g: isinstance(g.state, Playing) and g.state.turn != 0 and choices(g.state) >= 4,
        random.Random(1),
    )
    scene = TableScene(app.ports, saved_match(5, tuple(game.match.actions)), engine)
    app.push(scene)
    run(app, lambda: scene.model.line.style == "quiet")
    number, frames = len(scene.session.match.actions), 0
    while len(scene.session.match.actions) == number:
        app.turn(FRAME)
        frames += 1
    return 1000 * frames * FRAME


def test_a_hard_decision_takes_longer_at_the_table(make_app: MakeApp) -> None:
    plain, close = pause(make_app, (9.0, 1.0, 0.0)), pause(make_app, (9.0, 8.95, 0.0))
    assert 560 <= plain <= 700 and close > 1300
