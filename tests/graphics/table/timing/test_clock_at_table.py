"""A table with a clock in a window: what stops the time, the bell, who moves, the sheet, what is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules import preset
from game.table.clock import PATIENCE, SHEET_MS
from graphics.app.app import App
from graphics.render.motion import Motion
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.table.questions import AskPlay
from saves.saved import SavedMatch
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, Engines, deal_over, mouse, press, run
from tools.gallery import sample
from tools.gallery.sample import places

SECONDS = 15


def opened(app: App, match: SavedMatch) -> TableScene:
    """A match with a clock, kept and at its table."""
    assert app.store is not None
    saved = app.store.load(app.store.add(replace(match, clock=SECONDS)))
    scene = TableScene(app.ports, saved, Engines())
    app.push(scene)
    return scene


@pytest.fixture
def app(make_app: MakeApp) -> App:
    app = make_app(store=Store.memory())
    app.settings = app.settings.with_(speed="at_once", animation=False)
    return app


@pytest.fixture
def table(app: App) -> TableScene:
    """The human is to play a card."""
    actions, seen = sample.played_match()
    scene = opened(app, sample.saved_match("m", actions[: seen["table_play"]]))
    run(app, lambda: isinstance(scene.model.question, AskPlay) and scene.view.director.idle)
    return scene


def seconds(app: App, count: float) -> None:
    for _ in range(round(count / FRAME)):
        app.turn(FRAME)


def left(table: TableScene) -> float:
    assert table.deadline.clock is not None
    return table.deadline.clock.left_ms / 1000


def let_be(table: TableScene) -> None:
    """Nobody has decided the last two times."""
    assert table.deadline.clock is not None
    table.deadline.clock.missed = PATIENCE
    table.model.away = True
    table.flow.reopen()


def test_at_the_bell_the_hand_closes_and_the_screen_says_so(
    app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(table.view, "sound", heard.append)
    before = len(table.session.match.actions)
    seconds(app, SECONDS - 0.5)
    assert table.view.hand.open and heard == ["tick"] * 5
    run(app, lambda: len(table.session.match.actions) > before, 120)
    assert heard[5] == "bell" and not table.view.hand.open
    assert app.toast.text.startswith("Time is up") and not app.toast.resting
    assert not table.session.practice


@pytest.mark.parametrize("how", ["menu", "score", "log"])
def test_what_lies_over_the_table_stops_the_time(app: App, table: TableScene, how: str) -> None:
    seconds(app, 1)
    before = left(table)
    {"menu": table.open_menu, "score": table.open_score, "log": table.open_log}[how]()
    seconds(app, 2 * SECONDS)
    assert left(table) == before
    app.pop()
    seconds(app, 1)
    assert left(table) < before


def test_a_hidden_window_stops_the_time(app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds(app, 1)
    before = left(table)
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    seconds(app, 2 * SECONDS)
    assert left(table) == before


def test_cards_that_fly_stop_the_time(app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[bool, bool]] = []
    director = table.view.director
    monkeypatch.setattr(table.deadline, "update", lambda _, still: seen.append((still, director.idle)))
    table.view.picture.motion = Motion()
    table.flow.submit(table.session.legal()[0])
    seconds(app, 0.5)
    assert {still for still, idle in seen if not idle} == {False}
    assert (True, True) in seen or not director.idle


MOVES: dict[str, Callable[[TableScene], Any]] = {
    "key": lambda table: press(table, pygame.K_TAB),
    "click": lambda table: mouse(table, pygame.MOUSEBUTTONDOWN, (640, 300)),
    "pointer": lambda table: [mouse(table, pygame.MOUSEMOTION, (640 + 20 * i, 300)) for i in range(3)],
}


@pytest.mark.parametrize("how", MOVES)
def test_who_moves_decides_again(app: App, table: TableScene, how: str) -> None:
    let_be(table)
    seconds(app, 0.5)
    assert table.model.question is None and "until you do something" in table.view.show.line.text
    MOVES[how](table)
    seconds(app, 0.2)
    assert isinstance(table.model.question, AskPlay) and left(table) > SECONDS - 2


def test_a_pointer_that_trembles_is_nobody(app: App, table: TableScene) -> None:
    let_be(table)
    for offset in (0, 1, 0, 2, 1):
        mouse(table, pygame.MOUSEMOTION, (640 + offset, 300))
    seconds(app, 0.2)
    assert table.model.away


def test_the_ring_alone_is_drawn_and_not_too_often(app: App, table: TableScene) -> None:
    seconds(app, 1)
    frames, areas = 0, []
    for _ in range(120):
        table.update(FRAME)
        if changed := table.draw(app.screen):
            frames += 1
            areas.append(sum(rect.w * rect.h for rect in changed))
    face = table.view.show.plates.face(table.words.plate(table.view.stage.board, 0, 0)).w + 40
    assert 1 <= frames <= 22 and max(areas) <= face**2


def test_while_only_the_clock_runs_few_turns_wake_the_table(
    app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds(app, 1)
    update, spent = table.update, []
    monkeypatch.setattr(table, "update", lambda dt: (spent.append(dt), update(dt)))
    before = left(table) - app.slept
    seconds(app, 2)
    assert len(spent) < 60, "of 120"
    assert before - (left(table) - app.slept) == pytest.approx(2, abs=0.05), "no time is lost"


def test_what_a_press_starts_begins_at_its_beginning(
    app: App, table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(app, lambda: app.slept > 0)
    spent: list[float] = []
    monkeypatch.setattr(table, "update", spent.append)
    slept = app.slept
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    app.turn(FRAME)
    assert spent == [slept + FRAME, 0.0], "the time before the press comes before it"


def test_the_sheet_goes_on_after_half_a_minute_whatever_is_pressed(app: App) -> None:
    seed, actions = places(preset("bulgarian"), ("end", deal_over))["end"]
    opened(app, sample.saved_match("m", actions, seed=seed))
    run(app, lambda: isinstance(app.top, DealEndScene))
    sheet = app.top
    seconds(app, 20)
    press(sheet, pygame.K_TAB)  # type: ignore[arg-type]
    seconds(app, SHEET_MS / 1000 - 21)
    assert app.top is sheet
    seconds(app, 2)
    assert app.top is not sheet


def test_a_match_that_goes_on_says_how_much_time_there_is(app: App, table: TableScene) -> None:
    seconds(app, 4.5)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))  # something happens whenever a table is left
    app.turn(FRAME)
    assert app.store is not None
    saved = app.store.load(table.session.saved.id)
    scene = TableScene(app.ports, saved, Engines())
    app.go(scene)
    assert app.toast.text == "10 s left"
    run(app, lambda: isinstance(scene.model.question, AskPlay) and scene.view.director.idle)
    seconds(app, 0.1)
    assert 9 < left(scene) <= 10


def test_without_a_clock_the_table_rests(app: App) -> None:
    actions, seen = sample.played_match()
    assert app.store is not None
    saved = app.store.load(app.store.add(sample.saved_match("m", actions[: seen["table_play"]])))
    scene = TableScene(app.ports, saved, Engines())
    app.push(scene)
    run(app, lambda: scene.resting)
    assert scene.view.show.ring.time is None
