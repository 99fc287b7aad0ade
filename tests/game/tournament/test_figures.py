"""Figures of the person's tournaments, counted by hand."""

from __future__ import annotations

from msgspec.structs import replace

from game.tournament.draw import own_seating
from game.tournament.tournament import Tournament
from game.tournament.trophies import TrophyFigures, figures
from tests.game.tournament.kit import tournament, won


def after(start: Tournament, winner: int) -> Tournament:
    """One more round; `winner` is the pair that wins the person's table."""
    seating = own_seating(start, start.round)
    tables = [1] * start.terms.tables(start.round)
    if seating is not None:
        tables[seating.table - 1] = winner
    return start.after(won(*tables))


START = tournament(human=True)
OUT, SECOND, GRAND = (
    after(after(START, 1), 0),
    after(after(START, 0), 1),
    after(after(START, 0), 0),
)


def test_nothing_played_is_nothing_counted() -> None:
    assert figures([]) == figures([START, after(START, 0)]) == TrophyFigures()
    assert figures([after(after(tournament(), 0), 0)]) == TrophyFigures()


def test_who_is_out_is_counted_though_others_still_play() -> None:
    assert figures([after(START, 1)]) == TrophyFigures(1, 0, 0, 0, 1, 0)


def test_each_end_is_counted() -> None:
    assert figures([OUT]) == TrophyFigures(1, 0, 0, 0, 1, 0)
    assert figures([SECOND]) == TrophyFigures(1, 0, 1, 0, 2, 1)
    assert figures([GRAND]) == TrophyFigures(1, 1, 0, 0, 2, 2)
    assert figures([OUT, SECOND, GRAND]) == TrophyFigures(3, 1, 1, 0, 5, 3)


def test_one_that_was_left_is_lost_at_that_table() -> None:
    assert figures([replace(START, left=1)]) == TrophyFigures(1, 0, 0, 1, 1, 0)
    assert figures([replace(GRAND, left=1)]) == TrophyFigures(1, 0, 0, 1, 1, 0)
    assert figures([replace(GRAND, left=2)]) == TrophyFigures(1, 0, 0, 1, 2, 1)
