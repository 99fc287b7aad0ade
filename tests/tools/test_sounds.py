"""The stored sounds are what their generator makes, and what docs/sounds.md says of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from graphics.audio.sounds import SIGNALS
from tests.conftest import ROOT
from tools.sounds import files, loudness, table
from tools.sounds.background import LOOPS, third_below
from tools.sounds.effects import CUES, file_stem, finished
from tools.sounds.instruments import pitch
from tools.sounds.signals import RATE, Samples, clean, noise

STORED = files.stored()
LOOPED = [path for path in STORED if path.stem in LOOPS]
LONG = [pytest.param(path, marks=pytest.mark.slow) for path in LOOPED]
SHORT = [path for path in STORED if path.stem not in LOOPS]
CARDS = ("card_played", "card_trumps")
TELLING = ("bubble", "declaration", "belot", "contra", "recontra", "your_turn", "illegal")
WINDOW = ("button", "toggle", "count")


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    yield
    pygame.mixer.quit()  # it was opened at our rate


def stored(name: str) -> Samples:
    return files.read(next(path for path in STORED if path.stem == name))


def tone(frequency: float, seconds: float, high: float = 1.0) -> Samples:
    wave = high * np.sin(2 * np.pi * frequency * np.arange(round(seconds * RATE)) / RATE)
    return np.vstack([wave, wave])


def distance(one: Samples, other: Samples) -> float:
    """What differs, in dB below what is there."""
    size = min(one.shape[1], other.shape[1])
    error = float(((one - other)[:, :size] ** 2).sum()) if size else 0.0
    return 10 * np.log10((error + 1e-12) / float((one**2).sum()))


@pytest.mark.parametrize("name", CUES)
def test_a_stored_sound_is_what_its_recipe_makes(name: str) -> None:
    made, kept = finished(name), stored(name)
    assert abs(made.shape[1] - kept.shape[1]) <= 64
    assert distance(made, kept) < (-40 if made.shape[1] < RATE * files.LONGEST_WAV else -15)


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOPS)
def test_a_stored_loop_is_what_its_recipe_makes(name: str) -> None:
    made, kept = LOOPS[name](), stored(name)
    assert made.shape == kept.shape
    assert distance(made, kept) < -15


def test_every_sound_has_all_of_its_variants_and_no_others() -> None:
    variants = {file_stem(name, number) for name, cue in CUES.items() for number in range(len(cue.shifts))}
    assert {path.stem for path in STORED} == variants | set(LOOPS)


def test_all_together_are_no_more_than_8_mb_and_what_is_long_is_vorbis() -> None:
    assert sum(path.stat().st_size for path in STORED) < 8_000_000
    assert all(path.stat().st_size < 2 * RATE * 4 for path in STORED if path.suffix == ".wav")


@pytest.mark.parametrize("path", [*SHORT, *LONG], ids=lambda path: path.stem)
def test_a_file_has_no_offset_does_not_clip_and_does_not_click(path: Path) -> None:
    sound = files.read(path)
    assert loudness.offset(sound) < 0.001 and loudness.drift(sound) < 0.001
    assert loudness.peak(sound) < -1
    if path.stem in LOOPS:
        assert np.abs(sound[:, 0] - sound[:, -1]).max() < 0.01, "the seam is heard"
    else:
        assert np.abs(sound[:, [0, -1]]).max() < 0.02


def test_a_card_is_louder_than_what_the_table_tells_and_that_than_the_window() -> None:
    loud = {name: loudness.momentary(stored(name)) for name in (*CARDS, *TELLING, *WINDOW)}
    high = {name: loudness.peak(stored(name)) for name in (*CARDS, "button")}
    assert loud["card_trumps"] > loud["card_played"]
    assert min(loud["card_trumps"], loud["recontra"]) > max(loud[name] for name in TELLING) - 1e-9
    assert loud["card_played"] > max(loud[name] for name in TELLING if name != "recontra")
    assert min(loud[name] for name in TELLING) > max(loud[name] for name in WINDOW) + 6
    assert high["button"] <= high["card_played"] - 9


def test_eight_sounds_at_once_do_not_clip() -> None:
    chance = np.random.RandomState(5)
    parts = ["card_played", "card_trumps", "contra", *("card_dealt", "card_dealt_1", "card_dealt_2"), "belot"]
    parts.append("trick_collected")
    for _time in range(20):
        total = np.zeros((2, 3 * RATE))
        for name in parts:
            sound, at = stored(name), int(chance.randint(0, RATE // 10))
            total[:, at : at + sound.shape[1]] += sound
        assert np.abs(total).max() < 1


@pytest.mark.parametrize(
    "paths", [SHORT, pytest.param(LOOPED, marks=pytest.mark.slow)], ids=["short", "loops"]
)
def test_the_page_has_a_row_for_each_file_with_what_is_measured(paths: list[Path]) -> None:
    text = (ROOT / "docs" / "sounds.md").read_text("utf-8")
    told = text[text.index(table.RULE) + len(table.RULE) :].split("\n")[1:-1]
    assert len(told) == len(STORED)
    names = tuple(f"| {path.name} " for path in paths)
    for now, then in zip(table.rows(paths), [row for row in told if row.startswith(names)], strict=True):
        words, figures = now.rsplit(" | ", 3), then.rsplit(" | ", 3)
        assert words[0] == figures[0]
        for one, other in zip(words[1:], figures[1:], strict=True):
            assert float(one.strip(" |")) == pytest.approx(float(other.strip(" |")), abs=0.3)


def test_every_sound_that_the_window_plays_is_there() -> None:
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "graphics").rglob("*.py"))
    played = re.findall(r"(?:sound|sound\.play|stage\.play)\(([^()]*)[,)]", code)
    names = {name for call in played for name in re.findall(r'"([a-z_]+)"', call)}
    assert names > {"card_trumps", "card_played", "match_lost", "illegal"}
    assert names <= set(CUES)
    assert set(CUES) > SIGNALS


def test_the_loudness_is_that_of_the_recommendation() -> None:
    """A tone of 997 Hz at full scale on one side has -3.01 LUFS, on both sides 0."""
    assert loudness.integrated(tone(997, 3) * [[1], [0]]) == pytest.approx(-3.01, abs=0.05)
    assert loudness.integrated(tone(997, 3)) == pytest.approx(0, abs=0.05)
    assert loudness.integrated(np.hstack([tone(997, 4, 0.1), tone(997, 4, 0.001)])) > -20.5, "the gate"
    assert loudness.momentary(tone(997, 0.04)) == pytest.approx(-10, abs=0.3), "a tenth of the window"
    assert loudness.integrated(np.zeros((2, RATE))) == loudness.SILENCE


def test_an_offset_and_rumble_are_seen_and_cleaned_away() -> None:
    dirty = tone(200, 1, 0.2) + 0.03 + tone(9, 1, 0.1)
    assert loudness.offset(dirty) > 0.02 and loudness.drift(dirty) > 0.05
    assert loudness.drift(clean(np.pad(tone(200, 1, 0.2), ((0, 0), (100, 0))))) < 0.001
    assert loudness.offset(clean(dirty)) < 0.001


def test_noise_is_the_same_everywhere() -> None:
    assert noise(0.001, 3)[:3] == pytest.approx([0.10159581, 0.41629565, -0.41819052])


def test_notes_have_their_pitch() -> None:
    assert pitch("A4") == 440 and pitch("C4") == pytest.approx(261.63, abs=0.01)
    assert pitch("Bb3") == pytest.approx(233.08, abs=0.01) and pitch("F#5") == pytest.approx(739.99, abs=0.01)
    assert [third_below(name) for name in ("D4", "C5", "A4", "Eb5")] == ["Bb3", "A4", "F#4", "C5"]
