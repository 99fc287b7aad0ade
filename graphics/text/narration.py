"""Narration: one short sentence for each event, to be read or read aloud.

A sentence begins with who did it, so that no language has to decline a name. Cards are signs, which
`signs_text.in_words` spells out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct

from game.core import events as ev
from game.core.account import DealOutcome
from game.core.actions import CONTRA, PASS, RECONTRA, is_bid, parse
from game.core.cards import Card
from game.core.events import Event
from game.core.match import Match
from game.core.melds import MeldName
from game.core.rule_set import Game
from game.table.projection import events_for, seat_view
from graphics.render.signs import card_sign
from graphics.text import words
from graphics.text.deal_sheet import sheet_text
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.signs_text import as_signs

Calls = tuple[tuple[int, int], ...]


class Turn(Struct, frozen=True):
    """One call of an auction: who said it, what it was, and for a contra or recontra what it doubles."""

    seat: int
    call: int
    doubles: int | None = None
    """The contract that it doubles; None for another call."""
    overbid: bool = False
    """A higher contract has taken the place of it, or of what it doubles."""

    @property
    def trump(self) -> int | None:
        """The contract whose sign stands for it; None for a pass."""
        return self.doubles if self.doubles is not None else self.call if is_bid(self.call) else None

    @property
    def factor(self) -> int:
        return {CONTRA: 2, RECONTRA: 4}.get(self.call, 1)


def course(calls: Calls) -> tuple[Turn, ...]:
    """The calls of an auction so far with what each means now."""
    highest = max((call for _seat, call in calls if is_bid(call)), default=None)
    turns: list[Turn] = []
    standing: int | None = None
    for seat, call in calls:
        if call == PASS:
            turns.append(Turn(seat, call))
            continue
        if is_bid(call):
            standing = call
        doubles = standing if call in (CONTRA, RECONTRA) else None
        turns.append(Turn(seat, call, doubles, standing != highest))
    return tuple(turns)


def turn_text(turn: Turn) -> str:
    text = words.call_name(turn.call)
    if turn.doubles is not None:
        text = words.contra_of(turn.call, turn.doubles)
    return _("{call} (overbid)").format(call=text) if turn.overbid else text


class RestClaimed(Struct, frozen=True):
    """A player takes the rest. The match knows nothing of it: the cards are played one by one."""

    seat: int


class ContractDecided(Struct, frozen=True):
    """No play can change any more what becomes of the contract, although the deal goes on."""

    outcome: DealOutcome


class Remark(Struct, frozen=True):
    """A word of a player about what has happened, which is no part of the match."""

    seat: int
    text: str


Happening = Event | RestClaimed | ContractDecided | Remark


class Narrator:
    """Tells the events of one match as its human seat hears of them (`projection.events_for`).

    `calls` are those of the current auction before the first event.
    """

    def __init__(self, names: Names, calls: Calls = ()) -> None:
        self.names = names
        self.rules = names.rules
        self.human = names.human
        self._calls = list(calls)  # of the auction under way
        self.tellers: dict[type, Callable[..., str]] = {
            ev.DealBegun: self._deal_begun,
            ev.DeckCut: self._deck_cut,
            ev.CardsDealt: self._cards_dealt,
            ev.TalonLaid: self._talon_laid,
            ev.TalonTaken: self._talon_taken,
            ev.MiddleTaken: self._middle_taken,
            ev.LaidAway: self._laid_away,
            ev.CallMade: self._call_made,
            ev.AuctionClosed: self._auction_closed,
            ev.DealPassed: self._deal_passed,
            ev.Declared: self._declared,
            ev.CardPlayed: self._card_played,
            ev.TrickTaken: self._trick_taken,
            ev.DeclarationsShown: self._declarations_shown,
            ev.Enough: self._enough,
            ev.EightInARow: self._eight_in_a_row,
            ev.Revoked: self._revoked,
            ev.DealScored: self._deal_scored,
            ev.MatchWon: self._match_won,
            RestClaimed: self._rest_claimed,
            ContractDecided: self._contract_decided,
            Remark: self._remark,
        }

    def tell(self, event: Happening) -> str:
        """The sentence for an event in the language in use; "" if there is nothing to say."""
        return self.tellers[type(event)](event)

    def _own(self, seat: int) -> bool:
        return self.names.own(seat)

    def _said(self, seat: int, said: str) -> str:
        if self._own(seat):
            return _("You: {said}").format(said=said)
        return _("{name}: {said}").format(name=self.names.name(seat), said=said)

    def _deal_begun(self, event: ev.DealBegun) -> str:
        self._calls = []
        if self._own(event.dealer):
            return _("Deal {number}: you deal").format(number=event.number)
        name = self.names.name(event.dealer)
        return _("Deal {number}: {name} deals").format(number=event.number, name=name)

    def _deck_cut(self, event: ev.DeckCut) -> str:
        own, name, count = self._own(event.seat), self.names.name(event.seat), event.count
        if not count:
            return _("You knock") if own else _("{name} knocks").format(name=name)
        if own:
            return ngettext("You lift {count} card", "You lift {count} cards", count).format(count=count)
        text = ngettext("{name} lifts {count} card", "{name} lifts {count} cards", count)
        return text.format(name=name, count=count)

    def _cards_dealt(self, event: ev.CardsDealt) -> str:
        cards = [card for seat, packet in event.packets if self._own(seat) for card in packet]
        own = as_signs([card for card in cards if card is not None])
        if not own:
            return ""
        if event.after_auction:
            return _("You are also dealt: {cards}").format(cards=own)
        return _("Your cards: {cards}").format(cards=own)

    def _talon_laid(self, event: ev.TalonLaid) -> str:
        if event.turned is None:
            return ""
        return _("Turned card: {card}").format(card=card_sign(event.turned))

    def _talon_taken(self, event: ev.TalonTaken) -> str:
        if self._own(event.seat):
            return _("You pick up: {cards}").format(cards=as_signs(known(event.cards)))
        return _("{name} picks up the talon").format(name=self.names.name(event.seat))

    def _middle_taken(self, event: ev.MiddleTaken) -> str:
        if self._own(event.seat):
            return _("You take from the middle: {cards}").format(cards=as_signs(known(event.cards)))
        return _("{name} takes the middle cards").format(name=self.names.name(event.seat))

    def _laid_away(self, event: ev.LaidAway) -> str:
        if self._own(event.seat):
            return _("You discard: {cards}").format(cards=as_signs(known(event.cards)))
        count = len(event.cards)
        text = ngettext("{name} discards {count} card", "{name} discards {count} cards", count)
        return text.format(name=self.names.name(event.seat), count=count)

    def _call_made(self, event: ev.CallMade) -> str:
        contra = self._own_contra()
        self._calls.append((event.seat, event.call))
        turn = course(tuple(self._calls))[-1]
        said = words.call_name(event.call)
        if turn.doubles is not None:
            said = words.contra_of(event.call, turn.doubles)
        if turn.trump is not None:
            said = words.with_sign(said, turn.trump)
        text = self._said(event.seat, said)
        if not is_bid(event.call) or not contra:
            return text
        if self.rules.side_of(event.seat) == self.rules.side_of(self.human):
            over = _("{said}. Your contra no longer counts: your side is to play")
        else:
            over = _("{said}. Your contra no longer counts")
        return over.format(said=text)

    def _own_contra(self) -> bool:
        """True if the standing contract is doubled by the human's contra."""
        turns = [turn for turn in course(tuple(self._calls)) if turn.call != PASS]
        return bool(turns) and turns[-1].call == CONTRA and self._own(turns[-1].seat)

    def _auction_closed(self, event: ev.AuctionClosed) -> str:
        contract = event.contract
        doubled = {
            1: _("Contract: {contract}. {called}"),
            2: _("Contract: {contract}, with contra. {called}"),
            4: _("Contract: {contract}, with recontra. {called}"),
        }
        called = (
            _("Called by you")
            if self._own(contract.declarer)
            else _("Called by {name}").format(name=self.names.name(contract.declarer))
        )
        text = (
            doubled[contract.multiplier]
            if self.rules.game is Game.BELOT
            else _("Trump: {contract}. {called}")
        )
        return text.format(contract=words.contract_in_sentence(contract.trump), called=called)

    def _deal_passed(self, event: ev.DealPassed) -> str:
        if self._own(event.next_dealer):
            return _("All have passed. You deal next")
        return _("All have passed. {name} deals next").format(name=self.names.name(event.next_dealer))

    def _declared(self, event: ev.Declared) -> str:
        if not event.melds:
            return ""
        said = ", ".join(f"{words.meld_name(meld.name)} {meld.value}" for meld in event.melds)
        return self._said(event.seat, said)

    def _card_played(self, event: ev.CardPlayed) -> str:
        played = self._said(event.seat, card_sign(event.card))
        return f"{played}. {game_words(self.rules).belot_said()}" if event.belot else played

    def _trick_taken(self, event: ev.TrickTaken) -> str:
        count = event.points
        if self._own(event.winner):
            text = ngettext("The trick is yours: {count} point", "The trick is yours: {count} points", count)
            return text.format(count=count)
        text = ngettext(
            "{name} takes the trick: {count} point", "{name} takes the trick: {count} points", count
        )
        return text.format(name=self.names.name(event.winner), count=count)

    def _rest_claimed(self, event: RestClaimed) -> str:
        return self.names.takes_rest(event.seat)

    def _contract_decided(self, event: ContractDecided) -> str:
        return {
            DealOutcome.MADE: _("The contract is safe"),
            DealOutcome.INSIDE: _("The contract has failed"),
        }.get(event.outcome, "")

    def _remark(self, remark: Remark) -> str:
        return self._said(remark.seat, remark.text)

    def _declarations_shown(self, event: ev.DeclarationsShown) -> str:
        if not event.melds:
            return _("The best sequences are equal – no sequence counts")
        return "; ".join(
            self._said(meld.seat, _meld_text(meld.name, known(meld.cards))) for meld in event.melds
        )

    def _enough(self, event: ev.Enough) -> str:
        return f"{self._said(event.seat, words.enough_said())} {words.match_over(event.score)}"

    def _eight_in_a_row(self, event: ev.EightInARow) -> str:
        return f"{self._said(event.seat, as_signs(event.cards))}. {_('Eight in a row – the match is won')}"

    def _revoked(self, event: ev.Revoked) -> str:
        if self._own(event.seat):
            duty = words.refused_duty(event.duty)
        else:
            duty = words.broken_duty(self.names.name(event.seat), event.duty)
        return _("{duty} – the deal is over").format(duty=duty)

    def _deal_scored(self, event: ev.DealScored) -> str:
        result = event.result
        if result.contract is None:
            return ""  # that all passed has been said already
        text = sheet_text(self.names, result, self.rules.side_of(self.human))
        own = words.sides_from(self.rules, self.rules.side_of(self.human))
        written = " : ".join(map(words.written, text.written()))
        scores = " : ".join(words.written(result.scores[side]) for side in own)
        score = _("Scored: {written}. Score: {scores}").format(written=written, scores=scores)
        whole = len(result.tricks) == self.rules.hand_size
        capot = whole and any(side.capot for side in result.points)
        return ". ".join([*([_("Capot")] if capot else []), text.verdict().title, score])

    def _match_won(self, event: ev.MatchWon) -> str:
        return self.names.won(event.side)


