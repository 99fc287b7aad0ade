"""A finished deal step by step: what lies on the table, and how to move between the steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct

from game.core.actions import Action, Call, Declare, Lay, Play, parse
from game.core.cards import Card
from game.core.state import Auction, Declaring, LayingAway, MatchOver, Playing, State
from game.table.board import Board, board
from game.table.judge import Decided
from game.table.projection import seat_view

Part = Literal["auction", "discards", "play", "end"]


class ReplayStep(Struct, frozen=True):
    """One step: the decision that is made, or the end of the deal with none.

    `trick` counts from 1, 0 before the play; a declaration belongs to the trick that its player is about to
    play to.
    """

    part: Part
    trick: int = 0
    decided: Decided | None = None


Wrong = Callable[[Decided], bool]


class Steps:
    """The steps of a deal, found by their places: 0 is the first call, `last` the end of the deal."""

    def __init__(self, decisions: Sequence[Decided]) -> None:
        self.all = (*map(_step, decisions), ReplayStep("end"))

    def __getitem__(self, place: int) -> ReplayStep:
        return self.all[place]

    def __len__(self) -> int:
        return len(self.all)

    @property
    def last(self) -> int:
        """The place of the end of the deal."""
        return len(self.all) - 1

    def find(self, number: int) -> int:
        """The place of the decision with that number; 0 if there is none."""
        return next((i for i, step in enumerate(self.all) if _number(step) == number), 0)

    def by_card(self, place: int, way: int) -> int:
        """The place of the next step (`way` +1) or of the one before (-1); the same at the ends."""
        return max(0, min(self.last, place + way))

    def by_trick(self, place: int, way: int) -> int:
        """The first step of the next trick or of the one before; auction and discards count as one.

        Back from the middle of a trick leads to its own first step.
        """
        starts = self.starts
        if way > 0:
            return next((start for start in starts if start > place), self.last)
        return max((start for start in starts if start < place), default=0)

    def by_mistake(self, place: int, way: int, wrong: Wrong) -> int | None:
        """The nearest step in that direction whose decision was `wrong`; None if there is none."""
        there = range(place + 1, len(self.all)) if way > 0 else range(place - 1, -1, -1)
        return next((i for i in there if (found := self.all[i].decided) is not None and wrong(found)), None)

    @property
    def starts(self) -> tuple[int, ...]:
        """The places where a part or a trick begins."""
        keys = [(step.part, step.trick) for step in self.all]
        return tuple(i for i, key in enumerate(keys) if i == 0 or key != keys[i - 1])


def _number(step: ReplayStep) -> int | None:
    return step.decided.number if step.decided is not None else None


def _step(decided: Decided) -> ReplayStep:
    match decided.state:
        case Auction():
            return ReplayStep("auction", 0, decided)
        case LayingAway():
            return ReplayStep("discards", 0, decided)
        case Declaring(playing) | (Playing() as playing):
            return ReplayStep("play", len(playing.tricks) + 1, decided)
    raise ValueError("not a decision of a deal")


Held = tuple[Card | None, ...]
"""The cards of a hand; None for a hidden card."""


class Spread(Struct, frozen=True):
    """The table at the moment of a decision, with what was decided.

    The board shows what the seat knew. Nothing else of the other hands is included unless all are open, and
    then it is what each of their players knew.
    """

    board: Board
    opened: bool
    hands: tuple[Held, ...]
    """By seat; a card that is being played is still in its hand, and also in the trick."""
    trick: tuple[tuple[int, Card], ...]
    """(seat, card) in the order of play, including the card being played."""
    calls: tuple[tuple[int, int], ...]
    """(seat, call), including the call being made."""
    played: Card | None = None
    """The card that is being played."""
    chosen: frozenset[Card] = frozenset()
    """The visible cards that the decision is about: played, laid away or announced."""
    laid: Held = ()
    """The cards that the declarer has laid away before."""


def open_to(decided: Decided, seat: int, opened: bool) -> bool:
    """True if everything about a decision is visible: `seat` made it, or all hands are open."""
    return opened or decided.seat == seat


def spread(state: State, seat: int, opened: bool, decided: Decided | None = None) -> Spread:
    """The cards of `state`, in which `decided` is made, as `seat` sees them; with all hands if `opened`.

    At the end of a deal the hands are those that were dealt.
    """
    seen = board(state, (), seat)
    seats = range(seen.rules.players)
    hands = tuple(_hand(state, each) if opened or each == seat else _backs(seen, each) for each in seats)
    trick = tuple((seen.seat_of_card(place), card) for place, card in enumerate(seen.trick))
    action = None if decided is None else parse(decided.text)
    if decided is not None and isinstance(action, Play):
        trick = (*trick, (decided.seat, action.card))
        if not open_to(decided, seat, opened):  # one back less: its card lies on the table
            hands = tuple(held[1:] if each == decided.seat else held for each, held in enumerate(hands))
    calls = seen.calls
    if decided is not None and isinstance(action, Call):
        calls = (*calls, (decided.seat, action.call))
    return Spread(
        board=seen,
        opened=opened,
        hands=hands,
        trick=trick,
        calls=calls,
        played=action.card if isinstance(action, Play) else None,
        chosen=_chosen(action) if decided is not None and open_to(decided, seat, opened) else frozenset(),
        laid=_laid(state, seen, opened),
    )


def _hand(state: State, seat: int) -> Held:
    """The hand that a seat knows to be its own."""
    view = seat_view(state, seat)
    return view.hand if view.result is None else view.dealt


def _backs(seen: Board, seat: int) -> Held:
    count = seen.counts[seat] if seen.result is None else len(seen.dealt)
    return (None,) * count


def _chosen(action: Action | None) -> frozenset[Card]:
    match action:
        case Play(card):
            return frozenset((card,))
        case Lay(cards):
            return frozenset(cards)
        case Declare(melds):
            return frozenset(card for meld in melds for card in meld)
    return frozenset()


def _laid(state: State, seen: Board, opened: bool) -> Held:
    """Cards that the declarer has laid away; only the declarer's own view knows them."""
    if not opened or seen.contract is None or isinstance(state, MatchOver):
        return seen.cloth.laid
    return seat_view(state, seen.contract.declarer).laid or seen.cloth.laid


def same_moment(steps: Steps, place: int, other: Steps) -> int:
    """The place in `other` as far into the same part and trick as `place` is; the end if there is none."""
    step = steps[place]
    into = place - _of(steps, step)[0]
    there = _of(other, step)
    return there[min(into, len(there) - 1)] if there else other.last


def _of(steps: Steps, wanted: ReplayStep) -> list[int]:
    """The places of the part and trick of a step."""
    return [
        place
        for place, step in enumerate(steps.all)
        if (step.part, step.trick) == (wanted.part, wanted.trick)
    ]
