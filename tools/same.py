"""`python -m tools.same`: fingerprints of what the game computes, to show that nothing has changed.

The commands of a tree do the work (`--tree`, by default this one), so two versions of the code can be
compared, however different they are inside:

    python -m tools.same --write before.json
    python -m tools.same --against before.json
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SEED = "5"
REVIEWED = ("bulgarian", "belot-bg", "bela-4", "bela-3", "bela-2")
LEVELS = ("beginner", "easy", "medium", "hard", "expert")
SLOW_LEVELS = ("hard", "expert")
VIEWS = 24
"""Of each preset; all levels decide at all of them."""
NO_LIMIT = 3_600_000
"""Milliseconds: the most that a request may ask for, so that no clock cuts a decision short."""
TIMES = ("ms", "median_ms", "p95_ms", "p99_ms", "longest_ms")
"""What no two runs have in common."""

Output = Callable[[], bytes]


class Run(NamedTuple):
    """The commands of a tree, and a folder for what they leave behind."""

    tree: Path
    folder: Path

    def ask(self, *arguments: str, requests: bytes = b"") -> bytes:
        """What a command prints; RuntimeError if it fails or complains."""
        words = [sys.executable, "main.py", *arguments]
        env = os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "en", "BELOT_HOME": str(self.folder / "home")}
        done = subprocess.run(words, input=requests, capture_output=True, cwd=self.tree, env=env, check=False)
        if done.returncode or b"fault" in done.stderr:
            raise RuntimeError(f"{' '.join(words)}: status {done.returncode}\n{done.stderr.decode()}")
        return done.stdout

    def simulate(self, rules: str, seats: str, matches: int, *more: str) -> bytes:
        """The records of simulated matches."""
        count = ["--matches", str(matches), "--seed", SEED]
        return self.ask("simulate", "--rules", rules, "--seats", seats, *count, *more)

    def arena(self, rules: str, matches: int) -> bytes:
        """The result of one set, without its times."""
        names = ["--a", "hard", "--b", "medium", "--rules", rules]
        found = self.ask("arena", *names, "--matches", str(matches), "--seed", SEED, "--json")
        return timeless(json.loads(found))

    def review(self, rules: str) -> bytes:
        """The review of a match that was simulated and exported."""
        self.simulate(rules, "medium", 1, "--export", str(self.folder / rules))
        return self.ask("review", "--json", str(self.folder / rules / "m0.belot"))

    def views(self, rules: str) -> list[dict[str, Any]]:
        """Views with a choice, from all over two matches in which one seat is `answer_requests` below."""
        log = self.folder / f"{rules}.requests"
        players = len(json.loads(self.simulate(rules, "random", 1).splitlines()[0])["hands"])
        asker = "cmd:" + shlex.join([sys.executable, __file__, "--answer", str(log)])
        self.simulate(rules, ",".join([asker, *["medium"] * (players - 1)]), 2, "--secret", "00" * 16)
        asked = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
        views = [request["view"] for request in asked if len(request["view"]["legal"]) > 1]
        return [views[number * len(views) // VIEWS] for number in range(VIEWS)]

    def decisions(self, level: str, views: list[dict[str, Any]]) -> bytes:
        """The decisions of a level at these views, with what each choice is worth to it."""
        requests = [
            {"id": number, "ask": "action", "level": level, "seed": number, "time_ms": NO_LIMIT, "view": view}
            for number, view in enumerate(views)
        ]
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        answers = self.ask("engine", requests=lines.encode()).splitlines()
        return b"\n".join(timeless(json.loads(answer)) for answer in answers)


def timeless(found: Any) -> bytes:
    """JSON without the times in it."""

    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: without(each) for key, each in value.items() if key not in TIMES}
        return [without(each) for each in value] if isinstance(value, list) else value

    return json.dumps(without(found)).encode()


def answer_requests(log: Path) -> None:
    """Be an engine that writes down its requests. It always passes, and plays cards by a fixed rule."""
    with log.open("a", encoding="utf-8") as kept:
        for line in sys.stdin:
            request = json.loads(line)
            if request["ask"] == "quit":
                return
            reply: dict[str, Any] = {"id": request["id"], "name": "same", "version": "1", "rules": []}
            if request["ask"] == "action":
                kept.write(line)
                legal = request["view"]["legal"]
                chosen = "call pass" if "call pass" in legal else legal[len(line) % len(legal)]
                reply = {"id": request["id"], "action": chosen}
            print(json.dumps(reply), flush=True)


def outputs(run: Run, quick: bool) -> Iterator[tuple[str, Output]]:
    """Everything that is compared, by name."""
    presets: list[str] = json.loads(run.ask("engine", requests=b'{"id": 1, "ask": "hello"}\n'))["rules"]
    for rules in presets:
        yield f"simulate {rules} medium", partial(run.simulate, rules, "medium", 20)
        yield f"simulate {rules} random", partial(run.simulate, rules, "random", 20, "--random-options")
        if not quick:
            yield f"simulate {rules} expert", partial(run.simulate, rules, "expert", 3)
    yield "arena bulgarian", partial(run.arena, "bulgarian", 2)
    yield "arena bela-3", partial(run.arena, "bela-3", 6)
    views = [view for rules in presets for view in run.views(rules)]
    yield "views", partial(timeless, views)
    for level in LEVELS:
        if not (quick and level in SLOW_LEVELS):
            yield f"decisions {level}", partial(run.decisions, level, views)
    for rules in REVIEWED if not quick else ():
        yield f"review {rules}", partial(run.review, rules)
    for pad in sorted((run.tree / "tests" / "data" / "pads").iterdir()):
        yield f"score {pad.name}", partial(run.ask, "score", "--explain", str(pad))


def fingerprints(tree: Path, quick: bool, jobs: int, keep: Path | None = None) -> dict[str, str]:
    """The SHA-256 of each output; the outputs themselves go to `keep`."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        waiting = {name: pool.submit(output) for name, output in outputs(Run(tree, Path(folder)), quick)}
        found = {}
        for name, output in waiting.items():
            found[name] = sha256(output.result()).hexdigest()
            print(f"{found[name][:16]}  {name}", file=sys.stderr, flush=True)
            if keep:
                keep.mkdir(parents=True, exist_ok=True)
                (keep / name.replace(" ", "-")).write_bytes(output.result())
    return found


