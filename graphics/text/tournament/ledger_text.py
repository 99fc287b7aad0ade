"""Words of the ledger of chips."""

from __future__ import annotations

from collections.abc import Mapping

from game.tournament.season import week_of
from game.tournament.tournament import Tournament
from graphics.text.i18n import _
from graphics.text.tournament_text import amount, day_text, span, tournament_title
from saves.tournament.ledger import Line


def gain(count: int) -> str:
    """Chips that came (+) or went (–)."""
    return f"+{amount(count)}" if count > 0 else amount(count)


def title(line: Line) -> str:
    """What a line is for."""
    if line.booking is None:
        return _("Starting chips")
    return {
        "entry": _("Entry"),
        "free": _("Free entry"),
        "prize": _("Prize"),
        "fund": _("Share of the week's fund"),
    }[line.booking.kind]


def line(line: Line, tournaments: Mapping[int, Tournament]) -> str:
    """The day and the tournament of a line, or its week; a tournament that was deleted is not named."""
    booking = line.booking
    if booking is None:
        return ""
    if booking.kind == "fund":
        return span(week_of(booking.day))
    played = tournaments.get(booking.tournament)
    parts = [day_text(booking.day)] + ([tournament_title(played)] if played is not None else [])
    return " · ".join(parts)
