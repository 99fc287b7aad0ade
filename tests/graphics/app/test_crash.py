"""Errors of the program itself: told calmly, reported, and never again and again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pygame
import pytest
from msgspec.structs import replace

from graphics.app import crash, launch
from graphics.app.app import App
from graphics.app.crash import CrashScene, tell
from graphics.screens.dialogs.file_dialog import FileDialog
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.widgets.intents import AskFile, Open, Prompt
from graphics.widgets.scene import Scene
from saves import reports
from saves.house_rules import HouseRules
from saves.store import Store
from tests.graphics.conftest import MakeApp, match_named
from tests.graphics.table_kit import Engines, table
from tests.kits.screens import click, press

ROOT = Path(__file__).resolve().parents[3]
SOMEBODY_ELSE_CUTS = f"{2:032x}"  # a seed


class Broken(Scene):
    """Raises where it is told to."""

    name = "broken"

    def __init__(self, app: App, *places: str) -> None:
        super().__init__(app.ports)
        self.places = places

    def _perhaps(self, place: str) -> None:
        if place in self.places:
            raise RuntimeError(f"{place} for Petkan in {Path.home()}/secret")

    def handle(self, event: pygame.event.Event) -> bool:
        self._perhaps("handle")
        return False

    def update(self, dt: float) -> None:
        self._perhaps("update")

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        screen.set_clip(pygame.Rect(0, 0, 10, 10))
        self._perhaps("draw")
        screen.set_clip(None)
        return []

    def leave(self) -> None:
        self._perhaps("leave")

    @property
    def busy(self) -> bool:
        self._perhaps("busy")
        return False


def broken(app: App, *places: str) -> CrashScene:
    """The dialog after a scene has raised in these places."""
    app.go(MenuScene(app.ports))
    app.push(Broken(app, *places))
    for _ in range(3):
        app.beat()
    assert isinstance(app.top, CrashScene) and len(app.stack) == 1
    return app.top


def playing(app: App) -> CrashScene:
    """The dialog after a scene over a table has raised."""
    table(app)
    app.push(Broken(app, "update"))
    app.beat()
    assert isinstance(app.top, CrashScene)
    return app.top


def written(scene: CrashScene) -> str:
    assert scene.report.path is not None
    return scene.report.path.read_text(encoding="utf-8")


class TestDialog:
    @pytest.mark.parametrize("place", ["update", "draw", "busy"])
    def test_it_comes_wherever_a_scene_raises(self, make_app: MakeApp, place: str) -> None:
        app = make_app()
        scene = broken(app, place, "leave")
        assert f"RuntimeError: {place}" in written(scene)
        assert app.screen.get_clip() == app.screen.get_rect()

    def test_from_an_event_too(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        app.push(Broken(app, "handle"))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, scancode=4, mod=0, unicode="a"))
        app.beat()
        assert isinstance(app.top, CrashScene)

    def test_going_on_leads_to_the_menu(self, make_app: MakeApp) -> None:
        app = make_app()
        broken(app, "update")
        click(app, "go_on")
        assert [scene.name for scene in app.stack] == ["menu"] and app.running
        app.beat()
        broken(app, "update")
        press(app, pygame.K_ESCAPE)
        assert app.top.name == "menu"

    def test_quitting_ends_the_loop(self, make_app: MakeApp) -> None:
        app = make_app()
        broken(app, "update")
        click(app, "quit")
        assert not app.running

    def test_the_path_is_copied_and_the_dialog_stays(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        copied: list[str] = []
        monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
        app = make_app()
        scene = broken(app, "update")
        click(app, "copy")
        assert copied == [str(scene.report.path)] and app.top is scene

    def test_what_it_says_of_the_match_is_true(self, make_app: MakeApp, home: Path) -> None:
        with Store.open(home) as store:
            assert "Your match is safe" in playing(make_app(store=store)).text
        assert "could not be saved to disk" in playing(make_app(store=Store.memory())).text
        app = make_app()
        app.store = None
        assert "Your match" not in playing(app).text

    def test_without_a_match_it_says_nothing_of_one(self, make_app: MakeApp, home: Path) -> None:
        with Store.open(home) as store:
            text = broken(make_app(store=store), "update").text
        assert "Your match" not in text and text.startswith("A crash report")

    def test_without_a_disk_the_report_itself_is_copied(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, home: Path
    ) -> None:
        copied: list[str] = []
        monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
        home.mkdir(exist_ok=True)
        (home / "reports").write_text("")
        app = make_app()
        scene = broken(app, "update")
        assert scene.report.path is None and "No report could be written" in scene.text
        click(app, "copy")
        assert copied == [scene.report.text] and "RuntimeError" in copied[0]


class TestNoLoop:
    def test_a_second_error_while_it_is_shown_is_raised(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = make_app()
        broken(app, "update")

        def fails(*_args: object) -> None:
            raise RuntimeError("again")

        monkeypatch.setattr(CrashScene, "update", fails)
        with pytest.raises(RuntimeError, match="again"):
            app.beat()

    def test_an_error_while_it_is_made_is_raised(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fails(*_args: object) -> None:
            raise RuntimeError("cannot be laid out")

        monkeypatch.setattr(CrashScene, "build", fails)
        app = make_app()
        app.push(MenuScene(app.ports))
        with pytest.raises(RuntimeError, match="cannot be laid out"):
            tell(app, ValueError("the first"))
        assert len(list(reports.reports_folder().iterdir())) == 1

    @pytest.mark.parametrize(
        "fails",
        [
            "graphics.app.launch.open_store",
            "graphics.app.launch.show_first",
            "graphics.app.app.open_window",
        ],
    )
    def test_before_there_is_a_loop_it_is_told_on_stderr(self, home: Path, fails: str) -> None:
        """In a process of its own, as it is started."""
        module, name = fails.rsplit(".", 1)
        code = (
            f"import {module} as module, sys\n"
            "def fails(*args):\n    raise KeyError('nothing like that')\n"
            f"module.{name} = fails\n"
            "import graphics.app.launch\nsys.exit(graphics.app.launch.main([]))"
        )
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 1
        (file,) = (home / "reports").iterdir()
        assert "nothing like that" in done.stderr and str(file) in done.stderr
        assert "nothing like that" in file.read_text(encoding="utf-8")

    def test_where_no_report_can_be_written_it_is_told_too(
        self, capsys: pytest.CaptureFixture[str], home: Path
    ) -> None:
        home.mkdir(exist_ok=True)
        (home / "reports").write_text("")
        assert launch.give_up(ValueError("at the start")) == 1
        error = capsys.readouterr().err
        assert "at the start" in error and "no report could be written" in error


class TestReport:
    def test_it_tells_how_to_come_there_and_not_who_plays(self, make_app: MakeApp, home: Path) -> None:
        from graphics.screens.play.table import TableScene

        with Store.open(home) as store:
            app = make_app(store=store)
            last = app.settings.last_match
            names = {"N": "Petkan", "E": "Dragan"}
            app.settings = app.settings.with_(last_match={"names": names, "house_rules": "At Dragan's"})
            assert app.settings.last_match != last
            named = replace(match_named("Evening with Petkan"), seed=SOMEBODY_ELSE_CUTS)
            saved = store.load(store.create(named))
            app.push(TableScene(app.ports, saved, Engines()))
            for _ in range(60):
                app.turn(0.05)
            session = app.top.session  # type: ignore[attr-defined]
            app.push(Broken(app, "update"))
            app.beat()
            assert isinstance(app.top, CrashScene)
            text = written(app.top)
        assert session.match.actions and all(f'"{action}"' in text for action in session.match.actions)
        assert f'"seed": "{saved.seed}"' in text and '"theme": "evening"' in text
        assert "screens: table > broken" in text and "window 1280x720" in text
        assert not any(word in text for word in ("Petkan", "Dragan", "Ivan", "Gergana", str(Path.home())))
        assert "update for *** in ~/secret" in text

    def test_without_a_window_it_is_made_all_the_same(self) -> None:
        text = crash.compose(ValueError("early"))
        assert "ValueError: early" in text and text.startswith("Belot ")

    def test_names_are_left_out_however_the_error_writes_them(self, make_app: MakeApp, home: Path) -> None:
        name, typed = "Драган", "Our Žito"
        with Store.open(home) as store:
            app = make_app(store=store)
            app.settings = app.settings.with_(last_match={"names": {"N": name}})
            store.house_rules.keep(HouseRules(typed, "bulgarian", {}))
            said = f"{name!a} {name.upper()} {quote(name)} {json.dumps(typed)} {typed.encode()!r}"
            said += f" {Path.home()!r}"
            text = crash.compose(KeyError(said), app)
        for secret in (name, ascii(name)[1:-1], quote(name), "ito", str(Path.home())):
            assert secret.casefold() not in text.casefold()
        assert "KeyError" in text

    def test_names_on_the_screen_and_what_is_typed_are_left_out(self, make_app: MakeApp, home: Path) -> None:
        with Store.open(home) as store:
            app = make_app(store=store)
            store.create(match_named("Evening with Zornica"))
            app.push(MatchesScene(app.ports))
            app.router.take(Open(Prompt("", "", "Zdravka", "", lambda text: None)))
            app.turn(0.05)
            text = crash.compose(KeyError("EVENING WITH ZORNICA", b"Zdravka"), app)
        assert "zornica" not in text.casefold() and "zdravka" not in text.casefold()
        assert "screens: matches > prompt" in text

    def test_so_are_a_deleted_match_a_search_a_folder_and_who_is_to_play(
        self, make_app: MakeApp, home: Path
    ) -> None:
        with Store.open(home) as store:
            app = make_app(store=store)
            store.create(match_named("Evening with Zornica"))
            matches = MatchesScene(app.ports)
            app.push(matches)
            matches.delete()
            matches.search.text = "Zdravka"
            asked = NewMatchScene(app.ports)
            asked.seating.names["N"] = "Ognyana"
            app.push(asked)
            app.router.take(Open(AskFile("", "", lambda path: "")))
            files = app.top
            assert isinstance(files, FileDialog)
            files.set_typed("/srv/Velislava")
            names = ("Evening with Zornica", "Zdravka", "Ognyana", "/srv/Velislava")
            text = crash.compose(KeyError(*names), app)
        assert "KeyError: ('***', '***', '***', '***')" in text
