"""How the suite is spread over the workers of pytest-xdist."""

from __future__ import annotations

from xdist.scheduler.loadfile import LoadFileScheduling
from xdist.workermanage import WorkerController

WINDOW = "tests/window"
MATRIX = "tests/graphics/app/test_screens_matrix.py"
FAULTS = "tests/faults/test_faults.py"
LONG = (
    MATRIX,
    FAULTS,
    "tests/game/referee/test_alternatives.py",
    "tests/graphics/app/devices/test_by_controller.py",
    "tests/graphics/app/devices/test_fingers.py",
    "tests/graphics/app/large/test_long_names.py",
    "tests/reasons/test_reasons.py",
    "tests/saves/tournament/test_kills.py",
    "tests/tools/test_screens.py",
    "tests/tools/test_soak.py",
)


class ByFile(LoadFileScheduling):
    """A file stays together, as its tests share what they have worked out; so do those of the real window.

    These wait most of the time, for a program that waits for them: two at once would be in each other's way.
    The matrix of all screens and the faults at every write are the longest files, and share nothing.
    """

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(f"{WINDOW}/"):
            return WINDOW
        return nodeid if nodeid.startswith((MATRIX, FAULTS)) else super()._split_scope(nodeid)

    def remove_node(self, node: WorkerController) -> str | None:
        """The test that a worker has died of is not handed to the next: it would die of it as well."""
        units = self.assigned_work[node].values()
        crashed: str | None = next((test for unit in units for test, done in unit.items() if not done), None)
        for unit in units:
            if crashed in unit:
                unit[crashed] = True
        super().remove_node(node)
        return crashed


def order(nodeid: str) -> int:
    """What takes longest begins: else it would go on alone in the end."""
    return 0 if nodeid.startswith(f"{WINDOW}/") else 1 if nodeid.startswith(LONG) else 2
