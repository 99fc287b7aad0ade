"""The script that keeps the catalogues."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent


def load() -> ModuleType:
    path = ROOT / "assets" / "locale" / "update.py"
    spec = importlib.util.spec_from_file_location("locale_update", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


update = load()
