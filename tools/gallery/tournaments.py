"""The pictures of the tournaments, of made-up seasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial

from msgspec.structs import replace

from game.tournament.draw import CAST, drawn, own_seating
from game.tournament.progress import TableNow, TournamentProgress, standing_of
from game.tournament.season import ALL_TIME, Period, SeasonEntry, entered, month_of, ranking, week_of
from game.tournament.tournament import CLOCK, HUMAN, GameName, TableResult, Tournament
from game.tournament.trophies import TrophyCase, WinningStreak
from graphics.app.app import App
from graphics.screens.tournament.chips import FundShareScene, LedgerScene
from graphics.screens.tournament.history import HistoryScene
from graphics.screens.tournament.lobby import LobbyScene
from graphics.screens.tournament.ranking import RankingScene
from graphics.screens.tournament.trophies import TrophiesScene
from graphics.widgets.scene import Scene
from saves.errors import StoreError
from saves.tournament.ledger import FundPrize, prize
from saves.tournament.overview import WEEK, LobbyState, RankingBoard, Tab
from saves.tournament.records import Booking, TournamentRow
from tools.gallery import duplicate
from tools.gallery.sample import Screen

DAY = timedelta(days=1)
TODAY = date(2026, 11, 26)
"""The day on which the pictures are taken: a Thursday."""
SEED = "000102030405060708090a0b0c0d0e0f"
SHELF = TrophyCase(
    grand=(date(2026, 10, 3), date(2026, 11, 7), date(2026, 11, 21)),
    second=(date(2026, 11, 14),),
    first_fast=date(2026, 10, 3),
    run=WinningStreak(5, date(2026, 11, 7), date(2026, 11, 14)),
)


class SampleSeason:
    """A season in which nothing happens."""

    def __init__(
        self, lobby: LobbyState, own: int = 3, progress: TournamentProgress | None = None, problem: str = ""
    ) -> None:
        self.lobby, self.progress, self.problem = lobby, progress, problem
        self.number, self.unseen, self.clock = int(progress is not None), 0, CLOCK
        self.rules: GameName | None = None
        self.hindrance: StoreError | None = None
        self.resting = True
        self._own = own

    def board(self, tab: Tab) -> RankingBoard:
        """A ranking with a few points for the person."""
        return board(self._own, tab)

    def trophies(self) -> TrophyCase:
        return TrophyCase() if self.lobby.first else SHELF

    def refresh(self) -> None: ...

    def update(self) -> bool:
        return False

    def new_prizes(self) -> list[FundPrize]:
        return []

    def close(self) -> None: ...


class NoRankings(SampleSeason):
    """Empty rankings, with many days still being played."""

    def __init__(self, missing: int) -> None:
        super().__init__(LobbyState(0))
        self._missing = missing

    def board(self, tab: Tab) -> RankingBoard:
        return RankingBoard(tab, _period(tab)[0], (), missing=self._missing)


def screens(app: App) -> Iterator[Screen]:
    """The lobby and what it leads to, duplicate too, for somebody who has just begun and for others."""
    ports = app.ports

    def lobby(season: SampleSeason) -> list[Callable[[], Scene]]:
        return [partial(LobbyScene, ports, season)]

    def ranking(own: int, tab: Tab = "week") -> list[Callable[[], Scene]]:
        return [partial(RankingScene, ports, SampleSeason(LobbyState(0), own), tab)]

    week = board(3, "week")
    yield Screen("lobby", lobby(SampleSeason(LobbyState(5000, first=True, board=board(0, "week")))))
    yield Screen("lobby_rich", lobby(SampleSeason(LobbyState(127_300, board=board(30, "week")))))
    yield Screen("lobby_free", lobby(SampleSeason(LobbyState(300, free=True, board=week))))
    yield Screen("lobby_poor", lobby(SampleSeason(LobbyState(0, board=NoRankings(3).board("week")))))
    for state in ("table", "out"):
        season = SampleSeason(LobbyState(4000, board=week), progress=going_on(state == "out"))
        yield Screen(f"lobby_{state}", lobby(season))
    stuck = SampleSeason(LobbyState(4000, board=week), progress=going_on(True))
    stuck.hindrance = StoreError("full", path="/home/ana/.local/share/belot/belot.db")
    yield Screen("lobby_stuck", lobby(stuck))
    yield Screen("lobby_wrong", lobby(SampleSeason(LobbyState(0), problem="The disk is full.")))
    yield Screen("fund_share", [partial(FundShareScene, ports, FundPrize(week_of(TODAY - WEEK), 3, 4340))])
    yield Screen("ranking", ranking(3))
    yield Screen("ranking_last", ranking(14, "last"))
    yield Screen("ranking_all", ranking(60, "all"), ["next_page"])
    yield Screen("ranking_without", ranking(0))
    yield Screen("ranking_none", [partial(RankingScene, ports, NoRankings(0), "last")])
    yield Screen("ranking_waiting", [partial(RankingScene, ports, NoRankings(4))])
    booked, played = bookings(rows()), {row.id: row.tournament for row in rows()}
    yield Screen("history", [partial(HistoryScene, ports, rows(), booked)])
    yield Screen("ledger", [partial(LedgerScene, ports, (booked, played))])
    yield Screen("ledger_new", [partial(LedgerScene, ports, ([], {}))])
    yield Screen("history_going_on", [partial(HistoryScene, ports, rows()[-1:])])
    yield Screen("history_none", [partial(HistoryScene, ports, [])])
    yield Screen("trophies", [partial(TrophiesScene, ports, SHELF)])
    yield Screen("trophies_none", [partial(TrophiesScene, ports, TrophyCase())])
    yield from duplicate.screens(app)


def going_on(lost: bool) -> TournamentProgress:
    """A classic tournament in its first round, the person's table lost or in the middle."""
    tournament = entered("classic", SEED, human=True)
    tables = [
        TableNow(seating, (37 + 29 * place, 88 - 9 * place), 3, begun=True)
        for place, seating in enumerate(drawn(tournament, 1))
    ]
    own = own_seating(tournament, 1)
    if lost:
        tables = [
            replace(table, scores=(97, 154), winner=1) if table.seating == own else table for table in tables
        ]
    return TournamentProgress(tournament, tuple(tables))


