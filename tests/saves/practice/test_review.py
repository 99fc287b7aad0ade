"""The review of a saved match: every deal, one decision after another, kept and gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.practice.luck.open_hands import place as first_place
from saves.practice import review as derived
from saves.practice.review import FOLDER, FORM, MOST_BYTES, ReviewFile, place
from saves.saved import PracticeMark, replay
from saves.store import Store
from tests.saves.matches import played
from tests.saves.practice.kit import Judging, Opening, finish, in_review

SHORT = played(1, target=51)


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


def test_a_deal_has_its_whole_line_once_it_is_opened() -> None:
    review = in_review(SHORT, opener=Opening())
    short = review.lines(0)
    assert all(not line.known and len(line.chances) == 2 for line in short)
    finish(review)
    for before, line in zip(short, review.lines(0), strict=True):
        assert line.known and (line.chances[0], line.chances[-1]) == before.chances
    for deal in review.deals:
        assert len(review.lines(0)[deal.place].chances) == len(deal.judge.decisions) + 2
    ends = [line.chances[-1] for line in review.lines(0)]
    begins = [line.chances[0] for line in review.lines(0)]
    assert ends[:-1] == begins[1:] and ends[-1] in (0.0, 1.0)


def test_the_deal_looked_at_is_opened_first_and_those_that_all_passed_too() -> None:
    opener = Opening()
    review = in_review(SHORT, opener=opener)
    review.current = 1
    finish(review)
    assert opener.asked[0] == review.deals[1].place
    assert sorted(opener.asked) == list(range(len(review.results)))


def test_the_six_parts_of_the_match_add_up_to_the_score() -> None:
    review = in_review(SHORT, opener=Opening())
    assert review.parts(0) == []
    finish(review)
    for seat in range(4):
        own = review.rules.side_of(seat)
        found = review.parts(seat)
        assert len(found) == len(review.results)
        scores = review.results[-1].scores
        assert sum(each.total for each in found) == scores[own] - scores[1 - own]
    first = review.results[0].deal.table.forehand
    start = review.weighed(0)
    assert start is not None
    worth = first_place(review.rules, first, 0)
    assert start.parts(0).cards == start.start[0] - start.start[1] - worth


def test_a_deal_that_nobody_can_open_stays_open_and_is_tried_again(home: Path) -> None:
    with Store.open() as store:
        review = in_review(SHORT, store, opener=Opening(0))
        finish(review)
        assert review.done and not review.lines(0)[0].known and review.lines(0)[1].known
        assert review.weighed(0) is None and len(review.parts(0)) == len(review.results) - 1
        review.close()
        opener = Opening()
        again = in_review(SHORT, store, opener=opener)
        assert again.unopened == [0]
        finish(again)
        assert opener.asked == [0] and len(again.parts(0)) == len(again.results)
        again.close()
        assert in_review(SHORT, store, opener=Opening()).done


def test_ends_of_another_number_of_decisions_are_not_taken(home: Path) -> None:
    with Store.open() as store:
        review = in_review(SHORT, store, opener=Opening())
        finish(review)
        path = place(store, SHORT)
        assert path is not None
        review.close()
        kept = derived.read_derived(path, ReviewFile, MOST_BYTES)
        assert kept is not None and kept.ends.keys() == set(range(len(review.results)))
        ends = {0: kept.ends[0][1:], 99: kept.ends[0]}
        assert derived.write_derived(path, ReviewFile(FORM, {}, ends), FORM, MOST_BYTES)
        assert in_review(SHORT, store, opener=Opening()).unopened == list(range(len(review.results)))


def test_what_the_computer_took_at_the_bell_is_charged_to_nobody() -> None:
    plain = in_review(SHORT, None, Judging(), Opening())
    finish(plain)
    deal = plain.deals[0]
    last = [each for each in deal.judge.decisions if each.seat == 0 and deal.judge.loss(each)][-1]
    before, cost = deal.judge.lost(0), deal.judge.loss(last)
    rung = in_review(replace(SHORT, marks=(PracticeMark("bell", last.number),)), None, Judging(), Opening())
    finish(rung)
    judge = rung.deals[0].judge
    assert judge.at_bell(last) and not deal.judge.at_bell(last)
    assert judge.grade(last) == "bell" and deal.judge.grade(last) in ("slip", "mistake")
    assert judge.lost(0) == pytest.approx(before - cost)
    assert [judge.lost(seat) for seat in (1, 2, 3)] == [deal.judge.lost(seat) for seat in (1, 2, 3)]
    grade = deal.judge.grade(last)
    assert judge.count(grade) == deal.judge.count(grade) - 1 and judge.count("bell") == 1


def test_the_parts_leave_what_was_taken_at_the_bell_to_guessing() -> None:
    """Every decision of the person: nothing is left of the own calls and the own play."""
    numbers = [
        each.number for deal in in_review(SHORT).deals for each in deal.judge.decisions if not each.seat
    ]
    rung = replace(SHORT, marks=tuple(PracticeMark("bell", number) for number in numbers))
    plain, taken = (in_review(each, None, Judging(), Opening()) for each in (SHORT, rung))
    finish(plain)
    finish(taken)
    for before, after, result in zip(plain.parts(0), taken.parts(0), plain.results, strict=True):
        if result.contract is not None:
            assert after.own_calls == after.own_cards == 0
            moved = before.own_calls + before.own_cards
            assert after.guesses == before.guesses + moved and after.total == before.total
    assert any(each.own_cards for each in plain.parts(0))
