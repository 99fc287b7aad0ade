"""The season as the lobby shows it, with the tournament under way."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Protocol

import pygame

from game.tournament.progress import TournamentProgress
from game.tournament.tournament import CLOCK, GameName
from game.tournament.trophies import TrophyCase
from graphics.render import draw
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T
from graphics.screens.tournament.ranking import standings
from graphics.text import tournament_text as texts
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.text.tournament_text import TableWords
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls.label import by_parts
from graphics.widgets.parts import Painted, Text, button
from graphics.widgets.ui import Ui
from saves.errors import StoreError
from saves.store import Store
from saves.tournament.catching_up import CatchingUp, Days
from saves.tournament.ledger import FundPrize
from saves.tournament.overview import LobbyState, Overview, RankingBoard, Tab
from saves.tournament.running import RunningTournament
from saves.tournament.tables_client import Tables


class LobbySeason(Protocol):
    """All that the lobby shows. `problem` is the reason why nothing can be shown, "" for none."""

    problem: str
    lobby: LobbyState
    number: int
    """The id of the tournament under way; 0 for none."""
    unseen: int
    """The id of the tournament whose end is still to be shown; 0 for none."""
    clock: int
    """Seconds for a decision, as in the last tournament; 0 is without a clock."""
    rules: GameName | None
    """The game of the last tournament; None before the first one."""

    @property
    def progress(self) -> TournamentProgress | None: ...

    @property
    def hindrance(self) -> StoreError | None:
        """Why the tables of the tournament under way cannot be written; None if they can."""

    @property
    def resting(self) -> bool: ...

    def refresh(self) -> None: ...

    def update(self) -> bool:
        """Take in what was played meanwhile; True if something has changed."""

    def new_prizes(self) -> list[FundPrize]:
        """The shares of the fund not shown before."""

    def board(self, tab: Tab) -> RankingBoard: ...

    def trophies(self) -> TrophyCase: ...

    def close(self) -> None: ...


class StoredSeason:
    """The season of a store. Days and tables are played by processes that begin when they are asked."""

    def __init__(
        self,
        store: Store | None,
        days: Days,
        tables: Tables,
        why_not: Exception | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """`why_not` is the reason if there is no `store`."""
        self._no_store = store_error(why_not or StoreError("closed")) if store is None else ""
        self.problem = self._no_store
        self.lobby = LobbyState(0)
        self.number, self.unseen, self.clock = 0, 0, CLOCK
        self.rules: GameName | None = None
        self._store, self._days, self._tables, self._today = store, days, tables, today
        self._overview: Overview | None = None
        self._catching_up: CatchingUp | None = None
        self._running: RunningTournament | None = None
        self.refresh()

    @property
    def progress(self) -> TournamentProgress | None:
        return self._running.progress if self._running is not None else None

    @property
    def resting(self) -> bool:
        """True if nothing is being played, and the day has not changed."""
        running = self._running
        still = self._catching_up is None or self._catching_up.resting
        return still and (running is None or running.resting) and self._today() == self._day

    @property
    def hindrance(self) -> StoreError | None:
        return self._running.problem if self._running is not None else None

    def refresh(self) -> None:
        self._day = self._today()
        self.problem = self._no_store
        if self._store is not None:
            store = self._store
            self._attempt(lambda: self._read(store))

    def _read(self, store: Store) -> None:
        self.close()
        self._overview = Overview(store, self._day)
        self._catching_up = CatchingUp(store.season, self._days, self._overview.to_play)
        self.lobby = self._overview.lobby()
        self.clock, self.rules = self._overview.clock, self._overview.rules
        waiting = store.tournaments.unfinished()
        self.number = waiting.id if waiting is not None else 0
        ended = store.tournaments.unseen()
        self.unseen = ended.id if ended is not None else 0
        self._running = None
        if waiting is not None:
            self._running = RunningTournament(store, self._tables, waiting, TableWords(), today=self._today)
            if self._running.progress.phase in ("waiting", "out"):
                self._running.finish_quickly()  # the person's own table is over

    def update(self) -> bool:
        """Take in what was played meanwhile, and midnight; True if something has changed."""
        if self._today() != self._day:
            self.refresh()
            return True
        changed = False
        if self._catching_up is not None and self._catching_up.advance():
            self._attempt(self._follow)
            changed = True
        running = self._running
        if running is not None and not running.over:
            changed = running.update() or changed
            if running.over:
                self.refresh()
        return changed

    def _follow(self) -> None:
        if self._overview is not None:
            self._overview.follow()
            self.lobby = self._overview.lobby()

    def new_prizes(self) -> list[FundPrize]:
        found: list[FundPrize] = []
        overview = self._overview
        if overview is not None:
            self._attempt(lambda: found.extend(overview.prizes()))
        if found:
            self._attempt(self._follow)
        return found

    def board(self, tab: Tab) -> RankingBoard:
        if self._overview is None:
            raise StoreError("closed")
        return self._overview.board(tab)

    def trophies(self) -> TrophyCase:
        found = [TrophyCase()]
        overview = self._overview
        if overview is not None:
            self._attempt(lambda: found.append(overview.trophies()))
        return found[-1]

    def close(self) -> None:
        if self._catching_up is not None:
            self._catching_up.close()
        if self._running is not None:
            self._running.close()

    def _attempt(self, act: Callable[[], object]) -> None:
        """Call `act`; if the store refuses, keep the reason."""
        try:
            act()
        except StoreError as error:
            self.problem = store_error(error)


FEWEST, HIGHEST = 3, 9
"""Lines shown: the person's and its neighbours."""


