"""Background tables from another process: the same as here, whatever becomes of the process."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.lab.table import play_deal
from game.players.engine.service import NO_ANSWER
from game.rules import preset
from game.tournament.tables import TableAnswer, TableRequest
from saves.tournament.tables_client import PATIENCE, TablesClient, command
from tests.game.players.engine.engines import DYING, SILENT, answering, heard, program

SEED = bytes(range(16))
PLAYERS = dict.fromkeys("SENW", "medium")


def request(number: int = 7) -> TableRequest:
    return TableRequest(number, "bulgarian", SEED.hex(), PLAYERS)


def test_the_command_answers_as_this_process_would() -> None:
    client = TablesClient(command())
    client.ask(request())
    assert client.busy
    match = Match(preset("bulgarian"), SEED)
    assert heard(client) == TableAnswer(7, play_deal(match, PLAYERS))
    assert client.poll() is None and not client.busy
    client.close()


@pytest.mark.parametrize("source", [DYING, answering("nonsense"), answering('{"id": "x"}')])
def test_a_process_that_fails_is_started_again_and_then_given_up(tmp_path: Path, source: str) -> None:
    client = TablesClient(program(tmp_path, source))
    client.ask(request())
    assert heard(client) == TableAnswer(7, code="no_answer", error=NO_ANSWER)
    assert client.poll() is None and not client.busy


def test_one_that_is_silent_is_given_up_in_the_end(tmp_path: Path) -> None:
    now = [0.0]
    client = TablesClient(program(tmp_path, SILENT), clock=lambda: now[0])
    client.ask(request())
    assert client.poll() is None
    now[0] = PATIENCE + 1
    answer = client.poll()
    assert answer is not None and answer.code == "no_answer"


def test_closed_it_has_no_answer_and_can_be_asked_again(tmp_path: Path) -> None:
    client = TablesClient(program(tmp_path, answering('{"id": %d, "actions": ["cut 7"]}')))
    client.ask(request())
    client.close()
    assert client.poll() is None and not client.busy
    client.ask(request(8))
    assert heard(client) == TableAnswer(8, ("cut 7",))
    client.close()
