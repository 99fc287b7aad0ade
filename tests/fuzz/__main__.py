"""`python -m tests.fuzz [TARGET ...] --seconds S`: search, report, and keep what was reached.

It needs `pip install --no-deps --require-hashes -r requirements/fuzz.txt`.
Exit status 1 if anything failed: then FOUND has the inputs.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path

from tests.fuzz import kept
from tests.fuzz.running import Found, minimise, search
from tests.fuzz.targets import TARGETS

NIGHT = 8 * 3600
COLUMNS = "{:<12} {:>12} {:>9} {:>8} {:>8} {:>14} {:>5}"


def main() -> int:
    asked = arguments().parse_args()
    if find_spec("atheris") is None:
        install = "pip install --no-deps --require-hashes -r requirements/fuzz.txt"
        print(f"this needs atheris: {install}", file=sys.stderr)
        return 2
    names = asked.targets or list(TARGETS)
    corpus, found = asked.corpus.resolve(), (asked.corpus / "found").resolve()
    print(COLUMNS.format("target", "inputs", "a second", "reached", "kept", "memory, MB", "ends"), flush=True)
    total = 0
    for name in names:
        target, folder = TARGETS[name], corpus / name
        log = corpus / f"{name}.log"
        done = search(target, asked.runs, asked.seconds / len(names), folder, found, log)
        smallest = kept.keep(name, minimise(target, folder, found)) if asked.keep else len(kept.inputs(name))
        print(row(name, done, smallest), flush=True)
        total += done.executed
    failures = (
        sorted(path.name for path in found.glob("*") if path.suffix != ".txt") if found.exists() else []
    )
    print(f"{total:,} inputs; {len(failures)} failures{': ' if failures else ''}{', '.join(failures)}")
    return 1 if failures else 0


def row(name: str, done: Found, smallest: int) -> str:
    """A target's line of the report."""
    speed = done.executed / max(done.seconds, 0.001)
    memory = f"{done.early} → {done.last}"
    return COLUMNS.format(
        name, f"{done.executed:,}", f"{speed:,.0f}", done.reached, smallest, memory, done.ends
    )


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tests.fuzz", description="Mutated input for all that reads.")
    parser.add_argument(
        "targets", nargs="*", choices=[*TARGETS, []], metavar="TARGET", help=", ".join(TARGETS)
    )
    parser.add_argument("--runs", type=int, default=0, help="inputs for each target (default: any number)")
    parser.add_argument("--seconds", type=float, default=NIGHT, help="for all together (default: a night)")
    parser.add_argument("--corpus", type=Path, default=Path("build/fuzz"), help="folder of all inputs found")
    parser.add_argument(
        "--keep", action="store_true", help=f"keep the smallest in {kept.FOLDER.name} of tests/data"
    )
    return parser


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.exit(main())
