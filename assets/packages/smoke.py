"""Tries a program that was packed: does it start, deal, check and open a window?

python -m assets.packages.smoke PROGRAM [WORD ...]      (`make smoke`: the bundles for this system)
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from assets.packages.project import VERSION

PATIENCE = 180  # seconds; a first start may be searched for viruses


def main(argv: list[str]) -> int:
    """Try the program; 1 with a word about what failed."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "BELOT_HOME": str(Path(folder, "home")), "SDL_AUDIODRIVER": "dummy"}
        match = str(Path(folder, "m0.belot"))
        said = tried(argv, ["--version"], environment)
        # a program with a window has no output on Windows, only an exit status
        if sys.platform != "win32" and said.strip() != f"belot {VERSION}":
            raise SystemExit(f"FAILED: the version is not {VERSION}, but {said!r}")
        tried(argv, ["simulate", "--matches", "1", "--seed", "3", "--export", folder], environment)
        tried(argv, ["verify", match], environment)
        tried(argv, ["--first-frame"], environment)
        tried(argv, ["--first-frame", match], environment)
        if not Path(folder, "home", "matches.db").is_file():
            raise SystemExit("FAILED: nothing is kept")
    return 0


def tried(program: list[str], words: list[str], environment: dict[str, str]) -> str:
    """What the program writes when it is run with these words. SystemExit unless it ends well."""
    began = time.monotonic()
    done = subprocess.run(
        [*program, *words], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    shown = " ".join(word if not os.path.isabs(word) else Path(word).name for word in words)
    print(
        f"{Path(program[-1]).name} {shown}: {time.monotonic() - began:.2f} s, exit status {done.returncode}"
    )
    if done.returncode:
        raise SystemExit(f"FAILED: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
