"""Wherever a text is broken into lines, a number keeps its unit."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo

from graphics.render import lines
from graphics.text.i18n import LANGUAGES

CATALOGUES = Path(__file__).resolve().parents[3] / "assets" / "locale"
FIELD = re.compile(r"\{[^}]*\}|%\(\w+\)s")
ENDS_IN_A_NUMBER = re.compile(r"(^| )[(+−–-]?\d+([.,]\d+)?$")


def texts(language: str) -> list[str]:
    """All texts of a language with numbers in the place of everything that is filled in."""
    with (CATALOGUES / language / "LC_MESSAGES" / "belot.mo").open("rb") as file:
        found = [
            text
            for message in read_mo(file)
            if message.id
            for part in (message.string, message.id)
            for text in (part if isinstance(part, (list, tuple)) else (part,))
        ]
    assert len(found) > 1000
    return [FIELD.sub("12", text) for text in found]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_line_of_a_text_begins_with_a_unit(language: str) -> None:
    """The English texts are in every catalogue."""
    cut = [
        (text, room, before, after)
        for text in texts(language)
        if "12" in text or "%" in text
        for room in range(30, 80, 7)
        for before, after in pairwise(lines.wrap(text, len, room))
        if after.startswith("%") or (ENDS_IN_A_NUMBER.search(before) and after[:1].islower())
    ]
    assert not cut


def wrapped(text: str, room: int) -> list[str]:
    return lines.wrap(text, len, room)


def test_what_stays_together() -> None:
    assert wrapped("won 95 % of all", 6) == ["won", "95 %", "of all"]
    assert wrapped("they need 12 points more", 14) == ["they need", "12 points more"]
    assert wrapped("at (12 deals)", 8) == ["at", "(12", "deals)"], "no room for it"
    assert wrapped("at (12 deals)", 10) == ["at", "(12 deals)"]
    assert wrapped("it is 82. Then", 9) == ["it is 82.", "Then"], "a sentence ends there"
    assert wrapped("dan je 26. studenoga", 15) == ["dan je", "26. studenoga"]


def test_what_has_no_room_is_broken_at_its_space() -> None:
    assert wrapped("12 deals", 6) == ["12", "deals"]
    assert wrapped("J\N{NO-BREAK SPACE}Q\N{NO-BREAK SPACE}K", 4) == ["J Q", "K"]
    assert wrapped("are J\N{NO-BREAK SPACE}Q\N{NO-BREAK SPACE}K.", 7) == ["are", "J\xa0Q\xa0K."]


def test_a_tool_tip_is_told_what_stays_together() -> None:
    assert lines.together("95 % of\n12 deals – or so") == "95\xa0% of\n12\xa0deals\xa0– or so"
