"""Settings: how cards are held, shown and played."""

from __future__ import annotations

from graphics.screens.settings.controls import Band, Desk, each_alone
from graphics.text.card_words import for_deck
from graphics.text.i18n import _, pgettext

FIELDS = ("hand_sort", "auto_single", "announce_belot", "warn_before_revoke", "move_order", "dim_illegal")


def bands(desk: Desk) -> list[Band]:
    """Each setting by itself."""
    rows = (
        desk.segments(
            "hand_sort",
            _("Order of the hand"),
            "",
            (
                ("suits", pgettext("hand order", "by suit")),
                ("strength", pgettext("hand order", "by strength")),
                ("dealt", pgettext("hand order", "as dealt")),
            ),
        ),
        desk.switch("dim_illegal", _("Dim cards you may not play"), _("the others stand out")),
        desk.switch("move_order", _("Show the order of play"), _("numbers on the cards of a trick")),
        desk.switch("auto_single", _("Play forced cards automatically"), _("when only one is allowed")),
        desk.segments(
            "announce_belot",
            _("Announce belot"),
            for_deck(_("king and queen of trumps"), pgettext("madjarice", "king and queen of trumps")),
            (("auto", pgettext("belot", "automatically")), ("ask", pgettext("belot", "ask me"))),
        ),
        desk.switch(
            "warn_before_revoke",
            _("Warn before an illegal card"),
            _("under rules that allow it for a penalty"),
        ),
    )
    return each_alone(desk.ui, rows)
