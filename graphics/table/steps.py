"""Questions to the human at the table, and the steps that come next: the model's answers, as values."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import Action, IllegalAction
from game.core.auction import Bidding
from game.core.cards import Card
from game.core.melds import Melding
from game.core.state import DealResult


@dataclass(frozen=True, slots=True)
class Line:
    """The line above the hand; `style` as in `Marks.prompt`."""

    text: str = ""
    style: str = "turn"


# -- what the human is asked ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskCut:
    """Ask how many cards to lift at the cut."""


@dataclass(frozen=True, slots=True)
class AskCall:
    """Ask for one of the calls that are open."""

    bidding: Bidding
    legal: frozenset[int]


@dataclass(frozen=True, slots=True)
class OnlyPass:
    """Ask nothing: a pass is the only call, and is made automatically."""


@dataclass(frozen=True, slots=True)
class AskDeclare:
    """Ask which combinations of a hand to announce."""

    hand: int
    kind: Melding


@dataclass(frozen=True, slots=True)
class AskLay:
    """Ask which `count` cards to lay away."""

    count: int


@dataclass(frozen=True, slots=True)
class AskPlay:
    """Ask for a card to play; `costly`: an illegal one can be played too, at a price (rules §3.8)."""

    legal: tuple[Action, ...]
    costly: bool


@dataclass(frozen=True, slots=True)
class AskBelot:
    """Ask whether to announce belot with a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskRevoke:
    """Ask whether to play a card that is not allowed."""

    card: Card
    error: IllegalAction


Question = AskCut | AskCall | OnlyPass | AskDeclare | AskLay | AskPlay | AskBelot | AskRevoke

# -- what comes next -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Acted:
    """The human has acted: all that was open for it closes."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An action was refused; the line says why."""


@dataclass(frozen=True, slots=True)
class SheetDue:
    """A deal is over: its sheet is to be shown; `last`: the match is over with it."""

    result: DealResult
    last: bool


@dataclass(frozen=True, slots=True)
class NextDeal:
    """A deal nobody scored in is over, and no sheet is due."""


Step = Question | Acted | Refused | SheetDue | NextDeal
