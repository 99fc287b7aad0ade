"""The clock at a table, with time that is told: what it waits for, the bell, two in a row, and a kill."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from game.core.state import Auction
from game.table.clock import COMPUTER_MS, Time, UsedTime
from graphics.render.motion import Motion
from graphics.table.deadline import Deadline
from graphics.table.model import TableModel
from graphics.table.panels.panels import Words
from graphics.table.questions import Step
from saves.session import KeptSession
from saves.settings import Settings
from tests.graphics.table_kit import Engines, Notebook, saved_match

STEP = 50.0  # milliseconds
SECONDS = 15


class Table:
    """A match with a clock whose human does nothing; time passes in steps."""

    def __init__(self, keeper: Notebook | None = None, actions: tuple[str, ...] = (), seconds: int = SECONDS):
        self.keeper = keeper or Notebook()
        self.engines = Engines()
        match = replace(saved_match(7, actions), clock=seconds)
        self.game = KeptSession(match, self.keeper, self.engines)
        settings = Settings(auto_single=False, auto_pass=False, speed="calm")
        calm = Motion("calm")
        self.model = TableModel(
            self.game, Words(self.game), lambda: settings, lambda: calm, lambda: self.game.board
        )
        self.deadline = Deadline(self.game, self.model)
        self.still = True
        self.signs: list[str] = []
        self.step: Step | None = None

    def turn(self) -> None:
        """One turn of the loop."""
        if self.game.sheet_open:
            self.game.next_deal()
        self.step = self.model.ready(STEP)
        sign = self.deadline.update(STEP, self.still)
        if sign is not None:
            self.signs.append(sign)
        if sign == "bell":
            self.model.ring()

    def wait(self, ms: float) -> None:
        for _ in range(round(ms / STEP)):
            self.turn()

    def to_human(self) -> None:
        """Let the others play until the human is asked."""
        for _ in range(4000):
            if self.game.human_to_act and self.model.waits:
                return
            self.turn()
        raise AssertionError("the human is never asked")

    def bell(self) -> None:
        """Let the time run out and the computer decide."""
        self.to_human()
        number = self.number
        for _ in count():
            self.turn()
            if self.number > number:
                return

    @property
    def number(self) -> int:
        return len(self.game.match.actions)

    def left(self) -> Time:
        time = self.deadline.left(self.game.turn)
        assert time is not None
        return time

    def again(self) -> Table:
        """The same match after the program has ended, at this very moment, by whatever."""
        return Table(self.keeper, tuple(text for _match, _number, text in self.keeper.written))


@pytest.fixture
def table() -> Table:
    table = Table()
    table.to_human()
    return table


def test_at_the_bell_a_medium_player_decides_once(table: Table) -> None:
    number = table.number
    table.wait(SECONDS * 1000 - 3 * STEP)
    assert table.number == number and table.signs == ["tick"] * 5
    table.wait(4 * STEP)
    assert table.number > number and table.signs[-1] == "bell"
    request = next(each for each in table.engines.requests if each.id == number)
    assert request.level == "medium" and request.view.seat == 0
    assert table.keeper.marks == [("bell", number)]
    assert not table.game.practice
    table.to_human()
    assert table.model.question is not None, "the next one is the human's again"


def test_it_stands_still_while_the_human_has_to_wait(table: Table) -> None:
    before = table.left()
    table.still = False
    table.wait(120_000)
    assert table.left() == before and not table.signs


def test_without_a_clock_nothing_is_shown_or_kept() -> None:
    table = Table(seconds=0)
    table.to_human()
    table.wait(120_000)
    assert table.deadline.left(table.game.turn) is None and table.deadline.resting
    assert not table.keeper.charged and not table.signs


def test_after_two_in_a_row_it_decides_every_three_seconds_until_a_hand_is_moved(table: Table) -> None:
    table.bell()
    assert not table.model.away
    table.bell()
    assert table.model.away
    for _ in range(2):
        table.to_human()
        number, asked = table.number, table.model.question
        assert asked is None
        table.wait(2900)
        assert table.number == number and "until you do something" in table.model.line.text
        table.wait(100)
        assert table.number > number
    table.to_human()
    table.wait(1000)
    assert table.deadline.moved() and not table.model.away
    assert not table.deadline.moved()
    table.wait(STEP)
    assert table.model.question is not None and table.left().left > 13_500
    assert table.keeper.clock is not None and table.keeper.clock.missed == 0


def test_a_decision_of_the_own_between_two_bells_ends_the_row(table: Table) -> None:
    table.bell()
    assert table.keeper.clock == UsedTime(table.keeper.marks[0][1] + 1, 0, 1)
    table.to_human()
    table.wait(1000)
    table.model.submit(table.game.legal()[0])
    assert table.keeper.clock is not None and table.keeper.clock.missed == 0
    table.bell()
    assert not table.model.away


def test_every_second_is_kept_before_it_is_used(table: Table) -> None:
    table.wait(2900)
    assert [used.seconds for used in table.keeper.charged] == [1, 2, 3]
    assert {used.action for used in table.keeper.charged} == {table.number}


@pytest.mark.parametrize("seconds", [0.8, 4.0, 9.9, 13.5])
def test_a_kill_loses_at_most_a_second_and_gains_none(table: Table, seconds: float) -> None:
    table.wait(seconds * 1000)
    left = table.left().left / 1000
    again = table.again()
    again.to_human()
    resumed = again.left().left / 1000
    assert left - 1 - STEP / 1000 <= resumed <= left


def test_a_kill_in_the_last_second_rings_at_once(table: Table) -> None:
    table.wait(14_800)
    again = table.again()
    again.to_human()
    again.turn()
    assert again.signs == ["bell"]


def test_time_away_does_not_count_and_other_decisions_are_whole(table: Table) -> None:
    table.wait(4800)
    again = table.again()  # an hour later
    again.to_human()
    assert again.left().left == pytest.approx(10_000, abs=2 * STEP)
    again.model.submit(again.game.legal()[0])
    again.to_human()
    assert again.left().left > 14_900


def test_two_in_a_row_are_counted_across_a_restart(table: Table) -> None:
    table.bell()
    again = table.again()
    assert not again.model.away
    again.bell()
    assert again.model.away and again.again().model.away


def test_a_damaged_row_means_the_whole_time(table: Table) -> None:
    table.wait(14_000)
    table.keeper.clock = None
    again = table.again()
    again.to_human()
    assert again.left().left > 14_900


def test_the_others_never_take_or_show_more_than_two_seconds(table: Table) -> None:
    """Even at a calm pace, which lets them ponder for three."""
    table.model.submit(table.game.legal()[0])
    waited = longest = 0.0
    while not table.game.human_to_act or table.number < 20:
        number = table.number
        table.turn()
        if table.game.human_to_act:
            waited = 0.0
            if table.model.waits:
                table.model.submit(table.game.legal()[0])
            continue
        waited = 0.0 if table.number > number else waited + STEP
        longest = max(longest, waited)
        assert 15_000 - table.left().left <= COMPUTER_MS
    assert 300 < longest <= COMPUTER_MS


def test_the_time_is_that_of_the_seat_the_table_shows(table: Table) -> None:
    table.wait(6000)
    assert table.left() == Time(0, 9000 - STEP, 15_000, 9)
    assert table.deadline.left(2) == Time(2, 15_000, 15_000), "what its player did is still being shown"
    assert table.deadline.left(None) is None


def test_a_decision_that_is_taken_back_has_its_whole_time_again(table: Table) -> None:
    while not (isinstance(table.game.state, Auction) and len(table.game.legal()) > 1):
        table.model.submit(table.game.legal()[0])
        table.to_human()
    table.wait(8000)
    table.model.submit(table.game.legal()[0])
    assert table.model.take_back()
    table.to_human()
    assert table.left().left > 14_900
