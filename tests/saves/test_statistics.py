"""Statistics over a store: counted in steps, kept, and of sound matches only."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.practice.tally import MatchTally, tally
from saves import paths, statistics
from saves.progress import replay
from saves.saved import SavedMatch
from saves.statistics import Statistics
from saves.store import Store
from tests.saves.matches import begun, new_match, play_on, played

ENDLESS = 1000.0


def counted(store: Store) -> Statistics:
    """All of it, counted and kept."""
    found = Statistics(store)
    while found.left:
        found.advance(ENDLESS)
    found.keep()
    return found


def expected(match: SavedMatch) -> MatchTally | None:
    return tally(replay(match), match.levels, int(match.created.timestamp()))


def test_every_match_of_the_list_is_counted(home: Path) -> None:
    matches = [played(1), played(2, rules="bela-3"), played(3, 40)]
    with Store.open(home) as store:
        numbers = [store.add(match) for match in matches]
        found = counted(store)
    assert found.matches == {n: expected(match) for n, match in zip(numbers, matches, strict=True)}
    assert (found.total, found.left_out) == (3, 0)


def test_it_is_counted_in_small_steps(home: Path) -> None:
    with Store.open(home) as store:
        match = played(1)
        number = store.add(match)
        found, steps = Statistics(store), 1
        while not found.advance(0.0001):
            steps += 1
        assert steps > 3
        assert found.matches == {number: expected(match)}


def test_what_was_counted_is_not_counted_again(home: Path) -> None:
    with Store.open(home) as store:
        first, second = store.add(played(1)), store.add(played(2, 40))
        before = counted(store).matches
    with Store.open(home) as store:
        again = Statistics(store)
        assert (again.left, again.matches) == (0, before)
        match = begun(new_match(2))
        texts = tuple(play_on(match))
        store.extend(second, 40, texts[40:])
        changed = Statistics(store)
        assert changed.left == 1 and set(changed.matches) == {first}
        assert counted(store).matches[second].won is not None
        store.delete(first)
        assert set(Statistics(store).matches) == {second}
        store.restore(first)
        assert set(counted(store).matches) == {first, second}


def test_a_match_nobody_played_is_not_among_them(home: Path) -> None:
    levels = dict.fromkeys("SENW", "easy")
    with Store.open(home) as store:
        store.add(replace(played(1), levels=levels))
        found = counted(store)
        assert (found.matches, found.left_out, found.total) == ({}, 0, 1)
        assert Statistics(store).left == 0


@pytest.mark.parametrize(
    "broken",
    [
        replace(played(1), actions=("cut 3", "play KH")),
        replace(played(1), rules="whist"),
        replace(played(1), options={"target": 3}),
        replace(played(1), seed="no seed"),
        replace(played(1), actions=("sing",)),
    ],
)
def test_a_broken_match_is_left_out(home: Path, broken: SavedMatch) -> None:
    with Store.open(home) as store:
        store.add(broken)
        sound = store.add(played(2))
        found = counted(store)
        assert set(found.matches) == {sound}
        assert (found.left_out, found.total) == (1, 2)
        assert Statistics(store).left == 1, "another version may be able to replay it"


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"00000000\n{}", b"no number\n{}", b"\xff\xfe\n", b"6e0f2a4c\n" + b"[" * 50_000],
)
def test_a_damaged_file_does_no_harm(home: Path, content: bytes) -> None:
    with Store.open(home) as store:
        match = played(1)
        number = store.add(match)
        counted(store)
        (home / paths.STATISTICS).write_bytes(content)
        assert counted(store).matches == {number: expected(match)}
        assert Statistics(store).left == 0


def test_a_changed_byte_is_found(home: Path) -> None:
    with Store.open(home) as store:
        store.add(played(1))
        counted(store)
        file = home / paths.STATISTICS
        file.write_bytes(file.read_bytes().replace(b"easy", b"hard").replace(b"mixed", b"fixed"))
        assert Statistics(store).left == 1


def test_a_file_that_cannot_be_written_does_no_harm(home: Path) -> None:
    with Store.open(home) as store:
        store.add(played(1))
        (home / paths.STATISTICS).mkdir()
        assert len(counted(store).matches) == 1


def test_in_memory_nothing_is_kept(home: Path) -> None:
    store = Store.memory()
    store.add(played(1))
    assert len(counted(store).matches) == 1
    assert not home.exists() or not list(home.iterdir())
    statistics.delete(store)


def test_what_is_kept_can_be_deleted(home: Path) -> None:
    with Store.open(home) as store:
        store.add(played(1))
        counted(store)
        statistics.delete(store)
        assert not (home / paths.STATISTICS).exists()
        statistics.delete(store)
        assert Statistics(store).left == 1


def test_practice_does_not_count(home: Path) -> None:
    with Store.open(home) as store:
        asked, other = store.add(played(1)), store.add(played(2))
        assert set(counted(store).matches) == {asked, other}
        store.mark(asked, "asked", 3)
        found = Statistics(store)
        assert (found.left, set(found.matches)) == (1, {other})
        found = counted(store)
        assert (set(found.matches), found.practice, found.left_out) == ({other}, 1, 0)
        assert Statistics(store).practice == 1
