"""Statistics over a store: counted in steps, kept, and of sound matches only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.practice.luck.open_hands import End, end_of
from game.practice.luck.open_server import OpenAnswer, OpenRequest
from game.practice.tally import MatchTally, tally
from game.rules import preset
from game.table.judge import decisions
from game.table.protocol import Request
from saves import paths, statistics
from saves.practice.review import FOLDER, MatchReview, place
from saves.saved import PracticeMark, SavedMatch, replay
from saves.statistics import MatchStatistics
from saves.store import Store
from tests.saves.matches import begun, new_match, play_on, played

ENDLESS = 1000.0


def counted(store: Store) -> MatchStatistics:
    found = MatchStatistics(store)
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
        found, steps = MatchStatistics(store), 1
        while not found.advance(0.0001):
            steps += 1
        assert steps > 3
        assert found.matches == {number: expected(match)}


def test_what_was_counted_is_not_counted_again(home: Path) -> None:
    with Store.open(home) as store:
        first, second = store.add(played(1)), store.add(played(2, 40))
        before = counted(store).matches
    with Store.open(home) as store:
        again = MatchStatistics(store)
        assert (again.left, again.matches) == (0, before)
        match = begun(new_match(2))
        texts = tuple(play_on(match))
        store.extend(second, 40, texts[40:])
        changed = MatchStatistics(store)
        assert changed.left == 1 and set(changed.matches) == {first}
        assert counted(store).matches[second].won is not None
        store.delete(first)
        assert set(MatchStatistics(store).matches) == {second}
        store.restore(first)
        assert set(counted(store).matches) == {first, second}


def test_a_match_nobody_played_is_not_among_them(home: Path) -> None:
    levels = dict.fromkeys("SENW", "easy")
    with Store.open(home) as store:
        store.add(replace(played(1), levels=levels))
        found = counted(store)
        assert (found.matches, found.left_out, found.total) == ({}, 0, 1)
        assert MatchStatistics(store).left == 0


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
        assert MatchStatistics(store).left == 1, "another version may be able to replay it"


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
        assert MatchStatistics(store).left == 0


def test_a_changed_byte_is_found(home: Path) -> None:
    with Store.open(home) as store:
        store.add(played(1))
        counted(store)
        file = home / paths.STATISTICS
        file.write_bytes(file.read_bytes().replace(b"easy", b"hard").replace(b"mixed", b"fixed"))
        assert MatchStatistics(store).left == 1


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
        assert MatchStatistics(store).left == 1


def test_practice_does_not_count(home: Path) -> None:
    with Store.open(home) as store:
        asked, other = store.add(played(1)), store.add(played(2))
        assert set(counted(store).matches) == {asked, other}
        store.mark(asked, "asked", 3)
        found = MatchStatistics(store)
        assert (found.left, set(found.matches)) == (1, {other})
        found = counted(store)
        assert (set(found.matches), found.practice, found.left_out) == ({other}, 1, 0)
        assert MatchStatistics(store).practice == 1


class Judging:
    """An engine that finds the first legal action best, and every later one a ten worse."""

    notice = None

    def __init__(self) -> None:
        self._request: Request | None = None

    def ask(self, request: Request) -> None:
        self._request = request

    def poll(self) -> dict[str, Any] | None:
        request, self._request = self._request, None
        if request is None:
            return None
        values = {text: -float(number) for number, text in enumerate(request.legal)}
        return {"id": request.id, "action": request.legal[0], "info": {"values": values}}

    def close(self) -> None:
        self._request = None


class Opened:
    """An opener that finds every deal to be heading for something else before each decision."""

    def __init__(self) -> None:
        self._request: OpenRequest | None = None

    def ask(self, request: OpenRequest) -> None:
        self._request = request

    def poll(self) -> OpenAnswer | None:
        request, self._request = self._request, None
        if request is None:
            return None
        rules = preset(request.rules).with_options(request.options)
        match = Match.replay(rules, bytes.fromhex(request.seed), request.actions)
        made = decisions(match, request.deal)
        ends = [End((10 + request.deal, 6 + each.number % 5)) for each in made]
        return OpenAnswer(request.id, (*ends, end_of(match.results[request.deal])))

    def close(self) -> None:
        self._request = None


def look_over(store: Store, number: int, deals: int | None = None) -> MatchReview:
    """The review of a match, with its first so many deals judged and kept."""
    saved = store.read(number)
    found = MatchReview(saved, Judging(), place(store, saved))
    while any(deal.judge.left for deal in found.deals[:deals]):
        found.advance()
    found.close()
    return found


def losses(found: MatchStatistics, number: int) -> list[float | None]:
    """Points that were given away in each deal with a contract."""
    deals = found.matches[number].deals
    known = [deal.reviewed for deal in deals if deal.played]
    return [None if each is None or each.given is None else each.lost for each in known]


def test_a_review_says_what_was_given_away(home: Path) -> None:
    with Store.open(home) as store:
        number = store.add(played(1, target=51))
        assert set(losses(counted(store), number)) == {None}
        half = look_over(store, number, 1)
        later = MatchStatistics(store)
        assert later.left == 1, "more is known of it now"
        found = losses(counted(store), number)
        assert found[0] == pytest.approx(half.deals[0].judge.lost(0)) and found[0]
        assert found[1:] == [None] * (len(found) - 1)
        whole = look_over(store, number)
        found = losses(counted(store), number)
        assert found == [pytest.approx(deal.judge.lost(0)) for deal in whole.deals] and len(found) > 1
        assert MatchStatistics(store).left == 0
        next((home / FOLDER).glob("*.json")).unlink()
        again = MatchStatistics(store)
        assert again.left == 0 and losses(again, number) == found, "what was known stays known"


def test_what_was_taken_at_the_bell_is_not_given_away(home: Path) -> None:
    with Store.open(home) as store:
        number = store.add(played(1, target=51))
        judge = look_over(store, number, 1).deals[0].judge
        last = [each for each in judge.decisions if each.seat == 0 and judge.loss(each)][-1]
        before = losses(counted(store), number)[0]
        store.mark(number, "bell", last.number)
        after = losses(counted(store), number)[0]
        assert before is not None and after == pytest.approx(before - judge.loss(last))


def test_a_review_with_open_hands_says_what_was_luck(home: Path) -> None:
    """It is the part `cards` of the review, deal by deal, those that all passed too."""
    with Store.open(home) as store:
        number = store.add(played(1, target=51))
        review = look_over(store, number)
        assert all(deal.luck is None for deal in counted(store).matches[number].deals)
        review = MatchReview(review.saved, Judging(), place(store, review.saved), Opened())
        while not review.done:
            review.advance()
        review.close()
        luck = [deal.luck for deal in counted(store).matches[number].deals]
        assert luck == [pytest.approx(float(parts.cards)) for parts in review.parts(0)] and len(set(luck)) > 1


def test_a_damaged_review_says_nothing(home: Path) -> None:
    with Store.open(home) as store:
        number = store.add(played(1, target=51))
        look_over(store, number)
        next((home / FOLDER).glob("*.json")).write_bytes(b"{")
        assert set(losses(counted(store), number)) == {None}


def test_the_review_of_practice_does_not_count(home: Path) -> None:
    with Store.open(home) as store:
        number = store.add(replace(played(1, target=51), marks=(PracticeMark("asked", 3),)))
        look_over(store, number)
        found = counted(store)
        assert (found.matches, found.practice) == ({}, 1)
