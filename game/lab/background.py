"""Processes beside the window that play where no person sits: the other tables of a tournament."""

from __future__ import annotations

import random
from datetime import date
from typing import IO

import msgspec

from game.arguments import Arguments
from game.core.actions import to_text
from game.lab.serving import answer, be_quiet, make_way
from game.lab.table import play_deal
from game.lab.tournaments import play
from game.players.decision import choose
from game.players.engine.lines import LINE
from game.players.engine.server import lines
from game.players.levels import BY_THUMB
from game.table.player_text import BETWEEN, player_of
from game.table.protocol import Request
from game.tournament.draw import Seating, players
from game.tournament.duplicate.day_result import EveningRequest, asked_for
from game.tournament.season import DayAnswer, DayRequest, SeasonEntry, entries, tournaments_of
from game.tournament.tables import QuitRequest, TableAnswer, TableError, TableRequest, match_of
from game.tournament.tournament import Tournament


def play_day(day: date) -> tuple[SeasonEntry, ...]:
    """The tournaments of a day, played to their end: what they bring each player."""
    played = (play(tournament, by_thumb).tournament for tournament in tournaments_of(day))
    return tuple(entry for tournament in played for entry in entries(tournament, day))


def by_thumb(tournament: Tournament, seating: Seating) -> dict[str, str]:
    """Seat letter → player; players that search play by rules of thumb, with the same temper.

    They judge hands without an error, as no other level does, so they are still the strongest.
    """
    found = {}
    for letter, text in players(tournament, seating).items():
        level, between, temper = text.partition(BETWEEN)
        found[letter] = BY_THUMB.get(level, level) + between + temper
    return found


def decided(request: Request) -> str:
    """The action of the requested level; the same for the same request on any machine."""
    return to_text(choose(request.view, request.level, random.Random(request.seed)).action)


def evening_deal(request: EveningRequest) -> TableAnswer:
    """The requested deal; TableError if it is impossible."""
    try:
        match = asked_for(request, decided)
    except ValueError as error:
        raise TableError("bad_actions", str(error)) from error
    return TableAnswer(request.id, tuple(match.actions), over=True)


DESCRIPTION = (
    "Play tables of computer players, as a process beside the window: requests come on standard input."
)
NICE = 10
"""The window and the players of the person's table come first, then processes that compute something for the
screen. With 10 an expert on the same core is slowed by a few per cent (`bench tables`), and the tables still
make progress."""
LONGEST_REASON = 300
"""The most characters of a reason, which may quote what was sent."""
Asked = TableRequest | EveningRequest | DayRequest | QuitRequest

_decoder = msgspec.json.Decoder(Asked)


def main(argv: list[str]) -> int:
    Arguments("tables", DESCRIPTION).expect_none(argv)
    be_quiet()
    make_way(NICE)
    return answer(serve)


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    for line in lines(source):
        reply = answered(line)
        if reply is None:
            return
        target.write(msgspec.json.encode(reply) + b"\n")
        target.flush()


def answered(line: bytes) -> TableAnswer | DayAnswer | None:
    """The answer to a line; None for one that ends the service."""
    if len(line) > LINE:
        return _refused(0, TableError("too_long", f"expected at most {LINE} bytes a line"))
    try:
        request = _decoder.decode(line)
    except (ValueError, RecursionError) as error:
        return _refused(0, TableError("not_a_request", str(error)))
    if isinstance(request, QuitRequest):
        return None
    if isinstance(request, DayRequest):
        return DayAnswer(request.id, play_day(request.day))
    try:
        return evening_deal(request) if isinstance(request, EveningRequest) else next_deal(request)
    except TableError as error:
        return _refused(request.id, error)


def next_deal(request: TableRequest) -> TableAnswer:
    """The next deal of a table; TableError if it is impossible."""
    match = match_of(request)
    try:
        for player in request.players.values():
            player_of(player)
    except ValueError as error:
        raise TableError("bad_players", str(error)) from error
    actions = play_deal(match, request.players)
    return TableAnswer(request.id, actions, match.over)


def _refused(number: int, error: TableError) -> TableAnswer:
    text = str(error)
    reason = text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON] + "…"
    return TableAnswer(number, code=error.code, error=reason)
