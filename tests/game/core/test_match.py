"""A match is its rules, its seed and its actions: replay, log, listeners."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import IllegalAction, Play, parse
from game.core.events import Event
from game.core.match import Match, ReplayError
from game.rules import preset
from tests.game.tables import BULGARIAN, STYLES, Choose, random_actions

SEED = bytes(range(16))


@pytest.mark.parametrize("style", STYLES)
def test_a_replayed_match_is_the_same_match(style: Choose) -> None:
    seed, actions = random_actions(BULGARIAN, 11, style)
    match = Match(BULGARIAN, seed)
    heard: list[Event] = []
    match.listeners.append(heard.append)
    told: list[Event] = []
    for action in actions:
        told += match.submit(action).events
    again = Match.replay(preset("bulgarian"), seed, match.actions)
    assert again.state == match.state and again.actions == match.actions
    assert again.results == match.results and again.scores == match.scores
    assert match.over and again.over
    assert heard == told


def test_every_prefix_replays_to_the_state_that_was() -> None:
    seed, actions = random_actions(BULGARIAN, 2, STYLES[2])
    match = Match(BULGARIAN, seed)
    for count, action in enumerate(actions[:120]):
        again = Match.replay(BULGARIAN, seed, match.actions)
        assert again.state == match.state and hash(again.state) == hash(match.state)
        assert len(match.actions) == count
        match.submit(action)


def test_a_new_match() -> None:
    match = Match(BULGARIAN, SEED)
    assert match.scores == (0, 0) and not match.over and match.results == [] and match.actions == []
    assert match.opening == machine.start(BULGARIAN, SEED).events


def test_a_refused_action_leaves_all_as_it_was() -> None:
    match = Match(BULGARIAN, SEED)
    match.submit(parse("cut 9"))
    state = match.state
    heard: list[Event] = []
    match.listeners.append(heard.append)
    with pytest.raises(IllegalAction):
        match.submit(Play(0))
    assert match.state is state and match.actions == ["cut 9"] and heard == []


@pytest.mark.parametrize(
    "actions, index, message",
    [
        (["cut 9", "call contra"], 1, "actions[1]: 'call contra': nothing has been named yet"),
        (["cut 40"], 0, "actions[0]: 'cut 40': expected “cut knock” or “cut” and a number from 1 to 31"),
        (["cut 9", "play TH"], 1, "actions[1]: 'play TH': expected call"),
        (["cut 9", ""], 1, "actions[1]: '': '' is not an action"),
    ],
)
def test_a_list_that_cannot_be_replayed_says_where_and_why(
    actions: list[str], index: int, message: str
) -> None:
    with pytest.raises(ReplayError) as error:
        Match.replay(BULGARIAN, SEED, actions)
    assert error.value.index == index and error.value.text == actions[index]
    assert str(error.value).startswith(message)
    assert isinstance(error.value.reason, ValueError)
