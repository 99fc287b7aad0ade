"""The review of a saved match: every deal, one decision after another, kept and gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.table.protocol import Request
from saves.practice.review import FOLDER, MatchReview, place
from saves.progress import replay
from saves.saved import SavedMatch
from saves.store import Store
from tests.saves.matches import played

SHORT = played(1, target=51)


class Judging:
    """An engine that finds the first legal action best, and every later one a point worse."""

    def __init__(self) -> None:
        self.notice: str | None = None
        self.asked: list[int] = []
        self._request: Request | None = None

    def ask(self, request: Request) -> None:
        self.asked.append(request.id)
        self._request = request

    def poll(self) -> dict[str, Any] | None:
        request, self._request = self._request, None
        if request is None:
            return None
        values = {text: -float(place) for place, text in enumerate(request.legal)}
        return {"id": request.id, "action": request.legal[0], "info": {"values": values}}

    def close(self) -> None:
        self._request = None


def finish(review: MatchReview) -> None:
    for _ in range(10_000):
        if not review.left:
            return
        review.advance()
    raise AssertionError("the review does not end")


def in_review(saved: SavedMatch, store: Store | None = None, engine: Judging | None = None) -> MatchReview:
    return MatchReview(saved, engine or Judging(), place(store, saved))


def test_every_deal_with_a_contract_is_there_as_it_came_out() -> None:
    results = [result for result in replay(SHORT).results if result.contract is not None]
    assert [deal.result for deal in in_review(SHORT).deals] == results and len(results) > 1


def test_a_deal_under_way_is_not_there() -> None:
    whole = in_review(SHORT)
    cut = len(whole.deals[1].session.match.actions) - 1
    begun = replace(SHORT, actions=SHORT.actions[:cut], finished=False)
    assert len(in_review(begun).deals) == 1
    assert in_review(replace(SHORT, actions=SHORT.actions[:3], finished=False)).deals == []


def test_each_decision_is_asked_once_those_of_the_deal_looked_at_first() -> None:
    engine = Judging()
    review = in_review(SHORT, engine=engine)
    review.current = 1
    wanted = {each.number for each in review.deals[1].judge.decisions}
    left = review.deals[1].judge.left
    finish(review)
    assert set(engine.asked[:left]) <= wanted and not set(engine.asked[left:]) & wanted
    assert len(engine.asked) == len(set(engine.asked))
    lost = [
        found.lost for deal in review.deals for each in deal.judge.decisions if (found := deal.judge.of(each))
    ]
    assert max(lost) > 0


def test_what_was_found_out_is_kept_and_gone_on_with(home: Path) -> None:
    with Store.open() as store:
        first = in_review(SHORT, store)
        for _ in range(30):
            first.advance()
        known, left = {n: v for deal in first.deals for n, v in deal.judge.heard.items()}, first.left
        assert left > 0 and known
        first.close()
        engine = Judging()
        again = in_review(SHORT, store, engine)
        assert again.left == left
        finish(again)
        assert not set(engine.asked) & set(known)
        again.close()
        assert in_review(SHORT, store).left == 0
        other = replace(SHORT, actions=SHORT.actions[:-1], finished=False)
        assert in_review(other, store).left > 0  # another match has a file of its own


def spoil(path: Path, how: str) -> None:
    match how:
        case "cut":
            path.write_bytes(path.read_bytes()[:-20])
        case "changed":
            path.write_bytes(path.read_bytes().replace(b"play", b"plaz", 1))
        case "empty":
            path.write_bytes(b"")
        case "something else":
            path.write_bytes(b"00000000\n[]")
        case "a folder":
            path.unlink()
            path.mkdir()


@pytest.mark.parametrize("how", ["cut", "changed", "empty", "something else", "a folder"])
def test_a_damaged_file_is_found_out_again(home: Path, how: str) -> None:
    with Store.open() as store:
        first = in_review(SHORT, store)
        whole = first.left
        finish(first)
        first.close()
        spoil(next((home / FOLDER).glob("*.json")), how)
        again = in_review(SHORT, store)
        assert again.left == whole
        finish(again)
        again.close()


def test_where_nothing_can_be_written_it_goes_on_all_the_same(home: Path) -> None:
    with Store.open() as store:
        (home / FOLDER).write_text("")
        review = in_review(SHORT, store)
        finish(review)
        review.close()
        assert review.left == 0 and (home / FOLDER).read_text() == ""


def test_a_match_without_a_store_is_not_kept() -> None:
    assert place(None, SHORT) is None and place(Store.memory(), SHORT) is None


def test_what_cannot_be_replayed_is_left_out() -> None:
    deals = len(in_review(SHORT).deals)
    cut = len(in_review(SHORT).deals[1].session.match.actions)
    wrong = replace(SHORT, actions=(*SHORT.actions[:cut], "play XX", *SHORT.actions[cut:]))
    assert len(in_review(wrong).deals) == 2 < deals or deals == 2
    assert in_review(replace(SHORT, rules="whist")).deals == []


def test_going_on_after_the_engine_was_wanted_elsewhere() -> None:
    engine = Judging()
    review = in_review(SHORT, engine=engine)
    review.advance()
    engine.close()  # what was asked is forgotten
    review.resume()
    finish(review)
