"""How the deal ended, what was written for it, whether the match is over (rules §3.9, §3.11)."""

from __future__ import annotations

from tests.checker.bela.deal import Deal, Record
from tests.checker.bela.declarations import eight_in_a_row
from tests.checker.bela.points import points_after
from tests.checker.wrong import expect, expect_equal

Written = dict[str, int]

REVOKE = 162
PENALTY = 97


def check_ending(deal: Deal, revoker: str | None, *, few: bool = False) -> None:
    """Outcome, written, scores and winner; `revoker` is the seat whose card ended the deal.

    With a limit of a `few` deals the record does not contain their number: the leader may have won.
    """
    outcome, written, winner = ending(deal, revoker)
    record = deal.record
    expect_equal(record["outcome"], outcome, "outcome")
    expect_equal(record["hanging_before"], 0, "hanging before")
    expect_equal(record["hanging"], 0, "hanging")
    for side in deal.seats.sides:
        expect_equal(record["written"][side], written[side], f"written by {side}")
        after = record["scores_before"][side] + written[side]
        expect_equal(record["scores"][side], after, f"score of {side}")
    if outcome not in ("enough", "belot", "passed"):
        winner = by_score(record)
    if few and winner is None:
        expect(record.get("winner") in (None, ahead(record)), "winner of the match")
    else:
        expect_equal(record.get("winner"), winner, "winner of the match")


def ahead(record: Record) -> str | None:
    """The unique side with the highest score after a deal that was not passed out."""
    scores: Written = record["scores"]
    best = max(scores.values())
    first = [side for side in scores if scores[side] == best]
    return first[0] if record["contract"] is not None and len(first) == 1 else None


def ending(deal: Deal, revoker: str | None) -> tuple[str, Written, str | None]:
    """(outcome, written by each side, the side that won the match at once)."""
    nothing = dict.fromkeys(deal.seats.sides, 0)
    if deal.record["contract"] is None:
        return "passed", nothing, None
    winner = of_enough(deal)
    seat = eight_in_a_row(deal)
    unfinished = len(deal.record["tricks"]) - len(deal.finished)
    if seat is not None:
        check_eight(deal, seat)
        side = deal.seats.side(seat)
        return "belot", nothing | {side: deal.record["options"]["target"]}, side
    if revoker is not None:
        return "revoke", after_revoke(deal, deal.seats.side(revoker)), None
    expect_equal(unfinished, 0, "tricks that nobody took")
    if winner is not None:
        return "enough", totals(deal), winner
    expect_equal(len(deal.finished), deal.hand_size, "number of tricks")
    made = declarer_made_it(deal)
    written = totals(deal) if made else after_fall(deal)
    for side in deal.seats.sides:
        if deal.option("all_tricks") != "bonus_90" and side not in deal.takers(deal.finished):
            written[side] -= PENALTY
    return ("made" if made else "inside"), written, None


def check_eight(deal: Deal, seat: str) -> None:
    """Eight in a row were announced when the seat was to play its first card, and nothing followed."""
    tricks = deal.record["tricks"]
    expect(len(tricks) <= 1 and not deal.finished, "eight in a row: a trick was taken after it")
    played = len(tricks[0]["cards"]) if tricks else 0
    expect_equal(deal.order.index(seat), played, "eight in a row: cards played before it")


def of_enough(deal: Deal) -> str | None:
    """The side whose last trick was enough; WrongRecord if an earlier trick was enough for any side."""
    if deal.option("ending") == "prolaz":
        return None
    for number, trick in enumerate(deal.finished, 1):
        side = deal.seats.side(trick["winner"])
        said = [one for one in deal.record["belots"] if one["trick"] <= number]
        found = points_after(deal, deal.finished[:number], said)[side]["total"]
        if deal.record["scores_before"][side] + found >= deal.record["options"]["target"]:
            expect_equal(number, len(deal.record["tricks"]), f"trick that was enough for {side}")
            return side
    return None


def totals(deal: Deal) -> Written:
    """The points of each side at the end; the record's own figures are checked separately."""
    found = points_after(deal, deal.finished, deal.record["belots"])
    return {side: points["total"] for side, points in found.items()}


def after_revoke(deal: Deal, offender: str) -> Written:
    declared = sum(one["value"] for one in deal.record["declarations"])
    lost = PENALTY if deal.option("revoke") == "penalised_162_97" else 0
    return {side: -lost if side == offender else REVOKE + declared for side in deal.seats.sides}


def declarer_made_it(deal: Deal) -> bool:
    """More than all the others together; with a turned card for three more than each of them."""
    found = totals(deal)
    declaring = deal.seats.side(deal.declarer)
    others = [found[side] for side in deal.seats.others(declaring)]
    if deal.option("upcard") == "yes":
        return found[declaring] > max(others)
    return found[declaring] > sum(others)


def after_fall(deal: Deal) -> Written:
    """The declarers write nothing; their points go to the others, with three by the option `defeat`."""
    written = totals(deal)
    declaring = deal.seats.side(deal.declarer)
    lost, written[declaring] = written[declaring], 0
    takes = taker(deal, declaring)
    if takes is not None:
        written[takes] += lost
    return written


def taker(deal: Deal, declaring: str) -> str | None:
    """The side that writes what the declarers have lost: among equals the earlier in the order of play."""
    others = deal.seats.others(declaring)
    if len(others) == 1:
        return others[0]
    if deal.option("defeat") == "each_own":
        return None
    cards = {
        side: points["cards"]
        for side, points in points_after(deal, deal.finished, deal.record["belots"]).items()
    }
    most = max(cards[side] for side in others)
    return next(seat for seat in deal.order if seat in others and cards[seat] == most)


def match_winner(record: Record) -> str | None:
    """The side that a checked deal has won the match for, ignoring any limit of deals."""
    if record["outcome"] in ("enough", "belot"):
        return str(record["winner"])
    return None if record["contract"] is None else by_score(record)


def by_score(record: Record) -> str | None:
    """The unique side with the highest score, if that reaches the target."""
    scores: Written = record["scores"]
    best = max(scores.values())
    first = [side for side in scores if scores[side] == best]
    return first[0] if best >= record["options"]["target"] and len(first) == 1 else None
