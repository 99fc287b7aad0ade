"""A series of matches in the store: it goes on after a restart, until a side has won it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.core.state import MatchOver
from saves.database import rows
from saves.database.rows import About
from saves.saved import SavedMatch, Series, replay, series_after
from saves.store import Store
from saves.transfer.belot_file import export_match
from tests.saves.matches import new_match, played

BEFORE_SERIES = (
    '{"id":1,"revision":0,"name":"","rules":"bulgarian","options":{},"seed":"00","players":{},"levels":{},'
    '"created":"2026-11-20T18:00:00Z","deleted":false,"house_rules":"","teaching":"off","clock":0,'
    '"tournament":null}'
)
"""A row as it was written before there were series."""


def over() -> SavedMatch:
    return played(5, target=51)


def winner(match: SavedMatch) -> int:
    state = replay(match).state
    assert isinstance(state, MatchOver)
    return state.winner


def test_a_series_is_over_when_a_side_has_won_enough() -> None:
    series = Series(2, (0, 0))
    for match, side, won, ended in ((3, 0, (1, 0), False), (5, 1, (1, 1), False), (8, 1, (1, 2), True)):
        series = series.after(side, match)
        assert (series.won, series.over, series.last) == (won, ended, match)
    assert not Series(3, (2, 2)).over and Series(3, (2, 3)).over


def test_a_row_without_a_series_is_of_a_match_by_itself() -> None:
    about = msgspec.json.decode(BEFORE_SERIES, type=About)
    assert about.series is None and rows.saved_of(about, ()).series is None


@pytest.mark.parametrize(
    "series", [Series(4, (0, 0)), Series(2, (2, 0)), Series(2, (-1, 0)), Series(2, (0,)), Series(2, (0,) * 5)]
)
def test_what_cannot_be_a_series_is_none(series: Series) -> None:
    about = replace(msgspec.json.decode(BEFORE_SERIES, type=About), series=series)
    assert rows.saved_of(about, ()).series is None


def test_it_is_kept_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    match = replace(over(), series=Series(2, (0, 0)))
    with Store.open(tmp_path) as store:
        number = store.add(match)
    with Store.open(tmp_path) as store:
        assert store.load(number).series == Series(2, (0, 0))
        waits = store.series_that_waits()
        assert waits is not None and waits.id == number
        assert waits.series == Series(2, (0, 0)).after(winner(match), number)
        following = store.create(replace(over(), series=waits.series, seed="ab" * 16, actions=()))
        assert store.load(following).series == waits.series
        assert store.series_that_waits() is None  # the next match is under way


def test_each_match_of_a_series_has_one_that_follows(tmp_path: Path) -> None:
    """Two series that stand alike are two, and what was deleted follows nothing."""
    with Store.open(tmp_path) as store:
        first, second = (store.add(replace(over(), series=Series(2, (0, 0)))) for _ in range(2))
        after = {number: series_after(store.load(number)) for number in (first, second)}
        assert [store.following(series) for series in after.values() if series] == [None, None]
        begun = store.create(replace(new_match(7), series=after[first]))
        assert [store.following(series) for series in after.values() if series] == [begun, None]
        store.delete(begun)
        assert [store.following(series) for series in after.values() if series] == [None, None]


def test_nothing_waits_after_the_last_match_or_one_by_itself() -> None:
    match = over()
    ahead = tuple(int(side == winner(match)) for side in range(2))
    behind = tuple(int(side != winner(match)) for side in range(2))
    for series, waits in ((Series(2, ahead), False), (Series(2, behind), True), (None, False)):
        with Store.memory() as store:
            store.add(replace(match, series=series))
            assert (store.series_that_waits() is not None) is waits


def test_it_is_in_no_file_and_changes_no_deal() -> None:
    match = over()
    in_series = replace(match, series=Series(3, (1, 2)))
    assert export_match(in_series) == export_match(match)
    assert series_after(match) is None and series_after(replace(in_series, actions=())) is None
