"""The last table is one press on the screen of a new match; all else is folded."""

from __future__ import annotations

import pygame
import pytest

from game.rules import preset
from graphics.app.app import App
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play import play
from graphics.text.new_match_text import stake_line
from graphics.widgets.boxes import Made
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import height
from graphics.widgets.laid_table import LaidTable
from graphics.widgets.node import Role
from saves.saved import NewMatch
from saves.settings import LastMatch
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, ids, press, settle

CHANGED = LastMatch(
    preset="bela-4", options={"target": 501}, opponents="expert", clock=30, names={"N": "@boris"}
)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[NewMatch]:
    """The matches that were begun; the table is not opened."""
    matches: list[NewMatch] = []
    monkeypatch.setattr(play, "begin_match", lambda app, match, *rest: matches.append(match))
    return matches


def opened(app: App, last: LastMatch | None = None) -> NewMatchScene:
    scene = NewMatchScene(app.ports, last)
    app.push(scene)
    settle(app)
    return scene


@pytest.mark.parametrize("last", [LastMatch(), CHANGED], ids=["the first one", "as the last one"])
@pytest.mark.parametrize(("size", "text"), [((1366, 768), 100), ((1024, 640), 200)])
def test_two_presses_of_enter_begin_it(
    make_app: MakeApp, begun: list[NewMatch], last: LastMatch, size: tuple[int, int], text: int
) -> None:
    app = make_app(size)
    app.save_settings(app.settings.with_(last_match=last, text_size=text))  # type: ignore[arg-type]
    app.push(MenuScene(app.ports))
    settle(app)
    app.top.ui.focus.move_to("new_match", True)  # type: ignore[attr-defined]
    press(app, pygame.K_RETURN)
    assert app.top.name == "new_match"
    press(app, pygame.K_RETURN)
    (match,) = begun
    rules = preset(last.preset).with_options(last.options)
    assert (match.rules, match.options, match.clock) == (last.preset, rules.options(), last.clock)
    assert match.players["N"] == last.names.get("N", "") and match.levels["E"] == last.opponents


@pytest.mark.parametrize("unfolded", [False, True])
def test_one_button_is_gold(make_app: MakeApp, unfolded: bool) -> None:
    app = make_app((1366, 768))
    scene = opened(app, CHANGED)
    if unfolded:
        click(app, "details")
    gold = [each.id for each in scene.ui.widgets if isinstance(each, Button) and each.kind == "primary"]
    assert gold == ["start"]


def test_details_unfold_and_fold_again(make_app: MakeApp) -> None:
    app = make_app((1366, 768))
    opened(app)
    assert "target" not in ids(app) and "partner" in ids(app)
    click(app, "details")
    assert "target" in ids(app) and "partner" not in ids(app) and "start" in ids(app)
    click(app, "details")
    assert "target" not in ids(app) and "partner" in ids(app)


def read_out(scene: NewMatchScene) -> str:
    return "\n".join(f"{node.name}. {node.description}" for node in scene.outline().root.walk())


def test_who_only_hears_the_screen_knows_the_table_and_what_differs(make_app: MakeApp) -> None:
    app = make_app((1366, 768))
    scene = opened(app, CHANGED)
    told = read_out(scene)
    for part in ("Bela for four", "to 501", "Boris", "Expert", "Play to: 501, Clock: 30 s", "counts"):
        assert part in told
    scene.choose_preset("bulgarian")
    scene.clock = 0
    scene.teaching = "slips"
    settle(app)
    told = read_out(scene)
    assert "Play to" not in told and "Clock" not in told and "Bela for four" not in told.split("Rules")[0]
    assert "practice" in told and "The match counts" not in told


def test_portraits_lead_to_a_question_each_about_somebody_else(make_app: MakeApp) -> None:
    """They are no choice of one among three, for who cannot see them either."""
    scene = opened(make_app((1366, 768)))
    faces = [node for node in scene.outline().root.walk() if node.id.startswith("face:")]
    assert {node.role for node in faces} == {Role.BUTTON}
    assert len({node.name for node in faces}) == len(faces) == 4


@pytest.mark.parametrize("width", [360, 600, 1200])
def test_what_the_match_counts_for_has_room_above_the_button(make_app: MakeApp, width: int) -> None:
    scene = opened(make_app((1366, 768)))
    text = stake_line("mistakes", True)
    table = LaidTable(scene.ui, scene.background, "Title", "line", lambda free: free, Made(None, 40), text)
    table.place(pygame.Rect(0, 0, width, 600))
    assert table.remark.h == height(scene.ui, text, "secondary", table.remark.w)
