"""A computer player that takes its time is seen to think, calmly, and nobody waits for the sign."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from game.core.state import Playing
from graphics.app.app import App
from graphics.render.motion import BREATH_MS, THOUGHT_MS
from graphics.screens.play.table import TableScene
from graphics.table.panels.plates import DOTS, strengths
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, run, saved_match, table
from tests.in_one import in_one
from tests.kits.at_table import PLAY_SEED, Slow, quick, to_the_human


def waiting(app: App) -> tuple[TableScene, Slow]:
    """A table whose engine has just been asked and is silent."""
    scene = table(quick(app), PLAY_SEED)
    to_the_human(app, scene, Playing)
    engine = Slow()
    scene = TableScene(app.ports, saved_match(PLAY_SEED, tuple(scene.session.match.actions)), engine)
    app.go(scene)
    run(app, lambda: scene.view.hand.open)
    scene.flow.play(next(iter(scene.view.hand.legal)))
    run(app, lambda: scene.session.thinking and scene.view.director.idle)
    while scene.view.deck.pending:
        app.turn(0)
    return scene, engine


def pass_ms(app: App, ms: float) -> None:
    for _ in range(round(ms / 1000 / FRAME)):
        app.turn(FRAME)


def test_the_sign_comes_after_a_while_and_goes_when_the_seat_acts(make_app: MakeApp) -> None:
    app = make_app()
    scene, engine = waiting(app)
    turn = scene.session.turn
    assert scene.view.show.thinking.seat is None, "not before it has taken long"
    assert scene.view.show.line.text.endswith("to play")
    pass_ms(app, THOUGHT_MS + 50)
    assert scene.view.show.thinking.seat == turn
    assert scene.view.show.line.text.endswith("is thinking")
    number = len(scene.session.match.actions)
    engine.silent = False
    run(app, lambda: len(scene.session.match.actions) > number)
    assert scene.view.show.thinking.seat is None and "thinking" not in scene.view.show.line.text


def test_an_answer_that_comes_at_once_shows_no_sign(make_app: MakeApp) -> None:
    app = make_app()
    scene = table(app, PLAY_SEED)
    seen = set()

    def far() -> bool:
        seen.add(scene.view.show.thinking.seat)
        return len(scene.session.match.actions) > 3 or scene.view.overlay is not None

    run(app, far)
    assert seen == {None}


def test_the_dots_stand_on_the_plate_of_the_seat_in_the_place_of_its_level(make_app: MakeApp) -> None:
    app = make_app()
    scene, _engine = waiting(app)
    pass_ms(app, 2 * THOUGHT_MS)
    seat = scene.session.turn
    assert seat is not None
    board = scene.view.stage.board
    plate = scene.words.plate(board, seat, seat)
    box = pygame.Rect(scene.view.show.plates.box(plate).rounded())
    dots = scene.view.show.thinking.items(scene.view.show.plates.line(plate), plate.seat == "E")
    assert len(dots) == DOTS and all(box.contains(dot.rect) for dot in dots)
    assert len({dot.x for dot in dots}) == DOTS and len({dot.y for dot in dots}) == 1


def test_only_the_dots_are_drawn_anew_and_the_table_is_not_busy(make_app: MakeApp) -> None:
    app = make_app()
    scene, _engine = waiting(app)
    pass_ms(app, THOUGHT_MS + BREATH_MS)
    frames = 0
    for _ in range(30):
        scene.update(FRAME)
        changed = scene.draw(app.screen)
        frames += bool(changed)
        assert sum(rect.w * rect.h for rect in changed) < 60 * 60
        assert not scene.busy, "the window goes on at its idle pace, the probe can look"
    assert frames > 5, "they breathe"


def test_without_animation_they_stand_still(make_app: MakeApp) -> None:
    app = make_app()
    app.settings = app.settings.with_(animation=False)
    scene, _engine = waiting(app)
    pass_ms(app, THOUGHT_MS + 400)
    assert scene.view.show.thinking.seat is not None
    pass_ms(app, 2500)
    assert not any(app.turn(FRAME) for _ in range(60))


def test_the_probe_tells_what_can_be_pressed_meanwhile(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app()
    scene, _engine = waiting(app)
    app.probe.path = str(tmp_path / "probe.json")
    pass_ms(app, THOUGHT_MS + 200)
    assert scene.view.show.thinking.seat is not None
    seen = json.loads((tmp_path / "probe.json").read_text("utf-8"))
    assert seen["scene"] == "table" and "menu" in {target["id"] for target in seen["targets"]}


@in_one("ms", [0, 100, 400, 1000, 5000])
def test_the_breath_is_soft(ms: float) -> None:
    assert all(0 <= alpha <= 255 for alpha in strengths(ms))
    steps = [abs(a - b) for a, b in zip(strengths(ms), strengths(ms + 40), strict=True)]
    assert max(steps) <= 64, "no dot blinks"
