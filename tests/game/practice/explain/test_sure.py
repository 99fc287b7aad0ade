"""What a view proves: stated in a position that shows it, and not in a similar one that does not."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import bits
from game.core.melds import MeldName
from game.practice.explain.beliefs import Sure, sure
from game.rules import preset
from game.table.projection import question
from game.table.seat_view import SaidMeld, SeatView
from tests.game.hidden import indistinguishable
from tests.game.practice.endings import endings, view_of, worlds
from tests.game.practice.kit import ALL_TRUMPS, CLUBS, DIAMONDS, HEARTS, NO_TRUMPS, seen
from tests.game.tables import BULGARIAN, EAST, NORTH, WEST, cards

HELD = "7D TD AD 7S 8S AS KS"
RUFFED, FOLLOWED = "AC KC 7H QC", "AC KC 7C QC"


def test_who_has_trumped_a_suit_has_none_of_it() -> None:
    known = sure(seen(HELD, HEARTS, RUFFED, "8D 9D"))
    assert (NORTH, (CLUBS,)) in known.voids


def test_who_has_followed_may_have_more() -> None:
    assert sure(seen(HELD, HEARTS, FOLLOWED)).voids == ()


def test_a_suit_that_is_gone_is_no_news() -> None:
    gone = "AC KC 7H QC/TC JC 9C 8H"
    held = "7C 8C TD AD 7S 8S"
    known = sure(seen(held, NO_TRUMPS, gone))
    assert all(CLUBS not in suits for _seat, suits in known.voids), "all clubs are in hand or played"


def test_a_card_that_was_shown_is_held_as_long_as_it_is_high() -> None:
    shown = (SaidMeld(EAST, MeldName.TERCA, 20, cards("QS KS AS"), True),)
    held = sure(seen("7D 8D TD AD 7S 8S 7H", HEARTS, FOLLOWED, said=shown)).held
    assert held == ((EAST, cards("AS")),), "king and queen are not the highest"
    assert sure(seen("7D 8D TD AD 7S 8S 7H", HEARTS, FOLLOWED)).held == ()


def test_every_trump_that_is_known_is_told() -> None:
    held = sure(seen("7D TD AD 7S 8S 7C 8H", HEARTS, "AC KC 7H QC", "8D 9D", belots=((WEST, HEARTS),))).held
    assert (WEST, cards("QH KH")) in held


def test_the_trumps_that_are_out_stand_in_their_order() -> None:
    known = sure(seen("7H 8H 7D 8D 9D 7S 8S", HEARTS, FOLLOWED))
    assert known.trumps_out == cards("JH 9H AH TH KH QH")
    all_held = sure(seen("JH 9H AH TH KH QH 8H", HEARTS, "AC KC 7H QC", "8D 9D"))
    assert all_held.trumps_out == ()
    assert sure(seen(HELD, ALL_TRUMPS, FOLLOWED)).trumps_out is None


def test_nothing_is_certain_before_there_is_a_contract() -> None:
    rules = BULGARIAN
    assert sure(SeatView(rules, 0, "auction", 3, 0, (0, 0), 0, hand=cards("AC KC QC TC 7D"))) == Sure()


@pytest.mark.parametrize("name", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_what_is_certain_holds_in_every_deal_that_fits(name: str) -> None:
    told = 0
    for state in endings(preset(name), 5, 3)[:12]:
        view = view_of(state)
        known, possible = sure(view), worlds(view)
        told += len(known.voids) + len(known.held)
        for seat, suits in known.voids:
            assert all(card >> 3 not in suits for world in possible for card in bits(world[seat]))
        for seat, held in known.held:
            assert all(world[seat] >> card & 1 for world in possible for card in held)
    assert told


@pytest.mark.parametrize("name", ["bulgarian", "bela-3"])
def test_it_depends_on_what_the_seat_knows_alone(name: str) -> None:
    chance = Random(1)
    for state in endings(preset(name), 7, 4)[:6]:
        for seat in range(state.deal.table.rules.players):
            other = indistinguishable(state, seat, chance)
            assert sure(question(other, seat)) == sure(question(state, seat))


def test_diamonds_are_not_clubs() -> None:
    known = sure(seen("7C TC 8C 7S 8S AS KS", HEARTS, "AD KD 7H QD", "9S TS"))
    assert known.voids == ((NORTH, (DIAMONDS,)),)
