"""The search of the list: a field to type in, and a choice between those in progress and finished."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.rules import PRESETS
from graphics.render.sizes import Gap, Size
from graphics.render.theme import text_growth
from graphics.text.i18n import _
from graphics.text.rules_text import preset_name
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.ui import Ui
from saves.database.listing import Filter, State, terms_of, words_of

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
        """The query for the matches to be shown."""
        return Filter(self.state, terms_of(self.text, games_named))

    @property
    def narrowed(self) -> bool:
        """True if some matches may be left out."""
        return bool(self.wanted.terms) or self.state != "all"

    def clear(self) -> None:
        """All matches again."""
        self.text, self.state, self._typed = "", "all", 0.0

    def nothing(self) -> str:
        """A message for an empty list."""
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

    # -- layout -----------------------------------------------------------

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
            self.text,
            limit=LIMIT,
            on_change=self._change,
            on_enter=self.accept,
            placeholder=_("Name, game or date"),
        )
        if self.text:
            IconButton(ui, "clear", _("Clear the search"), clear, self._clear_text, icon="close")

    def height(self, ui: Ui, width: int) -> int:
        """The height of the choice over the list, in pixels."""
        return Segmented.height(ui, [text for _state, text in self._choices()], width)

    def choice(self, ui: Ui, rect: pygame.Rect) -> None:
        """Make the choice over the list."""
        Segmented(ui, "state", _("Which matches"), rect, self._choices(), self.state, self.choose)

    @staticmethod
    def _choices() -> list[tuple[Hashable, str]]:
        texts = {"all": _("All"), "open": _("In progress"), "finished": _("Finished")}
        return [(state, texts[state]) for state in STATES]

    # -- input ------------------------------------------------------------

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
        """List the matches in one of STATES."""
        self.state = next(state for state in STATES if state == value)
        self._typed = 0.0
        self.follow()


def games_named(word: str) -> list[str]:
    """The presets with a word in their name, as the language in use says it, that begins with `word`."""
    return [name for name in PRESETS if any(w.startswith(word) for w in words_of(preset_name(name)))]
