"""Matches for the tests: played at random, the same every time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from random import Random

from msgspec.structs import asdict, replace

from game.core import machine
from game.core.actions import parse, to_text
from game.core.match import Match
from game.rules import preset
from saves.database import schema
from saves.database.listing import Filter
from saves.saved import Branch, MatchSummary, NewMatch, PracticeMark, SavedMatch
from saves.store import Store
from saves.transfer import belot_file

PLAYERS = {"S": "Ивайло", "E": "Elena", "N": "Nikola", "W": "Wanda"}
LEVELS = {"S": "human", "E": "easy", "N": "medium", "W": "beginner"}


def new_match(number: int = 1, rules: str = "bulgarian", **options: object) -> NewMatch:
    """The match with this number: another number has another seed."""
    chosen = preset(rules).with_options(options)
    return NewMatch(
        name=f"Match {number}",
        rules=rules,
        options=chosen.options(),
        seed=Random(number).randbytes(16).hex(),
        players={seat: PLAYERS[seat] for seat in chosen.seats},
        levels={seat: LEVELS[seat] for seat in chosen.seats},
    )


def begun(new: NewMatch) -> Match:
    return Match(preset(new.rules).with_options(new.options), bytes.fromhex(new.seed))


def next_action(match: Match) -> str:
    """What is played next: any legal action, but always the same one after the same actions."""
    choice = Random(f"{match.seed.hex()} {len(match.actions)}")
    return to_text(choice.choice(machine.legal_actions(match.state)))


def play_on(match: Match) -> Iterator[str]:
    while not match.over:
        match.submit(parse(next_action(match)))
        yield match.actions[-1]


def played(
    number: int = 1, actions: int | None = None, rules: str = "bulgarian", **options: object
) -> SavedMatch:
    """A whole match, or its first so many actions."""
    new = new_match(number, rules, **options)
    match = begun(new)
    texts = tuple(islice(play_on(match), actions))
    return SavedMatch(**asdict(new), actions=texts, finished=match.over)


def all_matches(store: Store, wanted: Filter = Filter()) -> list[MatchSummary]:  # noqa: B008 - a frozen value
    """The whole list of matches, as its pages show it."""
    return store.pages.page(wanted, 0, 10_000).matches


BEGUN = datetime(2026, 1, 1, 12, tzinfo=UTC)


def kept(saved: SavedMatch) -> bytes:
    return belot_file.export_match(saved)


def practised() -> SavedMatch:
    """Everything that a file can hold: names that have to be quoted, branches, marks, a clock, tempers."""
    saved = played(3, 60, "bela-3")
    first = saved.actions[:40]
    return replace(
        saved,
        created=BEGUN,
        name='Иван "Ваня"\\ \t\u200bO’Neil',
        house_rules="У нас \u2028 дома",
        clock=30,
        levels={"S": "human", "E": "hard/bold", "W": "expert"},
        actions=first,
        branches=(Branch(40, saved.actions[40:]),),
        marks=(
            PracticeMark("asked", 3),
            PracticeMark("bell", 7),
            PracticeMark("back", 9),
            PracticeMark("warned", 9),
        ),
    )


def change_row(store: Store, number: int, **changes: object) -> None:
    """Write a row as another version of the game may have; None removes a key."""
    text = store.db.execute("SELECT about FROM matches WHERE id = ?", (number,)).fetchone()[0]
    about = {key: value for key, value in (json.loads(text) | changes).items() if value is not None}
    text = json.dumps(about)
    row = (text, schema.about_checksum(text), number)
    store.db.execute("UPDATE matches SET about = ?, checksum = ? WHERE id = ?", row)
