"""The auctions of Bela: six cards seen, the first trump named, and duties to name one (rules §3.1–§3.3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import machine
from game.core.actions import CALL_NAMES, PASS, Cut, IllegalAction, parse
from game.core.contracts import Contract
from game.core.events import AuctionClosed, CallMade, CardsDealt, DealPassed, TalonLaid, TalonTaken
from game.core.shuffle import deck
from game.core.state import Auction, DealOver, Declaring, LayingAway, Playing, State
from game.rules import preset
from tests.game.tables import EAST, NORTH, SOUTH, WEST, auction, call, cards, follow, result_of, view

TURNED_HEART = {"turned": "9H"}
LIGHT = "7C 8C 9C 7D 8D JS"
"""Six cards worth two points as plain ones."""
SEVEN = "7C 8C QC KC 7D 8D"
EIGHT = "7C 8C KC KD 7D 8D"


def open_calls(state: State) -> str:
    assert isinstance(state, Auction)
    return " ".join(CALL_NAMES[action.call] for action in machine.legal_actions(state))


def open_after(name: str, calls: str, texts: dict[str, str] | None = None, **options: Any) -> str:
    """What may be called after these calls; South begins."""
    return open_calls(call(auction(texts or {}, rules=preset(name).with_options(options)), calls))


@pytest.mark.parametrize(
    "name, calls, expected",
    [
        ("bela-4", "", "pass C D H S"),
        ("bela-4", "pass pass pass", "pass C D H S"),
        ("bela-3", "", "pass C D H S"),
        ("bela-3", "pass", "pass C D H S"),
        ("bela-3", "pass pass", "C D H S"),  # the dealer must
        ("bela-3-ru", "", "C D H S"),  # forehand must
        ("bela-4-ru", "pass pass pass", "C D H S"),
    ],
)
def test_any_suit_or_pass_unless_one_has_to_call(name: str, calls: str, expected: str) -> None:
    assert open_after(name, calls) == expected


@pytest.mark.parametrize(
    "duty, six, expected",
    [
        ("allowed", EIGHT, "pass C D H S"),
        ("must_call", LIGHT, "C D H S"),
        ("seven", LIGHT, "pass C D H S"),
        ("seven", SEVEN, "pass C D H S"),
        ("seven", EIGHT, "C D H S"),
    ],
)
def test_the_duty_of_the_dealer_in_its_three_forms(duty: str, six: str, expected: str) -> None:
    """The two cards of the talon, still face down, do not count: here they are two aces."""
    dealt = {"W": f"{six} AH AS"}
    assert open_after("bela-4", "pass pass pass", dealt, dealer_pass=duty) == expected
    assert open_after("bela-4", "pass pass", dealt, dealer_pass=duty) == "pass C D H S"  # it is North's turn


def test_who_must_call_is_told_so() -> None:
    state = call(auction({}, rules=preset("bela-3")), "pass pass")
    with pytest.raises(IllegalAction) as refused:
        machine.apply(state, parse("call pass"))
    assert refused.value.code == "must_call"


@pytest.mark.parametrize("text", ["call NT", "call AT", "call contra", "call recontra"])
def test_there_are_suits_only(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        machine.apply(auction({}, rules=preset("bela-4")), parse(text))
    assert refused.value.code == "no_such_contract"


@pytest.mark.parametrize("name", ["bela-4", "bela-3", "bela-2"])
def test_the_first_suit_named_is_trump(name: str) -> None:
    rules = preset(name)
    state, happened = follow(auction(TURNED_HEART if name == "bela-2" else {}, rules=rules), "call H")
    assert isinstance(state, Playing | Declaring | LayingAway)
    contract = (state.playing if isinstance(state, Declaring) else state).contract
    assert contract == Contract(2, SOUTH, 1)
    assert AuctionClosed(contract) in happened


@pytest.mark.parametrize(
    "calls, expected",
    [
        ("", "pass H"),
        ("pass", "pass H"),
        ("pass pass", "pass C D S"),
        ("pass pass pass", "C D S"),  # the dealer must name one of the other three
    ],
)
def test_two_rounds_about_a_turned_heart(calls: str, expected: str) -> None:
    assert open_after("bela-2", calls, TURNED_HEART) == expected


@pytest.mark.parametrize(
    "calls, expected",
    [
        ("", "pass H"),
        ("pass pass", "pass H"),
        ("pass pass pass", "pass C D S"),
        ("pass pass pass pass pass", "C D S"),
    ],
)
def test_with_three_one_of_the_middle_cards_may_be_turned(calls: str, expected: str) -> None:
    assert open_after("bela-3", calls, {"middle": "9H 7C"}, upcard="yes") == expected


def test_a_forehand_who_must_call_has_to_accept_the_turned_suit() -> None:
    options = {"upcard": "yes", "forehand_must_call": "yes"}
    assert open_after("bela-3", "", {"middle": "9H 7C"}, **options) == "H"


@pytest.mark.parametrize(
    "calls, text, code",
    [("", "call C", "not_the_turned_suit"), ("pass pass", "call H", "turned_suit_refused")],
)
def test_a_suit_of_the_other_round_is_refused(calls: str, text: str, code: str) -> None:
    state = call(auction(TURNED_HEART, rules=preset("bela-2")), calls)
    with pytest.raises(IllegalAction) as refused:
        machine.apply(state, parse(text))
    assert refused.value.code == code


def test_who_passes_takes_up_the_talon_at_once() -> None:
    dealt = {"S": "7C 8C 9C TC JC QC KC AC", "E": "7D 8D 9D TD JD QD KD AD"}
    state, happened = follow(auction(dealt, rules=preset("bela-4")), "call pass")
    assert happened == [CallMade(SOUTH, PASS), TalonTaken(SOUTH, cards("KC AC"))]
    assert view(state, SOUTH)["dealt"] == dealt["S"].split() and view(state, SOUTH)["seen"] == 6
    assert view(state, EAST)["hand"] == dealt["E"].split()[:6]
    _, happened = follow(state, "call D")
    assert [event.seat for event in happened if isinstance(event, TalonTaken)] == [EAST, NORTH, WEST]


@pytest.mark.parametrize("name, order", [("bela-3", [SOUTH, EAST, 2]), ("bela-2", [SOUTH, 1])])
def test_with_three_and_two_the_talons_stay_until_trump_is_named(name: str, order: list[int]) -> None:
    state, happened = follow(
        auction(TURNED_HEART if name == "bela-2" else {}, rules=preset(name)), "call pass"
    )
    assert len(happened) == 1 and len(view(state, SOUTH)["dealt"]) == 6
    _, happened = follow(state, "call H")
    assert [event.seat for event in happened if isinstance(event, TalonTaken)] == order


def test_all_may_pass_with_four_and_nothing_is_written() -> None:
    start = auction({}, rules=preset("bela-4"), scores=(100, 90))
    state, happened = follow(start, *["call pass"] * 4)
    assert isinstance(state, DealOver)
    assert isinstance(happened[-1], DealPassed)
    result = result_of(state)
    assert (result.contract, result.writing.outcome, result.writing.written) == (None, "passed", (0, 0))
    assert result.scores == (100, 90) and state.following.table.dealer == SOUTH


@pytest.mark.parametrize(
    "name, options, laid",
    [
        ("bela-4", {}, (2, 0, 0)),
        ("bela-3", {}, (4, 2, 0)),
        ("bela-3", {"upcard": "yes"}, (4, 1, 0)),
        ("bela-2", {}, (4, 2, 9)),
    ],
)
def test_what_lies_on_the_table_after_the_first_packets(
    name: str, options: dict[str, str], laid: tuple[int, int, int]
) -> None:
    rules = preset(name).with_options(options)
    state, happened = follow(machine.start(rules, bytes(16)).state, "cut 7")
    assert isinstance(state, Auction)
    dealt, table = happened[1], happened[2]
    assert isinstance(dealt, CardsDealt) and isinstance(table, TalonLaid)
    players = rules.players
    order = [(state.deal.table.forehand + place) % players for place in range(players)]
    assert [(seat, len(some)) for seat, some in dealt.packets] == [(seat, 3) for seat in order * 2]
    assert (table.talon, table.middle, table.rest) == laid
    assert table.turned == state.deal.turned and (table.turned is not None) == rules.proposes


def test_the_pack_is_dealt_in_the_order_of_the_rules() -> None:
    """For two: three and three, the turned card, the talons, the middle, the rest."""
    state = machine.apply(machine.start(preset("bela-2"), bytes(16)).state, Cut(0)).state
    assert isinstance(state, Auction)
    deal = state.deal
    first, second = deal.table.forehand, 1 - deal.table.forehand
    hands = deal.hands
    pack = [*hands[first][:3], *hands[second][:3], *hands[first][3:6], *hands[second][3:6], deal.turned]
    pack += [*hands[first][6:], *hands[second][6:], *deal.middle, *deal.rest]
    assert tuple(pack) == deck(deal.table.seed, 1)


def test_the_upcard_is_the_first_card_of_the_middle() -> None:
    rules = preset("bela-3").with_options({"upcard": "yes"})
    state = machine.apply(machine.start(rules, bytes(16)).state, Cut(0)).state
    assert isinstance(state, Auction)
    pack = deck(state.deal.table.seed, 1)
    assert (state.deal.middle, state.deal.turned, state.deal.rest) == (pack[30:], pack[30], ())
