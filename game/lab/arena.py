"""`python main.py arena`: two kinds of players meet in duplicate matches."""

from __future__ import annotations

from game.arguments import Arguments
from game.cli import WRONG_ARGUMENT, complain
from game.lab import executors
from game.lab.campaign import Setting, Terms, reported, setting
from game.lab.duplicate import Pair, play_pair, seatings
from game.lab.figures import ArenaFigures
from game.lab.progress import ProgressBar
from game.lab.seats import EXPECTED

AUDIT = "--audit"
SETS = 50
"""The default number of decks."""


class Meeting(Setting, frozen=True, kw_only=True):
    names: tuple[str, str]
    pairs: int
    """With three players: sets of six matches."""


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument; see `game/cli.py`."""
    if AUDIT in argv:
        complain("belot arena: --audit is now `python -m tools.audit`, in a copy of the source")
        return WRONG_ARGUMENT
    meeting = parse_arguments(argv)
    names, contras = meeting.names, meeting.rules.auction.doubles
    each = len(seatings(meeting.rules))
    return reported(
        meeting,
        _job,
        (names,),
        ProgressBar(each * meeting.pairs, each=each),
        lambda pair: sum(tally.faults for tally in pair.tallies),
        lambda pairs: ArenaFigures(names, meeting.seed, meeting.pairs, pairs, contras=contras),
        "belot arena",
    )


def parse_arguments(argv: list[str]) -> Meeting:
    """The requested meeting; SystemExit with status 2 after one line on standard error."""
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
    shared = setting(parser, found, (("--a", found.a), ("--b", found.b)))
    each = len(seatings(shared["rules"]))
    matches = SETS * each if found.matches is None else found.matches
    if matches % each:
        expected = "an even number, two" if each == 2 else f"a multiple of {each}, {each}"
        parser.error(f"argument --matches: '{matches}': expected {expected} for each deck")
    return Meeting(names=(found.a, found.b), pairs=matches // each, **shared)


def _job(agreed: Terms, names: tuple[str, str], number: int) -> Pair:
    with executors.in_turn:
        return play_pair(agreed.rules, names, agreed.seed_of(number), number, agreed.players)
