"""One target in a process of its own: `python -m tests.fuzz.worker TARGET FOUND [options of libFuzzer]`.

What fails is written to the folder FOUND, once for each place in the code, and the search goes on; what hangs
or needs too much memory ends the process, which libFuzzer does.
"""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["game", "saves", "tests.checker"]):
    from tests.fuzz.failures import Failures
    from tests.fuzz.targets import TARGETS

BLIND = 0.2
"""The share of mutations that libFuzzer makes, of bytes and of pieces it has seen compared."""


def main() -> None:
    name, found, *options = sys.argv[1:]
    target, failures = TARGETS[name], Failures(Path(found), TARGETS[name])

    def mutate(data: bytes, longest: int, seed: int) -> bytes:
        chance = Random(seed)
        if chance.random() < BLIND:
            return bytes(atheris.Mutate(data, longest))
        return target.mutate(data, chance)[:longest]

    again = shlex.join([sys.executable, "-m", "tests.fuzz.worker", name, found])  # libFuzzer starts itself so
    atheris.Setup([again, f"-max_len={target.longest}", *options], failures.watch, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
