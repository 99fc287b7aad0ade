"""Players with certain habits and no other weakness, and what they do."""

from __future__ import annotations

from random import Random

from game.core.actions import to_text
from game.core.state import MatchOver, State
from game.players.decision import choose
from game.players.habits import Habit
from game.players.levels import VARIANTS, Level
from game.table.projection import question
from game.table.seat_view import SeatView
from tests.game.tables import SEATS, WEST, auction, call, keep_silent, play

SENSE = 25.0


def decision(state: State, *habits: Habit) -> str:
    """The decision of a player who always has exactly these habits: "JH" for a card, "S" for a call."""
    assert not isinstance(state, MatchOver)
    return decided(question(state, state.turn), *habits)


def decided(view: SeatView, *habits: Habit) -> str:
    """The same, from this view."""
    name = " ".join(("person", *habits))
    VARIANTS[name] = Level(habits=dict.fromkeys(habits, 1.0), at_most=SENSE, plays_for_match=False)
    try:
        text = to_text(choose(view, name, Random(1)).action)
    finally:
        del VARIANTS[name]
    return text.removeprefix("play ").removeprefix("call ")


def hearts(dealt: dict[str, str], declarer: str = "N", dealer: int = WEST, cards: str = "") -> State:
    """The play of hearts after these cards; nobody announces anything, and South leads by default."""
    passes = ["pass"] * ((SEATS.index(declarer) - dealer - 1) % 4)
    state = call(auction(dealt, dealer), " ".join([*passes, "H", "pass", "pass", "pass"]))
    return keep_silent(play(state, cards))


def calling(hand: str, calls: str = "", scores: tuple[int, int] | None = None) -> State:
    """The auction after these calls, for a player with these five cards; South is forehand."""
    held = hand.split()
    rest = [rank + suit for suit in "CDHS" for rank in "789TJQKA" if rank + suit not in held]
    seat = SEATS[len(calls.split()) % 4]
    return call(auction({seat: " ".join([*held, *rest[-3:]])}, WEST, scores=scores), calls)
