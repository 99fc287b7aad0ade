"""Points of play that are weighed by what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.state import Declaring, Playing
from game.players.knowledge import Play, read_play, read_round
from game.players.search.evidence import Evidence, World
from game.rules import Rules
from game.table.projection import question
from tests.game.tables import BULGARIAN, STYLES, all_announced, random_states

RULES = (
    BULGARIAN,
    BULGARIAN.with_options({"all_trumps_raise": "not_over_partner", "equal_sequences": "trump_first"}),
    BULGARIAN.with_options({"reveal": "end_of_deal"}),
)


def known(state: Playing, seat: int | None = None) -> Play:
    seen = question(state, state.turn if seat is None else seat)
    return read_play(seen, read_round(seen))


def positions(
    number: int, announcing: bool = False, rules: tuple[Rules, ...] = RULES, deals: int = 1
) -> Iterator[Playing]:
    style = all_announced if announcing else STYLES[number % len(STYLES)]
    for state in random_states(rules[number % len(rules)], number, style, deals):
        if isinstance(state, Declaring):
            state = state.playing
        if isinstance(state, Playing):
            yield state


def few(
    play: Play, count: int, seed: int = 1, inference: bool = True, worlds: Any = None
) -> list[tuple[World, float]]:
    """Worlds chosen from few candidates, which is quick without the compiled modules."""
    return Evidence(play, inference, worlds).drawn(count, count, seed)
