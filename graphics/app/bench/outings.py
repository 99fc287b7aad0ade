"""Outings of a soak: a match from the menu to the menu, and now and then another part of the house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any, get_args

from graphics.app.bench.person import Person, Stuck
from graphics.app.window import own_window
from graphics.screens import destinations as to
from graphics.text.i18n import LANGUAGES
from graphics.widgets.intents import Open, Replace
from saves.settings import Deck, LastMatch, Theme

GAMES = (
    ("bulgarian", 51),
    ("bela-4", 151),
    ("bela-3", 151),
    ("bela-2", 151),
    ("belot-bg", 51),
    ("turkish", 51),
    ("bela-4-ru", 151),
    ("bela-3-sr", 151),
)
"""Presets and targets, one match after another: short matches, for there is as much round them as in them."""
SIZES = ((1280, 720), (1024, 640), (1600, 900), (1366, 768))
TEXTS = (100, 130, 200)
THEMES, DECKS = get_args(Theme), get_args(Deck)
MIDDLE = 25
"""Actions after which a match is left, and gone on with."""
LOOKS = 60
"""Turns for which is looked at what another process works out."""
OTHERS = 20.0
"""Seconds for which the other tables of a tournament are waited for."""
ROUND = 12
"""Scenes of a tournament that follow one another in one outing."""


class Outings:
    """Match after match, each with what goes with it; `done` counts what was done."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.app = person.app
        self.done: Counter[str] = Counter()
        self._number = 0

    def next(self) -> None:
        """One match from the menu to the menu, and whatever its number brings besides."""
        self._number += 1
        for every, rest, outing in self._besides():
            if self._number % every == rest:
                outing()
                self.done[outing.__name__.strip("_")] += 1
                self.to_menu()
        self._match()
        self.done["match"] += 1
        self.to_menu()

    def _besides(self) -> tuple[tuple[int, int, Callable[[], None]], ...]:
        """Every how many matches comes what, and at which of them."""
        return (
            (3, 2, self._look),
            (5, 3, self._reading),
            (7, 4, self._list),
            (10, 6, self._practice),
            (20, 9, self._tournament),
            (25, 14, self._evening),
        )

    def to_menu(self) -> None:
        """Back to the menu, from wherever that is."""
        self.app.router.take(Replace(to.Menu()))
        self.person.turn()

    def visit(self, *ids: str) -> None:
        """Press these in turn, look at what comes for a while, and go back to where it began."""
        start = self.app.top
        for id_ in ids:
            if not self.person.press_if_there(id_):
                break
            self._watch(3)
        while self.app.top is not start and start in self.app.stack:
            self.app.pop()
            self.person.turn()

    def _watch(self, turns: int) -> None:
        for _ in range(turns):
            self.person.turn()

    # -- a match ---------------------------------------------------------------------------------------

    def _match(self) -> None:
        """A match by the next preset; some are left in the middle, and looked back on."""
        person, number = self.person, self._number
        preset, target = GAMES[number % len(GAMES)]
        last = LastMatch(preset=preset, options={"target": target}, partner="easy", opponents="beginner")
        self.app.save_settings(self.app.settings.with_(last_match=last, animation=number % 4 > 0))
        person.press("new_match")
        person.press("start")
        person.wait(lambda: self.app.top.name == "table", "the table")
        if number % 6 == 5:
            person.play(until=lambda table: len(table.session.match.actions) >= MIDDLE)
            if self.app.top.name == "table":
                self.visit("pad")
                person.press("menu")
                self.visit("log")
                self.to_menu()
                waiting = self.app.store.latest_unfinished() if self.app.store is not None else None
                if waiting is None:  # its last card was under way
                    return
                self.app.router.take(Open(to.KeptMatch(waiting.id)))  # the menu offers a tournament first
                person.wait(lambda: self.app.top.name in ("table", "deal_end"), "the table again")
                self.done["left and gone on with"] += 1
        person.play()
        if self.app.top.name != "match_end":
            raise Stuck(f"{self.app.top.name} after a match")
        self.visit("details")
        if number % 4 == 0:
            self._review()

    def _review(self) -> None:
        """The review of the match as far as it comes, and a deal of it step by step."""
        person = self.person
        person.press("review")
        self._watch(LOOKS)
        for page in ("pages:deals", "pages:luck", "pages:course"):
            person.press_if_there(page)
        self.visit("replay")
        self.done["review"] += 1

    # -- besides ---------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Another language, theme, deck, size of text and of the window."""
        turn = self._number // 3
        languages = tuple(LANGUAGES)
        changed = self.app.settings.with_(
            language=languages[turn % len(languages)],
            theme=THEMES[turn % len(THEMES)],
            deck=DECKS[turn % len(DECKS)],
            text_size=TEXTS[turn // 2 % len(TEXTS)],
        )
        self.app.save_settings(changed)
        window = own_window()
        if window is not None:
            window.size = SIZES[turn % len(SIZES)]
            self.app.resize(window.size)

    def _reading(self) -> None:
        """The rule book and the settings, page by page."""
        self.visit("rules", "chapter:play", "next_page")
        self.visit("settings", "page:cards", "page:sound", "page:about")

    def _list(self) -> None:
        """The list of matches, one of its kinds, and the statistics."""
        self.visit("matches", "state:finished", "state:all")
        self.visit("practice", "statistics")

    def _practice(self) -> None:
        """A drill, a puzzle and the own mistakes."""
        self.visit("practice", "drill:scoring")
        self.visit("practice", "puzzles")
        self.visit("practice", "mistakes")

    def _tournament(self) -> None:
        """The own tables of a fast tournament, as far as it goes on at once."""
        person = self.person
        person.press("tournaments")
        self._watch(3)
        if not person.press_if_there("resume", "enter:fast"):
            return
        person.press_if_there("yes")
        for _ in range(ROUND):
            self._watch(3)
            scene: Any = self.app.top
            if scene.name == "table":
                person.play()
                self.done["tournament table"] += 1
            elif scene.name == "round_result":
                until = monotonic() + OTHERS  # where they are not ready by then, it goes on another time
                while monotonic() < until and "next" not in person.targets():
                    person.turn()
                if not person.press_if_there("next"):
                    return
            elif not person.press_if_there("next", "done"):
                return

    def _evening(self) -> None:
        """A deal of an evening of duplicate."""
        person = self.person
        person.press("tournaments")
        person.press("duplicate")
        if not person.press_if_there("go_on"):
            person.press("new")
            person.press("start")
        self._watch(3)
        if self.app.top.name == "table":
            person.play()
            self.done["evening deal"] += 1
