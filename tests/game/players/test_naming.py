"""Naming a trump in Bela, or passing: by the cards, the turn to call, and the score."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import CALL_NAMES, PASS
from game.core.auction import Bidding
from game.core.cards import Mask, mask_of, parse_card
from game.core.contracts import HEARTS
from game.core.rule_set import Rules
from game.core.state import Auction, Deal, Table
from game.players.bidding import contract_value_points, naming
from game.players.decision import choose
from game.players.knowledge import Round
from game.rules import PRESETS, preset
from game.table.projection import question
from game.table.protocol import LEVELS
from tests.in_one import in_one

BELA = [rules for rules in PRESETS.values() if rules.game == "bela"]
STRONG, WEAK = "JH 9H AH AS AD 8C", "7C 8D 9C QS QD 8H"

hands = st.permutations(range(32)).map(lambda pack: mask_of(pack[:6]))


def cards(text: str) -> Mask:
    return mask_of(map(parse_card, text.split()))


def auction(rules: Rules, passes: int, turned: str = "") -> Bidding:
    """The auction after this many passes; South is forehand."""
    over = Bidding(rules.players, rules.players - 1, turned=parse_card(turned) if turned else None)
    for _ in range(passes):
        over = over.after(PASS)
    return over


def known_of(
    rules: Rules,
    hand: str | Mask,
    passes: int = 0,
    turned: str = "",
    at: tuple[int, ...] | None = None,
) -> Round:
    over = auction(rules, passes, turned)
    held = cards(hand) if isinstance(hand, str) else hand
    scores = at or (0,) * len(rules.sides)
    side = rules.side_of(over.turn)
    best = max(score for each, score in enumerate(scores) if each != side)
    calls, dealer = over.calls, over.dealer
    return Round(rules, over.turn, dealer, (scores[side], best), 0, held, calls, None, scores, over.turned)


def says(known: Round, legal: tuple[int, ...], *, plays_for_match: bool = False) -> str:
    values = naming.liked(known, naming.call_worths(known, legal), plays_for_match)
    return CALL_NAMES[max(values, key=values.__getitem__)]


def called(rules: Rules, hand: str, passes: int = 0, turned: str = "", **more: object) -> str:
    known = known_of(rules, hand, passes, turned, **more)  # type: ignore[arg-type]
    return says(known, rules.legal_calls(auction(rules, passes, turned)))


def named(rules: Rules, hand: str, passes: int = 0, turned: str = "", **more: object) -> str:
    """The call of a player who plays to win the match."""
    known = known_of(rules, hand, passes, turned, **more)  # type: ignore[arg-type]
    return says(known, rules.legal_calls(auction(rules, passes, turned)), plays_for_match=True)


@in_one("passes", range(4))
def test_jack_nine_ace_and_aces_are_named_whoever_has_passed(passes: int) -> None:
    assert called(preset("bela-4"), STRONG, passes) == "H"


def test_a_strong_hand_is_named_in_every_game() -> None:
    assert called(preset("bela-3"), STRONG) == "H"
    assert called(preset("bela-2"), STRONG, turned="KH") == "H"


@in_one("passes", range(4))
def test_nothing_is_passed(passes: int) -> None:
    assert called(preset("bela-4"), WEAK, passes) == "pass"


def test_nothing_is_passed_by_three_as_long_as_one_may() -> None:
    assert called(preset("bela-3"), WEAK) == "pass"
    assert called(preset("bela-3"), WEAK, 1) == "pass"


def test_who_must_name_names_the_best() -> None:
    assert called(preset("bela-3"), "7C 8D JH KH QS 8S", 2) == "H"
    assert called(preset("bela-2"), "7C 8D JH KH QS 8S", 3, "9C") == "H"
    assert called(preset("bela-4-ru"), "7C 8D JH KH QS 8S", 3) == "H"


def test_a_turned_suit_is_accepted_with_its_best_cards() -> None:
    rules, hand = preset("bela-2"), "9H AH TH AS TS AD"
    assert called(rules, hand, turned="JH") == "H"
    with_, without = (
        naming.call_worths(known_of(rules, hand, turned=turned), (int(suit),))
        for turned, suit in (("JH", HEARTS), ("JC", 0))
    )
    assert with_[HEARTS].points > without[0].points + 50


def test_what_lies_open_makes_the_cards_below_it_better() -> None:
    """The nine is the best trump where the jack is out of play."""
    hand, nine = cards("9H AH 7C 8D QS 8S"), parse_card("9C")
    without = contract_value_points.hand_value(
        "2", contract_value_points.NAMES, hand, HEARTS, parse_card("JH")
    )
    assert without > contract_value_points.hand_value("2", contract_value_points.NAMES, hand, HEARTS, nine)


@pytest.mark.parametrize("game", ["4", "3", "3 dealt", "2", "2 dealt"])
def test_better_cards_promise_more(game: str) -> None:
    def promise(hand: str) -> float:
        return contract_value_points.hand_value(game, contract_value_points.NAMES, cards(hand), HEARTS, None)

    assert promise("JH 9H AH AS 7C 8D") > promise("JH 9H AH 9S 7C 8D") > promise("QH 9H 8H 9S 7C 8D")
    assert promise("JC JD JH JS 7C 8D") > promise("JC JD JH TS 7C 8D") + 100


@given(hands, st.permutations(range(4)), st.sampled_from(BELA), st.integers(0, 2))
def test_suits_are_alike(hand: Mask, order: list[int], rules: Rules, passes: int) -> None:
    passes %= rules.players
    moved = sum((hand >> 8 * suit & 0xFF) << 8 * order[suit] for suit in range(4))
    before = naming.call_worths(known_of(rules, hand, passes), (PASS, 0, 1, 2, 3))
    after = naming.call_worths(known_of(rules, moved, passes), (PASS, 0, 1, 2, 3))
    assert after[PASS].points == pytest.approx(before[PASS].points)
    for suit in range(4):
        assert after[order[suit]].points == pytest.approx(before[suit].points)


@given(hands, st.sampled_from(BELA), st.integers(-97, 1500))
def test_the_last_pass_of_all_is_worth_nothing(hand: Mask, rules: Rules, score: int) -> None:
    if rules.players == 4:
        known = known_of(rules, hand, 3, at=(score, 100))
        assert naming.call_worths(known, (PASS,))[PASS] == naming.NOTHING


class TestVenture:
    @given(
        st.sampled_from(BELA),
        st.lists(st.integers(-97, 400), min_size=3, max_size=3),
        st.integers(0, 3),
        st.integers(-150, 150),
    )
    def test_a_better_lead_is_never_worth_less(
        self, rules: Rules, at: list[int], declarer: int, lead: int
    ) -> None:
        declarer %= rules.players
        own = rules.side_of(declarer)
        score = contract_value_points.ScoreInPoints(rules, tuple(at[: len(rules.sides)]), own, 0)
        less, more = (contract_value_points.worth(score, declarer, each, 75.0) for each in (lead, lead + 20))
        assert more.points >= less.points
        assert more.chance >= less.chance - 1e-6

    def test_a_fall_costs_all_there_is(self) -> None:
        score = contract_value_points.ScoreInPoints(preset("bela-4"), (0, 0), 0, 0)
        assert contract_value_points.worth(score, 0, -100.0, 5.0).points < -160
        assert 40 < contract_value_points.worth(score, 0, 50.0, 5.0).points < 60

    def test_each_own_falls_cheaper_than_where_the_best_takes_all(self) -> None:
        both = [preset("bela-3").with_options({"defeat": each}) for each in ("each_own", "best_takes_all")]
        own, all_ = (
            contract_value_points.worth(
                contract_value_points.ScoreInPoints(each, (0, 0, 0), 0, 0), 0, -40.0, 20.0
            )
            for each in both
        )
        assert own.points > all_.points

    def test_more_than_each_alone_is_easier_than_more_than_both(self) -> None:
        rules = preset("bela-3")
        easier = contract_value_points.ScoreInPoints(rules.with_options({"upcard": "yes"}), (0, 0, 0), 0, 0)
        assert contract_value_points.worth(easier, 0, -20.0, 10.0).points > 0
        assert (
            contract_value_points.worth(
                contract_value_points.ScoreInPoints(rules, (0, 0, 0), 0, 0), 0, -20.0, 10.0
            ).points
            < 0
        )

    def test_with_dosta_who_needs_little_wins_even_by_falling(self) -> None:
        """20 points are reached long before the contract is lost."""
        rules = preset("bela-2")
        home = contract_value_points.ScoreInPoints(rules, (481, 300), 0, 0)
        later = replace(home, rules=rules.with_options({"ending": "prolaz"}))
        falls = (0, -60.0, 10.0)
        assert contract_value_points.worth(home, *falls).chance + contract_value_points.nothing(
            home
        ).chance == pytest.approx(1.0)
        assert (
            contract_value_points.worth(later, *falls).chance + contract_value_points.nothing(later).chance
            < 0.99
        )


class TestScore:
    def test_who_would_lose_the_match_by_passing_names(self) -> None:
        """The others need sixteen points: they get them sooner with a trump of their own."""
        hand, at = "9C TC QC TD 9S KS", (960, 985)
        assert called(preset("bela-4"), hand, at=at) == "pass"
        assert named(preset("bela-4"), hand, at=at) == "C"

    def test_a_match_that_is_lost_is_played_on_with_sense(self) -> None:
        assert named(preset("bela-4"), STRONG, at=(100, 990)) == "H"
        assert named(preset("bela-4"), WEAK, at=(100, 990)) == "pass"

    @given(hands, st.integers(0, 900), st.integers(0, 900))
    def test_who_is_not_aware_goes_by_the_deal_alone(self, hand: Mask, own: int, other: int) -> None:
        rules = preset("bela-4").with_options({"ending": "prolaz"})
        legal = (PASS, 0, 1, 2, 3)
        known, start = known_of(rules, hand, at=(own, other)), known_of(rules, hand)
        worths = naming.liked(known, naming.call_worths(known, legal), False)
        assert worths == naming.liked(start, naming.call_worths(start, legal), False)


@pytest.mark.parametrize("rules", BELA, ids=lambda rules: rules.name)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_call_the_same(rules: Rules, level: str) -> None:
    state = in_auction(rules)
    seen = question(state, state.turn)
    first, again = (choose(seen, level, Random(3)).action for _ in range(2))
    assert first == again
    assert first in seen.legal


def in_auction(rules: Rules) -> Auction:
    """The beginning of an auction, with a choice."""
    pack = list(range(32))
    Random(rules.name).shuffle(pack)
    size, players = rules.hand_size, rules.players
    hands_ = tuple(tuple(pack[size * seat : size * (seat + 1)]) for seat in range(players))
    left = pack[size * players :]
    turned = left.pop() if rules.turns_card else None
    table = Table(rules, bytes(16), 1, players - 1, (0,) * len(rules.sides), 0)
    deal = Deal(table, hands_, 6, tuple(left[: rules.middle]), turned, tuple(left[rules.middle :]))
    over = Bidding(rules.players, players - 1, turned=turned, dealer_points=0)
    return Auction(deal, over)
