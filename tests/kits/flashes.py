"""Flashes in a sequence of frames, as WCAG 2.3.1 counts them.

A flash is a pair of opposing changes of relative luminance by a tenth of its range or more, whose darker end
is below 0.8.  Too many are more than three in a second, in a quarter of a block of 341 x 256 pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

CHANGE, BRIGHT = 0.1, 0.8  # of relative luminance
MOST = 3  # flashes in a second
BLOCK, SHARE = (341, 256), 0.25
EVERY = 4  # one pixel of so many is looked at, both ways
_LINEAR = np.array(
    [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (n / 255 for n in range(256))],
    np.float32,
)
_WEIGHTS = np.array([0.2126, 0.7152, 0.0722], np.float32)

Light = NDArray[np.float32]


def luminance(frame: pygame.Surface) -> Light:
    """The relative luminance of every EVERY-th pixel, x first."""
    pixels = pygame.surfarray.pixels3d(frame)[::EVERY, ::EVERY]
    return np.asarray(_LINEAR[pixels] @ _WEIGHTS, np.float32)


def changes(lights: Sequence[Light]) -> NDArray[np.bool_]:
    """Where and when the light has turned: by CHANGE from its last extreme, against the way before."""
    way = np.zeros(lights[0].shape, np.int8)
    low, high = lights[0].copy(), lights[0].copy()
    found = np.zeros((len(lights), *way.shape), np.bool_)
    for number, light in enumerate(lights):
        np.minimum(low, light, out=low)
        np.maximum(high, light, out=high)
        up = (light - low >= CHANGE) & (low < BRIGHT) & (way <= 0)
        down = (high - light >= CHANGE) & (light < BRIGHT) & (way >= 0) & ~up
        found[number] = up | down
        way[up], way[down] = 1, -1
        low[down], high[up] = light[down], light[up]
        low[up], high[down] = light[up], light[down]
    return found


def flashing(lights: Sequence[Light], frames_per_second: float) -> float:
    """The greatest part of a block that flashes too often in some second, 0 to 1."""
    turned = changes(lights).astype(np.int16)
    long, worst = round(frames_per_second), 0.0
    sums = np.concatenate(
        [np.zeros((1, *turned.shape[1:]), np.int16), np.cumsum(turned, axis=0, dtype=np.int16)]
    )
    for end in range(1, len(sums)):
        inside = sums[end] - sums[max(0, end - long)]
        often = inside > 2 * MOST
        if often.any():
            worst = max(worst, _densest(often))
    return worst


def _densest(often: NDArray[np.bool_]) -> float:
    """The greatest part of a block, wherever it lies, that is True."""
    wide, high = (min(side // EVERY, length) for side, length in zip(BLOCK, often.shape, strict=True))
    sums = np.zeros((often.shape[0] + 1, often.shape[1] + 1), np.int32)
    sums[1:, 1:] = often.cumsum(0).cumsum(1)
    inside = sums[wide:, high:] - sums[:-wide, high:] - sums[wide:, :-high] + sums[:-wide, :-high]
    return float(inside.max()) / (wide * high)


def too_much(lights: Sequence[Light], frames_per_second: float) -> bool:
    return flashing(lights, frames_per_second) >= SHARE


def recorded(turn: Callable[[], object], frame: Callable[[], pygame.Surface], frames: int) -> list[Light]:
    """The light of so many frames."""
    lights = []
    for _ in range(frames):
        turn()
        lights.append(luminance(frame()))
    return lights
