"""The saved matches: open, rename, delete with undo, export, import."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.matches import match_file
from graphics.screens.matches.match_list import MatchLines, MatchList, MatchSearch
from graphics.text.i18n import _
from graphics.text.match_text import facts, match_name
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.side_panel import PanelAct, SideFacts, main_act
from graphics.widgets.intents import Destination, Open, Prompt
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text
from graphics.widgets.ports import Ports
from graphics.widgets.saving import change_store
from graphics.widgets.screen import UiScene
from saves.errors import StoreError
from saves.saved import MatchSummary, SavedMatch
from saves.transfer.same_match import NAME_LIMIT

if TYPE_CHECKING:
    from saves.store import Store


class MatchesScene(UiScene):
    """The list on the left, what can be done with the chosen match on the right.

    `sample` shows these matches instead of those of the store (for pictures).
    """

    name = "matches"

    def __init__(
        self, ports: Ports, sample: list[MatchSummary] | None = None, *, show: int | None = None
    ) -> None:
        """`show`: the number of the match that is chosen at first."""
        super().__init__(ports)
        self.deleted: MatchSummary | None = None  # what Undo brings back
        self.restored: MatchSummary | None = None  # what Redo deletes again
        self.search = MatchSearch(lambda: self.show_from(0), self._chosen_in_focus)
        self.listed = MatchLines(ports.archive, lambda: self.search.wanted, sample)
        self.list = MatchList(self.listed, self.search, self.show_from, self.choose, self.undo)
        self._told = SideFacts(self.rebuild)
        self.set_aside = self.store is not None and bool(self.store.recovery.set_aside_files())
        self._at_first = show
        self.listed.read(0)

    def enter(self) -> None:
        super().enter()
        if self._at_first is not None:
            self.show_match(self._at_first)

    def leave(self) -> None:
        """Purge the deleted matches: they cannot be brought back once the list is left."""
        if self.store is not None and self.deleted is not None:
            try:
                self.store.purge()
            except StoreError:
                return  # it stays marked, and goes another time

    def personal(self) -> Iterable[str]:
        shown = [*self.listed.matches, *([self.deleted] if self.deleted else [])]
        return (self.search.text, *(text for match in shown for text in match.personal()))

    def build(self) -> None:
        title = _("Matches")
        top = self.header(title)
        self._search_field(title)
        match, rows = self.listed.current, self._rows(self.listed.current)
        units = Size.side if self.roomy else Size.side_tight
        left, right = self.beside(self.body(top), side_panel.width(self.ui, rows, units, self.padding))
        self.list.build(self.ui, self.panel(left), self.deleted)
        inner = self.panel(right)
        if match is not None:
            known = facts(match, self.listed.load(match.id))
            self._told.side(self.ui, inner, rows, match_name(match), known, of=match.id)
            return
        text = _("A match that was exported on this or another computer can be imported here.")
        side_panel.side(self.ui, inner, rows, Text(self.ui, text, "secondary", T.text2))

    def _rows(self, match: MatchSummary | None) -> side_panel.Rows:
        stored = self.store is not None
        foot = [PanelAct("import", _("Import a match"), self.ask_import, "plus", enabled=stored)]
        if self.set_aside:
            foot.append(PanelAct("find_lost", _("Find lost matches"), self.find_lost, "history"))
        if match is None:
            return [tuple(foot)]
        there, done = not match.progress.problem, match.finished
        text, icon = (_("View the result"), "eye") if done else (_("Continue"), "play")
        played = there and (done or match.progress.deal > 1)

        def of_deals(
            id_: str, text: str, press: Callable[[], object], icon: str, tooltip: str = ""
        ) -> PanelAct:
            """A button for what needs a deal that is over."""
            tip = tooltip if played else _("No deal has been finished yet.")
            return PanelAct(id_, text, press, icon, role="body_bold", enabled=played, tooltip=tip or None)

        return [
            (main_act("open", text, self.open, icon, enabled=there),),
            # short beside short: large text still has them on one line
            (
                of_deals("review", _("Review"), self.review, "graph"),
                of_deals("again", _("Again"), self.play_again, "again", _("Play a deal again")),
            ),
            (
                PanelAct("export", _("Export"), self.ask_export, "share", role="body_bold"),
                PanelAct("delete", _("Delete"), self.delete, "close", role="body_bold"),
            ),
            (
                PanelAct("rename", _("Rename"), self.ask_rename, role="body_bold"),
                replace(foot[0], role="body_bold"),
            ),
            *([tuple(foot[1:])] if foot[1:] else []),
        ]

    def _search_field(self, title: str) -> None:
        ui, m = self.ui, self.margin
        right = ui.size[0] - ui.u(m)
        left = ui.u(m + Size.header_title + Gap.large) + fonts.width(title, "screen_title", ui.s)
        high = min(ui.high(Size.tool, "body"), ui.u(Size.search_most))
        self.search.field(ui, right, ui.u(self.head + Size.header / 2), high, right - left)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and (way := page_delta(event)):
            return self.turn(way)  # also while somebody is typing
        if not self.typing and shortcut(event) in ("Home", "End"):
            if shortcut(event) == "Home":
                self.show_from(0)
            else:
                self.list.turn_to_end()
            return True
        if super().handle(event):
            return True
        if way := page_delta(event):
            return self.turn(way)
        match shortcut(event):
            case "Ctrl+Z":
                self.undo()
            case "Ctrl+Y":
                self.redo()
            case "Ctrl+F":
                self.ui.focus.move_to("search", True)  # to be typed over
            case "Delete" if self.listed.current is not None:
                self.delete()
            case _:
                return False
        return True

    @property
    def resting(self) -> bool:
        return self.search.resting and super().resting

    def update(self, dt: float) -> None:
        self.search.update(dt)
        super().update(dt)

    def turn(self, way: int) -> bool:
        return self.list.turn(way)

    def show_from(self, first: int) -> None:
        """Show the lines from number `first` on, the first one chosen."""
        self.listed.chosen = None
        self.listed.read(first)
        self.rebuild()

    def show_match(self, match: int) -> None:
        """Let a match be the chosen one, among all if it is not among those shown."""
        if self.store is None:
            return
        listed, place = self.listed, self.listed.place(match)
        if place is None and self.search.narrowed:
            self.search.clear()
            place = listed.place(match)
        near = place is not None and listed.first <= place < listed.first + self.list.shown
        listed.read(listed.first if near or place is None else place)
        listed.chosen = match if place is not None else listed.chosen
        self.rebuild()

    def _chosen_in_focus(self) -> None:
        if self.listed.chosen is not None:
            self.ui.focus.current = f"match:{self.listed.chosen}"

    def choose(self, match: MatchSummary) -> None:
        """The first press chooses, the second one opens."""
        if match.id == self.listed.chosen:
            self.open()
        else:
            self.listed.chosen = match.id
            self.rebuild()

    def open(self) -> None:
        match = self.listed.current
        if match is not None and not match.progress.problem and self.listed.sample is None:
            self.want(Open(to.KeptMatch(match.id, from_list=True)))

    def ask_rename(self) -> None:
        match = self.listed.current
        if match is None:
            return
        prompt = Prompt(
            _("Rename the match"),
            "",
            match_name(match),
            _("Rename"),
            lambda text: self._store_change(lambda store: store.rename(match.id, text)),
            limit=NAME_LIMIT,
            name="rename",
        )
        self.want(Open(prompt))

    def delete(self) -> None:
        """Take the chosen match off the list; Undo brings it back."""
        match = self.listed.current
        if match is None:
            return
        self.restored = None
        listed, place = self.listed, self.listed.matches.index(match)
        if self._store_change(lambda store: store.delete(match.id)):
            self.deleted = match
            if listed.matches:
                listed.chosen = listed.matches[min(place, len(listed.matches) - 1)].id

    def undo(self) -> None:
        match = self.deleted
        if match is None:
            return
        if self._store_change(lambda store: store.restore(match.id)):
            self.deleted, self.restored = None, match
            self.show_match(match.id)

    def redo(self) -> None:
        """Delete the match again that Undo has brought back."""
        match = self.restored
        if match is not None:
            self.show_match(match.id)
            self.delete()

    def _store_change(self, change: Callable[[Store], object]) -> bool:
        """Do `change(store)` and show the list anew; a message if it fails."""
        if not change_store(self.ports, change):
            return False
        self.listed.read(self.listed.first)
        self.rebuild()
        return True

    def _open_whole(self, goal: Callable[[SavedMatch], Destination]) -> None:
        """Open a screen that needs the chosen match with all its actions."""
        match = self.listed.current
        saved = self.listed.load(match.id) if match is not None else None
        if saved is not None:
            self.want(Open(goal(saved)))

    def review(self) -> None:
        self._open_whole(to.Review)

    def play_again(self) -> None:
        self._open_whole(to.DealChoice)

    def ask_export(self) -> None:
        self._open_whole(to.ExportMatch)

    def ask_import(self) -> None:
        match_file.ask_import(self.ports, self.show_imported)

    def find_lost(self) -> None:
        """Look for matches in files that were set aside, and in the newest good copy."""
        self.want(Open(to.LostMatches(lambda: self.show_from(0))))

    def show_imported(self, match: int) -> None:
        self.show_match(match)
