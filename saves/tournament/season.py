"""The days on which the cast played among itself: what came of them is worked out once, and kept."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from game.tournament.season import Entry, rules_of_day
from saves.part import Part
from saves.tournament import records
from saves.tournament.records import DayResult, SeasonDay


class Season(Part):
    """The days of the season in a store."""

    def days(self, first: date, last: date) -> dict[date, int]:
        """The days that are known between two, both ends included, each with the mark of its row."""
        query = "SELECT key, checksum FROM season_days WHERE key BETWEEN ? AND ? ORDER BY key"
        with self._reading() as db:
            rows = db.execute(query, (first.toordinal(), last.toordinal())).fetchall()
        return {date.fromordinal(key): checksum for key, checksum in rows}

    def entries(self, day: date) -> tuple[Entry, ...] | None:
        """The gains in the cast's tournaments of a day; None if that has not been worked out."""
        with self._reading() as db:
            found = records.read(db, SeasonDay, day.toordinal())
        if found is None:
            return None
        return tuple(
            Entry(each.person, day, each.points, grand=each.place == 1, second=each.place == 2)
            for each in found.results
        )

    def keep(self, day: date, entries: Iterable[Entry]) -> None:
        """Keep what came of a day; what is known of it already stays."""
        results = tuple(
            DayResult(each.person, each.points, 1 if each.grand else 2 if each.second else 0)
            for each in entries
        )
        with self._change() as db:
            if records.read(db, SeasonDay, day.toordinal()) is None:
                records.write(db, SeasonDay(day=day, results=results, rules=rules_of_day(day)))
