"""The worth of calls: by the cards, by the others' calls, and by the score of the match."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import machine
from game.core.actions import CALL_NAMES, CONTRA, PASS, Action, Call
from game.core.auction import Bidding
from game.core.cards import Mask, mask_of, parse_card
from game.core.contracts import ALL_TRUMPS, HEARTS, NO_TRUMPS
from game.core.state import Auction, DealOver, Playing, Table
from game.players.bidding import bidding, contract_value_tens
from game.players.bidding.bidding import CallSign, call_worths, leads, liked, signs
from game.players.bidding.contract_value_tens import hand_value
from game.players.decision import choose
from game.players.knowledge import Round
from game.rules import preset
from game.table.projection import question

RULES = preset("bulgarian")
DEALER = 3

hands = st.permutations(range(32)).map(lambda pack: mask_of(pack[:5]))
score = st.integers(0, 150)
scores = st.tuples(score, score)


def cards(text: str) -> Mask:
    return mask_of(map(parse_card, text.split()))


def auction(calls: str) -> Bidding:
    bidding_ = Bidding(RULES.players, DEALER)
    for call in calls.split():
        bidding_ = bidding_.after(CALL_NAMES.index(call))
    return bidding_


def table(hand: str | Mask, calls: str = "", at: tuple[int, int] = (0, 0), hanging: int = 0) -> Round:
    """What the seat after `calls` knows; South is forehand."""
    over = auction(calls)
    held = cards(hand) if isinstance(hand, str) else hand
    return Round(RULES, over.turn, DEALER, at, hanging, held, over.calls, over.contract)


def says(hand: str, calls: str = "", at: tuple[int, int] = (0, 0), *, plays_for_match: bool = True) -> str:
    known = table(hand, calls, at)
    values = liked(known, call_worths(known, RULES.legal_calls(auction(calls))), plays_for_match)
    return CALL_NAMES[max(values, key=values.__getitem__)]


def some_auction(choices: list[int]) -> str:
    """An auction that is not over, derived from these numbers."""
    over = auction("")
    calls = ""
    for choice in choices:
        legal = RULES.legal_calls(over)
        call = legal[choice % len(legal)]
        after = over.after(call)
        if RULES.auction_over(after):
            break
        over, calls = after, f"{calls} {CALL_NAMES[call]}"
    return calls


auctions = st.lists(st.integers(0, 50), max_size=8).map(some_auction)


class TestCards:
    def test_better_cards_promise_more(self) -> None:
        assert hand_value(cards("JH 9H AH 7C 8D"), HEARTS) > hand_value(cards("JH 9H 8H 7C 8D"), HEARTS) > 0
        assert (
            hand_value(cards("AC TC AD AH 7S"), NO_TRUMPS)
            > hand_value(cards("AC TC AD 8H 7S"), NO_TRUMPS)
            > 0
        )
        assert (
            hand_value(cards("JC JD 9D JH 7S"), ALL_TRUMPS)
            > hand_value(cards("JC JD 9D 8H 7S"), ALL_TRUMPS)
            > 0
        )
        assert hand_value(cards("7H 8H 7C 8D 9S"), HEARTS) < 0

    def test_a_combination_in_the_hand_counts_where_it_is_announced(self) -> None:
        fours, without = cards("TC TD TH TS 7C"), cards("TC TD TH KS 7C")
        assert hand_value(fours, ALL_TRUMPS) - hand_value(without, ALL_TRUMPS) > 50
        assert hand_value(fours, NO_TRUMPS) - hand_value(without, NO_TRUMPS) < 50

    @given(hands, st.permutations(range(4)), auctions)
    def test_suits_are_alike(self, hand: Mask, order: list[int], calls: str) -> None:
        def moved(suit: int) -> int:
            return order[suit] if suit < NO_TRUMPS else suit

        known = table(hand, calls)
        other_hand = sum((hand >> 8 * suit & 0xFF) << 8 * order[suit] for suit in range(4))
        other = replace(
            known,
            hand=other_hand,
            calls=tuple((seat, moved(call) if call < NO_TRUMPS else call) for seat, call in known.calls),
        )
        expected = leads(known)
        assert [leads(other)[moved(trump)] for trump in range(6)] == pytest.approx(expected)


class TestCalls:
    def test_each_seat_comes_to_one_sign(self) -> None:
        assert signs(table("7C 8D QH KS 8S", "pass H pass S")) == (
            CallSign(False, "opens", 2),
            CallSign(True, "yields", 2),
            CallSign(False, "raises", 3),
        )
        assert signs(table("7C 8D QH KS 8S", "H contra")) == (
            CallSign(True, "opens", 2),
            CallSign(False, "contra", 2),
        )

    def test_what_the_partner_names_is_likelier_ours(self) -> None:
        hand = "7C 8D QH KS 8S"
        quiet = leads(table(hand, "pass pass"))[HEARTS]
        assert leads(table(hand, "H pass"))[HEARTS] > quiet + 15
        assert leads(table(hand, "pass H"))[HEARTS] < quiet - 15

    @given(hands, scores, auctions)
    def test_the_same_is_always_called_the_same(self, hand: Mask, at: tuple[int, int], calls: str) -> None:
        known, legal = table(hand, calls, at), RULES.legal_calls(auction(calls))
        worths = call_worths(known, legal)
        assert worths == call_worths(table(hand, calls, at), legal)
        assert list(worths) == list(legal)

    def test_passed_out_is_nothing(self) -> None:
        assert call_worths(table("7C 8D QH KS 8S", "pass pass pass"), (PASS,))[PASS].points == 0

    def test_a_last_pass_leaves_what_stands(self) -> None:
        known = table("7C 8D QH KS 8S", "H pass pass")
        left = contract_value_tens.worth(
            contract_value_tens.score_of(known), HEARTS, False, 1, leads(known)[HEARTS]
        )
        assert call_worths(known, (PASS,))[PASS].points == pytest.approx(left.points)


class TestWorths:
    @given(st.integers(0, 5), st.booleans(), st.sampled_from((1, 2, 4)), scores, st.integers(-200, 200))
    def test_a_better_lead_is_never_worth_less(
        self, trump: int, ours: bool, multiplier: int, at: tuple[int, int], lead: int
    ) -> None:
        now = contract_value_tens.ScoreInTens(RULES, *at, 0, True)
        less = contract_value_tens.worth(now, trump, ours, multiplier, lead)
        more = contract_value_tens.worth(now, trump, ours, multiplier, lead + 20)
        assert more.points >= less.points
        assert more.chance >= less.chance - 0.05  # except for a capot, which does not end the match

    @given(st.integers(0, 5), st.sampled_from((1, 2, 4)), scores, st.integers(-200, 200), st.booleans())
    def test_what_one_side_gains_the_other_loses(
        self, trump: int, multiplier: int, at: tuple[int, int], lead: int, forehand: bool
    ) -> None:
        mine = contract_value_tens.worth(
            contract_value_tens.ScoreInTens(RULES, *at, 8, forehand), trump, True, multiplier, lead
        )
        theirs = contract_value_tens.ScoreInTens(RULES, *at[::-1], 8, not forehand)
        lost = contract_value_tens.worth(theirs, trump, False, multiplier, -lead)
        assert mine.points == pytest.approx(-lost.points)
        assert mine.chance == pytest.approx(-lost.chance, abs=1e-3)

    def test_in_the_last_of_few_deals_only_the_lead_counts(self) -> None:
        few = preset("belot-bg")
        last = contract_value_tens.ScoreInTens(few, 60, 80, 0, True, 6)
        made = contract_value_tens.worth(last, HEARTS, True, 1, 60)
        doubled = contract_value_tens.worth(last, HEARTS, True, 2, 60)
        assert doubled.chance > made.chance + 0.3, "made it is not enough, with contra it is"
        before = contract_value_tens.ScoreInTens(few, 60, 80, 0, True, 2)
        assert 0 < contract_value_tens.worth(before, HEARTS, True, 2, 60).chance < doubled.chance
        assert contract_value_tens.nothing(last).chance == pytest.approx(0.14, abs=0.03), "and the deal again"

    def test_a_ten_is_worth_most_at_a_close_end(self) -> None:
        def ten(own: int, other: int) -> float:
            return contract_value_tens.ten(contract_value_tens.ScoreInTens(RULES, own, other, 0, True))

        assert ten(140, 140) > ten(0, 0) > ten(20, 148) > 0


class TestBeyondTheTarget:
    """A capot has carried a side beyond the target without ending the match."""

    @pytest.mark.parametrize("rules", ["bulgarian", "belot-bg", "turkish"])
    @pytest.mark.parametrize("lead", [0, 10, 18, 25, 53, 160])
    @pytest.mark.parametrize("quiet", [0, 1])
    def test_nobody_waits_for_ever_for_a_side_that_never_opens(
        self, rules: str, lead: int, quiet: int
    ) -> None:
        scores = (187, 187 - lead)
        passed = [passed_out(rules, scores, 3, quiet, bytes([number] * 16)) for number in range(6)]
        assert max(passed) <= 12

    @given(hands)
    def test_whether_to_open_goes_by_the_points_of_the_deal(self, hand: Mask) -> None:
        known = table(hand, at=(134, 187))
        worths = call_worths(known, RULES.legal_calls(auction("")))
        assert liked(known, worths, True) == liked(known, worths, False)

    def test_what_to_say_then_goes_by_the_match(self) -> None:
        """20 behind, their contract, if made, would decide the match; a contra costs nothing."""
        hand = "9H 8H AD JC AS"
        assert says(hand, "pass pass pass H", (160, 180)) == "contra"
        assert says(hand, "pass pass pass H", (160, 180), plays_for_match=False) == "pass"


class TestLastButOne:
    """Of few deals two are left, and a side is so far ahead that one deal hardly changes anything."""

    @pytest.mark.parametrize("lead", [65, 80, 100])
    def test_nobody_waits_for_ever_for_a_leader_that_never_opens(self, lead: int) -> None:
        scores = (lead + 20, 20)
        passed = [passed_out("belot-bg", scores, 5, 0, bytes([number] * 16)) for number in range(6)]
        assert max(passed) <= 12

    @staticmethod
    def called(at: tuple[int, int], left: int = 2, hand: str = "JS 9S QH 7H 8D") -> str:
        few = preset("belot-bg")
        known = replace(table(hand), rules=few, played=few.deal_limit - left, scores=at)
        values = liked(known, call_worths(known, (PASS, 3)), True)
        return CALL_NAMES[max(values, key=values.__getitem__)]

    def test_the_leader_waits_and_the_other_does_not(self) -> None:
        assert self.called((95, 30)) == "pass"
        assert self.called((30, 95)) == self.called((0, 0)) == "S"

    def test_with_nothing_at_all_the_other_waits_too(self) -> None:
        assert self.called((30, 95), hand="7S 8S 9H QD 8C") == "pass"

    def test_with_more_deals_left_there_is_time_to_wait(self) -> None:
        assert self.called((30, 95), left=3) == "pass"


def passed_out(rules: str, scores: tuple[int, int], played: int, quiet: int, seed: bytes) -> int:
    """Deals passed out before one is played, at most 20; side `quiet` never opens, the other is expert."""
    state = machine.start_at(Table(preset(rules), seed, 9, 0, scores, 0, played=played)).state
    passed = decisions = 0
    while not isinstance(state, Playing) and passed < 20:
        action: Action = Call(PASS)
        if not isinstance(state, Auction) or (state.turn % 2 != quiet):
            action = choose(question(state, state.turn), "expert", Random(decisions)).action
        state = machine.apply(state, action).state
        decisions += 1
        passed += isinstance(state, DealOver)
    return passed


class TestScore:
    """South's call at the beginning of a match, and near its end."""

    def test_what_would_let_the_others_out_is_outbid(self) -> None:
        hand = "JC 9D QD 8H JH"
        assert says(hand, "pass H") == "pass"
        assert says(hand, "pass H", (140, 145)) == "AT"
        assert says(hand, "pass H", (140, 145), plays_for_match=False) == "pass"

    def test_contra_costs_nothing_when_the_contract_would_lose_the_match(self) -> None:
        hand = "9H 8H AD JC AS"
        assert says(hand, "pass pass pass H") == "pass"
        assert says(hand, "pass pass pass H", (100, 143)) == "contra"
        assert says(hand, "pass pass pass H", (100, 143), plays_for_match=False) == "pass"

    def test_a_contra_that_costs_nothing_tells_nothing(self) -> None:
        doubled = CallSign(False, "contra", 3)
        assert doubled in signs(table("JS 9S AS AH 8H", "S contra pass pass"))
        assert doubled in signs(table("JS 9S AS AH 8H", "S contra pass pass", (138, 80))), "12 are not enough"
        assert doubled not in signs(table("JS 9S AS AH 8H", "S contra pass pass", (142, 80)))
        assert doubled in signs(table("JS 9S AS AH 8H", "S contra pass pass", (80, 142))), "they need nothing"
        assert doubled in signs(table("JS 9S AS AH 8H", "S contra pass pass", (140, 150))), "nor here"

    def test_who_is_nearly_home_stands_under_a_contra_of_the_lost(self) -> None:
        """South has five tricks in spades; West would have lost the match without the contra."""
        assert says("JS 9S AS AH 8H", "S contra pass pass", (142, 80)) == "pass"

    def test_who_needs_one_point_does_not_play_for_many(self) -> None:
        """All trumps write most; a suit that is more likely to be made wins the match as well."""
        start, end = (
            contract_value_tens.ScoreInTens(RULES, 0, 0, 0, True),
            contract_value_tens.ScoreInTens(RULES, 150, 140, 0, True),
        )
        suit, highest = (HEARTS, True, 1, 80.0), (ALL_TRUMPS, True, 1, 110.0)
        assert (
            contract_value_tens.worth(start, *highest).points > contract_value_tens.worth(start, *suit).points
        )
        assert contract_value_tens.worth(end, *highest).chance < contract_value_tens.worth(end, *suit).chance

    def test_who_is_as_good_as_home_does_not_wait_for_sure_cards(self) -> None:
        """Neither side would call at 150 to 80 without the best of hands."""
        hand = "JS 9S 7S 7H 8D"
        assert says(hand, at=(150, 80)) == says(hand) == "S"
        assert says("7S 8S 9H QD 8C", at=(150, 80)) == "pass", "with nothing at all it waits all the same"
        assert says(hand, at=(80, 150)) == "pass", "what they need is one point"

    def test_who_leads_in_the_last_of_few_deals_waits_and_the_other_does_not(self) -> None:
        few = preset("belot-bg")
        known = replace(table("JS AS 8S AH 7D"), rules=few, played=few.deal_limit - 1)

        def called(at: tuple[int, int]) -> str:
            values = liked(known_at := replace(known, scores=at), call_worths(known_at, (PASS, 3)), True)
            return CALL_NAMES[max(values, key=values.__getitem__)]

        assert called((109, 70)) == "pass", "the match is won if nothing is written"
        assert called((70, 109)) == "S", "and lost"
        assert called((60, 60)) == "S"

    def test_contra_with_five_sure_tricks(self) -> None:
        assert says("JC 9C JD 9D JH", "pass AT") == "contra"
        assert says("JH 9H AH TH AS", "pass H") == "contra"

    @given(hands, scores, auctions)
    def test_who_is_not_aware_of_it_goes_by_the_deal_alone(
        self, hand: Mask, at: tuple[int, int], calls: str
    ) -> None:
        assume("contra" not in calls)  # its meaning depends on the score
        legal = RULES.legal_calls(auction(calls))
        worths = call_worths(table(hand, calls, at), legal)
        start = table(hand, calls)
        assert liked(table(hand, calls, at), worths, False) == liked(start, call_worths(start, legal), False)

    @given(hands, scores, auctions)
    def test_even_when_all_is_lost_nobody_doubles_what_cannot_fail(
        self, hand: Mask, at: tuple[int, int], calls: str
    ) -> None:
        """Of two calls that win the match equally often the one that writes more is preferred."""
        known = table(hand, calls, at)
        worths = call_worths(known, RULES.legal_calls(auction(calls)))
        values = liked(known, worths, True)
        same = [each for each in worths if worths[each].chance == worths[PASS].chance]
        assert all(
            values[each] <= values[PASS] for each in same if worths[each].points <= worths[PASS].points
        )


def test_contra_is_a_call_like_any_other() -> None:
    known = table("JH 9H AH TH AS", "pass H")
    assert bidding.situation(known, CONTRA) == "contra"
    assert set(call_worths(known, (PASS, CONTRA))) == {PASS, CONTRA}
