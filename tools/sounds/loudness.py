"""How loud a sound is: ITU-R BS.1770, and what is to be known of a file besides.

A sound shorter than 400 ms is heard as part of such a window: that is what its loudness is here, the greatest
of any window ("maximum momentary"), so that a click counts less than a chord of the same height.
"""

from __future__ import annotations

import math

import numpy as np

from tools.sounds.signals import RATE, Samples, Section, filtered, low_pass

WINDOW = 0.4  # seconds
STEP = 0.1
SILENCE = -120.0  # what counts as the loudness of nothing, in LUFS and dB
ABSOLUTE_GATE = -70.0  # LUFS
RELATIVE_GATE = -10.0
DRIFT_BELOW = 20.0  # Hz: what no speaker plays, and what is no sound
DRIFT_WINDOW = 0.04  # seconds


def _weights() -> tuple[Section, Section]:
    """The shelf for the head and the high-pass of the recommendation, for our rate."""
    k = math.tan(math.pi * 1681.974450955533 / RATE)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    edge = high**0.4996667741545416
    norm = 1 + k / q + k * k
    bend = edge * k / q
    head = (
        ((high + bend + k * k) / norm, 2 * (k * k - high) / norm, (high - bend + k * k) / norm),
        (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm),
    )
    k = math.tan(math.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    norm = 1 + k / q + k * k
    return head, ((1.0, -2.0, 1.0), (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm))


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 1e-12 else SILENCE


def _powers(sound: Samples) -> Samples:
    """The weighted power of each window, both speakers together; sound shorter than one is one."""
    weighted = filtered(np.pad(sound, ((0, 0), (0, round(WINDOW * RATE)))), *_weights())
    total = np.concatenate([[0.0], np.cumsum((weighted**2).sum(axis=0))])
    size, step = round(WINDOW * RATE), round(STEP * RATE)
    starts = np.arange(0, max(1, sound.shape[1] - size + step), step)
    made: Samples = (total[np.minimum(starts + size, len(total) - 1)] - total[starts]) / size
    return made


def momentary(sound: Samples) -> float:
    """The loudest 400 ms of a stereo sound, in LUFS."""
    return _lufs(float(_powers(sound).max()))


def integrated(sound: Samples) -> float:
    """The loudness of all of a long stereo sound, with the gates of the recommendation, in LUFS."""
    powers = _powers(sound)
    heard = powers[[_lufs(float(power)) > ABSOLUTE_GATE for power in powers]]
    if not len(heard):
        return SILENCE
    gate = _lufs(float(heard.mean())) + RELATIVE_GATE
    return _lufs(float(heard[[_lufs(float(power)) > gate for power in heard]].mean()))


def peak(sound: Samples) -> float:
    """The highest sample, in dB below full scale."""
    highest = float(np.abs(sound).max())
    return 20 * math.log10(highest) if highest > 1e-6 else SILENCE


def offset(sound: Samples) -> float:
    """The mean of the whole, of full scale."""
    return float(np.abs(sound.mean(axis=1)).max())


def drift(sound: Samples) -> float:
    """The highest mean of what is below 20 Hz, over any 40 ms, of full scale."""
    low = filtered(sound, low_pass(DRIFT_BELOW, 0.541), low_pass(DRIFT_BELOW, 1.307))
    size = min(round(DRIFT_WINDOW * RATE), sound.shape[1])
    total = np.cumsum(np.pad(low, ((0, 0), (1, 0))), axis=1)
    return float(np.abs((total[:, size:] - total[:, :-size]) / size).max())
