"""The probe for end-to-end tests: with BELOT_PROBE=FILE the window writes what can be clicked, as JSON.

{"scene": name, "busy": false, "size": [w, h], "caption": text, "targets": [{"id", "label",
"rect": [x, y, w, h], "enabled", "focused"}]}, replaced in one step whenever it changes and nothing is moving.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from graphics.widgets.scene import Scene

VARIABLE = "BELOT_PROBE"


class Probe:
    """Writes the file named by BELOT_PROBE; does nothing without it."""

    def __init__(self) -> None:
        self.path = os.environ.get(VARIABLE)
        self._last = ""

    def look(self, scene: Scene, size: tuple[int, int], focused: str | None = None) -> None:
        if not self.path or scene.busy:
            return
        targets = [
            {
                "id": t.id,
                "label": t.label,
                "rect": [t.rect.x, t.rect.y, t.rect.w, t.rect.h],
                "enabled": t.enabled,
                "focused": t.id == focused,
            }
            for t in scene.targets()
        ]
        seen = {"scene": scene.name, "busy": False, "size": list(size), "caption": scene.caption}
        text = json.dumps(seen | {"targets": targets})
        if text == self._last:
            return
        self._last = text
        temporary = f"{self.path}.tmp"
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(temporary, self.path)
