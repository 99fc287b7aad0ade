"""A tournament as one JSON object: what the command prints, what is exported, and how it is checked.

Nothing in it is trusted: the draw follows from the seed, every table is replayed from its own, and results,
points and chips must match the outcome (docs/tournaments.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.match import Match
from game.core.shuffle import parse_seed
from game.core.texts import _, either
from game.lab.tournaments import seed_of
from game.table.clock import CLOCKS
from game.table.player_text import TEMPERS, is_player
from game.table.protocol import LEVELS
from game.tournament.draw import Seating, drawn, players, table_seed, written_name
from game.tournament.progress import standings
from game.tournament.tournament import (
    CLOCK,
    HUMAN,
    Entrant,
    FormatName,
    GameName,
    TableResult,
    Tournament,
    check,
    result_of,
)
from saves import foreign
from saves.errors import BelotFileError
from saves.saved import SavedMatch, TableRef, now
from saves.store import Store
from saves.tournament.records import TournamentRow
from saves.tournament.running_table import table_match
from saves.transfer import belot_file
from saves.transfer.belot_file import odd_number
from saves.transfer.differences import expect_equal, shown, telling_what_is_wrong

UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
"""The date of tables that were played by a command: the same bytes every time."""
MAX_BYTES = 8_000_000
MOST_DEALS, MOST_SCORE = 1_000, 100_000
"""More than any table comes to."""
_Score = Annotated[int, Meta(ge=0, le=MOST_SCORE)]
_Name = Annotated[str, Meta(min_length=1, max_length=40)]
_Pair = tuple[_Name, _Name]


class WrittenEntrant(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays; the person is called "human"."""

    name: _Name
    level: _Name
    temper: _Name


class WrittenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table: pairs and scores in the order SN, EW; `match` is the content of a `.belot` file, if given."""

    pairs: tuple[_Pair, _Pair]
    scores: tuple[_Score, _Score]
    deals: Annotated[int, Meta(ge=0, le=MOST_DEALS)]
    winner: int
    match: msgspec.Raw = msgspec.Raw()


class TournamentFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of the object. A number as `seed` stands for the seed that `seed_of` makes of it.

    `day` is the one on which it ended, if known; `rules` the game, Belot by default.
    """

    format: FormatName
    seed: int | str
    entrants: Annotated[list[WrittenEntrant], Meta(max_length=64)]
    rounds: Annotated[list[Annotated[list[WrittenTable], Meta(max_length=16)]], Meta(max_length=8)]
    points: Annotated[dict[str, int], Meta(max_length=64)]
    chips: Annotated[dict[str, int], Meta(max_length=64)]
    clock: int = CLOCK
    left: int = 0
    day: date | None = None
    rules: GameName = "belot-bg"


class _TournamentHead(Struct):
    """The keys that only a tournament has."""

    entrants: object = None
    rounds: object = None


Matches = Mapping[tuple[int, int], SavedMatch]
"""The matches of the tables, by round and table."""


def written(
    tournament: Tournament, seed: int | str, matches: Matches | None = None, day: date | None = None
) -> dict[str, Any]:
    """A tournament as the JSON object; with its matches and the day of its end where these are given."""
    names = [each.person for each in tournament.entrants]
    won = {names[each.entrant]: each for each in standings(tournament)}
    found: dict[str, Any] = {
        "format": tournament.format,
        "seed": seed,
        "entrants": [
            {"name": each.person, "level": each.level, "temper": each.temper} for each in tournament.entrants
        ],
        "rounds": [
            [
                _table(names, seating, result, (matches or {}).get(seating.ref))
                for seating, result in zip(drawn(tournament, number), results, strict=True)
            ]
            for number, results in enumerate(tournament.rounds, 1)
        ],
        "points": {name: each.prize.points for name, each in won.items()},
        "chips": {name: each.chips for name, each in won.items()},
    }
    if tournament.clock != CLOCK:
        found["clock"] = tournament.clock
    if tournament.left:
        found["left"] = tournament.left
    if day is not None:
        found["day"] = day.isoformat()
    if tournament.rules != "belot-bg":
        found["rules"] = tournament.rules
    return found


