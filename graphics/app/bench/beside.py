"""A tournament that goes on while something is measured: three tables are played beside the own one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from saves.store import Store
from saves.tournament.running import RunningTournament
from saves.tournament.tables_client import TablesClient, command
from tools.bench.figures import Unmeasured

TABLES = 3
SEED = "00112233445566778899aabbccddeeff"
PATIENCE = 60.0  # seconds for the first deal
LOOK = 0.01  # seconds


@contextmanager
def tables_beside() -> Iterator[Callable[[], object]]:
    """The work of the window in every frame in which cards move: now and then it takes in what was played.

    The tables are played without a pause, and kept on the disk, from when the first deal has come.
    """
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        running = RunningTournament.begin(store, TablesClient(command()), "classic", seed=SEED)
        running.own_table()
        running.finish_quickly()
        try:
            until = perf_counter() + PATIENCE
            while not any(table.deals for table in running.scores()):
                if perf_counter() > until:
                    raise Unmeasured(f"no deal of another table in {PATIENCE:g} s: {running.trouble}")
                running.update()
                sleep(LOOK)
            yield partial(running.update, moving=True)
        finally:
            running.close()
