"""Services yield to the window, with their whole session where that counts."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.lab import serving
from game.lab.serving import AUTOGROUP, grouped

PROCESS = 0x2_0000_0007
"""A handle that does not fit 32 bits."""
SOURCE = """
import os
from pathlib import Path
from game.lab.serving import AUTOGROUP, grouped, make_way
make_way(7)
print(os.nice(0), AUTOGROUP.read_text().split()[-1] if grouped() else "none")
"""


def told(*, session: bool) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", SOURCE], capture_output=True, text=True, check=True, start_new_session=session
    )
    return done.stdout.split()


@pytest.mark.skipif(not grouped(), reason="sessions have no niceness here")
def test_a_session_of_its_own_makes_way_as_a_whole() -> None:
    before = AUTOGROUP.read_text("ascii").split()[-1]
    assert told(session=True)[1] == "7"
    assert told(session=False)[1] == before
    assert AUTOGROUP.read_text("ascii").split()[-1] == before


@pytest.mark.parametrize("text", [None, ""], ids=["missing", "switched off"])
def test_without_groups_only_the_process_makes_way(
    text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, given, slept = tmp_path / "autogroup", [], []
    if text is not None:
        file.write_text(text, "ascii")
    monkeypatch.setattr(serving, "AUTOGROUP", file)
    monkeypatch.setattr(serving.os, "getsid", lambda _pid: serving.os.getpid(), raising=False)
    monkeypatch.setattr(serving.os, "nice", given.append, raising=False)
    monkeypatch.setattr(serving.time, "sleep", slept.append)
    serving.make_way(7)
    assert (given, slept) == ([7], [])
    assert not file.exists() or file.read_bytes() == b""


def test_windows_puts_it_below_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []

    def current() -> int:
        return PROCESS

    def set_class(process: int, priority: int) -> int:
        calls.append((process, priority))
        return 0  # refused, which is no reason not to serve

    kernel = SimpleNamespace(GetCurrentProcess=current, SetPriorityClass=set_class)
    monkeypatch.delattr(serving.os, "nice", raising=False)
    monkeypatch.setattr(ctypes, "WinDLL", {"kernel32": kernel}.__getitem__, raising=False)
    serving.make_way(7)
    assert calls == [(PROCESS, serving.BELOW_NORMAL)]
    assert vars(current)["restype"] is vars(set_class)["argtypes"][0] is ctypes.c_void_p


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no niceness here")
def test_with_niceness_the_process_is_nicer() -> None:
    before = os.nice(0)
    assert int(told(session=False)[0]) == min(19, before + 7)
