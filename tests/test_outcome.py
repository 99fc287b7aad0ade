"""How commands end: whatever ends them, an exit status, at most one line, and nobody left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import main
from graphics.app import launch
from tests.children import defaults, killed
from tests.conftest import ROOT
from tests.game.players.engine.engines import HONEST, alive, program, soon

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc, writes to /dev/full"),
    pytest.mark.untraced,
]

MAIN = [sys.executable, str(ROOT / "main.py")]
SHORT = ["--option", "target=51"]
PLAYS = ["simulate", "--seats", "random", "--matches", "20", *SHORT]
MEETS = ["arena", "--a", "random", "--b", "random", "--matches", "2", *SHORT]
LONG = str(10**9)
SAYS = [
    PLAYS,
    [*MEETS, "--jobs", "2", "--json"],
    ["tools.audit", "--level", "random", "--deals", "1"],
    ["verify", "README.md"],
    ["convert", "tests/data/record-example.jsonl"],
    ["tools.bench", "--help"],
    ["--help"],
]
"""What says something on standard output, and is done soon."""
WORKS = {
    "simulate": ["simulate", "--seats", "random", "--matches", LONG],
    "arena": ["arena", "--a", "random", "--b", "random", "--matches", LONG],
    "arena jobs": ["arena", "--a", "random", "--b", "random", "--matches", LONG, "--jobs", "2"],
    "audit": ["tools.audit", "--level", "random", "--deals", LONG],
    "tune jobs": ["tools.tune", "ordering", "--deals", "100000", "--jobs", "2"],
    "bench soak": ["tools.bench", "soak"],
    "screens": ["tools.screens", "--only", "menu", "--all"],
}
"""What works until it is told to end."""


def environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "BELOT_HOME": str(folder / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONUNBUFFERED": "",
    }


def command(words: list[str]) -> list[str]:
    tool = words and words[0].startswith("tools.")
    return [sys.executable, "-m", *words] if tool else [*MAIN, *words]


def run(folder: Path, words: list[str], **how: Any) -> subprocess.CompletedProcess[bytes]:
    how = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE, "stdout": subprocess.DEVNULL} | how
    return subprocess.run(command(words), cwd=ROOT, env=environment(folder), timeout=120, check=False, **how)


@contextmanager
def begun(folder: Path, words: list[str], **how: Any) -> Iterator[subprocess.Popen[bytes]]:
    """The command, once it hears signals; it is killed in the end, if it is still there."""
    how = {"stdin": subprocess.PIPE, "stderr": subprocess.PIPE, "stdout": subprocess.DEVNULL} | how
    process = subprocess.Popen(
        command(words),
        cwd=folder,
        env=environment(folder) | {"PYTHONPATH": str(ROOT)},
        preexec_fn=defaults,
        start_new_session=True,
        **how,
    )
    with killed(process):
        assert soon(lambda: hears(process.pid, signal.SIGTERM)), "it never heard signals"
        yield process


def hears(pid: int, number: signal.Signals) -> bool:
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    caught = int(status.partition("SigCgt:")[2].split()[0], 16)
    return bool(caught >> (number - 1) & 1)


def session(leader: int) -> list[int]:
    """Who lives in the session of this process; its engines have sessions of their own."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_bytes().rpartition(b")")[2].split()
        except OSError:
            continue
        if int(words[3]) == leader and words[0] != b"Z":
            found.append(int(path.parent.name))
    return found


def one_line(text: bytes) -> str:
    lines = text.decode().splitlines()
    assert len(lines) == 1, lines
    return lines[0]


def named(words: list[str]) -> str:
    return " ".join(words[:2])


