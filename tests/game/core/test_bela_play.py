"""What may be played in Bela: beating, trumping, trumping under; the cards laid away (rules §3.4, §3.5)."""

from __future__ import annotations

import itertools

import pytest

from game.core import machine
from game.core.actions import IllegalAction, Lay, Play, parse, to_text
from game.core.cards import NAMES, bits, names
from game.core.contracts import HEARTS
from game.core.events import LaidAway, MiddleTaken
from game.core.machine import legal_actions
from game.core.state import DealOver, Declaring, LayingAway, Playing
from game.rules import Rules, preset
from game.table.projection import events_for, seat_view
from tests.checker.bela.play import legal as by_hand
from tests.game.tables import EAST, SOUTH, auction, call, cards, follow, lay, play, playing, view

FOUR, THREE, TWO = (preset(f"bela-{players}") for players in (4, 3, 2))


@pytest.mark.parametrize(
    "trick, own, expected",
    [
        # iber: beat if you can, in plain suits too, and the partner's card as well
        ("TC", "7C KC AC AS", "AC"),
        ("8C", "7C KC AC AS", "KC AC"),
        ("QC 7S", "JC KC AC", "KC AC"),
        ("TC 7C", "8C AC", "AC"),  # the partner is winning
        ("AC", "7C KC AS", "7C KC"),
        # once the plain suit is trumped, following is enough
        ("TC 7H", "7C AC KH", "7C AC"),
        ("TC 8C JH", "7C AC KH", "7C AC"),
        # trumps led
        ("TH", "7H AH 9H JH AS", "9H JH AH"),
        ("9H", "7H AH TH AS", "7H TH AH"),
        ("7H AH", "8H 9H TH", "9H"),
        # out of the suit: trump, whoever is winning the trick
        ("7C", "AS 7H JH", "7H JH"),
        ("7C AC 8C", "AS 7H JH", "7H JH"),
        ("AC 7C", "AS 7H", "7H"),  # the partner is winning with the ace
        ("7C 8H", "AS 7H JH", "JH"),
        ("AC 7H", "AS 8H 9H", "8H 9H"),
        ("7C 9H 8C", "AS 7H AH JH", "JH"),  # over the partner's trump too
        # not higher: any trump all the same
        ("7C 9H", "AS 7H AH", "7H AH"),
        ("7C AH JH", "AS 7H 9H", "7H 9H"),
        # no trump: any card
        ("7C 9H", "AS KS 7D", "7D KS AS"),
        ("TH", "AS KS 7D", "7D KS AS"),
        ("", "AS 7H 7D", "7D 7H AS"),
    ],
)
def test_the_legal_cards_with_hearts_as_trump(trick: str, own: str, expected: str) -> None:
    state = playing({"SENW"[len(trick.split())]: own}, HEARTS, SOUTH, trick, FOUR)
    found = [NAMES[action.card] for action in legal_actions(state) if isinstance(action, Play)]
    assert " ".join(found) == expected
    assert found == by_hand(own.split(), trick.split(), "H")


@pytest.mark.parametrize("rules, trick", [(THREE, "7C 9H"), (TWO, "9H")])
def test_alone_against_the_others_the_same_holds(rules: Rules, trick: str) -> None:
    seat = rules.seats[len(trick.split())]
    state = playing({seat: "AS 7H AH"}, HEARTS, SOUTH, trick, rules)
    assert [to_text(action) for action in legal_actions(state)] == ["play 7H", "play AH"]


@pytest.mark.parametrize(
    "trick, own, card, code, details",
    [
        ("TC", "7C AC AS", "AS", "must_follow", {"suit": "C"}),
        ("TC", "7C AC AS", "7C", "must_beat", {"card": "TC"}),
        ("7C AC", "AS 7H", "AS", "must_trump", {"suit": "H"}),
        ("7C 8H", "7H JH AS", "7H", "must_overtrump", {"card": "8H"}),
        ("7C 9H", "7H AH AS", "AS", "must_trump", {"suit": "H"}),
    ],
)
def test_why_a_card_is_refused(trick: str, own: str, card: str, code: str, details: dict[str, str]) -> None:
    state = playing({"SENW"[len(trick.split())]: own}, HEARTS, SOUTH, trick, FOUR)
    with pytest.raises(IllegalAction) as refused:
        machine.apply(state, parse(f"play {card}"))
    assert (refused.value.code, refused.value.details) == (code, details)


