"""Calls that are spoken.

A word is recorded once for each voice and kept in the cache folder. Recording is left to a thread of its own,
so that no frame waits for it; whatever fails there, the game plays on in silence.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

import pygame

from graphics.audio.sounds import VOICE_CHANNEL, Sound
from graphics.render.motion import VOICE_LATE_MS, VOICE_LIMIT_MS
from saves import paths

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
