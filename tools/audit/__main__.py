"""`python -m tools.audit`: what players give away, measured with all hands open."""

from __future__ import annotations

import json
import sys

from msgspec import Struct

from game.arguments import Arguments, count, number, tell_secret
from game.cli import ended, say
from game.core.rule_set import Rules
from game.lab import executors
from game.lab.campaign import campaign, terms
from game.lab.progress import ProgressBar
from game.lab.seats import EXPECTED, check, outside
from tools.audit.losses import Losses
from tools.audit.probe import faults, job

NAME = "python -m tools.audit"


class Audit(Struct, frozen=True):
    rules: Rules
    names: tuple[str, ...]
    dealt_by: str
    deals: int
    seed: int
    secret: bytes
    time_ms: int | None
    jobs: int
    address: str
    json: bool


def main(argv: list[str]) -> int:
    audit = parse_arguments(argv)
    agreed = terms(audit.rules, audit.seed, audit.secret, audit.time_ms)
    pieces = ((agreed, audit.names, audit.dealt_by, number) for number in range(audit.deals))
    found = campaign(job, pieces, ProgressBar(audit.deals), faults, audit.jobs, audit.address, NAME)
    tell_secret(NAME, audit.secret)
    if found.done:
        probes = tuple(sorted(found.done, key=lambda each: each.number))
        losses = Losses(audit.names, audit.dealt_by, audit.seed, audit.deals, probes, audit.rules)
        say(json.dumps(losses.to_dict()) if audit.json else "\n".join(losses.lines()))
    return found.status


def parse_arguments(argv: list[str]) -> Audit:
    """The audit asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments(
        "tools.audit",
        "Measure the points that players give away, with all hands open: with cards, and in Bela with calls "
        "and cards laid away. With three players the two against the declarer play as one.",
        program="python -m",
    )
    parser.add_argument(
        "--level",
        action="append",
        required=True,
        metavar="PLAYER",
        help=f"a player to ask; may be repeated: {EXPECTED}",
    )
    parser.add_argument(
        "--positions", metavar="PLAYER", help="who bids and plays the deals (default: the first player named)"
    )
    parser.add_rules()
    parser.add_argument(
        "--deals", type=count, default=300, metavar="N", help="number of deals (default: %(default)s)"
    )
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="the seed of all decks")
    parser.add_secret()
    parser.add_time()
    executors.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    found = parser.parse_args(argv)
    names = tuple(dict.fromkeys(found.level))
    dealt_by = found.positions or names[0]
    for option, name in [*(("--level", name) for name in names), ("--positions", dealt_by)]:
        try:
            check(name)
        except ValueError as error:
            parser.error(f"argument {option}: {error}")
    rules = parser.rules_of(found.rules, found.option)
    secret = parser.secret_of(found.secret, outside=outside((*names, dealt_by)))
    return Audit(
        rules,
        names,
        dealt_by,
        found.deals,
        found.seed,
        secret,
        found.time_ms,
        found.jobs,
        executors.address_of(parser, found.executor),
        found.json,
    )


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))
