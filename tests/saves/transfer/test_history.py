"""Tournaments of the store as files, and back."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from saves.database.listing import Filter
from saves.errors import BelotFileError, StoreError
from saves.store import Store
from saves.tournament.running_table import table_match
from saves.transfer import verify
from saves.transfer.tournament_file import export_tournament, file_name, import_tournament, read, tables
from tests.game.tournament.kit import SEED
from tests.saves.tournament.kit import TODAY, entered, play_all, running

LATER = date(2026, 12, 24)


def whole(store: Store, seed: str = SEED, *, leave: bool = False) -> int:
    """A tournament that is over; its id."""
    row = entered(store, seed=seed)
    going = running(store, row)
    if leave:
        own = going.own_table()
        assert own is not None
        going.leave()
        going.finish_quickly()
        while not going.over:
            going.update()
    else:
        play_all(store, going)
    return row.id


@pytest.mark.parametrize("leave", [False, True])
def test_it_comes_back_as_it_was(leave: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.memory() as store, Store.memory() as other:
        number = whole(store, leave=leave)
        content = export_tournament(store, number)
        row = store.tournaments.read(number)
        checked = read(content)
        assert checked.tournament == row.tournament and len(checked.matches) == 3
        file = tmp_path / file_name(row)
        file.write_bytes(content)
        assert verify.main([str(file)]) == 0
        assert "3 of 3 tables played again" in capsys.readouterr().out
        found = import_tournament(other, content, LATER)
        assert not found.known
        there = other.tournaments.read(found.number)
        assert there.imported and there.tournament == row.tournament and there.day == TODAY
        assert [match.actions for match in tables(other, there).values()] == [
            match.actions for match in tables(store, row).values()
        ]
        assert export_tournament(other, found.number) == content


def test_an_imported_one_is_to_be_looked_at_only() -> None:
    with Store.memory() as store, Store.memory() as other:
        content = export_tournament(store, whole(store))
        found = import_tournament(other, content, LATER)
        assert other.ledger.chips == 5_000 and other.ledger.bookings() == []
        assert other.pages.page(Filter(tables=True), 0, 9).total == 0 and other.pages.marks() == {}
        assert other.tournaments.unfinished() is None
        assert import_tournament(other, content, LATER).known
        assert [row.id for row in other.tournaments.all()] == [found.number]
        assert import_tournament(store, content, LATER).known


def test_one_that_goes_on_tells_no_cards() -> None:
    with Store.memory() as store:
        row = entered(store)
        with pytest.raises(ValueError, match="not over"):
            export_tournament(store, row.id)
        with pytest.raises(StoreError):
            export_tournament(store, 9)


def test_one_that_is_not_over_is_not_taken() -> None:
    with Store.memory() as store:
        content = json.loads(export_tournament(store, whole(store)))
    del content["rounds"][1]
    content["points"] = dict.fromkeys(content["points"], 0)
    content["chips"] = dict.fromkeys(content["chips"], 0)
    with Store.memory() as other:
        with pytest.raises(BelotFileError):
            import_tournament(other, json.dumps(content).encode(), LATER)
        assert other.tournaments.all() == []


def test_a_table_that_is_lost_is_left_out() -> None:
    with Store.memory() as store:
        row = store.tournaments.read(whole(store))
        [lost] = [match for ref, match in tables(store, row).items() if ref == (2, 1)]
        store.delete(lost.id)
        store.purge()
        assert set(tables(store, row)) == {(1, 1), (1, 2)}
        assert len(read(export_tournament(store, row.id)).matches) == 2


def test_the_match_of_a_table() -> None:
    with Store.memory() as store:
        row = entered(store)
        going = running(store, row)
        seating = going.scores()[0].seating
        assert table_match(store, row.id, row.tournament, seating) is None
        going.finish_quickly()
        for _ in range(30):
            going.update()
        found = [table_match(store, row.id, row.tournament, each.seating) for each in going.scores()]
        assert [match is not None and match.finished for match in found].count(True) == 1
