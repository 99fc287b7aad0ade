"""Arguments of the commands, and deal records as the checker reads them."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from random import Random

from game.cli import WRONG_ARGUMENT
from game.core.machine import apply, legal_actions, start
from game.core.record import record, to_line
from game.core.state import DealOver, MatchOver
from game.lab import arena, engine, simulate
from game.rules import PRESETS
from saves.transfer import review, tournament, verify
from tests.checker.__main__ import main as checker
from tests.fuzz.files import home
from tests.fuzz.mutation import lines_of, of_json, of_text
from tests.fuzz.target import Target, expect
from tools.audit import __main__ as audit
from tools.bench import __main__ as bench

BETWEEN = "\0"
PARSERS: dict[str, Callable[[list[str]], object]] = {
    "simulate": simulate.parse_arguments,
    "arena": arena.parse_arguments,
    "audit": audit.parse_arguments,
    "tournament": tournament.parse_arguments,
    "verify": verify.main,
    "review": review.main,
    "bench": lambda argv: bench.arguments().parse_args(argv),
    "engine": lambda argv: engine.main(["?", *argv]),
}
"""Commands whose arguments are read; what only checks or looks at a file is done too."""


def read_arguments(data: bytes) -> None:
    """A command and its arguments, by lines: they are understood, or told in one line to be wrong."""
    name, *argv = data.decode("utf-8", "surrogateescape").split("\n")
    parse = PARSERS.get(name)
    if parse is None or any(BETWEEN in word for word in argv):  # no system hands such a word over
        return
    os.chdir(home())
    out, said = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
        try:
            parse(argv)
            return
        except SystemExit as end:
            status = end.code
    expect(status in (0, WRONG_ARGUMENT), f"status {status}")
    text = said.getvalue()
    expect(status == 0 or (text.count("\n") == 1 and text[:-1].isprintable()), f"{text!r}")


def arguments() -> Iterator[bytes]:
    for words in (
        "simulate --rules bela-3 --matches 20 --seats random --random-options",
        "simulate --option target=151 --option capot=doubled --seed 7 --seats easy,hard/bold,medium,cmd:./x",
        "arena --a expert --b medium --matches 200 --seed 1 --jobs 2 --json",
        "arena --a hard --b easy --rules bela-2 --time-ms 100 --executor dask:tcp://here:8786",
        "audit --level expert --level medium --deals 300 --positions hard --json",
        "tournament --format classic --seed 1 --count 20 --jobs 2 --matches",
        "verify match.belot --records",
        "verify BELOT1 2026-11-23 deal bela-4 56.2 +6.0 3F DES0",
        "verify BELOT2 2026-11-23 deal bela-4 p1 first 56.2 +6.0 3F DES0",
        "review match.belot --seat S --json --jobs 1",
        "engine x",
        "bench soak engine --matches 1000 --series file --level hard --time-ms 30",
        "simulate --help",
    ):
        yield words.replace(" ", "\n").encode()


def read_records(data: bytes) -> None:
    """Lines of deal records: the checker finds them right or wrong."""
    out = io.StringIO()
    before, sys.stdin = sys.stdin, io.StringIO(data.decode("utf-8", "replace"))
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            checker()
    finally:
        sys.stdin = before
    expect(out.getvalue().count("\n") == 1, "not one line")


def records() -> Iterator[bytes]:
    """A short match of each preset."""
    for number, rules in enumerate(PRESETS.values()):
        chance, state = Random(number), start(rules, bytes([number] * 16)).state
        while True:
            if isinstance(state, DealOver | MatchOver):
                yield to_line(record(state.result, f"m{number}")).encode()
                break
            state = apply(state, chance.choice(legal_actions(state))).state


TARGETS = (
    Target("arguments", read_arguments, arguments, of_text, longest=400),
    Target("record", read_records, records, lines_of(of_json), longest=16384),
)
