"""Checking a puzzle: more worlds than a player looks at, and deals played on by players who see no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from game.core.actions import Call, Lay, Play, parse
from game.core.auction import Bidding
from game.core.cards import Card, bits, mask_of
from game.core.machine import apply
from game.core.rule_set import Game
from game.core.state import Auction, Deal, DealOver, LayingAway, MatchOver, Playing, State, table_of
from game.players.cardplay.exchange import LayCandidate
from game.players.decision import advice, choose
from game.players.knowledge import Play as Known
from game.players.knowledge import read_play, read_round
from game.players.levels import BY_NAME
from game.players.search.evidence import TRIES, TRIES_OF_BELA, Evidence, World
from game.players.search.lookahead import Lookahead
from game.players.search.thinking import MORE_WORLDS, WORLDS_FOR
from game.practice.luck.open_hands import OpenHands, difference
from game.table.projection import question, seat_view

AUCTION_TRIES = 60
"""Deals that are tried for each one that is found."""
HOPELESS = 400
"""Deals after which it is given up if none was found."""
ERRORS = 2
"""Mistakes that a call of another seat may have cost, as people do call."""


def auctions(state: Auction, count: int, chance: Random) -> Iterator[Auction]:
    """At most `count` auctions that look the same from the seat to call.

    The hidden cards are dealt anew until the calls of the others make sense.
    """
    found = 0
    for tried in range(AUCTION_TRIES * count):
        if found == count or (tried == HOPELESS and not found):
            return
        other = replace(state, deal=_redealt(state, chance))
        if _called_so(other, state.turn):
            found += 1
            yield other


def _redealt(state: Auction, chance: Random) -> Deal:
    deal, seat = state.deal, state.turn
    known = seat_view(state, seat).dealt
    turned = () if deal.turned is None else (deal.turned,)
    hidden = [card for card in range(32) if card not in known and card not in turned]
    chance.shuffle(hidden)
    cards = iter(hidden)
    hands = []
    for other, hand in enumerate(deal.hands):
        own = known if other == seat else ()
        hands.append((*own, *_taken(cards, len(hand) - len(own))))
    open_ = turned if deal.turned in deal.middle else ()
    middle = (*open_, *_taken(cards, len(deal.middle) - len(open_)))
    return replace(deal, hands=tuple(hands), middle=middle, rest=tuple(cards))


def _taken(cards: Iterator[Card], count: int) -> tuple[Card, ...]:
    return tuple(next(cards) for _ in range(count))


def _called_so(state: Auction, seat: int) -> bool:
    """True if no other seat's call was much worse than its best one, as the highest level judges it."""
    table = state.deal.table
    bidding, mistake = Bidding(table.rules.players, table.dealer), table.rules.sheet.grades.mistake
    for who, call in state.bidding.calls:
        moment = replace(state, bidding=bidding)
        if who != seat:
            values = advice(question(moment, who)).values or {}
            if values and max(values.values()) - values[Call(call)] >= ERRORS * mistake:
                return False
        bidding = bidding.after(call)
    return True


def state_in(state: Playing | LayingAway, world: World) -> State:
    """The state with the cards where they lie in a world of the seat to act."""
    deal, seat, rules = state.deal, state.turn, state.deal.table.rules
    played = _played(state) if isinstance(state, Playing) else [0] * rules.players
    declarer = state.contract.declarer
    laid = world[rules.players] if rules.exchanges and declarer != seat else 0
    middle, hands = deal.middle, []
    for other, hand in enumerate(deal.hands):
        if other == seat:
            hands.append(hand)
            continue
        cards = tuple(bits(played[other] | world[other]))
        if laid and other == declarer:
            middle, cards = _apart((*cards, *bits(laid)), deal)
        hands.append(cards)
    gone = {*middle, *(card for hand in hands for card in hand), deal.turned}
    rest = tuple(card for card in range(32) if card not in gone)
    there = replace(deal, hands=tuple(hands), middle=middle, rest=rest)
    if isinstance(state, LayingAway):
        return replace(state, deal=there)
    away = tuple(bits(laid)) if laid else state.laid
    return replace(state, deal=there, hands=tuple(world[: rules.players]), laid=away)


