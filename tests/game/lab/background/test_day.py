"""A day of the season: really played, by rules of thumb, always with the same result."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from game.core.match import Match
from game.lab.background import answered, by_thumb, play_day
from game.lab.tournaments import play
from game.tournament.draw import drawn, table_seed
from game.tournament.season import DayAnswer, entries, tournaments_of
from game.tournament.tournament import Entrant, result_of
from tests.game.tournament.kit import tournament

DAY = date(2026, 11, 23)


def test_a_day_is_really_played_and_the_process_says_so() -> None:
    answer = answered(b'{"id": 3, "ask": "day", "day": "2026-11-23"}')
    assert isinstance(answer, DayAnswer) and answer.id == 3 and answer.code is None
    last = play(tournaments_of(DAY)[-1], by_thumb)
    assert answer.entries[-8:] == entries(last.tournament, DAY)
    for tables in last.tables:
        for table in tables:
            seed = table_seed(last.tournament, *table.seating.ref)
            assert result_of(Match.replay(last.tournament.table_rules, seed, table.actions)) == table.result
    assert len(answer.entries) == 32 and sum(each.grand for each in answer.entries) == 6


def test_the_days_before_there_was_a_choice_of_games_keep_their_results() -> None:
    """Figures of the previous version: the last week of Belot alone ended on 29 November."""
    first = {each.person: each.points for each in play_day(date(2026, 11, 29)) if each.points > 3}
    assert first == {
        **{"vesna": 12, "gennady": 12, "snezana": 7, "slobodan": 7},
        **{"mircea": 6, "ilona": 6, "svetlana": 6, "nebojsa": 6},
    }


def test_a_day_of_bela_is_played_by_its_rules() -> None:
    played = [play(each, by_thumb) for each in tournaments_of(date(2026, 12, 1))]
    results = [table.result for each in played for tables in each.tables for table in tables]
    assert len(results) == 13
    assert all(max(each.scores) >= 501 and each.deals <= 7 for each in results)


def test_who_looks_ahead_plays_by_thumb_with_the_same_temper() -> None:
    texts = ("expert/bold", "hard", "medium/careful", "beginner")
    start = tournament("fast")
    people = [Entrant(f"person{i}", *texts[i % 4].split("/")) for i in range(8)]
    start = replace(start, entrants=tuple(people))
    found = {text for seating in drawn(start, 1) for text in by_thumb(start, seating).values()}
    assert found == {"expert-thumb/bold", "hard-thumb", "medium/careful", "beginner"}


def test_a_day_that_is_none_gets_a_code() -> None:
    for line in (b'{"id": 3, "ask": "day", "day": "2026-02-30"}', b'{"id": 3, "ask": "day", "day": 7}'):
        answer = answered(line)
        assert answer is not None and answer.code == "not_a_request"
