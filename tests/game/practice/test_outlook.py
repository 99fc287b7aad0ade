"""The outlook of a contract agrees with its real outcome, in every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.account import DealOutcome
from game.core.melds import MeldName
from game.core.state import DealOver, MatchOver, Playing
from game.practice.grounds.sight import DealOutlook, outlook
from game.rules import PRESETS, Rules, preset
from game.table.projection import seat_view
from game.table.seat_view import SaidMeld
from tests.game.practice.kit import ALL_TRUMPS, HEARTS, NO_TRUMPS, SPADES, seen
from tests.game.tables import STYLES, random_states

INSIDE, HANGING, MADE = DealOutcome.INSIDE, DealOutcome.HANGING, DealOutcome.MADE
ORDER = (INSIDE, HANGING, MADE)
HOUSES: dict[str, dict[str, str | int]] = {
    "bela-3": {"upcard": "yes"},
    "bela-4": {"shared_cards": "yes", "bela_needs_trick": "yes", "all_tricks": "both"},
    "turkish": {"equal_sequences": "trump_first", "capot_under_contra": "not_multiplied"},
    "bela-2": {"talon_exchange": "no"},
}
GAMES = [*PRESETS.values(), *(preset(name).with_options(options) for name, options in HOUSES.items())]


@pytest.mark.sample(4)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_end_lies_between_the_worst_and_the_best_that_any_seat_was_told(rules: Rules) -> None:
    told: list[DealOutlook] = []
    early = 0
    for number in range(8):
        for state in random_states(rules, number, STYLES[number % len(STYLES)], deals=3):
            if isinstance(state, Playing):
                told += [outlook(seat_view(state, seat)) for seat in range(rules.players)]
            elif isinstance(state, DealOver | MatchOver):
                found = state.result.writing.outcome
                for each in told if found in ORDER else ():
                    assert ORDER.index(each.worst) <= ORDER.index(found) <= ORDER.index(each.best)
                    early += each.decided is not None
                told = []
    assert early > 20


JACKS_LOST = "7S JS 8S 9S/JH 7H 9H 8H/JD 7D 9D 8D/"
"""Three tricks in all trumps for South's opponents: 34 points each."""


@pytest.mark.parametrize(
    ("held", "fourth", "worst", "best"),
    [
        ("KS QH KD QC", "JC 9C 8C 7C", INSIDE, INSIDE),  # 0 : 136, 122 are left
        ("KS QS KD QC", "JC 9C 8C 7C", INSIDE, MADE),  # with belot 142
        ("KS QH KD 9C", "JC KC 7C QC", INSIDE, HANGING),  # 129 are left of 258
        ("KS QH KD 9C", "JC QC 7C 8C", INSIDE, MADE),  # 0 : 125
    ],
)
def test_all_trumps_that_cannot_be_made_any_more(
    held: str, fourth: str, worst: DealOutcome, best: DealOutcome
) -> None:
    view = replace(seen(held, ALL_TRUMPS, JACKS_LOST + fourth), seat=0)
    assert outlook(view) == DealOutlook(worst, best)


def test_the_same_seen_by_the_others_and_after_doubling() -> None:
    view = replace(seen("KS QH KD QC", ALL_TRUMPS, JACKS_LOST + "JC 9C 8C 7C", declarer=1), seat=0)
    assert outlook(view) == DealOutlook(MADE, MADE)
    # no trumps: 52 of the others are doubled, the last ten too; 260 - 104 = 156
    aces = "7S AS 8S 9S/AH 7H 9H 8H/AD 7D 9D 8D/AC TC KC 7C"  # 11 + 11 + 11 + 25 = 58, doubled 116
    view = replace(seen("KS QH KD QC", NO_TRUMPS, aces), seat=0)
    assert outlook(view) == DealOutlook(INSIDE, MADE)


def test_a_declaration_without_a_trick_counts_with_the_next_one() -> None:
    """Bela: the declarer has 50 for a sequence, but no trick yet; with one it counts."""
    kvarta = SaidMeld(0, MeldName.KVARTA, 50, None, scores=True)
    # 45 + 10 + 25 + 21 = 101 for the others, 61 left
    done = "7H JH AH 9H/TH 7S 8S 9S/AS TS KS 7D/AD TD 8D 9D"
    for said, best in (((), INSIDE), ((kvarta,), MADE)):
        view = replace(seen("JS QH JD 9C", HEARTS, done, rules=preset("bela-4"), said=said), seat=0)
        assert outlook(view).best is best


def test_nothing_is_told_before_the_first_trick_is_over() -> None:
    assert outlook(seen("7S 8S 9S JS QS KS AS TS", SPADES)) == DealOutlook(INSIDE, MADE)
