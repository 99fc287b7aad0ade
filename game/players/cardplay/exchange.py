"""Laying cards away in Bela by search to the end of the deal (rules §3.4).

The remaining cards are played on against possible hands of the others, including the points laid away and the
declarations still open. Many pairs are tried in a few worlds, the best of them in more; all are
compared in the same worlds, so that is enough.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Lay
from game.core.cards import mask_of
from game.players.bidding.stakes import Worth
from game.players.cardplay.laying import best_melds, promises
from game.players.knowledge import Play
from game.players.levels import Level
from game.players.search.evidence import World
from game.players.search.thinking import (
    LEAST_WORLDS,
    MOST_EFFORT,
    TIME_SHARE,
    TOO_SLOW,
    Verdict,
    drawn,
    effort_of,
    interpreted,
    looking,
    preference,
)

STAGES = ((12, 0.2), (5, 0.5), (3, 1.0))
"""The stages of a search: the number of choices tried, and the share of the level's worlds."""


def judge_lays(
    play: Play, lays: Sequence[Lay], level: Level, rng: random.Random, time_ms: float | None
) -> Verdict[Lay] | None:
    """The value of each choice; None if time or effort ran out before enough worlds were tried.

    `play` is the start of the play with the cards to lay away still in the hand. A choice tried in fewer
    worlds, or only by the rule of thumb, is never rated above one tried in all.
    """
    began = time.perf_counter()
    allowed = math.inf if time_ms is None else TIME_SHARE * time_ms / 1000
    if allowed < TOO_SLOW and interpreted(play.round.rules):
        return None
    bound = effort_of(play.round.rules)
    worlds = drawn(play, level, rng)
    thumb = promises(play, lays)
    order = sorted(lays, key=thumb.__getitem__, reverse=True)
    searched = [LayCandidate(play, lay) for lay in order[: STAGES[0][0]]]
    left, done, effort = searched, 0, searched[0].look.effort
    for most, part in STAGES:
        if done:
            left = sorted(left, key=lambda each: preference(each.worth, 0.0, level), reverse=True)[:most]
        for world, likely in worlds[done : max(math.ceil(part * len(worlds)), LEAST_WORLDS)]:
            for each in left:
                each.look_into(world, likely)
            done += 1
            enough = done >= min(LEAST_WORLDS, len(worlds))
            spent = left[0].look.effort - effort
            if time.perf_counter() - began > allowed or spent > (bound if enough else MOST_EFFORT * bound):
                return _verdict(left, searched, thumb, level, done) if enough else None
    return _verdict(left, searched, thumb, level, done)


class LayCandidate:
    """A choice and its results in the worlds tried so far."""

    def __init__(self, play: Play, lay: Lay) -> None:
        known = play.round
        self.lay = lay
        self.seat = known.seat
        self.laid = mask_of(lay.cards)
        self.kept = known.hand & ~self.laid
        held = list(play.held)
        held[known.seat] = self.kept.bit_count()
        after = replace(play, round=replace(known, hand=self.kept, laid=self.laid), held=tuple(held))
        self.look = looking(after)
        self.melds = best_melds(self.kept, known.rules.melding(play.trump))
        self.weight = self.points = self.chance = 0.0

    def look_into(self, world: World, likely: float) -> None:
        """Add the result of the choice in this world, weighted by its likelihood."""
        players = self.look.play.round.rules.players
        hands = (*world[: self.seat], self.kept, *world[self.seat + 1 : players])
        rest = self.look.rest_in_world((*hands, self.laid))
        worth = rest(self.look.claims.melds(hands, self.melds))
        self.weight += likely
        self.points += likely * worth.points
        self.chance += likely * worth.chance

    @property
    def worth(self) -> Worth:
        return Worth(self.points / self.weight, self.chance / self.weight)


def _verdict(
    left: list[LayCandidate], searched: list[LayCandidate], thumb: dict[Lay, float], level: Level, worlds: int
) -> Verdict[Lay]:
    """The verdict on every choice; those that are `left` after the stages come first."""
    worths = {each.lay: each.worth for each in left}
    worst = min(worths.values(), key=lambda worth: preference(worth, 0.0, level))

    def no_better(worth: Worth) -> Worth:
        return Worth(min(worth.points, worst.points), min(worth.chance, worst.chance))

    for each in searched:
        worths.setdefault(each.lay, no_better(each.worth))
    lowest = min((each.lay for each in searched), key=lambda lay: worths[lay].points)
    for lay, promise in thumb.items():
        less = max(thumb[lowest] - promise, 0.0)
        worths.setdefault(lay, no_better(Worth(worths[lowest].points - less, worths[lowest].chance)))
    return Verdict(worths, worlds)
