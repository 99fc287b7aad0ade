"""Sentences about calls, combinations and discards: complaints about false ones (rules §2.2, §2.4, §3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.checker.bela.auction import open_suits
from tests.checker.bela.declarations import sequences
from tests.checker.bela.declarations import worth as worth_in_bela
from tests.checker.bulgarian.declarations import worth as worth_in_belot
from tests.checker.combinations import kare_value, sequence_value, whole_sequences
from tests.checker.table import CONTRACTS, PLAIN_ORDER, SUITS, TRUMP_ORDER, rank, suit
from tests.checker.table import points as points_of_card
from tests.reasons.position import Course, Record

Told = dict[str, Any]
HIGH = ["J", "9", "A"]
CLASSES = ["terca", "kvarta", "kvinta", "kare", "eight"]


def of_call(course: Course, number: int, told: Told) -> Iterator[str]:
    """Complaints about a sentence for call `number` of the auction."""
    yield from _Call(course, number, told).complaints()


class _Call:
    def __init__(self, course: Course, number: int, told: Told) -> None:
        self.course, self.told = course, told
        self.seat = course.record["auction"][number][0]
        self.before = course.record["auction"][:number]
        self.call = told["choice"].removeprefix("call ")
        self.hand = course.record["hands"][self.seat][: 6 if course.is_bela else 5]
        named = [(seat, call) for seat, call in self.before if call in CONTRACTS]
        self.declarer: str | None
        self.contract: str | None
        self.declarer, self.contract = named[-1] if named else (None, None)
        if course.is_bela:
            self.suits = list(open_suits(course.deal, number))
        else:
            over = -1 if self.contract is None else CONTRACTS.index(self.contract)
            self.suits = [each for each in SUITS if CONTRACTS.index(each) > over]

    def complaints(self) -> Iterator[str]:
        if self.contract is None and self.told["kind"] in ("partners_contract", "few_against"):
            yield "there is no contract"
        else:
            yield from getattr(self, self.told["kind"])()

    def of(self, of_suit: str) -> list[str]:
        return [card for card in self.hand if suit(card) == of_suit]

    def holds_trumps(self) -> Iterator[str]:
        named = self.contract if self.call == "recontra" else self.call
        yield from self._holds(named)

    def holds_their_trumps(self) -> Iterator[str]:
        seats = self.course.seats
        if self.call != "contra" or seats.side(self.seat) == seats.side(str(self.declarer)):
            yield "not against their contract"
        yield from self._holds(self.contract)

    def _holds(self, of_suit: str | None) -> Iterator[str]:
        own = self.of(str(of_suit))
        high = [each + str(of_suit) for each in HIGH if each + str(of_suit) in own]
        if self.told["suit"] != of_suit or self.told["count"] != len(own) or self.told["cards"] != high:
            yield f"holds {own}"

    def longest(self) -> Iterator[str]:
        lengths = {each: len(self.of(each)) for each in SUITS}
        own = lengths.pop(self.call)
        if own != self.told["count"] or own <= max(lengths.values()) or self.told["suit"] != self.call:
            yield f"{own} cards, others {lengths}"

    def aces(self) -> Iterator[str]:
        yield from self._of_rank("A")

    def jacks(self) -> Iterator[str]:
        yield from self._of_rank("J")

    def _of_rank(self, one: str) -> Iterator[str]:
        own = [card for card in self.hand if rank(card) == one]
        if sorted(own) != sorted(self.told["cards"]) or self.told["count"] != len(own):
            yield f"holds {own}"

    def partners_contract(self) -> Iterator[str]:
        seats = self.course.seats
        if self.told["of"] != self.declarer or self.declarer == self.seat:
            yield f"{self.declarer} has named it"
        if seats.side(self.told["of"]) != seats.side(self.seat):
            yield "not the partner"

    def no_suit(self) -> Iterator[str]:
        good = [each for each in self.suits if "J" + each in self.hand and len(self.of(each)) >= 3]
        if good or not self.suits:
            yield f"{good} of {self.suits}"

    def no_jack_and_nine(self) -> Iterator[str]:
        good = [each for each in self.suits if "J" + each in self.hand and "9" + each in self.hand]
        if good or not self.suits:
            yield f"{good} of {self.suits}"

    def few_high(self) -> Iterator[str]:
        jacks, aces = (sum(rank(card) == one for card in self.hand) for one in "JA")
        if (self.told["count"], self.told["more"]) != (jacks, aces) or max(jacks, aces) > 1:
            yield f"{jacks} jacks, {aces} aces"
        if self.contract == "AT":
            yield "nothing higher can be called"

    def few_against(self) -> Iterator[str]:
        contract = str(self.contract)
        tops = 0
        for one in SUITS if contract in ("NT", "AT") else [contract]:
            order = PLAIN_ORDER if contract == "NT" else TRUMP_ORDER
            held = [each + one in self.hand for each in order]
            tops += held.index(False)
        if self.told["count"] != tops or tops > 2:
            yield f"{tops} top cards"
        doubled = any(call == "contra" for _seat, call in self.before[self._last_named() :])
        if self.course.seats.side(self.seat) == self.course.seats.side(str(self.declarer)) or doubled:
            yield "it cannot be doubled"

    def _last_named(self) -> int:
        return max(place for place, (_seat, call) in enumerate(self.before) if call in CONTRACTS)


def of_declaration(course: Course, seat: str, told: Told) -> Iterator[str]:
    """Complaints about a sentence for what `seat` announces with its first card."""
    order = course.seats.from_seat(course.seats.to_the_right(course.record["dealer"]))
    earlier = order[: order.index(seat)]
    announced = course.record["declarations"]
    if told["kind"] == "declares":
        own = [cards_in(word) for word in told["choice"].split()[1:]]
        if not own or told["points"] != sum(value(course, cards) for cards in own):
            yield f"worth {[value(course, cards) for cards in own]}"
        mine = [entry(course, seat, cards) for cards in own]
        rest = [one for one in announced if one["seat"] != seat]
        rivals = [one for one in rest if course.seats.side(one["seat"]) != course.seats.side(seat)]
        compared = [cards for cards in own if course.is_bela or named(cards) != "kare"]
        best = max((CLASSES.index(named(cards)) for cards in compared), default=len(CLASSES))
        heard = [
            one for one in rivals if one["seat"] in earlier and (course.is_bela or one["kind"] != "kare")
        ]
        if any(CLASSES.index(named(one["cards"])) > best for one in heard):
            yield f"something higher was heard: {heard}"
        if not any(as_good(course, one, mine) for one in rivals) and not counts(course, seat, mine, rest):
            yield f"not counted beside {rest}"
        return
    said = [one for one in announced if one["seat"] in earlier]
    if told["of"] not in earlier or course.seats.side(told["of"]) == course.seats.side(seat):
        yield "not an opponent who has spoken"
    sets = announceable(course, course.hands[seat])
    best = max((CLASSES.index(named(cards)) for each in sets for cards in each), default=-1)
    theirs = [CLASSES.index(named(one["cards"])) for one in said if one["seat"] == told["of"]]
    if best < 0 or max(theirs, default=-1) <= best:
        yield f"{theirs} against {best}"
    partners = [each for each in order if course.seats.side(each) == course.seats.side(seat) and each != seat]
    if not set(partners) <= set(earlier):
        yield "the partner can still announce something higher"
    rest = [one for one in announced if one["seat"] in earlier]
    for each in sets:
        if each and counts(course, seat, [entry(course, seat, cards) for cards in each], rest):
            yield f"{each} would count"


def cards_in(word: str) -> list[str]:
    return [word[place : place + 2] for place in range(0, len(word), 2)]


def named(cards: list[str]) -> str:
    if cards[0][0] == cards[1][0]:
        return "kare"
    return "eight" if len(cards) == 8 else CLASSES[min(len(cards), 5) - 3]


def value(course: Course, cards: list[str]) -> int:
    if named(cards) == "eight":
        target: int = course.record["options"]["target"]
        return target
    return kare_value(cards) or sequence_value(cards)


def entry(course: Course, seat: str, cards: list[str]) -> Record:
    """The declaration as a record would have it."""
    kind = "kare" if named(cards) == "kare" else "sequence"
    return {"seat": seat, "kind": kind, "cards": cards, "value": value(course, cards)}


def as_good(course: Course, one: Record, mine: list[Record]) -> bool:
    """Whether `one` is as good as all of `mine` that it is compared with, ignoring the order of play."""
    if course.is_bela:
        best = min(worth_in_bela(course.deal, each)[:3] for each in mine)
        return best >= worth_in_bela(course.deal, one)[:3]
    same = [each for each in mine if each["kind"] == one["kind"]]
    return bool(same) and min(map(worth_in_belot, same)) >= worth_in_belot(one)


def counts(course: Course, seat: str, mine: list[Record], rest: list[Record]) -> bool:
    """Whether any of `mine` is counted, together with `rest`, for a side that takes a trick."""
    side = course.seats.side(seat)
    if course.is_bela:
        best = min([*mine, *rest], key=lambda one: worth_in_bela(course.deal, one))
        return course.seats.side(best["seat"]) == side
    for kind in {one["kind"] for one in mine}:
        own = min(
            worth_in_belot(one)
            for one in [*mine, *rest]
            if one["kind"] == kind and course.seats.side(one["seat"]) == side
        )
        other = [
            worth_in_belot(one)
            for one in rest
            if one["kind"] == kind and course.seats.side(one["seat"]) != side
        ]
        if own < min(other, default=(9, 9)):
            return True
    return False


def announceable(course: Course, hand: list[str]) -> list[list[list[str]]]:
    """The sets of combinations that a hand may announce, as long as possible, without the empty one."""
    if course.record["contract"]["trump"] == "NT":
        return []
    kares = [[one + each for each in SUITS] for one in "9TJQKA" if all(one + each in hand for each in SUITS)]
    shared = course.is_bela and course.deal.option("shared_cards") == "yes"
    found = []
    for count in range(len(kares) + 1):
        for chosen in combinations(kares, count):
            used = {card for kare in chosen for card in kare}
            free = hand if shared else [card for card in hand if card not in used]
            runs = [run for each in SUITS for run in _runs(course, free, each)]
            if chosen or runs:
                found.append([*chosen, *runs])
    return found


def _runs(course: Course, cards: list[str], of_suit: str) -> list[list[str]]:
    return sequences(course.deal, cards, of_suit) if course.is_bela else whole_sequences(cards, of_suit)


def of_discard(course: Course, told: Told) -> Iterator[str]:
    """Complaints about a sentence for cards laid away."""
    hand = [*course.record["hands"][course.declarer], *course.record["middle"]]
    laid = told["choice"].split()[1:]
    kept = [card for card in hand if card not in laid]
    match told["kind"]:
        case "keeps_melds":
            before, after = (_most(course, cards) for cards in (hand, kept))
            if not before == after == told["points"] or not after:
                yield f"{before} before, {after} after"
        case "void":
            void = {suit(card) for card in laid if suit(card) not in map(suit, kept)}
            if len(void) != told["count"] or not void or sorted(told["cards"]) != sorted(laid):
                yield f"empty: {void}"
            if course.trump in map(suit, laid) or course.trump not in map(suit, kept):
                yield "no trumps to trump it with"
            seen = {*hand, course.record.get("turned")}
            for one in void:
                if len([1 for each in PLAIN_ORDER if each + one not in seen]) < 1:
                    yield "nobody can lead it"
        case "laid_points":
            worth = sum(points_of_card(card, course.trump) for card in laid)
            if told["points"] != worth or not worth:
                yield f"{worth} points"


def _most(course: Course, hand: list[str]) -> int:
    sets = announceable(course, hand)
    return max((sum(value(course, cards) for cards in each) for each in sets), default=0)