def known(cards: Sequence[Card | None]) -> list[Card]:
    return [card for card in cards if card is not None]


def _meld_text(name: MeldName, cards: Sequence[Card]) -> str:
    title = words.meld_title(name, cards) if name is MeldName.KARE else words.meld_name(name)
    return f"{title}: {as_signs(cards)}"


def events_seen(match: Match, human: int) -> list[Happening]:
    """Everything that has happened in a match, as the seat `human` saw it."""
    return [event for _number, event in numbered_events(match, human)]


def numbered_events(
    match: Match, human: int, claims: Mapping[int, int] = MappingProxyType({})
) -> list[tuple[int, Happening]]:
    """The same, each with the number of the action that it came with; -1 before the first one.

    `claims` has the seats that claimed the rest, by the number of the action that came next.
    """
    again = match.begun_again()
    events: list[tuple[int, Happening]] = [(-1, event) for event in again.opening]
    for number, action in enumerate(match.actions):
        if number in claims:
            events.append((number, RestClaimed(claims[number])))
        step = again.submit(parse(action))
        events += [(number, event) for event in events_for(step.events, seat_view(step.state, human))]
    if (count := len(match.actions)) in claims:
        events.append((count, RestClaimed(claims[count])))
    return events


class NarratedLine(NamedTuple):
    """One sentence of the log; `rest` where something has come to its end: a trick, the auction."""

    text: str
    rest: bool


