"""What any player of Bela would do, the medium player does (rules §3)."""

from __future__ import annotations

from random import Random

import pytest

from game.core import machine
from game.core.actions import Declare, to_text
from game.core.cards import bits, parse_card
from game.core.state import LayingAway, MatchOver, Playing, State
from game.lab.seats import LevelPlayer, Player, RandomPlayer
from game.players.cardplay import declaring
from game.players.cardplay.cardplay import placed
from game.players.decision import choose
from game.players.knowledge import read_play, read_round
from game.rules import preset
from game.table.projection import question
from tests.game.tables import SOUTH, STYLES, auction, call, cards, follow, keep_silent, play, random_states

FOUR, THREE, TWO = (preset(f"bela-{players}") for players in (4, 3, 2))


def decision(state: State, level: str = "medium") -> str:
    assert hasattr(state, "turn")
    state = keep_silent(state)
    chosen = choose(question(state, state.turn), level, Random(1)).action  # type: ignore[union-attr]
    return to_text(chosen).removeprefix("play ")


class TestFourPlayers:
    HANDS = {
        "S": "7C 8C QC 7D 8D 9D 7S 8S",
        "E": "JH 9H AH TH AC TC AD KD",
        "N": "KC 9C JC TD QD JD 9S TS",
        "W": "7H 8H QH KH AS KS QS JS",
    }

    def after(self, text: str) -> State:
        return play(call(auction(self.HANDS, rules=FOUR), "pass H"), text)

    def test_a_low_lead_is_beaten_with_what_wins_for_sure(self) -> None:
        """Ace and ten both beat the seven, and one of them must."""
        assert decision(self.after("7C")) in ("AC", "TC")

    def test_who_must_trump_the_trick_of_the_partner_does_it_at_no_cost(self) -> None:
        """Void in the suit led, West must trump; last to play, with the lowest or with bela."""
        assert decision(self.after("7C AC KC")) in ("7H", "KH belot", "QH belot")


class TestTwoPlayers:
    def start(self) -> State:
        return call(auction({"turned": "7H"}, rules=TWO), "H")

    def test_two_low_cards_are_laid_away(self) -> None:
        state = self.start()
        assert isinstance(state, LayingAway)
        laid = decision(state).removeprefix("lay ").split()
        trump = state.contract.trump
        assert all(parse_card(name) >> 3 != trump for name in laid)

    def test_chances_leave_room_for_what_is_out_of_play(self) -> None:
        """Of 22 cards unseen by a defender the declarer has ten: it holds none with more than even chance."""
        state = self.start()
        state = keep_silent(follow(state, decision(state))[0])
        assert isinstance(state, Playing)
        seat = 1 - state.contract.declarer
        seen = question(state, seat)
        known = read_play(seen, read_round(seen))
        row = placed(known).chances(state.contract.declarer)
        held = sum(row[card] for card in bits(known.unseen))
        assert held == pytest.approx(10, abs=2.5)
        assert max(row) < 1


class TestThreePlayers:
    def test_the_defenders_help_each_other(self) -> None:
        """South plays last, void: the other defender is winning the trick, and South has a ten to give."""
        hands = {
            "S": "TD 7D 8D 9D QD JD 7C 8C 9C JC",
            "E": "JH 9H AH TH KH AC TC KC 7S 8S",
            "W": "AS KS QS JS TS 9S AD KD 7H 8H",
        }
        state = call(auction(hands, SOUTH, rules=THREE), "H")
        state = play(follow(state, "lay 7S QC")[0], "8S AS")
        assert decision(state) == "TD"


@pytest.mark.parametrize("rules", [FOUR, THREE, TWO], ids=lambda rules: rules.name)
def test_the_chances_of_a_card_are_at_most_one(rules: object) -> None:
    for number, style in enumerate(STYLES):
        for state in random_states(rules, number, style):  # type: ignore[arg-type]
            if isinstance(state, Playing):
                for seat in range(len(state.hands)):
                    seen = question(state, seat)
                    known = read_play(seen, read_round(seen))
                    thumb = placed(known)
                    table = [thumb.chances(other) for other in range(len(state.hands))]
                    for card in range(32):
                        together = sum(row[card] for row in table)
                        assert -1e-9 <= together <= 1 + 1e-9
                        if not known.unseen >> card & 1:
                            assert together == 0


def test_eight_in_a_row_go_before_all() -> None:
    eight = cards("7H 8H 9H TH JH QH KH AH")
    jacks = cards("JC JD JH JS")
    choices = [Declare((eight,)), Declare((jacks, cards("7H 8H 9H TH"), cards("QH KH AH"))), Declare()]
    assert to_text(declaring.best(choices)) == to_text(choices[0])


@pytest.mark.untraced
@pytest.mark.parametrize("rules", [FOUR, THREE, TWO], ids=lambda rules: rules.name)
def test_medium_beats_chance(rules: object) -> None:
    """Alone or in pairs, from every side."""
    wins = 0
    sides = len(rules.sides)  # type: ignore[attr-defined]
    for number in range(12):
        chance = Random(number)
        own = number % sides
        medium: Player = LevelPlayer("medium")
        players = [
            medium if rules.side_of(seat) == own else RandomPlayer()  # type: ignore[attr-defined]
            for seat in range(rules.players)  # type: ignore[attr-defined]
        ]
        state: State = machine.start(rules, chance.randbytes(16)).state  # type: ignore[arg-type]
        while not isinstance(state, MatchOver):
            action = players[state.turn].act(state, state.turn, chance.getrandbits(32))
            state = machine.apply(state, action).state
        wins += state.winner == own
    assert wins >= 9
