"""`python main.py arena`: two kinds of players meet over duplicate matches."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from dataclasses import dataclass
from functools import cache

from game.commands.arguments import Arguments, count
from game.commands.duplicate import Pair, play_pair
from game.commands.figures import Figures
from game.commands.seats import EXPECTED, FAULT_LIMIT, Players, TooManyFaults, check
from game.commands.streams import complain, hang_up, standard_output
from game.rules.base import Rules

BAR = 30  # characters
AUDIT = "--audit"


@dataclass(frozen=True, slots=True)
class Meeting:
    """What was asked for."""

    rules: Rules
    names: tuple[str, str]
    pairs: int
    seed: int
    jobs: int
    json: bool


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument."""
    if AUDIT in argv:
        from game.commands.audit import main as audit

        return audit([word for word in argv if word != AUDIT])
    meeting = parse_arguments(argv)
    done: list[Pair] = []
    complete = True
    try:
        with closing(_played(meeting)) as pairs:
            for pair in pairs:
                done.append(pair)
                _progress(len(done), meeting.pairs)
                if _faults(done) >= FAULT_LIMIT:
                    raise TooManyFaults
    except TooManyFaults:
        complete = False
    except KeyboardInterrupt:
        return 130
    if done:
        _report(Figures(meeting.names, tuple(sorted(done, key=lambda pair: pair.number))), meeting.json)
    if not complete:
        complain(f"belot arena: ended after {FAULT_LIMIT} engine faults")
    return int(not complete)


def parse_arguments(argv: list[str]) -> Meeting:
    """The meeting asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments("arena", "Two kinds of players meet: the same decks twice, with the sides changed.")
    parser.add_argument("--a", required=True, metavar="PLAYER", help=EXPECTED)
    parser.add_argument("--b", required=True, metavar="PLAYER")
    parser.add_rules()
    parser.add_matches(default=100)
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes to play in")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    found = parser.parse_args(argv)
    rules = parser.rules_of(found.rules, found.option)
    for letter in "ab":
        try:
            check(getattr(found, letter))
        except ValueError as error:
            parser.error(f"argument --{letter}: {error}")
    if found.matches % 2:
        parser.error(f"argument --matches: '{found.matches}': expected an even number, two for each deck")
    return Meeting(rules, (found.a, found.b), found.matches // 2, found.seed, found.jobs, found.json)


def _played(meeting: Meeting) -> Generator[Pair, None, None]:
    """The pairs of the meeting, as they are over."""
    if meeting.jobs > 1:
        yield from _in_processes(meeting)
        return
    with closing(Players()) as players:
        for number in range(meeting.pairs):
            yield play_pair(meeting.rules, meeting.names, meeting.seed, number, players)


def _in_processes(meeting: Meeting) -> Generator[Pair, None, None]:
    with ProcessPoolExecutor(meeting.jobs) as executor:
        rules = meeting.rules
        futures = [
            executor.submit(_job, rules.name, rules.options(), meeting.names, meeting.seed, number)
            for number in range(meeting.pairs)
        ]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


@cache
def _players_here() -> Players:
    """The players of a worker process; their programs end with it, when their input does."""
    return Players()


def _job(name: str, options: Mapping[str, object], names: tuple[str, str], seed: int, number: int) -> Pair:
    """One pair, in a worker: rules hold functions and travel by name."""
    from game.rules import preset

    return play_pair(preset(name).with_options(options), names, seed, number, _players_here())


def _faults(pairs: list[Pair]) -> int:
    return sum(tally.faults for pair in pairs for tally in pair.tallies)


def _progress(done: int, of: int) -> None:
    """A bar on standard error, if somebody may be looking at it."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    full = BAR * done // of
    end = "\n" if done == of else ""
    print(f"\r[{'#' * full}{'.' * (BAR - full)}] {2 * done}/{2 * of}", end=end, file=sys.stderr, flush=True)


def _report(figures: Figures, as_json: bool) -> None:
    text = json.dumps(figures.to_dict()) if as_json else "\n".join(figures.lines())
    target = standard_output()
    try:
        target.write(text.encode() + b"\n")
        target.flush()
    except BrokenPipeError:
        hang_up(target)
