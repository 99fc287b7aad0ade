"""What the other players say or do about events: a word in their own temper, or a look, now and then.

In a deal nobody speaks twice, no more than `MOST` speak, and no occasion comes twice running.  Who speaks and
what follows from the match, the deal and the event, so that a deal played again sounds the same.
"""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from game.core import events as ev
from game.table.board import Board
from game.table.player_text import STEADY
from graphics.table.occasions import OCCASIONS, Moment, Occasion
from graphics.text.narration import Remark
from graphics.text.table_talk import EVEN, LIVELY, MANNERS, QUIET, wording

MOST = 2  # reactions in a deal
REMEMBERED = 8  # wordings that are not used again so soon
OWN_MANNER = 0.7  # of all words; the others are said in another manner
MANNER_OF = {"bold": LIVELY, "fighter": LIVELY, "hasty": LIVELY, "careful": QUIET, "thoughtful": QUIET}
"""Temper → manner of speaking; the others speak evenly."""


class Reacts(Struct, frozen=True):
    """A reaction of a seat: words, or a look if `text` is empty."""

    seat: int
    text: str


class TableTalk:
    """Decides who reacts to what at one table.

    `seed` is of the match, `temper(seat)` that of a computer player, `clock()` gives seconds.
    """

    def __init__(
        self,
        seed: str,
        temper: Callable[[int], str] = lambda seat: STEADY,
        *,
        again: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.wanted = True
        self.again = again
        """The match is a rematch."""
        self.final = False
        """The match is the final of a tournament."""
        self._seed = seed
        self._temper = temper
        self._clock = clock
        self._deal = -1
        self._spoken: list[int] = []  # the seats that have reacted in this deal
        self._last = ""  # the occasion taken last
        self._recent: deque[tuple[str, int]] = deque(maxlen=REMEMBERED)
        self.said: dict[int, tuple[Remark, ...]] = {}
        """What was said at this table, by the number of the action that it was about."""
        self._number = -1  # of the action that the table waits for
        self._since = clock()
        self._waited = 0.0

    def wait(self, number: int, *, still: bool) -> None:
        """Note that the table waits for action `number`; `still`: with nothing else in its way."""
        if number != self._number or not still:
            self._number, self._since = number, self._clock()

    def acted(self, shown: object) -> None:
        """Note that the action that the table has waited for was taken."""
        self._waited = self._clock() - self._since

    def keep(self, number: int, remark: Remark) -> None:
        """Keep what was said after action `number`."""
        self.said[number] = (*self.said.get(number, ()), remark)

    def take_back(self, number: int) -> None:
        """Forget what was said about the actions from `number` on."""
        self.said = {about: remarks for about, remarks in self.said.items() if about < number}

    def hear(self, event: ev.Event, board: Board) -> tuple[Reacts, ...]:
        if not self.wanted or _dialog_follows(event, board):
            return ()
        if isinstance(event, ev.MatchWon):
            return self._farewells(event, board)
        number = board.number - isinstance(event, ev.DealPassed)  # the board is that of the next deal
        if number != self._deal:
            self._deal, self._spoken = number, []
        moment = Moment(event, board, self._waited, self.again)
        for occasion in OCCASIONS if len(self._spoken) < MOST else ():
            if isinstance(event, occasion.on) and occasion.name != self._last:
                seats = self._free(occasion, moment, self._spoken)
                chance = self._chance(occasion, board, number)
                if seats and chance.random() < occasion.share:
                    return (self._reaction(occasion, seats, chance),)
        return ()

    def _farewells(self, event: ev.Event, board: Board) -> tuple[Reacts, ...]:
        """At the end of a match one of each side has a word, whatever was said before."""
        found: list[Reacts] = []
        moment = Moment(event, board, final=self.final)
        for occasion in OCCASIONS:
            if isinstance(event, occasion.on):
                silent = {board.rules.side_of(each.seat) for each in found}
                heard = [seat for seat in moment.seats if board.rules.side_of(seat) in silent]
                seats, chance = self._free(occasion, moment, heard), self._chance(occasion, board, 0)
                if seats and chance.random() < occasion.share:
                    found.append(self._reaction(occasion, seats, chance))
        return tuple(found)

    def _free(self, occasion: Occasion, moment: Moment, heard: list[int]) -> list[int]:
        own = moment.board.seat
        return [seat for seat in occasion.who(moment) if seat != own and seat not in heard]

    def _chance(self, occasion: Occasion, board: Board, number: int) -> random.Random:
        place = (len(board.calls), len(board.tricks), len(board.trick))
        return random.Random(f"{self._seed} {number} {place} {occasion.name}")

    def _reaction(self, occasion: Occasion, seats: list[int], chance: random.Random) -> Reacts:
        seat = chance.choice(seats)
        self._spoken.append(seat)
        self._last = occasion.name
        if occasion.look:
            return Reacts(seat, "")
        own = MANNER_OF.get(self._temper(seat), EVEN)
        others = [each for each in MANNERS if each != own]
        chance.shuffle(others)
        order = [own, *others] if chance.random() < OWN_MANNER else [*others, own]
        manner = next((each for each in order if (occasion.name, each) not in self._recent), order[0])
        self._recent.append((occasion.name, manner))
        return Reacts(seat, wording(occasion.name, manner))


def _dialog_follows(event: ev.Event, board: Board) -> bool:
    """True if the human is about to be asked something in a dialog, which a bubble would disturb."""
    asked = board.turn == board.seat and board.phase in ("auction", "laying", "declaring")
    return asked and not isinstance(event, ev.DeckCut)  # the cards are still to be dealt
