"""The occasions of table talk: when somebody may have a word to say, and who.

A condition sees only what everybody at the table sees, so that a word gives away no card; and no word is
said that the events on the table do not bear out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from msgspec import Struct

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.actions import CONTRA, RECONTRA, is_bid
from game.core.cards import ACE, EIGHT, JACK, NINE, SEVEN, TEN
from game.core.contracts import NO_TRUMPS, is_trump
from game.core.melds import MeldName
from game.core.state import DealResult
from game.core.tricks import winning_index
from game.table.board import Board
from game.table.points import points_of

Seats = tuple[int, ...]

FAT = 30  # points: a trick with more of them is a big one
GOOD = 15  # points: the least for which a card is praised
STREAK = 5  # tricks at the beginning of a deal, all for one side
LATE = 5  # the first trick in which a side that had none is late
CLOSE = 5  # points, by which a contract is barely made or barely fails
NEAR = 0.9  # of the target
BIG = 260  # points written for one deal
LONG_WAIT = 20.0  # seconds


class Moment(Struct, frozen=True):
    """An event, and the board after the action that it belongs to."""

    event: Any
    board: Board
    waited: float = 0.0
    """Seconds that the table has waited for that action."""
    again: bool = False
    """The same people have just played another match."""
    final: bool = False
    """The match is the final of a tournament."""

    @property
    def seats(self) -> Seats:
        return tuple(range(self.board.rules.players))

    def of_side(self, side: int) -> Seats:
        return tuple(seat for seat in self.seats if self.board.rules.side_of(seat) == side)

    def against(self, side: int) -> Seats:
        return tuple(seat for seat in self.seats if self.board.rules.side_of(seat) != side)

    def all_but(self, seat: int) -> Seats:
        return tuple(other for other in self.seats if other != seat)


class Occasion(Struct, frozen=True):
    """`who(moment)` gives the seats that may speak after an event of the kinds `on`; () if it is none.

    `share` is how often it is taken, 0 to 1.  `look` stands for a look instead of words.
    """

    name: str
    on: type | tuple[type, ...]
    who: Callable[[Moment], Seats]
    share: float
    look: bool = False


def _greeting(moment: Moment) -> Seats:
    return moment.seats if _first_cut(moment.board) and not moment.again else ()


def _rematch(moment: Moment) -> Seats:
    return moment.seats if _first_cut(moment.board) and moment.again else ()


def _first_cut(board: Board) -> bool:
    return board.number == 1 and not any(board.scores)


def contra(moment: Moment) -> Seats:
    """A contra has been said: the player who called the contract."""
    contract = moment.board.contract
    return (contract.declarer,) if moment.event.call == CONTRA and contract is not None else ()


def _contra_partner(moment: Moment) -> Seats:
    """The contract is the human's: their partner."""
    board = moment.board
    if contra(moment) != (board.seat,):
        return ()
    return tuple(seat for seat in moment.of_side(board.own_side) if seat != board.seat)


def recontra(moment: Moment) -> Seats:
    if moment.event.call != RECONTRA:
        return ()
    return tuple(seat for seat, call in moment.board.calls if call == CONTRA)[-1:]


def _outbid(moment: Moment) -> Seats:
    """The player whose contract opponents have just overbid."""
    event, side_of = moment.event, moment.board.rules.side_of
    earlier = [seat for seat, call in moment.board.calls[:-1] if is_bid(call)]
    if not is_bid(event.call) or not earlier or side_of(earlier[-1]) == side_of(event.seat):
        return ()
    return (earlier[-1],)


def _all_passed(moment: Moment) -> Seats:
    return moment.seats


def _declared(names: Collection[MeldName], but: Collection[MeldName] = ()) -> Callable[[Moment], Seats]:
    """One of `names` was announced and none of `but`: everybody else."""

    def who(moment: Moment) -> Seats:
        said = {meld.name for meld in moment.event.melds}
        return moment.all_but(moment.event.seat) if said & {*names} and not said & {*but} else ()

    return who


def _pair(moment: Moment) -> Seats:
    return moment.all_but(moment.event.seat) if moment.event.belot else ()


