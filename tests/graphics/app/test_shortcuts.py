"""The keys that count everywhere: sound, full screen, a picture of the screen; and the note they leave."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from graphics.app import shortcuts
from graphics.app.app import App
from graphics.render.motion import TOAST_MS
from graphics.screens.dialogs.dialog import Dialog, PromptDialog
from graphics.screens.help import keys
from graphics.screens.menu import MenuScene
from graphics.screens.settings.settings import SettingsScene
from graphics.widgets.intents import Open, Prompt
from graphics.widgets.keys import press
from saves import paths, settings
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click

M = keys.Key("M").event


@pytest.fixture
def app(make_app: MakeApp) -> App:
    app = make_app()
    app.settings = app.settings.with_(volume=70, table_volume=0, signal_volume=0)
    app.push(MenuScene(app.ports))
    app.turn(0.04)
    return app


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def arrive(app: App) -> None:
    """Let the scene on top take its place."""
    while app.changing:
        app.turn(0.04)


class TestMute:
    def test_m_is_kept_and_said(self, app: App) -> None:
        assert app.handle(M) and app.settings.mute and app.toast.text == "Sound off"
        assert settings.load()[0].mute
        assert app.handle(M) and not app.settings.mute and app.toast.text == "Sound on"

    def test_turned_down_to_nothing_it_comes_back(self, app: App) -> None:
        usual = app.settings.volume
        for muted in (False, True):
            app.save_settings(app.settings.with_(mute=muted, volume=0))
            assert app.handle(M) and app.toast.text == "Sound on"
            assert not app.settings.mute and app.settings.volume == usual > 0
            assert app.handle(M) and app.toast.text == "Sound off" and app.settings.volume == usual

    def test_the_menu_tells_what_can_be_heard(self, app: App) -> None:
        menu = app.top
        assert isinstance(menu, MenuScene) and menu.ui.find("sound").label == "Sound on"
        app.save_settings(app.settings.with_(volume=0))
        app.turn(0.04)
        assert menu.ui.find("sound").label == "Sound off"
        click(app, "sound")
        assert app.settings.volume > 0 and menu.ui.find("sound").label == "Sound on"

    def test_by_the_place_of_the_key(self, app: App) -> None:
        russian = {"key": 0x44C, "scancode": pygame.KSCAN_M, "mod": 0, "unicode": "ь"}
        assert app.handle(pygame.event.Event(pygame.KEYDOWN, russian)) and app.settings.mute

    def test_not_with_control_and_not_while_typing(self, app: App) -> None:
        held = {"key": pygame.K_m, "scancode": pygame.KSCAN_M, "mod": pygame.KMOD_CTRL, "unicode": ""}
        app.handle(pygame.event.Event(pygame.KEYDOWN, held))
        app.router.take(Open(Prompt("Name", "", "", "OK", lambda text: None)))
        app.turn(0.04)
        app.handle(M)
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text="m"))
        app.handle(keys.ASK.event)
        assert not app.settings.mute and app.top.name == "prompt"
        assert isinstance(app.top, PromptDialog) and app.top.typed == "m"

    def test_alt_and_enter_fill_the_screen_and_activate_nothing(self, app: App) -> None:
        menu = app.top
        assert isinstance(menu, MenuScene)
        menu.ui.focus.move_to("settings", True)
        for full in (True, False):
            assert app.handle(press("Alt+Enter")) and app.settings.full_screen == full
        assert app.top is menu

    def test_held_down_it_counts_once(self, app: App) -> None:
        for _ in range(4):
            pygame.event.post(M)
            app.turn(0.04)
        assert app.settings.mute
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=M.key, scancode=M.scancode, mod=0, unicode=""))
        pygame.event.post(M)
        app.turn(0.04)
        assert not app.settings.mute


class TestToast:
    def test_it_goes_by_itself_and_leaves_nothing(self, app: App) -> None:
        while app.turn(0.04):
            pass
        before = shown(app)
        app.toast.show("Sound off", "mute")
        assert app.turn(0.04) and shown(app) != before
        assert not app.turn(0.04), "at rest it costs nothing"
        assert app.turn(TOAST_MS / 1000) and shown(app) == before
        assert not app.turn(0.04)

    def test_only_its_place_is_drawn(self, app: App) -> None:
        while app.turn(0.04):
            pass
        app.toast.show("Sound off", "mute")
        assert sum(r.w * r.h for r in app.draw()) < 0.1 * 1280 * 720

    def test_what_moves_below_it_does_not_show_through(self, app: App) -> None:
        app.toast.show("x" * 60, "mute")
        app.turn(0.04)
        before = shown(app)
        app.top.dirty_all = True
        assert app.turn(0.04) and shown(app) == before
        app.push(SettingsScene(app.ports))
        app.turn(0.04)
        app.pop()
        arrive(app)
        assert shown(app) == before

    def test_it_is_not_in_the_picture_below_a_dialog(self, app: App) -> None:
        while app.turn(0.04):
            pass
        before = shown(app)
        app.toast.show("Sound off", "mute")
        app.turn(0.04)
        app.handle(keys.F1.event)
        assert app.top.backdrop is not None
        app.toast.hide()
        app.pop()
        arrive(app)
        assert shown(app) == before

    @pytest.mark.parametrize("percent", [100, 200])
    def test_a_long_one_stays_in_the_window(self, make_app: MakeApp, percent: int) -> None:
        app = make_app((1024, 640))
        app.save_settings(app.settings.with_(text_size=percent))
        app.push(MenuScene(app.ports))
        app.turn(0.04)
        app.toast.show("Screenshot saved: ~/" + "A long folder/" * 12, "check")
        app.turn(0.04)
        assert pygame.Rect(0, 0, 1024, 640).contains(app.toast.place(app.size))
        app.save_settings(app.settings.with_(text_size=100))


class TestScreenshot:
    def test_f12_writes_what_is_seen_and_never_over_another(self, app: App, home: Path) -> None:
        while app.turn(0.04):
            pass
        before = shown(app)
        for count in (1, 2, 3):
            assert app.handle(keys.F12.event)
            while app.working:
                app.beat()
            files = sorted((home / "pictures").glob("Belot 20*.png"))
            assert len(files) == count
        for file in files:
            assert pygame.image.tobytes(pygame.image.load(file), "RGB") == before, "the note is not in it"
        assert app.toast.text.startswith("Screenshot saved: ") and any(
            f.name in app.toast.text for f in files
        )

    def test_the_picture_is_written_between_frames(self, app: App, home: Path) -> None:
        assert app.handle(keys.F12.event)
        assert app.working and not list((home / "pictures").glob("*.png"))
        frames = 0
        while app.working:
            app.beat()
            frames += 1
        assert frames > 1
        assert list((home / "pictures").glob("Belot 20*.png"))

    def test_a_picture_is_finished_when_the_window_closes(self, app: App, home: Path) -> None:
        assert app.handle(keys.F12.event)
        app.quit()
        app.run()
        assert list((home / "pictures").glob("Belot 20*.png"))

    def test_without_a_folder_it_says_why(self, app: App, home: Path) -> None:
        home.mkdir(exist_ok=True)
        (home / "pictures").write_text("")
        assert app.handle(keys.F12.event)
        while app.working:
            app.beat()
        assert isinstance(app.top, Dialog) and app.top.name == "no_picture"
        assert str(home / "pictures") in app.top.text

    def test_a_full_disk_is_said_and_nothing_is_left(
        self, app: App, home: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_args: object, **_more: object) -> Path:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(paths, "write_new", full)
        assert app.handle(keys.F12.event)
        while app.working:
            app.beat()
        assert isinstance(app.top, Dialog) and "disk is full" in app.top.text

    def test_the_home_folder_is_shortened(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("HOME", str(tmp_path))
        assert paths.without_home(f"{tmp_path}/Pictures/a.png") == "~/Pictures/a.png"
        monkeypatch.delenv(paths.HOME_VARIABLE)
        assert paths.pictures_folder().name == "Belot"
        kept: list[Path] = []
        list(shortcuts.save(pygame.Surface((8, 8)), kept.append, tmp_path / "new" / "folder"))
        (file,) = kept
        assert file.parent == tmp_path / "new" / "folder" and file.read_bytes()[:4] == b"\x89PNG"
