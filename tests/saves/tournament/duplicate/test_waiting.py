"""The evening that waits: which one it is, at which deal, and when it was played last."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from saves import paths
from saves.tournament.evening import number_of, waiting
from saves.tournament.evening_files import EveningShelf, SavedEvening, written
from tests.saves.tournament.duplicate.kit import EVENING, play_deal, running


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk need not have everything when a test goes on."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def test_it_waits_at_the_deal_that_is_not_over(tmp_path: Path) -> None:
    evening = running(tmp_path)
    assert number_of(evening.kept) == 1
    play_deal(evening, most=3)
    assert number_of(evening.kept) == 1
    play_deal(evening)
    assert number_of(evening.kept) == evening.number == 2
    alone = replace(evening.kept, evening=replace(EVENING, deals=1))
    assert number_of(alone) == 1, "after the last deal it waits for the other tables"


def test_it_is_the_one_that_was_begun_last_and_can_be_played() -> None:
    assert waiting() is None
    shelf, first = EveningShelf(), SavedEvening(EVENING)
    second = replace(first, created=first.created.replace(year=first.created.year + 1))
    shelf.keep(first)
    shelf.keep(second)
    found = waiting()
    assert found is not None and (found.kept, found.number) == (second, 1)
    shelf.keep(replace(second, own=(("cut knock", "play 7H"),)))
    assert waiting() is None
    shelf.give_up(second)
    found = waiting()
    assert found is not None and found.kept == first
    shelf.drop(first)
    assert waiting() is None


def test_an_action_makes_it_the_one_that_was_played_last(tmp_path: Path) -> None:
    nothing = written(tmp_path)
    evening = running(tmp_path)
    play_deal(evening, most=1)
    os.utime(tmp_path / paths.EVENING, (0, 0))
    before = written(tmp_path)
    assert nothing.year == 1 and before.year == 1970
    play_deal(evening, most=1)
    assert written(tmp_path) > before
