"""`python main.py engine`: the built-in players, speaking the engine protocol on stdin and stdout."""

from __future__ import annotations

from game.lab.serving import answer, be_quiet
from game.players.engine.guard import GUARD, guard


def main(argv: list[str]) -> int:
    """Serve until "quit" or the end of the input; takes no arguments.

    The game itself passes `--guard REPORT [COMMAND ...]`: then this process is the guard of an engine.
    """
    if argv[:1] == [GUARD]:
        guard(int(argv[1]), argv[2:])
    elif argv:
        from game.arguments import Arguments

        what = "Run the computer players as an engine process: requests come on standard input."
        Arguments("engine", what).expect_none(argv)
    be_quiet()
    from game.players.engine.server import serve

    return answer(serve)
