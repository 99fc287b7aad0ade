"""The end of the match: who has won, the seed that was promised, the match as a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.state import MatchOver
from graphics import draw, fonts, icons
from graphics.board import Board
from graphics.i18n import _, pgettext
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.table.pad import PadInfo, written
from graphics.table.panels import Words
from graphics.theme import Colour, T
from graphics.widgets.button import Button
from graphics.widgets.label import Label, Picture, height
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app import App

WIDTH = 860
PADDING = 48
STANDING, ROW = 380, 48  # units: the order of three players

Text = tuple[str, str, Colour, int]
"""A text, its role and colour, and the units free above it."""


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
        info = self.names.pad(self.board)
        head = [(self._title(), "screen_title", T.text, 12)]  # text, role, colour, gap above
        standing: pygame.Surface | None = None
        if len(info.totals) == 2:
            head.append((" : ".join(map(written, info.totals)), "figure_big", colour, 8))
        else:
            standing = self._standing(info)
        below = [
            (text, "secondary", T.text2, 16),
            (_("Seed"), "caption", T.text3, 18),
            (seed, "caption_bold", T.text, 0),
            (_("Fingerprint"), "caption", T.text3, 12),
            (self.names.fingerprint, "caption_bold", T.text, 0),
        ]
        high = sum(height(ui, line, role, room) + ui.u(gap) for line, role, _ink, gap in (*head, *below))
        between = standing.get_height() + ui.u(14) if standing is not None else 0
        button = ui.u(64)
        panel = pygame.Rect(0, 0, wide, ui.u(36 + 84) + high + between + ui.u(36) + button + ui.u(44))
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        sign = icons.icon("trophy", ui.u(84), colour)
        Picture(ui, (panel.centerx - sign.get_width() // 2, panel.y + ui.u(36)), sign)
        y = self._labels(head, panel, panel.y + ui.u(36 + 84), room)
        if standing is not None:
            Picture(ui, (panel.centerx - standing.get_width() // 2, y + ui.u(14)), standing)
        self._labels(below, panel, y + between, room)
        self._buttons(panel, room, button)

    def _labels(self, lines: list[Text], panel: pygame.Rect, y: int, room: int) -> int:
        """Texts below one another from `y` on; returns where they end."""
        ui = self.ui
        for line, role, ink, gap in lines:
            Label(ui, (panel.x + ui.u(PADDING), y + ui.u(gap)), line, role, ink, room, "center")
            y += height(ui, line, role, room) + ui.u(gap)
        return y

    def _standing(self, info: PadInfo) -> pygame.Surface:
        """Three and more in the order they came in: the winner first, the reader on a lighter ground."""
        s = self.ui.s
        order = words.sides_from(self.board.rules, self.board.own_side)
        places = sorted(
            range(len(order)), key=lambda place: (order[place] != self.winner, -info.totals[place])
        )
        canvas = Canvas(STANDING * s, ROW * len(places) * s, s)
        for rank, place in enumerate(places):
            if place == 0:
                ground = canvas.rect(0, ROW * rank * s, canvas.width, (ROW - 4) * s)
                canvas.box(ground, 12, T.panel2, T.line, 1)
            middle = (ROW * rank + ROW / 2 - 2) * s
            ink = T.text2 if rank else T.gold
            canvas.text(f"{rank + 1}.", "name", T.text3, 18 * s, middle, "midleft")
            name = fonts.shorten(info.heads[place], "name", s, round((STANDING - 190) * s))
            canvas.text(name, "name", ink, 58 * s, middle, "midleft")
            score = written(info.totals[place])
            canvas.text(score, "figure", ink, canvas.width - 18 * s, middle, "midright")
        return canvas.surface

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
