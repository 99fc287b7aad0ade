"""The list of saved matches, page by page, with the way back from a deletion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.i18n import _
from graphics.match_text import match_line, score_text
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.label import Label
from graphics.widgets.pager import turner
from graphics.widgets.rows import ListRow

if TYPE_CHECKING:
    from graphics.scenes.matches import MatchesScene
    from saves.saved import MatchSummary

ROW, ROW_GAP = 84, 12
FOOT = 56


class MatchList:
    """The left panel of the scene: which page is open, and its rows."""

    def __init__(self, scene: MatchesScene) -> None:
        self.scene = scene
        self.page = 0
        self._per_page = 1

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self.scene.matches) // self._per_page))

    def turn(self, way: int) -> MatchSummary | None:
        """Turn the page; the first match of the new one, None if there is no other page."""
        page = max(0, min(self._pages - 1, self.page + way))
        if page == self.page:
            return None
        self.page = page
        return self.scene.matches[page * self._per_page]

    def open_at(self, match: int) -> None:
        """Open the page with the match of that id."""
        place = next((i for i, m in enumerate(self.scene.matches) if m.id == match), 0)
        self.page = place // self._per_page

    def build(self, inner: pygame.Rect) -> None:
        """Make the rows of the page, and what stands below them."""
        scene, ui = self.scene, self.scene.ui
        if not scene.matches:
            text = scene.problem or _("No match has been kept yet.")
            Label(ui, inner.topleft, text, "body", T.red if scene.problem else T.text2, inner.w)
        foot, step = ui.u(FOOT), ui.u(ROW + ROW_GAP)
        self._per_page = max(1, (inner.h - foot - ui.u(12)) // step)
        self.page = min(self.page, self._pages - 1)
        first = self.page * self._per_page
        for i, match in enumerate(scene.matches[first : first + self._per_page]):
            self._row(match, pygame.Rect(inner.x, inner.y + i * step, inner.w, ui.u(ROW)))
        self._foot(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot))

    def _row(self, match: MatchSummary, rect: pygame.Rect) -> None:
        ListRow(
            self.scene.ui,
            f"match:{match.id}",
            match.name,
            match_line(match),
            rect,
            lambda: self.scene.choose(match),
            chosen=match.id == self.scene.chosen,
            note=score_text(match),
            note_colour=T.gold if not match.finished else T.text2,
        )

    def _foot(self, area: pygame.Rect) -> None:
        """Undo or trouble on the left, the pages on the right."""
        scene, ui = self.scene, self.scene.ui
        right = area.right
        if self._pages > 1:
            right = turner(ui, area, self.page, self._pages, scene.turn)
        if scene.deleted is not None:
            self._undo(area, right, scene.deleted)
        elif scene.problem and scene.matches:
            room = right - area.x
            Label(ui, (area.x, area.centery), scene.problem, "secondary", T.red, room, middle=True)

    def _undo(self, area: pygame.Rect, right: int, deleted: MatchSummary) -> None:
        ui, undo = self.scene.ui, _("Undo")
        wide = Button.width(ui, undo, "undo")
        Button(ui, "undo", undo, pygame.Rect(area.x, area.y, wide, area.h), self.scene.undo, icon="undo")
        Label(
            ui,
            (area.x + wide + ui.u(16), area.centery),
            _("Deleted: {name}").format(name=deleted.name),
            "secondary",
            T.text2,
            max(ui.u(80), right - area.x - wide - ui.u(24)),
            middle=True,
        )
