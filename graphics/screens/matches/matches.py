"""The saved matches: open, rename, delete with undo, export, import."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

import pygame
from msgspec.structs import replace

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.matches import match_file
from graphics.screens.matches.match_list import Listed, MatchList, MatchSearch
from graphics.text.i18n import _
from graphics.text.match_text import facts, match_name
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.side_panel import Act, Told
from graphics.widgets.intents import Open, Prompt
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text
from graphics.widgets.ports import Ports
from graphics.widgets.saving import change_store
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui
from saves.errors import StoreError
from saves.saved import MatchSummary
from saves.transfer.same_match import NAME_LIMIT

if TYPE_CHECKING:
    from saves.store import Store


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
        self.listed = Listed(ports.archive, lambda: self.search.wanted, sample)
        self.list = MatchList(self.listed, self.search, self.show_from, self.choose, self.undo)
        self.side = MatchSide(self.listed, self)
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

    @property
    def stored(self) -> bool:
        """True if matches can be stored."""
        return self.store is not None

    def personal(self) -> Iterable[str]:
        shown = [*self.listed.matches, *([self.deleted] if self.deleted else [])]
        return (self.search.text, *(text for match in shown for text in match.personal()))

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        title = _("Matches")
        top = self.header(title)
        self._search_field(title)
        side = self.side.width(self.ui, Size.side if self.roomy else Size.side_tight, self.padding)
        left, right = self.beside(self.body(top), side)
        self.list.build(self.ui, self.panel(left), self.deleted)
        self.side.build(self.ui, self.panel(right))

    def _search_field(self, title: str) -> None:
        """The line to type in, at the right of the header."""
        ui, m = self.ui, self.margin
        right = ui.size[0] - ui.u(m)
        left = ui.u(m + Size.header_title + Gap.large) + fonts.width(title, "screen_title", ui.s)
        high = min(ui.high(Size.tool, "body"), ui.u(Size.search_most))
        self.search.field(ui, right, ui.u(self.head + Size.header / 2), high, right - left)

    def resize(self, size: tuple[int, int]) -> None:
        before = self._caret()
        super().resize(size)
        field = self.ui.find("search")
        if before is not None and isinstance(field, TextField) and self.ui.focus.current == "search":
            field.go(before)

    def _caret(self) -> int | None:
        """The caret in the search line; None if nobody is typing there."""
        ui = getattr(self, "ui", None)
        field = ui.find("search") if ui is not None and ui.focus.current == "search" else None
        return field.caret if isinstance(field, TextField) else None

    # -- input ------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and (way := page_delta(event)):
            return self.turn(way)  # also while somebody is typing
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
            case "Home":
                self.show_from(0)
            case "End":
                self.list.turn_to_end()
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

    # -- what can be done -------------------------------------------------

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

    def review(self) -> None:
        match = self.listed.current
        saved = self.listed.load(match.id) if match is not None else None
        if saved is not None:
            self.want(Open(to.Review(saved)))

    def play_again(self) -> None:
        match = self.listed.current
        saved = self.listed.load(match.id) if match is not None else None
        if saved is not None:
            self.want(Open(to.DealChoice(saved)))

    # -- files ------------------------------------------------------------

    def ask_export(self) -> None:
        match = self.listed.current
        saved = self.listed.load(match.id) if match is not None else None
        if saved is not None:
            self.want(Open(to.ExportMatch(saved)))

    def ask_import(self) -> None:
        match_file.ask_import(self.ports, self.show_imported)

    def find_lost(self) -> None:
        """Look for matches in files that were set aside, and in the newest good copy."""
        self.want(Open(to.LostMatches(lambda: self.show_from(0))))

    def show_imported(self, match: int) -> None:
        self.show_match(match)
