"""Mistakes that are kept: the file, matches that are looked over and gone, and faults in between."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.practice.mistakes import Memory, Mistake
from saves import paths
from saves.errors import StoreError
from saves.practice import mistakes as kept
from saves.practice import review
from saves.practice.mistakes import MatchMistakes, MistakeLog, MistakeSearch, finished
from saves.saved import PracticeMark, SavedMatch
from saves.store import Store
from tests.saves.matches import played
from tests.saves.practice.kit import Judging

SHORT = played(1, target=51)
KNOWN = Memory(3.0, 5.0, datetime(2026, 11, 22, tzinfo=UTC), date(2026, 11, 1), date(2026, 11, 30))
ONE = Mistake(7, 1, "play 7C", 2.0, {"play 7C": 0.0, "play AC": 2.0})
SOME = MistakeLog({3: MatchMistakes("ab", (ONE, replace(ONE, number=9, memory=KNOWN)))})


class Silent(Judging):
    """Answers without a word on the worths."""

    def poll(self) -> dict[str, Any] | None:
        answer = super().poll()
        return None if answer is None else answer | {"info": {}}


def finish(looking: MistakeSearch) -> None:
    for _ in range(10_000):
        if not looking.left:
            return
        looking.advance()
    raise AssertionError("it does not end")


def looked_over(
    store: Store, known: MistakeLog | None = None, engine: Judging | None = None
) -> MistakeSearch:
    looking = MistakeSearch(store, engine or Judging(), known or MistakeLog())
    finish(looking)
    return looking


def test_it_is_written_and_read(tmp_path: Path) -> None:
    kept.MISTAKES.save(SOME, tmp_path)
    assert kept.MISTAKES.load(tmp_path) == SOME
    kept.MISTAKES.delete(tmp_path)
    kept.MISTAKES.delete(tmp_path)
    assert kept.MISTAKES.load(tmp_path) == MistakeLog() and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b'{"matches": {"x": 1}}',
        b'{"matches": {"1": {"seed": "a", "mistakes": [{"number": -1}]}}}',
        b'{"matches": ' + b"[" * 100_000,
    ],
)
def test_what_cannot_be_read_is_set_aside(tmp_path: Path, content: bytes) -> None:
    kept.MISTAKES.place(tmp_path).write_bytes(content)
    assert kept.MISTAKES.load(tmp_path) == MistakeLog()
    (aside,) = tmp_path.iterdir()
    assert aside.read_bytes() == content and aside.name != paths.MISTAKES


def test_a_cut_file_is_set_aside_wherever_it_was_cut(tmp_path: Path) -> None:
    kept.MISTAKES.save(SOME, tmp_path)
    whole = kept.MISTAKES.place(tmp_path).read_bytes()
    for length in range(0, len(whole), 37):
        kept.MISTAKES.place(tmp_path).write_bytes(whole[:length])
        assert kept.MISTAKES.load(tmp_path) == MistakeLog()


def test_a_folder_that_cannot_be_written_is_told_and_the_file_stays(tmp_path: Path) -> None:
    kept.MISTAKES.save(SOME, tmp_path)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StoreError, match="file"):
        kept.MISTAKES.save(SOME, tmp_path / "file")
    assert kept.MISTAKES.load(tmp_path) == SOME


def test_a_write_that_fails_leaves_what_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.MISTAKES.save(SOME, tmp_path)

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(StoreError, match="full"):
        kept.MISTAKES.save(MistakeLog(), tmp_path)
    assert kept.MISTAKES.load(tmp_path) == SOME


def test_what_is_remembered_stays_when_a_match_is_looked_over_again() -> None:
    again = SOME.looked_over(3, "ab", [replace(ONE, number=9), replace(ONE, number=11)])
    assert [each.memory for each in again.matches[3].mistakes] == [KNOWN, None]
    other = SOME.looked_over(3, "cd", [replace(ONE, number=9)])
    assert other.matches[3].mistakes[0].memory is None, "another match"


def test_an_answer_changes_one_mistake_and_none_that_is_gone() -> None:
    after = SOME.answered(3, replace(ONE, memory=KNOWN))
    assert [each.memory for each in after.matches[3].mistakes] == [KNOWN, KNOWN]
    assert SOME.answered(4, ONE) == SOME and SOME.without({3}) == MistakeLog()
    assert SOME.of([3]) == [(3, each) for each in SOME.matches[3].mistakes] and SOME.of([4]) == []


def test_every_finished_match_is_looked_over_once() -> None:
    with Store.memory() as store:
        store.add(SHORT)
        store.add(replace(SHORT, actions=SHORT.actions[:40], finished=False))
        engine = Judging()
        first = looked_over(store, engine=engine)
        assert list(first.mistakes.matches) == [1] and first.total == 1
        found = first.mistakes.matches[1].mistakes
        assert found and all(each.lost >= 0.5 and each.action in each.values for each in found)
        assert len(engine.asked) == len(set(engine.asked))
        assert MistakeSearch(store, Judging(), first.mistakes).left == 0


def test_the_mistakes_of_the_oldest_matches_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.practice.mistakes.MOST", 1)
    monkeypatch.setattr("saves.practice.mistakes.MOST_KEPT", 3)
    with Store.memory() as store:
        for _match in range(5):
            store.add(SHORT)
        known = MistakeLog({number: MatchMistakes(SHORT.seed, (ONE,)) for number in range(1, 6)})
        looking = MistakeSearch(store, Judging(), known)
        looking.forget_gone()
        assert list(looking.matches) == [5] and sorted(looking.mistakes.matches) == [3, 4, 5]


def test_only_the_decisions_of_the_person_are_asked_about() -> None:
    with Store.memory() as store:
        store.add(SHORT)
        engine = Judging()
        found = looked_over(store, engine=engine).mistakes.matches[1].mistakes
        assert {each.number for each in found} <= set(engine.asked)
        assert len(engine.asked) < len(SHORT.actions) / 3


def test_what_a_review_knows_is_not_asked_again(home: Path) -> None:
    with Store.open() as store:
        store.add(SHORT)
        first = looked_over(store)
        engine = Judging()
        again = looked_over(store, engine=engine)
        assert engine.asked == [] and again.mistakes == first.mistakes
        place = review.place(store, store.load(1))
        assert place is not None and review.known(place)


def test_it_goes_on_where_it_was_left(home: Path) -> None:
    with Store.open() as store:
        store.add(SHORT)
        begun = MistakeSearch(store, Judging(), MistakeLog())
        for _ in range(9):
            begun.advance()
        begun.pause()
        asked = len(review.known(review.place(store, store.load(1))))
        assert asked > 0
        engine = Judging()
        looked_over(store, engine=engine)
        whole = Judging()
        with Store.memory() as other:
            other.add(SHORT)
            looked_over(other, engine=whole)
        assert len(engine.asked) == len(whole.asked) - asked


def test_an_engine_that_says_nothing_finds_nothing_and_does_not_hang() -> None:
    with Store.memory() as store:
        store.add(SHORT)
        assert looked_over(store, engine=Silent()).mistakes.matches[1].mistakes == ()


def test_a_deleted_match_is_forgotten(home: Path) -> None:
    with Store.open() as store:
        store.add(SHORT)
        store.add(played(2, target=51))
        known = looked_over(store).mistakes
        assert set(known.matches) == {1, 2}
        store.delete(1)
        after = MistakeSearch(store, Judging(), known)
        assert list(after.matches) == [2] and after.left == 0
        assert {match for match, _each in known.of(after.matches)} == {2}
        after.forget_gone()
        assert set(after.mistakes.matches) == {2}


def test_matches_from_before_the_statistics_were_deleted_are_left_out() -> None:
    with Store.memory() as store:
        store.add(SHORT)
        begun = int(store.load(1).created.timestamp())
        assert list(finished(store, begun).lines) == [1] and finished(store, begun + 1).lines == {}


def test_a_match_that_cannot_be_read_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.memory() as store:
        store.add(SHORT)
        store.add(played(2, target=51))
        load = store.load

        def broken(match: int) -> SavedMatch:
            if match == 2:
                raise StoreError("damaged", path="/matches.db")
            return load(match)

        monkeypatch.setattr(store, "load", broken)
        assert list(looked_over(store).mistakes.matches) == [1]


def test_what_the_computer_took_at_the_bell_is_no_mistake_of_the_person(home: Path) -> None:
    with Store.open(home) as store:
        store.add(SHORT)
        found = looked_over(store).mistakes.matches[1].mistakes
        assert len(found) > 1
        first = found[0].number
        store.add(replace(SHORT, marks=(PracticeMark("bell", first),)))
        again = looked_over(store).mistakes.matches[2].mistakes
    assert [each.number for each in again] == [each.number for each in found if each.number != first]
