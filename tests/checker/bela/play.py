"""The tricks: what was legal, who took them, how the last one ended; and bela (rules §3.5, §3.7)."""

from __future__ import annotations

from tests.checker.bela.deal import Deal, Record
from tests.checker.bela.declarations import eight_in_a_row
from tests.checker.table import DECK, beats, holder, suit
from tests.checker.wrong import expect, expect_equal


def legal(hand: list[str], on_table: list[str], trump: str) -> list[str]:
    """The legal cards of `hand`, sorted by suit and rank, whoever played the cards on the table."""
    return sorted(_legal(hand, on_table, trump), key=DECK.index)


def _legal(hand: list[str], on_table: list[str], trump: str) -> list[str]:
    if not on_table:
        return hand
    led = suit(on_table[0])
    best = holder([("", card) for card in on_table], trump)[1]
    trumped = led != trump and suit(best) == trump
    following = [card for card in hand if suit(card) == led]
    if following:
        over = [card for card in following if beats(card, best, trump)]
        return following if trumped or not over else over
    trumps = [card for card in hand if suit(card) == trump]
    over = [card for card in trumps if beats(card, best, trump)]
    return over or trumps or hand


def check_tricks(deal: Deal) -> str | None:
    """The seat that revoked, if one did: the card was its last, and the deal was over.

    Only the last trick can be incomplete. WrongRecord for anything else that is impossible.
    """
    hands = {seat: list(deal.hand(seat)) for seat in deal.order}
    leader = deal.forehand
    tricks = deal.record["tricks"]
    expect(len(tricks) <= deal.hand_size, "too many tricks")
    for number, trick in enumerate(tricks, 1):
        where = f"trick {number}"
        expect_equal(list(trick), ["leader", "cards", "legal", "winner"], f"{where}: keys")
        expect_equal(trick["leader"], leader, f"{where}: leader")
        revoker = check_cards_of(deal, trick, hands, where)
        if trick["winner"] is None:
            expect_equal(number, len(tricks), f"{where}: nobody took it; the last trick")
            expect(bool(trick["cards"]), f"{where}: no card")
            return revoker
        expect(revoker is None, f"{where}: {revoker} did not revoke at the end")
        expect_equal(len(trick["cards"]), deal.players, f"{where}: cards")
        played = list(zip(deal.seats.from_seat(leader), trick["cards"], strict=True))
        leader = holder(played, deal.trump)[0]
        expect_equal(trick["winner"], leader, f"{where}: winner")
    return None


def check_cards_of(deal: Deal, trick: Record, hands: dict[str, list[str]], where: str) -> str | None:
    """The seat whose card was illegal, which by option ends the deal. Removes the cards from `hands`."""
    seats = deal.seats.from_seat(trick["leader"])[: len(trick["cards"])]
    for place, (seat, card, listed) in enumerate(zip(seats, trick["cards"], trick["legal"], strict=True)):
        right = legal(hands[seat], trick["cards"][:place], deal.trump)
        expect_equal(listed, right, f"{where}: legal cards of {seat}")
        expect(card in hands[seat], f"{where}: {card} of {seat} is not held")
        hands[seat].remove(card)
        if card not in right:
            expect(deal.option("revoke") != "refused", f"{where}: {card} of {seat} is not among {right}")
            expect_equal(place, len(seats) - 1, f"{where}: place of a card that ends the deal")
            return seat
    return None


def check_belots(deal: Deal) -> None:
    """Bela is announced once, with the first of the two cards."""
    belots = deal.record["belots"]
    expect(len(belots) <= 1, "bela: there is one trump suit")
    for belot in belots:
        expect_equal(list(belot), ["seat", "suit", "trick", "scores"], "bela: keys")
        seat, number = belot["seat"], belot["trick"]
        where = f"bela of {seat}, trick {number}"
        expect_equal(belot["suit"], deal.trump, f"{where}: suit")
        expect(type(number) is int and 1 <= number <= len(deal.record["tricks"]), f"{where}: no such trick")
        pair = ["Q" + deal.trump, "K" + deal.trump]
        expect(all(card in deal.hand(seat) for card in pair), f"{where}: not held")
        cards = [deal.seats.card_of(seat, trick) for trick in deal.record["tricks"][:number]]
        expect(cards[-1] in pair, f"{where}: neither king nor queen was played")
        expect(not set(cards[:-1]) & set(pair), f"{where}: the second of the two was played")
        expect_equal(belot["scores"], bela_counts(deal, belot, deal.finished), f"{where}: scores")


def bela_counts(deal: Deal, belot: Record, tricks: list[Record]) -> bool:
    """Whether a bela counts: by option its side needs one of `tricks`; none does with a whole suit."""
    if eight_in_a_row(deal) is not None:
        return False
    side = deal.seats.side(belot["seat"])
    return deal.option("bela_needs_trick") == "no" or side in deal.takers(tricks)
