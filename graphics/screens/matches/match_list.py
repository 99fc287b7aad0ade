"""The list of saved matches, page by page, with the way back from a deletion."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens.matches.listed import MOST, Listed
from graphics.screens.matches.match_search import MatchSearch
from graphics.text.i18n import _
from graphics.text.match_text import match_line, match_name, score_text
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pager import filled_pages, turner
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.parts import empty, strip_height
from graphics.widgets.ui import Ui
from saves.saved import MatchSummary

SCORE_MOST = 0.3  # of a row: a longer score goes into the line below the name


class MatchList:
    """The left panel of the scene: the lines that there is room for.

    How many fit depends on their names, so a page has no number: it is told which lines it shows of how many.
    """

    ui: Ui  # since it was built
    deleted: MatchSummary | None = None  # what Undo brings back

    def __init__(
        self,
        listed: Listed,
        search: MatchSearch,
        show_from: Callable[[int], object],
        choose: Callable[[MatchSummary], object],
        undo: Callable[[], object],
    ) -> None:
        self.listed = listed
        self.search = search
        self.show_from = show_from
        self.choose = choose
        self.undo = undo
        self.shown = 0  # how many lines there is room for
        self._room = pygame.Rect(0, 0, 1, 1)  # for the lines

    def build(self, ui: Ui, inner: pygame.Rect, deleted: MatchSummary | None) -> None:
        """Make the choice above the list, its lines, and what stands below them."""
        self.ui, self.deleted = ui, deleted
        listed, search = self.listed, self.search
        below = self._said_height(inner.w, strip_height(ui))
        boxes = [
            Made(partial(search.choice, ui), search.height(ui, inner.w)),
            Space(ui, Gap.medium),
            Made(None, 0, grow=True),
            Space(ui, Gap.small),
            Made(None, below),
            Made(None, strip_height(ui)),
        ]
        choice, _above, self._room, _between, _said, strip = Column(ui, boxes).split(inner)
        boxes[0].place(choice)
        self._keep_chosen_in_sight()
        if not listed.matches:
            text = listed.problem or search.nothing()
            free = self._room.union(strip)
            empty(ui, free, text, "warning" if listed.problem else "history", bool(listed.problem))
        rows = [self._row(match) for match in listed.matches[: self.shown]]
        Column(ui, rows, Gap.small).place(self._room)
        right = strip.right
        if listed.total > self.shown:
            on = listed.first + self.shown < listed.total
            right = turner(ui, strip, 0, 2, self.turn, back=listed.first > 0, on=on, text=self._place())
        self._said(strip, right, below)

    def turn(self, way: int) -> bool:
        """Show the next (+1) or previous (-1) page; False if there is none."""
        first = self.listed.first
        if way > 0:
            if first + self.shown >= self.listed.total:
                return False
            self.show_from(first + self.shown)
            return True
        if first == 0:
            return False
        self._show_until(first)
        return True

    def turn_to_end(self) -> None:
        """Show the last page."""
        self._show_until(self.listed.total)

    def _show_until(self, end: int) -> None:
        """Show as many lines as there is room for before number `end`."""
        start = max(0, end - MOST)
        lines = self.listed.lines(start, end - start)
        count = self._fitting(lines[::-1])
        self.show_from(max(0, end - count))

    def _keep_chosen_in_sight(self) -> None:
        """See how many lines fit; where the chosen one is not among them, it becomes the first."""
        listed = self.listed
        self.shown = self._fitting(listed.matches)
        place = next((i for i, match in enumerate(listed.matches) if match.id == listed.chosen), 0)
        if place >= self.shown > 0:
            listed.read(listed.first + place)
            self.shown = self._fitting(listed.matches)

    def _fitting(self, matches: list[MatchSummary]) -> int:
        """The number of these matches, from the first on, that fit on a page: at least one."""
        return len(filled_pages(self._highs(matches), self._room.h, self.ui.u(Gap.small))[0])

    def _highs(self, matches: list[MatchSummary]) -> list[int]:
        return [self._height(match, self._room.w) for match in matches]

    def _place(self) -> str:
        """The numbers of the lines shown, and of all: "9–16 / 1203", "9–16 / 5000+"."""
        listed = self.listed
        first, last = listed.first + 1, listed.first + max(1, self.shown)
        return f"{first if first == last else f'{first}–{last}'} / {listed.total}{'+' * listed.more}"

    def _height(self, match: MatchSummary, width: int) -> int:
        line, note = self._texts(match, width)
        return ListRow.height(self.ui, match_name(match), line, width, Size.row, note=note)

    def _texts(self, match: MatchSummary, width: int) -> tuple[str, str]:
        """The line below the name and what stands at the right: the score, if it leaves room for names."""
        line, score = match_line(match), score_text(match)
        if fonts.width(score, "name", self.ui.s) > SCORE_MOST * width:
            return f"{score}\n{line}", ""
        return line, score

    def _row(self, match: MatchSummary) -> Box:
        def make(rect: pygame.Rect) -> None:
            line, note = self._texts(match, rect.w)
            ListRow(
                self.ui,
                f"match:{match.id}",
                match_name(match),
                line,
                rect,
                partial(self.choose, match),
                chosen=match.id == self.listed.chosen,
                note=note,
                note_colour=T.gold if not match.finished else T.text2,
            )

        return Made(make, partial(self._height, match))

    # -- what has happened: a deletion that can be taken back, or trouble -----------------------------

    def _message(self) -> tuple[str, Colour]:
        listed = self.listed
        if self.deleted is not None:
            return _("Deleted: {name}").format(name=match_name(self.deleted)), T.text2
        return (listed.problem if listed.matches else ""), T.red

    def _undo_width(self) -> int:
        """The button and the space after it, in pixels."""
        ui = self.ui
        return Button.width(ui, _("Undo"), "undo") + ui.u(Gap.medium) if self.deleted is not None else 0

    def _said_height(self, width: int, foot: int) -> int:
        """The height of the message above the strip at the foot, in pixels: 0 if it fits into the strip."""
        ui, (text, _ink) = self.ui, self._message()
        turning = (
            2 * foot + ui.u(Gap.small + 2 * Gap.medium + Gap.tight) + fonts.width(self._place(), "body", ui.s)
        )
        if not text or height(ui, text, "secondary", max(1, width - self._undo_width() - turning)) <= foot:
            return 0
        return height(ui, text, "secondary", width) + ui.u(Gap.tight)

    def _said(self, strip: pygame.Rect, right: int, above: int) -> None:
        """The message at the left of the strip, or over it where it needs that much."""
        ui, (text, ink) = self.ui, self._message()
        used = self._undo_width()
        if used:
            rect = pygame.Rect(strip.x, strip.y, used - ui.u(Gap.medium), strip.h)
            Button(ui, "undo", _("Undo"), rect, self.undo, icon="undo")
        if not text:
            return
        if above:
            Label(ui, (strip.x, strip.y - above), text, "secondary", ink, strip.w)
        else:
            at = (strip.x + used, strip.centery)
            Label(ui, at, text, "secondary", ink, right - at[0], middle=True)
