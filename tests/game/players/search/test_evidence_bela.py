"""What a seat knows of the hidden cards in Bela: other hands, what was laid away, what is out of play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.cards import FULL_DECK, KING, bits, mask_of
from game.core.state import Declaring, LayingAway, Playing
from game.players import announcements
from game.players.habits import Habit, remembered
from game.players.knowledge import HeardMeld, Play, read_play, read_round
from game.players.search import compiled
from game.players.search import worlds as interpreted
from game.players.search.evidence import Evidence, World, sample
from game.rules import Rules, preset
from game.table.projection import question
from tests.game.players.search.kit import few, known, positions
from tests.game.tables import BULGARIAN, EAST, NORTH, SOUTH, auction, call, follow, hand, random_states

pytestmark = pytest.mark.interpreted

BELA = (
    *(preset(f"bela-{players}") for players in (4, 3, 2)),
    preset("bela-4").with_options({"shared_cards": "yes", "equal_declarations": "trump_first"}),
    preset("bela-3").with_options({"upcard": "yes", "kare_of_tens": "by_strength"}),
    preset("bela-2").with_options({"talon_exchange": "no", "belot_eight": "trump_only"}),
)


class TestBela:
    """The worlds of three and two players, and the cards in no hand."""

    @given(st.integers(0, 2**32), st.booleans(), st.integers(0, 2))
    @settings(deadline=None, max_examples=20)
    def test_every_world_agrees_with_all_that_is_certain(
        self, number: int, announcing: bool, by: int
    ) -> None:
        for state in positions(number, announcing, BELA):
            play = known(state, (state.turn + by) % len(state.hands))
            worlds = few(play, 5, number)
            assert sum(weight for _, weight in worlds) == pytest.approx(1)
            for world, _ in worlds:
                self.check(play, world)

    def check(self, play: Play, world: World) -> None:
        rules = play.round.rules
        assert len(world) == rules.players + rules.exchanges
        hands, laid = world[: rules.players], world[rules.players :]
        assert hands[play.round.seat] == play.round.hand
        together = 0
        for held in world:
            assert not held & (together | play.gone)
            together |= held
        for seat, held in enumerate(hands):
            assert not held & play.missing[seat]
            assert not play.shown[seat] & ~held
            assert held.bit_count() == play.held[seat]
        if rules.exchanges:
            assert laid[0].bit_count() == rules.middle
            assert play.round.laid in (0, laid[0])
        turned = 0 if play.round.turned is None else 1 << play.round.turned
        everywhere = together | play.gone | turned
        out = {2: 9, 3: 0, 4: 0}[rules.players] + (0 if rules.exchanges else rules.middle)
        if turned and not rules.turns_card:
            out -= 1  # the turned card is one of the middle
        assert (FULL_DECK & ~everywhere).bit_count() == out
        assert not turned & together

    @given(st.integers(0, 2**32), st.booleans(), st.integers(0, 2))
    @settings(deadline=None, max_examples=20)
    def test_the_true_world_can_be(self, number: int, announcing: bool, by: int) -> None:
        for state in positions(number, announcing, BELA):
            play = known(state, (state.turn + by) % len(state.hands))
            laid = (mask_of(state.laid),) if play.round.rules.exchanges else ()
            assert Evidence(play).weight((*state.hands, *laid)) > 0

    def test_who_forgets_what_was_played_finds_worlds(self) -> None:
        for number in range(len(BELA)):
            for state in positions(number, rules=BELA):
                play = known(state)
                forgetful = remembered(play, set(Habit), False)
                for world, _ in few(forgetful, 3, inference=False):
                    hands = world[: len(play.held)]
                    assert tuple(held.bit_count() for held in hands) == play.held

    def test_the_same_seed_gives_the_same_worlds(self) -> None:
        for number in range(len(BELA)):
            for state in list(positions(number, rules=BELA))[::9]:
                assert sample(known(state), 6, 17) == sample(known(state), 6, 17)

    def test_a_declarer_is_thought_to_hold_the_suit_it_named(self) -> None:
        """More than the other defender, who holds the same number of cards."""
        jack = [0.0, 0.0]
        for number in range(8):
            for state in positions(number, rules=BELA[1:2]):
                seat = (state.contract.declarer + 1) % 3
                play = known(state, seat)
                if state.trick or state.tricks or not play.unseen >> 8 * play.trump + 4 & 1:
                    break
                for world, weight in few(play, 200):
                    jack[0] += weight * (world[state.contract.declarer] >> 8 * play.trump + 4 & 1)
                    jack[1] += weight * (world[(seat + 1) % 3] >> 8 * play.trump + 4 & 1)
        assert jack[0] > 1.5 * jack[1] > 0

    def test_who_is_to_lay_away_knows_all_but_the_other_hands(self) -> None:
        found = 0
        for number in range(6):
            for state in random_states(BELA[1 + number % 2], number):
                if isinstance(state, LayingAway):
                    seen = question(state, state.turn)
                    play = read_play(seen, read_round(seen))
                    for world, _ in few(play, 10):
                        assert world[state.turn] == state.hand
                        assert world[-1] == 0
                        assert not any(
                            world[seat] & state.hand for seat in range(len(world) - 1) if seat != state.turn
                        )
                        found += 1
        assert found >= 10

    def test_what_was_laid_away_is_weighed(self) -> None:
        """A declarer has more likely laid away a low plain card than the ace of trumps."""
        low, aces, number = 0.0, 0.0, 0
        for each in range(12):
            for state in positions(each, False, BELA[1:3]):
                seat = (state.contract.declarer + 1) % len(state.hands)
                play = known(state, seat)
                if state.tricks or state.trick:
                    break
                suit = play.trump
                seven = 1 << 8 * ((suit + 1) % 4)
                ace = 1 << 8 * suit + 7
                if seven & play.unseen and ace & play.unseen:
                    worlds = few(play, 400)
                    low += sum(weight for world, weight in worlds if world[-1] & seven)
                    aces += sum(weight for world, weight in worlds if world[-1] & ace)
                    number += 1
        assert number > 3
        assert low > 3 * aces


class TestAnnouncementsOfBela:
    """Any kare beats any sequence; by an option a card may be in both (rules §3.6)."""

    HANDS = {
        "S": "7C 8C 9C JD QD KD 7S 8H",
        "E": "AC AD AH AS QH KH 9S 9D",
        "N": "TC JC QC 9H TH JH TS JS",
    }

    def after(self, rules: Rules, *actions: str) -> Playing:
        state, _ = follow(call(auction(self.HANDS, rules=rules), "S"), *actions)
        playing = state.playing if isinstance(state, Declaring) else state
        assert isinstance(playing, Playing)
        return playing

    def test_silence_under_a_kare_tells_little_of_sequences(self) -> None:
        """North has no better kare, and no reason to announce a sequence."""
        state = self.after(BELA[0], "declare none", "play 7C", "declare ACADAHAS", "play AC", "declare none")
        quiet = announcements.silence(known(state, SOUTH), NORTH)
        assert quiet[:3] == [announcements.POINTLESS] * 3
        assert quiet[3] == announcements.SILENT[3]
        bulgarian = replace(known(state, SOUTH).round, rules=BULGARIAN)
        apart = announcements.silence(replace(known(state, SOUTH), round=bulgarian), NORTH)
        assert apart == list(announcements.SILENT)

    def test_a_partner_under_an_announcement_of_the_own_side_speaks(self) -> None:
        state = self.after(BELA[0], "declare JDQDKD", "play 7C", "declare none", "play AC", "declare none")
        assert announcements.silence(known(state, EAST), NORTH) == list(announcements.SILENT)

    def test_what_was_not_shown_is_worse_than_what_was(self) -> None:
        """East's terca was beaten by South's: it is not a better one."""
        hands = self.HANDS | {"E": "AC AD 7H 8H 9H KH 9S 9D", "S": "7C 8C 9C JD QD KD 7S TH"}
        hands["N"] = "TC JC QC QH AH JH TS JS"
        state, _ = follow(
            call(auction(hands, rules=BELA[0]), "S"),
            *("declare JDQDKD", "play 7C", "declare 7H8H9H", "play AC", "declare none", "play TC"),
            *("declare none", "play KC"),
        )
        assert isinstance(state, Playing)
        play = known(state, NORTH)
        assert play.shown[SOUTH] == hand("JD QD KD")
        tops = {max(card & 7 for card in bits(each[0].cards)) for each in announcements.readings(play)}
        assert tops and max(tops) <= KING  # equal ones: South is earlier in the order of play

    @pytest.mark.parametrize("shared", ["yes", "no"])
    def test_a_card_may_serve_a_kare_and_a_sequence(self, shared: str) -> None:
        rules = BELA[0].with_options({"shared_cards": shared})
        play = known(self.after(rules, "declare none", "play 7C"), NORTH)
        both = (HeardMeld(EAST, "kare", 100, None), HeardMeld(EAST, "terca", 20, None))
        ways = announcements.readings(replace(play, announced=both))
        crossed = [(kare, terca) for kare, terca in ways if kare.cards & terca.cards]
        assert bool(crossed) == (shared == "yes")
        for kare, terca in crossed:
            assert (kare.cards & terca.cards).bit_count() == 1


@pytest.mark.skipif(bool(compiled.interpreted("worlds")), reason="worlds is not compiled")
def test_compiled_and_interpreted_weigh_the_same() -> None:
    states = [*positions(1, rules=BELA), *positions(2, rules=BELA)][::9]
    found = []
    for module in (interpreted, compiled.worlds):
        found.append([few(known(state, 0), 12, worlds=module.Worlds()) for state in states])
    for slow, fast in zip(*found, strict=True):
        assert [world for world, _ in slow] == [world for world, _ in fast]
        assert [weight for _, weight in slow] == pytest.approx([weight for _, weight in fast])
