"""The deal and the evening of the day: from the date everybody gets the same cards and the same field."""

from __future__ import annotations

import hashlib
from datetime import date
from typing import Literal

from game.core.shuffle import SEED_BYTES
from game.rules import preset
from game.tournament.duplicate.evening import LENGTHS, Evening

DayKind = Literal["deal", "evening"]
TURNS = ("bulgarian", "bela-4", "turkish", "bela-4-sr", "bela-4-ru")
"""The presets of the days, one after another."""


def rules_of_day(day: date, game: str = "") -> str:
    """The preset of a day for people who play a `game`; without one, or where it is of it, the one in turn.

    Where the one in turn is of another game, those of the own one take turns among themselves.
    """
    number = day.toordinal()
    in_turn = TURNS[number % len(TURNS)]
    own = [name for name in TURNS if preset(name).game == game]
    return in_turn if in_turn in own or not own else own[number % len(own)]


def of_day(day: date, kind: DayKind, game: str = "") -> Evening:
    """The deal or the evening of a day: seven tables of `hard`, and the same at the person's own table."""
    rules = rules_of_day(day, game)
    name = f"belot {kind} {day.isoformat()}"
    seed = hashlib.sha256(name.encode("ascii")).digest()[:SEED_BYTES].hex()
    deals = 1 if kind == "deal" else LENGTHS[0]
    return Evening(rules, seed, deals, kind=kind, day=day.isoformat(), called=True)
