"""The screens as values: what each is asked for with. Read as `to.Settings("sound")`.

A screen that wants another one names only these. The tables at the end say what shows each; where more is to
be done than to make a scene, `graphics.app.doors` has a function for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.table.session import ALL_OFFERS, Offer
from game.tournament.tournament import CLOCK, FormatName, GameName
from graphics.widgets.intents import ActMenu, AskFile, Destination, Prompt, Question

if TYPE_CHECKING:
    from pathlib import Path

    from game.core import state
    from game.core.state import DealResult
    from game.practice.again import Playout, PlayoutChoices, Try
    from game.practice.drills.drill import DrillKind
    from game.practice.exercise import ExerciseOutcome
    from game.referee.entry import Entry
    from game.referee.judged import JudgedDeal
    from game.referee.score_pad import ScorePad
    from game.rules import Rules
    from game.table.board import Board
    from game.table.judge import Judge, Values
    from game.tournament.draw import Seating
    from game.tournament.duplicate.day_result import DayResult as Result
    from game.tournament.duplicate.evening import Evening
    from game.tournament.progress import TournamentProgress
    from game.tournament.trophies import TrophyCase as WonTrophies
    from graphics.table.actions import TableAction, TableHost
    from graphics.table.panels.panels import Words
    from graphics.text.deal_text import DealText
    from graphics.text.narration import Remark
    from graphics.text.rulings import Ruling
    from saves import house_rules, saved
    from saves.errors import StoreError
    from saves.saved import SavedMatch
    from saves.score_pads import SavedPad
    from saves.settings import LastMatch, Problem
    from saves.tournament.evening import RunningEvening
    from saves.tournament.ledger import FundPrize
    from saves.tournament.overview import RankingBoard as RankingBoard
    from saves.tournament.overview import Tab


Act = Callable[[], object]
Again = Callable[[int | None], object]
"""Asks how the deal is to be played again; from which action on, if that is known."""


class Menu(Destination, frozen=True):
    pass


class Welcome(Destination, frozen=True):
    pass


class People(Destination, frozen=True):
    """People for a seat, whose player is `given` now; `seated` are the names of all at the table."""

    title: str
    given: str
    on_choose: Callable[[str], object]
    seated: tuple[str, ...] = ()


class OwnFace(Destination, frozen=True):
    """Where people give themselves a name and a face."""


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

    rules: Rules
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
    match: saved.SavedMatch


class ExportMatch(Destination, frozen=True):
    match: saved.SavedMatch


class RuleBook(Destination, frozen=True):
    """The rules of a game, or those played last; `house_rules` is what they are called."""

    rules: Rules | None = None
    house_rules: str = ""


class OtherRules(Destination, frozen=True):
    """The presets to choose one of, under a title that says what for; `on_choose` gets its name."""

    current: str
    on_choose: Callable[[str], object]
    title: str


class Lesson(Destination, frozen=True):
    rules: Rules


class Learnt(Destination, frozen=True):
    """The end of the lesson: the titles of its steps, True if right at the first try, and what may follow."""

    steps: tuple[tuple[str, bool], ...]
    question: Question


class Practice(Destination, frozen=True):
    """The home of practice: drills, and what else teaches."""


class Mistakes(Destination, frozen=True):
    """The person's mistakes of all matches, as exercises that come back."""


class Puzzles(Destination, frozen=True):
    rules: Rules


class DrillRound(Destination, frozen=True):
    """Ten questions by these rules: of a kind, or those of today."""

    rules: Rules
    kind: DrillKind | None


class Settings(Destination, frozen=True):
    page: str = "look"


class Statistics(Destination, frozen=True):
    pass


class Help(Destination, frozen=True):
    """The keys that count on the screen of that name.

    `rules` are those of the match on the table, `offers` what the screen offers beside calls and cards.
    """

    screen: str
    rules: Rules | None = None
    offers: frozenset[Offer] = ALL_OFFERS


class KeptMatch(Destination, frozen=True):
    """The match of that number in the store, to go on with. `from_list`: it leads back to the list."""

    number: int
    from_list: bool = False


class FreshMatch(Destination, frozen=True):
    """`guided`: hints come by themselves in its first deal."""

    match: saved.NewMatch
    guided: bool = False


class FirstMatch(Destination, frozen=True):
    """A match by the rules of a preset, with the usual players.

    `taught`: it follows the lesson, so it is played with beginners, teaching and a guided first deal, and no
    new match starts from these choices.
    """

    preset: str
    taught: bool = False


class Rematch(Destination, frozen=True):
    """A match of the same people by the same rules: the next of their `series`, or a first one.

    If that has already begun, it continues.
    """

    match: saved.SavedMatch
    series: saved.Series | None = None


