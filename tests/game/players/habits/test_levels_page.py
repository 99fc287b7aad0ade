"""The page about levels: its table agrees with the levels."""

from __future__ import annotations

from game.players.habits import Habit
from game.players.levels import BY_NAME
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "levels.md").read_text("utf-8")
COLUMNS = ("beginner", "easy", "medium")


def test_the_table_names_each_habit_with_the_levels_that_have_it() -> None:
    table = PAGE[PAGE.index("## Habits") : PAGE.index("## The rest")]
    rows = [line.split("|")[1:-1] for line in table.splitlines() if line.startswith("| `")]
    found = {row[0].strip(" `"): [cell.strip() for cell in row[2:]] for row in rows}
    assert list(found) == list(Habit)
    for habit in Habit:
        shares = [BY_NAME[level].habits.get(habit, 0.0) for level in COLUMNS]
        assert found[habit] == [f"{share:.0%}".replace("%", " %") if share else "" for share in shares]
        assert any(shares), "a habit that nobody has"


def test_the_page_says_how_large_the_rest_is() -> None:
    for level in (BY_NAME[name] for name in COLUMNS):
        assert f"{level.overbids:g}" in PAGE and f"{level.misnames:.0f}" in PAGE
        assert not level.misjudges or f"{level.misjudges:.0f}" in PAGE
