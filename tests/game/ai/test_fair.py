"""No player sees what its seat does not: deals that look the same from a seat are played the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.decision import choose
from game.ai.levels import LEVELS
from game.cards import bits, mask_of
from game.machine import legal_actions
from game.state import Auction, Deal, Declaring, MatchOver, Playing, State
from game.view import view
from tests.game.tables import BULGARIAN, STYLES, random_states

REDEALS = 4


def redealt(state: State, chance: Random) -> State:
    """The same state for the seat to act, all hidden cards dealt anew among those who have them."""
    match state:
        case Auction(deal):
            return replace(state, deal=_auction_redealt(deal, state.turn, chance))
        case Declaring(playing):
            return Declaring(_play_redealt(playing, chance))
        case Playing():
            return _play_redealt(state, chance)
        case _:
            return state


def _auction_redealt(deal: Deal, seat: int, chance: Random) -> Deal:
    own = deal.hands[seat][: deal.seen]
    others = [card for card in range(32) if card not in own]
    chance.shuffle(others)
    hands = []
    for each, hand in enumerate(deal.hands):
        kept = own if each == seat else ()
        need = len(hand) - len(kept)
        hands.append((*kept, *others[:need]))
        others = others[need:]
    return replace(deal, hands=tuple(hands))


def _play_redealt(state: Playing, chance: Random) -> Playing:
    """Cards that were shown stay where they are: the seat knows them."""
    seat = state.turn
    hidden = [card for other, held in enumerate(state.hands) if other != seat for card in bits(held)]
    chance.shuffle(hidden)
    held, dealt = [], []
    for other, before in enumerate(state.hands):
        number = before.bit_count()
        mine = list(bits(before)) if other == seat else [hidden.pop() for _ in range(number)]
        played = [card for card in state.deal.hands[other] if not before >> card & 1]
        held.append(mask_of(mine))
        dealt.append(state.deal.hands[other] if other == seat else (*played, *mine))
    return replace(state, hands=tuple(held), deal=replace(state.deal, hands=tuple(dealt)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(12))
def test_the_same_view_is_played_the_same(level: str, number: int) -> None:
    chance = Random(number)
    for state in random_states(BULGARIAN, number, STYLES[number % len(STYLES)]):
        if isinstance(state, MatchOver) or len(legal_actions(state)) < 2:
            continue
        seen = view(state, state.turn)
        decision = choose(seen, level, Random(7))
        for _ in range(REDEALS):
            other = redealt(state, chance)
            assert not isinstance(other, MatchOver)
            assert view(other, state.turn) == seen
            assert choose(view(other, state.turn), level, Random(7)) == decision


def test_redealing_changes_what_is_hidden() -> None:
    state = next(one for one in random_states(BULGARIAN, 3) if isinstance(one, Playing))
    other = redealt(state, Random(1))
    assert isinstance(other, Playing)
    assert other.hands[state.turn] == state.hands[state.turn]
    assert other.hands != state.hands


@pytest.mark.parametrize("level", LEVELS)
def test_the_seed_decides_where_there_is_chance(level: str) -> None:
    seen = view(random_states(BULGARIAN, 1)[0], random_states(BULGARIAN, 1)[0].turn)  # type: ignore[union-attr]
    assert choose(seen, level, Random(5)) == choose(seen, level, Random(5))
    assert len({choose(seen, level, Random(seed)).action for seed in range(30)}) > 5
