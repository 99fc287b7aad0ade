"""A fast tournament in the real window: closed, killed, and gone on with, by mouse and by keyboard.

Its tables are long: between two starts they are played on to the last trick, in the store, and won.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.tournament.draw import own_seating
from game.tournament.progress import TournamentProgress
from saves.saved import replay
from saves.store import Store
from saves.tournament.running import RunningTournament
from tests.kits.window import AT_TABLE, MOUSE, Hands, play_on
from tests.saves.tournament.kit import FakeTables
from tests.saves.tournament.winning import won_by
from tests.window import player
from tests.window.driver import Game

Start = Callable[..., Game]
LAST_TRICK = 4  # actions
OTHERS = 240  # seconds until the other table is over: it makes way for everything else that runs here


KEYBOARD = Hands(player.key_to, player.press_on)


def progress(home: Path) -> TournamentProgress:
    """The newest tournament as it lies on the disk; the game must not be running."""
    with Store.open(home) as store:
        row = store.tournaments.all()[0]
        return RunningTournament.resume(store, FakeTables(), row.id).progress


def first_won(now: TournamentProgress) -> bool:
    """True if the person's pair won its table of the first round, be the second one drawn already or not."""
    own = own_seating(now.tournament, 1)
    return next(each.winner for each in now.tables_of(1) if each.seating == own) == 0


def play_to_last_trick(home: Path) -> None:
    """Play the person's table on to its last trick; the person's pair has won it then."""
    with Store.open(home) as store:
        row = store.tournaments.unfinished()
        assert row is not None
        own = RunningTournament.resume(store, FakeTables(), row.id).own_table()
        assert own is not None
        actions = won_by(replay(own), 0)
        for number in range(len(own.actions), len(actions) - LAST_TRICK):
            store.append(own.id, number, actions[number])


def to_the_end(game: Game, hands: Hands) -> None:
    """Play what is left of the table."""
    game.wait_scene(*AT_TABLE)
    play_on(game, hands, lambda: False)


def enter(game: Game, hands: Hands) -> None:
    """From the menu through the lobby to the draw of a fast tournament."""
    game.wait_scene("menu")
    hands.press(game, "tournaments")
    game.wait_scene("lobby")
    hands.press(game, "enter:fast")
    game.wait_scene("enter")
    hands.press(game, "yes")
    game.wait_scene("draw")


def go_on(game: Game, hands: Hands, *scenes: str) -> None:
    """From the menu back into the tournament, where one of these scenes is to be seen."""
    game.wait_scene("menu")
    hands.press(game, "continue")
    game.wait_scene(*scenes)


def end(game: Game) -> None:
    """Close the window."""
    game.close()
    assert game.wait_end() == 0


@pytest.mark.slow
@pytest.mark.parametrize("hands", [pytest.param(MOUSE, id="mouse"), pytest.param(KEYBOARD, id="keyboard")])
def test_a_whole_fast_tournament(start: Start, home: Path, hands: Hands) -> None:
    player.set_up(home, animation=False, trick_stays=player.UNTIL_SEEN if hands is KEYBOARD else 1000)
    game = start()
    enter(game, hands)
    hands.press(game, "next")
    game.wait_scene("table")
    acts = iter(range(4))
    play_on(game, hands, lambda: next(acts, None) is None)
    end(game)
    play_to_last_trick(home)

    game = start()
    go_on(game, hands, *AT_TABLE)
    to_the_end(game, hands)
    game.wait_scene("round_result")
    game.wait_target("next", OTHERS)
    hands.press(game, "next")
    game.wait_scene("draw")
    hands.press(game, "next")
    game.wait_scene("table")
    end(game)
    play_to_last_trick(home)

    game = start()
    go_on(game, hands, *AT_TABLE)
    to_the_end(game, hands)
    game.wait_scene("podium")
    hands.press(game, "done")
    game.wait_scene("lobby")
    hands.press(game, "ranking")
    game.wait_scene("ranking")
    end(game)
    assert progress(home).tournament.over


@pytest.mark.slow
def test_a_kill_in_every_phase(start: Start, home: Path) -> None:
    player.set_up(home, animation=False)
    game = start()
    enter(game, MOUSE)
    game.kill()
    before = progress(home)
    game = start()
    go_on(game, MOUSE, "draw")
    MOUSE.press(game, "next")
    game.wait_scene("table")
    play_on(game, MOUSE, lambda: bool(player.cards(game)))
    game.kill()
    assert progress(home).own != before.own

    play_to_last_trick(home)
    at_table = progress(home).own
    game = start()
    go_on(game, MOUSE, *AT_TABLE)
    game.kill()
    assert progress(home).own == at_table
    game = start()
    go_on(game, MOUSE, *AT_TABLE)
    to_the_end(game, MOUSE)
    game.wait_scene("round_result")
    game.kill()
    assert first_won(progress(home))

    game = start()
    go_on(game, MOUSE, "round_result", "draw")
    if game.scene == "round_result":
        game.wait_target("next", OTHERS)
    game.kill()
    drawn = progress(home)
    assert drawn.tournament.rounds and drawn.tournament.entrants == before.tournament.entrants
    game = start()
    go_on(game, MOUSE, "round_result", "draw")
    if game.scene == "round_result":
        MOUSE.press(game, "next")
    game.wait_scene("draw")
    MOUSE.press(game, "next")
    game.wait_scene("table")
    game.kill()
    play_to_last_trick(home)
    game = start()
    go_on(game, MOUSE, *AT_TABLE)
    to_the_end(game, MOUSE)
    game.wait_scene("podium")
    game.kill()
    over = progress(home)
    assert over.tournament.over and over.tournament.rounds[0] == drawn.tournament.rounds[0]
    game = start()
    go_on(game, MOUSE, "podium")  # it was not put away
    MOUSE.press(game, "done")
    game.wait_scene("lobby")
    game.kill()
    game = start()
    game.wait_scene("menu")
    assert "continue" not in game.targets()
    game.kill()
    assert progress(home) == over
