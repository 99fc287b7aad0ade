"""The glossary has the words that the game uses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from graphics.text import i18n
from tests.conftest import ROOT

LANGUAGES = ("bg", "sr", "hr", "ru", "tr")  # the columns after the English one
#: The first column of a row, and texts of the game whose words have to be in it, each with its context.
WORDS = (
    ("no trumps", [("", "No trumps")]),
    ("all trumps", [("", "All trumps")]),
    ("pass", [("call", "Pass")]),
    ("contra, recontra", [("call", "Contra"), ("call", "Recontra")]),
    (
        "terca, kvarta, kvinta",
        [("declaration", "Tierce"), ("declaration", "Quarte"), ("declaration", "Quint")],
    ),
    ("kare", [("declaration", "Four of a kind")]),
    ("last trick (worth ten)", [("", "Last trick")]),
    ("previous trick", [("", "Previous trick")]),
    ("capot", [("", "Capot")]),
    ("turned card", [("", "turned card")]),
    ("inside, fallen", [("", "Failed")]),
    ("made", [("", "Made")]),
    ("hanging", [("", "Hanging")]),
    ("revoke", [("", "An illegal card")]),
    ("house rules", [("", "House rules")]),
    ("score pad", [("", "Score pad")]),
    ("log", [("", "Game log")]),
    ("clock", [("", "Clock")]),
    ("fingerprint, seed", [("", "Fingerprint"), ("", "Seed")]),
    (
        "beginner, easy, medium, hard, expert",
        [("level", name) for name in ("Beginner", "Amateur", "Regular", "Veteran", "Expert")],
    ),
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


def small(text: str) -> str:
    """In small letters: the Turkish İ becomes one letter, not two."""
    return text.replace("İ", "i").lower()


def rows() -> Iterator[list[str]]:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith("| code"):
            yield [small(cell.strip()) for cell in line.strip("|").split("|")]


def test_every_row_has_a_word_for_every_language() -> None:
    assert [row for row in rows() if len(row) != 2 + len(LANGUAGES) or not all(row)] == []


@pytest.mark.parametrize(("code", "texts"), WORDS)
def test_its_words_are_those_of_the_catalogues(code: str, texts: list[tuple[str, str]]) -> None:
    row = next(row for row in rows() if row[0] == code)
    for language, cell in zip(("en", *LANGUAGES), row[1:], strict=True):
        i18n.set_language(language)
        for context, text in texts:
            said = i18n.pgettext(context, text) if context else i18n._(text)
            assert small(said) in cell, (language, said)
