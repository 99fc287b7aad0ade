"""What a seat knows of the hidden cards: every world agrees with it, and the true one is among them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.cards import FULL_DECK, TEN, bits
from game.core.melds import announceable
from game.core.state import Declaring, Playing
from game.players import announcements
from game.players.habits import Habit, remembered
from game.players.knowledge import HeardMeld, Play
from game.players.search import compiled, evidence
from game.players.search import worlds as interpreted
from game.players.search.evidence import Evidence, World, sample
from game.players.situations import UNDER_PARTNER_LAST
from tests.game.players.search.kit import few, known, positions
from tests.game.tables import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    auction,
    call,
    follow,
    hand,
)
from tests.in_one import in_one

pytestmark = pytest.mark.interpreted


class TestEveryWorld:
    @given(st.integers(0, 2**32), st.booleans())
    @settings(deadline=None, max_examples=8)
    def test_agrees_with_all_that_is_certain(self, number: int, announcing: bool) -> None:
        for state in positions(number, announcing):
            play = known(state)
            worlds = few(play, 5, number)
            assert sum(weight for _, weight in worlds) == pytest.approx(1)
            for hands, _ in worlds:
                assert hands[play.round.seat] == play.round.hand
                together = 0
                for seat, held in enumerate(hands):
                    assert not held & (together | play.gone | play.missing[seat])
                    assert not play.shown[seat] & ~held
                    assert held.bit_count() == play.held[seat]
                    together |= held
                assert together == FULL_DECK & ~play.gone

    @given(st.integers(0, 2**32), st.booleans())
    @settings(deadline=None, max_examples=8)
    def test_can_be_the_true_one(self, number: int, announcing: bool) -> None:
        for state in positions(number, announcing):
            play = known(state)
            evidence = Evidence(play)
            assert evidence.weight(state.hands) > 0

    def test_every_one_is_found_when_few_are_left(self) -> None:
        found = 0
        for number in range(6):
            for state in positions(number):
                if sum(hand.bit_count() for hand in state.hands) <= 9:
                    worlds = dict(few(known(state), 2000))
                    assert state.hands in worlds
                    found += 1
        assert found > 20


def told(texts: str, *actions: str) -> Playing:
    """The state of a deal in hearts, led by South, after these actions."""
    hands = dict(zip("SENW", texts.split("/"), strict=False))
    state, _ = follow(call(auction(hands), "H pass pass pass"), *actions)
    playing = state.playing if isinstance(state, Declaring) else state
    assert isinstance(playing, Playing)
    return playing


class TestAnnouncements:
    HANDS = "QC KC AC 7H 8H 7D 9D JS / 9H TH JH AH 8D TD 7S 9S / QH KH 7C 8C JC JD QD 8S"

    def test_a_terca_is_in_every_world(self) -> None:
        play = known(told(self.HANDS, "declare none", "play 7H", "declare 9HTHJH", "play JH"))
        assert play.round.seat == NORTH
        for hands, _ in few(play, 30):
            held = hands[EAST] | play.played[EAST]
            assert any(meld.name == "terca" for melds in announceable(held) for meld in melds)

    def test_it_is_one_of_those_that_can_be(self) -> None:
        play = known(told(self.HANDS, "declare none", "play 7H", "declare 9HTHJH", "play JH"))
        [own] = [each for each in announcements.readings(play) if each[0].cards == hand("9H TH JH")]
        assert own[0].not_held == hand("8H")  # the queen is North's own, and with the eight it were a kvarta
        assert not any(each[0].cards & play.round.hand for each in announcements.readings(play))

    def test_what_was_not_shown_has_lost(self) -> None:
        play = known(
            told(
                self.HANDS,
                *(
                    "declare QCKCAC",
                    "play 7H",
                    "declare 9HTHJH",
                    "play JH",
                    "play QH",
                    "declare none",
                    "play 9C",
                ),
            ),
            NORTH,
        )
        assert play.shown[SOUTH] == hand("QC KC AC")
        tops = {max(card & 7 for card in bits(each[0].cards)) for each in announcements.readings(play)}
        assert tops == {2, 3, 4, 5, 6}  # every terca except one with an ace at its top

    def test_who_announced_nothing_hardly_holds_any(self) -> None:
        play = known(told(self.HANDS, "declare none", "play 7H", "declare none", "play JH"))
        assert announcements.named(play, EAST) == [0, 0, 0, 0]
        assert announcements.named(play, WEST) == []  # whose turn has not come

        def holds(worlds: list[tuple[World, float]], seat: int) -> float:
            return sum(
                weight for hands, weight in worlds if len(announceable(hands[seat] | play.played[seat])) > 1
            )

        worlds = few(play, 600, inference=False)
        assert holds(worlds, EAST) < 0.15 < holds(worlds, WEST)

    def test_silence_under_a_better_one_tells_less(self) -> None:
        said = known(told(self.HANDS, "declare QCKCAC", "play 7H", "declare none", "play JH"))
        kvarta = replace(said, announced=(replace(said.announced[0], name="kvarta", value=50),))
        assert announcements.silence(kvarta, EAST)[0] > announcements.silence(said, EAST)[0]

    def test_a_king_played_in_silence_leaves_no_queen(self) -> None:
        play = known(told(self.HANDS, "declare none", "play 7H", "declare none", "play JH", "play KH"), EAST)
        assert announcements.doubtful(play)[NORTH] == hand("QH")
        with_queen = sum(weight for hands, weight in few(play, 300) if hands[NORTH] >> 21 & 1)
        assert with_queen < 0.1

    def test_a_kvinta_of_any_length_and_a_kare_by_its_value(self) -> None:
        play = known(told(self.HANDS, "declare none", "play 7H", "declare none", "play JH"))
        kvinta = replace(play, announced=(HeardMeld(WEST, "kvinta", 100, None),))
        assert {each[0].cards.bit_count() for each in announcements.readings(kvinta)} <= {5, 6, 7}
        nines = replace(play, announced=(HeardMeld(WEST, "kare", 150, None),))
        assert [each[0].cards for each in announcements.readings(nines)] == [0x04040404]


class TestContradictions:
    def played(self) -> Play:
        return known(told(TestAnnouncements.HANDS, "declare none", "play 7H", "declare 9HTHJH", "play JH"))

    @in_one(
        "wrong",
        [
            {"missing": (FULL_DECK,) * 4},
            {"shown": (FULL_DECK,) * 4},
            {"missing": (FULL_DECK,) * 4, "shown": (0, FULL_DECK, 0, FULL_DECK)},
            {"announced": tuple(HeardMeld(seat, "kare", 200, None) for seat in range(4))},
            {"belots": ((EAST, 0), (WEST, 0))},
        ],
    )
    def test_there_are_worlds_all_the_same(self, wrong: dict[str, object]) -> None:
        play = replace(self.played(), **wrong)  # type: ignore[arg-type]
        worlds = few(play, 10)
        assert sum(weight for _, weight in worlds) == pytest.approx(1)
        for hands, _ in worlds:
            assert tuple(held.bit_count() for held in hands) == play.held
            assert hands[0] | hands[1] | hands[2] | hands[3] == FULL_DECK & ~play.gone

    def test_what_is_announced_goes_first_then_voids_then_what_was_shown(self) -> None:
        play = self.played()
        shown = tuple(hand("AC") if seat == WEST else 0 for seat in range(4))
        void = replace(play, missing=(FULL_DECK, 0, 0, FULL_DECK), shown=shown)
        assert all(hands[WEST] >> 7 & 1 for hands, _ in few(void, 10))

    def test_who_forgets_what_was_played_finds_worlds(self) -> None:
        for state in positions(3):
            play = known(state)
            forgetful = remembered(play, set(Habit), False)
            for hands, _ in few(forgetful, 3, inference=False):
                assert tuple(held.bit_count() for held in hands) == play.held


class TestSample:
    def test_the_same_seed_gives_the_same_worlds(self) -> None:
        for state in list(positions(5))[::9]:
            assert sample(known(state), 6, 17) == sample(known(state), 6, 17)

    def test_another_seed_gives_others(self) -> None:
        play = known(next(positions(5)))
        assert sample(play, 6, 17) != sample(play, 6, 18)

    def test_no_more_worlds_than_asked(self) -> None:
        for state in list(positions(4))[::7]:
            worlds = sample(known(state), 4, 1)
            assert 1 <= len(worlds) <= 4
            assert len({hands for hands, _ in worlds}) == len(worlds)

    def test_who_named_a_suit_is_thought_to_hold_it(self) -> None:
        state = call(auction({"S": "7C 8C KC 7D 8D KD 7S 8S"}), "pass H pass pass pass")
        playing = state.playing if isinstance(state, Declaring) else state
        assert isinstance(playing, Playing)
        worlds = few(known(playing, SOUTH), 300)
        jack = [sum(weight for hands, weight in worlds if hands[seat] >> 20 & 1) for seat in range(4)]
        assert jack[EAST] > 0.5 > jack[NORTH] + jack[WEST]

    def test_a_contra_is_believed_from_who_had_something_to_lose(self) -> None:
        def trumps_of_the_doubler(scores: tuple[int, int]) -> float:
            state = call(auction({"N": "7C 8C KC 7D 8D KD 7S 8S"}, scores=scores), "H contra pass pass pass")
            playing = state.playing if isinstance(state, Declaring) else state
            assert isinstance(playing, Playing)
            worlds = few(known(playing, NORTH), 300)
            return sum(weight * (hands[EAST] >> 16 & 0xFF).bit_count() for hands, weight in worlds)

        start = trumps_of_the_doubler((0, 0))
        assert start > trumps_of_the_doubler((142, 60)) + 0.3
        assert trumps_of_the_doubler((60, 142)) == start

    def test_a_card_is_told_by_those_that_were_not_played(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """If everybody (with some noise) gives the partner's ace the ten, a player who does not has none."""
        ranks = [1000.0 if place >> 3 == UNDER_PARTNER_LAST << 3 | TEN else 1.0 for place in range(24 * 64)]
        numbers = {"ranks": ranks, "shapes": [1.0] * 24 * 8, "share": 1.0}
        monkeypatch.setattr(evidence, "playing", lambda game, trump: numbers)
        hands = {
            "N": "7C 9H TH 9D AD 8D TD 7S",
            "W": "AC 7H 8H AH 7D JS 8S QS",
            "S": "9C TC JC KD AS 9S QD KH",
        }
        state, _ = follow(
            call(auction(hands, dealer=EAST), "pass H pass pass pass"),
            *("declare none", "play 7C", "play AC", "declare none", "play 9C", "play 8C"),
        )
        assert isinstance(state, Playing)
        play = known(state, NORTH)

        def ten(inference: bool) -> float:
            return sum(weight for hands, weight in few(play, 400, 1, inference) if hands[EAST] >> 3 & 1)

        assert ten(True) < 0.06 < 0.2 < ten(False)

    @pytest.mark.skipif(bool(compiled.interpreted("worlds")), reason="worlds is not compiled")
    def test_compiled_and_interpreted_weigh_the_same(self) -> None:
        found = []
        for module in (interpreted, compiled.worlds):
            found.append(
                [few(known(state), 12, worlds=module.Worlds()) for state in list(positions(6))[::11]]
            )
        for slow, fast in zip(*found, strict=True):
            assert [hands for hands, _ in slow] == [hands for hands, _ in fast]
            assert [weight for _, weight in slow] == pytest.approx([weight for _, weight in fast])
