"""Windows: an engine and everything it starts belong to a job, which ends with the process that holds it.

The system closes the handle of a job however the process ends; KILL_ON_JOB_CLOSE then ends every process in
the job. An engine is started suspended, so that it is in the job before it can start others.
"""

from __future__ import annotations

import contextlib
import ctypes
import subprocess
from typing import Any

CREATE_SUSPENDED = 0x4
CREATE_NO_WINDOW = 0x08000000
EXTENDED_LIMITS = 9  # JobObjectExtendedLimitInformation
KILL_ON_JOB_CLOSE = 0x2000
KILLED = 1


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION of Windows."""

    _fields_ = [
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    ]


class ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION of Windows."""

    _fields_ = [
        ("BasicLimitInformation", BasicLimits),
        ("IoInfo", ctypes.c_uint64 * 6),  # IO_COUNTERS
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    ]


class System:
    """The Windows calls needed here, with the types of their arguments and results."""

    def __init__(self, load: Any = None) -> None:
        load = load or ctypes.WinDLL  # type: ignore[attr-defined, unused-ignore]
        kernel, native = load("kernel32", use_last_error=True), load("ntdll")
        handle, number = ctypes.c_void_p, ctypes.c_uint32
        self.create = _typed(kernel.CreateJobObjectW, handle, ctypes.c_void_p, ctypes.c_wchar_p)
        self.limit = _typed(
            kernel.SetInformationJobObject, ctypes.c_int, handle, ctypes.c_int, ctypes.c_void_p, number
        )
        self.assign = _typed(kernel.AssignProcessToJobObject, ctypes.c_int, handle, handle)
        self.terminate = _typed(kernel.TerminateJobObject, ctypes.c_int, handle, number)
        self.close = _typed(kernel.CloseHandle, ctypes.c_int, handle)
        self.resume = _typed(native.NtResumeProcess, ctypes.c_int32, handle)  # 0 is success


def _typed(call: Any, result: Any, *arguments: Any) -> Any:
    """Handles have 64 bits; without types ctypes would truncate them to 32."""
    call.restype, call.argtypes = result, list(arguments)
    return call


class Job:
    """A job that ends all its processes when it is closed."""

    def __init__(self, system: System) -> None:
        self._system = system
        self._handle: int | None = system.create(None, None)
        if not self._handle:
            raise OSError("no job could be made for the engine")
        limits = ExtendedLimits()
        limits.BasicLimitInformation.LimitFlags = KILL_ON_JOB_CLOSE
        if not system.limit(self._handle, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)):
            self.close()
            raise OSError("a job could not be told to end with the game")

    def take(self, process: int) -> None:
        """Put a suspended process into the job and let it run; OSError if that is impossible."""
        if not self._system.assign(self._handle, process):
            raise OSError("the engine could not be put into its job")
        if self._system.resume(process) != 0:
            raise OSError("the engine could not be set running")

    def end(self) -> None:
        if self._handle:
            self._system.terminate(self._handle, KILLED)

    def close(self) -> None:
        """Close the handle, which ends every process left in the job."""
        if self._handle:
            handle, self._handle = self._handle, None
            self._system.close(handle)


class EngineInJob:
    def __init__(
        self,
        command: list[str],
        stderr: int | None,
        system: System | None = None,
        start: Any = subprocess.Popen,
    ) -> None:
        self._job = Job(system or System())
        try:
            self._engine = start(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                bufsize=0,
                creationflags=CREATE_SUSPENDED | CREATE_NO_WINDOW,
            )
            try:
                self._job.take(int(self._engine._handle))
            except OSError:
                self._engine.kill()
                self._engine.wait()
                raise
        except BaseException:
            self._job.close()
            raise

    stdin = property(lambda self: self._engine.stdin)
    stdout = property(lambda self: self._engine.stdout)
    stderr = property(lambda self: self._engine.stderr)
    pid = property(lambda self: self._engine.pid)

    @property
    def alive(self) -> bool:
        return self._engine.poll() is None

    def wait(self, timeout: float) -> bool:
        """True if it has ended within this many seconds; the processes it started end with it."""
        try:
            self._engine.wait(timeout)
        except subprocess.TimeoutExpired:
            return False
        self._job.end()
        return True

    def end(self) -> None:
        self._job.end()

    def bury(self) -> None:
        self._job.end()
        with contextlib.suppress(OSError):
            self._engine.wait()
        self._job.close()
