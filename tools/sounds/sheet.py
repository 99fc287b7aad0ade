"""All sounds on one picture: the wave of each, and its spectrum over time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from tools.sounds import loudness
from tools.sounds.signals import RATE, Samples

CELL = (300, 190)
WAVE, SPECTRUM = 44, 112  # their heights
LOWEST, HIGHEST = 15.0, 16_000.0  # Hz
LOUD, SOFT = -20.0, -110.0  # dB of the brightest and the darkest
FRAME = 2048
INK, PAPER, DIM = (235, 225, 205), (24, 22, 20), (120, 110, 95)
MARKS = (20, 100, 1000, 10_000)  # Hz


def spectrum(sound: Samples, width: int) -> Samples:
    """Decibels by column and row of the picture, high tones at the top."""
    mono = np.pad(sound.mean(axis=0), (FRAME // 2, FRAME))
    starts = np.linspace(0, sound.shape[1], width).astype(int)
    window = np.hanning(FRAME)
    frames = np.array([mono[start : start + FRAME] * window for start in starts])
    power = np.abs(np.fft.rfft(frames, 4 * FRAME))
    rows = np.geomspace(HIGHEST, LOWEST, SPECTRUM)
    places = rows * 4 * FRAME / RATE
    heights = np.array([np.interp(places, np.arange(power.shape[1]), column) for column in power])
    return 20 * np.log10(heights / (FRAME / 4) + 1e-9)


def drawn(named: Sequence[tuple[str, Samples]], columns: int = 5) -> pygame.Surface:
    """A cell for each sound, with its name and its figures."""
    pygame.font.init()
    font = pygame.font.Font(None, 18)
    rows = -(-len(named) // columns)
    made = pygame.Surface((columns * CELL[0], rows * CELL[1]))
    made.fill(PAPER)
    for number, (name, sound) in enumerate(named):
        left, top = number % columns * CELL[0], number // columns * CELL[1]
        _cell(made.subsurface((left, top, *CELL)), font, name, sound)
    return made


def _cell(onto: pygame.Surface, font: pygame.font.Font, name: str, sound: Samples) -> None:
    width = CELL[0] - 12
    loud, high = loudness.momentary(sound), loudness.peak(sound)
    figures = f"{loud:.1f} LUFS  {high:.1f} dB  {sound.shape[1] / RATE:.2f} s"
    onto.blit(font.render(name, True, INK), (4, 4))
    text = font.render(figures, True, DIM)
    onto.blit(text, (width - text.get_width() + 4, 4))
    edges = np.linspace(0, sound.shape[1], width + 1).astype(int)
    for x in range(width):
        part = sound[:, edges[x] : max(edges[x] + 1, edges[x + 1])]
        middle = 20 + WAVE // 2
        high, low = float(part.max()), float(part.min())
        pygame.draw.line(
            onto, INK, (4 + x, middle - round(high * WAVE / 2)), (4 + x, middle - round(low * WAVE / 2))
        )
    share = np.clip((spectrum(sound, width) - SOFT) / (LOUD - SOFT), 0, 1)
    colour = np.stack([255 * share, 200 * share**1.6, 110 * share**3 + 60 * share * (1 - share)], axis=2)
    picture = pygame.surfarray.make_surface(colour.astype(np.uint8))
    top = 20 + WAVE + 4
    onto.blit(picture, (4, top))
    for mark in MARKS:
        y = top + round(SPECTRUM * np.log(HIGHEST / mark) / np.log(HIGHEST / LOWEST))
        pygame.draw.line(onto, DIM, (4, y), (8, y))
