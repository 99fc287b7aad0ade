"""What a program leaves on a Linux desktop besides itself: its entry in the menu with icons, what is told of
it in a software centre, the type of its files, its manual page.

python -m assets.packages.menu PREFIX      installs all that under a folder, as a Flatpak does
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import sys
from pathlib import Path

from assets.packages.project import APP_ID, HERE, MIME_TYPE, ROOT, VERSION, newest

SHARED = HERE / "shared"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the icons: what menus, docks and software centres ask for."""
DOCUMENT_SIZES = (16, 24, 32, 48, 64, 128, 256)
EMBLEM = ROOT / "assets" / "props" / "emblem.svg"


def install(prefix: Path, program: str = "belot") -> None:
    """Install everything under `prefix`/share; the entry of the menu starts `program`."""
    share = prefix / "share"
    entry = (SHARED / f"{APP_ID}.desktop").read_text("utf-8")
    _write(share / "applications" / f"{APP_ID}.desktop", entry.replace("Exec=belot", f"Exec={program}"))
    _copy(SHARED / f"{APP_ID}.metainfo.xml", share / "metainfo" / f"{APP_ID}.metainfo.xml")
    _copy(SHARED / "mime.xml", share / "mime" / "packages" / f"{APP_ID}.xml")
    install_icons(share / "icons" / "hicolor")
    page = share / "man" / "man6" / "belot.6.gz"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(packed(manual_page().encode()))


def install_icons(theme: Path) -> None:
    """Draw the icons of the program and of its files in every size of an icon theme."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.path.insert(0, str(ROOT / "assets"))
    import make_icon  # needs pygame, which the rest here does not

    for size in SIZES:
        icon = theme / f"{size}x{size}" / "apps" / f"{APP_ID}.png"
        icon.parent.mkdir(parents=True, exist_ok=True)
        icon.write_bytes(make_icon.png(size))
    for size in DOCUMENT_SIZES:
        icon = theme / f"{size}x{size}" / "mimetypes" / f"{MIME_TYPE.replace('/', '-')}.png"
        icon.parent.mkdir(parents=True, exist_ok=True)
        icon.write_bytes(make_icon.document(size))
    _copy(EMBLEM, theme / "scalable" / "apps" / f"{APP_ID}.svg")


def manual_page() -> str:
    """The manual page: the written one, with the version, the day and every command of the program."""
    from main import COMMANDS  # as the program itself tells them

    rows = [
        f".TP\n.B {_roff(name)}\n{_roff(text[0].upper() + text[1:])}." for name, (_, text) in COMMANDS.items()
    ]
    values = {"DAY": newest().day.isoformat(), "VERSION": VERSION, "COMMANDS": "\n".join(rows)}
    text = (SHARED / "belot.6").read_text("utf-8")
    return re.sub(r"@([A-Z]+)@", lambda found: values[found[1]], text)


def packed(content: bytes) -> bytes:
    """Compressed as Debian wants it: without a name or a time, so that it is always the same."""
    return gzip.compress(content, 9, mtime=0)


def _roff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def main(argv: list[str]) -> int:
    """Install under the one folder that is named."""
    [prefix] = argv
    install(Path(prefix))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
