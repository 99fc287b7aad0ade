"""The deals of a duplicate evening, requested from the process that plays tables."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.core.machine import legal_actions
from game.lab.background import answered, decided
from game.tournament.duplicate.day_result import EveningRequest, packed
from game.tournament.duplicate.evening import FOUR, OWN, Evening, after, played_on
from game.tournament.tables import TableAnswer

EVENING = Evening(
    "bulgarian", bytes(range(16)).hex(), level="medium", partner="medium", opponents="easy", seat=2
)


def ask(request: EveningRequest) -> TableAnswer:
    answer = answered(msgspec.json.encode(request))
    assert answer is not None
    return answer


@pytest.mark.parametrize("name", FOUR)
def test_a_table_plays_its_deal_and_always_the_same(name: str) -> None:
    evening = msgspec.structs.replace(EVENING, rules=name)
    request = EveningRequest(3, evening, 2, 5)
    answer = ask(request)
    assert answer.id == 3 and answer.code is None and answer == ask(request)
    assert after(evening, 2, 5, answer.actions).results
    assert ask(EveningRequest(3, evening, 2, 6)).actions[0] == answer.actions[0] == "cut knock"


def own_deal() -> tuple[str, str]:
    """Deal 1 at the person's table, always with the first action: actions, and decisions as letters."""
    match = played_on(EVENING, 1, OWN, ("cut knock",), decided)
    while not match.results:
        match.submit(legal_actions(match.state)[0])
        match = played_on(EVENING, 1, OWN, match.actions, decided)
    own = packed(match, lambda before: getattr(before.state, "turn", None) == EVENING.seat)
    return " ".join(match.actions), own


def test_the_own_table_is_played_again_by_the_persons_decisions() -> None:
    actions, letters = own_deal()
    assert " ".join(ask(EveningRequest(1, EVENING, 1, OWN, letters)).actions) == actions


@pytest.mark.parametrize(
    "changes",
    [{"number": 0}, {"number": 9}, {"table": 8}, {"table": -1}, {"decisions": "ZZZZZZZZZ!"}],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any]) -> None:
    answer = ask(msgspec.structs.replace(EveningRequest(1, EVENING, 1), **changes))
    assert answer.code == "bad_actions" and answer.error and not answer.actions


def test_an_evening_that_cannot_be_is_refused() -> None:
    broken = json.loads(msgspec.json.encode(EveningRequest(1, EVENING, 1, 1)))
    broken["evening"]["rules"] = "whist"
    answer = answered(json.dumps(broken).encode())
    assert answer is not None and answer.code == "bad_actions"
