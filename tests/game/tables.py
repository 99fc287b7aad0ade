"""Tables for tests: deals with chosen cards, deals from records, random matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from game.core import machine
from game.core.actions import CONTRA, PASS, PLAYS, RECONTRA, Action, Call, Declare, Lay, Play, parse
from game.core.auction import Bidding
from game.core.cards import bits, mask_of, parse_card, parse_cards
from game.core.contracts import BELOT_CARDS, NO_TRUMPS
from game.core.events import Event
from game.core.play import costly_cards
from game.core.record import Record
from game.core.state import (
    Auction,
    Contract,
    Deal,
    DealOver,
    DealResult,
    Declaring,
    MatchOver,
    Playing,
    State,
    Table,
)
from game.rules import Rules, preset
from game.table.projection import question
from game.table.protocol import written

BULGARIAN = preset("bulgarian")
SEATS = "SENW"
SOUTH, EAST, NORTH, WEST = range(4)


def cards(text: str) -> tuple[int, ...]:
    """The cards of "7C TH AS"."""
    return parse_cards(text.replace(" ", ""))


def hand(text: str) -> int:
    """The same cards as a mask."""
    return mask_of(cards(text))


def dealt(table: Table, texts: Mapping[str, str]) -> Deal:
    """A deal with the cards named by seat letter, and by `middle`, `turned` and `rest` if there are any.

    Everything else is dealt from the remaining pack, in its order. With the option `upcard` the turned card
    is the first of the middle.
    """
    rules = table.rules
    sizes = dict.fromkeys(rules.seats, rules.hand_size)
    sizes |= {"turned": int(rules.turns_card), "middle": rules.middle}
    sizes["rest"] = 32 - sum(sizes.values())
    named = {place: cards(text) for place, text in texts.items()}
    used = [card for own in named.values() for card in own]
    assert len(set(used)) == len(used), "a card twice"
    assert set(named) <= set(sizes), "no such place"
    left = [card for card in range(32) if card not in used]
    for place, size in sizes.items():
        if place not in named:
            named[place], left = tuple(left[:size]), left[size:]
        assert len(named[place]) == size, place
    turned = named["middle"][0] if rules.upcard else next(iter(named["turned"]), None)
    own = tuple(named[seat] for seat in rules.seats)
    return Deal(table, own, sum(rules.first_packets), named["middle"], turned, named["rest"])


def auction(
    texts: Mapping[str, str],
    dealer: int | None = None,
    rules: Rules = BULGARIAN,
    scores: tuple[int, ...] | None = None,
    hanging: int = 0,
    played: int = 0,
) -> Auction:
    """The auction of a deal with these cards (see `dealt`); South is forehand by default."""
    dealer = rules.players - 1 if dealer is None else dealer
    scores = scores or (0,) * len(rules.sides)
    table = Table(rules, bytes(16), played + 1, dealer, scores, hanging, played=played)
    return beginning(dealt(table, texts))


def beginning(deal: Deal) -> Auction:
    rules, dealer = deal.table.rules, deal.table.dealer
    if not rules.talons:
        return Auction(deal, Bidding(rules.players, dealer))
    seen = BELOT_CARDS.points_of(NO_TRUMPS, deal.hands[dealer][: deal.seen])
    return Auction(deal, Bidding(rules.players, dealer, turned=deal.turned, dealer_points=seen))


def follow(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The state after these actions, and all events."""
    happened: list[Event] = []
    for text in texts:
        step = machine.apply(state, parse(text))
        state = step.state
        happened += step.events
    return state, happened


def call(state: State, calls: str) -> State:
    """The state after calls like "H pass contra pass pass pass"."""
    return follow(state, *(f"call {word}" for word in calls.split()))[0]


def keep_silent(state: State) -> State:
    """The state after nobody has announced anything."""
    return machine.apply(state, Declare()).state if isinstance(state, Declaring) else state


def lay(state: State, text: str) -> State:
    """The state after these cards were laid away."""
    return machine.apply(state, Lay(cards(text))).state


def play(state: State, text: str) -> State:
    """The state after these cards, without declarations; "KH!" is played with belot."""
    for word in text.split():
        action = Play(parse_card(word.rstrip("!")), word.endswith("!"))
        state = machine.apply(keep_silent(state), action).state
    return state


def playing(
    hands_left: Mapping[str, str], trump: int, leader: int, trick: str = "", rules: Rules = BULGARIAN
) -> Playing:
    """A point in the middle of a deal (after some trick): the hands, and the current trick."""
    table = Table(rules, bytes(16), 1, (leader - 1) % rules.players, (0,) * len(rules.sides), 0)
    held = tuple(hand(hands_left.get(seat, "")) for seat in rules.seats)
    deal = Deal(table, tuple(tuple(bits(one)) for one in held), sum(rules.first_packets))
    on_table = cards(trick)
    turn = (leader + len(on_table)) % rules.players
    contract = Contract(trump, leader, 1)
    return Playing(deal, Bidding(rules.players, table.dealer), contract, turn, held, leader, on_table)


def result_of(state: State) -> DealResult:
    assert isinstance(state, DealOver | MatchOver)
    return state.result


