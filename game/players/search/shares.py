"""Sharing between two defenders what they take together: three write for themselves (rules §3.9).

The solver plays them as one. A trick that is complete goes to who took it; of all the rest each is thought to
get as much as its hand promises by its points and by the number of its cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card, Mask, mask_of
from game.core.tricks import winning_index
from game.players.knowledge import Play, place_of
from game.players.search.lanes import points_of

CARD = 5
"""The value of any card beside its own points."""


def shared(
    play: Play, hands: Sequence[Mask], members: Sequence[int], points: int, card: Card | None
) -> list[int]:
    """The parts of `points` that two sides, counted from the own one, get once `card` is played."""
    taken = [0] * len(members)
    winner = taker(play, card)
    if winner in members:
        in_it = points_of(play.trump, mask_of((*play.trick, *(() if card is None else (card,)))))
        over = not any(held(play, hands, place, card) for place in members)
        taken[members.index(winner)] = points if over else min(in_it, points)
    promised = [_promise(play.trump, held(play, hands, place, card)) for place in members]
    rest = points - sum(taken)
    first = rest * promised[0] // max(sum(promised), 1)
    return [taken[0] + first, taken[1] + rest - first]


def has_trick(play: Play, hands: Sequence[Mask], place: int, card: Card | None) -> bool:
    """True if a side has a trick once `card` is played, or can still take one."""
    known = play.round
    side = (known.rules.side_of(known.seat) + place) % len(known.rules.sides)
    return play.side_tricks[side] > 0 or taker(play, card) == place or held(play, hands, place, card) > 0


def taker(play: Play, card: Card | None) -> int | None:
    """The side that takes the trick which `card` completes; None if it does not."""
    trick = play.trick if card is None else (*play.trick, card)
    if card is None or len(trick) < play.round.rules.players:
        return None
    winner = (play.leader + winning_index(play.round.rules.cards, play.trump, trick)) % len(trick)
    return place_of(play.round, winner)


def held(play: Play, hands: Sequence[Mask], place: int, card: Card | None) -> Mask:
    """The hand of the one seat of a side once `card` is played."""
    hand = hands[(play.round.seat + place) % play.round.rules.players]
    return hand if card is None else hand & ~(1 << card)


def _promise(trump: int, hand: Mask) -> int:
    return points_of(trump, hand) + CARD * hand.bit_count()
