"""The statistics of the person's matches: filters above, figures and charts on pages below."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Literal, Protocol, get_args

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.practice.rating import standing
from game.practice.sums import MatchFilter, course, sums
from game.practice.tally import MIXED, MatchTally
from game.rules import PRESETS, preset
from game.tournament.tournament import Tournament
from game.tournament.trophies import figures
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.statistics import figure_pages, overview
from graphics.screens.statistics.figure_pages import PageFigures
from graphics.text import statistics_text as texts
from graphics.text.i18n import _
from graphics.text.rules_text import GAMES, game_of, short_name
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Box, Row, Wrap
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import turner
from graphics.widgets.intents import AskFile, MenuAct, Open
from graphics.widgets.parts import button, segmented, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, save_file, with_ending
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import lay_paper, place_empty, sheet_edges
from saves.errors import StoreError
from saves.saved import now
from saves.settings import Level, counted_since
from saves.statistics import MatchStatistics
from saves.transfer.deals_csv import EXTENSION, deals_csv


class Counted(Protocol):
    """The matches as they have been counted so far (`saves.statistics.MatchStatistics`)."""

    @property
    def total(self) -> int: ...

    @property
    def left(self) -> int: ...

    @property
    def left_out(self) -> int: ...

    @property
    def practice(self) -> int: ...

    @property
    def matches(self) -> dict[int, MatchTally]: ...

    @property
    def tournaments(self) -> Sequence[tuple[int, Tournament]]:
        """The person's tournaments, each with the second since 1970 in which it began."""

    def advance(self) -> bool: ...
    def keep(self) -> None: ...


FILE_NAME = "belot" + EXTENSION


def ask_export(ports: Ports, matches: Mapping[int, MatchTally]) -> None:
    title, accept = _("Export all deals as a table"), _("Export")
    ask = AskFile(
        title, accept, partial(export, ports, matches), FILE_NAME, name="export_deals", ending=EXTENSION
    )
    ports.want(Open(ask))


def export(ports: Ports, matches: Mapping[int, MatchTally], path: Path) -> None:
    """Write the deals of these matches; asks before it overwrites."""
    saving = Saving(
        partial(with_ending, path, EXTENSION),
        partial(deals_csv, matches),
        _("The deals were not exported"),
        _("The deals were exported to {path}."),
    )
    save_file(ports, saving)


Period = Literal["all", "month", "week", "last"]
PERIODS: tuple[Period, ...] = get_args(Period)
DAY = 86_400  # seconds
LENGTH: dict[Period, int] = {"month": 30 * DAY, "week": 7 * DAY}
LAST = 50  # matches
LEVELS = ("", *get_args(Level), MIXED)
"""In the order shown; "" is all of them."""


class Filters(Struct, frozen=True):
    """The choices: a game by its usual preset ("" where nothing has been played), a level, a period."""

    game: str = ""
    level: str = ""
    period: Period = "all"

    def wanted(self, now: datetime, since: int = 0) -> MatchFilter:
        """The matches to count; none that began before `since` (seconds since 1970)."""
        until = None
        if self.period in LENGTH:
            until = int(now.timestamp())
            since = max(since, until - LENGTH[self.period])
        presets = frozenset(game_of(self.game)) if self.game else frozenset()
        return MatchFilter(presets, self.level, since, LAST if self.period == "last" else 0, until)


def chosen_tournaments(
    filters: Filters, since: int, found: Iterable[tuple[int, Tournament]], until: int | None = None
) -> list[Tournament]:
    """The tournaments of the game that began in this time; none if a level is chosen."""
    if filters.level or not filters.game:
        return []
    names = game_of(filters.game)
    began = (each for at, each in found if at >= since and (until is None or at <= until))
    return [each for each in began if each.table_rules.name in names]


def games_played(matches: Iterable[MatchTally]) -> list[str]:
    """The games that were played, by their usual presets, in the order of GAMES."""
    played = {game_of(match.preset)[0] for match in matches if match.preset in PRESETS}
    return [game[0] for game in GAMES if game[0] in played]


def levels_met(matches: Iterable[MatchTally], game: str) -> list[str]:
    """All levels that were played against in a game, after "all of them"."""
    met = {match.level for match in matches if match.preset in PRESETS and game_of(match.preset)[0] == game}
    return [level for level in LEVELS if not level or level in met]


