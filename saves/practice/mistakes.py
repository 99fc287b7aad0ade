"""The own mistakes of all matches, in a file of their own, with what is remembered of each."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.practice.mistakes import Mistake
from saves import paths
from saves.own_file import OwnFile

FILE = paths.MISTAKES
MAX_BYTES = 32_000_000
Seed = Annotated[str, Meta(max_length=64)]


class Looked(Struct, frozen=True):
    """A match that was looked over: its seed, by which it is known again, and the mistakes found in it."""

    seed: Seed
    mistakes: tuple[Mistake, ...] = ()


class Mistakes(Struct, frozen=True):
    """All that is kept, by the number of the match in the store."""

    matches: dict[int, Looked] = {}

    def of(self, matches: Collection[int]) -> list[tuple[int, Mistake]]:
        """The mistakes of these matches, with the number of each match."""
        return [(n, each) for n, found in self.matches.items() if n in matches for each in found.mistakes]

    def looked_over(self, match: int, seed: str, found: Iterable[Mistake]) -> Mistakes:
        """With the mistakes of a match; what is remembered of those that were there before stays."""
        before = self.matches.get(match)
        known = {} if before is None or before.seed != seed else {m.number: m.memory for m in before.mistakes}
        kept = tuple(replace(each, memory=known.get(each.number)) for each in found)
        return Mistakes(self.matches | {match: Looked(seed, kept)})

    def answered(self, match: int, mistake: Mistake) -> Mistakes:
        """With another memory of a mistake; as it is if it is not there any more."""
        looked = self.matches.get(match)
        if looked is None:
            return self
        after = tuple(mistake if each.number == mistake.number else each for each in looked.mistakes)
        return Mistakes(self.matches | {match: replace(looked, mistakes=after)})

    def without(self, gone: Collection[int]) -> Mistakes:
        """Without these matches."""
        return Mistakes({number: found for number, found in self.matches.items() if number not in gone})


_OWN = OwnFile(FILE, Mistakes(), MAX_BYTES)
place, load, save, delete = _OWN.place, _OWN.load, _OWN.save, _OWN.delete
