"""Makes every sound of the game out of nothing: short, dry and wooden. Standard library only.

    python assets/make_sounds.py [FOLDER]      writes the WAV files (assets/sounds unless told)

44.1 kHz, mono, 16 bit. Noise comes from a seeded generator, so the same files come out every time. Each
sound is brought to -18 LUFS (ITU-R BS.1770 weighting over its own length), its peaks rounded off.
What is heard all the time has variants besides, a little higher and lower.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random

RATE = 44100
LOUDNESS = -18.0
PEAK = 0.84
WARMTH = 7000  # Hz above which everything is softer
ROUNDS = 4  # of finding the loudness of what has to be limited
FADE = 0.004  # seconds at the end, so that nothing clicks
LOOP_DELAY = 1.5  # samples by which the damping of a string delays it
VARIED = ("card_dealt", "card_played", "trick_collected", "bubble", "button")
VARIANTS = (-1.2, 1.2)  # semitones

Samples = list[float]
Mode = tuple[float, float, float]  # frequency in Hz, loudness, decay in seconds


def count(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    return [0.0] * count(seconds)


def add(onto: Samples, sound: Samples, at: float = 0.0, gain: float = 1.0) -> Samples:
    """`onto` with `sound` mixed in from `at` seconds; what would reach past its end is cut."""
    start = count(at)
    for index, value in enumerate(sound[: len(onto) - start]):
        onto[start + index] += gain * value
    return onto


def biquad(sound: Samples, b: tuple[float, float, float], a: tuple[float, float]) -> Samples:
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in sound:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def band(sound: Samples, frequency: float, q: float) -> Samples:
    """A band-pass around `frequency`."""
    w = math.tau * frequency / RATE
    alpha = math.sin(w) / (2 * q)
    return biquad(
        sound,
        (alpha / (1 + alpha), 0.0, -alpha / (1 + alpha)),
        (-2 * math.cos(w) / (1 + alpha), (1 - alpha) / (1 + alpha)),
    )


def dull(sound: Samples, frequency: float) -> Samples:
    """A one-pole low-pass."""
    keep = math.exp(-math.tau * frequency / RATE)
    level = 0.0
    out = []
    for value in sound:
        level += (1 - keep) * (value - level)
        out.append(level)
    return out


def noise(seconds: float, seed: int) -> Samples:
    chance = Random(seed)
    return [chance.uniform(-1, 1) for _ in range(count(seconds))]


def shaped(sound: Samples, attack: float, decay: float) -> Samples:
    """A rise of `attack` seconds, then an exponential fall with time constant `decay`."""
    out = []
    for index, value in enumerate(sound):
        time = index / RATE
        level = time / attack if time < attack else math.exp(-(time - attack) / decay)
        out.append(value * level)
    return out


def wood(seconds: float, modes: tuple[Mode, ...], seed: int) -> Samples:
    """Something wooden that is struck: a few inharmonic modes and the touch of the stick."""
    out = silence(seconds)
    for frequency, loudness, decay in modes:
        tone = [math.sin(math.tau * frequency * i / RATE) for i in range(len(out))]
        add(out, shaped(tone, 0.0008, decay), gain=loudness)
    return add(out, shaped(dull(noise(0.006, seed), 5000), 0.0005, 0.0015), gain=0.5)


def string(seconds: float, frequency: float, seed: int, ring: float, bend: float = 0.0) -> Samples:
    """One plucked string (Karplus-Strong), its pitch moving by `bend` semitones until the end."""
    length = RATE / frequency
    line = dull(noise(length / RATE + 0.02, seed), 4200)
    middle = sum(line) / len(line)
    line = [value - middle for value in line]
    keep = math.exp(-1 / (frequency * ring))
    out: Samples = []
    position = 0.0
    last, older, oldest = 0.0, 0.0, 0.0
    size = int(length - LOOP_DELAY)
    buffer = line[:size]
    total = count(seconds)
    # the loop is played at a varying speed to bend the pitch and to hit frequencies between samples
    produced: Samples = []
    needed = int(total * max(1.0, 2 ** (bend / 12)) * 1.1) + size
    while len(produced) < needed:
        for index, value in enumerate(buffer):
            produced.append(value)
            buffer[index] = keep * 0.25 * (value + last + older + oldest)
            last, older, oldest = value, last, older
    tuning = frequency * (size + LOOP_DELAY) / RATE
    for index in range(total):
        whole = int(position)
        part = position - whole
        out.append(produced[whole] * (1 - part) + produced[whole + 1] * part)
        position += tuning * 2 ** (bend * index / total / 12)
    return shaped(out, 0.0012, 100.0)


def pluck(seconds: float, frequency: float, seed: int, ring: float = 0.16, bend: float = 0.0) -> Samples:
    """A tambura: a double course, not quite in tune, over a small wooden body."""
    out = silence(seconds)
    add(out, string(seconds, frequency, seed, ring, bend), gain=0.6)
    add(out, string(seconds - 0.003, frequency * 1.0035, seed + 1, ring, bend), at=0.003, gain=0.5)
    knock = wood(min(seconds, 0.06), ((210.0, 0.5, 0.02), (430.0, 0.3, 0.012)), seed + 2)
    return add(out, knock, gain=0.12)


def slide(seconds: float, frequency: float, seed: int) -> Samples:
    """A card that slides: a breath of noise."""
    hiss = band(noise(seconds, seed), frequency, 0.9)
    return [value * math.sin(math.pi * i / len(hiss)) ** 1.5 for i, value in enumerate(hiss)]


def shifted(sound: Samples, semitones: float) -> Samples:
    """`sound` higher or lower, for the same time: what would follow its end is silence."""
    step = 2 ** (semitones / 12)
    out = []
    for index in range(len(sound)):
        whole = int(index * step)
        part = index * step - whole
        pair = [*sound[whole : whole + 2], 0.0, 0.0]
        out.append(pair[0] * (1 - part) + pair[1] * part)
    return out


def card_dealt() -> Samples:
    return add(slide(0.060, 3000, 11), shaped(dull(noise(0.02, 12), 900), 0.001, 0.006), at=0.038, gain=0.7)


def card_played() -> Samples:
    out = shaped(dull(noise(0.090, 21), 1700), 0.001, 0.014)
    thump = [math.sin(math.tau * (150 - 300 * i / RATE) * i / RATE) for i in range(len(out))]
    return add(out, shaped(thump, 0.001, 0.026), gain=0.5)


def trick_collected() -> Samples:
    steps = 12
    out = silence(0.180)
    for step in range(steps):
        add(out, slide(0.055, 1100 + 1900 * step / steps, 31 + step), at=0.011 * step, gain=0.6)
    return out


def shuffled() -> Samples:
    chance = Random(41)
    out = silence(0.600)
    for half, begin in enumerate((0.0, 0.31)):
        for card in range(15):
            at = begin + 0.25 * (card / 15) ** 0.85 + chance.uniform(0, 0.004)
            flick = shaped(band(noise(0.016, 60 + 20 * half + card), 2300 + 40 * card, 1.1), 0.001, 0.004)
            add(out, flick, at=at, gain=0.7 + 0.3 * chance.random())
    return out


def bubble() -> Samples:
    return wood(0.050, ((1850.0, 0.6, 0.007), (3150.0, 0.35, 0.004), (640.0, 0.25, 0.010)), 101)


def contra() -> Samples:
    knock = wood(0.130, ((290.0, 0.9, 0.030), (710.0, 0.5, 0.018), (1330.0, 0.25, 0.009)), 111)
    return add(add(silence(0.290), knock), knock, at=0.150, gain=1.1)


def declaration() -> Samples:
    return pluck(0.250, 293.66, 121)


def your_turn() -> Samples:
    return wood(0.080, ((392.0, 0.9, 0.020), (905.0, 0.35, 0.010)), 131)


def made() -> Samples:
    out = silence(0.480)
    add(out, pluck(0.30, 293.66, 141))
    return add(out, pluck(0.33, 440.00, 145, ring=0.2), at=0.150)


def inside() -> Samples:
    return pluck(0.420, 220.00, 151, ring=0.22, bend=-5.0)


def match_won() -> Samples:
    out = silence(1.500)
    notes = ((0.00, 293.66), (0.14, 369.99), (0.28, 440.00), (0.50, 369.99), (0.64, 440.00))
    for index, (at, frequency) in enumerate(notes):
        add(out, pluck(0.45, frequency, 161 + 4 * index, ring=0.2), at=at, gain=0.8)
    for index in range(5):  # the last one trembles, as on a tambura
        add(
            out,
            pluck(0.5, 587.33, 190 + 4 * index, ring=0.24),
            at=0.80 + 0.075 * index,
            gain=0.9 - 0.1 * index,
        )
    return add(out, pluck(0.5, 293.66, 220, ring=0.3), at=0.80, gain=0.6)


def illegal() -> Samples:
    out = shaped(dull(noise(0.060, 231), 420), 0.001, 0.012)
    thud = [math.sin(math.tau * 118 * i / RATE) for i in range(len(out))]
    return add(out, shaped(thud, 0.002, 0.018), gain=0.8)


def button() -> Samples:
    return wood(0.030, ((2350.0, 0.5, 0.004), (1180.0, 0.4, 0.006)), 241)


def tick() -> Samples:
    return dull(wood(0.040, ((620.0, 0.8, 0.007), (1480.0, 0.2, 0.004)), 251), 2600)


def bell() -> Samples:
    out = silence(0.480)
    add(out, pluck(0.30, 587.33, 261, ring=0.2))
    return add(out, pluck(0.33, 440.00, 265, ring=0.24), at=0.150)


SOUNDS: dict[str, Callable[[], Samples]] = {
    "card_dealt": card_dealt,
    "card_played": card_played,
    "trick_collected": trick_collected,
    "shuffle": shuffled,
    "bubble": bubble,
    "contra": contra,
    "declaration": declaration,
    "your_turn": your_turn,
    "made": made,
    "inside": inside,
    "match_won": match_won,
    "illegal": illegal,
    "button": button,
    "tick": tick,
    "bell": bell,
}


def weighted(sound: Samples) -> Samples:
    """K-weighting of ITU-R BS.1770: a shelf for the head, then a high-pass."""
    k = math.tan(math.pi * 1681.974450955533 / RATE)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    edge = high**0.4996667741545416
    norm = 1 + k / q + k * k
    head = biquad(
        sound,
        (
            (high + edge * k / q + k * k) / norm,
            2 * (k * k - high) / norm,
            (high - edge * k / q + k * k) / norm,
        ),
        (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm),
    )
    k = math.tan(math.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    norm = 1 + k / q + k * k
    return biquad(head, (1.0, -2.0, 1.0), (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm))


def loudness(sound: Samples) -> float:
    """LUFS over the whole length of `sound`, without gates: these sounds are shorter than one."""
    power = sum(value * value for value in weighted(sound)) / len(sound)
    return -0.691 + 10 * math.log10(power)


def finished(sound: Samples) -> array[int]:
    """Warm, as loud as all others, and silent at its end."""
    sound = dull(sound, WARMTH)
    fade = count(FADE)
    for index in range(fade):
        sound[-1 - index] *= index / fade
    gain = 10 ** ((LOUDNESS - loudness(sound)) / 20)
    if gain * max(map(abs, sound)) <= PEAK:
        return array("h", (round(32767 * gain * value) for value in sound))
    limited = sound
    for _ in range(ROUNDS):  # what is too high is rounded off, which takes some of the loudness back
        limited = [PEAK * math.tanh(gain * value / PEAK) for value in sound]
        gain *= 10 ** ((LOUDNESS - loudness(limited)) / 20)
    return array("h", (round(32767 * value) for value in limited))


def write(samples: array[int], path: Path) -> None:
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main(argv: list[str]) -> int:
    folder = Path(argv[0]) if argv else Path(__file__).resolve().parent / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        sound = make()
        for number, semitones in enumerate(VARIANTS if name in VARIED else (), 1):
            write(finished(shifted(sound, semitones)), folder / f"{name}_{number}.wav")
        write(finished(sound), folder / f"{name}.wav")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
