"""The table of docs/sounds.md: when each sound is heard, from where, how loud and how long it is."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tools.sounds import files, loudness
from tools.sounds.effects import CUES
from tools.sounds.signals import RATE

PAGE = Path(__file__).resolve().parents[2] / "docs" / "sounds.md"
HEAD = "| file | heard when | from | LUFS | peak dB | seconds |"
RULE = "|---|---|---|---|---|---|"
BEHIND = {
    "music": ("behind the game, if it is switched on", "both sides"),
    "room": ("behind the game, if it is switched on", "both sides"),
}


def rows(paths: Iterable[Path]) -> list[str]:
    """The row of each file, measured."""
    made = []
    for path in paths:
        sound, name = files.read(path), files.name_of(path)
        event, place = BEHIND[name] if name in BEHIND else (CUES[name].event, CUES[name].place)
        loud = loudness.integrated(sound) if name in BEHIND else loudness.momentary(sound)
        figures = f"{loud:.1f} | {loudness.peak(sound):.1f} | {sound.shape[1] / RATE:.2f}"
        made.append(f"| {path.name} | {event} | {place} | {figures} |")
    return made


def write() -> None:
    text = PAGE.read_text("utf-8")
    before = text[: text.index(HEAD)]
    PAGE.write_text(before + "\n".join([HEAD, RULE, *rows(files.stored())]) + "\n", "utf-8")
