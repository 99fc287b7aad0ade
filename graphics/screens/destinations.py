"""The screens as values: what each is asked for with. Read as `to.Settings("sound")`.

`graphics.app.doors` says which class shows which; a screen that wants another one names only these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.session import ALL_OFFERS, Offer
from graphics.screens.again_destinations import Comparison as Comparison
from graphics.screens.again_destinations import DealChoice as DealChoice
from graphics.screens.again_destinations import DealCode as DealCode
from graphics.screens.again_destinations import DealPicture as DealPicture
from graphics.screens.again_destinations import PlayAgain as PlayAgain
from graphics.screens.again_destinations import Position as Position
from graphics.screens.again_destinations import PracticeTable as PracticeTable
from graphics.screens.deal_destinations import Again as Again
from graphics.screens.deal_destinations import ByOtherRules as ByOtherRules
from graphics.screens.deal_destinations import DealSheet as DealSheet
from graphics.screens.deal_destinations import Explanation as Explanation
from graphics.screens.deal_destinations import Replay as Replay
from graphics.screens.deal_destinations import Rulings as Rulings
from graphics.screens.deal_destinations import Why as Why
from graphics.screens.duplicate_destinations import Beside as Beside
from graphics.screens.duplicate_destinations import CastChoice as CastChoice
from graphics.screens.duplicate_destinations import CheckResult as CheckResult
from graphics.screens.duplicate_destinations import Duplicate as Duplicate
from graphics.screens.duplicate_destinations import EveningResult as EveningResult
from graphics.screens.duplicate_destinations import Evenings as Evenings
from graphics.screens.duplicate_destinations import EveningTable as EveningTable
from graphics.screens.duplicate_destinations import NewEvening as NewEvening
from graphics.screens.duplicate_destinations import Traveller as Traveller
from graphics.screens.round_destinations import Bracket as Bracket
from graphics.screens.round_destinations import Draw as Draw
from graphics.screens.round_destinations import EnterTournament as EnterTournament
from graphics.screens.round_destinations import KeptTournament as KeptTournament
from graphics.screens.round_destinations import Podium as Podium
from graphics.screens.round_destinations import RoundResult as RoundResult
from graphics.screens.round_destinations import Running as Running
from graphics.screens.round_destinations import TournamentTable as TournamentTable
from graphics.screens.round_destinations import WatchedTable as WatchedTable
from graphics.screens.score_pad_destinations import DealEntry as DealEntry
from graphics.screens.score_pad_destinations import JudgedLine as JudgedLine
from graphics.screens.score_pad_destinations import NewScorePad as NewScorePad
from graphics.screens.score_pad_destinations import ScorePads as ScorePads
from graphics.screens.score_pad_destinations import ScorePadSheet as ScorePadSheet
from graphics.screens.tournament_destinations import ChipLedger as ChipLedger
from graphics.screens.tournament_destinations import FundShare as FundShare
from graphics.screens.tournament_destinations import Lobby as Lobby
from graphics.screens.tournament_destinations import Ranking as Ranking
from graphics.screens.tournament_destinations import Rankings as Rankings
from graphics.screens.tournament_destinations import TournamentHistory as TournamentHistory
from graphics.screens.tournament_destinations import Trophies as Trophies
from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from pathlib import Path

    from game.practice.drills.drill import DrillKind
    from game.rules import Rules as RuleSet
    from game.table.board import Board
    from graphics.table.panels.panels import Words
    from saves import house_rules, saved
    from saves.settings import LastMatch
    from saves.settings_file import Problem

Act = Callable[[], object]


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


class MatchFile(Destination, frozen=True):
    """The match in a file that was opened from outside: imported, and chosen in the list of matches."""

    path: Path


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
    """The presets to choose one of, under a title that says what for; `on_choose` gets its name."""

    current: str
    on_choose: Callable[[str], object]
    title: str


class Lesson(Destination, frozen=True):
    """The lesson of a game."""

    rules: RuleSet


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
    """The keys that count on the screen of that name.

    `rules` are those of the match on the table, `offers` what the screen offers beside calls and cards.
    """

    screen: str
    rules: RuleSet | None = None
    offers: frozenset[Offer] = ALL_OFFERS


# -- a match -----------------------------------------------------------------------------------------


class KeptMatch(Destination, frozen=True):
    """The match of that number in the store, to go on with. `from_list`: it leads back to the list."""

    number: int
    from_list: bool = False


class FreshMatch(Destination, frozen=True):
    """A match that begins."""

    match: saved.NewMatch


class FirstMatch(Destination, frozen=True):
    """A match by the rules of a preset, with the usual players.

    `taught`: it follows the lesson, so it is played with beginners and teaching, and no new match starts
    from these choices.
    """

    preset: str
    taught: bool = False


class Rematch(Destination, frozen=True):
    """A match of the same people by the same rules: the next of their `series`, or a first one.

    A next one that has been begun already is gone on with.
    """

    match: saved.SavedMatch
    series: saved.Series | None = None


class Table(Destination, frozen=True):
    """A match on the cloth."""

    match: saved.SavedMatch
    from_list: bool = False


class TableMenu(Destination, frozen=True):
    """The menu over the table. An act that is None has no row: `on_quit` leaves a tournament for good."""

    names: Words
    on_log: Act
    on_leave: Act
    on_back: Act | None = None
    """Takes the last decision back, where that is possible."""
    on_redo: Act | None = None
    """Makes it again."""
    on_claim: Act | None = None
    claims: bool = False
    """The rest can be claimed at this table, though perhaps not now: the row stays where it is."""
    on_why: Act | None = None
    on_bracket: Act | None = None
    on_quit: Act | None = None


class EventLog(Destination, frozen=True):
    """All that has happened, but for the last `untold` events."""

    names: Words
    untold: int = 0


class ScoreSheet(Destination, frozen=True):
    """The pad in full: every deal so far."""

    names: Words
    board: Board


class MatchEnd(Destination, frozen=True):
    """The end of a match. `on_leave` leads to the menu, `on_back` back to the screen before."""

    names: Words
    board: Board
    on_leave: Act
    on_back: Act | None = None


class MatchDetails(Destination, frozen=True):
    """Facts about a match: its time, its rules, its seed."""

    names: Words


class Letters(Destination, frozen=True):
    """A keyboard on the screen, for the field `label`; `on_accept(text)` takes what it is to hold."""

    label: str
    text: str
    on_accept: Callable[[str], object]
    limit: int | None = None
