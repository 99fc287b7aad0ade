"""`python main.py arena`: two kinds of players meet over duplicate matches."""

from __future__ import annotations

import json

from msgspec import Struct

from game.arguments import Arguments, tell_secret
from game.cli import WRONG_ARGUMENT, complain, say
from game.core.rule_set import Rules
from game.lab import executors
from game.lab.campaign import Terms, campaign, terms
from game.lab.duplicate import Pair, play_pair, seatings
from game.lab.figures import ArenaFigures
from game.lab.progress import ProgressBar
from game.lab.seats import EXPECTED, check, outside

AUDIT = "--audit"
SETS = 50
"""Decks that are played if nothing else is said."""


class Meeting(Struct, frozen=True):
    rules: Rules
    names: tuple[str, str]
    pairs: int
    """With three players: sets of six matches."""
    seed: int
    secret: bytes
    time_ms: int | None
    jobs: int
    address: str
    """The address of the Dask cluster to play on, if any."""
    json: bool


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument; see `outcome.py`."""
    if AUDIT in argv:
        complain("belot arena: --audit is now `python -m tools.audit`, in a copy of the source")
        return WRONG_ARGUMENT
    meeting = parse_arguments(argv)
    agreed = terms(meeting.rules, meeting.seed, meeting.secret, meeting.time_ms)
    pieces = ((agreed, meeting.names, number) for number in range(meeting.pairs))
    each = len(seatings(meeting.rules))
    progress = ProgressBar(each * meeting.pairs, each=each)
    found = campaign(_job, pieces, progress, _faults, meeting.jobs, meeting.address)
    tell_secret("belot arena", meeting.secret)
    if found.done:
        pairs = tuple(sorted(found.done, key=lambda pair: pair.number))
        figures = ArenaFigures(
            meeting.names, meeting.seed, meeting.pairs, pairs, contras=meeting.rules.auction.doubles
        )
        say(json.dumps(figures.to_dict()) if meeting.json else "\n".join(figures.lines()))
    return found.status


def parse_arguments(argv: list[str]) -> Meeting:
    """The meeting asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments(
        "arena",
        "Play two kinds of players against each other: the same decks twice, with the sides swapped; with "
        "three players six times, each alone in every seat against two of the other.",
    )
    parser.add_argument("--a", required=True, metavar="PLAYER", help=EXPECTED)
    parser.add_argument("--b", required=True, metavar="PLAYER")
    parser.add_rules()
    parser.add_matches(default=None)
    parser.add_secret()
    parser.add_time()
    executors.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    found = parser.parse_args(argv)
    rules = parser.rules_of(found.rules, found.option)
    for letter in "ab":
        try:
            check(getattr(found, letter))
        except ValueError as error:
            parser.error(f"argument --{letter}: {error}")
    each = len(seatings(rules))
    matches = SETS * each if found.matches is None else found.matches
    if matches % each:
        expected = "an even number, two" if each == 2 else f"a multiple of {each}, {each}"
        parser.error(f"argument --matches: '{matches}': expected {expected} for each deck")
    secret = parser.secret_of(found.secret, outside=outside((found.a, found.b)))
    return Meeting(
        rules,
        (found.a, found.b),
        matches // each,
        found.seed,
        secret,
        found.time_ms,
        found.jobs,
        executors.address_of(parser, found.executor),
        found.json,
    )


def _job(agreed: Terms, names: tuple[str, str], number: int) -> Pair:
    with executors.in_turn:
        return play_pair(agreed.rules, names, agreed.seed_of(number), number, agreed.players)


def _faults(pair: Pair) -> int:
    return sum(tally.faults for tally in pair.tallies)
