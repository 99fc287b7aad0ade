"""The review of a match: its deals, what was given away in each, and the way to their decisions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from game.table.session import Engine
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.review import loss_bars, review_text
from graphics.table.panels.panels import Words
from graphics.text.deal.deal_sheet import sheet_text
from graphics.text.deal.deal_text import DealText
from graphics.text.i18n import _
from graphics.text.people import match_name
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.empty import empty
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import Act
from graphics.widgets.intents import Open
from graphics.widgets.layout.box import Box, Made, Space
from graphics.widgets.layout.parts import PagedList, Text
from graphics.widgets.layout.stack import Column
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.practice import review
from saves.practice.review import DealReview, MatchReview
from saves.saved import SavedMatch

FILL_IN = 0.5  # seconds between two pictures of what has become known
KEEP = 20.0  # seconds after which that is kept


class ReviewScene(UiScene):
    """The deals on the left, the chosen one on the right; what becomes known meanwhile fills in."""

    name = "review"
    _told_list: PagedList

    def __init__(self, ports: Ports, saved: SavedMatch, engine: Engine) -> None:
        super().__init__(ports)
        self.saved = saved
        self.review = MatchReview(saved, engine, review.place(self.store, saved))
        self.texts = [self._text(deal) for deal in self.review.deals]
        self.first_focus = self._row_id(0)
        self.told_page = 0
        self.pages = [range(0)]
        self._heard = False  # something that is not shown yet
        self._since = self._unkept = 0.0  # seconds

    @staticmethod
    def _text(deal: DealReview) -> DealText:
        names = Words(deal.session)
        return sheet_text(names, deal.result, names.own_side)

    def personal(self) -> Iterable[str]:
        return self.saved.personal()

    def leave(self) -> None:
        self.review.close()

    @property
    def deal(self) -> DealReview:
        """The deal that is looked at."""
        return self.review.deals[self.review.current]

    @property
    def names(self) -> Words:
        """Words for the match as it stood after the deal."""
        return Words(self.deal.session)

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        top = self.header(match_name(self.saved.name))
        if not self.review.deals:
            text = _("No deal of this match has been played to its end: there is nothing to look over yet.")
            empty(ui, self.panel(self.body(top)), text, "graph", False)
            return
        acts = self._acts()
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(self.body(top), side_panel.width(ui, acts, units, self.padding))
        rows = [self._row(place) for place in range(len(self.review.deals))]
        listed = PagedList(ui, rows, Gap.small, self.turn, sight=self.review.current)
        listed.place(self.panel(left))
        self.pages = listed.pages
        inner = self.panel(right)
        room = inner.h - side_panel.Buttons(ui, acts).height(inner.w) - ui.u(Gap.medium)
        side_panel.side(ui, inner, acts, self._told(inner.w, room))

    def _row_id(self, place: int) -> str:
        return f"deal:{place}"

    def _row(self, place: int) -> Box:
        ui, text, judge = self.ui, self.texts[place], self.review.deals[place].judge
        title, line = review_text.title(text), review_text.line(text)
        note, ink = review_text.note(text, judge)

        def make(rect: pygame.Rect) -> None:
            ListRow(
                ui,
                self._row_id(place),
                title,
                line,
                rect,
                partial(self.choose, place),
                chosen=place == self.review.current,
                note=note,
                note_colour=ink,
            )

        return Made(make, lambda width: ListRow.height(ui, title, line, width, Size.row, note=note))

    def _told(self, width: int, room: int) -> Box:
        """The facts of the deal; below it the bars of the match, where there is room for them."""
        ui, text = self.ui, self.texts[self.review.current]
        lines = review_text.told(text, self.deal.judge, self.names)
        if left := review_text.left(self.review.left):
            lines.append((left, T.text2))
        about, pages = side_panel.told(ui, text.subtitle(), lines, self.told_page, self._turn_told)
        high = loss_bars.height(ui.s)
        head = Text(ui, _("Points lost, deal by deal"), "secondary_bold", T.text2)
        whole = Column(ui, [about, Space(ui, Gap.medium), head, Made(self._bars, high)])
        self._told_list = pages
        return whole if whole.height(width) <= room else about

    def _bars(self, rect: pygame.Rect) -> None:
        ui, shown = self.ui, self.review
        canvas = loss_bars.bars(rect.w, ui.s, self.names, shown.deals, shown.current)
        Picture(ui, rect.topleft, canvas.surface)

    def _acts(self) -> side_panel.Rows:
        return [
            (
                Act(
                    "decisions",
                    _("Decisions"),
                    self.open_decisions,
                    "graph",
                    kind="primary",
                    role="button_big",
                ),
            ),
            (
                Act("again", _("Play again"), self.play_again, "again", role="body_bold"),
                Act("pad", _("Score"), self.open_score, role="body_bold"),
            ),
        ]

    # -- what can be done -------------------------------------------------

    def choose(self, place: int) -> None:
        """Look at a deal; pressed once more, at its decisions."""
        if place == self.review.current:
            self.open_decisions()
            return
        self.review.current, self.told_page = place, 0
        self.rebuild()

    def open_decisions(self) -> None:
        """Open the worth of every decision of the deal."""
        text = self.texts[self.review.current]
        self.want(Open(to.Why(self.names, text, self.deal.judge, self._again, _("Back"))))

    def play_again(self) -> None:
        """Ask how the deal is to be played again."""
        self._again(None)

    def _again(self, moment: int | None) -> None:
        self.want(Open(to.PlayAgain(self.names, moment)))

    def open_score(self) -> None:
        """Open the pad as it was after the deal."""
        self.want(Open(to.ScoreSheet(self.names, self.deal.session.board)))

    # -- turning ----------------------------------------------------------

    def turn(self, way: int) -> bool:
        """Turn to the next (+1) or previous (-1) page of deals; False at the ends."""
        page = next((i for i, places in enumerate(self.pages) if self.review.current in places), 0)
        if not 0 <= page + way < len(self.pages):
            return False
        self.review.current, self.told_page = self.pages[page + way][0], 0
        self.rebuild()
        return True

    def _turn_told(self, way: int) -> None:
        self.told_page = max(0, min(len(self._told_list.pages) - 1, self.told_page + way))
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if way := page_delta(event):
            return self.turn(way)
        return False

    # -- analysing --------------------------------------------------------

    @property
    def resting(self) -> bool:
        return not self.review.left and not self._heard and super().resting

    def resume(self) -> None:
        """After the decisions: what became known there is shown."""
        self.review.resume()
        self.rebuild()

    def update(self, dt: float) -> None:
        before = self.review.left
        self._heard |= self.review.advance() is not None
        self._since += dt
        self._unkept += dt
        if self._heard and (self._since >= FILL_IN or not self.review.left):
            self._heard, self._since = False, 0.0
            self.rebuild()
        if (before and not self.review.left) or self._unkept >= KEEP:
            self._unkept = 0.0
            self.review.keep()
        super().update(dt)
