"""A duplicate evening in the real window: begun, killed in the middle of a deal, and gone on with.

All its deals but the last are played in the store, between two starts.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.tournament.duplicate.day_result import packed
from saves.tournament.evening_files import EveningShelf, SavedEvening
from tests.game.tournament.duplicate.kit import field_deal, own_deal
from tests.kits.window import AT_TABLE, MOUSE, play_on
from tests.window import player
from tests.window.driver import Game

Start = Callable[..., Game]
BELOW = ("menu", "lobby")
"""Before the home of duplicate."""


def under_way(home: Path) -> SavedEvening:
    """The evening as it lies on the disk; the game must not be running."""
    [kept] = EveningShelf(home).under_way
    return kept


def play_to_last_deal(home: Path) -> None:
    """Play all deals but the last at every table; from then on there are few others, and they are quick."""
    kept = under_way(home)
    quick = {name: "beginner" for name in ("level", "partner", "opponents")}
    evening, numbers = replace(kept.evening, tables=3, **quick), range(1, kept.evening.deals)
    own = tuple(tuple(own_deal(evening, number, Random(number)).actions) for number in numbers)
    field = tuple(
        tuple(packed(field_deal(evening, number, table)) for table in range(1, evening.tables + 1))
        for number in numbers
    )
    EveningShelf(home).keep(replace(kept, evening=evening, own=own, field=field))


def to_duplicate(game: Game) -> None:
    """From the menu to the home of duplicate."""
    for scene, target in zip(BELOW, ("tournaments", "duplicate"), strict=True):
        game.wait_scene(scene)
        game.click(target)
    game.wait_scene("duplicate")


@pytest.mark.slow
def test_an_evening_is_killed_in_the_middle_of_a_deal_and_played_to_its_result(
    start: Start, home: Path
) -> None:
    player.set_up(home, animation=False)
    game = start()
    to_duplicate(game)
    game.click("new")
    game.wait_scene("new_evening")
    game.click("start")
    game.wait_scene("table")
    game.kill()
    play_to_last_deal(home)

    game = start()
    to_duplicate(game)
    game.click("go_on")
    game.wait_scene("table")
    acts = iter(range(3))
    play_on(game, MOUSE, lambda: next(acts, None) is None)
    game.kill()
    left = under_way(home).own[-1]
    assert len(under_way(home).own) == 8 and len(left) > 1

    game = start()
    to_duplicate(game)
    game.click("go_on")
    game.wait_scene(*AT_TABLE)
    play_on(game, MOUSE, lambda: False)
    game.wait_scene("traveller")
    game.wait_target("table:0")
    game.press("Return")
    game.wait_scene("evening_result")
    game.wait_target("deal:8")
    game.close()
    assert game.wait_end() == 0

    shelf = EveningShelf(home)
    assert shelf.under_way == ()
    [over] = shelf.over
    assert over.over and over.whole and over.own[-1][: len(left)] == left
