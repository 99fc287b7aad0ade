"""The built-in engine: the protocol in this process, and over a real one."""

from __future__ import annotations

import io
import json
import subprocess
from typing import Any

import pytest

from game.players.engine.keeper import builtin_command
from game.players.engine.lines import LINE
from game.players.engine.server import CODES, answer, lines, serve
from game.rules import PRESETS
from game.table.protocol import LEVELS
from tests.game.players.engine.engines import first_lead, request
from tests.game.tables import keep_silent
from tests.in_one import in_one

pytestmark = pytest.mark.interpreted


def ask(asked: object) -> dict[str, Any]:
    reply = answer(json.dumps(asked).encode())
    assert reply is not None
    return reply


def test_hello_tells_who_it_is() -> None:
    reply = ask({"id": 1, "ask": "hello"})
    assert reply["id"] == 1
    assert reply["name"] and reply["version"]
    assert reply["rules"] == list(PRESETS)


@pytest.mark.parametrize("level", LEVELS)
def test_an_action_is_legal_and_repeatable(level: str) -> None:
    asked = request(level=level)
    reply = ask(asked)
    assert reply["id"] == 17
    assert reply["action"] in asked["view"]["legal"]
    assert ask(asked)["action"] == reply["action"]


def test_a_player_may_have_a_temper() -> None:
    assert ask({**request(), "level": "medium/bold"})["action"] in request()["view"]["legal"]


def test_the_id_comes_back_whatever_it_is() -> None:
    assert ask({"id": "seven", "ask": "hello"})["id"] == "seven"


@in_one(
    ("asked", "code", "expected"),
    [
        ({"ask": "dance"}, "unknown_request", "expected hello, action or quit"),
        ({"ask": "dance" * 1000}, "unknown_request", "expected hello, action or quit"),
        ({}, "not_a_request", "ask"),
        ({"ask": "action"}, "no_view", "expected a view"),
        ({"ask": "action", "view": {}}, "no_view", "expected a view"),
        ({"ask": "action", "view": {"legal": []}}, "no_view", "expected a view"),
        ({"ask": "action", "view": {"legal": ["play 7C", "play 8C"]}}, "bad_view", "cannot be understood"),
        ({"ask": "action", "view": {"legal": 5}}, "bad_view", "cannot be understood"),
        ({"ask": "action", "view": {"legal": ["x" * 1000, "y"]}}, "bad_view", "cannot be understood"),
        ({"ask": "action", "level": "grandmaster"}, "unknown_level", "expected beginner, easy, medium, hard"),
        ({"ask": "action", "level": "medium-aware"}, "unknown_level", "expected beginner, easy, medium"),
        (
            {"ask": "action", "level": "hard/angry"},
            "unknown_level",
            "'angry': expected steady, bold, careful",
        ),
        ({"ask": "action", "level": "x" * 1000}, "unknown_level", "expected beginner"),
        ({"ask": "action", "seed": "x"}, "not_a_request", "int"),
        ({"ask": "action", "time_ms": -1}, "bad_time", "0 to 3600000"),
        ({"ask": "action", "time_ms": 1e300}, "bad_time", "0 to 3600000"),
    ],
)
def test_what_cannot_be_answered_gets_the_reason(asked: dict[str, Any], code: str, expected: str) -> None:
    reply = ask({"id": 4, **asked})
    assert (reply["id"], reply["code"]) == (4, code)
    assert code in CODES
    assert len(reply["error"]) < 400
    assert expected in reply["error"]
    assert "action" not in reply


@pytest.mark.parametrize("key", ["rules", "options", "seat", "scores", "hand", "auction"])
@in_one("value", [None, 7, "?", [], ["?"], {"?": "?"}])
def test_a_broken_view_gets_an_error_or_a_legal_answer(key: str, value: object) -> None:
    asked = request()
    asked["view"][key] = value
    reply = ask(asked)
    assert "error" in reply or reply["action"] in asked["view"]["legal"]


@pytest.mark.parametrize("key", ["contract", "trick", "tricks", "declared", "belots", "dealt", "hand"])
@in_one("value", [None, 7, "?", [], ["?"], [None], {"?": "?"}])
def test_a_broken_view_of_the_play_too(key: str, value: object) -> None:
    asked = request(keep_silent(first_lead()))
    asked["view"][key] = value
    reply = ask(asked)
    assert "error" in reply or reply["action"] in asked["view"]["legal"]


