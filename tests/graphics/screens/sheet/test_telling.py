"""The sheet tells its deal in time: its outcome last, all of it at once for whoever presses something."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contracts import Contract
from game.rules import preset
from graphics.app.app import App
from graphics.render.canvas import Canvas
from graphics.screens.match_end.match_end import MatchEndScene
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.screens.sheet.sheet_pad import stamp_of
from graphics.table.panels.panels import Words
from graphics.text.deal_sheet import sheet_text
from graphics.text.signs_text import in_words
from graphics.text.words import written
from graphics.widgets.controls.button import IconButton
from graphics.widgets.node import Role
from tests.graphics.conftest import MakeApp
from tests.graphics.made_up import deal
from tests.graphics.table_kit import FRAME, Engines, deal_over, run, session
from tests.kits.screens import press
from tools.gallery.sample import places, played_match, saved_match

Sheet = tuple[App, DealEndScene, list[str]]


def sheet(
    make_app: MakeApp, size: tuple[int, int] = (1366, 768), language: str = "en", **more: object
) -> Sheet:
    """The sheet of a deal in the moment in which it comes, and the sounds from then on."""
    app = make_app(size, language)
    app.settings = app.settings.with_(**{"speed": "at_once", "animation": True})
    seed, actions = places(preset("bulgarian"), ("end", deal_over))["end"]
    scene = TableScene(app.ports, saved_match("m", actions, seed=seed), Engines())
    app.push(scene)
    app.save_settings(app.settings.with_(**{"speed": "normal", **more}))
    heard: list[str] = []
    app.ports.sound.play = lambda name, place=None: heard.append(name)  # type: ignore[method-assign]
    run(app, lambda: isinstance(app.top, DealEndScene))
    top = app.top
    assert isinstance(top, DealEndScene)
    return app, top, heard


def looks(app: App) -> bytes:
    for _ in range(5):
        app.turn(FRAME)
    return pygame.image.tobytes(app.screen, "RGB")


def test_it_ends_as_it_looks_without_animation_and_a_key_ends_it_at_once(make_app: MakeApp) -> None:
    app, scene, _heard = sheet(make_app, speed="at_once")
    assert not scene.busy
    settled = looks(app)
    app, scene, _heard = sheet(make_app)
    assert scene.busy and looks(app) != settled
    run(app, lambda: not scene.busy, 400)
    assert looks(app) == settled
    app, scene, _heard = sheet(make_app)
    looks(app)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(2, 2), touch=False))
    assert not scene.busy and looks(app) == settled


def test_how_it_came_out_is_heard_once_and_after_the_lines(make_app: MakeApp) -> None:
    app, scene, heard = sheet(make_app)
    run(app, lambda: not scene.busy, 400)
    assert heard[-1] in ("made", "inside")
    assert heard[:-1] == [*["count"] * len(scene.text.lines()), "stamp"]
    app, scene, heard = sheet(make_app)
    scene.telling.finish()
    assert [name for name in heard if name != "count"] == ["stamp", heard[-1]]
    for changes in ({"speed": "at_once"}, {"animation": False}):
        app, scene, heard = sheet(make_app, **changes)
        assert heard in (["made"], ["inside"]) and not scene.telling.running


def test_a_match_that_ended_before_is_not_counted_once_more(make_app: MakeApp) -> None:
    app = make_app()
    app.settings = app.settings.with_(speed="normal", animation=True)
    actions, _stages = played_match()
    app.push(TableScene(app.ports, saved_match("m", actions), Engines()))
    heard: list[str] = []
    app.ports.sound.play = lambda name, place=None: heard.append(name)  # type: ignore[method-assign]
    run(app, lambda: isinstance(app.top, DealEndScene))
    assert isinstance(app.top, DealEndScene) and not app.top.telling.running
    assert not {"count", "stamp", "made", "inside"} & set(heard)
    app.top.go_on()
    run(app, lambda: isinstance(app.top, MatchEndScene))


def test_what_came_out_is_not_to_be_seen_before_the_stamp(make_app: MakeApp) -> None:
    app, scene, heard = sheet(make_app)
    assert scene.telling.stamp is not None
    place = scene.telling.head
    while not heard or heard[-1] == "count":
        before = pygame.image.tobytes(scene.background.subsurface(place), "RGB")
        app.turn(FRAME)
    assert pygame.image.tobytes(scene.background.subsurface(place), "RGB") == before
    scene.telling.finish()
    scene.rebuild()
    looks(app)
    assert not scene.busy, "built anew it is told"


@pytest.mark.parametrize(("size", "percent"), [((1366, 768), 100), ((1024, 640), 200)])
def test_the_buttons_have_their_texts_where_there_is_room(
    make_app: MakeApp, size: tuple[int, int], percent: int
) -> None:
    _app, scene, _heard = sheet(make_app, size, "bg", text_size=percent)
    shown = [scene.ui.find(name) for name in ("rules", "again")]
    assert [isinstance(button, IconButton) for button in shown] == [percent > 100] * 2
    assert scene.frame is not None and all(scene.frame.contains(button.rect) for button in shown)


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 640), (800, 600)])
def test_its_outcome_is_said_in_one_word_once(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """By the stamp, or in the title where the stamp has no room; elsewhere by signs."""
    said: dict[str, int] = {}
    text = Canvas.text

    def note(self: Canvas, words: str, *how: Any) -> pygame.Rect:
        said[words] = said.get(words, 0) + 1
        return text(self, words, *how)

    app, scene, _heard = sheet(make_app, size, speed="at_once")
    outcome = stamp_of(scene.text)
    assert outcome is not None and outcome.text in ("Made", "Failed")
    monkeypatch.setattr(Canvas, "text", note)
    scene.resize(app.size)
    word = outcome.text.lower()
    told = [words for words in said if word in words.lower().split()]
    assert told == [outcome.text if scene.telling.stamp is not None else scene.text.verdict().title]
    assert said[told[0]] == 1


@pytest.mark.parametrize(
    ("points", "declarer", "times", "told"),
    [
        ((100, 62), 0, 1, "We keep our points"),
        ((62, 100), 1, 1, "They keep their points"),
        ((62, 100), 0, 1, "They score everything"),
        ((100, 62), 1, 1, "We score everything"),
        ((81, 81), 0, 1, "Nobody has more"),
        ((100, 62), 1, 2, "Contra – we score everything"),
    ],
)
def test_beside_the_stamp_stands_what_follows_from_it(
    points: tuple[int, int], declarer: int, times: int, told: str
) -> None:
    result = deal("bulgarian", points, Contract(2, declarer, times))
    text = sheet_text(Words(session()), result, 0)
    assert text.consequence() == told
    assert ("everything" in told) == (0 in text.written() and points[0] != points[1])


@pytest.mark.parametrize(
    ("declarer", "outcome", "told"),
    [
        (0, "made", "You keep your points"),
        (1, "made", "Gergana keeps the points"),
        (0, "inside", "Gergana scores your points"),
        (1, "inside", "These points are yours"),
    ],
)
def test_the_same_for_two(declarer: int, outcome: str, told: str) -> None:
    points = [60, 60]
    points[declarer], points[1 - declarer] = (100, 62) if outcome == "made" else (62, 100)
    result = deal("bela-2", points, Contract(1, declarer, 1))
    text = sheet_text(Words(session(rules="bela-2")), result, 0)
    assert text.consequence().replace(text.names.name(1), "Gergana") == told


@pytest.mark.usefixtures("read_aloud")
def test_each_figure_is_told_with_its_column_and_its_row(make_app: MakeApp) -> None:
    _app, scene, _heard = sheet(make_app)
    table = next(node for node in scene.outline().root.walk() if node.role is Role.TABLE)
    told = [(cell.description, cell.name) for row in table.children for cell in row.children]
    lines = [(line.title, line.amounts) for line in scene.text.lines()]
    wanted = [
        (in_words(title), f"{head}: {written(amount or None)}")
        for title, amounts in lines
        for head, amount in zip(scene.text.heads, amounts, strict=True)
    ]
    assert told[: len(wanted)] == wanted


@pytest.mark.usefixtures("read_aloud")
def test_arrows_go_from_figure_to_figure_and_tab_leaves_them_out(make_app: MakeApp) -> None:
    app, scene, _heard = sheet(make_app)
    scene.ui.focus.move_to("figures:0:0:0", True)
    press(app, pygame.K_RIGHT)
    assert scene.focused() == "figures:0:0:1"
    press(app, pygame.K_DOWN)
    assert scene.focused() == "figures:0:1:1"
    for _ in scene.targets():
        press(app, pygame.K_TAB)
        assert not (scene.focused() or "").startswith("figures:")


def test_no_figure_takes_the_focus_where_nobody_listens(make_app: MakeApp) -> None:
    _app, scene, _heard = sheet(make_app)
    assert not [target.id for target in scene.targets() if target.id.startswith("figures:")]
