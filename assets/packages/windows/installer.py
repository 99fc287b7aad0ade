"""Compiles the installer for Windows with makensis: dist/belot-VERSION-setup.exe.

python -m assets.packages.windows.installer [--payload FOLDER] [--target STUB]      (`make installer`)

What is installed is the folder bundle, or FOLDER. On Linux the bundle is one for Linux: the installer that
comes of it proves the script, and only the one that is made on Windows can be given out.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from assets.packages.project import AUTHORS, DIST, ROOT, SUMMARY, VERSION, need_bundle
from assets.packages.windows.version_info import numbers

SCRIPT = Path(__file__).resolve().with_name("belot.nsi")
WORK = ROOT / "build" / "installer"


def main(argv: list[str]) -> int:
    """Compile the installer; the exit status is that of makensis."""
    parser = argparse.ArgumentParser(prog="installer", description="Compiles the installer for Windows.")
    parser.add_argument("--payload", type=Path, help="the folder that is installed")
    parser.add_argument("--target", help="the kind of installer, for a makensis that has several")
    options = parser.parse_args(argv)
    payload = (options.payload or need_bundle()).resolve()
    WORK.mkdir(parents=True, exist_ok=True)
    DIST.mkdir(exist_ok=True)
    (WORK / "installed.nsh").write_text("\n".join(installed(payload)) + "\n", "utf-8-sig")
    (WORK / "removed.nsh").write_text("\n".join(removed(payload)) + "\n", "utf-8-sig")
    values = {
        "VERSION": VERSION,
        "NUMBERS": ".".join(map(str, numbers())),
        "AUTHORS": AUTHORS,
        "SUMMARY": SUMMARY,
        "PAYLOAD": payload,
        "ICONS": ROOT / "assets" / "icon",
        "LICENCE": ROOT / "LICENSE",
        "OUTFILE": DIST / f"belot-{VERSION}-setup.exe",
        "LANGUAGES": SCRIPT.with_name("languages.nsh"),
        "INSTALLED": WORK / "installed.nsh",
        "REMOVED": WORK / "removed.nsh",
        "KIB": sum(path.stat().st_size for path in files(payload)) // 1024,
    }
    if options.target:
        values["TARGET"] = options.target
    makensis = shutil.which("makensis")
    if makensis is None:
        raise SystemExit("makensis is missing: it is part of NSIS (on Debian: apt install nsis)")
    # the sign of an option is / on every system; warnings are errors
    words = [f"-D{name}={value}" for name, value in values.items()]
    return subprocess.run(
        [makensis, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *words, SCRIPT], check=False
    ).returncode


def files(payload: Path) -> list[Path]:
    """All that is installed; where the bundle has a link, the file it leads to."""
    return sorted(path for path in payload.rglob("*") if path.is_file())


def installed(payload: Path) -> Iterator[str]:
    """The commands that install every file, folder by folder."""
    folder = None
    for path in sorted(files(payload), key=lambda path: (path.parent, path.name)):
        if path.parent != folder:
            folder = path.parent
            yield f'SetOutPath "$INSTDIR{windows_path(folder, payload)}"'
        yield f'File "/oname={name_on_windows(path, payload)}" "{path}"'


def removed(payload: Path) -> Iterator[str]:
    """The commands that remove every file, then every folder that is empty then."""
    for path in files(payload):
        place = windows_path(path.parent, payload)
        yield f'Delete "$INSTDIR{place}\\{name_on_windows(path, payload)}"'
    folders = {folder for path in files(payload) for folder in path.parents if payload in folder.parents}
    for folder in sorted(folders, key=lambda folder: (-len(folder.parts), folder)):
        yield f'RMDir "$INSTDIR{windows_path(folder, payload)}"'


def windows_path(folder: Path, payload: Path) -> str:
    r"""A folder as it is called on Windows, after the folder of the program: "" or "\_internal\pygame"."""
    return "".join(f"\\{part}" for part in folder.relative_to(payload).parts)


def name_on_windows(path: Path, payload: Path) -> str:
    """The name of a file there: the program of another system stands in for belot.exe."""
    return "belot.exe" if path.parent == payload and path.name == "belot" else path.name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
