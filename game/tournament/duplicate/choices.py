"""Decisions as one number: each is its place among what was possible, in mixed radix (docs/duplicate.md).

A choice that is none takes no room, so a deal of eight cards is some forty bits.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from game.core.actions import Action, Declare, Play, parse, to_text
from game.core.cards import bits
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.play import costly_cards
from game.core.state import MatchOver, Playing, State
from game.practice.deal_code import ALPHABET, MEANT

NOTHING = ALPHABET[0]
Asked = Callable[[Match], bool]
"""True if the decision that is due is one of those in the number."""
PlayOn = Callable[[Match], Match]
"""Plays a deal on until one of those decisions is due, or it is over."""


class ChoicesError(ValueError):
    """Letters that stand for no decisions of this deal."""


def possible(state: State) -> tuple[Action, ...]:
    """Everything that can be done in a state, in its fixed order.

    The legal actions as the core lists them, announcements in each of their orders; then the cards that may
    not be played but can, at the cost of the deal (rules §3.10), lowest first.
    """
    found: list[Action] = []
    for action in legal_actions(state):
        if isinstance(action, Declare):
            found += [Declare(melds) for melds in permutations(action.melds)]
        else:
            found.append(action)
    if isinstance(state, Playing):
        found += [Play(card) for card in bits(costly_cards(state))]
    return tuple(found)


def packed(match: Match, asked: Asked | None = None) -> str:
    """The decisions of a deal as letters of base 32, those for which `asked` is true; all without it.

    The first action, the cut, is none of them.
    """
    number, base = 0, 1
    before = match.begun_again(match.actions[:1])
    for text in match.actions[1:]:
        ways = possible(before.state)
        if asked is None or asked(before):
            number += base * _place(ways, text)
            base *= len(ways)
        before.submit(parse(text))
    return _letters(number)


def unpacked(letters: str, match: Match, on: PlayOn | None = None) -> Match:
    """The deal that `match` begins, played to its end by the decisions in `letters`; ChoicesError.

    `on` makes the decisions that are not among them.
    """
    number = _number(letters)
    match = on(match) if on is not None else match
    while not match.results and not isinstance(match.state, MatchOver):
        ways = possible(match.state)
        number, place = divmod(number, len(ways))
        match.submit(ways[place])
        match = on(match) if on is not None else match
    if number:
        raise ChoicesError("more decisions than the deal has")
    return match


def _place(ways: tuple[Action, ...], text: str) -> int:
    """The place of an action among those possible; ValueError if it is not there."""
    action = parse(text)
    if isinstance(action, Declare):
        action = Declare(tuple(tuple(sorted(cards)) for cards in action.melds))
    if action not in ways:
        raise ChoicesError(f"{to_text(action)} was not possible")
    return ways.index(action)


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, len(ALPHABET))
        letters = ALPHABET[digit] + letters
    return letters or NOTHING


def _number(letters: str) -> int:
    number = 0
    for letter in letters.upper().translate(MEANT):
        if letter not in ALPHABET:
            raise ChoicesError(f"{letter!r} is no digit of base 32")
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number
