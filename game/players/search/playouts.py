"""The value of each card by playing the rest of the deal out by rules of thumb in many possible worlds.

With three sides nobody plays for another, which a solver of two sides cannot know: it takes the defenders for
one and lets everybody see through the backs. Rules of thumb see only what a seat sees, and a playout is
written like any deal, so that what a fallen declarer had goes to the better defender (rules §3.9).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.actions import Play as PlayAction
from game.core.cards import Card, Mask
from game.players.bidding.stakes import DealTotals, Stakes, Worth
from game.players.cardplay.cardplay import own_thumb
from game.players.cardplay.laying import Besides, MeldClaims
from game.players.knowledge import KING_AND_QUEEN, Play, own_first, place_of
from game.players.search import compiled
from game.players.search.evidence import World
from game.players.search.lanes import points_of

if TYPE_CHECKING:
    from game.players.search.thumb import Playout, Thumb

BEST = -1
"""In place of a card: what seems best to the seat."""


def known_to_all(play: Play) -> list[Mask]:
    """By seat: the cards that all know it to hold still. What we announced ourselves may not be shown yet."""
    shown, seat = list(play.shown), play.round.seat
    own = sum(KING_AND_QUEEN << 8 * suit for who, suit in play.belots if who == seat)
    shown[seat] = own & ~play.gone
    return shown


def playout_of(play: Play, thumb: Thumb, other: Thumb | None = None, others: int = 0) -> Playout:
    """The rest of this play, as it is placed in `thumb`; `others` judge by `other` (see `Playout`)."""
    known, following = play.round, play.round.rules.following
    return compiled.thumb.Playout(
        thumb,
        [place_of(known, seat) for seat in range(known.rules.players)],
        (
            following.beat_plain,
            following.trump_over_partner,
            following.undertrump,
            following.raise_over_partner,
        ),
        play.leader,
        play.gone,
        0 if known.turned is None else 1 << known.turned,
        other,
        others,
    )


class Playouts:
    """What `Lookahead` is to the solver: the value of any card in any world of a play."""

    def __init__(self, play: Play) -> None:
        known = play.round
        assert known.contract is not None
        self.play = play
        self.claims = MeldClaims(play)
        self.stakes = Stakes(known)
        self.effort = 0
        self._places = [place_of(known, seat) for seat in range(known.rules.players)]
        self._declarer = self._places[known.contract.declarer]
        self._had = own_first(known, play.side_points)
        self._took = own_first(known, play.side_tricks)
        self.playout = playout_of(play, own_thumb(play, known_to_all(play)))

    def in_world(self, world: World, actions: Sequence[PlayAction]) -> dict[PlayAction, Worth]:
        """The value of each action if the cards lie like this."""
        hands = world[: len(self._places)]
        melds, belots = self.claims.melds(hands), self.claims.belots(hands)
        return {
            action: self.worth(world, action.card, melds, self.claims.with_ours(belots, action))
            for action in actions
        }

    def rest_in_world(self, world: World) -> Callable[[Besides], Worth]:
        """The value of the deal in this world with the best card, by the points of the declarations in it."""
        belots = self.claims.with_ours(self.claims.belots(world[: len(self._places)]))
        return lambda melds: self.worth(world, BEST, melds, belots)

    def worth(self, world: World, card: Card, melds: Besides, belots: Besides) -> Worth:
        """The value of the deal once it is played out from `card` on."""
        players = len(self._places)
        laid = world[players] if len(world) > players else 0
        had = list(self._had)
        had[self._declarer] += points_of(self.play.trump, laid)
        needs = self.stakes.needs
        lacking = [0] * len(had)
        if needs is not None:
            # a side that has enough already still needs a trick, and any trick with points will do
            lacking = [
                max(need - sum(each), 1) for need, *each in zip(needs, had, melds, belots, strict=True)
            ]
        points, tricks, first, last = self.playout.play(world[:players], laid, card, lacking)
        self.effort += sum(map(int.bit_count, world[:players]))
        cards = tuple(before + gain for before, gain in zip(had, points, strict=True))
        took = tuple(bool(before or gain) for before, gain in zip(self._took, tricks, strict=True))
        return self.stakes.worth(DealTotals(cards, melds, belots, took, first, last))
