"""Why?: the reason for the best choice stands above the choices, where there is room for both."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.state import Playing
from game.table.judge import Decided
from graphics.render.canvas import Canvas
from graphics.screens.why.why import WhyScene
from graphics.widgets import choice_lines
from tests.graphics.conftest import MakeApp
from tests.kits.at_table import Valued, all_judged
from tests.kits.why import opened


def judged(make_app: MakeApp) -> WhyScene:
    """The screen with every decision judged."""
    scene = opened(make_app(), Valued())
    all_judged(scene.judge)
    return scene


def with_reason(scene: WhyScene) -> Decided:
    """A card for which there is a reason."""
    cards = (each for each in scene.judge.decisions if isinstance(each.state, Playing))
    return next(each for each in cards if scene.text.reason(each))


def painted(scene: WhyScene, decided: Decided, height: float, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that is written of a decision in a picture so high."""
    written: list[str] = []
    text = Canvas.text

    def spy(self: Canvas, said: str, *rest: object) -> object:
        written.append(said)
        return text(self, said, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", spy)
    choice_lines.paint(scene.text, decided, 420, height, scene.ui)
    monkeypatch.setattr(Canvas, "text", text)
    return " ".join(written)


def test_it_is_left_out_where_the_choices_need_the_room(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = judged(make_app)
    decided = with_reason(scene)
    reason = scene.text.reason(decided)
    assert reason in painted(scene, decided, 600, monkeypatch)
    assert reason not in painted(scene, decided, 150, monkeypatch)


def test_there_is_none_for_what_is_not_judged_or_was_done_for_the_match(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = judged(make_app)
    decided = with_reason(scene)
    found = scene.judge.of(decided)
    assert found is not None
    for_the_match = replace(found, played=found.best[1] - 5, preferred=True)
    assert for_the_match.for_the_match
    for judgement in (for_the_match, None):
        monkeypatch.setattr(scene.judge, "of", {decided: judgement}.get)
        assert scene.text.reason(decided) == ""
