"""A new match: the table to sit down at as it was the last time; all that can be chosen stands beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.practice.teaching import Teaching
from game.rules import Rules, preset
from game.table.clock import CLOCKS, Seconds
from graphics.render import fonts, theme
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.new_match import game_choice
from graphics.screens.new_match.options_panel import OptionsPanel
from graphics.screens.new_match.seating import HUMAN, SeatChoices, whose_face
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.new_match_text import (
    BETWEEN,
    seconds_name,
    stake_line,
    table_line,
    teaching_names,
    unusual,
    unusual_line,
)
from graphics.text.rules_text import preset_name
from graphics.widgets.boxes import Box, Column, Made, Row
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.form import Form, FormRow, segments_row
from graphics.widgets.controls.label import Label, by_parts, height
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.rows import FoldRow
from graphics.widgets.intents import Open
from graphics.widgets.laid_table import LaidTable
from graphics.widgets.parts import Text, button, icon_button, segmented, start_button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.errors import StoreError
from saves.saved import SERIES, NewMatch, Series, new_seed
from saves.settings import LastMatch, last_match_rules

if TYPE_CHECKING:
    from saves.house_rules import HouseRules


SIDE = 0.43  # of the width: what can be chosen
TABS = 1.15  # times its design: with larger text that has the screen for itself
LINES = 2  # at most, of what differs from the usual


class NewMatchScene(UiScene):
    name = "new_match"
    first_focus = "start"

    def __init__(self, ports: Ports, last: LastMatch | None = None) -> None:
        super().__init__(ports)
        last = last or self.settings.last_match
        self.rules = last_match_rules(last)
        self.house = self._remembered_house(last.house_rules)
        self.seating = SeatChoices(last)
        self.teaching: Teaching = last.teaching
        self.clock: Seconds = last.clock
        self.series: int = last.series
        self.options = OptionsPanel(self)
        self.unfolded = False
        """All options are shown, not only what is changed often."""
        self._own_name = self.settings.last_match.own_name  # as the settings have it
        self._remark: Label | None = None

    def personal(self) -> Iterable[str]:
        return self.seating.names.values()

    def _remembered_house(self, name: str) -> HouseRules | None:
        """The house rules of the last match, if they are still kept."""
        if not name or self.store is None:
            return None
        try:
            house = self.store.house_rules.find(name)
        except StoreError:
            return None
        return house if house is not None and house.problem is None else None

    @property
    def house_name(self) -> str:
        return self.house.name if self.house is not None and self.house.value == self.rules else ""

    def build(self) -> None:
        ui = self.ui
        gap = Gap.large if self.roomy else Gap.medium
        area = self.body(self.header(_("New match")))
        self._remark = None
        tabs = theme.text_growth(ui.size) > TABS
        self._on_cloth = not (tabs and self.unfolded)
        if tabs:
            self._tabbed(area)
        else:
            main, side = self.beside(area, round(SIDE * area.w), gap)
            self._table(main)
            inner = self.panel(side)
            if self.unfolded:
                self._all_options(inner)
            else:
                self._choices(inner)
        self.check()

    def _tabbed(self, area: pygame.Rect) -> None:
        """The table or all choices: where large text leaves no room for both."""
        ui, tabs = self.ui, (("table", _("Table")), ("details", _("Details")))
        tab = "details" if self.unfolded else "table"
        self.tools([segmented(ui, "tab", _("New match"), tabs, tab, self._open_tab)])
        if not self.unfolded:
            self._table(area)
            return
        remark = Made(self._place_remark, 2 * fonts.line_height("secondary", ui.s), grow=True)
        boxes: list[Box] = [remark, self._house_button(), self._start_button()]
        foot = Row(ui, boxes, Gap.medium, align="middle")
        above, below = Column(ui, [Made(None, 0, grow=True), foot], Gap.medium).split(area)
        lead = [*game_choice.game_rows(ui, self.rules.name, self.choose_preset), *self._levels()]
        self.options.build(self.panel(above), lead, self._match(), "between")
        foot.place(below)

    def _place_remark(self, area: pygame.Rect) -> None:
        self._remark_area = area

    def _table(self, area: pygame.Rect) -> None:
        """What a match is begun with: as in the last one until something is changed."""
        ui, rules = self.ui, self.rules
        house = displayed(self.house_name)
        seats = partial(self._seats, rules)
        title = house or preset_name(rules.name)
        line, start = table_line(rules, house), self._start_button()
        table = LaidTable(ui, self.background, title, line, seats, start, self._stake())
        table.place(area)
        self.painted.append(area)
        self._remark_area = table.remark

    def _seats(self, rules: Rules, area: pygame.Rect) -> pygame.Rect:
        return self.seating.place_seats(self.ui, self.background, area, rules, self.open_face)

    def _start_button(self) -> Made:
        return start_button(self.ui, "start", _("Start"), self.start)

    def _choices(self, inner: pygame.Rect) -> None:
        """The game, its rules and the levels, explained as far as there is room; all else is folded."""
        ui, name, house = self.ui, self.rules.name, displayed(self.house_name)
        tiles = partial(game_choice.game_tiles, ui, name, self.choose_preset, self.open_house_rules)
        rows = [*game_choice.text_rows(ui, name, self.choose_preset), *self._levels()]
        details = self._details(inner.w)
        layouts: list[list[Box]] = [
            [Text(ui, _("Rules"), "panel_title"), tiles(house), self._form(rows), details],
            [tiles(house), self._form(rows), details],
            [tiles(house, named=False), self._form(rows, 2), details],
            [tiles(house, named=False), self._form(rows, 1), details],
        ]
        columns = [Column(ui, layout, Gap.snug, elastic=True) for layout in layouts]
        next((each for each in columns if each.height(inner.w) <= inner.h), columns[-1]).place(inner)

    def _all_options(self, inner: pygame.Rect) -> None:
        ui, details = self.ui, self._details(inner.w)
        details.grow = True
        house = self._house_button()
        if details.width() + ui.u(Gap.small) + house.width() > inner.w:
            high, text = details.height(inner.w), _("House rules")
            house = icon_button(
                ui,
                "house_rules",
                text,
                self.open_house_rules,
                icon="rules",
                size=(high, high),
                kind="normal",
            )
        head = Row(ui, [details, house], Gap.small, align="middle")
        above, room = Column(ui, [head, Made(None, 0, grow=True)], Gap.tight).split(inner)
        head.place(above)
        self.options.build(room, [], self._match(), "between")

    def _house_button(self) -> Made:
        return button(self.ui, "house_rules", _("House rules"), self.open_house_rules, icon="rules")

    def _form(self, rows: Sequence[FormRow], tight: int = 0) -> Form:
        form = Form(self.ui, rows, self.background, lines="between", pitch=Size.options_pitch, tight=tight)
        form.grow = True
        return form

    def _levels(self) -> list[FormRow]:
        return self.seating.rows(self.ui, self.rules, self.rebuild)

    def _details(self, width: int) -> Made:
        """The row that unfolds all options, with what differs from the usual, or folds them again."""
        ui, room = self.ui, FoldRow.room(self.ui, width)
        line = tip = ""
        if not self.unfolded:
            found = unusual(self.rules, self.series, self.clock, self.teaching)
            line, whole = unusual_line(found, partial(self._fits, room)), BETWEEN.join(found)
            tip = whole if found and line != whole else ""

        def make(rect: pygame.Rect) -> None:
            press = partial(self._unfold, not self.unfolded)
            FoldRow(
                ui,
                "details",
                _("Details"),
                rect,
                press,
                line=line,
                unfolded=self.unfolded,
                tooltip=tip or None,
            )

        return Made(make, partial(FoldRow.height, ui, line), FoldRow.width(ui, _("Details")))

    def _fits(self, room: int, line: str) -> bool:
        ui = self.ui
        return len(fonts.wrap(by_parts(ui, line, "secondary", room), "secondary", ui.s, room)) <= LINES

    def _open_tab(self, tab: str) -> None:
        self._unfold(tab == "details")

    def _unfold(self, unfolded: bool) -> None:
        self.unfolded = unfolded
        self.rebuild()

    def _match(self) -> list[FormRow]:
        return [self._series(), self._clock(), self._teaching()]

    def _teaching(self) -> FormRow:
        note = _("asks before a card or call that gives points away; such a match is practice")
        choices = [*teaching_names().items()]
        return segments_row(self.ui, "teaching", _("Teaching"), note, choices, self.teaching, self._teach)

    def _teach(self, teaching: Teaching) -> None:
        self.teaching = teaching
        self.rebuild()

    def _clock(self) -> FormRow:
        choices = [(each, seconds_name(each)) for each in CLOCKS]
        note = _("the time for a decision; then the computer takes that one")
        return segments_row(self.ui, "clock", _("Clock"), note, choices, self.clock, self._time)

    def _time(self, seconds: Seconds) -> None:
        self.clock = seconds
        self.rebuild()

    def _series(self) -> FormRow:
        choices = [(goal, str(goal or 1)) for goal in (0, *SERIES)]
        note = _("more than one makes a series")
        title = _("Matches to win")
        return segments_row(self.ui, "series", title, note, choices, self.series, self._of_series)

    def _of_series(self, goal: int) -> None:
        self.series = goal
        self.rebuild()

    def open_face(self, seat: str) -> None:
        """Ask who sits there, or for the person's own name and face."""
        if seat == HUMAN:
            self.want(Open(to.OwnFace()))
            return
        names, seats = self.seating.names, self.rules.seats
        seated = tuple(names.get(each, "") for each in seats)
        title, given = whose_face(seats, seat), names.get(seat, "")
        self.want(Open(to.People(title, given, partial(self.invite, seat), seated)))

    def invite(self, seat: str, name: str) -> None:
        self.seating.invite(seat, name)
        self.rebuild()

    def resume(self) -> None:
        """The person may have another name now."""
        super().resume()
        name = self.settings.last_match.own_name
        if name != self._own_name:
            self._own_name = self.seating.names[HUMAN] = name
            self.rebuild()

    def choose_preset(self, name: str) -> None:
        self.rules = preset(name)
        self.house = None
        self.options.begin()
        self.rebuild()

    def choose_house(self, house: HouseRules) -> None:
        self.rules, self.house = house.value, house
        self.options.begin()
        self.rebuild()

    def change(self, rules: Rules) -> None:
        self.rules = rules
        self.rebuild()

    def open_house_rules(self) -> None:
        self.want(Open(to.HouseRules(self.rules, self.choose_house)))

    @property
    def wrong(self) -> str:
        """The reason why the match cannot begin; empty if it can."""
        return self.options.wrong

    def _remark_on_names(self) -> str:
        fields = (widget for widget in self.ui.widgets if isinstance(widget, TextField))
        return next((field.remark for field in fields if field.remark), "")

    def _stake(self) -> str:
        return stake_line(self.teaching, self.settings.keep_statistics)

    def check(self) -> None:
        """Say above the button what is wrong, or whether the match counts; without a fault it works."""
        ui, wrong, area = self.ui, self.wrong, self._remark_area
        start = ui.find("start")
        assert isinstance(start, Button)
        (start.disable if wrong else start.enable)()
        text = wrong or self._remark_on_names()
        if not text and self._on_cloth:
            text = self._stake()
        if self._remark is not None:
            if self._remark.text == text:
                return
            self._remark.kill()
            self._remark = None
        if text:
            high = height(ui, text, "secondary", area.w)
            top = min(area.bottom - high, area.centery - high // 2)
            ink = T.red if wrong else T.on_cloth2 if self._on_cloth else T.text2
            self._remark = Label(ui, (area.x, top), text, "secondary", ink, area.w, "center")

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            if event.type in (pygame.TEXTINPUT, pygame.KEYDOWN):
                self.check()  # a name may have letters that no font has
            return True
        if self.unfolded and (way := page_delta(event)):
            return self.options.turn(way)
        return False

    def start(self) -> None:
        last = LastMatch(
            preset=self.rules.name,
            options=self.rules.options(),
            house_rules=self.house_name,
            partner=self.seating.partner,  # type: ignore[arg-type]
            opponents=self.seating.opponents,  # type: ignore[arg-type]
            teaching=self.teaching,
            clock=self.clock,
            series=self.series,  # type: ignore[arg-type]
            names=self.seating.own_names(),
        )
        self.ports.preferences.save_settings(self.settings.with_(last_match=last))
        self.want(Open(to.FreshMatch(self.new_match())))

    def new_match(self) -> NewMatch:
        typed = self.seating.own_names()
        return NewMatch(
            name="",
            rules=self.rules.name,
            options=self.rules.options(),
            seed=new_seed(),
            players={seat: typed.get(seat, "") for seat in self.rules.seats},
            levels=self.seating.levels(self.rules),
            house_rules=self.house_name,
            teaching=self.teaching,
            clock=self.clock,
            series=Series(self.series, (0,) * len(self.rules.sides)) if self.series else None,
        )
