"""A made-up game: five cards a hand, one order for all suits, bids with numbers, to 28."""

from __future__ import annotations

from game.core.account import DealOutcome, Forfeited, SidePoints, TakenOver, Writing
from game.core.actions import PASS, amount_of, bid
from game.core.auction import Bidding
from game.core.contracts import Contract, Ranking, card_values
from game.core.melds import Declaration
from game.core.rule_set import AuctionForm, Comparison, Grades, Rules, Sheet
from game.core.tricks import Following

LEAST, MOST = 4, 14
ORDER = Ranking(strength=(0, 1, 6, 4, 7, 2, 3, 5), points=(0, 0, 2, 1, 3, 0, 0, 1))
"""J 9 A 10 K Q 8 7: a jack counts 3, a nine 2, an ace and a ten 1."""


def calls(rules: Rules, bidding: Bidding) -> tuple[int, ...]:
    """Pass, or any suit with a higher number than the last; the dealer must not let all pass."""
    least = bidding.contract.amount + 1 if bidding.contract else LEAST
    bids = tuple(call for call in rules.contracts if amount_of(call) >= least)
    return bids if bidding.passes == rules.players - 1 and not bidding.contract else (PASS, *bids)


def over(rules: Rules, bidding: Bidding) -> bool:
    """All the others have passed, or nobody can go higher."""
    contract = bidding.contract
    return contract is not None and (bidding.passes == rules.players - 1 or contract.amount == MOST)


def refusal(rules: Rules, bidding: Bidding, call: int) -> str:
    if call == PASS:
        return "must_call"
    return "call_too_low" if call in rules.contracts else "no_such_contract"


def belot_suits(contract: int) -> int:
    return 0


def declares(contract: int) -> bool:
    return False


def point_factor(contract: int) -> int:
    return 1


def scoring_melds(
    rules: Rules, contract: int, forehand: int, declarations: tuple[Declaration, ...]
) -> tuple[bool, ...]:
    return ()


def write(
    rules: Rules, contract: Contract, points: tuple[SidePoints, ...], hanging: int, forehand: int = 0
) -> Writing:
    """The number that was bid, for the declarers if they have that many points, else for the others."""
    declaring = rules.side_of(contract.declarer)
    made = points[declaring].total >= contract.amount
    winner = declaring if made else 1 - declaring
    written = tuple(contract.amount if side == winner else 0 for side in range(2))
    steps = [Forfeited(side, -own.total, None) for side, own in enumerate(points)]
    outcome = DealOutcome.MADE if made else DealOutcome.INSIDE
    return Writing(outcome, written, 0, (*steps, TakenOver(winner, contract.amount)))


def match_winner(rules: Rules, scores: tuple[int, ...], capot: bool) -> int | None:
    best = max(scores)
    return scores.index(best) if best >= rules.target else None


TWENTY_EIGHT = Rules(
    name="twenty-eight",
    game="twenty-eight",
    seats=("S", "E", "N", "W"),
    sides=("SN", "EW"),
    first_packets=(3, 2),
    later_packets=(),
    contracts=tuple(bid(suit, number) for number in range(LEAST, MOST + 1) for suit in range(4)),
    following=Following(
        beat_plain=False,
        trump_over_partner=False,
        undertrump=True,
        cards=card_values(trump=ORDER, plain=ORDER),
    ),
    auction=AuctionForm(calls, over, refusal, rises=True, doubles=False),
    belot_suits=belot_suits,
    declares=declares,
    comparison=Comparison(scoring_melds, apart=False),
    point_factor=point_factor,
    sheet=Sheet(unit=1, write=write, winner=match_winner, hangs=False, grades=Grades(1.0, 4.0, 1)),
    option_specs=(),
    target=28,
    last_trick_bonus=0,
    capot_bonus=0,
)
