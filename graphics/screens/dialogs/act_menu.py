"""The menu behind the three dots of a slip: what is known of it, and what can be done with it."""

from __future__ import annotations

from functools import partial

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls.button import MenuItem
from graphics.widgets.intents import ActMenu, Back, MenuAct
from graphics.widgets.parts import PagedList, Text
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen


class ActMenuScene(PagedScreen):
    """A press on a line closes it, then does what the line says."""

    name = "act_menu"
    modal = True
    closes_outside = True

    def __init__(self, ports: Ports, goal: ActMenu) -> None:
        super().__init__(ports)
        self.goal = goal
        self.first_focus = next((act.id for act in goal.acts if act.enabled), None)

    def build(self) -> None:
        ui, goal = self.ui, self.goal
        facts: list[Box] = [
            *([Text(ui, goal.problem, "secondary", T.red)] if goal.problem else []),
            *(Text(ui, line, "secondary", T.text2) for line in goal.lines),
        ]
        paged = PagedList(ui, facts, Gap.thin, self.turn, page=self.page)
        rows = Column(ui, [self._row(act) for act in goal.acts], Gap.hair)
        boxes: list[Box] = [Text(ui, goal.title, "panel_title"), Space(ui, Gap.small)]
        if facts:
            boxes += [paged, Space(ui, Gap.medium)]
        body, edges = Column(ui, [*boxes, rows]), 2 * ui.u(Gap.dialog)
        most = ui.size[0] - 2 * ui.u(Gap.roomy)
        wide = min(max(ui.u(Size.table_menu), rows.width() + edges), most)
        high = body.fit(wide - edges, ui.size[1] - ui.u(Gap.page) - edges)
        body.place(self.dialog_panel(wide, high + edges))
        self._count_pages(paged)

    def _row(self, act: MenuAct) -> Box:
        ui = self.ui

        def make(rect: pygame.Rect) -> None:
            tip = None if act.enabled else act.why_not or None
            MenuItem(
                ui,
                act.id,
                act.text,
                rect,
                partial(self._do, act),
                icon=act.icon,
                enabled=act.enabled,
                tooltip=tip,
            )

        return Made(make, ui.high(Size.act, "menu"), MenuItem.width(ui, act.text))

    def _do(self, act: MenuAct) -> None:
        if self.on_top:
            self.want(Back())
            act.press()
