"""Random deals played by the rules, as material for questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from game.core.actions import KNOCK, PASS, Action, Call, Cut, Declare, Play, contract_of, is_bid
from game.core.cards import SUIT_MASKS, mask_of
from game.core.contracts import Contract
from game.core.machine import apply, legal_actions
from game.core.rule_set import Rules
from game.core.shuffle import SEED_BYTES, draw_below, stream
from game.core.state import (
    Auction,
    Cutting,
    DealOver,
    DealResult,
    Declaring,
    MatchOver,
    Playing,
    State,
    Table,
)
from game.rules import preset

Item = TypeVar("Item")


class Chance:
    """Draws from the counter stream `number` of `seed` (any bytes), by the method of rules §1.3."""

    def __init__(self, seed: bytes, number: int = 0) -> None:
        self._source = stream(seed, number)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1 (at most 256), all equally likely."""
        return draw_below(limit, self._source)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of at most 256 items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]

    def seed(self) -> bytes:
        return bytes(next(self._source) for _ in range(SEED_BYTES))


YOU = 0
"""The seat that is asked."""


class PlayedDeal(Struct, frozen=True):
    """A deal that was not passed out: every position in which a card was to be played, and its result."""

    positions: tuple[Playing, ...]
    result: DealResult

    @property
    def contract(self) -> Contract:
        assert self.result.contract is not None
        return self.result.contract


def play_deal(rules: Rules, chance: Chance, hanging: int = 0) -> PlayedDeal:
    """Deal, call and play at random until a deal is not passed out; `hanging` tens hang before it.

    The target is at least the usual one: in a very short match no deal is played to its end (rules §3.9).
    """
    rules = rules.with_options({"target": max(rules.target, preset(rules.name).target)})
    while True:
        scores = (0,) * len(rules.sides)
        table = Table(rules, chance.seed(), 1, chance.below(rules.players), scores, hanging)
        state: State = apply(Cutting(table), Cut(KNOCK)).state
        positions = []
        while not isinstance(state, DealOver | MatchOver):
            if isinstance(state, Playing):
                positions.append(state)
            state = apply(state, _choice(state, chance)).state
        if state.result.contract is not None:
            return PlayedDeal(tuple(positions), state.result)


def _choice(state: State, chance: Chance) -> Action:
    """An action: calls by length, announces everything, else draws any legal one."""
    actions = legal_actions(state)
    if isinstance(state, Auction):
        return _call(state, [action for action in actions if isinstance(action, Call)], chance)
    if isinstance(state, Declaring):
        return max(actions, key=_announced)
    said = [action for action in actions if isinstance(action, Play) and action.belot]
    if said and chance.below(2):
        return chance.pick(said)
    return actions[_below(len(actions), chance)]


def _below(limit: int, chance: Chance) -> int:
    """A random number below a limit that may exceed what one draw can give."""
    return chance.below(limit) if limit <= 256 else chance.below(256)


def _announced(action: Action) -> int:
    return sum(map(len, action.melds)) if isinstance(action, Declare) else 0


def _call(state: Auction, calls: list[Call], chance: Chance) -> Call:
    """Usually a pass once a contract stands; else the suit that is longest, or any call."""
    passes = [each for each in calls if each.call == PASS]
    others = [each for each in calls if each.call != PASS]
    often = 5 if state.bidding.contract else 2
    if not others or (passes and chance.below(often)):
        return passes[0]
    hand = mask_of(state.deal.hands[state.turn][: state.deal.seen])
    suits = [each for each in others if is_bid(each.call) and contract_of(each.call) < len(SUIT_MASKS)]
    if suits and chance.below(2):
        return max(suits, key=lambda each: (hand & SUIT_MASKS[contract_of(each.call)]).bit_count())
    return chance.pick(others)
