"""Choosing a file: folders to click, matches only, paths that are none, and what cannot be typed."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from graphics.app.app import App
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.dialogs.file_dialog import FileDialog, last_folder
from graphics.screens.matches import match_file
from graphics.screens.menu import MenuScene
from graphics.widgets.intents import AskFile, Open
from saves import settings
from saves.store import Store
from saves.transfer.belot_file import export_match
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, ids, press
from tests.saves.matches import all_matches, played


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one of everything."""
    place = tmp_path / "matches"
    place.mkdir()
    (place / "sub").mkdir()
    (place / ".hidden").mkdir()
    for name in ("one.belot", "TWO.BELOT", "three.txt", ".secret.belot"):
        (place / name).write_bytes(b"{}")
    os.mkfifo(place / "pipe.belot")
    (place / "loop.belot").symlink_to("loop.belot")
    return place


def opened(app: App, folder: Path, save_as: str = "") -> tuple[FileDialog, list[Path]]:
    app.settings = app.settings.with_(folder=str(folder))
    chosen: list[Path] = []
    app.push(MenuScene(app.ports))
    app.router.take(Open(AskFile("Import", "Import", chosen.append, save_as=save_as, name="import")))
    app.turn(0.05)
    assert isinstance(app.top, FileDialog)
    return app.top, chosen


def names(dialog: FileDialog) -> list[str]:
    return [entry.path.name for entry in dialog.entries]


def place(dialog: FileDialog, name: str) -> str:
    return f"entry:{names(dialog).index(name)}"


def test_it_shows_folders_and_matches_only(make_app: MakeApp, folder: Path) -> None:
    dialog, _chosen = opened(make_app(), folder)
    assert names(dialog) == ["sub", "one.belot", "TWO.BELOT"]


def test_folders_are_opened_by_a_click_and_left_again(make_app: MakeApp, folder: Path) -> None:
    app = make_app()
    dialog, chosen = opened(app, folder)
    click(app, place(dialog, "sub"))
    app.turn(0.05)
    assert dialog.folder == folder / "sub" and names(dialog) == [] and "up" in ids(app)
    click(app, "up")
    app.turn(0.05)
    assert dialog.folder == folder and not chosen and app.top is dialog


def test_a_file_is_taken_by_the_second_click_and_its_folder_remembered(
    make_app: MakeApp, folder: Path, home: Path
) -> None:
    app = make_app()
    dialog, chosen = opened(app, folder.parent)
    click(app, place(dialog, folder.name))
    app.turn(0.05)
    for _ in range(2):
        assert not chosen
        click(app, place(dialog, "one.belot"))
        app.turn(0.05)
    assert chosen == [folder / "one.belot"] and app.top is not dialog
    assert settings.load()[0].folder == str(folder) and last_folder(app.settings) == folder


def test_the_keyboard_reaches_all_of_it(make_app: MakeApp, folder: Path) -> None:
    app = make_app()
    dialog, chosen = opened(app, folder)
    while app.top.focused() != place(dialog, "sub"):
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    app.turn(0.05)
    assert dialog.folder == folder / "sub"
    while app.top.focused() != "cancel":
        press(app, pygame.K_TAB)
    press(app, pygame.K_BACKSPACE)
    app.turn(0.05)
    assert dialog.folder == folder
    press(app, pygame.K_ESCAPE)
    assert app.top is not dialog and not chosen


def test_hundreds_of_entries_stand_on_pages(make_app: MakeApp, tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / f"{number:03}.belot").write_bytes(b"")
    app = make_app()
    dialog, _chosen = opened(app, tmp_path)
    assert sum(map(len, dialog.list_pages)) == 300
    while dialog.turn(-1):
        pass
    seen: list[str] = []
    while True:
        app.turn(0.05)
        seen += [id_ for id_ in ids(app) if id_.startswith("entry:")]
        if not dialog.turn(1):
            break
    assert seen == [f"entry:{n}" for n in range(300)]