class Table(Destination, frozen=True):
    """`again`: it follows another match of the same people; `guided`: as in `FreshMatch`."""

    match: saved.SavedMatch
    from_list: bool = False
    again: bool = False
    guided: bool = False


class TableMenu(Destination, frozen=True):
    """The menu over the table, with its actions in the language of now; `on_quit` leaves a tournament."""

    names: Words
    table: TableHost
    actions: Callable[[], Sequence[TableAction]]
    on_quit: Act | None = None


class EventLog(Destination, frozen=True):
    """All that has happened, but for the last `untold` events.

    `claims` as for `numbered_events`, `remarks` as for `narrated_deals`.
    """

    names: Words
    untold: int = 0
    claims: Mapping[int, int] = {}
    remarks: Mapping[int, Sequence[Remark]] = {}


class ScoreSheet(Destination, frozen=True):
    names: Words
    board: Board


class MatchEnd(Destination, frozen=True):
    """The end of a match. `on_leave` leads to the menu, `on_back` back to the screen before."""

    names: Words
    board: Board
    on_leave: Act
    on_back: Act | None = None


class MatchDetails(Destination, frozen=True):
    names: Words


class Letters(Destination, frozen=True):
    """A keyboard on the screen, for the field `label`; `on_accept(text)` takes what it is to hold."""

    label: str
    text: str
    on_accept: Callable[[str], object]
    limit: int | None = None


class PlayAgain(Destination, frozen=True):
    """The choices for playing the last deal of a match again; `moment`: from that action on, if wanted.

    `chosen` is what is chosen at first. `table` is where the match begins, if its cards are given. `on_play`
    gets the table that is wanted, which else opens over the screen below.
    """

    names: Words
    moment: int | None = None
    chosen: PlayoutChoices | None = None
    table: state.Table | None = None
    on_play: Callable[[PracticeTable], object] | None = None


class PracticeTable(Destination, frozen=True):
    """A deal on the cloth that is kept nowhere and ends by itself.

    `match` is a match as far as the moment from which it is played, `before` what the deal came to then, if
    it was ever played, `tries` the times since; `experts` play the same meanwhile (None: they begin now).
    `table` is where the match begins, if its cards are given, `choices` what was asked for, if it was asked.
    """

    match: saved.SavedMatch
    before: DealResult | None
    experts: Playout | None = None
    table: state.Table | None = None
    tries: tuple[Try, ...] = ()
    choices: PlayAgain | None = None


class DealChoice(Destination, frozen=True):
    match: saved.SavedMatch


class DealPicture(Destination, frozen=True):
    """The code of a deal in large letters, and as a picture to photograph.

    For another text: `title` is above it, `shown` stands in place of the code, `note` says what it is for.
    """

    code: str
    title: str = ""
    shown: str = ""
    note: str = ""


class Position(Destination, frozen=True):
    """One decision, to be made at the table: what an answer is worth is told once it is given.

    `match` is a match as far as the decision, in which the person sits where it is made (`levels`), and
    `values` are the worths of its choices (`game.practice.exercise.Exercise`).  `table` is where the match
    begins, if its cards are given.  `title` is shown on the person's plate ("2 of 7"), `source` beside the
    verdict, and `task` above the hand where a card is to be played, in place of the duty.

    `on_outcome` hears how it went, once: when it is answered rightly or the answer is shown, or when it is
    left after a wrong answer; it gives a sentence to be shown with the verdict, or "".  `following` is asked
    for what comes next when the person continues; None, as without it, leads back.

    ValueError, as it is opened, where nobody is to decide or `values` do not tell two choices apart.
    """

    match: saved.SavedMatch
    values: Values
    title: str = ""
    source: str = ""
    task: str = ""
    on_outcome: Callable[[ExerciseOutcome], str] | None = None
    following: Callable[[], Destination | None] | None = None
    table: state.Table | None = None


class DealCode(Destination, frozen=True):
    pass


class Comparison(Destination, frozen=True):
    """The comparison of a deal that was played again with the first time, and with the `tries` since.

    `on_other` asks how else it is to be played.  `sat` is the person's seat before; None: there was none.
    """

    names: Words
    before: DealResult | None
    now: DealResult
    experts: Playout
    on_again: Act
    on_back: Act
    tries: tuple[Try, ...] = ()
    on_other: Act | None = None
    sat: int | None = None


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
    alone: bool = False
    """The deal is not one of a match: nothing follows it."""
    told: bool = False
    """It has been seen before: all of it is there at once."""


class ByOtherRules(Destination, frozen=True):
    """A deal as other options and other presets would have written it."""

    deal: DealText


