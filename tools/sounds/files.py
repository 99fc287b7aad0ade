"""Sounds as files: WAV for what is short, Ogg Vorbis for the rest."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from tools.sounds.signals import RATE, Samples

LONGEST_WAV = 0.9  # seconds
QUALITY = 0.5  # of the encoder, where 1 is the smallest file
BLOCK = 4096  # samples the encoder gets at once


def suffix(sound: Samples) -> str:
    return ".wav" if sound.shape[1] <= LONGEST_WAV * RATE else ".ogg"


def write(sound: Samples, path: Path) -> None:
    """Write a stereo sound; ImportError if it needs an encoder and soundfile is not installed."""
    if path.suffix == ".wav":
        with wave.open(str(path), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(_as_integers(sound).tobytes())
        return
    import soundfile

    with soundfile.SoundFile(
        path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=QUALITY
    ) as file:
        for start in range(0, sound.shape[1], BLOCK):
            file.write(sound[:, start : start + BLOCK].T)


def _as_integers(sound: Samples) -> NDArray[np.int16]:
    return np.ascontiguousarray(np.round(32767 * sound).T.astype("<i2"))


def read(path: Path) -> Samples:
    """A file as the game hears it: its mixer decodes it."""
    if pygame.mixer.get_init() != (RATE, -16, 2):
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    heard = np.frombuffer(pygame.mixer.Sound(str(path)).get_raw(), np.int16)
    return heard.reshape(-1, 2).T / 32768


FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def name_of(path: Path) -> str:
    """The sound that a file is, or is a variant of."""
    return path.stem.rstrip("_0123456789")


def stored() -> list[Path]:
    return sorted(path for path in FOLDER.iterdir() if path.suffix in (".wav", ".ogg"))
