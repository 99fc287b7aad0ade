"""The catalogues say everything the code says, and nothing else."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Message

ROOT = Path(__file__).resolve().parent.parent


def load() -> ModuleType:
    path = ROOT / "assets" / "locale" / "update.py"
    spec = importlib.util.spec_from_file_location("locale_update", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


update = load()


def test_bulgarian_is_there() -> None:
    assert "bg" in update.languages()


@pytest.mark.parametrize("language", update.languages())
def test_nothing_is_missing_fuzzy_obsolete_or_filled_wrongly(language: str) -> None:
    assert update.check(language) == [], "run `make locale` and translate what is new"


def test_the_code_has_texts_with_both_kinds_of_marks() -> None:
    ids = [message.id for message in update.extract() if message.id]
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
