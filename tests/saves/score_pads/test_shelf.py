"""Score pads in their folder: what was written is there again, and what is broken harms nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.contracts import SPADES
from game.referee.entry import Entry, Kind, Said
from game.referee.score_pad import ScorePad, lines
from game.rules import preset
from saves import paths
from saves.errors import FileError, PadFileError, StoreError
from saves.score_pads import shelf
from saves.score_pads.pad_file import MAX_BYTES, MOST_ENTRIES, SavedPad, decode, encode, now

ENTRY = Entry(
    trump=SPADES, declarer=1, multiplier=2, cards=(97, None), last=0, melds=(Said(0, 20),), belots=(1,)
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
        ScorePad(rules=None, names=("a", "b", "c"), entries=(Entry(kind=Kind.AMOUNTS, amounts=(1, 2, 3)),)),
    )
    first, second = shelf.add(SAVED), shelf.add(free)
    assert first != second
    assert {each.id: each.saved for each in shelf.all_pads()} == {first: SAVED, second: free}
    changed = replace(SAVED, pad=PAD.written(ENTRY))
    shelf.save(first, changed)
    assert shelf.load(first).saved == changed
    shelf.delete(first)
    assert [each.id for each in shelf.all_pads()] == [second]


def test_a_broken_pad_is_listed_with_its_reason_and_left_as_it_is() -> None:
    sound, broken = shelf.add(SAVED), shelf.add(SAVED)
    shelf.place(broken).write_bytes(b"{}")
    found = {each.id: each for each in shelf.all_pads()}
    assert found[sound].saved == SAVED
    problem = found[broken].problem
    assert problem is not None and problem.code == "format"
    assert shelf.place(broken).read_bytes() == b"{}"


def test_a_folder_that_cannot_be_written(home: Path) -> None:
    (home / paths.SCORE_PADS).write_text("a file is in the way")
    with pytest.raises(StoreError):
        shelf.add(SAVED)


def test_ids_are_no_paths() -> None:
    for wrong in ("../settings", "", "20260101-000000/x"):
        with pytest.raises(ValueError):
            shelf.place(wrong)


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
    first = shelf.add(SAVED)
    content = shelf.place(first).read_bytes()
    for number in range(1, 1002):
        shelf.place(f"20200101-{number:06}").write_bytes(content)
    assert len(shelf.all_pads()) == 1002


def test_a_pad_as_large_as_can_be_is_read_again() -> None:
    said = tuple(Said(3, -100_000) for _each in range(16))
    largest = replace(ENTRY, melds=said, without=(0, 1, 2, 3), belots=(1,) * 8, amounts=(-100_000,) * 4)
    pad = replace(PAD, entries=(largest,) * MOST_ENTRIES)
    content = encode(replace(SAVED, pad=pad))
    assert len(content) <= MAX_BYTES and decode(content).pad == pad


def test_a_pad_that_could_not_be_read_again_is_not_written() -> None:
    kept = shelf.add(SAVED)
    with pytest.raises(FileError, match="2001 deals: a score pad has at most 2000"):
        encode(replace(SAVED, pad=replace(PAD, entries=(ENTRY,) * 2001)))
    with pytest.raises(StoreError):
        shelf.save(kept, replace(SAVED, pad=replace(PAD, entries=(ENTRY,) * 2001)))
    assert shelf.load(kept).saved == SAVED


def test_a_folder_that_cannot_be_listed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.add(SAVED)

    def refused(place: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.listdir", refused)
    with pytest.raises(StoreError, match="cannot be read at present"):
        shelf.all_pads()
