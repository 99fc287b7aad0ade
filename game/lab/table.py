"""A match played to its end by players without a window, one deal after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from game.core import machine
from game.core.actions import Action, Cut, to_text
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import Cutting, DealOver, DealResult, MatchOver
from game.lab.seats import LevelPlayer, Player


def match_seed(seed: int, number: int, secret: bytes = b"") -> bytes:
    """The seed of match `number` (from 0) of a run: the first 16 bytes of SHA-256("belot SEED NUMBER").

    If an outside program plays, the secret of the run follows the text: a small seed could be found from the
    cards of one hand, and with it all others.
    """
    return sha256(f"belot {seed} {number}".encode() + secret).digest()[:16]


def decision_seed(seed: bytes, action: int) -> int:
    """The seed of the decision about action `action` (from 0) of a match; it reveals none of its cards."""
    return int.from_bytes(sha256(seed + b"decision" + action.to_bytes(4, "big")).digest()[:4], "big")


def dealt_cut(seed: bytes, deal: int) -> Cut:
    """A cut for deal `deal` that no player chose, so that two matches can have the same cards."""
    return Cut(sha256(seed + b"cut" + deal.to_bytes(4, "big")).digest()[0] % 32)


def deals(
    rules: Rules,
    seed: bytes,
    players: Sequence[Player],
    *,
    cut_by_player: bool = True,
    log: list[str] | None = None,
) -> Iterator[DealResult]:
    """The deals of one match, each as soon as it is over; `players` in the order of the seats.

    `log` gets the text of every action.
    """
    state = machine.start(rules, seed).state
    number = cuts = 0
    while not isinstance(state, MatchOver):
        if not cut_by_player and isinstance(state, Cutting | DealOver):
            cuts += 1
            action: Action = dealt_cut(seed, cuts)
        else:
            action = players[state.turn].act(state, state.turn, decision_seed(seed, number))
        state = machine.apply(state, action).state
        if log is not None:
            log.append(to_text(action))
        number += 1
        if isinstance(state, DealOver | MatchOver):
            yield state.result


def play_deal(match: Match, players: Mapping[str, str]) -> tuple[str, ...]:
    """Play on to the end of the current deal, or of the next one; the actions of that.

    `players` by seat letter. No clock limits them: the same match is played on in the same way anywhere.
    """
    sitting = [LevelPlayer(players[letter]) for letter in match.rules.seats]
    before = len(match.actions)
    while not match.over:
        state, number = match.state, len(match.actions)
        assert not isinstance(state, MatchOver)
        match.submit(sitting[state.turn].act(state, state.turn, decision_seed(match.seed, number)))
        if isinstance(match.state, DealOver):
            break
    return tuple(match.actions[before:])
