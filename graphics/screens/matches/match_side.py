"""The panel beside the list: facts about the chosen match, and the actions on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from msgspec.structs import replace

from graphics.render.sizes import Size
from graphics.render.theme import T
from graphics.screens.matches.match_list import Listed
from graphics.text.i18n import _
from graphics.text.match_text import facts, match_name
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.side_panel import Act, Told
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui
from saves.saved import MatchSummary


class Deeds(Protocol):
    """Actions on the chosen match, and those that need none."""

    set_aside: bool  # there are files that lost matches may be in

    @property
    def stored(self) -> bool:
        """True if matches can be stored."""

    def open(self) -> None: ...
    def ask_export(self) -> None: ...
    def ask_rename(self) -> None: ...
    def delete(self) -> None: ...
    def review(self) -> None: ...
    def play_again(self) -> None: ...
    def ask_import(self) -> None: ...
    def find_lost(self) -> None: ...
    def rebuild(self) -> None: ...


class MatchSide:
    """The right panel of the deeds."""

    def __init__(self, listed: Listed, deeds: Deeds) -> None:
        self.listed = listed
        self.deeds = deeds
        self._told = Told(deeds.rebuild)

    def width(self, ui: Ui, units: float, padding: int) -> int:
        """The width of the panel, in pixels: `units` in the design."""
        return side_panel.width(ui, self._rows(self.listed.current), units, padding)

    def build(self, ui: Ui, inner: pygame.Rect) -> None:
        """The buttons at the foot; the facts in the room that is left."""
        match = self.listed.current
        if match is None:
            text = _("A match that was exported on this or another computer can be imported here.")
            side_panel.side(ui, inner, self._rows(match), Text(ui, text, "secondary", T.text2))
            return
        known = facts(match, self.listed.load(match.id))
        self._told.side(ui, inner, self._rows(match), match_name(match), known, of=match.id)

    def _rows(self, match: MatchSummary | None) -> side_panel.Rows:
        deeds = self.deeds
        foot = [Act("import", _("Import a match"), deeds.ask_import, "plus", enabled=deeds.stored)]
        if deeds.set_aside:
            foot.append(Act("find_lost", _("Find lost matches"), deeds.find_lost, "history"))
        if match is None:
            return [tuple(foot)]
        text = _("View the result") if match.finished else _("Continue")
        return [
            (
                Act(
                    "open",
                    text,
                    deeds.open,
                    "eye" if match.finished else "play",
                    kind="primary",
                    role="button_big",
                    enabled=not match.progress.problem,
                    units=Size.main_act,
                ),
            ),
            # short beside short: large text still has them on one line
            (
                self._of_deals(match, "review", _("Review"), deeds.review, "graph"),
                self._of_deals(match, "again", _("Again"), deeds.play_again, "again", _("Play a deal again")),
            ),
            (
                Act("export", _("Export"), deeds.ask_export, "share", role="body_bold"),
                Act("delete", _("Delete"), deeds.delete, "close", role="body_bold"),
            ),
            (
                Act("rename", _("Rename"), deeds.ask_rename, role="body_bold"),
                replace(foot[0], role="body_bold"),
            ),
            *([tuple(foot[1:])] if foot[1:] else []),
        ]

    @staticmethod
    def _of_deals(
        match: MatchSummary,
        id_: str,
        text: str,
        press: Callable[[], object],
        icon: str,
        tooltip: str | None = None,
    ) -> Act:
        """A button for what needs a deal that is over."""
        played = _has_deals(match)
        tip = tooltip if played else _("No deal has been finished yet.")
        return Act(id_, text, press, icon, role="body_bold", enabled=played, tooltip=tip)


def _has_deals(match: MatchSummary) -> bool:
    """True if a deal of a match that can be replayed is over."""
    return not match.progress.problem and (match.finished or match.progress.deal > 1)
