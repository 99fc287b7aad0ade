"""Declarations and belots with all hands open: the choices that are still to come (rules §2.4, §2.5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.core.cards import QUEEN, RANK_MASKS, SUIT_MASKS
from game.core.melds import BELOT_VALUE, EIGHT, Declaration, Meld, announceable
from game.core.state import Declaring, Playing
from game.players.cardplay.laying import best_melds


class Announcement(Struct, frozen=True):
    """One thing to announce: declarations, or a belot with its points."""

    declarations: tuple[Declaration, ...] = ()
    belot: int = 0


class Choice(Struct, frozen=True):
    """A choice of a seat to come, the one with the most points first; `suit` of a belot, else None."""

    seat: int
    options: tuple[Announcement, ...]
    suit: int | None = None


def to_announce(state: Playing | Declaring) -> tuple[Choice, ...]:
    """The choices to come: of each seat that has not announced yet, then of each that holds a belot."""
    playing = state.playing if isinstance(state, Declaring) else state
    rules, trump = playing.deal.table.rules, playing.contract.trump
    found = []
    if rules.declares(trump) and not playing.tricks:
        begin = len(playing.trick) + isinstance(state, Playing)
        for place in range(begin, rules.players):
            seat = (playing.leader + place) % rules.players
            choices = announceable(playing.hands[seat], rules.melding(trump))
            if len(choices) > 1:
                found.append(Choice(seat, _options(seat, choices)))
    suits = rules.belot_suits(trump)
    for seat, hand in enumerate(playing.hands):
        queens = hand & hand >> 1 & RANK_MASKS[QUEEN] & suits
        for suit in range(4):
            if queens & SUIT_MASKS[suit]:
                found.append(Choice(seat, (Announcement(belot=BELOT_VALUE), Announcement()), suit))
    return tuple(found)


def all_of(state: Playing | Declaring, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The same where everybody announces all it can."""
    playing = state.playing if isinstance(state, Declaring) else state
    kind = playing.deal.table.rules.melding(playing.contract.trump)

    def everything(choice: Choice) -> Announcement:
        if choice.suit is not None:
            return choice.options[0]
        return _announcement(choice.seat, best_melds(playing.hands[choice.seat], kind))

    return tuple(Choice(each.seat, (everything(each),), each.suit) for each in choices)


def wins_match(choices: Iterable[Choice]) -> bool:
    """True if somebody can announce eight in a row that win the match (rules §3.6)."""
    return any(
        len(each.meld.cards) == EIGHT
        for choice in choices
        for option in choice.options
        for each in option.declarations
    )


def scoring(state: Playing, said: tuple[Declaration, ...]) -> tuple[int, ...]:
    """The points of the declarations that score, by side."""
    table = state.deal.table
    points = [0] * len(table.rules.sides)
    flags = table.rules.scoring_melds(state.contract.trump, table.forehand, said)
    for each, scores in zip(said, flags, strict=True):
        if scores:
            points[table.rules.side_of(each.seat)] += each.meld.value
    return tuple(points)


def _options(seat: int, choices: Iterable[tuple[Meld, ...]]) -> tuple[Announcement, ...]:
    order = sorted(choices, key=lambda melds: -sum(meld.value for meld in melds))
    return tuple(_announcement(seat, melds) for melds in order)


def _announcement(seat: int, melds: Iterable[Meld]) -> Announcement:
    return Announcement(tuple(Declaration(seat, meld) for meld in melds))
