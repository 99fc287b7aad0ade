"""Puzzles: positions from played deals in which one choice is clearly the best (docs/puzzles.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from game.core.actions import CONTRA, PLAYS, Call, Lay, Play, parse, to_text
from game.core.cards import SUIT_MASKS, Card, Mask, bits, mask_of
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.shuffle import SEED_BYTES
from game.core.state import MatchOver
from game.practice.deal_code import decode
from game.practice.grounds.sight import Sight, holder, prospect, sight
from game.practice.rating import DRIFT, START, Rating
from game.practice.reason import ReasonKind
from game.practice.reasons import reason
from game.rules import Rules, preset
from game.table.judge import Values
from game.table.seat_view import SeatView

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


class Solution(Struct, frozen=True):
    """The best choice with its equals, and the next best."""

    answers: tuple[str, ...]
    """The texts of actions, the best first."""
    second: str
    lead: float
    """Written points by which the second best is worth less than the best."""


def solution(view: SeatView, values: Mapping[str, float]) -> Solution | None:
    """The solution by `values`, the worths of the choices; None if all choices are equal.

    Cards are equal if they count the same and stand side by side: nobody else has one between them.
    """
    order = sorted(values, key=values.__getitem__, reverse=True)
    equals = equal_cards(view, order[0]) if view.phase == "playing" else {order[0]}
    others = [text for text in order if text not in equals]
    if not others:
        return None
    answers = tuple(text for text in order if text in equals)
    return Solution(answers, others[0], values[order[0]] - values[others[0]])


def solved(view: SeatView, values: Mapping[str, float]) -> Solution | None:
    """The solution if nothing else is close: its equals are within a slip, the second best is not."""
    found, slip = solution(view, values), view.rules.sheet.grades.slip
    if found is None or found.lead < slip:
        return None
    worst = min(values[text] for text in found.answers)
    return found if values[found.answers[0]] - worst < slip else None


def equal_cards(view: SeatView, choice: str) -> set[str]:
    """The texts of the legal cards that are equal to `choice`, including itself."""
    action = parse(choice)
    if not isinstance(action, Play):
        return {choice}
    seen = sight(view)
    equal = [card for card in bits(seen.legal) if _side_by_side(seen, action.card, card)]
    return {choice, *(to_text(PLAYS[card]) for card in equal)}


def _side_by_side(seen: Sight, one: Card, other: Card) -> bool:
    """True if two cards of the seat count the same and no card of others can come between them."""
    if one >> 3 != other >> 3 or seen.points([one]) != seen.points([other]):
        return False
    low, high = sorted((seen.strength(one), seen.strength(other)))
    there: Mask = (seen.unseen | mask_of(seen.trick)) & SUIT_MASKS[one >> 3]
    return not any(low < seen.strength(card) < high for card in bits(there))


FED = 10
"""The fewest points of a card that make it a gift to the partner."""
GIFTS = {ReasonKind.PARTNER_HOLDS, ReasonKind.PARTNER_AHEAD, ReasonKind.PARTNER_ON_TOP}


class Motif(StrEnum):
    """The motifs, in the order in which they are offered."""

    FIRST_CALL = "first_call"
    """A call on the first cards."""
    CONTRA = "contra"
    """Contra or not."""
    DISCARD = "discard"
    """Two cards to lay away in Bela."""
    CASH_OR_HOLD = "cash_or_hold"
    """Cash a sure trick or hold it."""
    DRAW_TRUMPS = "draw_trumps"
    FEED_PARTNER = "feed_partner"
    """Give points to a trick of the partner."""
    UNBLOCK = "unblock"
    """Get a high card out of the way of the partner's suit."""
    KEEP_LAST_TRUMP = "keep_last_trump"


NARROW = {Motif.DISCARD, Motif.FEED_PARTNER, Motif.UNBLOCK}
"""With these motifs half a mistake is a clear lead: they are about a few points, or alternatives come
close."""


def least_lead(view: SeatView, kind: Motif) -> float:
    """The least lead of a puzzle's best choice, in written points."""
    mistake = view.rules.sheet.grades.mistake
    return mistake / 2 if kind in NARROW else mistake


