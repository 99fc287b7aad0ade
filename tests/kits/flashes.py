"""Flashes in a sequence of frames, as WCAG 2.3.1 counts them.

A flash is a pair of opposing changes of relative luminance by a tenth of its range or more, whose darker end
is below 0.8, in a quarter of a block of 341 x 256 pixels at the same time.  What moves is none: as much of a
block becomes light as becomes dark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

CHANGE, BRIGHT = 0.1, 0.8  # of relative luminance
BLOCK, SHARE = (341, 256), 0.25
EVERY = 4  # one pixel of so many is looked at, both ways
STEP = 8  # of these pixels, from block to block
TOGETHER = (1, 3, 5)  # frames that count as the same time, at 60 a second: a change may be a quick fade
_LINEAR = np.array(
    [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (n / 255 for n in range(256))],
    np.float32,
)
_WEIGHTS = np.array([0.2126, 0.7152, 0.0722], np.float32)

Light = NDArray[np.float32]
Where = NDArray[np.bool_]


def luminance(frame: pygame.Surface) -> Light:
    """The relative luminance of every EVERY-th pixel, x first."""
    pixels = pygame.surfarray.pixels3d(frame)[::EVERY, ::EVERY]
    return np.asarray(_LINEAR[pixels] @ _WEIGHTS, np.float32)


def most_flashes(lights: Sequence[Light], frames_per_second: int) -> int:
    """The most flashes in any second, in any block."""
    up, down = _blocks(lights)
    way = np.zeros(up.shape[1:], np.int8)
    turns = np.zeros(up.shape, np.int16)
    for number in range(len(up)):
        rises, falls = up[number] & (way <= 0), down[number] & (way >= 0)
        turns[number] = rises | falls
        way[falls], way[rises & ~falls] = -1, 1
    sums = np.concatenate([np.zeros((1, *way.shape), np.int16), turns.cumsum(0, dtype=np.int16)])
    ends = range(1, len(sums))
    return max(int((sums[end] - sums[max(0, end - frames_per_second)]).max()) for end in ends) // 2


def _turns(lights: Sequence[Light]) -> Iterator[NDArray[np.int8]]:
    """Where the light of each frame has risen (1), or fallen (-1), by CHANGE since its last turn."""
    way = np.zeros(lights[0].shape, np.int8)
    low, high = lights[0].copy(), lights[0].copy()
    for light in lights:
        np.minimum(low, light, out=low)
        np.maximum(high, light, out=high)
        up = (light - low >= CHANGE) & (low < BRIGHT) & (way <= 0)
        down = (high - light >= CHANGE) & (light < BRIGHT) & (way >= 0) & ~up
        way[up], way[down] = 1, -1
        high[up], low[down] = light[up], light[down]
        yield up.astype(np.int8) - down


def _blocks(lights: Sequence[Light]) -> tuple[Where, Where]:
    """By frame and block: a quarter more of it has risen, or fallen, at this time than the other way."""
    wide, high = (min(side // EVERY, least) for side, least in zip(BLOCK, lights[0].shape, strict=True))
    nets = []
    for turned in _turns(lights):
        sums = np.zeros((turned.shape[0] + 1, turned.shape[1] + 1), np.int32)
        sums[1:, 1:] = turned.cumsum(0, dtype=np.int32).cumsum(1, dtype=np.int32)
        inside = sums[wide:, high:] - sums[:-wide, high:] - sums[wide:, :-high] + sums[:-wide, :-high]
        nets.append(inside[::STEP, ::STEP])
    net, quarter = np.array(nets), SHARE * wide * high
    up, down = np.zeros(net.shape, np.bool_), np.zeros(net.shape, np.bool_)
    for number in range(len(net)):
        for frames in TOGETHER:
            whole = net[max(0, number - frames + 1) : number + 1].sum(0)
            up[number] |= (whole >= quarter) & (net[number] > 0)
            down[number] |= (whole <= -quarter) & (net[number] < 0)
    return up, down
