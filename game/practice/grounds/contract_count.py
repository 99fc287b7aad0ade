"""The contract in numbers: does a trick that is certain decide it (rules §2.7, §3.8)."""

from __future__ import annotations

from game.core.cards import KING, QUEEN
from game.core.melds import BELOT_VALUE
from game.core.play import tricks_before_reveal
from game.practice.grounds.sight import Sight
from game.practice.reason import Kind, Reason
from game.table.points import points_so_far


def decides(sight: Sight, points: int) -> Reason | None:
    """The reason to take a trick of `points` for certain that decides the contract; None if it does not.

    Nothing is said where it is not known what the deal is worth.
    """
    view, rules = sight.view, sight.rules
    if view.said and len(view.tricks) < tricks_before_reveal(rules):
        return None
    count = points_so_far(view)
    if count.total is None or count.best_alone:
        return None
    declared = count.sides[rules.side_of(sight.declarer)]
    total = count.total + _to_come(sight)
    needed = total // 2 + 1
    if sight.allied(sight.declarer):
        if declared < needed <= declared + points:
            return Reason(Kind.MAKES_CONTRACT, points=needed - declared)
        return None
    most = total - (sum(count.sides) - declared)
    return Reason(Kind.SETS_CONTRACT) if most - points < needed <= most else None


def _to_come(sight: Sight) -> int:
    """Points that the opponents may still get for belots and declarations, at most."""
    rules, view = sight.rules, sight.view
    rivals = [seat for seat in sight.others if not sight.allied(seat)]
    points = 0
    for suit in range(4):
        pair = (1 << 8 * suit + KING | 1 << 8 * suit + QUEEN) & rules.belot_suits(sight.trump)
        if pair and any(sight.possible[seat] & pair == pair for seat in rivals):
            points += BELOT_VALUE * rules.point_factor(sight.trump)
    if rules.melds_need_trick:
        takers = {rules.side_of(trick.winner) for trick in view.tricks}
        heard = (said for said in view.said if said.scores and said.seat in rivals)
        points += sum(said.value for said in heard if rules.side_of(said.seat) not in takers)
    return points


def capot_near(sight: Sight) -> bool:
    """True if the others have taken every trick so far, and half the deal is over."""
    taken = sight.view.tricks
    return 2 * len(taken) >= sight.rules.hand_size and not any(sight.allied(each.winner) for each in taken)
