"""The end of the match: who has won, the seed that was promised, the match as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.state import MatchOver
from graphics import draw, fonts, icons
from graphics.animation import Tween
from graphics.board import Board
from graphics.dialogs.sheet_pad import Underline
from graphics.i18n import _, pgettext
from graphics.match_text import in_groups
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.table.pad import PadInfo, written
from graphics.table.panels import Words
from graphics.theme import Colour, T, text_growth
from graphics.widgets.button import EDGES, Button
from graphics.widgets.label import Label, Picture, height
from graphics.widgets.screen import UiScene, motion_of

if TYPE_CHECKING:
    from graphics.app import App

WIDTH = 860
PADDING, EDGE = 48, 36  # units free at the sides, and at the top
TROPHY, BUTTON, GAP = 84, 64, 16
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
        self._line: Underline | None = None  # below the score of two sides
        self._drawing: Tween | None = None

    def enter(self) -> None:
        super().enter()
        motion = motion_of(self.app.settings)
        ms = motion.ms("underline")
        if self._line is not None and ms:
            self._drawing = Tween(ms, self._line.show, motion.ease("underline"))
            self._drawing.begin()
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
        wide = self._width()
        room = wide - 2 * ui.u(PADDING)
        colour = T.gold if self._won() else T.text3
        info = self.names.pad(self.board)
        head: list[Text] = [(self._title(), "screen_title", T.text, 12)]
        standing: pygame.Surface | None = None
        if len(info.totals) == 2:
            head.append((" : ".join(map(written, info.totals)), "figure_big", colour, 8))
        else:
            standing = self._standing(info)
        below = self._below(room)
        between = standing.get_height() + ui.u(14) if standing is not None else 0
        button = max(
            Button.height(ui, text, self._share(room), BUTTON) for _i, text, _a, _k in self._actions()
        )
        high = self._high((*head, *below), room) + between + button + ui.u(EDGE + 36 + 40)
        # the trophy adds nothing to the title: where there is no room for it, it is left out
        trophy = ui.u(TROPHY) if high + ui.u(TROPHY) <= ui.size[1] - ui.u(24) else 0
        panel = pygame.Rect(0, 0, wide, high + trophy)
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        y = panel.y + ui.u(EDGE)
        if trophy:
            sign = icons.icon("trophy", trophy, colour)
            Picture(ui, (panel.centerx - sign.get_width() // 2, y), sign)
        self.frame = panel.inflate(ui.u(140), ui.u(140)).clip(self.background.get_rect())
        y = self._labels(head, panel, y + trophy, room)
        self._line = self._underline(panel, y, colour) if standing is None else None
        if standing is not None:
            Picture(ui, (panel.centerx - standing.get_width() // 2, y + ui.u(14)), standing)
        self._labels(below, panel, y + between, room)
        self._buttons(panel, room, button)

    def _underline(self, panel: pygame.Rect, bottom: int, colour: Colour) -> Underline:
        """The line by hand below the score, whose text ends at `bottom`."""
        ui, score = self.ui, " : ".join(map(written, self.names.pad(self.board).totals))
        place = pygame.Rect(0, 0, fonts.width(score, "figure_big", ui.s) + ui.u(24), ui.u(14))
        place.midtop = panel.centerx, bottom - ui.u(2)
        return Underline(ui, place, colour)

    # -- the line is drawn --------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return super().busy or (self._drawing is not None and not self._drawing.done)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._drawing is not None:
            self._drawing.advance(1000 * dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._drawing is not None:
            self._drawing.finish()
        return super().handle(event)

    # -- what stands on it --------------------------------------------------------------------------

    def _width(self) -> int:
        """Wide enough for the buttons beside one another, as far as the window allows."""
        ui = self.ui
        captions = [fonts.width(text, "button", ui.s) for _id, text, _action, _kind in self._actions()]
        wide = len(captions) * (max(captions) + ui.u(EDGES) + ui.u(GAP)) - ui.u(GAP) + 2 * ui.u(PADDING)
        grown = round(ui.u(WIDTH) * (1 + 0.4 * (text_growth(ui.size) - 1)))
        return min(max(grown, wide), ui.size[0] - ui.u(60))

    def _below(self, room: int) -> list[Text]:
        """What is said below the result, `room` pixels wide."""
        text = _(
            "Every deal came from this seed. Its fingerprint was shown before the first card; "
            "with the exported file anyone can deal the match again and check it."
        )
        seed = in_groups(self.names.session.match.seed.hex())
        mark = in_groups(self.names.fingerprint)
        if fonts.width(mark, "caption_bold", self.ui.s) > room:
            mark = in_groups(self.names.fingerprint, 2)
        return [
            (text, "secondary", T.text2, 16),
            (_("Seed"), "caption", T.text3, 18),
            (seed, "caption_bold", T.text, 0),
            (_("Fingerprint"), "caption", T.text3, 12),
            (mark, "caption_bold", T.text, 0),
        ]

    def _high(self, lines: Sequence[Text], room: int) -> int:
        """How high texts below one another are, in pixels."""
        ui = self.ui
        return sum(height(ui, line, role, room) + ui.u(gap) for line, role, _ink, gap in lines)

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
        row = max(float(ROW), fonts.line_height("figure", s) / s)
        number = 18 + fonts.width("3.", "name", s) / s + 14
        names = max(fonts.width(head, "name", s) for head in info.heads) / s
        scores = max(fonts.width(written(total), "figure", s) for total in info.totals) / s
        width = max(STANDING, min(number + names + 40 + scores + 18, STANDING * 2))
        canvas = Canvas(width * s, row * len(places) * s, s)
        for rank, place in enumerate(places):
            if place == 0:
                ground = canvas.rect(0, row * rank * s, canvas.width, (row - 4) * s)
                canvas.box(ground, 12, T.panel2, T.line, T.line_width)
            middle = (row * rank + row / 2 - 2) * s
            ink = T.text2 if rank else T.gold
            canvas.text(f"{rank + 1}.", "name", T.text3, 18 * s, middle, "midleft")
            room = round((width - number - 40 - scores - 18) * s)
            name = fonts.shorten(info.heads[place], "name", s, room)
            canvas.text(name, "name", ink, number * s, middle, "midleft")
            score = written(info.totals[place])
            canvas.text(score, "figure", ink, canvas.width - 18 * s, middle, "midright")
        return canvas.surface

    def _actions(self) -> list[tuple[str, str, Callable[[], object], str]]:
        """Id, text, action and kind of each button."""
        return [
            ("export", _("Export"), self._export, "normal"),
            ("again", _("New match"), self._again, "normal"),
            ("menu", _("Main menu"), self._leave, "primary"),
        ]

    def _share(self, room: int) -> int:
        """How wide each button is, in pixels."""
        count = len(self._actions())
        return (room - (count - 1) * self.ui.u(GAP)) // count

    def _buttons(self, panel: pygame.Rect, room: int, high: int) -> None:
        ui, wide = self.ui, self._share(room)
        x, y = panel.x + ui.u(PADDING), panel.bottom - ui.u(40) - high
        for id_, text, action, kind in self._actions():
            Button(ui, id_, text, pygame.Rect(x, y, wide, high), action, kind=kind)
            x += wide + ui.u(GAP)

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
