"""The ranking: the own line is to be seen on every page, and tabs change the period."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from game.tournament.season import SeasonEntry, week_of
from game.tournament.season import ranking as ranking_of
from game.tournament.tournament import HUMAN
from graphics.screens.tournament import ranking
from graphics.screens.tournament.ranking import RankedName, RankingScene
from graphics.text.biographies import biography
from graphics.text.tournament_text import order_line
from saves.tournament.overview import TABS, LobbyState
from tests.graphics.stand_ins import World
from tools.gallery.tournaments import SampleSeason


@pytest.mark.parametrize("own", [1, 14, 60])
def test_the_own_line_is_on_every_page(own: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    class Noted(RankedName):
        def place(self, rect: pygame.Rect) -> None:
            shown.append(self.line.person)
            super().place(rect)

    monkeypatch.setattr(ranking, "RankedName", Noted)
    world = World((1024, 640))
    scene = RankingScene(world.ports, SampleSeason(LobbyState(0), own))
    scene.resize(world.size)
    assert scene.pages > 2
    others: list[str] = []
    for page in range(scene.pages):
        shown.clear()
        scene.page = page
        scene.resize(world.size)
        assert shown.count(HUMAN) == 1
        others += [person for person in shown if person != HUMAN]
    assert scene.board is not None
    assert others == [line.person for line in scene.board.lines if line.person != HUMAN]


def test_tabs_show_their_period() -> None:
    world = World((1024, 640))
    scene = RankingScene(world.ports, SampleSeason(LobbyState(0)))
    scene.resize(world.size)
    for tab in TABS:
        scene.choose(tab)
        scene.update(0)
        assert scene.board is not None and scene.board.tab == tab


def test_it_says_who_comes_first_with_equal_points_and_that_is_so() -> None:
    world = World((1024, 640))
    scene = RankingScene(world.ports, SampleSeason(LobbyState(0)))
    scene.resize(world.size)
    assert order_line() in [getattr(sprite, "text", "") for sprite in scene.ui.manager.ui_group.sprites()]
    day = date(2026, 11, 24)
    found = [SeasonEntry("twice", day, 3)] * 2 + [
        SeasonEntry("once", day, 6),
        SeasonEntry("grand", day, 4, True),
    ]
    found += [SeasonEntry("grand", day, 2)]
    assert [line.person for line in ranking_of(found, week_of(day))] == ["grand", "once", "twice"]


def test_a_portrait_has_a_tip_about_its_person() -> None:
    world = World((1024, 640))
    scene = RankingScene(world.ports, SampleSeason(LobbyState(0)))
    scene.resize(world.size)
    tips = [getattr(sprite, "tool_tip_text", None) for sprite in scene.ui.manager.ui_group.sprites()]
    assert scene.board is not None
    lines = [biography(line.person) for line in scene.board.lines if line.person != HUMAN]
    told = [line for line in lines if any(tip and line in tip for tip in tips)]
    assert len(told) > 3
