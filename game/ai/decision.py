"""What a computer player does: the one question every level answers.

It is given a view and nothing else, so two deals that look the same from a seat are played the same.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.actions import BELOT_PLAYS, CALLS, PLAYS, Action, Call, Cut, Declare, Play, parse, to_text
from game.ai import bidding, declaring, slips
from game.ai.cardplay import card_values
from game.ai.cutting import cut
from game.ai.knowledge import Round, read_play, read_round
from game.ai.levels import BY_NAME, VARIANTS, Level
from game.ai.memory import remembered
from game.cards import mask_of, parse_card
from game.contracts import POINTS

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Decision:
    """The chosen action as text, and what each was thought to be worth, best first, if that is known."""

    action: str
    values: dict[str, float] | None = None


def choose(view: View, level: str, rng: random.Random) -> Decision:
    """The decision of a player of `level` (one of LEVELS or VARIANTS) who knows `view` and nothing else.

    The same view, level and state of `rng` give the same decision. LookupError or ValueError if the
    view is not one.
    """
    legal = view["legal"]
    if len(legal) == 1:
        return Decision(legal[0])
    player = BY_NAME.get(level) or VARIANTS[level]
    actions = [parse(text) for text in legal]
    match actions[0]:
        case Cut():
            chosen: Action = Cut(cut(rng))
        case Call():
            calls = [action.call for action in actions if isinstance(action, Call)]
            chosen = CALLS[_call(read_round(view), calls, player, rng)]
        case Declare():
            chosen = _announcement([each for each in actions if isinstance(each, Declare)], player, rng)
        case Play():
            plays = [action for action in actions if isinstance(action, Play)]
            chosen = _card(view, plays, player, rng)
        case _:
            raise ValueError(f"nobody here can {legal[0]!r}")
    return Decision(to_text(chosen))


def _call(known: Round, legal: list[int], player: Level, rng: random.Random) -> int:
    """The call whose value, as this player judges it, is highest."""
    values = bidding.call_values(known, legal)
    if player.overbids:
        values = {each: value + rng.gauss(0.0, player.overbids) for each, value in values.items()}
    return max(values, key=values.__getitem__)


def _announcement(choices: list[Declare], player: Level, rng: random.Random) -> Declare:
    chosen = declaring.best(choices)
    if player.overlooks and declaring.worth(chosen)[0] <= declaring.TERCA and rng.random() < player.overlooks:
        return Declare()
    return chosen


def _card(view: View, plays: list[Play], player: Level, rng: random.Random) -> Play:
    """The card to play; a belot is always announced with it."""
    legal = mask_of(play.card for play in plays)
    if legal & (legal - 1):
        play = read_play(view, read_round(view))
        own = mask_of(map(parse_card, view["dealt"]))
        options = card_values(remembered(play, own, player, rng), legal)
        card = slips.chosen(options, POINTS[play.trump], player, rng)
    else:
        card = plays[0].card
    return BELOT_PLAYS[card] if BELOT_PLAYS[card] in plays else PLAYS[card]
