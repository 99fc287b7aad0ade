"""What goes on behind a game: the room of a café, and slow music. Both are loops without a seam.

The music is in D with the lowered second and the raised third of the Balkans, in seven eighths (3 + 2 + 2):
a tambura tells, a second one answers in thirds, an accordion holds, a low string walks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from tools.sounds.instruments import accordion, struck, tambura
from tools.sounds.loudness import integrated
from tools.sounds.signals import (
    Samples,
    band_pass,
    clean,
    convolved,
    count,
    filtered,
    high_pass,
    low_pass,
    noise,
    room,
    times,
)

EIGHTH = 0.30  # seconds
BAR = 7
LOUDNESS = {"music": -27.0, "room": -30.0}  # LUFS

# A note is its name and its eighths; "-" rests. Four bars a line.
OPENING = """
A4 3 Bb4 2 A4 2 | G4 3 F#4 2 G4 2 | A4 3 G4 1 F#4 1 Eb4 2 | D4 5 - 2
A4 3 Bb4 1 C5 1 D5 2 | C5 2 Bb4 1 A4 2 G4 2 | F#4 3 G4 1 F#4 1 Eb4 2 | D4 7
"""
ANSWER = """
Bb4 3 A4 2 G4 2 | C5 3 Bb4 2 A4 2 | D5 3 C5 2 Bb4 2 | A4 5 - 2
Eb5 2 D5 1 C5 2 D5 2 | C5 3 Bb4 2 A4 2 | Bb4 2 A4 1 G4 2 F#4 2 | G4 1 F#4 1 Eb4 1 D4 4
"""
ALONE = """
D5 7 | - 3 C5 2 Bb4 2 | A4 7 | - 3 G4 1 A4 1 Bb4 2
A4 3 F#4 4 | - 3 G4 2 A4 2 | Bb4 1 A4 1 G4 1 F#4 2 G4 2 | A4 7
"""
CLOSING = """
D5 3 C5 2 Bb4 2 | A4 3 Bb4 1 A4 1 G4 2 | F#4 3 G4 1 F#4 1 Eb4 2 | D4 3 A3 4
- 7 | D4 3 Eb4 2 F#4 2 | G4 3 F#4 2 Eb4 2 | D4 7
"""
#: the root of each bar, and what the accordion holds over it
HARMONY = {
    "D": ("D3", ("D4", "F#4", "A4")),
    "Gm": ("G2", ("D4", "G4", "Bb4")),
    "Cm": ("C3", ("C4", "Eb4", "G4")),
    "Eb": ("Eb3", ("Bb3", "Eb4", "G4")),
    "Bb": ("Bb2", ("D4", "F4", "Bb4")),
    "A": ("A2", ("E4", "G4", "A4")),
}


class Part(NamedTuple):
    """Eight bars: the melody, the chords of its bars, and who plays besides."""

    melody: str
    chords: str
    thirds: bool = False
    held: float = 1.0
    """The loudness of the accordion."""
    plucked: bool = True
    """The short chords on the second and third beat."""


FORM = (
    Part(OPENING, "D Gm D D D Gm Cm D", held=0.7),
    Part(OPENING, "D Gm D D D Cm Eb D", thirds=True),
    Part(ANSWER, "Gm Cm Bb D Cm Gm Gm D"),
    Part(ALONE, "D D Cm D D D Gm D", held=0.55, plucked=False),
    Part(ANSWER, "Gm Cm Bb D Cm Gm Eb D", thirds=True),
    Part(CLOSING, "Gm D Cm D D D Cm D", held=0.9),
)
SCALE = ("C", "D", "Eb", "F#", "G", "A", "Bb")


def bars() -> int:
    return sum(len(part.chords.split()) for part in FORM)


def music_seconds() -> float:
    return bars() * BAR * EIGHTH


def melody(part: Part) -> Iterator[tuple[float, str, float]]:
    """The notes of a melody: when in eighths, which, and for how many."""
    at = 0.0
    for bar in part.melody.replace("\n", " | ").split("|"):
        words = bar.split()
        for name, long in zip(words[::2], words[1::2], strict=True):
            if name != "-":
                yield at, name, float(long)
            at += float(long)


def third_below(name: str) -> str:
    """Two steps lower in the scale."""
    octave, step = divmod(len(SCALE) * int(name[-1]) + SCALE.index(name[:-1]) - 2, len(SCALE))
    return f"{SCALE[step]}{octave}"


class Loop:
    """A stereo recording whose end runs into its beginning."""

    def __init__(self, seconds: float) -> None:
        self.samples = np.zeros((2, count(seconds)))

    def add(self, at: float, sound: Samples, gain: float, side: float = 0.0) -> None:
        """Mix in a mono sound, `side` of the way from the middle to the left (-1) or the right (1)."""
        size = self.samples.shape[1]
        angle = (side + 1) * np.pi / 4
        places = (count(at) + np.arange(len(sound))) % size
        self.samples[0, places] += gain * np.cos(angle) * sound
        self.samples[1, places] += gain * np.sin(angle) * sound

    def in_room(self, wet: float) -> Samples:
        """With the room's answer, which also runs into the beginning."""
        size = self.samples.shape[1]
        answer = convolved(self.samples, room())
        made = self.samples + wet * answer[:, :size]
        rest = answer[:, size:]
        made[:, : rest.shape[1]] += wet * rest
        return made


def settled(loop: Samples, loudness: float) -> Samples:
    """Clean and at its loudness, without a seam."""
    lead = count(1.0)
    made = clean(np.hstack([loop[:, -lead:], loop]))[:, lead:]
    return made * 10 ** ((loudness - integrated(made)) / 20)


