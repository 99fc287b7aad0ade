"""Words of the advice at the table: a nudge first, then what stands with the choices."""

from __future__ import annotations

from game.core.actions import parse
from game.practice.advice import Advice
from graphics.text.choice_text import choice_name
from graphics.text.i18n import _, ngettext


def nudge(advice: Advice) -> str:
    """A general hint that names no choice."""
    if advice.decided.forced:
        return _("There is only one thing you can do.")
    found = advice.judgement
    if found is None:
        return no_answer()
    if advice.as_good == len(found.choices):
        return _("All your choices are about equally good.")
    text = ngettext(
        "One choice is better than all the others.",
        "{count} choices are about equally good, the others are worse.",
        advice.as_good,
    )
    return text.format(count=advice.as_good)


def remark(advice: Advice) -> str:
    """A sentence above the choices, where there is one to say."""
    found = advice.judgement
    if found is None:
        return nudge(advice)
    if not found.for_the_match:
        return ""
    name = choice_name(advice.decided, parse(advice.decided.text))
    return _("Better for the match at this score: {choice}.").format(choice=name)


def no_answer() -> str:
    """A sentence for when the computer player could not say."""
    return _("No advice came this time. You can ask again.")
