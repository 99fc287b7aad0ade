"""A deal while it is entered: what was pressed and typed so far, and the entry that it makes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from game.core.melds import BELOT_VALUE
from game.referee.entry import Entry, EntryKind, ScoredMeld
from game.referee.judged import Standing
from game.referee.score_pad import Line, ScorePad, lines, standing_after, write
from game.rules import Rules

DIGITS = 3
"""Digits of card points; a line of numbers may have two more."""


@dataclass
class Draft:
    """The state of the screen. `cards` are typed digits, one text for each column; "" is open."""

    pad: ScorePad
    place: int | None = None
    kind: EntryKind = EntryKind.PLAYED
    trump: int | None = None
    caller: int | None = None
    multiplier: int = 1
    cards: list[str] = field(default_factory=list)
    last: int | None = None
    without: list[int] = field(default_factory=list)
    melds: list[ScoredMeld] = field(default_factory=list)
    belots: list[int] = field(default_factory=list)
    side: int | None = None
    chosen: int = 0
    """The column whose number is typed."""

    @classmethod
    def of(cls, pad: ScorePad, place: int | None, half: Entry | None = None) -> Draft:
        """A new deal, or the one at `place` as it was entered; `half` is what was entered before."""
        draft = cls(pad, place, cards=[""] * pad.columns)
        if pad.rules is None:
            draft.kind = EntryKind.AMOUNTS
        if half is not None:
            draft._take(half)
        elif place is not None:
            draft._take(pad.entries[place])
        return draft

    def _take(self, entry: Entry) -> None:
        rules = self.pad.rules
        numbers: tuple[int | None, ...] = entry.amounts if rules is None else entry.cards
        self.kind, self.trump, self.multiplier = entry.kind, entry.trump, entry.multiplier
        if rules is not None and entry.declarer is not None:
            self.caller = rules.side_of(entry.declarer)
        for column, number in enumerate(numbers[: self.pad.columns]):
            self.cards[column] = "" if number is None else str(number)
        self.last, self.without, self.side = entry.last, list(entry.without), entry.side
        self.melds, self.belots = list(entry.melds), list(entry.belots)

    @property
    def begun(self) -> bool:
        """True if anything was entered or changed."""
        return replace(self, chosen=0) != Draft.of(self.pad, self.place)

    @property
    def rules(self) -> Rules | None:
        return self.pad.rules

    def entry(self) -> Entry:
        numbers = tuple(int(text) if text.lstrip("-") else None for text in self.cards)
        dealer = self.pad.entries[self.place].dealer if self.place is not None else None
        if self.kind is EntryKind.AMOUNTS:
            amounts = tuple(number or 0 for number in numbers) if any(self.cards) else ()
            return Entry(kind=self.kind, amounts=amounts, dealer=dealer)
        if self.kind is EntryKind.PASSED:
            return Entry(kind=self.kind, dealer=dealer)
        if self.kind in (EntryKind.REVOKE, EntryKind.EIGHT):
            melds = tuple(self.melds) if self.kind is EntryKind.REVOKE else ()
            return Entry(kind=self.kind, side=self.side, melds=melds, dealer=dealer)
        return Entry(
            kind=self.kind,
            trump=self.trump,
            declarer=self.caller,
            multiplier=self.multiplier,
            cards=numbers,
            last=self.last,
            without=tuple(self.without),
            melds=tuple(self.melds),
            belots=tuple(self.belots),
            side=self.side if self.kind is EntryKind.ENOUGH else None,
            dealer=dealer,
        )

    @cached_property
    def before(self) -> tuple[Line, ...]:
        """The lines that are on the pad already."""
        return lines(self.pad)

    @cached_property
    def _standing(self) -> Standing:
        return standing_after(self.pad)

    def line(self) -> Line:
        if self.place is not None:
            return lines(self.pad.written(self.entry(), self.place))[self.place]
        if not self.before:
            return write(self.pad, self.entry(), self._standing)
        last = self.before[-1]
        over = last.winner is not None
        return write(
            self.pad, self.entry(), self._standing, 1 if over else last.number + 1, last.match + over
        )

    @property
    def played(self) -> bool:
        """True where cards were counted: the deal has a contract and points."""
        return self.kind in (EntryKind.PLAYED, EntryKind.ENOUGH, EntryKind.AMOUNTS)

    def call(self, side: int, trump: int | None = None) -> None:
        """A side called, and what; without a contract the one there was before stays."""
        self.caller = side
        if trump is not None:
            self.trump = trump
        self._play()

    def _play(self) -> None:
        if self.kind is EntryKind.PASSED:
            self.kind = EntryKind.PLAYED

    def toggle_kind(self, kind: EntryKind) -> None:
        """The deal ended in this way, or after all it was played to its end."""
        self.kind = EntryKind.PLAYED if self.kind is kind else kind

    def toggle_stake(self, multiplier: int) -> None:
        self.multiplier = 1 if self.multiplier == multiplier else multiplier
        self._play()

    def toggle_all(self, side: int) -> None:
        self.take_all(None if self.alone == side else side)
        self._play()

    def type(self, text: str) -> None:
        """Another digit of the chosen number; "-" changes its sign on a pad without rules.

        Points typed after all tricks were given to a side take that back.
        """
        self._play()
        if self.alone is not None and not self._laid_away(self.chosen):
            self.without = []
        number = self.cards[self.chosen]
        free = self.rules is None
        if text == "-":
            self.cards[self.chosen] = (
                (number[1:] if number.startswith("-") else f"-{number}") if free else number
            )
        elif len(number.lstrip("-")) < DIGITS + 2 * free:
            sign, digits = ("-", number[1:]) if number.startswith("-") else ("", number)
            self.cards[self.chosen] = (
                sign + (digits + text).lstrip("0") if digits + text != "0" else f"{sign}0"
            )

    def rub_out(self) -> None:
        self.cards[self.chosen] = self.cards[self.chosen][:-1]

    def clear(self) -> None:
        self.cards[self.chosen] = ""

    def following(self, column: int, line: Line) -> int | None:
        """The number in its `line` that follows from the other columns; None if it is not known."""
        if self.cards[column] or line.judged is None or not line.judged.points:
            return None
        own = line.judged.points[column]
        return own.cards + own.last

    def declare(self, side: int, value: int) -> None:
        self.melds.append(ScoredMeld(side, value))
        self._play()

    def declare_belot(self, side: int) -> None:
        self.belots.append(side)
        self._play()

    def declared(self, side: int) -> int:
        """The points of what a side declared, as entered."""
        melds = sum(each.value for each in self.melds if each.side == side)
        return melds + BELOT_VALUE * self.belots.count(side)

    def take_back(self, side: int) -> None:
        self.melds = [each for each in self.melds if each.side != side]
        self.belots = [each for each in self.belots if each != side]

    def take_all(self, side: int | None) -> None:
        """One side took all tricks, or (None) not. Its points follow from that, whatever was typed."""
        self.without = [] if side is None else [each for each in range(self.pad.columns) if each != side]
        self._follow()

    def _follow(self) -> None:
        """Leave the card points open that follow from who took no trick."""
        for column in range(self.pad.columns):
            if (column in self.without or self.alone is not None) and not self._laid_away(column):
                self.cards[column] = ""

    def _laid_away(self, column: int) -> bool:
        """True for a side that took no trick and still has the points of the cards it discarded."""
        return (
            self.rules is not None
            and bool(self.rules.exchanges)
            and column == self.caller
            and column in self.without
        )

    def toggle_without(self, side: int) -> None:
        """A side took no trick, or did."""
        self.without = sorted({*self.without} ^ {side})
        self._follow()
        self._play()

    @property
    def alone(self) -> int | None:
        takers = [each for each in range(self.pad.columns) if each not in self.without]
        return takers[0] if len(takers) == 1 else None
