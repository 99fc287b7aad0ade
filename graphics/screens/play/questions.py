"""Questions to the other players at the table."""

from __future__ import annotations

from game.core.cards import Card
from game.practice.explain.asking import to_ask_about
from graphics.screens import destinations as to
from graphics.table.panels.panels import Words
from graphics.text.i18n import _
from graphics.widgets.intents import Intent, Open, Toast


def why(names: Words, card: Card | None) -> Intent:
    """Ask why another player played that card, or did what the partner did last."""
    number = to_ask_about(names.session.match, names.session.human, card)
    if number is None:
        return Toast(_("There is nothing yet to ask the others about."), "info")
    return Open(to.Explanation(names, number))