def _table(
    names: list[str], seating: Seating, result: TableResult, match: SavedMatch | None
) -> dict[str, Any]:
    table: dict[str, Any] = {
        "pairs": [[names[each] for each in pair] for pair in seating.pairs],
        "scores": list(result.scores),
        "deals": result.deals,
        "winner": result.winner,
    }
    if match is not None:
        table["match"] = msgspec.json.decode(belot_file.export_match(match))
    return table


def saved_table(
    tournament: Tournament, seating: Seating, actions: tuple[str, ...], created: datetime = UNDATED
) -> SavedMatch:
    """The match of a table, called by its round and number."""
    rules = tournament.table_rules
    people = [tournament.entrants[number].person for number in seating.seats]
    return SavedMatch(
        name=f"{tournament.format} {seating.round}.{seating.table}",
        rules=rules.name,
        options=rules.options(),
        seed=table_seed(tournament, *seating.ref).hex(),
        players={
            letter: written_name(each) or each for letter, each in zip(rules.seats, people, strict=True)
        },
        levels=players(tournament, seating),
        created=created,
        actions=actions,
        finished=True,
    )


class CheckedTournament(Struct, frozen=True):
    """A tournament whose file is in order; `matches` are those of the tables that it has."""

    tournament: Tournament
    matches: dict[tuple[int, int], SavedMatch]
    day: date | None = None


def is_tournament(content: bytes) -> bool:
    """True if a file says that it is a tournament, whatever else may be wrong with it."""
    try:
        head = msgspec.json.decode(content, type=_TournamentHead)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return head.entrants is not None and head.rounds is not None


def read(content: bytes) -> CheckedTournament:
    """The tournament in a file, checked in full; BelotFileError names the first thing that differs."""
    file = _decode(content)
    tournament = _opening(file)
    matches: dict[tuple[int, int], SavedMatch] = {}
    for number, tables in enumerate(file.rounds, 1):
        where = f"rounds[{number - 1}]"
        if number > tournament.terms.rounds:
            raise BelotFileError(
                "differs", where="rounds", found=len(file.rounds), expected=tournament.terms.rounds
            )
        if len(tables) != tournament.terms.tables(number):
            raise BelotFileError(
                "tables", where=where, found=len(tables), expected=tournament.terms.tables(number)
            )
        for seating, table in zip(drawn(tournament, number), tables, strict=True):
            match = _checked_table(tournament, seating, table, f"{where}[{seating.table - 1}]")
            if match is not None:
                matches[seating.ref] = match
        tournament = tournament.after(tuple(_result(table) for table in tables))
    expected = written(tournament, file.seed)
    expect_equal("points", file.points, expected["points"])
    expect_equal("chips", file.chips, expected["chips"])
    return CheckedTournament(tournament, matches, file.day)


def _result(table: WrittenTable) -> TableResult:
    return TableResult(table.scores, table.deals, table.winner)


def _opening(file: TournamentFile) -> Tournament:
    seed = file.seed if isinstance(file.seed, str) else seed_of(file.seed)
    entrants = tuple(Entrant(each.name, each.level, each.temper) for each in file.entrants)
    tournament = Tournament(file.format, seed, entrants, file.clock, left=file.left, rules=file.rules)
    try:
        parse_seed(seed)
        check(tournament)
    except ValueError as error:
        raise BelotFileError("bad_value", where=_("the tournament"), reason=str(error)) from error
    if file.clock not in CLOCKS:
        expected = ", ".join(map(str, CLOCKS))
        raise BelotFileError("differs", where="clock", found=shown(file.clock), expected=expected)
    if file.day is not None and not foreign.EARLIEST.date() <= file.day <= foreign.LATEST.date():
        raise BelotFileError("date", where="day", found=shown(file.day))
    for place, each in enumerate(entrants):
        if foreign.readable(each.person) != each.person:
            reason = _("a name that cannot be shown")
            raise BelotFileError("bad_value", where=f"entrants[{place}].name", reason=reason)
        if each != Entrant(HUMAN, HUMAN) and not is_player(each.player):
            raise BelotFileError(
                "player",
                where=f"entrants[{place}]",
                found=shown(each.player),
                levels=", ".join(LEVELS),
                tempers=", ".join(TEMPERS),
            )
    return tournament


