"""What is known of the chosen match, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.i18n import _
from graphics.match_text import facts
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.label import Label

if TYPE_CHECKING:
    from graphics.scenes.matches import MatchesScene
    from saves.saved import MatchSummary


class MatchSide:
    """The right panel of the scene."""

    def __init__(self, scene: MatchesScene) -> None:
        self.scene = scene

    def build(self, inner: pygame.Rect) -> None:
        """The buttons at the foot, in the order of Tab from above; the facts in the room that is left."""
        scene, ui = self.scene, self.scene.ui
        high, gap = ui.u(58), ui.u(12)
        match = scene.current
        foot = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
        if match is None:
            text = _("A match that was exported on this or another computer can be brought back here.")
            Label(ui, inner.topleft, text, "secondary", T.text2, inner.w)
        else:
            delete = foot.move(0, -(high + gap))
            half = (inner.w - gap) // 2
            export = pygame.Rect(inner.x, delete.y - high - gap, half, high)
            top = export.y - ui.u(66) - gap
            self._open_button(pygame.Rect(inner.x, top, inner.w, ui.u(66)), match)
            self._about(pygame.Rect(inner.x, inner.y, inner.w, top - inner.y - gap), match)
            rename = export.move(inner.w - half, 0)
            Button(ui, "export", _("Export"), export, scene.ask_export, icon="share", role="body_bold")
            Button(ui, "rename", _("Rename"), rename, scene.ask_rename, role="body_bold")
            Button(ui, "delete", _("Delete"), delete, scene.delete, icon="close")
        Button(
            ui,
            "import",
            _("Import a match"),
            foot,
            scene.ask_import,
            icon="plus",
            enabled=scene.app.store is not None,
        )

    def _open_button(self, rect: pygame.Rect, match: MatchSummary) -> None:
        text = _("Look at the result") if match.finished else _("Go on")
        Button(
            self.scene.ui,
            "open",
            text,
            rect,
            self.scene.open,
            icon="eye" if match.finished else "play",
            kind="primary",
            role="button_big",
            enabled=not match.progress.problem,
        )

    def _about(self, area: pygame.Rect, match: MatchSummary) -> None:
        """What is known of the match, as much as there is room for."""
        ui = self.scene.ui
        saved = self.scene.load(match.id) if self.scene.sample is None else None
        y = Label(ui, area.topleft, match.name, "row_title", T.text, area.w).bottom + ui.u(10)
        for text, colour in facts(match, saved):
            if y + ui.u(50) > area.bottom:
                break
            y = Label(ui, (area.x, y), text, "secondary", colour, area.w).bottom + ui.u(4)
