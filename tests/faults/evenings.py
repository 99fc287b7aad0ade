"""Evenings and results of practice on a disk that fails: the old ones or the new ones, none is lost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from saves import paths
from saves.own_file import OwnFile
from saves.practice import results
from saves.practice.results import DrillTally, PracticeLog
from saves.tournament.evening_files import EveningList, EveningShelf, SavedEvening
from tests.faults.tracer import Run, Say
from tests.game.tournament.duplicate.kit import EVENING

TIME = datetime(2025, 12, 30, 20, tzinfo=UTC)
BEFORE = tuple(SavedEvening(EVENING, TIME + timedelta(days=number)) for number in range(4))
"""Those that were over, of two years, in the one file of older versions."""
GIVEN_UP = SavedEvening(EVENING, TIME + timedelta(days=4), own=(("cut knock", "call pass"),))
BEGUN = SavedEvening(EVENING, TIME + timedelta(days=5), own=(("cut knock",),))
DAY = date(2026, 11, 25)
Attempt = Callable[..., bool]


def before(folder: Path) -> None:
    """The file of all evenings that are over, and one under way."""
    folder.mkdir()
    EveningShelf(folder).keep(GIVEN_UP)
    OwnFile(paths.EVENINGS, EveningList(), 1 << 30).save(EveningList(BEFORE), folder)


def act(folder: Path, say: Say, attempt: Attempt) -> None:
    """Read the evenings, which moves them; give one up, begin another, play a card, delete an old one."""
    shelf = EveningShelf(folder)
    if shelf.problem is not None:
        say("refused", "read", shelf.problem.code)
        return
    attempt(say, "give up", lambda: shelf.give_up(GIVEN_UP))
    attempt(say, "begin", lambda: shelf.keep(BEGUN))
    attempt(say, "play", lambda: shelf.append(BEGUN.with_action(1, "call pass"), 1))
    attempt(say, "delete", lambda: shelf.delete(BEFORE[0]))


def check(folder: Path, run: Run) -> None:
    """What was acknowledged is there; what was not is there as it was, or done."""
    told = {words[1] for words in run.said if words[0] == "done"}
    shelf = EveningShelf(folder)
    assert shelf.problem is None
    over = {each.created for each in shelf.over}
    assert {each.created for each in BEFORE[1:]} <= over
    if not any(words[1] == "play" for words in run.said):  # nothing was deleted yet
        assert BEFORE[0].created in over
    if "delete" in told:
        assert BEFORE[0].created not in over
    here = {each.created: each for each in (*shelf.under_way, *shelf.over)}
    assert here[GIVEN_UP.created].own == GIVEN_UP.own
    if "give up" in told:
        assert GIVEN_UP.created in over
    if "begin" in told:
        assert BEGUN.created in here
    if "play" in told:
        assert here[BEGUN.created].own == (("cut knock", "call pass"),)
    assert not list(folder.glob("*.damaged-*"))


def practise(folder: Path, say: Say, attempt: Attempt) -> None:
    """Keep the results of two days."""
    for number in (1, 2):
        new = results.DRILLS.load(folder).with_day(DAY + timedelta(days=number), DrillTally(number, 10))
        attempt(say, "practise", lambda new=new: results.DRILLS.save(new, folder), number)


def practised(folder: Path) -> None:
    """The result of one day."""
    folder.mkdir()
    results.DRILLS.save(PracticeLog().with_day(DAY, DrillTally(0, 10)), folder)


def check_practice(folder: Path, run: Run) -> None:
    """All days up to the last acknowledged one are there."""
    done = [words[2] for words in run.said if words[:2] == ["done", "practise"]]
    right = {tally.right for tally in results.DRILLS.load(folder).days.values()}
    assert {0, *done} <= right <= {0, 1, 2}
    assert not list(folder.glob("*.damaged-*"))