def _long_wait(moment: Moment) -> Seats:
    return moment.all_but(moment.event.seat) if moment.waited >= LONG_WAIT else ()


class Taken:
    """A finished trick: its cards with their players, and the one that took it."""

    def __init__(self, moment: Moment) -> None:
        board, self.event = moment.board, moment.event
        assert board.contract is not None
        self.trump = board.contract.trump
        self.cards: tuple[int, ...] = self.event.cards
        self.players = [(self.event.leader + place) % board.rules.players for place in range(len(self.cards))]
        self.winner: int = self.event.winner
        self.card = self.cards[self.players.index(self.winner)]
        self.side = board.rules.side_of(self.winner)
        self.others = moment.against(self.side)
        self._board = board

    @property
    def sides(self) -> list[int]:
        """The sides that have taken the tricks so far, this one as well."""
        tricks = self._board.tricks[: self.event.number]
        return [self._board.rules.side_of(trick.winner) for trick in tricks]

    @property
    def trumped(self) -> bool:
        """True if a trump has taken it from another suit."""
        return self.trump < NO_TRUMPS and self.card >> 3 == self.trump != self.cards[0] >> 3

    def lost(self, suit: int, rank: int) -> Seats:
        """The player who has lost this card to another side."""
        card = 8 * suit + rank
        players = (seat for seat, each in zip(self.players, self.cards, strict=True) if each == card)
        return tuple(seat for seat in players if seat in self.others)


def _big_trick(moment: Moment) -> Seats:
    return moment.of_side(Taken(moment).side) if moment.event.points > FAT else ()


def _big_loss(moment: Moment) -> Seats:
    return Taken(moment).others if moment.event.points > FAT else ()


def _good_card(moment: Moment) -> Seats:
    """The partner of a player who took a trick that opponents were winning."""
    taken, rules = Taken(moment), moment.board.rules
    place = taken.players.index(taken.winner)
    if moment.event.points < GOOD or not place:
        return ()
    before = taken.players[winning_index(rules.cards, taken.trump, taken.cards[:place])]
    partners = moment.of_side(taken.side)
    return tuple(seat for seat in partners if seat != taken.winner) if before in taken.others else ()


def _ace_trumped(moment: Moment) -> Seats:
    taken = Taken(moment)
    return taken.lost(taken.cards[0] >> 3, ACE) if taken.trumped else ()


def _ten_lost(moment: Moment) -> Seats:
    """An ace has taken the ten of its suit."""
    taken = Taken(moment)
    return taken.lost(taken.card >> 3, TEN) if taken.card & 7 == ACE else ()


def _nine_lost(moment: Moment) -> Seats:
    """The jack of trumps has taken the nine."""
    taken = Taken(moment)
    jack = taken.card & 7 == JACK and is_trump(taken.trump, taken.card >> 3)
    return taken.lost(taken.card >> 3, NINE) if jack else ()


def _small_trump(moment: Moment) -> Seats:
    taken = Taken(moment)
    small = taken.trumped and taken.card & 7 <= EIGHT and moment.event.points >= GOOD
    return moment.all_but(taken.winner) if small else ()


def _empty_trick(moment: Moment) -> Seats:
    last = moment.event.number == moment.board.rules.hand_size
    return () if moment.event.points or last else moment.seats


def _streak(moment: Moment) -> Seats:
    taken = Taken(moment)
    return taken.others if moment.event.number == STREAK and len({*taken.sides}) == 1 else ()


def _first_trick(moment: Moment) -> Seats:
    taken = Taken(moment)
    late = moment.event.number >= LATE and taken.side not in taken.sides[:-1]
    return moment.of_side(taken.side) if late else ()


def _last_trick(moment: Moment) -> Seats:
    taken, rules = Taken(moment), moment.board.rules
    pays = moment.event.number == rules.hand_size and rules.last_trick_bonus > 0
    return moment.of_side(taken.side) if pays and len({*taken.sides}) > 1 else ()


def _whole(moment: Moment) -> DealResult | None:
    """The deal, if it was played to its last card and the match goes on."""
    result: DealResult = moment.event.result
    over = result.contract is None or result.stopped_by is not None or result.winner is not None
    return None if over else result


