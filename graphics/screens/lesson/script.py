"""What happens on the table in a step: what leads to its question, and what follows the right answer.

All of it are events of the game with the board after each, as a match gives them to its table.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core import events as ev
from game.core.actions import is_bid
from game.core.cards import Card, mask_of, parse_card
from game.core.contracts import HEARTS, Contract
from game.core.melds import sequences
from game.core.tricks import winning_index
from game.rules import Rules
from game.table.board import Board
from game.table.session import ShownAction
from graphics.screens.lesson.tasks import (
    SEATS,
    YOU,
    FindMeld,
    FindPartner,
    FindWinner,
    MakeCall,
    PlayCard,
    SayBelot,
    Task,
    call_id,
)

PACKET = 3  # cards that a seat is dealt at a time
TRICK = 1  # the number of every trick of the lesson: there is no bonus for it
PLAYERS = len(SEATS)
LEFT = SEATS.index("W")


class StepScript:
    """The table of a step, by the `rules` that are taught."""

    def __init__(self, task: Task, rules: Rules, *, deals: bool = False) -> None:
        """`deals`: it begins before the cards are dealt."""
        self.task, self.rules, self.deals = task, rules, deals
        self.trick: tuple[Card, ...] = ()
        """The cards that are played before the question, in their order."""
        self.leader = (YOU + 1) % PLAYERS
        self.hand: tuple[Card, ...] = ()
        """The cards of the player before that."""
        self.contract: int | None = None
        match task:
            case FindPartner():
                self.trick, self.leader, self.contract = task.trick, YOU, HEARTS
                self.hand = task.trick[:1]
            case FindWinner():
                self.trick, self.leader, self.contract = task.trick, LEFT, task.contract
                self.hand = task.trick[1:2]
            case PlayCard() | SayBelot():
                self.trick, self.contract, self.hand = task.trick, task.contract, task.hand
            case MakeCall() | FindMeld():
                self.hand = task.hand

    def seat(self, place: int) -> int:
        return (self.leader + place) % PLAYERS

    @property
    def begins(self) -> Board:
        """The board before anything has happened."""
        return replace(self.dealt, hand=(), counts=(0,) * PLAYERS) if self.deals else self.dealt

    @property
    def dealt(self) -> Board:
        contract = None if self.contract is None else Contract(self.contract, YOU, 1)
        calls = isinstance(self.task, MakeCall)
        return Board(
            rules=self.rules,
            seat=YOU,
            phase="auction" if calls else "playing",
            dealer=YOU,
            turn=None,
            scores=(0,) * len(self.rules.sides),
            hanging=0,
            number=1,
            hand=self.hand,
            contract=contract,
            leader=self.leader,
            counts=(len(self.hand),) * PLAYERS,
        )

    @property
    def asked(self) -> Board:
        """The board at the question."""
        board = self.dealt
        if isinstance(self.task, MakeCall):
            return replace(board, calls=self.task.bidding.calls)
        return self._played(board, self.trick)

    @property
    def leads_to_it(self) -> list[ShownAction]:
        board = self.dealt
        shown = [self._dealing] if self.deals else []
        if isinstance(self.task, MakeCall):
            for place, (seat, call) in enumerate(self.task.bidding.calls, 1):
                board = replace(board, calls=self.task.bidding.calls[:place])
                shown.append(ShownAction((ev.CallMade(seat, call),), board))
            return shown
        for place, card in enumerate(self.trick):
            after = self._played(board, self.trick[: place + 1])
            event = ev.CardPlayed(self.seat(place), card, False, TRICK, place)
            shown.append(ShownAction((event,), after))
        return shown

    @property
    def _dealing(self) -> ShownAction:
        """Packets for each seat in turn, as in a match."""
        packets: list[tuple[int, ev.MaybeCards]] = []
        for first in range(0, len(self.hand), PACKET):
            cards = self.hand[first : first + PACKET]
            others = [seat for seat in range(PLAYERS) if seat != YOU]
            packets += [*((seat, (None,) * len(cards)) for seat in others), (YOU, cards)]
        return ShownAction((ev.CardsDealt(tuple(packets), False),), self.dealt)

    def _played(self, board: Board, cards: Sequence[Card]) -> Board:
        """The board from `dealt` on, once these cards of the trick lie there."""
        gone = {self.seat(place): card for place, card in enumerate(cards)}
        counts = tuple(count - (seat in gone) for seat, count in enumerate(self.dealt.counts))
        hand = tuple(card for card in self.hand if card != gone.get(YOU))
        return replace(board, trick=tuple(cards), counts=counts, hand=hand)

    def over(self, right: str) -> Board:
        """The board when the `right` answer, which solves the step, has been shown."""
        shown = self.follows(right)
        return shown[-1].board if shown else self.asked

    def follows(self, right: str) -> list[ShownAction]:
        board = self.asked
        match self.task:
            case MakeCall(calls=calls):
                call = next(call for call in calls if call_id(call) == right)
                after = replace(board, calls=(*board.calls, (YOU, call)))
                if is_bid(call):
                    after = replace(after, contract=Contract(call, YOU, 1))
                return [ShownAction((ev.CallMade(YOU, call),), after)]
            case FindMeld(hand=hand):
                melds = tuple(
                    ev.MeldShown(YOU, meld.kind, meld.name, meld.value, meld.cards)
                    for meld in sequences(mask_of(hand))
                )
                return [ShownAction((ev.Declared(YOU, melds),), board)]
            case PlayCard() | SayBelot():
                card = parse_card(right.removeprefix("card:"))
                cards = (*self.trick, card)
                after = self._played(self.dealt, cards)
                belot = isinstance(self.task, SayBelot)
                event = ev.CardPlayed(YOU, card, belot, TRICK, len(self.trick))
                return [ShownAction((event,), after), self._taken(after, cards)]
            case FindPartner() | FindWinner():
                return [self._taken(board, self.trick)]
        return []

    def _taken(self, board: Board, cards: tuple[Card, ...]) -> ShownAction:
        assert self.contract is not None
        winner = self.seat(winning_index(self.rules.cards, self.contract, cards))
        points = self.rules.cards.points_of(self.contract, cards)
        event = ev.TrickTaken(TRICK, self.leader, cards, winner, points)
        return ShownAction((event,), replace(board, trick=(), leader=winner))
