"""The board: all that the table shows to one seat, as a plain value.

The board holds nothing that the human seat may not know.  Sprites, panels and bubbles are placed from it;
after every animation the table settles on the board of that moment, so that the picture cannot drift away
from the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.auction import Bidding
from game.core.cards import Card
from game.core.contracts import Contract
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.scoring import judged
from game.core.state import (
    Auction,
    Cutting,
    Deal,
    DealOver,
    DealResult,
    Declaring,
    LayingAway,
    MatchOver,
    Playing,
    State,
    table_of,
)
from game.core.tricks import Trick
from game.table.points import Points, points_of, points_so_far, shown


@dataclass(frozen=True, slots=True)
class Said:
    """A combination as the table heard it; its cards once they have been shown."""

    seat: int
    kind: str
    name: str
    value: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score pad: what each side wrote for deal `number`, and what hung after it."""

    number: int
    written: tuple[int | None, ...]
    """None is the dash of a declarer that fell (Bela, rules §3.9)."""
    hanging: int


@dataclass(frozen=True, slots=True)
class Cloth:
    """The cards on the table in Bela besides the trick (rules §3.4)."""

    talons: tuple[int, ...] = ()
    """The number of cards that lie face down before each seat."""
    middle: int = 0
    """Cards face down in the middle."""
    turned: Card | None = None
    """The card that lies open."""
    rest: int = 0
    """Cards out of play that lie across the turned one."""
    laid: tuple[Card | None, ...] = ()
    """Cards that the declarer has laid away; None for one that the human has not seen."""


@dataclass(frozen=True, slots=True)
class Board:
    """The table at one moment, as `human` sees it.  Seats and sides are numbers as in the rules."""

    rules: Rules
    human: int
    phase: str
    """cutting, auction, laying, declaring, playing, deal_over or match_over."""
    number: int
    dealer: int
    turn: int | None
    scores: tuple[int, ...]
    hanging: int
    rows: tuple[Row, ...] = ()
    hand: tuple[Card, ...] = ()
    """The own cards, in the order dealt."""
    counts: tuple[int, ...] = ()
    """The number of cards each seat holds."""
    calls: tuple[tuple[int, int], ...] = ()
    contract: Contract | None = None
    cloth: Cloth = Cloth()
    said: tuple[Said, ...] = ()
    belots: tuple[tuple[int, int], ...] = ()
    """(seat, suit)."""
    leader: int = 0
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: Points | None = None
    result: DealResult | None = field(default=None, compare=False)

    @property
    def own_side(self) -> int:
        """The side of the seat that looks."""
        return self.rules.side_of(self.human)

    @property
    def last_trick(self) -> Trick | None:
        """The last finished trick of this deal."""
        return self.tricks[-1] if self.tricks else None

    def seat_of_card(self, place: int) -> int:
        """Who played card number `place` of the trick on the table."""
        return (self.leader + place) % self.rules.players

    def place(self, seat: int) -> str:
        """The place at which `seat` is seen, as `geometry` calls it: the human always sits at the bottom."""
        return self.rules.seats[(seat - self.human) % self.rules.players]


def board_of(match: Match, human: int = 0) -> Board:
    """The board of the present state of `match`."""
    return board(match.state, match.results, human)


def board(state: State, results: Sequence[DealResult], human: int) -> Board:
    """The board of `state`; `results` are the finished deals, for the score pad."""
    match state:
        case Cutting(table):
            return _bare(state, results, human, "cutting", table.cutter)
        case Auction():
            return _in_auction(state, results, human)
        case LayingAway():
            return _laying_away(state, results, human)
        case Declaring(playing):
            return _in_play(playing, results, human, "declaring")
        case Playing():
            return _in_play(state, results, human, "playing")
        case DealOver(result):
            return _after_deal(state, result, results, human, "deal_over")
        case MatchOver(result):
            return _after_deal(state, result, results, human, "match_over")


