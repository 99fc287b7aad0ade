"""The line of a deal of a table with real cards under other options (rules §2.10, §3.12)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.core.rule_set import Rules
from game.referee.alternatives import changes_play
from game.referee.entry import EntryError, Kind
from game.referee.judged import Judged, judged

COMPUTED = ("capot_under_contra", "going_out_with_capot", "all_tricks", "defeat", "revoke")
"""Options of which the points that people tell are enough to know what they would make of the deal.

What else was declared, and the score after each trick, nobody has told.
"""


class OtherLine(Struct, frozen=True):
    """Another choice of one option, and the line by it."""

    option: str
    rules: Rules
    judged: Judged | None
    """None if other calls or cards might have been legal: then the deal might have gone another way."""

    def differs(self, played: Judged) -> bool:
        """True if something else would stand on the pad."""
        assert self.judged is not None
        mine, other = (
            (each.writing.pad, each.writing.hanging, each.winner) for each in (played, self.judged)
        )
        return mine != other


def other_options(played: Judged) -> tuple[OtherLine, ...]:
    """One for each other choice of each option whose effect is known, in the order of the deal record."""
    found = []
    for spec in played.rules.option_specs:
        for choice in spec.choices:
            if choice == getattr(played.rules, spec.name):
                continue
            rules = played.rules.with_options({spec.name: choice})
            if changes_play(played.rules, rules, played.contract):
                found.append(OtherLine(spec.name, rules, None))
            elif spec.name in COMPUTED:
                found.append(OtherLine(spec.name, rules, _by(rules, played)))
    return tuple(found)


def _by(rules: Rules, played: Judged) -> Judged:
    """The same deal by other rules: with *dosta* the bonus for all tricks may be what is enough, or lacks."""
    entry, tricks = played.entry, [side.tricks for side in played.points]
    if rules.ending == "dosta" and rules.hand_size in tricks:
        alone = tricks.index(rules.hand_size)
        try:
            enough = replace(entry, kind=Kind.ENOUGH, cards=_cards(played), side=alone, last=alone)
            return judged(rules, enough, played.before)
        except EntryError:
            entry = replace(entry, kind=Kind.PLAYED, side=None)
    return judged(rules, entry, played.before)


def _cards(played: Judged) -> tuple[int, ...]:
    """The card points of all sides, as an entry has them."""
    return tuple(own.cards + own.last for own in played.points)
