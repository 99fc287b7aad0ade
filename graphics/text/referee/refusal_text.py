"""The ruling on an action that was refused."""

from __future__ import annotations

from game.core.actions import Action, IllegalAction
from game.core.state import State, table_of
from game.referee.topics import allowed_by, topic_of
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.referee.alternatives_text import RuleLine, option_choice
from graphics.text.referee.ruling import Ruling
from graphics.text.rules_text import option_line


def refusal_ruling(state: State, action: Action, error: IllegalAction) -> Ruling | None:
    """The rule behind a refusal, and the options by which it would not be one; None where no rule is."""
    topic = topic_of(state, error)
    if topic is None:
        return None
    now = table_of(state).rules.options()
    others = []
    for rules in allowed_by(state, action):
        (name,) = (each for each, value in rules.options().items() if value != now[each])
        others.append(RuleLine(option_choice(name, rules), option_line(name), _("would be allowed")))
    return Ruling(words.refusal(error), "", (topic,), others=tuple(others))
