"""A tournament as a value: its format, its seed, who entered, and what came of the rounds so far."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from game.core.rule_set import Rules
from game.core.shuffle import parse_seed
from game.rules import preset
from game.table.player_text import STEADY, ComputerPlayer
from game.tournament.formats import FORMATS, TABLES, Format, FormatName, GameName

HUMAN = "human"
"""The person at the window, as an entrant and as a level."""
CLOCK = 30
"""Seconds for a decision (rules §5)."""


class TournamentError(ValueError):
    """A tournament that cannot be; `code` and `details` allow a translation."""

    _TEXTS = {
        "entrants": "{found} entrants: a {format} tournament has {expected}",
        "twice": "{person!r} entered twice",
        "rounds": "{found} rounds: a {format} tournament has {expected}",
        "tables": "round {round} has {found} results: expected {expected}, one a table",
        "winner": "round {round}, table {table}: the winner is {winner}: expected 0 or 1",
        "left": "left in round {round}: expected 0 (not left) to {expected}",
    }

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(self._TEXTS[code].format(**details))
        self.code = code
        self.details = details


class Entrant(Struct, frozen=True):
    """Somebody who plays: `person` is an id of the cast, or HUMAN."""

    person: str
    level: str
    temper: str = STEADY

    @property
    def player(self) -> str:
        """The player as engines know it: the level, and the temper where it changes something."""
        return ComputerPlayer(self.level, self.temper).text


class TableResult(Struct, frozen=True):
    """The result of a table: `scores` and `winner` by pair, SN first; `deals` that were played."""

    scores: tuple[int, int]
    deals: int
    winner: int


class Tournament(Struct, frozen=True):
    """A tournament after its finished rounds; everything random in it comes from `seed`.

    `clock` is in seconds a decision, 0 where it is untimed. `left` is the round (from 1) in which the person
    left it, 0 if that has not happened. `rules` name the game: before there was a choice it was Belot.
    """

    format: FormatName
    seed: str
    entrants: tuple[Entrant, ...]
    clock: int = CLOCK
    rounds: tuple[tuple[TableResult, ...], ...] = ()
    left: int = 0
    rules: GameName = "belot-bg"

    @property
    def terms(self) -> Format:
        """The format with its numbers."""
        return FORMATS[self.format]

    @property
    def table_rules(self) -> Rules:
        """The rules of every table."""
        return preset(TABLES[self.rules])

    @property
    def round(self) -> int:
        """The number of the round being played, from 1; the last one when all is over."""
        return min(len(self.rounds) + 1, self.terms.rounds)

    @property
    def over(self) -> bool:
        """True if the last table has been decided."""
        return len(self.rounds) == self.terms.rounds

    @property
    def human(self) -> int | None:
        """The number of the person's entry; None where only computers play."""
        return next((i for i, each in enumerate(self.entrants) if each.person == HUMAN), None)

    @property
    def reader(self) -> int | None:
        """The number of the entry of who looks at it; None for who did not play in it."""
        return self.human

    def after(self, results: tuple[TableResult, ...]) -> Tournament:
        """The tournament after one more round; TournamentError if these are not its results."""
        following = replace(self, rounds=(*self.rounds, results))
        check(following)
        return following


class OthersTournament(Tournament, frozen=True):
    """A tournament from elsewhere: the person who plays in it may be another than who looks at it."""

    @property
    def reader(self) -> None:
        """Nobody."""
        return None


def check(tournament: Tournament) -> None:
    """Refuse a tournament that cannot be: TournamentError, or ValueError for its seed."""
    terms = tournament.terms
    parse_seed(tournament.seed)
    if len(tournament.entrants) != terms.players:
        raise TournamentError(
            "entrants", found=len(tournament.entrants), format=terms.name, expected=terms.players
        )
    person, times = Counter(each.person for each in tournament.entrants).most_common(1)[0]
    if times > 1:
        raise TournamentError("twice", person=person)
    if len(tournament.rounds) > terms.rounds:
        raise TournamentError(
            "rounds", found=len(tournament.rounds), format=terms.name, expected=terms.rounds
        )
    for number, results in enumerate(tournament.rounds, 1):
        if len(results) != terms.tables(number):
            raise TournamentError("tables", round=number, found=len(results), expected=terms.tables(number))
        for table, result in enumerate(results, 1):
            if result.winner not in (0, 1):
                raise TournamentError("winner", round=number, table=table, winner=result.winner)
    if not 0 <= tournament.left <= terms.rounds:
        raise TournamentError("left", round=tournament.left, expected=terms.rounds)