def _capot_side(moment: Moment) -> int | None:
    result, hand_size = _whole(moment), moment.board.rules.hand_size
    taken = [side.tricks for side in result.points] if result is not None else []
    return taken.index(hand_size) if hand_size in taken else None


def _all_tricks(moment: Moment) -> Seats:
    side = _capot_side(moment)
    return () if side is None else moment.of_side(side)


def _no_trick(moment: Moment) -> Seats:
    side = _capot_side(moment)
    return () if side is None else moment.against(side)


def _ended(moment: Moment, outcome: DealOutcome, multiplied: bool | None = None) -> DealResult | None:
    """The deal, if its contract had that outcome, with or without a contra."""
    result = _whole(moment)
    if result is None or result.contract is None or result.writing.outcome is not outcome:
        return None
    return result if multiplied in (None, result.contract.multiplier > 1) else None


def _declarer(result: DealResult) -> int:
    assert result.contract is not None
    return result.contract.declarer


def _failed(moment: Moment) -> Seats:
    result = _ended(moment, DealOutcome.INSIDE)
    return () if result is None else (_declarer(result),)


def _to_spare(moment: Moment, result: DealResult) -> int:
    """The points that the declarer has beyond those needed; below 0 if some were missing."""
    points, side = points_of(result), moment.board.rules.side_of(_declarer(result))
    return points.sides[side] - points.needed(side)


def _just_failed(moment: Moment) -> Seats:
    result = _ended(moment, DealOutcome.INSIDE)
    return moment.seats if result is not None and _to_spare(moment, result) >= -CLOSE else ()


def _declaring(moment: Moment, result: DealResult) -> Seats:
    return moment.of_side(moment.board.rules.side_of(_declarer(result)))


def _just_made(moment: Moment) -> Seats:
    result = _ended(moment, DealOutcome.MADE)
    barely = result is not None and _to_spare(moment, result) < CLOSE
    return _declaring(moment, result) if result is not None and barely else ()


def _contra_made(moment: Moment) -> Seats:
    result = _ended(moment, DealOutcome.MADE, multiplied=True)
    return () if result is None else _declaring(moment, result)


def _contra_won(moment: Moment) -> Seats:
    """A contract under contra has failed: the player who said contra."""
    result = _ended(moment, DealOutcome.INSIDE, multiplied=True)
    if result is None:
        return ()
    return tuple(seat for seat, call in result.bidding.calls if call == CONTRA)[-1:]


def _hanging(moment: Moment) -> Seats:
    return () if _ended(moment, DealOutcome.HANGING) is None else moment.seats


def _low_last(moment: Moment) -> Seats:
    """A seven or an eight that is no trump has taken the last trick: its player."""
    result = _whole(moment)
    if result is None or result.contract is None or not result.tricks:
        return ()
    trick = result.tricks[-1]
    card = trick.cards[(trick.winner - trick.leader) % moment.board.rules.players]
    return (trick.winner,) if card & 7 in (SEVEN, EIGHT) and card >> 3 != result.contract.trump else ()


