"""`python main.py values`: values of deals with open hands for the window, asked on standard input."""

from __future__ import annotations

import os
import signal

from game.lab.outcome import SIGNALS
from game.lab.streams import complain, hang_up, standard_input, standard_output
from game.practice.luck.open_server import serve

NICE = 5
"""The window comes first, then whoever judges decisions."""


def main(argv: list[str]) -> int:
    """Serve until it is told to quit or the input ends; takes no arguments."""
    if argv:
        complain("belot values: expected no arguments, and requests on standard input")
        return 2
    for number in SIGNALS:  # its parent knows, or is gone
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(NICE)
    target = standard_output()
    try:
        serve(standard_input(), target)
    except BrokenPipeError:
        hang_up(target)
    return 0
