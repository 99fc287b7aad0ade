"""What the sounds are played on: wood and paper, a tambura, an accordion, a small bell."""

from __future__ import annotations

from functools import cache

import numpy as np

from tools.sounds.signals import (
    Samples,
    band_pass,
    count,
    filtered,
    high_pass,
    low_pass,
    mixed,
    noise,
    shaped,
    swell,
    times,
)

Mode = tuple[float, float, float]
"""One way in which something rings: its frequency in Hz, its loudness, and its time constant in seconds."""


def struck(seconds: float, *modes: Mode) -> Samples:
    """Something that rings in a few ways when it is struck."""
    at = times(seconds)
    made = np.zeros(len(at))
    for frequency, loudness, decay in modes:
        made += loudness * np.sin(2 * np.pi * frequency * at) * np.exp(-at / decay)
    rise = count(0.0008)
    made[:rise] *= np.linspace(0, 1, rise)
    return made


def wood(seconds: float, seed: int, *modes: Mode, touch: float = 0.4) -> Samples:
    """Wood that is struck by something that is not quite hard."""
    tip = filtered(shaped(noise(0.012, seed), 0.0006, 0.002), low_pass(4500))
    return mixed((0, 1, struck(seconds, *modes)), (0, touch, tip))


def rubbed(seconds: float, seed: int, low: float, high: float, top: float = 0.4) -> Samples:
    """Paper that slides: noise between two frequencies, uneven as fibres are."""
    grain = filtered(noise(seconds, seed + 1), low_pass(260))
    grain = 1 + 0.8 * grain / max(1e-9, float(np.abs(grain).max()))
    hiss = filtered(noise(seconds, seed), high_pass(low), low_pass(high), low_pass(high))
    return swell(hiss * grain, top)


def flick(seconds: float, seed: int, frequency: float, decay: float, q: float = 0.9) -> Samples:
    """The edge of a card that springs."""
    return filtered(shaped(noise(seconds, seed), 0.0005, decay), band_pass(frequency, q))


NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """The frequency of a note in Hz, as `pitch("Bb4")`."""
    semitones = NAMES[name[0]] + name.count("#") - name[1:].count("b") + 12 * (int(name[-1]) - 4)
    return 440.0 * 2 ** ((semitones - 9) / 12)


COURSE = (1.0, 1.0019)  # the two strings of a course, not quite in tune
PLUCKED_AT = 0.19  # of the length of a string
STIFFNESS = 0.00009


@cache
def tambura(note: str, seconds: float, ring: float = 0.5, bright: float = 0.5, seed: int = 1) -> Samples:
    """A plucked note of two strings. `ring` is the time constant of its lowest partial, in seconds."""
    frequency, at = pitch(note), times(seconds)
    partials = np.arange(1, int(min(36, 9500 / frequency)) + 1)
    chance = np.random.RandomState(seed)
    made = np.zeros(len(at))
    for string, tuning in enumerate(COURSE):
        begin = count(0.004 * string)  # the plectrum meets one after the other
        for n in partials:
            loudness = np.sin(n * np.pi * PLUCKED_AT) / n ** (1.55 - bright) * chance.uniform(0.75, 1.0)
            decay = ring / (1 + 0.30 * (n - 1))
            now = at[: len(at) - begin]
            wave = np.sin(2 * np.pi * frequency * tuning * n * np.sqrt(1 + STIFFNESS * n * n) * now)
            made[begin:] += loudness * wave * np.exp(-now / decay)
    rise = count(0.0015)
    made[:rise] *= np.linspace(0, 1, rise)
    made = filtered(made, low_pass(2200 + 5000 * bright))
    click = filtered(shaped(noise(0.014, seed + 7), 0.0005, 0.003), band_pass(2600, 0.8))
    body = struck(min(seconds, 0.12), (196, 0.5, 0.022), (412, 0.35, 0.014), (690, 0.2, 0.008))
    made = mixed((0, 1, made), (0, 0.35 * bright, click), (0, 0.16, body))
    return shaped_end(made[: len(at)], min(0.08, seconds / 4))


def shaped_end(sound: Samples, fade: float) -> Samples:
    """`sound`, fading out over its last `fade` seconds."""
    made = sound.copy()
    made[-count(fade) :] *= np.cos(np.linspace(0, np.pi / 2, count(fade))) ** 2
    return made


def tremolo(
    note: str, seconds: float, beat: float = 0.082, ring: float = 0.32, bright: float = 0.5
) -> Samples:
    """A note that is held as on a tambura: struck again and again, a little softer each time."""
    strokes = [
        (i * beat, (0.95 if i % 2 else 1.0) * (1 - 0.45 * i * beat / seconds), i % 3)
        for i in range(int(seconds / beat))
    ]
    return mixed(*((at, gain, tambura(note, 0.55, ring, bright, 11 + kind)) for at, gain, kind in strokes))


REEDS = (0.9978, 1.0022)


def accordion(note: str, seconds: float, attack: float, release: float, bright: float = 0.3) -> Samples:
    """A held note of two reeds: the bellows begin and end it slowly. `seconds` holds both."""
    frequency, at = pitch(note), times(seconds)
    n = np.arange(1, 15)
    loudness = 1 / n ** (2.0 - bright) * np.where(n % 2 == 0, 0.7, 1.0)
    turn = np.linspace(0, 1, 2049)
    table = (loudness[:, None] * np.sin(2 * np.pi * n[:, None] * turn)).sum(axis=0)
    made = np.zeros(len(at))
    for reed, tuning in enumerate(REEDS):
        drift = 0.0009 * np.sin(2 * np.pi * (0.11 + 0.05 * reed) * at + reed)
        made += np.interp((frequency * (tuning * at + drift / 10)) % 1, turn, table)
    bellows = np.minimum(1, np.minimum(at / attack, (seconds - at) / release))
    made *= np.sin(np.pi / 2 * np.clip(bellows, 0, 1)) ** 1.6 * (1 + 0.06 * np.sin(2 * np.pi * 0.43 * at))
    return filtered(made, low_pass(900 + 2600 * bright), high_pass(90))


# times the note, its loudness, and its part of the ringing
BRASS = (
    (0.5, 0.25, 1.0),
    (1, 1, 0.8),
    (1.003, 0.5, 0.7),
    (2.01, 0.45, 0.45),
    (2.74, 0.35, 0.3),
    (5.4, 0.2, 0.12),
)


def bell(seconds: float, frequency: float, ring: float) -> Samples:
    """A small bell of brass, as on a counter."""
    return struck(seconds, *((frequency * ratio, loudness, ring * part) for ratio, loudness, part in BRASS))
