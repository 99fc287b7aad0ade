"""A new match: rules, options, who plays and how well. The choices are remembered."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import Rules, preset
from game.table.clock import CLOCKS, Seconds
from graphics.render import theme
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.new_match import options_panel
from graphics.screens.new_match.options_panel import OptionsPanel
from graphics.screens.new_match.seating import HUMAN, SeatChoices, whose_face
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.rules_text import preset_name
from graphics.widgets.boxes import Column, Made, Row
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.form import FormRow, segments_row
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.intents import Open
from graphics.widgets.parts import button, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.errors import StoreError
from saves.saved import SERIES, NewMatch, Series, new_seed
from saves.settings import LastMatch, last_match_rules

if TYPE_CHECKING:
    from saves.house_rules import HouseRules


GIVEN = 0.125  # of the width of the first panel: so much it gives up where the players need it
TABS = 1.15  # times its design: with larger text the players have a panel of their own


class NewMatchScene(UiScene):
    name = "new_match"
    first_focus = "start"

    def __init__(self, ports: Ports, last: LastMatch | None = None) -> None:
        super().__init__(ports)
        last = last or self.settings.last_match
        self.rules = last_match_rules(last)
        self.house = self._remembered_house(last.house_rules)
        self.seating = SeatChoices(last)
        self.teaching: str = last.teaching
        self.clock: Seconds = last.clock
        self.series: int = last.series
        self.options = OptionsPanel(self)
        self.tab = "rules"
        self._own_name = self.settings.last_match.own_name  # as the settings have it
        self._remark: Label | None = None
        self._note: Label | None = None

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
        ui, wide = self.ui, self.roomy
        top = self.header(_("New match"))
        self._wide = wide
        gap = Gap.large if wide else Gap.medium
        foot = Made(None, ui.high(Size.start, "button_big"))
        area = self.body(top, Size.foot_space if wide else Gap.section)
        room, below = Column(ui, [Made(None, 0, grow=True), foot], gap).split(area)
        self._remark = self._note = None
        self._note_spot: tuple[int, int, int] | None = None
        if theme.text_growth(ui.size) > TABS:
            self._tabbed(room)
        else:
            self._panels(room, wide, ui.u(gap))
        self._foot(below)

    def _tabbed(self, area: pygame.Rect) -> None:
        """One panel for the rules, another for the players: where large text leaves no room for both."""
        ui, tabs = self.ui, (("rules", _("Rules")), ("players", _("Players")))
        self.tools([segmented(ui, "tab", _("New match"), tabs, self.tab, self._open_tab)])
        inner = self.panel(area)
        if self.tab == "rules":
            self.options.build(inner, self._presets(), self._match(), "between")
        else:
            self.seating.build(ui, self.background, inner, self.rules, self.rebuild, self.open_face)

    def _open_tab(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def _panels(self, area: pygame.Rect, wide: bool, gap: int) -> None:
        """Rules, options and players side by side; in a narrow window the rules are rows of the options."""
        ui = self.ui
        shares = (500, 692, 584) if wide else (860, 486)
        widths = [round((area.w - gap * (len(shares) - 1)) * share / sum(shares)) for share in shares]
        lacks = self.seating.width(ui) + self.padding - widths[-1]
        if 0 < lacks <= GIVEN * widths[0]:
            widths[0], widths[-1] = widths[0] - lacks, widths[-1] + lacks
        areas, x = [], area.x
        for width in widths:
            areas.append(pygame.Rect(x, area.y, width, area.h))
            x += width + gap
        if wide:
            panel = self.panel(areas[0], _("Rules"))
            options_panel.build(ui, self.background, panel, self.rules, self.choose_preset)
        inner = self.panel(areas[-2], _("Options") if wide else _("Rules"))
        self._note_spot = (inner.x, inner.y - ui.u(Size.note_above), inner.w)
        lead = [] if wide else self._presets()
        self.options.build(inner, lead, self._match())
        players = self.panel(areas[-1], _("Players"))
        self.seating.build(ui, self.background, players, self.rules, self.rebuild, self.open_face)

    def _presets(self) -> list[FormRow]:
        return options_panel.rows(self.ui, self.rules.name, self.choose_preset)

    def _match(self) -> list[FormRow]:
        return [self._series(), self._clock(), self._teaching()]

    def _teaching(self) -> FormRow:
        choices = [
            ("off", _("off")),
            ("blunders", _("blunders")),
            ("mistakes", _("mistakes")),
            ("slips", _("slips")),
        ]
        note = _("asks before a card or call that gives points away; such a match is practice")
        return segments_row(self.ui, "teaching", _("Teaching"), note, choices, self.teaching, self._teach)

    def _teach(self, teaching: str) -> None:
        self.teaching = teaching
        self.rebuild()

    def _clock(self) -> FormRow:
        choices = [
            (str(each), _("{seconds} s").format(seconds=each) if each else _("off")) for each in CLOCKS
        ]
        note = _("the time for a decision; then the computer takes that one")
        return segments_row(self.ui, "clock", _("Clock"), note, choices, str(self.clock), self._time)

    def _time(self, seconds: str) -> None:
        self.clock = next(each for each in CLOCKS if str(each) == seconds)
        self.rebuild()

    def _series(self) -> FormRow:
        choices = [(str(goal), str(goal or 1)) for goal in (0, *SERIES)]
        note = _("more than one makes a series")
        return segments_row(
            self.ui, "series", _("Matches to win"), note, choices, str(self.series), self._of_series
        )

    def _of_series(self, goal: str) -> None:
        self.series = int(goal)
        self.rebuild()

    def _foot(self, area: pygame.Rect) -> None:
        ui = self.ui
        text, more = _("Start match"), _("House rules")
        wide = max(ui.u(Size.start_width), Button.width(ui, text, "play", "button_big"))
        house = button(ui, "house_rules", more, self.open_house_rules, icon="rules")
        row = Row(ui, [house, Made(None, area.h, wide)], Gap.wide, align="middle", right=True)
        second, rect = row.split(area)
        house.place(second)
        self._start = Button(
            ui, "start", text, rect, self.start, icon="play", kind="primary", role="button_big"
        )
        self._remark_area = pygame.Rect(area.x, area.y, second.x - area.x - ui.u(Gap.large), area.h)
        self.check()

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

    def _origin(self) -> str:
        """The origin of the options, for the corner of their panel; the game where it is not seen."""
        if self.house_name:
            return _("house rules: {name}").format(name=displayed(self.house_name))
        if self.options.page and not self._wide:
            return preset_name(self.rules.name)
        return _("as in the preset") if self.rules == preset(self.rules.name) else ""

    def _remark_on_names(self) -> str:
        fields = (widget for widget in self.ui.widgets if isinstance(widget, TextField))
        return next((field.remark for field in fields if field.remark), "")

    def check(self) -> None:
        """Say below what is wrong, or that the choices are kept; Start works only when nothing is."""
        ui, wrong = self.ui, self.wrong
        origin = "" if wrong else self._origin()
        text = wrong or self._remark_on_names() or _("These choices are remembered for the next match.")
        if self._note_spot is None:
            text = wrong or origin or text
        elif self._note is None or self._note.text != origin:
            if self._note is not None:
                self._note.kill()
            x, y, room = self._note_spot
            self._note = Label(ui, (x, y), origin, "secondary", T.text2, room, "right") if origin else None
        if self._remark is not None:
            if self._remark.text == text:
                return
            self._remark.kill()
        area = self._remark_area
        middle = (area.x, area.centery)
        self._remark = Label(ui, middle, text, "secondary", T.red if wrong else T.text2, area.w, middle=True)
        if wrong:
            self._start.disable()
        else:
            self._start.enable()

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            if event.type in (pygame.TEXTINPUT, pygame.KEYDOWN):
                self.check()  # a name may have letters that no font has
            return True
        if way := page_delta(event):
            return self.options.turn(way)
        return False

    def start(self) -> None:
        last = LastMatch(
            preset=self.rules.name,
            options=self.rules.options(),
            house_rules=self.house_name,
            partner=self.seating.partner,  # type: ignore[arg-type]
            opponents=self.seating.opponents,  # type: ignore[arg-type]
            teaching=self.teaching,  # type: ignore[arg-type]
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
            teaching=self.teaching,  # type: ignore[arg-type]
            clock=self.clock,
            series=Series(self.series, (0,) * len(self.rules.sides)) if self.series else None,
        )
