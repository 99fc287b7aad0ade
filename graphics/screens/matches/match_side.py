"""The panel beside the list: facts about the chosen match, and the actions on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.render.sizes import Size
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.text.match_text import facts
from graphics.text.people import match_name
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.side_panel import Act
from graphics.widgets.layout.parts import Text

if TYPE_CHECKING:
    from graphics.screens.matches.matches import MatchesScene
    from saves.saved import MatchSummary


class MatchSide:
    """The right panel of the scene."""

    def __init__(self, scene: MatchesScene) -> None:
        self.scene = scene
        self._page = 0  # of what is known of the match
        self._of: int | None = None  # the match whose page it is
        self._pages = 1

    def width(self, units: float, padding: int) -> int:
        """The width of the panel, in pixels: `units` in the design."""
        return side_panel.width(self.scene.ui, self._rows(self.scene.current), units, padding)

    def build(self, inner: pygame.Rect) -> None:
        """The buttons at the foot; the facts in the room that is left."""
        ui, match = self.scene.ui, self.scene.current
        if match is None:
            text = _("A match that was exported on this or another computer can be imported here.")
            side_panel.side(ui, inner, self._rows(match), Text(ui, text, "secondary", T.text2))
            return
        if match.id != self._of:
            self._of, self._page = match.id, 0
        saved = self.scene.load(match.id) if self.scene.sample is None else None
        about, pages = side_panel.told(
            ui, match_name(match.name), facts(match, saved), self._page, self._turn
        )
        side_panel.side(ui, inner, self._rows(match), about)
        self._pages = len(pages.pages)

    def _turn(self, way: int) -> None:
        self._page = max(0, min(self._pages - 1, self._page + way))
        self.scene.rebuild()

    def _rows(self, match: MatchSummary | None) -> side_panel.Rows:
        scene = self.scene
        stored = scene.store is not None
        foot = [Act("import", _("Import a match"), scene.ask_import, "plus", enabled=stored)]
        if scene.set_aside:
            foot.append(Act("find_lost", _("Find lost matches"), scene.find_lost, "history"))
        if match is None:
            return [tuple(foot)]
        text = _("View the result") if match.finished else _("Continue")
        return [
            (
                Act(
                    "open",
                    text,
                    scene.open,
                    "eye" if match.finished else "play",
                    kind="primary",
                    role="button_big",
                    enabled=not match.progress.problem,
                    units=Size.main_act,
                ),
            ),
            (
                Act("export", _("Export"), scene.ask_export, "share", role="body_bold"),
                Act("rename", _("Rename"), scene.ask_rename, role="body_bold"),
            ),
            (Act("delete", _("Delete"), scene.delete, "close"),),
            tuple(foot),
        ]
