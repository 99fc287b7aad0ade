"""No text changes its case after it was translated: a name keeps its capital, and Turkish its dotted İ."""

from __future__ import annotations

import ast

import pytest

from game.core.cards import parse_card
from graphics.text import words
from graphics.text.i18n import set_language
from tests.conftest import ROOT

CASES = {"upper", "lower", "title", "capitalize", "swapcase", "casefold"}
NOT_TEXTS = {
    "graphics/text/i18n.py": "the name of a locale",
    "graphics/screens/dialogs/letters.py": "single letters of a keyboard, with Turkish rules",
    "graphics/screens/dialogs/file_dialog.py": "endings of files",
    "graphics/screens/matches/match_file.py": "endings of files",
    "graphics/widgets/saving.py": "endings of files",
    "graphics/screens/help/keys.py": "a letter from A to Z",
    "graphics/text/names.py": "names that are compared",
    "graphics/widgets/keys.py": "a letter on a key",
    "graphics/widgets/devices.py": "a letter from A to Z, and the name of a device",
}


def changes(source: str) -> list[int]:
    """The lines in which the case of a string is changed."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CASES
        and not node.args
        # `self.title()` is a method of ours
        and not (isinstance(node.func.value, ast.Name) and node.func.value.id == "self")
    ]


def test_no_text_changes_its_case() -> None:
    found = {
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for path in (ROOT / "graphics").rglob("*.py")
        if not any(path.is_relative_to(ROOT / each) for each in NOT_TEXTS)
        for line in changes(path.read_text("utf-8"))
    }
    assert found == set()


def test_a_change_of_case_is_seen() -> None:
    assert changes("text = name[:1].upper() + name[1:]\n") == [1]


@pytest.mark.parametrize(
    ("language", "card", "inside", "title"),
    [
        ("en", "JH", "jack of hearts\u00a0♥", "Jack of hearts\u00a0♥"),
        ("bg", "JH", "вале купа\u00a0♥", "Вале купа\u00a0♥"),
        ("hr", "QS", "pik dama\u00a0♠", "Pik dama\u00a0♠"),
        ("tr", "JH", "kupa valesi\u00a0♥", "Kupa valesi\u00a0♥"),
        ("en", "7H", "7 of hearts\u00a0♥", "7 of hearts\u00a0♥"),
    ],
)
def test_a_card_at_the_beginning(language: str, card: str, inside: str, title: str) -> None:
    set_language(language)
    try:
        name, at_start = words.card_name(parse_card(card)), words.card_title(parse_card(card))
    finally:
        set_language("en")
    assert name == inside
    assert at_start == title
