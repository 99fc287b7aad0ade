"""The decision of a computer player, at every level.

It sees a view and nothing else, so two deals that look the same from a seat are played the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.core.actions import BELOT_PLAYS, PLAYS, Action, Call, Cut, Declare, Lay, Play
from game.core.cards import mask_of
from game.core.rule_set import Game
from game.players import habits, levels
from game.players.bidding import bidding, naming
from game.players.cardplay import declaring, laying
from game.players.cardplay.cardplay import card_values, situation
from game.players.habits import Habit, holding, remembered
from game.players.knowledge import Play as PlayKnown
from game.players.knowledge import Round, read_play, read_round
from game.players.levels import POINTS_A_TEN, Level, Temper, habits_of, of_text, shifted
from game.table.protocol import LEVELS
from game.table.seat_view import SeatView

if TYPE_CHECKING:
    from game.players.search.thinking import Verdict

KNOCKS = 0.2
MIDDLE, SPREAD = 16, 4


def cut(rng: random.Random) -> int:
    """The number of cards to lift, somewhere about the middle; 0 is a knock."""
    if rng.random() < KNOCKS:
        return 0
    return min(max(round(rng.gauss(MIDDLE, SPREAD)), 1), 31)


class Decision(Struct, frozen=True):
    """The chosen action, and the estimated value of each, best first, if known.

    The unit is points to be written for our side minus theirs.
    """

    action: Action
    values: dict[Action, float] | None = None
    worlds: int | None = None
    """The number of worlds that the values are based on, if any."""


def choose(view: SeatView, level: str, rng: random.Random, time_ms: float | None = None) -> Decision:
    """The decision of a player who knows `view` and nothing else.

    `level` is its text: a level with or without a temper (`player_text`), or one of VARIANTS; ValueError for
    any other. The same view, level and state of `rng` give the same decision, unless `time_ms`, the
    milliseconds it may take, cut it short.
    """
    legal = view.legal
    if len(legal) == 1:
        return Decision(legal[0])
    player, temper = of_text(level)
    match legal[0]:
        case Cut():
            return Decision(Cut(cut(rng)))
        case Call():
            calls = [each.call for each in legal if isinstance(each, Call)]
            return _call(read_round(view), calls, player, temper, rng)
        case Declare():
            choices = [each for each in legal if isinstance(each, Declare)]
            return _announcement(read_play(view, read_round(view)), choices, player, rng, time_ms)
        case Lay():
            lays = [each for each in legal if isinstance(each, Lay)]
            return _lay(read_play(view, read_round(view)), lays, player, rng, time_ms)
        case Play():
            plays = [each for each in legal if isinstance(each, Play)]
            return _card(read_play(view, read_round(view)), plays, player, rng, time_ms)


def advice(view: SeatView, seed: int = 0) -> Decision:
    """The decision of a player of the highest level with no time limit, reproducible by its seed."""
    return choose(view, LEVELS[-1], random.Random(seed))


def sure_call(view: SeatView) -> Call:
    """The call of a player who judges without error and plays for the deal alone, as `hard` does."""
    known = read_round(view)
    auction = bidding if known.rules.game is Game.BELOT else naming
    worths = auction.call_worths(known, [each.call for each in view.legal if isinstance(each, Call)])
    liked = auction.liked(known, worths, False)
    return Call(max(liked, key=liked.__getitem__))


def _call(known: Round, legal: list[int], player: Level, temper: Temper, rng: random.Random) -> Decision:
    belot = known.rules.game is Game.BELOT
    auction, error = (bidding, player.overbids) if belot else (naming, player.misnames)
    worths = auction.call_worths(known, legal)
    liked = shifted(auction.liked(known, worths, player.plays_for_match), temper, tens=belot)
    held = holding(habits_of(player, temper), rng)
    if held:
        scale = 1 if belot else POINTS_A_TEN
        liked = {each: value + scale * habits.call_pull(known, each, held) for each, value in liked.items()}
    if error:
        liked = {each: value + rng.gauss(0.0, error) for each, value in liked.items()}
    order = sorted(liked, key=liked.__getitem__, reverse=True)
    values: dict[Action, float] = {Call(each): round(worths[each].points, 2) for each in order}
    return Decision(Call(order[0]), values)


def _lay(
    play: PlayKnown, lays: list[Lay], player: Level, rng: random.Random, time_ms: float | None
) -> Decision:
    if player.worlds:
        from game.players.cardplay import exchange

        verdict = exchange.judge_lays(play, lays, player, rng, time_ms)
        if verdict:
            return _decided(verdict, player)
    return Decision(laying.by_thumb(play, lays, player, rng))


def _announcement(
    play: PlayKnown, choices: list[Declare], player: Level, rng: random.Random, time_ms: float | None
) -> Decision:
    if player.worlds:
        from game.players.search import thinking  # late: players by rules of thumb do without the solver

        verdict = thinking.judge_announcements(play, choices, player, rng, time_ms)
        if verdict:
            return _decided(verdict, player)
    chosen = declaring.best(choices)
    held = holding(player.habits, rng)
    if Habit.OVERLOOKS_TERCA in held and declaring.worth(chosen)[0] <= declaring.TERCA:
        chosen = Declare()
    return Decision(chosen)


def _card(
    play: PlayKnown, plays: list[Play], player: Level, rng: random.Random, time_ms: float | None
) -> Decision:
    """The card to play; a player by rules of thumb always announces a belot with it."""
    legal = mask_of(each.card for each in plays)
    choice = legal & (legal - 1)
    if player.worlds and choice:
        from game.players.search import thinking

        verdict = thinking.judge_cards(play, plays, player, rng, time_ms)
        if verdict:
            thumb = card_values(play, legal)
            return _decided(verdict, player, lambda each: thumb[each.card].value)
    card = _by_thumb(play, legal, player, rng) if choice else plays[0].card
    return Decision(BELOT_PLAYS[card] if BELOT_PLAYS[card] in plays else PLAYS[card])


def _by_thumb(play: PlayKnown, legal: int, player: Level, rng: random.Random) -> int:
    """The card by rules of thumb, with the habits that apply now."""
    held = holding(player.habits, rng)
    now = situation(remembered(play, held, player.infers), legal)
    pulls = {card: habits.card_pull(now, card, held) for card in now.options}
    return levels.chosen(now.options, pulls, play.round.rules.cards.points[play.trump], player, rng)


def _decided(
    verdict: Verdict[Any], player: Level, thumb: Callable[[Any], float] = lambda each: 0.0
) -> Decision:
    """The action a player prefers, with the points that each is worth.

    `thumb`, a judgement in card points, decides between actions that are almost equal.
    """
    from game.players.search.thinking import preference

    worths = verdict.worths
    order = sorted(worths, key=lambda each: preference(worths[each], thumb(each), player), reverse=True)
    values = {each: round(worths[each].points, 2) for each in order}
    return Decision(order[0], values, verdict.worlds)
