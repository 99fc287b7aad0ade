"""The words for a deal, by how its game writes points."""

from __future__ import annotations

from game.core.state import DealResult
from graphics.text.deal.deal_points import PointsText
from graphics.text.deal.deal_tens import TensText
from graphics.text.deal_text import DealText
from graphics.text.names import Names


def sheet_text(names: Names, result: DealResult, own: int) -> DealText:
    """The words for a finished deal that was played, as the side `own` reads them."""
    kind = TensText if result.deal.table.rules.sheet.rounds else PointsText
    return kind(names, result, own)
