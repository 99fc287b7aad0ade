"""The menu of the table: Esc."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.session import NO_OFFERS, Offer
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, line_width
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.match_text import decision_time, in_groups
from graphics.text.names import displayed
from graphics.text.rules_text import preset_name
from graphics.widgets.controls.button import MenuItem
from graphics.widgets.controls.label import Label, height
from graphics.widgets.intents import Back, Open
from graphics.widgets.keys import shortcut
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene


class TableMenu(UiScene):
    """Go on, take back, settings, rules, back to the main menu; below the fingerprint of the match."""

    name = "table_menu"
    has_menu = True
    modal = True
    first_focus = "continue"
    closes_outside = True

    def __init__(self, ports: Ports, goal: to.TableMenu) -> None:
        super().__init__(ports)
        self.goal = goal
        self.offers = frozenset({Offer.UNDO}) if goal.on_back is not None else NO_OFFERS
        self.names = goal.names

    def _entries(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        """Id, icon, text and action of each row."""
        goal = self.goal
        leave = _("Exit to menu") if self._kept else _("End practice")
        rows = (
            ("continue", "play", _("Continue"), lambda: self.want(Back())),
            ("back", "undo", _("Take back"), self._closing(goal.on_back)),
            ("claim", "crown", _("Claim the rest"), self._claim() if goal.claims else None),
            ("why", "info", _("Ask why"), self._closing(goal.on_why)),
            ("bracket", "trophy", _("Bracket"), self._closing(goal.on_bracket)),
            ("log", "history", _("Game log"), goal.on_log),
            ("settings", "settings", _("Settings"), self._settings),
            ("rules", "rules", _("Rules"), self._rules),
            ("leave", "door", leave, self._leave),
            ("quit", "close", _("Leave the tournament"), self._closing(goal.on_quit)),
        )
        return [(id_, icon, text, act) for id_, icon, text, act in rows if act is not None]

    def _claim(self) -> to.Act:
        """The claim; at a moment when there can be none, nothing, as its row is switched off."""
        return self._closing(self.goal.on_claim) or (lambda: None)

    def _closing(self, act: to.Act | None) -> to.Act | None:
        """The act after the menu is put away; None for none."""
        if act is None:
            return None

        def closing() -> None:
            self.want(Back())
            act()

        return closing

    def build(self) -> None:
        ui, rows = self.ui, self._entries()
        wide = self._width([text for _id, _icon, text, _action in rows])
        room = wide - 2 * ui.u(Gap.roomy)
        head = self._head(room)
        step = ui.high(Size.menu_row, "menu") + ui.u(Gap.fine)
        below = self._below()
        note = sum(height(ui, text, "caption", room) for text, _ink in below)
        rest = head + ui.u(Gap.medium + Gap.small) + note + ui.u(Gap.large)
        most = ui.size[1] - 2 * ui.u(Gap.tight)
        step = min(step, (most - rest) // len(rows))
        high = rest + len(rows) * step
        panel = self.dialog_panel(wide, high, 0, 0)
        self._title(panel, room)
        y = panel.y + head
        for id_, icon, text, action in rows:
            rect = pygame.Rect(panel.x + ui.u(Gap.snug), y, wide - 2 * ui.u(Gap.snug), step - ui.u(Gap.fine))
            why = _("Only when it is your turn to play a card")
            off = id_ == "claim" and self.goal.on_claim is None
            MenuItem(ui, id_, text, rect, action, icon=icon, enabled=not off, tooltip=why if off else "")
            y += step
        x, y = panel.x + ui.u(Gap.roomy), y + ui.u(Gap.medium)
        self.background.fill(T.line, (x, y, room, line_width(ui.s)))
        y += ui.u(Gap.small)
        for text, ink in below:
            y = Label(ui, (x, y), text, "caption", ink, room).bottom

    @property
    def _kept(self) -> bool:
        return self.names.session.kept

    def _below(self) -> list[tuple[str, Colour]]:
        """Lines below the rows: the fate of the match."""
        if not self._kept:
            return [(_("Practice: this deal is not saved and does not count."), T.text3)]
        seconds = self.names.session.clock
        if self.goal.on_quit is not None:
            return [(_("The table will wait for you just as it is."), T.text3)]
        return [
            *([(decision_time(seconds), T.text3)] if seconds else []),
            (_("The match is saved. Fingerprint of its seed:"), T.text3),
            (in_groups(self.names.fingerprint, 2), T.text2),
        ]

    def _width(self, texts: list[str]) -> int:
        """Wide enough for every row and for half a fingerprint in a line, as far as the window allows."""
        ui = self.ui
        half, _rest = in_groups(self.names.fingerprint, 2).split("\n")
        code = fonts.width(half, "caption", ui.s) + 2 * ui.u(Gap.roomy)
        rows = max(MenuItem.width(ui, text) for text in texts) + 2 * ui.u(Gap.snug)
        return min(max(ui.u(Size.table_menu), code, rows), ui.size[0] - 2 * ui.u(Gap.roomy))

    # -- the head ---------------------------------------------------------

    def _which(self) -> str:
        """By which rules the match is played."""
        saved = self.names.session.saved
        return displayed(saved.house_rules) if saved.house_rules.strip() else preset_name(saved.rules)

    def _beside(self, room: int) -> bool:
        """True if the name of the rules has room beside the title."""
        ui = self.ui
        used = fonts.width(_("Menu"), "panel_title", ui.s) + fonts.width(self._which(), "secondary", ui.s)
        return used + ui.u(Gap.large) <= room

    def _head(self, room: int) -> int:
        """The upper edge of the rows below that of the panel, in pixels."""
        ui = self.ui
        title = ui.u(Size.title_top) + height(ui, _("Menu"), "panel_title", room)
        if not self._beside(room):
            title += height(ui, self._which(), "secondary", room)
        return max(ui.u(Size.menu_head), title + ui.u(Gap.medium))

    def _title(self, panel: pygame.Rect, room: int) -> None:
        ui = self.ui
        x = panel.x + ui.u(Gap.roomy)
        title = Label(ui, (x, panel.y + ui.u(Size.title_top)), _("Menu"), "panel_title")
        if self._beside(room):
            at = (x, title.rect.centery)
            Label(ui, at, self._which(), "secondary", T.text2, room, "right", middle=True)
        else:
            Label(ui, (x, title.bottom), self._which(), "secondary", T.text2, room)

    # -- what the rows do -------------------------------------------------

    def _settings(self) -> None:
        self.want(Open(to.Settings()))

    def _rules(self) -> None:
        session = self.names.session
        self.want(Open(to.RuleBook(session.match.rules, session.saved.house_rules)))

    def handle(self, event: pygame.event.Event) -> bool:
        acts = {"Ctrl+Z": self.goal.on_back, "Ctrl+Y": self.goal.on_redo}
        if (act := self._closing(acts.get(shortcut(event)))) is not None:
            act()
            return True
        return super().handle(event)

    def _leave(self) -> None:
        self.want(Back())
        self.goal.on_leave()
