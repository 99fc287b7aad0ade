"""What a seat may know: the keys of the protocol, and nothing that the hidden cards could change."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import machine
from game.core.actions import DECLARE_NONE, Action, Cut, Declare, IllegalAction, Lay
from game.core.cards import bits, names, parse_card
from game.core.dealing import packets, talon_laid
from game.core.events import CardsDealt, DealScored, Declared, Event, MatchWon, MeldShown
from game.core.melds import MeldKind, MeldName
from game.core.play import scoring_melds
from game.core.state import Auction, Deal, Declaring, LayingAway, MatchOver, Playing, State, table_of
from game.rules import Rules, preset
from game.table.board import board
from game.table.projection import events_for, question, seat_view
from tests.game.core.kit import EXAMPLE
from tests.game.hidden import Fixed, indistinguishable, played_by, redealt, unseen_in_auction
from tests.game.table.kit import HELD, KEYS, PATHS, announced
from tests.game.tables import (
    BULGARIAN,
    EAST,
    SOUTH,
    STYLES,
    WEST,
    auction,
    call,
    cards,
    follow,
    random_states,
    replay,
    start_of,
    view,
)


def test_before_the_cards() -> None:
    seen = view(machine.start(BULGARIAN, bytes(16)).state, SOUTH)
    assert list(seen) == KEYS
    assert (seen["hand"], seen["dealt"], seen["seen"], seen["auction"]) == ([], [], 0, [])
    assert (seen["trick"], seen["contract"], seen["turned"], seen["laid_away"]) == (None, None, None, [])


def test_in_the_auction() -> None:
    state = call(auction(HELD, scores=(30, 5), hanging=8), "pass H contra")
    seen = view(state, WEST)
    assert list(seen) == KEYS
    assert seen["hand"] == seen["dealt"] == ["7S", "8S", "9S", "TS", "JS"] and seen["seen"] == 5
    assert seen["auction"] == [["S", "pass"], ["E", "H"], ["N", "contra"]]
    assert seen["contract"] == {"trump": "H", "declarer": "E", "multiplier": 2}
    assert seen["legal"] == ["call pass", "call S", "call NT", "call AT", "call recontra"]
    assert (seen["seat"], seen["dealer"], seen["hanging"]) == ("W", "W", 8)
    assert seen["scores"] == {"SN": 30, "EW": 5} and seen["trick"] is None
    assert view(state, SOUTH)["legal"] == []  # it is not South's turn


def test_in_the_play() -> None:
    seen = view(announced(), WEST)
    assert list(seen) == KEYS
    assert seen["declared"] == [
        {"seat": "S", "name": "kvarta", "value": 50, "cards": None},
        {"seat": "E", "name": "kvinta", "value": 100, "cards": None},
        {"seat": "N", "name": "kvarta", "value": 50, "cards": None},
        {"seat": "W", "name": "kvinta", "value": 100, "cards": ["7S", "8S", "9S", "TS", "JS", "QS"]},
    ]
    assert seen["belots"] == [{"seat": "N", "suit": "C"}]
    assert seen["trick"] == {"leader": "S", "cards": ["7C", "7H", "QC"]} and seen["tricks"] == []
    assert seen["hand"] == seen["dealt"] == HELD["W"].split()
    assert seen["legal"] == [f"play {name}" for name in ("9H", "JH", "7S", "8S", "9S", "TS", "JS", "QS")]


@pytest.mark.parametrize("reveal, shown", [("after_trick_1", True), ("end_of_deal", False)])
def test_cards_are_shown_of_the_side_that_scores(reveal: str, shown: bool) -> None:
    state, happened = follow(announced(reveal=reveal), "play 9H")
    seen = view(state, SOUTH)
    hers = ["7D", "8D", "9D", "TD", "JD", "QD"] if shown else None
    his = ["7S", "8S", "9S", "TS", "JS", "QS"] if shown else None
    assert [one["cards"] for one in seen["declared"]] == [["7C", "8C", "9C", "TC"], hers, None, his]
    assert seen["tricks"] == [{"leader": "S", "cards": ["7C", "7H", "QC", "9H"], "winner": "N"}]
    assert seen["trick"] == {"leader": "N", "cards": []}
    assert len(happened) == (3 if shown else 2)
    assert isinstance(state, Playing)
    assert [meld.seat for meld in scoring_melds(state)] == [EAST, WEST]


def test_a_finished_deal_is_the_start_of_the_next() -> None:
    state = call(auction(HELD, scores=(9, 4)), "pass pass pass pass")
    seen = view(state, WEST)
    assert seen["dealer"] == "S" and seen["hand"] == [] and seen["scores"] == {"SN": 9, "EW": 4}
    assert seen["legal"][:2] == ["cut knock", "cut 1"] and len(seen["legal"]) == 32


def test_a_won_match_has_no_view() -> None:
    state = random_states(BULGARIAN.with_options({"target": 51}), 1, STYLES[0], deals=100)[-1]
    assert isinstance(state, MatchOver)
    with pytest.raises(ValueError, match="the match is over"):
        view(state, SOUTH)


def test_the_view_of_the_example() -> None:
    """A view in mid-deal agrees with the record of the deal."""
    deal = json.loads(EXAMPLE)
    assert view(start_of(deal), SOUTH)["hand"] == deal["hands"]["S"][:5]
    assert replay(deal).scores == (56, 0)


@settings(max_examples=40)
@given(PATHS, st.integers(0, 2**32).map(Random))
def test_a_view_does_not_change_when_all_hidden_cards_are_dealt_anew(
    states: list[State], chance: Random
) -> None:
    changed = 0
    for state in states:
        if isinstance(state, MatchOver):
            continue
        for seat in range(table_of(state).rules.players):
            other = indistinguishable(state, seat, chance)
            changed += other != state
            assert seat_view(other, seat) == seat_view(state, seat)
            assert question(other, seat) == question(state, seat)
            assert board(other, (), seat) == board(state, (), seat)
    assert changed


def happened(start: Auction, actions: list[Action], seat: int) -> list[Event]:
    """The events a seat sees from the deal on; what another seat may hold and not announce is left out."""
    rules = start.deal.table.rules
    dealt: list[Event] = [CardsDealt(packets(start.deal, rules.first_packets, 0), after_auction=False)]
    if rules.game == "bela":
        dealt.append(talon_laid(start.deal))
    heard = [*events_for(dealt, seat_view(start, seat))]
    state: State = start
    for action in actions:
        if isinstance(state, Declaring) and not isinstance(action, Declare):
            state = machine.apply(state, DECLARE_NONE).state
        if isinstance(state, Playing) and action == DECLARE_NONE:
            continue
        step = machine.apply(state, action)
        state = step.state
        heard += events_for(step.events, seat_view(state, seat))
    return heard


def actions_between(states: list[State]) -> list[Action]:
    return [
        next(
            action for action in machine.legal_actions(before) if machine.apply(before, action).state == after
        )
        for before, after in zip(states, states[1:], strict=False)
    ]


GAMES = (
    BULGARIAN,
    preset("bela-4"),
    preset("bela-3"),
    preset("bela-3").with_options({"upcard": "yes"}),
    preset("bela-2"),
    preset("bela-2-ru").with_options({"revoke": "refused"}),  # otherwise an impossible action was a revoke
)


@pytest.mark.sample(5)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name} {rules.upcard}")
@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
def test_events_as_a_seat_hears_them_do_not_change_either(style: Any, rules: Rules) -> None:
    """Whole histories, carried out by the machine on other cards behind the seat's back."""
    chance = Random(4)
    compared = 0
    for number in range(6):
        states = random_states(rules, number, style)[1:]
        actions = actions_between(states)
        for cut in (2, len(actions) // 4, len(actions) // 3, len(actions) // 2, 3 * len(actions) // 4):
            for seat in range(rules.players):
                compared += same_story(states, actions[:cut], seat, chance)
    assert compared > 10 * rules.players


def same_story(states: list[State], actions: list[Action], seat: int, chance: Random) -> int:
    """Compare with up to three other deals in which the same was possible; the number of them."""
    start, now = states[0], states[len(actions)]
    assert isinstance(start, Auction)
    if not isinstance(now, Auction | LayingAway | Playing | Declaring):
        return 0
    expected = happened(start, actions, seat)
    compared = 0
    for _ in range(12):
        deal, laid = behind_the_back(now, seat, chance)
        done = [Lay(laid) if isinstance(action, Lay) and laid else action for action in actions]
        try:
            heard = happened(replace(start, deal=deal), done, seat)
        except IllegalAction:
            continue  # with those cards somebody could not have done this
        assert heard == expected
        compared += 1
        if compared == 3:
            break
    return compared


def behind_the_back(
    now: Auction | LayingAway | Playing | Declaring, seat: int, chance: Random
) -> tuple[Deal, tuple[int, ...] | None]:
    """Another deal that looks the same to `seat`, and its declarer's discard if that is hidden."""
    if isinstance(now, Auction):
        return unseen_in_auction(now.deal, now.bidding, seat, chance), None
    if isinstance(now, LayingAway):
        nothing: Fixed = {other: [] for other in range(len(now.deal.hands))}
        return redealt(now.deal, now.contract, seat, nothing, chance)
    playing = now.playing if isinstance(now, Declaring) else now
    fixed = played_by(playing)
    for one in playing.declarations:
        fixed[one.seat] += [card for card in one.meld.cards if card not in fixed[one.seat]]
    return redealt(playing.deal, playing.contract, seat, fixed, chance)


def test_packets_are_hidden_from_all_but_their_owner() -> None:
    step = machine.apply(machine.start(BULGARIAN, bytes(16)).state, Cut(7))
    (dealt,) = [event for event in step.events if isinstance(event, CardsDealt)]
    for seat in range(4):
        (hidden,) = events_for([dealt], seat_view(step.state, seat))
        assert isinstance(hidden, CardsDealt)
        for (to, seen), (_, true) in zip(hidden.packets, dealt.packets, strict=True):
            assert seen == (true if to == seat else (None,) * len(true))


@pytest.mark.parametrize("row", ["7D 8D 9D TD JD", "7D 8D 9D TD JD QD", "8D 9D TD JD QD KD AD"])
def test_a_kvinta_is_announced_by_its_name_only(row: str) -> None:
    """Five, six and seven in a row sound the same."""
    event = Declared(EAST, (MeldShown(EAST, MeldKind.SEQUENCE, MeldName.KVINTA, 100, cards(row)),))
    state = call(auction({"E": " ".join((row + " 7C 8C 9C").split()[:8])}), "AT pass pass pass")
    assert events_for([event], seat_view(state, EAST)) == (event,)
    spoken = MeldShown(EAST, MeldKind.SEQUENCE, MeldName.KVINTA, 100, (None,) * 5)
    assert events_for([event], seat_view(state, SOUTH)) == (Declared(EAST, (spoken,)),)


def test_the_seed_is_told_with_the_end_of_the_match_only() -> None:
    """With the seed anyone could work out the next deals."""
    state: State = random_states(BULGARIAN, 9, STYLES[0])[0]
    chance = Random(9)
    seed = chance.randbytes(16)
    while not isinstance(state, MatchOver):
        step = machine.apply(state, STYLES[0](state, machine.legal_actions(state), chance))
        state = step.state
        for event in step.events:
            if isinstance(event, MatchWon):
                assert event.seed == seed.hex()
            else:
                assert repr(seed) not in repr(events_for([event], seat_view(state, SOUTH)))
            if isinstance(event, DealScored):
                (seen,) = events_for([event], seat_view(state, SOUTH))
                assert isinstance(seen, DealScored) and seen.result.points == event.result.points


def test_hands_are_told_in_the_order_dealt() -> None:
    state = call(auction(HELD), "AT pass pass pass")
    state = follow(state, "declare none", "play TC")[0]
    assert view(state, SOUTH)["hand"] == [name for name in HELD["S"].split() if name != "TC"]
    assert isinstance(state, Declaring)
    assert names(bits(state.playing.hands[SOUTH])) == ["7C", "8C", "9C", "AD", "TH", "KS", "AS"]
    assert parse_card("TC") not in bits(state.playing.hands[SOUTH])
