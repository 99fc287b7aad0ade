"""Words of the duplicate evenings: the rows of a traveller."""

from __future__ import annotations

import pytest

from game.rules import PRESETS
from game.tournament.duplicate.scoring import traveller
from graphics.text import duplicate_text as texts
from graphics.text.words import signed_points
from tests.game.tournament.duplicate.kit import EVENING, field_deal

SEATS = tuple("SENW")


def rows(number: int, side: int = 0) -> list[tuple[str, str]]:
    """Titles and lines of a deal that three tables have played by chance."""
    found = [field_deal(EVENING, number, table).results[0] for table in (1, 2, 3)]
    return [
        (texts.traveller_title(line, SEATS), texts.traveller_line(line, SEATS, side))
        for line in traveller(found, side)
    ]


def test_a_row_tells_the_contract_its_end_the_cards_the_declarations_and_the_lead() -> None:
    """No trumps by West: 79 and 51 of the cards, doubled; West fails, and South and North write all of it."""
    assert rows(2)[2] == (
        "3. No trumps, West · failed",
        "Table 1 · 0.0% · cards 158 : 102 · lead: West, 10 of spades\u00a0♠",
    )
    assert rows(2)[0] == (
        "1. All trumps, Recontra ×4, South · made",
        "Table 2 · 100.0% · cards 189 : 69 · declarations 0 : 20 · lead: West, queen of clubs\u00a0♣",
    )


def test_the_own_side_stands_first() -> None:
    assert "cards 102 : 158" in next(line for title, line in rows(2, 1) if "No trumps" in title)


@pytest.mark.parametrize("side", [0, 1])
def test_what_is_said_adds_up_to_what_both_have(side: int) -> None:
    for number in range(1, 6):
        for table in (1, 2, 3):
            result = field_deal(EVENING, number, table).results[0]
            other = field_deal(EVENING, number, 4).results[0]
            [line] = [each for each in traveller([result, other], side) if each.own]
            said = texts.traveller_line(line, SEATS, side).split(texts.BETWEEN)
            pairs = [part.split(" ", 1)[1].split(" : ") for part in said if " : " in part]
            sums = [sum(int(pair[place]) for pair in pairs) for place in (0, 1)]
            assert sums == [result.points[side].total, result.points[1 - side].total]


def test_points_on_the_pad_are_named_apart_from_points_of_the_cards() -> None:
    """Its rows have the points of the cards beside the result, where 158 and 102 of them are 26."""
    found = [field_deal(EVENING, 2, table).results[0] for table in (1, 2, 3)]
    line = next(each for each in traveller(found, 0) if each.own)
    note = texts.traveller_note(line, EVENING)
    assert [each.rsplit(" ", 2)[1:] for each in note[:2]] == [["game", "points"]] * 2


@pytest.mark.parametrize(("rules", "unit"), [("bulgarian", "game points"), ("bela-4", "points")])
def test_in_bela_the_pad_has_the_points_of_the_cards(rules: str, unit: str) -> None:
    assert signed_points(3.25, PRESETS[rules]) == f"+3.2 {unit}"
    assert texts.over_mean(-4, PRESETS[rules]) == f"–4.0 {unit} compared with the mean"
    assert texts.points_interval((-1, 2), PRESETS[rules]) == f"95% likely between –1.0 and +2.0 {unit}"
    assert texts.found(50, 1, PRESETS[rules]).endswith(f"+1.0 {unit} compared with the mean.")
