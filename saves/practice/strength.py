"""The strength of the person who plays here: the fold of the finished matches in the store."""

from __future__ import annotations

from game.practice.rating import LEVELS, MOST, Played, Rating, rated
from game.rules import PRESETS, Rules
from game.table.player_text import level_of
from saves.database.listing import Filter
from saves.saved import MatchSummary
from saves.store import Store

HUMAN = "human"


def strength(store: Store, rules: Rules, since: int = 0) -> Rating:
    """The rating in the game of `rules` with so many players, whatever the options. StoreError.

    Of the matches played last those count that began at `since` (seconds since 1970) or later, in the order
    in which they began: as in the statistics (`standing`).
    """
    page = store.pages.page(Filter("finished", tables=True), 0, MOST).matches
    lines = sorted(page, key=lambda line: (line.created, line.id))  # dates are to the second
    counted = [line for line in lines if line.created.timestamp() >= since]
    found = [played for line in counted if (played := _played(line)) is not None]
    same = (rules.game, rules.players)
    return rated(each for each in found if (each.rules.game, each.rules.players) == same)


def _played(line: MatchSummary) -> Played | None:
    """A match as it counts; None where it does not, or nobody can say who sat there and won."""
    rules = PRESETS.get(line.preset)
    if rules is None or line.practice or line.progress.problem or line.human not in rules.seats:
        return None
    levels = tuple(level_of(line.levels.get(seat, "medium")) for seat in rules.seats)
    scores = [line.scores.get(side) for side in rules.sides]
    known = [score for score in scores if score is not None]
    if levels.count(HUMAN) != 1 or len(known) != len(scores) or (rules.game, rules.players) not in LEVELS:
        return None
    return Played(rules, levels, rules.seats.index(line.human), scores.index(max(known)))