OF_SOUTH = "7C 8C TC JC 7D 9D TD JD 7S 8S"


def laying(name: str = "bela-3") -> LayingAway:
    dealt = {"S": OF_SOUTH, "middle": "JH KH"} | ({"turned": "9S"} if name == "bela-2" else {})
    state = call(auction(dealt, rules=preset(name)), "H" if name == "bela-3" else "S")
    assert isinstance(state, LayingAway)
    return state


@pytest.mark.parametrize("name", ["bela-3", "bela-2"])
def test_the_declarer_takes_the_middle_and_lays_any_two_of_twelve_away(name: str) -> None:
    state = laying(name)
    legal = legal_actions(state)
    assert len(legal) == len(set(legal)) == 66
    assert legal == tuple(Lay(pair) for pair in itertools.combinations(sorted(cards(OF_SOUTH + " JH KH")), 2))
    after = lay(state, "JH 7C")  # in any order
    if isinstance(after, Declaring):
        after = after.playing
    assert isinstance(after, Playing)
    assert after.laid == cards("7C JH")
    assert " ".join(names(bits(after.hands[SOUTH]))) == "8C TC JC 7D 9D TD JD KH 7S 8S"


def test_only_two_different_cards_of_the_hand_are_laid_away() -> None:
    for pair in (cards("7C AC"), (0, 0), (0,), ()):
        with pytest.raises(IllegalAction) as refused:
            machine.apply(laying(), Lay(tuple(pair)))
        assert refused.value.code == "bad_lay"


def test_nobody_else_knows_what_was_taken_and_laid_away() -> None:
    _, taken = follow(auction({"S": OF_SOUTH, "middle": "JH KH"}, rules=THREE), "call H")
    assert taken[-1] == MiddleTaken(SOUTH, cards("JH KH"))
    state, (laid,) = follow(laying(), "lay JC JH")
    assert laid == LaidAway(SOUTH, cards("JC JH"))
    for event in (taken[-1], laid):
        assert events_for([event], seat_view(state, SOUTH)) == (event,)
        (hidden,) = events_for([event], seat_view(state, EAST))
        assert isinstance(hidden, MiddleTaken | LaidAway) and hidden.cards == (None, None)
    assert view(state, SOUTH)["laid_away"] == ["JC", "JH"] and view(state, EAST)["laid_away"] == []
    assert view(state, SOUTH)["dealt"] == [*OF_SOUTH.split(), "JH", "KH"]
    assert len(view(state, EAST)["dealt"]) == 10


@pytest.mark.parametrize(
    "name, options", [("bela-2", {"talon_exchange": "no"}), ("bela-3", {"upcard": "yes"})]
)
def test_without_an_exchange_the_middle_stays(name: str, options: dict[str, str]) -> None:
    dealt = {"S": OF_SOUTH, "middle": "9H KH"} | ({"turned": "8H"} if name == "bela-2" else {})
    state, happened = follow(auction(dealt, rules=preset(name).with_options(options)), "call H")
    assert not isinstance(state, LayingAway)
    assert not any(isinstance(event, MiddleTaken) for event in happened)
    assert len(view(state, SOUTH)["dealt"]) == 10


def test_what_is_laid_away_is_the_declarers_but_no_trick() -> None:
    """South lays the jack of trumps and an ace away and takes no trick: 31 points of its own."""
    dealt = {
        "S": "7C 8C 9C 7D 8D 9D 7S 8S 9S AD",
        "E": "JC QC KC AC 7H 8H JS QS KS AS",
        "W": "TC TD QD KD 9H TH QH KH AH TS",
        "middle": "JD JH",
    }
    rules = THREE.with_options({"ending": "prolaz"})
    state = play(lay(call(auction(dealt, rules=rules), "H"), "AD JH"), "7C")
    while not isinstance(state, DealOver):
        state = machine.apply(state, legal_actions(state)[0]).state
    points = state.result.points[SOUTH]
    assert (points.cards, points.tricks, points.last) == (31, 0, 0)
    assert sum(side.cards for side in state.result.points) == 152
