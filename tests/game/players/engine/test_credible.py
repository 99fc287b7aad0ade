"""Views that contradict themselves get an error: the compiled modules rely on what the game makes."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from game.core.actions import Action, parse
from game.core.rule_set import Rules
from game.core.state import State
from game.lab.simulate import drawn
from game.lab.table import deals, match_seed
from game.players.engine.server import answer, check
from game.rules import PRESETS
from game.table.protocol import read
from tests.game.players.engine.engines import first_lead
from tests.game.tables import keep_silent, play, view

View = dict[str, Any]


class Recorder:
    """Plays at random and records what it saw."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def act(self, state: State, seat: int, seed: int) -> Action:
        self.views.append(view(state, seat))
        return parse(random.Random(seed).choice(self.views[-1]["legal"]))


def seen(rules: Rules, number: int) -> list[View]:
    recorder = Recorder()
    list(deals(rules, match_seed(3, number), [recorder] * rules.players))
    return recorder.views


@pytest.mark.parametrize("name", PRESETS)
def test_whatever_the_game_shows_is_credible(name: str) -> None:
    for number in range(4):
        rules = PRESETS[name]
        for one in seen(drawn(rules, frozenset(), match_seed(9, number)) if number else rules, number):
            check(read(one))


def second_trick() -> View:
    state: State = keep_silent(first_lead())
    for _ in range(5):
        state = keep_silent(state)
        legal = view(state, state.turn)["legal"]  # type: ignore[union-attr]
        state = play(state, legal[0].removeprefix("play "))
    seen = view(state, state.turn)  # type: ignore[union-attr]
    assert seen["tricks"] and seen["trick"]["cards"]
    return seen


CHANGES: dict[str, Callable[[View], object]] = {
    "a card twice": lambda v: v["hand"].append(v["hand"][0]),
    "a card fewer": lambda v: v["hand"].pop(),
    "a card that was played": lambda v: v["hand"].__setitem__(0, v["tricks"][0]["cards"][0]),
    "a card nobody dealt": lambda v: v["dealt"].pop(),
    "a card laid away": lambda v: v["laid_away"].append(v["hand"][0]),
    "a full trick on the table": lambda v: v["trick"].update(cards=v["tricks"][0]["cards"]),
    "a trick of three cards": lambda v: v["tricks"][0]["cards"].pop(),
    "another leader": lambda v: v["trick"].update(leader=v["seat"]),
    "another winner": lambda v: v["tricks"][0].update(winner="?"),
    "tricks and no play": lambda v: v.update(trick=None),
    "no contract": lambda v: v.update(contract=None),
    "a turned card that was played": lambda v: v.update(turned=v["tricks"][0]["cards"][0]),
    "more seen than dealt": lambda v: v.update(seen=99),
    "a card that is none": lambda v: v["hand"].__setitem__(0, "1X"),
    "33 cards": lambda v: v.update(hand=["7C"] * 33),
    "a text for cards": lambda v: v.update(hand="7C8C"),
    "a seat that is none": lambda v: v.update(seat="?"),
    "rules that are none": lambda v: v.update(rules="?"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_contradicts_itself_is_refused(change: Callable[[View], object]) -> None:
    seen = second_trick()
    check(read(seen))
    change(seen)
    request = {"id": 4, "ask": "action", "level": "expert", "time_ms": 50, "view": seen}
    reply = answer(json.dumps(request).encode())
    assert reply is not None and reply["code"] == "bad_view"


JUNK: list[Any] = [
    None,
    0,
    -1,
    10**30,
    -1e308,
    "",
    "\0",
    "7C",
    "NT",
    [],
    {},
    [[]],
    ["7C"] * 32,
    True,
    "W",
    99,
]


def spoiled(value: Any, chance: random.Random) -> Any:
    """The same with one part replaced, dropped, doubled or moved."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(list(value))
        value[key] = spoiled(value[key], chance)
        return value
    if isinstance(value, list) and value and chance.random() < 0.7:
        place, how = chance.randrange(len(value)), chance.random()
        if how < 0.2:
            value.pop(place)
        elif how < 0.4:
            value.insert(place, copy.deepcopy(value[place]))
        elif how < 0.5:
            chance.shuffle(value)
        else:
            value[place] = spoiled(value[place], chance)
        return value
    return copy.deepcopy(chance.choice(JUNK))


@pytest.mark.parametrize("name", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_spoiled_views_get_an_error_or_a_legal_answer(name: str) -> None:
    chance = random.Random(name)
    views = [one for one in seen(PRESETS[name], 0) if len(one["legal"]) > 1]
    codes: set[str] = set()
    for number in range(400):
        one = copy.deepcopy(chance.choice(views))
        for _ in range(chance.choice([1, 1, 2, 4])):
            one = spoiled(one, chance)
        level = chance.choice(["easy", "medium", "expert"])
        request = {"id": number, "ask": "action", "level": level, "time_ms": 20, "view": one}
        reply = answer(json.dumps(request).encode())
        assert reply is not None and reply.get("id", number) == number
        if "action" in reply:
            assert reply["action"] in one["legal"]
        codes.add(reply.get("code", "an answer"))
    assert {"bad_view", "an answer"} <= codes
