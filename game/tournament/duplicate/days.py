"""The deal and the evening of the day: from the date everybody gets the same cards and the same field."""

from __future__ import annotations

import hashlib
from datetime import date
from typing import Literal

from game.core.shuffle import SEED_BYTES
from game.tournament.duplicate.evening import LENGTHS, Evening

DayKind = Literal["deal", "evening"]
TURNS = ("bulgarian", "bela-4", "turkish", "bela-4-sr", "bela-4-ru")
"""The presets of the days, one after another."""


def of_day(day: date, kind: DayKind) -> Evening:
    """The deal or the evening of a day: seven tables of `hard`, and the same at the person's own table."""
    rules = TURNS[day.toordinal() % len(TURNS)]
    name = f"belot {kind} {day.isoformat()}"
    seed = hashlib.sha256(name.encode("ascii")).digest()[:SEED_BYTES].hex()
    deals = 1 if kind == "deal" else LENGTHS[0]
    return Evening(rules, seed, deals, kind=kind, day=day.isoformat(), called=True)