@pytest.mark.parametrize(
    "line",
    [
        b"play something",
        b"\xff\xfe",
        b"[1]",
        b"7",
        b"null",
        b"{",
        b"\x00",
        b"[" * 500_000,
        b'{"ask":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"id": ' + b"[" * 100_000 + b"]" * 100_000 + b', "ask": "hello"}',
        b'{"id": ' + b"9" * 5000 + b', "ask": "hello"}',
        b'{"id": 1e999, "ask": "hello"}',
        b'{"id": NaN, "ask": "hello"}',
        b'{"ask": "action", "time_ms": NaN}',
        b'{"ask": "action", "seed": 1e999}',
        b'{"ask": "h\\ud800"}',
    ],
    ids=range(16),
)
def test_a_line_that_is_no_request_gets_an_error(line: bytes) -> None:
    reply = answer(line)
    assert reply is not None and list(reply) == ["error", "code"]
    assert reply["code"] == "not_a_request"


@in_one("number", [[1], {"a": 1}, "x" * 1000, 10**300])
def test_an_id_that_cannot_come_back_is_refused(number: object) -> None:
    assert ask({"id": number, "ask": "hello"})["code"] == "bad_id"


def deep(levels: int) -> object:
    """A list in a list in a list …"""
    value: object = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize("key", ["rules", "options", "seat", "scores", "hand", "auction", "tricks", "more"])
@in_one("value", [deep(400), "\0", 10**1000, -1e308, ["\0" * 10_000], [deep(400)] * 50])
def test_a_hostile_view_gets_an_error_or_a_legal_answer(key: str, value: object) -> None:
    for state in (None, keep_silent(first_lead())):
        asked = request(state)
        asked["view"][key] = value
        reply = ask(asked)
        assert reply.get("code") == "bad_view" or reply["action"] in asked["view"]["legal"]


def test_of_a_line_without_end_only_the_beginning_is_kept() -> None:
    source = io.BytesIO(b"x" * 5_000_000 + b'\n{"id": 1}\n' + b"y" * 3_000_000)
    found = list(lines(source))
    assert [len(line) for line in found] == [LINE + 1, 10, LINE + 1]
    reply = answer(found[0])
    assert reply is not None and reply["code"] == "too_long"


def test_serve_goes_on_after_errors_and_ends_at_quit() -> None:
    lines = [b"what?\n", b"\n", b'{"id": 1, "ask": "hello"}\n', b'{"id": 2, "ask": "quit"}\n', b"more\n"]
    target = io.BytesIO()
    serve(io.BytesIO(b"".join(lines)), target)
    replies = [json.loads(line) for line in target.getvalue().splitlines()]
    assert [reply.get("id") for reply in replies] == [None, 1]


def test_the_real_process_speaks_it() -> None:
    asked = [
        {"id": 1, "ask": "hello"},
        {"id": 2, "ask": "nothing"},
        request(id=3),
        {"id": 4, "ask": "quit"},
    ]
    text = "".join(json.dumps(one) + "\n" for one in asked)
    run = subprocess.run(builtin_command(), input=text, capture_output=True, text=True, check=True)
    replies = [json.loads(line) for line in run.stdout.splitlines()]
    assert [reply["id"] for reply in replies] == [1, 2, 3]
    assert run.stderr == ""


def test_the_process_ends_when_its_input_does() -> None:
    run = subprocess.run(builtin_command(), input="", capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("", "")


def test_the_command_takes_no_arguments() -> None:
    run = subprocess.run([*builtin_command(), "fast"], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert len(run.stderr.splitlines()) == 1
    assert "unrecognized arguments: fast" in run.stderr


def test_without_sys_streams_the_descriptors_are_used() -> None:
    """A windowed bundle has no sys.stdin and no sys.stdout."""
    command = builtin_command()
    source = (
        "import sys; sys.stdin = sys.stdout = sys.stderr = None; sys.path.insert(0, sys.argv[1]);"
        "import main; sys.exit(main.main(['engine']))"
    )
    folder = command[1].removesuffix("main.py")
    run = subprocess.run(
        [command[0], "-c", source, folder],
        input='{"id": 9, "ask": "hello"}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout)["id"] == 9
