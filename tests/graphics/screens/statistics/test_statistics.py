"""The statistics: counted in the window, filtered, turned, exported, switched off and begun anew."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.practice.tally import MatchTally
from graphics.app.app import App
from graphics.render import written
from graphics.screens.settings.settings import SettingsScene
from graphics.screens.statistics.statistics import (
    DAY,
    Filters,
    StatisticsScene,
    chosen_tournaments,
    export,
    fitting,
    games_played,
    levels_met,
)
from graphics.text import statistics_text
from graphics.text.words import contract_name
from graphics.widgets.intents import Open, Question
from saves import paths
from saves.practice import mistakes, results
from saves.practice import results as practice_log
from saves.practice.results import DrillTally, PracticeLog
from saves.saved import SavedMatch, now
from saves.store import Store
from saves.transfer.deals_csv import deals_csv
from tests.game.tournament.kit import tournament
from tests.graphics.conftest import MakeApp
from tests.graphics.stand_ins import World
from tests.kits.screens import click, ids, press, settle
from tests.saves.matches import played
from tests.saves.tournament.kit import entered, play_own, running
from tools.gallery.practice import LATER, SampleStatistics, tallies, tournaments

BELOT: SavedMatch = replace(played(1), created=now())
START = tournament(human=True)


def opened(app: App, sample: SampleStatistics | None = None) -> StatisticsScene:
    scene = StatisticsScene(app.ports, lambda: LATER, sample)
    app.push(scene)
    settle(app)
    while scene.counting:
        settle(app)
    return scene


def app_with(make_app: MakeApp, *matches: SavedMatch, size: tuple[int, int] = (1366, 768)) -> App:
    app = make_app(size)
    app.store = Store.memory()
    for match in matches:
        app.store.add(match)
    return app


def test_matches_are_counted_while_it_is_open(make_app: MakeApp) -> None:
    app = app_with(make_app, *[BELOT] * 12)
    scene = StatisticsScene(app.ports)
    scene.resize(app.size)
    assert scene.counting and scene.busy and not scene.resting
    for _frame in range(500):
        if not scene.counting:
            break
        scene.update(0.016)
    assert not scene.counting
    scene.update(0.016)
    told = scene.told()
    assert told is not None and told.found.won.count == 12


def test_nothing_has_been_played(make_app: MakeApp) -> None:
    app = app_with(make_app)
    scene = opened(app)
    assert scene.told() is None
    assert "next_page" not in ids(app) and "period:all" not in ids(app)
    assert not app_target(app, "export").enabled
    click(app, "new_match")
    assert app.top.name == "new_match"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_details_come_after_what_matters_at_a_glance(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = opened(app, SampleStatistics(tallies(60)))
    click(app, "details")
    assert scene.page == 1, "everything else has room on the first page"
    press(app, pygame.K_PAGEDOWN)
    settle(app)
    click(app, "game:bela-4")
    assert scene.page == 1, "the details of the other game"
    click(app, "overview")
    assert scene.page == 0


@pytest.fixture
def noting() -> Iterator[None]:
    written.note(True)
    yield
    written.note(False)


def test_there_are_as_many_cards_as_the_game_has_contracts(make_app: MakeApp, noting: None) -> None:
    app = make_app((1366, 768))
    scene = opened(app, SampleStatistics(tallies(60)))
    assert contracts_on(scene) == [contract_name(trump) for trump in range(6)]
    click(app, "game:bela-3")
    settle(app)
    assert contracts_on(scene) == [contract_name(trump) for trump in range(4)]


def contracts_on(scene: StatisticsScene) -> list[str]:
    """The contracts that a screen reader finds, in its order."""
    every = [contract_name(trump) for trump in range(6)]
    return [node.name for node in scene.outline().root.walk() if node.name in every]


def test_a_broken_match_is_told_of(make_app: MakeApp) -> None:
    app = app_with(make_app, BELOT, replace(BELOT, actions=("cut 3", "play KH")))
    told = opened(app).told()
    assert told is not None and told.notes == ("1 match cannot be replayed and is left out.",)
    other = opened(app_with(make_app, BELOT)).told()
    assert other is not None and other.notes == ()


def app_target(app: App, id_: str) -> object:
    return next(target for target in app.top.targets() if target.id == id_)


def match(preset: str, level: str, begun: int) -> MatchTally:
    return MatchTally(preset, level, begun, True, ())


MATCHES = [match("bulgarian", "hard", 5), match("bela-3-ru", "easy", 9), match("bela-3", "mixed", 7)]


def test_only_what_was_played_is_offered() -> None:
    assert games_played(MATCHES) == ["bulgarian", "bela-3"]
    assert levels_met(MATCHES, "bela-3") == ["", "easy", "mixed"]
    assert levels_met(MATCHES, "bulgarian") == ["", "hard"]
    assert games_played([match("whist", "hard", 1)]) == []


def test_at_first_it_is_the_game_played_last() -> None:
    assert fitting(Filters(), MATCHES) == Filters("bela-3")
    assert fitting(Filters("bulgarian", "easy", "week"), MATCHES) == Filters("bulgarian", "", "week")
    assert fitting(Filters("turkish", "hard"), []) == Filters()


def test_a_period_ends_now_and_begins_no_earlier_than_the_statistics() -> None:
    moment = datetime(2026, 11, 22, tzinfo=UTC)
    seconds = int(moment.timestamp())
    assert Filters("bulgarian").wanted(moment).since == 0
    assert Filters("bulgarian", period="week").wanted(moment).since == seconds - 7 * DAY
    assert Filters("bulgarian", period="month").wanted(moment, seconds - DAY).since == seconds - DAY
    assert Filters("bulgarian", period="last").wanted(moment).last == 50
    assert Filters("bela-2").wanted(moment).presets == {"bela-2", "bela-2-sr", "bela-2-ru"}


def test_filters_are_pressed_with_mouse_and_keys(make_app: MakeApp) -> None:
    app = make_app((1366, 768))
    scene = opened(app, SampleStatistics(tallies(60)))
    everything = scene.told()
    click(app, "game:bela-4")
    other = scene.told()
    assert scene.filters.game == "bela-4"
    assert everything is not None and other is not None and other.found != everything.found
    scene.ui.focus.move_to("period", True)
    press(app, pygame.K_3)
    settle(app)
    assert scene.filters.period == "week"


def test_filters_may_leave_nothing(make_app: MakeApp) -> None:
    app = make_app((1366, 768))
    scene = opened(app, SampleStatistics({1: match("bulgarian", "hard", 5), **tallies(3)}))
    click(app, "game:bulgarian")
    scene.choose("level", "expert")
    settle(app)
    assert scene.filters.level in ("", "expert")
    scene.choose("period", "week")
    scene.clock = lambda: datetime(2036, 1, 1, tzinfo=UTC)
    settle(app)
    assert scene.told() is None
    click(app, "show_all")
    assert scene.told() is not None and scene.filters.period == "all"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_pages_are_turned_with_keys(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = opened(app, SampleStatistics(tallies(60)))
    assert scene.pages > 1
    for _page in range(scene.pages + 1):
        press(app, pygame.K_PAGEDOWN)
        settle(app)
    assert scene.page == scene.pages - 1
    press(app, pygame.K_PAGEUP)
    settle(app)
    assert scene.page == scene.pages - 2


def test_all_deals_are_written_and_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    world, matches, file = World(), tallies(4), tmp_path / "deals"
    export(world.ports, matches, file)
    written = tmp_path / "deals.csv"
    assert written.read_bytes() == deals_csv(matches)
    export(world.ports, tallies(1), written)
    asked = question(world)
    assert asked.name == "confirm" and written.read_bytes() == deals_csv(matches)
    yes = asked.answers[1].action
    assert yes is not None
    yes()
    assert written.read_bytes() == deals_csv(tallies(1))


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    world = World()
    export(world.ports, tallies(1), tmp_path / "missing" / "deals.csv")
    export(world.ports, tallies(1), Path("/dev/null"))
    told = [intent.to for intent in world.wanted if isinstance(intent, Open)]
    assert [each.warning for each in told if isinstance(each, Question)] == [True, True]
    assert list(tmp_path.iterdir()) == []


def question(world: World) -> Question:
    intent = world.wanted[-1]
    assert isinstance(intent, Open) and isinstance(intent.to, Question)
    return intent.to


def test_switched_off_nothing_is_counted_or_kept(make_app: MakeApp, home: Path) -> None:
    app = make_app((1366, 768))
    app.store = Store.open(home)
    app.store.add(BELOT)
    opened(app).leave()
    kept = home / paths.STATISTICS
    assert kept.exists()
    app.push(SettingsScene(app.ports, "statistics"))
    settle(app)
    click(app, "keep_statistics")
    assert not app.settings.keep_statistics and not kept.exists()
    scene = opened(app)
    assert scene.statistics is None
    scene.leave()
    assert not kept.exists()
    app.store.close()


def test_begun_anew_older_matches_do_not_count(make_app: MakeApp, home: Path) -> None:
    app = make_app((1366, 768))
    app.store = Store.open(home)
    app.store.add(replace(BELOT, created=datetime(2026, 1, 5, tzinfo=UTC)))
    scene = opened(app)
    assert scene.told() is not None
    app.push(SettingsScene(app.ports, "statistics"))
    settle(app)
    click(app, "delete_statistics")
    click(app, "cancel")
    assert app.settings.statistics_since == 0
    click(app, "delete_statistics")
    click(app, "yes")
    assert app.settings.statistics_since > 0
    assert not (home / paths.STATISTICS).exists()
    assert len(app.store.pages.marks()) == 1, "the match is still there"
    again = opened(app)
    assert again.told() is None
    app.store.close()


def test_the_results_of_practice_go_with_the_statistics_and_stay_when_these_are_switched_off(
    make_app: MakeApp, home: Path
) -> None:
    app = make_app((1366, 768))
    app.store = Store.open(home)
    practice_log.DRILLS.save(PracticeLog().with_drill("legal", DrillTally(3, 10)))
    mistakes.MISTAKES.save(mistakes.MistakeLog())
    results.PUZZLES.save(results.PuzzleLog())
    app.push(SettingsScene(app.ports, "statistics"))
    settle(app)
    click(app, "keep_statistics")
    assert all((home / name).exists() for name in paths.PRACTICE)
    click(app, "delete_statistics")
    click(app, "yes")
    assert not any((home / name).exists() for name in paths.PRACTICE)
    assert app.settings.statistics_since > 0 and not app.settings.keep_statistics
    app.store.close()


def test_what_cannot_be_deleted_is_told(make_app: MakeApp, home: Path) -> None:
    app = make_app((1366, 768))
    app.store = Store.open(home)
    (home / paths.MISTAKES).mkdir()
    app.push(SettingsScene(app.ports, "statistics"))
    settle(app)
    click(app, "delete_statistics")
    click(app, "yes")
    assert app.settings.statistics_since == 0 and app.top.name == "message"
    app.store.close()


def test_tournaments_have_their_section(make_app: MakeApp) -> None:
    sample = SampleStatistics(tallies(12), tournaments=tournaments())
    scene = opened(make_app((1366, 768)), sample)
    told = scene.told()
    assert told is not None and told.tournaments.played == 24
    section = statistics_text.tournament_section(told.tournaments)
    assert section is not None
    assert [line.label for line in section.lines] == [
        "Tournaments played",
        "Tables won",
        "Grand prizes",
        "Second places",
        "Left before the end",
    ]
    assert section.lines[0].value == "24" and section.lines[4].value == "1"
    assert section.lines[2].cases == f"{told.tournaments.grand} of 24"
    scene.choose("level", "hard")
    told = scene.told()
    assert told is not None and statistics_text.tournament_section(told.tournaments) is None


def test_tournaments_fit_the_filters() -> None:
    found = [(5, START), (9, START)]
    assert chosen_tournaments(Filters("bulgarian"), 6, found) == [START]
    assert chosen_tournaments(Filters("bulgarian"), 0, found, 5) == [START]
    assert chosen_tournaments(Filters("bulgarian", "hard"), 0, found) == []
    assert chosen_tournaments(Filters("bela-3"), 0, found) == []


def test_a_week_or_a_month_ends_now() -> None:
    now = datetime(2026, 11, 26, 12, tzinfo=UTC)
    for period in ("week", "month"):
        assert Filters("bulgarian", period=period).wanted(now).until == int(now.timestamp())
    assert Filters("bulgarian").wanted(now).until is None


def test_the_own_table_of_a_tournament_counts(make_app: MakeApp) -> None:
    app = app_with(make_app)
    assert app.store is not None
    going = running(app.store, entered(app.store))
    play_own(app.store, going)
    scene = opened(app)
    assert scene.statistics is not None
    [counted] = scene.statistics.matches.values()
    assert counted.preset == "belot-bg" and counted.won is not None
    assert [tournament for _begun, tournament in scene.statistics.tournaments] == [START]
