"""Why? – what every call, declaration and card of a deal was worth, and what the best would have been."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.state import Playing
from graphics import fonts, icons
from graphics.dialogs import why_choices
from graphics.dialogs.deal_text import DealText
from graphics.dialogs.why_list import DecisionList, column_edges
from graphics.dialogs.why_rows import ROW, rows
from graphics.dialogs.why_text import WhyText
from graphics.i18n import _, ngettext
from graphics.judge import Decided, Judge, grades
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.table.panels import Words
from graphics.table.signs import contract_sign
from graphics.theme import Colour, T
from graphics.widgets.button import Button
from graphics.widgets.label import Label, Picture
from graphics.widgets.screen import UiScene

if TYPE_CHECKING:
    from graphics.app import App

WIDTH, HEIGHT = 1460, 980  # units, where there is room
MARGIN = 36
LIST = 712  # units: the decisions; what is said of one of them has the rest
HEADS = 58  # the names above the list
FOOT = 64  # the button
FILL_IN = 0.2  # seconds between two pictures of what has become known: painting the list takes a frame

Chip = tuple[str, str, Colour]
"""The name of an icon, a text, their colour."""


class WhyScene(UiScene):
    """Lies over the sheet; what becomes known meanwhile fills in."""

    name = "why"
    modal = True
    first_focus = "moves"
    moves: DecisionList

    def __init__(self, app: App, names: Words, deal: DealText, judge: Judge) -> None:
        super().__init__(app)
        self.names = names
        self.deal = deal
        self.judge = judge
        self.text = WhyText(names, judge)
        self.rules = deal.rules
        self.chosen = self._telling()
        self._heard = False  # something that is not shown yet
        self._since = 0.0  # seconds since the last picture

    def _telling(self) -> Decided:
        """Where to begin: the own decision that is known to have cost most, else the own first card.

        Nothing costs more than a card played against the rules.
        """
        own = [each for each in self.judge.decisions if each.seat == self.names.session.human]
        wrong = next((each for each in own if not each.allowed), None)
        if wrong is not None:
            return wrong
        judged = [(found.lost, each) for each in own if (found := self.judge.of(each)) is not None]
        lost, worst = max(judged, key=lambda pair: pair[0], default=(0.0, own[0]))
        cards = (each for each in own if isinstance(each.state, Playing) and not each.forced)
        return worst if lost else next(cards, own[0])

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        s = ui.s
        width = min(WIDTH, ui.size[0] / s - 24)
        height = min(HEIGHT, ui.size[1] / s - 24)
        canvas = Canvas(width * s, height * s, s, 62)
        canvas.shaded(canvas.whole, 26, T.panel, 4, T.line, 1)
        corner = (round((ui.size[0] - canvas.width) / 2), round((ui.size[1] - canvas.height) / 2))
        self._heading(canvas, width)
        self.background.blit(canvas.surface, (corner[0] - canvas.margin, corner[1] - canvas.margin))
        top = 136
        self._heads = ui.rect(MARGIN, top, LIST, HEADS).move(corner)
        self._chips = ui.rect(MARGIN + LIST + 36, 34, width - 2 * MARGIN - LIST - 36, 40).move(corner)
        listed = ui.rect(MARGIN, top + HEADS, LIST, height - top - HEADS - 16).move(corner)
        right = MARGIN + LIST + 36
        room = width - MARGIN - right
        note = _("Expected points on the pad, the own side's less the other's.")
        if len(self.rules.sides) > 2:
            note = _("Expected points on the pad, the own less the mean of the others'.")
        high = len(fonts.wrap(note, "caption", s, ui.u(room))) * fonts.line_height("caption", s) / s
        foot = height - 24 - FOOT
        self._place = ui.rect(right, top, room, foot - 20 - high - 12 - top).move(corner)
        Label(ui, (self._place.x, self._place.bottom + ui.u(12)), note, "caption", T.text3, self._place.w)
        made = rows(self.judge.decisions, self.deal.result, self.names)
        self.moves = DecisionList(
            ui,
            listed,
            _("Decisions"),
            made,
            self.judge,
            self.rules.players,
            self.chosen.number,
            self._choose,
        )
        rect = ui.rect(right, foot, room, FOOT).move(corner)
        Button(ui, "close", _("Back to the sheet"), rect, self.escape, kind="primary")
        self._pictures: dict[str, Picture] = {}
        self._show("choice", self._place, self._choice())
        self._refresh()

    def _heading(self, canvas: Canvas, width: float) -> None:
        s = canvas.s
        rect = canvas.rect(MARGIN * s, 32 * s, 84 * s, 84 * s)
        canvas.box(rect, 21, T.paper, T.gold, 3)
        sign = contract_sign(self.deal.contract.trump, canvas.units(54))
        canvas.picture(sign, (MARGIN + 42) * s, 74 * s)
        x = MARGIN + 106
        canvas.text(_("Why?"), "screen_title", T.text, x * s, 22 * s)
        room = round((width - x - MARGIN) * s)
        line = fonts.shorten(self.deal.subtitle(), "body", s, room)
        canvas.text(line, "body", T.text2, x * s, 86 * s)

    # -- what changes -------------------------------------------------------------------------------

    def _choose(self, decided: Decided) -> None:
        self.chosen = decided
        self.judge.first = decided.number
        self._show("choice", self._place, self._choice())

    def _refresh(self) -> None:
        """More is known, or everything has been laid out anew."""
        self._heard, self._since = False, 0.0
        self._show("heads", self._heads, self._column_heads())
        self._show("chips", self._chips, self._counts())

    def _show(self, name: str, place: pygame.Rect, canvas: Canvas) -> None:
        if name in self._pictures:
            self._pictures[name].set_image(canvas.surface)
            self.ui.changed()
        else:
            self._pictures[name] = Picture(self.ui, place.topleft, canvas.surface)

    def _choice(self) -> Canvas:
        return why_choices.paint(self.text, self.chosen, self._place.w, self._place.h, self.ui.s)

    def _column_heads(self) -> Canvas:
        """The names, and what each of them is known to have given away."""
        s = self.ui.s
        canvas = Canvas(self._heads.w, self._heads.h, s)
        edges = column_edges(self.ui, self._heads.w, self.rules.players)
        own = self.names.session.match.rules.side_of(self.names.session.human)
        for seat, (left, right) in enumerate(zip(edges, edges[1:], strict=False)):
            ours = self.rules.side_of(seat) == own
            name = fonts.shorten(self.names.name(seat), "secondary_bold", s, right - left - canvas.units(8))
            middle = (left + right) / 2
            canvas.text(name, "secondary_bold", T.gold if ours else T.text, middle, 15 * s, "center")
            lost = self.judge.lost(seat)
            shown = words.signed(-lost, grades(self.rules).digits) if lost else "–"
            canvas.text(shown, "caption", T.text2, middle, 40 * s, "center")
        room = canvas.width - edges[-1] - canvas.units(18)
        text = fonts.block(_("given away"), "caption", s, T.text3, room, "right")
        canvas.picture(text, edges[-1] + canvas.units(4), 40 * s, "midleft")
        canvas.line(0, canvas.height - 2 * s, canvas.width, 1, T.line)
        return canvas

    def _counts(self) -> Canvas:
        """How many mistakes and slips there are, and how many decisions are still to be judged."""
        s = self.ui.s
        canvas = Canvas(self._chips.w, self._chips.h, s)
        mistakes, slips, left = self.judge.count("mistake"), self.judge.count("slip"), self.judge.left
        texts: list[Chip] = []
        if left:
            waiting = ngettext("{count} to judge", "{count} to judge", left).format(count=left)
            texts.append(("clock", waiting, T.text2))
        text = ngettext("{count} mistake", "{count} mistakes", mistakes).format(count=mistakes)
        texts.append(("warning", text, T.red if mistakes else T.text2))
        text = ngettext("{count} slip", "{count} slips", slips).format(count=slips)
        texts.append(("dot", text, T.gold if slips else T.text2))
        x = float(canvas.width)
        for icon, text, colour in reversed(texts):
            wide = fonts.width(text, "secondary", s) + 56 * s
            box = canvas.rect(x - wide, 0, wide, canvas.height)
            canvas.box(box, 20, T.panel2, T.red if colour == T.red else T.line, 1)
            middle = canvas.height / 2
            canvas.picture(icons.icon(icon, canvas.units(20), colour), x - wide + 16 * s, middle, "midleft")
            canvas.text(text, "secondary", colour, x - wide + 42 * s, middle, "midleft")
            x -= wide + 12 * s
        return canvas

    # -- time and input -----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        waited = self.judge.open(self.chosen)
        self._heard |= self.judge.advance()
        self._since += dt
        if self._heard and self._since >= FILL_IN:
            self.moves.repaint()
            self._refresh()
        if waited and not self.judge.open(self.chosen):
            self._show("choice", self._place, self._choice())
        super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.moves.scroll(round(-event.y * self.ui.u(ROW)))
        if event.type == pygame.MOUSEMOTION:
            self.moves.hover(event.pos)
        return super().handle(event)
