"""The review of a match in the window: from the list, deal by deal, to the decisions and back."""

from __future__ import annotations

import pygame
import pytest

from graphics.app import doors
from graphics.app.app import App
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.review import review_text
from graphics.screens.review.review import ReviewScene
from graphics.screens.why.why import WhyScene
from saves.store import Store
from tests.graphics.app.test_shell import click, ids, press, settle
from tests.graphics.conftest import MakeApp
from tests.saves.matches import played
from tests.saves.practice.test_review import Judging


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(doors, "start_engine", Judging)
    store = Store.memory()
    store.add(played(1, target=51))
    app = make_app((1366, 768), store=store)
    app.push(MatchesScene(app.ports))
    settle(app)
    return app


def opened(app: App) -> ReviewScene:
    click(app, "review")
    assert isinstance(app.top, ReviewScene)
    return app.top


def test_it_opens_from_the_list_and_leads_back(app: App) -> None:
    scene = opened(app)
    assert [id_ for id_ in ids(app) if id_.startswith("deal:")]
    assert len(scene.review.deals) > 1
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MatchesScene)


def test_what_becomes_known_fills_in(app: App) -> None:
    scene = opened(app)
    note = review_text.note(scene.texts[0], scene.review.deals[0].judge)[0]
    assert note == "…" and not scene.resting
    for _ in range(2000):
        app.turn(0.02)
        if not scene.review.left:
            break
    app.turn(1.0)
    assert not scene.review.left
    judge = scene.review.deals[0].judge
    shown = review_text.note(scene.texts[0], judge)[0]
    assert (shown == "–") == (judge.lost(scene.names.human) == 0)


def test_another_deal_is_chosen_and_pressed_again_shows_its_decisions(app: App) -> None:
    scene = opened(app)
    click(app, "deal:1")
    assert scene.review.current == 1
    click(app, "deal:1")
    why = app.top
    assert isinstance(why, WhyScene) and why.judge is scene.review.deals[1].judge
    app.turn(0.05)
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    before = scene.review.left
    for _ in range(20):
        app.turn(0.02)
    assert scene.review.left < before


def test_the_deal_can_be_played_again_and_the_pad_opened(app: App) -> None:
    scene = opened(app)
    click(app, "pad")
    assert app.top.name == "score"
    press(app, pygame.K_ESCAPE)
    click(app, "again")
    assert app.top is not scene
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_a_match_without_a_finished_deal_cannot_be_looked_over(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "start_engine", Judging)
    store = Store.memory()
    store.add(played(1, 5))
    app = make_app((1366, 768), store=store)
    app.push(MatchesScene(app.ports))
    settle(app)
    assert not app.top.ui.find("review").is_enabled  # type: ignore[attr-defined]
    saved = store.load(app.top.listed.current.id)  # type: ignore[attr-defined]
    app.push(ReviewScene(app.ports, saved, Judging()))
    settle(app)
    assert not [id_ for id_ in ids(app) if id_.startswith("deal:")]
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MatchesScene)


def test_it_is_said_what_each_player_gave_away(app: App) -> None:
    scene = opened(app)
    lines = [line for line, _ink in review_text.told(scene.texts[0], scene.deal.judge, scene.names)]
    waiting = [
        seat
        for seat in range(scene.names.rules.players)
        if any(scene.deal.judge.open(each) for each in scene.deal.judge.decisions if each.seat == seat)
    ]
    assert waiting and all(f"{scene.names.name(seat)}: …" in lines for seat in waiting)
    while scene.review.left:
        scene.review.advance()
    deal, text = scene.review.deals[0], scene.texts[0]
    lines = [line for line, _ink in review_text.told(text, deal.judge, scene.names)]
    for seat in range(scene.names.rules.players):
        line = next(each for each in lines if each.startswith(f"{scene.names.name(seat)}:"))
        assert f"{deal.judge.lost(seat):.1f} lost" in line and "…" not in line
        graded = [
            found.grade
            for each in deal.judge.decisions
            if each.seat == seat and (found := deal.judge.of(each))
        ]
        assert ("mistake" in line) == ("mistake" in graded) and ("slip" in line) == ("slip" in graded)
