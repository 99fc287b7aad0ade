"""Evidence from announcements: what a name may stand for, and what was not announced (rules §2.4, §3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from msgspec import Struct

from game.core.cards import KING, QUEEN, SUIT_MASKS, Card, Mask, bits
from game.core.contracts import NO_TRUMPS
from game.core.melds import KARE_VALUES, Declaration, Meld, MeldKind, MeldName
from game.core.rule_set import Reveal, Rules
from game.players.knowledge import HeardMeld, Play

LENGTHS: dict[str, tuple[int, ...]] = {
    MeldName.TERCA: (3,),
    MeldName.KVARTA: (4,),
    MeldName.KVINTA: (5, 6, 7),
}
KINDS = (*LENGTHS, MeldName.KARE)
KARE = KINDS.index(MeldName.KARE)
MOST_READINGS = 250
"""The most readings that are followed; beyond that, the most ambiguous announcement is left to the weights.
"""

# The likelihood that a combination is held that was not announced; and if it could hardly score because an
# opponent had announced a better one before.
SILENT = (0.1, 0.04, 0.02, 0.02)
POINTLESS = 0.5
NO_BELOT = 0.03


class Reading(Struct, frozen=True):
    """One combination an announcement may stand for: cards held, and cards that would have extended it."""

    seat: int
    cards: Mask
    not_held: Mask


def readings(play: Play) -> list[tuple[Reading, ...]]:
    """Every reading of the announcements whose cards were not shown that agrees with what was shown.

    One empty reading if there are none, or if they cannot be read.
    """
    hidden = [each for each in play.announced if each.cards is None]
    options = [(each, list(_options(play, each))) for each in hidden]
    dropped = False
    while _number(found for _, found in options) > MOST_READINGS:
        options.remove(max(options, key=lambda option: len(option[1])))
        dropped = True
    ways = []
    for chosen in product(*(found for _, found in options)):
        if _fitting(play, chosen) and (dropped or _agrees(play, chosen)):
            ways.append(chosen)
    return ways or [()]


def _number(options: Iterable[list[Reading]]) -> int:
    number = 1
    for found in options:
        number *= len(found)
    return number


def _options(play: Play, announced: HeardMeld) -> Iterator[Reading]:
    """The combinations of this name and value that the seat may have been dealt."""
    seat = announced.seat
    others = (shown for each, shown in enumerate(play.shown) if each != seat)
    possible = play.unseen & ~play.missing[seat]
    for shown in others:
        possible &= ~shown
    possible |= play.played[seat]
    for cards, beside in _combinations(announced):
        if not _alone(play, announced):
            beside = 0
        if not cards & ~possible and not beside & play.played[seat]:
            yield Reading(seat, cards, beside & play.unseen)


def _alone(play: Play, announced: HeardMeld) -> bool:
    """True if a sequence is as long as its cards allow: a kare may have used the next card.

    Eight in a row are a kvinta with a terca below.
    """
    names = {each.name for each in play.announced if each.seat == announced.seat}
    shortened = MeldName.KARE in names and not play.round.rules.shared_cards
    return not shortened and not {MeldName.TERCA, MeldName.KVINTA} <= names


def _combinations(announced: HeardMeld) -> Iterator[tuple[Mask, Mask]]:
    """The cards of each combination of this name and value, and those that would have extended it."""
    if announced.name == MeldName.KARE:
        for rank, value in KARE_VALUES.items():
            if value == announced.value:
                yield 0x01010101 << rank, 0
        return
    for suit in range(4):
        for length in LENGTHS[announced.name]:
            for low in range(9 - length):
                cards = ((1 << length) - 1) << (8 * suit + low)
                yield cards, (cards << 1 | cards >> 1) & ~cards & SUIT_MASKS[suit]


def _fitting(play: Play, chosen: tuple[Reading, ...]) -> bool:
    """True if these combinations can be held together: each card is in one hand and in one combination.

    By the option `shared_cards` it may be in a kare and a sequence of one seat.
    """
    shared = play.round.rules.shared_cards
    for place, one in enumerate(chosen):
        for other in chosen[:place]:
            both = one.cards & other.cards
            if both and not (shared and one.seat == other.seat and both & (both - 1) == 0):
                return False
            if one.seat == other.seat and (one.not_held & other.cards or other.not_held & one.cards):
                return False
    return True


def _agrees(play: Play, chosen: tuple[Reading, ...]) -> bool:
    """True if these combinations would have led to exactly what was shown."""
    rules, own = play.round.rules, play.round.seat
    if rules.reveal is not Reveal.AFTER_TRICK_1 or not play.finished:
        return True
    unread = iter(chosen)
    said = tuple(
        _declaration(each, next(unread).cards if each.cards is None else each.cards)
        for each in play.announced
    )
    flags = rules.scoring_melds(play.trump, play.round.forehand, said)
    return all(
        scores == (each.cards is not None)
        for each, scores in zip(play.announced, flags, strict=True)
        if each.seat != own
    )


def _declaration(announced: HeardMeld, cards: Mask) -> Declaration:
    kind = MeldKind.KARE if announced.name == MeldName.KARE else MeldKind.SEQUENCE
    return Declaration(announced.seat, Meld(kind, tuple(bits(cards)), announced.value))


def named(play: Play, seat: int) -> list[int]:
    """The numbers of tercas, kvartas, kvintas and kares a seat announced; empty if it did not have to yet."""
    if not play.played[seat] or not play.round.rules.declares(play.trump):
        return []
    return [sum(each.seat == seat and each.name == kind for each in play.announced) for kind in KINDS]


def silence(play: Play, seat: int) -> list[float]:
    """By kind: the likelihood that a seat holds one that it did not announce."""
    rules = play.round.rules
    before = (seat - play.round.forehand) % rules.players
    better = [
        KINDS.index(each.name)
        for each in play.announced
        if rules.side_of(each.seat) != rules.side_of(seat)
        and (each.seat - play.round.forehand) % rules.players < before
        and each.name in KINDS
    ]
    if not _kares_beat_sequences(rules):
        better = [other for other in better if other != KARE]
    chances = []
    for kind in range(len(KINDS)):
        beaten = kind != KARE and any(other > kind for other in better)
        chances.append(max(SILENT[kind], POINTLESS) if beaten else SILENT[kind])
    return chances


@lru_cache(maxsize=64)
def _kares_beat_sequences(rules: Rules) -> bool:
    """True if a kare beats a sequence of another side, found by asking the rules about an example."""
    kare = Declaration(0, Meld(MeldKind.KARE, (KING, KING + 8, KING + 16, KING + 24), 100))
    kvinta = Declaration(1, Meld(MeldKind.SEQUENCE, (0, 1, 2, 3, 4), 100))
    return not rules.scoring_melds(1, 0, (kare, kvinta))[1]


def doubtful(play: Play) -> tuple[Mask, ...]:
    """By seat: kings and queens it would have announced as belot with the other one, which it played."""
    suits = play.round.rules.belot_suits(play.trump)
    found = [0] * len(play.held)
    for leader, cards in (*play.finished, (play.leader, play.trick)):
        for place, card in enumerate(cards):
            seat = (leader + place) % len(found)
            if suits >> card & 1 and card & 7 in (KING, QUEEN) and (seat, card >> 3) not in play.belots:
                follows = cards[0] >> 3 == card >> 3
                if follows or (play.trump < NO_TRUMPS and card >> 3 == play.trump):
                    found[seat] |= 1 << _other(card)
    return tuple(found)


def _other(card: Card) -> Card:
    return card ^ KING ^ QUEEN