def _scores(moment: Moment) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The scores before and after a deal."""
    result = _whole(moment)
    return None if result is None else (result.deal.table.scores, result.scores)


def _near_home(moment: Moment) -> Seats:
    """A side has come near to the target with this deal."""
    scores, rules = _scores(moment), moment.board.rules
    if scores is None or rules.deal_limit:
        return ()
    near = NEAR * rules.target
    pairs = enumerate(zip(*scores, strict=True))
    return _joined(
        moment.of_side(side) for side, (before, now) in pairs if before < near <= now < rules.target
    )


def _joined(found: Iterable[Seats]) -> Seats:
    return tuple(seat for seats in found for seat in seats)


def _took_lead(moment: Moment) -> Seats:
    """A side that was behind is in front."""
    scores = _scores(moment)
    if scores is None:
        return ()
    before, now = scores
    side = now.index(max(now))
    return moment.of_side(side) if now.count(max(now)) == 1 and before[side] < max(before) else ()


def _level(moment: Moment) -> Seats:
    scores = _scores(moment)
    return moment.seats if scores is not None and len({*scores[1]}) == 1 < len({*scores[0]}) else ()


def _big_deal(moment: Moment) -> Seats:
    result, rules = _whole(moment), moment.board.rules
    if result is None:
        return ()
    sides = [side for side, each in enumerate(result.writing.written) if each * rules.sheet.unit >= BIG]
    return _joined(map(moment.of_side, sides))


def _losers(moment: Moment) -> Seats:
    return moment.against(moment.event.side)


def _winners(moment: Moment) -> Seats:
    return moment.of_side(moment.event.side)


def _cup(moment: Moment) -> Seats:
    return _winners(moment) if moment.final else ()


TERCA = {MeldName.TERCA}
LONGER = {MeldName.KVARTA, MeldName.KVINTA}
KARE = {MeldName.KARE}

OCCASIONS = (
    Occasion("greeting", ev.DeckCut, _greeting, 0.6),
    Occasion("rematch", ev.DeckCut, _rematch, 0.9),
    Occasion("contra", ev.CallMade, contra, 0.5),
    Occasion("contra_partner", ev.CallMade, _contra_partner, 0.7, look=True),
    Occasion("recontra", ev.CallMade, recontra, 0.7),
    Occasion("outbid", ev.CallMade, _outbid, 0.06),
    Occasion("all_passed", ev.DealPassed, _all_passed, 0.4),
    Occasion("kare", ev.Declared, _declared(KARE), 0.6),
    Occasion("kvarta", ev.Declared, _declared(LONGER, but=KARE), 0.3),
    Occasion("terca", ev.Declared, _declared(TERCA, but=LONGER | KARE), 0.08),
    Occasion("pair", ev.CardPlayed, _pair, 0.15),
    Occasion("long_wait", (ev.CallMade, ev.CardPlayed), _long_wait, 0.3),
    Occasion("ace_trumped", ev.TrickTaken, _ace_trumped, 0.18),
    Occasion("small_trump", ev.TrickTaken, _small_trump, 0.25),
    Occasion("nine_lost", ev.TrickTaken, _nine_lost, 0.2),
    Occasion("ten_lost", ev.TrickTaken, _ten_lost, 0.1),
    Occasion("first_trick", ev.TrickTaken, _first_trick, 0.3),
    Occasion("streak", ev.TrickTaken, _streak, 0.2),
    Occasion("big_loss", ev.TrickTaken, _big_loss, 0.06),
    Occasion("big_trick", ev.TrickTaken, _big_trick, 0.06),
    Occasion("good_card", ev.TrickTaken, _good_card, 0.07),
    Occasion("empty_trick", ev.TrickTaken, _empty_trick, 0.04),
    Occasion("last_trick", ev.TrickTaken, _last_trick, 0.04),
    Occasion("no_trick", ev.DealScored, _no_trick, 0.5),
    Occasion("all_tricks", ev.DealScored, _all_tricks, 0.8),
    Occasion("contra_won", ev.DealScored, _contra_won, 0.6),
    Occasion("contra_made", ev.DealScored, _contra_made, 0.7),
    Occasion("hanging", ev.DealScored, _hanging, 0.7),
    Occasion("low_last", ev.DealScored, _low_last, 0.6),
    Occasion("just_failed", ev.DealScored, _just_failed, 0.6),
    Occasion("just_made", ev.DealScored, _just_made, 0.5),
    Occasion("level", ev.DealScored, _level, 0.8),
    Occasion("took_lead", ev.DealScored, _took_lead, 0.25),
    Occasion("near_home", ev.DealScored, _near_home, 0.3),
    Occasion("failed", ev.DealScored, _failed, 0.25),
    Occasion("big_deal", ev.DealScored, _big_deal, 0.2),
    Occasion("cup", ev.MatchWon, _cup, 1.0),
    Occasion("congratulates", ev.MatchWon, _losers, 0.6),
    Occasion("grumbles", ev.MatchWon, _losers, 1.0),
    Occasion("rejoices", ev.MatchWon, _winners, 1.0),
)
"""Those before others are taken first."""
