"""After a loss: what is told, the good copy that is offered, and the files that can be read again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from graphics.app.app import App
from graphics.app.launch import open_store, show_first
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.matches.matches import MatchesScene
from graphics.text.saves_text import rescue as rescue_text
from saves import paths
from saves.errors import StoreError
from saves.repair import backups
from saves.repair.recovery import Finds, Recovery
from saves.repair.rescue import Rescue, RescuedMatch
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, ids
from tests.saves.matches import all_matches, new_match, played


def started(make_app: MakeApp) -> App:
    """The game after its start, with what it has to tell."""
    store, error = open_store()
    assert store is not None and error is None
    app = make_app(store=store)
    show_first(app)
    return app


def lose(database: Path, name: str) -> None:
    """Damage the description of a match."""
    content = database.read_bytes()
    place = content.index(f'"name":"{name}"'.encode())
    database.write_bytes(content[: place + 8] + b"?" + content[place + 9 :])


@pytest.fixture
def database(home: Path) -> Path:
    """Two matches and a copy of them; then one of them was played on, and another begun."""
    database = home / paths.DATABASE
    with Store.open(home) as store:
        store.add(played(1, 30))
        store.add(played(2, 20))
    assert backups.make(database) is not None
    with Store.open(home) as store:
        store.append(2, 20, played(2, 21).actions[20])
        store.add(played(3, 7))
    return database


def text_of(app: App) -> list[str]:
    assert isinstance(app.top, Dialog)
    return app.top.text.splitlines()


class TestACopyIsOffered:
    def test_after_a_loss_it_gives_back_what_is_missing(self, make_app: MakeApp, database: Path) -> None:
        lose(database, "Match 1")
        app = started(make_app)
        assert app.top.name == "rescue_notice"
        click(app, "close")
        assert app.top.name == "copy_offer"
        day = backups.copies(database)[0].made
        assert text_of(app)[:5] == [
            f"A good copy of your matches was made on {day:%d.%m.%Y}.",
            "Matches that you do not have: 1",
            "Moves that you do not have: 30",
            "Your matches that the copy does not have: 1",
            "Your moves that the copy does not have: 8",
        ]
        click(app, "take")
        assert app.top.name == "menu"
        assert app.toast.text == "What was found has been restored"
        assert app.store is not None
        lengths = sorted(len(app.store.load(match.id).actions) for match in all_matches(app.store))
        assert lengths == [7, 21, 30]
        app.store.close()

    def test_what_could_not_be_saved_is_not_called_restored(
        self, make_app: MakeApp, database: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(_recovery: Recovery, _finds: Finds) -> None:
            raise StoreError("full", path="matches.db")

        lose(database, "Match 1")
        app = started(make_app)
        click(app, "close")
        monkeypatch.setattr(Recovery, "take", refuse)
        click(app, "take")
        assert isinstance(app.top, Dialog) and app.top.title == "This could not be saved"
        assert not app.toast.text
        assert app.store is not None
        app.store.close()

    def test_later_in_the_list_of_matches(self, make_app: MakeApp, database: Path) -> None:
        lose(database, "Match 1")
        app = started(make_app)
        click(app, "close")
        click(app, "later")
        assert app.top.name == "menu"
        app.push(MatchesScene(app.ports))
        click(app, "find_lost")
        assert text_of(app) == ["Matches that you do not have: 1", "Moves that you do not have: 30"]
        click(app, "yes")
        assert isinstance(app.top, MatchesScene)
        assert {match.name for match in app.top.listed.matches} == {"Match 1", "Match 2", "Match 3"}
        click(app, "find_lost")
        assert text_of(app) == ["Nothing was found that you do not have already."]
        assert app.store is not None
        app.store.close()

    def test_not_when_nothing_is_lost(self, make_app: MakeApp, database: Path) -> None:
        content = database.read_bytes()
        database.write_bytes(b"broken" + content[6:])
        app = started(make_app)
        assert [scene.name for scene in app.stack] == ["menu", "rescue_notice"]
        assert app.store is not None
        app.store.close()

    def test_not_when_the_copy_has_nothing_of_it(self, make_app: MakeApp, database: Path) -> None:
        lose(database, "Match 3")
        app = started(make_app)
        assert [scene.name for scene in app.stack] == ["menu", "rescue_notice"]
        assert app.store is not None
        app.store.close()

    def test_not_when_no_copy_is_good(self, make_app: MakeApp, database: Path) -> None:
        lose(database, "Match 1")
        lose(backups.copies(database)[0].path, "Match 1")
        app = started(make_app)
        assert [scene.name for scene in app.stack] == ["menu", "rescue_notice"]
        assert app.store is not None
        app.store.close()


def test_without_files_that_were_set_aside_the_list_has_no_such_button(make_app: MakeApp) -> None:
    app = make_app()
    app.push(MatchesScene(app.ports))
    assert "find_lost" not in ids(app)


def test_what_the_disk_gives_at_the_second_start_is_told(make_app: MakeApp, database: Path) -> None:
    with Store.open(database.parent / "other") as other:
        other.add(played(5, 40))
    unread = database.with_name("matches.unread-2026-11-20.db")
    (database.parent / "other" / paths.DATABASE).rename(unread)
    app = started(make_app)
    assert app.top.name == "found_again_notice"
    assert text_of(app) == ["The disk could be read this time. Restored:", "Matches: 1", "Moves: 40"]
    assert app.store is not None
    assert len(all_matches(app.store)) == 4
    app.store.close()


@pytest.mark.skipif(os.name == "nt", reason="files that are open cannot be deleted there")
def test_a_database_that_was_deleted_is_told_of_in_a_line(make_app: MakeApp, home: Path) -> None:
    store = Store.open(home)
    app = make_app(store=store)
    show_first(app)
    match = store.create(new_match(1))
    app.turn(0.01)
    assert app.toast.text == ""
    (home / paths.DATABASE).unlink()
    store.append(match, 0, played(1).actions[0])
    app.turn(0.01)
    assert app.toast.text == "The saved matches were gone from the disk; they are back."
    app.toast.hide()
    (home / "new").write_bytes(b"another")
    (home / "new").replace(home / paths.DATABASE)
    store.append(match, 1, played(1).actions[1])
    app.turn(0.01)
    assert "matches.replaced-" in app.toast.text
    app.toast.hide()
    app.turn(0.01)
    assert app.toast.text == ""
    store.close()


def test_a_match_whose_end_is_missing_is_not_called_saved() -> None:
    whole, part = RescuedMatch(1, "A", 20, 0, 20), RescuedMatch(2, "B", 12, 0, 20)
    lines = rescue_text(Rescue(Path("x.db"), "", (whole, part))).splitlines()
    assert lines[1:] == ["Recovered: A, 20 moves.", "Recovered in part: B, 12 of at least 20 moves."]


def test_copies_are_made_once_there_is_something_to_look_at(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    frames = []
    monkeypatch.setattr(Store, "keep_copies", lambda _self: frames.append(app.frames))
    show_first(app)
    app.run(first_frame_only=True)
    assert frames == []
    app = make_app()
    show_first(app)
    turns = iter(range(4))
    monkeypatch.setattr(
        App, "beat", lambda self: self.turn(0.01) if next(turns, None) is not None else self.quit()
    )
    app.run()
    assert len(frames) == 1 and frames[0] > 0
