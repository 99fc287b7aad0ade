"""What was learned of cards: the arithmetic of the net, what a seat shows it, and the cards that it plays."""

from __future__ import annotations

import random

import pytest

from game.core.cards import Mask, bits, mask_of
from game.core.state import Playing
from game.core.tricks import legal_cards
from game.players.search import compiled
from game.players.search import thumb as source
from game.players.search.playouts import Playouts
from game.rules import preset
from tests.game.players.search.kit import known
from tests.game.tables import STYLES, random_states

pytestmark = pytest.mark.interpreted

GAMES = ("bela-4", "bela-3", "bela-2")
BEGINS = {
    "first": 0,
    "first_bias": 49152,
    "second": 49248,
    "second_bias": 52320,
    "last": 52352,
    "last_bias": 52384,
}
"""By part of the weights: the place of its first one."""
ONE = 256
HANDS, GONE, TRICK, LACKING, STATE, SCORE, CARD = 0, 1, 2, 5, 13, 14, 15
"""Words of what a seat sees."""
NOTE = 17


def weights(**parts: dict[int, int]) -> list[int]:
    """No weight but these, by part and place."""
    found = [0] * source.WEIGHTS
    for name, part in parts.items():
        for place, weight in part.items():
            found[BEGINS[name] + place] = weight
    return found


def liking(value: dict[int, int]) -> list[int]:
    """A net that likes each card, its suit in the order of the net, as much as this says."""
    first = {(32 * CARD + card) * 96: weight for card, weight in value.items()}
    return weights(first=first, second={0: ONE}, last={0: ONE})


HIGHEST = liking({card: 8 * card for card in range(32)})
"""A net that plays the last card in its order."""


def states(name: str, number: int) -> list[Playing]:
    rules = preset(name)
    found = random_states(rules, number, STYLES[number % len(STYLES)], deals=4)
    return [state for state in found if isinstance(state, Playing)]


def notes(state: Playing, net: list[int], nets: int, strays: int = 0, dice: int = 1) -> list[list[int]]:
    look = Playouts(known(state))
    sides = len(state.deal.table.rules.sides)
    look.playout.play_by(compiled.thumb.Net(net), nets, [0] * sides, [0] * sides)
    *_end, found = look.playout.study(state.hands, mask_of(state.laid), sides, strays, dice)
    return [found[at : at + NOTE] for at in range(0, len(found), NOTE)]


def legal(state: Playing, note: list[int]) -> Mask:
    """What may be played where this was seen; its trump is the first suit."""
    trick = tuple(card for word in note[TRICK : TRICK + 3] for card in bits(word))
    return legal_cards(state.deal.table.rules.following, 0, note[HANDS], trick)


