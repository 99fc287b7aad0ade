"""`score` and `verify` speak the language of the terminal; for programs, and under LANG=C, English stays."""

from __future__ import annotations

import gettext
import io
import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.arguments import ARGPARSE
from game.cli import Interruption, words_of
from game.core.actions import IllegalAction, parse
from game.core.contracts import TRUMP_NAMES
from game.core.machine import apply, start
from game.referee.entry import EntryError
from game.rules import PRESETS
from game.table.player_text import TEMPERS
from game.table.protocol import LEVELS
from game.tournament.tournament import TournamentError
from graphics.text.i18n import LANGUAGES
from saves.errors import BelotFileError, FileError, PadFileError
from saves.saved import PracticeMark
from saves.transfer import score, verify
from saves.transfer.belot_file import export_match, import_match
from saves.transfer.differences import MESSAGES
from saves.transfer.tournament_file import read
from tests.conftest import ROOT
from tests.hostile.corpus import FOLDER, INDEX
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
PAD = {
    "format": "belot-score-pad",
    "version": 1,
    "name": "",
    "begun": "2026-11-23T20:00:00Z",
    "rules": "",
    "columns": ["А", "Б"],
}
IN_PAD = "the score pad is not in order: "
BROKEN_PADS: tuple[tuple[bytes | dict[str, object], str], ...] = (
    (b"{", "the file is not JSON: Input data was truncated"),
    (b'{"format": 5}', "the file is not JSON: Expected `str`, got `int` - at `$.format`"),
    (
        b'{"format": "x" "version": 1}',
        "the file is not JSON: JSON is malformed: expected ',' or '}' (byte 15)",
    ),
    (b'{"deals": ' + b"[" * 100_000, "the file is not JSON: nested too deeply"),
    ({"version": 9}, "version: 9 is from a newer version of the game; this one reads up to 1"),
    ({"columns": ["А"]}, IN_PAD + "Expected `array` of length >= 2 - at `$.columns`"),
    ({"columns": ["А"] * 5}, IN_PAD + "Expected `array` of length <= 4 - at `$.columns`"),
    ({"rules": "bela-3"}, IN_PAD + "2 columns: expected 3"),
    ({"dealer": 3}, IN_PAD + "there is no seat 3 to deal"),
    ({"dealer": 9}, IN_PAD + "Expected `int` <= 3 - at `$.dealer`"),
    ({"begun": "now"}, IN_PAD + "Invalid RFC3339 encoded datetime - at `$.begun`"),
    ({"name": "x" * 41}, IN_PAD + "Expected `str` of length <= 40 - at `$.name`"),
    ({"more": 1}, IN_PAD + "Object contains unknown field `more`"),
    ({"options": {"goal": 1.5}}, IN_PAD + "Expected `int | str`, got `float` - at `$.options[...]`"),
    ({"deals": [{"kind": "x"}]}, IN_PAD + "Invalid enum value 'x' - at `$.deals[0].kind`"),
    ({"deals": [{"amounts": [1, 2, 3]}]}, "-: deal 1: this pad has no rules: expected a line of numbers"),
)
"""Score pads that are not in order, or what makes a sound one so, and what is said of them in English."""
BAD_ARGUMENTS = (
    ("score --rules", "argument --rules: expected one argument"),
    ("score --option x", "argument --option: 'x': expected NAME=VALUE"),
    ("score --json=1", "argument --json: ignored explicit argument '1'"),
    ("score --names a,b,c", "3 names: expected 2"),
    ("score 1 2", "unrecognized arguments: 2"),
    ("score --x", "unrecognized arguments: --x"),
    ("score .", ". is a folder, not a file"),
    ("verify", "the following arguments are required: FILE"),
    ("verify --records=1 .", "argument --records: ignored explicit argument '1'"),
    ("verify .", "cannot read FILE: . is a folder, not a file"),
)
MAINS = {"score": score.main, "verify": verify.main}
REFUSED = [
    (FOLDER / path, line)
    for path, line in (row.split("\t") for row in INDEX.read_text(encoding="utf8").splitlines())
    if path.startswith(("match/", "tournament/")) and line.startswith("no: ")
]
WORDS = {
    *re.findall(
        r"\S+",
        "us them s e n w c d h t j q k a true false belot score verify rules names dealer passed deal "
        "enough eight revoke called cards last all none contra recontra kards goal chess format "
        "belot-score-pad line terca kvarta kvinta kare nines jacks bela clubs diamonds hearts spades nt "
        "at no-trumps all-trumps json utf-8 rfc3339 sha-256 pass play call cut declare lay classic fast "
        "human seed fingerprint version file name value utf-16",
    ),
    *LEVELS,
    *TEMPERS,
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
    """The words in Latin letters that nobody types: options of the rules are those with an equals sign.

    What stands in quotes or brackets, or before a colon as a place, is from a file.
    """
    for known in (
        r"\w+ = \w+|(?<!\w)--\w+|\\u",
        r"""'[^']*('|…$)|"[^"]*("|\.\.\.)|`[^`]*`|[„«][^“»]*[“»]""",
        r"(^|(?<=: ))[a-z][][.\w]*(?=:)|\{.*\}|\[.*\]",
    ):
        said = re.sub(known, "", said)
    words = re.findall(r"(?<!\w)[A-Za-z][A-Za-z0-9_-]*", said)
    return [word for word in words if word.lower().rstrip("-") not in WORDS]


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


def pad_of(broken: bytes | dict[str, object]) -> str:
    return broken.decode() if isinstance(broken, bytes) else json.dumps(PAD | broken)


@pytest.mark.parametrize(("broken", "english"), BROKEN_PADS, ids=[english for _, english in BROKEN_PADS])
def test_a_broken_pad_is_refused_in_the_language_of_the_terminal(
    broken: bytes | dict[str, object],
    english: str,
    speak: Speak,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert printed(pad_of(broken), monkeypatch, capfd) == f"belot score: {english}\n"
    for language in CYRILLIC:
        speak(language)
        said = printed(pad_of(broken), monkeypatch, capfd)
        assert re.search("[а-я]", said) and untranslated(said) == []


@pytest.mark.parametrize(("words", "english"), BAD_ARGUMENTS)
def test_so_is_a_wrong_argument(
    words: str, english: str, speak: Speak, capfd: pytest.CaptureFixture[str]
) -> None:
    command, *argv = words.split()
    for language in ("C", *CYRILLIC):
        speak(language)
        with pytest.raises(SystemExit, match="2"):
            MAINS[command](argv)
        said = capfd.readouterr().err
        if language == "C":
            assert said == f"belot {command}: {english}\n"
        else:
            assert re.search("[а-я]", said) and untranslated(said) == []


@pytest.mark.parametrize("language", ["C", *CYRILLIC])
def test_so_are_hostile_matches_and_tournaments(language: str, speak: Speak) -> None:
    speak(language)
    assert len(REFUSED) > 400
    for path, english in REFUSED:
        with pytest.raises(BelotFileError) as caught:
            (import_match if path.parent.name == "match" else read)(path.read_bytes())
        said = str(caught.value)
        if language == "C":
            assert f"no: {said}" == english
        else:
            assert re.search("[а-я]", said) and untranslated(said) == [], path


@pytest.mark.parametrize("language", CYRILLIC)
def test_so_is_every_illegal_action(language: str, speak: Speak) -> None:
    speak(language)
    for rules in PRESETS.values():
        state = start(rules, bytes(16)).state
        for text in ("cut 32", "play 7C", "call pass", "declare none", "lay 7C 8C", "sing", "play XX", "lay"):
            with pytest.raises(ValueError) as caught:
                apply(state, parse(text))
            assert untranslated(str(caught.value)) == []


def test_a_key_that_is_too_long_is_told_with_its_place() -> None:
    content = json.loads(export_match(played(1, 3)))
    content["options"]["x" * 41] = 1
    with pytest.raises(BelotFileError) as caught:
        import_match(json.dumps(content).encode())
    assert str(caught.value) == "a key of options: Expected `str` of length <= 40"


def test_a_command_that_is_interrupted_says_so_in_the_language_of_the_terminal(speak: Speak) -> None:
    speak("bg")
    assert words_of(KeyboardInterrupt()) == words_of(Interruption(signal.SIGINT)) == "прекъснато"
    assert str(Interruption(signal.SIGTERM)) == "спряно от SIGTERM"


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
        IllegalAction.TEXTS.values(),
        TournamentError.TEXTS.values(),
        MESSAGES,
        ARGPARSE,
    ],
    ids=["entry", "file", "pad", "match", "action", "tournament", "json", "arguments"],
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
    saved = replace(played(1, 10), marks=(PracticeMark("asked", 3),))
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
