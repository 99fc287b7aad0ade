"""`score` and `verify` speak the language of the terminal; for programs, and under LANG=C, English stays."""

from __future__ import annotations

import gettext
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.contracts import TRUMP_NAMES
from game.lab.arguments import ARGPARSE
from game.referee.entry import EntryError
from game.rules import PRESETS
from graphics.text.i18n import LANGUAGES
from saves.errors import BelotFileError, FileError, PadFileError
from saves.saved import Mark
from saves.score_pads import score
from saves.transfer import verify
from saves.transfer.belot_file import export_match
from tests.conftest import ROOT
from tests.saves.matches import played

Speak = Callable[[str], None]
FOREIGN = [code for code in LANGUAGES if code != "en"]
CYRILLIC = ["bg", "sr", "ru"]
PADS = {
    "bulgarian": """\
rules belot-bg capot_under_contra=not_multiplied
names А, Б
spades us contra cards 97:65 last us terca us belot us
all-trumps them cards 124:134
hearts us contra all us
passed
clubs us cards 81:81
clubs us contra cards 81:81
spades us cards 92:70
nt us cards 70:60
nt them cards 100:30
""",
    "bela": """\
rules bela-4 revoke=penalised_162_97
names А, Б
called us all us
called us all us
called us all us
called us cards 142:20
called us cards 110:10 enough us
revoke us terca them
eight them
""",
    "three": """\
rules bela-3-sr
names А, Б, В
clubs s cards 70:60:32 last e
hearts e none w cards 100:62:0 last s
""",
    "numbers": "rules none\nnames А, Б\n1:2\n",
}
WRONG = (
    "passed\n\nclubs us kards 9:6",
    "clubs us cards 97:66",
    "clubs us cards 1:X",
    "clubs us last",
    "clubs us cards 97:65 cards 90:72",
    "rules chess",
    "rules bulgarian goal=200",
    "names a, b, c",
    "passed\nnames a, b",
    "passed dealer x",
    "passed deal",
    "rules none\n1:2 3",
    '{"format": "chess"}',
)
WORDS = {
    *re.findall(
        r"\S+",
        "us them s e n w belot score verify rules names dealer passed deal enough eight revoke called cards "
        "last all none contra recontra kards goal chess format belot-score-pad line terca kvarta kvinta kare "
        "nines jacks bela clubs diamonds hearts spades nt at no-trumps all-trumps",
    ),
    *PRESETS,
    *(name.lower() for name in TRUMP_NAMES),
    *(spec.name for rules in PRESETS.values() for spec in rules.option_specs),
}
"""Words that are typed, and so are never translated."""


def printed(text: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], *more: str) -> str:
    """All that `score` says of a text, on both streams."""
    monkeypatch.setattr(score, "standard_input", lambda: io.BytesIO(text.encode()))
    try:
        score.main(list(more))
    except SystemExit as ended:
        assert ended.code == 2
    return "".join(capfd.readouterr())


def untranslated(said: str) -> list[str]:
    """The words in Latin letters that nobody types: options of the rules are those with an equals sign."""
    said = re.sub(r"\w+ = \w+", "", re.sub(r"'[^']*'", "", said))
    return [word for word in re.findall(r"[A-Za-z][A-Za-z0-9_-]*", said) if word.lower() not in WORDS]


