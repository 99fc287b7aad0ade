"""The menu of the table: Esc."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from graphics import draw, fonts
from graphics.i18n import _
from graphics.rules_text import preset_name
from graphics.table.panels import Words
from graphics.theme import T
from graphics.widgets.button import MenuItem
from graphics.widgets.label import Label, height
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app import App

WIDTH = 520
ROW = 72


class TableMenu(UiScene):
    """Go on, settings, rules, back to the main menu; the fingerprint of the match stands below."""

    name = "table_menu"
    modal = True
    first_focus = "continue"

    def __init__(self, app: App, names: Words, on_leave: Callable[[], object]) -> None:
        super().__init__(app)
        self.names = names
        self.on_leave = on_leave

    def build(self) -> None:
        ui = self.ui
        rows = (
            ("continue", "play", _("Continue"), self.app.pop),
            ("settings", "settings", _("Settings"), self._settings),
            ("rules", "rules", _("Rules"), self._rules),
            ("leave", "door", _("Leave to the menu"), self._leave),
        )
        wide = ui.u(WIDTH)
        room = wide - ui.u(64)
        code = self.names.fingerprint
        caption = _("The match is kept. Fingerprint of its seed:")
        note = height(ui, caption, "caption", room)
        small = fonts.line_height("caption", ui.s)
        high = ui.u(96) + len(rows) * ui.u(ROW + 6) + ui.u(22) + note + 2 * small + ui.u(30)
        panel = pygame.Rect(0, 0, wide, high)
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        Label(ui, (panel.x + ui.u(32), panel.y + ui.u(26)), _("Menu"), "panel_title")
        saved = self.names.session.saved
        which = saved.house_rules or preset_name(saved.rules)
        Label(ui, (panel.x + ui.u(32), panel.y + ui.u(40)), which, "secondary", T.text2, room, "right")
        y = panel.y + ui.u(84)
        for id_, icon, text, action in rows:
            rect = pygame.Rect(panel.x + ui.u(14), y, wide - ui.u(28), ui.u(ROW))
            MenuItem(ui, id_, text, rect, action, icon=icon)
            y += ui.u(ROW + 6)
        y += ui.u(16)
        self.background.fill(T.line, (panel.x + ui.u(32), y, room, max(1, ui.u(1))))
        label = Label(ui, (panel.x + ui.u(32), y + ui.u(12)), caption, "caption", T.text3, room)
        for part in (code[:32], code[32:]):
            label = Label(ui, (panel.x + ui.u(32), label.bottom), part, "caption", T.text2, room)

    def _settings(self) -> None:
        from graphics.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _rules(self) -> None:
        from graphics.scenes.rule_book import RuleBookScene

        session = self.names.session
        self.app.push(RuleBookScene(self.app, session.match.rules, session.saved.house_rules))

    def _leave(self) -> None:
        self.app.pop()
        self.on_leave()
