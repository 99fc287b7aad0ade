"""`python -m tools.pictures`: pictures of all screens, their fingerprints, what differs between two sets.

    python -m tools.pictures take build/before
    python -m tools.pictures take build/after
    python -m tools.pictures compare build/before build/after --pairs build/pairs

The time of day and the folders are the same in every run, so equal code gives equal pictures. That needs
Linux and a C compiler: what stops the clock is preloaded.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

ROOT = Path(__file__).resolve().parent.parent
CLOCK = Path(__file__).with_name("stopped_clock.c")
HOME = Path(gettempdir()) / "belot-pictures"
"""The folder of the player, which some screens show; made anew for each run."""
USUAL = ("en 1024x640", "en 1920x1080", "ru 1024x640", "ru 1920x1080", "bg 1024x640 200")
"""Language, size of the window, size of the text."""
INDEX = "fingerprints.json"


def take(tree: Path, folder: Path, looks: list[str], only: str = "") -> None:
    with TemporaryDirectory() as built:
        clock = Path(built) / "clock.so"
        words = ["cc", "-D_GNU_SOURCE", "-shared", "-fPIC", "-o", str(clock), str(CLOCK), "-ldl"]
        subprocess.run(words, check=True)
        env = os.environ | {"TZ": "UTC", "LD_PRELOAD": str(clock), "BELOT_HOME": str(HOME)}
        for look in looks:
            shoot(tree, folder.resolve(), look, only, env)
    (folder / INDEX).write_text(json.dumps(fingerprints(folder), indent=1) + "\n", "utf-8")


def shoot(tree: Path, folder: Path, look: str, only: str, env: dict[str, str]) -> None:
    language, size, text = [*look.split(), "100"][:3]
    new = (tree / "tools" / "screens.py").exists()  # it was a command of the game before
    words = [sys.executable, *(("-m", "tools.screens") if new else ("main.py", "screens"))]
    words += ["--theme", "evening", "--folder", str(folder)]
    words += ["--language", language, "--size", size, "--text", text, "--only", only]
    try:
        HOME.mkdir()
    except FileExistsError:
        raise SystemExit(f"python -m tools.pictures: {HOME} is used by another run, or left by one") from None
    try:
        subprocess.run(words, cwd=tree, env=env, check=True)
    finally:
        shutil.rmtree(HOME)


def fingerprints(where: Path) -> dict[str, str]:
    """The SHA-256 of every picture in a folder by its path there, or what an index says of them."""
    if where.is_file():
        found: dict[str, str] = json.loads(where.read_text("utf-8"))
        return found
    paths = sorted(where.rglob("*.png"))
    return {path.relative_to(where).as_posix(): sha256(path.read_bytes()).hexdigest() for path in paths}


def compare(before: dict[str, str], now: dict[str, str]) -> tuple[list[str], list[str]]:
    """The names of the pictures that differ, and of those that only one side has."""
    both = before.keys() & now.keys()
    return sorted(name for name in both if before[name] != now[name]), sorted(before.keys() ^ now.keys())


def write_pair(before: Path, now: Path, path: Path) -> None:
    """Two pictures side by side, then their difference: black where they agree."""
    import pygame

    left, right = pygame.image.load(before), pygame.image.load(now)
    width, height = max(left.width, right.width), max(left.height, right.height)
    pair = pygame.Surface((3 * width, height), depth=32)
    for column, picture in enumerate((left, right, left)):
        pair.blit(picture, (column * width, 0))
    theirs = pygame.Surface((width, height), depth=32)
    theirs.blit(right, (0, 0))
    ours = pair.subsurface((2 * width, 0, width, height)).copy()
    excess = ours.copy()
    excess.blit(theirs, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    theirs.blit(ours, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    excess.blit(theirs, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pair.blit(excess, (2 * width, 0))
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pair, path)


def main(argv: list[str] | None = None) -> int:
    """The exit status: 1 if pictures differ."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    actions = parser.add_subparsers(dest="action", required=True)
    taking = actions.add_parser("take", help="write pictures and their fingerprints")
    taking.add_argument("folder", type=Path)
    taking.add_argument("--look", action="append", help=f"may be repeated; default: {', '.join(USUAL)}")
    taking.add_argument("--only", default="", metavar="NAME", help="only screens with NAME in their name")
    taking.add_argument("--tree", type=Path, default=ROOT, help="the version of the game to look at")
    comparing = actions.add_parser("compare", help="list the pictures that differ")
    comparing.add_argument("before", type=Path, help=f"a folder or a {INDEX}")
    comparing.add_argument("now", type=Path)
    comparing.add_argument("--pairs", type=Path, metavar="FOLDER", help="write what differs side by side")
    wanted = parser.parse_args(argv)
    if wanted.action == "take":
        take(wanted.tree, wanted.folder, wanted.look or list(USUAL), wanted.only)
        return 0
    before, now = fingerprints(wanted.before), fingerprints(wanted.now)
    differing, alone = compare(before, now)
    for name in differing:
        print(f"differs: {name}")
        if wanted.pairs:
            write_pair(wanted.before / name, wanted.now / name, wanted.pairs / name)
    for name in alone:
        print(f"{'missing' if name in before else 'new'}: {name}")
    print(f"{len(before.keys() & now.keys()) - len(differing)} pictures are the same")
    return bool(differing or alone)


if __name__ == "__main__":
    sys.exit(main())
