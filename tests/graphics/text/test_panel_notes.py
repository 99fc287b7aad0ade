"""The note below the points of the deal: its numbers stand in the order of the bar above."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.state import DealOver, Playing
from game.rules import preset
from game.table.board import board
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
def test_the_declarations_of_the_declarers_stand_first_as_on_the_bar(declarer: int) -> None:
    i18n.set_language("en")
    ours = declarer in (SOUTH, NORTH)
    info = told(declarer, (20, 50))
    assert info.heads[info.declaring] == ("Us" if ours else "Them")
    assert info.note == "with declarations " + ("20 : 50" if ours else "50 : 20")
    assert told(declarer, (0, 0)).note == ""


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_language_keeps_their_order(language: str) -> None:
    i18n.set_language(language)
    try:
        assert told(EAST, (20, 50)).note.endswith("50 : 20")
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
