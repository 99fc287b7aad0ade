"""The review of a match as the one JSON object of `review FILE --json` (docs/review.md)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec
from msgspec import Struct

from game.core.cards import SUIT_LETTERS, names
from game.practice.luck.parts import DealReview, Weighed
from game.practice.reason import Kind, Reason
from game.practice.reasons import reason
from game.table.projection import question


class ReasonJson(Struct, frozen=True, omit_defaults=True):
    """The reason for the best choice, with those facts that its kind names."""

    kind: Kind
    seat: str | None = None
    suit: str | None = None
    cards: list[str] = []
    points: int | None = None
    count: int | None = None
    more: int | None = None


class DecisionJson(Struct, frozen=True):
    """A decision; `error` and `guess` add up to what it changed."""

    seat: str
    action: str
    best: str
    error: float
    guess: float
    reason: ReasonJson | None


class DealJson(Struct, frozen=True):
    """A deal: `deal` is its number in the match, `written` by side, `parts` by name."""

    deal: int
    written: dict[str, int]
    parts: dict[str, float]
    decisions: list[DecisionJson]


class ReviewJson(Struct, frozen=True):
    """The finished deals of a match as one seat sees them."""

    deals: list[DealJson]


def review_json(reviews: Sequence[DealReview], seat: int) -> ReviewJson:
    """The review as `seat` sees it: what is good for its side is above 0."""
    return ReviewJson([_deal(each, seat) for each in reviews])


def _deal(review: DealReview, seat: int) -> DealJson:
    result, rules = review.result, review.rules
    return DealJson(
        result.deal.table.number,
        dict(zip(rules.sides, result.writing.written, strict=True)),
        {name: number(part) for name, part in review.parts(seat).named().items()},
        [_decision(review, each, seat) for each in review.decisions],
    )


def _decision(review: DealReview, weighed: Weighed, seat: int) -> DecisionJson:
    rules = review.rules
    share = weighed.share(rules, rules.side_of(seat))
    made, told = weighed.decided, reason_of(weighed)
    return DecisionJson(
        rules.seats[made.seat],
        made.text,
        weighed.best,
        number(share.error),
        number(share.guess),
        None if told is None else reason_json(told, rules.seats),
    )


def reason_of(weighed: Weighed) -> Reason | None:
    """The reason for the best choice, against the one that was taken if that was another."""
    made, judged = weighed.decided, weighed.judged
    if judged is None:
        return None
    return reason(question(made.state, made.seat), dict(judged.choices), weighed.best, made.text)


def reason_json(found: Reason, seats: Sequence[str]) -> ReasonJson:
    """A reason with the facts that it names."""
    return ReasonJson(
        found.kind,
        None if found.seat is None else seats[found.seat],
        None if found.suit is None else SUIT_LETTERS[found.suit],
        list(names(found.cards)),
        found.points,
        found.count,
        found.more,
    )


def facts(found: Reason, seats: Sequence[str]) -> str:
    """A reason by its kind, with the facts that it names: `partner_holds seat=N points=11`."""
    told = msgspec.to_builtins(reason_json(found, seats))
    kind = told.pop("kind")
    named = (f"{key}={''.join(value) if isinstance(value, list) else value}" for key, value in told.items())
    return " ".join((kind, *named))


def number(points: Fraction) -> float:
    """Points as a number of JSON: a whole one without decimals, and never -0."""
    return int(points) if points.denominator == 1 else float(points)
