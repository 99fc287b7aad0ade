"""Spoken calls: recorded beside the game, kept, as loud as asked for; in silence where that fails."""

from __future__ import annotations

import shutil
import stat
import sys
import time
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.state import Auction
from graphics.audio import voices as audio
from graphics.audio.sounds import Sound
from graphics.audio.voices import PROGRAM, VOICES, Voices, Word, record
from graphics.text import i18n, words
from saves import paths
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import table
from tests.kits.at_table import PLAY_SEED, to_the_human

LOUD = Settings(volume=100, voices=True)
FAKE = """\
import sys, wave
text, arguments = sys.stdin.buffer.read().decode(), sys.argv[1:]
{body}
with wave.open(arguments[arguments.index("-w") + 1], "wb") as file:
    file.setparams((1, 2, 22050, 0, "NONE", ""))
    file.writeframes(bytes(2000))
"""

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path) -> Install:
    """Puts a program called like the real one on the way where programs are looked for."""

    def put(body: str = "") -> Path:
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        log = folder / "log"
        write = f"open({str(log)!r}, 'a').write(' '.join([*arguments, text]) + chr(10))\n"
        script = folder / "fake.py"
        script.write_text(FAKE.format(body=write + body))
        program = folder / PROGRAM
        program.write_text(f'#!/bin/sh\nexec {sys.executable} {script} "$@"\n')
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", str(folder), prepend=":")
        return log

    return put


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Word]:
    heard: list[Word] = []
    monkeypatch.setattr(audio, "play", lambda word, strength: heard.append(word))
    return heard


def wait(voices: Voices, until: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not until() and time.monotonic() < end:
        voices.update()
        time.sleep(0.01)
    return until()


needs_sh = pytest.mark.skipif(sys.platform == "win32", reason="the program that stands in is a shell script")


@needs_sh
def test_a_word_is_recorded_once_and_then_kept(
    install: Install, played: list[Word], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audio, "VOICE_LATE_MS", 60_000)  # this machine may be slow
    log = install()
    i18n.set_language("bg")
    voices = Voices(Sound(LOUD), i18n.language)
    voices.say(1, "контра")
    assert not played, "it is not waited for"
    assert wait(voices, lambda: len(played) == 1)
    voices.say(1, "контра")
    voices.update()
    assert len(played) == 2, "the second time it is there"
    lines = log.read_text().splitlines()
    assert len(lines) == 1 and lines[0].endswith("контра") and "-v bg" in lines[0]
    assert played[0].path().parent == paths.cache_folder() / "voices"
    voices.close()


@needs_sh
@pytest.mark.parametrize("fails", [ValueError, RuntimeError, KeyError, OSError])
def test_after_any_failure_the_next_word_is_recorded(
    install: Install, played: list[Word], monkeypatch: pytest.MonkeyPatch, fails: type[Exception]
) -> None:
    monkeypatch.setattr(audio, "VOICE_LATE_MS", 60_000)
    install()
    run, tried = audio.subprocess.run, []

    def once(*args: Any, **named: Any) -> object:
        tried.append(named["input"])
        if len(tried) == 1:
            raise fails("something else")
        return run(*args, **named)

    monkeypatch.setattr(audio.subprocess, "run", once)
    voices = Voices(Sound(LOUD), i18n.language)
    voices.say(0, "Pass")
    voices.say(1, "Contra")
    assert wait(voices, lambda: len(played) == 1)
    assert [word.text for word in played] == ["Contra"] and len(tried) == 2
    assert not list((paths.cache_folder() / "voices").glob("*.tmp"))
    voices.close()


@needs_sh
def test_recordings_that_were_never_finished_are_swept(
    install: Install, played: list[Word], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audio, "VOICE_LATE_MS", 60_000)
    install()
    folder = paths.cache_folder() / "voices"
    folder.mkdir(parents=True)
    for name in ("old.12.tmp", "young.13.tmp"):
        (folder / name).touch()
    long_ago = time.time() - audio.LEFT - 60
    audio.os.utime(folder / "old.12.tmp", (long_ago, long_ago))
    voices = Voices(Sound(LOUD), i18n.language)
    voices.say(0, "Pass")
    assert wait(voices, lambda: bool(played))
    assert [path.name for path in folder.glob("*.tmp")] == ["young.13.tmp"], "another game may be at it"
    voices.close()


def test_every_seat_and_language_has_a_voice(home: Path) -> None:
    assert set(VOICES) == set(i18n.LANGUAGES)
    ways = {Word("Pass", "en", pitch).path() for pitch in audio.PITCHES} | {Word("Pass", "hr", 50).path()}
    assert len(ways) == 5, "each has a recording of its own"


@needs_sh
@pytest.mark.parametrize(
    "body",
    [
        "sys.exit(1)",
        "import time; time.sleep(60)",
        "open(arguments[arguments.index('-w') + 1], 'w'); sys.exit(3)",
    ],
    ids=["fails", "hangs", "half a file"],
)
def test_a_program_that_fails_leaves_nothing(
    install: Install, monkeypatch: pytest.MonkeyPatch, body: str
) -> None:
    install(body)
    if "sleep" in body:
        monkeypatch.setattr(audio, "VOICE_LIMIT_MS", 300)
    word = Word("Pass", "en", 50)
    assert not record(word)
    assert list((paths.cache_folder() / "voices").iterdir()) == []


@needs_sh
def test_a_folder_that_cannot_be_made_is_silence(install: Install) -> None:
    install()
    paths.cache_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.cache_folder().write_text("a file")
    assert not record(Word("Pass", "en", 50))


def test_without_the_program_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not audio.available()
    voices = Voices(Sound(LOUD), i18n.language)
    voices.say(0, "Pass")
    assert voices.resting


@needs_sh
@pytest.mark.parametrize("silent", [{"voices": False}, {"mute": True}, {"voice_volume": 0}])
def test_off_means_that_nothing_is_even_recorded(install: Install, silent: dict[str, int]) -> None:
    install()
    voices = Voices(Sound(LOUD.with_(**silent)), i18n.language)
    voices.say(0, "Pass")
    assert voices.resting


def test_a_damaged_recording_is_thrown_away(home: Path) -> None:
    path = Word("Pass", "en", 50).path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"RIFF")
    sound = Sound(LOUD)
    assert sound.start()
    assert audio.play(Word("Pass", "en", 50), 1.0) is None
    assert not path.exists()


