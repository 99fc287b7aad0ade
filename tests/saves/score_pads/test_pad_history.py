"""The changes of a pad: undone and done again, after a restart and after a crash too."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.referee.entry import Entry, EntryKind
from game.referee.score_pad import ScorePad
from saves import score_pads
from saves.score_pads import PadHistory, SavedPad, change_between

ID = "20261120-193000"


def deal(number: int) -> Entry:
    return Entry(kind=EntryKind.AMOUNTS, amounts=(number, 0))


def pad(*numbers: int) -> ScorePad:
    return ScorePad(rules=None, names=("", ""), entries=tuple(map(deal, numbers)))


def numbers(of: ScorePad) -> list[int]:
    return [entry.amounts[0] or 0 for entry in of.entries]


@given(st.lists(st.integers(0, 3), max_size=6), st.lists(st.integers(0, 3), max_size=6))
def test_a_change_leads_there_and_back(before: list[int], after: list[int]) -> None:
    change = change_between(pad(*before), pad(*after))
    assert change.done(pad(*before)) == pad(*after)
    assert change.undone(pad(*after)) == pad(*before)


def test_one_deal_is_kept_of_a_change_of_one_deal() -> None:
    change = change_between(pad(1, 2, 3), pad(1, 9, 3))
    assert (change.place, change.was, change.now) == (1, (deal(2),), (deal(9),))


def test_steps_back_and_again() -> None:
    history, now = PadHistory(), pad()
    for after in (pad(1), pad(1, 2), pad(5, 2), pad(5)):
        history, now = history.changed(now, after), after
    history, now = history.back(now)
    assert numbers(now) == [5, 2]
    history, now = history.back(now)
    history, now = history.again(now)
    assert numbers(now) == [5, 2]
    assert history.changed(now, pad(7)).redo == (), "another change goes another way"


@pytest.fixture
def kept(home: Path) -> tuple[PadHistory, ScorePad]:
    """A pad on the disk with two deals, with its history."""
    history = PadHistory().changed(pad(), pad(1)).changed(pad(1), pad(1, 2))
    score_pads.save_history(ID, history)
    write(pad(1, 2))
    return history, pad(1, 2)


def write(of: ScorePad) -> None:
    score_pads.save(ID, SavedPad("Friday", datetime(2026, 11, 20, tzinfo=UTC), of))


def test_it_is_there_after_a_restart(kept: tuple[PadHistory, ScorePad]) -> None:
    assert score_pads.load_history(ID, kept[1]) == kept[0]
    assert [each.id for each in score_pads.all_pads()] == [ID], "it is no pad itself"


def test_a_crash_before_the_pad_was_written_leaves_the_step_out(kept: tuple[PadHistory, ScorePad]) -> None:
    history, now = kept
    score_pads.save_history(ID, history.changed(now, pad(1, 2, 3)))
    assert score_pads.load_history(ID, now).undo == history.undo
    score_pads.save_history(ID, history.back(now)[0])
    assert score_pads.load_history(ID, now) == history


def test_the_changes_of_another_pad_do_not_count(kept: tuple[PadHistory, ScorePad]) -> None:
    assert score_pads.load_history(ID, pad(8, 9)).undo == ()


def test_what_cannot_be_read_is_no_history(kept: tuple[PadHistory, ScorePad]) -> None:
    place = score_pads.place(ID).with_name(f"{ID}{score_pads.HISTORY}")
    place.write_bytes(b"{broken")
    assert score_pads.load_history(ID, kept[1]) == PadHistory(stands=score_pads.digest(kept[1]))


def test_it_goes_with_its_pad(kept: tuple[PadHistory, ScorePad]) -> None:
    score_pads.delete(ID)
    assert list(score_pads.folder().iterdir()) == []


def test_no_more_is_kept_than_can_be_read() -> None:
    history, now = PadHistory(), pad()
    for number in range(score_pads.MOST_CHANGES + 30):
        after = pad(number)
        history, now = history.changed(now, after), after
    assert len(history.undo) == score_pads.MOST_CHANGES
