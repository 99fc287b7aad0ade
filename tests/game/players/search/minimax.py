"""The slow way to the value of a position: every card of every hand, by the rules alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.core.cards import Card, Mask, bits
from game.core.contracts import BELOT_CARDS
from game.core.tricks import Following, legal_cards, winning_index


@dataclass(frozen=True, slots=True)
class Game:
    """What is fixed while a deal is played."""

    following: Following
    contract: int
    sides: tuple[int, ...]
    capot: int


@dataclass(frozen=True, slots=True)
class Position:
    """Hands as masks of game cards; `clean` bit 0 or 1: side 0 or 1 has taken every finished trick."""

    hands: tuple[Mask, ...]
    leader: int
    trick: tuple[Card, ...] = ()
    clean: int = 3

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % len(self.hands)


def legal(game: Game, position: Position) -> Mask:
    """What may be played."""
    return legal_cards(game.following, game.contract, position.hands[position.seat], position.trick)


def play(game: Game, position: Position, card: Card) -> tuple[Position, int]:
    """The position after a card, and the points side 0 gains by it."""
    hands = list(position.hands)
    hands[position.seat] ^= 1 << card
    trick = (*position.trick, card)
    if len(trick) < len(hands):
        return Position(tuple(hands), position.leader, trick, position.clean), 0
    winner = (position.leader + winning_index(BELOT_CARDS, game.contract, trick)) % len(hands)
    side = game.sides[winner]
    points = sum(BELOT_CARDS.points[game.contract][card] for card in trick) + (0 if any(hands) else 10)
    return Position(tuple(hands), winner, (), position.clean & (1 << side)), points if side == 0 else 0


def value(game: Game, position: Position, known: dict[Position, int]) -> int:
    """What side 0 gets from here on; the capot added, or subtracted if it is side 1's."""
    if not any(position.hands):
        return {0: 0, 1: game.capot, 2: -game.capot}[position.clean]
    if position not in known:
        best = max if game.sides[position.seat] == 0 else min
        known[position] = best(values(game, position, known).values())
    return known[position]


def values(game: Game, position: Position, known: dict[Position, int]) -> dict[Card, int]:
    """The same after each legal card."""
    found = {}
    for card in bits(legal(game, position)):
        then, points = play(game, position, card)
        found[card] = points + value(game, then, known)
    return found


def to_come(game: Game, position: Position) -> int:
    """The points of all cards in hand and on the table, with the last ten."""
    cards = [card for hand in position.hands for card in bits(hand)]
    return sum(BELOT_CARDS.points[game.contract][card] for card in (*cards, *position.trick)) + 10


def race(game: Game, position: Position, need: int, other: int) -> dict[Card, bool]:
    """After each legal card: side 0 is the first to have taken `need` points, side 1 needing `other`."""
    found = {}
    for card in bits(legal(game, position)):
        then, gained = play(game, position, card)
        lost = 0 if then.trick else to_come(game, position) - gained - _left(game, then)
        if gained and need <= gained:
            found[card] = True
        elif lost and other <= lost:
            found[card] = False
        else:
            best = any if game.sides[then.seat] == 0 else all
            found[card] = best(race(game, then, need - gained, other - lost).values())
    return found


def _left(game: Game, position: Position) -> int:
    return to_come(game, position) if any(position.hands) else 0


def ending(rng: Random, game: Game, size: int) -> Position:
    """A random position with `size` cards per hand where its trick began, some cards of it already played."""
    players = len(game.sides)
    # of few cards: endings in which suits are followed and beaten
    pool = rng.sample(range(32), rng.choice([size * players, min(32, 2 * size * players), 32]))
    if rng.random() < 0.4:
        suits = rng.sample(range(4), 2)
        pool = [card for card in range(32) if card >> 3 in suits]
    if len(pool) < size * players:
        pool = list(range(32))
    rng.shuffle(pool)
    hands = tuple(
        sum(1 << card for card in pool[seat * size : seat * size + size]) for seat in range(players)
    )
    position = Position(hands, rng.randrange(players), (), rng.choice([0, 1, 2, 3, 3]))
    for _ in range(rng.randrange(players)):
        position, _ = play(game, position, rng.choice(list(bits(legal(game, position)))))
    return position
