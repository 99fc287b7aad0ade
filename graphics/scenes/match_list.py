"""The list of saved matches, page by page, with the way back from a deletion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics import fonts
from graphics.i18n import _
from graphics.match_text import match_line, score_text
from graphics.scenes.side_panel import spread
from graphics.theme import Colour, T
from graphics.widgets.button import Button
from graphics.widgets.empty import empty
from graphics.widgets.label import Label, height
from graphics.widgets.pager import turner
from graphics.widgets.rows import ListRow

if TYPE_CHECKING:
    from graphics.scenes.matches import MatchesScene
    from saves.saved import MatchSummary

ROW, ROW_GAP = 84, 12
FOOT = 56
SCORE_MOST = 0.3  # of a row: a longer score goes into the line below the name


class MatchList:
    """The left panel of the scene: the page with the chosen match is open."""

    def __init__(self, scene: MatchesScene) -> None:
        self.scene = scene
        self._pages = [range(0)]

    @property
    def page(self) -> int:
        """The open page, counted from 0."""
        place = next((i for i, m in enumerate(self.scene.matches) if m.id == self.scene.chosen), 0)
        return next((i for i, page in enumerate(self._pages) if place in page), 0)

    def turn(self, way: int) -> MatchSummary | None:
        """The first match of the next (+1) or previous (-1) page; None if there is no such page."""
        page = self.page + way
        return self.scene.matches[self._pages[page][0]] if 0 <= page < len(self._pages) else None

    def build(self, inner: pygame.Rect) -> None:
        """Make the rows of the page, and what stands below them."""
        scene, ui = self.scene, self.scene.ui
        foot, gap = max(ui.u(FOOT), ui.least), ui.u(ROW_GAP)
        below = self._said_height(inner.w, foot)
        highs = [self._height(match, inner.w) for match in scene.matches]
        self._pages = spread(highs, inner.h - below - foot - gap, gap)
        if not scene.matches:
            text = scene.problem or _("No saved matches yet.")
            empty(ui, inner, text, "warning" if scene.problem else "history", bool(scene.problem))
        y = inner.y
        for i in self._pages[self.page]:
            self._row(scene.matches[i], pygame.Rect(inner.x, y, inner.w, highs[i]))
            y += highs[i] + gap
        strip = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
        right = strip.right
        if len(self._pages) > 1:
            right = turner(ui, strip, self.page, len(self._pages), scene.turn)
        self._said(strip, right, below)

    def _height(self, match: MatchSummary, width: int) -> int:
        line, note = self._texts(match, width)
        return ListRow.height(self.scene.ui, match.name, line, width, ROW, note=note)

    def _texts(self, match: MatchSummary, width: int) -> tuple[str, str]:
        """The line below the name and what stands at the right: the score, if it leaves room for names."""
        line, score = match_line(match), score_text(match)
        if fonts.width(score, "name", self.scene.ui.s) > SCORE_MOST * width:
            return f"{score}\n{line}", ""
        return line, score

    def _row(self, match: MatchSummary, rect: pygame.Rect) -> None:
        line, note = self._texts(match, rect.w)
        ListRow(
            self.scene.ui,
            f"match:{match.id}",
            match.name,
            line,
            rect,
            lambda: self.scene.choose(match),
            chosen=match.id == self.scene.chosen,
            note=note,
            note_colour=T.gold if not match.finished else T.text2,
        )

    # -- what has happened: a deletion that can be taken back, or trouble -----------------------------

    def _message(self) -> tuple[str, Colour]:
        scene = self.scene
        if scene.deleted is not None:
            return _("Deleted: {name}").format(name=scene.deleted.name), T.text2
        return (scene.problem if scene.matches else ""), T.red

    def _undo_width(self) -> int:
        """The button and the space after it, in pixels."""
        ui = self.scene.ui
        return Button.width(ui, _("Undo"), "undo") + ui.u(16) if self.scene.deleted is not None else 0

    def _said_height(self, width: int, foot: int) -> int:
        """What the message needs above the strip at the foot, in pixels: nothing where it fits into it."""
        ui, (text, _ink) = self.scene.ui, self._message()
        turning = 2 * foot + ui.u(12 + 16 + 16 + 8) + fonts.width("88 / 88", "body", ui.s)
        if not text or height(ui, text, "secondary", max(1, width - self._undo_width() - turning)) <= foot:
            return 0
        return height(ui, text, "secondary", width) + ui.u(8)

    def _said(self, strip: pygame.Rect, right: int, above: int) -> None:
        """The message at the left of the strip, or over it where it needs that much."""
        ui, (text, ink) = self.scene.ui, self._message()
        used = self._undo_width()
        if used:
            rect = pygame.Rect(strip.x, strip.y, used - ui.u(16), strip.h)
            Button(ui, "undo", _("Undo"), rect, self.scene.undo, icon="undo")
        if not text:
            return
        if above:
            Label(ui, (strip.x, strip.y - above), text, "secondary", ink, strip.w)
        else:
            at = (strip.x + used, strip.centery)
            Label(ui, at, text, "secondary", ink, right - at[0], middle=True)
