"""Points of declarations and belots that a deal brings in a possible world (rules §2.4, §2.5, §3.6, §3.7)."""

from __future__ import annotations

from functools import lru_cache

from game.core.actions import Play as PlayAction
from game.core.cards import FULL_DECK, KING, QUEEN, RANK_MASKS, Mask, mask_of
from game.core.melds import BELOT_VALUE, NO_EXTRAS, Declaration, Meld, Melding, announceable
from game.players.knowledge import Play, place_of

Besides = tuple[int, ...]
"""Points by side, the own one first."""


class Claims:
    """The points of declarations and belots in a play, world by world.

    A world is what each seat holds now. What was announced by name is found in the eight cards the
    seat has there; who has not played a first card yet is taken to announce all it can.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        rules, contract = play.round.rules, play.round.contract
        assert contract is not None
        self._declares = rules.declares(contract.trump)
        self._belot_suits = rules.belot_suits(contract.trump)
        self._melding = rules.melding(contract.trump)
        self._nothing = (0,) * len(rules.sides)
        self._places = [place_of(play.round, seat) for seat in range(rules.players)]
        self._open = [seat for seat in range(rules.players) if not play.played[seat]]
        announcing = {announced.seat for announced in play.announced}
        # the seat whose turn it is has announced already, or chose not to
        self._later = [seat for seat in self._open if seat not in announcing and seat != play.round.seat]
        self._said = bool(play.announced)
        self._said_belots = list(self._nothing)
        for seat, _ in play.belots:
            self._said_belots[self._places[seat]] += BELOT_VALUE

    def melds(self, hands: tuple[Mask, ...], own: tuple[Meld, ...] = ()) -> Besides:
        """The points of the declarations that score in this world; `own` are announced just now."""
        if not self._declares or not (self._said or self._later or own):
            return self._nothing
        play = self._play
        held = [hands[seat] | play.played[seat] for seat in range(len(hands))]
        said = [Declaration(play.round.seat, meld) for meld in own]
        for seat in {announced.seat for announced in play.announced}:
            said += (Declaration(seat, meld) for meld in self._announced(seat, held[seat]))
        for seat in self._later:
            said += (Declaration(seat, meld) for meld in best_melds(held[seat], self._melding))
        return self.scoring(tuple(said))

    def scoring(self, said: tuple[Declaration, ...]) -> Besides:
        """The points of those of these declarations that score."""
        if not said:
            return self._nothing
        known = self._play.round
        assert known.contract is not None
        flags = known.rules.scoring_melds(known.contract.trump, known.forehand, said)
        points = list(self._nothing)
        for declaration, scores in zip(said, flags, strict=True):
            if scores:
                points[self._places[declaration.seat]] += declaration.meld.value
        return tuple(points)

    def belots(self, hands: tuple[Mask, ...]) -> Besides:
        """The belots announced, and those that the other seats can still announce in this world."""
        points = list(self._said_belots)
        if self._belot_suits:
            for seat, hand in enumerate(hands):
                if seat != self._play.round.seat:
                    points[self._places[seat]] += BELOT_VALUE * pairs(hand & self._belot_suits)
        return tuple(points)

    def own_belots(self, action: PlayAction | None = None) -> int:
        """The belots of the own seat: one announced by `action`, and those still whole after it."""
        hand = self._play.round.hand & self._belot_suits
        if action is None:
            return BELOT_VALUE * pairs(hand)
        return BELOT_VALUE * (action.belot + pairs(hand & ~(1 << action.card)))

    def _announced(self, seat: int, hand: Mask) -> list[Meld]:
        """The combinations of `hand` that fit what the seat announced."""
        found: list[Meld] = []
        names = [announced for announced in self._play.announced if announced.seat == seat]
        held = [meld for melds in announceable(hand, self._melding)[1:] for meld in melds]
        for each in names:
            fitting = (
                meld
                for meld in held
                if meld.name == each.name
                and meld.value == each.value
                and meld not in found
                and (each.cards is None or mask_of(meld.cards) == each.cards)
            )
            meld = next(fitting, None)
            if meld is not None:
                found.append(meld)
        return found


@lru_cache(maxsize=1024)
def best_melds(hand: Mask, kind: Melding = NO_EXTRAS) -> tuple[Meld, ...]:
    """Announcements of a seat that announces all it can."""
    chosen = announceable(hand, kind)
    return max(chosen, key=_worth) if len(chosen) > 1 else ()


def _worth(melds: tuple[Meld, ...]) -> tuple[int, int]:
    values = [meld.value for meld in melds]
    return sum(values), max(values, default=0)


def pairs(hand: Mask) -> int:
    """The number of suits of which `hand` has king and queen."""
    return (hand & hand >> (KING - QUEEN) & RANK_MASKS[QUEEN] & FULL_DECK).bit_count()