def _apart(cards: Sequence[Card], deal: Deal) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The middle cards, all but an exposed one unknown, and the hand of the declarer before."""
    order = sorted(cards, key=lambda card: card != deal.turned)
    return tuple(order[: len(deal.middle)]), tuple(order[len(deal.middle) :])


def _played(state: Playing) -> list[int]:
    """The cards that each seat has played."""
    players = state.deal.table.rules.players
    played = [0] * players
    tricks = [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            played[(leader + place) % players] |= mask_of((card,))
    return played


TIMES = 10
"""Worlds that are looked at, over those that a player of the highest level does."""
PLAYED = 80
"""Deals that are played on from each of the best choices."""
CALLED = 160
"""Deals that are looked at to the end from each of the best calls."""
CALLER, CARD_PLAYER = "hard", "medium"
"""The players who play deals on: one calls, the other plays cards by rules of thumb, without errors."""

Worths = dict[str, float]


def in_worlds(state: Playing | LayingAway, texts: Sequence[str], seed: int) -> Worths:
    """Written points of choices, averaged over TIMES the usual worlds, drawn with another seed."""
    view = question(state, state.turn)
    known = read_play(view, read_round(view))
    worlds = drawn(known, seed)
    if isinstance(state, LayingAway):
        return _of_lays(known, texts, worlds)
    plays = {text: action for text in texts if isinstance(action := parse(text), Play)}
    look, sums = Lookahead(known), dict.fromkeys(texts, 0.0)
    for world, likely in worlds:
        worths = look.in_world(world, list(plays.values()))
        for text, play in plays.items():
            sums[text] += likely * worths[play].points
    return sums


def _of_lays(known: Known, texts: Sequence[str], worlds: list[tuple[World, float]]) -> Worths:
    lays = {text: LayCandidate(known, lay) for text in texts if isinstance(lay := parse(text), Lay)}
    for world, likely in worlds:
        for each in lays.values():
            each.look_into(world, likely)
    return {text: each.worth.points for text, each in lays.items()}


def drawn(known: Known, seed: int, times: int = TIMES) -> list[tuple[World, float]]:
    """Worlds with weights that sum to 1, `times` as many as the highest level draws."""
    rules, usual = known.round.rules, BY_NAME["expert"].worlds
    trick = max(len(known.finished) - rules.hand_size + WORLDS_FOR, 0)
    count = times * usual[min(trick, len(usual) - 1)] * MORE_WORLDS.get(rules.players, 1)
    tries = times * (TRIES_OF_BELA if rules.game is Game.BELA else TRIES)
    return Evidence(known).drawn(tries, count, seed)


def on_open_hands(states: Iterable[State], texts: Sequence[str]) -> Iterator[Worths]:
    """Written points of calls in each deal, the rest of the auction called and the play solved."""
    for state in states:
        values, side = OpenHands(), _side(state)
        yield {text: difference(values.written(apply(state, parse(text)).state), side) for text in texts}


def played_on(states: Iterable[State], texts: Sequence[str]) -> Iterator[Worths]:
    """Written points of choices in each deal, played on by players who see only their own cards."""
    for state in states:
        side = _side(state)
        yield {text: _result(apply(state, parse(text)).state, side) for text in texts}


def states_of(state: Playing | LayingAway, count: int, seed: int) -> list[State]:
    """States that look the same to the seat to act, as often as they are likely."""
    view = question(state, state.turn)
    worlds = drawn(read_play(view, read_round(view)), seed)
    hands, likely = [each for each, _ in worlds], [weight for _, weight in worlds]
    return [state_in(state, world) for world in Random(seed).choices(hands, likely, k=count)]


def _side(state: State) -> int:
    assert not isinstance(state, MatchOver)
    return table_of(state).rules.side_of(state.turn)


def _result(state: State, side: int) -> float:
    """How many points more a side writes once the deal is played to its end."""
    chance = Random(0)
    while not isinstance(state, DealOver | MatchOver):
        level = CALLER if isinstance(state, Auction) else CARD_PLAYER
        state = apply(state, choose(question(state, state.turn), level, chance).action).state
    return difference(state.result.writing.written, side)


def means(found: Sequence[Mapping[str, float]]) -> Worths:
    return {text: sum(each[text] for each in found) / len(found) for text in found[0]}
