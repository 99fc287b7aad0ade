"""A deal by other rules, in words: true of the deal, and not said of another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.state import DealResult
from game.rules import preset
from graphics.text import i18n
from graphics.text.alternatives_text import AlternativesText, RuleLine
from graphics.text.deal_sheet import sheet_text
from graphics.text.names import Names
from tests.game.referee.kit import SUITS, all_tricks
from tests.game.tables import auction, call, play, result_of


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def texts(result: DealResult, own: int = 0) -> AlternativesText:
    names = Names(result.deal.table.rules, own, lambda seat: "")
    return AlternativesText(sheet_text(names, result, own))


def outcomes(result: DealResult, own: int = 0) -> dict[str, tuple[str, str]]:
    """By the title of a line: its outcome and detail."""
    return {line.title: (line.outcome, line.detail) for line in texts(result, own).lines()}


def test_a_line_for_each_rule_that_differs_and_one_for_the_others() -> None:
    result = all_tricks(preset("bulgarian"), "C contra pass pass pass")
    assert texts(result).played() == RuleLine("As played", "", "50 : 0", "", True)
    lines = texts(result).lines()
    assert [(line.title, line.outcome) for line in lines] == [("Capot under contra: no", "41 : 0")]
    assert [line.title for line in lines if line.counted] == ["Capot under contra: no"]
    assert texts(result).agreeing() == "6 others: the same"


def test_where_no_rule_differs_one_line_says_so() -> None:
    result = all_tricks(preset("bulgarian"), "NT pass pass pass")
    assert texts(result).lines() == []
    assert texts(result).agreeing() == "All 7 other rules: the same"


def test_beating_in_all_trumps_changes_the_play_there_alone() -> None:
    title = "Beating in all trumps: no"
    all_trumps, no_trumps = (
        outcomes(all_tricks(preset("bulgarian"), f"{contract} pass pass pass")) for contract in ("AT", "NT")
    )
    assert all_trumps[title] == ("would change the play", "") and title not in no_trumps


def test_the_reader_comes_first() -> None:
    result = all_tricks(preset("bulgarian"), "C contra pass pass pass")
    assert texts(result, own=1).played().outcome == "0 : 50"
    assert outcomes(result, own=1)["Capot under contra: no"] == ("0 : 41", "")


@pytest.mark.parametrize(("before", "said"), [(130, ("25 : 0", "the match would be over")), (120, None)])
def test_the_end_of_the_match_is_told_where_it_would_be_another(
    before: int, said: tuple[str, str] | None
) -> None:
    result = all_tricks(preset("bulgarian"), "C pass pass pass", (before, 0))
    assert outcomes(result).get("Going out with a capot: yes") == said
    other = result.deal.table.rules.with_options({"going_out_with_capot": "yes"})
    out = all_tricks(other, "C pass pass pass", (before, 0))
    over = "the match would go on" if out.winner is not None else ""
    assert outcomes(out).get("Going out with a capot: no", ("", ""))[1] == over


def test_a_dash_and_a_loss_are_written_as_on_the_pad() -> None:
    told = outcomes(all_tricks(preset("bela-4"), "C"))
    assert told["All the tricks: –97"] == ("162 : –97", "")
    assert "Bela needs a trick: yes" not in told


def test_a_deal_that_would_have_been_played_on_is_not_counted() -> None:
    state = call(auction(SUITS, rules=preset("bela-4"), scores=(990, 0)), "C")
    told = outcomes(result_of(play(state, "AC AD AH AS")))
    assert told["End of the match: after the deal"] == ("the deal would have been played on", "")


def test_what_hangs_is_told_where_it_is_another_amount() -> None:
    """Contra with equal points: all of it hangs, and of a capot apart less does."""
    result = all_tricks(preset("bulgarian"), "C contra pass pass pass")
    text = texts(replace(result, writing=replace(result.writing, hanging=16)))
    assert text.played().detail == "16 game points hang now"
    apart = next(line for line in text.lines() if line.title == "Capot under contra: no")
    assert apart.detail == "nothing hangs"