def fitting(filters: Filters, matches: Sequence[MatchTally]) -> Filters:
    """The filters adjusted to existing choices: the game played last if theirs was not played."""
    offered = games_played(matches)
    if not offered:
        return Filters(period=filters.period)
    game = filters.game
    if game not in offered:
        known = [match for match in matches if match.preset in PRESETS]
        game = game_of(max(known, key=lambda match: match.begun).preset)[0]
    level = filters.level if filters.level in levels_met(matches, game) else ""
    return Filters(game, level, filters.period)


TOLD_ANEW = 0.25  # seconds between two numbers of matches counted


class StatisticsScene(PagedScreen):
    """Counting goes on while it is open.

    `clock` tells the time at which periods end; `sample` is shown instead of the store (for pictures).
    """

    name = "statistics"
    first_focus = "back"

    def __init__(
        self, ports: Ports, clock: Callable[[], datetime] = now, sample: Counted | None = None
    ) -> None:
        super().__init__(ports)
        self.sample = sample
        self.clock = clock
        self.filters = Filters()
        self.problem = ""
        self.statistics: Counted | None = None
        self._progress: Label | None = None
        self._since_told = 0.0
        self._told: PageFigures | None = None  # what is shown, until it is stale
        self._free = 0  # where the foot of the screen is free, in pixels
        self._glances = 1  # pages before the details
        self._begin()

    def _begin(self) -> None:
        self._stale = True
        self.statistics, self.problem = self.sample, ""
        if self.sample is not None or self.store is None or not self.settings.keep_statistics:
            return
        try:
            self.statistics = MatchStatistics(self.store)
            self.statistics.advance()
        except StoreError as error:
            self.problem = store_error(error)

    def resume(self) -> None:
        """After the settings: statistics may have been switched off or restarted."""
        self._keep()
        self._begin()
        self.rebuild()

    def leave(self) -> None:
        self._keep()
        super().leave()

    def _keep(self) -> None:
        if self.statistics is not None and self.settings.keep_statistics:
            self.statistics.keep()

    def told(self) -> PageFigures | None:
        assert self.statistics is not None
        matches = list(self.statistics.matches.values())
        self.filters = fitting(self.filters, matches)
        since = counted_since(self.settings)
        wanted = self.filters.wanted(self.clock(), since)
        chosen = wanted.chosen(matches)
        if not any(match.deals for match in chosen):
            return None
        rules = preset(self.filters.game)
        notes = texts.notes(self.statistics.left_out, self.statistics.practice, since)
        rating = standing(rules, (match for match in matches if match.begun >= since))
        first = min(match.begun for match in chosen) if wanted.last else wanted.since
        found = chosen_tournaments(self.filters, first, self.statistics.tournaments, wanted.until)
        return PageFigures(
            rules, sums(chosen, rules.contracts), course(chosen), rating, notes, figures(found)
        )

    def _nothing(self, area: pygame.Rect) -> None:
        """A slip that says why there is nothing, and what leads on."""
        ui = self.ui
        if self.problem:
            place_empty(ui, area, self.problem)
        elif self.statistics is None:
            act = MenuAct("switch_on", "settings", _("Settings"), self._settings)
            place_empty(ui, area, texts.switched_off(), act)
        elif not self._any_deal(counted_since(self.settings)):
            since = counted_since(self.settings)
            notes = texts.notes(self.statistics.left_out, self.statistics.practice, since)
            act = MenuAct("new_match", "play", _("New match"), lambda: self.want(Open(to.NewMatch())))
            place_empty(ui, area, "\n".join((texts.nothing_yet(), *notes)), act)
        else:
            act = MenuAct("show_all", "filter", _("Show all"), self._show_all)
            place_empty(ui, area, texts.nothing_chosen(), act)

    def _any_deal(self, since: int) -> bool:
        assert self.statistics is not None
        return any(match.deals for match in self.statistics.matches.values() if match.begun >= since)

    def _show_all(self) -> None:
        self.filters = Filters(self.filters.game)
        self.page, self._stale = 0, True
        self.rebuild()

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Statistics"))
        if self._stale:
            self._told, self._stale = self.told() if self.statistics is not None else None, False
        told = self._told
        self._tools()
        area = self.body(top)
        if self.statistics is not None and self.filters.game:
            boxes = Wrap(ui, self._filters(), Gap.large, Gap.small, align="left")
            high = boxes.height(area.w)
            boxes.place(pygame.Rect(area.x, area.y, area.w, high))
            area = pygame.Rect(
                area.x, area.y + high + ui.u(Gap.large), area.w, area.h - high - ui.u(Gap.large)
            )
        self._progress = None
        strip = pygame.Rect(area.x, area.bottom - strip_height(ui), area.w, strip_height(ui))
        room = pygame.Rect(area.x, area.y, area.w, strip.y - ui.u(Gap.medium) - area.y)
        if told is not None:
            self._figures(told, room, strip)
        else:
            self.pages = 1
            self._nothing(room if self.counting else area)
        self._strip = strip
        self._tell_progress()

    def _tools(self) -> None:
        counted = self.statistics is not None and any(m.deals for m in self.statistics.matches.values())
        tools = [
            button(
                self.ui,
                "export",
                _("Export"),
                self.export,
                icon="share",
                kind="plate",
                enabled=counted,
                tooltip=_("All counted deals as a table (CSV)"),
            ),
            button(self.ui, "settings", _("Settings"), self._settings, icon="settings", kind="plate"),
        ]
        self.tools(tools)

    def _settings(self) -> None:
        self.want(Open(to.Settings("statistics")))

    def _filters(self) -> list[Box]:
        """Segments where there is a choice; the game is always shown."""
        assert self.statistics is not None
        matches = list(self.statistics.matches.values())
        games, levels = games_played(matches), levels_met(matches, self.filters.game)
        found = [self._segments("game", _("Game"), [(game, short_name(game)) for game in games])]
        if len(levels) > 2:
            choices = [(level, texts.level_choice(level)) for level in levels]
            found.append(self._segments("level", _("Opponents"), choices))
        periods = [(period, texts.period_choice(period)) for period in PERIODS]
        return [*found, self._segments("period", _("Period"), periods)]

    def _segments(self, field: str, label: str, choices: Sequence[tuple[str, str]]) -> Box:
        value = getattr(self.filters, field)
        return segmented(self.ui, field, label, choices, value, partial(self.choose, field))

    def _figures(self, told: PageFigures, room: pygame.Rect, strip: pygame.Rect) -> None:
        """What matters at a glance, and on the pages after it all figures with their ranges."""
        ui, first = self.ui, overview.pages(self, told, room.size)
        across, down = sheet_edges(self)
        size = room.w - across, room.h - down
        made = figure_pages.pages(ui, self.background, told, size)
        self.pages, self._glances = len(first) + len(made), len(first)
        self.page = min(self.page, self.pages - 1)
        if self.page < len(first):
            first[self.page](room)
        else:
            inner = lay_paper(self, room)
            for box, x, wide in made[self.page - len(first)]:
                box.place(pygame.Rect(inner.x + x, inner.y, wide, inner.h))
        glance = self.page < len(first)
        id_, text = ("details", _("Details")) if glance else ("overview", _("At a glance"))
        switch = button(
            ui,
            id_,
            text,
            partial(self._open_page, len(first) if glance else 0),
            icon="forward" if glance else "back",
            kind="primary" if glance else "plate",
            units=Size.strip,
        )
        row = Row(ui, [switch])
        row.place(strip)
        self._free = strip.x + row.width() + ui.u(Gap.large)
        turner(ui, strip, self.page, self.pages, self.turn)

    def _open_page(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def _tell_progress(self) -> None:
        if self._progress is not None:
            self._progress.kill()
            self._progress = None
        found = self.statistics
        if found is None or not found.left:
            return
        strip, ui = self._strip, self.ui
        text = texts.counting(found.total - found.left, found.total)
        left = self._free if self._told is not None else strip.x
        room = strip.centerx - left
        shown = fonts.shorten(text, "secondary", ui.s, room)
        self._progress = Label(ui, (left, strip.centery), shown, "secondary", T.text2, room, middle=True)

    def choose(self, field: str, value: Hashable) -> None:
        """Show what is chosen, at its beginning: at a glance or the details, as before."""
        self.filters = replace(self.filters, **{field: value})
        self.page, self._stale = 0 if self.page < self._glances else self._glances, True
        self.rebuild()

    def export(self) -> None:
        if self.statistics is not None:
            since = counted_since(self.settings)
            found = {n: match for n, match in self.statistics.matches.items() if match.begun >= since}
            ask_export(self.ports, found)

    @property
    def counting(self) -> bool:
        return self.statistics is not None and self.statistics.left > 0

    @property
    def busy(self) -> bool:
        return super().busy or self.counting

    @property
    def resting(self) -> bool:
        return not self.counting and super().resting

    def update(self, dt: float) -> None:
        if self.counting:
            self._count(dt)
        super().update(dt)

    def _count(self, dt: float) -> None:
        assert self.statistics is not None
        self.statistics.advance()
        self._since_told += dt
        if not self.statistics.left:
            self.statistics.keep()
            self._stale = True
            self.rebuild()
        elif self._since_told >= TOLD_ANEW:
            self._since_told = 0.0
            self._tell_progress()
