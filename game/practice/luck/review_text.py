"""The review of a match as the one JSON object of `review FILE --json` (docs/review.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from statistics import mean, stdev

import msgspec
from msgspec import Struct

from game.core.actions import bid, call_text
from game.core.cards import SUIT_LETTERS, names
from game.core.state import Auction, DealResult, Playing, State
from game.practice.figures import ENOUGH_FOR_LUCK
from game.practice.luck.parts import Parts, WeighedDeal, WeighedDecision
from game.practice.reason import Reason, ReasonKind
from game.practice.reasons import reason
from game.table.projection import question


class ReasonJson(Struct, frozen=True, omit_defaults=True):
    """The reason for the best choice, with those facts that its kind names."""

    kind: ReasonKind
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
    deals: list[DealJson]


def review_json(reviews: Sequence[WeighedDeal], seat: int) -> ReviewJson:
    """The review as `seat` sees it: what is good for its side is positive."""
    return ReviewJson([_deal(each, seat) for each in reviews])


def _deal(review: WeighedDeal, seat: int) -> DealJson:
    result, rules = review.result, review.rules
    return DealJson(
        result.deal.table.number,
        dict(zip(rules.sides, result.writing.written, strict=True)),
        {name: number(part) for name, part in review.parts(seat).named().items()},
        [_decision(review, each, seat) for each in review.decisions],
    )


def _decision(review: WeighedDeal, weighed: WeighedDecision, seat: int) -> DecisionJson:
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


def reason_of(weighed: WeighedDecision) -> Reason | None:
    """The reason for the best choice, compared with the one made if that was another."""
    made, judged = weighed.decided, weighed.judged
    if judged is None:
        return None
    return reason(question(made.state, made.seat), dict(judged.choices), weighed.best, made.text)


def reason_json(found: Reason, seats: Sequence[str]) -> ReasonJson:
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


ENOUGH = ENOUGH_FOR_LUCK
"""The fewest deals for which an interval says enough."""
Z_95 = 1.96
WIDTH = 11


class Interval(Struct, frozen=True):
    """The mean of a part over some deals; `margin` is half of its 95 % interval, None with too few."""

    mean: float
    margin: float | None
    deals: int


def intervals(reviews: Sequence[WeighedDeal], seat: int) -> dict[str, Interval]:
    """The mean of each part over at least one deal, by name."""
    found = means([review.parts(seat) for review in reviews])
    return {name: found[name] for name in Parts().named()}


def means(parts: Sequence[Parts]) -> dict[str, Interval]:
    """The mean of each part by name, and of all six together as `total`; of at least one deal."""
    named = [each.named() | {"total": each.total} for each in parts]
    return {name: _interval([float(each[name]) for each in named]) for name in (*Parts().named(), "total")}


def added(parts: Iterable[Parts]) -> Parts:
    found = Parts().named()
    for each in parts:
        for name, value in each.named().items():
            found[name] += value
    return Parts(**found)


def lines(reviews: Sequence[WeighedDeal], seat: int) -> Iterator[str]:
    """The review as `seat` sees it, for a terminal of 100 columns."""
    if not reviews:
        yield "No deal is finished."
        return
    rules = reviews[0].rules
    names = tuple(Parts().named())
    own = rules.sides[rules.side_of(seat)]
    yield f"Points written for {own} more than for the others, as {rules.seats[seat]} sees them"
    yield _row("deal", "contract", ("written", *(name.replace("_", " ") for name in names)))
    for review in reviews:
        parts = review.parts(seat).named()
        table = review.result.deal.table
        cells = (review.difference(seat), *parts.values())
        yield _row(str(table.number), contract(review.result), [points(cell) for cell in cells])
    sums = added(each.parts(seat) for each in reviews).named().values()
    whole = sum((each.difference(seat) for each in reviews), Fraction(0))
    yield _row("all", "", [points(cell) for cell in (whole, *sums)])
    found = list(mistakes(reviews, seat))
    if found:
        yield f"Mistakes of {rules.seats[seat]}:"
        yield from found
    if len(reviews) < ENOUGH:
        yield f"Over {len(reviews)} deals: too few to say what is usual ({ENOUGH} are needed)."
        return
    yield f"A deal on average, with a 95 % interval over {len(reviews)} deals:"
    for name, each in intervals(reviews, seat).items():
        yield f"  {name.replace('_', ' '):<{WIDTH}}{each.mean:+.2f} ± {each.margin:.2f}"


def mistakes(reviews: Sequence[WeighedDeal], seat: int) -> Iterator[str]:
    """The decisions of `seat` that gave away as much as a mistake, by what it could know, and why."""
    for review in reviews:
        for each in review.decisions:
            judged, made = each.judged, each.decided
            if made.seat != seat or each.same_idea or each.at_bell:
                continue
            if judged and judged.lost >= judged.grades.mistake:
                lost = points(-Fraction(str(judged.lost)))
                number = review.result.deal.table.number
                told = reason_of(each)
                why = f": {facts(told, review.rules.seats)}" if told is not None else ""
                yield f"  deal {number}, {_when(made.state)}: {made.text}, better {each.best} ({lost}){why}"


def contract(result: DealResult) -> str:
    """The contract as it is written in records: `S:80H x2`, or a dash when all passed."""
    found = result.contract
    if found is None:
        return "-"
    name = call_text(bid(found.trump, found.amount))
    return f"{result.deal.table.rules.seats[found.declarer]}:{name}" + (
        f" x{found.multiplier}" if found.multiplier > 1 else ""
    )


def _when(state: State) -> str:
    match state:
        case Playing(tricks=tricks):
            return f"trick {len(tricks) + 1}"
        case Auction():
            return "auction"
    return "before the play"


def points(amount: Fraction) -> str:
    """Points with a sign, and at most two decimals."""
    text = f"{float(amount):+.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("+0", "-0") else text


def _row(first: str, second: str, cells: Sequence[str]) -> str:
    return f"{first:>4} {second:<9}" + "".join(f"{cell:>{WIDTH}}" for cell in cells)


def _interval(values: Sequence[float]) -> Interval:
    margin = Z_95 * stdev(values) / sqrt(len(values)) if len(values) >= ENOUGH else None
    return Interval(mean(values), margin, len(values))