def motif(view: SeatView, values: Mapping[str, float], found: Solution) -> Motif | None:
    """The motif of a position with this solution; None if it has none."""
    best, second = parse(found.answers[0]), parse(found.second)
    match best, second:
        case Call(), Call():
            doubled = CONTRA in (best.call, second.call)
            return Motif.CONTRA if doubled else None if Call(CONTRA) in view.legal else Motif.FIRST_CALL
        case Lay(), Lay():
            return Motif.DISCARD
        case Play(), Play():
            return _of_card(view, values, best.card, second.card)
    return None


def _of_card(view: SeatView, values: Mapping[str, float], best: Card, second: Card) -> Motif | None:
    seen = sight(view)
    if keeps_last_trump(seen, best):
        return Motif.KEEP_LAST_TRUMP
    if not seen.trick:
        if draws_trumps(seen, best):
            return Motif.DRAW_TRUMPS
        return Motif.CASH_OR_HOLD if cashes(seen, best) != cashes(seen, second) else None
    if unblocks(seen, best):
        return Motif.UNBLOCK
    return Motif.FEED_PARTNER if feeds(view, values, best) else None


def cashes(seen: Sight, card: Card) -> bool:
    """True if leading `card` certainly takes a trick."""
    lead = prospect(seen, card)
    return lead.own and lead.safe


def draws_trumps(seen: Sight, card: Card) -> bool:
    """True if `card` is a trump led while an opponent may have some, and another suit could be led."""
    rivals = [seat for seat in seen.others if not seen.allied(seat)]
    out = any(seen.possible[seat] & seen.trumps for seat in rivals)
    return bool(seen.suited and seen.trumps >> card & 1 and out and seen.legal & ~seen.trumps)


def keeps_last_trump(seen: Sight, card: Card) -> bool:
    """True if the hand's only trump would take the trick, at least for now, and another card is played.

    Other players may still have trumps; otherwise the last one is no more than the last trick.
    """
    own = seen.hand & seen.trumps
    if own.bit_count() != 1 or not own & seen.legal or own >> card & 1 or not seen.unseen & seen.trumps:
        return False
    return prospect(seen, own.bit_length() - 1).own


def feeds(view: SeatView, values: Mapping[str, float], card: Card) -> bool:
    """True if `card` has points, a cheaper one is legal, and the reason is that the partner gets them."""
    if not may_feed(sight(view), card):
        return False
    found = reason(view, values, to_text(PLAYS[card]))
    return found is not None and found.kind in GIFTS


def may_feed(seen: Sight, card: Card) -> bool:
    """True if `card` has points, goes to a partner who is winning, and a cheaper one is legal."""
    points = seen.points([card])
    if points < FED or points == min(seen.points([each]) for each in bits(seen.legal)):
        return False
    mine = prospect(seen, card)
    return mine.allied and not mine.own


def unblocks(seen: Sight, card: Card) -> bool:
    """True if a high card is given up in a suit that the partner has led and may hold more of.

    It is played though a lower one of the suit is legal: over the partner, who would certainly have won the
    trick, or under, though it would have been the highest that is left.
    """
    partner = seen.view.leader
    suit = seen.trick[0] >> 3
    lower = [
        each for each in bits(seen.legal & SUIT_MASKS[suit]) if seen.strength(each) < seen.strength(card)
    ]
    runs = not seen.suited or suit == seen.trump or not seen.unseen & seen.trumps
    if card >> 3 != suit or not lower or not seen.allied(partner) or partner == seen.seat or not runs:
        return False
    if not seen.possible[partner] & SUIT_MASKS[suit] or len(seen.rules.sides) > 2:
        return False
    mine = prospect(seen, card)
    if mine.own:
        under = [prospect(seen, each) for each in lower]
        return mine.safe and any(trick.safe and not trick.own for trick in under)
    highest_left = not seen.higher(card) & seen.unseen
    return mine.allied and highest_left and holder(seen, seen.trick)[1] >> 3 == suit


