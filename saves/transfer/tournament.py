"""`python main.py tournament`: tournaments of the computer players, printed, and checked from their seeds."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from game.arguments import Arguments, count, number
from game.cli import say
from game.core.shuffle import parse_seed
from game.lab import executors
from game.lab.campaign import campaign
from game.lab.progress import ProgressBar
from game.lab.tournaments import PlayedTournament, play, seed_of, shares
from game.rules import preset
from game.tournament.draw import drawn
from game.tournament.progress import standings
from game.tournament.season import entered
from game.tournament.tournament import FORMATS, TABLES, FormatName, GameName, TableResult, Tournament
from saves.transfer import tournament_file

COMMAND = "belot tournament"


class TournamentRun(Struct, frozen=True):
    """The arguments of a run: `seeds` as they were given, one a tournament."""

    format: FormatName
    rules: GameName
    seeds: tuple[int | str, ...]
    json: bool
    matches: bool
    jobs: int
    address: str


class TournamentReport(Struct, frozen=True):
    """A tournament that was played and has passed its check; `text` is what is printed of it."""

    place: int
    text: str
    results: tuple[TableResult, ...]


def main(argv: list[str]) -> int:
    """The exit status: 2 for a wrong argument, 1 when something of it went wrong; see `outcome.py`."""
    run = parse_arguments(argv)
    pieces = (
        (run.format, run.rules, seed, place, run.json, run.matches) for place, seed in enumerate(run.seeds)
    )
    progress = ProgressBar(len(run.seeds))
    found = campaign(_job, pieces, progress, lambda _: 0, run.jobs, run.address, COMMAND)
    done = sorted(found.done, key=lambda each: each.place)
    for each in done:
        say(each.text)
    if done and not run.json:
        rules = preset(TABLES[run.rules])
        line = shares((result for each in done for result in each.results), rules).line(rules)
        say(f"{len(done)} {run.format} tournaments, each checked from its seed: {line}")
    return found.status


def parse_arguments(argv: list[str]) -> TournamentRun:
    """The run asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments(
        "tournament",
        "Play tournaments of the computer players (docs/tournaments.md) and check each from its seed: the "
        "draw, every deal, the results, points and chips.",
    )
    parser.add_argument(
        "--format", required=True, choices=sorted(FORMATS), help="classic: 16 players; fast: 8 players"
    )
    parser.add_argument(
        "--rules",
        default="belot-bg",
        choices=TABLES,
        help="belot-bg (the default): Bulgarian Belot to 151; bela-4: Bela for four to 501; 7 deals at most",
    )
    parser.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help="a number, or 32 hexadecimal digits"
    )
    parser.add_argument(
        "--count", type=count, default=1, metavar="N", help="tournaments to play, with the seeds S, S + 1, …"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a tournament")
    parser.add_argument(
        "--matches", action="store_true", help="with --json: the content of a .belot file for each table"
    )
    executors.add_arguments(parser)
    found = parser.parse_args(argv)
    if found.matches and not found.json:
        parser.error("argument --matches: expected --json too")
    if isinstance(found.seed, str) and found.count > 1:
        parser.error("argument --count: expected a number as --seed, from which the others follow")
    seeds = (found.seed,) if found.count == 1 else tuple(range(found.seed, found.seed + found.count))
    address = executors.address_of(parser, found.executor)
    return TournamentRun(found.format, found.rules, seeds, found.json, found.matches, found.jobs, address)


def _seed(text: str) -> int | str:
    """A number, or 32 hexadecimal digits; for argparse."""
    if len(text) == 32:
        try:
            return parse_seed(text).hex()
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
    return number(text)


def _job(
    format: FormatName, rules: GameName, seed: int | str, place: int, as_json: bool, with_matches: bool
) -> TournamentReport:
    """Play one tournament, here or in a worker, and check what is written of it."""
    with executors.in_turn:
        played = play(entered(format, seed if isinstance(seed, str) else seed_of(seed), rules=rules))
    tournament = played.tournament
    matches = {
        table.seating.ref: tournament_file.saved_table(tournament, table.seating, table.actions)
        for tables in played.tables
        for table in tables
    }
    whole = tournament_file.written(tournament, seed, matches)
    tournament_file.read(msgspec.json.encode(whole))
    if as_json:
        text = json.dumps(whole if with_matches else tournament_file.written(tournament, seed))
    else:
        text = "\n".join(_lines(tournament, seed))
    return TournamentReport(place, text, _results(played))


def _results(played: PlayedTournament) -> tuple[TableResult, ...]:
    return tuple(table.result for tables in played.tables for table in tables)


def _lines(tournament: Tournament, seed: int | str) -> Iterator[str]:
    """A tournament to be read: its tables by round, and who got what."""
    names = [each.person for each in tournament.entrants]
    yield f"{tournament.format} tournament, seed {seed}"
    for place, results in enumerate(tournament.rounds, 1):
        for seating, result in zip(drawn(tournament, place), results, strict=True):
            first, second = (" and ".join(names[each] for each in pair) for pair in seating.pairs)
            score = f"{result.scores[0]} : {result.scores[1]}"
            yield f"  round {place}, table {seating.table}: {first} {score} {second} ({result.deals} deals)"
    for each in standings(tournament):
        if each.stage != "out":
            prize = f"{each.prize.points} points, {each.prize.chips} chips"
            yield f"  {each.stage}: {names[each.entrant]}, {prize}"
