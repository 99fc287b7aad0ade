"""No process of an engine outlives the game, however either of them ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from game.players.engine import guard as guards
from game.players.engine.keeper import builtin_command, guarded
from game.players.engine.process import EngineProcess
from tests.children import defaults, killed
from tests.conftest import ROOT
from tests.game.players.engine.engines import HONEST, alive, program, soon

pytestmark = pytest.mark.skipif(os.name == "nt", reason="guards are for Unix; Windows has jobs")
linux = pytest.mark.skipif(not guards.LINUX, reason="orphans are adopted on Linux only")

NOTE = "open(os.path.join(folder, str(os.getpid())), 'w').close()"
"""Each process of a family leaves its id in a folder."""

CHILD = f"""
    import os, signal, sys, time
    folder = sys.argv[1]
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
    {NOTE}
    if os.fork() == 0:
        {NOTE}
        if os.fork() == 0:
            {NOTE}
    while True:
        time.sleep(1)
"""
DAEMON = f"""
    import os, sys, time
    folder = sys.argv[1]
    {NOTE}
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            {NOTE}
            while True:
                time.sleep(1)
        os._exit(0)
    while True:
        time.sleep(1)
"""
LEAVING = f"""
    import os, sys, time
    folder = sys.argv[1]
    {NOTE}
    if os.fork() == 0:
        {NOTE}
        os.closerange(0, 3)
        while True:
            time.sleep(1)
    time.sleep(0.2)
"""


@pytest.fixture
def family(tmp_path: Path) -> Iterator[Path]:
    """A folder for the process ids of a family; processes left at the end are killed."""
    folder = tmp_path / "family"
    folder.mkdir()
    yield folder
    for pid in numbers(folder):
        if alive(pid):
            os.kill(pid, signal.SIGKILL)


def numbers(folder: Path) -> list[int]:
    return [int(path.name) for path in folder.iterdir()]


def grown(folder: Path, number: int) -> bool:
    return soon(lambda: len(numbers(folder)) >= number)


def gone(folder: Path) -> bool:
    return soon(lambda: not any(alive(pid) for pid in numbers(folder)))


FAMILIES = pytest.mark.parametrize(
    ("source", "size"), [(CHILD, 3), pytest.param(DAEMON, 2, marks=linux)], ids=["deaf", "daemon"]
)


@FAMILIES
@pytest.mark.parametrize("how", ["close", "kill"])
def test_an_engine_goes_with_all_it_has_started(
    tmp_path: Path, family: Path, source: str, size: int, how: str
) -> None:
    process = EngineProcess([*program(tmp_path, source), str(family)], None)
    assert grown(family, size)
    assert process.pid in numbers(family)
    getattr(process, how)()
    assert gone(family)


def test_what_an_engine_leaves_behind_goes_with_it(tmp_path: Path, family: Path) -> None:
    process = EngineProcess([*program(tmp_path, LEAVING), str(family)], None)
    assert grown(family, 2)
    assert gone(family)
    assert soon(lambda: not process.alive)
    process.close()


GAME = """
    import sys, time
    sys.path.insert(0, {root!r})
    from game.players.engine.process import EngineProcess
    process = EngineProcess({command!r}, None)
    print(process.pid, flush=True)
    while True:
        time.sleep(1)
"""


def game(folder: Path, command: list[str]) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """A program that runs an engine, as the game does; killed at the end, for it would never stop."""
    source = GAME.format(root=str(ROOT), command=command)
    return killed(
        subprocess.Popen(
            program(folder, source), stdout=subprocess.PIPE, start_new_session=True, preexec_fn=defaults
        )
    )


@FAMILIES
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT], ids=lambda s: s.name)
def test_nobody_outlives_a_game_that_is_killed(
    tmp_path: Path, family: Path, source: str, size: int, number: signal.Signals
) -> None:
    with game(tmp_path, [*program(tmp_path, source), str(family)]) as running:
        assert grown(family, size)
        running.send_signal(number)
        running.wait(20)
        assert gone(family)


@pytest.mark.parametrize("deaf", [False, True])
def test_the_builtin_players_do_not_outlive_a_game_that_is_killed(tmp_path: Path, deaf: bool) -> None:
    """Not even if they are stopped and cannot notice."""
    with game(tmp_path, builtin_command()) as running:
        assert running.stdout is not None
        engine = int(running.stdout.readline())
        assert alive(engine)
        if deaf:
            os.kill(engine, signal.SIGSTOP)
        os.kill(running.pid, signal.SIGKILL)
        assert soon(lambda: not alive(engine))


STOPPING = f"""
    import os, signal, sys, time
    folder = sys.argv[1]
    os.kill(os.getppid(), signal.SIGSTOP)
    {NOTE}
    while True:
        time.sleep(1)
