"""Matches and deals as tags, in their order (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from game.core.actions import Action, Call, Cut, Declare, Lay, Play, bid, call_text, parse
from game.core.cards import NAMES, Card, names
from game.core.contracts import Contract
from game.core.machine import apply
from game.core.match import Match
from game.core.melds import Declaration
from game.core.rule_set import Rules
from game.core.state import (
    Auction,
    Cutting,
    Deal,
    DealOver,
    DealResult,
    Declaring,
    LayingAway,
    MatchOver,
    Playing,
    State,
    Table,
    table_of,
)
from game.notation.document import BOARD, NONE, TITLE, Escape, Row, Tag, section

Line = tuple[int, tuple[Card, ...], int | None]
"""A trick: the seat that led, the cards in the order played, the seat that took it if it was finished."""


class DealCourse(Struct, frozen=True):
    """A deal from its cut on, finished or not."""

    table: Table
    cut: int
    """The cards lifted; 0 for a knock (rules §1.3)."""
    deal: Deal
    steps: tuple[tuple[int, Action], ...]
    """(seat, action) after the cut."""
    end: State

    @property
    def result(self) -> DealResult | None:
        """The finished deal; None before."""
        return self.end.result if isinstance(self.end, DealOver | MatchOver) else None

    @property
    def contract(self) -> Contract | None:
        """The contract; None while the auction goes on and when all passed."""
        match self.end:
            case DealOver(result) | MatchOver(result):
                return result.contract
            case LayingAway(contract=contract) | Playing(contract=contract):
                return contract
            case Declaring(playing):
                return playing.contract
        return None

    @property
    def calls(self) -> list[int]:
        """The calls, starting with forehand's."""
        return [action.call for _seat, action in self.steps if isinstance(action, Call)]

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards laid away, in the order of the action."""
        return next((action.cards for _seat, action in self.steps if isinstance(action, Lay)), ())

    @property
    def announced(self) -> tuple[Declaration, ...]:
        """The combinations that were announced, in their order."""
        match self.end:
            case DealOver(result) | MatchOver(result):
                return tuple(each.declaration for each in result.declarations)
            case Playing(declarations=declarations) | Declaring(Playing(declarations=declarations)):
                return declarations
        return ()

    @property
    def declared(self) -> list[tuple[int, Declare]]:
        """Each seat that was asked for announcements, with its answer."""
        return [(seat, action) for seat, action in self.steps if isinstance(action, Declare)]

    @property
    def belots(self) -> frozenset[Card]:
        return frozenset(a.card for _seat, a in self.steps if isinstance(a, Play) and a.belot)

    @property
    def tricks(self) -> list[Line]:
        """The tricks; the last one may be unfinished."""
        result = self.result
        if result is not None:
            done, leader, rest = result.tricks, result.leader, result.unfinished
        else:
            end = self.end.playing if isinstance(self.end, Declaring) else self.end
            if not isinstance(end, Playing):
                return []
            done, leader, rest = end.tricks, end.leader, end.trick
        lines: list[Line] = [(trick.leader, trick.cards, trick.winner) for trick in done]
        return [*lines, (leader, rest, None)] if rest else lines


def courses(match: Match) -> Iterator[DealCourse]:
    """The deals of a match in order; the last one may be unfinished."""
    tables = [result.deal.table for result in match.results]
    cuts = match.cuts()
    if len(cuts) > len(tables):
        tables.append(table_of(match.state))
    ends = [*cuts[1:], len(match.actions)][: len(cuts)]
    for table, begin, end in zip(tables, cuts, ends, strict=True):
        yield _course(table, match.actions[begin:end])


def _course(table: Table, texts: list[str]) -> DealCourse:
    cut, *actions = map(parse, texts)
    assert isinstance(cut, Cut)
    state: State = apply(Cutting(table), cut).state
    assert isinstance(state, Auction)
    deal, steps = state.deal, list[tuple[int, Action]]()
    for action in actions:
        assert not isinstance(state, MatchOver)
        steps.append((state.turn, action))
        state = apply(state, action).state
    return DealCourse(table, cut.count, deal, tuple(steps), state)


LATER = "+"
"""The sign between the cards of a hand that are seen in the auction and those picked up after it."""
BELOT = "/belot"
POINTS = ("cards", "last", "capot", "declarations", "belots", "total")


def board(course: DealCourse, *, sealed: bool) -> Iterator[Tag]:
    """The tags of a deal; `sealed`: its cards come from the seed of a match, and so the cut is included."""
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


def _hands(course: DealCourse) -> Iterator[list[str]]:
    """A hand per row; in a game without talons only what was dealt, when all passed (rules §2.1)."""
    rules, deal, result = course.table.rules, course.deal, course.result
    passed = result is not None and result.contract is None and not rules.talons
    for seat, hand in zip(rules.seats, deal.hands, strict=True):
        later = [] if passed else [LATER, *names(hand[deal.seen :])]
        yield [seat, *names(hand[: deal.seen]), *later]


def _done(course: DealCourse) -> Iterator[Tag]:
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


def _declarations(course: DealCourse) -> Iterator[list[str]]:
    """A combination per row, or `none`; whether it scores is known when the deal is over."""
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


def _play(course: DealCourse) -> Iterator[list[str]]:
    """A trick per row: its number, who leads, the cards in the columns of the seats, who takes it."""
    rules, belots = course.table.rules, course.belots
    for number, (leader, cards, winner) in enumerate(course.tricks, 1):
        cells = [NONE] * rules.players
        for offset, card in enumerate(cards):
            cells[(leader + offset) % rules.players] = NAMES[card] + (BELOT if card in belots else "")
        taken = [] if winner is None else ["=", rules.seats[winner]]
        yield [str(number), f"{rules.seats[leader]}:", *cells, *taken]


def _result(result: DealResult) -> Iterator[Tag]:
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


EMPTY: Row = ()


def title() -> Tag:
    """The line that a file begins with."""
    return Tag("", rows=((Escape(TITLE),), EMPTY))


def rules_tags(rules: Rules) -> Iterator[Tag]:
    """The preset, and every option with its value (rules §1.6)."""
    yield Tag("Rules", rules.name)
    yield Tag("Options", " ".join(f"{name}={value}" for name, value in rules.options().items()))


def match_tags(head: Iterable[Tag], match: Match) -> Iterator[Tag]:
    """A match with its seed: the tags of `head`, then every deal; the last one may be unfinished."""
    yield from _parted(head)
    for course in courses(match):
        yield from _parted(board(course, sealed=True))


def deals_tags(deals: Iterable[tuple[str, Match]]) -> Iterator[Tag]:
    """Finished deals as returned by `record_reading.read_record`; those of a match share one head."""
    for (name, rules), group in groupby(deals, key=lambda deal: (deal[0], deal[1].rules)):
        yield from _parted([Tag("Match", name), *rules_tags(rules)])
        for _name, match in group:
            yield from _parted(board(next(courses(match)), sealed=False))


def _parted(tags: Iterable[Tag]) -> Iterator[Tag]:
    """The same tags, with an empty line after the last one."""
    found = list(tags)
    yield from found[:-1]
    last = found[-1]
    yield Tag(last.name, last.value, (*last.rows, EMPTY))
