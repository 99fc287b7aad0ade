"""Duties of the seat to play: what the trick asks of its hand (rules §2.3, §3.5)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from game.core.cards import Card


class DutyKind(StrEnum):
    """The kinds of duties; to lead and to play any card leave the whole hand open."""

    LEAD = "lead"
    ANY_CARD = "any_card"
    FOLLOW = "must_follow"
    BEAT = "must_beat"
    TRUMP = "must_trump"
    OVERTRUMP = "must_overtrump"


class Duty(Struct, frozen=True):
    """A duty, with the suit to follow or to trump with, or the card to beat."""

    kind: DutyKind
    suit: int | None = None
    card: Card | None = None
