"""Score pads in their folder: what was written is there again, and what is broken harms nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.contracts import SPADES
from game.referee.entry import Entry, EntryKind, ScoredMeld
from game.referee.score_pad import ScorePad, lines
from game.rules import preset
from saves import paths, score_pads
from saves.errors import FileError, PadFileError, StoreError
from saves.score_pads import MAX_BYTES, MOST_ENTRIES, SavedPad, decode, encode, now

ENTRY = Entry(
    trump=SPADES, declarer=1, multiplier=2, cards=(97, None), last=0, melds=(ScoredMeld(0, 20),), belots=(1,)
)
PAD = ScorePad(
    rules=preset("bulgarian").with_options({"target": 101}), names=("Ана", "Ivo"), entries=(ENTRY,)
)
SAVED = SavedPad("Friday", now(), PAD)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def test_a_pad_is_there_again() -> None:
    free = SavedPad(
        "",
        now(),
        ScorePad(
            rules=None, names=("a", "b", "c"), entries=(Entry(kind=EntryKind.AMOUNTS, amounts=(1, 2, 3)),)
        ),
    )
    first, second = score_pads.add(SAVED), score_pads.add(free)
    assert first != second
    assert {each.id: each.saved for each in score_pads.all_pads()} == {first: SAVED, second: free}
    changed = replace(SAVED, pad=PAD.written(ENTRY))
    score_pads.save(first, changed)
    assert score_pads.load(first).saved == changed
    score_pads.delete(first)
    assert [each.id for each in score_pads.all_pads()] == [second]


def test_a_broken_pad_is_listed_with_its_reason_and_left_as_it_is() -> None:
    sound, broken = score_pads.add(SAVED), score_pads.add(SAVED)
    score_pads.place(broken).write_bytes(b"{}")
    found = {each.id: each for each in score_pads.all_pads()}
    assert found[sound].saved == SAVED
    problem = found[broken].problem
    assert problem is not None and problem.code == "format"
    assert score_pads.place(broken).read_bytes() == b"{}"


def test_a_folder_that_cannot_be_written(home: Path) -> None:
    (home / paths.SCORE_PADS).write_text("a file is in the way")
    with pytest.raises(StoreError):
        score_pads.add(SAVED)


def test_ids_are_no_paths() -> None:
    for wrong in ("../settings", "", "20260101-000000/x"):
        with pytest.raises(ValueError):
            score_pads.place(wrong)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'"version": 1', b'"version": 2', "newer"),
        (b"belot-score-pad", b"belot-match", "format"),
        (b'"bulgarian"', b'"bridge"', "bad_value"),
        (b'"target": 101', b'"target": 100000', "bad_value"),
        (b'"dealer": 0', b'"dealer": 4', "bad_value"),
        (b'"trump": 3', b'"trump": 9', "bad_value"),
        (b'"trump": 3', b'"trump": "x"', "bad_value"),
        (b'"deals"', b'"plays"', "bad_value"),
        (b"}", b"", "not_json"),
    ],
)
def test_a_file_that_is_not_in_order(old: bytes, new: bytes, code: str) -> None:
    content = encode(SAVED)
    assert old in content
    with pytest.raises(PadFileError) as caught:
        decode(content.replace(old, new))
    assert caught.value.code == code
    assert str(caught.value)


def test_a_file_that_is_too_large() -> None:
    with pytest.raises(PadFileError) as caught:
        decode(b" " * (MAX_BYTES + 1))
    assert caught.value.code == "too_large"


@given(st.data())
def test_a_mutated_file_is_read_or_refused(data: st.DataObject) -> None:
    content = bytearray(encode(SAVED))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    try:
        found = decode(bytes(content))
    except PadFileError as error:
        assert str(error)
    else:
        assert len(lines(found.pad)) == len(found.pad.entries)
        assert decode(encode(found)) == found


def test_every_pad_is_listed_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda descriptor: None)
    first = score_pads.add(SAVED)
    content = score_pads.place(first).read_bytes()
    for number in range(1, 1002):
        score_pads.place(f"20200101-{number:06}").write_bytes(content)
    assert len(score_pads.all_pads()) == 1002


def test_a_pad_as_large_as_can_be_is_read_again() -> None:
    said = tuple(ScoredMeld(3, -100_000) for _each in range(16))
    largest = replace(ENTRY, melds=said, without=(0, 1, 2, 3), belots=(1,) * 8, amounts=(-100_000,) * 4)
    pad = replace(PAD, entries=(largest,) * MOST_ENTRIES)
    content = encode(replace(SAVED, pad=pad))
    assert len(content) <= MAX_BYTES and decode(content).pad == pad


def test_a_pad_that_could_not_be_read_again_is_not_written() -> None:
    kept = score_pads.add(SAVED)
    with pytest.raises(FileError, match="2001 deals: a score pad has at most 2000"):
        encode(replace(SAVED, pad=replace(PAD, entries=(ENTRY,) * 2001)))
    with pytest.raises(StoreError):
        score_pads.save(kept, replace(SAVED, pad=replace(PAD, entries=(ENTRY,) * 2001)))
    assert score_pads.load(kept).saved == SAVED


def test_a_folder_that_cannot_be_listed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    score_pads.add(SAVED)

    def refused(place: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.listdir", refused)
    with pytest.raises(StoreError, match="cannot be read at present"):
        score_pads.all_pads()
