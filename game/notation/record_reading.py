"""Reading deal records: types first, then the deal is replayed, and has to agree with all of the record."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from game.core.actions import Call, Cut, Declare, Lay, Play, parse_call
from game.core.cards import Card, parse_card
from game.core.match import Match
from game.core.record import record
from game.core.rule_set import Rules, RulesError
from game.core.state import MatchOver, Table
from game.notation.document import NotationError, Place
from game.notation.replay import Script, expect_values, pack_of, table_before, with_pack
from game.rules import preset

Seat = Literal["S", "E", "N", "W"]
Side = Literal["SN", "EW", "S", "E", "N", "W"]
CallName = Literal["pass", "C", "D", "H", "S", "NT", "AT", "contra", "recontra"]
CardName = Annotated[str, Meta(pattern="^[789TJQKA][CDHS]$")]
Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Points = Annotated[int, Meta(ge=0, le=100_000)]
Cards = Annotated[list[CardName], Meta(max_length=32)]
BySide = Annotated[dict[Side, Score], Meta(min_length=2, max_length=3)]


class _Part(Struct, forbid_unknown_fields=True, frozen=True):
    """A part of a record, which has no keys but those named."""


class ContractPart(_Part, frozen=True):
    """The contract (rules §2.2, §3.1)."""

    trump: Literal["C", "D", "H", "S", "NT", "AT"]
    declarer: Seat
    multiplier: Literal[1, 2, 4]


class DeclarationPart(_Part, frozen=True):
    """A combination that was announced (rules §2.4, §3.6)."""

    seat: Seat
    kind: Literal["sequence", "kare"]
    cards: Annotated[list[CardName], Meta(min_length=3, max_length=8)]
    value: Points
    scores: bool


class BelotPart(_Part, frozen=True):
    """King and queen of trumps that were announced (rules §2.5, §3.7)."""

    seat: Seat
    suit: Literal["C", "D", "H", "S"]
    trick: Annotated[int, Meta(ge=1, le=10)]
    scores: bool


class TrickPart(_Part, frozen=True):
    """A trick; `winner` is null for one that was not finished (rules §1.5)."""

    leader: Seat
    cards: Annotated[list[CardName], Meta(min_length=1, max_length=4)]
    legal: Annotated[
        list[Annotated[list[CardName], Meta(min_length=1, max_length=10)]], Meta(min_length=1, max_length=4)
    ]
    winner: Seat | None


class PointsPart(_Part, frozen=True):
    """The points of a side (rules §2.6, §3.8)."""

    cards: Points
    last: Points
    capot: Points
    declarations: Points
    belots: Points
    total: Points


class DealRecord(_Part, frozen=True):
    """One finished deal, as one line of JSON (docs/records.md)."""

    rules: Annotated[str, Meta(max_length=40)]
    options: Annotated[
        dict[str, Annotated[str, Meta(max_length=40)] | Annotated[int, Meta(ge=0, le=1_000_000)]],
        Meta(max_length=50),
    ]
    match: Annotated[str, Meta(min_length=1, max_length=200)]
    deal: Annotated[int, Meta(ge=1, le=1_000_000)]
    dealer: Seat
    scores_before: BySide
    hanging_before: Points
    hands: Annotated[dict[Seat, Cards], Meta(min_length=2, max_length=4)]
    auction: Annotated[list[tuple[Seat, CallName]], Meta(min_length=1, max_length=100)]
    contract: ContractPart | None
    outcome: Literal["made", "inside", "hanging", "enough", "belot", "revoke", "passed"]
    written: BySide
    hanging: Points
    scores: BySide
    middle: Cards | UnsetType = UNSET
    turned: CardName | UnsetType = UNSET
    rest: Cards | UnsetType = UNSET
    laid_away: Cards | UnsetType = UNSET
    declarations: Annotated[list[DeclarationPart], Meta(max_length=20)] | UnsetType = UNSET
    belots: Annotated[list[BelotPart], Meta(max_length=4)] | UnsetType = UNSET
    tricks: Annotated[list[TrickPart], Meta(max_length=10)] | UnsetType = UNSET
    points: Annotated[dict[Side, PointsPart], Meta(min_length=2, max_length=3)] | UnsetType = UNSET
    winner: Side | UnsetType = UNSET


KNOCK = Cut(0)


def read_record(content: bytes | str, line: int = 1) -> tuple[str, Match]:
    """The name of the match of a record, and its deal as a match of one, replayed.

    `line` is its line in the file. NotationError `json`, `rules`, `cards`, `illegal`, `differs` …
    """
    try:
        found = msgspec.json.decode(content, type=DealRecord)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        deep = isinstance(error, RecursionError)
        raise NotationError("json", Place(line), reason="nested too deeply" if deep else error) from None
    try:
        rules = preset(found.rules).with_options(found.options)
    except RulesError as error:
        raise NotationError("rules", Place(line, where="rules"), name=found.rules, reason=error) from error
    match = _played(found, rules, line, 0)
    if found.winner is not msgspec.UNSET and rules.deal_limit and not isinstance(match.state, MatchOver):
        match = _played(found, rules, line, rules.deal_limit - 1)  # the last of a limited number (rules §2.9)
    if not match.results:
        raise NotationError("unfinished", Place(line), deal=found.deal)
    expect_values(msgspec.json.decode(content), record(match.results[0], found.match), line)
    return found.match, match


def _played(found: DealRecord, rules: Rules, line: int, played: int) -> Match:
    dealer = _seat(rules, found.dealer, Place(line, where="dealer"))
    before = found.scores_before
    if tuple(before) != rules.sides or tuple(found.hands) != rules.seats:
        key, due = ("hands", rules.seats) if tuple(before) == rules.sides else ("scores_before", rules.sides)
        names = ", ".join(getattr(found, key))
        raise NotationError("differs", Place(line, where=key), name=key, found=names, expected=", ".join(due))
    scores = tuple(before[side] for side in rules.sides)  # type: ignore[index] # sides are text
    try:
        table = table_before(rules, found.deal, dealer, scores, found.hanging_before, played)
    except ValueError as error:
        place = Place(line, where="scores_before")
        raise NotationError("scores", place, name="scores", reason=error) from error
    match = Match(rules, bytes(16), with_pack(table, _pack(found, table, line)))
    match.submit(KNOCK)
    _script(found, rules, line).carry_out(match)
    return match


def _pack(found: DealRecord, table: Table, line: int) -> tuple[Card, ...]:
    hands = [_cards(hand) for hand in found.hands.values()]
    turned = None if found.turned is msgspec.UNSET else parse_card(found.turned)
    try:
        pack = pack_of(table, hands, _cards(found.middle), turned, _cards(found.rest))
    except ValueError as error:
        raise NotationError("cards", Place(line, where="hands"), name="hands", reason=error) from error
    if found.contract is not None and any(len(hand) != table.rules.hand_size for hand in hands):
        reason = f"expected {table.rules.hand_size} cards of each seat"
        raise NotationError("cards", Place(line, where="hands"), name="hands", reason=reason)
    return pack


def _cards(names: list[str] | msgspec.UnsetType) -> tuple[Card, ...]:
    return () if names is msgspec.UNSET else tuple(map(parse_card, names))


def _seat(rules: Rules, letter: str, place: Place) -> int:
    if letter not in rules.seats:
        expected = ", ".join(rules.seats)
        raise NotationError("differs", place, name="seat", found=letter, expected=expected)
    return rules.seats.index(letter)


def _script(found: DealRecord, rules: Rules, line: int) -> Script:
    """The actions in the record. The seats of the auction are compared at the end."""
    calls = [
        (Call(parse_call(name)), Place(line, where=f"auction[{index}]"))
        for index, (_seat_name, name) in enumerate(found.auction)
    ]
    lay = None
    if found.laid_away is not msgspec.UNSET:
        lay = Lay(_cards(found.laid_away)), Place(line, where="laid_away")
    return Script(calls, lay, _declared(found, rules, line), _plays(found, rules, line))


def _declared(found: DealRecord, rules: Rules, line: int) -> dict[int, tuple[Declare, Place]]:
    melds: dict[int, tuple[tuple[tuple[Card, ...], ...], Place]] = {}
    for index, each in enumerate(found.declarations or ()):
        place = Place(line, where=f"declarations[{index}]")
        seat = _seat(rules, each.seat, place)
        before, first = melds.get(seat, ((), place))
        melds[seat] = (*before, _cards(each.cards)), first
    return {seat: (Declare(announced), place) for seat, (announced, place) in melds.items()}


def _plays(found: DealRecord, rules: Rules, line: int) -> list[tuple[int, Play, Place]]:
    belots = {(each.seat, each.trick, each.suit) for each in found.belots or ()}
    plays = []
    for number, trick in enumerate(found.tricks or ()):
        leader = _seat(rules, trick.leader, Place(line, where=f"tricks[{number}].leader"))
        for offset, name in enumerate(trick.cards):
            seat = (leader + offset) % rules.players
            belot = name[0] in "KQ" and (rules.seats[seat], number + 1, name[1]) in belots
            place = Place(line, where=f"tricks[{number}].cards[{offset}]")
            plays.append((seat, Play(parse_card(name), belot), place))
    return plays
