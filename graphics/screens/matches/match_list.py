"""The saved matches, page by page, and the search for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.rules import PRESETS
from graphics.render import paper
from graphics.render.sizes import Gap, Size
from graphics.render.theme import text_growth
from graphics.screens.matches.hero import Hero
from graphics.screens.matches.match_slips import Courses, match_slip
from graphics.text.i18n import _
from graphics.text.rules_text import preset_name
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Made, Row
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.pager import turner
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.ports import Archive
from graphics.widgets.slips import SlipGrid, SlipInfo, Stamp
from graphics.widgets.ui import Ui
from saves.database.listing import Filter, State, terms_of, words_of
from saves.database.pages import MatchPage
from saves.errors import StoreError
from saves.saved import MatchSummary, SavedMatch

MOST = 12  # slips in any window


class MatchLines:
    """Matches from a store, those that are `wanted`; or those of a `sample` instead (for pictures).

    The one to go on with, `hero`, is none of its lines.
    """

    def __init__(
        self, archive: Archive, wanted: Callable[[], Filter], sample: list[MatchSummary] | None
    ) -> None:
        self.sample = sample
        self.problem = ""  # why nothing, or not all, could be read
        self.hero: MatchSummary | None = None
        self.others: list[MatchSummary] = []  # the lines from number `first` on
        self.first = 0  # number of the first line
        self.total, self.more = 0, False  # lines of the list; whether a search has found more
        self.chosen: int | None = None  # the id of the match that was acted on last, or of the first one
        self._archive = archive
        self._wanted = wanted
        self._before_hero = 0  # lines of the whole list

    @property
    def matches(self) -> list[MatchSummary]:
        """All that are on the screen or would be in a larger window."""
        return [*([self.hero] if self.hero is not None else []), *self.others]

    @property
    def current(self) -> MatchSummary | None:
        return next((match for match in self.matches if match.id == self.chosen), None)

    def read(self, first: int) -> None:
        """Read the lines from number `first` on, the last ones if there are fewer."""
        self.problem = ""
        self.hero = self._latest_open()
        before = self._place(self.hero.id) if self.hero is not None else None
        if before is None:
            self.hero = None
        self._before_hero = before or 0
        page = self._page(first, MOST)
        self.others, self.first, self.total, self.more = page.matches, page.first, page.total, page.more
        if self.current is None:
            self.chosen = self.matches[0].id if self.matches else None

    def _latest_open(self) -> MatchSummary | None:
        """The match to go on with, where the list is not narrowed to others."""
        wanted, store = self._wanted(), self._archive.store
        if wanted.terms or wanted.state == "finished":
            return None
        if self.sample is not None:
            return next((match for match in self.sample if not match.finished), None)
        try:
            return store.pages.latest_unfinished() if store is not None else None
        except StoreError as error:
            self.problem = store_error(error)
            return None

    def _page(self, first: int, count: int) -> MatchPage:
        if self.hero is None:
            return self._whole_page(first, count)
        page = self._whole_page(first + (first >= self._before_hero), count + 1)
        others = [match for match in page.matches if match.id != self.hero.id]
        start = page.first - (page.first > self._before_hero)
        return MatchPage(others[:count], max(0, start), page.total - 1, page.more)

    def _whole_page(self, first: int, count: int) -> MatchPage:
        archive = self._archive
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
        """The number of a match's line; None if it has none."""
        place = self._place(match)
        if place is None or self.hero is None:
            return place
        return None if match == self.hero.id else place - (place > self._before_hero)

    def _place(self, match: int) -> int | None:
        store = self._archive.store
        if self.sample is not None:
            return next((i for i, each in enumerate(self.sample) if each.id == match), None)
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

    def width(self, ui: Ui) -> int:
        """The width of the choice of a state, in pixels."""
        return Segmented.width(ui, [text for _state, text in self._choices()])

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


HERO = 0.36  # of the width
WIDER = 0.15  # how much it grows with the text


SAMPLE = SlipInfo(
    "",
    "",
    "–",
    lambda: None,
    figures=("",),
    heads=("",),
    faces=("",),
    stamp=Stamp("", paper.BROWN),
    draws=True,
)
"""All slips are as high as one with all that can stand on it."""


class MatchList:
    """The match to go on with on its cloth, and the others as slips: as many as fit, page by page."""

    def __init__(
        self,
        listed: MatchLines,
        search: MatchSearch,
        show_from: Callable[[int], object],
        open_: Callable[[MatchSummary], object],
        more: Callable[[MatchSummary], object],
    ) -> None:
        self.listed = listed
        self.search = search
        self.show_from = show_from
        self._open, self._more = open_, more
        self.courses = Courses(listed.load)
        self._first, self._later = 1, 1  # the slips on the first page, and on each of the others

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> pygame.Rect | None:
        """Returns where the slips would lie, if there are none."""
        listed, hero = self.listed, self.listed.hero
        beside = area
        if hero is not None:
            wide = max(ui.u(Size.hero), round(HERO * area.w * (1 + WIDER * (text_growth(ui.size) - 1))))
            cloth, beside = Row(ui, [Made(None, 0, wide), Made(None, 0, grow=True)], Gap.text).split(area)
        first_page, others = (SlipGrid(ui, room, [SAMPLE]) for room in (beside, area))
        self._first, self._later = first_page.count, others.count
        chosen = next((i for i, match in enumerate(listed.others) if match.id == listed.chosen), 0)
        page = self._page_of(listed.first + chosen)
        if page != listed.first:
            listed.read(page)
        if hero is not None and not listed.first:
            cloth.centerx = cloth.centerx if listed.others else area.centerx
            course, lay = self.courses.of(hero), partial(self._open, hero)
            Hero(ui, ground, hero, course, lay, partial(self._more, hero)).place(cloth)
        shown = listed.others[: self.shown]
        grid = others if listed.first else first_page
        made = grid.place([self._slip(match) for match in shown], listed.first)
        self.courses.show_on(list(zip(made, shown, strict=True)))
        return area if not shown and hero is None else None

    @property
    def shown(self) -> int:
        """How many slips there is room for on the present page: the first one has the cloth as well."""
        return self._later if self.listed.first else self._first

    def _page_of(self, number: int) -> int:
        """The number of the first slip of the page on which a slip stands."""
        if number < self._first:
            return 0
        return self._first + (number - self._first) // self._later * self._later

    def _slip(self, match: MatchSummary) -> SlipInfo:
        known = self.courses.known(match)
        return match_slip(match, known, partial(self._open, match), partial(self._more, match))

    def turn(self, way: int) -> bool:
        first = self.listed.first
        if (way < 0 and not first) or (way > 0 and first + self.shown >= self.listed.total):
            return False
        self.show_from(first + self.shown if way > 0 else self._page_of(first - 1))
        return True

    def turn_to_end(self) -> None:
        self.show_from(max(0, self.listed.total - 1))

    def turner(self, ui: Ui, strip: pygame.Rect) -> int:
        """Make the buttons that turn the pages at the right of a strip; returns where they begin."""
        listed = self.listed
        if listed.total <= self.shown:
            return strip.right
        on = listed.first + self.shown < listed.total
        return turner(ui, strip, 0, 2, self.turn, back=listed.first > 0, on=on, text=self.range_text())

    def range_text(self) -> str:
        """The numbers of the slips shown, and of all: "9–16 / 1203", "9–16 / 5000+"."""
        listed = self.listed
        first, last = listed.first + 1, min(listed.first + self.shown, listed.total)
        return f"{first if first == last else f'{first}–{last}'} / {listed.total}{'+' * listed.more}"
