"""A moment of a recorded deal, as it was and as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.checker import bela
from tests.checker.bela.deal import Deal
from tests.checker.bela.declarations import worth
from tests.checker.bela.play import legal as legal_in_bela
from tests.checker.bulgarian.declarations import worth as worth_in_belot
from tests.checker.bulgarian.play import legal as legal_in_belot
from tests.checker.presets import PRESETS
from tests.checker.seats import Seats
from tests.checker.table import DECK, PLAIN_ORDER, TRUMP_ORDER, beats, counts_as_trump, holder, rank, suit
from tests.checker.table import points as points_of_card
from tests.reasons.layouts import NOWHERE, Layouts

Record = dict[str, Any]
Trick = list[tuple[str, str]]
"""(seat, card) in the order of play."""


@dataclass(frozen=True)
class Course:
    """A recorded deal, whichever game it is of."""

    record: Record

    @cached_property
    def seats(self) -> Seats:
        return PRESETS[self.record["rules"]].seats

    @cached_property
    def deal(self) -> Deal:
        """The deal as Bela's checker reads it; of another game only seats, dealer and contract count."""
        return Deal(self.record, self.seats)

    @cached_property
    def is_bela(self) -> bool:
        return PRESETS[self.record["rules"]].own_keys is bela.own_keys

    @property
    def trump(self) -> str:
        found: str = self.record["contract"]["trump"]
        return found

    @property
    def declarer(self) -> str:
        found: str = self.record["contract"]["declarer"]
        return found

    @cached_property
    def one_suit(self) -> bool:
        """Whether one suit is trumps."""
        return self.trump not in ("NT", "AT")

    @cached_property
    def exchanges(self) -> bool:
        return self.is_bela and self.deal.exchanges

    @cached_property
    def hands(self) -> dict[str, list[str]]:
        """The cards that each plays with."""
        if self.is_bela:
            return {seat: list(self.deal.hand(seat)) for seat in self.seats.seats}
        return {seat: list(cards) for seat, cards in self.record["hands"].items()}

    @cached_property
    def size(self) -> int:
        """Cards of a hand, which is the number of tricks."""
        return self.deal.hand_size if self.is_bela else 8

    def legal(self, hand: list[str], seat: str, on_table: Trick) -> list[str]:
        """The cards that may be played."""
        if self.is_bela:
            return legal_in_bela(hand, [card for _, card in on_table], self.trump)
        return legal_in_belot(hand, seat, on_table, self.trump, self.record["options"]["all_trumps_raise"])

    def allied(self, one: str, other: str) -> bool:
        """Whether they play together: partners, and of three players the two against the declarer."""
        if len(self.seats.sides) == 2:
            return self.seats.side(one) == self.seats.side(other)
        return (one == self.declarer) == (other == self.declarer)

    def worth(self, cards: list[str]) -> int:
        """Points of cards as counted in the deal: doubled without trumps."""
        found = sum(points_of_card(card, self.trump) for card in cards)
        return found * self.doubling

    @property
    def doubling(self) -> int:
        return 2 if self.trump == "NT" else 1

    def strength(self, card: str) -> int:
        """The rank of a card in its suit, higher is better."""
        order = TRUMP_ORDER if counts_as_trump(card, self.trump) else PLAIN_ORDER
        return -order.index(rank(card))

    def is_trump(self, card: str) -> bool:
        return counts_as_trump(card, self.trump)

    def shown(self) -> list[Record]:
        """The declarations whose cards the table sees after the first trick."""
        return self.scoring(self.record["declarations"])

    def scoring(self, announced: list[Record]) -> list[Record]:
        """Those of the best side, whether it takes a trick or not; in Belot separately for each kind."""
        if self.is_bela:
            best = min(announced, key=lambda one: worth(self.deal, one), default=None)
            return [one for one in announced if best and self.same_side(one["seat"], best["seat"])]
        found = []
        for kind in ("sequence", "kare"):
            of_kind = [one for one in announced if one["kind"] == kind]
            highest = min(map(worth_in_belot, of_kind), default=None)
            winners = {self.seats.side(one["seat"]) for one in of_kind if worth_in_belot(one) == highest}
            found += [one for one in of_kind if winners == {self.seats.side(one["seat"])}]
        return found

    def same_side(self, one: str, other: str) -> bool:
        return self.seats.side(one) == self.seats.side(other)

    def revealed_after(self) -> int:
        """The number of tricks after which they are shown."""
        return self.size if self.record["options"].get("reveal") == "end_of_deal" else 1