def _checked_table(
    tournament: Tournament, seating: Seating, table: WrittenTable, where: str
) -> SavedMatch | None:
    """The match of a table, if the file has it, played again and compared."""
    names = [[tournament.entrants[each].person for each in pair] for pair in seating.pairs]
    expect_equal(f"{where}.pairs", [list(pair) for pair in table.pairs], names)
    if table.winner not in (0, 1):
        raise BelotFileError(
            "differs", where=f"{where}.winner", found=table.winner, expected=either(("0", "1"))
        )
    if not bytes(table.match):
        return None
    try:
        saved, match = belot_file.check(bytes(table.match))
    except BelotFileError as error:
        raise BelotFileError("bad_value", where=f"{where}.match", reason=str(error)) from error
    expect_equal(f"{where}.match.seed", saved.seed, table_seed(tournament, *seating.ref).hex())
    expect_equal(f"{where}.match.rules", saved.rules, tournament.table_rules.name)
    expect_equal(f"{where}.match.options", saved.options, tournament.table_rules.options())
    expect_equal(f"{where}.match.levels", saved.levels, players(tournament, seating))
    _compare(table, match, where)
    return saved


def _compare(table: WrittenTable, match: Match, where: str) -> None:
    try:
        result = result_of(match)
    except ValueError as error:
        raise BelotFileError("bad_value", where=f"{where}.match", reason=str(error)) from error
    expect_equal(f"{where}.scores", list(table.scores), list(result.scores))
    expect_equal(f"{where}.deals", table.deals, result.deals)
    expect_equal(f"{where}.winner", table.winner, result.winner)


def _decode(content: bytes) -> TournamentFile:
    if len(content) > MAX_BYTES:
        raise BelotFileError("too_large", size=len(content), limit=MAX_BYTES)
    with telling_what_is_wrong():
        if odd := odd_number(content):
            raise BelotFileError("number", found=foreign.readable(odd, 24))
        return msgspec.json.decode(content, type=TournamentFile)


EXTENSION = ".json"
NOON = 12


class ImportedTournament(Struct, frozen=True):
    """The tournament of a file in the store; `known` if it was there already, and nothing has changed."""

    number: int
    known: bool


def tables(store: Store, row: TournamentRow) -> dict[tuple[int, int], SavedMatch]:
    """The matches at the tables of the finished rounds, by round and table. StoreError."""
    found = {}
    for number, results in enumerate(row.tournament.rounds, 1):
        for seating in drawn(row.tournament, number)[: len(results)]:
            match = table_match(store, row.id, row.tournament, seating)
            if match is not None:
                found[seating.ref] = match
    return found


def export_tournament(store: Store, number: int) -> bytes:
    """A tournament of the store as the content of a file. StoreError, also if it is missing.

    ValueError while it is being played: its seed reveals the cards still to come.
    """
    row = store.tournaments.read(number)
    if not row.over:
        raise ValueError("the tournament is not over")
    whole = written(row.tournament, row.tournament.seed, tables(store, row), row.day)
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def file_name(row: TournamentRow) -> str:
    """A name for the file that every system takes: `belot fast 2026-11-23.json`."""
    return f"belot {row.tournament.format} {row.day or row.begun.date()}{EXTENSION}"


def import_tournament(store: Store, content: bytes, today: date) -> ImportedTournament:
    """Check the tournament in a file in full and add it to those that can be looked at.

    It brings no points and no chips. BelotFileError says what is wrong and where; StoreError.
    """
    checked = read(content)
    if not checked.tournament.over:
        reason = "the tournament is not over"
        raise BelotFileError("bad_value", where="rounds", reason=reason)
    for row in store.tournaments.all():
        if row.tournament.seed == checked.tournament.seed:
            return ImportedTournament(row.id, known=True)
    day = checked.day or today
    dates = [match.created for match in checked.matches.values()]
    begun = min(dates, default=datetime(day.year, day.month, day.day, NOON, tzinfo=UTC))
    row = TournamentRow(id=1, tournament=checked.tournament, begun=foreign.moment(begun), day=day)
    placed = [replace(match, tournament=TableRef(1, *ref)) for ref, match in sorted(checked.matches.items())]
    return ImportedTournament(store.tournaments.add(row, placed, int(now().timestamp())), known=False)
