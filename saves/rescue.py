"""A damaged database: it is set aside under a dated name, and what can be read of it goes into a new one."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Rescue:
    """What happened to a damaged database. `aside` is where it is now, `reason` what was wrong with it."""

    aside: Path
    reason: str


def rescue_if_damaged(path: Path) -> Rescue | None:
    return None
