"""Taking back: to the human's own last decision, within the deal; nobody remembers what was taken back."""

from __future__ import annotations

import random

import pytest

from game.core.actions import PASS, Call, Cut, parse, to_text
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.shuffle import parse_seed
from game.core.state import Auction, Cutting, DealOver, Playing
from game.rules import PRESETS, preset
from game.table.protocol import Request
from saves.saved import Branch, PracticeMark
from saves.session import KeptSession
from saves.store import Store
from tests.graphics.table_kit import Engines, Notebook, one_more, play_on, saved_match, session


def decisions(game: KeptSession) -> list[int]:
    """The numbers of the human's choices since the last cut, found by replaying all from the beginning."""
    match = Match(game.match.rules, game.match.seed)
    found: list[int] = []
    for number, text in enumerate(game.match.actions):
        if text.startswith("cut"):
            found = []
        elif match.state.turn == game.human and len(legal_actions(match.state)) > 1:  # type: ignore[union-attr]
            found.append(number)
        match.submit(parse(text))
    return found


@pytest.mark.parametrize("rules", PRESETS)
def test_every_preset_goes_back_to_the_own_decisions_and_no_further(rules: str) -> None:
    game = session(3, rules=rules)
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 3, random.Random(3))
    wanted = decisions(game)
    assert wanted
    actions = list(game.match.actions)
    for number in reversed(wanted):
        assert game.last_decision() == number == game.take_back()
        assert game.match.actions == actions[:number]
        assert game.state == Match.replay(game.match.rules, game.match.seed, actions[:number]).state
        assert game.human_to_act and len(game.legal()) > 1
    before = game.state
    assert game.last_decision() is None and game.take_back() is None
    assert game.state is before and game.match.actions == actions[: wanted[0]]


def test_a_match_that_went_back_goes_on_as_if_nothing_had_been() -> None:
    game = session(5)
    play_on(game, lambda g: len(g.match.actions) >= 30, random.Random(5))
    game.take_back()
    play_on(game, lambda g: len(g.match.results) == 3, random.Random(6))
    again = Match.replay(game.match.rules, game.match.seed, game.match.actions)
    assert (again.state, again.results) == (game.state, game.match.results)


def test_a_deal_can_be_taken_back_from_its_sheet_until_the_next_cut() -> None:
    game = session(7)
    play_on(game, lambda g: g.sheet_open and g.match.results[-1].contract is not None, random.Random(7))
    deals = len(game.match.results)
    assert game.take_back() is not None
    assert len(game.match.results) == deals - 1 and not game.sheet_open and isinstance(game.state, Playing)
    play_on(game, lambda g: len(g.match.results) == deals, random.Random(8))
    assert game.sheet_open, "the sheet of the deal lies open once more"
    game.next_deal()
    assert game.last_decision() is not None
    if game.human_to_act:
        game.submit(Cut(5))
    else:
        one_more(game, random.Random(8))
    assert isinstance(game.state, Auction)
    assert game.last_decision() is None


def test_the_end_of_a_match_can_be_taken_back() -> None:
    game = session(9, target=51)
    play_on(game, lambda g: g.over, random.Random(9))
    deals = len(game.match.results)
    assert game.take_back() is not None
    assert not game.over and len(game.match.results) == deals - 1 and game.current().finished is False


def test_before_the_first_cut_there_is_nothing_to_take_back() -> None:
    match = Match(preset("bulgarian"), parse_seed("00" * 16))
    assert isinstance(match.state, Cutting) and list(match.deal_so_far()) == []
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(0)
    match.submit(Cut(4))
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(0)
    assert match.actions == ["cut 4"]


