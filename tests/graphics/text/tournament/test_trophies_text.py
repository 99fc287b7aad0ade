"""The lines of the shelf: what is still to be done is what fills the place."""

from __future__ import annotations

from datetime import date

import pytest

from game.tournament.trophies import outcome, trophies
from graphics.text.rounds_text import shelf_places
from tools.gallery.rounds import after, now, started

DAY = date(2026, 11, 23)


@pytest.mark.parametrize("state", ["won", "lost"])
def test_a_second_place_is_a_final_that_was_lost(state: str) -> None:
    final = now(after(started("fast"), 1), state)
    ended = final.tournament.after(tuple(each.result for each in final.tables))
    shelf = {each.picture: each for each in shelf_places(trophies([outcome(ended, DAY)]))}
    assert shelf["second"].won is (state == "lost") and shelf["grand"].won is (state == "won")
    assert (shelf["second"].line == "Take second place in a tournament.") is (state == "won")
