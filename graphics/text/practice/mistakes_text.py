"""Words for the own mistakes as exercises."""

from __future__ import annotations

from datetime import date, datetime

from game.core.actions import Call, Declare, Lay, parse
from game.practice.mistakes import Memory, Mistake, is_due
from graphics.text.i18n import _, ngettext, pgettext


def due_line(count: int) -> str:
    """The number of exercises for today."""
    return ngettext("{count} exercise for today", "{count} exercises for today", count).format(count=count)


def in_all(count: int) -> str:
    """The number of all mistakes."""
    return ngettext("{count} mistake in all", "{count} mistakes in all", count).format(count=count)


def kind(mistake: Mistake) -> str:
    """The kind of decision that it was."""
    match parse(mistake.action):
        case Call():
            return _("Bidding")
        case Declare():
            return _("Declarations")
        case Lay():
            return _("Discarding")
    return pgettext("a decision", "Card")


def line(mistake: Mistake, now: datetime) -> str:
    """The line below the name of the match: the deal, what was decided, and when it comes back."""
    deal = _("Deal {deal}").format(deal=mistake.deal)
    return " · ".join((deal, kind(mistake), _when(mistake.memory, now)))


def _when(memory: Memory | None, now: datetime) -> str:
    if memory is None:
        return pgettext("an exercise", "new")
    return pgettext("an exercise", "today") if is_due(memory, now) else day(memory.due)


def day(when: date) -> str:
    """A day, as 25.11.2026."""
    return f"{when:%d.%m.%Y}"


def source(mistake: Mistake) -> str:
    """Words for beside the verdict."""
    return _("deal {deal}").format(deal=mistake.deal)


def comes_back(memory: Memory, today: date) -> str:
    """A sentence that says when it comes back."""
    days = (memory.due - today).days
    if days <= 1:
        return _("The exercise comes back tomorrow.")
    return ngettext(
        "The exercise comes back in {days} day.", "The exercise comes back in {days} days.", days
    ).format(days=days)


def nothing_today(next_day: date | None) -> str:
    """A sentence for when there is nothing to do."""
    if next_day is None:
        return _("Nothing to do today.")
    return _("Nothing more today. The next one comes on {date}.").format(date=day(next_day))


def looking_over(done: int, total: int) -> str:
    """A note while matches are looked over."""
    return _("Matches looked over: {number} of {count}").format(number=done, count=total)


def still_looking() -> str:
    """A text for where nothing has been found so far."""
    return _("Your finished matches are being looked over for mistakes.")


def none_yet() -> str:
    """A text for where there are no mistakes."""
    return _(
        "Mistakes from your finished matches become exercises here and come back until you "
        "know them. There are none yet."
    )


def explained() -> str:
    """A text that says what an answer does."""
    return _("What you get wrong comes back tomorrow, what you know later and later.")
