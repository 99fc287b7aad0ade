"""Contents of the panel of the deal: contract, declarer, multiplier, points so far and still needed."""

from __future__ import annotations

from msgspec import Struct

from game.table.points import Stage
from graphics.table.panels.auction_strip import Token
from graphics.text.contract_bar import ContractState, Tone, tone
from graphics.text.i18n import _, ngettext, pgettext


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

    state: ContractState = ContractState.OPEN
    """What has become of the contract, as soon as no play of the rest can change it."""
    can_make: bool = True
    """The contract may still be made; if not it can hang at best."""

    @property
    def missing(self) -> int:
        """Points that the declaring side still needs for its contract, as things stand."""
        return max(0, self.needed - (self.points[self.declaring] if self.points else 0))

    @property
    def decided(self) -> bool:
        """The contract is made, has failed or hangs, whatever is still played."""
        return self.state is not ContractState.OPEN

    @property
    def tone(self) -> Tone:
        """The news for the reader.  A lead is not made yet, but is good news for who declared it."""
        if self.total is None and not self.decided and self.stage != "stopped":
            return Tone.GOOD if not self.missing and self.declaring == 0 else Tone.NEITHER
        return tone(self.state, self.declaring == 0)

    @property
    def progress(self) -> str:
        """What has become of the contract, or is still needed; the lead where half of all is unknown."""
        if self.stage == "stopped" or self.points is None:
            return ""
        if self.decided:
            made = pgettext("contract", "Safe") if self.stage == "play" else _("Made")
            ends = {ContractState.MADE: made, ContractState.FAILED: _("Failed")}
            return ends.get(self.state) or _("Hanging")
        if self.total is None:
            return self._lead()
        if not self.can_make:
            return _("can only hang")
        if not self.missing:
            return _("enough so far")
        return ngettext("{count} more needed", "{count} more needed", self.missing).format(count=self.missing)

    @property
    def progress_in_short(self) -> str:
        """The same where there is little room; "" if there is no shorter way to say it."""
        needs = self.can_make and self.missing and self.total is not None and self.stage == "play"
        return _("{count} to go").format(count=self.missing) if needs and not self.decided else ""

    def _lead(self) -> str:
        assert self.points is not None
        lead = abs(self.points[0] - self.points[1])
        return f"{self.heads[0 if self.points[0] > self.points[1] else 1]} +{lead}" if lead else "="
