"""Requests to a computer player about a state of a match, and the action in its answer."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from game.core.actions import Action, Declare, IllegalAction, parse
from game.core.machine import apply, legal_actions
from game.core.state import State
from game.table.projection import question
from game.table.protocol import Request

THINKING_TIME_MS = 1000


def request_for(match_seed: bytes, state: State, seat: int, number: int, level: str) -> Request:
    """A request to decide for `seat` about action `number`; its seed tells nothing about the match's own."""
    secret = match_seed + number.to_bytes(4, "big") + b"engine"
    seed = int.from_bytes(hashlib.sha256(secret).digest()[:4], "big")
    return Request(number, level, seed, THINKING_TIME_MS, question(state, seat))


def action_in(answer: Mapping[str, Any], state: State) -> Action:
    """The decision in an answer; the first legal action should it make no sense."""
    legal = legal_actions(state)
    try:
        action = parse(str(answer.get("action")))
    except ValueError:
        return legal[0]
    if action in legal:
        return action
    if isinstance(action, Declare):  # not all ways to announce are listed
        try:
            apply(state, action)
        except IllegalAction:
            return legal[0]
        return action
    return legal[0]
