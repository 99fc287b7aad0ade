"""The state machine: what is legal, and what an action leads to.

All randomness comes from the seed in the state; nothing here calls back, waits or reads a clock.
"""

from __future__ import annotations

from msgspec import Struct

from game.core import events as ev
from game.core import play
from game.core.account import DealOutcome, Writing
from game.core.actions import CUTS, PASS, Action, Call, Cut, Declare, IllegalAction, Lay, Play, calls_of
from game.core.auction import Bidding
from game.core.cards import mask_of
from game.core.contracts import NO_TRUMPS
from game.core.dealing import (
    after_auction,
    deal_cards,
    lay_away,
    legal_lays,
    packets,
    talon,
    talon_laid,
)
from game.core.rule_set import Rules
from game.core.shuffle import deck, fingerprint, first_dealer
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


class Step(Struct, frozen=True):
    """The result of an action: the new state and what happened, in order."""

    state: State
    events: tuple[ev.Event, ...]


def start(rules: Rules, seed: bytes) -> Step:
    """A new match with this seed (16 bytes), which also determines the first dealer."""
    return start_at(Table(rules, seed, 1, first_dealer(seed, rules.players), (0,) * len(rules.sides), 0))


def start_at(table: Table) -> Step:
    """A match that begins at this table, which may have a given pack."""
    return Step(Cutting(table), (_begun(table),))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action open to the seat whose turn it is; empty only when the match is over."""
    match state:
        case Playing():
            return play.legal_plays(state)
        case Auction(deal, bidding):
            return calls_of(deal.table.rules.legal_calls(bidding))
        case Declaring(playing):
            return play.legal_declarations(playing)
        case LayingAway():
            return legal_lays(state)
        case Cutting() | DealOver():
            return CUTS
        case MatchOver():
            return ()


def apply(state: State, action: Action) -> Step:
    """The step that `action` leads to from `state`; IllegalAction gives a code for why it is refused."""
    match action:
        case Play() if isinstance(state, Playing):
            return _played(*play.play_card(state, action))
        case Call(call) if isinstance(state, Auction):
            return _called(state, call)
        case Declare() if isinstance(state, Declaring):
            return _played(*play.declare(state.playing, action))
        case Lay() if isinstance(state, LayingAway):
            return Step(*lay_away(state, action))
        case Cut(count) if isinstance(state, Cutting):
            return _cut(state.table, count)
        case Cut(count) if isinstance(state, DealOver):
            step = _cut(state.following.table, count)
            return Step(step.state, (_begun(state.following.table), *step.events))
    if isinstance(state, MatchOver):
        raise IllegalAction("match_over")
    raise IllegalAction("wrong_phase", expected=_expected(state))


def _expected(state: State) -> str:
    match state:
        case Playing():
            return "play"
        case Auction():
            return "call"
        case Declaring():
            return "declare"
        case LayingAway():
            return "lay"
        case _:
            return "cut"


def _begun(table: Table) -> ev.DealBegun:
    return ev.DealBegun(table.counted, table.dealer, table.cutter, fingerprint(table.seed))


def _cut(table: Table, count: int) -> Step:
    if not 0 <= count <= 31:
        raise IllegalAction("bad_cut")
    shuffled = table.pack or deck(table.seed, table.number)
    deal = deal_cards(table, shuffled[count:] + shuffled[:count])
    rules = table.rules
    events: tuple[ev.Event, ...] = (
        ev.DeckCut(table.cutter, count),
        ev.CardsDealt(packets(deal, rules.first_packets, 0), after_auction=False),
    )
    if not rules.talons:
        return Step(Auction(deal, Bidding(rules.players, table.dealer)), events)
    seen = rules.cards.points_of(NO_TRUMPS, deal.hands[table.dealer][: deal.seen])
    bidding = Bidding(rules.players, table.dealer, turned=deal.turned, dealer_points=seen)
    return Step(Auction(deal, bidding), (*events, talon_laid(deal)))


def _called(state: Auction, call: int) -> Step:
    bidding = state.bidding
    rules, seat = state.deal.table.rules, bidding.turn
    if call not in rules.legal_calls(bidding):
        raise IllegalAction(rules.auction.refusal(rules, bidding, call), standing=bidding.standing)
    events: tuple[ev.Event, ...] = (ev.CallMade(seat, call),)
    bidding = bidding.after(call)
    after = Auction(state.deal, bidding)
    if call == PASS and rules.talon_on_pass:
        events = (*events, ev.TalonTaken(seat, talon(state.deal, seat)))
    if not rules.auction_over(bidding):
        return Step(after, events)
    contract = bidding.contract
    if contract is None:
        return _passed_out(state.deal, bidding, events)
    events = (*events, ev.AuctionClosed(contract))
    if rules.talons:
        following, taken = after_auction(after)
        return Step(following, (*events, *taken))
    dealt = ev.CardsDealt(packets(state.deal, rules.later_packets, state.deal.seen), after_auction=True)
    playing = Playing(
        state.deal,
        bidding,
        contract,
        state.deal.table.forehand,
        tuple(mask_of(hand) for hand in state.deal.hands),
        state.deal.table.forehand,
    )
    return Step(play.before_first_card(playing), (*events, dealt))


def _passed_out(deal: Deal, bidding: Bidding, events: tuple[ev.Event, ...]) -> Step:
    table = deal.table
    writing = Writing(DealOutcome.PASSED, (0,) * len(table.scores), table.hanging)
    result = DealResult(deal, bidding, None, (), (), (), (), writing, table.scores, None)
    following = next_table(result)
    return Step(DealOver(result, Cutting(following)), (*events, ev.DealPassed(following.dealer)))


def _played(state: Playing | Declaring | DealResult, events: tuple[ev.Event, ...]) -> Step:
    if not isinstance(state, DealResult):
        return Step(state, events)
    scored = (*events, ev.DealScored(state))
    if state.winner is None:
        return Step(DealOver(state, Cutting(next_table(state))), scored)
    won = ev.MatchWon(state.winner, state.scores, state.deal.table.seed.hex())
    return Step(MatchOver(state, state.winner), (*scored, won))


def next_table(result: DealResult) -> Table:
    """The table before the next deal: the deal passes to the right."""
    table = result.deal.table
    return Table(
        table.rules,
        table.seed,
        table.number + 1,
        table.forehand,
        result.scores,
        result.writing.hanging,
        played=table.played + (result.contract is not None),
    )


__all__ = ["IllegalAction", "Step", "apply", "legal_actions", "next_table", "start", "start_at"]
