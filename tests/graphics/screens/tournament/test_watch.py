"""Watching another table: from its last deal on, as far as it is known, with hands open or closed."""

from __future__ import annotations

from game.core.match import Match
from game.core.state import DealOver
from game.rules import preset
from graphics.screens.tournament.watch import WatchedMatch
from tests.saves.tournament.kit import play_deal

RULES, SEED = preset("belot-bg"), bytes(range(16))


def deals(count: int) -> tuple[str, ...]:
    """The actions of so many deals."""
    match = Match(RULES, SEED)
    for _deal in range(count):
        play_deal(match)
    return tuple(match.actions)


def test_it_begins_with_the_last_deal_and_ends_with_what_is_known() -> None:
    two = deals(2)
    course = WatchedMatch(RULES, SEED, two)
    shown = []
    while course.go_on():
        assert course.decided is not None
        shown.append(course.decided.text)
    assert tuple(shown) == two[-len(shown) :] and len(deals(1)) <= len(two) - len(shown)
    assert course.decided is None and isinstance(course.state, DealOver)
    assert not course.go_on()


def test_it_goes_on_once_more_is_known() -> None:
    course = WatchedMatch(RULES, SEED, deals(1))
    while course.go_on():
        pass
    before = course.deals
    course.known = deals(2)
    assert course.go_on() and course.deals >= before


def test_closed_hands_show_no_card() -> None:
    course = WatchedMatch(RULES, SEED, deals(1))
    seen = False
    while course.go_on():
        closed, opened = course.spread(False), course.spread(True)
        assert closed is not None and opened is not None
        assert {card for held in closed.hands for card in held} <= {None} and not closed.chosen
        assert closed.trick == opened.trick
        seen = seen or any(card is not None for held in opened.hands for card in held)
        played = opened.played is not None
        assert sum(map(len, closed.hands)) == sum(map(len, opened.hands)) - played
    assert seen


def test_a_full_trick_is_told_apart() -> None:
    course = WatchedMatch(RULES, SEED, deals(1))
    full = 0
    while course.go_on():
        full += course.trick_full
    assert full in (0, 8)  # none where all have passed
