"""Tables for tests: deals with chosen cards, deals from records, random matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game import machine
from game.actions import CONTRA, PASS, RECONTRA, Action, Call, Declare, Play, parse
from game.auction import Bidding
from game.cards import bits, mask_of, parse_card, parse_cards
from game.contracts import STRENGTH
from game.events import Event
from game.record import Record
from game.rules import Rules, preset
from game.state import (
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

BULGARIAN = preset("bulgarian")
SEATS = "SENW"
SOUTH, EAST, NORTH, WEST = range(4)


def cards(text: str) -> tuple[int, ...]:
    """The cards of "7C TH AS"."""
    return parse_cards(text.replace(" ", ""))


def hand(text: str) -> int:
    """The same as a mask."""
    return mask_of(cards(text))


def hands(texts: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
    """Four hands by seat letter; who is not named gets the rest of the pack, in its order."""
    named = {seat: cards(text) for seat, text in texts.items()}
    used = [card for own in named.values() for card in own]
    assert len(set(used)) == len(used), "a card twice"
    rest = [card for card in range(32) if card not in used]
    for seat in SEATS:
        if seat not in named:
            named[seat], rest = tuple(rest[:8]), rest[8:]
    return tuple(named[seat] for seat in SEATS)


def auction(
    texts: Mapping[str, str],
    dealer: int = WEST,
    rules: Rules = BULGARIAN,
    scores: tuple[int, int] = (0, 0),
    hanging: int = 0,
) -> Auction:
    """The auction of a deal with these hands; South is forehand unless told."""
    table = Table(rules, bytes(16), 1, dealer, scores, hanging)
    return Auction(Deal(table, hands(texts), 5), Bidding(rules, dealer))


def follow(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The state after these actions, and all that happened."""
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
    """Nobody announces anything."""
    return machine.apply(state, Declare()).state if isinstance(state, Declaring) else state


def play(state: State, text: str) -> State:
    """The state after these cards, without declarations; "KH!" is played with belot."""
    for word in text.split():
        action = Play(parse_card(word.rstrip("!")), word.endswith("!"))
        state = machine.apply(keep_silent(state), action).state
    return state


def playing(
    hands_left: Mapping[str, str], trump: int, leader: int, trick: str = "", rules: Rules = BULGARIAN
) -> Playing:
    """A point in the middle of a deal (after some trick): what is held, what lies on the table."""
    table = Table(rules, bytes(16), 1, (leader - 1) % 4, (0, 0), 0)
    held = tuple(hand(hands_left.get(seat, "")) for seat in SEATS)
    deal = Deal(table, tuple(tuple(bits(one)) for one in held), 5)
    on_table = cards(trick)
    turn = (leader + len(on_table)) % 4
    contract = Contract(trump, leader, 1)
    return Playing(deal, Bidding(rules, table.dealer), contract, turn, held, leader, on_table)


def result_of(state: State) -> DealResult:
    """The result of a finished deal."""
    assert isinstance(state, DealOver | MatchOver)
    return state.result


def start_of(record: Record) -> Auction:
    """The auction of a recorded deal (whose cut and shuffle a record does not tell)."""
    rules = preset(record["rules"]).with_options(record["options"])
    dealer = SEATS.index(record["dealer"])
    scores = tuple(record["scores_before"][side] for side in rules.sides)
    table = Table(rules, bytes(16), record["deal"], dealer, scores, record["hanging_before"])
    dealt = tuple(tuple(parse_card(name) for name in record["hands"][seat]) for seat in SEATS)
    return Auction(Deal(table, dealt, 5), Bidding(rules, dealer))


def replay(record: Record) -> DealResult:
    """A recorded deal, carried out again by the machine from nothing but what was done in it."""
    state: State = start_of(record)
    for _, made in record["auction"]:
        state = machine.apply(state, parse(f"call {made}")).state
    for number, trick in enumerate(record.get("tricks", ()), 1):
        for name in trick["cards"]:
            if isinstance(state, Declaring):
                state = machine.apply(state, _declared(record, SEATS[state.turn])).state
            assert isinstance(state, Playing)
            announced = (SEATS[state.turn], name[1], number)
            belot = name[0] in "KQ" and announced in {
                (one["seat"], one["suit"], one["trick"]) for one in record["belots"]
            }
            state = machine.apply(state, Play(parse_card(name), belot)).state
    return result_of(state)


def _declared(record: Record, seat: str) -> Declare:
    melds = [one["cards"] for one in record["declarations"] if one["seat"] == seat]
    return Declare(tuple(tuple(parse_card(name) for name in meld) for meld in melds))


Choose = Callable[[State, tuple[Action, ...], Random], Action]


def anything(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Any legal action."""
    return legal[int(chance.random() * len(legal))]


def quiet_auction(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Passes often and never says contra: trump contracts stand, and all may pass."""
    if isinstance(state, Auction):
        legal = tuple(a for a in legal if a not in (Call(CONTRA), Call(RECONTRA)))
        return Call(PASS) if chance.random() < 0.7 else anything(state, legal, chance)
    return anything(state, legal, chance)


def all_announced(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """Announces all it can, belots too; contra now and then."""
    if isinstance(state, Declaring):
        return legal[-1]
    if isinstance(state, Auction):
        return Call(PASS) if chance.random() < 0.5 else anything(state, legal, chance)
    if isinstance(state, Playing):
        return next((a for a in legal if isinstance(a, Play) and a.belot), anything(state, legal, chance))
    return anything(state, legal, chance)


def one_sided(state: State, legal: tuple[Action, ...], chance: Random) -> Action:
    """South and North play their best cards, East and West their worst: capots come of it."""
    if not isinstance(state, Playing):
        return all_announced(state, legal, chance)
    strength = STRENGTH[state.contract.trump]
    best = max if state.turn % 2 == 0 else min
    return best(legal, key=lambda a: strength[a.card] if isinstance(a, Play) else 0)


STYLES: tuple[Choose, ...] = (anything, quiet_auction, all_announced, one_sided)


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
