"""What a view proves by the duties of any rules, without a copy of them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import FULL_DECK, SUIT_MASKS, bits, mask_of
from game.core.contracts import BELOT_CARDS
from game.core.state import LayingAway, Playing
from game.core.tricks import Following, legal_cards
from game.players.knowledge import duties, proved, read_play, read_round
from game.rules import PRESETS, Rules, preset
from game.table.projection import question
from tests.game.tables import (
    BULGARIAN,
    EAST,
    NORTH,
    SOUTH,
    STYLES,
    all_announced,
    cards,
    hand,
    playing,
    random_states,
)

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS, ALL_TRUMPS = range(6)
FOLLOWINGS = tuple(Following(*flags) for flags in product((False, True), repeat=4))
PLAIN = BULGARIAN.following

followings = st.sampled_from(FOLLOWINGS)
tricks = st.lists(st.integers(0, 31), max_size=3, unique=True).map(tuple)


class TestDuties:
    @given(followings, st.integers(0, 5), tricks, st.integers(0, FULL_DECK))
    def test_the_first_that_is_held_is_what_is_legal(
        self, following: Following, trump: int, trick: tuple[int, ...], held: int
    ) -> None:
        for card in trick:
            held &= ~(1 << card)
        asked = next((held & duty for duty in duties(following, trump, trick) if held & duty), held)
        assert asked == legal_cards(following, trump, held, trick)

    @given(followings, st.integers(0, 5), tricks, st.integers(1, FULL_DECK))
    def test_what_is_proved_is_never_held(
        self, following: Following, trump: int, trick: tuple[int, ...], held: int
    ) -> None:
        for card in trick:
            held &= ~(1 << card)
        for card in bits(legal_cards(following, trump, held, trick)):
            assert not held & proved(following, trump, trick, card)

    @given(followings, st.integers(0, 5), tricks, st.integers(0, 31))
    def test_all_that_can_be_proved_is(
        self, following: Following, trump: int, trick: tuple[int, ...], card: int
    ) -> None:
        """Of all other cards, the seat may hold just that one in addition."""
        for other in bits(FULL_DECK & ~proved(following, trump, trick, card)):
            if other not in trick and card not in trick:
                assert legal_cards(following, trump, 1 << card | 1 << other, trick) >> card & 1

    def test_a_void_and_no_trump(self) -> None:
        assert proved(PLAIN, HEARTS, cards("AC"), 8) == SUIT_MASKS[CLUBS] & ~hand("AC") | SUIT_MASKS[HEARTS]

    def test_nothing_higher(self) -> None:
        assert proved(PLAIN, HEARTS, cards("TH"), cards("8H")[0]) == hand("AH 9H JH")

    def test_in_other_games_a_plain_card_must_be_beaten_too(self) -> None:
        bela = Following(beat_plain=True, trump_over_partner=True, undertrump=True)
        assert proved(bela, HEARTS, cards("TC"), 0) == hand("AC")

    def test_a_lead_proves_nothing(self) -> None:
        assert proved(PLAIN, ALL_TRUMPS, (), 3) == 0


class TestPlay:
    def test_every_position_adds_up(self) -> None:
        for number in range(12):
            style = all_announced if number % 2 else STYLES[number % len(STYLES)]
            for state in random_states(BULGARIAN, number, style):
                if isinstance(state, Playing):
                    self.check(state)

    def check(self, state: Playing) -> None:
        seen = question(state, state.turn)
        play = read_play(seen, read_round(seen))
        assert play.aside == 0
        assert play.dealt == play.round.hand | play.played[state.turn]
        assert play.seen == 5
        assert sum(play.played) == play.gone
        for seat, held in enumerate(state.hands):
            assert play.played[seat].bit_count() + play.held[seat] == 8
            assert not play.missing[seat] & held
            assert not play.shown[seat] & ~held
        assert [leader for leader, _ in play.finished] == [trick.leader for trick in state.tricks]
        assert [each.seat for each in play.announced] == [each.seat for each in state.declarations]
        assert play.belots == tuple((belot.seat, belot.suit) for belot in state.belots)

    def test_cards_that_were_forgotten_lie_aside(self) -> None:
        state = playing({"S": "7C 8C", "E": "9C TC", "N": "JC QC", "W": "KC AC"}, HEARTS, SOUTH)
        seen = question(state, SOUTH)
        play = read_play(seen, read_round(seen))
        # nobody has seen the other 24 cards of this position go
        assert play.aside == 32 - 2 - sum(play.held[seat] for seat in range(1, 4))
        assert play.held[EAST] == play.held[NORTH]


BELA = tuple(rules for rules in PRESETS.values() if rules.game == "bela") + (
    preset("bela-3").with_options({"upcard": "yes"}),
    preset("bela-2").with_options({"talon_exchange": "no"}),
)


@pytest.mark.parametrize(
    "rules", BELA, ids=lambda rules: f"{rules.name} {rules.upcard} {rules.talon_exchange}"
)
class TestBela:
    """Every card is in a hand, gone, known to lie elsewhere, or counted as out of the hands."""

    def test_every_position_adds_up_from_every_seat(self, rules: Rules) -> None:
        seen = 0
        for number in range(4):
            for state in random_states(rules, number, STYLES[number]):
                if isinstance(state, Playing):
                    for seat in range(rules.players):
                        self.check(state, seat)
                        seen += 1
        assert seen > 50

    def check(self, state: Playing, seat: int) -> None:
        seen = question(state, seat)
        play = read_play(seen, read_round(seen))
        rules, deal = play.round.rules, state.deal
        declarer = state.contract.declarer
        others = sum(hand for each, hand in enumerate(state.hands) if each != seat)
        out = mask_of(deal.rest) | (0 if rules.exchanges else mask_of(deal.middle))
        out |= 0 if seat == declarer else mask_of(state.laid)
        assert play.unseen == (others | out) & ~(0 if deal.turned is None else 1 << deal.turned)
        assert play.aside == (play.unseen & ~others).bit_count()
        assert play.round.laid == (mask_of(state.laid) if seat == declarer else 0)
        assert play.held == tuple(hand.bit_count() for hand in state.hands)
        assert play.round.turned == deal.turned
        for each, held in enumerate(state.hands):
            assert not play.missing[each] & held
            assert not play.shown[each] & ~held
        self.check_points(state, seat)

    def check_points(self, state: Playing, seat: int) -> None:
        seen = question(state, seat)
        play = read_play(seen, read_round(seen))
        rules, declarer = play.round.rules, state.contract.declarer
        points, tricks = [0] * len(rules.sides), [0] * len(rules.sides)
        own, total = 0, 0
        for trick in state.tricks:
            value = sum(BELOT_CARDS.points[play.trump][card] for card in trick.cards)
            points[rules.side_of(trick.winner)] += value
            tricks[rules.side_of(trick.winner)] += 1
            same = rules.side_of(trick.winner) == rules.side_of(seat)
            defenders = len(rules.sides) == 3 and declarer not in (trick.winner, seat)
            own += value if same or defenders else 0
            total += value
        assert (play.side_points, play.side_tricks) == (tuple(points), tuple(tricks))
        assert play.points == (own, total - own)
        assert sum(play.tricks) == len(state.tricks)
        scores = state.deal.table.scores
        assert play.round.all_scores == scores
        assert play.round.scores == (
            scores[rules.side_of(seat)],
            max(score for side, score in enumerate(scores) if side != rules.side_of(seat)),
        )

    def test_who_is_to_lay_away_holds_the_middle_too(self, rules: Rules) -> None:
        found = [
            state
            for number in range(6)
            for state in random_states(rules, number, STYLES[0])
            if isinstance(state, LayingAway)
        ]
        assert bool(found) == rules.exchanges
        for state in found:
            seen = question(state, state.turn)
            play = read_play(seen, read_round(seen))
            assert play.round.hand == state.hand and state.hand.bit_count() == 12
            assert play.held[state.turn] == 12 and sum(play.held) == 12 + 10 * (rules.players - 1)
            assert play.aside == len(state.deal.rest)
            assert play.leader == state.deal.table.forehand and not play.trick and not play.gone
