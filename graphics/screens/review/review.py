"""The review of a match: its course, its deals, luck and skill, and the way to every decision."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial

import pygame

from game.table.judge import Judge
from game.table.session import Engine
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.review import review_text
from graphics.screens.review.charts import ChanceLine, Deals, LossBars
from graphics.screens.review.export import ask_export
from graphics.screens.review.luck_table import LuckTable
from graphics.table.panels.panels import Words
from graphics.text.deal_sheet import sheet_text
from graphics.text.deal_text import DealText, list_line, list_title
from graphics.text.i18n import _
from graphics.text.match_text import match_name
from graphics.text.names import Names
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.side_panel import Line, PanelAct, SideFacts
from graphics.widgets.intents import Open
from graphics.widgets.parts import PagedList, Text, button, empty, list_row, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui
from saves.practice import review
from saves.practice.review import DealLine, DealUnderReview, MatchReview, Opener
from saves.saved import SavedMatch


def deal_row(
    ui: Ui, id_: str, text: DealText, judge: Judge, press: Callable[[], object], chosen: bool
) -> Box:
    """A row with the contract, how it came out, and what the reader gave away."""
    title, line = list_title(text), list_line(text)
    note, ink = review_text.note(text, judge)
    return list_row(ui, id_, title, line, press, chosen=chosen, note=note, note_colour=ink)


def page_segments(ui: Ui, page: Hashable, on_change: Callable[[Hashable], object]) -> Box:
    choices = [("course", _("Chart")), ("deals", _("Deals")), ("luck", _("Luck and skill"))]
    return segmented(ui, "pages", _("Page"), choices, page, on_change)


LINE = 0.6  # of the room for both charts that the line takes


def place(
    ui: Ui,
    room: pygame.Rect,
    review: MatchReview,
    names: Names,
    look_at: Callable[[int], object],
    step: Callable[[int], object],
) -> None:
    """Make both charts, the bars where there is room for them.

    `look_at` gets the place of a deal that was clicked, `step` -1 or +1.
    """
    numbers = [result.deal.table.counted for result in review.results]
    deals = Deals(numbers, review.deals[review.current].place, look_at, step)
    first, second = review_text.chance_title(names), review_text.losses_title(names.rules)
    note = _("Dots: by the score. Between them: with all hands open.")
    judges = {each.place: each.judge for each in review.deals}
    lines = review.lines(names.own_side)

    def line(rect: pygame.Rect) -> None:
        ChanceLine(ui, "chances", first, rect, deals, lines)

    def bars(rect: pygame.Rect) -> None:
        LossBars(ui, "losses", second, rect, deals, names, judges)

    gap = Space(ui, Gap.tight)
    upper = [Text(ui, first, "secondary_bold", T.text2), Text(ui, note, "caption", T.text3), gap]
    lower = [Space(ui, Gap.small), Text(ui, second, "secondary_bold", T.text2), gap]
    spare = room.h - sum(box.height(room.w) for box in (*upper, *lower))
    high = max(ChanceLine.least(ui.s), round(LINE * spare))
    shown: list[Box]
    if spare - high >= LossBars.least(ui.s):
        shown = [*upper, Made(line, high), *lower, Made(bars, spare - high)]
    else:
        shown = [*upper, Made(line, 0, grow=True)]
    Column(ui, shown).place(room)


def fill_in(ui: Ui, review: MatchReview, side: int) -> None:
    """Show in the charts that are there what has become known since."""
    for widget in ui.widgets:
        if isinstance(widget, ChanceLine):
            widget.show_lines(review.lines(side))
        elif isinstance(widget, LossBars):
            widget.show_losses({each.place: each.judge for each in review.deals})


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

    # -- layout -----------------------------------------------------------

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
            empty(ui, self.panel(self.body(top)), text, "graph", False)
            return
        self.tools(tools)
        acts = self._acts()
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(self.body(top), side_panel.width(ui, acts, units, self.padding))
        inner = self.panel(left)
        segments = page_segments(ui, self.page, self.open_page)
        room = Column(ui, [segments, Space(ui, Gap.medium), Made(None, 0, grow=True)]).split(inner)
        segments.place(room[0])
        {"course": self._course, "deals": self._deals, "luck": self._luck}[str(self.page)](room[-1])
        inner = self.panel(right)
        title, lines = self.texts[self.review.current].subtitle(), self._lines()
        self._facts.side(ui, inner, acts, title, lines, of=self.review.current)

    def open_page(self, page: Hashable) -> None:
        self.page = page
        self.rebuild()

    def _course(self, room: pygame.Rect) -> None:
        place(self.ui, room, self.review, self.names, self.look_at, self._step)

    def _deals(self, room: pygame.Rect) -> None:
        ui = self.ui
        rows = []
        for place, deal in enumerate(self.review.deals):
            at, press = place == self.review.current, partial(self.choose, place)
            rows.append(deal_row(ui, self._row_id(place), self.texts[place], deal.judge, press, at))
        listed = PagedList(ui, rows, Gap.small, self.turn, sight=self.review.current)
        listed.place(room)
        self.pages = listed.pages

    def _luck(self, room: pygame.Rect) -> None:
        LuckTable(self.ui, self.review, self.names).place(room, self.parts_page, self._turn_parts)

    def _row_id(self, place: int) -> str:
        return f"deal:{place}"

    def _lines(self) -> list[Line]:
        lines = review_text.told(self.texts[self.review.current], self.deal.judge, self.names)
        lines.insert(0, (review_text.chances(self._line, self.names), T.text2))
        if left := review_text.left(self.review.left):
            lines.append((left, T.text2))
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

    # -- what can be done -------------------------------------------------

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

    # -- turning ----------------------------------------------------------

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

    # -- analysing --------------------------------------------------------

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
            fill_in(self.ui, self.review, self.names.own_side)
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
