"""Some whole matches of the corpus, as `.belot` files and as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec.structs import replace

from game.core.actions import to_text
from game.rules import preset
from saves.saved import Branch, PracticeMark, SavedMatch
from saves.transfer import belot_file
from saves.transfer.convert import converted, source_of
from tests.game.tables import all_announced, random_actions

BEGUN = datetime(2026, 1, 1, 12, tzinfo=UTC)
NAMES = {"S": "Ана", "E": "Boris", "N": "Вера", "W": 'Dragan "Gane"'}
LEVELS = {"S": "human", "E": "easy", "N": "hard", "W": "expert"}


def _match(name: str, rules: str, number: int, count: int | None = None) -> SavedMatch:
    """A random match; its first `count` actions, or all."""
    chosen = preset(rules)
    seed, actions = random_actions(chosen, number, all_announced)
    texts = tuple(map(to_text, actions))
    return SavedMatch(
        name=name,
        rules=rules,
        options=chosen.options(),
        seed=seed.hex(),
        players={seat: NAMES[seat] for seat in chosen.seats},
        levels={seat: LEVELS[seat] for seat in chosen.seats},
        created=BEGUN,
        actions=texts[:count],
        finished=count is None or count >= len(texts),
    )


def matches() -> Iterator[tuple[str, SavedMatch]]:
    """The matches by the names of their files."""
    yield "over", _match("Over", "bulgarian", 1)
    whole = _match("Practised", "bela-4", 2)
    yield (
        "practised",
        replace(
            whole,
            actions=whole.actions[:20],
            finished=False,
            house_rules="At home",
            branches=(Branch(18, whole.actions[18:24]), Branch(20, whole.actions[20:22])),
            marks=(PracticeMark("asked", 9), PracticeMark("warned", 12), PracticeMark("back", 15)),
        ),
    )
    clocked = _match("Clock", "bela-3-ru", 3, 80)
    yield (
        "clock",
        replace(
            clocked, clock=30, levels=clocked.levels | {"E": "medium/bold"}, marks=(PracticeMark("bell", 7),)
        ),
    )
    yield "begun", _match("Begun", "bela-2", 4, 9)


def files() -> Iterator[tuple[str, bytes]]:
    """Name and content of each file."""
    for name, saved in matches():
        content = belot_file.export_match(saved)
        yield f"{name}.belot", content
        yield f"{name}.bpn", converted(source_of(content), "bpn")
