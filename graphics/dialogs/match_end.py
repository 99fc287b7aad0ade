"""The end of the match: who has won, the seed that was promised, the match as a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.state import MatchOver
from graphics import draw, icons
from graphics.board import Board
from graphics.i18n import _, pgettext
from graphics.table import words
from graphics.table.pad import written
from graphics.table.panels import Words
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.label import Label, Picture, height
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app import App

WIDTH = 860
PADDING = 48


class MatchEnd(UiScene):
    """`on_leave()` goes back to the main menu."""

    name = "match_end"
    modal = True
    first_focus = "menu"

    def __init__(self, app: App, names: Words, board: Board, on_leave: Callable[[], object]) -> None:
        super().__init__(app)
        self.names = names
        self.board = board
        self.on_leave = on_leave

    def enter(self) -> None:
        self.app.sound.play("match_won" if self._won() else "inside")

    @property
    def winner(self) -> int:
        """The side that has won; not always the one with most points, where a match ends in mid-deal."""
        state = self.names.session.state
        assert isinstance(state, MatchOver)
        return state.winner

    def _won(self) -> bool:
        return self.winner == self.board.own_side

    def _title(self) -> str:
        if words.in_pairs(self.board.rules):
            return _("You have won the match") if self._won() else _("They have won the match")
        if self._won():
            return pgettext("alone", "You have won the match")
        return _("{name} has won the match").format(name=self.names.name(self.winner))

    def _standing(self) -> list[str]:
        """The scores: of two sides against each other, of more in the order they came in."""
        info = self.names.pad(self.board)
        if len(info.totals) == 2:
            return [" : ".join(map(written, info.totals))]
        order = words.sides_from(self.board.rules, self.board.own_side)
        places = sorted(
            range(len(order)), key=lambda place: (order[place] != self.winner, -info.totals[place])
        )
        return [
            f"{rank}.  {info.heads[place]}  {written(info.totals[place])}"
            for rank, place in enumerate(places, 1)
        ]

    def build(self) -> None:
        ui = self.ui
        wide = min(ui.u(WIDTH), ui.size[0] - ui.u(60))
        room = wide - 2 * ui.u(PADDING)
        seed = self.names.session.match.seed.hex()
        text = _(
            "Every deal came from this seed. Its fingerprint was shown before the first card; "
            "with the exported file anyone can deal the match again and check it."
        )
        colour = T.gold if self._won() else T.text3
        first, *others = self._standing()
        lines = (  # text, role, colour, gap above
            (self._title(), "screen_title", T.text, 12),
            (first, "figure_big", colour, 8),
            *((line, "row_title", T.text2, 4) for line in others),
            (text, "secondary", T.text2, 16),
            (_("Seed"), "caption", T.text3, 18),
            (seed, "caption_bold", T.text, 0),
            (_("Fingerprint"), "caption", T.text3, 12),
            (self.names.fingerprint, "caption_bold", T.text, 0),
        )
        heights = [height(ui, line, role, room) + ui.u(gap) for line, role, _colour, gap in lines]
        button = ui.u(64)
        panel = pygame.Rect(0, 0, wide, ui.u(36 + 84) + sum(heights) + ui.u(36) + button + ui.u(44))
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        sign = icons.icon("trophy", ui.u(84), colour)
        Picture(ui, (panel.centerx - sign.get_width() // 2, panel.y + ui.u(36)), sign)
        y = panel.y + ui.u(36 + 84)
        for (line, role, ink, gap), high in zip(lines, heights, strict=True):
            Label(ui, (panel.x + ui.u(PADDING), y + ui.u(gap)), line, role, ink, room, "center")
            y += high
        self._buttons(panel, room, button)

    def _buttons(self, panel: pygame.Rect, room: int, button: int) -> None:
        ui = self.ui
        gap = ui.u(16)
        width = (room - 2 * gap) // 3
        rows = (
            ("export", _("Export"), self._export, "normal"),
            ("again", _("New match"), self._again, "normal"),
            ("menu", _("To the menu"), self._leave, "primary"),
        )
        x, y = panel.x + ui.u(PADDING), panel.bottom - ui.u(40) - button
        for id_, text, action, kind in rows:
            Button(ui, id_, text, pygame.Rect(x, y, width, button), action, kind=kind)
            x += width + gap

    def escape(self) -> None:
        self._leave()

    def _leave(self) -> None:
        self.app.pop()
        self.on_leave()

    def _again(self) -> None:
        from graphics.scenes.new_match import NewMatchScene

        self._leave()
        self.app.push(NewMatchScene(self.app))

    def _export(self) -> None:
        from graphics.dialogs.match_file import ask_export

        ask_export(self.app, self.names.session.current())
