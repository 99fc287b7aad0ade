"""What is said to be certain about the others' hands, and the chances beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain, combinations, product
from typing import Any

from tests.checker.table import suit
from tests.reasons.of_calls import announceable, entry, named, value
from tests.reasons.position import Position

Told = dict[str, Any]


def has_none(at: Position, told: Told) -> Iterator[str]:
    """A seat has none of some suits, though cards of each are out."""
    for one in told["suits"]:
        if any(suit(card) == one for card in at.hands[told["of"]]) or not at.void(told["of"], one):
            yield f"may hold {one}"
        if not any(suit(card) == one for card in at.unseen):
            yield f"nobody holds {one}"


def holds(at: Position, told: Told) -> Iterator[str]:
    """A seat holds these cards."""
    for card in told["cards"]:
        if card not in at.hands[told["of"]] or not at.layouts.must_hold(told["of"], card):
            yield f"may not hold {card}"
        if not at.course.is_trump(card) and not at.highest(card):
            yield f"{card} is neither a trump nor the highest left"


def trumps_out(at: Position, told: Told) -> Iterator[str]:
    """The trumps that a seat does not see, the highest first."""
    out = [card for card in at.unseen if suit(card) == at.course.trump]
    out.sort(key=at.course.strength, reverse=True)
    if not at.course.one_suit or told["cards"] != out:
        yield f"out: {out}"


def likely(at: Position, told: Told) -> Iterator[str]:
    """A chance: it can be so, it can be otherwise, or it is certain."""
    seat, card = told["of"], (told["cards"] or [None])[0]
    if card is None:
        out = [each for each in at.unseen if suit(each) == told["suit"]]
        true = not any(suit(each) == told["suit"] for each in at.hands[seat])
        may_be = at.layouts.possible(none_of=[(seat, each) for each in out])
        must_be = at.void(seat, told["suit"])
    else:
        true = card in at.hands[seat]
        may_be, must_be = at.layouts.can_hold(seat, card), at.layouts.must_hold(seat, card)
    if told["certain"] and not true:
        yield "it is not so"
    if told["certain"] and not must_be and _may_be_otherwise(at, told):
        yield "not certain"
    if told["chance"] and not may_be:
        yield "impossible"


def _may_be_otherwise(at: Position, told: Told) -> bool:
    """Whether it is false in some layout that agrees with all announcements."""
    if told["cards"]:
        card = told["cards"][0]
        others: list[dict[str, Collection[str]]] = [
            {card: [place for place in at.layouts.room if place != told["of"]]}
        ]
    else:
        others = [{card: [told["of"]]} for card in at.unseen if suit(card) == told["suit"]]
    ways = (way for where in others for way in at.layouts.every(where))
    return any(_announced_all(at, way) for way in ways)


def _announced_all(at: Position, way: dict[str, list[str]]) -> bool:
    """Whether the others can have announced and shown what they did, if the cards lie like this."""
    course = at.course
    announced = course.record["declarations"]
    choices = []
    for seat in at.others:
        spoke = at.number > 1 or any(seat == each for each, _card in at.trick)
        said = Counter((named(one["cards"]), one["value"]) for one in announced if one["seat"] == seat)
        dealt = way[seat] + [card for player, _table, card in at.plays if player == seat]
        found = [
            [entry(course, seat, cards) for cards in chosen]
            for each in announceable(course, dealt)
            for chosen in combinations(each, said.total())
            if Counter((named(cards), value(course, cards)) for cards in chosen) == said
        ]
        if said and spoke:
            choices.append(found)
    own = [one for one in announced if one["seat"] == at.seat]
    return any(_shown_so(at, [*own, *chain.from_iterable(each)]) for each in product(*choices))


def _shown_so(at: Position, announced: list[Told]) -> bool:
    """Whether exactly the right ones of these declarations would have been shown."""
    course = at.course
    if len(at.finished) < course.revealed_after():
        return True

    def scorers(of: list[Told]) -> list[tuple[str, str]]:
        return sorted((one["seat"], one["kind"]) for one in of)

    return scorers(course.scoring(announced)) == scorers(course.shown())
