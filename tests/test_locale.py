"""The catalogues say everything the code says, and nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo

from graphics.text.i18n import LANGUAGES
from tests.catalogues import update

extract = cache(update.extract)


def test_all_languages_are_there() -> None:
    assert [*LANGUAGES] == ["en", *sorted(update.languages(), key=[*LANGUAGES].index)]


@pytest.mark.parametrize("language", update.languages())
def test_nothing_is_missing_fuzzy_obsolete_or_filled_wrongly(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "extract", extract)
    assert update.check(language) == [], "run `make locale` and translate what is new"


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="msgfmt is missing (apt install gettext)")
@pytest.mark.parametrize("language", update.kept())
def test_every_catalogue_passes_the_check_of_gettext(language: str) -> None:
    """Its headers, its plural forms and what a text is filled with, as other tools see them."""
    command = ["msgfmt", "--check", "--output-file=/dev/null", str(update.po_path(language))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_code_has_texts_with_both_kinds_of_marks() -> None:
    ids = [message.id for message in extract() if message.id]
    assert any(isinstance(text, str) for text in ids)
    assert any(isinstance(text, tuple) for text in ids), "no plural: is ngettext still extracted?"


@pytest.mark.parametrize(
    ("ids", "strings", "problem"),
    [
        ("You must follow {suit}", "Следвай {suit}", None),
        ("You must follow {suit}", "Следвай {боя}", "filled"),
        ("You must follow {suit}", "", "not translated"),
        (("{n} deal", "{n} deals"), ("{n} раздаване", "{n} раздавания"), None),
        (("one deal", "{n} deals"), ("едно раздаване", "{n} раздавания"), None),
        (("{n} deal", "{n} deals"), ("{n} раздаване", ""), "not translated"),
        (("{n} deal", "{n} deals"), ("{n} раздаване", "раздавания"), "filled"),
    ],
)
def test_what_counts_as_wrong(
    ids: str | tuple[str, str], strings: str | tuple[str, str], problem: str | None
) -> None:
    found = update.problems_of(Message(ids, strings), 2)
    assert found == [] if problem is None else problem in found[0]


@pytest.mark.parametrize(
    ("cyrillic", "latin"),
    [
        ("Ђак Ћира и Жарко чекају шпил", "Đak Ćira i Žarko čekaju špil"),
        ("дељење, њихов, џокер", "deljenje, njihov, džoker"),
        ("Љубав, Његова, Џеп", "Ljubav, Njegova, Džep"),
        ("ЉУБАВ, ЊЕГОВА, ЏЕП, КОЊ", "LJUBAV, NJEGOVA, DŽEP, KONJ"),
        ("Љ, Њ и Џ", "Lj, Nj i Dž"),
        ("Зове {name} · за нас", "Zove {name} · za nas"),
        ("Датотека није JSON, F11 ×2", "Datoteka nije JSON, F11 ×2"),
    ],
)
def test_serbian_in_latin_letters(cyrillic: str, latin: str) -> None:
    assert update.latin(cyrillic) == latin


def test_a_cyrillic_word_of_the_english_text_stays() -> None:
    source = update.blank("sr")
    source.add("Bulgarian: В Д П А", "Бугарска: В Д П А")
    source.add(("{n} deal", "{n} deals"), ("{n} дељење", "{n} дељења", "{n} дељења"), context="count")
    made = update.in_latin(source, "sr_Latn")
    assert made["Bulgarian: В Д П А"].string == "Bugarska: В Д П А"
    assert made.get("{n} deal", "count").string == ("{n} deljenje", "{n} deljenja", "{n} deljenja")


def test_the_latin_catalogue_has_no_cyrillic_but_that_of_the_english() -> None:
    for message in update.read("sr_Latn"):
        english = set(update.CYRILLIC_WORD.findall(str(message.id)))
        for text in update.strings(message):
            assert set(update.CYRILLIC_WORD.findall(text)) <= english, text


def test_every_catalogue_is_compiled_the_made_one_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in update.kept():
        path = tmp_path / language / "LC_MESSAGES" / "belot.po"
        path.parent.mkdir(parents=True)
        path.write_bytes(update.po_path(language).read_bytes())
    monkeypatch.setattr(update, "LOCALE", tmp_path)
    update.compile_all()
    made = {path.parent.parent.name for path in tmp_path.rglob("*.mo")}
    assert made == {*LANGUAGES} - {"en"}
    with (tmp_path / "sr_Latn" / "LC_MESSAGES" / "belot.mo").open("rb") as file:
        catalog = read_mo(file)
    assert catalog["Rules"].string == "Pravila"
    assert catalog.num_plurals == 3


def test_one_language_follows_the_code_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update, "LOCALE", tmp_path)
    monkeypatch.setattr(update, "extract", extract)
    assert update.main(["--only", "hr"]) == 0
    assert [path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*.p*")] == ["hr"]
    assert update.check("hr"), "a catalogue that is just begun is not complete"


@pytest.mark.parametrize(("language", "queen"), [("hr", r"\b[Dd]am[aeu]\b"), ("sr", r"\b[Дд]ам[аеу]\b")])
def test_every_text_about_queens_is_there_for_madjarice_too(language: str, queen: str) -> None:
    """There the queen has a name of its own."""
    catalogue = update.read(language)
    texts = [message for message in catalogue if message.id and re.search(queen, str(message.string))]
    assert len(texts) >= 10
    for message in texts:
        of_deck = {None: "madjarice", "rank": "rank of madjarice"}.get(
            message.context, "rank of madjarice at the beginning"
        )
        other = catalogue.get(message.id, of_deck)
        assert other is not None and other.string != message.string, message.id


QUOTES = {"en": "“”‘’", "bg": "„“’", "hr": "„”’", "ru": "«»’", "sr": "„“’", "sr_Latn": "„“’", "tr": "“”’"}
"""The quotes of each language, and the apostrophe."""
OF_PYTHON = re.compile(r"codec can't|expected '.*'")
"""Messages of Python about a file, which are found by their English text."""
THE_SIGN_ITSELF = "expected '\"'"


def foreign_quotes(text: str, language: str) -> set[str]:
    return set(re.findall(r"[\"'´„“”‘’‚«»‹]", text)) - set(QUOTES[language])


def test_english_has_typographic_quotes_and_apostrophes() -> None:
    texts = [text for message in extract() if message.id for text in update.ids(message)]
    wrong = [text for text in texts if foreign_quotes(text, "en") and not OF_PYTHON.search(text)]
    assert wrong == []


@pytest.mark.parametrize("language", update.languages())
def test_every_language_has_its_own_quotes(language: str) -> None:
    texts = [text for m in update.read(language) if m.id != THE_SIGN_ITSELF for text in update.strings(m)]
    assert [text for text in texts if text and foreign_quotes(text, language)] == []


def test_a_wrong_quote_is_seen() -> None:
    assert foreign_quotes("the player's “yes”", "en") == {"'"}
    assert foreign_quotes("„da“ ili „ne“", "hr") == {"“"}


def foreign_dashes(text: str, language: str) -> list[str]:
    """The dashes between two words; minus signs and those of a range have no space beside them."""
    return re.findall(r"\s—\s" if language != "ru" else r"\s–\s", text)


@pytest.mark.parametrize("language", update.languages())
def test_every_language_has_its_own_dash(language: str) -> None:
    texts = [text for message in update.read(language) for text in update.strings(message)]
    assert [text for text in texts if text and foreign_dashes(text, language)] == []


def test_a_wrong_dash_is_seen() -> None:
    assert foreign_dashes("Последняя – сюда!", "ru") == [" – "]
    assert foreign_dashes("последняя — сюда, 101–151, –3", "ru") == []
    assert foreign_dashes("Всяка точка е мач — добре", "bg") == [" — "]
