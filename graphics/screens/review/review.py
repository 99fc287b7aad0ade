"""The review of a match: its course, its deals, luck and skill, and the way to every decision."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial

import pygame

from game.table.session import Engine
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.screens.review import review_text
from graphics.screens.review.charts import ChanceLine, Deals, LossBars, course_boxes
from graphics.screens.review.export import ask_export
from graphics.screens.review.luck_table import LuckTable, Shown
from graphics.table.panels.panels import Words
from graphics.text.deal_sheet import sheet_text
from graphics.text.deal_text import DealText, list_line, list_title
from graphics.text.i18n import _
from graphics.text.match_text import match_name
from graphics.widgets.boxes import Box, Column, Made, Space, Wrap
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.side_panel import Line, PanelAct, SideFacts
from graphics.widgets.intents import Open
from graphics.widgets.parts import PagedList, button, list_row, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.slips import lay_paper, place_empty
from saves.practice import review
from saves.practice.review import DealLine, DealUnderReview, MatchReview, Opener
from saves.saved import SavedMatch

LINE = 0.6  # of the room for both charts that the line takes
FILL_IN = 0.5  # seconds between two pictures of what has become known
TELL = 3.0  # seconds between two of the words for it: they are laid out, which takes some frames
KEEP = 20.0  # seconds after which that is kept


class ReviewScene(UiScene):
    """Pages about the match on the left, the chosen deal on the right; what becomes known fills in.

    The pages are its course (chances and losses), its deals, luck and skill.
    """

    name = "review"

    def __init__(self, ports: Ports, saved: SavedMatch, engine: Engine, opener: Opener | None = None) -> None:
        super().__init__(ports)
        self.saved = saved
        self.review = MatchReview(saved, engine, review.place(self.store, saved), opener)
        self.texts = [self._text(deal) for deal in self.review.deals]
        self.first_focus = "pages"
        self.page: Hashable = "course"
        self.parts_page = 0
        self.steps: Shown | None = None  # of what luck and skill are drawn, once that was chosen
        self._facts = SideFacts(self.rebuild)  # of the deal that is looked at
        self.pages = [range(0)]
        self._heard = False  # something that is not shown yet
        self._since = self._unkept = self._untold = 0.0  # seconds
        self._left = 0  # decisions of the deal that is looked at, when it was shown last

    @staticmethod
    def _text(deal: DealUnderReview) -> DealText:
        names = Words(deal.session)
        return sheet_text(names, deal.result, names.own_side)

    def personal(self) -> Iterable[str]:
        return self.saved.personal()

    def leave(self) -> None:
        self.review.close()

    @property
    def deal(self) -> DealUnderReview:
        return self.review.deals[self.review.current]

    @property
    def names(self) -> Words:
        return Words(self.deal.session)

    def build(self) -> None:
        ui = self.ui
        text = _("The review as a text or as a picture")
        tools = [
            button(ui, "export", _("Export"), self.export, icon="share", kind="plate", tooltip=text),
            button(ui, "decisions", _("Decisions"), self.open_decisions, icon="graph", kind="plate"),
        ]
        taken = ui.u(2 * self.margin + Size.header_title) + sum(
            each.width() + ui.u(Gap.large) for each in tools
        )
        title = fonts.shorten(match_name(self.saved), "screen_title", ui.s, ui.size[0] - taken)
        top = self.header(title)
        if not self.review.deals:
            text = _("No deal of this match has been finished yet, so there is nothing to review.")
            place_empty(ui, self.body(top), text)
            return
        self.tools(tools)
        acts = self._acts()
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(self.body(top), side_panel.width(ui, acts, units, self.padding))
        choices = [("course", _("Chart")), ("deals", _("Deals")), ("luck", _("Luck and skill"))]
        segments = segmented(ui, "pages", _("Page"), choices, self.page, self.open_page)
        page = {"course": self._course, "deals": self._deals, "luck": self._luck}[str(self.page)]
        Column(ui, [segments, Made(page, 0, grow=True)], Gap.medium).place(left)
        title, lines = self.texts[self.review.current].subtitle(), self._lines()
        self._facts.side(ui, right, acts, title, lines, partial(lay_paper, self), of=self.review.current)

    def open_page(self, page: Hashable) -> None:
        self.page = page
        self.rebuild()

    def _course(self, room: pygame.Rect) -> None:
        """Both charts, the bars where there is room for them."""
        room = lay_paper(self, room)
        ui, review = self.ui, self.review
        numbers = [result.deal.table.counted for result in review.results]
        deals = Deals(numbers, self.deal.place, self.look_at, self._step)

        def boxes(line: int, bars: int) -> tuple[list[Box], list[Box]]:
            upper, lower = course_boxes(ui, review, self.names, deals, "secondary_bold", (line, bars))
            return upper, [Space(ui, Gap.small), *lower]

        upper, lower = boxes(0, 0)
        spare = room.h - sum(box.height(room.w) for box in (*upper, *lower))
        high = max(ChanceLine.least(ui.s), round(LINE * spare))
        if spare - high >= LossBars.least(ui.s):
            upper, lower = boxes(high, spare - high)
            upper += lower
        Column(ui, upper).place(room)

    def _deals(self, room: pygame.Rect) -> None:
        """Rows with the contract, how it came out, and what the reader gave away."""
        rows = []
        for place, (deal, text) in enumerate(zip(self.review.deals, self.texts, strict=True)):
            note, ink = review_text.note(text, deal.judge, review_text.on_panel())
            row = list_row(
                self.ui,
                f"deal:{place}",
                list_title(text),
                list_line(text),
                partial(self.choose, place),
                chosen=place == self.review.current,
                note=note,
                note_colour=ink,
            )
            rows.append(row)
        listed = PagedList(self.ui, rows, Gap.small, self.turn, sight=self.review.current)
        listed.place(room)
        self.pages = listed.pages

    def _luck(self, room: pygame.Rect) -> None:
        room = lay_paper(self, room)
        whole = len(self.review.parts(self.names.human)) == len(self.review.results)
        shown = self.steps or ("match" if whole else "deal")
        table = LuckTable(self.ui, self.review, self.names, shown=shown)
        choices: list[tuple[Shown, str]] = [("deal", table.title), ("match", _("Match"))]
        segments = segmented(self.ui, "steps", _("Luck and skill"), choices, shown, self._show_steps)
        boxes: list[Box] = [Wrap(self.ui, [segments], 0, 0, align="right")] if table.steps_fit(room.w) else []
        boxes.append(Made(lambda place: table.place(place, self.parts_page, self._turn_parts), 0, grow=True))
        Column(self.ui, boxes, Gap.tight).place(room)

    def _show_steps(self, steps: Shown) -> None:
        self.steps = steps
        self.rebuild()

    def _lines(self) -> list[Line]:
        inks = review_text.on_paper()
        lines = review_text.told(self.texts[self.review.current], self.deal.judge, self.names, inks)
        lines.insert(0, (review_text.chances(self._line, self.names), inks.text))
        if left := review_text.left(self.review.left):
            lines.append((left, inks.text))
        return lines

    @property
    def _line(self) -> DealLine:
        return self.review.line(self.deal.place, self.names.own_side)

    def _acts(self) -> side_panel.Rows:
        return [
            (
                PanelAct(
                    "replay",
                    _("Look through"),
                    self.open_replay,
                    "play",
                    kind="primary",
                    role="button_big",
                ),
            ),
            (
                PanelAct("again", _("Play again"), self.play_again, "again", role="body_bold"),
                PanelAct("pad", _("Score"), self.open_score, role="body_bold"),
            ),
        ]

    def choose(self, place: int) -> None:
        """Look at a deal; pressed once more, at its decisions."""
        if place == self.review.current:
            self.open_decisions()
            return
        self._look(place)

    def look_at(self, place: int) -> None:
        found = next((i for i, deal in enumerate(self.review.deals) if deal.place == place), None)
        if found is not None:
            self._look(found)

    def _look(self, place: int) -> None:
        if place != self.review.current:
            self.review.current = place
            self.rebuild()

    def _step(self, way: int) -> None:
        self._look(max(0, min(len(self.review.deals) - 1, self.review.current + way)))

    def open_decisions(self) -> None:
        text = self.texts[self.review.current]
        self.want(Open(to.Why(self.names, text, self.deal.judge, self._again, _("Back"))))

    def open_replay(self) -> None:
        text = self.texts[self.review.current]
        self.want(Open(to.Replay(self.names, text, self.deal.judge, self._again)))

    def play_again(self) -> None:
        self._again(None)

    def _again(self, moment: int | None) -> None:
        self.want(Open(to.PlayAgain(self.names, moment)))

    def export(self) -> None:
        ask_export(self.ports, self.review, Words(self.review.deals[-1].session))

    def open_score(self) -> None:
        self.want(Open(to.ScoreSheet(self.names, self.deal.session.board)))

    def turn(self, way: int) -> bool:
        if self.page != "deals":
            before = self.review.current
            self._step(way)
            return before != self.review.current
        page = next((i for i, places in enumerate(self.pages) if self.review.current in places), 0)
        if not 0 <= page + way < len(self.pages):
            return False
        self.review.current = self.pages[page + way][0]
        self.rebuild()
        return True

    def _turn_parts(self, way: int) -> None:
        self.parts_page = max(0, self.parts_page + way)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if way := page_delta(event):
            return self.turn(way)
        return False

    @property
    def resting(self) -> bool:
        return self.review.done and not self._heard and super().resting

    def resume(self) -> None:
        """After the decisions: what became known there is shown."""
        self.review.resume()
        self.rebuild()

    def _fill_in(self) -> None:
        """Show what is known: in the charts at once, else when a deal is done or some time is over."""
        left = self.deal.judge.left
        if self.review.done or (not left and self._left) or self._untold >= TELL:
            self._untold = 0.0
            self.rebuild()
        elif self.page == "course":
            for widget in self.ui.widgets:
                if isinstance(widget, ChanceLine):
                    widget.show_lines(self.review.lines(self.names.own_side))
                elif isinstance(widget, LossBars):
                    widget.show_losses({each.place: each.judge for each in self.review.deals})
        self._left = left

    def update(self, dt: float) -> None:
        before = self.review.done
        self._heard |= self.review.advance()
        self._since += dt
        self._unkept += dt
        self._untold += dt
        if self._heard and (self._since >= FILL_IN or self.review.done):
            self._heard, self._since = False, 0.0
            self._fill_in()
        if (self.review.done and not before) or self._unkept >= KEEP:
            self._unkept = 0.0
            self.review.keep()
        super().update(dt)
