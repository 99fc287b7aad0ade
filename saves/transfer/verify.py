"""`python main.py verify FILE`: deal an exported match, tournament or result of the day again and compare.

Exit status 0 and "yes" if it was; 1 and the first difference if not; 2 and one line for a wrong usage; 3 and
"cannot be compared" for a result of the day that other computer players have made.
"""

from __future__ import annotations

from datetime import date

from game.arguments import Arguments
from game.cli import complain, say
from game.core.match import Match
from game.core.record import record, to_line
from game.core.shuffle import fingerprint
from game.core.texts import _
from game.lab.background import evening_deal
from game.tournament.duplicate import day_result
from game.tournament.tables import TableAnswer, TableError
from saves.errors import BelotFileError, FileError
from saves.saved import SavedMatch, replay
from saves.tournament.evening import Checking
from saves.transfer import belot_file, files, tournament_file

TRUE, FALSE, OTHER_PLAYERS = 0, 1, 3


class ImmediateTables:
    """Tables that are played in this process when they are asked for."""

    busy = False

    def __init__(self) -> None:
        self._answer: TableAnswer | None = None

    def ask(self, question: day_result.EveningRequest, /) -> None:
        try:
            self._answer = evening_deal(question)
        except TableError as error:
            self._answer = TableAnswer(question.id, code=error.code, error=str(error))

    def poll(self) -> TableAnswer | None:
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None:
        self._answer = None


def verdict(text: str) -> tuple[int, str]:
    """The exit status for a line, and a line that says what it means."""
    try:
        result = day_result.parsed(text, date.today())
    except day_result.DayResultError as error:
        if error.code == "players":
            return OTHER_PLAYERS, _("cannot be compared: {reason}").format(reason=error)
        return FALSE, _("no: {reason}").format(reason=error)
    checking = Checking(result, ImmediateTables())
    while not checking.over:
        checking.advance()
    if not checking.true and not checking.comparable:
        reason = _("BELOT1 lines do not say which computer players they were made with")
        return OTHER_PLAYERS, _("cannot be compared: {reason}").format(reason=reason)
    if checking.running is None:
        return FALSE, _("no: these decisions cannot be played in these deals")
    percent, over = day_result.figures(checking.running.kept.score)
    if not checking.true:
        text = _("no: found {percent} % and {over}, expected {true_percent} % and {true_over}")
        return FALSE, text.format(
            percent=result.percent, over=result.over, true_percent=percent, true_over=over
        )
    evening = checking.evening
    text = (
        _("deal of {day}, {rules}: {percent} %, {over} over the mean; {count} deals played again")
        if evening.kind == "deal"
        else _("evening of {day}, {rules}: {percent} %, {over} over the mean; {count} deals played again")
    ).format(day=evening.day, rules=evening.rules, percent=percent, over=over, count=checking.total)
    return TRUE, _("yes: {what}").format(what=f"{text}; {_claim(result)}")


def _claim(result: day_result.DayResult) -> str:
    """What the line says of the try; nobody can check it."""
    if result.first_try is None:
        return _("BELOT1 lines do not say whether the try counted")
    if result.first_try:
        return _("its maker says that it was the first try")
    return _("its maker says that it was practice, not the first try")


def main(argv: list[str]) -> int:
    parser = _arguments()
    found = parser.parse_args(argv)
    if day_result.is_result(found.file):
        return _result(found.file)
    try:
        content = files.read(files.named(found.file), tournament_file.MAX_BYTES)
    except FileError as error:
        parser.error(_("cannot read FILE: {reason}").format(reason=error))
    return _verify(content, records=found.records)


def _arguments() -> Arguments:
    parser = Arguments(
        "verify",
        _(
            "Check the match in FILE (a .belot file): deal it again from its seed, and compare the "
            "fingerprint shown before the first card, every deal, action and score. Of a tournament "
            "check the draw, every table, the points and chips. FILE may also hold the line of a result "
            "of the day, or be that line itself: all tables play its deals again. Print “yes”, or “no” "
            "and the first difference; “cannot be compared” if other computer players made the result."
        ),
    )
    parser.add_argument("file", metavar="FILE", help=_("a match, a tournament, or the line of a result"))
    parser.add_argument(
        "--records",
        action="store_true",
        help=_("print the records of the finished deals instead, one JSON object a line"),
    )
    return parser


def _verify(content: bytes, *, records: bool) -> int:
    text = content[: day_result.LONGEST].decode("utf-8", "replace")
    if day_result.is_result(text):
        return _result(text)
    try:
        if tournament_file.is_tournament(content):
            return _tournament(tournament_file.read(content), records=records)
        saved, match = belot_file.check(content)
    except BelotFileError as error:
        (complain if records else say)(_("no: {reason}").format(reason=error))
        return 1
    if records:
        _print_records(match)
    else:
        counts = (
            _("{deals} deals, {actions} actions, finished")
            if saved.finished
            else _("{deals} deals, {actions} actions, not finished")
        ).format(deals=len(match.results), actions=len(match.actions))
        seed = _("dealt from seed {seed}, fingerprint {fingerprint}")
        seed = seed.format(seed=saved.seed, fingerprint=fingerprint(match.seed))
        say(_("yes: {what}").format(what=f"{counts}{_practice(saved)}; {seed}"))
    return 0


def _result(text: str) -> int:
    status, said = verdict(text)
    say(said)
    return status


def _tournament(checked: tournament_file.CheckedTournament, *, records: bool) -> int:
    """Say what was checked of a tournament, or print the records of its tables."""
    tournament, matches = checked.tournament, checked.matches
    if records:
        for ref in sorted(matches):
            _print_records(replay(matches[ref]))
        return 0
    tables = sum(len(results) for results in tournament.rounds)
    kinds = {"classic": _("classic tournament"), "fast": _("fast tournament")}
    state = _("finished") if tournament.over else _("in round {round}").format(round=tournament.round)
    played = _("{count} of {tables} tables played again from their seeds")
    played = played.format(count=len(matches), tables=tables)
    seed = _("drawn from seed {seed}").format(seed=tournament.seed)
    say(_("yes: {what}").format(what=f"{kinds[tournament.format]}, {state}, {played}; {seed}"))
    return 0


def _practice(saved: SavedMatch) -> str:
    """The part of the line about practice; "" where nothing was taken back and no help asked for."""
    if not saved.practice:
        return ""
    kinds = [mark.kind for mark in saved.marks]
    back = len(saved.branches) + kinds.count("back")
    text = _("practice ({back} taken back, help asked for {asked} times)")
    return f", {text.format(back=back, asked=kinds.count('asked'))}"


def _print_records(match: Match) -> None:
    """The finished deals; the match is named by the beginning of its fingerprint."""
    name = fingerprint(match.seed)[:12]
    for result in match.results:
        say(to_line(record(result, name)))
