"""The desktop that the window opens on: which one, how the picture gets there, what the desktop is told."""

from __future__ import annotations

import configparser
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from assets.packages import project
from graphics.app import window
from graphics.app.window import ACCELERATION, APP_ID, HINTS, open_display, open_window
from saves.settings import Settings

SHARED = Path(project.__file__).parent / "shared"
Make = Callable[..., pygame.Surface]


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in (*HINTS, ACCELERATION, "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    pygame.display.init()
    yield
    pygame.display.init()


@pytest.fixture
def desktops(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two desktops, with X11 as the one that SDL prefers; what is tried there, in its order."""
    tried: list[str] = []
    now = ["x11"]

    def init() -> None:
        now[0] = os.environ.get("SDL_VIDEODRIVER", "x11")

    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setattr(pygame.display, "init", init)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: now[0])
    return tried


def windows(monkeypatch: pytest.MonkeyPatch, tried: list[str], *good: str) -> None:
    """From now on a window can be opened in the `good` ways only: a driver, with "memory" if so presented."""
    make: Make = pygame.display.set_mode

    def set_mode(*words: object) -> pygame.Surface:
        memory = os.environ.get(ACCELERATION) == "0"
        tried.append(f"{pygame.display.get_driver()}{' memory' if memory else ''}")
        if tried[-1] not in good:
            raise pygame.error(f"not in the way of {tried[-1]}")
        return make(*words)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)


@pytest.fixture
def no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "glob", lambda _folder, _pattern: iter(()))


@pytest.mark.usefixtures("no_card")
class TestWithoutAGraphicsCard:
    def test_x11_is_presented_from_memory(self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]) -> None:
        windows(monkeypatch, desktops, "x11 memory")
        open_window(Settings())
        assert desktops == ["x11 memory"]

    def test_wayland_is_not(self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]) -> None:
        windows(monkeypatch, desktops, "wayland")
        monkeypatch.setenv("SDL_VIDEODRIVER", "wayland")
        open_window(Settings())
        assert desktops == ["wayland"]

    def test_the_players_word_counts(self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]) -> None:
        windows(monkeypatch, desktops, "x11")
        monkeypatch.setenv(ACCELERATION, "1")
        open_window(Settings())
        assert desktops == ["x11"]

    def test_what_cannot_be_presented_from_memory_is_presented_otherwise(
        self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]
    ) -> None:
        windows(monkeypatch, desktops, "x11")
        open_window(Settings())
        assert desktops == ["x11 memory", "x11"]

    def test_the_other_desktop_is_taken_where_no_window_opens(
        self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]
    ) -> None:
        windows(monkeypatch, desktops, "wayland")
        open_window(Settings())
        assert desktops == ["x11 memory", "x11", "wayland"]
        assert "SDL_VIDEODRIVER" not in os.environ

    def test_if_none_opens_the_reason_is_that_of_the_first(
        self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]
    ) -> None:
        windows(monkeypatch, desktops)
        with pytest.raises(pygame.error, match="not in the way of x11"):
            open_window(Settings())

    def test_a_driver_that_the_player_names_is_the_only_one(
        self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]
    ) -> None:
        windows(monkeypatch, desktops, "x11")
        monkeypatch.setenv("SDL_VIDEODRIVER", "wayland")
        with pytest.raises(pygame.error, match="not in the way of wayland"):
            open_window(Settings())

    def test_wayland_without_egl_is_refused_before_it_crashes(
        self, monkeypatch: pytest.MonkeyPatch, desktops: list[str]
    ) -> None:
        windows(monkeypatch, desktops, "wayland")
        monkeypatch.setenv("SDL_VIDEODRIVER", "wayland")
        monkeypatch.setenv("SDL_VIDEO_EGL_DRIVER", "/nowhere/libEGL.so.1")
        with pytest.raises(pygame.error, match=r"libEGL\.so\.1 is needed"):
            open_window(Settings())
        assert desktops == []


class TestNames:
    def test_the_window_goes_with_its_desktop_file(self) -> None:
        entry = configparser.RawConfigParser()
        entry.read(SHARED / f"{APP_ID}.desktop", "utf-8")
        open_display()
        assert project.APP_ID == APP_ID
        assert entry["Desktop Entry"]["StartupWMClass"] == os.environ["SDL_VIDEO_X11_WMCLASS"]
        assert entry["Desktop Entry"]["StartupWMClass"] == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"]
        assert entry["Desktop Entry"]["Name"] == os.environ["SDL_APP_NAME"]

    def test_sound_has_the_name_too(self) -> None:
        open_display()
        assert os.environ["SDL_AUDIO_DEVICE_STREAM_NAME"] == "Belot"

    def test_a_name_that_the_player_gave_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_APP_NAME", "Cards")
        open_display()
        assert os.environ["SDL_APP_NAME"] == "Cards"


def test_the_screen_may_lock() -> None:
    open_window(Settings())
    assert pygame.display.get_allow_screensaver()


def test_windows_is_told_not_to_enlarge_the_picture() -> None:
    manifest = Path(project.__file__).parent / "windows" / "belot.manifest"
    assert ">PerMonitorV2, PerMonitor<" in manifest.read_text("utf-8")
    open_display()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_the_module_leaves_no_warning_when_the_desktop_chooses_the_size(
    monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    import warnings

    make: Make = pygame.display.set_mode

    def resized(*words: object) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=1)
        return make(*words)

    monkeypatch.setattr(pygame.display, "set_mode", resized)
    window.open_window(Settings())
    assert not [each for each in recwarn if each.category is RuntimeWarning]
