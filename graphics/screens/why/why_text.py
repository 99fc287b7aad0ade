"""Words of the list of decisions."""

from __future__ import annotations

from game.core.actions import Call, Declare, is_bid, parse
from game.table.judge import Decided
from graphics.text import words
from graphics.text.choice_text import melds
from graphics.text.i18n import pgettext


def given_away() -> str:
    """Head of the line with everybody's losses."""
    return pgettext("points", "lost")


def said(decided: Decided) -> str:
    """Words of a cell; empty if it shows cards or a contract."""
    action = parse(decided.text)
    if isinstance(action, Call) and not is_bid(action.call):
        return words.call_name(action.call)
    if isinstance(action, Declare):
        made = melds(decided, action)
        text = words.meld_name(made[0].name) if len(made) == 1 else str(sum(meld.value for meld in made))
        return text if made else "–"
    return ""