def heard_now() -> list[pygame.mixer.Channel]:
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


def test_one_word_after_another(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio, "available", lambda: True)
    i18n.set_language("en")
    for text in ("Pass", "Contra"):
        word = Word(text, "en", audio.PITCHES[0])
        word.path().parent.mkdir(parents=True, exist_ok=True)
        with wave.open(str(word.path()), "wb") as file:
            file.setparams((1, 2, 22050, 0, "NONE", ""))
            file.writeframes(bytes(22050))
    sound = Sound(LOUD.with_(voice_volume=50))
    assert sound.start()
    voices = Voices(sound, i18n.language)
    for text in ("Pass", "Contra"):
        voices.say(0, text)
    voices.update()
    voices.update()
    (channel,) = heard_now()
    assert not voices.resting, "the second waits until the first has been said"
    assert channel.get_sound().get_volume() == pytest.approx(0.25, abs=0.02)
    channel.stop()
    voices.update()
    assert heard_now() and voices.resting
    voices.close()
    assert not heard_now()


def test_only_the_newest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio, "KEPT", 2)
    for number in range(4):
        (tmp_path / f"{number}.wav").touch()
        audio.os.utime(tmp_path / f"{number}.wav", (number, number))
    audio.forget_oldest(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["2.wav", "3.wav"]


def test_a_bundle_does_not_lend_its_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    assert "LD_LIBRARY_PATH" not in audio.environment()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/lib")
    assert audio.environment()["LD_LIBRARY_PATH"] == "/usr/lib"


def test_what_the_bubbles_say_is_spoken(make_app: MakeApp) -> None:
    app = make_app(language="bg")
    scene = table(app, PLAY_SEED)
    said: list[tuple[int, str]] = []
    scene.view.stage.speak = lambda seat, text: said.append((seat, text))
    to_the_human(app, scene, Auction)
    seat, call = scene.view.stage.board.calls[0]
    assert (seat, words.call_name(call)) in said
    bubble = scene.words.auction_bubbles(scene.view.stage.board)[seat]
    assert (seat, bubble.text) in said, "as it is written"


@pytest.mark.skipif(shutil.which(PROGRAM) is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("language", VOICES)
def test_the_real_program_speaks_every_language(home: Path, language: str) -> None:
    i18n.set_language(language)
    word = Word(i18n.pgettext("call", "Contra"), VOICES[language], 50)
    assert record(word)
    with wave.open(str(word.path())) as file:
        assert 0.2 < file.getnframes() / file.getframerate() < 3
        assert any(file.readframes(file.getnframes()))
