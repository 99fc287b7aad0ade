"""Sentences about a card that is played: a complaint about each false one (rules §1.5, §2.3, §3.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.checker.table import holder, suit
from tests.reasons.of_contract import makes_contract, sets_contract
from tests.reasons.position import Position, Trick

Told = dict[str, Any]
TRIES = 400
"""The most continuations that are tried to find one in which a possible event happens."""


@dataclass(frozen=True)
class OfCard:
    """A sentence about `card` at a position."""

    at: Position
    card: str
    told: Told

    def kind(self) -> Iterator[str]:
        """Complaints."""
        yield from KINDS[self.told["kind"]](self)

    # what several kinds say

    def leads(self) -> Iterator[str]:
        if self.at.trick:
            yield "it is not led"

    def certain(self) -> Iterator[str]:
        """The card takes the trick."""
        if not self.at.takes(self.card):
            yield f"may be beaten by {sorted(self.at.beaten_by(self.card))}"
        if self.at.winners(self.card) != {self.at.seat}:
            yield f"taken by {sorted(self.at.winners(self.card))}"

    def of_the_side(self) -> Iterator[str]:
        """The trick goes to the card or to a partner of the same side; three sides have no partners."""
        at = self.at
        own = [seat for seat in at.others if at.course.seats.side(seat) == at.course.seats.side(at.seat)]
        rivals = [seat for seat in at.others if seat not in own]
        if at.holder(self.card)[0] in rivals or at.beaten_by(self.card, rivals):
            yield f"may be beaten by {sorted(at.beaten_by(self.card, rivals))}"
        if at.winners(self.card) & set(rivals):
            yield f"taken by {sorted(at.winners(self.card))}"

    def points_on_table(self) -> Iterator[str]:
        points = self.at.course.worth([card for _seat, card in self.at.with_card(self.card)])
        if self.told["points"] != points:
            yield f"{points} points lie there"

    def partner(self) -> Iterator[str]:
        if self.told["of"] not in self.at.partners:
            yield "not the partner"

    def partner_holds(self) -> Iterator[str]:
        yield from self.partner()
        if self.at.holder(self.card)[0] != self.told["of"]:
            yield f"{self.at.holder(self.card)[0]} holds it"

    def cheapest(self) -> Iterator[str]:
        worths = [self.at.course.worth([card]) for card in self.at.legal]
        if not self.at.course.worth([self.card]) == min(worths) < max(worths):
            yield f"worths {worths}"

    def trumps_led(self) -> Iterator[str]:
        yield from self.leads()
        at = self.at
        if suit(self.card) != at.course.trump:
            yield "no trump"
        if not any(at.may_hold_trump(seat) for seat in at.rivals):
            yield "no opponent can have trumps"

    def trumps_out(self) -> list[str]:
        return [card for card in self.at.unseen if suit(card) == self.at.course.trump]

    def count_of_trumps(self) -> Iterator[str]:
        """The most trumps that the others can hold."""
        held: list[str] = []
        for card in self.trumps_out():
            if self.at.layouts.possible({each: self.at.others for each in [*held, card]}):
                held.append(card)
        if self.told["count"] != len(held):
            yield f"they can hold {held}"

    # of any card

    def avoids_capot(self) -> Iterator[str]:
        at = self.at
        yield from self.certain()
        takers = [one["winner"] for one in at.finished]
        if not takers or any(at.course.allied(seat, at.seat) for seat in takers):
            yield f"tricks went to {takers}"

    def belot(self) -> Iterator[str]:
        at = self.at
        course, of_suit = at.course, suit(self.card)
        pair = {"Q" + of_suit, "K" + of_suit}
        held = pair <= set(at.hand) and course.is_trump(self.card)
        if not (held and self.told["choice"].endswith("belot")):
            yield "no belot"
        if self.told["points"] != 20 * course.doubling:
            yield "20 points"
        if course.record["options"].get("bela_needs_trick") == "yes":
            side = course.seats.side(at.seat)
            if not any(course.seats.side(one["winner"]) == side for one in at.finished):
                yield from (f"needs a trick: {complaint}" for complaint in self.of_the_side())

    # of a card that is led

    def draws_last_trump(self) -> Iterator[str]:
        yield from self.trumps_led()
        yield from self.certain()
        out = self.trumps_out()
        if len(out) != 1 or self.at.layouts.possible({out[0]: [""]}):
            yield f"trumps out: {out}"
        if self.told["cards"] != out:
            yield f"it is {out}"

    def draws_trumps(self) -> Iterator[str]:
        yield from self.trumps_led()
        yield from self.count_of_trumps()

    def draws_on_top(self) -> Iterator[str]:
        yield from self.draws_trumps()
        yield from self.certain()

    def trump_to_declarer(self) -> Iterator[str]:
        yield from self.trumps_led()
        yield from self.partner()
        if self.told["of"] != self.at.course.declarer:
            yield "not the declarer"

    def sure_trick(self) -> Iterator[str]:
        if self.at.holder(self.card)[0] != self.at.seat:
            yield "does not hold the trick"
        yield from self.of_the_side()

    def highest_left(self) -> Iterator[str]:
        at = self.at
        if at.higher_out(self.card):
            yield f"higher: {at.higher_out(self.card)}"
        if at.holder(self.card)[0] != at.seat:
            yield "does not hold the trick"
        yield from self.only_a_trump()

    def only_a_trump(self) -> Iterator[str]:
        """Trumps can beat the winning card, and nothing else can."""
        beaten_by = self.at.beaten_by(self.card)
        if not beaten_by or any(suit(card) != self.at.course.trump for card in beaten_by):
            yield f"beaten by {sorted(beaten_by)}"

    def partner_highest(self) -> Iterator[str]:
        at, cards = self.at, self.told["cards"]
        yield from self.leads()
        yield from self.partner()
        for card in cards:
            if card not in at.hands[self.told["of"]] or not at.layouts.must_hold(self.told["of"], card):
                yield f"may not hold {card}"
            if suit(card) != suit(self.card) or not at.highest(card):
                yield f"{card} is not the highest"
        if len(cards) != 1:
            yield "one card is the highest"

    def one_beats(self) -> Iterator[str]:
        at = self.at
        if at.holder(self.card)[0] != at.seat:
            yield "does not hold the trick"
        if at.beaten_by(self.card) != set(self.told["cards"]) or len(self.told["cards"]) != 1:
            yield f"beaten by {sorted(at.beaten_by(self.card))}"

    def trumps_it(self) -> Iterator[str]:
        """A player has none of the suit, and may have trumps."""
        at, seat, of_suit = self.at, self.told["of"], suit(self.card)
        yield from self.leads()
        if any(suit(card) == of_suit for card in at.hands[seat]) or not at.void(seat, of_suit):
            yield "may hold more of it"
        if not at.course.one_suit or of_suit == at.course.trump or not at.may_hold_trump(seat):
            yield "cannot trump it"

    def partner_trumps(self) -> Iterator[str]:
        yield from self.partner()
        yield from self.trumps_it()

    def forces_trump(self) -> Iterator[str]:
        if self.told["of"] not in self.at.rivals:
            yield "not an opponent"
        yield from self.trumps_it()

    def partner_led(self) -> Iterator[str]:
        yield from self.leads()
        yield from self.partner()
        led = [(one["leader"], suit(one["cards"][0])) for one in self.at.finished]
        if (self.told["of"], suit(self.card)) not in led:
            yield f"led: {led}"

    def only_one(self) -> Iterator[str]:
        at, of_suit = self.at, suit(self.card)
        if at.trick:
            yield "it is not led"
        elif [card for card in at.hand if suit(card) == of_suit] != [self.card]:
            yield "there are more"
        elif not at.course.one_suit or of_suit == at.course.trump:
            yield "no suit to be trumped"
        elif not self._can_be_trumped_later():
            yield "nobody can lead it again for a trump of this hand"

    def _can_be_trumped_later(self) -> bool:
        """Whether in some continuation another player leads the suit while this hand can trump it."""
        at, of_suit = self.at, suit(self.card)
        out = [card for card in at.unseen if suit(card) == of_suit]
        chance = Random(0)
        for number in range(TRIES):
            seat = at.others[number % len(at.others)]
            two = chance.sample(out, 2) if len(out) > 1 else out  # one is played to the trick that is led
            hands = at.layouts.drawn(chance, {card: [seat] for card in two}) or at.layouts.drawn(chance)
            if hands is not None and self._trumped_in(hands, chance):
                return True
        return False

    def _trumped_in(self, hands: dict[str, list[str]], chance: Random) -> bool:
        """Play on at random, the others leading the suit as soon as they can."""
        at, course, of_suit = self.at, self.at.course, suit(self.card)
        held = {seat: list(hands[seat]) for seat in at.others} | {at.seat: list(at.hand)}
        leader, first = at.seat, True
        while held[at.seat]:
            trick: Trick = []
            for seat in course.seats.from_seat(leader):
                legal = course.legal(held[seat], seat, trick)
                again = [card for card in legal if suit(card) == of_suit]
                if first and seat == at.seat:
                    card = self.card
                elif not trick and again and seat != at.seat:
                    card = chance.choice(again)
                elif seat == at.seat:
                    trumps = [card for card in legal if suit(card) == course.trump]
                    if trick and trumps and suit(trick[0][1]) == of_suit and not first:
                        return True
                    card = chance.choice([card for card in legal if card not in trumps] or legal)
                else:
                    card = chance.choice([card for card in legal if card not in again] or legal)
                held[seat].remove(card)
                trick.append((seat, card))
            leader, first = holder(trick, course.trump)[0], False
        return False

    # of a card that follows

    def takes(self) -> Iterator[str]:
        yield from self.certain()
        yield from self.points_on_table()

    def takes_lowest(self) -> Iterator[str]:
        yield from self.takes()
        yield from self.lowest([card for card in self.at.legal if self.at.takes(card)])

    def lowest(self, among: list[str]) -> Iterator[str]:
        strength = self.at.course.strength
        rest = [card for card in among if card != self.card]
        if self.card not in among or not rest:
            yield "no other can"
        own = suit(self.card)
        lower = [card for card in rest if suit(card) != own or strength(card) < strength(self.card)]
        if lower:
            yield f"lower: {lower}"

    def takes_home(self) -> Iterator[str]:
        yield from self.certain()
        points = self.at.course.worth([self.card])
        if not points or self.told["points"] != points:
            yield f"its own points: {points}"

    def takes_over(self) -> Iterator[str]:
        at = self.at
        yield from self.partner()
        yield from self.certain()
        instead = [card for card in at.legal if at.holder(card)[0] == self.told["of"]]
        if not any(not at.beaten_by(card) and at.winners(card) == {self.told["of"]} for card in instead):
            yield "the partner may lose it"

    def trumps(self) -> Iterator[str]:
        yield from self.takes()
        at = self.at
        if suit(self.card) != at.course.trump or suit(at.with_card(self.card)[0][1]) == at.course.trump:
            yield "it does not trump"

    def for_partner(self) -> Iterator[str]:
        at = self.at
        yield from self.partner_holds()
        if at.beaten_by(self.card) or at.winners(self.card) != {self.told["of"]}:
            yield f"may be beaten by {sorted(at.beaten_by(self.card))}"
        points = at.course.worth([self.card])
        if not points or self.told["points"] != points:
            yield f"{points} points"

    def partner_ahead(self) -> Iterator[str]:
        yield from self.partner_holds()
        if self.at.beaten_by(self.card) != set(self.told["cards"]) or len(self.told["cards"]) != 1:
            yield f"beaten by {sorted(self.at.beaten_by(self.card))}"

    def partner_on_top(self) -> Iterator[str]:
        yield from self.partner_holds()
        yield from self.only_a_trump()

    def lost(self) -> Iterator[str]:
        at = self.at
        yield from self.cheapest()
        for card in at.legal:
            ours = [at.seat, *at.partners]
            if at.holder(card)[0] in ours or at.beaten_by(card, ours) or at.winners(card) & set(ours):
                yield f"not with {card}"

    def partner_to_play(self) -> Iterator[str]:
        at = self.at
        yield from self.partner()
        yield from self.cheapest()
        if at.holder(self.card)[0] not in at.rivals:
            yield "it is not lost so far"
        if self.told["of"] not in at.after or not at.may_beat(self.told["of"], self.card):
            yield "the partner cannot take it"

    def higher(self) -> Iterator[str]:
        at = self.at
        if not at.beaten_by(self.card):
            yield "not for now: for certain"
        if self.told["cards"] != [self.card]:
            yield f"it is {self.card}"
        yield from self.lowest([card for card in at.legal if at.holder(card)[0] == at.seat])

    # of what stays in the hand

    def keeps_trumps(self) -> Iterator[str]:
        trump = self.at.course.trump
        kept = [card for card in self.at.legal if suit(card) == trump]
        own = [card for card in self.at.hand if suit(card) == trump]
        last = self.told["kind"] == "keeps_last_trump"
        if suit(self.card) == trump or not kept or (len(own) == 1) != last:
            yield f"trumps in hand: {own}, to be played: {kept}"

    def keeps_highest(self) -> Iterator[str]:
        at, cards = self.at, self.told["cards"]
        if self.card in cards or not set(cards) <= set(at.legal):
            yield "not among what could be played"
        for card in cards:
            if not at.highest(card):
                yield f"{card} is not the highest"

    def keeps_for_last(self) -> Iterator[str]:
        at, cards = self.at, self.told["cards"]
        yield from self.keeps_highest()
        if [card for card in at.hand if card != self.card] != cards:
            yield "not the last card"
        out = [card for seat in at.others for card in at.unseen if at.layouts.can_hold(seat, card)]
        if at.course.one_suit and any(
            suit(card) == at.course.trump and not at.course.is_trump(cards[0]) for card in out
        ):
            yield "a trump may be higher"

    def keeps_guard(self) -> Iterator[str]:
        at, (ten,) = self.at, self.told["cards"]
        of_suit = [card for card in at.hand if suit(card) == suit(ten)]
        if ten[0] != "T" or ten not in of_suit or len(of_suit) != 2 or self.card in of_suit:
            yield f"in hand: {of_suit}"
        if at.course.is_trump(ten) or not at.higher_out(ten):
            yield "nothing beats it"


KINDS: dict[str, Callable[[OfCard], Iterator[str]]] = {
    "makes_contract": lambda one: makes_contract(one.at, one.card, one.told),
    "sets_contract": lambda one: sets_contract(one.at, one.card, one.told),
    "avoids_capot": OfCard.avoids_capot,
    "belot": OfCard.belot,
    "draws_last_trump": OfCard.draws_last_trump,
    "draws_trumps": OfCard.draws_trumps,
    "draws_on_top": OfCard.draws_on_top,
    "trump_to_declarer": OfCard.trump_to_declarer,
    "sure_trick": OfCard.sure_trick,
    "highest_left": OfCard.highest_left,
    "partner_highest": OfCard.partner_highest,
    "one_beats": OfCard.one_beats,
    "partner_trumps": OfCard.partner_trumps,
    "partner_led": OfCard.partner_led,
    "forces_trump": OfCard.forces_trump,
    "only_one": OfCard.only_one,
    "takes": OfCard.takes,
    "takes_lowest": OfCard.takes_lowest,
    "takes_home": OfCard.takes_home,
    "takes_over": OfCard.takes_over,
    "trumps": OfCard.trumps,
    "partner_holds": OfCard.for_partner,
    "partner_ahead": OfCard.partner_ahead,
    "partner_on_top": OfCard.partner_on_top,
    "lost": OfCard.lost,
    "partner_to_play": OfCard.partner_to_play,
    "cheapest": OfCard.cheapest,
    "higher": OfCard.higher,
    "keeps_last_trump": OfCard.keeps_trumps,
    "keeps_trumps": OfCard.keeps_trumps,
    "keeps_highest": OfCard.keeps_highest,
    "keeps_for_last": OfCard.keeps_for_last,
    "keeps_guard": OfCard.keeps_guard,
}
