"""A deal as the tags of the notation, in their order (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.actions import bid, call_text
from game.core.cards import NAMES, Card, names
from game.core.contracts import Contract
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.notation.course import Course
from game.notation.document import BOARD, NONE, Tag, section

LATER = "+"
"""The sign between the cards of a hand that are seen in the auction and those taken up after it."""
BELOT = "/belot"
POINTS = ("cards", "last", "capot", "declarations", "belots", "total")


def board(course: Course, *, sealed: bool) -> Iterator[Tag]:
    """The tags of a deal; `sealed`: its cards come from the seed of a match, and so the cut belongs to it."""
    table, rules, deal = course.table, course.table.rules, course.deal
    yield Tag(BOARD, str(table.number))
    yield Tag("Dealer", rules.seats[table.dealer])
    yield Tag("ScoreBefore", by_side(rules, table.scores))
    if rules.sheet.hangs:
        yield Tag("Hanging", str(table.hanging))
    if sealed:
        yield Tag("Cut", str(course.cut or "knock"))
    yield section("Hands", " ".join(rules.seats), _hands(course))
    if deal.middle:
        yield Tag("Middle", _row(deal.middle))
    if deal.turned is not None:
        yield Tag("Turned", NAMES[deal.turned])
    if deal.rest:
        yield Tag("Rest", _row(deal.rest))
    yield from _done(course)
    if course.result is not None:
        yield from _result(course.result)


def by_side(rules: Rules, amounts: Sequence[int]) -> str:
    """Amounts as `SN=12 EW=30`."""
    return " ".join(f"{side}={amount}" for side, amount in zip(rules.sides, amounts, strict=True))


def contract_text(rules: Rules, contract: Contract | None) -> str:
    """A contract as `E:AT x2`; a dash for none."""
    if contract is None:
        return NONE
    name = call_text(bid(contract.trump, contract.amount))
    times = f" x{contract.multiplier}" if contract.multiplier > 1 else ""
    return f"{rules.seats[contract.declarer]}:{name}{times}"


def _row(cards: Iterable[Card]) -> str:
    return " ".join(names(cards))


def _hands(course: Course) -> Iterator[list[str]]:
    """A hand a row; in a game without talons only what was dealt when all passed (rules §2.1)."""
    rules, deal, result = course.table.rules, course.deal, course.result
    passed = result is not None and result.contract is None and not rules.talons
    for seat, hand in zip(rules.seats, deal.hands, strict=True):
        later = [] if passed else [LATER, *names(hand[deal.seen :])]
        yield [seat, *names(hand[: deal.seen]), *later]


def _done(course: Course) -> Iterator[Tag]:
    """The tags with what the players called, laid away, announced and played."""
    rules, order = course.table.rules, _from(course.table.rules, course.table.forehand)
    calls = [call_text(call) for call in course.calls]
    if calls:
        lines = (calls[begin : begin + rules.players] for begin in range(0, len(calls), rules.players))
        yield section("Auction", " ".join(order), lines)
    if course.contract is not None or course.result is not None:
        yield Tag("Contract", contract_text(rules, course.contract))
    if course.laid:
        yield Tag("LaidAway", _row(course.laid))
    if course.declared:
        yield section("Declarations", "seat kind cards value scores", _declarations(course))
    if course.tricks:
        yield section("Play", " ".join(rules.seats), _play(course))


def _from(rules: Rules, first: int) -> list[str]:
    return [*rules.seats[first:], *rules.seats[:first]]


def _declarations(course: Course) -> Iterator[list[str]]:
    """A combination a row, or `none`; whether it scores is known when the deal is over."""
    rules, result = course.table.rules, course.result
    melds = {each.meld.cards: each.meld for each in course.announced}
    scoring = (
        {} if result is None else {each.declaration.meld.cards: each.scores for each in result.declarations}
    )
    for seat, action in course.declared:
        if not action.melds:
            yield [rules.seats[seat], "none"]
        for meld in (melds[tuple(sorted(cards))] for cards in action.melds):
            row = [rules.seats[seat], meld.kind.value, "".join(names(meld.cards)), str(meld.value)]
            yield [*row, "yes" if scoring[meld.cards] else "no"] if scoring else row


def _play(course: Course) -> Iterator[list[str]]:
    """A trick a row: its number, who leads, the cards in the columns of the seats, who takes it."""
    rules, belots = course.table.rules, course.belots
    for number, (leader, cards, winner) in enumerate(course.tricks, 1):
        cells = [NONE] * rules.players
        for offset, card in enumerate(cards):
            cells[(leader + offset) % rules.players] = NAMES[card] + (BELOT if card in belots else "")
        taken = [] if winner is None else ["=", rules.seats[winner]]
        yield [str(number), f"{rules.seats[leader]}:", *cells, *taken]


def _result(result: DealResult) -> Iterator[Tag]:
    """The tags with what came of the deal."""
    rules, writing = result.deal.table.rules, result.writing
    if result.points:
        rows = (
            [side, *(str(getattr(points, name)) for name in POINTS)]
            for side, points in zip(rules.sides, result.points, strict=True)
        )
        yield section("Points", " ".join(("side", *POINTS)), rows)
    yield Tag("Outcome", writing.outcome.value)
    yield Tag("Written", by_side(rules, writing.written))
    if rules.sheet.hangs:
        yield Tag("HangingAfter", str(writing.hanging))
    yield Tag("ScoreAfter", by_side(rules, result.scores))
    if result.winner is not None:
        yield Tag("Winner", rules.sides[result.winner])
