"""What every sound is made with: noise, filters, envelopes, and the room that all of them share.

A mono sound is an array of samples, full scale at 1; a stereo one has two rows, left and right. Filters work
on the whole spectrum at once, with the response of the usual biquads (R. Bristow-Johnson's formulas).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

RATE = 48_000  # Hz
RUMBLE = 45.0  # Hz below which no sound has anything

Samples = NDArray[np.float64]
Section = tuple[tuple[float, float, float], tuple[float, float]]
"""A biquad: b0 b1 b2 and a1 a2, with a0 = 1."""


def count(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Samples:
    return np.arange(count(seconds)) / RATE


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same on every system (the generator of numpy that is frozen)."""
    return np.random.RandomState(seed).uniform(-1, 1, count(seconds))


def _section(
    frequency: float, q: float, shape: Callable[[float, float], tuple[float, float, float]]
) -> Section:
    w = 2 * np.pi * frequency / RATE
    alpha = np.sin(w) / (2 * q)
    b0, b1, b2 = (b / (1 + alpha) for b in shape(np.cos(w), alpha))
    return (b0, b1, b2), (-2 * np.cos(w) / (1 + alpha), (1 - alpha) / (1 + alpha))


def low_pass(frequency: float, q: float = 0.707) -> Section:
    return _section(frequency, q, lambda c, _alpha: ((1 - c) / 2, 1 - c, (1 - c) / 2))


def high_pass(frequency: float, q: float = 0.707) -> Section:
    return _section(frequency, q, lambda c, _alpha: ((1 + c) / 2, -1 - c, (1 + c) / 2))


def band_pass(frequency: float, q: float) -> Section:
    return _section(frequency, q, lambda _c, alpha: (alpha, 0.0, -alpha))


def _power_of_two(least: int) -> int:
    return int(2 ** np.ceil(np.log2(least)))


def _response(section: Section, size: int) -> NDArray[np.complex128]:
    """Of a filter, at the frequencies of `np.fft.rfft` of `size` samples."""
    (b0, b1, b2), (a1, a2) = section
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    made: NDArray[np.complex128] = (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    return made


def filtered(sound: Samples, *sections: Section, ringing: float = 0.5) -> Samples:
    """`sound` through filters, one after the other; as long as before.

    They must have rung out `ringing` seconds after it.
    """
    size = _power_of_two(sound.shape[-1] + count(ringing))
    spectrum = np.fft.rfft(sound, size)
    for section in sections:
        spectrum = spectrum * _response(section, size)
    made: Samples = np.fft.irfft(spectrum, size)[..., : sound.shape[-1]]
    return made


def convolved(sound: Samples, answer: Samples) -> Samples:
    """Each row of `sound` with that of `answer`, as long as both together."""
    length = sound.shape[-1] + answer.shape[-1] - 1
    size = _power_of_two(length)
    made: Samples = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[..., :length]
    return made


def clean(sound: Samples) -> Samples:
    """Without offset and rumble."""
    return filtered(sound, high_pass(RUMBLE, 0.541), high_pass(RUMBLE, 1.307))


def shaped(sound: Samples, attack: float, decay: float) -> Samples:
    """A rise of `attack` seconds, then an exponential fall with the time constant `decay`."""
    at = np.arange(sound.shape[-1]) / RATE
    return sound * np.where(at < attack, at / attack, np.exp(-(at - attack) / decay))


def swell(sound: Samples, top: float = 0.5, power: float = 1.5) -> Samples:
    """From nothing to its full loudness at `top` of its length, and back."""
    at = np.linspace(0, 1, sound.shape[-1])
    rise = np.where(at < top, at / top, (1 - at) / (1 - top))
    made: Samples = sound * np.sin(np.pi / 2 * rise) ** power
    return made


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds on top of each other: each with its start in seconds and its gain."""
    starts = [count(at) for at, _gain, _sound in parts]
    made = np.zeros(
        max(start + sound.shape[-1] for start, (_at, _gain, sound) in zip(starts, parts, strict=True))
    )
    for start, (_at, gain, sound) in zip(starts, parts, strict=True):
        made[start : start + len(sound)] += gain * sound
    return made


def faster(sound: Samples, semitones: float) -> Samples:
    """`sound` played faster, and so higher; slower for less than nothing."""
    step = 2 ** (semitones / 12)
    made: Samples = np.interp(np.arange(int(len(sound) / step)) * step, np.arange(len(sound)), sound)
    return made


# The room: a small café with wooden walls. Delay in seconds and loudness of the first echoes, left and right.
ECHOES = (
    ((0.0071, 0.50), (0.0123, -0.38), (0.0187, 0.31), (0.0241, -0.22), (0.0330, 0.17)),
    ((0.0083, 0.47), (0.0109, -0.36), (0.0203, 0.29), (0.0267, -0.24), (0.0311, 0.18)),
)
DECAY = 0.075  # seconds: the time constant of what follows; it is gone by 60 dB in half a second
TAIL = 0.5
DULL = 4200  # Hz above which the walls swallow


@cache
def room() -> Samples:
    """The answer of the room to one click, left and right."""
    made = np.zeros((2, count(TAIL)))
    for side, echoes in enumerate(ECHOES):
        for delay, loudness in echoes:
            made[side, count(delay)] += loudness
        late = noise(TAIL, 900 + side) * np.exp(-times(TAIL) / DECAY)
        late[: count(0.018)] = 0
        made[side] += 0.045 * late
    return filtered(made, low_pass(DULL), high_pass(160))


def in_room(sound: Samples, wet: float) -> Samples:
    """A mono sound in the middle of the room, of which so much is heard; stereo, with the tail."""
    length = sound.shape[-1]
    made = wet * convolved(np.vstack([sound, sound]), room())
    made[:, :length] += sound
    return made
