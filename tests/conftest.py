"""What every test starts from: no real window, no real sound device, no folder of the player's."""

from __future__ import annotations

import gettext
import os
from collections import Counter
from collections.abc import Callable, Iterator
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

MEMORY = Path("/dev/shm")
ROOM = 2 << 30  # bytes: far more than the folders of the tests ever take together

# The store waits for the disk after every action. What is tested here is never the disk: memory is faster.
if MEMORY.is_dir():
    memory = os.statvfs(MEMORY)
    if not memory.f_flag & os.ST_NOEXEC and memory.f_bavail * memory.f_frsize > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# Machines differ in speed; what is tested here is never the clock. `make test-all` takes the thorough one.
settings.register_profile("thorough", deadline=None, max_examples=60)
settings.register_profile("belot", deadline=None, max_examples=25)
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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where a test wants a sample of its cases, the others are slow; what takes longest begins."""
    seen: Counter[str] = Counter()
    for item in items:
        if mark := item.get_closest_marker("sample"):
            name = item.nodeid.partition("[")[0]
            if seen[name] % mark.args[0]:
                item.add_marker(pytest.mark.slow)
            seen[name] += 1
    if hasattr(config, "workerinput"):
        from tests.workers import order

        items.sort(key=lambda item: order(item.nodeid))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is started in a terminal speaks English, whatever language the one of the tests has."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Let this process speak the language of a locale, as `score` and `verify` do, until the test ends."""
    from graphics.text.i18n import speak_in_terminal

    def spoken(locale: str) -> None:
        monkeypatch.setenv("LANGUAGE", "")
        monkeypatch.setenv("LC_ALL", locale)
        speak_in_terminal()

    yield spoken
    gettext.textdomain("messages")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of the player's own for each test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BELOT_HOME", str(folder))
    yield folder
