"""Match files that are named at the start, dropped on the window, or handed over by another start."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pygame
import pytest

from graphics.app import launch
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.matches.matches import MatchesScene
from graphics.widgets.intents import Open, Replace, message
from saves import paths
from saves.store import Store
from saves.transfer import inbox
from saves.transfer.belot_file import export_match
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, settle, told
from tests.saves.matches import all_matches, played


@pytest.fixture
def app(make_app: MakeApp) -> App:
    app = make_app(store=Store.memory())
    app.router.take(Replace(to.Menu()))
    return app


def exported(folder: Path, number: int = 1) -> Path:
    path = folder / f"{number}.belot"
    path.write_bytes(export_match(played(number, 20)))
    return path


def drop(app: App, path: Path) -> None:
    """What the desktop does when a file is dropped on the window, and macOS when one is opened."""
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.arrivals.update(0.04)
    settle(app)


def scenes(app: App) -> list[str]:
    return [scene.name for scene in app.stack]


def names(app: App) -> list[str]:
    assert app.store is not None
    return [match.name for match in all_matches(app.store)]


def test_a_file_opens_over_the_menu_and_is_chosen_in_the_list(app: App, tmp_path: Path) -> None:
    drop(app, exported(tmp_path, 7))
    assert scenes(app) == ["menu", "matches", "message"]
    assert told(app) == "Match 7 is now in the list."
    click(app, "close")
    assert isinstance(app.top, MatchesScene) and app.top.listed.current is not None
    assert app.top.listed.current.name == "Match 7"


def test_a_file_opens_over_the_list_too(app: App, tmp_path: Path) -> None:
    app.router.take(Open(to.Matches()))
    drop(app, exported(tmp_path))
    assert scenes(app) == ["menu", "matches", "message"] and names(app) == ["Match 1"]


def test_the_same_file_again_leads_to_the_match_that_is_there(app: App, tmp_path: Path) -> None:
    path = exported(tmp_path)
    drop(app, path)
    click(app, "close")
    drop(app, path)
    assert app.top.name == "same_match" and names(app) == ["Match 1"]


def test_elsewhere_it_is_asked_first(app: App, tmp_path: Path) -> None:
    app.router.take(Open(to.Settings()))
    drop(app, exported(tmp_path))
    assert scenes(app) == ["menu", "settings", "arrival"] and "“1.belot”" in told(app)
    assert names(app) == []
    click(app, "cancel")
    assert scenes(app) == ["menu", "settings"] and names(app) == []
    drop(app, exported(tmp_path))
    click(app, "open")
    assert scenes(app) == ["menu", "matches", "message"] and names(app) == ["Match 1"]


def test_files_wait_behind_a_dialog_and_come_one_after_another(app: App, tmp_path: Path) -> None:
    app.router.take(Open(message("Title", "Text")))
    for number in (1, 2):
        drop(app, exported(tmp_path, number))
    assert scenes(app) == ["menu", "message"] and names(app) == []
    click(app, "close")
    for expected in (["Match 1"], ["Match 1", "Match 2"]):
        app.arrivals.update(0.04)
        settle(app)
        assert sorted(names(app)) == expected
        click(app, "close")


@pytest.mark.parametrize(
    ("content", "title"),
    [(None, "The file could not be read"), (b"{}", "This match file is damaged")],
    ids=["missing", "broken"],
)
def test_a_file_that_cannot_be_opened_is_told_of(
    app: App, tmp_path: Path, content: bytes | None, title: str
) -> None:
    path = tmp_path / "a.belot"
    if content is not None:
        path.write_bytes(content)
    drop(app, path)
    assert scenes(app) == ["menu", "message"] and names(app) == []
    assert isinstance(app.top, Dialog) and app.top.title == title


def test_a_name_with_unreadable_characters_is_marked_in_the_question(app: App) -> None:
    app.router.take(Open(to.Settings()))
    drop(app, Path("/nowhere/a\u202eb.belot"))
    assert "\u202e" not in told(app) and "unreadable" in told(app)


def test_another_start_hands_its_files_over(app: App, tmp_path: Path) -> None:
    given: list[bool] = []
    path = exported(tmp_path)
    giver = Thread(target=lambda: given.append(inbox.hand_over(paths.data_folder(), path, patience=30.0)))
    giver.start()
    while giver.is_alive():
        app.arrivals.update(1.0)
    giver.join()
    app.arrivals.update(0.04)
    settle(app)
    assert given == [True] and names(app) == ["Match 1"]


@pytest.fixture
def pygame_stays(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests that follow in this process keep their fonts and, by `make_app`, the look of all."""
    monkeypatch.setattr(pygame, "quit", lambda: None)


@pytest.mark.usefixtures("pygame_stays")
def test_a_start_that_finds_a_window_leaves_the_files_to_it(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[Path] = []

    def taken(folder: Path, *files: Path) -> bool:
        assert folder == home
        handed.extend(files)
        return True

    monkeypatch.setattr(inbox, "hand_over", taken)
    files = [exported(tmp_path, number) for number in range(1, 4)]
    with_matches = Store.open(home)
    try:
        assert launch.main([str(path) for path in files]) == 0
    finally:
        with_matches.close()
    assert handed == files, "all at once"


@pytest.mark.usefixtures("pygame_stays")
def test_a_start_with_a_file_opens_it(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def run(app: App, first_frame_only: bool = False) -> None:
        app.beat()
        seen.append(scenes(app))
        app.clear()

    monkeypatch.setattr(App, "run", run)
    assert launch.main([str(exported(tmp_path))]) == 0
    assert seen == [["welcome", "matches", "message"]]
