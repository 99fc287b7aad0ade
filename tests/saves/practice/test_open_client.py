"""Values with open hands from another process: the same as here, whatever becomes of the process."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.core.actions import to_text
from game.core.match import Match
from game.players.engine.service import ATTEMPTS
from game.practice.luck.open_server import OpenAnswer, OpenRequest, answered
from game.practice.luck.parts import ends
from game.table.judge import decisions
from saves.practice.review import OpenClient, command
from tests.game.players.engine.engines import DYING, SILENT, answering, heard, program
from tests.game.tables import BULGARIAN, anything, random_actions

SEED, ACTIONS = random_actions(BULGARIAN, 5, anything)
MATCH = Match.replay(BULGARIAN, SEED, map(to_text, ACTIONS))
LAST = len(MATCH.results) - 1


def request(number: int = 7, deal: int = LAST) -> OpenRequest:
    return OpenRequest(number, "ends", "bulgarian", {}, SEED.hex(), tuple(MATCH.actions), deal)


def test_the_command_answers_as_this_process_would() -> None:
    client = OpenClient(command())
    client.ask(request())
    answer = heard(client)
    assert answer == OpenAnswer(7, ends(MATCH.results[LAST], decisions(MATCH, LAST)))
    assert client.poll() is None
    client.close()


@pytest.mark.parametrize(
    "line", [b"", b"{", b"[]", b'{"id": 3}', b'{"id": 3, "rules": "whist"}', b"\xff", b"[" * 100_000]
)
def test_what_cannot_be_answered_gets_an_error(line: bytes) -> None:
    answer = answered(line)
    assert answer is not None and not answer.ends and answer.error


def test_a_deal_that_is_not_there_gets_an_error() -> None:
    answer = answered(msgspec.json.encode(request(deal=99)))
    assert answer is not None and answer.id == 7 and "IndexError" in answer.error


def test_it_ends_when_it_is_told_to() -> None:
    assert answered(b'{"id": 0, "ask": "quit"}') is None


@pytest.mark.parametrize("source", [DYING, answering("nonsense"), answering('{"id": "x"}')])
def test_a_process_that_fails_is_started_again_and_then_given_up(tmp_path: Path, source: str) -> None:
    client = OpenClient(program(tmp_path, source))
    client.ask(request())
    answer = heard(client)
    assert answer.ends == () and answer.error and client.poll() is None
    assert ATTEMPTS == 2


def test_one_that_is_silent_is_given_up_in_the_end(tmp_path: Path) -> None:
    now = [0.0]
    client = OpenClient(program(tmp_path, SILENT), clock=lambda: now[0])
    client.ask(request())
    assert client.poll() is None
    now[0] = 1000.0
    answer = client.poll()
    assert answer is not None and not answer.ends


def test_a_program_that_is_not_there_is_given_up(tmp_path: Path) -> None:
    client = OpenClient([str(tmp_path / "nothing")])
    client.ask(request())
    assert not heard(client).ends


def test_closed_it_has_no_answer_and_can_be_asked_again(tmp_path: Path) -> None:
    client = OpenClient(program(tmp_path, answering('{"id": %d, "ends": [[[1, 2]]]}')))
    client.ask(request())
    client.close()
    assert client.poll() is None
    client.ask(request(8))
    assert heard(client).ends[0].written == (1, 2)
    client.close()
