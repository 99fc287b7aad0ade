"""All targets by name, quick ones first."""

from __future__ import annotations

from tests.fuzz import commands, files, protocol, rows, texts
from tests.fuzz.target import Target

TARGETS: dict[str, Target] = {
    each.name: each
    for each in (
        *protocol.TARGETS,
        *texts.TARGETS,
        *files.TARGETS,
        *commands.TARGETS,
        *rows.TARGETS,
    )
}
