"""The engine protocol: a seat's view and its actions as the JSON and the text that go between processes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from game.core.actions import Action, Call, Cut, Declare, Lay, Play, call_text, parse, parse_call, to_text
from game.core.cards import NAMES, SUIT_LETTERS, Card, names, parse_card
from game.core.contracts import TRUMP_NAMES, Contract
from game.core.melds import MeldName
from game.core.record import contract_dict
from game.core.rule_set import Rules
from game.core.tricks import Trick
from game.rules import preset
from game.table.seat_view import Phase, SaidMeld, SeatView

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""The levels of the built-in players that a request may name, weakest first."""
LONGEST = 200
"""The most characters of an action: no legal one has as many."""
RULES_KEPT = 64
"""The number of rule sets kept for reuse: every request could name other ones."""
PHASES: dict[type[Action], Phase] = {
    Cut: "cutting",
    Call: "auction",
    Lay: "laying",
    Declare: "declaring",
    Play: "playing",
}
"""The phase of a view, by the type of what is legal in it."""


class ContractJson(msgspec.Struct):
    trump: str
    declarer: str
    multiplier: int
    amount: int = 0


class SaidJson(msgspec.Struct):
    seat: str
    name: MeldName
    value: int
    cards: list[str] | None


class BelotJson(msgspec.Struct):
    seat: str
    suit: str


class OnTableJson(msgspec.Struct):
    leader: str
    cards: list[str]


class TrickJson(OnTableJson):
    winner: str


class ViewJson(msgspec.Struct, kw_only=True):
    rules: str
    options: dict[str, str | int]
    seat: str
    dealer: str
    scores: dict[str, int]
    hanging: int
    played: int | None = None
    """The deals played before this one; present exactly where their number is limited."""
    hand: list[str]
    dealt: list[str]
    seen: int
    turned: str | None
    laid_away: list[str]
    auction: list[tuple[str, str]]
    contract: ContractJson | None
    declared: list[SaidJson]
    belots: list[BelotJson]
    tricks: list[TrickJson]
    trick: OnTableJson | None
    legal: list[str]


class Request(Struct, frozen=True):
    """A question to a computer player, complete in itself; `seed` makes the answer repeatable."""

    id: int
    level: str
    """A level with or without a temper (`player_text`)."""
    seed: int
    time_ms: int
    """The time it may use."""
    view: SeatView

    @property
    def legal(self) -> list[str]:
        """Every legal action now, as text."""
        return [to_text(action) for action in self.view.legal]

    def written(self, number: int | None = None) -> dict[str, Any]:
        """The request as JSON; `number` is its id between processes."""
        return {
            "id": self.id if number is None else number,
            "ask": "action",
            "level": self.level,
            "seed": self.seed,
            "time_ms": self.time_ms,
            "view": written(self.view),
        }


def written(view: SeatView) -> dict[str, Any]:
    """A view as it is written in a request. There are no requests about a deal that is over."""
    rules, contract = view.rules, view.contract
    seats = rules.seats
    return {
        "rules": rules.name,
        "options": rules.options(),
        "seat": seats[view.seat],
        "dealer": seats[view.dealer],
        "scores": dict(zip(rules.sides, view.scores, strict=True)),
        "hanging": view.hanging,
        **({"played": view.played} if rules.deal_limit else {}),
        "hand": names(view.hand),
        "dealt": names(view.dealt),
        "seen": view.seen,
        "turned": None if view.turned is None else NAMES[view.turned],
        "laid_away": names(view.laid),
        "auction": [[seats[seat], call_text(call)] for seat, call in view.calls],
        "contract": contract and contract_dict(rules, contract),
        "declared": [
            {
                "seat": seats[said.seat],
                "name": said.name,
                "value": said.value,
                "cards": None if said.cards is None else names(said.cards),
            }
            for said in view.said
        ],
        "belots": [{"seat": seats[seat], "suit": SUIT_LETTERS[suit]} for seat, suit in view.belots],
        "tricks": [
            {"leader": seats[trick.leader], "cards": names(trick.cards), "winner": seats[trick.winner]}
            for trick in view.tricks
        ],
        "trick": {"leader": seats[view.leader], "cards": names(view.trick)} if view.in_play else None,
        "legal": [to_text(action) for action in view.legal],
    }


def read(request: dict[str, Any]) -> SeatView:
    """The view in a request; ValueError or LookupError if it is invalid."""
    json = msgspec.convert(request, ViewJson)
    rules = rules_with(json.rules, tuple(json.options.items()))
    seats, contract, on_table = rules.seats, json.contract, json.trick
    seat, dealer = seats.index(json.seat), seats.index(json.dealer)
    legal = tuple(parse(text) for text in json.legal)
    phase = PHASES[type(legal[0])]
    if rules.deal_limit and (json.played is None or json.played < 0):
        raise ValueError("played: how many deals were played, where their number is limited")
    if (on_table is not None) != (phase in ("declaring", "playing")):
        raise ValueError("a trick lies on the table in the play, and only there")
    return SeatView(
        rules=rules,
        seat=seat,
        phase=phase,
        dealer=dealer,
        turn=seat,
        scores=tuple(json.scores[side] for side in rules.sides),
        hanging=json.hanging,
        played=json.played or 0,
        hand=_cards(json.hand),
        dealt=_cards(json.dealt),
        seen=json.seen,
        turned=None if json.turned is None else parse_card(json.turned),
        laid=_cards(json.laid_away),
        calls=tuple((seats.index(caller), parse_call(call)) for caller, call in json.auction),
        contract=None
        if contract is None
        else Contract(
            TRUMP_NAMES.index(contract.trump),
            seats.index(contract.declarer),
            contract.multiplier,
            contract.amount,
        ),
        said=tuple(
            SaidMeld(
                seats.index(each.seat), each.name, each.value, _cards(each.cards) if each.cards else None
            )
            for each in json.declared
        ),
        belots=tuple((seats.index(each.seat), SUIT_LETTERS.index(each.suit)) for each in json.belots),
        tricks=tuple(
            Trick(seats.index(each.leader), _cards(each.cards), seats.index(each.winner))
            for each in json.tricks
        ),
        leader=seats.index(on_table.leader) if on_table else 0,
        trick=_cards(on_table.cards) if on_table else (),
        legal=legal,
    )


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)


@lru_cache(maxsize=RULES_KEPT)
def rules_with(name: str, options: tuple[tuple[str, object], ...]) -> Rules:
    return preset(name).with_options(dict(options))


def legal_text(action: object, legal: list[str]) -> str | None:
    """`action` as spelled in `legal`; None if it is not there. Cards and combinations may be in any order.

    >>> legal_text("declare 9H8H7H", ["declare none", "declare 7H8H9H"])
    'declare 7H8H9H'
    >>> legal_text("lay 8D 7C", ["lay 7C 8C", "lay 7C 8D"])
    'lay 7C 8D'
    """
    if not isinstance(action, str) or len(action) > LONGEST:
        return None
    if action in legal:
        return action
    wanted = _sorted(action)
    return next((text for text in legal if wanted and _sorted(text) == wanted), None)


def _sorted(text: str) -> Declare | Lay | None:
    """A declaration or a discard with its cards in order; None for any other action."""
    try:
        action = parse(text)
    except ValueError:
        return None
    match action:
        case Declare(melds):
            return Declare(tuple(sorted(tuple(sorted(cards)) for cards in melds)))
        case Lay(cards):
            return Lay(tuple(sorted(cards)))
    return None