class Rulings(Destination, frozen=True):
    """The rulings on a deal or on a refusal, from number `first` on; `deal` where it is over."""

    rules: Rules
    rulings: Sequence[Ruling]
    first: int = 0
    deal: DealText | None = None


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
    (`game.practice.explain.asking.in_play`).
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


class Duplicate(Destination, frozen=True):
    """The home of duplicate: the deal and the evening of the day, evenings of one's own, results.

    With `go_on` it opens the evening that was begun last and is not over.
    """

    go_on: bool = False


class NewEvening(Destination, frozen=True):
    """The choices for an evening; `on_begin` gets it, and the partner if that is one of the cast."""

    on_begin: Callable[[Evening, str], object]


class EveningTable(Destination, frozen=True):
    evening: RunningEvening


class Traveller(Destination, frozen=True):
    """The results of a deal at all tables.

    With `on_next` it leads on to what comes then; `on_close` follows when it is put away instead.
    """

    evening: RunningEvening
    number: int
    on_next: Act | None = None
    on_close: Act | None = None


class Beside(Destination, frozen=True):
    """A deal at another table, stepped through beside the person's own."""

    evening: RunningEvening
    number: int
    table: int


class EveningResult(Destination, frozen=True):
    evening: RunningEvening


class Evenings(Destination, frozen=True):
    """The evenings that are over, and the best of them."""


class CheckResult(Destination, frozen=True):
    """The result that a line tells, played again and compared."""

    result: Result


class TournamentPort(Protocol):
    """A tournament under way, as its screens need it; `RunningTournament` documents it.

    `own_table`, `match`, `next_round` and `leave` may raise StoreError.
    """

    @property
    def progress(self) -> TournamentProgress: ...
    @property
    def trouble(self) -> str: ...
    @property
    def problem(self) -> StoreError | None: ...
    @property
    def unseen(self) -> bool: ...
    @property
    def part_finished(self) -> float: ...
    def update(self, moving: bool = False) -> bool: ...
    def try_again(self) -> None: ...
    def own_table(self) -> SavedMatch | None: ...
    def match(self, seating: Seating) -> SavedMatch | None: ...
    def finish_quickly(self) -> None: ...
    def next_round(self) -> None: ...
    def leave(self) -> None: ...
    def see(self) -> None: ...
    def close(self) -> None: ...


class EnterTournament(Destination, frozen=True):
    """A tournament that begins, with `clock` seconds for a decision; 0 is without a clock."""

    format: FormatName
    clock: int = CLOCK
    rules: GameName = "belot-bg"


class KeptTournament(Destination, frozen=True):
    """The tournament of that number in the store, to go on with or to look at."""

    number: int


class Bracket(Destination, frozen=True):
    """All rounds of a tournament. It opens by itself what comes next for the person.

    `over_table`: it is looked at from the person's table, to which it leads back.
    """

    running: TournamentPort
    over_table: bool = False


class Draw(Destination, frozen=True):
    running: TournamentPort


class TournamentTable(Destination, frozen=True):
    running: TournamentPort


class WatchedTable(Destination, frozen=True):
    running: TournamentPort
    seating: Seating


class RoundResult(Destination, frozen=True):
    running: TournamentPort


class Podium(Destination, frozen=True):
    running: TournamentPort


class ScorePads(Destination, frozen=True):
    """The evenings that are kept; `show` is the id of the one to be chosen."""

    show: str = ""


class NewScorePad(Destination, frozen=True):
    """The choices for an evening: its rules, its names. `on_begin` gets it."""

    on_begin: Callable[[SavedPad], object]


class ScorePadSheet(Destination, frozen=True):
    id: str


class DealEntry(Destination, frozen=True):
    """One deal to be entered, or the one at `place` corrected; `on_write` gets it.

    `half` is as far as it was entered before; `keep` gets it after each change, None when it is given up.
    """

    pad: ScorePad
    on_write: Callable[[Entry], object]
    place: int | None = None
    half: Entry | None = None
    keep: Callable[[Entry | None], object] | None = None


class JudgedLine(Destination, frozen=True):
    """All that stands behind the line of a deal, which is `number` in its match."""

    judged: JudgedDeal
    columns: tuple[str, ...]
    number: int


class Rankings(Protocol):
    """The rankings, and the days that are still being played. `board` may raise StoreError."""

    def board(self, tab: Tab) -> RankingBoard: ...
    def update(self) -> bool: ...
    @property
    def resting(self) -> bool: ...


class Lobby(Destination, frozen=True):
    """The lobby: the formats to enter, the person's chips, and the ways to the ranking and all else."""


class Ranking(Destination, frozen=True):
    rankings: Rankings
    tab: Tab = "week"


class TournamentHistory(Destination, frozen=True):
    pass


class ChipLedger(Destination, frozen=True):
    pass


