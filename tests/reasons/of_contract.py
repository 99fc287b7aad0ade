"""Sentences about the contract: does this trick decide it in any case (rules §2.6, §2.7, §3.8, §3.9)?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.reasons.position import Position

Told = dict[str, Any]
LAST, BELOT = 10, 20


def makes_contract(at: Position, card: str, told: Told) -> Iterator[str]:
    """The declaring side has more than half of all possible points, once it has the cards on the table."""
    course = at.course
    if not course.allied(at.seat, course.declarer):
        yield "not the own contract"
    yield from _certain(at, card)
    ours, theirs, left = _known(at)
    most = theirs + left + _belots_to_come(at) + _waiting(at, at.rivals)
    short = (ours + most) // 2 + 1 - ours
    if told["points"] != short or short < 1:
        yield f"it is {short} short: {ours} and at most {most}"
    gain = _on_table(at, card)
    if ours + gain <= most - gain:
        yield f"{ours + gain} are not more than {most - gain}"
    if at.played == card and course.record["outcome"] not in ("made", "enough", "revoke"):
        yield f"it ended {course.record['outcome']}"


def sets_contract(at: Position, card: str, told: Told) -> Iterator[str]:
    """The declaring side has fewer than the defenders, at best: in Belot equal points hang."""
    course = at.course
    if course.allied(at.seat, course.declarer):
        yield "the own contract"
    yield from _certain(at, card)
    ours, theirs, left = _known(at)
    gain = _on_table(at, card)
    most = theirs + left - gain + _belots_to_come(at) + _waiting(at, at.rivals)
    if most > ours + gain or (most == ours + gain and not course.is_bela):
        yield f"at best {most} against {ours + gain}"
    before = most + gain
    if before < ours or (before == ours and course.is_bela):
        yield "it failed before"
    if at.played == card and course.record["outcome"] not in ("inside", "enough", "revoke"):
        yield f"it ended {course.record['outcome']}"


def _certain(at: Position, card: str) -> Iterator[str]:
    """The trick goes to our seat or to a player on the same team."""
    ours = [at.seat, *at.partners]
    if at.holder(card)[0] not in ours or at.beaten_by(card, at.rivals):
        yield f"may be beaten by {sorted(at.beaten_by(card, at.rivals))}"
    if not at.winners(card) <= set(ours):
        yield f"taken by {sorted(at.winners(card))}"


def _on_table(at: Position, card: str) -> int:
    last = LAST * at.course.doubling if at.number == at.course.size else 0
    return at.course.worth([each for _seat, each in at.with_card(card)]) + last


def _known(at: Position) -> tuple[int, int, int]:
    """Points so far: of our seat and its team, of the others; and what is still to be taken."""
    course, deal = at.course, at.course.record
    ours = theirs = 0
    for trick in at.finished:
        worth = course.worth(trick["cards"])
        if course.allied(trick["winner"], at.seat):
            ours += worth
        else:
            theirs += worth
    left = course.worth([card for cards in at.hands.values() for card in cards])
    left += course.worth([card for _seat, card in at.trick]) + LAST * course.doubling
    if course.exchanges:
        laid = course.worth(deal["laid_away"])
        if course.declarer == at.seat:
            ours += laid
        else:
            left += laid  # only the declarer knows them, and has them
    announced = [one for one in course.shown() if _counts_now(at, one)]
    for one in [*announced, *({"seat": each["seat"], "value": BELOT} for each in at.belots)]:
        value = one["value"] * course.doubling
        if course.allied(one["seat"], at.seat):
            ours += value
        else:
            theirs += value
    return ours, theirs, left


def _has_trick(at: Position, seat: str) -> bool:
    course = at.course
    return any(course.seats.side(one["winner"]) == course.seats.side(seat) for one in at.finished)


def _counts_now(at: Position, one: dict[str, Any]) -> bool:
    return not at.course.is_bela or _has_trick(at, one["seat"])


def _waiting(at: Position, seats: list[str]) -> int:
    """Points of declarations that count as soon as their side has a trick."""
    shown = [one for one in at.course.shown() if one["seat"] in seats and not _counts_now(at, one)]
    return sum(one["value"] for one in shown)


def _belots_to_come(at: Position) -> int:
    """Points that opponents can still announce."""
    course = at.course
    found = 0
    said = {one["suit"] for one in at.belots}
    for of_suit in "CDHS":
        pair = ["Q" + of_suit, "K" + of_suit]
        if of_suit in said or not course.is_trump(pair[0]) or course.trump == "NT":
            continue
        found += BELOT * any(
            at.layouts.possible(dict.fromkeys(pair, [seat]))
            for seat in at.rivals
            if all(each in at.unseen for each in pair)
        )
    return found
