"""The note below the points of the deal: its numbers stand in the order of the bar above."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.machine import apply, legal_actions
from game.core.state import DealOver, Declaring, Playing
from game.rules import preset
from game.table.board import board
from graphics.table.access import seat_text
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.panels import Words
from graphics.text import i18n
from tests.game.tables import (
    EAST,
    NORTH,
    SOUTH,
    STYLES,
    WEST,
    auction,
    call,
    keep_silent,
    play,
    random_states,
)
from tests.graphics.table_kit import session


def told(declarer: int, extras: tuple[int, int]) -> DealInfo:
    """The panel of a deal that `declarer` called, with these points of declarations by side."""
    state = keep_silent(call(auction({}, dealer=(declarer - 1) % 4), "H pass pass pass"))
    assert isinstance(state, Playing)
    shown = board(state, (), SOUTH)
    assert shown.points is not None
    shown = replace(shown, points=replace(shown.points, extras=extras))
    return Words(session()).deal_info(shown)


@pytest.mark.parametrize("declarer", [SOUTH, EAST, NORTH, WEST])
def test_our_declarations_stand_first_as_on_the_bar(declarer: int) -> None:
    i18n.set_language("en")
    ours = declarer in (SOUTH, NORTH)
    info = told(declarer, (20, 50))
    assert info.heads[info.declaring] == ("Us" if ours else "Them")
    assert info.note == "with declarations 20 : 50"
    assert told(declarer, (0, 0)).note == ""


def test_with_three_they_stand_in_the_order_of_the_bars() -> None:
    i18n.set_language("en")
    for number in range(30):
        for state in random_states(preset("bela-3"), number, STYLES[number % len(STYLES)], deals=2):
            shown = board(state, (), SOUTH) if isinstance(state, Playing) else None
            if shown is not None and shown.points is not None and any(shown.points.extras):
                told = " : ".join(map(str, shown.points.extras))
                assert Words(session(rules="bela-3")).deal_info(shown).note == f"with declarations {told}"
                return
    raise AssertionError("nobody declared anything")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_language_keeps_their_order(language: str) -> None:
    i18n.set_language(language)
    try:
        assert told(EAST, (20, 50)).note.endswith("20 : 50")
    finally:
        i18n.set_language("en")


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_the_end_is_said_in_play_as_soon_as_it_is_certain_and_agrees_with_the_sheet(rules: str) -> None:
    """Told to a seat in play: "Safe" or "Failed"; with three it stands among the lines."""
    i18n.set_language("en")
    names, ends, found = Words(session(rules=rules)), {"Safe": "made", "Failed": "inside"}, set()
    for number in range(12):
        told = set()
        for state in random_states(preset(rules), number, STYLES[number % len(STYLES)], deals=4):
            if isinstance(state, Playing):
                info = names.deal_info(board(state, (), SOUTH))
                assert (info.progress in info.lines) == (rules == "bela-3")
                told.add(info.progress)
            elif isinstance(state, DealOver):
                early = ends.keys() & told
                if state.result.stopped_by is None:
                    assert {ends[text] for text in early} <= {state.result.writing.outcome}
                    found |= early
                told = set()
    assert found == {"Safe", "Failed"}


CARDS = {"S": "AC KC 7C 8D 9D TD AD 8C", "N": "7H 8H 9H 7S 8S KD TC AH", "W": "9S TS JS QS 7D JD QC JH"}
"""A tierce of South, one of North, a quarte of West; East names hearts."""


def after_a_trick(rules: str) -> tuple[Words, Playing]:
    """Everybody has announced all there is in the first trick."""
    state = call(
        auction(CARDS, rules=preset(rules)), "pass H" if rules == "bela-4" else "pass H pass pass pass"
    )
    for card in ("AC", "9C", "TC", "QC"):
        if isinstance(state, Declaring):
            state = apply(state, legal_actions(state)[-1]).state
        state = play(state, card)
    assert isinstance(state, Playing)
    return Words(session(rules=rules)), state


@pytest.mark.parametrize("rules", ["bulgarian", "turkish", "bela-4"])
def test_what_was_declared_and_does_not_count_is_struck_with_the_reason(rules: str) -> None:
    i18n.set_language("en")
    words, state = after_a_trick(rules)
    shown = board(state, (), SOUTH)
    marks = {seat: [(mark.text, mark.struck) for mark in words.marks(shown, seat)] for seat in range(4)}
    assert marks[SOUTH] == [("Tierce 20", True)] and marks[NORTH] == [("Tierce 20", True)]
    assert marks[WEST] == [("Quarte 50", False)]
    better = "Quarte" if rules == "turkish" else "Quarte in spades\u00a0♠, 9\u00a010\u00a0J\u00a0Q"
    told = f"Tierce 20 – does not count; what counts: {better} ({words.name(WEST)})"
    assert words.declared_told(shown, SOUTH) == [told] and words.declared_told(shown, WEST) == ["Quarte 50"]
    assert told in seat_text(words, shown, SOUTH)


def test_equal_sequences_are_struck_on_both_sides() -> None:
    i18n.set_language("en")
    words, state = after_a_trick("bulgarian")
    shown = board(state, (), SOUTH)
    shown = replace(shown, said=tuple(replace(each, scores=False) for each in shown.said))
    assert all(mark.struck for seat in (SOUTH, NORTH, WEST) for mark in words.marks(shown, seat))
    equal = "Quarte 50 – the best ones of both sides are equal: nobody scores"
    assert words.declared_told(shown, WEST) == [equal]


def test_before_it_is_decided_nothing_is_struck() -> None:
    words, state = after_a_trick("bulgarian")
    early = replace(board(state, (), SOUTH), tricks=())
    marks = [mark for seat in range(4) for mark in words.marks(early, seat)]
    assert marks and not any(mark.struck for mark in marks)
