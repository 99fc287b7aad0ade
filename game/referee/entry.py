"""Entry: what people at a table with real cards say of one deal, so that it can be written.

Sides and seats are numbered as in the rule set. A side may stand for its declarer: the seat of the same
number is of that side.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from game.core.contracts import Contract

Place = Annotated[int, Meta(ge=0, le=3)]
"""A side or a seat."""
Number = Annotated[int, Meta(ge=-100_000, le=100_000)]
"""Points, as people type them."""


class Kind(StrEnum):
    """The ways in which a deal can come to its line."""

    PLAYED = "played"
    PASSED = "passed"
    REVOKE = "revoke"
    """An illegal card ended it (rules §3.10)."""
    ENOUGH = "enough"
    """A side had the target with a trick (rules §3.11)."""
    EIGHT = "eight"
    """Eight in a row won the match (rules §3.6)."""
    AMOUNTS = "amounts"
    """The line is given as it is: on a pad without rules."""


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """A declaration that scored, or after an illegal card any that was announced."""

    side: Place
    value: Number


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One deal. What is not said is None or empty."""

    kind: Kind = Kind.PLAYED
    trump: Annotated[int, Meta(ge=0, le=5)] | None = None
    """The contract, 0–5 as in `game.core.contracts`."""
    declarer: Place | None = None
    """The seat that named it, or just its side."""
    multiplier: Annotated[int, Meta(ge=1, le=4)] = 1
    """1, 2 (contra) or 4 (recontra)."""
    cards: Annotated[tuple[Number | None, ...], Meta(max_length=4)] = ()
    """Card points of each side with the last ten, before any doubling; what was laid away is among them."""
    last: Place | None = None
    """The side with the last trick."""
    without: Annotated[tuple[Place, ...], Meta(max_length=4)] = ()
    """The sides without a trick."""
    melds: Annotated[tuple[Said, ...], Meta(max_length=16)] = ()
    belots: Annotated[tuple[Place, ...], Meta(max_length=8)] = ()
    """The side of each belot that scored."""
    side: Place | None = None
    """The side that broke a duty, had enough, or held eight in a row."""
    amounts: Annotated[tuple[Number, ...], Meta(max_length=4)] = ()
    """The line of a pad without rules."""
    dealer: Place | None = None
    """The seat that dealt, where it was not the next one's turn."""

    @property
    def contract(self) -> Contract | None:
        """The contract, if it was said."""
        if self.trump is None or self.declarer is None:
            return None
        return Contract(self.trump, self.declarer, self.multiplier)

    @property
    def suit_open(self) -> bool:
        """True if somebody called, and the suit was not said."""
        return self.trump is None and self.declarer is not None


class EntryError(ValueError):
    """An entry that cannot be: `part` says which part of it, `code` and `details` why.

    A side in `details` is its number; `text` puts its name there.
    """

    TEXTS = {
        "no_contract": "the contract is missing: expected one of {expected}",
        "bad_contract": "there is no such contract in this game: expected one of {expected}",
        "no_declarer": "nobody has called: expected a side",
        "bad_side": "there is no side number {found}: expected 1 to {expected}",
        "no_contra": "there is no contra in this game",
        "bad_contra": "the stake cannot be times {found}: expected 1, 2 or 4",
        "no_cards": "the card points of {side} are missing: expected a number from 0 to {expected}",
        "impossible": "{side}: no cards are worth {found}: expected a number from 0 to {expected}",
        "total": "the card points add up to {found}: expected {expected}",
        "over_total": "the card points add up to {found}: expected {expected} at most",
        "no_last": "nobody has the last trick: expected a side",
        "last_ten": "{side} has the last trick and {found} points: expected {expected} at least",
        "last_without": "{side} has the last trick, and no trick at all",
        "all_without": "nobody has taken a trick: expected at least one side with tricks",
        "not_without": "{side} has no trick, and {found} card points: expected {expected} at most",
        "no_melds": "nothing is declared in this contract",
        "bad_value": "there is no declaration of {found}: expected one of {expected}",
        "twice": "there is only one declaration of {found} in the pack",
        "two_sides": "declarations of both sides cannot all score: expected those of the side with the best",
        "meld_without": "{side} has no trick: its declarations do not count",
        "belots": "{found} times king and queen of trumps: expected {expected} at most",
        "belot_without": "{side} has no trick: its king and queen do not count",
        "must_call": "somebody has to call in this game: not all can pass",
        "no_revoke": "an illegal card is taken back by these rules, and costs nothing",
        "no_enough": "deals are played to their end by these rules",
        "not_enough": "{side} comes to {found}: expected {expected} at least",
        "no_eight": "eight in a row do not win the match by these rules",
        "no_side": "a side is missing",
        "amounts": "{found} numbers: expected {expected}, one for each column",
        "no_amounts": "a line of numbers is for a pad without rules",
        "no_rules": "this pad has no rules: expected a line of numbers",
    }

    def __init__(self, code: str, part: str, **details: object) -> None:
        super().__init__(code)
        self.code, self.part, self.details = code, part, details

    def text(self, names: tuple[str, ...] = ()) -> str:
        """The error in English; `names` are those of the sides."""
        details = dict(self.details)
        side = details.get("side")
        if isinstance(side, int):
            details["side"] = names[side] if side < len(names) else f"side {side + 1}"
        return self.TEXTS[self.code].format(**details)

    def __str__(self) -> str:
        return self.text()
