"""The screens as values: what each is asked for with. Read as `to.Settings("sound")`.

`graphics.app.doors` says which class shows which; a screen that wants another one names only these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.core.state import DealResult
    from game.rules import Rules as RuleSet
    from game.table.board import Board
    from game.table.judge import Judge
    from graphics.table.panels.panels import Words
    from graphics.text.deal.deal_text import DealText
    from graphics.widgets.scene import Scene
    from saves import house_rules, saved
    from saves.settings import LastMatch, Problem

Act = Callable[[], object]


# -- round the table ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Menu(Destination):
    """The main menu."""


@dataclass(frozen=True, slots=True)
class Welcome(Destination):
    """The first start."""


@dataclass(frozen=True, slots=True)
class Notices(Destination):
    """What the player must be told when the window opens."""

    problems: tuple[Problem, ...] = ()  # of the settings


@dataclass(frozen=True, slots=True)
class Damage(Destination):
    """What has become of a store that was found damaged while the window was open."""


@dataclass(frozen=True, slots=True)
class NewMatch(Destination):
    """The choices for a match: those of the last one, or `last`."""

    last: LastMatch | None = None


@dataclass(frozen=True, slots=True)
class HouseRules(Destination):
    """Sets of options; `on_choose` gets one to play by. `rules` is what can be kept now."""

    rules: RuleSet
    on_choose: Callable[[house_rules.HouseRules], object]


@dataclass(frozen=True, slots=True)
class Matches(Destination):
    """The list of matches, a match of that number chosen."""

    show: int | None = None


@dataclass(frozen=True, slots=True)
class LostMatches(Destination):
    """What is found in files that were set aside and in copies; `on_taken` follows when it was taken."""

    on_taken: Act


@dataclass(frozen=True, slots=True)
class ExportMatch(Destination):
    """The file that a match is written to."""

    match: saved.SavedMatch


@dataclass(frozen=True, slots=True)
class RuleBook(Destination):
    """The rules of a game, or those played last; `house_rules` is what they are called."""

    rules: RuleSet | None = None
    house_rules: str = ""


@dataclass(frozen=True, slots=True)
class OtherRules(Destination):
    """The presets to read about; `on_choose` gets the name of one."""

    current: str
    on_choose: Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Lesson(Destination):
    """The lesson of a game; `then` follows it, else it leads back."""

    rules: RuleSet
    then: Act | None = None


@dataclass(frozen=True, slots=True)
class Settings(Destination):
    """The settings, open at a page."""

    page: str = "look"


@dataclass(frozen=True, slots=True)
class Help(Destination):
    """The keys that count on a screen."""

    of: Scene


# -- a match -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeptMatch(Destination):
    """The match of that number in the store, to go on with. `from_list`: it leads back to the list."""

    number: int
    from_list: bool = False


@dataclass(frozen=True, slots=True)
class FreshMatch(Destination):
    """A match that begins."""

    match: saved.NewMatch


@dataclass(frozen=True, slots=True)
class FirstMatch(Destination):
    """A match by the rules of a preset, with the usual players."""

    preset: str


@dataclass(frozen=True, slots=True)
class Rematch(Destination):
    """A match of the same people by the same rules."""

    match: saved.SavedMatch


@dataclass(frozen=True, slots=True)
class Table(Destination):
    """A match on the cloth."""

    match: saved.SavedMatch
    from_list: bool = False


@dataclass(frozen=True, slots=True)
class TableMenu(Destination):
    """The menu over the table."""

    names: Words
    on_log: Act
    on_leave: Act


@dataclass(frozen=True, slots=True)
class EventLog(Destination):
    """All that has happened, but for the last `untold` events."""

    names: Words
    untold: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheet(Destination):
    """The pad in full: every deal so far."""

    names: Words
    board: Board


@dataclass(frozen=True, slots=True)
class DealSheet(Destination):
    """The account of a deal that is over; `after` follows when it is put away."""

    names: Words
    result: DealResult
    board: Board
    judge: Judge
    after: Act


@dataclass(frozen=True, slots=True)
class Why(Destination):
    """What every decision of a deal was worth."""

    names: Words
    deal: DealText
    judge: Judge


@dataclass(frozen=True, slots=True)
class MatchEnd(Destination):
    """Who has won. `on_leave` leads to the menu, `on_back` where one came from."""

    names: Words
    board: Board
    on_leave: Act
    on_back: Act | None = None


@dataclass(frozen=True, slots=True)
class MatchDetails(Destination):
    """When and by which rules a match was played, and its seed."""

    names: Words
