"""Malicious engines: the match goes on, nobody waits, and nothing is kept without bounds."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.players.engine import client as clients
from game.players.engine.client import EngineClient, Reply, Unusable, understood
from game.players.engine.engine_log import A_SECOND, LIMIT
from game.players.engine.lines import BACKLOG, EACH, LINE
from game.players.engine.process import UNREAD, EngineProcess
from tests.game.players.engine.engines import HONEST, SILENT, alive, asking, program, soon
from tests.in_one import in_one

posix = pytest.mark.skipif(os.name == "nt", reason="signals of Unix")

ENDLESS = """
    import os
    while True:
        os.write(1, b"[" * 65536)
"""
FLOOD = """
    import os
    while True:
        os.write(1, b'{"id": 0, "action": "call pass"}\\n' * 2000)
"""
EMPTY = r"""
    import os
    while True:
        os.write(1, b"\n" * 65536)
"""
DEAF = """
    import time
    while True:
        time.sleep(1)
"""
MUTE = """
    import os, sys, time
    os.close(1)
    while True:
        time.sleep(1)
"""


@contextmanager
def engine(command: list[str], log: Path | None = None) -> Iterator[EngineClient]:
    client = EngineClient(command, log)
    try:
        yield client
    finally:
        client.close()


def answered(client: EngineClient) -> tuple[Reply, float]:
    """Poll as a window does; the answer, and the duration of the longest poll."""
    longest = 0.0
    for _ in range(6000):
        began = time.perf_counter()
        reply = client.poll()
        longest = max(longest, time.perf_counter() - began)
        if reply is not None:
            return reply, longest
        time.sleep(0.005)
    raise AssertionError("no answer in half a minute")


def last_fault(log: Path) -> dict[str, str]:
    """The last fault in a log; an engine that is being ended may complain below it."""
    entry: dict[str, str] = json.loads([line for line in log.read_text().splitlines() if line[:1] == "{"][-1])
    return entry


def telling(prelude: str) -> str:
    """An honest engine that does this before each answer; `asked` is the request."""
    return f"""
        import json, os, sys
        for line in sys.stdin:
            asked = json.loads(line)
            if asked["ask"] == "quit":
                break
            {prelude}
            print(json.dumps({{"id": asked["id"], "action": asked["view"]["legal"][-1]}}), flush=True)
    """


@pytest.mark.parametrize("source", [ENDLESS, FLOOD, EMPTY], ids=["one line", "stale answers", "empty lines"])
def test_what_never_ends_is_a_fault_and_ends_the_engine(tmp_path: Path, source: str) -> None:
    with engine(program(tmp_path, source), tmp_path / "log") as client:
        asked = asking()
        client.ask(asked)
        reply, longest = answered(client)
        print(f"longest look: {1000 * longest:.1f} ms")
        assert reply["action"] in asked.legal
        assert reply["fault"] in ("flood", "not_json"), "an empty line is no JSON either"
        if source is not EMPTY:
            assert reply["fault"] == "flood" and client.pid is None
            assert last_fault(tmp_path / "log")["fault"] == "flood"


@pytest.mark.parametrize("source", [FLOOD, EMPTY])
def test_what_waits_to_be_taken_is_bounded(tmp_path: Path, source: str) -> None:
    process = EngineProcess(program(tmp_path, source), None)
    assert soon(lambda: bool(process.lines.flooded))
    assert process.lines.held <= BACKLOG + 65_536 * (EACH + 1)
    process.close()


def test_an_answer_just_short_of_the_longest_line_counts(tmp_path: Path) -> None:
    padding = LINE - 200
    source = f"""
        import json, sys
        for line in sys.stdin:
            asked = json.loads(line)
            if asked["ask"] == "quit":
                break
            answer = {{"id": asked["id"], "action": asked["view"]["legal"][0], "more": "x" * {padding}}}
            print(json.dumps(answer), flush=True)
    """
    with engine(program(tmp_path, source)) as client:
        client.ask(asking())
        reply, longest = answered(client)
        print(f"longest look: {1000 * longest:.1f} ms")
        assert reply == {"id": 17, "action": "call pass"}


def test_ten_thousand_stale_answers_come_before_the_right_one(tmp_path: Path) -> None:
    stale = """os.write(1, b'{"id": 0, "action": "call pass"}\\n' * 20000)"""
    with engine(program(tmp_path, telling(stale)), tmp_path / "log") as client:
        asked = asking()
        client.ask(asked)
        reply, longest = answered(client)
        print(f"longest look: {1000 * longest:.1f} ms")
        assert reply == {"id": 17, "action": asked.legal[-1]}
        assert client.faults == 0


def test_a_look_takes_a_few_lines_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are: a frame is due."""
    stale = """os.write(1, b'{"id": 0, "action": "call pass"}\\n' * 20000)"""
    read = 0
    real = clients.understood

    def counted(*arguments: object) -> object:
        nonlocal read
        read += 1
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(clients, "understood", counted)
    with engine(program(tmp_path, telling(stale))) as client:
        client.ask(asking())
        process = client.process
        assert process is not None
        assert soon(lambda: process.lines.held > 5000 * EACH, 60)
        assert client.poll() is None
        assert read == clients.AT_ONCE