@dataclass(frozen=True)
class Position:
    """The moment at which a seat plays its card to trick `number` (from 1), after `down` cards."""

    course: Course
    number: int
    down: int

    @cached_property
    def trick(self) -> Trick:
        """The cards on the table."""
        found = self.course.record["tricks"][self.number - 1]
        order = self.course.seats.from_seat(found["leader"])
        return list(zip(order, found["cards"][: self.down], strict=False))

    @cached_property
    def seat(self) -> str:
        leader = self.course.record["tricks"][self.number - 1]["leader"]
        return self.course.seats.from_seat(leader)[self.down]

    @cached_property
    def played(self) -> str:
        """The card that was played."""
        found: str = self.course.record["tricks"][self.number - 1]["cards"][self.down]
        return found

    @cached_property
    def finished(self) -> list[Record]:
        found: list[Record] = self.course.record["tricks"][: self.number - 1]
        return found

    @cached_property
    def plays(self) -> list[tuple[str, Trick, str]]:
        """(seat, the trick so far, card) of every card so far."""
        found = []
        for trick in self.finished:
            order = self.course.seats.from_seat(trick["leader"])
            done = list(zip(order, trick["cards"], strict=True))
            found += [(seat, done[:place], card) for place, (seat, card) in enumerate(done)]
        return found + [(seat, self.trick[:place], card) for place, (seat, card) in enumerate(self.trick)]

    @cached_property
    def gone(self) -> set[str]:
        return {card for _seat, _table, card in self.plays}

    @cached_property
    def hands(self) -> dict[str, list[str]]:
        """The cards that each holds."""
        return {
            seat: [card for card in cards if card not in self.gone]
            for seat, cards in self.course.hands.items()
        }

    @property
    def hand(self) -> list[str]:
        return self.hands[self.seat]

    @cached_property
    def legal(self) -> list[str]:
        return self.course.legal(self.hand, self.seat, self.trick)

    @cached_property
    def after(self) -> list[str]:
        """The seats that play to this trick after ours."""
        return self.course.seats.from_seat(self.seat)[1 : len(self.course.seats.seats) - self.down]

    @cached_property
    def others(self) -> list[str]:
        return self.course.seats.from_seat(self.seat)[1:]

    @property
    def partners(self) -> list[str]:
        return [seat for seat in self.others if self.course.allied(seat, self.seat)]

    @property
    def rivals(self) -> list[str]:
        return [seat for seat in self.others if not self.course.allied(seat, self.seat)]

    @cached_property
    def unseen(self) -> list[str]:
        """Cards that lie where the seat cannot see them."""
        record = self.course.record
        seen = self.gone | set(self.hand)
        if self.course.exchanges and self.seat == self.course.declarer:
            seen |= set(record["laid_away"])
        if "turned" in record:
            seen.add(record["turned"])
        return [card for card in DECK if card not in seen]

    @cached_property
    def held_for_sure(self) -> dict[str, set[str]]:
        """Seat to cards of its hand that the table has seen: combinations, the second card of a belot."""
        course = self.course
        shown: dict[str, set[str]] = {seat: set() for seat in self.others}
        if len(self.finished) >= course.revealed_after():
            for one in course.shown():
                if one["seat"] in shown:
                    shown[one["seat"]] |= set(one["cards"])
        for belot in self.belots:
            if belot["seat"] in shown:
                shown[belot["seat"]] |= {"Q" + belot["suit"], "K" + belot["suit"]}
        return {seat: cards - self.gone for seat, cards in shown.items()}

    @cached_property
    def belots(self) -> list[Record]:
        """Those that have been announced."""
        said = [seat for seat, _ in self.trick]
        return [
            one
            for one in self.course.record["belots"]
            if one["trick"] < self.number or (one["trick"] == self.number and one["seat"] in said)
        ]

    @cached_property
    def layouts(self) -> Layouts:
        """Every distribution of the unseen cards: a seat that did not follow or go higher could not."""
        course = self.course
        allowed = {card: {*self.others, NOWHERE} for card in self.unseen}
        for seat, table, card in self.plays:
            if seat == self.seat:
                continue
            for other in self.unseen:
                if seat in allowed[other] and card not in course.legal([card, other], seat, table):
                    allowed[other].discard(seat)
        for seat, cards in self.held_for_sure.items():
            for card in cards:
                allowed[card] = {seat}
        room = {seat: len(self.hands[seat]) for seat in self.others}
        room[NOWHERE] = len(self.unseen) - sum(room.values())
        if not room[NOWHERE]:
            del room[NOWHERE]
            for places in allowed.values():
                places.discard(NOWHERE)
        return Layouts(room, {card: frozenset(places) for card, places in allowed.items()})

    def with_card(self, card: str) -> Trick:
        return [*self.trick, (self.seat, card)]

    def holder(self, card: str) -> tuple[str, str]:
        """(seat, card) that wins the trick once `card` is played."""
        return holder(self.with_card(card), self.course.trump)

    def may_beat(self, seat: str, card: str) -> set[str]:
        """Cards of `seat`, still to play, that can beat the winning card once `card` is played."""
        course = self.course
        trick = self.with_card(card)
        led, best = suit(trick[0][1]), holder(trick, course.trump)[1]
        in_suit = [each for each in self.unseen if suit(each) == led]
        found = set()
        for each in self.unseen:
            if not beats(each, best, course.trump):
                continue
            void = [] if suit(each) == led else [(seat, other) for other in in_suit]
            if seat in self.layouts.allowed[each] and self.layouts.possible({each: [seat]}, void):
                found.add(each)
        return found

    def beaten_by(self, card: str, seats: list[str] | None = None) -> set[str]:
        """The same for all seats that are still to play, or for `seats`."""
        found: set[str] = set()
        for seat in self.after:
            if seats is None or seat in seats:
                found |= self.may_beat(seat, card)
        return found

    def takes(self, card: str) -> bool:
        """Whether the card takes the trick in every distribution."""
        return self.holder(card)[0] == self.seat and not self.beaten_by(card)

    def winners(self, card: str) -> set[str]:
        """The seats that can come to take the trick, with the real cards."""
        return set(self._winners(self.with_card(card), self.after))

    def _winners(self, trick: Trick, after: list[str]) -> Iterator[str]:
        if not after:
            yield holder(trick, self.course.trump)[0]
            return
        seat = after[0]
        for card in self.course.legal(self.hands[seat], seat, trick):
            yield from self._winners([*trick, (seat, card)], after[1:])

    def void(self, seat: str, of_suit: str) -> bool:
        """Whether a seat is certain to hold none of a suit."""
        out = [card for card in self.unseen if suit(card) == of_suit]
        return not any(self.layouts.can_hold(seat, card) for card in out)

    def may_hold_trump(self, seat: str) -> bool:
        trumps = [card for card in self.unseen if suit(card) == self.course.trump]
        return any(self.layouts.can_hold(seat, card) for card in trumps)

    def higher_out(self, card: str) -> list[str]:
        """Cards of its suit that beat `card` and are still to be played by others."""
        return [
            each for each in self.unseen if suit(each) == suit(card) and beats(each, card, self.course.trump)
        ]

    def highest(self, card: str) -> bool:
        """Whether no card of its suit that is still to be played beats `card`."""
        own = [each for each in self.hand if suit(each) == suit(card)]
        return not self.higher_out(card) and not any(beats(each, card, self.course.trump) for each in own)
