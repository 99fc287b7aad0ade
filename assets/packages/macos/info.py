"""The Info.plist of Belot.app: its version, its languages, and the type of its files.

python -m assets.packages.macos.info      prints it, as far as PyInstaller does not add to it
"""

from __future__ import annotations

import plistlib
import sys
from typing import Any

from assets.packages.project import APP_ID, AUTHORS, ENDING, MIME_TYPE, NAME, VERSION
from graphics.text.i18n import LANGUAGES

MATCH = f"{APP_ID}.match"
"""The type of a match file: it is exported, as nobody else defines it."""
FILE_ICON = "belot-file.icns"
OLDEST = "11.0"
"""The oldest macOS that has a wheel of everything the game needs."""


def info() -> dict[str, Any]:
    """The entries, as PyInstaller takes them."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleLocalizations": [tag.replace("_", "-") for tag in LANGUAGES],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {AUTHORS}, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Belot match",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": FILE_ICON,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH,
                "UTTypeDescription": "Belot match",
                "UTTypeIconFile": FILE_ICON,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ENDING],
                    "public.mime-type": [MIME_TYPE],
                },
            }
        ],
    }


def main() -> int:
    """Print the file."""
    sys.stdout.buffer.write(plistlib.dumps(info(), sort_keys=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
