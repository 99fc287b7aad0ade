"""The built-in players as an engine: one JSON object per line in, one per line out (the engine protocol).

Every line gets a reply: if it cannot be answered, an error with a code of CODES and the reason.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import IO, Any

import msgspec

from game.core.actions import to_text
from game.core.cards import Card
from game.players.decision import choose
from game.players.engine.lines import LINE
from game.table import protocol
from game.table.player_text import player_of
from game.table.protocol import LEVELS
from game.table.seat_view import SeatView


def check(view: SeatView) -> None:
    """ValueError if the view contradicts itself."""
    rules = view.rules
    turned = () if view.turned is None else (view.turned,)
    played, own = _played(view)
    _distinct((*view.hand, *played, *view.laid))
    _distinct((*view.dealt, *turned))
    mine = {*view.hand, *own, *view.laid}
    _expect(set(view.dealt) == mine, "the cards dealt are not those held, played and laid away")
    _expect(not set(turned) & set(played), "the card that was turned up has been played")
    _expect(0 <= view.seen <= rules.hand_size, "no hand has as many cards")
    if view.in_play:
        _expect(len(view.hand) + len(own) == rules.hand_size, "a hand has another number of cards")
        _expect(len(view.laid) in (0, rules.middle), "another number of cards is laid away")
        _expect(view.contract is not None, "nothing is played without a contract")


def _played(view: SeatView) -> tuple[list[Card], list[Card]]:
    """All cards that were played, and those of our seat among them."""
    rules = view.rules
    played: list[Card] = []
    own: list[Card] = []
    leads = [trick.leader for trick in view.tricks] + ([view.leader] if view.in_play else [])
    _expect(len(view.tricks) <= rules.hand_size, "there are more tricks than cards in a hand")
    _expect(view.in_play or not view.tricks, "there are tricks, and no play")
    winners = [trick.winner for trick in view.tricks]
    _expect(leads[1:] == winners[: len(leads) - 1], "a trick is led by who did not win")
    _expect(all(len(t.cards) == rules.players for t in view.tricks), "a trick has not its cards")
    _expect(len(view.trick) < rules.players, "a trick has not its cards")
    whose = (view.leader + len(view.trick)) % rules.players
    _expect(not view.in_play or whose == view.seat, "it is another's turn")
    for leader, cards in zip(leads, [*(t.cards for t in view.tricks), view.trick], strict=False):
        played += cards
        place = (view.seat - leader) % rules.players
        own += cards[place : place + 1]
    return played, own


def _distinct(cards: tuple[Card, ...]) -> None:
    _expect(len(set(cards)) == len(cards), "a card is there twice")


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)


NAME = "Belot"
VERSION = "1"
CODES = (
    "too_long",
    "not_a_request",
    "bad_id",
    "unknown_request",
    "unknown_level",
    "bad_time",
    "no_view",
    "bad_view",
)
LONGEST_ID = 100
"""The most characters of an id that is text."""
LONGEST_TIME = 3_600_000
LONGEST_REASON = 300
"""The most characters of a reason, which may quote what was sent."""

Reply = dict[str, Any]


class EngineRequest(msgspec.Struct):
    ask: str
    id: Any = None
    level: str = LEVELS[-1]
    seed: int = 0
    time_ms: float = 1000
    view: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(EngineRequest)


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer the lines of `source` on `target` until "quit" or the end."""
    for line in lines(source):
        if not line.strip():
            continue
        reply = answer(line)
        if reply is None:
            return
        target.write(json.dumps(reply).encode() + b"\n")
        target.flush()


def lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines of `source`; of a line longer than any request, just enough to see that it is."""
    while line := source.readline(LINE + 1):
        rest = line
        while len(line) > LINE and rest and not rest.endswith(b"\n"):
            rest = source.readline(LINE)
        yield line


def answer(line: bytes) -> Reply | None:
    """The reply to one request, an "error" that says why if it cannot be answered; None for "quit"."""
    if len(line) > LINE:
        return _refused(None, "too_long", f"expected at most {LINE} bytes a line")
    try:
        request = _decoder.decode(line)
    except (ValueError, RecursionError) as error:
        reason = f"expected a request like {{'id': 1, 'ask': 'hello'}}: {error}"
        return _refused(_id_of(line), "not_a_request", reason)
    if not _is_id(request.id):
        return _refused(None, "bad_id", f"expected an id that is a number or at most {LONGEST_ID} letters")
    if request.ask == "quit":
        return None
    if request.ask == "hello":
        from game.rules import PRESETS

        return {"id": request.id, "name": NAME, "version": VERSION, "rules": list(PRESETS)}
    if request.ask == "action":
        return _decided(request)
    reason = f"unknown request {_short(request.ask)!r}: expected hello, action or quit"
    return _refused(request.id, "unknown_request", reason)


def _decided(request: EngineRequest) -> Reply:
    try:
        player_of(request.level)
    except ValueError as error:
        return _refused(request.id, "unknown_level", str(error))
    if not 0 <= request.time_ms <= LONGEST_TIME:
        reason = f"time_ms {request.time_ms:g}: expected 0 to {LONGEST_TIME}"
        return _refused(request.id, "bad_time", reason)
    if not request.view or not request.view.get("legal"):
        return _refused(request.id, "no_view", "expected a view with legal actions")
    began = time.perf_counter()
    try:
        view = protocol.read(request.view)
        check(view)
        decision = choose(view, request.level, random.Random(request.seed), request.time_ms)
    except Exception as error:  # whatever a broken view leads to, the next request must be answered
        reason = f"the view cannot be understood: {type(error).__name__}: {error}"
        return _refused(request.id, "bad_view", reason)
    action = to_text(decision.action)
    if action not in request.view["legal"]:
        return _refused(request.id, "bad_view", "the view cannot be understood: its legal actions are not")
    info: dict[str, Any] = {"ms": round((time.perf_counter() - began) * 1000, 1)}
    if decision.values:
        info = {"values": {to_text(each): value for each, value in decision.values.items()}} | info
    if decision.worlds:
        info["worlds"] = decision.worlds
    return {"id": request.id, "action": action, "info": info}


def _refused(number: Any, code: str, reason: str) -> Reply:
    error = {
        "error": reason if len(reason) <= LONGEST_REASON else reason[:LONGEST_REASON] + "…",
        "code": code,
    }
    return error if number is None else {"id": number, **error}


def _short(text: str) -> str:
    """The beginning of a text, enough to recognise it."""
    return text if len(text) <= LONGEST_ID else text[:LONGEST_ID] + "…"


def _is_id(value: object) -> bool:
    """True if `value` is small enough to be sent back as the request's id."""
    if isinstance(value, str):
        return len(value) <= LONGEST_ID
    return value is None or (isinstance(value, int | float) and abs(value) < 2**63)


def _id_of(line: bytes) -> Any:
    """The id of a request that is otherwise malformed, if it has one."""
    try:
        found = msgspec.json.decode(line).get("id")
    except (ValueError, RecursionError, AttributeError):
        return None
    return found if _is_id(found) else None
