"""The occasions for a word in a deal, worked out from its record and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tests.checker.presets import PRESETS
from tests.checker.table import beats, counts_as_trump, points, rank, suit

Record = dict[str, Any]
Fact = tuple[str, str, str]
VIEWER = "S"


class Deal:
    """A record, read as far as words at the table speak of it."""

    def __init__(self, record: Record) -> None:
        self.record = record
        preset = PRESETS[record["rules"]]
        self.seats, self.limit = preset.seats, preset.deal_limit
        self.tens = not record["rules"].startswith("bela")
        self.contract = record["contract"]
        self.trump: str = self.contract["trump"] if self.contract else ""
        self.tricks = [each for each in record.get("tricks", []) if each["winner"] is not None]
        self.hand_size = 8 if len(self.seats.seats) == 4 else 10
        self.whole = len(self.tricks) == self.hand_size and "winner" not in record
        self.takers = [self.seats.side(trick["winner"]) for trick in self.tricks]

    def of(self, *sides: str) -> str:
        return "".join(seat for seat in self.seats.seats if self.seats.side(seat) in sides)

    def against(self, side: str) -> str:
        return self.of(*self.seats.others(side))

    def but(self, seat: str) -> str:
        return "".join(each for each in self.seats.seats if each != seat)

    def option(self, name: str) -> Any:
        return self.record["options"].get(name)


def facts(record: Record) -> set[Fact]:
    """Every occasion of the deal, its place, and who may speak."""
    deal = Deal(record)
    found = [*_before(deal), *_calls(deal), *_declarations(deal), *_belots(deal)]
    for number in range(1, len(deal.tricks) + 1):
        found += _trick(deal, number)
    if deal.whole and deal.contract and record["outcome"] in ("made", "inside", "hanging"):
        found += _end(deal)
    if "winner" in record:
        winner = record["winner"]
        found += [("congratulates", "deal", deal.against(winner)), ("grumbles", "deal", deal.against(winner))]
        found += [("rejoices", "deal", deal.of(winner))]
    return {fact for fact in found if fact[2]}


def _before(deal: Deal) -> Iterator[Fact]:
    if deal.record["deal"] == 1:
        yield "greeting", "deal", deal.but("")


def _calls(deal: Deal) -> Iterator[Fact]:
    standing = contra = ""
    for number, (seat, call) in enumerate(deal.record["auction"], 1):
        place = f"call {number}"
        if call == "contra":
            contra = seat
            yield "contra", place, standing
            if standing == VIEWER and len(deal.of(deal.seats.side(VIEWER))) > 1:
                yield "contra_partner", place, deal.of(deal.seats.side(VIEWER)).replace(VIEWER, "")
        elif call == "recontra":
            yield "recontra", place, contra
        elif call != "pass":
            if standing and deal.seats.side(standing) != deal.seats.side(seat):
                yield "outbid", place, standing
            standing = seat
    if not deal.contract:
        yield "all_passed", "deal", deal.but("")


def _declarations(deal: Deal) -> Iterator[Fact]:
    said: dict[str, list[int]] = {}
    for one in deal.record.get("declarations", []):
        length = 0 if one["kind"] == "kare" else len(one["cards"])
        said.setdefault(one["seat"], []).append(length)
    for seat, lengths in said.items():
        place = f"declaration {seat}"
        if 0 in lengths:
            yield "kare", place, deal.but(seat)
        elif any(4 <= length <= 7 for length in lengths):
            yield "kvarta", place, deal.but(seat)
        elif 3 in lengths:
            yield "terca", place, deal.but(seat)


def _belots(deal: Deal) -> Iterator[Fact]:
    """A belot is announced with the first card of the pair that its player lays down."""
    for belot in deal.record.get("belots", []):
        trick = deal.record["tricks"][belot["trick"] - 1]
        place = deal.seats.from_seat(trick["leader"]).index(belot["seat"]) + 1
        yield "pair", f"card {belot['trick']} {place}", deal.but(belot["seat"])


def _trick(deal: Deal, number: int) -> Iterator[Fact]:
    trick, trump, place = deal.tricks[number - 1], deal.trump, f"trick {number}"
    cards: list[str] = trick["cards"]
    played = dict(zip(cards, deal.seats.from_seat(trick["leader"]), strict=True))
    winner = trick["winner"]
    side = deal.seats.side(winner)
    taker = next(card for card, seat in played.items() if seat == winner)
    worth = sum(points(card, trump) for card in cards)
    partners, others = deal.of(side), deal.against(side)
    if worth > 30:
        yield "big_trick", place, partners
        yield "big_loss", place, others
    earlier = cards[: cards.index(taker)]
    if worth >= 15 and earlier and played[_best(earlier, trump)] in others:
        yield "good_card", place, partners.replace(winner, "")
    trumped = suit(taker) == trump != suit(cards[0])

    def lost(card: str) -> str:
        return played[card] if card in played and played[card] in others else ""

    if trumped:
        yield "ace_trumped", place, lost("A" + suit(cards[0]))
        if rank(taker) in "78" and worth >= 15:
            yield "small_trump", place, deal.but(winner)
    if rank(taker) == "A":
        yield "ten_lost", place, lost("T" + suit(taker))
    if rank(taker) == "J" and counts_as_trump(taker, trump):
        yield "nine_lost", place, lost("9" + suit(taker))
    if not worth and number < deal.hand_size:
        yield "empty_trick", place, deal.but("")
    yield from _course(deal, number, side)


def _best(cards: list[str], trump: str) -> str:
    best = cards[0]
    for card in cards[1:]:
        best = card if beats(card, best, trump) else best
    return best


def _course(deal: Deal, number: int, side: str) -> Iterator[Fact]:
    place, before = f"trick {number}", deal.takers[: number - 1]
    if number == 5 and {*before} == {side}:
        yield "streak", place, deal.against(side)
    if number >= 5 and side not in before:
        yield "first_trick", place, deal.of(side)
    if number == deal.hand_size and {*before} != {side}:
        yield "last_trick", place, deal.of(side)


def _end(deal: Deal) -> Iterator[Fact]:
    record, contract = deal.record, deal.contract
    declarer = contract["declarer"]
    side, outcome = deal.seats.side(declarer), record["outcome"]
    if len({*deal.takers}) == 1:
        yield "all_tricks", "deal", deal.of(deal.takers[0])
        yield "no_trick", "deal", deal.against(deal.takers[0])
    totals = {name: each["total"] for name, each in record["points"].items()}
    rivals = [total for name, total in totals.items() if name != side]
    alone = deal.option("upcard") == "yes"
    lead = totals[side] - max(rivals) if alone else 2 * totals[side] - sum(totals.values())
    doubled = contract["multiplier"] > 1
    contras = [seat for seat, call in record["auction"] if call == "contra"]
    if outcome == "hanging":
        yield "hanging", "deal", deal.but("")
    if outcome == "made":
        if lead <= (5 if alone else 10):
            yield "just_made", "deal", deal.of(side)
        if doubled:
            yield "contra_made", "deal", deal.of(side)
    if outcome == "inside":
        yield "failed", "deal", declarer
        if lead >= (-4 if alone else -9):
            yield "just_failed", "deal", deal.but("")
        if doubled:
            yield "contra_won", "deal", contras[-1]
    last = deal.tricks[-1]
    card = deal.seats.card_of(last["winner"], last)
    if rank(card) in "78" and suit(card) != deal.trump:
        yield "low_last", "deal", last["winner"]
    yield from _scores(deal)


def _scores(deal: Deal) -> Iterator[Fact]:
    before, now = deal.record["scores_before"], deal.record["scores"]
    target, unit = deal.option("target"), 10 if deal.tens else 1
    near = [name for name in now if before[name] < 0.9 * target <= now[name] < target]
    if deal.limit is None and near:
        yield "near_home", "deal", deal.of(*near)
    first, *rest = sorted(now, key=lambda name: -now[name])
    if now[first] > now[rest[0]] and before[first] < max(before.values()):
        yield "took_lead", "deal", deal.of(first)
    if _equal(now) and not _equal(before):
        yield "level", "deal", deal.but("")
    big = [name for name, written in deal.record["written"].items() if written * unit >= 260]
    yield "big_deal", "deal", deal.of(*big)


def _equal(scores: dict[str, int]) -> bool:
    return all(one == other for one, other in pairwise(scores.values()))
