"""The strong players' decisions in the play: worlds are sampled, solved to the end, and weighed.

The amount of search is given as a number of worlds, not a time, so that the same view and seed give the same
decision; the clock only cuts short what a slow machine cannot do in the time it has.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from game.core.actions import Declare, Lay
from game.core.actions import Play as PlayAction
from game.core.cards import mask_of
from game.core.melds import Meld, announceable
from game.core.rule_set import Game, Rules
from game.players.bidding.stakes import Worth
from game.players.cardplay.laying import MeldClaims
from game.players.knowledge import Play
from game.players.levels import Level
from game.players.search import compiled
from game.players.search.evidence import World, sample
from game.players.search.lookahead import Lookahead
from game.players.search.playouts import Playouts

Choice = TypeVar("Choice", PlayAction, Declare, Lay)

TIME_SHARE = 0.75  # of the time allowed; the rest is for finishing the last world, and the answer
LEAST_WORLDS = 4
"""With fewer, the rules of thumb know better."""
WORLDS_FOR = 8
"""The tricks for which a level gives a number of worlds."""
MORE_WORLDS = {2: 3}
"""By players: the factor on the number of worlds. With two, each takes a tenth of the time."""
TOO_SLOW = 5.0
"""Seconds that LEAST_WORLDS may take in the first trick where the solver is not compiled."""
EFFORT, EFFORT_OF_BELA = 6_000_000, {4: 3_000_000, 3: 6_000_000, 2: 3_000_000}
"""Cards that the solver may play before it starts no further world, in Bela by players: some positions take
ten times as long as others. This cuts short one decision in a hundred, and none takes much longer."""
MOST_EFFORT = 3
"""Factor on the effort, beyond which nothing more is tried, however few the worlds are."""
SILENCE = 0.01  # points for keeping quiet about a combination that cannot score
THUMB_SHARE = 0.01
"""Points to be written for each card point by the rules of thumb, between cards of equal value."""
CHANCE_SCALE = 1000.0  # puts the chance of winning first, and lets points decide between equal chances


class Verdict(Struct, Generic[Choice], frozen=True):
    """The value of each choice, in the order given, and the number of worlds that it is based on."""

    worths: dict[Choice, Worth]
    worlds: int


def judge_cards(
    play: Play, plays: Sequence[PlayAction], level: Level, rng: random.Random, time_ms: float | None
) -> Verdict[PlayAction] | None:
    """The value of each play; None if time or effort ran out before enough worlds were tried."""
    look = looking(play)
    return _judge(look, lambda world: look.in_world(world, plays), level, rng, time_ms)


def judge_announcements(
    play: Play, choices: Sequence[Declare], level: Level, rng: random.Random, time_ms: float | None
) -> Verdict[Declare] | None:
    """The value of announcing each of these; None if there was no time to try enough worlds."""
    look, claims = looking(play), MeldClaims(play)
    own = {choice: _melds(play, choice) for choice in choices}

    def in_world(world: World) -> dict[Declare, Worth]:
        rest, hands = look.rest_in_world(world), world[: play.round.rules.players]
        worths = {choice: rest(claims.melds(hands, melds)) for choice, melds in own.items()}
        return {
            choice: Worth(worth.points - SILENCE * len(own[choice]), worth.chance)
            for choice, worth in worths.items()
        }

    return _judge(look, in_world, level, rng, time_ms)


def looking(play: Play) -> Lookahead | Playouts:
    """What finds the value of a card in a world: with three sides, who play each for itself, playouts."""
    return Playouts(play) if len(play.round.rules.sides) > 2 else Lookahead(play)


def interpreted(rules: Rules) -> bool:
    """True if it runs from its source and is slow."""
    return bool(compiled.interpreted("thumb" if len(rules.sides) > 2 else "solver"))


def _judge(
    look: Lookahead | Playouts,
    in_world: Callable[[World], dict[Choice, Worth]],
    level: Level,
    rng: random.Random,
    time_ms: float | None,
) -> Verdict[Choice] | None:
    """The mean of `in_world` over the worlds, weighted by likelihood, as far as time and effort allow."""
    play, began, effort = look.play, time.perf_counter(), look.effort
    enough = effort_of(play.round.rules)
    allowed = math.inf if time_ms is None else TIME_SHARE * time_ms / 1000
    if not play.finished and allowed < TOO_SLOW and interpreted(play.round.rules):
        return None
    worlds = drawn(play, level, rng)
    least = min(LEAST_WORLDS, len(worlds))
    points: dict[Choice, float] = {}
    chances: dict[Choice, float] = {}
    weight, count = 0.0, 0
    for world, likely in worlds:
        for choice, worth in in_world(world).items():
            points[choice] = points.get(choice, 0.0) + likely * worth.points
            chances[choice] = chances.get(choice, 0.0) + likely * worth.chance
        weight += likely
        count += 1
        took = time.perf_counter() - began
        if took * max(least / count, 1.0) > allowed:  # over, or sure to be before there are enough
            break
        if look.effort - effort > (enough if count >= least else MOST_EFFORT * enough):
            break
    if count < least:
        return None
    return Verdict(
        {choice: Worth(points[choice] / weight, chances[choice] / weight) for choice in points}, count
    )


def effort_of(rules: Rules) -> int:
    """The effort of one decision, in cards that the solver plays."""
    return EFFORT if rules.game is Game.BELOT else EFFORT_OF_BELA[rules.players]


def preference(worth: Worth, thumb: float, level: Level) -> float:
    """The key that a player of this level chooses by: the match or the points of the deal; then `thumb`."""
    points = worth.points + THUMB_SHARE * thumb
    return worth.chance * CHANCE_SCALE + points / CHANCE_SCALE if level.plays_for_match else points


def drawn(play: Play, level: Level, rng: random.Random) -> list[tuple[World, float]]:
    """The worlds that a player of this level tries, each with its likelihood."""
    rules = play.round.rules
    # the first tricks of a hand of ten count as that of a hand of eight
    trick = max(len(play.finished) - rules.hand_size + WORLDS_FOR, 0)
    count = level.worlds[min(trick, len(level.worlds) - 1)] * MORE_WORLDS.get(rules.players, 1)
    return sample(play, count, rng.getrandbits(63), level.inference)


def _melds(play: Play, choice: Declare) -> tuple[Meld, ...]:
    """The combinations of the hand that a declaration announces."""
    wanted = sorted(mask_of(cards) for cards in choice.melds)
    for melds in announceable(play.round.hand, play.round.rules.melding(play.trump)):
        if sorted(mask_of(meld.cards) for meld in melds) == wanted:
            return melds
    raise ValueError(f"{choice} is not held")