def test_the_computer_players_do_not_remember() -> None:
    """The same view and the same question come again, and the same answer."""
    engines = Engines()
    game = KeptSession(saved_match(9), Notebook(), engines)
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 2, random.Random(6))
    play_on(game, lambda g: g.human_to_act and len(g.legal()) > 1, random.Random(6))
    number = len(game.match.actions)
    action = game.legal()[0]
    game.submit(action)
    asked = len(engines.requests)
    play_on(game, lambda g: len(g.match.actions) == number + 3, random.Random(6))
    first, line = engines.requests[asked:], list(game.match.actions)
    game.values[number + 1] = (("play 7C", 1.0),)  # type: ignore[assignment]
    game.values[number - 1] = (("play 8C", 1.0),)  # type: ignore[assignment]
    while game.take_back() != number:
        pass
    assert engines.closed and not game.thinking and game.answer is None
    assert set(game.values) == {number - 1}
    game.submit(game.legal()[-1])
    play_on(game, lambda g: len(g.match.actions) == number + 3, random.Random(6))
    while game.take_back() != number:
        pass
    asked = len(engines.requests)
    game.submit(action)
    play_on(game, lambda g: len(g.match.actions) == number + 3, random.Random(6))
    assert engines.requests[asked:] == first and game.match.actions == line


def test_a_question_to_the_engine_is_dropped() -> None:
    """What it answers to a question of the line that was taken back is not played."""
    engines = Engines()
    game = KeptSession(saved_match(9), Notebook(), engines)
    play_on(game, lambda g: isinstance(g.state, Playing) and g.human_to_act, random.Random(4))
    game.submit(game.legal()[0])
    game.think()
    assert game.thinking or game.answer is not None
    assert game.take_back() is not None
    number = len(game.match.actions)
    assert not game.advance() and len(game.match.actions) == number


def test_it_is_kept_as_a_branch_with_the_match() -> None:
    store = Store.memory()
    saved = store.load(store.add(saved_match(5)))
    game = KeptSession(saved, store, Engines())
    play_on(game, lambda g: len(g.match.actions) >= 25, random.Random(5))
    assert not game.practice and not game.current().practice
    actions, number = tuple(game.match.actions), game.take_back()
    assert number is not None and game.practice
    assert store.load(saved.id).branches == (Branch(number, actions[number:]),)
    assert store.load(saved.id).actions == actions[:number] == game.current().actions
    game.mark("asked")
    game.mark("asked")
    assert store.load(saved.id).marks == (PracticeMark("asked", number),) == game.current().marks
    again = KeptSession(store.load(saved.id), store, Engines())
    assert again.state == game.state and again.practice
    assert again.current() == store.load(saved.id)


def test_a_sheet_that_was_put_away_lies_open_again_after_its_deal_was_taken_back() -> None:
    store = Store.memory()
    saved = store.load(store.add(saved_match(7)))
    game = KeptSession(saved, store, Engines())
    play_on(game, lambda g: g.sheet_open and g.match.results[-1].contract is not None, random.Random(7))
    board = game.next_deal()
    again = KeptSession(store.load(saved.id), store, Engines())
    assert not again.sheet_open and again.board == board == game.board
    assert again.current() == game.current() == store.load(saved.id)
    assert again.take_back() is not None and again.redo()
    assert again.sheet_open
    assert KeptSession(store.load(saved.id), store, Engines()).sheet_open


def test_without_the_disk_a_sheet_is_put_away_in_memory() -> None:
    keeper = Notebook()
    game = session(7, keeper)
    play_on(game, lambda g: g.sheet_open, random.Random(7))
    keeper.fails = True
    game.next_deal()
    assert keeper.in_memory is not None and keeper.in_memory.sheet_read == len(game.match.actions)


def test_without_the_disk_the_branch_goes_on_in_memory() -> None:
    keeper = Notebook()
    game = session(keeper=keeper)
    play_on(game, lambda g: len(g.match.actions) >= 20, random.Random(3))
    keeper.fails = True
    actions, number = tuple(game.match.actions), game.take_back()
    assert number is not None and game.problem is not None and game.problem.code == "full"
    assert keeper.in_memory is not None
    assert keeper.in_memory.actions == actions[:number]
    assert keeper.in_memory.branches == (Branch(number, actions[number:]),)


def test_a_deal_that_all_passed_can_be_taken_back() -> None:
    class Passing(Engines):
        def decide(self, request: Request) -> str:
            return to_text(Call(PASS)) if to_text(Call(PASS)) in request.legal else super().decide(request)

    game = KeptSession(saved_match(7), Notebook(), Passing())
    play_on(game, lambda g: isinstance(g.state, DealOver), random.Random(7))
    assert game.match.results[-1].contract is None
    assert game.take_back() is not None
    assert isinstance(game.state, Auction) and not game.match.results
