"""The reason for a choice: the strongest of all grounds in the position that sets it apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache

from game.core.actions import Call, Declare, Lay, Play, parse, to_text
from game.core.cards import mask_of
from game.core.melds import BELOT_VALUE
from game.practice.grounds.calling import of_call, of_declaration, of_discard
from game.practice.grounds.playing import cheapest, given, of_card, of_lead, of_rest
from game.practice.grounds.sight import belot_counts, capot_near, decides, prospect, sight
from game.practice.reason import Reason, ReasonKind
from game.table.seat_view import SeatView

Reasons = Callable[[str], tuple[Reason, ...]]
TELLING = 0.5
"""A reason must set a choice apart from at least this share of what the worse ones lose."""


def reason(
    view: SeatView, values: Mapping[str, float], choice: str, instead: str | None = None
) -> Reason | None:
    """The reason for `choice`, the text of a legal action in `view`; None if nothing can be shown.

    `values` are the worths of the choices in written points. With `instead`, another choice, it is something
    in which the two differ.
    """
    shown = _shown(view, values)
    if choice not in shown or len(shown) < 2:
        return None
    lost = {text: shown[choice] - value for text, value in shown.items() if value < shown[choice]}
    if instead in shown and instead != choice:
        lost = {str(instead): 1.0}
    elif len(set(shown.values())) == 1:
        return Reason(ReasonKind.NO_DIFFERENCE)
    reasons = all_reasons(view)
    others = lost or dict.fromkeys(shown.keys() - {choice}, 1.0)
    known = {text: reasons(text) for text in others}
    for found in reasons(choice):
        without = sum(loss for text, loss in others.items() if found not in known[text])
        if without >= TELLING * sum(others.values()):
            return found
    close = max(shown.values()) - min(shown.values()) < view.rules.sheet.grades.slip
    return Reason(ReasonKind.NO_DIFFERENCE) if close else None


def _shown(view: SeatView, values: Mapping[str, float]) -> dict[str, float]:
    """The worths of the legal choices as shown; a card has its worth with belot and without."""
    digits = view.rules.sheet.grades.digits
    texts = [to_text(action) for action in view.legal]
    found = {text: values.get(text, values.get(text.removesuffix(" belot"))) for text in texts}
    return {text: round(value, digits) for text, value in found.items() if value is not None}


@lru_cache(maxsize=4)  # the choices of one view are compared with each other
def all_reasons(view: SeatView) -> Reasons:
    """A function from a choice to all its grounds, the strongest first."""
    if view.phase == "playing":
        return _of_cards(view)

    @cache
    def reasons(text: str) -> tuple[Reason, ...]:
        match parse(text):
            case Call(call):
                return tuple(of_call(view, call))
            case Declare() as action:
                return tuple(of_declaration(view, action))
            case Lay() as action:
                return tuple(of_discard(view, action))
            case _other:
                return ()

    return reasons


def _of_cards(view: SeatView) -> Reasons:
    seen = sight(view)
    legal = {each.card: prospect(seen, each.card) for each in view.legal if isinstance(each, Play)}

    def found(action: Play) -> Iterator[Reason]:
        mine = legal[action.card]
        if mine.safe:
            decided = decides(seen, mine.points)
            if decided:
                yield decided
            if mine.takes and capot_near(seen):
                yield Reason(ReasonKind.AVOIDS_CAPOT)
        yield from of_card(seen, mine, legal) if seen.trick else of_lead(seen, mine)
        yield from of_rest(seen, action.card, mask_of(legal))
        yield from given(seen, mine)
        if not seen.trick and cheapest(seen, mine, legal):
            yield Reason(ReasonKind.CHEAPEST)
        if action.belot and belot_counts(seen, mine):
            yield Reason(ReasonKind.BELOT, points=BELOT_VALUE * view.rules.point_factor(seen.trump))

    @cache
    def reasons(text: str) -> tuple[Reason, ...]:
        action = parse(text)
        return tuple(found(action)) if isinstance(action, Play) and action.card in legal else ()

    return reasons
