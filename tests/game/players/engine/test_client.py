"""The client of engines: nothing an engine does may stop a match."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import Declare, parse
from game.players import decision
from game.players.decision import Decision
from game.players.engine.client import EngineClient, Reply
from game.players.engine.keeper import builtin_command
from game.table.protocol import legal_text
from game.table.seat_view import SeatView
from tests.game.players.engine.engines import DYING, HONEST, SILENT, answering, asking, first_lead, program


class Clock:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def engine(
    command: list[str], log: Path | None = None, clock: Callable[[], float] = time.monotonic
) -> Iterator[EngineClient]:
    client = EngineClient(command, log, clock)
    try:
        yield client
    finally:
        client.close()


def answer_of(client: EngineClient) -> Reply:
    """Poll as a window does."""
    for _ in range(3000):
        reply = client.poll()
        if reply is not None:
            return reply
        time.sleep(0.01)
    raise AssertionError("no answer in half a minute")


def test_ask_and_poll_give_the_answer_once(tmp_path: Path) -> None:
    with engine(program(tmp_path, HONEST)) as client:
        asked = asking()
        client.ask(asked)
        assert answer_of(client) == {"id": 17, "action": asked.legal[-1]}
        assert client.poll() is None
        assert (client.faults, client.notice) == (0, None)


def test_nothing_asked_nothing_answered(tmp_path: Path) -> None:
    with engine(program(tmp_path, HONEST)) as client:
        assert client.poll() is None
        assert client.pid is None, "an engine nobody has asked is not started"


def test_the_builtin_engine_answers() -> None:
    with engine(builtin_command()) as client:
        asked = asking()
        reply = client.decide(asked)
        assert reply["action"] in asked.legal
        assert reply["info"]["ms"] >= 0
        assert client.faults == 0


def test_one_process_answers_many_requests(tmp_path: Path) -> None:
    with engine(program(tmp_path, HONEST)) as client:
        client.decide(asking())
        pid = client.pid
        assert all("fault" not in client.decide(asking(id=number)) for number in range(20))
        assert client.pid == pid


def test_an_engine_killed_between_two_requests_is_started_again(tmp_path: Path) -> None:
    with engine(program(tmp_path, HONEST)) as client:
        client.decide(asking())
        killed = client.pid
        assert killed is not None
        os.kill(killed, signal.SIGTERM)
        reply = client.decide(asking())
        assert "fault" not in reply
        assert client.pid != killed
        assert client.faults == 0


def test_an_engine_killed_while_it_thinks_is_asked_once_more(tmp_path: Path) -> None:
    """It dies with its first request; started again, it answers."""
    source = f"""
        import json, os, sys
        first = not os.path.exists({str(tmp_path / "seen")!r})
        open({str(tmp_path / "seen")!r}, "w").close()
        for line in sys.stdin:
            asked = json.loads(line)
            if first or asked["ask"] == "quit":
                break
            print(json.dumps({{"id": asked["id"], "action": asked["view"]["legal"][0]}}))
    """
    with engine(program(tmp_path, source), tmp_path / "log") as client:
        client.ask(asking())
        reply = answer_of(client)
        assert reply == {"id": 17, "action": "call pass"}
        assert client.faults == 0
        assert "started again" in (tmp_path / "log").read_text()


def test_an_engine_that_always_dies_is_a_fault_and_the_match_goes_on(tmp_path: Path) -> None:
    with engine(program(tmp_path, DYING), tmp_path / "log") as client:
        asked = asking()
        client.ask(asked)
        reply = answer_of(client)
        assert reply["fault"] == client.notice == "dead"
        assert reply["action"] in asked.legal
        assert client.faults == 1
        assert client.decide(asked)["fault"] == "dead"
        assert client.faults == 2


def test_a_program_that_does_not_exist_is_a_fault(tmp_path: Path) -> None:
    with engine([str(tmp_path / "nothing")], tmp_path / "log") as client:
        assert client.decide(asking())["fault"] == "dead"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("I play the ten!", "not_json"),
        ('{"id": %d, "action": "play 7C"}', "illegal"),
        ('{"id": %d, "action": 7}', "illegal"),
        ('{"id": %d}', "illegal"),
        ('{"id": %d, "error": "no idea"}', "illegal"),
        ('["id", %d]', "illegal"),
        ('{"action": "call pass"}', "illegal"),
    ],
)
def test_an_unusable_answer_is_a_fault_logged_with_its_request(tmp_path: Path, line: str, fault: str) -> None:
    log = tmp_path / "log"
    with engine(program(tmp_path, answering(line)), log) as client:
        asked = asking()
        reply = client.decide(asked)
        assert reply["fault"] == client.notice == fault
        assert reply["action"] in asked.legal
        entry = json.loads(log.read_text().splitlines()[-1])
        assert entry["fault"] == fault
        assert entry["request"] == asked.written()
        assert "%d" not in entry["answer"]


def test_a_late_answer_is_a_fault_after_five_seconds_at_least(tmp_path: Path) -> None:
    clock = Clock()
    with engine(program(tmp_path, SILENT), tmp_path / "log", clock) as client:
        client.ask(asking(time_ms=1000))
        clock.now += 4.9
        assert client.poll() is None
        clock.now += 0.2
        reply = client.poll()
        assert reply is not None
        assert reply["fault"] == client.notice == "late"
        assert client.pid is None, "it would answer the next request late as well"


def test_a_slow_engine_has_three_times_its_time(tmp_path: Path) -> None:
    clock = Clock()
    with engine(program(tmp_path, SILENT), tmp_path / "log", clock) as client:
        client.ask(asking(time_ms=4000))
        clock.now += 11.9
        assert client.poll() is None
        clock.now += 0.2
        assert client.poll() is not None


def test_the_answer_to_a_forgotten_request_is_not_taken_for_the_next(tmp_path: Path) -> None:
    """Both requests carry the same id: the wire tells them apart."""
    with engine(program(tmp_path, HONEST)) as client:
        client.ask(asking())
        later = asking(first_lead())
        client.ask(later)
        assert answer_of(client)["action"] == later.legal[-1]
        assert client.faults == 0


def test_the_same_fault_gives_the_same_decision(tmp_path: Path) -> None:
    with engine(program(tmp_path, answering("no")), tmp_path / "log") as client:
        assert client.decide(asking()) == client.decide(asking())


@pytest.mark.parametrize(
    ("asked", "decides"),
    [("beginner", "beginner"), ("medium", "medium"), ("expert", "medium"), ("unheard of", "medium")],
)
def test_a_player_that_thinks_long_never_decides_in_this_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, decides: str
) -> None:
    levels: list[str] = []

    def quick(view: SeatView, level: str, *more: Any) -> Decision:
        levels.append(level)
        return Decision(view.legal[0])

    monkeypatch.setattr(decision, "choose", quick)
    with engine(program(tmp_path, answering("no")), tmp_path / "log") as client:
        assert client.decide(asking(level=asked))["fault"] == "not_json"
    assert levels == [decides]


def test_what_an_engine_says_on_standard_error_is_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    talking = "import sys; print('thinking hard', file=sys.stderr)\n" + program_text(HONEST)
    with engine(program(tmp_path, talking), log) as client:
        client.decide(asking())
    assert "thinking hard" in log.read_text()


def program_text(source: str) -> str:
    return "\n".join(line[4:] for line in source.splitlines())


def test_close_ends_even_an_engine_that_will_not_go(tmp_path: Path) -> None:
    stubborn = """
        import signal, sys, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        sys.stdin.readline()
        while True:
            time.sleep(1)
    """
    client = EngineClient(program(tmp_path, stubborn))
    client.ask(asking())
    pid = client.pid
    assert pid is not None
    client.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert client.poll() is None


def test_the_log_may_be_impossible_to_write(tmp_path: Path) -> None:
    with engine(program(tmp_path, answering("no")), tmp_path / "no" / "folder" / "log") as client:
        assert client.decide(asking())["fault"] == "not_json"


def test_combinations_may_be_named_in_any_order() -> None:
    legal = ["declare none", "declare 7H8H9H", "declare TCTDTHTS 7H8H9H"]
    assert legal_text("declare 9H7H8H TSTHTDTC", legal) == "declare TCTDTHTS 7H8H9H"
    assert legal_text("declare TCTDTHTS", legal) is None
    assert legal_text("declare nonsense", legal) is None
    assert isinstance(parse(legal[2]), Declare)


def test_a_bundle_starts_itself_as_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert builtin_command()[0] == sys.executable
    assert Path(builtin_command()[1]).name == "main.py"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert builtin_command() == [sys.executable, "engine"]


def test_what_nobody_can_decide_is_still_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the engine nor its stand-in decides: the log records it, and play goes on."""

    def confused(*asked: object) -> Decision:
        raise LookupError("where am I?")

    monkeypatch.setattr(decision, "choose", confused)
    log = tmp_path / "engine.log"
    with engine(program(tmp_path, DYING), log) as client:
        reply = client.decide(asking())
    assert reply == {"id": 17, "action": "call pass", "fault": "dead"}
    assert "LookupError: where am I?" in log.read_text("utf-8")
