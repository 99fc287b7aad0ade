"""What a crash leaves behind is gone after the next start; what somebody may need is not."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from saves import paths, reports, settings
from saves.settings import Settings
from saves.store import Store
from tests.saves.matches import played

LEFT = (
    "matches.new.db",
    "matches.new.db-wal",
    "matches.new.db-shm",
    "matches.rescued.new.db",
    "matches.rescued.new.db-journal",
    "settings.json.4711.tmp",
    "statistics.json.4711.tmp",
    "practice.json.4711.tmp",
    "mistakes.json.4711.tmp",
    "puzzles.json.4711.tmp",
    "backups/matches-0003-2026-11-20.db.tmp",
    "backups/matches-0003-2026-11-20.db.tmp-journal",
)
NEEDED = (
    "matches.damaged-2026-11-20.db",
    "matches.damaged-2026-11-20.db-wal",
    "matches.replaced-2026-11-20.db",
    "backups/matches-0003-2026-11-20.db",
    "settings.json",
    "practice.json",
    "mistakes.json",
    "puzzles.json",
    "settings.damaged-2026-11-20.json",
    "engine.log",
    "letter.tmp",
)


def test_temporary_files_are_swept_and_no_others(home: Path) -> None:
    (home / "backups").mkdir(parents=True)
    for name in (*LEFT, *NEEDED):
        (home / name).write_bytes(b"{}")
    with Store.open(home) as store:
        assert store.rescued is None
    there = {file.relative_to(home).as_posix() for file in home.rglob("*") if file.is_file()}
    assert there == {*NEEDED, paths.DATABASE, paths.LOCK}


@pytest.mark.skipif(os.name == "nt", reason="this system has other rights")
def test_files_are_the_players_alone(home: Path) -> None:
    old = os.umask(0)
    try:
        store = Store.open(home)
        store.add(played(1, 20))
        settings.save(Settings())
        reports.keep("text")
        store.keep_copies()
        modes = {
            file.relative_to(home).as_posix(): stat.S_IMODE(file.stat().st_mode) for file in home.rglob("*")
        }
        store.close()
    finally:
        os.umask(old)
    assert {name for name in modes if name.startswith("matches.db")} == {
        "matches.db",
        "matches.db-wal",
        "matches.db-shm",
    }
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    for name, mode in modes.items():
        assert mode == (0o700 if (home / name).is_dir() else 0o600), name


@pytest.mark.skipif(os.name == "nt", reason="this system has other rights")
def test_files_of_an_older_version_are_restricted(home: Path) -> None:
    with Store.open(home) as store:
        store.add(played(1, 20))
    names = (paths.DATABASE, paths.LOCK, paths.ENGINE_LOG, paths.SETTINGS)
    for name in names:
        (home / name).touch()
        (home / name).chmod(0o644)
    Store.open(home).close()
    assert {stat.S_IMODE((home / name).stat().st_mode) for name in names} == {0o600}
