"""Packs the bundle as it is given out: a compressed folder, and the single file, named after their system.

python -m assets.packages.archive      (`make archive`)
"""

from __future__ import annotations

import platform
import shutil
import sys
from pathlib import Path

from assets.packages.project import DIST, VERSION, need_bundle

SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def label() -> str:
    """The version and the machine that the bundle is for: `1.2.3-linux-x86_64`."""
    return f"{VERSION}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"


def main() -> int:
    """Pack; the paths and sizes are printed."""
    form, ending = ("zip", ".zip") if sys.platform == "win32" else ("xztar", ".tar.xz")
    folder = need_bundle()
    name = DIST / f"belot-{label()}"
    packed = Path(shutil.make_archive(str(name), form, folder.parent, folder.name))
    assert packed.name.endswith(ending)
    single = DIST / ("belot-single.exe" if sys.platform == "win32" else "belot-single")
    alone = DIST / f"belot-single-{label()}{single.suffix}"
    shutil.copy2(single, alone)
    for path in (packed, alone):
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