def test_answers_before_anything_was_asked_answer_nothing(tmp_path: Path) -> None:
    """They carry the number of the next request, and a legal call."""
    early = """
        import json, sys
        for line in sys.stdin:
            asked = json.loads(line)
            if asked["ask"] == "quit":
                break
            legal = asked["view"]["legal"]
            print(json.dumps({"id": asked["id"], "action": legal[0]}), flush=True)
            print(json.dumps({"id": asked["id"] + 1, "action": legal[-1]}), flush=True)
    """
    with engine(program(tmp_path, early)) as client:
        asked = asking()
        for _ in range(3):
            client.ask(asked)
            assert answered(client)[0]["action"] == "call pass"
            time.sleep(0.1)  # so that its surplus output has arrived
        assert client.faults == 0


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b"[" * 900_000, "illegal"),
        (b'{"id": 5, "info": ' + b"[" * 900_000, "not_json"),
        (
            b'{"id": 5, "action": "call pass", "info": ' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001,
            "not_json",
        ),
        (b'{"id": 5, "action": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "illegal"),
        (b'{"id": ' + b"9" * 10_000 + b', "action": "call pass"}', "illegal"),
        (b'{"id": ' + b"9" * 4_000 + b', "action": "call pass"}', "illegal"),
        (b'{"id": 1e999, "action": "call pass"}', "illegal"),
        (b'{"id": NaN, "action": "call pass"}', "not_json"),
        (b'{"id": true, "action": "call pass"}', "illegal"),
        (b'{"id": 5, "action": "\xff\xfe"}', "not_json"),
        (b'{"id": 5, "action": "call\\u0000pass"}', "illegal"),
        (b'{"id": 5, "action": "declare ' + b"7H8H9H" * 100_000 + b'"}', "illegal"),
        (b"\x00", "not_json"),
        (b"", "not_json"),
    ],
    ids=range(14),
)
def test_a_line_that_is_no_answer(line: bytes, fault: str) -> None:
    with pytest.raises(Unusable) as caught:
        understood(line, 5, ["call pass", "declare none"])
    assert caught.value.kind == fault


@in_one(
    ("info", "kept"),
    [
        (b"7", {}),
        (b'"many"', {}),
        (b'{"values": 7}', {}),
        (b'{"values": {"call pass": 1e999}}', {}),
        (b'{"values": {"call pass": ' + b"9" * 4000 + b"}}", {}),
        (b'{"values": {"call pass": ' + b"9" * 40 + b', "call C": 2}}', {"values": {"call C": 2}}),
        (b'{"values": {"call pass": null, "call C": true, "call D": [1], "call H": "1"}}', {}),
        (b'{"values": {"call pass": 1.5}, "worlds": -3, "ms": 1e300}', {"values": {"call pass": 1.5}}),
        (
            b'{"ms": 3.5, "worlds": 12, "values": {"call pass": -4}, "more": [1]}',
            {"values": {"call pass": -4}, "worlds": 12, "ms": 3.5},
        ),
    ],
)
def test_of_what_an_engine_tells_only_useful_numbers_are_kept(info: bytes, kept: dict[str, object]) -> None:
    line = b'{"id": 5, "action": "call pass", "info": ' + info + b"}"
    expected = {"action": "call pass", "info": kept} if kept else {"action": "call pass"}
    assert understood(line, 5, ["call pass"]) == expected


