"""Folders of pictures, sounds and catalogues, from source and inside a bundle."""

import sys
from pathlib import Path

# PyInstaller unpacks the data beside the program and names the folder in `sys._MEIPASS`.
ROOT = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2])) / "assets"


def path(*parts: str) -> str:
    return str(ROOT.joinpath(*parts))
