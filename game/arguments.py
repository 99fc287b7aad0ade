"""Arguments that several commands share. A wrong one ends with status 2 and one line that says why."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from secrets import token_bytes
from typing import Any, NoReturn

from game.cli import WRONG_ARGUMENT, complain, say
from game.core.texts import N_, _
from game.rules import PRESETS, Rules, RulesError, preset

SECRET_BYTES = 16
ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("ignored explicit argument %r"),
)
"""argparse's own messages, in the commands that speak the language of the terminal."""
MOST_PROCESSES = 61 if sys.platform == "win32" else 256
"""Windows cannot wait for more at once."""


class Arguments(argparse.ArgumentParser):
    """A parser that complains in one line and accepts no abbreviations."""

    def __init__(self, command: str, description: str, program: str = "belot") -> None:
        super().__init__(prog=f"{program} {command}", description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {' '.join(message.split())}")
        raise SystemExit(WRONG_ARGUMENT)

    def print_help(self, file: Any = None) -> None:
        """Print help as argparse does, and report it when that cannot be written."""
        say(self.format_help().rstrip())

    def expect_none(self, argv: list[str]) -> None:
        """Give help or complain if there is any argument; `--` ends the options and is none."""
        self.parse_args([] if argv == ["--"] else argv)

    def add_rules(self) -> None:
        self.add_argument("--rules", default="bulgarian", metavar="NAME", help=", ".join(PRESETS))
        self.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help=_("an option of the rules; may be repeated"),
        )

    def add_matches(self, default: int | None) -> None:
        """`--matches` and `--seed`; without a default the command has one of its own."""
        self.add_argument("--matches", type=count, default=default, metavar="N", help="number of matches")
        self.add_argument("--seed", type=number, default=0, metavar="N", help="the seed of all decks")

    def add_secret(self) -> None:
        self.add_argument(
            "--secret",
            type=secret,
            metavar="HEX",
            help="repeat a run with a cmd:PROGRAM: the secret printed at its end",
        )

    def secret_of(self, given: bytes | None, *, outside: bool) -> bytes:
        """The secret of a run: drawn where an `outside` program plays and none is given, else empty."""
        if given is not None and not outside:
            self.error("argument --secret: expected a player cmd:PROGRAM")
        return (given or token_bytes(SECRET_BYTES)) if outside else b""

    def add_time(self) -> None:
        self.add_argument(
            "--time-ms",
            type=count,
            metavar="N",
            help="time limit for a decision; by default none for the built-in players, and 1000 for engines",
        )

    def rules_of(self, name: str, options: Sequence[str]) -> Rules:
        """The rule set asked for, or the complaint that ends the program."""
        values: dict[str, object] = {}
        for option in options:
            key, equals, value = option.partition("=")
            if not equals:
                self.error(_("argument --option: {option}: expected NAME=VALUE").format(option=repr(option)))
            values[key] = value
        try:
            return preset(name).with_options(values)
        except RulesError as error:
            self.error(str(error))


def count(text: str) -> int:
    """A number from 1; for argparse, which names the argument in its complaint."""
    value = number(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number of at least 1")
    return value


def tell_secret(command: str, kept: bytes) -> None:
    """Print on standard error how the run can be repeated, if it has a secret."""
    if kept:
        complain(f"{command}: --secret {kept.hex()} repeats this run")


def secret(text: str) -> bytes:
    """Sixteen bytes in hexadecimal digits."""
    if re.fullmatch(f"[0-9a-fA-F]{{{2 * SECRET_BYTES}}}", text) is None:
        raise argparse.ArgumentTypeError(f"{text!r}: expected {2 * SECRET_BYTES} hexadecimal digits")
    return bytes.fromhex(text)


def processes(text: str) -> int:
    value = count(text)
    if value > MOST_PROCESSES:
        raise argparse.ArgumentTypeError(f"{text!r}: expected at most {MOST_PROCESSES} processes")
    return value


def number(text: str) -> int:
    """A whole number from 0."""
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number")
    return int(text)