@pytest.mark.parametrize("language", CYRILLIC)
@pytest.mark.parametrize("name", PADS)
def test_a_pad_has_no_untranslated_words(
    language: str, name: str, speak: Speak, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    speak(language)
    said = printed(PADS[name], monkeypatch, capfd, "--explain")
    assert len(said.splitlines()) > 2 and untranslated(said) == []


@pytest.mark.parametrize("language", CYRILLIC)
@pytest.mark.parametrize("text", WRONG)
def test_nor_has_a_refusal(
    language: str, text: str, speak: Speak, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    speak(language)
    said = printed(text, monkeypatch, capfd)
    assert said.startswith("belot score: ") and re.search("[а-я]", said)
    assert untranslated(said) == []


@pytest.mark.parametrize("language", FOREIGN)
def test_every_language_says_each_step_in_its_own_words(
    language: str, speak: Speak, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    english = printed(PADS["bulgarian"], monkeypatch, capfd, "--explain").splitlines()
    speak("sr_RS@latin" if language == "sr_Latn" else language)
    told = printed(PADS["bulgarian"], monkeypatch, capfd, "--explain").splitlines()
    sentences = [(one, other) for one, other in zip(english, told, strict=True) if "(rules" in one]
    assert sentences and not [one for one, other in sentences if one == other]


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(
    "texts",
    [
        EntryError.TEXTS.values(),
        FileError.TEXTS.values(),
        PadFileError.TEXTS.values(),
        BelotFileError.TEXTS.values(),
        ARGPARSE,
    ],
    ids=["entry", "file", "pad", "match", "arguments"],
)
def test_every_error_is_translated(language: str, texts: tuple[str, ...], speak: Speak) -> None:
    speak("sr_RS@latin" if language == "sr_Latn" else language)
    same = {text for text in texts if gettext.gettext(text) == text}
    assert same <= {"{where}: {reason}", "argument %(argument_name)s: %(message)s"}


@pytest.mark.parametrize("language", CYRILLIC)
def test_verify_says_yes_and_no(
    language: str, tmp_path: Path, speak: Speak, capsys: pytest.CaptureFixture[str]
) -> None:
    speak(language)
    path = tmp_path / "a.belot"
    saved = replace(played(1, 10), marks=(Mark("asked", 3),))
    for content, status in ((export_match(played(1)), 0), (export_match(saved), 0), (b"{}", 1)):
        path.write_bytes(content)
        assert verify.main([str(path)]) == status
        said = capsys.readouterr().out
        yes = {"bg": ("да: ", "не: "), "sr": ("да: ", "не: "), "ru": ("да: ", "нет: ")}[language][status]
        assert said.startswith(yes)
        assert re.findall(r"[A-Za-z]{3,}", re.sub(r"[0-9a-f]{32,}", "", said)) == (
            [] if status == 0 else re.findall(r"format|nothing|belot", said)
        )


@pytest.mark.parametrize("command", ["score", "verify"])
@pytest.mark.parametrize("language", CYRILLIC)
def test_help_is_translated(command: str, language: str) -> None:
    done = program(language, command, "--help")
    told = re.sub(r"(?<!\w)(--?|\.)[a-z]+|\b[A-Z]+\b|\[\w+\]|A,B", "", done.stdout)
    assert done.returncode == 0 and untranslated(told) == []


def program(locale: str, *words: str, language: str = "", text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        input=text,
        capture_output=True,
        encoding="utf-8",
        env={"LC_ALL": locale, "LANGUAGE": language, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )


@pytest.mark.parametrize(("locale", "language"), [("C", "bg"), ("C.UTF-8", "bg"), ("POSIX", "bg"), ("", "")])
def test_without_a_language_it_is_english(locale: str, language: str) -> None:
    done = program(locale, "score", language=language, text="clubs us kards")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "belot score: -: line 1: 'kards': expected contra, recontra, cards, last, all, none, belot, enough, "
        "dealer or a declaration: terca, kvarta, kvinta, kare, nines, jacks\n"
    )


def test_json_and_statuses_are_the_same_in_every_language() -> None:
    english, bulgarian = (
        program(locale, "score", "--json", text=PADS["bulgarian"]) for locale in ("C", "bg_BG.UTF-8")
    )
    assert english.stdout == bulgarian.stdout and json.loads(english.stdout)
    assert english.returncode == bulgarian.returncode == 0


def test_other_commands_speak_english_to_programs() -> None:
    assert "unrecognized arguments" in program("bg", "values", "x").stderr
