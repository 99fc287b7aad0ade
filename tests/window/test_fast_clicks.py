"""In the real window: somebody clicks as fast as a mouse can all through a deal; that plays nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.actions import parse
from game.match import Match
from game.rules import preset
from game.state import MatchOver
from saves.saved import SavedMatch
from tests.window import player
from tests.window.driver import Game, middle
from tests.window.test_match import begin

CLICKS, DELAY = 60, 16  # in one burst, and milliseconds from one to the next


def burst(game: Game, rng: random.Random) -> None:
    """Click like mad where a card, a tile or a button is or will be."""
    width, height = game.look()["size"]
    places = [
        middle(target) for id_, target in game.targets().items() if id_.startswith(("card:", "bid:", "cut:"))
    ]
    places += [(width // 2, height - 70), (width // 2 - 60, height - 70), (width // 2, height // 2)]
    x, y = rng.choice(places)
    game.xdotool(
        *("mousemove", "--window", game.window, str(x), str(y)),
        *("click", "--repeat", str(CLICKS), "--delay", str(DELAY), "1"),
    )


def own_actions(kept: SavedMatch, human: int = 0) -> list[str]:
    """What the human has done in a match."""
    match = Match(preset(kept.rules).with_options(kept.options), bytes.fromhex(kept.seed))
    own = []
    for text in kept.actions:
        assert not isinstance(match.state, MatchOver)
        if match.state.turn == human:
            own.append(text)
        match.submit(parse(text))
    return own


def test_a_whole_deal_of_fast_clicking_plays_not_one_card_that_was_not_meant(
    start: Callable[..., Game], home: Path
) -> None:
    player.set_up(home, speed="quick")
    game, rng = start(), random.Random(7)
    begin(game)
    meant: list[str] = []
    while True:
        game.wait(lambda: player.hurry(game), "the player's turn")
        if game.scene == player.SHEET:
            break
        meant.append(player.click_on(game, bold=True))
        burst(game, rng)  # without a pause in which a card could have been seen
    game.kill()
    own = own_actions(player.saved(home))
    cards = [text.split()[1] for text in own if text.startswith("play")]
    assert cards == [id_.removeprefix("card:") for id_ in meant if id_.startswith("card:")]
    assert len(own) == len(meant) and len(cards) == 8