"""


@linux
def test_a_guard_that_its_engine_has_stopped_ends_it_with_the_game(tmp_path: Path, family: Path) -> None:
    with game(tmp_path, [*program(tmp_path, STOPPING), str(family)]) as running:
        assert grown(family, 1)
        running.kill()
        running.wait(20)
        assert gone(family)


def test_a_guard_that_its_engine_has_stopped_does_as_it_is_told(tmp_path: Path, family: Path) -> None:
    process = EngineProcess([*program(tmp_path, STOPPING), str(family)], None)
    assert grown(family, 1)
    process.kill()
    assert soon(lambda: not process.alive, 3), "it was not woken"
    assert gone(family)
    process.close()


@linux
def test_an_engine_does_not_outlive_its_guard(tmp_path: Path, family: Path) -> None:
    process = EngineProcess([*program(tmp_path, DAEMON), str(family)], None)
    engine = process.pid
    status = Path(f"/proc/{engine}/status").read_text()
    guard = next(line for line in status.splitlines() if line.startswith("PPid:")).split()[1]
    os.kill(int(guard), signal.SIGKILL)
    assert soon(lambda: not alive(engine))
    assert soon(lambda: not process.alive)
    process.close()


def test_an_engine_has_a_session_and_a_group_of_its_own(tmp_path: Path) -> None:
    process = EngineProcess(program(tmp_path, HONEST), None)
    try:
        assert os.getsid(process.pid) == os.getpgid(process.pid) == process.pid
        assert os.getsid(process.pid) != os.getsid(0)
    finally:
        process.close()


def test_the_guard_answers_for_an_engine_that_cannot_be_run(tmp_path: Path) -> None:
    process = EngineProcess([str(tmp_path / "nothing")], None)
    with pytest.raises(EOFError):
        process.receive(10)
    assert soon(lambda: not process.alive)
    process.close()


def test_a_game_that_sends_nothing_is_waited_for(tmp_path: Path) -> None:
    """Longer than an engine has to leave: silence is not the end."""
    process = EngineProcess(program(tmp_path, HONEST), None)
    assert process.receive(guards.GRACE + 1) is None
    assert process.alive
    process.close()


def test_the_status_of_an_engine_is_that_of_its_guard(tmp_path: Path) -> None:
    def status(source: str) -> int:
        reading, writing = os.pipe()
        command = guarded(program(tmp_path, source), writing)
        nowhere = subprocess.DEVNULL
        # its input stays open: an engine with a closed input has only a moment to leave
        with subprocess.Popen(
            command, pass_fds=(writing,), stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere
        ) as process:
            found = process.wait(60)
        os.close(reading)
        os.close(writing)
        return found

    assert status("raise SystemExit(7)") == 7
    assert status("import os; os.kill(os.getpid(), 15)") == 128 + 15


def test_in_a_bundle_the_program_guards_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert guarded([sys.executable, "engine"], 7) == [sys.executable, "engine", "--guard", "7"]
    assert guarded(["./mine", "-x"], 7) == [sys.executable, "engine", "--guard", "7", "./mine", "-x"]


def test_relatives_where_nobody_adopts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on macOS: processes of the engine's group, and descendants of those."""
    told = (
        b"    1     0     1\n   20    10    20\n  21 20 20\n 22 21 22\n   23     1    20\nrubbish\n 30 1 30\n"
    )

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        assert command[0] == "ps"
        return subprocess.CompletedProcess(command, 0, told)

    monkeypatch.setattr(subprocess, "run", run)
    assert guards.relatives(20, guards.processes()) == [20, 21, 22, 23]


def test_without_ps_nobody_is_a_relative(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*_: object, **__: object) -> None:
        raise FileNotFoundError("ps")

    monkeypatch.setattr(subprocess, "run", run)
    assert guards.processes() == []


@linux
def test_children_are_found_without_the_list_of_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert child.pid in guards.children()
        monkeypatch.setattr(guards, "open", lambda path, mode: _no_list(path, mode), raising=False)
        assert child.pid in guards.children()
        assert child.stdin is not None
        child.stdin.close()


def _no_list(path: str, mode: str) -> object:
    if path.endswith("/children"):
        raise FileNotFoundError(path)
    return open(path, mode)


@linux
def test_elsewhere_than_on_linux_a_family_goes_too(
    tmp_path: Path, family: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guard as it runs on macOS: it gets no orphans, it looks for the group and for descendants."""
    runner = f"""
        import sys
        sys.path.insert(0, {str(ROOT)!r})
        from game.players.engine import guard
        guard.LINUX = False
        guard.guard(int(sys.argv[1]), sys.argv[2:])
    """
    command = program(tmp_path, runner)
    monkeypatch.setattr(
        "game.players.engine.keeper.guarded", lambda wanted, report: [*command, str(report), *wanted]
    )
    process = EngineProcess([*program(tmp_path, CHILD), str(family)], None)
    assert grown(family, 3)
    process.kill()
    assert gone(family)
