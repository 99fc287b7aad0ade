"""Words of the ranking: periods, columns, places."""

from __future__ import annotations

from datetime import date

from game.tournament.season import Period
from graphics.text.i18n import _, ngettext
from graphics.text.tournament.lobby_text import chips
from saves.tournament.overview import Board, Tab


def tab_title(tab: Tab) -> str:
    """The name of a period to choose."""
    return {
        "week": _("This week"),
        "last": _("Last week"),
        "month": _("This month"),
        "all": _("All time"),
    }[tab]


def day_text(day: date) -> str:
    """A day as it is written."""
    return f"{day:%d.%m.%Y}"


def span(period: Period) -> str:
    """The first and the last day of a period."""
    return f"{period.first:%d.%m.}–{day_text(period.last)}"


def days_left(count: int) -> str:
    """The days until a period ends, today counted."""
    if count == 1:
        return _("ends today")
    return ngettext("{count} day left", "{count} days left", count).format(count=count)


def period_line(board: Board) -> str:
    """The days of a period, whether it goes on, and its fund."""
    if board.tab == "all":
        return holds(board)
    parts = [span(board.period)]
    if board.tab == "last":
        parts.append(_("final ranking"))
    elif board.tab == "week" and board.days_left:
        parts.append(days_left(board.days_left))
    if board.fund:
        parts.append(_("prize fund {chips}").format(chips=chips(board.fund)))
    return " · ".join(parts)


def holds(board: Board) -> str:
    """A sentence on what the ranking of all time is made of: not every day of the others is played here."""
    if board.since is None:
        return _("Your own tournaments.")
    return ngettext(
        "Your own tournaments, and those of the others on {count} day since {day}.",
        "Your own tournaments, and those of the others on {count} days since {day}.",
        board.days,
    ).format(count=board.days, day=day_text(board.since))


def missing_line(days: int) -> str:
    """A sentence about days that are not in the ranking yet."""
    return ngettext(
        "The others still have {count} day of tournaments to play.",
        "The others still have {count} days of tournaments to play.",
        days,
    ).format(count=days)


def nobody(tab: Tab) -> str:
    """The text where nobody is in a ranking."""
    if tab == "last":
        return _("Nobody finished a tournament in that week.")
    return _("Nobody has finished a tournament yet.")


def not_ranked(tab: Tab) -> str:
    """A sentence for who is not in a ranking."""
    if tab == "last":
        return _("You finished no tournament in that week.")
    return _("You are not in this ranking yet: finish a tournament.")


def untimed_mark() -> str:
    """The word at a line with tournaments that had no clock."""
    return _("untimed")


def columns() -> tuple[str, str, str, str]:
    """The heads of the columns: points, grand prizes, tournaments, the share of the fund."""
    return _("Points"), _("Grand prizes"), _("Tournaments"), _("Fund")


def place_line(week: Period, place: int) -> str:
    """A sentence on a place in the final ranking of a week."""
    return _("Your place in the week {days}: {place}.").format(days=span(week), place=place)
