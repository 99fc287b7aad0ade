"""The tricks: what was legal, who took them (rules §2.3), and belot, which depends on both."""

from __future__ import annotations

from typing import Any

from tests.checker.seats import FOUR
from tests.checker.table import DECK, beats, holder, suit
from tests.checker.wrong import expect, expect_equal

Record = dict[str, Any]


def legal(
    hand: list[str], seat: str, played: list[tuple[str, str]], contract: str, all_trumps_raise: str
) -> list[str]:
    """The legal cards of `hand`, sorted by suit and rank."""
    return sorted(_legal(hand, seat, played, contract, all_trumps_raise), key=DECK.index)


def _legal(
    hand: list[str], seat: str, played: list[tuple[str, str]], contract: str, all_trumps_raise: str
) -> list[str]:
    if not played:
        return hand
    led = suit(played[0][1])
    holding, best = holder(played, contract)
    partner_holds = FOUR.side(holding) == FOUR.side(seat)
    higher = [card for card in hand if suit(card) == suit(best) and beats(card, best, contract)]
    following = [card for card in hand if suit(card) == led]
    if following:
        if contract == "AT" and partner_holds and all_trumps_raise == "not_over_partner":
            return following
        if contract == "AT" or contract == led:
            return higher or following
        return following
    if contract in ("NT", "AT") or partner_holds:
        return hand
    if suit(best) == contract:
        return higher or hand
    return [card for card in hand if suit(card) == contract] or hand


def check_tricks(record: Record, forehand: str) -> None:
    contract = record["contract"]["trump"]
    hands = {seat: list(cards) for seat, cards in record["hands"].items()}
    expect_equal(len(record["tricks"]), 8, "number of tricks")
    leader = forehand
    for number, trick in enumerate(record["tricks"], 1):
        where = f"trick {number}"
        expect_equal(list(trick), ["leader", "cards", "legal", "winner"], f"{where}: keys")
        expect_equal(trick["leader"], leader, f"{where}: leader")
        expect(len(trick["cards"]) == 4 and len(trick["legal"]) == 4, f"{where}: four cards, four lists")
        played: list[tuple[str, str]] = []
        for seat, card, listed in zip(FOUR.from_seat(leader), trick["cards"], trick["legal"], strict=True):
            right = legal(hands[seat], seat, played, contract, record["options"]["all_trumps_raise"])
            expect_equal(listed, right, f"{where}: legal cards of {seat}")
            expect(card in right, f"{where}: {card} of {seat} is not among {right}")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = holder(played, contract)[0]
        expect_equal(trick["winner"], leader, f"{where}: winner")
    expect(not any(hands.values()), f"cards never played: {hands}")


def check_belots(record: Record) -> None:
    """Each is announced with the first of the two cards, in a trick where that is possible; each scores."""
    contract = record["contract"]["trump"]
    last_trick = 0
    for belot in record["belots"]:
        expect_equal(list(belot), ["seat", "suit", "trick", "scores"], "belot: keys")
        seat, number = belot["seat"], belot["trick"]
        where = f"belot of {seat} in {belot['suit']}, trick {number}"
        expect(type(number) is int and 1 <= number <= 8, f"{where}: no such trick")
        expect(contract in (belot["suit"], "AT"), f"{where}: not a trump suit")
        # one trick has room for one: all trumps needs the led suit, and there is one trump suit
        expect(number > last_trick, f"{where}: not in the order announced")
        last_trick = number
        pair = ["Q" + belot["suit"], "K" + belot["suit"]]
        expect(all(card in record["hands"][seat] for card in pair), f"{where}: not held")
        trick = record["tricks"][number - 1]
        expect(FOUR.card_of(seat, trick) in pair, f"{where}: neither king nor queen was played")
        earlier = [FOUR.card_of(seat, one) for one in record["tricks"][: number - 1]]
        expect(not any(card in earlier for card in pair), f"{where}: the second of the two was played")
        led = suit(trick["cards"][0])
        expect(led == belot["suit"] or contract != "AT", f"{where}: thrown on another suit")
        expect_equal(belot["scores"], True, f"{where}: scores")
