"""How loud what is heard: by the settings, at once, and silent where nothing can be heard."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from graphics.audio import sounds
from graphics.audio.sounds import SIGNALS, Sound, balance
from graphics.render import assets
from saves.settings import Settings
from tests.graphics.conftest import MakeApp


class Heard:
    """Stands for a sound of the mixer and notes how loud it is played."""

    played: list[float] = []

    def __init__(self, file: str) -> None:
        self.volume = 1.0
        self.file = Path(file).name

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        Heard.played.append(self.volume)


class HeardChannel:
    """Stands for a channel of the mixer and notes from which side it is heard."""

    sides: list[tuple[float, float]] = []

    def __init__(self, number: int) -> None:
        self.number = number

    def play(self, sound: Heard) -> None:
        sound.play()

    def set_volume(self, left: float, right: float) -> None:
        HeardChannel.sides.append((left, right))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    monkeypatch.setattr(pygame.mixer, "Channel", HeardChannel)
    monkeypatch.setattr(HeardChannel, "sides", [])
    monkeypatch.setattr(Heard, "played", [])
    monkeypatch.setattr(sounds, "JITTER", 0.0)
    monkeypatch.setattr(sounds, "GAP", 0.0)
    return Heard.played


def test_the_whole_and_the_part_count(heard: list[float]) -> None:
    sound = Sound(Settings(volume=80, table_volume=50, signal_volume=25))
    sound.play("card_played")
    sound.play("your_turn")
    assert heard == [pytest.approx(0.4**2), pytest.approx(0.2**2)]


def test_what_tells_something_is_a_signal_and_the_rest_belongs_to_the_table(heard: list[float]) -> None:
    sound = Sound(Settings(volume=100, table_volume=0))
    for name in ("card_dealt", "card_played", "trick_collected", "shuffle", "button"):
        sound.play(name)
    assert not heard
    for name in sorted(SIGNALS):
        sound.play(name)
    assert len(heard) == len(SIGNALS)


@pytest.mark.parametrize("silent", [{"mute": True}, {"volume": 0}, {"table_volume": 0}])
def test_silence_does_not_even_open_the_device(
    heard: list[float], monkeypatch: pytest.MonkeyPatch, silent: dict[str, int]
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *how: opened.append(how))
    sound = Sound(Settings(**silent))  # type: ignore[arg-type]
    sound.play("card_played")
    assert not heard and not opened


def test_a_change_of_the_settings_counts_at_once(make_app: MakeApp, heard: list[float]) -> None:
    app = make_app()
    app.save_settings(app.settings.with_(volume=100, table_volume=60))
    app.sound.play("button")
    app.save_settings(app.settings.with_(mute=True))
    app.sound.play("button")
    assert heard == [pytest.approx(0.36)]


def test_mute_ends_what_is_heard(make_app: MakeApp) -> None:
    app = make_app()
    app.save_settings(app.settings.with_(volume=100))
    app.sound.play("match_won")
    assert pygame.mixer.get_busy()
    app.save_settings(app.settings.with_(mute=True))
    assert not pygame.mixer.get_busy()


def test_west_is_heard_on_the_left_and_east_on_the_right(heard: list[float]) -> None:
    sound = Sound(Settings(volume=100))
    for place in ("W", "E", "S", None):
        sound.play("your_turn", place)
    west, east, south, nowhere = HeardChannel.sides
    assert west == pytest.approx((1.0, 0.56), abs=0.01) and east == pytest.approx(west[::-1])
    assert south == nowhere == balance("N") == pytest.approx((1.0, 1.0))


def test_a_variant_is_not_played_twice_running(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    monkeypatch.setattr(sounds, "GAP", 0.0)
    monkeypatch.setattr(Heard, "play", lambda self: played.append(self.file))
    sound = Sound(Settings(volume=100))
    for _number in range(60):
        sound.play("card_dealt")
    assert len(set(played)) > 2
    assert all(one != next_one for one, next_one in pairwise(played))


def test_cards_that_move_at_the_same_moment_are_heard_as_one(
    heard: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sounds, "GAP", 60.0)
    sound = Sound(Settings(volume=100))
    for name in ("card_dealt", "card_dealt", "card_played"):
        sound.play(name)
    assert len(heard) == 2


def test_many_cards_at_once_cut_no_signal_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "GAP", 0.0)
    sound = Sound(Settings(volume=100))
    sound.play("match_won")
    for _number in range(3 * sounds.CHANNELS):
        sound.play("card_dealt")
    busy = [number for number in sounds.SIGNAL_CHANNELS if pygame.mixer.Channel(number).get_busy()]
    assert len(busy) == 1
    pygame.mixer.stop()


@pytest.mark.parametrize("content", [b"", b"RIFF of nothing"])
def test_a_missing_or_damaged_file_is_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    (tmp_path / "broken.wav").write_bytes(content)
    monkeypatch.setattr(assets, "path", lambda *parts: str(tmp_path / parts[-1]))
    sound = Sound(Settings(volume=100))
    sound.play("broken")
    sound.play("there is none")
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize("error", [pygame.error("no device"), NotImplementedError("no mixer")])
def test_without_a_device_or_a_mixer_the_game_is_silent(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fails(*_how: object) -> None:
        raise error

    monkeypatch.setattr(pygame.mixer, "init", fails)
    sound = Sound(Settings(volume=100))
    sound.play("card_played", "W")
    sound.use(Settings(mute=True))
    assert not sound.start()
