"""King and queen of a trump suit: when they can be announced (rules §2.5)."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import IllegalAction, Play, to_text
from game.core.cards import parse_card
from game.core.contracts import ALL_TRUMPS, CLUBS, HEARTS, NO_TRUMPS
from game.core.melds import Belot
from game.core.state import Playing, State
from tests.game.tables import NORTH, SOUTH, WEST, auction, call, keep_silent, play, playing


def announceable(own: str, trick: str, contract: int) -> str:
    """The cards of the seat to play that may be played with belot."""
    turn = len(trick.split())
    state = playing({"SENW"[turn]: own}, contract, SOUTH, trick)
    return " ".join(
        to_text(action).split()[1]
        for action in machine.legal_actions(state)
        if isinstance(action, Play) and action.belot
    )


@pytest.mark.parametrize(
    "own, trick, contract, expected",
    [
        # led
        ("QH KH QC KC", "", HEARTS, "QH KH"),
        ("QH KH QC KC", "", CLUBS, "QC KC"),
        ("QH KH QC KC", "", NO_TRUMPS, ""),
        ("QH KH QC KC", "", ALL_TRUMPS, "QC KC QH KH"),
        ("QH AH QC KC", "", HEARTS, ""),
        ("KH AH", "", HEARTS, ""),
        # following the led suit
        ("QH KH 7C", "8H", HEARTS, "QH KH"),
        ("QH KH 7C", "TH", HEARTS, "QH KH"),
        ("QH KH JH", "AH", HEARTS, ""),  # must beat: neither of them is legal
        ("QH KH 7C", "8H", ALL_TRUMPS, "QH KH"),
        ("7H QH KH", "QC KC", HEARTS, "QH KH"),
        # all trumps, must beat: only what is legal
        ("QH KH", "QC", ALL_TRUMPS, ""),
        # trumping, over- and undertrumping
        ("QH KH 7C", "8D", HEARTS, "QH KH"),
        ("QH KH 7C", "8D 8H", HEARTS, "QH KH"),
        ("QH KH 7C", "AD 8D 8H", HEARTS, "QH KH"),
        ("QH KH 7C", "8D JH", HEARTS, "QH KH"),  # not higher: any card, so also under the jack
        ("QH KH 7C", "8D 8H 7D", HEARTS, "QH KH"),  # the partner holds: any card
        # thrown on another suit in all trumps
        ("QH KH QC KC", "8D", ALL_TRUMPS, ""),
        ("QH KH QC KC", "8S JS", ALL_TRUMPS, ""),
        # of two belots in all trumps only the one of the led suit
        ("QH KH QC KC 7D", "8C", ALL_TRUMPS, "QC KC"),
        # a plain suit's king and queen are nothing with a trump suit
        ("QC KC 7D", "8C", HEARTS, ""),
    ],
)
def test_when_belot_can_be_announced(own: str, trick: str, contract: int, expected: str) -> None:
    assert announceable(own, trick, contract) == expected


def test_each_can_also_be_played_in_silence() -> None:
    state = playing({"S": "QH KH"}, HEARTS, SOUTH)
    assert [to_text(action) for action in machine.legal_actions(state)] == [
        "play QH",
        "play KH",
        "play QH belot",
        "play KH belot",
    ]


@pytest.mark.parametrize(
    "own, trick, card", [("QH KH", "8D", "KH"), ("QH AH", "", "QH"), ("QH KH 7D", "", "7D")]
)
def test_what_is_no_belot_is_refused(own: str, trick: str, card: str) -> None:
    state = playing({"SENW"[len(trick.split())]: own}, ALL_TRUMPS, SOUTH, trick)
    with pytest.raises(IllegalAction) as refused:
        machine.apply(state, Play(parse_card(card), belot=True))
    assert (refused.value.code, str(refused.value)) == ("no_belot", f"no belot can be announced with {card}")


HANDS = {
    "S": "QH KH 7C 8C 9S TS AS 7D",
    "E": "7H 8H QS KS 9C TC AC 8D",
    "N": "TH 9H QD KD QC KC 7S 8S",
    "W": "JH AH JC 9D TD JD AD JS",
}


def plays(state: State) -> list[str]:
    return [to_text(action).removeprefix("play ") for action in machine.legal_actions(state)]


@pytest.mark.parametrize("first, second, belots", [("QH!", "KH", (Belot(SOUTH, 2, 1),)), ("KH", "QH", ())])
def test_the_second_of_the_two_announces_nothing(first: str, second: str, belots: object) -> None:
    """South leads one of them; West takes it and makes South trump diamonds with the other."""
    state = play(call(auction(HANDS), "H pass pass pass"), f"{first} 7H TH AH AD 7D 8D QD JD")
    assert isinstance(state, Playing)
    assert state.belots == belots
    assert plays(state) == [second]
    with pytest.raises(IllegalAction, match="no belot"):
        machine.apply(state, Play(parse_card(second), belot=True))


def test_in_all_trumps_a_queen_thrown_away_loses_the_belot() -> None:
    """East throws the queen of spades on hearts; the king that follows spades is no belot any more."""
    hands = {
        "S": "JH AH 9H TS AS JS 9S 7C",
        "E": "QS KS 7H 9C TC AC 8D 7D",
        "N": "TH KH QH 8H 7S 8S JC KC",
        "W": "9D TD JD AD QD KD QC 8C",
    }
    state = play(call(auction(hands), "AT pass pass pass"), "JH 7H 8H 8C 9H")
    assert plays(state) == ["9C", "TC", "AC", "7D", "8D", "QS", "KS"]
    state = play(state, "QS QH! QC 9S")
    assert plays(state) == ["KS"]
    assert isinstance(state, Playing)
    assert state.belots == (Belot(NORTH, 2, 2),)  # North followed hearts


def test_an_undertrump_announces() -> None:
    """North has trumped with the nine; West, who cannot go higher, plays the king under it."""
    hands = {
        "S": "7D 8D 9D TD 7C 8C 9C 7S",
        "E": "JD QD KD AD TC AC 8S 9S",
        "N": "9H JH JC QC KC TS JS AS",
        "W": "QH KH 7H 8H TH AH QS KS",
    }
    state = keep_silent(play(call(auction(hands), "H pass pass pass"), "7D AD 9H"))
    assert plays(state)[-2:] == ["QH belot", "KH belot"]
    state = play(state, "KH!")
    assert isinstance(state, Playing)
    assert state.belots == (Belot(WEST, 2, 1),) and state.turn == NORTH
