"""Each file of the corpus gets exactly its line: nothing raises, nothing hangs, nothing else is changed."""

from __future__ import annotations

import resource
from collections import Counter
from time import monotonic

import pytest

from tests.hostile.corpus import FOLDER, INDEX, MAKERS, cases
from tests.hostile.readers import read

LINES = dict(line.split("\t") for line in INDEX.read_text(encoding="utf8").splitlines())
SLOWEST = 20.0
"""Seconds for one file, wherever the tests run; what hangs takes longer."""
MORE_MEMORY = 300_000
"""KiB that the whole corpus may add to the process; a file has a few."""
MOST_BYTES = 2_000_000


def test_the_corpus_is_what_its_script_makes() -> None:
    made = {case.path: case.content for case in cases()}
    kept = {
        str(file.relative_to(FOLDER)): file.read_bytes()
        for file in FOLDER.rglob("*")
        if file.is_file() and file != INDEX
    }
    assert made == kept
    assert set(LINES) == set(made)
    assert sum(map(len, kept.values())) + INDEX.stat().st_size < MOST_BYTES
    counts = Counter(path.split("/")[0] for path in made)
    print("hostile files:", ", ".join(f"{kind} {count}" for kind, count in counts.items()))
    assert len(made) >= 300 and set(counts) == set(MAKERS)


@pytest.mark.parametrize("kind", MAKERS)
def test_each_file_gets_its_line(kind: str) -> None:
    before, wrong = _memory(), []
    for path, line in LINES.items():
        if not path.startswith(f"{kind}/"):
            continue
        begun = monotonic()
        said = read(kind, (FOLDER / path).read_bytes())
        assert monotonic() - begun < SLOWEST, path
        assert said.isprintable(), path
        if said != line:
            wrong.append(f"{path}: {said!r}, not {line!r}")
    assert not wrong
    assert _memory() - before < MORE_MEMORY


def _memory() -> int:
    """The most this process has had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