def test_an_engine_that_never_reads_blocks_nobody(tmp_path: Path) -> None:
    """The pipe is full long before all requests are sent."""
    with engine(program(tmp_path, DEAF), tmp_path / "log") as client:
        asked = asking(level="x" * 20_000)
        longest = 0.0
        for _ in range(100):
            began = time.perf_counter()
            client.ask(asked)
            assert client.poll() is None
            longest = max(longest, time.perf_counter() - began)
        print(f"longest: {1000 * longest:.1f} ms")
        assert client.process is not None
        assert client.process.outbox.held <= UNREAD
        began = time.perf_counter()
    assert time.perf_counter() - began < 10, "to leave it takes no longer than to leave any other"


def test_an_engine_that_never_reads_is_late(tmp_path: Path) -> None:
    now = [100.0]
    client = EngineClient(program(tmp_path, DEAF), tmp_path / "log", lambda: now[0])
    client.ask(asking())
    assert client.poll() is None
    now[0] += 6
    reply = client.poll()
    client.close()
    assert reply is not None and reply["fault"] == "late"


def test_an_engine_that_closes_its_output_and_lives_on_is_dead(tmp_path: Path) -> None:
    with engine(program(tmp_path, MUTE), tmp_path / "log") as client:
        client.ask(asking())
        assert answered(client)[0]["fault"] == "dead"
        assert client.pid is None


@posix
def test_a_stopped_engine_is_late_and_goes(tmp_path: Path) -> None:
    now = [100.0]
    client = EngineClient(program(tmp_path, SILENT), tmp_path / "log", lambda: now[0])
    client.ask(asking())
    pid = client.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    assert client.poll() is None
    now[0] += 6
    reply = client.poll()
    assert reply is not None and reply["fault"] == "late"
    assert soon(lambda: not alive(pid), 20)
    client.close()


def test_the_log_stays_below_a_megabyte_whatever_an_engine_complains(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_bytes(b"from earlier\n" * (LIMIT // 13))
    shouting = "\n        ".join(
        ["import sys, threading", "def shout():", "    while True: os.write(2, b'woe!\\n' * 10000)"]
    )
    source = telling("pass").replace("import json, os, sys", "import json, os, sys\n        " + shouting)
    source = source.replace(
        "        for line", "        threading.Thread(target=shout, daemon=True).start()\n        for line"
    )
    with engine(program(tmp_path, source), log) as client:
        for _ in range(20):
            client.ask(asking())
            answered(client)
            assert log.stat().st_size <= LIMIT
            time.sleep(0.05)
        assert client.faults == 0
    assert log.stat().st_size <= LIMIT
    text = log.read_bytes()
    assert text.count(b"woe!") <= 6 * A_SECOND / 5, "a flood is not written whole"
    assert b"bytes left out" in text


def test_the_log_says_what_an_unusable_answer_was_but_not_all_of_it(tmp_path: Path) -> None:
    log = tmp_path / "log"
    nonsense = "print('no' * 400_000, flush=True)"
    with engine(program(tmp_path, telling(nonsense)), log) as client:
        client.ask(asking(time_ms=5000))  # a busy machine is slow to start it
        assert answered(client)[0]["fault"] == "not_json"
    entry = last_fault(log)
    assert entry["answer"].startswith("nono") and len(entry["answer"]) == clients.TOLD


def test_an_honest_engine_after_a_hostile_one(tmp_path: Path) -> None:
    """The faults of one engine do not count against the next request."""
    good = tmp_path / "good"
    source = f"import os\nif not os.path.exists({str(good)!r}):\n    os.write(1, b'[' * 2_000_000)\n"
    honest = "\n".join(line[4:] for line in HONEST.splitlines())
    with engine(program(tmp_path, source + honest), tmp_path / "log") as client:
        client.ask(asking())
        assert answered(client)[0]["fault"] == "flood"
        good.touch()
        client.ask(asking())
        assert "fault" not in answered(client)[0]
        assert client.faults == 1
