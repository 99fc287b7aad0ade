"""Situations: everything besides the hand that a call or a card depends on and that others can see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from game.core.auction import Bidding
from game.core.cards import FULL_DECK, Card, Mask
from game.core.contracts import Contract, kind_of
from game.core.rule_set import Game, Rules
from game.core.tricks import winning_index
from game.players.knowledge import Play, Round, duties

# Situations of a call. Nothing named yet: 0-3, how many have passed (Bela has no others). A contract stands:
# 4-9 our side's, 10-15 theirs: a suit, no trumps, all trumps, each as the seat's first call and as a later
# one. After contra: 16 our side's contract, 17 theirs.
CONTRAED = 16
SITUATIONS = 18

KINDS = ("trump", "no trumps", "all trumps")

# Classes of a card. Led: trumps by the declarer's partner, the other side, the declarer; a suit led for the
# first time, or before by the partner, the others, oneself.
LEAD_TRUMP, LEAD_SUIT = 0, 3
# Taking the trick: in the suit, as the last, over an opponent, over the partner; by a ruff, last or not.
TAKES_LAST, TAKES_OTHER, TAKES_PARTNER, RUFFS_LAST, RUFFS = 7, 8, 9, 10, 11
# Not taking it: in the suit under the partner, last or not; under an opponent, last or not; another suit, the
# same for the partner; under an opponent; a trump that does not take.
UNDER_PARTNER_LAST, UNDER_PARTNER, UNDER_OTHER_LAST, UNDER_OTHER = 12, 13, 14, 15
GIVES_LAST, GIVES, SHEDS, WASTES = 16, 17, 18, 19


class PastCall(Struct, frozen=True):
    seat: int
    situation: int
    legal: int
    """A mask of the calls that were open."""
    made: int
    standing: int
    """The contract that stood, or -1."""


class Moment(Struct, frozen=True):
    """What a card to be played depends on, besides the hand."""

    alive: Mask
    """The cards that nobody has played."""
    classes: bytes
    """The class that each of the 32 cards would have, if played."""
    duties: tuple[Mask, ...]


class PastCard(Struct, frozen=True):
    seat: int
    card: Card
    later: Mask
    """The cards that the seat has played since."""
    moment: Moment


def numbers_key(rules: Rules) -> str:
    """The key of the fitted numbers for calls and cards of this game; "" for Belot."""
    return "" if rules.game is Game.BELOT else f"{rules.game}-{rules.players}"


def calls(known: Round) -> tuple[PastCall, ...]:
    return _calls(known.rules, known.dealer, known.turned, known.calls)


@lru_cache(maxsize=64)
def _calls(
    rules: Rules, dealer: int, turned: Card | None, made: tuple[tuple[int, int], ...]
) -> tuple[PastCall, ...]:
    bidding = Bidding(rules.players, dealer, turned=turned)
    found = []
    for seat, call in made:
        open_calls = rules.legal_calls(bidding)
        if bidding.turn != seat or call not in open_calls:
            break  # not all calls are known
        contract = bidding.contract
        legal = sum(1 << each for each in open_calls)
        standing = contract.trump if contract else -1
        found.append(PastCall(seat, situation(rules, bidding.calls, contract, seat), legal, call, standing))
        bidding = bidding.after(call)
    return tuple(found)


def situation(rules: Rules, before: tuple[tuple[int, int], ...], contract: Contract | None, seat: int) -> int:
    """The situation, 0-17, of the seat that calls after `before`."""
    if contract is None:
        return min(len(before), 3)
    ours = rules.side_of(contract.declarer) == rules.side_of(seat)
    if contract.multiplier > 1:
        return CONTRAED + (not ours)
    later = any(caller == seat for caller, _ in before)
    sort = kind_of(contract.trump)
    return 4 + 6 * (not ours) + 2 * sort + later


def plays(play: Play) -> Iterator[PastCard]:
    """Every card played by another seat that still holds some."""
    alive = FULL_DECK
    since = list(play.played)
    led = [-1] * 4
    for leader, cards in (*play.finished, (play.leader, play.trick)):
        for place, card in enumerate(cards):
            seat = (leader + place) % len(since)
            since[seat] &= ~(1 << card)
            if seat != play.round.seat and play.held[seat]:
                yield PastCard(seat, card, since[seat], _moment(play, seat, cards[:place], alive, led))
            alive &= ~(1 << card)
        if cards:
            led[cards[0] >> 3] = leader


def moment_of(play: Play) -> Moment:
    """The moment at which our seat is to play."""
    led = [-1] * 4
    for leader, suit in play.leads:
        led[suit] = leader
    return _moment(play, play.round.seat, play.trick, FULL_DECK & ~play.gone, led)


def _moment(play: Play, seat: int, table: tuple[Card, ...], alive: Mask, led: list[int]) -> Moment:
    """The moment at which `seat` plays after `table`; `led` is who last led each suit, or -1."""
    known = play.round
    assert known.contract is not None
    kinds = classes(known.rules, play.trump, known.contract.declarer, seat, table, tuple(led))
    return Moment(alive, kinds, duties(known.rules.following, play.trump, table))


@lru_cache(maxsize=4096)
def classes(
    rules: Rules, trump: int, declarer: int, seat: int, table: tuple[Card, ...], led: tuple[int, ...]
) -> bytes:
    """The class of each card, if `seat` played it after `table`; `led` is who last led each suit, or -1."""
    if not table:
        suits = []
        for suit in range(4):
            if suit == trump:
                suits.append(LEAD_TRUMP + _relation(rules, declarer, declarer, seat) - 1)
            else:
                suits.append(LEAD_SUIT + _relation(rules, declarer, led[suit], seat))
        return bytes(suits[card >> 3] for card in range(32))
    last = len(table) == rules.players - 1
    winner = winning_index(rules.cards, trump, table)
    holder = (seat - len(table) + winner) % rules.players
    partner = _together(rules, declarer, holder, seat)
    return bytes(_following(rules, trump, table, card, last, partner) for card in range(32))


def _relation(rules: Rules, declarer: int, other: int, seat: int) -> int:
    """0 nobody (-1), 1 a partner, 2 an opponent, 3 the seat itself."""
    if other < 0:
        return 0
    return 3 if other == seat else 1 if _together(rules, declarer, other, seat) else 2


def _together(rules: Rules, declarer: int, one: int, other: int) -> bool:
    """True if two seats play together: the seats of a side, and with three sides the two defenders."""
    if len(rules.sides) == 2:
        return rules.side_of(one) == rules.side_of(other)
    return (one == declarer) == (other == declarer)


def _following(
    rules: Rules, trump: int, table: tuple[Card, ...], card: Card, last: bool, partner: bool
) -> int:
    """The class of a card that is not led."""
    follows = card >> 3 == table[0] >> 3
    if winning_index(rules.cards, trump, (*table, card)) == len(table):
        if follows:
            return TAKES_LAST if last else TAKES_PARTNER if partner else TAKES_OTHER
        return RUFFS_LAST if last else RUFFS
    if follows:
        if partner:
            return UNDER_PARTNER_LAST if last else UNDER_PARTNER
        return UNDER_OTHER_LAST if last else UNDER_OTHER
    if card >> 3 == trump:
        return WASTES
    if partner:
        return GIVES_LAST if last else GIVES
    return SHEDS
