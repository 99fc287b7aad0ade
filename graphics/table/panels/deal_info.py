"""Contents of the panel of the deal: contract, declarer, multiplier, points so far and still needed."""

from __future__ import annotations

from msgspec import Struct

from game.table.points import Stage
from graphics.table.panels.auction_strip import Token
from graphics.text.contract_bar import ContractState, Tone, tone


class DealInfo(Struct, frozen=True):
    """Contents of the panel.  `points` are by side, the own one first, as `heads`; None before the play."""

    title: str
    lines: tuple[str, ...]
    trump: int | None = None
    multiplier: int = 1
    heads: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None
    total: int | None = 0
    """All there is to take; None where that is not known."""
    needed: int = 0
    """The fewest points with which the declarer's side makes it, as things stand."""
    declaring: int = 0
    """The place of the declarer's side in `heads`."""
    stage: Stage = "play"
    """In play it is told what is still needed, and nothing of a deal cut short."""
    note: str = ""
    short: tuple[str, ...] = ()
    """Text that replaces the lines where there is little room."""
    course: tuple[Token, ...] = ()
    """The calls of an auction, in order."""

    @property
    def missing(self) -> int:
        """Points that the declaring side still needs for its contract."""
        return max(0, self.needed - (self.points[self.declaring] if self.points else 0))

    @property
    def made(self) -> bool:
        """The contract can be called made, as things stand."""
        return self.stage != "stopped" and not self.missing

    @property
    def state(self) -> ContractState:
        """As in `contract_bar`; where nobody knows how much there is to take it stays open."""
        if self.total is None or self.stage == "stopped":
            return ContractState.OPEN
        if self.missing:
            return ContractState.FAILED if self.stage == "over" else ContractState.OPEN
        return ContractState.MADE

    @property
    def tone(self) -> Tone:
        """The news for the reader.  A lead is not made yet, but is good news for who declared it."""
        if self.total is None:
            return Tone.GOOD if self.made and self.declaring == 0 else Tone.NEITHER
        return tone(self.state, self.declaring == 0)
