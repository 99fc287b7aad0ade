"""The clock of a decision: time left, charged in advance and used up; and absent players."""

from __future__ import annotations

from game.table.clock import AWAY_MS, Clock, UsedTime


def run(clock: Clock, ms: float, step: float = 100) -> list[str]:
    """Let time pass in steps; the signs that were given, until the time was up."""
    signs: list[str] = []
    while ms > 0 and "bell" not in signs:
        if sign := clock.run(step):
            signs.append(sign)
        ms -= step
    return signs


def begun(seconds: int = 15, used: UsedTime | None = None, action: int = 8) -> Clock:
    clock = Clock(seconds, used)
    clock.begin(action)
    return clock


def test_it_rings_when_the_time_is_up_and_ticks_in_the_last_five_seconds() -> None:
    clock = begun()
    assert run(clock, 9_900) == []
    assert (clock.figures, round(clock.left_ms)) == (6, 5100)
    assert run(clock, 60_000) == ["tick"] * 5 + ["bell"]
    assert (clock.figures, clock.left_ms) == (0, 0)


def test_each_second_is_charged_when_it_begins() -> None:
    clock = begun()
    clock.run(1)
    assert clock.used == UsedTime(8, 1)
    clock.run(998)
    assert clock.used == UsedTime(8, 1)
    clock.run(2)
    assert clock.used == UsedTime(8, 2)
    run(clock, 60_000)
    assert clock.used == UsedTime(8, 15)


def test_a_decision_goes_on_with_what_was_left_and_never_with_more() -> None:
    left = begun(used=UsedTime(8, 12, 1))
    assert (left.figures, left.missed) == (3, 1)
    left.run(1)
    assert left.used == UsedTime(8, 13, 1)


def test_a_decision_left_in_its_last_second_rings_at_once() -> None:
    assert begun(used=UsedTime(8, 15)).run(1) == "bell"


def test_another_decision_has_its_whole_time() -> None:
    assert begun(used=UsedTime(4, 15, 1)).figures == 15
    clock = begun(used=UsedTime(8, 12))
    clock.begin(12)
    assert clock.figures == 15
    clock.begin(8)  # it was taken back
    assert clock.figures == 15


def test_after_two_in_a_row_each_takes_three_seconds_until_a_hand_is_moved() -> None:
    clock = begun()
    for action in (8, 12):
        clock.begin(action)
        assert not clock.away and run(clock, 60_000)[-1] == "bell"
        clock.taken()
    clock.begin(16)
    assert clock.away and clock.left_ms == AWAY_MS
    assert run(clock, AWAY_MS - 100) == []  # and nothing ticks
    assert run(clock, 100) == ["bell"]
    clock.taken()
    clock.begin(20)
    run(clock, 1_000)
    assert clock.moved() and not clock.away
    assert clock.left_ms == 14_000


def test_a_decision_in_time_between_two_misses_ends_the_row() -> None:
    clock = begun()
    clock.taken()
    clock.decided()
    clock.taken()
    assert not clock.away
    assert not clock.moved()  # nothing new: somebody was there


def test_one_who_was_away_when_the_game_ended_is_away_when_it_goes_on() -> None:
    clock = begun(used=UsedTime(4, 3, 2))
    assert clock.away and clock.left_ms == AWAY_MS
