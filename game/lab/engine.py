"""`python main.py engine`: the built-in players, speaking the engine protocol on stdin and stdout."""

from __future__ import annotations

import signal

from game.lab.outcome import SIGNALS
from game.lab.streams import complain, hang_up, standard_input, standard_output
from game.players.engine.guard import GUARD, guard


def main(argv: list[str]) -> int:
    """Serve until "quit" or the end of the input; takes no arguments.

    The game itself says `--guard REPORT [COMMAND ...]`: then this process is the guard of an engine.
    """
    if argv[:1] == [GUARD]:
        guard(int(argv[1]), argv[2:])
    elif argv:
        complain("belot engine: expected no arguments, and requests on standard input")
        return 2
    _be_quiet()
    from game.players.engine.server import serve

    target = standard_output()
    try:
        serve(standard_input(), target)
    except BrokenPipeError:
        hang_up(target)
    return 0


def _be_quiet() -> None:
    """End the engine at a signal, without a message: its parent knows, or is gone."""
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
