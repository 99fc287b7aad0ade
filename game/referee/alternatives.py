"""Alternatives of a deal: the sheet under each other option and each other preset of the game.

An option that allows other calls, cards or announcements is only named: by it the deal might have gone
another way, and nobody knows which.
"""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from game.core.account import DealOutcome
from game.core.contracts import ALL_TRUMPS, Contract
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.referee.rewriting import rewritten
from game.rules import PRESETS

PLAY = frozenset(
    {
        "all_trumps_raise",
        "dealer_pass",
        "forehand_must_call",
        "belot_eight",
        "shared_cards",
        "talon_exchange",
        "upcard",
    }
)
"""Options by which other calls, cards or announcements are legal (rules §2.10, §3.12)."""


class Effect(Enum):
    """The difference that other rules make to a deal."""

    NONE = auto()
    """The same is written, and the match stands as it does."""
    WRITES = auto()
    """Something else is written."""
    ENDS = auto()
    """The same is written, but the match would be over, or would not."""
    GOES_ON = auto()
    """The deal would have been played on where it ended."""
    PLAYS = auto()
    """Other calls, cards or announcements would have been legal."""


class Alternative(Struct, frozen=True):
    """Other rules for a deal, and what they make of it."""

    rules: Rules
    options: tuple[str, ...]
    """The options that differ; of those only the ones by which something else is legal, if there are any."""
    effect: Effect
    result: DealResult | None = None
    """The deal as these rules write it; None where that is not known."""


def single_options(result: DealResult) -> tuple[Alternative, ...]:
    """One for each other choice of each option that has choices, in the order of the deal record."""
    rules = result.deal.table.rules
    return tuple(
        _alternative(result, rules.with_options({spec.name: choice}))
        for spec in rules.option_specs
        for choice in spec.choices
        if choice != getattr(rules, spec.name)
    )


def presets(result: DealResult) -> tuple[Alternative, ...]:
    """One for each other preset of the game for as many players, with the target of this match.

    The one in force is among them if options of it have been changed.
    """
    rules = result.deal.table.rules
    same = (each for each in PRESETS.values() if (each.game, each.seats) == (rules.game, rules.seats))
    found = (each.with_options({"target": rules.target}) for each in same)
    return tuple(_alternative(result, each) for each in found if each != rules)


def changes_play(before: Rules, after: Rules, contract: Contract | None) -> tuple[str, ...]:
    """The options that differ between two rule sets of a game by which something else is legal in a deal.

    What holds in all trumps alone changes no deal with another contract, or with none. A card that breaks
    the duty is legal or is not; what it costs then is another matter (rules §3.10).
    """
    found = [name for name in _differing(before, after) if name in PLAY]
    if contract is None or contract.trump != ALL_TRUMPS:
        found = [name for name in found if name != "all_trumps_raise"]
    if before.may_revoke != after.may_revoke:
        found.append("revoke")
    return tuple(found)


def _differing(before: Rules, after: Rules) -> tuple[str, ...]:
    now, then = before.options(), after.options()
    return tuple(name for name, value in now.items() if value != then[name])


def _alternative(result: DealResult, rules: Rules) -> Alternative:
    before = result.deal.table.rules
    if playing := changes_play(before, rules, result.contract):
        return Alternative(rules, playing, Effect.PLAYS)
    found = rewritten(result, rules)
    return Alternative(rules, _differing(before, rules), _effect(result, found), found)


def _effect(result: DealResult, other: DealResult | None) -> Effect:
    if other is None:
        return Effect.GOES_ON
    if _sheet(other) != _sheet(result):
        return Effect.WRITES
    return Effect.NONE if other.winner == result.winner else Effect.ENDS


def _sheet(result: DealResult) -> tuple[object, ...]:
    """All that stands on the sheet after the deal."""
    writing = result.writing
    stopped = writing.outcome in (DealOutcome.ENOUGH, DealOutcome.EIGHT)
    return writing.pad, writing.hanging, stopped
