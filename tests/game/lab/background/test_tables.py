"""The process for the background tables: asked twice it answers the same, and no input can harm it."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from game.core.match import Match
from game.core.state import DealOver
from game.lab import background
from game.lab.background import answered, serve
from game.lab.seats import LevelPlayer
from game.lab.table import deals
from game.players.engine.lines import LINE
from game.rules import preset
from game.tournament.tables import TableAnswer
from tests.in_one import in_one

SEED = bytes(range(16))
PLAYERS = {"S": "medium/bold", "E": "beginner", "N": "easy/careful", "W": "medium"}


def request(**changes: Any) -> dict[str, Any]:
    asked = {"id": 7, "ask": "deal", "rules": "bulgarian", "seed": SEED.hex(), "players": PLAYERS}
    return asked | changes


def ask(asked: object) -> TableAnswer:
    answer = answered(json.dumps(asked).encode())
    assert answer is not None
    return answer


def whole(**changes: Any) -> list[str]:
    """A match requested deal by deal."""
    actions: list[str] = []
    over = False
    while not over:
        answer = ask(request(actions=actions, **changes))
        assert answer.code is None, answer.error
        actions, over = actions + list(answer.actions), answer.over
    return actions


def test_deal_by_deal_it_is_the_match_that_these_players_play_at_a_stretch() -> None:
    log: list[str] = []
    sitting = [LevelPlayer(PLAYERS[letter]) for letter in "SENW"]
    results = list(deals(preset("bulgarian"), SEED, sitting, log=log))
    assert whole() == log
    assert Match.replay(preset("bulgarian"), SEED, log).results == results


def test_an_answer_ends_with_a_deal_and_is_the_same_when_asked_again() -> None:
    first = ask(request())
    match = Match.replay(preset("bulgarian"), SEED, first.actions)
    assert isinstance(match.state, DealOver) and len(match.results) == 1
    assert ask(request()) == first


def test_from_the_middle_of_a_deal_it_is_played_on_to_the_end_of_that_deal() -> None:
    first = ask(request())
    for place in (1, 9, len(first.actions) - 1):
        assert first.actions[:place] + ask(request(actions=first.actions[:place])).actions == first.actions


def test_options_count() -> None:
    short = whole(options={"target": 51})
    assert Match.replay(preset("bulgarian").with_options({"target": 51}), SEED, short).over


@in_one(
    ("changes", "code", "said"),
    [
        ({"rules": "whist"}, "unknown_rules", "expected one of bulgarian"),
        ({"options": {"ace": 3}}, "unknown_option", "'ace'"),
        ({"options": {"target": -1}}, "bad_option", "target"),
        ({"seed": "12"}, "bad_seed", "32 hexadecimal digits"),
        ({"seed": "x" * 100_000}, "bad_seed", "…"),
        ({"players": {}}, "bad_players", "expected S, E, N, W"),
        ({"players": PLAYERS | {"X": "medium"}}, "bad_players", "expected S, E, N, W"),
        ({"players": PLAYERS | {"S": "human"}}, "bad_players", "unknown level 'human'"),
        ({"players": PLAYERS | {"S": "cmd:touch harm"}}, "bad_players", "unknown level"),
        ({"players": PLAYERS | {"S": "hard/wild"}}, "bad_players", "unknown temper 'wild'"),
        ({"actions": ["cut 7", "call X"]}, "bad_actions", "actions[1]"),
        ({"actions": ["play 7C"]}, "bad_actions", "expected"),
        ({"id": "7"}, "not_a_request", "int"),
        ({"ask": "dance"}, "not_a_request", "dance"),
        ({"actions": 5}, "not_a_request", "array"),
        ({"seed": None}, "not_a_request", "str"),
    ],
)
def test_what_cannot_be_played_gets_a_code_and_the_reason(
    changes: dict[str, Any], code: str, said: str
) -> None:
    answer = ask(request(**changes))
    assert (answer.code, answer.actions, answer.over) == (code, (), False)
    assert said in answer.error and len(answer.error) < 400
    assert answer.id == (0 if code == "not_a_request" else 7)


@pytest.mark.parametrize("line", [b"", b"{", b"[]", b'{"ask": "deal"}', b"\xff", b"[" * 100_000, b"\0" * 9])
def test_lines_that_are_no_request_get_a_code(line: bytes) -> None:
    answer = answered(line)
    assert answer is not None and answer.code == "not_a_request" and answer.error


def test_a_line_without_end_gets_a_code() -> None:
    answer = answered(b"1" * (LINE + 1))
    assert answer is not None and answer.code == "too_long"


def test_a_match_that_is_over_is_not_played_on() -> None:
    assert ask(request(actions=whole())).code == "over"


def test_it_serves_until_it_is_told_to_quit() -> None:
    asked = [request(), {"ask": "dance"}, {"id": 0, "ask": "quit"}, request()]
    target = io.BytesIO()
    serve(io.BytesIO(b"".join(json.dumps(each).encode() + b"\n" for each in asked)), target)
    first, second = map(json.loads, target.getvalue().splitlines())
    assert first["id"] == 7 and first["actions"] and second["code"] == "not_a_request"


def test_the_command_takes_no_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        background.main(["--fast"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "belot tables: unrecognized arguments: --fast\n"
