"""Tournaments for tests: entrants by number, and results by who wins each table."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from game.tournament.tournament import FORMATS, HUMAN, Entrant, FormatName, TableResult, Tournament

SEED = "00112233445566778899aabbccddeeff"


def tournament(
    format: FormatName = "fast", seed: str = SEED, *, human: bool = False, left: int = 0, clock: int = 30
) -> Tournament:
    """A tournament that has not begun; the person is the entrant with number 0, if there is one."""
    names = [f"person{number}" for number in range(FORMATS[format].players)]
    entrants = [Entrant(name, "easy") for name in names]
    if human:
        entrants[0] = Entrant(HUMAN, HUMAN)
    return Tournament(format, seed, tuple(entrants), clock, left=left)


def won(*winners: int) -> tuple[TableResult, ...]:
    """The results of a round whose tables these pairs (0 is SN) won."""
    return tuple(TableResult((151, 60) if winner == 0 else (60, 151), 6, winner) for winner in winners)


def played(start: Tournament, rounds: Sequence[Sequence[int]]) -> Tournament:
    """The tournament after these rounds, each given by its winners."""
    for winners in rounds:
        start = start.after(won(*winners))
    return start


SEEDS = st.binary(min_size=16, max_size=16).map(bytes.hex)
FORMAT_NAMES = st.sampled_from(sorted(FORMATS))


@st.composite
def finished(draw: st.DrawFn) -> Tournament:
    """A tournament with any seed, won by anybody."""
    start = tournament(draw(FORMAT_NAMES), draw(SEEDS), human=draw(st.booleans()))
    sides = [
        [draw(st.integers(0, 1)) for _ in range(start.terms.tables(number))]
        for number in range(1, start.terms.rounds + 1)
    ]
    return played(start, sides)
