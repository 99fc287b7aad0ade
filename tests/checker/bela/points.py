"""The points of the sides, at the end and after each trick (rules §3.8)."""

from __future__ import annotations

from tests.checker.bela.deal import Deal, Record
from tests.checker.bela.declarations import counts, eight_in_a_row
from tests.checker.bela.play import bela_counts
from tests.checker.table import points
from tests.checker.wrong import expect_equal

Points = dict[str, dict[str, int]]

BELA = 20
LAST = 10
ALL_TRICKS = 90


def points_after(deal: Deal, tricks: list[Record], belots: list[Record]) -> Points:
    """Side to its points by name, as the record lists them, after `tricks` and `belots`."""
    return {side: points_of(deal, side, tricks, belots) for side in deal.seats.sides}


def points_of(deal: Deal, side: str, tricks: list[Record], belots: list[Record]) -> dict[str, int]:
    takers = deal.takers(tricks)
    taken = [
        card for trick, taker in zip(tricks, takers, strict=True) if taker == side for card in trick["cards"]
    ]
    if deal.exchanges and deal.seats.side(deal.declarer) == side:
        taken += deal.record["laid_away"]
    over = len(tricks) == deal.hand_size
    capot = over and set(takers) == {side} and deal.option("all_tricks") != "penalty_97"
    announced = [one for one in deal.record["declarations"] if deal.seats.side(one["seat"]) == side]
    said = [one for one in belots if deal.seats.side(one["seat"]) == side]
    found = {
        "cards": sum(points(card, deal.trump) for card in taken),
        "last": LAST if over and takers[-1] == side else 0,
        "capot": ALL_TRICKS if capot else 0,
        "declarations": sum(one["value"] for one in announced if counts(deal, one, tricks)),
        "belots": BELA * sum(bela_counts(deal, one, tricks) for one in said),
    }
    return found | {"total": sum(found.values())}


def of_eight_in_a_row(deal: Deal, winner: str) -> Points:
    """Only the whole suit counts, nothing else in the deal."""
    target: int = deal.record["options"]["target"]
    nothing = dict.fromkeys(("cards", "last", "capot", "declarations", "belots", "total"), 0)
    return {
        side: nothing | ({"declarations": target, "total": target} if side == winner else {})
        for side in deal.seats.sides
    }


def points_at_the_end(deal: Deal) -> Points:
    """The points that the record must contain."""
    seat = eight_in_a_row(deal)
    if seat is not None:
        return of_eight_in_a_row(deal, deal.seats.side(seat))
    return points_after(deal, deal.finished, deal.record["belots"])


def check_points(deal: Deal) -> None:
    record = deal.record["points"]
    expect_equal(tuple(record), deal.seats.sides, "points: sides")
    for side, expected in points_at_the_end(deal).items():
        expect_equal(list(record[side]), list(expected), f"points of {side}: keys")
        for name, value in expected.items():
            expect_equal(record[side][name], value, f"points of {side}: {name}")
    if len(deal.finished) == deal.hand_size:
        both = sum(record[side][name] for side in deal.seats.sides for name in ("cards", "last"))
        expect_equal(both, 162 - sum(points(card, deal.trump) for card in out_of_play(deal)), "all cards")


def out_of_play(deal: Deal) -> list[str]:
    """The cards that belong to no hand."""
    out: list[str] = list(deal.record.get("rest", []))
    if deal.players == 2:
        out.append(deal.record["turned"])
    if deal.has_middle and not deal.exchanges:
        out += deal.record["middle"]
    return out
