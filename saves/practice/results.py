"""The results of drills and puzzles, each in a file of its own, and the strength of the person."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.practice.exercise import ExerciseOutcome
from game.practice.puzzles import FIRST, Motif, Puzzle, answered, first_rating
from game.practice.rating import LEVELS, MOST, RatedMatch, Rating, rated
from game.rules import PRESETS, Rules
from game.table.player_text import level_of
from saves import paths
from saves.database.listing import Filter
from saves.own_file import OwnFile
from saves.saved import MatchSummary
from saves.store import Store

MAX_BYTES = 1_000_000
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Word = Annotated[str, Meta(max_length=40)]


class DrillTally(Struct, frozen=True):
    right: Count = 0
    asked: Count = 0


class PracticeLog(Struct, frozen=True):
    days: dict[Word, DrillTally] = {}
    """The ten of a day by its date ("2026-11-22"), as they went the first time."""
    drills: dict[Word, DrillTally] = {}
    """By the kind of a drill, everything that was asked in it."""

    def with_day(self, day: date, tally: DrillTally) -> PracticeLog:
        """With the ten questions of a day, unless they were answered before."""
        return replace(self, days={day.isoformat(): tally} | self.days)

    def with_drill(self, kind: str, tally: DrillTally) -> PracticeLog:
        old = self.drills.get(kind, DrillTally())
        new = DrillTally(old.right + tally.right, old.asked + tally.asked)
        return replace(self, drills=self.drills | {kind: new})

    def streak(self, today: date) -> int:
        """Days in a row with the ten answered, up to today, or up to yesterday if today's are still open."""
        day = today if today.isoformat() in self.days else today - timedelta(days=1)
        count = 0
        while day.isoformat() in self.days:
            count, day = count + 1, day - timedelta(days=1)
        return count


DRILLS = OwnFile(paths.DRILLS, PracticeLog(), MAX_BYTES)


MOST_SEEN = 1000
Code = Annotated[str, Meta(max_length=40)]


class PuzzleLog(Struct, frozen=True):
    person: Rating = FIRST
    puzzles: dict[Code, Rating] = {}
    """By code: the ratings of the puzzles that were answered."""
    motifs: dict[Motif, DrillTally] = {}
    """By motif: right at once, and answered in all."""
    seen: tuple[Code, ...] = ()
    """The codes of the puzzles answered, the latest last."""
    hinted: dict[Motif, Annotated[int, Meta(ge=0)]] = {}
    """By motif: how many of those answered were solved with a hint."""

    def with_answer(self, puzzle: Puzzle, outcome: ExerciseOutcome) -> PuzzleLog:
        """With an answer to a puzzle; one solved with a hint does not change the rating."""
        person, puzzles, hinted, motif = self.person, self.puzzles, self.hinted, puzzle.motif
        if outcome.with_hint:
            hinted = hinted | {motif: hinted.get(motif, 0) + 1}
        else:
            before = puzzles.get(puzzle.code, first_rating(puzzle))
            person, rated = answered(person, before, outcome.at_once)
            puzzles = puzzles | {puzzle.code: rated}
        old = self.motifs.get(motif, DrillTally())
        tally = DrillTally(old.right + outcome.at_once, old.asked + 1)
        seen = (*(code for code in self.seen if code != puzzle.code), puzzle.code)[-MOST_SEEN:]
        return PuzzleLog(person, puzzles, self.motifs | {motif: tally}, seen, hinted)


@cache
def shipped(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, read when they are first wanted. OSError, or MsgspecError."""
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...])


PUZZLES = OwnFile(paths.PUZZLES, PuzzleLog(), MAX_BYTES)


HUMAN = "human"


def strength(store: Store, rules: Rules, since: int = 0) -> Rating:
    """The rating in the game of `rules` for this number of players, whatever the options. StoreError.

    The last matches begun at `since` (seconds since 1970) or later count, in the order in which they began,
    as in the statistics (`standing`).
    """
    page = store.pages.page(Filter("finished", tables=True), 0, MOST).matches
    lines = sorted(page, key=lambda line: (line.created, line.id))  # dates are to the second
    counted = [line for line in lines if line.created.timestamp() >= since]
    found = [played for line in counted if (played := _played(line)) is not None]
    same = (rules.game, rules.players)
    return rated(each for each in found if (each.rules.game, each.rules.players) == same)


def _played(line: MatchSummary) -> RatedMatch | None:
    """A match as it counts; None if it does not, or its players or winner are unknown."""
    rules = PRESETS.get(line.preset)
    if rules is None or line.practice or line.progress.problem or line.human not in rules.seats:
        return None
    levels = tuple(level_of(line.levels.get(seat, "medium")) for seat in rules.seats)
    scores = [line.scores.get(side) for side in rules.sides]
    known = [score for score in scores if score is not None]
    if levels.count(HUMAN) != 1 or len(known) != len(scores) or (rules.game, rules.players) not in LEVELS:
        return None
    return RatedMatch(rules, levels, rules.seats.index(line.human), scores.index(max(known)))


def delete(folder: Path | None = None) -> None:
    """Remove all results. OSError, with the name of the file."""
    for name in paths.PRACTICE:
        ((folder or paths.data_folder()) / name).unlink(missing_ok=True)
