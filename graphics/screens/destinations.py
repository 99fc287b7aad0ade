"""The screens as values: what each is asked for with. Read as `to.Settings("sound")`.

`graphics.app.doors` says which class shows which; a screen that wants another one names only these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from graphics.screens.again_destinations import Comparison as Comparison
from graphics.screens.again_destinations import DealChoice as DealChoice
from graphics.screens.again_destinations import DealCode as DealCode
from graphics.screens.again_destinations import DealPicture as DealPicture
from graphics.screens.again_destinations import PlayAgain as PlayAgain
from graphics.screens.again_destinations import Position as Position
from graphics.screens.again_destinations import PracticeTable as PracticeTable
from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.core.state import DealResult
    from game.practice.drills.drill import DrillKind
    from game.rules import Rules as RuleSet
    from game.table.board import Board
    from game.table.judge import Judge
    from graphics.table.panels.panels import Words
    from graphics.text.deal.deal_text import DealText
    from saves import house_rules, saved
    from saves.settings import LastMatch
    from saves.settings_file import Problem

Act = Callable[[], object]
Again = Callable[[int | None], object]
"""Asks how the deal is to be played again; from which action on, if that is known."""


# -- round the table ---------------------------------------------------------------------------------


class Menu(Destination, frozen=True):
    """The main menu."""


class Welcome(Destination, frozen=True):
    """The first start."""


class Notices(Destination, frozen=True):
    """Notices for the player as the window opens."""

    problems: tuple[Problem, ...] = ()  # of the settings


class Damage(Destination, frozen=True):
    """The fate of a store that was found damaged while the window was open."""


class NewMatch(Destination, frozen=True):
    """The choices for a match: those of the last one, or `last`."""

    last: LastMatch | None = None


class HouseRules(Destination, frozen=True):
    """Sets of options; `on_choose` gets one to play by. `rules` is what can be kept now."""

    rules: RuleSet
    on_choose: Callable[[house_rules.HouseRules], object]


class Matches(Destination, frozen=True):
    """The list of matches, a match of that number chosen."""

    show: int | None = None


class LostMatches(Destination, frozen=True):
    """Matches found in files that were set aside and in copies; `on_taken` follows when one was taken."""

    on_taken: Act


class Review(Destination, frozen=True):
    """The review of a match: its deals and their decisions."""

    match: saved.SavedMatch


class ExportMatch(Destination, frozen=True):
    """The file that a match is written to."""

    match: saved.SavedMatch


class RuleBook(Destination, frozen=True):
    """The rules of a game, or those played last; `house_rules` is what they are called."""

    rules: RuleSet | None = None
    house_rules: str = ""


class OtherRules(Destination, frozen=True):
    """The presets to read about; `on_choose` gets the name of one."""

    current: str
    on_choose: Callable[[str], object]


class Lesson(Destination, frozen=True):
    """The lesson of a game; `then` follows it, else it leads back."""

    rules: RuleSet
    then: Act | None = None


class Practice(Destination, frozen=True):
    """The home of practice: drills, and what else teaches."""


class Mistakes(Destination, frozen=True):
    """The own mistakes of all matches, as exercises that come back."""


class Puzzles(Destination, frozen=True):
    """Puzzles of the game of these rules, by motif."""

    rules: RuleSet


class DrillRound(Destination, frozen=True):
    """Ten questions by these rules: of a kind, or those of today."""

    rules: RuleSet
    kind: DrillKind | None


class Settings(Destination, frozen=True):
    """The settings, open at a page."""

    page: str = "look"


class Statistics(Destination, frozen=True):
    """The figures of the person's matches."""


class Help(Destination, frozen=True):
    """The keys that count on the screen of that name; `rules` are those of the match on the table."""

    screen: str
    rules: RuleSet | None = None


# -- a match -----------------------------------------------------------------------------------------


class KeptMatch(Destination, frozen=True):
    """The match of that number in the store, to go on with. `from_list`: it leads back to the list."""

    number: int
    from_list: bool = False


class FreshMatch(Destination, frozen=True):
    """A match that begins."""

    match: saved.NewMatch


class FirstMatch(Destination, frozen=True):
    """A match by the rules of a preset, with the usual players."""

    preset: str


class Rematch(Destination, frozen=True):
    """A match of the same people by the same rules."""

    match: saved.SavedMatch


class Table(Destination, frozen=True):
    """A match on the cloth."""

    match: saved.SavedMatch
    from_list: bool = False


class TableMenu(Destination, frozen=True):
    """The menu over the table; `on_claim` where the rest can be claimed, `on_why` where one can ask why."""

    names: Words
    on_log: Act
    on_leave: Act
    on_back: Act
    """Takes the last decision back."""
    on_claim: Act | None = None
    on_why: Act | None = None


class EventLog(Destination, frozen=True):
    """All that has happened, but for the last `untold` events."""

    names: Words
    untold: int = 0


class ScoreSheet(Destination, frozen=True):
    """The pad in full: every deal so far."""

    names: Words
    board: Board


class DealSheet(Destination, frozen=True):
    """The account of a deal that is over; `after` follows when it is put away.

    In place of it `on_back` takes the last decision of the deal back, `on_repeat` plays the deal once more
    in the same way.
    """

    names: Words
    result: DealResult
    board: Board
    judge: Judge
    after: Act
    on_again: Again | None = None
    on_back: Act | None = None
    on_repeat: Act | None = None


class Why(Destination, frozen=True):
    """The worth of every decision of a deal. `back` says where closing it leads; else to the score sheet."""

    names: Words
    deal: DealText
    judge: Judge
    on_again: Again | None = None
    back: str = ""


class Explanation(Destination, frozen=True):
    """The reasons for one decision of the deal that lies on the table of `names`, over or not.

    `number` is that of its action. While the deal is played, only some can be asked about
    (`game.practice.explain.askable.in_play`).
    """

    names: Words
    number: int


class Replay(Destination, frozen=True):
    """A finished deal stepped through at the table, from the decision with the number `moment` on."""

    names: Words
    deal: DealText
    judge: Judge
    on_again: Again | None = None
    moment: int | None = None


class MatchEnd(Destination, frozen=True):
    """The end of a match. `on_leave` leads to the menu, `on_back` back to the screen before."""

    names: Words
    board: Board
    on_leave: Act
    on_back: Act | None = None


class MatchDetails(Destination, frozen=True):
    """Facts about a match: its time, its rules, its seed."""

    names: Words
