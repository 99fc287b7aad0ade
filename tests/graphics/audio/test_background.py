"""The café and the music: as the settings want them, and at rest while nobody looks at the window."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from graphics.audio.background import Background
from graphics.audio.sounds import ROOM_CHANNEL, Sound
from graphics.render import assets
from graphics.render.motion import AWAY_MS
from saves.settings import Settings

LOUD = Settings(volume=100, room=True, music=True)


@pytest.fixture
def background() -> Iterator[Background]:
    made = Background(Sound(LOUD))
    yield made
    made.close()
    if pygame.mixer.get_init():
        pygame.mixer.stop()


def room() -> bool:
    return pygame.mixer.Channel(ROOM_CHANNEL).get_busy()


def started(background: Background) -> None:
    background.update(20)
    end = time.monotonic() + 20
    while not room() and time.monotonic() < end:
        time.sleep(0.01)
        background.update(20)
    assert room()


def send(background: Background, kind: int, ms: float = 20) -> None:
    background.handle(pygame.event.Event(kind))
    background.update(ms)
    background.update(ms)


def test_each_is_switched_for_itself(background: Background) -> None:
    started(background)
    assert pygame.mixer.music.get_busy()
    background.sound.use(LOUD.with_(music=False))
    background.update(20)
    assert room() and not pygame.mixer.music.get_busy()
    background.sound.use(LOUD.with_(room=False))
    background.update(20)
    assert not room() and pygame.mixer.music.get_busy()


def test_each_has_its_own_volume_below_that_of_everything(background: Background) -> None:
    started(background)
    background.sound.use(LOUD.with_(room_volume=100, music_volume=50))
    background.update(20)
    assert background.room_strength == 1.0
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    background.sound.use(LOUD.with_(volume=0))
    background.update(20)
    assert not room() and not pygame.mixer.music.get_busy()


def test_the_mute_key_ends_them_and_brings_them_back(background: Background) -> None:
    started(background)
    background.sound.use(LOUD.with_(mute=True))
    background.update(20)
    assert not room() and not pygame.mixer.music.get_busy()
    background.sound.use(LOUD)
    background.update(20)
    assert room() and pygame.mixer.music.get_busy()


def test_they_rest_at_once_in_a_minimised_window(background: Background) -> None:
    started(background)
    send(background, pygame.WINDOWMINIMIZED)
    assert not pygame.mixer.music.get_busy()
    send(background, pygame.WINDOWRESTORED)
    assert pygame.mixer.music.get_busy()


def test_they_rest_when_another_window_has_been_in_use_for_long(background: Background) -> None:
    started(background)
    send(background, pygame.WINDOWFOCUSLOST, AWAY_MS / 4)
    assert pygame.mixer.music.get_busy(), "not yet"
    background.update(AWAY_MS)
    assert not pygame.mixer.music.get_busy()
    send(background, pygame.WINDOWFOCUSGAINED)
    assert pygame.mixer.music.get_busy()


def test_the_music_is_off_and_the_room_is_soft_unless_asked_for() -> None:
    usual = Background(Sound(Settings()))
    assert usual.music_strength == 0.0 and 0 < usual.room_strength < 0.25


@pytest.mark.parametrize("content", [None, b"OggS and nothing more"])
def test_a_missing_or_damaged_loop_is_silence(
    background: Background, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    for name in ("room.ogg", "music.ogg"):
        if content is not None:
            (tmp_path / name).write_bytes(content)
    monkeypatch.setattr(assets, "path", lambda *parts: str(tmp_path / parts[-1]))
    for _time in range(5):
        background.update(20)
        time.sleep(0.02)
    assert not room() and not pygame.mixer.music.get_busy()


def test_without_a_device_nothing_is_tried(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_how: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    monkeypatch.setattr(pygame.mixer, "Channel", None)
    background.update(20)
    background.update(20)
