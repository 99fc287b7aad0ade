"""`python -m tools.luck`: the six parts of many deals against what was written (docs/review.md)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from time import perf_counter

from msgspec import Struct

from game.arguments import Arguments, count, number, processes
from game.cli import say
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import MatchOver
from game.lab.executors import completed, crew
from game.lab.figures import mean_of
from game.lab.seats import EXPECTED, Players, parse_seats
from game.lab.table import decision_seed, match_seed
from game.practice.luck.open_hands import difference
from game.practice.luck.parts import WeighedDeal, expert, review
from game.rules import preset

PIECE = 20
"""Deals that a process does at once."""


class Sums(Struct, frozen=True):
    deals: int
    decisions: int
    wrong: int
    """Deals whose parts are not what was written, for any seat."""
    places: tuple[float, ...]
    """The value of each deal before its first call, for the side of who calls first."""


def main(argv: list[str]) -> int:
    """The exit status: 1 if any sum is wrong, 2 for a wrong argument."""
    parser = Arguments(
        "tools.luck",
        "Add up the six parts of many deals and compare with what was written.",
        program="python -m",
    )
    parser.add_rules()
    parser.add_argument("--seats", default="random", metavar="PLAYERS", help=EXPECTED)
    parser.add_argument("--deals", type=count, default=100, metavar="N", help="number of deals")
    parser.add_argument("--seed", type=number, default=0, metavar="N", help="the seed of all decks")
    parser.add_argument(
        "--judged", action="store_true", help="split cards into errors and guesses too (slow)"
    )
    parser.add_argument("--jobs", type=processes, default=1, metavar="N", help="number of processes")
    found = parser.parse_args(argv)
    rules, began = parser.rules_of(found.rules, found.option), perf_counter()
    try:
        seats = parse_seats(found.seats, rules.seats)
    except ValueError as error:
        parser.error(f"argument --seats: {error}")
    starts = range(0, found.deals, PIECE)
    head = (rules.name, rules.options(), seats, found.seed)
    pieces = [(*head, start, min(PIECE, found.deals - start), found.judged) for start in starts]
    with crew(found.jobs) as crowd:
        done = list(completed(crowd, sums, pieces))
    wrong = sum(each.wrong for each in done)
    counts = f"{sum(each.deals for each in done)} deals, {sum(each.decisions for each in done)} decisions"
    took = f"{perf_counter() - began:.0f} s"
    place = mean_of([value for each in done for value in each.places])
    first = f"first caller {place.text(sign='+')}"
    say(f"{rules.name}, {found.seats}: {counts}, {wrong} sums wrong, {took}; {first}")
    return int(wrong > 0)


def sums(
    name: str,
    options: dict[str, str | int],
    seats: tuple[str, ...],
    seed: int,
    first: int,
    deals: int,
    judged: bool,
) -> Sums:
    """Play and review this many deals, beginning with those of match `first`, and add them up."""
    rules = preset(name).with_options(options)
    found = list(islice(_reviews(rules, seats, seed, first, judged), deals))
    wrong = sum(not adds_up(each) for each in found)
    places = tuple(difference(each.start, rules.side_of(each.result.deal.table.forehand)) for each in found)
    return Sums(len(found), sum(len(each.decisions) for each in found), wrong, places)


def adds_up(review: WeighedDeal) -> bool:
    """True if the six parts are the written difference, exactly, for every seat."""
    seats = range(review.rules.players)
    return all(review.parts(seat).total == review.difference(seat) for seat in seats)


def _reviews(
    rules: Rules, seats: tuple[str, ...], seed: int, first: int, judged: bool
) -> Iterator[WeighedDeal]:
    """The reviews of all deals of match `first` and the following."""
    players = Players()
    sitting = [players.player(name) for name in seats]
    while True:
        match = Match(rules, match_seed(seed, first))
        while not match.over:
            seed_now = decision_seed(match.seed, len(match.actions))
            state, before = match.state, len(match.results)
            assert not isinstance(state, MatchOver)
            match.submit(sitting[state.turn].act(state, state.turn, seed_now))
            if len(match.results) > before:
                yield review(match, -1, expert if judged else lambda decided: {})
        first += 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
