"""What a computer player does: the one question every level answers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Decision:
    """The chosen action as text, and what the options were thought to be worth, best first."""

    action: str
    values: dict[str, float] | None = None


def choose(view: dict[str, Any], level: str, rng: random.Random) -> Decision:
    """The decision of a player of `level` who knows `view` and nothing else."""
    return Decision(rng.choice(view["legal"]))
