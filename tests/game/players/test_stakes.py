"""What the end of a deal is worth to a side: the numbers of rules §2.7, from one seat's point of view."""

from __future__ import annotations

import pytest

from game.core.contracts import ALL_TRUMPS, HEARTS, NO_TRUMPS, Contract
from game.players.bidding.stakes import DealTotals, Stakes, Worth
from game.players.knowledge import Round
from game.rules import Rules, preset
from tests.game.tables import BULGARIAN, EAST, SOUTH, WEST
from tests.in_one import in_one

TOTAL = {HEARTS: 162, NO_TRUMPS: 130, ALL_TRUMPS: 258}


def worth(
    trump: int,
    cards: int,
    declarer: int = SOUTH,
    *,
    seat: int = SOUTH,
    besides: tuple[int, int] = (0, 0),
    capot: int = 0,
    multiplier: int = 1,
    hanging: int = 0,
    scores: tuple[int, int] = (0, 0),
    rules: Rules = BULGARIAN,
    played: int = 0,
) -> Worth:
    """The worth of a deal in which our side takes `cards` of the card points."""
    contract = Contract(trump, declarer, multiplier)
    known = Round(rules, seat, WEST, scores, hanging, 0, (), contract, played=played)
    took = (capot != -1, capot != 1)
    return Stakes(known).worth(DealTotals((cards, TOTAL[trump] - cards), besides, (0, 0), took))


@in_one(
    "trump, cards, points",
    [
        (HEARTS, 106, 10 - 6),  # made: 106-56
        (HEARTS, 56, -16),  # inside: the others write all
        (HEARTS, 81, -8),  # hanging: 8 to them, 8 for whoever wins the next
        (ALL_TRUMPS, 194, 19 - 7),  # 194-64: at 4 the side with fewer goes up
        (NO_TRUMPS, 68, 14 - 12),  # 136-124
        (ALL_TRUMPS, 129, -13),
    ],
)
def test_points_of_the_own_contract(trump: int, cards: int, points: float) -> None:
    assert worth(trump, cards).points == points


def test_the_same_deal_is_worth_the_opposite_to_the_other_side() -> None:
    for cards in range(163):
        own = worth(HEARTS, cards)
        other = worth(HEARTS, 162 - cards, seat=EAST)
        assert other.points == -own.points
        assert other.chance == pytest.approx(1 - own.chance, abs=1e-9)


def test_no_trumps_counts_double_and_the_capot_does_not() -> None:
    assert worth(NO_TRUMPS, 130, capot=1).points == 35


def test_declarations_and_belots_count() -> None:
    assert worth(HEARTS, 75).points == -16
    assert worth(HEARTS, 75, besides=(20, 0)).points == 9 - 9  # 95-87: 95 down to 9, 87 up to 9
    assert worth(HEARTS, 75, besides=(20, 50)).points == -23  # 95-137, and all 232 to the others


def test_a_belot_announced_in_a_lost_contract_is_the_others() -> None:
    assert worth(HEARTS, 40, besides=(20, 0)).points == -18
    assert worth(HEARTS, 40).points == -16


def test_contra_is_for_the_side_with_more() -> None:
    assert worth(HEARTS, 82, multiplier=2).points == 32
    assert worth(HEARTS, 80, multiplier=4).points == -64
    assert worth(HEARTS, 81, multiplier=2).points == 0


def test_what_hangs_goes_to_the_winner() -> None:
    assert worth(HEARTS, 106, hanging=9).points == 10 - 6 + 9
    assert worth(HEARTS, 56, hanging=9).points == -16 - 9
    assert worth(HEARTS, 81, hanging=9).points == -8, "what hung before is still nobody's"


def test_going_out_wins_the_match() -> None:
    assert worth(HEARTS, 106, scores=(145, 100)).chance == 1
    assert worth(HEARTS, 56, scores=(100, 145)).chance == 0
    assert 0 < worth(HEARTS, 106, scores=(140, 100)).chance < 1


def test_a_capot_does_not_end_the_match_unless_the_rules_say_so() -> None:
    ends = BULGARIAN.with_options({"going_out_with_capot": "yes"})
    assert worth(HEARTS, 162, capot=1, scores=(140, 20)).chance < 1
    assert worth(HEARTS, 162, capot=1, scores=(140, 20), rules=ends).chance == 1
    # then a trick given away for nothing wins what the capot would not
    assert worth(HEARTS, 160, scores=(140, 20)).chance == 1


def test_in_the_last_of_few_deals_the_lead_decides() -> None:
    few = preset("belot-bg")
    # made, 10 to 6: from 60 to 63 it is enough in the seventh deal, from 60 to 65 it is not
    assert worth(HEARTS, 106, scores=(60, 63), rules=few, played=6).chance == 1
    assert worth(HEARTS, 106, scores=(60, 65), rules=few, played=6).chance == 0
    assert 0.4 < worth(HEARTS, 106, scores=(60, 64), rules=few, played=6).chance < 0.6, "70 each: one more"
    assert worth(HEARTS, 106, scores=(60, 65), rules=few, played=7).chance == 0
    assert 0 < worth(HEARTS, 106, scores=(60, 65), rules=few, played=5).chance < 0.5
    # a capot ends it too, and what hangs then is lost
    assert worth(HEARTS, 162, capot=1, scores=(60, 80), rules=few, played=6).chance == 1
    assert worth(HEARTS, 81, scores=(60, 55), hanging=30, rules=few, played=6).chance == 0


def test_more_card_points_are_never_worth_less() -> None:
    for trump, total in TOTAL.items():
        for declarer in (SOUTH, EAST):
            for scores in ((0, 0), (140, 130), (120, 148)):
                worths = [worth(trump, cards, declarer, scores=scores) for cards in range(total + 1)]
                assert [each.points for each in worths] == sorted(each.points for each in worths)
                chances = [each.chance for each in worths]
                assert all(b >= a - 0.01 for a, b in zip(chances, chances[1:], strict=False))
