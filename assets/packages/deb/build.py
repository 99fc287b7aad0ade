"""Makes the package for Debian of the folder bundle: dist/belot_VERSION_ARCHITECTURE.deb.

python -m assets.packages.deb.build      (`make deb` makes the bundle first, and checks the package)
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from assets.packages import menu
from assets.packages.project import AUTHORS, DIST, ROOT, Release, need_bundle, newest, releases

HERE = Path(__file__).resolve().parent
WORK = ROOT / "build" / "deb"
TREE = WORK / "belot"
REVISION = "-1"
PROGRAM = "/usr/games/belot"
"""Where Debian keeps games; the folders of menus and shells of its users name it too."""
HOME = "usr/lib/belot"
NO_ADDRESS = "belot@users.invalid"
"""Whoever gives the package out says who they are with DEBFULLNAME and DEBEMAIL, as for any package."""

# Libraries that SDL looks for when it runs, so that no program can find them in the files.
WINDOW = ("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1")
"""Without them there is no window, no pointer of its own, no second screen."""
BETTER = (
    "libasound2 | libasound2t64",  # sound where there is no PulseAudio or PipeWire
    "libdecor-0-0",  # the frame of a window on Wayland
    "libegl1",  # no window on Wayland without it
    "libgl1",  # a graphics card shows the picture
    "libpulse0",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libxkbcommon0",
)


def main() -> int:
    """Build the package; its path is printed."""
    release = newest()
    os.environ["SOURCE_DATE_EPOCH"] = str(int(release.noon.timestamp()))
    shutil.rmtree(WORK, ignore_errors=True)
    for older in DIST.glob("belot_*.deb"):
        older.unlink()
    lay_out(release)
    architecture = output("dpkg", "--print-architecture").strip()
    values = {
        "VERSION": release.version + REVISION,
        "ARCHITECTURE": architecture,
        "MAINTAINER": maintainer(),
        "SIZE": str(installed_size()),
        "DEPENDS": ", ".join(sorted({*linked(), *WINDOW})),
        "RECOMMENDS": ", ".join(BETTER),
    }
    write_control(values)
    target = DIST / f"belot_{release.version}{REVISION}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", TREE, target], check=True)
    return 0


def lay_out(release: Release) -> None:
    """Lay every file where it is installed, with the rights it has there."""
    shutil.copytree(need_bundle(), TREE / HOME, symlinks=True)
    leave_to_debian(TREE / HOME / "_internal")
    (TREE / "usr/games").mkdir()
    (TREE / PROGRAM.lstrip("/")).symlink_to(f"../{HOME.removeprefix('usr/')}/belot")
    menu.install(TREE / "usr", PROGRAM)
    papers = TREE / "usr/share/doc/belot"
    papers.mkdir(parents=True)
    shutil.copyfile(HERE / "copyright", papers / "copyright")
    (papers / "changelog.Debian.gz").write_bytes(menu.packed(changelog(releases()).encode()))
    (papers / "changelog.gz").write_bytes(menu.packed((ROOT / "CHANGELOG.md").read_bytes()))
    overrides = TREE / "usr/share/lintian/overrides/belot"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(reasons(), "utf-8")
    for path in [TREE, *TREE.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == TREE / HOME / "belot" else 0o644)


def leave_to_debian(inside: Path) -> None:
    """Remove the libraries that are Debian's own, byte for byte: its packages bring them, and renew them.

    Only those that some file is linked with, as only these are seen when it is worked out on which packages
    this one depends; and never Python, which the starter opens where it lies.
    """
    folder = Path("/usr/lib", output("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip())
    told = output("objdump", "-p", *(str(path) for path in inside.parent.rglob("*") if is_elf(path)))
    needed = set(re.findall(r"^ *NEEDED +(\S+)$", told, re.MULTILINE))
    for path in inside.glob("*.so*"):
        own = folder / path.name
        ours = path.is_symlink() or path.name.startswith("libpython") or path.name not in needed
        if not ours and own.is_file() and own.read_bytes() == path.read_bytes():
            path.unlink()


def reasons() -> str:
    """What lintian may find, with reasons: not the same in Debian's Python and in another."""
    python = "debian" if sys.base_prefix == "/usr" else "other"
    parts = (HERE / name for name in ("lintian-overrides", f"lintian-overrides.{python}-python"))
    return "".join(part.read_text("utf-8") for part in parts)


def changelog(found: list[Release]) -> str:
    """The changes in the form that Debian has for them, the newest version first."""
    entries = []
    for release in found:
        items = "\n".join(wrapped(item) for item in release.changes)
        day = release.noon.strftime("%a, %d %b %Y %H:%M:%S +0000")
        head = f"belot ({release.version}{REVISION}) unstable; urgency=medium"
        entries.append(f"{head}\n\n{items}\n\n -- {maintainer()}  {day}\n")
    return "\n".join(entries)


def wrapped(item: str, width: int = 79) -> str:
    """An item of a changelog in lines that are not too long."""
    lines, line = [], "  *"
    for word in item.replace("`", "").split():
        if len(line) + 1 + len(word) > width:
            lines.append(line)
            line = "   "
        line += f" {word}"
    return "\n".join([*lines, line])


def maintainer() -> str:
    """Whoever answers for the package."""
    return f"{os.environ.get('DEBFULLNAME', AUTHORS)} <{os.environ.get('DEBEMAIL', NO_ADDRESS)}>"


def installed_size() -> int:
    """What the package takes on the disk, in KiB: each file rounded up, each folder and link 1."""
    paths = [path for path in TREE.rglob("*") if "DEBIAN" not in path.parts]
    plain = [path for path in paths if path.is_file() and not path.is_symlink()]
    return sum(-(-path.stat().st_size // 1024) for path in plain) + len(paths) - len(plain)


def linked() -> list[str]:
    """The packages with the libraries that the files are linked with and do not bring along themselves."""
    (WORK / "debian").mkdir()
    (WORK / "debian/control").write_text("Source: belot\n\nPackage: belot\nArchitecture: any\n", "utf-8")
    (TREE / "DEBIAN").mkdir(exist_ok=True)
    inside = TREE / HOME / "_internal"
    files = [path for path in (TREE / HOME).rglob("*") if not path.is_symlink() and is_elf(path)]
    private = [inside, inside / "pygame_ce.libs"]
    words = [
        "-O",
        "--ignore-missing-info",
        "-xbelot",
        *(f"-l{folder.relative_to(WORK)}" for folder in private),
    ]
    found = output("dpkg-shlibdeps", *words, *(str(path.relative_to(WORK)) for path in files), cwd=WORK)
    [line] = re.findall(r"^shlibs:Depends=(.*)$", found, re.MULTILINE)
    return line.split(", ")


def is_elf(path: Path) -> bool:
    """True for a program or a library."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def write_control(values: dict[str, str]) -> None:
    """Write what dpkg wants to know, and the sums of all files."""
    control = TREE / "DEBIAN"
    text = (HERE / "control.in").read_text("utf-8")
    (control / "control").write_text(re.sub(r"@([A-Z]+)@", lambda found: values[found[1]], text), "utf-8")
    files = sorted(path for path in (TREE / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(TREE)}\n" for path in files]
    (control / "md5sums").write_text("".join(sums), "utf-8")


def output(*command: str, cwd: Path = ROOT) -> str:
    """The standard output of a program, which has to succeed."""
    return subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, text=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main())
