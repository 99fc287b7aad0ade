"""Makes the sounds of the game, and tells how loud they are.

    python -m tools.sounds make [NAME ...]     writes assets/sounds: all, or those named
    python -m tools.sounds table               writes the table of docs/sounds.md
    python -m tools.sounds sheet FILE          draws the wave and the spectrum of every file

What is longer than 0.9 seconds is kept as Ogg Vorbis, for which soundfile has to be installed.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tools.sounds import files, sheet, table
from tools.sounds.background import LOOPS
from tools.sounds.effects import CUES, file_stem, finished


def make(names: list[str], folder: Path) -> None:
    for name in names:
        for old in (path for path in folder.iterdir() if files.name_of(path) == name):
            old.unlink()
        if name in LOOPS:
            files.write(LOOPS[name](), folder / f"{name}.ogg")
            continue
        for number in range(len(CUES[name].shifts)):
            sound = finished(name, number)
            files.write(sound, folder / f"{file_stem(name, number)}{files.suffix(sound)}")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="write assets/sounds")
    making.add_argument("names", nargs="*", metavar="NAME")
    making.add_argument("--folder", type=Path, default=files.FOLDER)
    commands.add_parser("table", help="write the table of docs/sounds.md")
    commands.add_parser("sheet", help="draw waves and spectra").add_argument("file", type=Path)
    wanted = parser.parse_args(argv)
    if wanted.command == "make":
        wanted.folder.mkdir(parents=True, exist_ok=True)
        make(wanted.names or [*CUES, *LOOPS], wanted.folder)
    elif wanted.command == "table":
        table.write()
    else:
        named = [(path.stem, files.read(path)) for path in files.stored()]
        pygame.image.save(sheet.drawn(named), wanted.file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
