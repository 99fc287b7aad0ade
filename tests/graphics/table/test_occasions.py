"""When somebody may have a word to say: each occasion where it is so, and where it is not."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from game.core import events as ev
from game.core.account import DealOutcome, SidePoints
from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.contracts import Contract
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.state import DealOver, DealResult, MatchOver
from game.core.tricks import Trick
from game.lab.table import match_seed
from game.rules import preset
from game.table.board import Board, board_of
from game.table.projection import events_for
from graphics.table.occasions import LONG_WAIT, OCCASIONS, Moment
from graphics.table.reactions import TableTalk
from graphics.text.table_talk import wordings
from tests.graphics.table_kit import play_on, session

HUMAN, EAST, NORTH, WEST = range(4)
EVERYBODY = (HUMAN, EAST, NORTH, WEST)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(8)
BY_NAME = {occasion.name: occasion for occasion in OCCASIONS}


def who(name: str, event: ev.Event, board: Board, **facts: object) -> tuple[int, ...]:
    return BY_NAME[name].who(Moment(event, board, **facts))  # type: ignore[arg-type]


def random_moments() -> Iterator[Moment]:
    for name in ("bulgarian", "bela-4", "bela-2"):
        for number in range(6):
            match, rng = Match(preset(name), match_seed(2, number)), random.Random(number)
            while not match.over:
                state = match.state
                assert not isinstance(state, MatchOver)
                step, board = match.submit(rng.choice(legal_actions(state))), board_of(match, 0)
                yield from (Moment(event, board) for event in events_for(step.events, board))


RARE = {"rematch", "all_passed", "long_wait", "hanging", "level", "cup"}
"""They have tests of their own below."""
ALWAYS = {"all_passed", "congratulates", "grumbles", "rejoices"}
"""Whenever their event comes."""


def test_in_whole_matches_each_occasion_comes_and_does_not_come() -> None:
    came, stayed_away = set(), set()
    for moment in random_moments():
        for occasion in OCCASIONS:
            if isinstance(moment.event, occasion.on):
                (came if occasion.who(moment) else stayed_away).add(occasion.name)
    assert {*BY_NAME} - came <= RARE
    assert {*BY_NAME} - stayed_away == ALWAYS


def spoken(moment: Moment, seed: int, temper: str) -> set[str]:
    """What is said at such a moment in a match of this seed."""
    now = [0.0]
    talk = TableTalk(f"{seed}", lambda seat: temper, again=moment.again, clock=lambda: now[0])
    talk.final = moment.final
    talk.wait(1, still=True)
    now[0] = moment.waited
    talk.acted(None)
    return {reacts.text for reacts in talk.hear(moment.event, moment.board)}


MOMENTS = 6  # for each occasion
SEEDS = 60
TEMPERS = ("steady", "bold", "careful")


def test_each_wording_is_said_where_it_is_true_and_only_there() -> None:
    so: dict[str, list[Moment]] = {name: [] for name in BY_NAME}
    not_so: dict[str, list[Moment]] = {name: [] for name in BY_NAME}
    for moment in [*rare_moments(), *random_moments()]:
        for name, occasion in BY_NAME.items():
            comes = isinstance(moment.event, occasion.on) and bool(occasion.who(moment))
            found = (so if comes else not_so)[name]
            if len(found) < MOMENTS:
                found.append(moment)
    for name, words in wordings().items():
        tries = product(so[name], range(SEEDS), TEMPERS)
        unsaid = {*words}
        while unsaid:
            unsaid -= spoken(*next(tries))
        elsewhere = (spoken(moment, seed, "bold") for moment in not_so[name] for seed in range(9))
        assert not any({*words} & said for said in elsewhere), name


def rare_moments() -> Iterator[Moment]:
    """Those that the random matches have not, or seldom."""
    board, after_it = session().board, whole_deal()[1]
    playing = replace(board, phase="playing", turn=EAST)
    yield Moment(ev.DeckCut(EAST, 4), board, again=True)
    yield Moment(ev.DealPassed(EAST), board)
    yield Moment(ev.CardPlayed(WEST, 0, False, 1, 0), playing, waited=LONG_WAIT)
    yield Moment(ev.DealScored(ended(DealOutcome.HANGING)), after_it)
    yield Moment(ev.DealScored(at_score((60, 50), (66, 66))), after_it)
    yield Moment(ev.MatchWon(1, (120, 160), ""), replace(board, phase="match_over", turn=None), final=True)


def after_calls(*calls: tuple[int, int], declarer: int, trump: int = HEARTS) -> Board:
    """A board of belot in the auction after these calls."""
    board = replace(session().board, phase="auction", calls=calls)
    return replace(board, contract=Contract(trump, declarer, 1))


class TestTheAuction:
    @pytest.mark.parametrize(("again", "greeted"), [(False, "greeting"), (True, "rematch")])
    def test_a_match_begins_with_a_greeting_and_a_rematch_with_another(
        self, again: bool, greeted: str
    ) -> None:
        cut, board = ev.DeckCut(EAST, 4), session().board
        other = "greeting" if again else "rematch"
        assert who(greeted, cut, board, again=again) == EVERYBODY
        assert who(other, cut, board, again=again) == ()
        assert who(greeted, cut, replace(board, number=2), again=again) == ()

    def test_who_called_the_contract_answers_a_contra(self) -> None:
        board = after_calls((EAST, HEARTS), (HUMAN, CONTRA), declarer=EAST)
        assert who("contra", ev.CallMade(HUMAN, CONTRA), board) == (EAST,)

    @pytest.mark.parametrize("call", [PASS, HEARTS, RECONTRA])
    def test_nobody_answers_another_call(self, call: int) -> None:
        board = after_calls((EAST, HEARTS), (HUMAN, call), declarer=EAST)
        assert who("contra", ev.CallMade(HUMAN, call), board) == ()
        assert who("contra_partner", ev.CallMade(HUMAN, call), board) == ()

    def test_the_partner_looks_up_only_if_it_was_the_humans_contract(self) -> None:
        own = after_calls((HUMAN, HEARTS), (EAST, CONTRA), declarer=HUMAN)
        assert who("contra_partner", ev.CallMade(EAST, CONTRA), own) == (NORTH,)
        theirs = after_calls((EAST, HEARTS), (NORTH, CONTRA), declarer=EAST)
        assert who("contra_partner", ev.CallMade(NORTH, CONTRA), theirs) == ()

    def test_a_recontra_is_answered_by_who_said_contra(self) -> None:
        calls = ((EAST, HEARTS), (NORTH, CONTRA), (WEST, PASS), (HUMAN, PASS), (EAST, RECONTRA))
        board = after_calls(*calls, declarer=EAST)
        assert who("recontra", ev.CallMade(EAST, RECONTRA), board) == (NORTH,)
        assert who("recontra", ev.CallMade(EAST, PASS), board) == ()

    def test_who_is_outbid_by_opponents_may_complain_and_not_if_by_the_partner(self) -> None:
        over = after_calls((EAST, CLUBS), (NORTH, HEARTS), declarer=NORTH)
        assert who("outbid", ev.CallMade(NORTH, HEARTS), over) == (EAST,)
        raised = after_calls((EAST, CLUBS), (NORTH, PASS), (WEST, HEARTS), declarer=WEST)
        assert who("outbid", ev.CallMade(WEST, HEARTS), raised) == ()

    def test_all_have_passed(self) -> None:
        assert who("all_passed", ev.DealPassed(EAST), session().board) == EVERYBODY
        assert BY_NAME["all_passed"].on is ev.DealPassed

    def test_a_long_wait_is_one_of_the_time_that_passed(self) -> None:
        played, board = ev.CardPlayed(EAST, 0, False, 1, 0), session().board
        assert who("long_wait", played, board, waited=LONG_WAIT) == (HUMAN, NORTH, WEST)
        assert who("long_wait", played, board, waited=LONG_WAIT - 1) == ()


def trick(*cards: int, winner: int, points: int, trump: int = HEARTS) -> tuple[ev.TrickTaken, Board]:
    """The first trick of a deal, led by the human."""
    board = replace(session().board, phase="playing", contract=Contract(trump, EAST, 1))
    board = replace(board, tricks=(Trick(HUMAN, cards, winner),))
    return ev.TrickTaken(1, HUMAN, cards, winner, points), board


def card(suit: int, rank: int) -> int:
    return 8 * suit + rank


class TestTricks:
    def test_more_than_thirty_points(self) -> None:
        ace, ten = card(CLUBS, ACE), card(CLUBS, TEN)
        fat = trick(ace, ten, card(HEARTS, NINE), card(CLUBS, SEVEN), winner=NORTH, points=35)
        assert who("big_trick", *fat) == (HUMAN, NORTH)
        assert who("big_loss", *fat) == (EAST, WEST)
        thirty = trick(ace, ten, card(HEARTS, NINE), card(CLUBS, SEVEN), winner=NORTH, points=30)
        assert who("big_trick", *thirty) == who("big_loss", *thirty) == ()

    def test_a_partner_who_takes_it_from_the_opponents_is_praised(self) -> None:
        cards = card(CLUBS, NINE), card(CLUBS, TEN), card(CLUBS, ACE), card(CLUBS, SEVEN)
        assert who("good_card", *trick(*cards, winner=NORTH, points=21)) == (HUMAN,)

    def test_not_where_their_side_was_winning_anyhow(self) -> None:
        cards = card(CLUBS, TEN), card(CLUBS, NINE), card(CLUBS, ACE), card(CLUBS, SEVEN)
        assert who("good_card", *trick(*cards, winner=NORTH, points=21)) == ()

    def test_an_ace_that_opponents_trump(self) -> None:
        cards = card(CLUBS, ACE), card(HEARTS, SEVEN), card(CLUBS, TEN), card(CLUBS, SEVEN)
        trumped = trick(*cards, winner=EAST, points=21)
        assert who("ace_trumped", *trumped) == (HUMAN,)
        assert who("small_trump", *trumped) == (HUMAN, NORTH, WEST)
        assert who("ten_lost", *trumped) == (), "it was no ace that took it"

    def test_not_one_that_the_partner_trumps(self) -> None:
        cards = card(CLUBS, ACE), card(CLUBS, TEN), card(HEARTS, NINE), card(CLUBS, SEVEN)
        assert who("ace_trumped", *trick(*cards, winner=NORTH, points=35)) == ()
        assert who("small_trump", *trick(*cards, winner=NORTH, points=35)) == (), "a nine is not small"

    def test_a_ten_under_the_ace_of_the_other_side(self) -> None:
        cards = card(CLUBS, SEVEN), card(CLUBS, ACE), card(CLUBS, TEN), card(CLUBS, EIGHT)
        assert who("ten_lost", *trick(*cards, winner=EAST, points=21)) == (NORTH,)
        cards = card(CLUBS, SEVEN), card(CLUBS, ACE), card(CLUBS, EIGHT), card(CLUBS, TEN)
        assert who("ten_lost", *trick(*cards, winner=EAST, points=21)) == (), "of the own side"

    def test_the_nine_under_the_jack_of_trumps_and_not_of_another_suit(self) -> None:
        cards = card(HEARTS, SEVEN), card(HEARTS, JACK), card(HEARTS, NINE), card(HEARTS, EIGHT)
        assert who("nine_lost", *trick(*cards, winner=EAST, points=34)) == (NORTH,)
        assert who("nine_lost", *trick(*cards, winner=EAST, points=2, trump=CLUBS)) == ()

    def test_a_trick_without_points(self) -> None:
        cards = card(CLUBS, SEVEN), card(CLUBS, EIGHT), card(CLUBS, NINE), card(SPADES, SEVEN)
        assert who("empty_trick", *trick(*cards, winner=NORTH, points=0)) == EVERYBODY
        assert who("empty_trick", *trick(*cards, winner=NORTH, points=2)) == ()

    @staticmethod
    def of_course(winners: str) -> tuple[ev.TrickTaken, Board]:
        """The last of these tricks, each won by a seat."""
        event, board = trick(card(CLUBS, SEVEN), winner=HUMAN, points=0)
        seats = ["SENW".index(letter) for letter in winners]
        tricks = tuple(Trick(HUMAN, event.cards * 4, winner) for winner in seats)
        last = replace(event, number=len(seats), cards=event.cards * 4, winner=seats[-1])
        return last, replace(board, tricks=tricks)

    def test_the_first_five_for_one_side(self) -> None:
        assert who("streak", *self.of_course("SNSSN")) == (EAST, WEST)
        assert who("streak", *self.of_course("SNESN")) == ()
        assert who("streak", *self.of_course("SNSS")) == ()

    def test_a_side_that_waited_long_for_a_trick(self) -> None:
        assert who("first_trick", *self.of_course("SNSSE")) == (EAST, WEST)
        assert who("first_trick", *self.of_course("SEE")) == ()

    def test_the_last_trick_unless_it_is_a_capot(self) -> None:
        assert who("last_trick", *self.of_course("SNSSNSSE")) == (EAST, WEST)
        assert who("last_trick", *self.of_course("SNSSNSSN")) == ()


def whole_deal() -> tuple[DealResult, Board]:
    """A deal that was played to its end."""
    for seed in range(1, 40):
        game = session(seed)
        play_on(game, lambda g: isinstance(g.state, DealOver), random.Random(seed))
        state = game.state
        if isinstance(state, DealOver) and state.result.contract is not None:
            return state.result, game.board
    raise AssertionError("nobody named a contract")


def won_by(result: DealResult, winners: list[int], last: tuple[int, ...] | None = None) -> DealResult:
    """The same deal with other winners of its tricks; `last` are the cards of the last one."""
    tricks = [replace(trick, winner=winner) for trick, winner in zip(result.tricks, winners, strict=True)]
    if last is not None:
        tricks[-1] = Trick(winners[-1], last, winners[-1])
    taken = Counter(winner % len(result.points) for winner in winners)
    points = tuple(replace(own, tricks=taken[side]) for side, own in enumerate(result.points))
    return replace(result, tricks=tuple(tricks), points=points, stopped_by=None)


def ended(outcome: DealOutcome, ours: int = 100, theirs: int = 62, multiplier: int = 1) -> DealResult:
    """A deal in which the human called hearts, with these points."""
    result, _board = whole_deal()
    contract = Contract(HEARTS, HUMAN, multiplier)
    points = tuple(SidePoints(total, 0, 0, 0, 0, total, 4) for total in (ours, theirs))
    writing = replace(result.writing, outcome=outcome)
    calls = ((HUMAN, HEARTS), (EAST, CONTRA), (NORTH, PASS), (WEST, PASS), (HUMAN, PASS))
    bidding = replace(result.bidding, calls=calls)
    return replace(result, contract=contract, points=points, writing=writing, bidding=bidding)


def at_score(before: tuple[int, int], now: tuple[int, int]) -> DealResult:
    result, _board = whole_deal()
    table = replace(result.deal.table, scores=before)
    return replace(result, deal=replace(result.deal, table=table), scores=now, winner=None)


def after(name: str, result: DealResult) -> tuple[int, ...]:
    return who(name, ev.DealScored(result), whole_deal()[1])


class TestTheEndOfADeal:
    def test_all_tricks_and_none(self) -> None:
        result, _board = whole_deal()
        theirs = won_by(result, [EAST, WEST] * 4)
        assert after("all_tricks", theirs) == (EAST, WEST)
        assert after("no_trick", theirs) == (HUMAN, NORTH)

    def test_not_where_one_trick_went_to_the_others(self) -> None:
        nearly = won_by(whole_deal()[0], [EAST] * 7 + [HUMAN])
        assert after("all_tricks", nearly) == after("no_trick", nearly) == ()

    def test_not_in_a_deal_that_was_cut_short(self) -> None:
        result, _board = whole_deal()
        short = replace(won_by(result, [EAST] * 8), tricks=result.tricks[:3], stopped_by=EAST)
        assert after("all_tricks", short) == ()

    @pytest.mark.parametrize(
        ("name", "outcome"), [("failed", DealOutcome.INSIDE), ("hanging", DealOutcome.HANGING)]
    )
    def test_an_outcome_and_no_other(self, name: str, outcome: DealOutcome) -> None:
        for each in (DealOutcome.MADE, DealOutcome.HANGING, DealOutcome.INSIDE):
            assert bool(after(name, ended(each))) == (each is outcome)

    def test_barely_made(self) -> None:
        assert after("just_made", ended(DealOutcome.MADE, 86, 76)) == (HUMAN, NORTH)
        assert after("just_made", ended(DealOutcome.MADE, 87, 75)) == ()

    def test_barely_failed(self) -> None:
        assert after("just_failed", ended(DealOutcome.INSIDE, 77, 85)) == EVERYBODY
        assert after("just_failed", ended(DealOutcome.INSIDE, 76, 86)) == ()

    @pytest.mark.parametrize(("multiplier", "doubled"), [(1, False), (2, True), (4, True)])
    def test_a_contra_that_wins_or_fails(self, multiplier: int, doubled: bool) -> None:
        made = ended(DealOutcome.MADE, multiplier=multiplier)
        assert after("contra_made", made) == ((HUMAN, NORTH) if doubled else ())
        inside = ended(DealOutcome.INSIDE, multiplier=multiplier)
        assert after("contra_won", inside) == ((EAST,) if doubled else ())
        assert after("contra_made", inside) == after("contra_won", made) == ()

    @pytest.mark.parametrize("rank", [SEVEN, EIGHT])
    def test_the_last_trick_taken_by_a_low_card(self, rank: int) -> None:
        plain = replace(whole_deal()[0], contract=Contract(HEARTS, EAST, 1))
        others = (card(DIAMONDS, SEVEN), card(DIAMONDS, NINE), card(SPADES, SEVEN))

        def taken_by(suit: int, rank: int) -> DealResult:
            return won_by(plain, [EAST] * 8, (card(suit, rank), *others))

        assert after("low_last", taken_by(CLUBS, rank)) == (EAST,)
        assert after("low_last", taken_by(CLUBS, ACE)) == ()
        assert after("low_last", taken_by(HEARTS, rank)) == (), "a trump"

    def test_near_home_is_said_once(self) -> None:
        assert after("near_home", at_score((120, 50), (140, 55))) == (HUMAN, NORTH)
        assert after("near_home", at_score((140, 50), (145, 60))) == (), "it was said before"
        assert after("near_home", at_score((80, 50), (100, 55))) == ()

    def test_a_lead_that_changes_hands(self) -> None:
        assert after("took_lead", at_score((60, 50), (62, 70))) == (EAST, WEST)
        assert after("took_lead", at_score((60, 50), (75, 52))) == ()

    def test_a_score_that_is_level_again(self) -> None:
        assert after("level", at_score((60, 50), (66, 66))) == EVERYBODY
        assert after("level", at_score((60, 50), (66, 65))) == ()

    def test_a_big_deal(self) -> None:
        result, _board = whole_deal()
        for tens, seats in ((26, (HUMAN, NORTH)), (25, ())):
            big = replace(result, winner=None, writing=replace(result.writing, written=(tens, 0)))
            assert after("big_deal", big) == seats

    def test_nothing_of_a_deal_that_was_passed_out(self) -> None:
        event = ev.DealScored(replace(whole_deal()[0], contract=None))
        board = whole_deal()[1]
        ends = [each for each in OCCASIONS if each.on is ev.DealScored]
        assert not any(each.who(Moment(event, board)) for each in ends)


class TestTheEndOfAMatch:
    def test_the_losers_congratulate_or_grumble_and_the_winners_rejoice(self) -> None:
        won, board = ev.MatchWon(0, (160, 120), ""), session().board
        assert who("congratulates", won, board) == who("grumbles", won, board) == (EAST, WEST)
        assert who("rejoices", won, board) == (HUMAN, NORTH)

    @pytest.mark.parametrize(("final", "seats"), [(True, (HUMAN, NORTH)), (False, ())])
    def test_the_cup_is_won_in_a_final(self, final: bool, seats: tuple[int, ...]) -> None:
        won = ev.MatchWon(0, (160, 120), "")
        assert who("cup", won, session().board, final=final) == seats
