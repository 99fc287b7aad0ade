"""Belot: the window, or one of the commands.

Everything is imported only when it is wanted, so that a command does not pay for pygame and the window
does not pay for the arena.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

SPEAKING = ("score", "verify")
"""Commands for players, in the language of the terminal; the others are for programs and speak English."""
INTERRUPTED = 130
"""The exit status after Ctrl-C: 128 and the number of the signal."""

# command: (module with main(argv) -> exit status, what it is for)
COMMANDS = {
    "simulate": ("saves.transfer.simulate", "play many deals without a window and write their records"),
    "arena": (
        "game.lab.arena",
        "play two kinds of computer players against each other in duplicate matches",
    ),
    "tournament": ("saves.transfer.tournament", "play tournaments of the computer players and check them"),
    "engine": ("game.lab.engine", "run the computer players as an engine process"),
    "verify": ("saves.transfer.verify", "check an exported match or tournament: deal it again and compare"),
    "convert": (
        "saves.transfer.convert",
        "convert between deal records, exported matches and their text form",
    ),
    "review": (
        "saves.transfer.review",
        "say what luck, calls, cards and guesses brought in an exported match",
    ),
    "score": ("saves.transfer.score", "write the deals of a table with real cards, and say why so"),
    "values": ("game.lab.values", "work out deals with open hands for the window, as a process beside it"),
    "tables": (
        "game.lab.background",
        "play tables of computer players, as a process beside the window",
    ),
}
MOVED = {"bench": "tools.bench", "screens": "tools.screens", "tune": "tools.tune"}
"""Former commands: modules that only developers need, and that are not installed."""


def usage() -> str:
    """The help of the program, with all commands."""
    width = max(map(len, COMMANDS)) + 2
    rows = "\n".join(f"  {name:<{width}}{text}" for name, (_, text) in COMMANDS.items())
    return (
        "belot            opens the game\n"
        "belot FILE       opens it with the match in FILE, a .belot file\n"
        "belot --version  says which version it is\n"
        f"belot COMMAND    runs one of:\n{rows}\nbelot COMMAND --help tells more"
    )


def names_file(word: str) -> bool:
    """True if an argument is a file to open, and no command that was misspelt."""
    from saves.transfer.files import is_meant

    return is_meant(word)


def command(name: str) -> Callable[[list[str]], int]:
    """The function that runs a command; it is imported only now."""
    run: Callable[[list[str]], int] = import_module(COMMANDS[name][0]).main
    return run


def main(argv: list[str]) -> int:
    """Open the window, or run the command that `argv` names; the exit status."""
    if getattr(sys, "frozen", False) and any(word.startswith("--multiprocessing-") for word in argv):
        from multiprocessing import freeze_support

        freeze_support()  # a worker of --jobs, started by the bundle itself where processes are not forked
    if argv and argv[0] in COMMANDS:
        if argv[0] in SPEAKING:
            from graphics.text.i18n import speak_in_terminal

            speak_in_terminal()
        return command(argv[0])(argv[1:])
    if argv and argv[0] in MOVED:
        from game.cli import complain

        complain(f"belot: {argv[0]} is now `python -m {MOVED[argv[0]]}`, in a copy of the source")
        return 2
    if argv and argv[0] in ("-h", "--help"):
        print(usage())
        return 0
    if argv and argv[0] == "--version":
        from graphics.text.version import VERSION

        print(f"belot {VERSION}")
        return 0
    if not argv or argv[0].startswith("-") or names_file(argv[0]):
        from graphics.app.launch import main as window

        return window(argv)
    print(f"belot: there is no command {argv[0]!r}\n{usage()}", file=sys.stderr)
    return 2


def run(argv: list[str]) -> int:
    """The exit status of the whole program, whatever ends it."""
    name = f"belot {argv[0]}" if argv and argv[0] in COMMANDS else "belot"
    try:
        from game.cli import ended

        return ended(name, lambda: main(argv))
    except KeyboardInterrupt:  # so early that nothing listens yet
        with suppress(OSError):
            print(f"{name}: interrupted", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
