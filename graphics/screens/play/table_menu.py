"""The menu of the table: Esc."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, line_width
from graphics.screens import destinations as to
from graphics.table.actions import TableAction
from graphics.text.i18n import _
from graphics.text.match_text import decision_time
from graphics.text.names import displayed
from graphics.text.rules_text import preset_name
from graphics.widgets.controls.button import MenuItem
from graphics.widgets.controls.label import Label, height
from graphics.widgets.intents import Back, Open
from graphics.widgets.keys import shortcut
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene


class MenuRow(NamedTuple):
    id: str
    icon: str
    text: str
    act: to.Act
    why_not: str = ""
    """The tip while it is not `enabled`."""
    enabled: bool = True


class TableMenuScene(UiScene):
    """Go on, take back, settings, rules, back to the main menu; below what becomes of the match."""

    name = "table_menu"
    has_menu = True
    modal = True
    first_focus = "continue"
    closes_outside = True

    def __init__(self, ports: Ports, goal: to.TableMenu) -> None:
        super().__init__(ports)
        self.goal = goal
        self.offers = frozenset(each.offer for each in goal.actions() if each.offer is not None)
        self.names = goal.names

    def _rows(self) -> list[MenuRow]:
        goal = self.goal
        actions = [
            MenuRow(
                each.id, each.icon, each.label, partial(self._do, each), each.why_not, each.may(goal.table)
            )
            for each in goal.actions()
            if each.icon
        ]
        rows = [
            MenuRow("continue", "play", _("Continue"), lambda: self.want(Back())),
            *actions,
            MenuRow("settings", "settings", _("Settings"), lambda: self.want(Open(to.Settings()))),
            MenuRow("rules", "rules", _("Rules"), self._rules),
            *([MenuRow("details", "more", _("Details"), self._details)] if self._kept else []),
            MenuRow("leave", "door", self._leave_text, partial(self._leave, goal.table.leave_to_menu)),
        ]
        if goal.on_quit is not None:
            quits = partial(self._leave, goal.on_quit)
            rows.append(MenuRow("quit", "close", _("Leave the tournament"), quits))
        return rows

    def _do(self, action: TableAction) -> None:
        if not action.over_menu:
            self.want(Back())
        action.do(self.goal.table)

    def build(self) -> None:
        ui, rows = self.ui, self._rows()
        wide = self._width([row.text for row in rows])
        room = wide - 2 * ui.u(Gap.roomy)
        below = self._below()
        note = sum(height(ui, text, "caption", room) for text, _ink in below)
        most = ui.size[1] - 2 * ui.u(Gap.tight)
        for named in (True, False):  # the rules are named where that leaves the rows high enough
            head = self._head(room, named)
            rest = head + ui.u(Gap.medium + Gap.small) + note + ui.u(Gap.large)
            step = min(ui.high(Size.menu_row, "menu") + ui.u(Gap.fine), (most - rest) // len(rows))
            if step - ui.u(Gap.fine) >= ui.least:
                break
        high = rest + len(rows) * step
        panel = self.dialog_panel(wide, high, 0, 0)
        self._title(panel, room, named)
        y = panel.y + head
        for row in rows:
            rect = pygame.Rect(panel.x + ui.u(Gap.snug), y, wide - 2 * ui.u(Gap.snug), step - ui.u(Gap.fine))
            why = "" if row.enabled else row.why_not
            MenuItem(ui, row.id, row.text, rect, row.act, icon=row.icon, enabled=row.enabled, tooltip=why)
            y += step
        x, y = panel.x + ui.u(Gap.roomy), y + ui.u(Gap.medium)
        self.background.fill(T.line, (x, y, room, line_width(ui.s)))
        y += ui.u(Gap.small)
        for text, ink in below:
            y = Label(ui, (x, y), text, "caption", ink, room).bottom

    @property
    def _kept(self) -> bool:
        return self.names.session.kept

    @property
    def _leave_text(self) -> str:
        return _("Exit to menu") if self._kept else _("End practice")

    def _below(self) -> list[tuple[str, Colour]]:
        """Lines below the rows: the fate of the match."""
        if not self._kept:
            return [(_("Practice: this deal is not saved and does not count."), T.text3)]
        seconds = self.names.session.clock
        if self.goal.on_quit is not None:
            waits = _("{act}: the table waits for you just as it is.").format(act=self._leave_text)
            return [(waits, T.text3)]
        return [
            *([(decision_time(seconds), T.text3)] if seconds else []),
            (_("The match is saved."), T.text3),
        ]

    def _width(self, texts: list[str]) -> int:
        """Wide enough for every row, as far as the window allows."""
        ui = self.ui
        rows = max(MenuItem.width(ui, text) for text in texts) + 2 * ui.u(Gap.snug)
        return min(max(ui.u(Size.table_menu), rows), ui.size[0] - 2 * ui.u(Gap.roomy))

    def _which(self) -> str:
        saved = self.names.session.saved
        return displayed(saved.house_rules) if saved.house_rules.strip() else preset_name(saved.rules)

    def _beside(self, room: int) -> bool:
        ui = self.ui
        used = fonts.width(_("Menu"), "panel_title", ui.s) + fonts.width(self._which(), "secondary", ui.s)
        return used + ui.u(Gap.large) <= room

    def _head(self, room: int, named: bool) -> int:
        """The upper edge of the rows below that of the panel, in pixels; the rules may be `named` there."""
        ui = self.ui
        title = ui.u(Size.title_top) + height(ui, _("Menu"), "panel_title", room)
        if named and not self._beside(room):
            title += height(ui, self._which(), "secondary", room)
        return max(ui.u(Size.menu_head), title + ui.u(Gap.medium))

    def _title(self, panel: pygame.Rect, room: int, named: bool) -> None:
        ui = self.ui
        x = panel.x + ui.u(Gap.roomy)
        title = Label(ui, (x, panel.y + ui.u(Size.title_top)), _("Menu"), "panel_title")
        if self._beside(room):
            at = (x, title.rect.centery)
            Label(ui, at, self._which(), "secondary", T.text2, room, "right", middle=True)
        elif named:
            Label(ui, (x, title.bottom), self._which(), "secondary", T.text2, room)

    def _rules(self) -> None:
        session = self.names.session
        self.want(Open(to.RuleBook(session.match.rules, session.saved.house_rules)))

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = shortcut(event)
        chord = next((each for each in self.goal.actions() if "+" in pressed and pressed in each.keys), None)
        if chord is not None and chord.may(self.goal.table):
            self._do(chord)
            return True
        return super().handle(event)

    def _details(self) -> None:
        self.want(Open(to.MatchDetails(self.names)))

    def _leave(self, leave: to.Act) -> None:
        self.want(Back())
        leave()
