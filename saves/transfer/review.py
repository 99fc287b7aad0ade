"""`python main.py review FILE`: what the deals of an exported match were made of (docs/review.md)."""

from __future__ import annotations

from argparse import Namespace
from functools import lru_cache

import msgspec

from game.core.match import Match
from game.lab.arguments import Arguments, processes
from game.lab.executors import completed, crew
from game.lab.progress import Progress
from game.lab.streams import say
from game.practice.luck.parts import DealReview, expert, review
from game.practice.luck.review_text import lines, review_json
from game.rules import preset
from saves.errors import BelotFileError, FileError
from saves.saved import SavedMatch
from saves.transfer import belot_file, files
from saves.transfer.review_text import Page, review_text


def main(argv: list[str]) -> int:
    """Run the command with these arguments; the exit status. A wrong argument or file ends it with 2."""
    parser, found = _parsed(argv)
    saved, match = _opened(parser, found.file)
    seat = _seat(parser, saved, match, found.seat)
    reviews = reviewed(match, found.jobs, saved.bells)
    if found.json:
        say(msgspec.json.encode(review_json(reviews, seat)).decode())
    elif found.text:
        pages = [Page(each.result, each) for each in reviews]
        say(review_text(saved, pages, seat).decode().rstrip("\n"))
    else:
        for line in lines(reviews, seat):
            say(line)
    return 0


def reviewed(match: Match, jobs: int = 1, taken: frozenset[int] = frozenset()) -> list[DealReview]:
    """The reviews of the finished deals of a match, worked out in so many processes.

    `taken` are the numbers of actions that the computer took for a person at the bell.
    """
    rules = match.rules
    head = (rules.name, rules.options(), match.seed, tuple(match.actions))
    pieces = [(*head, taken, place) for place in range(len(match.results))]
    progress, done = Progress(len(pieces)), {}
    with crew(jobs) as found:
        for place, each in completed(found, _review, pieces):
            done[place] = each
            progress.show(len(done))
    return [done[place] for place in range(len(pieces))]


def _review(
    name: str,
    options: dict[str, str | int],
    seed: bytes,
    actions: tuple[str, ...],
    taken: frozenset[int],
    place: int,
) -> tuple[int, DealReview]:
    """The review of one deal, perhaps in a process of its own."""
    return place, review(_replayed(name, tuple(options.items()), seed, actions), place, expert, taken)


@lru_cache(maxsize=1)
def _replayed(
    name: str, options: tuple[tuple[str, str | int], ...], seed: bytes, actions: tuple[str, ...]
) -> Match:
    """The match: each of its deals is reviewed in turn."""
    return Match.replay(preset(name).with_options(dict(options)), seed, actions)


def _parsed(argv: list[str]) -> tuple[Arguments, Namespace]:
    parser = Arguments(
        "review",
        "Say what luck, calls, cards and guesses brought in each finished deal of a .belot file.",
    )
    parser.add_argument("file", metavar="FILE", help="an exported match")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="print one JSON object, with every decision")
    forms.add_argument(
        "--text", action="store_true", help="print tags like those of PBN, with every decision"
    )
    parser.add_argument("--seat", metavar="S", help="whose review it is; the person's seat by default")
    parser.add_argument("--jobs", type=processes, default=1, metavar="N", help="number of processes")
    return parser, parser.parse_args(argv)


def _opened(parser: Arguments, name: str) -> tuple[SavedMatch, Match]:
    """The match in the file, or the complaint that ends the program."""
    try:
        return belot_file.check(files.read(files.named(name), belot_file.MAX_BYTES))
    except FileError as error:
        parser.error(f"cannot read FILE: {error}")
    except BelotFileError as error:
        parser.error(f"cannot read FILE: {error}")


def _seat(parser: Arguments, saved: SavedMatch, match: Match, letter: str | None) -> int:
    """The seat asked for, or that of the person, or the first."""
    seats = match.rules.seats
    if letter is None:
        return next((i for i, seat in enumerate(seats) if saved.levels.get(seat) == "human"), 0)
    if letter not in seats:
        parser.error(f"argument --seat: {letter!r}: expected one of {', '.join(seats)}")
    return seats.index(letter)
