"""The contract in numbers: what may become of it, and does a certain trick decide it (rules §2.7, §3.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.account import DealOutcome
from game.core.cards import KING, QUEEN, Mask, bits
from game.core.melds import BELOT_VALUE, Announced, Belot, Declaration, Meld, MeldKind
from game.core.play import tricks_before_reveal
from game.core.scoring import count
from game.core.tricks import Trick
from game.practice.grounds.prospect import Prospect
from game.practice.grounds.sight import Sight, sight
from game.practice.reason import Kind, Reason
from game.table.points import points_so_far, settled
from game.table.seat_view import Said, SeatView

_BETTER = (DealOutcome.INSIDE, DealOutcome.HANGING, DealOutcome.MADE)


class Outlook(NamedTuple):
    """The outcomes between which a deal played to its end will lie, as far as one seat can know."""

    worst: DealOutcome
    best: DealOutcome

    @property
    def decided(self) -> DealOutcome | None:
        """The outcome if no play of the rest can change it."""
        return self.best if self.best is self.worst else None


@lru_cache(maxsize=16)
def outlook(view: SeatView) -> Outlook:
    """The worst and the best that may become of the contract in a view of the play.

    The best is that the declarers take all the tricks to come and say every belot that they may hold, the
    worst that the others do. Both are counted and written by the rules.
    """
    if not view.tricks:  # anybody may still declare anything
        return Outlook(DealOutcome.INSIDE, DealOutcome.MADE)
    seen = sight(view)
    rules, declarer = seen.rules, seen.declarer
    declaring = rules.side_of(declarer)
    others = [side for side in range(len(rules.sides)) if side != declaring]
    left = seen.tricks_left
    best = _end(seen, declaring, [declarer] * left)
    ends = [[side] * left for side in others]
    if left > 1:  # with a trick for each of two defenders what both have declared counts
        ends += [[one] * (left - 1) + [other] for one in others for other in others if one != other]
    worst = min((_end(seen, winners[0], winners) for winners in ends), key=_BETTER.index)
    return Outlook(worst, best)


def _end(sight: Sight, side: int, winners: Sequence[int]) -> DealOutcome:
    """The outcome if `winners` take the tricks to come, with the best cards for `side` in them."""
    view, rules, contract = sight.view, sight.rules, sight.view.contract
    assert contract is not None
    unseen = sorted(bits(sight.unseen), key=lambda card: rules.cards.points_of(sight.trump, (card,)))
    played = len(unseen) - (sum(sight.held) - sight.held[sight.seat])  # from here on they are in the hands
    laid = view.laid
    if rules.exchanges and contract.declarer != sight.seat:
        first = played - rules.middle if side == rules.side_of(contract.declarer) else 0
        laid = tuple(unseen[first : first + rules.middle])
    cards = [*view.hand, *view.trick, *unseen[played:]]
    size = rules.players
    rest = [
        Trick(winner, tuple(cards[place * size : (place + 1) * size]), winner)
        for place, winner in enumerate(winners)
    ]
    announced = tuple(Announced(_heard(said), scores) for said, scores in _scoring(sight, side))
    belots = tuple(Belot(seat, suit, 0) for seat, suit in (*view.belots, *_belots(sight, side)))
    points = count(rules, contract, (*view.tricks, *rest), announced, belots, laid)
    forehand = (view.dealer + 1) % rules.players
    return rules.write(contract, points, view.hanging, forehand).outcome


def _heard(said: Said) -> Declaration:
    """A declaration as the table heard it, for its points."""
    return Declaration(said.seat, Meld(MeldKind.SEQUENCE, (), said.value))


def _scoring(sight: Sight, side: int) -> Iterator[tuple[Said, bool]]:
    """Each declaration with whether it scores; where that is not shown yet, `side` scores all that it may."""
    for said, scores in zip(sight.view.said, settled(sight.view), strict=True):
        yield said, sight.rules.side_of(said.seat) == side if scores is None else scores


def _belots(sight: Sight, side: int) -> list[tuple[int, int]]:
    """Belots that a side may still say: seat and suit, for no more than its seats have room."""
    rules, said = sight.rules, {suit for _seat, suit in sight.view.belots}
    seats = [seat for seat in range(rules.players) if rules.side_of(seat) == side]
    found = []
    for suit in range(4):
        pair = _pair(sight, suit)
        for seat in seats if pair and suit not in said else ():
            if (sight.hand if seat == sight.seat else sight.possible[seat]) & pair == pair:
                found.append((seat, suit))
                break
    return found[: sum(sight.held[seat] // 2 for seat in seats)]


def _pair(sight: Sight, suit: int) -> Mask:
    """King and queen of a suit if they are a belot under the contract."""
    return (1 << 8 * suit + KING | 1 << 8 * suit + QUEEN) & sight.rules.belot_suits(sight.trump)


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
    enough = (total + 1) // 2 if rules.sheet.hangs else needed  # with half of the points it hangs, or fails
    return Reason(Kind.SETS_CONTRACT) if most - points < enough <= most else None


def _to_come(sight: Sight) -> int:
    """Points that the opponents may still get for belots and declarations, at most."""
    rules, view = sight.rules, sight.view
    rivals = [seat for seat in sight.others if not sight.allied(seat)]
    points = 0
    for suit in range(4):
        pair = _pair(sight, suit)
        if pair and any(sight.possible[seat] & pair == pair for seat in rivals):
            points += BELOT_VALUE * rules.point_factor(sight.trump)
    takers = {rules.side_of(trick.winner) for trick in view.tricks}
    waiting = [seat for seat in rivals if rules.side_of(seat) not in takers]
    if rules.melds_need_trick:
        points += sum(said.value for said in view.said if said.scores and said.seat in waiting)
    if rules.bela_needs_trick == "yes":
        points += sum(BELOT_VALUE for seat, _suit in view.belots if seat in waiting)
    return points


def belot_counts(sight: Sight, mine: Prospect) -> bool:
    """True if a belot said with the card of `mine` is certain to count, though its side may need a trick."""
    view, rules = sight.view, sight.rules
    side = rules.side_of(sight.seat)
    if rules.bela_needs_trick == "no" or any(rules.side_of(each.winner) == side for each in view.tricks):
        return True
    return mine.takes or (mine.safe and len(rules.sides) == 2)


def capot_near(sight: Sight) -> bool:
    """True if the others have taken every trick so far, and half the deal is over."""
    taken = sight.view.tricks
    return 2 * len(taken) >= sight.rules.hand_size and not any(sight.allied(each.winner) for each in taken)
