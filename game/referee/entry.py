"""Entry: what people at a table with real cards say of one deal, so that it can be written.

Sides and seats are numbered as in the rule set. A side may stand for its declarer: the seat of the same
number is of that side.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from game.core.contracts import Contract
from game.core.texts import N_, _

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
        "no_contract": N_("the contract is missing: expected one of {expected}"),
        "bad_contract": N_("there is no such contract in this game: expected one of {expected}"),
        "no_declarer": N_("nobody has called: expected a side"),
        "bad_side": N_("there is no side number {found}: expected 1 to {expected}"),
        "no_contra": N_("there is no contra in this game"),
        "bad_contra": N_("the stake cannot be times {found}: expected 1, 2 or 4"),
        "no_cards": N_("the card points of {side} are missing: expected a number from 0 to {expected}"),
        "impossible": N_("{side}: no cards are worth {found}: expected a number from 0 to {expected}"),
        "total": N_("the card points add up to {found}: expected {expected}"),
        "over_total": N_("the card points add up to {found}: expected {expected} at most"),
        "no_last": N_("nobody has the last trick: expected a side"),
        "last_ten": N_("{side} has the last trick and {found} points: expected {expected} at least"),
        "last_without": N_("{side} has the last trick, and no trick at all"),
        "all_without": N_("nobody has taken a trick: expected at least one side with tricks"),
        "not_without": N_("{side} has no trick, and {found} card points: expected {expected} at most"),
        "no_melds": N_("nothing is declared in this contract"),
        "bad_value": N_("there is no declaration of {found}: expected one of {expected}"),
        "twice": N_("there is only one declaration of {found} in the pack"),
        "two_sides": N_(
            "declarations of both sides cannot all score: expected those of the side with the best"
        ),
        "meld_without": N_("{side} has no trick: its declarations do not count"),
        "belots": N_("{found} times king and queen of trumps: expected {expected} at most"),
        "belot_without": N_("{side} has no trick: its king and queen do not count"),
        "must_call": N_("somebody has to call in this game: not all can pass"),
        "no_revoke": N_("an illegal card is taken back by these rules, and costs nothing"),
        "no_enough": N_("deals are played to their end by these rules"),
        "not_enough": N_("{side} comes to {found}: expected {expected} at least"),
        "no_eight": N_("eight in a row do not win the match by these rules"),
        "no_side": N_("a side is missing"),
        "amounts": N_("{found} numbers: expected {expected}, one for each column"),
        "no_amounts": N_("a line of numbers is for a pad without rules"),
        "no_rules": N_("this pad has no rules: expected a line of numbers"),
    }

    def __init__(self, code: str, part: str, **details: object) -> None:
        super().__init__(code)
        self.code, self.part, self.details = code, part, details

    def text(self, names: tuple[str, ...] = ()) -> str:
        """The error in words; `names` are those of the sides."""
        details = dict(self.details)
        side = details.get("side")
        if isinstance(side, int):
            details["side"] = names[side] if side < len(names) else _("side {number}").format(number=side + 1)
        return _(self.TEXTS[self.code]).format(**details)

    def __str__(self) -> str:
        return self.text()
