"""A session commits before it shows, hides the others' cards, and survives what engines and disks do."""

from __future__ import annotations

import random

import pytest

from game.core.actions import CUTS, PASS, Call, IllegalAction, Play
from game.core.events import CardsDealt
from game.core.match import Match
from game.core.state import DealOver, Declaring, Playing
from game.rules import preset
from game.table.session import ShownAction
from saves.session import KeptSession
from tests.graphics.table_kit import Engines, Notebook, one_more, play_on, saved_match, session


def test_every_action_is_written_before_anybody_hears_of_it() -> None:
    keeper = Notebook()
    game = session(keeper=keeper)
    heard: list[int] = []

    def listen(shown: ShownAction) -> None:
        heard.append(len(keeper.written))
        assert len(keeper.written) == len(game.match.actions)

    game.listeners.append(listen)
    play_on(game, lambda g: len(g.match.actions) >= 120, random.Random(1))
    assert heard == list(range(1, len(game.match.actions) + 1))
    assert [text for _match, _number, text in keeper.written] == game.match.actions
    assert [number for _match, number, _text in keeper.written] == list(range(len(keeper.written)))


def test_an_illegal_action_changes_nothing_and_is_not_written() -> None:
    keeper = Notebook()
    game = session(keeper=keeper)
    play_on(game, lambda g: isinstance(g.state, Playing) and g.human_to_act, random.Random(2))
    before, written = game.state, len(keeper.written)
    foreign = next(card for card in range(32) if card not in game.board.hand)
    with pytest.raises(IllegalAction):
        game.submit(Play(foreign))
    assert game.state is before and len(keeper.written) == written
    refusal = game.refusal(Play(foreign))
    assert refusal is not None and refusal.code == "not_held"


def test_a_full_disk_is_told_and_play_goes_on() -> None:
    keeper = Notebook()
    game = session(keeper=keeper)
    play_on(game, lambda g: len(g.match.actions) >= 10, random.Random(3))
    keeper.fails = True
    play_on(game, lambda g: len(g.match.actions) >= 11, random.Random(3))
    assert game.problem is not None and game.problem.code == "full"
    assert keeper.in_memory is not None and keeper.in_memory.actions == tuple(game.match.actions)
    play_on(game, lambda g: len(g.match.actions) >= 20, random.Random(3))
    assert len(game.match.actions) == 20


def test_a_resumed_session_is_where_it_was() -> None:
    game = session()
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.trick) == 2, random.Random(4))
    again = KeptSession(game.current(), Notebook(), Engines())
    assert again.state == game.state
    assert again.board == game.board


def test_events_hide_the_cards_of_the_others() -> None:
    game = session()
    seen: list[CardsDealt] = []
    game.listeners.append(lambda shown: seen.extend(e for e in shown.events if isinstance(e, CardsDealt)))
    play_on(game, lambda g: isinstance(g.state, Playing), random.Random(5))
    for event in seen:
        for seat, cards in event.packets:
            assert all((card is None) == (seat != game.human) for card in cards)


def test_engines_get_views_and_never_the_seed() -> None:
    engines = Engines()
    game = KeptSession(saved_match(9), Notebook(), engines)
    play_on(game, lambda g: len(g.match.actions) >= 60, random.Random(6))
    assert engines.requests
    for request in engines.requests:
        assert request.level == "easy" and request.view.seat != game.human
        assert game.match.seed.hex() not in repr(request)
        assert request.legal
    assert len({request.id for request in engines.requests}) == len(engines.requests)


def test_nobody_cuts_while_the_sheet_lies_open() -> None:
    game = session(seed=11)
    play_on(game, lambda g: g.sheet_open and not g.human_to_act, random.Random(7))
    assert isinstance(game.state, DealOver)
    number = len(game.match.actions)
    for _ in range(3):
        assert not game.advance()
    assert len(game.match.actions) == number
    board = game.next_deal()
    assert board.phase == "cutting" and board.number == game.state.result.deal.table.number + 1
    assert game.advance()


def test_an_answer_that_makes_no_sense_is_replaced() -> None:
    class Mad(Engines):
        def decide(self, request: dict[str, object]) -> str:
            return "play the fool"

    game = KeptSession(saved_match(), Notebook(), Mad())
    while len(game.match.actions) < 6:
        if game.human_to_act:
            game.submit(Call(PASS) if Call(PASS) in game.legal() else CUTS[5])
        else:
            game.advance()


def test_points_and_what_is_needed_follow_the_play() -> None:
    rng = random.Random(8)
    game = session(seed=21)
    for _ in range(6):
        play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) >= 4, rng)
        board = game.board
        assert board.points is not None and board.contract is not None
        assert board.points.total is not None
        declaring = board.rules.side_of(board.contract.declarer)
        assert board.points.needed(declaring) == board.points.total // 2 + 1
        assert sum(board.points.sides) <= board.points.total
        base = {4: 260, 5: 258}.get(board.contract.trump, 162)
        assert board.points.total == base + sum(board.points.extras)
        play_on(game, lambda g: isinstance(g.state, DealOver), rng)
        if game.over:
            break


def test_a_board_shows_no_card_that_is_hidden() -> None:
    game = session(seed=31)
    rng = random.Random(9)
    for _ in range(150):
        one_more(game, rng)
        if game.over:
            break
        board = game.board
        state = game.state.playing if isinstance(game.state, Declaring) else game.state
        if isinstance(state, Playing):
            assert set(board.hand) == {c for c in state.deal.hands[0] if state.hands[0] >> c & 1}
            for said in board.said:
                if said.cards is not None and said.seat != 0:
                    assert len(state.tricks) >= 1


def test_a_match_can_be_replayed_from_what_was_written() -> None:
    keeper = Notebook()
    game = session(seed=41, keeper=keeper)
    play_on(game, lambda g: False, random.Random(10))
    assert game.over
    rules = preset("bulgarian").with_options(game.saved.options)
    replayed = Match.replay(rules, game.match.seed, [text for _m, _n, text in keeper.written])
    assert replayed.over and replayed.scores == game.match.scores
    game.close()
