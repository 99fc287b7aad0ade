"""Dealing: packets, talons and the middle cards (rules §1.3, §2.1, §3.1–§3.4)."""

from __future__ import annotations

from itertools import combinations

from game.core import events as ev
from game.core.actions import IllegalAction, Lay
from game.core.cards import Card, bits, mask_of
from game.core.play import before_first_card
from game.core.state import Auction, Deal, Declaring, LayingAway, Playing, Table


def deal_cards(table: Table, pack: tuple[Card, ...]) -> Deal:
    """All hands in the order dealt, from `pack` (top first), by the packets of the rules.

    In Bela for two a card is turned up before the talons; then come the middle cards, and the rest stays.
    """
    rules = table.rules
    hands: list[list[Card]] = [[] for _ in rules.seats]
    top = _deal(table, pack, hands, rules.first_packets, 0)
    turned = None
    if rules.turns_card:
        turned = pack[top]
        top += 1
    top = _deal(table, pack, hands, rules.later_packets, top)
    middle = pack[top : top + rules.middle]
    if rules.upcard:
        turned = middle[0]
    return Deal(
        table,
        tuple(tuple(hand) for hand in hands),
        sum(rules.first_packets),
        middle,
        turned,
        pack[top + rules.middle :],
    )


def _deal(
    table: Table, pack: tuple[Card, ...], hands: list[list[Card]], sizes: tuple[int, ...], top: int
) -> int:
    """Deal packets of these sizes from index `top` of the pack on; the index after the last card."""
    players = table.rules.players
    for size in sizes:
        for offset in range(players):
            hands[(table.forehand + offset) % players] += pack[top : top + size]
            top += size
    return top


def packets(
    deal: Deal, sizes: tuple[int, ...], first: int
) -> tuple[tuple[int, tuple[Card | None, ...]], ...]:
    """The packets of these sizes as they fall, each (seat, cards), from card `first` of each hand on."""
    table = deal.table
    players = table.rules.players
    order = [(table.forehand + offset) % players for offset in range(players)]
    fallen: list[tuple[int, tuple[Card | None, ...]]] = []
    for size in sizes:
        fallen += [(seat, deal.hands[seat][first : first + size]) for seat in order]
        first += size
    return tuple(fallen)


def talon(deal: Deal, seat: int) -> tuple[Card, ...]:
    """The cards that `seat` did not see in the auction."""
    return deal.hands[seat][deal.seen :]


def talon_laid(deal: Deal) -> ev.TalonLaid:
    """The cards that lie on the table before the auction (rules §3.1–§3.3)."""
    rules = deal.table.rules
    face_down = len(deal.middle) - (deal.turned in deal.middle)
    return ev.TalonLaid(sum(rules.later_packets), face_down, deal.turned, len(deal.rest))


def after_auction(state: Auction) -> tuple[LayingAway | Playing | Declaring, tuple[ev.Event, ...]]:
    """A trump is named: the talons are picked up, and by some rules the middle cards."""
    deal, bidding, contract = state.deal, state.bidding, state.bidding.contract
    assert contract is not None
    table = deal.table
    rules = table.rules
    order = ((table.forehand + offset) % rules.players for offset in range(rules.players))
    events: tuple[ev.Event, ...] = tuple(
        ev.TalonTaken(seat, talon(deal, seat)) for seat in order if not rules.took_talon(bidding, seat)
    )
    if rules.exchanges:
        hand = mask_of((*deal.hands[contract.declarer], *deal.middle))
        taken = ev.MiddleTaken(contract.declarer, deal.middle)
        return LayingAway(deal, bidding, contract, hand), (*events, taken)
    hands = tuple(mask_of(hand) for hand in deal.hands)
    playing = Playing(deal, bidding, contract, table.forehand, hands, table.forehand)
    return before_first_card(playing), events


def legal_lays(state: LayingAway) -> tuple[Lay, ...]:
    return tuple(Lay(cards) for cards in combinations(bits(state.hand), len(state.deal.middle)))


def lay_away(state: LayingAway, action: Lay) -> tuple[Playing | Declaring, tuple[ev.Event, ...]]:
    """The declarer lays these cards away, in any order; IllegalAction if it does not hold them."""
    deal, contract = state.deal, state.contract
    laid, number = mask_of(action.cards), len(deal.middle)
    if len(action.cards) != number or laid.bit_count() != number or laid & ~state.hand:
        raise IllegalAction("bad_lay", count=str(number))
    hands = [mask_of(hand) for hand in deal.hands]
    hands[contract.declarer] = state.hand & ~laid
    cards = tuple(bits(laid))
    forehand = deal.table.forehand
    playing = Playing(deal, state.bidding, contract, forehand, tuple(hands), forehand, laid=cards)
    return before_first_card(playing), (ev.LaidAway(contract.declarer, cards),)
