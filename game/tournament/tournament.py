"""Tournaments as values: formats, entrants, results of tables (rules §5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.core.match import Match
from game.core.rule_set import Rules
from game.core.shuffle import parse_seed
from game.core.state import DealResult, MatchOver
from game.core.texts import N_, _
from game.rules import preset
from game.table.player_text import STEADY, ComputerPlayer

FormatName = Literal["classic", "fast"]
GameName = Literal["belot-bg", "bela-4"]
"""The game of a tournament, by its name in files."""
TABLES: dict[GameName, str] = {"belot-bg": "belot-bg", "bela-4": "bela-4-table"}
"""The preset by which a table of each game is played."""
TABLE = 4
"""The number of players at a table."""


class Prize(Struct, frozen=True):
    """The prize of a player: tournament points, and chips from the entries."""

    points: int
    chips: int = 0


class Format(Struct, frozen=True):
    """A knock-out of tables of four: half of the players of a round reach the next."""

    name: FormatName
    rounds: int
    entry: int
    """Chips that each player pays in."""
    out: tuple[Prize, ...]
    """For players who lose in each round before the last."""
    second: Prize
    grand: Prize

    @property
    def players(self) -> int:
        """The number of players: the last round has one table, each round before it twice as many."""
        return TABLE << (self.rounds - 1)

    def tables(self, number: int) -> int:
        """The number of tables in round `number` (from 1)."""
        return 1 << (self.rounds - number)


CLASSIC = Format(
    name="classic",
    rounds=3,
    entry=1000,
    out=(Prize(1), Prize(3)),
    second=Prize(7, 3000),
    grand=Prize(12, 5000),
)
FAST = Format(
    name="fast",
    rounds=2,
    entry=400,
    out=(Prize(1),),
    second=Prize(3, 500),
    grand=Prize(6, 1100),
)
FORMATS: dict[FormatName, Format] = {each.name: each for each in (CLASSIC, FAST)}


HUMAN = "human"
"""The person at the window, as an entrant and as a level."""
CLOCK = 30
"""Seconds for a decision (rules §5)."""


class TournamentError(ValueError):
    """An impossible tournament; `code` and `details` allow a translation."""

    TEXTS = {
        "entrants": N_("{found} entrants: a {format} tournament has {expected}"),
        "twice": N_("{person!r} entered twice"),
        "rounds": N_("{found} rounds: a {format} tournament has {expected}"),
        "tables": N_("round {round} has {found} results: expected {expected}, one a table"),
        "winner": N_("round {round}, table {table}: the winner is {winner}: expected 0 or 1"),
        "left": N_("left in round {round}: expected 0 (not left) to {expected}"),
    }

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(_(self.TEXTS[code]).format(**details))
        self.code = code
        self.details = details


class Entrant(Struct, frozen=True):
    """A participant: `person` is an id of the cast, or HUMAN."""

    person: str
    level: str
    temper: str = STEADY

    @property
    def player(self) -> str:
        """The player as engines know it: the level, and the temper if it changes anything."""
        return ComputerPlayer(self.level, self.temper).text


class TableResult(Struct, frozen=True):
    """The result of a table: `scores` and `winner` by pair, SN first; `deals` that were played."""

    scores: tuple[int, int]
    deals: int
    winner: int


class Tournament(Struct, frozen=True):
    """A tournament after its finished rounds; all its randomness comes from `seed`.

    `clock` is in seconds per decision, 0 if untimed. `left` is the round (from 1) in which the person left
    it, 0 otherwise. `rules` name the game: before there was a choice it was Belot.
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
        return FORMATS[self.format]

    @property
    def table_rules(self) -> Rules:
        return preset(TABLES[self.rules])

    @property
    def round(self) -> int:
        """The number of the current round, from 1; the last one when all is over."""
        return min(len(self.rounds) + 1, self.terms.rounds)

    @property
    def over(self) -> bool:
        return len(self.rounds) == self.terms.rounds

    @property
    def human(self) -> int | None:
        """The number of the person's entry; None if only computers play."""
        return next((i for i, each in enumerate(self.entrants) if each.person == HUMAN), None)

    @property
    def reader(self) -> int | None:
        """The number of the viewer's entry; None if they did not play in it."""
        return self.human

    def after(self, results: tuple[TableResult, ...]) -> Tournament:
        """The tournament after one more round; TournamentError if these are not its results."""
        following = replace(self, rounds=(*self.rounds, results))
        check(following)
        return following


class OthersTournament(Tournament, frozen=True):
    """A tournament from elsewhere: its person may not be the viewer."""

    @property
    def reader(self) -> None:
        return None


def check(tournament: Tournament) -> None:
    """Refuse an impossible tournament: TournamentError, or ValueError for its seed."""
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


def played(results: Iterable[DealResult]) -> int:
    """The deals that were played to their end; those in which all passed are not counted."""
    return sum(result.contract is not None for result in results)


def result_of(match: Match) -> TableResult:
    """The result of a table; ValueError while it is being played."""
    if not isinstance(match.state, MatchOver):
        raise ValueError(_("the table is not decided"))
    south, east = match.scores
    return TableResult((south, east), played(match.results), match.state.winner)
