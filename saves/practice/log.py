"""The results of drills, in a file of their own: of each day's ten, and of every kind in all."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from saves import paths
from saves.own_file import OwnFile

MAX_BYTES = 1_000_000
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Word = Annotated[str, Meta(max_length=40)]


class Tally(Struct, frozen=True):
    """The number of right answers, and of all."""

    right: Count = 0
    asked: Count = 0


class PracticeLog(Struct, frozen=True):
    """All that is kept of drills."""

    days: dict[Word, Tally] = {}
    """The ten of a day by its date ("2026-11-22"), as they went the first time."""
    drills: dict[Word, Tally] = {}
    """By the kind of a drill, everything that was asked in it."""

    def with_day(self, day: date, tally: Tally) -> PracticeLog:
        """With the ten of a day, unless they were answered before."""
        return replace(self, days={day.isoformat(): tally} | self.days)

    def with_drill(self, kind: str, tally: Tally) -> PracticeLog:
        """With more answers in a drill."""
        old = self.drills.get(kind, Tally())
        new = Tally(old.right + tally.right, old.asked + tally.asked)
        return replace(self, drills=self.drills | {kind: new})

    def streak(self, today: date) -> int:
        """Days in a row with the ten answered, up to today, or up to yesterday if today's are still open."""
        day = today if today.isoformat() in self.days else today - timedelta(days=1)
        count = 0
        while day.isoformat() in self.days:
            count, day = count + 1, day - timedelta(days=1)
        return count


DRILLS = OwnFile(paths.DRILLS, PracticeLog(), MAX_BYTES)
