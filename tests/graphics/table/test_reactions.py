"""A word or a look from the others: each has its condition, and none is made where that is not so."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.contracts import ALL_TRUMPS, Contract
from game.core.state import DealOver, DealResult
from game.core.tricks import Trick
from game.table.board import Board
from graphics.table.reactions import REACTIONS, Reacts, TableTalk
from graphics.text import i18n
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, play_on, run, session, table

HUMAN, EAST, NORTH, WEST = range(4)
CLUBS, HEARTS = 0, 2
TABLE = {reaction.name: reaction for reaction in REACTIONS}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def after_calls(*calls: tuple[int, int], declarer: int, trump: int = HEARTS) -> Board:
    """A board of belot in the auction after these calls."""
    board = replace(session().board, phase="auction", calls=calls)
    return replace(board, contract=Contract(trump, declarer, 1))


def whole_deal() -> tuple[DealResult, Board]:
    """A deal that was played to its end."""
    for seed in range(1, 40):
        game = session(seed)
        play_on(game, lambda g: isinstance(g.state, DealOver), random.Random(seed))
        state = game.state
        if isinstance(state, DealOver) and state.result.contract is not None:
            return state.result, game.board
    raise AssertionError("nobody named a contract")


def scored(result: DealResult) -> ev.DealScored:
    return ev.DealScored(result)


def won_by(result: DealResult, winners: list[int], last: tuple[int, ...] | None = None) -> DealResult:
    """The same deal with other winners of its tricks; `last` are the cards of the last one."""
    tricks = [replace(trick, winner=winner) for trick, winner in zip(result.tricks, winners, strict=True)]
    if last is not None:
        tricks[-1] = Trick(winners[-1], last, winners[-1])
    taken = Counter(winner % len(result.points) for winner in winners)
    points = tuple(replace(own, tricks=taken[side]) for side, own in enumerate(result.points))
    return replace(result, tricks=tuple(tricks), points=points, stopped_by=None)


def reacts(name: str, event: ev.Event, board: Board) -> tuple[int, ...]:
    return TABLE[name].who(event, board)


class TestContra:
    def test_who_called_the_contract_answers_a_contra(self) -> None:
        board = after_calls((EAST, HEARTS), (HUMAN, CONTRA), declarer=EAST)
        assert reacts("contra", ev.CallMade(HUMAN, CONTRA), board) == (EAST,)

    @pytest.mark.parametrize("call", [PASS, HEARTS, RECONTRA])
    def test_nobody_answers_another_call(self, call: int) -> None:
        board = after_calls((EAST, HEARTS), (HUMAN, call), declarer=EAST)
        assert reacts("contra", ev.CallMade(HUMAN, call), board) == ()
        assert reacts("contra_partner", ev.CallMade(HUMAN, call), board) == ()

    def test_the_partner_looks_up_only_if_it_was_the_humans_contract(self) -> None:
        own = after_calls((HUMAN, HEARTS), (EAST, CONTRA), declarer=HUMAN)
        assert reacts("contra_partner", ev.CallMade(EAST, CONTRA), own) == (NORTH,)
        theirs = after_calls((EAST, HEARTS), (NORTH, CONTRA), declarer=EAST)
        assert reacts("contra_partner", ev.CallMade(NORTH, CONTRA), theirs) == ()

    def test_a_recontra_is_answered_by_who_said_contra(self) -> None:
        calls = ((EAST, HEARTS), (NORTH, CONTRA), (WEST, PASS), (HUMAN, PASS), (EAST, RECONTRA))
        board = after_calls(*calls, declarer=EAST)
        assert reacts("recontra", ev.CallMade(EAST, RECONTRA), board) == (NORTH,)
        assert reacts("recontra", ev.CallMade(EAST, PASS), board) == ()


class TestTheEndOfADeal:
    def test_all_tricks(self) -> None:
        result, board = whole_deal()
        theirs = won_by(result, [EAST, WEST] * 4)
        assert reacts("all_tricks", scored(theirs), board) == (EAST, WEST)
        assert reacts("no_trick", scored(theirs), board) == (), "the human's side says nothing of it"
        ours = won_by(result, [HUMAN, NORTH] * 4)
        assert reacts("no_trick", scored(ours), board) == (EAST, WEST)

    def test_not_where_one_trick_went_to_the_others(self) -> None:
        result, board = whole_deal()
        nearly = won_by(result, [EAST] * 7 + [HUMAN])
        assert reacts("all_tricks", scored(nearly), board) == ()
        assert reacts("no_trick", scored(nearly), board) == ()

    def test_not_in_a_deal_that_was_cut_short(self) -> None:
        result, board = whole_deal()
        short = replace(won_by(result, [EAST] * 8), tricks=result.tricks[:3], stopped_by=EAST)
        assert reacts("all_tricks", scored(short), board) == ()

    def test_a_contract_that_failed_and_no_other(self) -> None:
        result, board = whole_deal()
        assert result.contract is not None
        for outcome in (DealOutcome.MADE, DealOutcome.HANGING, DealOutcome.INSIDE):
            ended = replace(result, writing=replace(result.writing, outcome=outcome))
            wanted = (result.contract.declarer,) if outcome is DealOutcome.INSIDE else ()
            assert reacts("failed", scored(ended), board) == wanted

    @pytest.mark.parametrize(("name", "rank"), [("seven", 0), ("eight", 1)])
    def test_the_last_trick_taken_by_a_low_card(self, name: str, rank: int) -> None:
        result, board = whole_deal()
        plain = replace(result, contract=Contract(HEARTS, EAST, 1))
        low, high = 8 * CLUBS + rank, 8 * CLUBS + 7
        others = (8 * 1, 8 * 1 + 2, 8 * 3)
        assert reacts(name, scored(won_by(plain, [EAST] * 8, (low, *others))), board) == (EAST,)
        assert reacts(name, scored(won_by(plain, [EAST] * 8, (high, *others))), board) == ()
        trump = 8 * HEARTS + rank
        assert reacts(name, scored(won_by(plain, [EAST] * 8, (trump, *others))), board) == (), "a trump"
        assert (
            reacts(
                "eight" if name == "seven" else "seven",
                scored(won_by(plain, [EAST] * 8, (low, *others))),
                board,
            )
            == ()
        )

    def test_nothing_of_a_deal_that_was_passed_out(self) -> None:
        result, board = whole_deal()
        passed = replace(result, contract=None)
        assert not any(reaction.who(scored(passed), board) for reaction in REACTIONS)


class TestHowOften:
    def contra(self, number: int = 1) -> tuple[ev.Event, Board]:
        board = replace(after_calls((EAST, ALL_TRUMPS), (HUMAN, CONTRA), declarer=EAST), number=number)
        return ev.CallMade(HUMAN, CONTRA), board

    def test_at_most_once_in_a_deal(self) -> None:
        talk = TableTalk(lambda: 0.0)
        assert talk.hear(*self.contra()) == Reacts(EAST, "We'll see.")
        assert talk.hear(*self.contra()) is None
        assert talk.hear(*self.contra(2)) is not None

    def test_not_always(self) -> None:
        assert TableTalk(lambda: 0.99).hear(*self.contra()) is None
        assert all(0 < reaction.chance < 1 for reaction in REACTIONS)

    def test_the_human_never_says_anything(self) -> None:
        talk = TableTalk(lambda: 0.0)
        board = after_calls((HUMAN, HEARTS), (EAST, CONTRA), declarer=HUMAN)
        found = talk.hear(ev.CallMade(EAST, CONTRA), board)
        assert found == Reacts(NORTH, ""), "the partner looks up instead"

    def test_switched_off_there_is_none(self) -> None:
        talk = TableTalk(lambda: 0.0)
        talk.wanted = False
        assert talk.hear(*self.contra()) is None and Settings().reactions

    def test_through_many_deals_each_is_true_and_they_are_few(self) -> None:
        """Whatever is said in whole matches, the board bears it out."""
        said: list[str] = []
        deals = 0
        for seed in range(6):
            game, talk = session(seed), TableTalk(random.Random(seed).random)
            heard: list[tuple[ev.Event, Board]] = []
            game.listeners.append(
                lambda shown, heard=heard: heard.extend((e, shown.board) for e in shown.events)  # type: ignore[misc]
            )
            play_on(game, lambda g: len(g.match.actions) > 300, random.Random(seed))
            for event, board in heard:
                deals += isinstance(event, ev.DealScored)
                found = talk.hear(event, board)
                if found is not None:
                    assert found.seat != board.seat
                    said.append(found.text)
        assert deals > 10 and len(said) <= deals


def test_at_the_table_a_word_stands_in_a_bubble_and_a_look_tilts_a_portrait(make_app: MakeApp) -> None:
    app = make_app()
    app.settings, app.store = app.settings.with_(reactions=True), None
    scene = table(app)
    assert scene.talk.wanted
    director = scene.view.director
    director.react = lambda event, board: (
        Reacts(WEST, "We'll see.") if isinstance(event, ev.DeckCut) else None
    )
    director.tell(ev.DeckCut(EAST, 0), director.stage.board)
    run(app, lambda: WEST in director.stage.bubbles)
    assert director.stage.bubbles[WEST].text == "We'll see."
    director.react = lambda event, board: Reacts(NORTH, "") if isinstance(event, ev.DeckCut) else None
    director.tell(ev.DeckCut(EAST, 0), director.stage.board)
    run(app, lambda: NORTH in director.stage.glances)
    for _ in range(240):
        app.turn(FRAME)
    assert not director.stage.glances and WEST not in director.stage.bubbles
