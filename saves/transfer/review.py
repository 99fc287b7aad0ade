"""`python main.py review FILE`: what the deals of an exported match were made of (docs/review.md)."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec
from msgspec import Struct

from game.arguments import Arguments, processes
from game.cli import say
from game.core.actions import call_text
from game.core.cards import NAMES, SUIT_LETTERS, SUIT_MASKS, Card, bits, mask_of
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.lab.executors import completed, crew
from game.lab.progress import ProgressBar
from game.practice.luck.match_chance import after, before
from game.practice.luck.open_hands import end_of
from game.practice.luck.parts import Parts, WeighedDeal, WeighedDecision, expert, review
from game.practice.luck.review_text import added, contract, facts, lines, number, reason_of, review_json
from game.practice.reason import Reason
from game.rules import preset
from saves import foreign
from saves.errors import BelotFileError, FileError
from saves.saved import NewMatch, SavedMatch
from saves.transfer import belot_file, files
from saves.transfer.belot_file import file_name as match_file_name

EXTENSION = ".txt"
VERSION = 1
NONE = "-"
SUITS = "SHDC"
"""The order of suits in the hands of a deal."""
SEAT_NAMES = {"S": "South", "E": "East", "N": "North", "W": "West"}
COLUMNS = (
    "Number",
    "Seat",
    "Action",
    "Worth",
    "Lost",
    "Best",
    "BestWorth",
    "Error",
    "Guess",
    "Chance",
    "Reason",
)
IN_A_LINE = 4
"""Calls."""

Say = Callable[[Reason], str]
"""A reason in words."""


class ReviewPage(Struct, frozen=True):
    """A finished deal, and its review; None while it is not analysed."""

    result: DealResult
    review: WeighedDeal | None


def file_name(saved: NewMatch, extension: str = EXTENSION) -> str:
    return match_file_name(saved).rpartition(".")[0] + extension


def review_text(saved: NewMatch, pages: Sequence[ReviewPage], seat: int, say: Say | None = None) -> bytes:
    """The file, in UTF-8, as `seat` sees the match; `say` tells reasons, else they stand by their kind."""
    lines = [f"% Belot review {VERSION}"]
    if pages:
        rules = pages[0].result.deal.table.rules
        lines += ["", *_head(saved, rules, pages, seat)]
        for page in pages:
            lines += ["", *_deal(page, seat, say)]
    return ("\n".join(lines) + "\n").encode()


def _tag(name: str, value: object) -> str:
    return f"[{name} {_quoted(str(value))}]"


def _quoted(text: str) -> str:
    shown = foreign.readable(" ".join(text.split()), longest=1000)
    return '"' + shown.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _head(saved: NewMatch, rules: Rules, pages: Sequence[ReviewPage], seat: int) -> Iterator[str]:
    yield _tag("Event", saved.name)
    yield _tag("Date", f"{saved.created:%Y.%m.%d}")
    yield _tag("Rules", rules.name)
    yield _tag("Options", " ".join(f"{name}={value}" for name, value in rules.options().items()))
    for letter in rules.seats:
        yield _tag(SEAT_NAMES[letter], saved.players.get(letter, ""))
        yield _tag(f"{SEAT_NAMES[letter]}Level", saved.levels.get(letter, ""))
    yield _tag("Reader", rules.seats[seat])
    last = pages[-1].result
    yield _tag("Score", _by_side(rules, last.scores))
    yield _tag("Winner", NONE if last.winner is None else rules.sides[last.winner])
    reviews = [page.review for page in pages if page.review is not None]
    if len(reviews) == len(pages):
        yield _tag("Parts", _parts(added(each.parts(seat) for each in reviews)))


def _by_side(rules: Rules, amounts: Sequence[int]) -> str:
    return " ".join(f"{side}={amount}" for side, amount in zip(rules.sides, amounts, strict=True))


def _parts(parts: Parts) -> str:
    return " ".join(f"{name}={number(value)}" for name, value in parts.named().items())


def _deal(page: ReviewPage, seat: int, say: Say | None) -> Iterator[str]:
    result = page.result
    table, rules = result.deal.table, result.deal.table.rules
    side = rules.side_of(seat)
    yield _tag("Board", table.number)
    yield _tag("Dealer", rules.seats[table.dealer])
    yield _tag("ScoreBefore", _by_side(rules, table.scores))
    yield _tag("Hanging", table.hanging)
    yield _tag("Deal", _hands(result))
    for name, cards in (
        ("Middle", result.deal.middle),
        ("Turned", () if result.deal.turned is None else (result.deal.turned,)),
        ("Rest", result.deal.rest),
        ("LaidAway", result.laid),
    ):
        if cards:
            yield _tag(name, " ".join(NAMES[card] for card in cards))
    yield _tag("Contract", contract(result))
    yield _tag("Outcome", result.writing.outcome.value)
    yield _tag("Written", _by_side(rules, result.writing.written))
    yield _tag("ScoreAfter", _by_side(rules, result.scores))
    yield _tag("ChanceBefore", _chance(before(table, side)))
    yield _tag("ChanceAfter", _chance(after(table, end_of(result), side)))
    if page.review is not None:
        yield _tag("Parts", _parts(page.review.parts(seat)))
        yield _tag("ChanceDealt", _chance(after(table, page.review.ends[0], side)))
    yield from _auction(result)
    yield from _play(result)
    yield from _decisions(page.review, seat, say) if page.review is not None else ()


def _hands(result: DealResult) -> str:
    """All hands in the order of play, after the letter of the first seat; of a passed deal what was dealt."""
    rules, first = result.deal.table.rules, result.deal.table.forehand
    dealt = result.deal.seen if result.contract is None and not rules.talons else None
    order = [(first + place) % rules.players for place in range(rules.players)]
    return f"{rules.seats[first]}:" + " ".join(_hand(result.deal.hands[seat][:dealt]) for seat in order)


def _hand(cards: Sequence[Card]) -> str:
    """A hand by suits, spades first, the highest card first in each."""
    held = mask_of(cards)
    suits = [[NAMES[card][0] for card in bits(held & SUIT_MASKS[SUIT_LETTERS.index(suit)])] for suit in SUITS]
    return ".".join("".join(reversed(ranks)) for ranks in suits)


def _chance(chance: float) -> str:
    return f"{chance:.4f}"


def _auction(result: DealResult) -> Iterator[str]:
    calls = result.bidding.calls
    if not calls:
        return
    seats = result.deal.table.rules.seats
    yield _tag("Auction", seats[calls[0][0]])
    texts = [call_text(call) for _seat, call in calls]
    for begin in range(0, len(texts), IN_A_LINE):
        yield " ".join(texts[begin : begin + IN_A_LINE])


def _play(result: DealResult) -> Iterator[str]:
    """A trick a line: its leader, then the cards in the order of play."""
    seats = result.deal.table.rules.seats
    tricks = [(trick.leader, trick.cards) for trick in result.tricks]
    if result.unfinished:
        tricks.append((result.leader, result.unfinished))
    if not tricks:
        return
    yield _tag("Play", seats[tricks[0][0]])
    for leader, cards in tricks:
        yield f"{seats[leader]}: " + " ".join(NAMES[card] for card in cards)


def _decisions(review: WeighedDeal, seat: int, say: Say | None) -> Iterator[str]:
    """The table of the decisions, its columns named in its tag."""
    yield _tag("DecisionTable", ";".join(COLUMNS))
    for place, weighed in enumerate(review.decisions):
        yield " ".join(_row(review, weighed, place, seat, say))


def _row(
    review: WeighedDeal, weighed: WeighedDecision, place: int, seat: int, say: Say | None
) -> tuple[str, ...]:
    rules, made, judged = review.rules, weighed.decided, weighed.judged
    side, table = rules.side_of(seat), review.result.deal.table
    share, told = weighed.share(rules, side), reason_of(weighed)
    worth = lost = best = most = reason = NONE
    if judged is not None:
        digits = judged.grades.digits
        worth, most = (f"{round(value, digits):g}" for value in (judged.played, judged.best[1]))
        lost, best = f"{0 if weighed.same_idea or weighed.at_bell else judged.lost:g}", _quoted(weighed.best)
    if told is not None:
        reason = _quoted(say(told) if say else facts(told, rules.seats))
    away, guess = number(share.error), number(share.guess)
    chance = _chance(after(table, review.ends[place + 1], side))
    head = (str(place + 1), rules.seats[made.seat], _quoted(made.text))
    return (*head, worth, lost, best, most, str(away), str(guess), chance, reason)


def main(argv: list[str]) -> int:
    """Run the command with these arguments; the exit status. A wrong argument or file ends it with 2."""
    parser, found = _parsed(argv)
    saved, match = _opened(parser, found.file)
    seat = _seat(parser, saved, match, found.seat)
    reviews = reviewed(match, found.jobs, saved.bells)
    if found.json:
        say(msgspec.json.encode(review_json(reviews, seat)).decode())
    elif found.text:
        pages = [ReviewPage(each.result, each) for each in reviews]
        say(review_text(saved, pages, seat).decode().rstrip("\n"))
    else:
        for line in lines(reviews, seat):
            say(line)
    return 0


def reviewed(match: Match, jobs: int = 1, taken: frozenset[int] = frozenset()) -> list[WeighedDeal]:
    """The reviews of the finished deals of a match, worked out in this many processes.

    `taken` are the numbers of actions that the computer took for a person at the bell.
    """
    rules = match.rules
    head = (rules.name, rules.options(), match.seed, tuple(match.actions))
    pieces = [(*head, taken, place) for place in range(len(match.results))]
    progress, done = ProgressBar(len(pieces)), {}
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
) -> tuple[int, WeighedDeal]:
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
