"""The saved matches: open, rename, delete with undo, export, import."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, text_growth
from graphics.screens import destinations as to
from graphics.screens.matches import match_file
from graphics.screens.matches.match_list import MatchLines, MatchList, MatchSearch
from graphics.text.i18n import _
from graphics.text.match_text import facts, match_name
from graphics.widgets.boxes import Column, Made, Space
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.intents import ActMenu, Destination, MenuAct, Open, Prompt
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.saving import change_store
from graphics.widgets.screen import UiScene
from graphics.widgets.slips import act_row, place_empty
from saves.errors import StoreError
from saves.saved import MatchSummary, SavedMatch
from saves.transfer.same_match import NAME_LIMIT

if TYPE_CHECKING:
    from saves.store import Store


ACTS_MOST = 0.5  # of the strip at the foot for its buttons, where something is said beside them


class MatchesScene(UiScene):
    """The match to go on with on the cloth, the others as slips; the rest is in the menu of each.

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
        self.list = MatchList(self.listed, self.search, self.show_from, self.open_match, self.more)
        self.set_aside = self.store is not None and bool(self.store.recovery.set_aside_files())
        self._at_first = show
        self.listed.read(0)
        if self.listed.chosen is not None:
            self.first_focus = self._target(self.listed.chosen)

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
        title, ui = _("Matches"), self.ui
        body = self.body(self.header(title), Gap.text)
        choice = self._search_field(title)
        boxes = [Made(None, 0, grow=True), Space(ui, Gap.tight), Made(None, strip_height(ui))]
        if choice is None:
            boxes = [
                Made(partial(self.search.choice, ui), self.search.height(ui, body.w)),
                Space(ui, Gap.small),
                *boxes,
            ]
        *_choice, area, _between, strip = places = Column(ui, boxes).split(body)
        if choice is None:
            boxes[0].place(places[0])
        free = self.list.build(ui, self.background, area)
        if free is not None:
            self._nothing(free)
        self._foot(strip)

    def _nothing(self, area: pygame.Rect) -> None:
        """Where there is no match at all: the way to the first one."""
        begin = MenuAct("new_match", "play", _("New match"), lambda: self.want(Open(to.NewMatch())))
        first = not self.search.narrowed and not self.listed.problem
        text = self.listed.problem or self.search.nothing()
        place_empty(self.ui, area, text, begin if first else None)

    def _foot(self, strip: pygame.Rect) -> None:
        ui, stored = self.ui, self.store is not None
        right = self.list.turner(ui, strip)
        acts = [MenuAct("import", "folder", _("Import a match"), self.ask_import, stored)]
        if self.set_aside:
            acts.append(MenuAct("find_lost", "history", _("Find lost matches"), self.find_lost))
        text, ink = (self.listed.problem if self.listed.others else ""), T.red
        if self.deleted is not None:
            acts = [MenuAct("undo", "undo", _("Undo"), self.undo), *acts]
            text, ink = _("Deleted: {name}").format(name=match_name(self.deleted)), T.text2
        room = right - strip.x - ui.u(Gap.medium)
        row = act_row(ui, acts, room if not text else round(ACTS_MOST * room))
        row.place(pygame.Rect(strip.x, strip.y, min(room, row.width()), strip.h))
        if text:
            x = strip.x + row.width() + ui.u(Gap.medium)
            said = fonts.shorten(text, "secondary", ui.s, max(1, right - ui.u(Gap.medium) - x))
            Label(ui, (x, strip.centery), said, "secondary", ink, middle=True)

    def _acts(self, match: MatchSummary) -> tuple[MenuAct, ...]:
        there, done = not match.progress.problem, match.finished
        played = there and (done or match.progress.deal > 1)
        why = _("No deal has been finished yet.")
        text, icon = (_("View the result"), "eye") if done else (_("Continue"), "play")
        return (
            MenuAct("open", icon, text, self.open, there),
            MenuAct("review", "graph", _("Review"), self.review, played, why),
            MenuAct("again", "again", _("Play a deal again"), self.play_again, played, why),
            MenuAct("rename", "pencil", _("Rename"), self.ask_rename),
            MenuAct("export", "share", _("Export"), self.ask_export),
            MenuAct("delete", "bin", _("Delete"), self.delete),
        )

    def more(self, match: MatchSummary) -> None:
        """Open the menu of a match."""
        self.listed.chosen = match.id
        lines = facts(match, self.listed.load(match.id))
        problem = "\n".join(text for text, ink in lines if ink == T.red)
        told = tuple(text for text, ink in lines if ink != T.red)
        self.want(Open(ActMenu(match_name(match), self._acts(match), told, problem)))

    def _search_field(self, title: str) -> pygame.Rect | None:
        """Make the field at the right of the header, and the choice beside it; None: that has no room."""
        ui, m = self.ui, self.margin
        right = ui.size[0] - ui.u(m)
        left = ui.u(m + Size.header_title + Gap.large) + fonts.width(title, "screen_title", ui.s)
        high = min(ui.high(Size.tool, "body"), ui.u(Size.search_most))
        middle = ui.u(self.head + Size.header / 2)
        rest = right - left - self.search.width(ui) - ui.u(Gap.large)
        beside = rest >= round(ui.u(Size.search_least) * text_growth(ui.size))
        self.search.field(ui, right, middle, high, rest if beside else right - left)
        if not beside:
            return None
        wide = self.search.width(ui)
        used = min(round(ui.u(Size.search) * text_growth(ui.size)), rest)
        tall = self.search.height(ui, wide)
        place = pygame.Rect(right - used - ui.u(Gap.large) - wide, middle - tall // 2, wide, tall)
        self.search.choice(ui, place)
        return place

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
            case "Delete" if (match := self._in_focus()) is not None:
                self.listed.chosen = match.id
                self.delete()
            case _:
                return False
        return True

    @property
    def resting(self) -> bool:
        return self.search.resting and not self.list.courses.waiting and super().resting

    def update(self, dt: float) -> None:
        self.search.update(dt)
        super().update(dt)
        self.list.courses.step()

    def turn(self, way: int) -> bool:
        return self.list.turn(way)

    def show_from(self, first: int) -> None:
        """Show the page with the slip of number `first`."""
        self.listed.chosen = None
        self.listed.read(first)
        self.rebuild()

    def show_match(self, match: int) -> None:
        """Show the page of a match and move the focus to it, among all if it is not among those shown."""
        if self.store is None:
            return
        listed = self.listed
        listed.read(listed.first)
        if self._is_hero(match):
            place: int | None = listed.first
        else:
            place = listed.place(match)
        if place is None and self.search.narrowed:
            self.search.clear()
            listed.read(0)
            place = 0 if self._is_hero(match) else listed.place(match)
        if place is not None:
            listed.chosen = match
            listed.read(place)
            self._chosen_in_focus()
        self.rebuild()

    def _is_hero(self, match: int) -> bool:
        return self.listed.hero is not None and self.listed.hero.id == match

    def _in_focus(self) -> MatchSummary | None:
        """The match that the ring of the keyboard is on."""
        shown = self.focused() or ""
        if shown == "open":
            return self.listed.hero
        return next((match for match in self.listed.matches if shown.endswith(f"match:{match.id}")), None)

    def _chosen_in_focus(self) -> None:
        if self.listed.chosen is not None:
            self.ui.focus.current = self._target(self.listed.chosen)

    def _target(self, match: int) -> str:
        return "open" if self._is_hero(match) else f"match:{match}"

    def open_match(self, match: MatchSummary) -> None:
        self.listed.chosen = match.id
        self.open()

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
        self.restored, listed = None, self.listed
        place = listed.matches.index(match)
        if self._store_change(lambda store: store.delete(match.id)):
            self.deleted = match
            if shown := listed.matches:
                listed.chosen = shown[min(place, len(shown) - 1)].id
                self._chosen_in_focus()

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
