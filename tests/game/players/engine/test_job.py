"""Windows jobs, tested on a fake Windows that only records calls."""

from __future__ import annotations

import ctypes
import subprocess
from typing import Any

import pytest

from game.players.engine.job import (
    CREATE_NO_WINDOW,
    CREATE_SUSPENDED,
    KILL_ON_JOB_CLOSE,
    KILLED,
    BasicLimits,
    EngineInJob,
    ExtendedLimits,
    System,
)

JOB = 0x1_0000_0042
"""A handle that does not fit 32 bits."""
PROCESS = 0x2_0000_0007


class Call:
    """A function of a library, to which ctypes lets one assign types."""

    restype: Any = None
    argtypes: Any = None

    def __init__(self, library: Library, name: str) -> None:
        self._library = library
        self._name = name

    def __call__(self, *arguments: Any) -> int:
        assert self.argtypes is not None and len(self.argtypes) == len(arguments), self._name
        if self._name == "SetInformationJobObject":
            limits = ctypes.cast(arguments[2], ctypes.POINTER(ExtendedLimits)).contents
            assert arguments[3] == ctypes.sizeof(limits)
            arguments = (*arguments[:2], limits.BasicLimitInformation.LimitFlags)
        self._library.calls.append((self._name, *arguments))
        return self._library.results[self._name]


class Library:
    def __init__(self, **results: int) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.results = {
            "CreateJobObjectW": JOB,
            "SetInformationJobObject": 1,
            "AssignProcessToJobObject": 1,
            "TerminateJobObject": 1,
            "CloseHandle": 1,
            "NtResumeProcess": 0,
        } | results

    def __getattr__(self, name: str) -> Call:
        call = Call(self, name)
        setattr(self, name, call)
        return call

    @property
    def names(self) -> list[str]:
        return [call[0] for call in self.calls]


class Engine:
    """A process that was started suspended."""

    pid = 77
    _handle = PROCESS
    stdin = stdout = stderr = None

    def __init__(self, command: list[str], **how: Any) -> None:
        self.command = command
        self.how = how
        self.status: int | None = None

    def poll(self) -> int | None:
        return self.status

    def wait(self, timeout: float | None = None) -> int:
        if self.status is None:
            raise subprocess.TimeoutExpired(self.command, timeout or 0)
        return self.status

    def kill(self) -> None:
        self.status = 1


def started(library: Library) -> tuple[EngineInJob, Engine]:
    made: list[Engine] = []

    def start(command: list[str], **how: Any) -> Engine:
        made.append(Engine(command, **how))
        return made[0]

    system = System(lambda name, **_: library)
    return EngineInJob(["mine"], None, system, start), made[0]


def test_an_engine_is_in_its_job_before_it_runs() -> None:
    library = Library()
    jobbed, engine = started(library)
    assert library.calls == [
        ("CreateJobObjectW", None, None),
        ("SetInformationJobObject", JOB, 9, KILL_ON_JOB_CLOSE),
        ("AssignProcessToJobObject", JOB, PROCESS),
        ("NtResumeProcess", PROCESS),
    ]
    assert engine.how["creationflags"] == CREATE_SUSPENDED | CREATE_NO_WINDOW
    assert engine.how["stdin"] == engine.how["stdout"] == subprocess.PIPE
    assert (jobbed.pid, jobbed.alive) == (77, True)


def test_to_end_it_ends_the_whole_job() -> None:
    library = Library()
    jobbed, engine = started(library)
    assert not jobbed.wait(0.1)
    jobbed.end()
    engine.status = KILLED
    assert jobbed.wait(0.1)
    jobbed.bury()
    jobbed.end()  # too late, and harmless
    assert library.calls[4:] == [
        ("TerminateJobObject", JOB, KILLED),
        ("TerminateJobObject", JOB, KILLED),  # a process it started and left behind
        ("TerminateJobObject", JOB, KILLED),
        ("CloseHandle", JOB),
    ]


@pytest.mark.parametrize(
    ("call", "result", "called_last"),
    [
        ("CreateJobObjectW", 0, "CreateJobObjectW"),
        ("SetInformationJobObject", 0, "CloseHandle"),
        ("AssignProcessToJobObject", 0, "CloseHandle"),
        ("NtResumeProcess", -1073741790, "CloseHandle"),
    ],
)
def test_an_engine_that_cannot_be_held_is_not_left_running(call: str, result: int, called_last: str) -> None:
    library = Library(**{call: result})
    engines: list[Engine] = []

    def start(command: list[str], **how: Any) -> Engine:
        engines.append(Engine(command, **how))
        return engines[0]

    with pytest.raises(OSError):
        EngineInJob(["mine"], None, System(lambda name, **_: library), start)
    assert library.names[-1] == called_last
    assert all(engine.status == 1 for engine in engines)
    assert bool(engines) == (call in ("AssignProcessToJobObject", "NtResumeProcess"))


def test_a_program_that_does_not_exist_leaves_no_job() -> None:
    library = Library()

    def start(command: list[str], **how: Any) -> Engine:
        raise FileNotFoundError(command[0])

    with pytest.raises(FileNotFoundError):
        EngineInJob(["mine"], None, System(lambda name, **_: library), start)
    assert library.names[-1] == "CloseHandle"


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="the sizes of 64-bit Windows")
def test_the_structures_have_the_sizes_windows_expects() -> None:
    assert (ctypes.sizeof(BasicLimits), ctypes.sizeof(ExtendedLimits)) == (64, 144)
