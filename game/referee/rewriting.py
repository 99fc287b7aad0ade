"""A deal that was played, written by other rules: the same calls, the same cards (rules §2.10, §3.12).

The question is how the sheet would look, not how the deal would have gone: an option that allows other
calls, cards or announcements is no question for this module (`alternatives.changes_play`).
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core import endings
from game.core.account import DealOutcome, IllegalCard
from game.core.rule_set import Rules
from game.core.state import DealResult, Playing


def rewritten(result: DealResult, rules: Rules) -> DealResult | None:
    """The same deal by `rules` of the same game; None if by them it would have gone on when it ended.

    With *dosta* it may be over before its end, as it would have been then (rules §3.11).
    """
    outcome = result.writing.outcome
    if result.contract is None or outcome is DealOutcome.EIGHT:
        return result
    if rules.ending == "dosta":
        for count in range(1, len(result.tricks) + 1):
            found = endings.enough(_at(result, rules, count))
            if found is not None:
                return found[0]
    if outcome is DealOutcome.REVOKE:
        duty = next(step.duty for step in result.writing.steps if isinstance(step, IllegalCard))
        return endings.revoked(_at(result, rules, len(result.tricks), result.unfinished), duty)
    if len(result.tricks) < rules.hand_size:
        return None
    return endings.close(_at(result, rules, len(result.tricks)))


def _at(result: DealResult, rules: Rules, count: int, trick: tuple[int, ...] = ()) -> Playing:
    """The play after so many tricks, and the cards of one that was never finished."""
    assert result.contract is not None
    deal = replace(result.deal, table=replace(result.deal.table, rules=rules))
    tricks = result.tricks[:count]
    leader = tricks[-1].winner if tricks else deal.table.forehand
    return Playing(
        deal,
        result.bidding,
        result.contract,
        turn=(leader + len(trick)) % rules.players,
        hands=(0,) * rules.players,  # what is held counts for nothing
        leader=leader,
        trick=trick,
        tricks=tricks,
        declarations=tuple(each.declaration for each in result.declarations),
        belots=tuple(
            replace(each, scores=True) for each in result.belots if each.trick <= count + bool(trick)
        ),
        laid=result.laid,
    )
