"""`python main.py values`: values of deals with open hands for the window, requested on standard input."""

from __future__ import annotations

from game.arguments import Arguments
from game.lab.serving import answer, be_quiet, make_way
from game.practice.luck.open_server import serve

DESCRIPTION = (
    "Work out deals with open hands for the window, as a process beside it: requests come on standard input."
)
NICE = 5
"""The window comes first, then processes that judge decisions."""


def main(argv: list[str]) -> int:
    Arguments("values", DESCRIPTION).expect_none(argv)
    be_quiet()
    make_way(NICE)
    return answer(serve)
