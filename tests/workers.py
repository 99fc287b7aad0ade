"""How the suite is spread over the workers of pytest-xdist."""

from __future__ import annotations

from xdist.scheduler.loadfile import LoadFileScheduling

WINDOW = "tests/window"


class ByFile(LoadFileScheduling):
    """A file stays together, as its tests share what they have worked out; so do those of the real window.

    These wait most of the time, for a program that waits for them: two at once would be in each other's way.
    """

    def _split_scope(self, nodeid: str) -> str:
        return WINDOW if nodeid.startswith(f"{WINDOW}/") else super()._split_scope(nodeid)