RESTS = (ev.AuctionClosed, ev.TrickTaken, ev.DeclarationsShown, ev.DealPassed)


def _with_decisions(
    events: Sequence[tuple[int, Happening]],
    decisions: Mapping[int, DealOutcome],
    remarks: Mapping[int, Sequence[Remark]],
) -> Iterator[tuple[int, Happening]]:
    """The events, each decision and the remarks behind those of their action."""
    for number, group in groupby(events, key=itemgetter(0)):
        yield from group
        if number in decisions:
            yield number, ContractDecided(decisions[number])
        yield from ((number, remark) for remark in remarks.get(number, ()))


def narrated_deals(
    narrator: Narrator,
    events: Sequence[tuple[int, Happening]],
    bells: Collection[int] = (),
    decisions: Mapping[int, DealOutcome] = MappingProxyType({}),
    remarks: Mapping[int, Sequence[Remark]] = MappingProxyType({}),
) -> list[list[NarratedLine]]:
    """Sentences of a match, by deal, in order.

    `bells` are the actions that the computer took at the bell; `decisions` has the outcomes of contracts
    that were decided before the end of a deal, by the number of the action that did it, and `remarks` what
    was said about an action.
    """
    deals: list[list[NarratedLine]] = []
    last = -1
    for number, event in _with_decisions(events, decisions, remarks):
        if isinstance(event, ev.DealBegun) or not deals:
            deals.append([])
        if text := narrator.tell(event):
            if number in bells and number != last:
                text = _("Time was up.") + " " + text
            last = number
            deals[-1].append(NarratedLine(text, isinstance(event, RESTS)))
    return deals
