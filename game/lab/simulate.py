"""`python main.py simulate`: whole matches without a window, each deal a record on standard output."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct

from game.core.record import record, to_line
from game.core.rule_set import Rules
from game.lab.arguments import Arguments
from game.lab.drawn import drawn
from game.lab.seats import EXPECTED, FAULT_LIMIT, Players, TooManyFaults, parse_seats
from game.lab.streams import complain, hang_up, standard_output
from game.lab.table import deals, match_seed


class Run(Struct, frozen=True):
    """The arguments of a run."""

    rules: Rules
    matches: int
    seed: int
    seats: tuple[str, ...]
    fixed: frozenset[str] | None = None
    """The given options; with `--random-options` all others are drawn for each match."""

    def rules_of(self, number: int) -> Rules:
        """The rules of match `number` (from 0)."""
        if self.fixed is None:
            return self.rules
        return drawn(self.rules, self.fixed, match_seed(self.seed, number) + b"options")


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument."""
    run = parse_arguments(argv)
    players = Players()
    target = standard_output()
    try:
        with suppress(TooManyFaults):  # told below
            for line in lines(run, players):
                target.write(line.encode() + b"\n")
        target.flush()
    except BrokenPipeError:
        hang_up(target)
    finally:
        players.close()
    if players.all_faults:
        complain(f"belot simulate: {players.all_faults} engine faults")
    return int(players.all_faults >= FAULT_LIMIT)


def parse_arguments(argv: list[str]) -> Run:
    """The run asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments("simulate", "Plays matches and prints a record of every deal, one per line.")
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
    found = parser.parse_args(argv)
    rules = parser.rules_of(found.rules, found.option)
    try:
        seats = parse_seats(found.seats, rules.seats)
    except ValueError as error:
        parser.error(f"argument --seats: {error}")
    fixed = frozenset(option.partition("=")[0] for option in found.option) if found.random_options else None
    return Run(rules, found.matches, found.seed, seats, fixed)


def lines(run: Run, players: Players) -> Iterator[str]:
    """The records of the run, in order."""
    sitting = [players.player(name) for name in run.seats]
    for number in range(run.matches):
        for result in deals(run.rules_of(number), match_seed(run.seed, number), sitting):
            yield to_line(record(result, f"m{number}"))
