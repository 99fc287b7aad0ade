"""How loud what is heard: by the settings, at once, and silent where nothing can be heard."""

from __future__ import annotations

import pygame
import pytest

from graphics.audio import SIGNALS, Sound
from saves.settings import Settings
from tests.graphics.conftest import MakeApp


class Heard:
    """Stands for a sound of the mixer and notes how loud it is played."""

    played: list[float] = []

    def __init__(self, _file: str) -> None:
        self.volume = 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        Heard.played.append(self.volume)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    monkeypatch.setattr(Heard, "played", [])
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
    assert len(heard) == len(SIGNALS) == 10


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
