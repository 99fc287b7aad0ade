"""`python main.py simulate`: whole matches without a window, each deal a record on standard output."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from random import Random

from msgspec import Struct

from game.arguments import Arguments, tell_secret
from game.cli import complain, hang_up, standard_output
from game.core.record import record, to_line
from game.core.rule_set import Option, Rules
from game.lab.seats import EXPECTED, FAULT_LIMIT, Players, TooManyFaults, outside, parse_seats
from game.lab.table import deals, match_seed


def drawn(rules: Rules, fixed: Collection[str], seed: bytes) -> Rules:
    """`rules` with every option drawn by `seed`, except those named in `fixed`."""
    chance = Random(seed)
    return rules.with_options(
        {spec.name: _value(rules, spec, chance) for spec in rules.option_specs if spec.name not in fixed}
    )


def _value(rules: Rules, spec: Option, chance: Random) -> object:
    """One of the choices; of numbers up to half as much again: longer matches show nothing new."""
    if spec.choices:
        return chance.choice(spec.choices)
    return chance.randint(spec.low, min(spec.high, 3 * int(rules.options()[spec.name]) // 2))


class Simulation(Struct, frozen=True):
    rules: Rules
    matches: int
    seed: int
    seats: tuple[str, ...]
    fixed: frozenset[str] | None = None
    """The given options; with `--random-options` all others are drawn for each match."""
    secret: bytes = b""
    """A secret from outside programs, empty if none plays."""

    def seed_of(self, number: int) -> bytes:
        return match_seed(self.seed, number, self.secret)

    def rules_of(self, number: int) -> Rules:
        if self.fixed is None:
            return self.rules
        return drawn(self.rules, self.fixed, self.seed_of(number) + b"options")


class SimulatedMatch(Struct, frozen=True):
    number: int
    """From 0: the records call it `m0`."""
    rules: Rules
    seed: bytes
    seats: tuple[str, ...]
    """The players, in the order of play."""
    actions: tuple[str, ...]


Keep = Callable[[SimulatedMatch], None]
"""Stores a match that was played to its end."""


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument."""
    return simulate(parse_arguments(argv))


def simulate(run: Simulation, keep: Keep | None = None) -> int:
    players = Players()
    target = standard_output()
    try:
        with suppress(TooManyFaults):  # reported below
            for line in lines(run, players, keep):
                target.write(line.encode() + b"\n")
        target.flush()
    except BrokenPipeError:
        hang_up(target)
    finally:
        players.close()
        tell_secret("belot simulate", run.secret)
    if players.all_faults:
        complain(f"belot simulate: {players.all_faults} engine faults")
    return int(players.all_faults >= FAULT_LIMIT)


def arguments() -> Arguments:
    parser = Arguments("simulate", "Play matches and print a record of every deal, one per line.")
    parser.add_rules()
    parser.add_matches(default=1)
    parser.add_argument(
        "--seats",
        default="medium",
        metavar="PLAYERS",
        help=f"one for all seats, or one per seat in order of play, separated by commas: {EXPECTED}",
    )
    parser.add_argument(
        "--random-options",
        action="store_true",
        help="draw every option that is not given anew for each match; the records contain them",
    )
    parser.add_secret()
    return parser


def parse_arguments(argv: list[str]) -> Simulation:
    """The requested run; SystemExit with status 2 after one line on standard error."""
    parser = arguments()
    return run_of(parser, parser.parse_args(argv))


def run_of(parser: Arguments, found: Namespace) -> Simulation:
    rules = parser.rules_of(found.rules, found.option)
    try:
        seats = parse_seats(found.seats, rules.seats)
    except ValueError as error:
        parser.error(f"argument --seats: {error}")
    fixed = frozenset(option.partition("=")[0] for option in found.option) if found.random_options else None
    secret = parser.secret_of(found.secret, outside=outside(seats))
    return Simulation(rules, found.matches, found.seed, seats, fixed, secret)


def lines(run: Simulation, players: Players, keep: Keep | None = None) -> Iterator[str]:
    """The records of the run, in order; each match is stored before its last record is given."""
    sitting = [players.player(name) for name in run.seats]
    for number in range(run.matches):
        rules, seed, log = run.rules_of(number), run.seed_of(number), list[str]()
        for result in deals(rules, seed, sitting, log=log):
            if result.winner is not None and keep is not None:
                keep(SimulatedMatch(number, rules, seed, run.seats, tuple(log)))
            yield to_line(record(result, f"m{number}"))
