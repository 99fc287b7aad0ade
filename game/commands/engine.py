"""`python main.py engine`: the built-in players, speaking the engine protocol on stdin and stdout."""

from __future__ import annotations

import os
import sys
from typing import IO


def main(argv: list[str]) -> int:
    """Serve until "quit" or the end of the input."""
    if argv:
        print("belot engine: takes no arguments; expected requests on standard input", file=sys.stderr)
        return 2
    source, target = _standard_streams()
    # Only now: a wrong argument must not wait for it.
    from game.ai.engine import serve

    try:
        serve(source, target)
    except (BrokenPipeError, KeyboardInterrupt):
        # nobody listens any more; and nothing shall complain about it when Python closes the stream
        os.dup2(os.open(os.devnull, os.O_WRONLY), target.fileno())
    return 0


def _standard_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Input and output; a bundle without a console has them, but not as `sys.stdin` and `sys.stdout`."""
    source = sys.stdin.buffer if sys.stdin is not None else os.fdopen(0, "rb")
    target = sys.stdout.buffer if sys.stdout is not None else os.fdopen(1, "wb")
    return source, target
