"""The short sounds of the game: how each is made, how loud it is, and in how many variants.

A recipe gets the number of the variant, from 0, and makes a mono sound with noise of its own; the variant is
then played a little faster or slower, put into the room, and brought to its loudness.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tools.sounds.instruments import (
    accordion,
    bell,
    flick,
    pitch,
    rubbed,
    shaped_end,
    struck,
    tambura,
    tremolo,
    wood,
)
from tools.sounds.loudness import momentary
from tools.sounds.signals import (
    Samples,
    clean,
    count,
    faster,
    filtered,
    in_room,
    low_pass,
    mixed,
    noise,
    shaped,
    times,
)

FADE = 0.03  # seconds at the end
END_BELOW = 10 ** (-58 / 20)  # of full scale: what follows is cut off
CEILING = 0.89  # of full scale, above which nothing goes


def landing(number: int, body: float = 1.0, snap: float = 1.0) -> Samples:
    """A card that falls flat on cloth over wood: its edge, its face, the table under it."""
    seed = 2000 + 40 * number
    edge = flick(0.03, seed, 3300, 0.004)
    face = filtered(shaped(noise(0.12, seed + 1), 0.0008, 0.011), low_pass(3600, 0.6))
    air = filtered(shaped(noise(0.16, seed + 2), 0.004, 0.030), low_pass(1500))
    table = struck(0.2, (167, 0.30 * body, 0.019), (259, 0.20 * body, 0.014), (431, 0.11 * body, 0.009))
    slides = rubbed(0.11, seed + 3, 1800, 5200, top=0.1)
    gap = 0.007 + 0.002 * (number % 3)
    return mixed(
        (0, 0.5 * snap, edge),
        (gap, snap, face),
        (gap, 0.45, air),
        (gap, 1, table),
        (gap + 0.01, 0.16, slides),
    )


def card_played(number: int) -> Samples:
    return landing(number)


def card_trumps(number: int) -> Samples:
    """Three semitones lower, and the table answers."""
    low = faster(landing(number + 10, body=1.5, snap=1.1), -3)
    under = struck(0.3, (101, 0.34, 0.034), (153, 0.22, 0.024))
    return mixed((0, 1, low), (0.008, 1, under))


def card_dealt(number: int) -> Samples:
    seed = 2600 + 20 * number
    slide = rubbed(0.10, seed, 1700, 7000, top=0.65)
    tap = filtered(shaped(noise(0.05, seed + 2), 0.0008, 0.006), low_pass(2200))
    table = struck(0.08, (236, 0.28, 0.011), (391, 0.2, 0.007))
    return mixed((0, 1, slide), (0.082, 0.55, tap), (0.082, 0.5, table))


def card_lifted(number: int) -> Samples:
    seed = 2800 + 20 * number
    edge = flick(0.02, seed + 2, 4200, 0.003)
    return mixed((0, 1, rubbed(0.075, seed, 2400, 8000, top=0.35)), (0.01, 0.25, edge))


def trick_collected(number: int) -> Samples:
    """Four cards are drawn together, swept away over the cloth, and tapped square."""
    seed = 3000 + 30 * number
    gather = rubbed(0.16, seed, 900, 3800, top=0.6)
    sweep = rubbed(0.30, seed + 2, 700, 4600, top=0.35)
    table = struck(0.09, (243, 0.5, 0.02), (377, 0.3, 0.012))
    tap = mixed((0, 1, flick(0.03, seed + 4, 1900, 0.006)), (0, 0.6, table))
    return mixed((0, 0.6, gather), (0.12, 1, sweep), (0.40, 0.8, tap), (0.455, 0.45, tap))


def shuffle(number: int) -> Samples:
    """Two halves of the pack run into each other, twice, and are pushed together."""
    chance = np.random.RandomState(3300 + number)
    parts: list[tuple[float, float, Samples]] = []
    for half, begin in enumerate((0.0, 0.235)):
        for card in range(13):
            at = begin + 0.20 * (card / 13) ** 0.8 + chance.uniform(0, 0.004)
            seed = 3400 + 100 * number + 20 * half + card
            parts.append((at, 0.6 + 0.4 * chance.uniform(), flick(0.03, seed, 2000 + 70 * card, 0.0045)))
    parts.append((0.43, 0.5, rubbed(0.12, 3390 + number, 1200, 5000, top=0.3)))
    parts.append((0.50, 1.1, landing(20 + number, body=0.5, snap=0.6)))
    return mixed(*parts)


def cut(number: int) -> Samples:
    """Half of the pack is lifted off and put under the other."""
    seed = 3700 + 20 * number
    lands = landing(30 + number, body=1.1, snap=0.7)
    packet = mixed((0, 1, lands), (0.004, 0.6, flick(0.04, seed + 3, 1300, 0.009)))
    return mixed((0, 0.55, rubbed(0.15, seed, 1300, 5200, top=0.4)), (0.245, 1, packet))


def turned(number: int) -> Samples:
    """Cards turn over, one after the other, higher and higher."""
    seed = 3800 + 20 * number
    return mixed(
        *(
            (0.034 * i, 0.7 + 0.06 * i, flick(0.035, seed + i, 1500 * 2 ** (i * 2.2 / 12), 0.006, 1.6))
            for i in range(6)
        )
    )


def bubble(number: int) -> Samples:
    """A pencil: two strokes."""
    seed = 3900 + 20 * number
    strokes = []
    for i, (at, seconds) in enumerate(((0, 0.070), (0.085, 0.095))):
        scratch = rubbed(seconds, seed + 3 * i, 1500, 5600, top=0.3)
        strokes.append((at, 1 - 0.2 * i, scratch * (1 + 0.5 * np.sin(2 * np.pi * 74 * times(seconds)))))
    return mixed(*strokes, (0, 0.5, flick(0.02, seed + 9, 2600, 0.003)))


def knock(number: int, low: float = 1.0) -> Samples:
    """Knuckles on the table."""
    return wood(
        0.30,
        4000 + number,
        (158 * low, 0.7, 0.045),
        (286 * low, 0.8, 0.034),
        (503 * low, 0.45, 0.022),
        (911 * low, 0.25, 0.012),
        (1530 * low, 0.12, 0.007),
    )


def knocked(_number: int) -> Samples:
    """Knuckles on the pack: it is not cut."""
    cards = filtered(shaped(noise(0.06, 4050), 0.0008, 0.007), low_pass(2400))
    return mixed((0, 1, knock(2, 1.12)), (0, 0.6, cards))


def contra(_number: int) -> Samples:
    return mixed((0, 0.92, knock(0)), (0.18, 1.0, knock(1, 0.985)))


def recontra(_number: int) -> Samples:
    """Harder, lower, three times; and a string under the last one."""
    knocks = [(0.15 * i, 0.85 + 0.1 * i, knock(5 + i, 0.86)) for i in range(3)]
    return mixed(*knocks, (0.30, 0.55, tambura("D3", 0.9, 0.4, 0.25)))


def declaration(_number: int) -> Samples:
    notes = (("D4", 0.0, 0.8), ("F#4", 0.035, 0.8), ("A4", 0.07, 0.9))
    return mixed(*((at, gain, tambura(name, 0.75, 0.26)) for name, at, gain in notes))


def belot(_number: int) -> Samples:
    """Queen and king: two notes, the higher one ringing."""
    return mixed(
        (0, 0.8, tambura("A4", 0.5, 0.3)),
        (0.13, 0.9, tremolo("D5", 0.52, 0.088, 0.34)),
        (0.13, 0.5, tambura("D4", 0.9, 0.4, 0.35)),
    )


def decided_safe(_number: int) -> Samples:
    return mixed(
        (0, 0.7, tambura("A4", 0.6, 0.28)),
        (0.10, 0.9, tambura("D5", 1.0, 0.42)),
        (0.10, 0.55, tambura("F#4", 0.9, 0.36, 0.35)),
    )


def decided_failed(_number: int) -> Samples:
    """Half a tone down, and damped."""
    return mixed(
        (0, 0.8, tambura("Eb4", 0.32, 0.14, 0.35)),
        (0.15, 1.0, tambura("D4", 0.8, 0.22, 0.3)),
        (0.15, 0.7, tambura("D3", 0.8, 0.25, 0.2)),
        (0.15, 0.35, knock(8, 0.8)),
    )


def made(_number: int) -> Samples:
    """The contract was made."""
    notes = (("D4", 0.0), ("F#4", 0.11), ("A4", 0.22))
    return mixed(
        *((at, 0.75, tambura(name, 0.6, 0.26)) for name, at in notes),
        (0.33, 0.9, tambura("D5", 1.2, 0.5)),
        (0.33, 0.5, tambura("D3", 1.2, 0.5, 0.3)),
    )


def inside(_number: int) -> Samples:
    """The contract was not made."""
    notes = (("A4", 0.0), ("G4", 0.14), ("F4", 0.28))
    return mixed(
        *((at, 0.75, tambura(name, 0.5, 0.2, 0.38)) for name, at in notes),
        (0.42, 0.95, tambura("D4", 1.0, 0.3, 0.32)),
        (0.42, 0.55, tambura("D3", 1.0, 0.35, 0.25)),
    )


def capot(_number: int) -> Samples:
    """A run up the scale to a trembling note: all tricks."""
    scale = ("D4", "Eb4", "F#4", "G4", "A4", "Bb4", "C5")
    run = [(0.068 * i, 0.62 + 0.04 * i, tambura(name, 0.4, 0.2)) for i, name in enumerate(scale)]
    top = 0.068 * len(scale)
    return mixed(
        *run,
        (top, 1.0, tremolo("D5", 0.95, 0.078, 0.36, 0.6)),
        (top, 0.7, tremolo("A4", 0.95, 0.078, 0.36)),
        (top, 0.6, tambura("D3", 1.2, 0.6, 0.35)),
    )


def match_won(_number: int) -> Samples:
    """A turn and a cadence of tamburas, an accordion under their last chord."""
    notes = (
        ("A4", 0.00, 0.15), ("B4", 0.15, 0.15), ("C#5", 0.30, 0.15), ("D5", 0.45, 0.30),
        ("A4", 0.75, 0.15), ("B4", 0.90, 0.15), ("G4", 1.05, 0.30), ("E4", 1.35, 0.15),
        ("F#4", 1.50, 0.15), ("G4", 1.65, 0.15), ("C#5", 1.80, 0.30),
    )  # fmt: skip
    under = (("D3", 0.0), ("A3", 0.45), ("G3", 1.05), ("A3", 1.65), ("D3", 2.10))
    end = 2.10
    return mixed(
        *((at, 0.75, tambura(name, 0.7, 0.26)) for name, at, _long in notes),
        *((at, 0.6, tambura(name, 1.2, 0.5, 0.3)) for name, at in under),
        (end, 0.95, tremolo("D5", 1.35, 0.075, 0.4, 0.55)),
        (end, 0.7, tremolo("F#4", 1.35, 0.075, 0.4)),
        *((end - 0.05, 0.10, accordion(name, 1.6, 0.12, 0.7)) for name in ("D4", "F#4", "A4")),
        (end + 1.40, 0.9, tambura("D5", 1.3, 0.5)),
        (end + 1.40, 0.7, tambura("D4", 1.3, 0.5, 0.4)),
    )


def match_lost(_number: int) -> Samples:
    """Down, and home: it was only a game."""
    notes = (("A4", 0.00), ("G4", 0.34), ("F4", 0.68), ("E4", 1.02), ("G4", 1.28), ("F#4", 1.54))
    return mixed(
        *((at, 0.8, tambura(name, 1.0, 0.36, 0.32)) for name, at in notes),
        (0.0, 0.5, tambura("D3", 1.4, 0.5, 0.2)),
        (1.02, 0.5, tambura("A2", 1.4, 0.5, 0.2)),
        (1.54, 0.6, tambura("D3", 1.8, 0.7, 0.25)),
        (1.54, 0.6, tambura("D4", 1.8, 0.6, 0.3)),
        *((1.40, 0.09, accordion(name, 1.7, 0.35, 1.0, 0.15)) for name in ("D4", "F#4", "A3")),
    )


def your_turn(_number: int) -> Samples:
    """Two soft taps on a wooden bar, the second one higher."""
    bars = []
    for i, name in enumerate(("A4", "D5")):
        low = pitch(name)
        modes = (low, 0.9, 0.055), (low * 2.76, 0.25, 0.018), (low * 5.4, 0.08, 0.008)
        bar = wood(0.25, 4100 + i, *modes, touch=0.15)
        bars.append((0.085 * i, 0.8 + 0.2 * i, bar))
    return mixed(*bars)


def illegal(_number: int) -> Samples:
    """A flat hand on the table, twice."""
    slap = mixed(
        (0, 1, filtered(shaped(noise(0.08, 4200), 0.001, 0.013), low_pass(800))),
        (0, 0.8, struck(0.12, (149, 0.6, 0.019), (227, 0.35, 0.013))),
    )
    return mixed((0, 1, slap), (0.095, 0.75, slap))


def tick(_number: int) -> Samples:
    return wood(0.08, 4300, (780, 0.7, 0.009), (1650, 0.3, 0.005), touch=0.2)


def alarm(_number: int) -> Samples:
    hit = bell(1.3, pitch("A5"), 0.32)
    return mixed((0, 0.9, hit), (0.16, 1, hit))


def button(number: int) -> Samples:
    return wood(0.06, 4400 + number, (1180, 0.5, 0.006), (2350, 0.3, 0.004), touch=0.25)


def toggle(number: int) -> Samples:
    low = wood(0.05, 4500 + number, (940, 0.5, 0.006), (1900, 0.25, 0.004), touch=0.25)
    high = wood(0.05, 4510 + number, (1330, 0.5, 0.006), (2600, 0.25, 0.004), touch=0.25)
    return mixed((0, 0.8, low), (0.045, 1, high))


def counted(number: int) -> Samples:
    return wood(0.05, 4600 + number, (1560, 0.5, 0.005), (3050, 0.25, 0.003), touch=0.2)


def gain(_number: int) -> Samples:
    return tambura("D5", 0.5, 0.14, 0.3)


def gain_large(_number: int) -> Samples:
    """Two strings, a fifth apart."""
    return mixed((0, 0.8, tambura("D5", 0.6, 0.2, 0.34)), (0.06, 0.9, tambura("A5", 0.6, 0.2, 0.34)))


def stamp(_number: int) -> Samples:
    """Rubber and wood on paper, put down hard and taken off."""
    down = mixed(
        (0, 1, filtered(shaped(noise(0.12, 4700), 0.001, 0.014), low_pass(1500))),
        (0, 1, struck(0.2, (128, 0.6, 0.026), (197, 0.4, 0.019), (349, 0.25, 0.011))),
        (0.004, 0.3, flick(0.04, 4701, 2500, 0.006)),
    )
    return mixed((0, 1, down), (0.17, 0.12, rubbed(0.07, 4702, 1600, 5200, top=0.3)))


class Cue(NamedTuple):
    """A sound by name: `loudness` in LUFS (the loudest 400 ms), `wet` its share of the room.

    `shifts` are semitones, one for each variant. `event` says when it is heard and `place` from where.
    """

    make: Callable[[int], Samples]
    loudness: float
    event: str
    place: str = "middle"
    wet: float = 0.30
    shifts: tuple[float, ...] = (0.0,)


FIVE = (0.0, -0.9, 0.8, -1.6, 1.5)
THREE = (0.0, -0.7, 0.7)
SLIDES = (0.0, -1.1, 1.0, -2.0, 2.0)

CUES = {
    "card_played": Cue(card_played, -24.5, "a card lands in the trick", "its player", 0.30, FIVE),
    "card_trumps": Cue(card_trumps, -22.5, "a card that trumps lands", "its player", 0.36, THREE),
    "card_dealt": Cue(card_dealt, -32.0, "a card is dealt", "who gets it", 0.28, SLIDES),
    "card_lifted": Cue(card_lifted, -43.0, "a card of the hand is lifted", "middle", 0.15, FIVE),
    "trick_collected": Cue(trick_collected, -30.0, "a trick goes to its winner", "the winner", 0.28, THREE),
    "shuffle": Cue(shuffle, -28.0, "the pack is shuffled", "middle", 0.30, THREE),
    "cut": Cue(cut, -28.0, "the pack is cut", "who cuts", 0.30, THREE),
    "knock": Cue(knocked, -29.0, "the pack is knocked on instead", "who knocks", 0.30),
    "turned": Cue(turned, -35.0, "the cards that were dealt turn up", "middle", 0.22, THREE),
    "gain": Cue(gain, -38.0, "the points of a trick are added", "the winner"),
    "gain_large": Cue(gain_large, -35.0, "20 points or more are added", "the winner"),
    "stamp": Cue(stamp, -25.0, "made or failed is stamped on the sheet", "middle", 0.34),
    "bubble": Cue(bubble, -33.0, "a call is made", "who says it", 0.20, THREE),
    "contra": Cue(contra, -25.0, "contra", "who says it", 0.34),
    "recontra": Cue(recontra, -23.5, "recontra", "who says it", 0.36),
    "declaration": Cue(declaration, -26.0, "a combination is declared", "who says it", 0.34),
    "belot": Cue(belot, -25.0, "belot is said", "who says it", 0.34),
    "your_turn": Cue(your_turn, -29.5, "it is your turn", "middle", 0.26),
    "illegal": Cue(illegal, -29.0, "a card may not be played", "middle", 0.24),
    "decided_safe": Cue(decided_safe, -25.5, "the contract can no longer fail", "middle", 0.36),
    "decided_failed": Cue(decided_failed, -25.5, "the contract can no longer be made", "middle", 0.36),
    "made": Cue(made, -24.5, "the sheet of a deal: good for you", "middle", 0.36),
    "inside": Cue(inside, -25.5, "the sheet of a deal: bad for you", "middle", 0.36),
    "capot": Cue(capot, -23.0, "all tricks of a deal", "middle", 0.38),
    "match_won": Cue(match_won, -21.5, "the match is won", "middle", 0.40),
    "match_lost": Cue(match_lost, -25.0, "the match is lost", "middle", 0.40),
    "bell": Cue(alarm, -27.0, "the time is up", "middle", 0.34),
    "tick": Cue(tick, -42.0, "one of the last seconds", "middle", 0.20),
    "button": Cue(button, -42.0, "a button is pressed", "middle", 0.16, THREE),
    "toggle": Cue(toggle, -41.0, "a switch is turned", "middle", 0.16, THREE),
    "count": Cue(counted, -44.0, "points are counted, one step", "middle", 0.14, THREE),
}


def finished(name: str, number: int = 0) -> Samples:
    """A variant of a sound as it is stored: stereo, clean, and silent at its end."""
    cue = CUES[name]
    dry = faster(cue.make(number), cue.shifts[number])
    made = clean(in_room(dry, cue.wet))
    made *= 10 ** ((cue.loudness - momentary(made)) / 20)
    loud = np.flatnonzero(np.abs(made).max(axis=0) > END_BELOW)
    end = min(made.shape[1], int(loud[-1]) + count(FADE))
    made = np.vstack([shaped_end(row[:end], FADE) for row in made])
    highest = float(np.abs(made).max())
    assert highest < CEILING, f"{name} is as high as {highest:.2f}: it needs a softer level"
    return made


def file_stem(name: str, number: int) -> str:
    return f"{name}_{number}" if number else name
