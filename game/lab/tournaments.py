"""Tournaments of computer players, played to their end: everything follows from the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256

from msgspec import Struct

from game.core.match import Match
from game.core.rule_set import Rules
from game.core.shuffle import SEED_BYTES
from game.lab.table import play_deal
from game.tournament.draw import Seating, drawn, players, table_seed
from game.tournament.tournament import TableResult, Tournament, result_of


class PlayedTable(Struct, frozen=True):
    seating: Seating
    actions: tuple[str, ...]
    result: TableResult


class PlayedTournament(Struct, frozen=True):
    tournament: Tournament
    tables: tuple[tuple[PlayedTable, ...], ...]


def seed_of(number: int) -> str:
    """The seed for a number: the first 16 bytes of SHA-256("belot tournament NUMBER") in hex."""
    return sha256(f"belot tournament {number}".encode()).digest()[:SEED_BYTES].hex()


Sitting = Callable[[Tournament, Seating], dict[str, str]]
"""Names who plays at a table: seat letter → player as engines know it."""


def play(tournament: Tournament, sitting: Sitting = players) -> PlayedTournament:
    rounds = []
    while not tournament.over:
        seatings = drawn(tournament, tournament.round)
        tables = tuple(play_table(tournament, seating, sitting) for seating in seatings)
        rounds.append(tables)
        tournament = tournament.after(tuple(table.result for table in tables))
    return PlayedTournament(tournament, tuple(rounds))


def play_table(tournament: Tournament, seating: Seating, sitting: Sitting = players) -> PlayedTable:
    match = Match(tournament.table_rules, table_seed(tournament, *seating.ref))
    while not match.over:
        play_deal(match, sitting(tournament, seating))
    return PlayedTable(seating, tuple(match.actions), result_of(match))


class Shares(Struct, frozen=True):
    tables: int
    deals: int
    reached: int
    """Tables where a pair reached the target within the limit of deals."""
    limit: int
    """Tables decided by the last deal of the limit, below the target."""
    tied: int
    """Tables that were equal after it, and continued."""

    def line(self, rules: Rules) -> str:
        mean = self.deals / self.tables
        return (
            f"{self.tables} tables, {mean:.2f} deals a table: "
            f"{self.reached / self.tables:.1%} reached {rules.target}, "
            f"{self.limit / self.tables:.1%} were decided by the seventh deal, "
            f"{self.tied / self.tables:.2%} were equal after it"
        )


def shares(results: Iterable[TableResult], rules: Rules) -> Shares:
    """Count how tables ended; ValueError if there are none."""
    found = list(results)
    if not found:
        raise ValueError("no table to count")
    tied = sum(each.deals > rules.deal_limit for each in found)
    reached = sum(each.deals <= rules.deal_limit and max(each.scores) >= rules.target for each in found)
    return Shares(len(found), sum(each.deals for each in found), reached, len(found) - tied - reached, tied)