KNOCK = "cut knock"


class Puzzle(Struct, frozen=True):
    """A position and its solution; `code` identifies it, because a deal makes at most one puzzle."""

    code: str
    """The code of the deal (docs/deal-code.md): the first one of a match."""
    actions: tuple[str, ...]
    """The actions before the decision, from the first call on."""
    motif: Motif
    answers: tuple[str, ...]
    """The best choice and its equals."""
    worths: dict[str, float]
    """Written points that choices are worth to the seat's side: of all choices, or the best ones of very
    many."""
    strength: Annotated[float, Meta(ge=0, le=60)]
    """The strength of a player who finds the answer half the time, on the scale of `game.practice.rating`."""

    @property
    def rules(self) -> Rules:
        return preset(decode(self.code).rules)

    @property
    def seat(self) -> int:
        state = self.match().state
        assert not isinstance(state, MatchOver)
        return state.turn

    def match(self) -> Match:
        """The match up to the decision. ReplayError if it cannot be played so."""
        coded = decode(self.code)
        table = coded.table(bytes(SEED_BYTES))
        return Match(preset(coded.rules), table.seed, table).begun_again((KNOCK, *self.actions))

    def values(self) -> Values:
        """The worths of all choices; one that is not kept counts as equal to the worst kept."""
        least = min(self.worths.values())
        rest = [text for text in map(to_text, legal_actions(self.match().state)) if text not in self.worths]
        return self.worths | dict.fromkeys(rest, least)


FIRST = Rating(START, 5.0)
"""Of a person who has answered none: like `medium`, give or take two levels."""
MEASURED = 2.0
"""The spread of a puzzle's strength, which was measured with the computer players."""
NEAREST = 6
"""The next puzzle is one of this many that are nearest to the person in strength."""
AGAIN = 2 / 3
"""The share of all puzzles that come before one comes again."""


def first_rating(puzzle: Puzzle) -> Rating:
    return Rating(puzzle.strength, MEASURED)


def answered(person: Rating, puzzle: Rating, right: bool) -> tuple[Rating, Rating]:
    """The ratings of both after an answer: with a right one the person has won against the puzzle."""
    model = _model()
    teams = [[model.rating(mu=each.mean, sigma=each.spread)] for each in (person, puzzle)]
    (one,), (other,) = model.rate(teams, ranks=[1.0, 2.0] if right else [2.0, 1.0])
    return (
        Rating(one.mu, one.sigma, person.matches + 1),
        Rating(other.mu, other.sigma, puzzle.matches + 1),
    )


def pool(puzzles: Iterable[Puzzle], rules: Rules, motif: Motif | None = None) -> list[Puzzle]:
    """The puzzles for the game and number of players of `rules`; of one motif, if given."""
    game = rules.game, rules.players
    return [
        each
        for each in puzzles
        if (each.rules.game, each.rules.players) == game and motif in (None, each.motif)
    ]


def next_puzzle(
    among: Sequence[Puzzle], seen: Sequence[str], person: Rating, known: Mapping[str, Rating], chance: float
) -> Puzzle | None:
    """A puzzle near the person in strength that was not seen lately; None if there are no puzzles.

    `seen` are codes of puzzles, the latest last, and `known` the ratings of those that were answered;
    `chance` is from 0 up to 1.
    """
    lately = _lately(among, seen)
    left = [each for each in among if each.code not in lately]

    def distance(puzzle: Puzzle) -> float:
        return abs(known.get(puzzle.code, first_rating(puzzle)).mean - person.mean)

    near = sorted(left, key=lambda each: (distance(each), each.code))[:NEAREST]
    return near[int(chance * len(near))] if near else None


def _lately(among: Sequence[Puzzle], seen: Sequence[str]) -> Collection[str]:
    there = {each.code for each in among}
    before = [code for code in seen if code in there]
    most = min(int(AGAIN * len(there)), len(there) - 1)
    return set(before[-most:]) if most > 0 else set()


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # late: the window does not wait for it

    return PlackettLuce(mu=START, sigma=FIRST.spread, tau=DRIFT)
