"""A clock in the real window: a kill in the middle of a decision, the rest of its time, and the bell."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.saved import PracticeMark
from saves.store import Store
from tests.kits.window import begin
from tests.window import player
from tests.window.driver import Game

SECONDS = 15
THOUGHT = 4.0  # seconds, before the kill


@pytest.mark.slow
def test_a_killed_decision_goes_on_with_what_was_left_and_the_bell_ends_it(
    start: Callable[..., Game], home: Path
) -> None:
    player.set_up(home, last_match={"clock": SECONDS})
    game = start()
    begin(game)
    game.wait(lambda: player.to_act(game), "the player's turn")
    time.sleep(THOUGHT)
    game.kill()
    kept = player.saved(home)
    with Store.open(home) as store:
        used = store.read_clock(kept.id)
    assert kept.clock == SECONDS
    assert used is not None and used.action == len(kept.actions)
    assert 2 <= used.seconds <= SECONDS - 5, "every second is on the disk when it begins"

    again = start()
    again.wait_scene("menu")
    again.click("continue")
    again.wait(lambda: player.to_act(again), "the player's turn")
    asked, since = set(again.targets()), time.monotonic()
    again.wait(lambda: set(again.targets()) != asked, "the bell")
    waited = time.monotonic() - since
    assert SECONDS - used.seconds - 3 < waited < SECONDS - used.seconds + 3
    again.wait(lambda: player.to_act(again), "the next turn of the player")
    again.close()
    assert again.wait_end() == 0
    after = player.saved(home)
    assert len(after.actions) > len(kept.actions)
    assert after.marks[:1] == (PracticeMark("bell", len(kept.actions)),) and not after.practice


@pytest.mark.slow
def test_a_hidden_window_costs_no_time(start: Callable[..., Game], home: Path) -> None:
    player.set_up(home, last_match={"clock": SECONDS})
    game = start()
    begin(game)
    game.wait(lambda: player.to_act(game), "the player's turn")
    game.xdotool("windowunmap", game.window)
    time.sleep(2 * THOUGHT)
    game.kill()
    number = player.saved(home).id
    with Store.open(home) as store:
        used = store.read_clock(number)
    assert used is not None and used.seconds <= 2
