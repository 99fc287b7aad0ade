"""The progress of a tournament: its rounds, and each entrant's place with its points and chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from game.core.actions import Cut, parse
from game.core.match import Match
from game.core.rule_set import Rules
from game.tournament.draw import Seating, drawn, own_seating
from game.tournament.tournament import Prize, TableResult, Tournament

Stage = Literal["playing", "out", "second", "grand"]


class EntrantStanding(Struct, frozen=True):
    """An entrant's place: `round` is the last one played in (from 1); `prize` is what it brings.

    The entry has been deducted from `chips`. Nothing is won while a tournament is being played.
    """

    entrant: int
    stage: Stage
    round: int
    prize: Prize
    chips: int


def standings(tournament: Tournament) -> tuple[EntrantStanding, ...]:
    """Every entrant's place, the best first; equal places in the order of their entry."""
    found = [standing_of(tournament, entrant) for entrant in range(len(tournament.entrants))]
    rank = {"grand": 0, "second": 1, "playing": 2, "out": 3}
    return tuple(sorted(found, key=lambda each: (rank[each.stage], -each.round)))


def standing_of(tournament: Tournament, entrant: int) -> EntrantStanding:
    stage, number = reached(tournament, entrant)
    prize = _prize(tournament, entrant, stage, number)
    return EntrantStanding(entrant, stage, number, prize, prize.chips - tournament.terms.entry)


def reached(tournament: Tournament, entrant: int) -> tuple[Stage, int]:
    """The stage an entrant has reached, with the last round it plays in."""
    last = tournament.terms.rounds
    for number, results in enumerate(tournament.rounds, 1):
        for seating, result in zip(drawn(tournament, number), results, strict=True):
            if entrant in seating.pairs[1 - result.winner]:
                return ("second" if number == last else "out"), number
    return ("grand" if tournament.over else "playing"), tournament.round


def _prize(tournament: Tournament, entrant: int, stage: Stage, number: int) -> Prize:
    """Points and chips of a place; a person who left has the points of losing in that round, and no chips.

    The chips that such a seat wins go to its partner: the entries are paid out in full.
    """
    won = _worth(tournament, stage, number)
    if not tournament.left or stage == "playing":
        return won
    if entrant == tournament.human:
        last = tournament.left == tournament.terms.rounds
        return Prize(_worth(tournament, "second" if last else "out", tournament.left).points)
    final = drawn(tournament, tournament.terms.rounds)[0] if tournament.over else None
    mine = next((pair for pair in final.pairs if entrant in pair), ()) if final else ()
    return Prize(won.points, won.chips * 2) if tournament.human in mine else won


def _worth(tournament: Tournament, stage: Stage, number: int) -> Prize:
    """The prize of a place, with the round in which it was lost."""
    terms = tournament.terms
    worths = {"grand": terms.grand, "second": terms.second, "playing": Prize(0)}
    return terms.out[number - 1] if stage == "out" else worths[stage]


Phase = Literal["draw", "table", "waiting", "out", "over"]
"""The position of the person: the round is drawn and not begun; at the table; their table is won and the next
round is still to come; out of it, or not in it; the last table is decided."""


class TableNow(Struct, frozen=True):
    """A table at one moment: `scores` by pair, SN first; `deals` that were played; `winner` once decided.

    `begun` is True once the cards of its first deal have been dealt.
    """

    seating: Seating
    scores: tuple[int, int] = (0, 0)
    deals: int = 0
    winner: int | None = None
    begun: bool = False

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def result(self) -> TableResult:
        """The result of a table that is decided; ValueError while it is being played."""
        if self.winner is None:
            raise ValueError("the table is not decided")
        return TableResult(self.scores, self.deals, self.winner)


class TournamentProgress(Struct, frozen=True):
    """A tournament after its finished rounds, and the `tables` of the last drawn round.

    The tables of the last round stay when all of them are decided, until the next round is drawn.
    """

    tournament: Tournament
    tables: tuple[TableNow, ...]

    @property
    def round(self) -> int:
        return self.tables[0].seating.round

    @property
    def human(self) -> int | None:
        return self.tournament.human

    def tables_of(self, number: int) -> tuple[TableNow, ...]:
        """The tables of a round; none if it has not been drawn."""
        if number == self.round:
            return self.tables
        if number > len(self.tournament.rounds):
            return ()
        seatings, results = drawn(self.tournament, number), self.tournament.rounds[number - 1]
        return tuple(
            TableNow(seating, each.scores, each.deals, each.winner, begun=True)
            for seating, each in zip(seatings, results, strict=True)
        )

    @property
    def own(self) -> TableNow | None:
        """The person's table in this round; None if they are out or not in it."""
        seating = own_seating(self.tournament, self.round)
        return next((each for each in self.tables if each.seating == seating), None)

    @property
    def others(self) -> tuple[TableNow, ...]:
        own = self.own
        return tuple(each for each in self.tables if each != own)

    @property
    def finished(self) -> bool:
        return all(each.over for each in self.tables)

    @property
    def last_round(self) -> bool:
        """True if its winners take the grand prize."""
        return self.round == self.tournament.terms.rounds

    @property
    def phase(self) -> Phase:
        if self.last_round and self.finished:
            return "over"
        own = self.own
        if own is None or self.tournament.left:
            return "out"
        if own.over:
            return "waiting" if own.winner == 0 else "out"
        return "table" if own.begun else "draw"

    @property
    def standing(self) -> EntrantStanding | None:
        """The person's place as far as the finished rounds decide it; None if they are not in it."""
        return None if self.human is None else standing_of(self.tournament, self.human)


def before_last_deal(rules: Rules, seed: bytes, actions: Sequence[str]) -> Match:
    """The match before the cut of the last deal in these actions: a spectator begins there.

    ReplayError for impossible actions.
    """
    cuts = [number for number, text in enumerate(actions) if isinstance(parse(text), Cut)]
    return Match.replay(rules, seed, actions[: cuts[-1] if cuts else 0])
