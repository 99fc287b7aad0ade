"""The errors of weaker players: habits and misjudgement, but nothing that anybody sees is absurd."""

from __future__ import annotations

import random
from collections.abc import Mapping

from game.core.cards import Card
from game.players.cardplay.cardplay import Judgement
from game.players.levels import Level

_SURE = 0.999


def chosen(
    options: Mapping[Card, Judgement],
    pulls: Mapping[Card, float],
    points: tuple[int, ...],
    level: Level,
    rng: random.Random,
) -> Card:
    """The card that seems best with the pull of habits on each.

    `points` are those of the contract, by card.
    """
    if not level.at_most:
        return max(options, key=lambda card: options[card].value)
    # what is absurd need not be what is judged worst, but there is always a card that is not
    sensible = {card: option for card, option in options.items() if not _absurd(card, options, points)}
    floor = max(option.value for option in sensible.values()) - level.at_most
    seeming = {
        card: option.value + pulls[card] + rng.gauss(0.0, level.misjudges)
        for card, option in sensible.items()
        if option.value >= floor
    }
    return max(seeming, key=seeming.__getitem__)


def _absurd(card: Card, options: Mapping[Card, Judgement], points: tuple[int, ...]) -> bool:
    """True if a card gives points away without any visible gain.

    That is to let a trick go that another card takes for sure and is thought better, or to throw more points
    than need be of one suit on a trick that is lost.
    """
    mine = options[card]
    if mine.takes > 1 - _SURE:
        return False
    return any(
        (other.takes > _SURE and other.value > mine.value)
        or (other.takes <= 1 - _SURE and each >> 3 == card >> 3 and points[each] < points[card])
        for each, other in options.items()
    )
