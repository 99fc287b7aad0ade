"""The keys of the screens of tournaments and of duplicate."""

from __future__ import annotations

from graphics.screens.help.key import (
    ENTER,
    SPACE,
    Group,
    Key,
    KeyRow,
    delete,
    pages,
    values,
)
from graphics.text.i18n import _
from graphics.text.tournament import duplicate_text


def own() -> dict[str, list[Group]]:
    """The keys of each of them."""
    duplicate = [Group(_("Duplicate"), (pages(),))]
    return {
        "lobby": [Group(_("Tournaments"), (pages(), *values()))],
        "ranking": [Group(_("Ranking"), (pages(), *values()))],
        "history": [Group(_("Past tournaments"), (pages(), delete()))],
        "trophies": [Group(_("Trophies"), (pages(),))],
        "draw": [Group(_("The draw"), (KeyRow((ENTER, SPACE), _("show the whole draw at once")), pages()))],
        "bracket": [Group(_("Bracket"), (pages(),))],
        "round_result": [Group(_("Result of the round"), (pages(),))],
        "watch": [Group(_("Watch"), (KeyRow((Key("O"),), _("show or hide the hands")), _pause()))],
        "duplicate": duplicate,
        "new_evening": [Group(_("New evening"), (pages(), *values()))],
        "cast_choice": duplicate,
        "traveller": [Group(duplicate_text.traveller_name(), (pages(),))],
        "evening_result": duplicate,
        "evenings": [Group(_("Your evenings"), (pages(), delete()))],
        "check_result": duplicate,
    }


def _pause() -> KeyRow:
    return KeyRow((Key("P"),), _("pause, go on"))
