"""`python main.py arena --audit`: what players give away, measured with all hands open."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass

from game.commands.arguments import Arguments, count, number
from game.commands.executors import EXPECTED as EXECUTOR
from game.commands.executors import NoExecutor, address_of, completed, crew, in_turn
from game.commands.losses import Losses
from game.commands.probe import Probe, probe
from game.commands.progress import Progress
from game.commands.seats import EXPECTED, FAULT_LIMIT, check, players_here
from game.commands.streams import complain, say
from game.rules import preset
from game.rules.base import Rules

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Audit:
    """What was asked for."""

    rules: Rules
    names: tuple[str, ...]
    dealt_by: str
    deals: int
    seed: int
    jobs: int
    address: str
    json: bool


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument, 130 if interrupted."""
    audit = parse_arguments(argv)
    done: list[Probe] = []
    status = 0
    try:
        progress = Progress(audit.deals)
        for each in _probes(audit):
            done.append(each)
            progress.show(len(done))
            if sum(one.faults for one in done) >= FAULT_LIMIT:
                complain(f"belot arena: ended after {FAULT_LIMIT} engine faults")
                status = 1
                break
    except NoExecutor as error:
        complain(f"belot arena: argument --executor: {error}")
        return 2
    except BrokenExecutor as error:
        complain(f"belot arena: a process that played has ended: {error}")
        status = 1
    except KeyboardInterrupt:
        status = INTERRUPTED
    if done:
        probes = tuple(sorted(done, key=lambda each: each.number))
        found = Losses(audit.names, audit.dealt_by, audit.seed, probes)
        say(json.dumps(found.to_dict()) if audit.json else "\n".join(found.lines()))
    return status


def parse_arguments(argv: list[str]) -> Audit:
    """The audit asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments("arena --audit", "What players give away, measured with all hands open.")
    parser.add_argument(
        "--level",
        action="append",
        required=True,
        metavar="PLAYER",
        help=f"who is asked; may be given any number of times: {EXPECTED}",
    )
    parser.add_argument(
        "--positions", metavar="PLAYER", help="who bids and plays the deals (the first player named)"
    )
    parser.add_rules()
    parser.add_argument("--deals", type=count, default=300, metavar="N", help="how many deals (%(default)s)")
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="what all decks come from")
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes to work in")
    parser.add_argument("--executor", default="", metavar=EXECUTOR, help="a Dask cluster to work on")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    found = parser.parse_args(argv)
    names = tuple(dict.fromkeys(found.level))
    dealt_by = found.positions or names[0]
    for option, name in [*(("--level", name) for name in names), ("--positions", dealt_by)]:
        try:
            check(name)
        except ValueError as error:
            parser.error(f"argument {option}: {error}")
    return Audit(
        parser.rules_of(found.rules, found.option),
        names,
        dealt_by,
        found.deals,
        found.seed,
        found.jobs,
        address_of(parser, found.executor),
        found.json,
    )


def _probes(audit: Audit) -> Generator[Probe, None, None]:
    """The deals, as they are done."""
    rules = audit.rules
    with crew(audit.jobs, audit.address) as found:
        yield from completed(
            found,
            _job,
            (
                (rules.name, rules.options(), audit.names, audit.dealt_by, audit.seed, number)
                for number in range(audit.deals)
            ),
        )


def _job(
    name: str, options: Mapping[str, object], names: tuple[str, ...], dealt_by: str, seed: int, number: int
) -> Probe:
    """One deal, in a worker: rules hold functions and travel by name."""
    with in_turn:
        return probe(preset(name).with_options(options), names, dealt_by, seed, number, players_here())
