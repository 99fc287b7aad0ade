"""The screens around the table, used as a person would: by keys and clicks."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import get_args

import pygame
import pytest
from msgspec.structs import replace

from game.core.state import MatchOver
from graphics.app import launch
from graphics.app.app import App
from graphics.app.launch import main, open_store, show_first
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog, PromptDialog
from graphics.screens.matches import match_file
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play import play
from graphics.screens.play.table import TableScene
from graphics.screens.rule_book import RuleBookScene
from graphics.screens.settings.settings import SettingsScene
from graphics.text import i18n
from graphics.text.names import level_line
from graphics.text.words import level_name
from graphics.widgets.intents import Destination, Open, Prompt, message
from saves import settings as settings_file
from saves.errors import StoreError
from saves.saved import NewMatch, Series, replay
from saves.settings import LastMatch, Level, Settings
from saves.store import Store
from tests.game.tournament.kit import tournament
from tests.graphics.conftest import MakeApp, activate, filled_store
from tests.in_one import in_one
from tests.kits.screens import act_on, click, ids, press, settle, told, type_text
from tests.saves.matches import all_matches, played


class TestMenu:
    def test_continue_leads_to_the_end_of_a_match_whose_series_goes_on(self, make_app: MakeApp) -> None:
        store = Store.memory()
        match = replace(played(5, target=51), series=Series(2, (0, 0)))
        state = replay(match).state
        assert isinstance(state, MatchOver)
        number = store.add(match)
        app = make_app(store=store)
        app.save_settings(app.settings.with_(speed="at_once", animation=False))
        menu = MenuScene(app.ports)
        app.push(menu)
        own = "1\u00a0:\u00a00" if state.winner == 0 else "0\u00a0:\u00a01"
        assert menu.score_line() == f"Bulgarian Belot · matches {own}"
        click(app, "continue")
        assert app.top.name == "deal_end"
        activate(app.top, "continue")
        settle(app)
        assert app.top.name == "match_end"
        activate(app.top, "rematch")
        settle(app)
        [following] = [each for each in all_matches(store) if not each.finished]
        assert following.series == Series(2, (0, 0)).after(state.winner, number)
        app.top.want(Open(to.KeptMatch(number)))
        settle(app)
        activate(app.top, "continue")
        settle(app)
        activate(app.top, "rematch")
        settle(app)
        assert [each for each in all_matches(store) if not each.finished] == [following]
        assert isinstance(app.top, TableScene) and app.top.session.saved.id == following.id

    def test_continue_only_when_a_match_waits(self, make_app: MakeApp) -> None:
        app = make_app(store=filled_store(1))
        app.push(MenuScene(app.ports))
        small = ["language", "sound", "quit"]
        items = ["new_match", "matches", "tournaments", "practice", "score_pads", "rules", "settings"]
        assert ids(app) == ["continue", *items, *small]
        empty = make_app(store=Store.memory())
        empty.push(MenuScene(empty.ports))
        assert ids(empty) == [*items, *small]

    def test_a_tournament_waits_too_and_a_new_match_is_still_offered(self, make_app: MakeApp) -> None:
        store = Store.memory()
        store.tournaments.begin(tournament(human=True), "paid", date(2026, 11, 23))
        app = make_app(store=store)
        app.push(MenuScene(app.ports))
        assert ids(app)[:3] == ["continue", "new_match", "matches"]

    @pytest.mark.parametrize("hours", [-1, 1])
    def test_it_goes_on_with_what_was_played_last(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, hours: int
    ) -> None:
        """The table of the tournament was played so many hours after the match."""
        store = Store.memory()
        store.tournaments.begin(tournament(human=True), "paid", date(2026, 11, 23))
        store.add(played(3, 40))
        match = store.pages.latest_unfinished()
        assert match is not None
        table = replace(match, updated=match.updated + timedelta(hours=hours))
        monkeypatch.setattr("graphics.screens.menu.own_summary", lambda *_: table)
        app = make_app(store=store)
        app.push(MenuScene(app.ports))
        settle(app)
        activate(app.top, "continue")
        assert isinstance(app.top, TableScene) == (hours < 0)

    @pytest.mark.parametrize(
        "id_", ["new_match", "matches", "tournaments", "practice", "score_pads", "rules", "settings"]
    )
    def test_every_entry_leads_there_and_escape_back(self, make_app: MakeApp, id_: str) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        click(app, id_)
        assert app.top.name == {"rules": "rule_book", "tournaments": "lobby"}.get(id_, id_)
        press(app, pygame.K_ESCAPE)
        assert app.top.name == "menu"

    def test_quit_ends_the_loop(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        click(app, "quit")
        assert not app.running

    def test_a_deleted_match_is_no_longer_offered(self, make_app: MakeApp) -> None:
        app = make_app(store=filled_store(1))
        app.push(MenuScene(app.ports))
        click(app, "matches")
        act_on(app, 1, "delete")
        press(app, pygame.K_ESCAPE)
        assert "continue" not in ids(app)


class TestDrawing:
    def test_nothing_is_presented_when_nothing_changed(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        while app.turn(0.04):
            pass
        assert not any(app.turn(0.2) for _ in range(20))

    @in_one("goal", [to.Menu(), to.Settings(), to.RuleBook(None), message("Title", "Text")])
    def test_what_nobody_touches_comes_to_rest(self, make_app: MakeApp, goal: Destination) -> None:
        app = make_app()
        app.router.take(Open(to.Menu()))
        app.router.take(Open(goal))
        assert not app.top.resting
        for _ in range(20):
            app.turn(0.1)
        assert app.top.resting
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        assert app.turn(0.1) and not app.top.resting

    def test_a_caret_that_blinks_never_rests(self, make_app: MakeApp) -> None:
        app = make_app()
        app.router.take(Open(Prompt("Title", "", "Text", "Rename", lambda text: None)))
        for _ in range(20):
            app.turn(0.1)
        assert not app.top.resting and any(app.turn(0.1) for _ in range(10))

    def test_the_ring_alone_is_drawn_when_the_focus_moves(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        settle(app)
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        changed = app.top.draw(app.screen)
        assert changed and sum(r.w * r.h for r in changed) < 0.1 * 1280 * 720

    def test_a_new_size_is_laid_out_anew_under_a_dialog_too(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(SettingsScene(app.ports))
        app.router.take(Open(message("Title", "Text")))
        app.screen = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
        app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
        assert app.size == (1600, 900)
        top = app.top
        assert isinstance(top, Dialog) and top.background.get_size() == (1600, 900)
        app.pop()
        assert app.top.name == "settings" and app.top.dirty_all


class TestKeys:
    def test_a_key_held_down_acts_once(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        app.turn(0.04)
        for _ in range(3):
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
            )
        scene = app.top
        assert isinstance(scene, MenuScene)
        scene.ui.focus.move_to("new_match")
        app.turn(0.04)
        assert app.top.name == "new_match", "the match did not begin too"


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[NewMatch]:
    """The matches that were begun; the table is not opened."""
    matches: list[NewMatch] = []
    monkeypatch.setattr(play, "begin_match", lambda app, match, *rest: matches.append(match))
    return matches


class TestNewMatch:
    def test_choices_make_the_match_and_are_remembered(
        self, make_app: MakeApp, begun: list[NewMatch]
    ) -> None:
        app = make_app((1920, 1080))
        app.push(NewMatchScene(app.ports))
        click(app, "preset:turkish")
        click(app, "partner:beginner")
        click(app, "opponents:easy")
        click(app, "details")
        click(app, "target:201")
        while "going_out_with_capot:yes" not in ids(app):
            press(app, pygame.K_PAGEDOWN)
        click(app, "going_out_with_capot:yes")
        click(app, "start")
        (match,) = begun
        assert match.rules == "turkish" and match.options["target"] == 201
        assert match.options["going_out_with_capot"] == "yes" and match.options["reveal"] == "end_of_deal"
        assert match.levels == {"S": "human", "E": "easy", "N": "beginner", "W": "easy"}
        kept, _problems = settings_file.load()
        assert kept.last_match.options["target"] == 201 and kept.last_match.partner == "beginner"
        again = NewMatchScene(app.ports)
        assert (
            again.rules.target == 201
            and again.rules.name == "turkish"
            and again.seating.partner == "beginner"
        )

    def test_every_level_has_its_own_name_and_line(self) -> None:
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            texts = [say(level) for say in (level_name, level_line) for level in get_args(Level)]
            assert len(set(texts)) == len(texts) and not set(texts) & {"", *get_args(Level)}
        i18n.set_language("en")

    def test_names_are_typed_in_place(self, make_app: MakeApp, begun: list[NewMatch]) -> None:
        app = make_app()
        scene = NewMatchScene(app.ports)
        app.push(scene)
        scene.ui.focus.move_to("name:N", True)
        type_text(app, "Ana")
        scene.start()
        assert begun[0].players["N"] == "Ana" and begun[0].players["W"] == "", "nobody typed one"
        assert app.settings.last_match.names == {"N": "Ana"}

    @pytest.mark.parametrize("text", ["50", "502", "", "7x"])
    def test_a_target_out_of_range_stops_the_start(self, make_app: MakeApp, text: str) -> None:
        app = make_app()
        scene = NewMatchScene(app.ports)
        app.push(scene)
        scene.options.type_target(text)
        settle(app)
        assert scene.wrong and not scene.ui.find("start").is_enabled
        scene.options.type_target("77")
        assert not scene.wrong and scene.rules.target == 77 and scene.ui.find("start").is_enabled

    def test_remembered_options_of_another_version_do_no_harm(self, make_app: MakeApp) -> None:
        last = LastMatch(preset="gone", options={"target": 9999, "nothing": "x", "reveal": "end_of_deal"})
        scene = NewMatchScene(make_app().ports, last)
        assert scene.rules.name == "bulgarian" and scene.rules.target == 151
        assert scene.rules.reveal == "end_of_deal"


class TestMatches:
    def scene(self, app: App) -> MatchesScene:
        scene = MatchesScene(app.ports)
        app.push(scene)
        return scene

    def test_delete_and_undo(self, make_app: MakeApp) -> None:
        app = make_app(store=filled_store(3))
        scene = self.scene(app)
        first = scene.listed.matches[0]
        press(app, pygame.K_TAB, pygame.K_DELETE)
        assert first.id not in [m.id for m in scene.listed.matches] and "undo" in ids(app)
        click(app, "undo")
        assert scene.listed.chosen == first.id and len(scene.listed.matches) == 3

    def test_the_last_one_is_deleted(self, make_app: MakeApp) -> None:
        app = make_app(store=filled_store(1))
        scene = self.scene(app)
        act_on(app, 1, "delete")
        assert not scene.listed.matches and "open" not in ids(app)
        press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
        assert len(scene.listed.matches) == 1

    def test_rename_by_keyboard(self, make_app: MakeApp) -> None:
        app = make_app(store=filled_store(1))
        scene = self.scene(app)
        act_on(app, 1, "rename")
        assert isinstance(app.top, PromptDialog)
        press(app, pygame.K_BACKSPACE)
        type_text(app, "Final")
        press(app, pygame.K_RETURN)
        settle(app)
        assert [m.name for m in scene.listed.matches] == ["Final"]

    def test_pages(self, make_app: MakeApp) -> None:
        app = make_app((1024, 640), store=filled_store(12))
        scene = self.scene(app)
        seen = set()
        for _ in range(3):
            settle(app)
            seen |= {id_ for id_ in ids(app) if id_.startswith("more:match:")}
            press(app, pygame.K_PAGEDOWN)
        assert len(seen) == 12
        assert not scene.turn(1) and scene.turn(-1)

    def test_export_and_import(self, make_app: MakeApp, tmp_path: Path) -> None:
        app = make_app(store=filled_store(1))
        scene = self.scene(app)
        assert app.store is not None
        saved = app.store.load(scene.listed.matches[0].id)
        match_file.export(app.ports, saved, str(tmp_path / "one"))
        path = tmp_path / "one.belot"
        assert path.exists() and str(path) in told(app)
        press(app, pygame.K_RETURN)
        match_file.export(app.ports, saved, str(path))
        assert app.top.name == "confirm", "it asks before it overwrites"
        press(app, pygame.K_ESCAPE)
        match_file.import_file(app.ports, f'"{path}"', scene.show_imported)
        assert app.top.name == "same_match" and len(all_matches(app.store)) == 1
        press(app, pygame.K_ESCAPE)
        act_on(app, saved.id, "delete")
        match_file.import_file(app.ports, f'"{path}"', scene.show_imported)
        assert len(all_matches(app.store)) == 1 and saved.name in told(app)

    @pytest.mark.parametrize("content", [b"", b"[]", b'{"format": "chess"}', b"\xff\xfe", b"{" * 5000])
    def test_a_file_that_is_no_match_is_refused_with_a_reason(
        self, make_app: MakeApp, tmp_path: Path, content: bytes
    ) -> None:
        app = make_app(store=filled_store(1))
        scene = self.scene(app)
        path = tmp_path / "bad.belot"
        path.write_bytes(content)
        match_file.import_file(app.ports, str(path), scene.show_imported)
        assert app.top.name == "message" and len(told(app)) > 10
        assert app.store is not None and len(all_matches(app.store)) == 1

    def test_a_file_that_is_not_there_and_a_folder(self, make_app: MakeApp, tmp_path: Path) -> None:
        app = make_app()
        scene = self.scene(app)
        match_file.import_file(app.ports, str(tmp_path / "nothing.belot"), scene.show_imported)
        assert "nothing.belot" in told(app)
        press(app, pygame.K_RETURN)
        match_file.import_file(app.ports, str(tmp_path), scene.show_imported)
        assert "folder" in told(app)


class TestRuleBook:
    def test_turning_goes_through_all_pages_and_back(self, make_app: MakeApp) -> None:
        app = make_app((1024, 640))
        book = RuleBookScene(app.ports)
        app.push(book)
        places = [(book.chapter, book.page)]
        while book.turn(1):
            settle(app)
            places.append((book.chapter, book.page))
        assert [c for c, _p in places] == sorted(c for c, _p in places) and book.chapter == len(book.book) - 1
        assert len(set(places)) == len(places) > len(book.book)
        back = [(book.chapter, book.page)]
        while book.turn(-1):
            settle(app)
            back.append((book.chapter, book.page))
        assert back == places[::-1]

    def test_it_tells_the_options_in_force(self, make_app: MakeApp) -> None:
        from game.rules import preset
        from graphics.text.rule_book import rule_book

        def words(**options: object) -> str:
            return str(rule_book(preset("bulgarian").with_options(options)))

        assert "The first side to reach 201 wins." in words(target=201)
        assert words(equal_sequences="trump_first") != words()
        for option in preset("bulgarian").option_specs:
            for value in option.choices[1:]:
                assert words(**{option.name: value}) != words(), f"{option.name} is told"


class TestStart:
    def test_what_was_wrong_in_the_settings_is_told(self, make_app: MakeApp, home: Path) -> None:
        home.mkdir()
        (home / "settings.json").write_text('{"speed": "warp", "volume": 30}')
        settings, problems = settings_file.load()
        app = make_app(problems=problems)
        show_first(app)
        assert [scene.name for scene in app.stack] == ["menu", "settings_notice"] and settings.volume == 30

    def test_a_second_window_only_says_so(self, make_app: MakeApp, home: Path) -> None:
        with Store.open(home):
            store, error = open_store()
            assert store is None and error is not None
            app = App(Settings(), None, error)
            show_first(app)
            assert app.top.name == "locked" and ids(app) == ["quit"]
            press(app, pygame.K_ESCAPE)
            assert not app.running

    def test_a_disk_that_cannot_be_written_is_told_and_play_goes_on(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("BELOT_HOME", str(tmp_path / "file"))
        store, error = open_store()
        assert isinstance(error, StoreError) and store is not None and store.in_memory
        app = App(Settings(), store, error)
        show_first(app)
        assert app.top.name == "store_notice"
        click(app, "close")
        assert app.top.name == "menu"

    def test_without_a_screen_there_is_one_line(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fails() -> None:
            raise pygame.error("there is no screen")

        monkeypatch.setattr(launch, "open_display", fails)
        assert main([]) == 1
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and "there is no screen" in error


class TestSound:
    def test_no_file_and_no_device_are_silence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from graphics.audio.sounds import Sound

        sound = Sound(Settings())
        sound.play("there is no such sound")

        def fails(*_args: object) -> None:
            raise pygame.error("no device")

        monkeypatch.setattr(pygame.mixer, "init", fails)
        silent = Sound(Settings())
        silent.play("card_played")
        assert not silent.start()


def test_the_menu_of_a_match_has_all_that_can_be_done_with_it(make_app: MakeApp) -> None:
    app = make_app()
    app.go(MatchesScene(app.ports))
    settle(app)
    click(app, next(id_ for id_ in ids(app) if id_.startswith("more:match:")))
    assert ids(app) == ["open", "review", "again", "rename", "export", "delete"]
    app.clear()
