"""The list of saved matches, page by page, with the way back from a deletion."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.text.i18n import _
from graphics.text.match_text import match_line, score_text
from graphics.text.people import match_name
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.empty import empty
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pager import turner
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.layout.box import Box, Made, Space
from graphics.widgets.layout.pages import filled_pages
from graphics.widgets.layout.parts import strip_height
from graphics.widgets.layout.stack import Column

if TYPE_CHECKING:
    from graphics.screens.matches.matches import MatchesScene
    from saves.saved import MatchSummary

MOST = 24  # lines in any window
SCORE_MOST = 0.3  # of a row: a longer score goes into the line below the name


class MatchList:
    """The left panel of the scene: the lines from number `first` on that there is room for.

    How many fit depends on their names, so a page has no number: it is told which lines it shows of how many.
    """

    def __init__(self, scene: MatchesScene) -> None:
        self.scene = scene
        self.first = 0  # number of the first line
        self.shown = 0  # how many lines there is room for
        self._room = pygame.Rect(0, 0, 1, 1)  # for the lines

    def build(self, inner: pygame.Rect) -> None:
        """Make the choice above the list, its lines, and what stands below them."""
        scene, ui = self.scene, self.scene.ui
        below = self._said_height(inner.w, strip_height(ui))
        boxes = [
            Made(scene.search.choice, scene.search.height(inner.w)),
            Space(ui, Gap.medium),
            Made(None, 0, grow=True),
            Space(ui, Gap.small),
            Made(None, below),
            Made(None, strip_height(ui)),
        ]
        choice, _above, self._room, _between, _said, strip = Column(ui, boxes).split(inner)
        boxes[0].place(choice)
        self._keep_chosen_in_sight()
        if not scene.matches:
            text = scene.problem or scene.search.nothing()
            free = self._room.union(strip)
            empty(ui, free, text, "warning" if scene.problem else "history", bool(scene.problem))
        rows = [self._row(match) for match in scene.matches[: self.shown]]
        Column(ui, rows, Gap.small).place(self._room)
        right = strip.right
        if scene.total > self.shown:
            on = self.first + self.shown < scene.total
            right = turner(ui, strip, 0, 2, scene.turn, back=self.first > 0, on=on, text=self._place())
        self._said(strip, right, below)

    def turn(self, way: int) -> bool:
        """Show the next (+1) or previous (-1) page; False if there is none."""
        if way > 0:
            if self.first + self.shown >= self.scene.total:
                return False
            self.scene.show_from(self.first + self.shown)
            return True
        if self.first == 0:
            return False
        self._show_until(self.first)
        return True

    def turn_to_end(self) -> None:
        """Show the last page."""
        self._show_until(self.scene.total)

    def _show_until(self, end: int) -> None:
        """Show as many lines as there is room for before number `end`."""
        scene, start = self.scene, max(0, end - MOST)
        lines = scene.lines(start, end - start)
        count = self._fitting(lines[::-1])
        scene.show_from(max(0, end - count))

    def _keep_chosen_in_sight(self) -> None:
        """See how many lines fit; where the chosen one is not among them, it becomes the first."""
        scene = self.scene
        self.shown = self._fitting(scene.matches)
        place = next((i for i, match in enumerate(scene.matches) if match.id == scene.chosen), 0)
        if place >= self.shown > 0:
            scene.read(self.first + place)
            self.shown = self._fitting(scene.matches)

    def _fitting(self, matches: list[MatchSummary]) -> int:
        """The number of these matches, from the first on, that fit on a page: at least one."""
        return len(filled_pages(self._highs(matches), self._room.h, self.scene.ui.u(Gap.small))[0])

    def _highs(self, matches: list[MatchSummary]) -> list[int]:
        return [self._height(match, self._room.w) for match in matches]

    def _place(self) -> str:
        """Which lines are shown of how many: "9–16 / 1203", "9–16 / 5000+"."""
        first, last = self.first + 1, self.first + max(1, self.shown)
        return f"{first if first == last else f'{first}–{last}'} / {self.scene.total}{'+' * self.scene.more}"

    def _height(self, match: MatchSummary, width: int) -> int:
        line, note = self._texts(match, width)
        return ListRow.height(self.scene.ui, match_name(match.name), line, width, Size.row, note=note)

    def _texts(self, match: MatchSummary, width: int) -> tuple[str, str]:
        """The line below the name and what stands at the right: the score, if it leaves room for names."""
        line, score = match_line(match), score_text(match)
        if fonts.width(score, "name", self.scene.ui.s) > SCORE_MOST * width:
            return f"{score}\n{line}", ""
        return line, score

    def _row(self, match: MatchSummary) -> Box:
        def make(rect: pygame.Rect) -> None:
            line, note = self._texts(match, rect.w)
            ListRow(
                self.scene.ui,
                f"match:{match.id}",
                match_name(match.name),
                line,
                rect,
                partial(self.scene.choose, match),
                chosen=match.id == self.scene.chosen,
                note=note,
                note_colour=T.gold if not match.finished else T.text2,
            )

        return Made(make, partial(self._height, match))

    # -- what has happened: a deletion that can be taken back, or trouble -----------------------------

    def _message(self) -> tuple[str, Colour]:
        scene = self.scene
        if scene.deleted is not None:
            return _("Deleted: {name}").format(name=match_name(scene.deleted.name)), T.text2
        return (scene.problem if scene.matches else ""), T.red

    def _undo_width(self) -> int:
        """The button and the space after it, in pixels."""
        ui = self.scene.ui
        return Button.width(ui, _("Undo"), "undo") + ui.u(Gap.medium) if self.scene.deleted is not None else 0

    def _said_height(self, width: int, foot: int) -> int:
        """The height of the message above the strip at the foot, in pixels: 0 if it fits into the strip."""
        ui, (text, _ink) = self.scene.ui, self._message()
        turning = (
            2 * foot + ui.u(Gap.small + 2 * Gap.medium + Gap.tight) + fonts.width(self._place(), "body", ui.s)
        )
        if not text or height(ui, text, "secondary", max(1, width - self._undo_width() - turning)) <= foot:
            return 0
        return height(ui, text, "secondary", width) + ui.u(Gap.tight)

    def _said(self, strip: pygame.Rect, right: int, above: int) -> None:
        """The message at the left of the strip, or over it where it needs that much."""
        ui, (text, ink) = self.scene.ui, self._message()
        used = self._undo_width()
        if used:
            rect = pygame.Rect(strip.x, strip.y, used - ui.u(Gap.medium), strip.h)
            Button(ui, "undo", _("Undo"), rect, self.scene.undo, icon="undo")
        if not text:
            return
        if above:
            Label(ui, (strip.x, strip.y - above), text, "secondary", ink, strip.w)
        else:
            at = (strip.x + used, strip.centery)
            Label(ui, at, text, "secondary", ink, right - at[0], middle=True)
