"""The possible distributions of unseen cards, and a random choice of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

NOWHERE = ""
"""The place of cards that are in no hand: laid away, or out of play."""

Places = dict[str, list[str]]


@dataclass(frozen=True)
class Layouts:
    """Every possible distribution of the unseen cards."""

    room: dict[str, int]
    """Place to the number of unseen cards there; a place is a seat or NOWHERE."""
    allowed: dict[str, frozenset[str]]
    """Card to the places where it may lie."""

    @cached_property
    def _groups(self) -> list[frozenset[str]]:
        """All sets of places."""
        groups = [frozenset[str]()]
        for place in self.room:
            groups += [group | {place} for group in groups]
        return groups

    def possible(
        self, where: dict[str, Collection[str]] | None = None, none_of: Iterable[tuple[str, str]] = ()
    ) -> bool:
        """Whether the cards can lie with those of `where` in one of the places given for each.

        `none_of`: (place, card) pairs that are excluded.
        """
        allowed = dict(self.allowed)
        for card, places in (where or {}).items():
            allowed[card] &= frozenset(places)
        for place, card in none_of:
            allowed[card] -= {place}
        return self._fits(allowed)

    def _fits(self, allowed: dict[str, frozenset[str]]) -> bool:
        """Hall: no group of places has more cards that must lie there than it has room."""
        found: dict[frozenset[str], int] = {}
        for places in allowed.values():
            found[places] = found.get(places, 0) + 1
        for group in self._groups:
            must = sum(count for places, count in found.items() if places <= group)
            if must > sum(self.room[place] for place in group):
                return False
        return True

    def can_hold(self, place: str, card: str) -> bool:
        return card in self.allowed and place in self.allowed[card] and self.possible({card: [place]})

    def must_hold(self, place: str, card: str) -> bool:
        """Whether the card can lie nowhere else."""
        return self.can_hold(place, card) and not self.possible(none_of=[(place, card)])

    def every(self, where: dict[str, Collection[str]] | None = None) -> Iterator[Places]:
        """All distributions, with the cards of `where` as in `possible`."""
        allowed = dict(self.allowed)
        for card, places in (where or {}).items():
            allowed[card] &= frozenset(places)
        yield from self._every(allowed, [card for card in allowed if len(allowed[card]) > 1])

    def _every(self, allowed: dict[str, frozenset[str]], open_cards: list[str]) -> Iterator[Places]:
        if not self._fits(allowed):
            return
        if not open_cards:
            yield {place: [card for card in allowed if place in allowed[card]] for place in self.room}
            return
        for place in sorted(allowed[open_cards[0]]):
            yield from self._every(allowed | {open_cards[0]: frozenset([place])}, open_cards[1:])

    def drawn(self, chance: Random, where: dict[str, Collection[str]] | None = None) -> Places | None:
        """A random distribution, with the cards of `where` as in `possible`; None if there is none."""
        allowed = dict(self.allowed)
        for card, places in (where or {}).items():
            allowed[card] &= frozenset(places)
        if not self._fits(allowed):
            return None
        cards = list(allowed)
        chance.shuffle(cards)
        found: Places = {place: [] for place in self.room}
        for card in cards:
            places = sorted(allowed[card])
            chance.shuffle(places)
            for place in places:
                allowed[card] = frozenset([place])
                if self._fits(allowed):
                    found[place].append(card)
                    break
        return found
