"""The cast of the tournaments: distinguishable people, each with a computer player."""

from __future__ import annotations

from collections import Counter

from game.players.levels import of_text
from game.table.player_text import TEMPERS, is_player
from game.table.protocol import LEVELS
from game.tournament.draw import BY_ID, CAST


def test_there_are_forty_people_under_plain_names() -> None:
    assert len(CAST) == len(BY_ID) == 40
    assert all(person.id.isascii() and person.id.isalpha() and person.id.islower() for person in CAST)


def test_a_player_can_play_for_each() -> None:
    assert all(is_player(person.player) for person in CAST)
    assert all(of_text(person.player) for person in CAST)


def test_there_is_everybody_and_few_are_very_good_or_very_bad() -> None:
    levels = Counter(person.level for person in CAST)
    assert set(levels) == set(LEVELS) and set(TEMPERS) == {person.temper for person in CAST}
    assert levels["medium"] == max(levels.values())
    assert levels["beginner"] + levels["expert"] < levels["medium"]
