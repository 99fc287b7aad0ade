"""The chance of each hidden card to be in each hand, by what the seats cannot hold and what they called."""

from __future__ import annotations

from functools import lru_cache

from game.core.cards import ACE, JACK, KING, NINE, QUEEN, SUIT_MASKS, TEN, Mask, bits
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, NO_TRUMPS
from game.players.knowledge import Play

Chances = tuple[tuple[float, ...], ...]
"""By seat, for each of the 32 cards, the chance that the seat holds it."""

# How much likelier a seat is to hold a card of this rank after it called: in the suit it named, all suits.
_SUIT_LEAN = {JACK: 4.0, NINE: 2.5, ACE: 1.7, TEN: 1.3, KING: 1.4, QUEEN: 1.4}
_PLAIN_LEAN = {ACE: 1.3}
_ALL_TRUMPS_LEAN = {JACK: 1.5}
_NO_TRUMPS_LEAN = {ACE: 2.2, TEN: 1.5}

# How much likelier a declarer of Bela is to lay a card away than an average one of the twelve.
_PLAIN_LAID = {ACE: 0.2, KING: 1.5, QUEEN: 1.5, TEN: 1.5}
_TRUMP_LAID = 0.05


@lru_cache(maxsize=1024)
def _lean(calls: tuple[int, ...]) -> tuple[float, ...]:
    """Factors by card that a seat's calls put on its chance to hold it."""
    lean = [1.0] * 32
    for call in calls:
        for card in range(32):
            suit, rank = card >> 3, card & 7
            if call == ALL_TRUMPS:
                lean[card] *= _ALL_TRUMPS_LEAN.get(rank, 1.0)
            elif call == NO_TRUMPS:
                lean[card] *= _NO_TRUMPS_LEAN.get(rank, 1.0)
            elif call < NO_TRUMPS:
                lean[card] *= (_SUIT_LEAN if suit == call else _PLAIN_LEAN).get(rank, 1.0)
                if suit == call:
                    lean[card] *= 1.3
    return tuple(lean)


def chances(play: Play) -> Chances:
    """The chances of every card in other hands; 0 for all other cards."""
    me, players = play.round.seat, play.round.rules.players
    calls: list[list[int]] = [[] for _ in range(players)]
    for seat, call in play.round.calls:
        calls[seat].append(call)
    table = [[0.0] * 32 for _ in range(players)]
    known = 0
    others = [seat for seat in range(players) if seat != me]
    for seat in others:
        known |= play.shown[seat]
        for card in bits(play.shown[seat]):
            table[seat][card] = 1.0
    room = [play.held[seat] - play.shown[seat].bit_count() for seat in range(players)]
    nowhere = [0.0] * 32
    if play.out_of_play:
        nowhere = _nowhere(play)
    leans = [_lean(tuple(called[:3])) for called in calls]
    for card in bits(play.unseen & ~known):
        weights = [
            (seat, room[seat] * leans[seat][card])
            for seat in others
            if room[seat] > 0 and not play.missing[seat] >> card & 1
        ]
        total = sum(weight for _, weight in weights) + nowhere[card]
        for seat, weight in weights:
            table[seat][card] = weight / total
    return tuple(tuple(row) for row in table)


def _nowhere(play: Play) -> list[float]:
    """By card, the weight of being in no hand: out of play, or laid away by a declarer who keeps the best."""
    laid = play.laid_by_another
    weights = [float(play.out_of_play - laid)] * 32
    for card in range(32) if laid else ():
        weights[card] += laid * (_TRUMP_LAID if card >> 3 == play.trump else _PLAIN_LAID.get(card & 7, 1.0))
    return weights


def holds_any(row: tuple[float, ...], cards: Mask) -> float:
    """The chance that a hand with these chances holds at least one of `cards`."""
    none = 1.0
    while cards:
        low = cards & -cards
        none *= 1.0 - row[low.bit_length() - 1]
        cards ^= low
    return 1.0 - none


def beats(row: tuple[float, ...], unseen: Mask, trump: int, led: int, best: int) -> float:
    """The chance that a hand can beat `best`, which is winning a trick where suit `led` was led."""
    higher = BELOT_CARDS.higher[trump][best] & unseen
    suit = unseen & SUIT_MASKS[led]
    if trump >= NO_TRUMPS or led == trump:
        return holds_any(row, higher)
    void = 1.0 - holds_any(row, suit)
    if best >> 3 == trump:
        return void * holds_any(row, higher)
    return holds_any(row, higher) + void * holds_any(row, unseen & SUIT_MASKS[trump])
