"""A background table that somebody looks on at: its deals come whole, and are shown action by action."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Cut, parse
from game.core.match import Match
from game.core.rule_set import Rules


def before_last_deal(rules: Rules, seed: bytes, actions: Sequence[str]) -> Match:
    """The match before the cut of the last deal in these actions: there somebody begins to look on.

    ReplayError for actions that cannot be.
    """
    cuts = [number for number, text in enumerate(actions) if isinstance(parse(text), Cut)]
    return Match.replay(rules, seed, actions[: cuts[-1] if cuts else 0])