class RankingExcerpt(Box):
    """Lines of a ranking around the person's own: as many as there is room for."""

    grow = True

    def __init__(self, ui: Ui, board: RankingBoard) -> None:
        self._ui, self._board = ui, board

    def _table(self, count: int) -> tuple[Box, list[Box]]:
        """The name of the column, and `count` rows."""
        ui, table = self._ui, standings(self._ui, self._board.near(count), full=False)
        thin = Space(ui, Gap.thin)
        return Column(ui, [thin, table.head, thin]), list(table.rows)

    def height(self, width: int) -> int:
        head, rows = self._table(FEWEST)
        return Column(self._ui, [head, *rows]).height(width) + self._ui.u(Gap.thin) * len(rows)

    def place(self, rect: pygame.Rect) -> None:
        ui, (head, (row, *_others)) = self._ui, self._table(FEWEST)
        step = row.height(rect.w) + ui.u(Gap.thin)
        count = max(FEWEST, min(HIGHEST, (rect.h - head.height(rect.w)) // step))
        head, rows = self._table(count)
        listed = Column(ui, rows, Gap.thin)
        Column(ui, [head, listed, Made(None, 0, grow=True)]).place(rect)


def _empty_lines(ui: Ui, size: tuple[int, int]) -> pygame.Surface:
    """The lines of the paper on which nothing is written yet."""
    surface, step = draw.clear(size), ui.high(Size.file_row)
    for y in range(step, size[1], step):
        surface.fill(T.paper_line, (0, y, size[0], ui.u(Stroke.hair)))
    return surface


def week(ui: Ui, board: RankingBoard, width: int, open_ranking: Callable[[], object] | None) -> Column:
    """The contents of the panel of the week, `width` in pixels; with the button if it is given."""
    said = partial(Text, ui, role="secondary", colour=T.ink2)
    boxes: list[Box] = [
        Text(ui, _("This week"), "panel_title", T.ink),
        said(by_parts(ui, texts.period_line(board), "secondary", width)),
    ]
    if board.missing:
        boxes.append(said(texts.missing_line(board.missing)))
    if board.lines:
        boxes.append(RankingExcerpt(ui, board))
        if board.own is None:
            boxes.append(said(texts.not_ranked(board.tab)))
    else:
        if not board.missing:
            boxes.append(said(texts.nobody(board.tab)))
        boxes.append(Painted(ui, partial(_empty_lines, ui)))
    if open_ranking is not None:
        boxes.append(button(ui, "ranking", _("Ranking"), open_ranking, icon="graph"))
    return Column(ui, boxes, Gap.small, grow=True)
