"""The things that the home of practice offers, in the order in which they stand there."""

from __future__ import annotations

from msgspec import Struct

from game.rules import Rules
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.widgets.intents import Destination


class Offer(Struct, frozen=True):
    """A tile of the home of practice, and the screen that it opens."""

    id: str
    icon: str
    title: str
    line: str
    opens: Destination
    note: str = ""
    """A few words on how it went; "" for none."""


def offers(rules: Rules) -> list[Offer]:
    """Everything that there is to practise with by these rules."""
    return [
        Offer(
            "lesson",
            "play",
            _("Lesson"),
            _("The game in a few minutes, at the table, for those who know other card games."),
            to.Lesson(rules),
        ),
    ]
