"""Sounds and voices.

A word is recorded once for each voice and kept in the cache folder. Recording is left to a thread of its own,
so that no frame waits for it; whatever fails there, the game plays on in silence.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

import pygame

from graphics.render import assets
from graphics.render.motion import VOICE_LATE_MS, VOICE_LIMIT_MS
from saves import paths

if TYPE_CHECKING:
    from saves.settings import Settings

RATE = 48_000  # Hz
BUFFER = 512  # samples: what is heard lags by about 11 ms
CHANNELS = 24
VOICE_CHANNEL = 0
SIGNAL_CHANNELS = (1, 2, 3, 4, 5, 6, 7)
"""Cards never use these, nor the one of the voices: a burst of dealt cards must not cut a signal off."""
VARIANTS = 4  # files of a sound besides its own, at most
PAN = 0.35  # of the way from the middle to a side, where the sounds of West and East come from
PLACES = {"W": -PAN, "E": PAN}
JITTER = 0.12  # of its loudness by which a sound may be softer than the last one of its name
#: what tells something; everything else belongs to the table
SIGNALS = frozenset(
    {
        "your_turn",
        "contra",
        "recontra",
        "declaration",
        "belot",
        "capot",
        "decided_safe",
        "decided_failed",
        "made",
        "inside",
        "match_won",
        "match_lost",
        "illegal",
        "bubble",
        "tick",
        "bell",
    }
)
SOFT = {"tick": 0.4}  # of its loudness: a sound that comes every second


def balance(place: str | None) -> tuple[float, float]:
    """How loud the left and the right speaker play what is heard at a place of the layout, "W" or "E".

    The nearer one plays at 1. South, North and None are in the middle.
    """
    angle = (PLACES.get(place or "", 0.0) + 1) * math.pi / 4
    left, right = math.cos(angle), math.sin(angle)
    return left / max(left, right), right / max(left, right)


def silent(settings: Settings) -> bool:
    return settings.mute or not settings.volume


def switched(settings: Settings) -> Settings:
    """With all sound off, or on again: at the usual volume where it had been turned down to nothing."""
    if not silent(settings):
        return settings.with_(mute=True)
    return settings.with_(mute=False, volume=settings.volume or type(settings)().volume)


class Sound:
    """Plays short sounds by name ("card_played"), as loud as the settings say.

    The mixer starts with the first sound.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._ready: bool | None = None
        self._kept: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._signal = 0

    def use(self, settings: Settings) -> None:
        self.settings = settings
        if self._ready and settings.mute:
            pygame.mixer.stop()

    def strength(self, part: int) -> float:
        """The loudness of a sound, 0 to 1, whose own volume is `part` (0-100)."""
        if self.settings.mute:
            return 0.0
        return (self.settings.volume * part / 10_000) ** 2  # what the ear takes for even steps

    def start(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(1 + len(SIGNAL_CHANNELS))
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False
        return self._ready

    def play(self, name: str, place: str | None = None) -> None:
        """Play `name`, heard at a place of the table: "S", "E", "N" or "W".

        A sound may have variants (name_1.wav, name_2.wav): the same one is not played twice running. A name
        without a file is silent.
        """
        signal = name in SIGNALS
        strength = self.strength(self.settings.signal_volume if signal else self.settings.table_volume)
        if strength <= 0 or not self.start():
            return
        variants = self._kept.get(name)
        if variants is None:
            variants = self._kept[name] = self._load(name)
        if not variants:
            return
        last = self._last.get(name)
        sound = random.choice([each for each in variants if each is not last] or variants)
        self._last[name] = sound
        jitter = 1 - random.uniform(0, JITTER) if len(variants) > 1 else 1.0
        sound.set_volume(strength * SOFT.get(name, 1.0) * jitter)
        channel = self._signalling(sound) if signal else sound.play()
        if channel is not None:  # else more is heard already than can be told apart
            channel.set_volume(*balance(place))

    def _signalling(self, sound: pygame.mixer.Sound) -> pygame.mixer.Channel:
        """Play a signal where no card can cut it off: in the place of the oldest signal if need be."""
        self._signal = (self._signal + 1) % len(SIGNAL_CHANNELS)
        channel = pygame.mixer.Channel(SIGNAL_CHANNELS[self._signal])
        channel.play(sound)
        return channel

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        found = []
        for file in (f"{name}.wav", *(f"{name}_{i + 1}.wav" for i in range(VARIANTS))):
            full = assets.path("sounds", file)
            if os.path.exists(full):
                try:
                    found.append(pygame.mixer.Sound(full))
                except (pygame.error, OSError):
                    continue  # a broken file is no reason to stop a game
        return found


PROGRAM = "espeak-ng"
FOLDER = "voices"  # in the cache
KEPT = 400  # recordings, of some 40 kB
LEFT = 3600  # seconds after which a recording that was never finished belongs to nobody
LINE = 4  # words that wait until another has been said
VOICES = {"en": "en", "bg": "bg", "sr": "sr", "sr_Latn": "sr", "hr": "hr", "ru": "ru", "tr": "tr"}
PITCHES = (46, 64, 34, 54)  # of the program, by seat: neighbours are told apart
SPEED = 155  # words a minute


def available() -> bool:
    return shutil.which(PROGRAM) is not None


class Word(NamedTuple):
    """A spoken text, by a voice of the program, at one of its pitches (0-99)."""

    text: str
    voice: str
    pitch: int

    def path(self) -> Path:
        name = hashlib.sha256(f"{self.voice} {self.pitch} {SPEED} {self.text}".encode()).hexdigest()[:24]
        return paths.cache_folder() / FOLDER / f"{name}.wav"


class Voices:
    """Speaks for the seats of a table, one word after another. `update` has to be called in every frame."""

    def __init__(self, sound: Sound, language: Callable[[], str]) -> None:
        self.sound = sound
        self._language = language
        self._wanted: SimpleQueue[tuple[Word, float] | None] = SimpleQueue()
        self._recorded: SimpleQueue[tuple[Word, float]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._line: deque[Word] = deque(maxlen=LINE)
        self._channel: pygame.mixer.Channel | None = None

    @property
    def _strength(self) -> float:
        settings = self.sound.settings
        return self.sound.strength(settings.voice_volume) if settings.voices else 0.0

    def say(self, seat: int, text: str) -> None:
        """Let `seat` say a text in the language in use; soon, if it has to be recorded first."""
        if self._strength <= 0 or not available() or not self.sound.start():
            return
        word = Word(text, VOICES[self._language()], PITCHES[seat % len(PITCHES)])
        if os.path.isfile(word.path()):
            self._line.append(word)
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._record_all, name="voices", daemon=True)
            self._thread.start()
        self._wanted.put((word, time.monotonic()))

    @property
    def resting(self) -> bool:
        """Nothing waits to be said, or could have been recorded meanwhile."""
        return self._thread is None and not self._line

    def update(self) -> None:
        """Go on speaking: with what has been recorded meanwhile, unless it comes too late."""
        with contextlib.suppress(Empty):
            word, since = self._recorded.get_nowait()
            if not late(since):
                self._line.append(word)
        if self._line and not (self._channel is not None and self._channel.get_busy()):
            self._channel = play(self._line.popleft(), self._strength)

    def close(self) -> None:
        self._wanted.put(None)
        self._line.clear()
        if self._channel is not None and pygame.mixer.get_init():
            self._channel.stop()

    def _record_all(self) -> None:
        """The thread: it knows nothing of the window, and goes on whatever fails."""
        with contextlib.suppress(Exception):
            sweep(paths.cache_folder() / FOLDER)
        while (wanted := self._wanted.get()) is not None:
            word, since = wanted
            with contextlib.suppress(Exception):
                if not late(since) and record(word):
                    self._recorded.put((word, since))


def play(word: Word, strength: float) -> pygame.mixer.Channel | None:
    """Begin to play a word at a strength of 0 to 1; None if that is silent, or its recording is damaged."""
    if strength <= 0:
        return None
    try:
        recording = pygame.mixer.Sound(word.path())
    except (pygame.error, OSError):
        remove(word.path())  # it is made anew the next time
        return None
    recording.set_volume(strength)
    channel = pygame.mixer.Channel(VOICE_CHANNEL)
    channel.play(recording)
    return channel


def late(since: float) -> bool:
    """True if a word due at this time (of `time.monotonic`) would come too late now."""
    return (time.monotonic() - since) * 1000 > VOICE_LATE_MS


def record(word: Word) -> bool:
    path = word.path()
    temporary = path.with_name(f"{path.stem}.{os.getpid()}.tmp")
    command = [PROGRAM, "-v", word.voice, "-p", str(word.pitch), "-s", str(SPEED), "-w", str(temporary)]
    command.append("-z")  # no pause at the end: the next one may follow
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [*command, "--stdin"],
            input=word.text.encode(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=VOICE_LIMIT_MS / 1000,
            check=True,
            env=environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        os.replace(temporary, path)
        forget_oldest(path.parent)
    except (OSError, subprocess.SubprocessError):
        return False
    finally:
        remove(temporary)
    return True


def environment() -> dict[str, str]:
    """The environment of other programs: a bundle puts its own libraries before those of the system."""
    values = dict(os.environ)
    if getattr(sys, "frozen", False):
        values.pop("LD_LIBRARY_PATH", None)
        if (before := values.get("LD_LIBRARY_PATH_ORIG")) is not None:
            values["LD_LIBRARY_PATH"] = before
    return values


def forget_oldest(folder: Path) -> None:
    """Keep only as many recordings as there is room for, the newest."""
    files = sorted(folder.glob("*.wav"), key=lambda path: path.stat().st_mtime)
    for path in files[:-KEPT]:
        remove(path)


def sweep(folder: Path) -> None:
    """Remove unfinished files: the game was closed while they were written."""
    for path in folder.glob("*.tmp"):
        if time.time() - path.stat().st_mtime > LEFT:
            remove(path)


def remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
