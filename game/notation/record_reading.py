"""Deal records read: types first, then the deal is played again, and all of the record has to come out."""

from __future__ import annotations

import msgspec

from game.core.actions import Call, Cut, Declare, Lay, Play, parse_call
from game.core.cards import Card, parse_card
from game.core.match import Match
from game.core.record import record
from game.core.rule_set import Rules, RulesError
from game.core.state import MatchOver, Table
from game.notation.document import NotationError, Place
from game.notation.record_type import DealRecord
from game.notation.replay import Script, expect_values, pack_of, table_before, with_pack
from game.rules import preset

KNOCK = Cut(0)


def read_record(content: bytes | str, line: int = 1) -> tuple[str, Match]:
    """The name of the match of a record, and its deal as a match of one, played again.

    `line` is where it stands in its file. NotationError `json`, `rules`, `cards`, `illegal`, `differs` …
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
    """The actions that the record tells of. Seats of the auction are compared at the end."""
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
