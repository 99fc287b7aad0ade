"""The declarer of Bela for three and two takes the middle cards and lays as many away (rules §3.4)."""

from __future__ import annotations

from itertools import combinations

from game.core import events as ev
from game.core.actions import Lay
from game.core.cards import bits, mask_of
from game.core.dealing import talon
from game.core.errors import IllegalAction
from game.core.play import before_first_card
from game.core.state import Auction, Declaring, LayingAway, Playing


def after_auction(state: Auction) -> tuple[LayingAway | Playing | Declaring, tuple[ev.Event, ...]]:
    """A trump is named: the talons are taken up, and where it is so the middle cards."""
    deal, bidding, contract = state.deal, state.bidding, state.bidding.contract
    assert contract is not None
    rules, table = bidding.rules, deal.table
    order = ((table.forehand + offset) % rules.players for offset in range(rules.players))
    events: tuple[ev.Event, ...] = tuple(
        ev.TalonTaken(seat, talon(deal, seat)) for seat in order if not bidding.took_talon(seat)
    )
    if rules.exchanges:
        hand = mask_of((*deal.hands[contract.declarer], *deal.middle))
        taken = ev.MiddleTaken(contract.declarer, deal.middle)
        return LayingAway(deal, bidding, contract, hand), (*events, taken)
    hands = tuple(mask_of(hand) for hand in deal.hands)
    playing = Playing(deal, bidding, contract, table.forehand, hands, table.forehand)
    return before_first_card(playing), events


def legal_lays(state: LayingAway) -> tuple[Lay, ...]:
    """Every choice of cards to lay away."""
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
