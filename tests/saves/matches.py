"""Matches for the tests: played at random, the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from msgspec.structs import asdict

from game.core import machine
from game.core.actions import parse, to_text
from game.core.match import Match
from game.rules import preset
from saves.database.listing import Filter
from saves.saved import MatchSummary, NewMatch, SavedMatch
from saves.store import Store

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
