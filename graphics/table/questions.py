"""The question that a state of the match puts to the human."""

from __future__ import annotations

from game.core.actions import PASS, Action, Call
from game.core.cards import Card
from game.core.play import costly_cards
from game.core.state import Auction, Cutting, DealOver, Declaring, LayingAway, Playing, State
from game.core.tricks import Duty, broken_duty, duty
from game.table.session import Session
from graphics.table.steps import AskCall, AskCut, AskDeclare, AskLay, AskPlay, Line, OnlyPass, Question
from graphics.text import words


def question_for(session: Session, auto_pass: bool) -> Question:
    """The question to the human who is to act; `auto_pass`: a pass that is all there is needs none.

    ValueError if the match is over.
    """
    rules, legal = session.match.rules, session.legal()
    match session.state:
        case Auction(bidding=bidding):
            if auto_pass and legal == (Call(PASS),):
                return OnlyPass()
            return AskCall(bidding, frozenset(action.call for action in legal if isinstance(action, Call)))
        case Declaring(playing):
            return AskDeclare(playing.hands[playing.turn], rules.melding(playing.contract.trump))
        case LayingAway(deal):
            return AskLay(len(deal.middle))
        case Playing():
            return AskPlay(legal, rules.may_revoke)
        case Cutting() | DealOver():
            return AskCut()
    raise ValueError("the match is over")


def forbidden_by(session: Session, card: Card) -> Duty | None:
    """The duty that forbids the human `card`, if it can be played all the same; else None (rules §3.8)."""
    state = session.state
    if not isinstance(state, Playing) or not costly_cards(state) >> card & 1:
        return None
    rules, hand = state.deal.table.rules, state.hands[state.turn]
    return broken_duty(rules.following, state.contract.trump, hand, state.trick, card)


def reason_against(session: Session, action: Action) -> str:
    """The reason why the human may not do that now, in words; "" if it may."""
    error = session.refusal(action)
    return words.refusal(error) if error is not None else ""


def duty_line(state: State) -> Line:
    """The duty of the seat to play a card; empty in another phase."""
    if not isinstance(state, Playing):
        return Line()
    following = state.deal.table.rules.following
    told = duty(following, state.contract.trump, state.hands[state.turn], state.trick)
    text, shorter = words.duty_lines(told)
    return Line(text, shorter=shorter)
