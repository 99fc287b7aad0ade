"""The model of the table: whose turn it is and what the human is asked, without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.actions import CUTS, PASS, Call, Lay
from game.core.state import Auction, Cutting, Declaring, LayingAway, Playing
from graphics.render.motion import REFUSAL_MS, Motion
from graphics.table.model import TableModel
from graphics.table.panels.panels import Words
from graphics.table.questions import (
    Acted,
    AskBelot,
    AskCall,
    AskCut,
    AskDeclare,
    AskLay,
    AskPlay,
    AskRevoke,
    NextDeal,
    OnlyPass,
    Refused,
    SheetDue,
    forbidden_by,
)
from saves.session import KeptSession
from saves.settings import Settings
from tests.graphics.table_kit import session

LONG = 60_000.0  # milliseconds: longer than any pause
QUICK = Motion("at_once")


def model_of(game: KeptSession, **settings: Any) -> TableModel:
    wanted = Settings(**settings)
    return TableModel(game, Words(game), lambda: wanted, lambda: QUICK, lambda: game.board)


def asked(
    until: Callable[[KeptSession], bool], rules: str = "bulgarian", **settings: Any
) -> tuple[TableModel, KeptSession]:
    """A model where the human is to act and `until` holds; the first legal thing is done before."""
    for seed in range(1, 40):
        game = session(seed, rules=rules)
        while not game.over:
            if game.sheet_open:
                game.next_deal()
            if not game.human_to_act:
                game.advance()
            elif until(game):
                return model_of(game, **settings), game
            else:
                legal = game.legal()
                game.submit(legal[-1] if isinstance(game.state, Auction) else legal[0])
    raise AssertionError("that never comes")


def can_err(game: KeptSession) -> bool:
    """Whether the human holds a card that it may not play."""
    return isinstance(game.state, Playing) and len(game.legal()) < len(game.board.hand)


@pytest.mark.parametrize(
    ("rules", "phase", "question"),
    [
        ("bulgarian", Cutting, AskCut),
        ("bulgarian", Auction, AskCall),
        ("bulgarian", Playing, AskPlay),
        ("bela-3", Declaring, AskDeclare),
        ("bela-3", LayingAway, AskLay),
    ],
)
def test_the_human_is_asked_once(rules: str, phase: type, question: type) -> None:
    model, _game = asked(lambda g: isinstance(g.state, phase), rules, auto_pass=False, auto_single=False)
    assert isinstance(model.ready(1), question) and isinstance(model.question, question)
    assert model.ready(LONG) is None and model.resting, "the human has the word"


def test_what_it_does_closes_the_question() -> None:
    model, game = asked(lambda g: isinstance(g.state, Cutting))
    model.ready(1)
    number = len(game.match.actions)
    assert model.submit(CUTS[0]) == Acted()
    assert model.question is None and not model.resting and len(game.match.actions) > number


def test_what_it_may_not_do_is_refused_and_the_line_says_why_for_a_while() -> None:
    model, game = asked(can_err, auto_single=False)
    model.ready(1)
    duty = model.line
    legal = {action.card for action in game.legal()}  # type: ignore[union-attr]
    card = next(card for card in game.board.hand if card not in legal)
    assert model.play(card) == Refused()
    assert model.line.style == "refused" and not model.resting
    model.tick(REFUSAL_MS + 1, idle=True)
    assert model.line == duty and model.resting


def test_a_pass_that_is_all_there_is_comes_by_itself() -> None:
    model, game = asked(lambda g: g.legal() == (Call(PASS),), auto_pass=True)
    assert model.ready(1) == OnlyPass() and not model.resting
    assert model.ready(1) is None, "it can be seen"
    assert model.ready(LONG) == Acted()


def test_belot_is_asked_about_only_where_that_is_wanted() -> None:
    def royal(game: KeptSession) -> bool:
        return isinstance(game.state, Playing) and any(getattr(a, "belot", False) for a in game.legal())

    model, game = asked(royal, announce_belot="ask")
    model.ready(1)
    card = next(a.card for a in game.legal() if getattr(a, "belot", False))  # type: ignore[union-attr]
    assert model.play(card) == AskBelot(card)
    model = model_of(game, announce_belot="auto")
    assert model.play(card) == Acted()


@pytest.mark.parametrize("warned", [True, False])
def test_a_costly_card_is_asked_about_unless_no_warning_is_wanted(warned: bool) -> None:
    model, game = asked(can_err, "bela-4-sr", warn_before_revoke=warned)
    legal = {action.card for action in game.legal()}  # type: ignore[union-attr]
    card = next(card for card in game.board.hand if card not in legal and forbidden_by(game, card))
    assert isinstance(model.play(card), AskRevoke if warned else Acted)


def test_a_wrong_number_of_cards_is_not_laid_away() -> None:
    model, game = asked(lambda g: isinstance(g.state, LayingAway), "bela-3")
    assert model.submit(Lay(game.board.hand[:1])) == Refused()


def test_after_a_deal_its_sheet_is_due_or_the_next_deal() -> None:
    game = session(4)
    model = model_of(game)
    for _ in range(200):
        if game.sheet_open:
            break
        if game.human_to_act:
            game.submit(game.legal()[0])
        else:
            model.tick(LONG, idle=True)
            model.ready(LONG)
    scored = game.match.results[-1].contract is not None
    step = model.ready(1)
    assert isinstance(step, SheetDue if scored else NextDeal)
