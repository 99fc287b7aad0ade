"""Comparing declarations: whose score (rules §2.4, §3.6)."""

from __future__ import annotations

from game.core.contracts import is_trump
from game.core.melds import EIGHT, Declaration, MeldKind
from game.core.rule_set import Comparison, EqualDeclarations, EqualSequences, KareOfTens, Rules

KARE_ORDER = (4, 2, 7, 3, 6, 5)
"""Ranks of a kare, best first: J 9 A 10 K Q."""
KARE_ORDER_TENS_LOWEST = (4, 2, 7, 6, 5, 3)
"""The same where tens are the lowest: J 9 A K Q 10 (rules §3.12: `kare_of_tens`)."""


def _each_kind_apart(
    rules: Rules, contract: int, forehand: int, declarations: tuple[Declaration, ...]
) -> tuple[bool, ...]:
    """The best sequence and the best kare decide, each for its kind.

    Returns one flag for each declaration. Equal best sequences of both sides cancel all, or, by the option
    `equal_sequences`, the one in trumps wins, then the earlier in order of play.
    """
    if not declarations:
        return ()
    kare_side = _best_side(rules, [(_kare_key(d), d) for d in declarations if d.meld.kind is MeldKind.KARE])
    runs = [
        (_sequence_key(rules, contract, forehand, d), d)
        for d in declarations
        if d.meld.kind is MeldKind.SEQUENCE
    ]
    sequence_side = _best_side(rules, runs)
    winners = {MeldKind.KARE: kare_side, MeldKind.SEQUENCE: sequence_side}
    return tuple(rules.side_of(d.seat) == winners[d.meld.kind] for d in declarations)


def _best_of_all(
    rules: Rules, contract: int, forehand: int, declarations: tuple[Declaration, ...]
) -> tuple[bool, ...]:
    """All declarations of the side with the best one score (Bela, rules §3.6).

    Any kare beats any sequence; between equal ones the earlier in the order of play is better, after one in
    trumps by the option `equal_declarations`.
    """
    if not declarations:
        return ()
    best = max(declarations, key=lambda each: _rank(rules, contract, forehand, each))
    side = rules.side_of(best.seat)
    return tuple(rules.side_of(each.seat) == side for each in declarations)


def _rank(rules: Rules, contract: int, forehand: int, declaration: Declaration) -> tuple[int, ...]:
    cards = declaration.meld.cards
    early = -((declaration.seat - forehand) % rules.players)
    if declaration.meld.kind is MeldKind.KARE:
        order = KARE_ORDER_TENS_LOWEST if rules.kare_of_tens is KareOfTens.LOWEST else KARE_ORDER
        return (1, -order.index(cards[0] & 7), 0, 0, early)
    trump_first = rules.equal_declarations is EqualDeclarations.TRUMP_FIRST
    in_trumps = trump_first and is_trump(contract, cards[0] >> 3)
    return (0, sequence_length(cards), cards[-1] & 7, int(in_trumps), early)


def sequence_length(cards: tuple[int, ...]) -> int:
    """The length that counts in a comparison: five, six and seven are one; eight are more."""
    return EIGHT if len(cards) == EIGHT else min(len(cards), 5)


def _best_side(rules: Rules, keyed: list[tuple[tuple[int, ...], Declaration]]) -> int | None:
    """The side with the greatest key; None if there is none or both have it."""
    best = max((key for key, _ in keyed), default=None)
    sides = {rules.side_of(d.seat) for key, d in keyed if key == best}
    return sides.pop() if len(sides) == 1 else None


def _kare_key(declaration: Declaration) -> tuple[int, ...]:
    return (-KARE_ORDER.index(declaration.meld.cards[0] & 7),)


def _sequence_key(rules: Rules, contract: int, forehand: int, declaration: Declaration) -> tuple[int, ...]:
    cards = declaration.meld.cards
    key = (min(len(cards), 5), cards[-1] & 7)
    if rules.equal_sequences is EqualSequences.CANCEL:
        return key
    order = (declaration.seat - forehand) % rules.players
    return (*key, int(is_trump(contract, cards[0] >> 3)), -order)


KARES_AND_SEQUENCES_APART = Comparison(_each_kind_apart, apart=True)
BEST_OF_ALL = Comparison(_best_of_all, apart=False)
