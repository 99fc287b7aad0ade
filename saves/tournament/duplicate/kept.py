"""Duplicate evenings as they are kept: those under way, and those that are over."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.tournament.duplicate.evening import Evening
from game.tournament.duplicate.scoring import DealScore, EveningScore
from saves.saved import now

Name = tuple[datetime, str, str]
Text = Annotated[str, Meta(max_length=200)]


class KeptEvening(Struct, frozen=True):
    """An evening as far as it is played.  `own` has the actions of each own deal, the knock first.

    `field` has the decisions at the other tables, deal by deal and table by table, as letters
    (`game.tournament.duplicate.day_result`).  The rest is known once it is over.
    """

    evening: Evening
    created: datetime = field(default_factory=now)
    counts: bool = True
    """False for a further try at a deal or evening of the day, and for a day that has passed."""
    person: Text = ""
    """The partner, if that is one of the cast."""
    own: tuple[tuple[Text, ...], ...] = ()
    field: tuple[tuple[Text, ...], ...] = ()
    scores: tuple[DealScore, ...] = ()
    place: int = 0
    """Among all tables, from 1."""
    checkable: bool = True
    """False if a computer player at the own table had to be replaced: then nobody can check the result."""
    players: int = 1
    """The version of the computer players that it was begun with (`game.players.levels`)."""
    deleted: bool = False
    """True of a try at a day whose cards and result were taken away: that it was made stays known."""

    @property
    def name(self) -> Name:
        """The key that tells it from every other one."""
        return self.created, self.evening.kind, self.evening.seed

    @property
    def over(self) -> bool:
        """True when every deal has its score."""
        return len(self.scores) == self.evening.deals

    @property
    def whole(self) -> bool:
        """True if it is over and its cards are kept, at every table."""
        tables, deals = self.evening.tables, self.evening.deals
        return self.over and len(self.field) == deals and all(len(each) == tables for each in self.field)

    @property
    def score(self) -> EveningScore:
        """The result, once it is over."""
        return EveningScore(self.scores)

    def with_action(self, number: int, text: str) -> KeptEvening:
        """With one more action of the own deal `number`, from 1."""
        own = (*self.own, *((),) * (number - len(self.own)))
        return replace(self, own=(*own[: number - 1], (*own[number - 1], text), *own[number:]))

    def with_table(self, number: int, letters: str) -> KeptEvening:
        """With the deal `number` at one more of the other tables."""
        tables = (*self.field, *((),) * (number - len(self.field)))
        return replace(self, field=(*tables[: number - 1], (*tables[number - 1], letters), *tables[number:]))


class Evenings(Struct, frozen=True):
    """Evenings, the first one first."""

    all: tuple[KeptEvening, ...] = ()

    def having(self, kept: KeptEvening) -> Evenings:
        """With this evening as it is now, in its place or as the last one."""
        if any(each.name == kept.name for each in self.all):
            return Evenings(tuple(kept if each.name == kept.name else each for each in self.all))
        return Evenings((*self.all, kept))

    def without(self, kept: KeptEvening) -> Evenings:
        """Without this evening."""
        return Evenings(tuple(each for each in self.all if each.name != kept.name))


def counting(evening: Evening, others: tuple[KeptEvening, ...]) -> bool:
    """True if this is the try that counts: the first of its day in its game.

    One of a day that lies ahead, begun while the clock was wrong, takes nothing from the days before it.
    Every evening of one's own counts.
    """
    return evening.kind == "own" or not any(same_day(evening, each.evening) for each in others)


def same_day(one: Evening, other: Evening) -> bool:
    """True for tries at the same deal or evening of a day; each game has its own."""
    return (one.kind, one.day, one.rules) == (other.kind, other.day, other.rules)