@pytest.mark.parametrize("save_as", ["", "mine.belot"])
def test_a_folder_that_is_typed_is_opened(make_app: MakeApp, folder: Path, save_as: str) -> None:
    app = make_app()
    dialog, chosen = opened(app, folder.parent, save_as)
    dialog.set_typed(str(folder))
    click(app, "accept")
    app.turn(0.05)
    assert app.top is dialog and dialog.folder == folder and not chosen


@pytest.mark.parametrize(
    ("typed", "told"),
    [("", "missing"), ("~nobody-at-all/x", "nobody-at-all"), ("a\0b", "cannot be the name")],
)
def test_what_is_no_path_is_told_where_it_was_typed(
    make_app: MakeApp, folder: Path, typed: str, told: str
) -> None:
    app = make_app()
    dialog, chosen = opened(app, folder)
    dialog.set_typed(typed)
    click(app, "accept")
    app.turn(0.05)
    assert app.top is dialog and told in dialog.problem and not chosen


def test_a_folder_that_is_not_there_any_more(make_app: MakeApp, folder: Path) -> None:
    app = make_app()
    dialog, _chosen = opened(app, folder)
    dialog.open(folder / "gone")
    app.turn(0.05)
    assert "gone" in dialog.problem and not dialog.entries


def test_a_name_that_cannot_be_typed_can_be_clicked(make_app: MakeApp, tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff \xe2\x80\x8b$HOME.belot"))
    path.write_bytes(export_match(played(1, 4)))
    app = make_app(store=Store.memory())
    dialog, chosen = opened(app, tmp_path)
    assert app.store is not None
    click(app, "accept")
    assert chosen == [path] and dialog.picked == path
    match_file.import_file(app.ports, chosen[0], lambda number: None)
    assert len(all_matches(app.store)) == 1


@pytest.mark.parametrize(
    "typed",
    [
        "/",
        ".",
        "pipe.belot",
        "/dev/zero",
        "/dev/full",
        "link.belot",
        "x" * 300,
        "~nobody-at-all",
        "a\0b",
        "",
        "none/x",
    ],
)
def test_odd_paths_get_one_line_in_the_window(
    make_app: MakeApp, folder: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.chdir(folder)
    (folder / "link.belot").symlink_to("nowhere")
    before = sorted(folder.iterdir())
    app = make_app(store=Store.memory())
    for act in (
        lambda: match_file.import_file(app.ports, typed, lambda number: None),
        lambda: match_file.export(app.ports, played(1, 4), typed),
    ):
        act()
        assert isinstance(app.top, Dialog) and app.top.name == "message"
        assert app.top.text and "\n" not in app.top.text and "\0" not in app.top.text
        press(app, pygame.K_RETURN)
    assert sorted(folder.iterdir()) == before and not Path("/dev/full.belot").exists()


def accept_typed(dialog: FileDialog, text: str) -> None:
    """Type a path in the place of the one that is there, and go on with it."""
    dialog.typed, dialog.picked = text, None
    dialog.choose(dialog.answers[1])


def test_a_path_of_thousands_of_folders_is_refused_and_not_remembered(
    make_app: MakeApp, folder: Path
) -> None:
    app = make_app(store=Store.memory())
    assert app.store is not None
    number = app.store.add(played(2, 10))
    for text in ("a/" * 2500 + "match", "/" + "a/" * 2500 + "match", "no such folder/match"):
        app.settings = app.settings.with_(folder=str(folder))
        app.push(MenuScene(app.ports))
        match_file.ask_export(app.ports, app.store.load(number))
        assert isinstance(app.top, FileDialog)
        accept_typed(app.top, text)
        app.turn(0.05)
        assert isinstance(app.top, Dialog) and app.top.title == "The match was not exported"
        assert app.settings.folder == str(folder)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the folder that a program is in")
def test_paths_that_count_from_a_folder_that_is_gone(
    make_app: MakeApp, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    dialog, chosen = opened(app, folder)
    (folder / "gone").mkdir()
    monkeypatch.chdir(folder / "gone")
    (folder / "gone").rmdir()
    accept_typed(dialog, ".")
    app.turn(0.05)
    assert app.top is dialog and not chosen
    accept_typed(dialog, "match.belot")
    assert chosen == [Path("match.belot")] and app.settings.folder == str(folder)
