"""Long runs: results in order of completion, in one process, in many or on a cluster, and every early end."""

from __future__ import annotations

import json
import os
import shlex
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.lab import arena, executors
from game.lab.campaign import campaign
from game.lab.duplicate import Times, merged
from game.lab.executors import NoExecutor, completed, crew
from game.lab.progress import ProgressBar
from game.lab.seats import TooManyFaults
from tests.children import killed
from tests.game.lab.runs import MAIN, one_line
from tests.game.players.engine.engines import HONEST, program
from tools.audit import __main__ as audit

SHORT = ("--option", "target=51")
PATIENCE = 60  # seconds


def square(number: int) -> int:
    return number * number


def interrupted(number: int) -> int:
    if number == 2:
        raise KeyboardInterrupt
    return number


def fatal(number: int) -> int:
    if number == 2:
        os._exit(3)
    return number


def faulty(number: int) -> int:
    if number == 2:
        raise TooManyFaults
    return number


def pieces(total: int) -> Iterator[tuple[int]]:
    return ((number,) for number in range(total))


def test_the_time_a_decision_may_take_goes_to_the_players(tmp_path: Path) -> None:
    """A level cut short decides as well as it can; an engine is told the time."""
    (tmp_path / "lines").touch()
    source = HONEST.replace("asked = json.loads(line)", "asked = json.loads(line); log(asked)")
    log = f"def log(asked): print(asked.get('time_ms'), file=open({str(tmp_path / 'lines')!r}, 'a'))"
    command = "cmd:" + shlex.join(program(tmp_path, log + textwrap.dedent(source)))
    arguments = ["--a", command, "--b", "random", "--matches", "2", "--time-ms", "321", *SHORT]
    assert arena.main(arguments) == 0
    told = set((tmp_path / "lines").read_text("utf-8").split())
    assert "321" in told and told <= {"321", "None"}, "nothing when it is asked to leave"


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_piece_is_done_once(jobs: int) -> None:
    found = campaign(square, pieces(20), ProgressBar(20), lambda _: 0, jobs, "")
    assert sorted(found.done) == [number**2 for number in range(20)]
    assert found.status == 0


def test_what_was_done_before_an_interruption_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    found = campaign(interrupted, pieces(9), ProgressBar(9), lambda _: 0, 1, "")
    assert (found.done, found.status) == ([0, 1], 130)
    assert one_line(capsys.readouterr().err.encode()) == "belot arena: interrupted after 2 of 9"


def test_faults_end_a_run_that_keeps_what_it_has(capsys: pytest.CaptureFixture[str]) -> None:
    found = campaign(square, pieces(9), ProgressBar(9), lambda _: 6, 1, "")
    assert (found.done, found.status) == ([0, 1], 1)
    assert campaign(faulty, pieces(9), ProgressBar(9), lambda _: 0, 1, "").status == 1
    assert capsys.readouterr().err.count("ended after 10 engine faults") == 2


def test_a_worker_that_dies_ends_the_run_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = campaign(fatal, pieces(9), ProgressBar(9), lambda _: 0, 2, "")
    assert found.status == 1
    assert "the processes that played are gone" in one_line(capsys.readouterr().err.encode())


@pytest.mark.untraced
@pytest.mark.skipif(os.name == "nt", reason="a terminal of its own is for Unix")
def test_ctrl_c_reports_what_was_played() -> None:
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [
            sys.executable,
            MAIN,
            "arena",
            "--a",
            "random",
            "--b",
            "random",
            "--matches",
            "400000",
            "--jobs",
            "2",
        ],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        # a shell that runs the tests in the background makes them ignore it, and so would the command
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(theirs)
    seen = b""
    with killed(process):
        while b"/400000 about" not in seen:
            seen += os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)
    os.close(ours)
    assert process.returncode == 130
    assert b" of 400000 matches (" in out and b"Elo of A over B" in out
    assert b"Traceback" not in seen