@pytest.mark.usefixtures("module")
class TestArithmetic:
    def test_one_input_counts_where_it_is_seen(self) -> None:
        net = compiled.thumb.Net(
            weights(first={(32 * 3 + 5) * 96 + 7: 2 * ONE}, second={96 * 4 + 7: 3 * ONE}, last={4: ONE // 2})
        )
        seen = [0] * 15
        assert net.values(seen, [0]) == [0]
        seen[3] = 1 << 5
        assert net.values(seen, [0]) == [3 * ONE * ONE]

    def test_biases_are_added(self) -> None:
        net = compiled.thumb.Net(
            weights(
                first_bias={0: ONE}, second={0: ONE}, second_bias={0: ONE}, last={0: ONE}, last_bias={0: 5}
            )
        )
        assert net.values([0] * 15, [0]) == [2 * ONE * ONE + 5 * ONE]

    def test_nothing_below_zero_comes_through_a_layer(self) -> None:
        first = compiled.thumb.Net(weights(first_bias={0: -ONE}, second={0: -ONE}, last={0: ONE}))
        second = compiled.thumb.Net(weights(second_bias={0: -ONE}, last={0: ONE}))
        assert first.values([0] * 15, [0]) == second.values([0] * 15, [0]) == [0]

    def test_nothing_runs_over(self) -> None:
        """With the greatest weights there are, the sums stay within 32 bits."""
        net = compiled.thumb.Net(
            weights(
                first_bias=dict.fromkeys(range(96), 32767),
                second=dict.fromkeys(range(3072), 2022),
                last=dict.fromkeys(range(32), 1),
            )
        )
        assert net.values([0] * 15, [0]) == [32 * 8191]

    def test_weights_of_another_net_are_refused(self) -> None:
        with pytest.raises(ValueError, match=f"7 weights: expected {source.WEIGHTS}"):
            compiled.thumb.Net([0] * 7)

    def test_a_card_is_valued_like_all_others_together(self) -> None:
        net = compiled.thumb.Net(HIGHEST)
        assert net.values([0] * 15, range(32)) == [net.values([0] * 15, [card])[0] for card in range(32)]


def test_compiled_or_not_the_values_are_the_same() -> None:
    if reason := compiled.interpreted("thumb"):
        pytest.skip(f"not compiled: {reason}")
    rng = random.Random(4)
    given = [rng.randrange(-300, 300) for _ in range(source.WEIGHTS)]
    nets = source.Net(given), compiled.load("thumb").Net(given)
    for _ in range(20):
        words = [rng.getrandbits(32) & rng.getrandbits(32) for _ in range(15)]
        once, again = (net.values(words, range(32)) for net in nets)
        assert once == again and len(set(once)) > 20


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize("name", GAMES)
class TestPlaying:
    def test_the_card_that_the_net_likes_best_is_played_among_those_that_may_be(self, name: str) -> None:
        checked = 0
        for state in states(name, 3)[::9]:
            for dice in range(3):
                for note in notes(state, HIGHEST, 15, dice=dice):
                    assert note[CARD] == max(bits(legal(state, note)))
                    checked += 1
        assert checked > 50

    def test_what_is_drawn_at_random_may_be_played(self, name: str) -> None:
        found = set()
        for state in states(name, 5)[::9]:
            for note in notes(state, HIGHEST, 15, strays=65536):
                cards = list(bits(legal(state, note)))
                assert note[CARD] in cards and len(cards) > 1
                found.add(cards.index(note[CARD]) / (len(cards) - 1))
        assert {0.0, 1.0} <= found, "not always the same"

    def test_seats_without_a_net_play_by_rules_of_thumb(self, name: str) -> None:
        for state in states(name, 7)[::9]:
            look, sides = Playouts(known(state)), len(state.deal.table.rules.sides)
            asked = state.hands, mask_of(state.laid), -1, [0] * sides
            usual = look.playout.play(*asked)
            for nets in (0, 15, 0):
                look.playout.play_by(compiled.thumb.Net(HIGHEST), nets, [0] * sides, [0] * sides)
                found = look.playout.play(*asked)
                assert found == usual or nets

    def test_a_seat_sees_its_hand_the_table_and_what_is_gone(self, name: str) -> None:
        for state in states(name, 9)[::9]:
            seen = notes(state, HIGHEST, 15)
            for before, after in zip(seen, seen[1:], strict=False):
                table = before[TRICK] | before[TRICK + 1] | before[TRICK + 2]
                assert not before[HANDS] & (before[GONE] | table) and not before[GONE] & table
                assert before[GONE] & ~after[GONE] == 0
                assert not before[LACKING] & (before[HANDS] | before[GONE] | table)
                assert before[STATE] >> 4 & 15 == 1 << table.bit_count()
            assert all(note[HANDS] >> note[CARD] & 1 for note in seen)


def test_points_and_tricks_are_seen_by_stages() -> None:
    [state, *_] = [each for each in states("bela-3", 3) if len(each.tricks) == 2 and not each.trick]
    look = Playouts(known(state))
    look.playout.play_by(compiled.thumb.Net(HIGHEST), 7, [70, 10, 9], [1, 1, 0])
    *_end, found = look.playout.study(state.hands, mask_of(state.laid), 3, 0, 1)
    assert found[16] == state.turn
    assert found[SCORE] & 0xFF == 0b11111, "10, 20, 35, 50 and 65"
    assert found[SCORE] >> 8 & 0xFF == 1
    assert found[SCORE] >> 16 & 0xFF == 0
    assert found[SCORE] >> 24 == 0b011
