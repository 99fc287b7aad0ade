"""The words of the tournaments in the statistics."""

from __future__ import annotations

from game.practice.figures import Share
from game.tournament.trophies import Figures
from graphics.text.i18n import _
from graphics.text.statistics_text import Line, Section, share_line


def tournaments(found: Figures) -> Section | None:
    """The figures of the tournaments; None where none has been played."""
    if not found.played:
        return None
    lines = (
        Line(_("Tournaments played"), str(found.played)),
        share_line(_("Tables won"), Share(found.tables_won, found.tables)),
        share_line(_("Grand prizes"), Share(found.grand, found.played)),
        share_line(_("Second places"), Share(found.second, found.played)),
    )
    left = (Line(_("Left before the end"), str(found.left)),) if found.left else ()
    return Section(_("Tournaments"), (*lines, *left))
