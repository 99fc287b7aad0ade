"""The cards on the table at a step: with one hand open nothing is shown that its player did not see."""

from __future__ import annotations

from random import Random

import pytest

from game.core.actions import Call, Declare, Lay, Play, parse
from game.core.match import Match
from game.core.state import Cutting
from game.lab.seats import RandomPlayer
from game.practice.replay import open_to, spread
from game.rules import preset
from game.table.judge import Decided, decisions
from game.table.projection import seat_view
from tests.game.practice.kit import finished
from tests.game.redeal import positions, redealt

ALL = ["bulgarian", "bela-4", "bela-3", "bela-2"]


def every(rules: str) -> list[tuple[Match, Decided]]:
    match = finished(rules)
    return [(match, each) for each in decisions(match)]


@pytest.mark.parametrize("rules", ALL)
def test_with_one_hand_open_only_its_own_and_played_cards_are_seen(rules: str) -> None:
    for match, each in every(rules):
        for seat in range(match.rules.players):
            seen = spread(each.state, seat, False, each)
            view = seat_view(each.state, seat)
            hidden = {card for other, held in enumerate(seen.hands) if other != seat for card in held}
            assert hidden <= {None}
            assert seen.hands[seat] == view.hand
            assert [card for _seat, card in seen.trick][: len(view.trick)] == list(view.trick)
            assert seen.board.turned == view.turned
            if each.seat != seat:
                assert not seen.chosen
            if view.contract is None or view.contract.declarer != seat:
                assert not {card for card in seen.laid if card is not None}
            assert open_to(each, seat, False) == (each.seat == seat)


@pytest.mark.parametrize("rules", ALL)
def test_with_all_hands_open_each_is_as_its_player_sees_it(rules: str) -> None:
    for match, each in every(rules):
        seen = spread(each.state, 0, True, each)
        for seat in range(match.rules.players):
            assert seen.hands[seat] == seat_view(each.state, seat).hand
        action = parse(each.text)
        own = seen.hands[each.seat]
        match action:
            case Play(card):
                assert seen.trick[-1] == (each.seat, card) and seen.played == card and card in own
                assert seen.chosen == {card}
            case Call(call):
                assert seen.calls[-1] == (each.seat, call) and not seen.chosen
            case Lay(cards):
                assert seen.chosen == set(cards) and set(cards) <= set(own)
            case Declare(melds):
                assert seen.chosen == {card for meld in melds for card in meld}


def test_the_card_of_another_leaves_its_hand_one_back_less() -> None:
    plays = [each for _match, each in every("bulgarian") if isinstance(parse(each.text), Play)]
    other = next(each for each in plays if each.seat != 0)
    before = spread(other.state, 0, False)
    after = spread(other.state, 0, False, other)
    assert len(after.hands[other.seat]) == len(before.hands[other.seat]) - 1
    assert len(after.trick) == len(before.trick) + 1


@pytest.mark.parametrize("rules", ALL)
def test_at_the_end_the_hands_are_those_that_were_dealt(rules: str) -> None:
    match = finished(rules)
    opened, own = spread(match.state, 0, True), spread(match.state, 0, False)
    for seat, dealt in enumerate(match.results[-1].deal.hands):
        assert set(dealt) <= set(opened.hands[seat])
        assert seat == 0 or set(own.hands[seat]) == {None}


def test_what_was_laid_away_is_seen_by_who_did_it_and_with_all_hands_open() -> None:
    match = finished("bela-3")
    declarer = match.results[-1].contract.declarer  # type: ignore[union-attr]
    last = decisions(match)[-1]
    for seat in range(3):
        laid = spread(last.state, seat, False).laid
        assert (None not in laid) == (seat == declarer) and len(laid) == 2
        assert spread(last.state, seat, True).laid == match.results[-1].laid


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4"])
def test_the_closed_hands_could_as_well_hold_other_cards(rules: str) -> None:
    """What a seat cannot see is dealt anew: its table is the same."""
    chance, moved = Random(3), 0
    for position in positions(preset(rules), 1, [RandomPlayer()] * 4)[:60:3]:
        state, other = position.state, redealt(position, chance).state
        if isinstance(state, Cutting):
            continue
        assert spread(state, position.seat, False) == spread(other, position.seat, False)
        moved += spread(state, position.seat, True) != spread(other, position.seat, True)
    assert moved
