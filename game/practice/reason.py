"""A reason for a choice: a kind with the facts of the position that it refers to."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from game.core.cards import Card


class ReasonKind(StrEnum):
    """The kinds of reasons; a comment behind each names the fields of `Reason` that it uses."""

    # of any card
    MAKES_CONTRACT = "makes_contract"  # points: what it lacked
    SETS_CONTRACT = "sets_contract"
    AVOIDS_CAPOT = "avoids_capot"
    BELOT = "belot"  # points
    NO_DIFFERENCE = "no_difference"
    # of a card that is led
    DRAWS_LAST_TRUMP = "draws_last_trump"
    DRAWS_TRUMPS = "draws_trumps"  # count: trumps that the others may hold
    DRAWS_ON_TOP = "draws_on_top"  # count, and no trump of theirs is higher
    TRUMP_TO_DECLARER = "trump_to_declarer"  # seat
    SURE_TRICK = "sure_trick"
    HIGHEST_LEFT = "highest_left"
    PARTNER_HIGHEST = "partner_highest"  # seat, cards
    ONE_BEATS = "one_beats"  # cards: the only one that beats the choice
    PARTNER_TRUMPS = "partner_trumps"  # seat
    PARTNER_LED = "partner_led"  # seat
    FORCES_TRUMP = "forces_trump"  # seat
    ONLY_ONE = "only_one"
    # of a card that follows
    TAKES = "takes"  # points
    TAKES_LOWEST = "takes_lowest"  # points
    TAKES_HOME = "takes_home"  # points: those of the card itself
    TAKES_OVER = "takes_over"  # seat
    TRUMPS = "trumps"  # points
    PARTNER_HOLDS = "partner_holds"  # seat, points: those that are given
    PARTNER_AHEAD = "partner_ahead"  # seat, cards: the only one that beats it
    PARTNER_ON_TOP = "partner_on_top"  # seat
    LOST = "lost"
    PARTNER_TO_PLAY = "partner_to_play"  # seat
    CHEAPEST = "cheapest"
    HIGHER = "higher"
    # of what stays in the hand
    KEEPS_LAST_TRUMP = "keeps_last_trump"
    KEEPS_TRUMPS = "keeps_trumps"
    KEEPS_HIGHEST = "keeps_highest"  # cards
    KEEPS_FOR_LAST = "keeps_for_last"  # cards
    KEEPS_GUARD = "keeps_guard"  # cards: the one that is guarded
    # of a call
    HOLDS_TRUMPS = "holds_trumps"  # suit, count, cards: those of jack, nine, ace
    HOLDS_THEIR_TRUMPS = "holds_their_trumps"  # the same
    LONGEST = "longest"  # suit, count
    ACES = "aces"  # count, cards
    JACKS = "jacks"  # count, cards
    PARTNERS_CONTRACT = "partners_contract"  # seat
    NO_SUIT = "no_suit"
    NO_JACK_AND_NINE = "no_jack_and_nine"
    FEW_HIGH = "few_high"  # count: jacks, more: aces
    FEW_AGAINST = "few_against"  # count: top cards against the contract
    # of combinations
    DECLARES = "declares"  # points
    HIGHER_SAID = "higher_said"  # seat
    # of cards laid away
    KEEPS_MELDS = "keeps_melds"  # points
    VOID = "void"  # count: suits, cards: those laid away
    LAID_POINTS = "laid_points"  # points


class Reason(Struct, frozen=True):
    """A reason: its kind, and the facts that the kind uses."""

    kind: ReasonKind
    seat: int | None = None
    suit: int | None = None
    cards: tuple[Card, ...] = ()
    points: int | None = None
    """As counted in the deal: doubled without trumps."""
    count: int | None = None
    more: int | None = None
