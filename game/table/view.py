"""The view of one seat, as an engine is asked with it, and events without hidden cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core import events as ev
from game.core.actions import to_text
from game.core.cards import NAMES, SUIT_LETTERS, names
from game.core.contracts import Contract
from game.core.machine import legal_actions
from game.core.play import tricks_before_reveal
from game.core.record import auction_list, contract_dict
from game.core.scoring import judged
from game.core.state import (
    Auction,
    Cutting,
    Deal,
    DealOver,
    Declaring,
    LayingAway,
    MatchOver,
    Playing,
    State,
    Table,
)

View = dict[str, Any]


def view(state: State, seat: int) -> View:
    """The view of `seat` in `state`, exactly as the engine protocol describes it.

    `legal` is empty unless it is the seat's turn. A finished deal is seen as the start of the next.
    """
    match state:
        case Cutting(table):
            seen = _at_table(table, seat)
        case Auction():
            seen = _at_table(state.deal.table, seat) | _in_auction(state, seat)
        case LayingAway():
            seen = _at_table(state.deal.table, seat) | _laying_away(state, seat)
        case Playing():
            seen = _at_table(state.deal.table, seat) | _in_play(state, seat)
        case Declaring(playing):
            seen = _at_table(playing.deal.table, seat) | _in_play(playing, seat)
        case DealOver(following=following):
            seen = _at_table(following.table, seat)
        case MatchOver():
            raise ValueError("the match is over: there is nothing left to decide")
    seen["legal"] = [to_text(action) for action in legal_actions(state)] if state.turn == seat else []
    return seen


def _at_table(table: Table, seat: int) -> View:
    """The keys every view has, as they stand before a card is dealt."""
    rules = table.rules
    return {
        "rules": rules.name,
        "options": rules.options(),
        "seat": rules.seats[seat],
        "dealer": rules.seats[table.dealer],
        "scores": dict(zip(rules.sides, table.scores, strict=True)),
        "hanging": table.hanging,
        "hand": [],
        "dealt": [],
        "seen": 0,
        "turned": None,
        "laid_away": [],
        "auction": [],
        "contract": None,
        "declared": [],
        "belots": [],
        "tricks": [],
        "trick": None,
    }


def _in_auction(state: Auction, seat: int) -> View:
    deal, rules = state.deal, state.deal.table.rules
    taken = rules.took_talon(state.bidding, seat)
    dealt = names(deal.hands[seat] if taken else deal.hands[seat][: deal.seen])
    contract = state.bidding.contract
    return {
        "hand": dealt,
        "dealt": list(dealt),
        "seen": deal.seen,
        "turned": _turned(deal),
        "auction": auction_list(rules, state.bidding),
        "contract": contract_dict(rules, contract) if contract else None,
    }


def _turned(deal: Deal) -> str | None:
    return None if deal.turned is None else NAMES[deal.turned]


def _dealt(deal: Deal, contract: Contract, seat: int) -> tuple[int, ...]:
    """All the cards `seat` has had, the middle ones last if it took them."""
    took = deal.table.rules.exchanges and seat == contract.declarer
    return deal.hands[seat] + deal.middle if took else deal.hands[seat]


def _laying_away(state: LayingAway, seat: int) -> View:
    rules = state.deal.table.rules
    dealt = names(_dealt(state.deal, state.contract, seat))
    return {
        "hand": dealt,
        "dealt": list(dealt),
        "seen": state.deal.seen,
        "turned": _turned(state.deal),
        "auction": auction_list(rules, state.bidding),
        "contract": contract_dict(rules, state.contract),
    }


def _in_play(state: Playing, seat: int) -> View:
    rules = state.deal.table.rules
    dealt = _dealt(state.deal, state.contract, seat)
    held = state.hands[seat]
    return {
        "hand": names(card for card in dealt if held >> card & 1),
        "dealt": names(dealt),
        "seen": state.deal.seen,
        "turned": _turned(state.deal),
        "laid_away": names(state.laid) if seat == state.contract.declarer else [],
        "auction": auction_list(rules, state.bidding),
        "contract": contract_dict(rules, state.contract),
        "declared": _declared(state, seat),
        "belots": [
            {"seat": rules.seats[belot.seat], "suit": SUIT_LETTERS[belot.suit]} for belot in state.belots
        ],
        "tricks": [
            {
                "leader": rules.seats[trick.leader],
                "cards": names(trick.cards),
                "winner": rules.seats[trick.winner],
            }
            for trick in state.tricks
        ],
        "trick": {"leader": rules.seats[state.leader], "cards": names(state.trick)},
    }


def _declared(state: Playing, seat: int) -> list[dict[str, Any]]:
    """Declarations announced; the cards are known of the own seat, and once they are shown."""
    table = state.deal.table
    rules = table.rules
    shown = len(state.tricks) >= tricks_before_reveal(rules)
    judgement = judged(rules, state.contract.trump, table.dealer, state.declarations)
    return [
        {
            "seat": rules.seats[item.declaration.seat],
            "name": item.declaration.meld.name,
            "value": item.declaration.meld.value,
            "cards": names(item.declaration.meld.cards)
            if item.declaration.seat == seat or (shown and item.scores)
            else None,
        }
        for item in judgement
    ]


def redact(event: ev.Event, seat: int) -> ev.Event:
    """The event as `seat` sees it: cards it may not know are None, and the seed is told only at the end."""
    match event:
        case ev.CardsDealt(packets):
            hidden = tuple((to, cards if to == seat else (None,) * len(cards)) for to, cards in packets)
            return replace(event, packets=hidden)
        case ev.TalonTaken(taker, cards) | ev.MiddleTaken(taker, cards) | ev.LaidAway(taker, cards):
            return event if taker == seat else replace(event, cards=(None,) * len(cards))
        case ev.Declared(declarer, melds) if declarer != seat:
            return replace(event, melds=tuple(_name_only(meld) for meld in melds))
        case ev.DealScored(result):
            table = replace(result.deal.table, seed=b"")
            return ev.DealScored(replace(result, deal=replace(result.deal, table=table)))
        case _:
            return event


def _name_only(meld: ev.MeldShown) -> ev.MeldShown:
    """A combination as it is announced; a kvinta does not tell whether it is of five, six or seven."""
    return replace(meld, cards=(None,) * min(len(meld.cards), 5))
