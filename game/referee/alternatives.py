"""Alternatives of a deal: the sheet under each other option and each other preset of the game.

The question is how the sheet would look, not how the deal would have gone. An option that allows other calls,
cards or announcements is only named (`alternatives.changes_play`): by it the deal might have gone another
way, and nobody knows which.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from game.core import play
from game.core.account import DealOutcome, IllegalCard, Step
from game.core.contracts import ALL_TRUMPS, Contract
from game.core.rule_set import Ending, Rules
from game.core.state import DealResult, Playing
from game.referee.entry import EntryError, EntryKind
from game.referee.judged import JudgedDeal, judged
from game.rules import PRESETS


def rewritten(result: DealResult, rules: Rules) -> DealResult | None:
    """The same deal by `rules` of the same game; None if by them it would not have ended there.

    With *dosta* it may end earlier, as it would have (rules §3.11).
    """
    outcome = result.writing.outcome
    if result.contract is None or outcome is DealOutcome.EIGHT:
        return result
    if rules.ending is Ending.DOSTA:
        for count in range(1, len(result.tricks) + 1):
            found = play.enough(_at(result, rules, count))
            if found is not None:
                return found[0]
    if outcome is DealOutcome.REVOKE:
        duty = next(step.duty for step in result.writing.steps if isinstance(step, IllegalCard))
        return play.revoked(_at(result, rules, len(result.tricks), result.unfinished), duty)
    if len(result.tricks) < rules.hand_size:
        return None
    return play.close(_at(result, rules, len(result.tricks)))


def _at(result: DealResult, rules: Rules, count: int, trick: tuple[int, ...] = ()) -> Playing:
    """The play after this many tricks, and the cards of an unfinished one."""
    assert result.contract is not None
    deal = replace(result.deal, table=replace(result.deal.table, rules=rules))
    tricks = result.tricks[:count]
    leader = tricks[-1].winner if tricks else deal.table.forehand
    return Playing(
        deal,
        result.bidding,
        result.contract,
        turn=(leader + len(trick)) % rules.players,
        hands=(0,) * rules.players,  # the hands count for nothing
        leader=leader,
        trick=trick,
        tricks=tricks,
        declarations=tuple(each.declaration for each in result.declarations),
        belots=tuple(
            replace(each, scores=True) for each in result.belots if each.trick <= count + bool(trick)
        ),
        laid=result.laid,
    )


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
    """Other rules for a deal, and their effect on it."""

    rules: Rules
    options: tuple[str, ...]
    """The options that differ; only those by which something else is legal, if there are any."""
    effect: Effect
    result: DealResult | None = None
    """The deal as these rules write it; None if unknown."""


def single_options(result: DealResult) -> tuple[Alternative, ...]:
    """One for each other choice of each option that has choices, in the order of the deal record."""
    rules = result.deal.table.rules
    return tuple(
        _alternative(result, rules.with_options({spec.name: choice}))
        for spec in rules.option_specs
        for choice in spec.choices
        if choice != rules.options()[spec.name]
    )


def presets(result: DealResult) -> tuple[Alternative, ...]:
    """One for each other preset of the game for this number of players, with the target of this match.

    The one in force is among them if options of it have been changed.
    """
    rules = result.deal.table.rules
    same = (each for each in PRESETS.values() if (each.game, each.seats) == (rules.game, rules.seats))
    found = (each.with_options({"target": rules.target}) for each in same)
    return tuple(_alternative(result, each) for each in found if each != rules)


def changes_play(before: Rules, after: Rules, contract: Contract | None) -> tuple[str, ...]:
    """The options that differ between two rule sets of a game by which something else is legal in a deal.

    An option that affects only all trumps changes no deal with another contract, or with none. Whether an
    illegal card may be played is one thing; what it costs then is another (rules §3.10).
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
    writing = result.writing
    stopped = writing.outcome in (DealOutcome.ENOUGH, DealOutcome.EIGHT)
    return writing.pad, writing.hanging, stopped


COMPUTED = {step.option for step in get_args(Step) if hasattr(step, "option")} | {"going_out_with_capot"}
"""Options whose effect on a deal can be computed from the points that people enter.

The other declarations, and the score after each trick, are unknown.
"""


class OtherLine(Struct, frozen=True):
    option: str
    rules: Rules
    judged: JudgedDeal | None
    """None if other calls or cards might have been legal: then the deal might have gone another way."""

    def differs(self, played: JudgedDeal) -> bool:
        """True if something else would be on the pad."""
        assert self.judged is not None
        mine, other = (
            (each.writing.pad, each.writing.hanging, each.winner) for each in (played, self.judged)
        )
        return mine != other


def other_options(played: JudgedDeal) -> tuple[OtherLine, ...]:
    """One for each other choice of each option whose effect is known, in the order of the deal record."""
    found = []
    for spec in played.rules.option_specs:
        for choice in spec.choices:
            if choice == played.rules.options()[spec.name]:
                continue
            rules = played.rules.with_options({spec.name: choice})
            if changes_play(played.rules, rules, played.contract):
                found.append(OtherLine(spec.name, rules, None))
            elif spec.name in COMPUTED:
                found.append(OtherLine(spec.name, rules, _by(rules, played)))
    return tuple(found)


def _by(rules: Rules, played: JudgedDeal) -> JudgedDeal:
    """The same deal by other rules: with *dosta* the bonus for all tricks may decide if it is enough."""
    entry, tricks = played.entry, [side.tricks for side in played.points]
    if rules.ending is Ending.DOSTA and rules.hand_size in tricks:
        alone = tricks.index(rules.hand_size)
        try:
            enough = replace(entry, kind=EntryKind.ENOUGH, cards=_cards(played), side=alone, last=alone)
            return judged(rules, enough, played.before)
        except EntryError:
            entry = replace(entry, kind=EntryKind.PLAYED, side=None)
    return judged(rules, entry, played.before)


def _cards(played: JudgedDeal) -> tuple[int, ...]:
    """The card points of all sides, as an entry has them."""
    return tuple(own.cards + own.last for own in played.points)
