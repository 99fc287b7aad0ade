"""Checking a puzzle: more worlds than a player looks at, and deals played on by players who see no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from game.core.actions import Lay, Play, parse
from game.core.machine import apply
from game.core.state import Auction, DealOver, LayingAway, MatchOver, Playing, State, table_of
from game.players.cardplay.exchange import Searched
from game.players.decision import choose
from game.players.knowledge import Play as Known
from game.players.knowledge import read_play, read_round
from game.players.levels import BY_NAME
from game.players.search.evidence import TRIES, TRIES_OF_BELA, Evidence, World
from game.players.search.lookahead import Lookahead
from game.players.search.thinking import MORE_WORLDS, WORLDS_FOR
from game.players.situations import game_of
from game.practice.luck.open_hands import OpenHands, difference
from game.table.projection import question
from tools.puzzles.worlds import state_in

TIMES = 10
"""Worlds that are looked at, over those that a player of the highest level does."""
PLAYED = 80
"""Deals that are played on from each of the best choices."""
CALLED = 160
"""Deals that are looked at to the end from each of the best calls."""
CALLER, CARD_PLAYER = "hard", "medium"
"""The players who play deals on: one calls, the other plays cards by rules of thumb, without errors."""

Worths = dict[str, float]


def in_worlds(state: Playing | LayingAway, texts: Sequence[str], seed: int) -> Worths:
    """Written points of choices, looked at in TIMES the usual worlds: other ones with another seed."""
    view = question(state, state.turn)
    known = read_play(view, read_round(view))
    worlds = drawn(known, seed)
    if isinstance(state, LayingAway):
        return _of_lays(known, texts, worlds)
    plays = {text: action for text in texts if isinstance(action := parse(text), Play)}
    look, sums = Lookahead(known), dict.fromkeys(texts, 0.0)
    for world, likely in worlds:
        worths = look.in_world(world, list(plays.values()))
        for text, play in plays.items():
            sums[text] += likely * worths[play].points
    return sums


def _of_lays(known: Known, texts: Sequence[str], worlds: list[tuple[World, float]]) -> Worths:
    lays = {text: Searched(known, lay) for text in texts if isinstance(lay := parse(text), Lay)}
    for world, likely in worlds:
        for each in lays.values():
            each.look_into(world, likely)
    return {text: each.worth.points for text, each in lays.items()}


def drawn(known: Known, seed: int, times: int = TIMES) -> list[tuple[World, float]]:
    """Worlds with weights that sum to 1, `times` as many as the highest level draws."""
    rules, usual = known.round.rules, BY_NAME["expert"].worlds
    trick = max(len(known.finished) - rules.hand_size + WORLDS_FOR, 0)
    count = times * usual[min(trick, len(usual) - 1)] * MORE_WORLDS.get(rules.players, 1)
    tries = times * (TRIES_OF_BELA if game_of(rules) else TRIES)
    return Evidence(known).drawn(tries, count, seed)


def on_open_hands(states: Iterable[State], texts: Sequence[str]) -> Iterator[Worths]:
    """Written points of calls in each deal, the rest of the auction called and the play solved."""
    for state in states:
        values, side = OpenHands(), _side(state)
        yield {text: difference(values.written(apply(state, parse(text)).state), side) for text in texts}


def played_on(states: Iterable[State], texts: Sequence[str]) -> Iterator[Worths]:
    """Written points of choices in each deal, played on by players who see their own cards alone."""
    for state in states:
        side = _side(state)
        yield {text: _result(apply(state, parse(text)).state, side) for text in texts}


def states_of(state: Playing | LayingAway, count: int, seed: int) -> list[State]:
    """States that look the same from the seat to act, as often as they are likely."""
    view = question(state, state.turn)
    worlds = drawn(read_play(view, read_round(view)), seed)
    hands, likely = [each for each, _ in worlds], [weight for _, weight in worlds]
    return [state_in(state, world) for world in Random(seed).choices(hands, likely, k=count)]


def _side(state: State) -> int:
    assert not isinstance(state, MatchOver)
    return table_of(state).rules.side_of(state.turn)


def _result(state: State, side: int) -> float:
    """Points that a side writes more once the deal is played to its end."""
    chance = Random(0)
    while not isinstance(state, DealOver | MatchOver):
        level = CALLER if isinstance(state, Auction) else CARD_PLAYER
        state = apply(state, choose(question(state, state.turn), level, chance).action).state
    return difference(state.result.writing.written, side)


def means(found: Sequence[Mapping[str, float]]) -> Worths:
    return {text: sum(each[text] for each in found) / len(found) for text in found[0]}
