"""An evening under way: kept at every action, resumed to the card, with the field just ahead."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.players.levels import VERSION
from game.tournament.duplicate.day_result import of_day, parsed
from game.tournament.duplicate.evening import OWN
from saves import paths
from saves.errors import StoreError
from saves.tournament.evening import KNOCK, TIME_MS, EveningSession, RunningEvening
from saves.tournament.evening_files import ActionLog, EveningShelf, SavedEvening
from tests.saves.tournament.duplicate.kit import EVENING, ByChance, NoEngine, play_deal, running, settle

DAY = date(2026, 11, 23)
DEAL = replace(of_day(DAY, "deal"), tables=3)


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk need not have everything when a test goes on."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def whole(folder: Path) -> RunningEvening:
    """An evening that is over."""
    evening = running(folder)
    while evening.number <= EVENING.deals:
        play_deal(evening)
        settle(evening)
    return evening


def test_every_action_is_on_the_disk_before_it_is_shown(tmp_path: Path) -> None:
    evening = running(tmp_path)
    session = EveningSession(evening, 1, {}, NoEngine())
    seen: list[int] = []

    def look(shown: object) -> None:
        kept = EveningShelf(tmp_path).under_way[-1]
        assert kept.own[0] == tuple(session.match.actions)
        seen.append(len(kept.own[0]))

    session.listeners.append(look)
    play_deal(evening, most=20, session=session)
    assert seen == list(range(2, 22))


def test_a_kill_after_any_action_resumes_to_the_same(tmp_path: Path) -> None:
    straight = running(tmp_path / "a")
    play_deal(straight)
    for _ in range(60):
        broken = running(tmp_path / "b")
        if broken.number > 1:
            break
        play_deal(broken, most=1)
    assert running(tmp_path / "b").kept.own == straight.kept.own


def test_the_field_is_a_deal_ahead_and_no_more(tmp_path: Path) -> None:
    field = ByChance()
    evening = running(tmp_path, field=field)
    settle(evening)
    assert [(q.number, q.table) for q in field.all] == [(n, t) for n in (1, 2) for t in (1, 2, 3)]
    assert evening.sheet(1) is None and evening.waiting(1) == 0 and evening.waiting(3) == 3
    play_deal(evening)
    sheet = evening.sheet(1)
    assert sheet is not None and len(sheet) == 4 and evening.sheet(2) is None
    settle(evening)
    assert field.all[-1].number == 3


def test_the_field_goes_on_where_it_was(tmp_path: Path) -> None:
    settle(running(tmp_path))
    field = ByChance()
    again = running(tmp_path, field=field)
    settle(again)
    assert field.all == [] and again.waiting(2) == 0


def test_an_evening_that_is_over_is_put_among_the_others(tmp_path: Path) -> None:
    evening = whole(tmp_path)
    assert evening.kept.over and evening.kept.score == evening.standing.score
    shelf = EveningShelf(tmp_path)
    assert shelf.under_way == () and shelf.over == (evening.kept,)
    assert 1 <= evening.kept.place <= 4 and evening.kept.score.percent is not None
    looked = RunningEvening(shelf.over[0], None, ByChance())
    assert looked.standing == evening.standing
    assert looked.match(3, 2).results == evening.match(3, 2).results


def test_a_kill_between_the_two_files_leaves_one_evening(tmp_path: Path) -> None:
    whole(tmp_path)
    over = EveningShelf(tmp_path).over[0]
    EveningShelf(tmp_path).keep(replace(over, scores=()))
    assert EveningShelf(tmp_path).under_way == ()


def test_the_last_card_and_a_kill_before_the_result(tmp_path: Path) -> None:
    evening = running(tmp_path)
    while evening.number <= EVENING.deals:
        play_deal(evening)
    assert not evening.kept.over
    again = running(tmp_path)
    settle(again)
    assert again.kept.over and EveningShelf(tmp_path).over == (again.kept,)


def test_the_result_of_a_day_can_be_checked(tmp_path: Path) -> None:
    evening = running(tmp_path, DEAL)
    play_deal(evening)
    settle(evening)
    assert evening.kept.over and evening.kept.checkable and evening.day_result is not None
    assert len(evening.day_result.decisions) == 1


@pytest.mark.parametrize("counts", [True, False])
def test_the_result_of_a_day_says_whether_the_try_counted(tmp_path: Path, counts: bool) -> None:
    shelf = EveningShelf(tmp_path)
    if not counts:
        shelf.finish(shelf.begun(DEAL))
    evening = running(tmp_path, DEAL)
    play_deal(evening)
    settle(evening)
    result = evening.day_result
    assert result is not None and result.first_try is counts


def test_a_result_names_the_players_that_it_was_begun_with(tmp_path: Path) -> None:
    evening = running(tmp_path, DEAL)
    evening.kept = replace(evening.kept, players=VERSION + 1)
    play_deal(evening)
    settle(evening)
    result = evening.day_result
    assert result is not None and result.players == VERSION + 1


def test_a_deal_that_others_played_differently_cannot_be_checked(tmp_path: Path) -> None:
    evening = running(tmp_path, DEAL)
    session = EveningSession(evening, 1, {}, NoEngine())
    while not session.match.results:
        session.submit(session.match.state and _last(session))
    settle(evening)
    assert evening.kept.over and not evening.kept.checkable and evening.day_result is None


def _last(session: EveningSession):  # type: ignore[no-untyped-def]
    from game.core.machine import legal_actions

    return legal_actions(session.match.state)[-1]


def test_only_the_first_try_of_a_day_counts(tmp_path: Path) -> None:
    first = running(tmp_path, DEAL)
    first.begin()
    shelf = EveningShelf(tmp_path)
    assert first.kept.counts and not shelf.begun(DEAL).counts
    assert shelf.begun(of_day(date(2026, 11, 24), "deal")).counts
    assert shelf.begun(of_day(date(2026, 11, 22), "deal")).counts
    assert shelf.begun(of_day(date(2026, 11, 22), "evening")).counts
    first.give_up()
    assert EveningShelf(tmp_path).under_way == () and not EveningShelf(tmp_path).begun(DEAL).counts
    own = running(tmp_path)
    own.begin()
    own.give_up()
    assert EveningShelf(tmp_path).begun(EVENING).counts and len(EveningShelf(tmp_path).over) == 1


def test_a_day_that_lies_ahead_takes_nothing_from_the_days_before_it(tmp_path: Path) -> None:
    ahead = running(tmp_path, of_day(date(2099, 1, 1), "deal"))
    ahead.begin()
    assert ahead.kept.counts and EveningShelf(tmp_path).begun(DEAL).counts
    ahead.give_up()
    shelf = EveningShelf(tmp_path)
    shelf.keep(shelf.begun(DEAL))
    assert not EveningShelf(tmp_path).begun(DEAL).counts
    assert not EveningShelf(tmp_path).begun(of_day(date(2099, 1, 1), "deal")).counts


def test_an_own_evening_that_is_given_up_stays_as_not_finished(tmp_path: Path) -> None:
    own = running(tmp_path)
    play_deal(own)
    own.give_up()
    assert EveningShelf(tmp_path).under_way == () and EveningShelf(tmp_path).over == (own.kept,)
    assert own.kept.own and not own.kept.over


def test_a_field_that_never_answers_is_given_up(tmp_path: Path) -> None:
    field = ByChance(dumb=True)
    evening = running(tmp_path, field=field)
    settle(evening)
    assert evening.failed and len(field.all) == 3
    play_deal(evening)
    assert evening.played(1) and evening.sheet(1) is None
    evening.close()
    assert not evening.failed and field.closed == 1


def test_a_full_disk_loses_nothing_of_what_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = running(tmp_path)
    play_deal(evening, most=3)

    def full(*_content: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(paths, "write_atomically", full)
        patched.setattr(ActionLog, "add", full)
        with pytest.raises(StoreError) as error:
            evening.append(1, 4, "call pass")
        assert error.value.code == "full"
        assert len(evening.kept.own[0]) == 5 and evening.problem is error.value
        evening.try_again()
        assert evening.problem is not None
    evening.try_again()
    assert evening.problem is None
    assert len(EveningShelf(tmp_path).under_way[0].own[0]) == 5


def test_an_evening_that_could_not_be_put_away_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = running(tmp_path)
    for _deal in range(evening.evening.deals):
        play_deal(evening)

    def full(*_content: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(paths, "write_atomically", full)
        settle(evening)
        assert evening.kept.over and evening.problem is not None and EveningShelf(tmp_path).over == ()
    evening.close()
    assert evening.problem is None and EveningShelf(tmp_path).over == (evening.kept,)
    assert EveningShelf(tmp_path).under_way == ()


def test_what_somebody_changed_is_left_out(tmp_path: Path) -> None:
    EveningShelf(tmp_path).keep(SavedEvening(replace(EVENING, rules="whist")))
    assert EveningShelf(tmp_path).under_way == ()
    (tmp_path / paths.EVENING).write_text("{")
    assert EveningShelf(tmp_path).under_way == ()
    broken = SavedEvening(EVENING, own=((KNOCK, "play 7C"),))
    with pytest.raises(ValueError, match="play 7C"):
        RunningEvening(broken, None, ByChance())


def test_no_clock_cuts_the_computer_players_short(tmp_path: Path) -> None:
    evening = running(tmp_path)
    session = EveningSession(evening, 1, {}, NoEngine())
    while not session.human_to_act:
        play_deal(evening, most=1, session=session)
    asked = session.own_question()
    assert asked is not None and asked.time_ms == TIME_MS


def test_a_deal_begins_with_the_cards_dealt(tmp_path: Path) -> None:
    evening = running(tmp_path)
    session = EveningSession(evening, 1, {}, NoEngine())
    assert session.saved.actions == (KNOCK,) and evening.match(1, OWN).actions == [KNOCK]


def test_a_line_of_a_real_result_is_read_again(tmp_path: Path) -> None:
    evening = running(tmp_path, DEAL)
    play_deal(evening)
    settle(evening)
    result = evening.day_result
    assert result is not None and parsed(result.text, DAY) == result
