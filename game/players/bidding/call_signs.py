"""Evidence of the calls of the others about their hands (rules §2.2).

Each seat's calls come to one `Sign`: the last contract it named and over whom, the contra it said, or what it
passed over. What a sign is worth for each contract was found from auctions of these same players with
themselves, by `tools/tuning/auction.py`.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from game.core.actions import CONTRA, RECONTRA
from game.core.contracts import ALL_TRUMPS
from game.players.bidding.contract_value_tens import decides
from game.players.knowledge import Round
from game.players.numbers import load

UNIT = 30.0  # points: the weights of signs count in these
_LETTERS = ("s", "s", "s", "s", "n", "a")


class Sign(Struct, frozen=True):
    """The sum of the calls of one seat."""

    partner: bool
    """True if the own partner called."""
    kind: str
    """opens, over (an opponent), raises (the partner), contra; passed, leaves (the partner), yields."""
    contract: int
    """The contract it named, contraed or passed over; -1 if it passed when nothing was named."""

    def key(self, trump: int) -> str:
        """The name of this sign when `trump` is looked at."""
        side = "partner" if self.partner else "other"
        if self.contract < 0:
            return f"{side} {self.kind} {_LETTERS[trump]}"
        same = "=" if trump == self.contract else ""
        return f"{side} {self.kind} {_LETTERS[self.contract]} {same}{_LETTERS[trump]}"


def signs(known: Round) -> tuple[Sign, ...]:
    """One for each other seat that has called, in the order of their first calls."""
    found: dict[int, Sign] = {}
    standing, declarer = -1, -1
    players = known.rules.players
    for seat, call in known.calls:
        partner = (seat - known.seat) % players == 2
        over_own = declarer >= 0 and (seat - declarer) % 2 == 0
        earlier = found.get(seat)
        if call <= ALL_TRUMPS:
            kind = "opens" if standing < 0 else "raises" if over_own else "over"
            found[seat] = Sign(partner, kind, call)
            standing, declarer = call, seat
        elif call == CONTRA:
            if not decides(known, standing, declarer):
                found[seat] = Sign(partner, "contra", standing)
        elif call != RECONTRA and earlier is None:
            kind = "passed" if standing < 0 else "leaves" if over_own else "yields"
            found[seat] = Sign(partner, kind, standing)
    found.pop(known.seat, None)
    return tuple(found.values())


@lru_cache(maxsize=2048)
def told(found: tuple[Sign, ...], trump: int) -> float:
    """The points the signs add for the own side, under this contract."""
    weights = _weights()
    return UNIT * sum(weights.get(sign.key(trump), 0.0) for sign in found)


@lru_cache(maxsize=2048)
def share(found: tuple[Sign, ...], trump: int) -> float:
    """The part of its promise that the own hand keeps, with what the others have told."""
    weights = _weights()
    return weights["own"] + sum(weights.get(f"own, {sign.key(trump)}", 0.0) for sign in found)


@cache
def _weights() -> dict[str, float]:
    weights: dict[str, float] = load("auction")["told"]
    return weights


def forget() -> None:
    """Read the numbers again: they are being made."""
    for each in (_weights, told, share):
        each.cache_clear()
