"""Writes down which wheels the Flatpak takes, from the lock; and checks what is written.

python -m assets.packages.flatpak.sources            writes wheels-play.json and wheels-build.json anew
python -m assets.packages.flatpak.sources --check    tells what in them is not as in the lock

The lock names every file of a version by its hash alone. To learn which of them is the wheel for Flatpak's
Python, pip fetches it, and checks that hash; where PyPI keeps it follows from another hash of the file.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from assets.packages.project import ROOT

HERE = Path(__file__).resolve().parent
LOCK = ROOT / "requirements"
PYTHON = "3.13"
"""The Python of the runtime that the manifest names."""
ARCHES = ("x86_64", "aarch64")
PLATFORMS = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_24", "manylinux_2_17", "manylinux2014")
PLACE = "https://files.pythonhosted.org/packages"
BUILD = (
    "cython",
    "setuptools",
    "babel",
    "fonttools",
    "fontpkg",
    "fontpkg-source-sans-3",
    "fontpkg-source-serif-4",
)
"""What the game is built with, and does without when it runs."""

Source = dict[str, Any]


def main(argv: list[str]) -> int:
    """Write the files, or check them; 1 if something is wrong."""
    if "--check" in argv:
        wrong = [f"{name}: {line}" for name in wanted() for line in mistakes(name, written(name))]
        print("\n".join(wrong) or "every wheel of the Flatpak is one of the lock")
        return 1 if wrong else 0
    for name, pins in wanted().items():
        found = [source for pin in pins.values() for source in fetched(pin)]
        text = json.dumps(found, indent=4) + "\n"
        (HERE / f"wheels-{name}.json").write_text(text, "utf-8", newline="\n")
    return 0


def pins(file: str) -> dict[str, tuple[Requirement, list[str]]]:
    """What a file of the lock pins for Linux and that Python: each name with its version and its hashes."""
    where = {"sys_platform": "linux", "python_version": PYTHON, "python_full_version": f"{PYTHON}.0"}
    where["platform_python_implementation"] = "CPython"
    found = {}
    text = (LOCK / f"{file}.txt").read_text("utf-8").replace("\\\n", " ")
    for entry in text.splitlines():
        if entry.strip() and not entry.startswith("#"):
            words, *hashes = re.split(r"\s+--hash=sha256:", entry.strip())
            pin = Requirement(words)
            if pin.marker is None or Marker(str(pin.marker)).evaluate(where):
                found[canonicalize_name(pin.name)] = pin, [each.strip() for each in hashes]
    return found


def wanted() -> dict[str, dict[str, tuple[Requirement, list[str]]]]:
    """The pins of each list of wheels: what the game runs with, and what it is built with."""
    everything = pins("build") | pins("play")
    play = {name: pin for name, pin in everything.items() if name not in BUILD}
    return {"play": play, "build": {name: everything[name] for name in BUILD}}


def fetched(pin: tuple[Requirement, list[str]]) -> list[Source]:
    """The wheels of a package, as sources of a manifest: one for all machines, or one for each."""
    requirement, hashes = pin
    found: list[Source] = []
    for arch in ARCHES:
        with TemporaryDirectory() as folder:
            lines = f"{requirement.name}{requirement.specifier} " + " ".join(
                f"--hash=sha256:{h}" for h in hashes
            )
            (Path(folder) / "one.txt").write_text(lines, "utf-8")
            platforms = [word for each in PLATFORMS for word in ("--platform", f"{each}_{arch}")]
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
            command += ["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", folder]
            command += ["--python-version", PYTHON, "--implementation", "cp", *platforms]
            subprocess.run([*command, "-r", f"{folder}/one.txt"], check=True)
            [wheel] = Path(folder).glob("*.whl")
            source = pinned(wheel)
        if wheel.name.endswith("-any.whl"):
            return [source]
        found.append(source | {"only-arches": [arch]})
    return found


def pinned(wheel: Path) -> Source:
    """A wheel as a source: where it is kept, and its hash."""
    content = wheel.read_bytes()
    place = hashlib.blake2b(content, digest_size=32).hexdigest()
    return {
        "type": "file",
        "url": f"{PLACE}/{place[:2]}/{place[2:4]}/{place[4:]}/{wheel.name}",
        "sha256": hashlib.sha256(content).hexdigest(),
    }


def written(name: str) -> list[Source]:
    """The sources of a list as they are written down."""
    found: list[Source] = json.loads((HERE / f"wheels-{name}.json").read_text("utf-8"))
    return found


def mistakes(name: str, sources: list[Source]) -> list[str]:
    """What in a list of sources is not as in the lock; nothing if all is right."""
    wrong = []
    left = {key: set(ARCHES) for key in wanted()[name]}
    for source in sources:
        file = source["url"].rpartition("/")[2]
        key, version, _build, _tags = parse_wheel_filename(file)
        requirement, hashes = wanted()[name].get(key, (None, []))
        if requirement is None:
            wrong.append(f"{key} is not wanted")
        elif not requirement.specifier.contains(version) or source["sha256"] not in hashes:
            wrong.append(f"{file} is not the version of the lock")
        if not re.fullmatch(rf"{PLACE}/[0-9a-f]{{2}}/[0-9a-f]{{2}}/[0-9a-f]{{60}}/\S+\.whl", source["url"]):
            wrong.append(f"{file} is kept in an odd place")
        left.get(key, set()).difference_update(source.get("only-arches", ARCHES))
    return wrong + [
        f"{key} is missing for {' and '.join(sorted(arches))}" for key, arches in left.items() if arches
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