def start_of(record: Record, played: int = 0) -> Auction:
    """The auction of a recorded deal (a record does not contain its cut and shuffle).

    `played` deals of the match came before it, which matters where their number is limited.
    """
    rules = preset(record["rules"]).with_options(record["options"])
    dealer = rules.seats.index(record["dealer"])
    scores = tuple(record["scores_before"][side] for side in rules.sides)
    table = Table(rules, bytes(16), record["deal"], dealer, scores, record["hanging_before"], played=played)
    hands, middle, turned, rest = (record.get(key) for key in ("hands", "middle", "turned", "rest"))
    deal = Deal(
        table,
        tuple(_named(hands[seat]) for seat in rules.seats),
        sum(rules.first_packets),
        _named(middle or ()),
        None if turned is None else parse_card(turned),
        _named(rest or ()),
    )
    return beginning(deal)


def replay(record: Record, played: int = 0) -> DealResult:
    """A recorded deal, carried out again by the machine from its actions alone."""
    state: State = start_of(record, played)
    for _, made in record["auction"]:
        state = machine.apply(state, parse(f"call {made}")).state
    if "laid_away" in record:
        state = machine.apply(state, Lay(_named(record["laid_away"]))).state
    belots = {(one["seat"], one["trick"]) for one in record.get("belots", ())}
    for number, trick in enumerate(record.get("tricks", ()), 1):
        for name in trick["cards"]:
            state = _declared(state, record)
            assert isinstance(state, Playing)
            seat = state.deal.table.rules.seats[state.turn]
            belot = name[0] in "KQ" and (seat, number) in belots
            state = machine.apply(state, Play(parse_card(name), belot)).state
    return result_of(_declared(state, record))


def _named(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(parse_card(name) for name in names)


def _declared(state: State, record: Record) -> State:
    """The state after the recorded announcements, if they are due now."""
    if not isinstance(state, Declaring):
        return state
    seat = state.playing.deal.table.rules.seats[state.turn]
    melds = [one["cards"] for one in record["declarations"] if one["seat"] == seat]
    return machine.apply(state, Declare(tuple(_named(meld) for meld in melds))).state


Choose = Callable[[State, tuple[Action, ...], Random], Action]


def anything(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    return legal[int(chance.random() * len(legal))]


def quiet_auction(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Passes often and never says contra: trump contracts are played, and all may pass."""
    if isinstance(state, Auction):
        legal = tuple(a for a in legal if a not in (Call(CONTRA), Call(RECONTRA)))
        return _often_passed(0.7, state, legal, chance)
    return anything(state, legal, chance)


def _often_passed(share: float, state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    may_pass = Call(PASS) in legal
    return Call(PASS) if may_pass and chance.random() < share else anything(state, legal, chance)


def all_announced(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Announces everything it can, belots too; sometimes says contra."""
    if isinstance(state, Declaring):
        return legal[-1]
    if isinstance(state, Auction):
        return _often_passed(0.5, state, legal, chance)
    if isinstance(state, Playing):
        return next((a for a in legal if isinstance(a, Play) and a.belot), anything(state, legal, chance))
    return anything(state, legal, chance)


def one_sided(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """South and North play their best cards, East and West their worst, which leads to capots."""
    if not isinstance(state, Playing):
        return all_announced(state, legal, chance)
    strength = BELOT_CARDS.strength[state.contract.trump]
    best = max if state.turn % 2 == 0 else min
    return best(legal, key=lambda a: strength[a.card] if isinstance(a, Play) else 0)


def careless(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Announces everything it can, and sometimes plays an illegal card where that is possible."""
    if isinstance(state, Playing) and chance.random() < 0.02:
        costly = tuple(PLAYS[card] for card in bits(costly_cards(state)))
        return anything(state, costly or legal, chance)
    return all_announced(state, legal, chance)


STYLES: tuple[Choose, ...] = (anything, quiet_auction, all_announced, one_sided)
"""The styles that play only legal cards."""


def random_results(
    rules: Rules, number: int, choose: Choose = anything, deals: int = 200
) -> list[DealResult]:
    """The deals of a random match, the same for the same number; cut off after `deals`."""
    chance = Random(number)
    state = machine.start(rules, chance.randbytes(16)).state
    results: list[DealResult] = []
    while not isinstance(state, MatchOver) and len(results) < deals:
        state = machine.apply(state, choose(state, machine.legal_actions(state), chance)).state
        if isinstance(state, DealOver | MatchOver):
            results.append(state.result)
    return results


def random_actions(rules: Rules, number: int, choose: Choose) -> tuple[bytes, list[Action]]:
    """The seed and all actions of a whole random match."""
    chance = Random(number)
    seed = chance.randbytes(16)
    state = machine.start(rules, seed).state
    actions: list[Action] = []
    while not isinstance(state, MatchOver):
        actions.append(choose(state, machine.legal_actions(state), chance))
        state = machine.apply(state, actions[-1]).state
    return seed, actions


def random_states(rules: Rules, number: int, choose: Choose = anything, deals: int = 1) -> list[State]:
    """Every state of the first deals of a random match, from the cut on."""
    chance = Random(number)
    state: State = machine.start(rules, chance.randbytes(16)).state
    states = [state]
    over = 0
    while not isinstance(state, MatchOver) and over < deals:
        state = machine.apply(state, choose(state, machine.legal_actions(state), chance)).state
        states.append(state)
        over += isinstance(state, DealOver | MatchOver)
    return states


def view(state: State, seat: int) -> dict[str, Any]:
    """The view of a seat, as the engine protocol has it."""
    return written(question(state, seat))
