"""An evening for tests, quickly played at random."""

from __future__ import annotations

from random import Random

from game.core.match import Match
from game.core.state import DealResult, MatchOver
from game.table.protocol import Request
from game.table.session import HUMAN
from game.tournament.duplicate.day_result import possible
from game.tournament.duplicate.evening import OWN, Evening, dealt, levels, played_on

SEED = bytes(range(16)).hex()
EVENING = Evening("bulgarian", SEED)


def by_chance(request: Request) -> str:
    """One of the legal actions; the same for the same request."""
    return Random(request.seed).choice(request.legal)


def field_deal(evening: Evening, number: int, table: int) -> Match:
    return played_on(evening, number, table, ("cut knock",), by_chance)


def own_turn(match: Match, evening: Evening) -> bool:
    """True if it is the person's turn."""
    return not isinstance(match.state, MatchOver) and match.state.turn == evening.seat


def own_deal(evening: Evening, number: int, chance: Random) -> Match:
    """The deal at the person's table, with random actions of the person."""
    match = dealt(evening, number, OWN)
    while True:
        match = played_on(evening, number, OWN, match.actions, by_chance)
        if match.results:
            return match
        assert levels(evening, OWN)[match.rules.seats[evening.seat]] == HUMAN and own_turn(match, evening)
        match.submit(chance.choice(possible(match.state)))


def all_results(evening: Evening, deals: int) -> dict[int, dict[int, DealResult]]:
    chance = Random(1)
    return {
        number: {OWN: own_deal(evening, number, chance).results[0]}
        | {t: field_deal(evening, number, t).results[0] for t in range(1, evening.tables + 1)}
        for number in range(1, deals + 1)
    }
