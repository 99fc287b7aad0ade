"""In the real window: somebody clicks as fast as a mouse can all through a deal; that plays nothing."""

from __future__ import annotations

import random
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.actions import parse
from game.core.match import Match
from game.core.state import MatchOver, Playing, State
from game.practice.claim import Certain, claim
from game.rules import preset
from game.table.projection import seat_view
from graphics.render.motion import READ_MS, SEEN_MS
from saves.saved import SavedMatch
from tests.kits.window import begin
from tests.window import player
from tests.window.driver import Game, middle

CLICKS = 5  # in one burst: fewer than would count in any case
ATTEMPTS = 8


class Finger:
    """Clicks without a pause; `paused` is whether the machine has made one that counts as looking."""

    def __init__(self, game: Game) -> None:
        self.paused = False
        self.game = game

    def click_on(self, *places: tuple[int, int]) -> None:
        """Click once at each place but the last one, and there like mad."""
        command = ["timeout", "60", "xdotool", "-"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, env=self.game.env, stdin=pipe, stdout=pipe, text=True) as tool:
            assert tool.stdin is not None and tool.stdout is not None
            before, began = None, time.monotonic()
            for x, y in [*places, *[places[-1]] * CLICKS]:
                # it answers when the screen has had the click: not only this process may have to wait
                tool.stdin.write(f"mousemove --window {self.game.window} {x} {y} click 1 getmouselocation\n")
                tool.stdin.flush()
                tool.stdout.readline()
                now = time.monotonic()
                self.paused |= before is not None and now - before > SEEN_MS / 2000
                before = now
            self.paused |= now - began > READ_MS / 1000


def somewhere(game: Game, rng: random.Random) -> tuple[int, int]:
    """Where a card, a tile or a button is or will be."""
    width, height = game.look()["size"]
    kinds = ("card:", "bid:", "cut:")
    places = [middle(target) for id_, target in game.targets().items() if id_.startswith(kinds)]
    places += [(width // 2, height - 70), (width // 2 - 60, height - 70), (width // 2, height // 2)]
    return rng.choice(places)


def own_actions(kept: SavedMatch, human: int = 0) -> list[str]:
    """What the human has done in a match, until a computer player took the rest of the deal."""
    match = Match(preset(kept.rules).with_options(kept.options), bytes.fromhex(kept.seed))
    own = []
    for text in kept.actions:
        assert not isinstance(match.state, MatchOver)
        if rest_claimed(match.state, human):
            break
        if match.state.turn == human:
            own.append(text)
        match.submit(parse(text))
    return own


def rest_claimed(state: State, human: int) -> bool:
    """True if a computer player leads that is sure of all tricks: from here the cards run by themselves."""
    if not isinstance(state, Playing) or state.trick or state.turn == human:
        return False
    several = state.hands[state.turn].bit_count() > 1
    return several and isinstance(claim(seat_view(state, state.turn)), Certain)


def a_deal(start: Callable[..., Game], home: Path, seed: int) -> tuple[list[str], list[str], bool]:
    """What was meant, what was done, and whether the machine has paused between two clicks, which ends it.

    What is meant is clicked, and at once something else: nobody has looked at what comes of it.
    """
    game, rng = start(), random.Random(seed)
    begin(game)
    finger, meant = Finger(game), []
    while not finger.paused:
        game.wait(lambda: player.hurry(game), "the player's turn")
        if game.scene == player.SHEET:
            break
        before, target = game.look(), player.next_thing(game, bold=True)
        meant.append(target)
        finger.click_on(middle(game.targets()[target]), somewhere(game, rng))
        game.wait(lambda before=before: game.look() != before, f"something after clicking {target}")
    game.kill()
    return meant, own_actions(player.saved(home)), finger.paused


@pytest.mark.slow
def test_a_whole_deal_of_fast_clicking_plays_not_one_card_that_was_not_meant(
    start: Callable[..., Game], home: Path
) -> None:
    player.set_up(home, speed="quick")
    for seed in range(ATTEMPTS):
        meant, own, paused = a_deal(start, home, seed)
        if not paused:
            break
    else:
        pytest.skip("this machine is too busy to click without a pause")
    cards = [text.split()[1] for text in own if text.startswith("play")]
    assert cards == [id_.removeprefix("card:") for id_ in meant if id_.startswith("card:")]
    assert len(own) == len(meant) and cards
