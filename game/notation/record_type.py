"""The deal record as types: what JSON may hold (docs/records.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Seat = Literal["S", "E", "N", "W"]
Side = Literal["SN", "EW", "S", "E", "N", "W"]
CallName = Literal["pass", "C", "D", "H", "S", "NT", "AT", "contra", "recontra"]
CardName = Annotated[str, Meta(pattern="^[789TJQKA][CDHS]$")]
Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Points = Annotated[int, Meta(ge=0, le=100_000)]
Cards = Annotated[list[CardName], Meta(max_length=32)]
BySide = Annotated[dict[Side, Score], Meta(min_length=2, max_length=3)]


class _Part(Struct, forbid_unknown_fields=True, frozen=True):
    """A part of a record, which has no keys but those named."""


class ContractPart(_Part, frozen=True):
    """The contract (rules §2.2, §3.1)."""

    trump: Literal["C", "D", "H", "S", "NT", "AT"]
    declarer: Seat
    multiplier: Literal[1, 2, 4]


class DeclarationPart(_Part, frozen=True):
    """A combination that was announced (rules §2.4, §3.6)."""

    seat: Seat
    kind: Literal["sequence", "kare"]
    cards: Annotated[list[CardName], Meta(min_length=3, max_length=8)]
    value: Points
    scores: bool


class BelotPart(_Part, frozen=True):
    """King and queen of trumps that were announced (rules §2.5, §3.7)."""

    seat: Seat
    suit: Literal["C", "D", "H", "S"]
    trick: Annotated[int, Meta(ge=1, le=10)]
    scores: bool


class TrickPart(_Part, frozen=True):
    """A trick; `winner` is null for one that was not finished (rules §1.5)."""

    leader: Seat
    cards: Annotated[list[CardName], Meta(min_length=1, max_length=4)]
    legal: Annotated[
        list[Annotated[list[CardName], Meta(min_length=1, max_length=10)]], Meta(min_length=1, max_length=4)
    ]
    winner: Seat | None


class PointsPart(_Part, frozen=True):
    """The points of a side (rules §2.6, §3.8)."""

    cards: Points
    last: Points
    capot: Points
    declarations: Points
    belots: Points
    total: Points


class DealRecord(_Part, frozen=True):
    """One finished deal, as one line of JSON (docs/records.md)."""

    rules: Annotated[str, Meta(max_length=40)]
    options: Annotated[
        dict[str, Annotated[str, Meta(max_length=40)] | Annotated[int, Meta(ge=0, le=1_000_000)]],
        Meta(max_length=50),
    ]
    match: Annotated[str, Meta(min_length=1, max_length=200)]
    deal: Annotated[int, Meta(ge=1, le=1_000_000)]
    dealer: Seat
    scores_before: BySide
    hanging_before: Points
    hands: Annotated[dict[Seat, Cards], Meta(min_length=2, max_length=4)]
    auction: Annotated[list[tuple[Seat, CallName]], Meta(min_length=1, max_length=100)]
    contract: ContractPart | None
    outcome: Literal["made", "inside", "hanging", "enough", "belot", "revoke", "passed"]
    written: BySide
    hanging: Points
    scores: BySide
    middle: Cards | UnsetType = UNSET
    turned: CardName | UnsetType = UNSET
    rest: Cards | UnsetType = UNSET
    laid_away: Cards | UnsetType = UNSET
    declarations: Annotated[list[DeclarationPart], Meta(max_length=20)] | UnsetType = UNSET
    belots: Annotated[list[BelotPart], Meta(max_length=4)] | UnsetType = UNSET
    tricks: Annotated[list[TrickPart], Meta(max_length=10)] | UnsetType = UNSET
    points: Annotated[dict[Side, PointsPart], Meta(min_length=2, max_length=3)] | UnsetType = UNSET
    winner: Side | UnsetType = UNSET
