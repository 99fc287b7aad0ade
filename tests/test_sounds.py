"""The sounds in the repository are what their generator makes, and what the style guide asks for."""

from __future__ import annotations

import subprocess
import sys
import wave
from pathlib import Path

import pytest

ASSETS = Path(__file__).resolve().parent.parent / "assets"
NAMES = sorted(path.stem for path in (ASSETS / "sounds").glob("*.wav"))

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
}


def test_the_generator_makes_the_same_bytes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ASSETS / "make_sounds.py"), str(tmp_path)], check=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{name}.wav" for name in NAMES]
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (ASSETS / "sounds" / path.name).read_bytes(), path.name


def test_every_sound_is_there() -> None:
    assert sorted(LENGTHS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_form_and_length(name: str) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (22050, 1, 2)
        assert 0.02 < file.getnframes() / 22050 <= LENGTHS[name] + 0.001
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    assert max(map(abs, samples)) > 5000, "too quiet to hear"
    assert max(map(abs, samples)) < 32000, "clips"
    assert abs(samples[-1]) < 300, "ends with a click"


def test_every_sound_the_window_plays_is_there() -> None:
    """Names of sounds appear in the code as words; each of our files is one of them."""
    code = "\n".join(path.read_text("utf-8") for path in (ASSETS.parent / "graphics").rglob("*.py"))
    assert [name for name in NAMES if f'"{name}"' not in code] == []
