"""Renews the lock: which versions, and which files by their hashes, are installed. `make lock` runs it.

| file | what it holds |
|---|---|
| `build.txt` | what compiles the project: `[build-system]` of pyproject.toml |
| `play.txt` | what the game needs when it runs from source: the dependencies and the extra `source` |
| `dev.txt` | what tests, checks and the bundle need besides: the extra `dev` |

Each holds for every system and every Python the game runs with. The versions in common are the same in all.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "requirements"
HEADER = "# {what}. Made by `make lock`; do not edit.\n"
PROJECT = "pyproject.toml"


def main() -> None:
    """Write the three files, or leave all as they were."""
    project = tomllib.loads((ROOT / PROJECT).read_text("utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    with TemporaryDirectory() as name:
        made = Path(name)
        wanted = made / "build.in"
        wanted.write_text("\n".join(project["build-system"]["requires"]), "utf-8")
        compiled(made / "build.txt", oldest, str(wanted))
        build = ("--constraint", str(made / "build.txt"))
        compiled(made / "play.txt", oldest, PROJECT, "--extra", "source", *build)
        play = ("--constraint", str(made / "play.txt"))
        extras = ("--extra", "source", "--extra", "dev")
        compiled(made / "dev.txt", oldest, PROJECT, *extras, *build, *play)
        for file, what in (
            ("build.txt", "What compiles the project"),
            ("play.txt", "What the game needs to run from source"),
            ("dev.txt", "What it takes to work on the game"),
        ):
            text = HEADER.format(what=what) + (made / file).read_text("utf-8")
            (HERE / file).write_text(text, "utf-8", newline="\n")


def compiled(target: Path, oldest: str, *sources: str) -> None:
    """Choose the newest versions that fit, for all systems and every Python from `oldest` on."""
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    subprocess.run(
        [
            *(uv, "pip", "compile", *sources, "--output-file", str(target)),
            *("--universal", "--generate-hashes", "--python-version", oldest),
            *("--no-header", "--no-annotate", "--quiet"),
        ],
        cwd=ROOT,
        check=True,
    )


if __name__ == "__main__":
    main()
