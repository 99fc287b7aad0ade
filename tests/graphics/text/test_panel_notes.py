"""The note below the points of the deal: its numbers stand in the order of the bar above."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.state import Playing
from game.table.board import board
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.panels import Words
from graphics.text import i18n
from tests.game.tables import EAST, NORTH, SOUTH, WEST, auction, call, keep_silent
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
