"""Declarations: really held, announced in time, compared with each other (rules §3.6)."""

from __future__ import annotations

from tests.checker.bela.deal import Deal, Record
from tests.checker.combinations import kare_value, sequence_value, whole_sequences
from tests.checker.table import RANKS, rank, suit
from tests.checker.wrong import expect, expect_equal

KARES = {  # best first, by the option `kare_of_tens`
    "lowest": ["J", "9", "A", "K", "Q", "T"],
    "by_strength": ["J", "9", "A", "T", "K", "Q"],
}


def check_declarations(deal: Deal) -> None:
    announced = deal.record["declarations"]
    seats = [one["seat"] for one in announced]
    expect(seats == sorted(seats, key=deal.order.index), f"declarations: not in order, {seats}")
    for number, one in enumerate(announced):
        where = f"declarations[{number}]"
        expect_equal(list(one), ["seat", "kind", "cards", "value", "scores"], f"{where}: keys")
        expect(one["kind"] in ("sequence", "kare"), f"{where}: unknown kind {one['kind']}")
        value = value_of(deal, one)
        expect(value > 0, f"{where}: {one['cards']} are no {one['kind']}")
        expect_equal(one["value"], value, f"{where}: value")
    for seat in deal.order:
        own = [one for one in announced if one["seat"] == seat]
        check_hand(deal, seat, own)
        expect(not own or could_speak(deal, seat), f"declarations of {seat}: it played no card")
    for one in announced:
        expect_equal(one["scores"], counts(deal, one, deal.finished), f"does {one} score")


def value_of(deal: Deal, one: Record) -> int:
    """Points of a combination; eight in a row are worth the match. 0 if it is none."""
    if one["kind"] == "kare":
        return kare_value(one["cards"])
    if is_eight(one):
        target: int = deal.record["options"]["target"]
        return target if one["cards"] in sequences(deal, one["cards"], suit(one["cards"][0])) else 0
    return sequence_value(one["cards"])


def is_eight(one: Record) -> bool:
    return one["kind"] == "sequence" and len(one["cards"]) == 8


def could_speak(deal: Deal, seat: str) -> bool:
    """With the first card it played, or with eight in a row that left it no card to play."""
    tricks = deal.record["tricks"]
    played = len(tricks[0]["cards"]) if tricks else 0
    return deal.order.index(seat) < played + (eight_in_a_row(deal) is not None)


def eight_in_a_row(deal: Deal) -> str | None:
    """The seat that won the match by announcing a whole suit."""
    return next((one["seat"] for one in deal.record["declarations"] if is_eight(one)), None)


def check_hand(deal: Deal, seat: str, announced: list[Record]) -> None:
    """All cards held, each used once unless shared, and no sequence shorter than its cards allow."""
    hand = deal.hand(seat)
    used = [card for one in announced for card in one["cards"]]
    expect(set(used) <= set(hand), f"declarations of {seat}: not held: {set(used) - set(hand)}")
    free = hand
    if deal.option("shared_cards") == "no":
        expect(len(set(used)) == len(used), f"declarations of {seat}: a card is used twice")
        kares = [card for one in announced if one["kind"] == "kare" for card in one["cards"]]
        free = [card for card in hand if card not in kares]
    different = {tuple(one["cards"]) for one in announced}
    expect(len(different) == len(announced), f"declarations of {seat}: one is said twice")
    for one in announced:
        if one["kind"] == "sequence":
            whole = sequences(deal, free, suit(one["cards"][0]))
            expect(one["cards"] in whole, f"{seat}: {one} is not {whole}")


def sequences(deal: Deal, cards: list[str], of_suit: str) -> list[list[str]]:
    """The sequences of a suit; all eight are one where they win the match (option `belot_eight`)."""
    eight = [one + of_suit for one in RANKS]
    if set(eight) <= set(cards) and (deal.option("belot_eight") == "any_suit" or of_suit == deal.trump):
        return [eight]
    return whole_sequences(cards, of_suit)


def counts(deal: Deal, one: Record, tricks: list[Record]) -> bool:
    """Whether a declaration counts: it is the best side's, and that side has one of `tricks`."""
    if eight_in_a_row(deal) is not None:
        return is_eight(one)
    best = min(deal.record["declarations"], key=lambda each: worth(deal, each))
    side = deal.seats.side(best["seat"])
    return deal.seats.side(one["seat"]) == side and side in deal.takers(tricks)


def worth(deal: Deal, one: Record) -> tuple[int, int, int, bool, int]:
    """Smaller is better: any kare before any sequence; equals by the option and the order of play."""
    place = deal.order.index(one["seat"])
    if one["kind"] == "kare":
        return 0, KARES[deal.option("kare_of_tens")].index(rank(one["cards"][0])), 0, False, place
    length = min(len(one["cards"]), 5)  # 5, 6 and 7 count as one length
    top = RANKS.index(rank(one["cards"][-1]))
    trump_first = deal.option("equal_declarations") == "trump_first"
    return 1, -length, -top, trump_first and suit(one["cards"][0]) != deal.trump, place
