"""The sounds in the repository are what their generator makes, and what the style guide asks for."""

from __future__ import annotations

import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from assets import make_sounds

ASSETS = Path(__file__).resolve().parent.parent / "assets"
NAMES = sorted(path.stem for path in (ASSETS / "sounds").glob("*.wav"))
RATE = 44100

# name: longest it may be, in seconds (style guide, *Sounds*)
LENGTHS = {
    "card_dealt": 0.06,
    "card_played": 0.09,
    "trick_collected": 0.18,
    "shuffle": 0.6,
    "bubble": 0.05,
    "contra": 0.3,
    "declaration": 0.25,
    "your_turn": 0.1,
    "made": 0.5,
    "inside": 0.5,
    "match_won": 1.5,
    "illegal": 0.06,
    "button": 0.03,
    "tick": 0.04,
    "bell": 0.5,
}


def test_the_generator_makes_the_same_bytes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ASSETS / "make_sounds.py"), str(tmp_path)], check=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{name}.wav" for name in NAMES]
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (ASSETS / "sounds" / path.name).read_bytes(), path.name


def samples(name: str) -> array[int]:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav")) as file:
        return array("h", file.readframes(file.getnframes()))


def sound_of(name: str) -> str:
    """The sound that a file is, or is a variant of."""
    return name.rstrip("_123456789")


def test_every_sound_is_there() -> None:
    assert {sound_of(name) for name in NAMES} == set(LENGTHS)


def test_what_is_heard_all_the_time_has_variants_within_two_semitones() -> None:
    assert {sound_of(name) for name in NAMES if name not in LENGTHS} == set(make_sounds.VARIED)
    assert all(0 < abs(semitones) <= 2 for semitones in make_sounds.VARIANTS)
    tone = [make_sounds.math.sin(0.05 * i) for i in range(4000)]
    higher = make_sounds.shifted(tone, 2)
    assert higher[1000] == pytest.approx(make_sounds.math.sin(0.05 * 1000 * 2 ** (2 / 12)), abs=0.01)
    assert len(higher) == len(tone)


@pytest.mark.parametrize("name", NAMES)
def test_all_are_equally_loud(name: str) -> None:
    assert make_sounds.RATE == RATE
    loudness = make_sounds.loudness([value / 32768 for value in samples(name)])
    assert loudness == pytest.approx(-18, abs=0.3)


@pytest.mark.parametrize("name", NAMES)
def test_form_and_length(name: str) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 1, 2)
    heard = samples(name)
    assert 0.02 < len(heard) / RATE <= LENGTHS[sound_of(name)] + 0.001
    assert max(map(abs, heard)) > 5000, "too quiet to hear"
    assert max(map(abs, heard)) < 32000, "clips"
    assert abs(heard[0]) < 300, "begins with a click"
    assert abs(heard[-1]) < 300, "ends with a click"


def test_every_sound_the_window_plays_is_there() -> None:
    """Names of sounds appear in the code as words; each of our files is one of them."""
    code = "\n".join(path.read_text("utf-8") for path in (ASSETS.parent / "graphics").rglob("*.py"))
    assert [name for name in LENGTHS if f'"{name}"' not in code] == []