def test_progress_tells_the_time_left(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    now = iter((0.0, 30.0, 60.0))
    progress = ProgressBar(40, each=2, clock=lambda: next(now))
    for done in (1, 10):
        progress.show(done)
    progress.end()
    first, second = capfd.readouterr().err.split("\r")[1:]
    assert first.endswith(" 2/40 about 9 min 30 s left")
    assert second == f"[{'#' * 15}{'.' * 15}] 20/40 about 1 min 0 s left\n"


def test_times_are_known_to_one_per_cent() -> None:
    times = Times()
    assert times.to_dict() == {"median_ms": None, "p95_ms": None, "p99_ms": None, "longest_ms": None}
    for number in range(1, 1001):
        times.add(number / 1000)
    found = merged([times, Times()]).to_dict()
    assert found["median_ms"] == pytest.approx(500, rel=0.01)
    assert found["p95_ms"] == pytest.approx(950, rel=0.01)
    assert found["p99_ms"] == pytest.approx(990, rel=0.01)
    assert found["longest_ms"] == 1000


def test_a_cluster_needs_its_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    arguments = ["--a", "easy", "--b", "random", "--matches", "2", "--executor", "dask:localhost:8786"]
    assert arena.main(arguments) == 2
    assert "make dev" in one_line(capsys.readouterr().err.encode())


@pytest.fixture
def cluster() -> Iterator[str]:
    """The address of a cluster with one worker, in this process."""
    distributed = pytest.importorskip("distributed", reason="distributed is not installed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None, silence_logs=50
    ) as found:
        yield found.scheduler_address


def test_a_cluster_plays_the_same_matches(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--a", "medium", "--b", "random", "--matches", "6", "--seed", "4", *SHORT, "--json"]
    found: list[dict[str, Any]] = []
    for where in ([], ["--executor", f"dask:{cluster}"]):
        assert arena.main([*arguments, *where]) == 0
        figures = json.loads(capsys.readouterr().out)
        for player in (figures["a"], figures["b"]):
            del player["median_ms"], player["p95_ms"], player["p99_ms"], player["longest_ms"]
        found.append(figures)
    assert found[0] == found[1]


def test_a_cluster_audits_too(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--level", "medium", "--deals", "3", "--json", "--executor", f"dask:{cluster}"]
    assert audit.main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 3


def test_an_error_on_the_cluster_is_raised_here(cluster: str) -> None:
    with pytest.raises(ZeroDivisionError), crew(1, cluster) as found:
        list(completed(found, divmod, [(1, 0)]))


def test_a_cluster_that_goes_is_a_broken_executor(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    from distributed.core import CommClosedError

    def closed(_: int) -> int:
        raise CommClosedError("gone")

    assert campaign(square, pieces(3), ProgressBar(3), closed, 1, cluster).status == 1
    assert "the processes that played are gone: gone" in capsys.readouterr().err


def test_a_cluster_with_another_version_of_the_game_is_refused(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    versions = count()
    monkeypatch.setattr(executors, "source_digest", lambda: str(next(versions)))
    with pytest.raises(NoExecutor, match="another version"), crew(1, cluster):
        pass


def test_a_cluster_without_the_game_is_told(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise ModuleNotFoundError("No module named 'game'")

    monkeypatch.setattr(executors, "source_digest", missing)
    with pytest.raises(NoExecutor, match="cannot find the game .*PYTHONPATH"), crew(1, cluster):
        pass


def test_an_address_where_nobody_answers(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="distributed is not installed")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        arguments = ["--a", "easy", "--b", "random", "--matches", "2", "--executor", f"dask:{address}"]
        assert arena.main(arguments) == 2
    assert f"no Dask scheduler answers at '{address}'" in one_line(capsys.readouterr().err.encode())


@pytest.mark.parametrize("address", ["nonsense", "foo://bar", "tcp://127.0.0.1"])
def test_an_address_that_is_none(address: str) -> None:
    pytest.importorskip("distributed", reason="distributed is not installed")
    with pytest.raises(NoExecutor, match="no Dask scheduler answers"), crew(1, address):
        pass
