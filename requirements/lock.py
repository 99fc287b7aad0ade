"""Renews the lock: which versions, and which files by their hashes, are installed. `make lock` runs it.

| file | what it holds |
|---|---|
| `build.txt` | what compiles the project: `[build-system]` of pyproject.toml |
| `play.txt` | what the game needs when it runs from source: the dependencies and the extra `source` |
| `dev.txt` | what tests, checks, the bundle and the tools need besides: the extra `dev` |
| `fuzz.txt` | what `python -m tests.fuzz` needs: the extra `fuzz`, which has no wheels for every system |
| `lock.txt` | what makes these files: uv |

Each holds for every system and every Python the game runs with, and names everything that is installed, so
`pip install --no-deps --require-hashes` needs to choose nothing. The versions in common are the same in all.
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
    """Write the files, or leave all as they were."""
    project = tomllib.loads((ROOT / PROJECT).read_text("utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    with TemporaryDirectory() as name:
        made = Path(name)
        alone = {
            "build": project["build-system"]["requires"],
            "fuzz": project["project"]["optional-dependencies"]["fuzz"],
            "lock": ["uv"],
        }
        for name_of, wanted in alone.items():
            source = made / f"{name_of}.in"
            source.write_text("\n".join(wanted), "utf-8")
            compiled(made / f"{name_of}.txt", oldest, str(source))
        build = ("--constraint", str(made / "build.txt"))
        compiled(made / "play.txt", oldest, PROJECT, "--extra", "source", *build)
        play = ("--constraint", str(made / "play.txt"))
        extras = ("--extra", "source", "--extra", "dev")
        compiled(made / "dev.txt", oldest, PROJECT, *extras, *build, *play)
        for file, what in (
            ("build.txt", "What compiles the project"),
            ("play.txt", "What the game needs to run from source"),
            ("dev.txt", "What it takes to work on the game"),
            ("fuzz.txt", "What the search for inputs that break something needs"),
            ("lock.txt", "What makes these files"),
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
