"""Each write, sync, rename and unlink fails in turn, or is the last thing before `kill -9`.

After each: every acknowledged action is there, what was refused did not happen, and nothing false is said.
In the suite each call meets one of the errors; the kill meets every call but two of three writes, after which
nothing else is done before the next. BELOT_FAULTS=all lets each call meet all faults.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.faults.scenarios import SCENARIOS, Scenario
from tests.faults.tracer import CALLS, FAULTS, Point, Run, run, unusable

pytestmark = [
    pytest.mark.untraced,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="strace is for Linux"),
]


ERRORS = [fault for fault in FAULTS if fault != "kill"]
ALL = os.environ.get("BELOT_FAULTS") == "all"


@pytest.fixture(scope="module")
def strace() -> None:
    if reason := unusable():
        pytest.skip(reason)


@pytest.mark.sample(96)
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_is_lost_and_nothing_false_is_said(
    strace: None, name: str, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario = SCENARIOS[name]
    scenario.prepare(tmp_path / "prepared")
    clean = once(scenario, tmp_path)
    assert not clean.met
    calls = [(call, number + 1) for call in CALLS for number in range(clean.calls[call])]
    points = [Point(call, number, fault) for call, number in met_by(fault, calls)]
    assert points or len(calls) < len(ERRORS)
    failed = []
    for point in points:
        if problem := at(scenario, tmp_path, point):
            failed.append(f"{point}: {problem}")
    with capsys.disabled():
        print(f"\n{name}: {fault} at {len(points)} calls, {len(points) - len(failed)} passed")
    assert not failed, "\n".join(failed)


def met_by(fault: str, calls: list[tuple[str, int]]) -> list[tuple[str, int]]:
    if ALL:
        return calls
    if fault == "kill":
        return [(call, number) for call, number in calls if "write" not in call or number % 3 == 1]
    return calls[ERRORS.index(fault) :: len(ERRORS)]


def test_every_call_meets_an_error_and_all_but_some_writes_the_kill() -> None:
    calls = [(call, number) for call in ("rename", "write") for number in range(1, 12)]
    assert ALL or met_by("kill", calls) == [*calls[:11], *calls[11::3]]
    assert ALL or sorted(call for fault in ERRORS for call in met_by(fault, calls)) == calls


def once(scenario: Scenario, folder: Path, point: Point | None = None) -> Run:
    """Act in a new copy of what was prepared, and check what is left of it."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder / "prepared", copy)
    result = run(lambda say: scenario.act(copy, say), folder / "strace.log", point)
    crashed = [words[1] for words in result.said if words[0] == "crashed"]
    assert not crashed, crashed[0]
    scenario.check(copy, result)
    return result


def at(scenario: Scenario, folder: Path, point: Point) -> str:
    """What does not hold after a fault at `point`; "" if all does."""
    try:
        result = once(scenario, folder, point)
    except Exception as error:  # an assertion, or whatever the next start stumbles over
        return f"{type(error).__name__}: {error}"
    return "" if result.met else "the fault was not met"
