"""A score pad on a disk that fails: the deals on it are the old ones or the new ones."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from game.core.contracts import SPADES
from game.referee.entry import Entry
from game.referee.score_pad import ScorePad
from game.rules import preset
from saves import score_pads
from saves.score_pads import SavedPad

ID = "20261120-193000"
BEGUN = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
DEAL = Entry(trump=SPADES, declarer=0, cards=(97,))


def write(folder: Path, count: int) -> None:
    """Keep the pad with so many deals."""
    pad = ScorePad(rules=preset("bulgarian"), names=("", ""), entries=(DEAL,) * count)
    score_pads.save(ID, SavedPad("Friday", BEGUN, pad), folder)


def begun(folder: Path) -> None:
    """A pad without a deal."""
    folder.mkdir()
    write(folder, 0)


def deals(folder: Path) -> int:
    """How many deals are on the pad."""
    kept = score_pads.load(ID, folder)
    assert kept.problem is None and kept.saved is not None
    return len(kept.saved.pad.entries)
