"""Days and times as people say them: today, yesterday, the day of the week, and then the date."""

from __future__ import annotations

from datetime import date, datetime

from graphics.text.i18n import _, language, pgettext
from saves.foreign import EARLIEST

SPACED = ("hr", "sr", "sr_Latn")
"""Languages that write 8. 3. 2026., the others 08.03.2026."""


def date_text(day: date) -> str:
    return f"{date_in_year(day)}\u00a0{day.year}." if language() in SPACED else f"{day:%d.%m.%Y}"


def date_in_year(day: date) -> str:
    return f"{day.day}.\u00a0{day.month}." if language() in SPACED else f"{day:%d.%m.}"


def time_text(moment: datetime) -> str:
    return f"{moment.astimezone():%H:%M}"


def day_name(day: date, today: date | None = None) -> str:
    """A day as it stands alone; days that lie ahead, as after a wrong clock, have their date."""
    ago = ((today or date.today()) - day).days
    if ago == 0:
        return pgettext("day", "Today")
    if ago == 1:
        return pgettext("day", "Yesterday")
    return _weekday(day.weekday()) if 1 < ago < 7 else date_text(day)


def moment_text(moment: datetime) -> str:
    """A moment in local time, as "20.11.2026 13:40", on one line."""
    if moment == EARLIEST:
        return _("date unknown")
    return f"{date_text(moment.astimezone().date())}\u00a0{time_text(moment)}"


def moment_name(moment: datetime, today: date | None = None) -> str:
    """A moment as "Today 11:41", in local time, on one line."""
    if moment == EARLIEST:
        return _("date unknown")
    return f"{day_name(moment.astimezone().date(), today)}\u00a0{time_text(moment)}"


def _weekday(number: int) -> str:
    return (
        pgettext("day", "Monday"),
        pgettext("day", "Tuesday"),
        pgettext("day", "Wednesday"),
        pgettext("day", "Thursday"),
        pgettext("day", "Friday"),
        pgettext("day", "Saturday"),
        pgettext("day", "Sunday"),
    )[number]
