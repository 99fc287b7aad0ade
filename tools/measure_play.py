"""`python -m tools.measure_play`: how many more points a deal one player writes than another.

A start is a deal of its own: fixed cards and cut, every seat deals in turn, nobody has a point yet. Each is
played once in every seating of an arena, so that equal players differ by nothing at all; the interval is that
of the mean over starts. Matches would need a hundred times as many deals to tell the same difference.

`--keep` writes the difference of every start to a file, and `--against` compares with such a file start by
start: of another tree, or of other players over the same starts.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct

from game.arguments import Arguments, count
from game.arguments import number as whole_number
from game.cli import ended, say
from game.core.actions import Action, Play
from game.core.machine import legal_actions
from game.core.state import State
from game.lab import executors
from game.lab.campaign import Terms, terms
from game.lab.duplicate import A, B, TimedPlayer, Times, mean_for, merged, milliseconds, seatings
from game.lab.figures import mean_of
from game.lab.seats import EXPECTED, Player, check
from tools.tuning.selfplay import dealt, played, table

NAME = "python -m tools.measure_play"
PIECE = 10
"""Starts that a process does at once."""


class Measured(Struct, frozen=True):
    """Starts from `first` on: the points that A wrote more than B in each, the mean over its seatings."""

    first: int
    leads: list[float]
    times: tuple[Times, Times]
    """Of the decisions of A and of B, if there was a choice."""


class CardsOnly:
    """A player whose calls, declarations and discards are another's."""

    def __init__(self, cards: Player, others: Player) -> None:
        self._cards = cards
        self._others = others

    def act(self, state: State, seat: int, seed: int) -> Action:
        player = self._cards if isinstance(legal_actions(state)[0], Play) else self._others
        return player.act(state, seat, seed)


def measured(agreed: Terms, names: tuple[str, str], calls: str, first: int, starts: int) -> Measured:
    """Play these starts in every seating; `calls` names the player of everything but cards, if any."""
    rules, times = agreed.rules, (Times(), Times())
    with executors.in_turn:
        sitting: list[Player] = [
            TimedPlayer(agreed.players.player(name), each) for name, each in zip(names, times, strict=True)
        ]
        if calls:
            sitting = [CardsOnly(each, agreed.players.player(calls)) for each in sitting]
        leads = []
        for number in range(first, first + starts):
            before, lead = table(rules, agreed.seed, number), 0.0
            start = dealt(before)
            for by_side in seatings(rules):
                players = [sitting[by_side[rules.side_of(seat)]] for seat in range(rules.players)]
                written = played(start, players, before.seed).writing.written
                lead += mean_for(written, by_side, A) - mean_for(written, by_side, B)
            leads.append(lead / len(seatings(rules)))
    return Measured(first, leads, times)


def kept(path: str) -> dict[str, Any]:
    """A file that `--keep` wrote; ArgumentTypeError says what was expected."""
    try:
        found: dict[str, Any] = json.loads(Path(path).read_text("utf-8"))
        found["leads"] = [float(lead) for lead in found["leads"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ArgumentTypeError(f"{path!r}: {error}: expected a file written by --keep") from None
    return found


def arguments() -> Arguments:
    parser = Arguments(
        "tools.measure_play",
        "Play many single deals in every seating and measure how many points a deal A writes more than B.",
        program="python -m",
    )
    parser.add_argument("--a", required=True, metavar="PLAYER", help=EXPECTED)
    parser.add_argument("--b", required=True, metavar="PLAYER")
    parser.add_argument(
        "--calls", default="", metavar="PLAYER", help="who calls, announces and discards for both"
    )
    parser.add_rules()
    parser.add_argument("--starts", type=count, default=1000, metavar="N", help="number of deals")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="N", help="the seed of all decks")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the results to this file")
    parser.add_argument("--against", type=kept, metavar="FILE", help="compare with the results kept there")
    executors.add_arguments(parser)
    return parser


def main(argv: list[str]) -> int:
    """The exit status: 2 for a wrong argument."""
    parser, began = arguments(), perf_counter()
    found = parser.parse_args(argv)
    rules = parser.rules_of(found.rules, found.option)
    for option, name in (("--a", found.a), ("--b", found.b), ("--calls", found.calls)):
        try:
            check(name or found.a)
        except ValueError as error:
            parser.error(f"argument {option}: {error}")
    setting = {"rules": rules.name, "options": rules.options(), "seed": found.seed, "calls": found.calls}
    if found.against:
        other = {key: found.against.get(key) for key in setting}
        if other != setting or len(found.against["leads"]) != found.starts:
            parser.error("argument --against: its rules, seed, calls or number of starts are others")
    agreed, names = terms(rules, found.seed, b"", None), (found.a, found.b)
    pieces = [
        (agreed, names, found.calls, first, min(PIECE, found.starts - first))
        for first in range(0, found.starts, PIECE)
    ]
    with executors.crew(found.jobs, executors.address_of(parser, found.executor)) as crew:
        done = sorted(executors.completed(crew, measured, pieces), key=lambda each: each.first)
    leads = [lead for each in done for lead in each.leads]
    say(
        f"{rules.name}, {found.starts} starts, seed {found.seed}: {found.a} writes "
        f"{mean_of(leads).text(sign='+', digits=2)} points a deal more than {found.b} "
        f"({perf_counter() - began:.0f} s)"
    )
    for which, name in enumerate(names):
        took = merged([each.times[which] for each in done]).to_dict()
        p95, longest = milliseconds(took["p95_ms"]), milliseconds(took["longest_ms"])
        say(f"{name}: {p95} ms at the 95th percentile, {longest} at most")
    if found.against:
        changes = [now - then for now, then in zip(leads, found.against["leads"], strict=True)]
        a, b = found.against["players"]
        say(f"than {a} against {b} there: {mean_of(changes).text(sign='+', digits=2)}")
    if found.keep:
        found.keep.write_text(json.dumps(setting | {"players": names, "leads": leads}), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))
