"""Who sits at the table: names to begin with, portraits, what the levels are like."""

from __future__ import annotations

from graphics.i18n import _, pgettext

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
    """What the human is called, everywhere and whatever the match was saved with."""
    return _("You")


def level_line(level: str) -> str:
    """How a computer player of a level plays, in a few words."""
    return {
        "beginner": _("forgets cards, makes human mistakes"),
        "easy": _("plays simply, remembers little"),
        "medium": _("counts every card, bids carefully"),
        "hard": _("looks ahead to the end of the deal"),
        "expert": _("looks ahead and reads every call and card"),
    }.get(level, "")
