"""The solution of a position: the choice that is clearly the best by the worths of all (docs/puzzles.md)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.core.actions import PLAYS, Play, parse, to_text
from game.core.cards import SUIT_MASKS, Card, Mask, bits, mask_of
from game.practice.grounds.sight import Sight, sight
from game.table.seat_view import SeatView


class Solution(Struct, frozen=True):
    """The best choice with those that are equal to it, and the next best."""

    answers: tuple[str, ...]
    """The texts of actions, the best first."""
    second: str
    lead: float
    """Written points by which the second is worth less than the best."""


def solution(view: SeatView, values: Mapping[str, float]) -> Solution | None:
    """The solution by `values`, the worths of the choices; None if all choices are equal.

    Cards are equal that count the same and stand side by side: nobody else has one between them.
    """
    order = sorted(values, key=values.__getitem__, reverse=True)
    equals = equal_cards(view, order[0]) if view.phase == "playing" else {order[0]}
    others = [text for text in order if text not in equals]
    if not others:
        return None
    answers = tuple(text for text in order if text in equals)
    return Solution(answers, others[0], values[order[0]] - values[others[0]])


def solved(view: SeatView, values: Mapping[str, float]) -> Solution | None:
    """The solution if nothing is worth nearly as much: its equals are within a slip, the second is not."""
    found, slip = solution(view, values), view.rules.sheet.grades.slip
    if found is None or found.lead < slip:
        return None
    worst = min(values[text] for text in found.answers)
    return found if values[found.answers[0]] - worst < slip else None


def equal_cards(view: SeatView, choice: str) -> set[str]:
    """The texts of the legal cards that are equal to `choice`, itself among them."""
    action = parse(choice)
    if not isinstance(action, Play):
        return {choice}
    seen = sight(view)
    equal = [card for card in bits(seen.legal) if _side_by_side(seen, action.card, card)]
    return {choice, *(to_text(PLAYS[card]) for card in equal)}


def _side_by_side(seen: Sight, one: Card, other: Card) -> bool:
    """True if two own cards count the same and no card of others, seen or not, may come between them."""
    if one >> 3 != other >> 3 or seen.points([one]) != seen.points([other]):
        return False
    low, high = sorted((seen.strength(one), seen.strength(other)))
    there: Mask = (seen.unseen | mask_of(seen.trick)) & SUIT_MASKS[one >> 3]
    return not any(low < seen.strength(card) < high for card in bits(there))
