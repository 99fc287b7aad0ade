"""What every test starts from: no real window, no real sound device, no folder of the player's."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

# before anything imports pygame
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from xdist.remote import Producer

    from tests.workers import ByFile

ROOT = Path(__file__).resolve().parent.parent

# Machines differ in speed; what is tested here is never the clock.
settings.register_profile("belot", deadline=None)
settings.load_profile("belot")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: the one with the tests of the real window mostly waits."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    from tests.workers import ByFile

    config.option.loadscopereorder = False  # the files with the most tests are not those that take long
    return ByFile(config, log)


MEASURED = "COVERAGE_PROCESS_CONFIG"
"""Tells a program that is started that it is measured too."""


@pytest.fixture(autouse=True)
def untraced(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With the mark `untraced` it is not measured which lines run, here or in programs that are started.

    Not by the mark of pytest-cov: in a worker several measure, and it stops only one of them.
    """
    if MEASURED not in os.environ or request.node.get_closest_marker("untraced") is None:
        yield
        return
    monkeypatch.delenv(MEASURED)
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of the player's own for each test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BELOT_HOME", str(folder))
    yield folder
