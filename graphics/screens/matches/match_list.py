"""The list of saved matches, page by page, with the way back from a deletion."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.rules import PRESETS
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, text_growth
from graphics.text.i18n import _
from graphics.text.match_text import match_line, match_name, score_text
from graphics.text.rules_text import preset_name
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pager import filled_pages, turner
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.parts import empty, strip_height
from graphics.widgets.ports import Archive
from graphics.widgets.ui import Ui
from saves.database.listing import Filter, State, terms_of, words_of
from saves.database.pages import MatchPage
from saves.errors import StoreError
from saves.saved import MatchSummary, SavedMatch

MOST = 24  # lines in any window


class MatchLines:
    """Lines from a store, those that are `wanted`; or those of a `sample` instead (for pictures)."""

    def __init__(
        self, archive: Archive, wanted: Callable[[], Filter], sample: list[MatchSummary] | None
    ) -> None:
        self.sample = sample
        self.problem = ""  # why nothing, or not all, could be read
        self.matches: list[MatchSummary] = []  # the lines from number `first` on
        self.first = 0  # number of the first line
        self.total, self.more = 0, False  # lines of the list; whether a search has found more
        self.chosen: int | None = None  # id
        self._archive = archive
        self._wanted = wanted

    @property
    def current(self) -> MatchSummary | None:
        return next((match for match in self.matches if match.id == self.chosen), None)

    def read(self, first: int) -> None:
        """Read the lines from number `first` on, the last ones if there are fewer."""
        page = self._page(first, MOST)
        self.matches, self.first, self.total, self.more = page.matches, page.first, page.total, page.more
        ids = [match.id for match in self.matches]
        if self.chosen not in ids:
            self.chosen = ids[0] if ids else None

    def lines(self, first: int, count: int) -> list[MatchSummary]:
        return self._page(first, count).matches

    def _page(self, first: int, count: int) -> MatchPage:
        archive = self._archive
        self.problem = ""
        if self.sample is not None:
            return sample_page(self.sample, self._wanted(), first, count)
        if archive.store is None:
            self.problem = store_error(archive.store_error) if archive.store_error else ""
        else:
            try:
                return archive.store.pages.page(self._wanted(), first, count)
            except StoreError as error:
                self.problem = store_error(error)
        return MatchPage([], 0, 0)

    def place(self, match: int) -> int | None:
        """The number of a match's line; None if it is not in the list."""
        store = self._archive.store
        try:
            return store.pages.place(self._wanted(), match) if store else None
        except StoreError:
            return None

    def load(self, match: int) -> SavedMatch | None:
        """A match with all its actions; None, with `problem`, if it cannot be read."""
        store = self._archive.store
        if store is None or self.sample is not None:
            return None
        try:
            return store.load(match)
        except StoreError as error:
            self.problem = store_error(error)
            return None


def sample_page(sample: list[MatchSummary], wanted: Filter, first: int, count: int) -> MatchPage:
    states = {"all": (True, False), "open": (False,), "finished": (True,)}[wanted.state]
    fitting = [match for match in sample if match.finished in states]
    start = max(0, min(first, len(fitting) - 1))
    return MatchPage(fitting[start : start + count], start, len(fitting))


LIMIT = 60  # characters
PAUSE = 0.2  # seconds after the last key until the list follows
STATES: tuple[State, ...] = ("all", "open", "finished")


class MatchSearch:
    """The search for matches: the typed words in the header, the choice of a state over the list.

    `follow` shows the list anew, `to_list` brings the keyboard to it.
    """

    def __init__(self, follow: Callable[[], object], to_list: Callable[[], object]) -> None:
        self.follow = follow
        self.to_list = to_list
        self.text = ""
        self.state: State = "all"
        self._typed = 0.0  # seconds until the list follows what was typed

    @property
    def wanted(self) -> Filter:
        return Filter(self.state, terms_of(self.text, games_named))

    @property
    def narrowed(self) -> bool:
        """True if some matches may be left out."""
        return bool(self.wanted.terms) or self.state != "all"

    def clear(self) -> None:
        self.text, self.state, self._typed = "", "all", 0.0

    def nothing(self) -> str:
        text = self.text.strip()
        if self.wanted.terms:
            return {
                "all": _("No match for “{text}”."),
                "open": _("No match in progress for “{text}”."),
                "finished": _("No finished match for “{text}”."),
            }[self.state].format(text=text)
        return {
            "all": _("No saved matches yet."),
            "open": _("No match is in progress."),
            "finished": _("No match has been finished yet."),
        }[self.state]

    def field(self, ui: Ui, right: int, y: int, high: int, room: int) -> None:
        """Make the line to type in, from `right` leftwards, its middle at `y`, in at most `room` pixels."""
        rect = pygame.Rect(0, 0, min(round(ui.u(Size.search) * text_growth(ui.size)), room), high)
        rect.midright = (right, y)
        clear = pygame.Rect(rect.right - high, rect.y, high, high)
        if self.text:
            rect.w -= high + ui.u(Gap.tight)
        TextField(
            ui,
            "search",
            _("Search"),
            rect,
            text=self.text,
            limit=LIMIT,
            on_change=self._change,
            on_enter=self.accept,
            placeholder=_("Name, game or date"),
        )
        if self.text:
            IconButton(ui, "clear", _("Clear the search"), clear, self._clear_text, icon="close")

    def height(self, ui: Ui, width: int) -> int:
        return Segmented.height(ui, [text for _state, text in self._choices()], width)

    def choice(self, ui: Ui, rect: pygame.Rect) -> None:
        Segmented(
            ui,
            "state",
            _("Which matches"),
            rect,
            choices=self._choices(),
            value=self.state,
            on_change=self.choose,
        )

    @staticmethod
    def _choices() -> list[tuple[Hashable, str]]:
        texts = {"all": _("All"), "open": _("In progress"), "finished": _("Finished")}
        return [(state, texts[state]) for state in STATES]

    @property
    def resting(self) -> bool:
        """The list has followed what was typed."""
        return self._typed <= 0

    def update(self, dt: float) -> None:
        """Let time pass: the list follows when nothing more is typed."""
        if self._typed > 0:
            self._typed -= dt
            if self._typed <= 0:
                self.follow()

    def accept(self) -> None:
        """The list follows at once, and the keyboard goes to it."""
        self._typed = 0.0
        self.follow()
        self.to_list()

    def _change(self, text: str) -> None:
        self.text, self._typed = text, PAUSE

    def _clear_text(self) -> None:
        self.text = ""
        self.accept()

    def choose(self, value: Hashable) -> None:
        self.state = next(state for state in STATES if state == value)
        self._typed = 0.0
        self.follow()


def games_named(word: str) -> list[str]:
    """The presets with a word in their name, as the language in use says it, that begins with `word`."""
    return [name for name in PRESETS if any(w.startswith(word) for w in words_of(preset_name(name)))]


SCORE_MOST = 0.3  # of a row: a longer score goes into the line below the name


class MatchList:
    """The left panel of the scene: as many lines as fit.

    That depends on their names, so there are no page numbers: it shows which lines of how many are visible.
    """

    ui: Ui  # since it was built
    deleted: MatchSummary | None = None  # what Undo brings back

    def __init__(
        self,
        listed: MatchLines,
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
        highs = [self._height(match, self._room.w) for match in matches]
        return len(filled_pages(highs, self._room.h, self.ui.u(Gap.small))[0])

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
                rect,
                partial(self.choose, match),
                line=line,
                chosen=match.id == self.listed.chosen,
                note=note,
                note_colour=T.gold if not match.finished else T.text2,
            )

        return Made(make, partial(self._height, match))

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
