"""What the end of a deal of Bela is worth to a side: the numbers of rules §3.9, as one seat sees it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.core.contracts import HEARTS, Contract
from game.players.bidding.stakes import DealTotals, Stakes, Worth
from game.players.knowledge import Round, by_rules, groups, own_first, place_of
from game.rules import PRESETS, Rules, preset

FOUR, THREE, TWO = (preset(name) for name in ("bela-4", "bela-3", "bela-2"))
BELA = [rules for rules in PRESETS.values() if rules.game == "bela"]


def seated(
    rules: Rules, seat: int = 0, declarer: int = 0, scores: tuple[int, ...] = (), **options: object
) -> Round:
    """South dealt, so that East is forehand; `scores` by side."""
    chosen = rules.with_options(options)
    by_side = scores or (0,) * len(rules.sides)
    own = chosen.side_of(seat)
    best = max(score for side, score in enumerate(by_side) if side != own)
    return Round(chosen, seat, 0, (by_side[own], best), 0, 0, (), Contract(HEARTS, declarer, 1), by_side)


def worth(
    known: Round,
    *cards: int,
    melds: tuple[int, ...] = (),
    belots: tuple[int, ...] = (),
    took: tuple[bool, ...] = (),
    first: int = -1,
    last: int = -1,
) -> Worth:
    """The worth of a deal in which the sides, the seat's first, have these card points."""
    none = (0,) * len(cards)
    outcome = DealTotals(cards, melds or none, belots or none, took or (True,) * len(cards), first, last)
    return Stakes(known).worth(outcome)


def test_a_contract_is_made_with_more_than_half() -> None:
    assert worth(seated(FOUR), 82, 80).points == 2
    assert worth(seated(FOUR), 81, 81).points == -162
    assert worth(seated(FOUR, declarer=1), 81, 81).points == 162
    assert worth(seated(FOUR), 92, 70, melds=(0, 20)).points == 92 - 90
    assert worth(seated(FOUR), 91, 71, melds=(0, 20)).points == -182


def test_without_a_trick_declarations_do_not_count_and_bela_does_but_by_option() -> None:
    nothing = (True, False)
    assert worth(seated(FOUR), 162, 0, melds=(0, 50), took=nothing).points == 252
    assert worth(seated(FOUR), 162, 0, belots=(0, 20), took=nothing).points == 252 - 20
    needs = seated(FOUR, bela_needs_trick="yes")
    assert worth(needs, 162, 0, belots=(0, 20), took=nothing).points == 252


def test_all_tricks_are_a_bonus_a_penalty_or_both() -> None:
    for option, points in (("bonus_90", 252), ("penalty_97", 162 + 97), ("both", 252 + 97)):
        known = seated(TWO, all_tricks=option)
        assert worth(known, 162, 0, took=(True, False)).points == points
        assert worth(known, 0, 162, took=(False, True)).points == -points


def test_with_three_it_is_more_than_the_others_on_average() -> None:
    assert worth(seated(THREE), 100, 40, 22).points == 100 - 31
    assert worth(seated(THREE, seat=1, declarer=0), 40, 22, 100).points == 40 - 61


def test_a_fall_with_three_goes_to_the_better_defender_or_is_lost() -> None:
    assert worth(seated(THREE), 60, 62, 40).points == -(122 + 40) / 2
    assert worth(seated(THREE, seat=1, declarer=0), 62, 40, 60).points == 122 - 40 / 2
    each_own = seated(THREE, seat=1, declarer=0, defeat="each_own")
    assert worth(each_own, 62, 40, 60).points == 62 - 40 / 2


def test_the_better_defender_is_so_by_its_cards_without_the_last_ten() -> None:
    """52 of us with the last ten are 42, and the other has 46: what the declarer's 64 were is theirs."""
    known = seated(THREE, seat=1, declarer=0)
    assert worth(known, 52, 46, 64).points == 52 + 64 - 46 / 2
    assert worth(known, 52, 46, 64, last=0).points == 52 - (46 + 64) / 2
    assert worth(known, 52, 46, 64, last=1).points == 52 + 64 - 46 / 2


def test_with_a_turned_card_more_than_each_opponent_is_enough() -> None:
    assert worth(seated(THREE, upcard="yes"), 60, 57, 45).points == 60 - 51
    assert worth(seated(THREE), 60, 57, 45).points == -(117 + 45) / 2


def test_who_has_the_target_wins_though_the_contract_falls() -> None:
    known = seated(FOUR, scores=(940, 900))
    assert worth(known, 61, 101, first=0) == Worth(61 - 101, 1.0), "both get home"
    assert worth(known, 61, 101, first=1) == Worth(-162, 0.0)
    assert worth(seated(FOUR, scores=(940, 800)), 61, 101).chance == 1
    later = seated(FOUR, scores=(940, 800), ending="prolaz")
    assert worth(later, 61, 101).chance < 0.5


def test_who_takes_no_trick_does_not_end_the_match() -> None:
    known = seated(FOUR, scores=(990, 300))
    assert worth(known, 0, 162, belots=(20, 0), took=(False, True)).chance < 1
    assert worth(known, 2, 160, belots=(20, 0)).chance == 1


def test_the_fall_of_the_others_can_end_the_match_at_the_end_of_the_deal() -> None:
    known = seated(FOUR, declarer=1, scores=(900, 800))
    assert worth(known, 82, 80).chance == 1
    assert worth(known, 80, 82).chance < 1


@given(
    rules=st.sampled_from(BELA),
    seat=st.integers(0, 3),
    declarer=st.integers(0, 3),
    cards=st.integers(0, 161),
    need=st.integers(1, 300),
)
def test_points_of_the_own_side_are_never_worth_less(
    rules: Rules, seat: int, declarer: int, cards: int, need: int
) -> None:
    """With two sides, whatever the score: so one solution of a deal is enough."""
    if len(rules.sides) == 3:
        return
    scores = (rules.target - need, rules.target - 301 + need)
    known = seated(rules, seat % rules.players, declarer % rules.players, scores)
    less, more = worth(known, cards, 162 - cards), worth(known, cards + 1, 161 - cards)
    assert more.points >= less.points
    if need > 162 or 301 - need > 162:  # otherwise it may matter which side is first
        assert more.chance >= less.chance


@given(rules=st.sampled_from(list(PRESETS.values())), seat=st.integers(0, 3), declarer=st.integers(0, 3))
def test_sides_are_counted_from_the_own_one(rules: Rules, seat: int, declarer: int) -> None:
    known = seated(rules, seat % rules.players)
    assert own_first(known, rules.sides)[0] == rules.sides[rules.side_of(known.seat)]
    assert by_rules(known, own_first(known, rules.sides)) == rules.sides
    for each in range(rules.players):
        assert own_first(known, rules.sides)[place_of(known, each)] == rules.sides[rules.side_of(each)]
    together = groups(rules, declarer % rules.players)
    alone = together.count(together[declarer % rules.players])
    assert alone == {4: 2, 3: 1, 2: 1}[rules.players]
