"""Importing a match that is there already: what is asked, and what each answer does."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from graphics.app.app import App
from graphics.screens.matches import match_file
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.widgets.intents import Answer, Open, Question
from saves.saved import SavedMatch
from saves.store import Store
from saves.transfer.belot_file import export_match
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, ids, press, settle, told, type_text
from tests.saves.matches import all_matches, played

HERE = 40


@pytest.fixture
def app(make_app: MakeApp) -> App:
    store = Store.memory()
    store.add(replace(played(1, HERE), name="Friday"))
    store.add(played(2, 5))
    app = make_app((1024, 640), store=store)
    app.go(MenuScene(app.ports))
    app.push(MatchesScene(app.ports))
    return app


def bring(app: App, tmp_path: Path, match: SavedMatch) -> None:
    path = tmp_path / "brought.belot"
    path.write_bytes(export_match(match))
    scene = app.top
    assert isinstance(scene, MatchesScene)
    match_file.import_file(app.ports, str(path), scene.show_imported)
    settle(app)


def actions(app: App) -> dict[str, int]:
    assert app.store is not None
    return {line.name: line.progress.actions for line in all_matches(app.store)}


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (HERE, "“Friday” is the same match, with the same moves as the file."),
        (HERE + 1, "“Friday” is the same match. The file has 1 more move."),
        (HERE + 9, "“Friday” is the same match. The file has 9 more moves."),
        (HERE - 9, "“Friday” is the same match, with 9 more moves than the file."),
    ],
)
def test_it_is_said_which_goes_further(app: App, tmp_path: Path, count: int, said: str) -> None:
    bring(app, tmp_path, played(1, count))
    assert app.top.name == "same_match" and told(app) == said
    assert ("take" in ids(app)) == (count > HERE)


def test_another_match_is_not_asked_about(app: App, tmp_path: Path) -> None:
    bring(app, tmp_path, played(3, 10))
    assert app.top.name == "message" and len(actions(app)) == 3


def test_escape_changes_nothing_and_leads_back_to_the_list(app: App, tmp_path: Path) -> None:
    before = actions(app)
    bring(app, tmp_path, played(1, HERE + 9))
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "matches" and actions(app) == before
    bring(app, tmp_path, played(1, HERE + 9))
    click(app, "both")
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "matches" and actions(app) == before


def test_the_one_there_is_opens(app: App, tmp_path: Path) -> None:
    bring(app, tmp_path, played(1, HERE))
    click(app, "open")
    assert isinstance(app.top, TableScene) and app.top.session.saved.id == 1
    app.clear()


def test_the_new_moves_are_added(app: App, tmp_path: Path) -> None:
    bring(app, tmp_path, played(1, HERE + 9))
    click(app, "take")
    assert told(app) == "Friday now has all the moves of the file."
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "matches" and actions(app) == {"Friday": HERE + 9, "Match 2": 5}


def test_both_are_kept_under_two_names(app: App, tmp_path: Path) -> None:
    bring(app, tmp_path, replace(played(1, HERE + 9), name="Friday"))
    click(app, "both")
    assert app.top.name == "other_name"
    press(app, pygame.K_RETURN)
    assert actions(app) == {"Friday": HERE, "Friday (2)": HERE + 9, "Match 2": 5}
    press(app, pygame.K_ESCAPE)
    scene = app.top
    assert isinstance(scene, MatchesScene) and scene.listed.current is not None
    assert scene.listed.current.name == "Friday (2)"


@pytest.mark.parametrize(("typed", "name"), [("Sunday", "Sunday"), ("friday", "friday (2)")])
def test_the_other_name_can_be_typed(app: App, tmp_path: Path, typed: str, name: str) -> None:
    bring(app, tmp_path, replace(played(1, HERE), name="Friday"))
    click(app, "both")
    press(app, pygame.K_BACKSPACE)
    type_text(app, typed)
    press(app, pygame.K_RETURN)
    assert set(actions(app)) == {"Friday", name, "Match 2"}


def test_its_answers_stand_in_one_line_where_the_window_has_room(make_app: MakeApp) -> None:
    """In Bulgarian they need a little more than a dialog usually has; many of them still make two lines."""
    app = make_app((1280, 720))
    app.go(MenuScene(app.ports))
    words = ("Отказ", "Запази и двата", "Отвори този от списъка")
    for texts, lines in ((words, 1), (words * 2, 2)):
        answers = tuple(Answer(f"answer:{place}", text) for place, text in enumerate(texts))
        app.router.take(Open(Question("Този мач вече е в списъка", "", answers)))
        settle(app)
        rects = [t.rect for t in app.top.targets() if t.id.startswith("answer:")]
        assert len(rects) == len(texts) and len({rect.y for rect in rects}) >= lines
        assert lines > 1 or len({rect.y for rect in rects}) == 1
        assert all(left.right < right.left for left, right in pairwise(rects) if left.y == right.y)
        app.pop()
