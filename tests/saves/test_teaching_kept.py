"""The teaching of a match is kept with it; matches from before, or from elsewhere, say nothing of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from game.practice.teaching import Teaching
from saves.saved import NewMatch
from saves.store import Store
from saves.transfer.belot_file import WITHOUT_PRACTICE, export_match, import_match
from tests.saves.matches import change_row, new_match, played


def taught(teaching: Teaching | None) -> NewMatch:
    return replace(new_match(1), teaching=teaching)


@pytest.mark.parametrize("teaching", [*get_args(Teaching), None])
def test_it_is_there_again_after_a_restart(home: Path, teaching: Teaching | None) -> None:
    with Store.open(home) as store:
        number = store.create(taught(teaching))
        store.append(number, 0, "cut knock")
        store.rename(number, "Another name")
    with Store.open(home) as store:
        assert store.load(number).teaching == teaching


@pytest.mark.parametrize("found", [None, "gently"])
def test_a_match_of_another_version_says_nothing(home: Path, found: str | None) -> None:
    with Store.open(home) as store:
        number = store.create(taught("slips"))
        change_row(store, number, teaching=found)
        saved = store.load(number)
        assert (saved.teaching, saved.rules, saved.name) == (None, "bulgarian", "Match 1")


def test_a_file_does_not_tell_it() -> None:
    """It is the choice of a person, and no part of the match: files of older games stay as they are."""
    plain = played(1, 20)
    content = export_match(replace(plain, teaching="slips"))
    assert content == export_match(plain)
    assert json.loads(content)["version"] == WITHOUT_PRACTICE
    assert import_match(content).teaching is None
