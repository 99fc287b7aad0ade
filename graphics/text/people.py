"""People at the table: names to begin with, portraits, descriptions of the levels."""

from __future__ import annotations

from graphics.text.i18n import _, ngettext, pgettext
from saves.foreign import MARK

PORTRAITS = {"S": "hearts_J", "E": "clubs_Q", "N": "hearts_Q", "W": "leaves_ober"}


def default_name(seat: str) -> str:
    """The name of a player who was given none."""
    return {
        "S": pgettext("player", "Ivan"),
        "E": pgettext("player", "Gergana"),
        "N": pgettext("player", "Maria"),
        "W": pgettext("player", "Stoyan"),
    }.get(seat, seat)


def own_name() -> str:
    """The name of the human, everywhere and whatever the match was saved with."""
    return _("You")


def shown(name: str) -> str:
    """A name from outside as it is shown: unreadable characters are left out and counted."""
    count = name.count(MARK)
    if not count:
        return name
    rest = " ".join(name.replace(MARK, " ").split())
    if rest:
        text = ngettext(
            "{name} ({count} unreadable character)", "{name} ({count} unreadable characters)", count
        )
    else:
        text = ngettext(
            "name with {count} unreadable character", "name with {count} unreadable characters", count
        )
    return text.format(name=rest, count=count)


def match_name(name: str) -> str:
    """The name of a match, which may have none at all."""
    return shown(name) if name.strip() else _("match without a name")


def level_line(level: str) -> str:
    """A few words about the play of a level."""
    return {
        "beginner": _("forgets cards, makes human mistakes"),
        "easy": _("plays simply, remembers little"),
        "medium": _("counts every card, bids carefully"),
        "hard": _("looks ahead to the end of the deal"),
        "expert": _("looks ahead and reads every call and card"),
    }.get(level, "")
