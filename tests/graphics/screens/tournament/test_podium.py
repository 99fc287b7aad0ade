"""The podium: each on the step that the results gave them, the winners highest and in the middle."""

from __future__ import annotations

import pygame
import pytest

from game.tournament.draw import drawn
from game.tournament.tournament import FormatName
from graphics.app.app import App
from graphics.screens.tournament.result import PodiumScene, steps_of
from graphics.text import i18n
from graphics.text.tournament_text import pair_text
from graphics.widgets.controls.label import Label
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, run
from tools.gallery.rounds import SampleRunning, after, now, started


@pytest.mark.parametrize("format", ["classic", "fast"])
@pytest.mark.parametrize("own", ["won", "lost"])
def test_the_steps_are_those_of_the_last_two_rounds(format: FormatName, own: str) -> None:
    i18n.set_language("en")
    begun = started(format)
    before = after(begun, begun.terms.rounds - 1)
    final = now(before, own).tables[0]
    ended = before.after((final.result,))
    first, second, third = steps_of(ended, final)
    last = begun.terms.rounds
    assert ("You" in first.names[0]) == (own == "won") and ("You" in second.names[0]) == (own == "lost")
    assert final.winner is not None
    assert first.names == (pair_text(ended, final.seating.pairs[final.winner], last),)
    lost = [
        pair_text(ended, seating.pairs[1 - result.winner], last - 1)
        for seating, result in zip(drawn(ended, last - 1), ended.rounds[last - 2], strict=True)
    ]
    assert list(third.names) == lost and len(third.faces) == 4
    people = {name for step in (first, second, third) for names in step.names for name in names.split(" & ")}
    assert len(people) == 8, "nobody stands on two steps"


def grand(make_app: MakeApp, size: tuple[int, int] = (1366, 768), **more: object) -> tuple[App, PodiumScene]:
    app = make_app(size)
    app.save_settings(app.settings.with_(**{"speed": "normal", "animation": True, **more}))
    scene = PodiumScene(app.ports, SampleRunning(now(after(started("classic"), 2), "won")))
    app.push(scene)
    return app, scene


def test_the_winners_stand_highest_and_in_the_middle(make_app: MakeApp) -> None:
    _app, scene = grand(make_app)
    labels = {part.text: part.rect for part in scene.ui.manager.ui_group.sprites() if isinstance(part, Label)}
    first, second, third = (labels[str(number)] for number in (1, 2, 3))
    assert first.y < second.y < third.y
    assert abs(first.centerx - scene.ui.size[0] // 2) <= 1
    assert second.centerx < first.centerx < third.centerx
    assert abs((second.centerx + third.centerx) / 2 - first.centerx) <= 1


def test_where_large_letters_leave_no_room_it_is_a_list(make_app: MakeApp) -> None:
    _app, scene = grand(make_app, (1024, 640), text_size=200)
    texts = [part.text for part in scene.ui.manager.ui_group.sprites() if isinstance(part, Label)]
    assert "3" not in texts and any("Second place" in text for text in texts)


def test_diamonds_fall_once_and_a_key_ends_them(make_app: MakeApp) -> None:
    app, scene = grand(make_app)
    assert scene.busy
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(700, 300), touch=False))
    run(app, lambda: not scene.busy, 3)
    pictures = set()
    for _ in range(30):
        app.turn(FRAME)
        pictures.add(pygame.image.tobytes(app.screen, "RGB"))
    assert len(pictures) == 1
    app, scene = grand(make_app, animation=False)
    assert not scene.busy
