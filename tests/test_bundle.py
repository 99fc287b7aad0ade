"""What the bundle named by BELOT_BUNDLE can do without a window, and what is in it."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from assets import localised_fonts
from game.players.numbers import FOLDER
from game.players.search.compiled import MODULES
from game.table.protocol import LEVELS
from graphics.text.version import VERSION
from tests.game.players.engine.engines import HONEST, first_lead, program, request

PROGRAM = shlex.split(os.environ.get("BELOT_BUNDLE", ""))

pytestmark = pytest.mark.skipif(not PROGRAM, reason="BELOT_BUNDLE names no bundle")


def files() -> list[Path]:
    return [path for path in Path(PROGRAM[0]).resolve().parent.rglob("*") if path.is_file()]


def asked(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """The answers of the bundled computer players."""
    lines = "".join(json.dumps(each) + "\n" for each in requests)
    done = subprocess.run([*PROGRAM, "engine"], input=lines, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_leads_and_bids(level: str) -> None:
    auction, lead = request(level=level), request(first_lead(), level=level, time_ms=1000)
    answers = asked(auction, lead)
    assert [answer["id"] for answer in answers] == [auction["id"], lead["id"]]
    assert answers[0]["action"] in auction["view"]["legal"]
    assert answers[1]["action"] in lead["view"]["legal"]


def test_the_strongest_level_looks_as_far_as_from_source() -> None:
    [answer] = asked(request(first_lead(), level=LEVELS[-1], time_ms=20000))
    from game.players.levels import BY_NAME

    assert answer["info"]["worlds"] == BY_NAME[LEVELS[-1]].worlds[0]


def test_what_is_compiled_is_in_it_and_cython_is_not() -> None:
    names = {path.name.partition(".")[0] for path in files() if path.parent.name == "belot_compiled"}
    assert names >= set(MODULES)
    assert [path for path in files() if "cython" in path.as_posix().lower()] == []


def test_the_fonts_of_languages_are_in_it_with_their_licences() -> None:
    found = {path.name for path in files() if path.parent.name == localised_fonts.PACKAGE}
    made = {f"{language}-{face}" for language, face in localised_fonts.SOURCES}
    assert found >= {f"{name}{end}" for name in made for end in (".ttf", ".txt")}


def test_the_numbers_the_players_were_tuned_to_are_in_it() -> None:
    found = {path.name: path.read_bytes() for path in files() if path.parent.name == FOLDER.name}
    assert found == {path.name: path.read_bytes() for path in FOLDER.glob("*.json")}


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0] != b"Z"
    except OSError:
        return False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("command", [[], HONEST], ids=["its own players", "another program"])
def test_it_guards_engines(tmp_path: Path, command: str | list[str]) -> None:
    """Which answer, and do not outlive whoever has started them."""
    reading, writing = os.pipe()
    engine = program(tmp_path, command) if isinstance(command, str) else []
    with subprocess.Popen(
        [*PROGRAM, "engine", "--guard", str(writing), *engine],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=(writing,),
        start_new_session=True,
    ) as guard:
        os.close(writing)
        pid = int(os.read(reading, 32))
        os.close(reading)
        assert guard.stdin is not None and guard.stdout is not None
        asked = request()
        guard.stdin.write(json.dumps(asked).encode() + b"\n")
        guard.stdin.flush()
        assert json.loads(guard.stdout.readline())["action"] in asked["view"]["legal"]
        os.kill(pid, signal.SIGSTOP)  # so that it cannot notice that nobody is there any more
        guard.stdin.close()
        guard.wait(10)
        until = time.monotonic() + 5
        while alive(pid) and time.monotonic() < until:
            time.sleep(0.01)
        assert not alive(pid)


def test_a_command_ends_in_a_line(tmp_path: Path) -> None:
    done = subprocess.run([*PROGRAM, "verify", str(tmp_path)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_it_knows_its_version() -> None:
    done = subprocess.run([*PROGRAM, "--version"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, f"belot {VERSION}\n")