def music() -> Samples:
    loop = Loop(music_seconds())
    chance = np.random.RandomState(77)
    begin = 0.0
    for part in FORM:
        for at, name, long in melody(part):
            late = chance.uniform(0, 0.014)
            when = begin + at * EIGHTH + late
            strong = 1.0 if at % BAR == 0 else 0.8
            ring = 0.8 if long >= 4 else 0.55
            gain = 0.30 * strong * chance.uniform(0.88, 1)
            seed = int(chance.randint(2))
            loop.add(when, tambura(name, 2.4, ring, 0.34, seed), gain, 0.14)
            if long >= 5:  # a long note is struck again, softer and softer
                again = tambura(name, 2.4, 0.44, 0.22, seed)
                for stroke in range(1, int(long * 2)):
                    soft = 0.3 * (1 - stroke / (long * 2.2))
                    loop.add(when + stroke * EIGHTH / 2, again, gain * soft, 0.14)
            if part.thirds:
                loop.add(when + 0.012, tambura(third_below(name), 2.4, 0.5, 0.22), 0.55 * gain, -0.22)
        begin = _accompany(loop, part, begin, chance)
    return settled(loop.in_room(0.45), LOUDNESS["music"])


def _accompany(loop: Loop, part: Part, begin: float, chance: np.random.RandomState) -> float:
    """Add the chords of a part that begins at `begin`; return when it ends."""
    chords = part.chords.split()
    for number, chord in enumerate(chords):
        root, held = HARMONY[chord]
        loop.add(begin, tambura(root, 3.0, 0.9, 0.05), 0.26, -0.05)
        if number % 2:
            loop.add(begin + 5 * EIGHTH, tambura(root, 2.0, 0.6, 0.02), 0.14, -0.05)
        for beat in (3, 5) if part.plucked else ():
            for place, name in enumerate(held):
                at = begin + beat * EIGHTH + 0.012 * place + chance.uniform(0, 0.006)
                loop.add(at, tambura(name, 0.5, 0.12, 0.16), 0.075, -0.3)
        if number == 0 or chords[number - 1] != chord:
            same = next((i for i, each in enumerate(chords[number:]) if each != chord), len(chords) - number)
            seconds = same * BAR * EIGHTH + 0.9
            for place, name in enumerate(held):
                reeds = accordion(name, seconds, 0.9, 0.9, 0.12)
                loop.add(begin - 0.35, reeds, 0.016 * part.held, 0.3 - 0.2 * place)
        begin += BAR * EIGHTH
    return begin


ROOM_SECONDS = 22.0
VOICES = 14
# of vowels: the first two formants in Hz
VOWELS = ((650, 1080), (400, 1700), (290, 1870), (400, 800), (350, 600))


def murmur(number: int, seconds: float) -> Samples:
    """Somebody who talks far away: what he says is past understanding."""
    chance = np.random.RandomState(800 + number)
    made = np.zeros(count(seconds))
    voice = 105.0 if number % 2 else 190.0
    at = chance.uniform(0, 2)
    while at < seconds - 1.5:
        for _syllable in range(int(chance.randint(3, 9))):
            long = chance.uniform(0.09, 0.2)
            line = times(long)
            rate = voice * 2 ** (chance.uniform(-3, 3) / 12)
            pulse = ((line * rate) % 1) * 2 - 1 + 0.25 * chance.uniform(-1, 1, len(line))
            pulse *= np.sin(np.pi * np.linspace(0, 1, len(line))) ** 1.5
            low, high = VOWELS[int(chance.randint(len(VOWELS)))]
            said = filtered(pulse, band_pass(low, 5), ringing=0.03)
            said += 0.5 * filtered(pulse, band_pass(high, 7), ringing=0.03)
            start = count(at)
            end = min(len(made), start + len(said))
            made[start:end] += chance.uniform(0.4, 1) * said[: end - start]
            at += long * chance.uniform(0.8, 1.3)
            if at >= seconds - 0.5:
                break
        at += chance.uniform(0.6, 3.5)
    return made


def room_tone() -> Samples:
    """A café in the evening: air, people who murmur, a cup or a spoon now and then."""
    loop = Loop(ROOM_SECONDS)
    chance = np.random.RandomState(88)
    for side in (-1, 1):
        air = filtered(noise(ROOM_SECONDS + 1, 700 + side), low_pass(420), low_pass(900), high_pass(70))
        fade = np.minimum(1, np.minimum(times(ROOM_SECONDS + 1), times(ROOM_SECONDS + 1)[::-1]))
        loop.add(0, air * np.sqrt(fade), 0.20, float(side))
    for number in range(VOICES):
        far = filtered(murmur(number, ROOM_SECONDS), low_pass(1300), high_pass(140))
        loop.add(chance.uniform(0, ROOM_SECONDS), far, 0.20, chance.uniform(-0.9, 0.9))
    for number in range(8):
        high = chance.uniform(2100, 3600)
        cup = struck(0.5, (high, 0.6, 0.05), (high * 1.51, 0.4, 0.035), (high * 2.33, 0.25, 0.02))
        cup = filtered(cup, low_pass(3800))
        at = chance.uniform(0, ROOM_SECONDS)
        for touch in range(1 + number % 2):
            loop.add(at + 0.16 * touch, cup, 0.012 * chance.uniform(0.4, 1), chance.uniform(-0.8, 0.8))
    return settled(loop.in_room(1.3), LOUDNESS["room"])


LOOPS = {"music": music, "room": room_tone}
