"""Standard input and output as bytes, whatever the program was started from."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO


def standard_input() -> IO[bytes]:
    """Standard input; a bundle without a console has it, but not as `sys.stdin`."""
    return sys.stdin.buffer if sys.stdin is not None else os.fdopen(0, "rb")


def standard_output() -> IO[bytes]:
    """Standard output; a bundle without a console has it, but not as `sys.stdout`."""
    return sys.stdout.buffer if sys.stdout is not None else os.fdopen(1, "wb")


def complain(text: str) -> None:
    """One line on standard error, if that can be written to; nothing in it moves a terminal."""
    if sys.stderr is not None:
        text = "".join(char if char.isprintable() or char in "\n\t" else "\ufffd" for char in text)
        try:
            print(text, file=sys.stderr, flush=True)
        except OSError:
            hang_up(sys.stderr.buffer)


def say(text: str) -> None:
    """`text` and the end of a line on standard output, if anybody reads it. Nothing moves a terminal."""
    target = standard_output()
    try:
        target.write(text.translate(_CONTROLS).encode() + b"\n")
        target.flush()
    except BrokenPipeError:
        hang_up(target)


_CONTROLS = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}


def hang_up(target: IO[bytes]) -> None:
    """Close `target` without a complaint of Python: nobody reads it any more."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, target.fileno())
        os.close(nowhere)