def differences(before: dict[str, str], now: dict[str, str], quick: bool = False) -> list[str]:
    """A line for each name whose fingerprint is another one, or that only one side has."""
    lines = [f"differs: {name}" for name in now if before.get(name, now[name]) != now[name]]
    lines += [f"new: {name}" for name in now if name not in before]
    return lines + [f"missing: {name}" for name in before if name not in now and not quick]


def main(argv: list[str] | None = None) -> int:
    """The exit status: 1 if something differs."""
    parser = argparse.ArgumentParser(prog="python -m tools.same", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--quick", action="store_true", help="only what takes less than a minute")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the version of the game that is asked")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the fingerprints as JSON")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with what was written")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write the outputs themselves, too")
    parser.add_argument("--jobs", type=int, default=1, help="commands at a time (default: %(default)s)")
    parser.add_argument("--answer", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args(argv)
    if wanted.answer:
        answer_requests(wanted.answer)
        return 0
    before = json.loads(wanted.against.read_text("utf-8")) if wanted.against else {}
    found = fingerprints(wanted.tree.resolve(), wanted.quick, wanted.jobs, wanted.keep)
    if wanted.write:
        wanted.write.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    lines = differences(before, found, wanted.quick) if wanted.against else []
    print("\n".join(lines) or f"{len(found)} fingerprints" + (", all the same" if wanted.against else ""))
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main())
