"""Words about trophies: what each is for, and when it was won."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec import Struct

from game.tournament.trophies import Trophies
from graphics.text.i18n import _, ngettext
from graphics.text.tournament_text import day_text


class Place(Struct, frozen=True):
    """A place on the shelf: the picture, its name, and a line on when it was won or how that is done."""

    picture: str
    title: str
    line: str
    won: bool


def places(found: Trophies) -> list[Place]:
    """All places of the shelf, those still empty too."""
    return [
        _counted("grand", _("Grand prizes"), found.grand, _("Win the final of a tournament.")),
        _counted("second", _("Second places"), found.second, _("Take second place in a tournament.")),
        _counted("week", _("Weeks won"), found.weeks, _("Be first in the ranking of a week.")),
        _once("classic", _("First classic win"), found.first_classic, _("Win a classic tournament.")),
        _once("fast", _("First fast win"), found.first_fast, _("Win a fast tournament.")),
        _run(found),
    ]


def _counted(picture: str, title: str, days: Sequence[date], still: str) -> Place:
    if not days:
        return Place(picture, title, still, False)
    shown = f"{title} · {len(days)}"
    return Place(picture, shown, _("most recently: {day}").format(day=day_text(days[-1])), True)


def _once(picture: str, title: str, day: date | None, still: str) -> Place:
    return Place(picture, title, still if day is None else day_text(day), day is not None)


def _run(found: Trophies) -> Place:
    run, title = found.run, _("Longest winning streak")
    if run is None:
        return Place("run", title, _("Win two tables in a row."), False)
    tables = ngettext("{count} table in a row", "{count} tables in a row", run.tables).format(
        count=run.tables
    )
    days = day_text(run.first) if run.first == run.last else f"{day_text(run.first)}–{day_text(run.last)}"
    return Place("run", title, f"{tables} · {days}", True)
