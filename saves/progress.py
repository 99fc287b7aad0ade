"""Progress of a saved match: the fold of its actions through the game."""

from msgspec.structs import replace

from game.core.match import Match, ReplayError
from game.core.shuffle import parse_seed
from game.core.state import MatchOver, table_of
from game.rules import preset
from saves import foreign
from saves.saved import NewMatch, Progress, SavedMatch, Series


def begin(match: NewMatch) -> Match:
    """The match before its first action. ValueError: the game does not know such rules, options or seed."""
    return Match(preset(match.rules).with_options(match.options), parse_seed(match.seed))


def replay(saved: SavedMatch) -> Match:
    """The match after all its actions. ValueError as `begin`; ReplayError names the action that cannot be."""
    beginning = begin(saved)
    return Match.replay(beginning.rules, beginning.seed, saved.actions)


def measure(saved: SavedMatch) -> Progress:
    """Replay the actions; never raises: `problem` says where and why the replay stopped."""
    problem = ""
    try:
        match = begin(saved)
    except ValueError as error:
        return Progress(len(saved.actions), problem=foreign.line(error))
    try:
        match = Match.replay(match.rules, match.seed, saved.actions)
    except ReplayError as error:
        problem = foreign.line(error)
        match = Match.replay(match.rules, match.seed, saved.actions[: error.index])
    scores = dict(zip(match.rules.sides, match.pad, strict=True))
    return Progress(len(saved.actions), table_of(match.state).number, scores, match.over, problem)


def series_after(saved: SavedMatch) -> Series | None:
    """The series of a match that is over, with this match; None for one by itself, or not over."""
    match = replayed(saved) if saved.series is not None else None
    if saved.series is None or match is None or not isinstance(match.state, MatchOver):
        return None
    return saved.series.after(match.state.winner, saved.id)


def replayed(saved: SavedMatch) -> Match | None:
    """The match, as far as it can be replayed; None where its rules are unknown."""
    try:
        return replay(saved)
    except ReplayError as error:  # what was played until then can be looked over
        return replay(replace(saved, actions=saved.actions[: error.index]))
    except ValueError:
        return None


def deal_ends(match: Match | None) -> list[tuple[int, int]]:
    """The deals with a contract that are over: the place of each, and the number of actions at its end."""
    if match is None:
        return []
    ends = [*match.cuts()[1:], len(match.actions)]
    return [
        (place, end)
        for place, (end, result) in enumerate(zip(ends, match.results, strict=False))
        if result.contract is not None
    ]
