"""Why? with large text: whatever a decision is told by stays within its panel, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from graphics.render import appearance, theme
from graphics.render.canvas import Canvas
from graphics.screens.why.why import WhyScene
from graphics.table.panels.panels import Words
from graphics.text import i18n
from graphics.text.deal_sheet import sheet_text
from saves.session import KeptSession
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import Notebook, play_on, saved_match
from tests.kits.at_table import Valued, all_judged

SIZE = (1024, 640)
SLACK = 3  # pixels of line spacing that may lie over an edge


@pytest.fixture(autouse=True)
def text_size() -> Iterator[None]:
    yield
    appearance.apply_appearance(Settings(), SIZE, i18n.language())


def a_deal(rules: str, seed: int) -> KeptSession:
    """A match whose first deal that was played has just been finished."""
    game, rng = KeptSession(saved_match(seed, rules=rules), Notebook(), Valued()), random.Random(seed)
    play_on(game, lambda g: any(result.contract for result in g.match.results), rng)
    return game


def opened(app: Any, game: KeptSession) -> WhyScene:
    app.settings = app.settings.with_(animation=False)
    app.save_settings(app.settings.with_(text_size=200))
    assert theme.text_growth(SIZE) > 1.6
    names, judge = Words(game), game.judge()
    all_judged(judge)
    result = next(result for result in game.match.results if result.contract)
    scene = WhyScene(app.ports, names, sheet_text(names, result, 0), judge)
    app.push(scene)
    return scene


class Watched:
    """Hears of every text and picture that is put on a canvas."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.outside: list[str] = []
        for name in ("text", "picture"):
            monkeypatch.setattr(Canvas, name, self._watched(getattr(Canvas, name)))

    def _watched(self, put: Any) -> Any:
        def watched(canvas: Canvas, what: object, *more: Any) -> pygame.Rect:
            rect: pygame.Rect = put(canvas, what, *more)
            room = pygame.Rect(0, -SLACK, canvas.width, canvas.height + 2 * SLACK)
            if not room.contains(rect):
                self.outside.append(f"{what} {rect} in {room}")
            return rect

        return watched


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3", "bela-2"])
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_decision_is_told_within_the_panel(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, language: str, rules: str
) -> None:
    app = make_app(SIZE, language)
    scene = opened(app, a_deal(rules, 11))
    watched = Watched(monkeypatch)
    for decided in scene.judge.decisions:
        scene.choose(decided)
        assert not watched.outside, f"{decided.text}: {watched.outside}"
    scene.refresh()
    assert not watched.outside


def test_rows_are_shown_whole_or_not_at_all(make_app: MakeApp) -> None:
    scene = opened(make_app(SIZE), a_deal("bulgarian", 11))
    seen = set()
    scene.moves.scroll(-scene.moves.whole)
    while True:
        for part in scene.moves.parts():
            assert scene.moves.rect.contains(part.rect)
            seen.add(part.id)
        if not scene.moves.scroll(1):
            break
    assert seen == {f"move:{cell.decided.number}" for cell in scene.moves.cells}
