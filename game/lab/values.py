"""`python main.py values`: values of deals with open hands for the window, asked on standard input."""

from __future__ import annotations

from game.lab.serving import answer, be_quiet, make_way
from game.lab.streams import complain
from game.practice.luck.open_server import serve

NICE = 5
"""The window comes first, then whoever judges decisions."""


def main(argv: list[str]) -> int:
    """Serve until it is told to quit or the input ends; takes no arguments."""
    if argv not in ([], ["--"]):
        complain("belot values: expected no arguments, and requests on standard input")
        return 2
    be_quiet()
    make_way(NICE)
    return answer(serve)
