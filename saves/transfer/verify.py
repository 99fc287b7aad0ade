"""`python main.py verify FILE`: deal an exported match, tournament or result of the day again and compare.

Exit status 0 and "yes" if it was; 1 and the first difference if not; 2 and one line for a wrong usage.
"""

import sys

from game.core.match import Match
from game.core.record import record, to_line
from game.core.shuffle import fingerprint
from game.lab.streams import complain
from game.tournament.duplicate.day_result import LONGEST, is_result
from saves.errors import BelotFileError, FileError
from saves.progress import replay
from saves.saved import SavedMatch
from saves.transfer import belot_file, files, tournament_file, verify_result

USAGE = "usage: python main.py verify FILE [--records]"
HELP = f"""{USAGE}

Deals the match in FILE (a .belot file) again from its seed and checks the seed against the fingerprint shown
before the first card, every deal, action and score. Of a tournament (docs/tournaments.md) the draw, every
table, the points and chips. FILE may also hold the line of a result of the day (docs/duplicate.md), or be
that line itself: all tables play its deals again. Prints "yes", or "no" and the first difference.

  --records  print the records of the finished deals instead, one JSON object per line
"""


def main(argv: list[str]) -> int:
    """Run the command with these arguments; returns the exit status."""
    if {"--help", "-h"} & set(argv[: argv.index("--")] if "--" in argv else argv):
        print(HELP, end="")
        return 0
    end = argv.index("--") if "--" in argv else len(argv)
    options, names = [word for word in argv[:end] if word.startswith("-")], argv[end + 1 :]
    names += [word for word in argv[:end] if not word.startswith("-")]
    if len(names) != 1 or options not in ([], ["--records"]):
        complain(f"{USAGE} (expected one FILE)")
        return 2
    if is_result(names[0]):
        return _result(names[0])
    try:
        content = files.read(files.named(names[0]), tournament_file.MAX_BYTES)
    except FileError as error:
        complain(f"verify: cannot read FILE: {error}; {USAGE}")
        return 2
    return _verify(content, records=bool(options))


def _verify(content: bytes, *, records: bool) -> int:
    text = content[:LONGEST].decode("utf-8", "replace")
    if is_result(text):
        return _result(text)
    try:
        if tournament_file.is_tournament(content):
            return _tournament(tournament_file.read(content), records=records)
        saved, match = belot_file.check(content)
    except BelotFileError as error:
        print(f"no: {error}", file=sys.stderr if records else sys.stdout)
        return 1
    if records:
        _print_records(match)
    else:
        state = "finished" if saved.finished else "not finished"
        counts = f"{len(match.results)} deals, {len(match.actions)} actions, {state}{_practice(saved)}"
        print(f"yes: {counts}; dealt from seed {saved.seed}, fingerprint {fingerprint(match.seed)}")
    return 0


def _result(text: str) -> int:
    """Say if the line of a result is true."""
    true, said = verify_result.verdict(text)
    print(said)
    return 0 if true else 1


def _tournament(checked: tournament_file.Checked, *, records: bool) -> int:
    """Say what was checked of a tournament, or print the records of its tables."""
    tournament, matches = checked.tournament, checked.matches
    if records:
        for ref in sorted(matches):
            _print_records(replay(matches[ref]))
        return 0
    tables = sum(len(results) for results in tournament.rounds)
    state = "finished" if tournament.over else f"in round {tournament.round}"
    played = f"{len(matches)} of {tables} tables played again from their seeds"
    print(f"yes: {tournament.format} tournament, {state}, {played}; drawn from seed {tournament.seed}")
    return 0


def _practice(saved: SavedMatch) -> str:
    """The part of the line about practice; "" where nothing was taken back and no help asked for."""
    if not saved.practice:
        return ""
    kinds = [mark.kind for mark in saved.marks]
    back = len(saved.branches) + kinds.count("back")
    return f", practice ({back} taken back, help asked for {kinds.count('asked')} times)"


def _print_records(match: Match) -> None:
    """The finished deals; the match is named by the beginning of its fingerprint."""
    name = fingerprint(match.seed)[:12]
    for result in match.results:
        print(to_line(record(result, name)))
