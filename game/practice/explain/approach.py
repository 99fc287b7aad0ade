"""The ways in which computer players come to a decision, by their level."""

from __future__ import annotations

from enum import StrEnum

from game.core.actions import Call, parse
from game.core.state import Auction, table_of
from game.players.levels import BY_NAME, has_part
from game.practice.explain.asking import Account
from game.table.judge import Decided
from game.table.player_text import STEADY, level_of, player_of
from game.table.session import HUMAN


class Approach(StrEnum):
    """The way to a decision."""

    HAND = "hand"
    """The own cards are valued after the calls so far."""
    HAND_ROUGHLY = "hand_roughly"
    """The same, with errors."""
    WORLDS = "worlds"
    """Possible deals of the hidden cards are played to the end, whatever was called and played."""
    WORLDS_WEIGHED = "worlds_weighed"
    """The same, weighed by the calls and the cards of the others."""
    THUMB = "thumb"
    """Rules of thumb."""
    THUMB_ROUGHLY = "thumb_roughly"
    """The same, with cards forgotten and choices misjudged."""


def approach(account: Account) -> Approach | None:
    """The way to a decision; None of a person, of what was forced, and of what has not been heard of yet."""
    decided, own = account.decided, account.own
    if account.level == HUMAN or own is None:
        return None
    level = BY_NAME[level_of(account.level)]
    if isinstance(decided.state, Auction):
        rises = table_of(decided.state).rules.auction.rises
        error = level.overbids if rises else level.misnames
        return Approach.HAND_ROUGHLY if error else Approach.HAND
    if own.worlds:
        return Approach.WORLDS_WEIGHED if level.inference else Approach.WORLDS
    return Approach.THUMB_ROUGHLY if level.misjudges else Approach.THUMB


def temper_in(account: Account) -> str:
    """The temper of a computer player that had a part in its call; STEADY where none had."""
    decided = account.decided
    if account.level == HUMAN or account.own is None or not isinstance(decided.state, Auction):
        return STEADY
    calls = [action.call for action in map(parse, decided.legal) if isinstance(action, Call)]
    return player_of(account.level).temper if has_part(account.level, calls) else STEADY


def looks_ahead(level: str) -> bool:
    """True of a level that draws the hidden cards in the play."""
    return level != HUMAN and bool(BY_NAME[level_of(level)].worlds)


def weighs(level: str) -> bool:
    """True if the worlds of a level are weighed by calls and cards; so are those told of in its place."""
    return not looks_ahead(level) or BY_NAME[level_of(level)].inference


def has_worlds(decided: Decided) -> bool:
    """True if there was something to decide in the play: before it nobody draws the hidden cards."""
    return not isinstance(decided.state, Auction) and decided.allowed and not decided.forced
