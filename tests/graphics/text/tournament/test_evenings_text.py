"""The results of all evenings in words."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from game.tournament.duplicate.evening import Evening
from game.tournament.duplicate.scoring import scored
from graphics.text.duplicate_text import another_try, result_lines, waiting_lines
from saves.tournament.evening_files import SavedEvening

WHEN = datetime(2026, 11, 23, 12, tzinfo=UTC)
SCORES = tuple(scored(points, [0, 8]) for points in (4, 10, -4, 8, 0, 12, 4, 4))
"""50, 100, 0, 75, 25, 100, 50 and 50 per cent; 6 points over the means."""
EIGHT = SavedEvening(Evening("bulgarian", "0" * 32), WHEN, scores=SCORES)
WORSE = replace(EIGHT, created=WHEN.replace(day=24), scores=(scored(-4, [0, 8]),) * 8)
DAY = SavedEvening(
    Evening("bela-4", "1" * 32, deals=1, kind="deal", day="2026-11-23"), WHEN, scores=(scored(100, [0, 0]),)
)


def test_the_figures_are_those_of_the_deals() -> None:
    lines = result_lines([EIGHT])
    assert lines[:2] == ["1 evening", "8 deals in all"]
    assert lines[2] == "Best: 56.2%, Duplicate evening, 23.11.2026"
    assert lines[3] == "Mean of all deals: 56.2%"
    assert lines[4].startswith("95% likely between ")
    assert lines[5] == "Bulgarian Belot: +0.8 game points per deal compared with the mean" and len(lines) == 7


def test_the_best_is_the_best_evening_and_no_deal_of_a_day() -> None:
    assert not any(line.startswith("Best") for line in result_lines([DAY]))
    lines = result_lines([WORSE, EIGHT, DAY])
    assert lines[:3] == ["2 evenings", "1 deal of the day", "17 deals in all"]
    assert next(line for line in lines if line.startswith("Best")).endswith("23.11.2026")
    assert result_lines([DAY])[:2] == ["1 deal of the day", "1 deal in all"]


def test_points_are_of_one_game_at_a_time() -> None:
    lines = result_lines([EIGHT, DAY])
    # in Bela the pad has the points of the cards
    assert "Bela for four: +100.0 points per deal compared with the mean" in lines
    assert "Bulgarian Belot: +0.8 game points per deal compared with the mean" in lines
    assert [line for line in lines if line.endswith(" game points")], "the interval of Bulgarian Belot"
    assert sum(line.startswith("95") for line in lines) == 2, "one deal of Bela has no interval"


def test_practice_and_what_was_not_finished_do_not_count() -> None:
    none = ["No result counts yet."]
    assert result_lines([]) == none and result_lines([replace(EIGHT, scores=())]) == none
    assert (
        result_lines([])
        == result_lines([replace(EIGHT, counts=False)])
        == result_lines([replace(EIGHT, scores=())])
        == none
    )
    assert result_lines([EIGHT, replace(WORSE, counts=False)]) == result_lines([EIGHT])


def test_another_try_at_a_day_is_told_by_what_became_of_the_first() -> None:
    after = "Another try is practice and does not count."
    assert another_try(DAY) == f"You have played it. {after}"
    assert another_try(replace(DAY, scores=())) == f"Your first try was not finished. {after}"
    gone = SavedEvening(DAY.evening, DAY.created, deleted=True)  # its scores went with it
    assert another_try(gone) == f"Your first try was deleted. {after}"


def test_an_evening_waits_at_its_deal_and_one_deal_alone_has_no_number() -> None:
    assert waiting_lines(EIGHT, 3)[0] == "Duplicate evening · Bulgarian Belot · Deal 3 of 8"
    assert waiting_lines(DAY, 1)[0] == "Deal of the day · Bela for four · 23.11.2026"
    day = replace(DAY, evening=replace(DAY.evening, deals=8, kind="evening"))
    whole = "Eight deals of the day · Bela for four · 23.11.2026 · Deal 2 of 8"
    assert waiting_lines(day, 2) == (whole, "Eight deals of the day · Bela for four")