@pytest.mark.sample(4)
@pytest.mark.parametrize("words", SAYS, ids=named)
def test_what_cannot_be_written_is_told_in_a_line(tmp_path: Path, words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = run(tmp_path, words, stdout=full)
    assert done.returncode == 1
    assert "No space left on device" in one_line(done.stderr)


@pytest.mark.sample(4)
@pytest.mark.parametrize("words", SAYS, ids=named)
def test_nobody_to_listen_is_no_error(tmp_path: Path, words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run(tmp_path, words, stdout=writing)
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode in ((1,) if words[1:] == ["README.md"] else (0,)), "no match is no match"


def test_who_listens_may_have_enough(tmp_path: Path) -> None:
    """As `| head -1` has."""
    with begun(tmp_path, WORKS["simulate"], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline().startswith(b'{"rules": ')
        process.stdout.close()
        assert process.wait(30) == 0
        assert process.stderr.read() == b""


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("words", "closed"),
    [
        *product([PLAYS, ["engine"], ["nonsense"]], ["<&-", ">&-", "2>&-"]),
        *product([*SAYS, ["engine"], ["nonsense"], ["--nonsense"]], ["<&- >&- 2>&-"]),
    ],
)
def test_streams_that_are_not_there(tmp_path: Path, words: list[str], closed: str) -> None:
    shell = ["sh", "-c", f'"$@" {closed}', "sh", *command(words)]
    done = subprocess.run(
        shell, cwd=ROOT, env=environment(tmp_path), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert done.returncode in (0, 1, 2)
    assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [["simulate", "--rules", "x"], ["verify"], ["convert"], ["review"], ["--nonsense"], ["tools.tune", "x"]],
)
def test_a_complaint_that_cannot_be_written(tmp_path: Path, words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        assert run(tmp_path, words, stderr=full).returncode == 2


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("words", "number"),
    [
        *product([WORKS["arena jobs"]], (signal.SIGTERM, signal.SIGHUP)),
        *((words, signal.SIGINT) for words in WORKS.values()),
    ],
)
def test_a_command_ends_when_it_is_told_to(tmp_path: Path, words: list[str], number: signal.Signals) -> None:
    with begun(tmp_path, words) as process:
        assert process.stderr is not None
        time.sleep(0.5)  # in the midst of it, on most machines; it must hold at any moment
        process.send_signal(number)
        status, told = process.wait(60), process.stderr.read().decode()
        assert status == 128 + number, told
        said = [line for line in told.splitlines() if "measuring" not in line]
        assert soon(lambda: not session(process.pid)), "somebody has outlived it"
    name = f"python -m {words[0]}: " if words[0].startswith("tools.") else f"belot {words[0]}: "
    said = [line for line in said if "pictures in" not in line]
    assert len(said) == 1 and said[0].startswith(name), said
    assert (
        said[0]
        .removeprefix(name)
        .startswith("interrupted" if number == signal.SIGINT else f"ended by {number.name}")
    )
    assert not list(ROOT.glob("game/players/numbers/*.new"))


def test_ctrl_c_at_a_terminal_reaches_all_and_is_told_once(tmp_path: Path) -> None:
    with begun(tmp_path, WORKS["arena jobs"]) as process:
        assert process.stderr is not None
        assert soon(lambda: len(session(process.pid)) >= 3)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(30) == 130
        assert "belot arena: interrupted after " in one_line(process.stderr.read())
        assert soon(lambda: not session(process.pid))


def ending(folder: Path, work: str) -> list[str]:
    """A command that does this `work`, a function, and ends as all commands do."""
    begin = f"import signal, sys, time\nsys.path.insert(0, {str(ROOT)!r})\n"
    begin += "from game.cli import ended, status_of, uninterrupted\n"
    return program(folder, begin + dedent(work) + 'sys.exit(ended("belot", work))')


def told(command: list[str], ready: bytes) -> tuple[int, bytes, bytes]:
    """How a command ends that is told to once it has said it is ready: its status, and what it said then."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=defaults)
    with killed(process):
        assert process.stdout is not None
        assert process.stdout.readline() == ready
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=20)
    return process.returncode, out, err


def test_whoever_insists_is_obeyed(tmp_path: Path) -> None:
    """A second signal ends a command that is still busy with its end."""
    work = """
        def work():
            try:
                print("ready", flush=True)
                time.sleep(60)
            finally:
                print("ending", flush=True)
                time.sleep(60)
    """
    with subprocess.Popen(
        ending(tmp_path, work), stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=defaults
    ) as process:
        assert process.stdout is not None
        for expected in (b"ready\n", b"ending\n"):
            assert process.stdout.readline() == expected
            process.send_signal(signal.SIGINT)
        assert process.wait(10) == -signal.SIGINT


def test_what_watches_over_a_signal_does_not_catch_the_next(tmp_path: Path) -> None:
    """A thread that waits for something else would wake nobody."""
    work = """
        import pathlib
        def work():
            try:
                signal.raise_signal(signal.SIGTERM)
            finally:
                tasks = pathlib.Path("/proc/self/task").iterdir()
                main, other = sorted(tasks, key=lambda task: int(task.name))
                for task in (main, other):
                    print((task / "status").read_text("ascii").partition("SigBlk:")[2].split()[0])
    """
    done = subprocess.run(ending(tmp_path, work), capture_output=True, preexec_fn=defaults, check=False)
    main, other = (int(mask, 16) for mask in done.stdout.split())
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        assert other >> (number - 1) & 1 and not main >> (number - 1) & 1
    assert done.returncode == 143


def test_a_signal_is_not_lost_where_python_ignores_exceptions(tmp_path: Path) -> None:
    work = """
        class Deaf:
            def __del__(self):
                print("deaf", flush=True)
                time.sleep(2)
                print("woken", flush=True)
        def work():
            deaf = Deaf()
            del deaf
            time.sleep(60)
            return 0
    """
    assert told(ending(tmp_path, work), b"deaf\n") == (143, b"", b"belot: ended by SIGTERM\n")


def test_a_module_is_imported_to_its_end(tmp_path: Path) -> None:
    """In the middle of some that are written in C an exception is fatal."""
    slow = "print('importing', flush=True)\nimport time\ntime.sleep(1)\nprint('done')\n"
    (tmp_path / "slow.py").write_text(slow)
    work = """
        def work():
            import slow
            time.sleep(60)
            return 0
    """
    expected = 143, b"done\n", b"belot: ended by SIGTERM\n"
    assert told(ending(tmp_path, work), b"importing\n") == expected


def test_what_takes_long_at_the_end_is_left_in_peace(tmp_path: Path) -> None:
    """It has heard: nobody tells it again (`game.cli.AGAIN`)."""
    work = """
        def work():
            try:
                print("ready", flush=True)
                time.sleep(60)
            except KeyboardInterrupt as told:
                try:
                    time.sleep(0.3)
                    status = status_of(told)
                finally:
                    time.sleep(0.3)
            time.sleep(0.3)
            print("tidied up", flush=True)
            return status
    """
    assert told(ending(tmp_path, work), b"ready\n") == (143, b"tidied up\n", b"")


def test_a_command_that_shall_go_on_without_its_terminal_does(tmp_path: Path) -> None:
    """As under nohup."""
    ignoring = ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh", *MAIN, *PLAYS]
    with subprocess.Popen(
        ignoring, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    ) as process:
        assert soon(lambda: hears(process.pid, signal.SIGTERM) or process.poll() is not None)
        process.send_signal(signal.SIGHUP)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0 and err == b""
    assert out.count(b"\n") >= 20


@pytest.mark.parametrize("method", ["fork", "forkserver", "spawn"])
def test_workers_do_not_outlive_an_arena_that_is_killed(tmp_path: Path, method: str) -> None:
    """Nor do their engines, nor what Python starts besides to look after processes."""
    (tmp_path / "numbers").mkdir()
    note = f"open({str(tmp_path / 'numbers')!r} + '/' + str(os.getpid()), 'w').close()\n"
    honest = "\n".join(line[4:] for line in HONEST.splitlines())
    engine = " ".join(program(tmp_path, "import os\n" + note + honest))
    source = f"""
        import multiprocessing, sys
        sys.path.insert(0, {str(ROOT)!r})
        import main
        if __name__ == "__main__":
            multiprocessing.set_start_method({method!r})
            main.run(["arena", "--a", "cmd:{engine}", "--b", "random", "--matches", "{LONG}", "--jobs", "3"])
    """
    process = subprocess.Popen(
        program(tmp_path, source), stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )
    engines = tmp_path / "numbers"
    assert soon(lambda: len(list(engines.iterdir())) >= 3), process.poll()
    workers = session(process.pid)
    assert len(workers) >= 4
    process.kill()
    process.communicate(timeout=60)  # what outlives it may hold what it wrote to
    assert soon(lambda: not session(process.pid)), "a worker has outlived it"
    assert soon(lambda: not any(alive(int(path.name)) for path in engines.iterdir()))


HOSTILE = [
    b"[" * 1_000_000,
    b'{"ask":' * 100_000,
    b"x" * 3_000_000,
    b"\0" * 1000,
    b'{"id": 1, "ask": "action", "view": {"legal": ["play 7C", "play 8C"], "hand": "\\u0000"}}',
    b'{"id": 1, "ask": "action", "seed": ' + b"9" * 100_000 + b"}",
]


def test_the_engine_answers_hostile_requests_and_goes_on(tmp_path: Path) -> None:
    lines = b"\n".join([*HOSTILE, b'{"id": 2, "ask": "hello"}'])
    done = run(tmp_path, ["engine"], input=lines, stdin=None, stdout=subprocess.PIPE)
    answers = done.stdout.splitlines()
    assert (done.returncode, done.stderr, len(answers)) == (0, b"", len(HOSTILE) + 1)
    assert all(b'"code": ' in answer for answer in answers[:-1])
    assert b'"name": "Belot"' in answers[-1]


def test_a_line_of_a_hundred_megabytes_takes_no_memory(tmp_path: Path) -> None:
    with begun_engine(tmp_path) as process:
        assert process.stdin is not None and process.stdout is not None
        before = peak(process.pid)
        for _ in range(100):
            process.stdin.write(b"x" * 1_000_000)
        process.stdin.write(b"\n")
        process.stdin.flush()
        assert b'"too_long"' in process.stdout.readline()
        grown = peak(process.pid) - before
        print(f"grown by {grown:.1f} MB")
        assert grown < 8


def peak(pid: int) -> float:
    """The most memory a process has held, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1000


def begun_engine(folder: Path) -> subprocess.Popen[bytes]:
    """An engine that has answered once."""
    process = subprocess.Popen(
        [*MAIN, "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(folder),
        preexec_fn=defaults,
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b'{"id": 1, "ask": "hello"}\n')
    process.stdin.flush()
    assert b"Belot" in process.stdout.readline()
    return process


@pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name
)
def test_an_engine_ends_without_a_word(tmp_path: Path, number: signal.Signals) -> None:
    with begun_engine(tmp_path) as process:
        process.send_signal(number)
        out, err = process.communicate(timeout=10)
        assert (process.returncode, out, err) == (-number, b"", b"")


def test_an_engine_whose_answers_cannot_be_written_says_so_once(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = run(tmp_path, ["engine"], input=b'{"id": 1, "ask": "hello"}\n', stdin=None, stdout=full)
    assert done.returncode == 1
    assert "No space left on device" in one_line(done.stderr)


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
def test_verify_says_no_to_hostile_files_in_a_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.belot"
    path.write_bytes(content)
    done = run(tmp_path, ["verify", str(path)], stdout=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (1, b"")
    assert one_line(done.stdout).startswith("no: ")


@pytest.mark.parametrize("name", ["verify", "review", "convert", "score"])
def test_a_file_may_begin_with_a_dash_after_the_options(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-rf").write_text("{}")
    try:
        main.main([name, "--", "-rf"])
    except SystemExit as ended:
        assert ended.code == 2
    said = "".join(capfd.readouterr())
    assert "format" in said or "rules" in said, "what is wrong with the content"


@pytest.mark.parametrize("name", ["engine", "values", "tables"])
def test_two_dashes_are_no_argument(tmp_path: Path, name: str) -> None:
    assert run(tmp_path, [name, "--"]).returncode == 0


def test_the_window_opens_files_that_begin_with_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(launch, "open_display", lambda: None)
    monkeypatch.setattr(launch, "play", lambda files, first_frame_only: opened.extend(files) or 0)
    assert main.main(["--", "-rf.belot", "--first-frame"]) == 0
    assert opened == [Path("-rf.belot"), Path("--first-frame")]


@pytest.mark.parametrize("words", [["--nonsense"], ["--first-frame", "more"], ["-"]])
def test_the_window_takes_no_arguments(tmp_path: Path, words: list[str]) -> None:
    done = run(tmp_path, words)
    assert done.returncode == 2
    assert "is no argument of the game" in one_line(done.stderr)


@pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name
)
def test_the_window_closes_when_it_is_told_to(tmp_path: Path, number: signal.Signals) -> None:
    with begun(tmp_path, []) as process:
        assert process.stderr is not None
        assert soon(lambda: (tmp_path / "home").is_dir() and any((tmp_path / "home").iterdir()))
        time.sleep(0.5)
        process.send_signal(number)
        assert process.wait(30) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize("words", [["arena", "--a", "random", "--b", "random"], ["tools.tune", "ordering"]])
def test_more_processes_than_a_machine_can_bear(tmp_path: Path, words: list[str]) -> None:
    done = run(tmp_path, [*words, "--jobs", "100000"])
    assert done.returncode == 2
    assert "--jobs" in one_line(done.stderr)


def test_what_is_uninterrupted_ends_first(tmp_path: Path) -> None:
    work = """
        @uninterrupted
        def whole():
            signal.raise_signal(signal.SIGINT)
            print("whole", flush=True)
        def work():
            whole()
            time.sleep(60)
    """
    done = subprocess.run(
        ending(tmp_path, work), capture_output=True, preexec_fn=defaults, timeout=30, check=False
    )
    assert (done.returncode, done.stdout) == (130, b"whole\n")
    assert one_line(done.stderr) == "belot: interrupted"