def board(own: int, tab: Tab) -> RankingBoard:
    """A ranking in which the person has `own` points, some of them without a clock."""
    period, day = _period(tab)
    found = [
        SeasonEntry(each.id, day, (12, 6, 1, 7, 3)[(number + step) % 5], grand=(number + step) % 5 < 2)
        for number, each in enumerate(CAST)
        for step in range(1 + (7 * number) % 3)
    ]
    if own:
        found += [SeasonEntry(HUMAN, day, own, untimed=own > 10)]
    return RankingBoard(
        tab,
        period,
        ranking(found, period),
        period.days_left(TODAY) if tab == "week" else 0,
        days=31,
        since=date(2026, 10, 26),
    )


def rows() -> list[TournamentRow]:
    """Tournaments that ended in every way, those begun last first; the very first is not over."""
    begun = datetime(2026, 11, 9, 18, tzinfo=UTC)
    found = []
    for number in range(1, 12):
        tournament = entered("fast" if number % 3 else "classic", f"{number:032x}", human=True)
        for _round in range(tournament.terms.rounds if number > 1 else 0):
            tournament = tournament.after(_results(tournament, (number + len(tournament.rounds)) % 4 > 0))
        if number == 5:
            tournament = replace(tournament, left=1)
        day = (begun + number * DAY).date() if tournament.over else None
        found.append(
            TournamentRow(id=number, tournament=tournament, begun=begun, day=day, imported=number == 8)
        )
    return found[::-1]


def bookings(found: Sequence[TournamentRow]) -> list[Booking]:
    """What was paid and won in these tournaments, and a share of a fund."""
    booked = [Booking(kind="fund", day=week_of(TODAY - 2 * WEEK).first, chips=4340)]
    for row in reversed(found):
        if row.imported:
            continue
        begun, kind = row.day or row.begun.date(), "free" if row.id == 10 else "entry"
        paid = 0 if kind == "free" else -row.tournament.terms.entry
        booked.append(Booking(kind=kind, tournament=row.id, day=begun, chips=paid))  # type: ignore[arg-type]
        if row.over and row.tournament.human is not None:
            won = standing_of(row.tournament, row.tournament.human).prize.chips
            booked += [prize(row.id, won, row.day or begun)] if won else []
    return booked


def _results(tournament: Tournament, wins: bool) -> tuple[TableResult, ...]:
    """The results of a round: the first pairs win everywhere, but the person's only if it `wins`."""
    own, found = own_seating(tournament, tournament.round), []
    for place, seating in enumerate(drawn(tournament, tournament.round)):
        lost = seating == own and not wins
        found.append(TableResult((70, 156), 6, 1) if lost else TableResult((151, 60 + 9 * place), 6, 0))
    return tuple(found)


def _period(tab: Tab) -> tuple[Period, date]:
    last = TODAY - WEEK
    periods = {"week": week_of(TODAY), "last": week_of(last), "month": month_of(TODAY), "all": ALL_TIME}
    return periods[tab], last if tab == "last" else TODAY
