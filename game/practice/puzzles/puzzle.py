"""A puzzle: a position from a deal that was played, what its choices are worth, and how hard it is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.core.actions import to_text
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.shuffle import SEED_BYTES
from game.core.state import MatchOver
from game.practice.deal_code import decode
from game.practice.puzzles.motif import Motif
from game.rules import Rules, preset
from game.table.judge import Values

KNOCK = "cut knock"


class Puzzle(Struct, frozen=True):
    """A position and its solution; its `code` names it, for a deal makes one puzzle at most."""

    code: str
    """Of the deal (docs/deal-code.md): the first one of a match."""
    actions: tuple[str, ...]
    """Those before the decision, from the first call on."""
    motif: Motif
    answers: tuple[str, ...]
    """The best choice, and those that are equal to it."""
    worths: dict[str, float]
    """Written points that choices are worth to the own side: all, or of very many the best."""
    strength: Annotated[float, Meta(ge=0, le=60)]
    """The strength of who finds the answer half the time, on the scale of `game.practice.rating`."""

    @property
    def rules(self) -> Rules:
        """The rules of the deal."""
        return preset(decode(self.code).rules)

    @property
    def seat(self) -> int:
        """The seat that decides."""
        state = self.match().state
        assert not isinstance(state, MatchOver)
        return state.turn

    def match(self) -> Match:
        """The match as far as the decision. ReplayError if it cannot be played so."""
        coded = decode(self.code)
        table = coded.table(bytes(SEED_BYTES))
        return Match(preset(coded.rules), table.seed, table).begun_again((KNOCK, *self.actions))

    def values(self) -> Values:
        """The worths of all choices; one whose own is not kept is taken to be as good as the worst kept."""
        least = min(self.worths.values())
        rest = [text for text in map(to_text, legal_actions(self.match().state)) if text not in self.worths]
        return self.worths | dict.fromkeys(rest, least)
