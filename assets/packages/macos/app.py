"""Checks Belot.app and packs it: dist/Belot-VERSION-macos-MACHINE.zip.

python -m assets.packages.macos.app      (`make app`)

PyInstaller makes the app, with the bundle, and only on macOS. Elsewhere this checks what can be: that the
Info.plist is sound, and that the icons it names are there.
"""

from __future__ import annotations

import platform
import plistlib
import subprocess
import sys

from assets.packages.macos.info import FILE_ICON, info
from assets.packages.project import DIST, ROOT, VERSION


def main() -> int:
    """Check, and pack where there is an app."""
    content = plistlib.dumps(info())
    assert plistlib.loads(content) == info()
    for icon in ("belot.icns", FILE_ICON):
        if not (ROOT / "assets" / "icon" / icon).is_file():
            raise SystemExit(f"there is no icon {icon}")
    if sys.platform != "darwin":
        made = ROOT / "build" / "app" / "Info.plist"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(content)
        print(f"{made.relative_to(ROOT)}: sound; the app itself is made on macOS")
        return 0
    app = DIST / "Belot.app"
    plist = app / "Contents" / "Info.plist"
    subprocess.run(["plutil", "-lint", str(plist)], check=True)
    found = plistlib.loads(plist.read_bytes())
    wrong = {key for key, value in info().items() if found.get(key) != value}
    if wrong or not (app / "Contents" / "Resources" / FILE_ICON).exists():
        raise SystemExit(f"Belot.app lacks the icon of its files, or has other entries: {sorted(wrong)}")
    target = DIST / f"Belot-{VERSION}-macos-{platform.machine()}.zip"
    # as Finder packs: links and rights stay as they are
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(target)], check=True)
    print(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