class Trophies(Destination, frozen=True):
    found: WonTrophies


class FundShare(Destination, frozen=True):
    prize: FundPrize


SCREENS: dict[type[Destination], str] = {
    Menu: "graphics.screens.menu:MenuScene",
    Damage: "graphics.screens.dialogs.notices:put_right",
    LostMatches: "graphics.screens.dialogs.notices:search",
    Welcome: "graphics.screens.welcome:WelcomeScene",
    People: "graphics.screens.people:PeopleScene",
    OwnFace: "graphics.screens.own_face:OwnFaceScene",
    NewMatch: "graphics.screens.new_match.new_match:NewMatchScene",
    HouseRules: "graphics.screens.house_rules:HouseRulesScene",
    ExportMatch: "graphics.screens.matches.match_file:ask_export",
    RuleBook: "graphics.screens.rule_book:RuleBookScene",
    OtherRules: "graphics.screens.rule_book:OtherRulesScene",
    Lesson: "graphics.screens.lesson.lesson:LessonScene",
    Learnt: "graphics.screens.dialogs.learnt:LearntDialog",
    Settings: "graphics.screens.settings.settings:SettingsScene",
    Statistics: "graphics.screens.statistics.statistics:StatisticsScene",
    Help: "graphics.screens.help.help:HelpScene",
    KeptMatch: "graphics.screens.play.play:open_match",
    FreshMatch: "graphics.screens.play.play:begin_match",
    Rematch: "graphics.screens.play.play:rematch",
    EventLog: "graphics.screens.play.event_log:EventLogScene",
    ScoreSheet: "graphics.screens.sheet.score:ScoreScene",
    ByOtherRules: "graphics.screens.referee:ByOtherRulesScene",
    Why: "graphics.screens.why.why:WhyScene",
    MatchEnd: "graphics.screens.match_end.match_end:MatchEndScene",
    MatchDetails: "graphics.screens.match_end.details:MatchDetailsScene",
    Practice: "graphics.screens.practice:PracticeScene",
    Puzzles: "graphics.screens.puzzles:PuzzlesScene",
    DrillRound: "graphics.screens.drill.drill:DrillScene",
    Replay: "graphics.screens.replay.replay:ReplayScene",
    DealCode: "graphics.screens.again.deal_code:ask",
    ScorePads: "graphics.screens.score_pad.evenings:ScorePadsScene",
    NewScorePad: "graphics.screens.score_pad.evenings:NewScorePadScene",
    ScorePadSheet: "graphics.screens.score_pad.pad_scene:open_pad",
    NewEvening: "graphics.screens.tournament.duplicate.new_evening:NewEveningScene",
    EveningResult: "graphics.screens.tournament.duplicate.results:EveningResultScene",
    Ranking: "graphics.screens.tournament.ranking:RankingScene",
    Trophies: "graphics.screens.tournament.trophies:TrophiesScene",
    FundShare: "graphics.screens.tournament.chips:FundShareScene",
    ChipLedger: "graphics.screens.tournament.chips:LedgerScene",
    TournamentHistory: "graphics.screens.tournament.history:HistoryScene",
    Draw: "graphics.screens.tournament.draw:DrawScene",
    RoundResult: "graphics.screens.tournament.result:RoundResultScene",
    Podium: "graphics.screens.tournament.result:PodiumScene",
}
"""Called with the ports and the fields of the destination, in order."""

SCREENS_OF_GOALS: dict[type[Destination], str] = {
    Question: "graphics.screens.dialogs.dialog:Dialog",
    Prompt: "graphics.screens.dialogs.dialog:PromptDialog",
    ActMenu: "graphics.screens.dialogs.act_menu:ActMenuScene",
    AskFile: "graphics.screens.dialogs.file_dialog:FileDialog",
    Letters: "graphics.screens.dialogs.letters:LettersScene",
    TableMenu: "graphics.screens.play.table_menu:TableMenuScene",
    DealSheet: "graphics.screens.sheet.deal_end:DealEndScene",
    Rulings: "graphics.screens.referee:RulingsScene",
    PlayAgain: "graphics.screens.again.play_again:PlayAgainScene",
    DealPicture: "graphics.screens.again.deal_code:DealPictureScene",
    Position: "graphics.screens.play.position_table:PositionTableScene",
    Comparison: "graphics.screens.again.comparison:ComparisonScene",
    DealEntry: "graphics.screens.score_pad.entry_scene:DealEntryScene",
    JudgedLine: "graphics.screens.score_pad.judged_line:JudgedLineScene",
    Traveller: "graphics.screens.tournament.duplicate.results:TravellerScene",
    Beside: "graphics.screens.replay.beside:BesideScene",
}
"""Called with the ports and the destination itself."""
