"""Questions to the human at the table and the steps that come next, as values."""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import PASS, Action, Call
from game.core.auction import Bidding
from game.core.cards import Card
from game.core.melds import Melding
from game.core.play import costly_cards
from game.core.state import Auction, Cutting, DealOver, DealResult, Declaring, LayingAway, Playing, State
from game.core.tricks import Duty, broken_duty, duty
from game.practice.claim import Answer
from game.table.session import Session
from graphics.text import words
from graphics.text.narration import RestClaimed


class PromptLine(Struct, frozen=True):
    text: str = ""
    style: str = "turn"
    """"turn" for the human's, "quiet" for somebody else's, "refused" for the reason why not."""
    shorter: str = ""
    """The text where the whole of it has no room: whose turn it is can be seen elsewhere too."""


class AskCut(Struct, frozen=True):
    pass


class AskCall(Struct, frozen=True):
    bidding: Bidding
    legal: frozenset[int]


class OnlyPass(Struct, frozen=True):
    """Ask nothing: a pass is the only call, and is made automatically."""


class AskDeclare(Struct, frozen=True):
    hand: int
    kind: Melding


class AskLay(Struct, frozen=True):
    count: int


class AskPlay(Struct, frozen=True):
    """Ask for a card; `costly`: an illegal one can be played too, at a price (rules §3.8)."""

    legal: tuple[Action, ...]
    costly: bool


class AskBelot(Struct, frozen=True):
    card: Card


class AskRevoke(Struct, frozen=True):
    card: Card
    duty: Duty


class AskSure(Struct, frozen=True):
    """Ask whether to give something up; `reason` (perhaps empty) speaks for a better choice."""

    action: Action
    reason: str


Question = AskCut | AskCall | OnlyPass | AskDeclare | AskLay | AskPlay | AskBelot | AskRevoke | AskSure


class Acted(Struct, frozen=True):
    """The human has acted: every open question closes."""


class ActionHeld(Struct, frozen=True):
    """The action waits for a moment: it is being judged."""


class Refused(Struct, frozen=True):
    pass


class ClaimAnswered(Struct, frozen=True):
    answer: Answer


class SheetDue(Struct, frozen=True):
    """A deal is over: its sheet is to be shown; `last`: the match is over with it."""

    result: DealResult
    last: bool


class NextDeal(Struct, frozen=True):
    """A deal nobody scored in is over, and no sheet is due."""


Step = Question | Acted | ActionHeld | Refused | RestClaimed | ClaimAnswered | SheetDue | NextDeal


def question_for(session: Session, auto_pass: bool) -> Question:
    """The question to the human who is to act; with `auto_pass`, none where a pass is the only call.

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
    error = session.refusal(action)
    return words.refusal(error) if error is not None else ""


def duty_line(state: State) -> PromptLine:
    if not isinstance(state, Playing):
        return PromptLine()
    following = state.deal.table.rules.following
    told = duty(following, state.contract.trump, state.hands[state.turn], state.trick)
    text, shorter = words.duty_lines(told)
    return PromptLine(text, shorter=shorter)
