"""The projection of a match to a seat: the only place that decides what is hidden from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from game.core import events as ev
from game.core.cards import Card
from game.core.contracts import Contract
from game.core.machine import legal_actions
from game.core.play import tricks_before_reveal
from game.core.scoring import judged
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
)
from game.table.seat_view import Phase, SaidMeld, SeatView


def seat_view(state: State, seat: int) -> SeatView:
    match state:
        case Playing():
            return _in_play(state, seat, state, "playing")
        case Declaring(playing):  # nobody else knows that there is something to announce
            return _in_play(playing, seat, state, "declaring" if seat == playing.turn else "playing")
        case Auction():
            return _in_auction(state, seat)
        case LayingAway():
            return _laying_away(state, seat)
        case Cutting(table):
            return _view(state, seat, table, "cutting")
        case DealOver(result):
            return _after_deal(state, seat, result, "deal_over")
        case MatchOver(result):
            return _after_deal(state, seat, result, "match_over")


def question(state: State, seat: int) -> SeatView:
    """The view in which `seat` is asked: when a deal is over, of the table before the cut of the next one.

    ValueError if the match is over: there is nothing left to decide.
    """
    if isinstance(state, MatchOver):
        raise ValueError("the match is over: there is nothing left to decide")
    return seat_view(state.following if isinstance(state, DealOver) else state, seat)


def events_for(events: Iterable[ev.Event], view: SeatView) -> tuple[ev.Event, ...]:
    """Events as the seat of `view`, its view after them, may see them.

    A card that was not dealt to it is None.
    """
    return tuple(_told(event, view) for event in events)


def _view(state: State, seat: int, table: Table, phase: Phase, **known: Any) -> SeatView:
    turn = None if isinstance(state, MatchOver) else state.turn
    known.setdefault("scores", table.scores)
    known.setdefault("hanging", table.hanging)
    return SeatView(
        rules=table.rules,
        seat=seat,
        phase=phase,
        dealer=table.dealer,
        turn=turn,
        number=table.number,
        played=table.played,
        legal=legal_actions(state) if turn == seat else (),
        **known,
    )


def _in_auction(state: Auction, seat: int) -> SeatView:
    deal, bidding = state.deal, state.bidding
    whole = deal.table.rules.took_talon(bidding, seat)
    dealt = deal.hands[seat] if whole else deal.hands[seat][: deal.seen]
    return _view(
        state,
        seat,
        deal.table,
        "auction",
        hand=dealt,
        dealt=dealt,
        seen=deal.seen,
        turned=deal.turned,
        calls=bidding.calls,
        contract=bidding.contract,
    )


def _dealt(deal: Deal, contract: Contract, seat: int) -> tuple[Card, ...]:
    """All the cards `seat` has had, the middle ones last if it took them."""
    took = deal.table.rules.exchanges and seat == contract.declarer
    return deal.hands[seat] + deal.middle if took else deal.hands[seat]


def _laying_away(state: LayingAway, seat: int) -> SeatView:
    deal = state.deal
    dealt = _dealt(deal, state.contract, seat)
    return _view(
        state,
        seat,
        deal.table,
        "laying",
        hand=dealt,
        dealt=dealt,
        seen=deal.seen,
        turned=deal.turned,
        calls=state.bidding.calls,
        contract=state.contract,
    )


def _in_play(playing: Playing, seat: int, state: State, phase: Phase) -> SeatView:
    deal, held = playing.deal, playing.hands[seat]
    dealt = _dealt(deal, playing.contract, seat)
    return _view(
        state,
        seat,
        deal.table,
        phase,
        hand=tuple([card for card in dealt if held >> card & 1]),
        dealt=dealt,
        seen=deal.seen,
        turned=deal.turned,
        laid=playing.laid if seat == playing.contract.declarer else (),
        calls=playing.bidding.calls,
        contract=playing.contract,
        said=_said(playing, seat) if playing.declarations else (),
        belots=tuple([(belot.seat, belot.suit) for belot in playing.belots]),
        tricks=playing.tricks,
        leader=playing.leader,
        trick=playing.trick,
    )


def _said(playing: Playing, seat: int) -> tuple[SaidMeld, ...]:
    """The declarations so far, with the cards of the seat's own and of those that were shown."""
    table = playing.deal.table
    shown = len(playing.tricks) >= tricks_before_reveal(table.rules)
    heard = []
    for item in judged(table.rules, playing.contract.trump, table.dealer, playing.declarations):
        declarer, meld = item.declaration.seat, item.declaration.meld
        scores = shown and item.scores
        known = scores or declarer == seat
        heard.append(SaidMeld(declarer, meld.name, meld.value, meld.cards if known else None, scores))
    return tuple(heard)


def _after_deal(state: State, seat: int, result: DealResult, phase: Phase) -> SeatView:
    """Nothing of the deal is hidden any more except the seed, which would reveal the next ones."""
    deal, table = result.deal, result.deal.table
    if result.contract is not None:
        dealt = _dealt(deal, result.contract, seat)
    else:  # nobody has seen more than in the auction
        whole = table.rules.took_talon(result.bidding, seat)
        dealt = deal.hands[seat] if whole else deal.hands[seat][: deal.seen]
    return _view(
        state,
        seat,
        table,
        phase,
        scores=result.scores,
        hanging=result.writing.hanging,
        dealt=dealt,
        seen=deal.seen,
        calls=result.bidding.calls,
        contract=result.contract,
        tricks=result.tricks,
        result=replace(result, deal=replace(deal, table=replace(table, seed=b""))),
    )


def _told(event: ev.Event, view: SeatView) -> ev.Event:
    match event:
        case ev.CardsDealt(packets):
            return replace(event, packets=tuple((to, _known(cards, view)) for to, cards in packets))
        case ev.TalonTaken(cards=cards) | ev.MiddleTaken(cards=cards) | ev.LaidAway(cards=cards):
            return replace(event, cards=_known(cards, view))
        case ev.Declared(melds=melds):
            return replace(event, melds=tuple(_heard(meld, view) for meld in melds))
        case ev.DealScored() if view.result is not None:
            return ev.DealScored(view.result)
        case _:
            return event


def _known(cards: ev.MaybeCards, view: SeatView) -> ev.MaybeCards:
    return tuple(card if card in view.dealt else None for card in cards)


def _heard(meld: ev.MeldShown, view: SeatView) -> ev.MeldShown:
    """A combination as announced; a kvinta does not reveal whether it is of five, six or seven."""
    cards = _known(meld.cards, view)
    return replace(meld, cards=cards[:5] if None in cards else cards)