def _rows(results: Sequence[DealResult]) -> tuple[Row, ...]:
    """A line for every deal that was played; passed-out deals write nothing."""
    return tuple(
        Row(result.deal.table.number, result.writing.pad, result.writing.hanging)
        for result in results
        if result.contract is not None
    )


def _bare(state: State, results: Sequence[DealResult], human: int, phase: str, turn: int | None) -> Board:
    """The part that every board has: the match so far, and nobody with a card."""
    table = table_of(state)
    return Board(
        rules=table.rules,
        human=human,
        phase=phase,
        number=table.number,
        dealer=table.dealer,
        turn=turn,
        scores=table.scores,
        hanging=table.hanging,
        rows=_rows(results),
        counts=(0,) * table.rules.players,
    )


def _in_auction(state: Auction, results: Sequence[DealResult], human: int) -> Board:
    deal, bidding = state.deal, state.bidding
    rules = deal.table.rules
    held = tuple(
        rules.hand_size if rules.took_talon(bidding, seat) else deal.seen for seat in range(rules.players)
    )
    talons = tuple(rules.hand_size - count if rules.talons else 0 for count in held)
    return replace(
        _bare(state, results, human, "auction", state.turn),
        hand=deal.hands[human][: held[human]],
        counts=held,
        calls=_calls(bidding),
        contract=bidding.contract,
        cloth=replace(_cloth(deal, taken=False), talons=talons),
    )


def _cloth(deal: Deal, taken: bool) -> Cloth:
    """The cards on the table; the middle ones may be `taken`."""
    middle = 0 if taken else len(deal.middle) - (deal.turned in deal.middle)
    return Cloth((0,) * deal.table.rules.players, middle, deal.turned, len(deal.rest))


def _laying_away(state: LayingAway, results: Sequence[DealResult], human: int) -> Board:
    deal, declarer = state.deal, state.contract.declarer
    hands = tuple(len(hand) for hand in deal.hands)
    counts = tuple(state.hand.bit_count() if seat == declarer else count for seat, count in enumerate(hands))
    return replace(
        _bare(state, results, human, "laying", state.turn),
        hand=(*deal.hands[human], *(deal.middle if human == declarer else ())),
        counts=counts,
        calls=_calls(state.bidding),
        contract=state.contract,
        cloth=_cloth(deal, taken=True),
    )


def _calls(bidding: Bidding) -> tuple[tuple[int, int], ...]:
    return tuple((seat, call) for seat, call in bidding.calls)


def _in_play(state: Playing, results: Sequence[DealResult], human: int, phase: str) -> Board:
    deal, held, laid = state.deal, state.hands[human], state.laid
    own = state.contract.declarer == human
    cloth = replace(_cloth(deal, taken=bool(laid)), laid=laid if own else (None,) * len(laid))
    return replace(
        _bare(state, results, human, phase, state.turn),
        hand=tuple(card for card in (*deal.hands[human], *deal.middle) if held >> card & 1),
        counts=tuple(mask.bit_count() for mask in state.hands),
        calls=_calls(state.bidding),
        contract=state.contract,
        cloth=cloth,
        said=_said(state, human),
        belots=tuple((belot.seat, belot.suit) for belot in state.belots),
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        points=points_so_far(state, human),
    )


def _after_deal(
    state: State, result: DealResult, results: Sequence[DealResult], human: int, phase: str
) -> Board:
    turn = None if phase == "match_over" else getattr(state, "turn", None)
    return replace(
        _bare(state, results, human, phase, turn),
        scores=result.scores,
        hanging=result.writing.hanging,
        calls=_calls(result.bidding),
        contract=result.contract,
        tricks=result.tricks,
        points=points_of(result) if result.points else None,
        result=result,
    )


def _said(state: Playing, human: int) -> tuple[Said, ...]:
    table = state.deal.table
    judgement = judged(table.rules, state.contract.trump, table.dealer, state.declarations)
    result = []
    for item in judgement:
        declared = item.declaration
        known = declared.seat == human or (shown(state) and item.scores)
        meld = declared.meld
        result.append(Said(declared.seat, meld.kind, meld.name, meld.value, meld.cards if known else None))
    return tuple(result)
