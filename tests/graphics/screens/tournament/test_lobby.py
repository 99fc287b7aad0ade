"""The lobby: what it leads to, how a tournament is entered, and that a share of the fund is shown once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta

import pygame
import pytest
from msgspec import structs

from game.rules import preset
from game.tournament.tournament import CLOCK, FORMATS, GameName
from graphics.render.motion import SEEN_MS
from graphics.screens import destinations as to
from graphics.screens.tournament.lobby import LobbyScene
from graphics.screens.tournament.season import StoredSeason
from graphics.screens.tournament.trophies import SmallShelf
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label
from graphics.widgets.intents import Back, Open, Question
from graphics.widgets.scene import Guard
from saves.errors import StoreError
from saves.saved import replay
from saves.settings import LastMatch
from saves.store import Store
from saves.tournament.overview import LobbyState
from saves.tournament.shelf import Tournaments
from tests.game.tournament.kit import tournament
from tests.graphics.conftest import NoDays
from tests.graphics.stand_ins import World
from tests.saves.tournament.kit import FakeTables, Refusing, entered, running
from tests.saves.tournament.season_kit import LAST, TODAY, WEEK, play, season
from tests.saves.tournament.winning import won_by
from tools.gallery.tournaments import SHELF, SampleSeason, board

SMALL = (1024, 640)


class NoTables(NoDays):
    """Whoever would play the other tables."""

    busy = False


def opened(world: World, season_: object) -> LobbyScene:
    scene = LobbyScene(world.ports, season_)  # type: ignore[arg-type]
    scene.resize(world.size)
    scene.enter()
    return scene


def stored(store: Store | None, today: date = TODAY) -> StoredSeason:
    return StoredSeason(store, NoDays(), NoTables(), today=lambda: today)


def sample(chips: int, **values: bool) -> SampleSeason:
    return SampleSeason(LobbyState(chips, board=board(3, "week"), **values))


def press(scene: LobbyScene, *codes: int) -> None:
    for code in codes:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        scene.update(0)


def shown(scene: LobbyScene) -> list[str]:
    return [each.text for each in scene.ui.manager.ui_group.sprites() if isinstance(each, Label)]


def enabled(scene: LobbyScene) -> set[str]:
    return {target.id for target in scene.targets() if target.enabled}


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.memory() as made:
        yield made


@pytest.mark.parametrize(
    ("chips", "free", "open_"),
    [
        (5000, False, {"enter:classic", "enter:fast"}),
        (999, False, {"enter:fast"}),
        (399, True, {"enter:fast"}),
        (399, False, set()),
    ],
)
def test_who_can_pay_can_enter(chips: int, free: bool, open_: set[str]) -> None:
    scene = opened(World(SMALL), sample(chips, free=free))
    assert {id_ for id_ in enabled(scene) if id_.startswith("enter:")} == open_


def agreed(world: World) -> object:
    """What is wanted after the question that is asked last was answered with yes."""
    action = next(each for each in question(world).answers if each.id == "yes").action
    world.wanted.pop()
    assert action is not None
    action()
    return world.wanted.pop()


def question(world: World) -> Question:
    """The question that is asked."""
    [wanted] = world.wanted
    assert isinstance(wanted, Open) and isinstance(wanted.to, Question)
    return wanted.to


@pytest.mark.parametrize(("chips", "gold"), [(5000, ["enter:classic"]), (500, ["enter:fast"]), (0, [])])
def test_one_button_is_gold_that_of_the_dearest_that_can_be_paid(chips: int, gold: list[str]) -> None:
    scene = opened(World(SMALL), sample(chips))
    buttons = [widget for widget in scene.ui.widgets if isinstance(widget, Button) and widget.is_enabled]
    assert [widget.id for widget in buttons if widget.kind == "primary"] == gold


def test_enter_is_the_first_thing_the_keyboard_does_and_it_asks_before_chips_are_paid() -> None:
    world = World(SMALL)
    press(opened(world, sample(5000)), pygame.K_RETURN)
    asked = question(world)
    assert asked.answers[0].id == "cancel"
    assert asked.text == (
        "You play Bulgarian Belot. A table is played to 151, or for 7 deals. "
        "The entry is 400\u00a0chips. You have 5,000\u00a0chips."
    )
    assert agreed(world) == Open(to.EnterTournament("fast", CLOCK))


def test_nothing_is_asked_where_nothing_is_paid() -> None:
    world = World(SMALL)
    opened(world, sample(399, free=True)).enter_format("fast")
    assert world.wanted == [Open(to.EnterTournament("fast", CLOCK))]


@pytest.mark.parametrize(
    ("played", "rules", "name", "table"),
    [
        ("bulgarian", "belot-bg", "Bulgarian Belot", "belot-bg"),
        ("turkish", "belot-bg", "Bulgarian Belot", "belot-bg"),
        ("bela-3", "bela-4", "Bela for four", "bela-4-table"),
        ("bela-4-ru", "bela-4", "Bela for four", "bela-4-table"),
    ],
)
def test_the_game_that_the_person_plays_is_offered_first(
    played: str, rules: GameName, name: str, table: str
) -> None:
    world = World(SMALL)
    world.settings = world.settings.with_(last_match=LastMatch(preset=played))
    scene = opened(world, sample(5000))
    assert scene.rules == rules
    assert shown(scene).count(name) == 2  # a card each
    scene.open_rules()
    assert world.wanted.pop() == Open(to.RuleBook(preset(table)))
    scene.enter_format("classic")
    assert agreed(world) == Open(to.EnterTournament("classic", CLOCK, rules))


def test_the_other_game_is_one_press_away() -> None:
    world = World(SMALL)
    scene = opened(world, sample(5000))
    scene.choose_game("bela-4")
    scene.update(0)
    scene.enter_format("fast")
    assert agreed(world) == Open(to.EnterTournament("fast", CLOCK, "bela-4"))


def test_who_hurries_through_the_menu_pays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guard, "patience", SEEN_MS)
    world = World(SMALL)
    scene = opened(world, sample(5000))
    scene.draw(world.screen)
    press(scene, pygame.K_RETURN, pygame.K_RETURN)
    assert world.wanted == []
    for _turn in range(3):
        scene.update(SEEN_MS / 1000)
    press(scene, pygame.K_RETURN)
    assert agreed(world) == Open(to.EnterTournament("fast", CLOCK))


def test_without_a_clock() -> None:
    world = World(SMALL)
    scene = opened(world, sample(5000))
    scene.choose_clock(0)
    scene.update(0)
    scene.enter_format("classic")
    assert agreed(world) == Open(to.EnterTournament("classic", 0))


def test_one_tournament_at_a_time(store: Store) -> None:
    row = store.tournaments.begin(tournament(human=True, clock=0), "paid", TODAY)
    world = World(SMALL, store)
    scene = opened(world, stored(store))
    assert "resume" in enabled(scene) and not any(id_.startswith("enter:") for id_ in enabled(scene))
    scene.go_on()
    assert world.wanted == [Open(to.KeptTournament(row.id))]
    assert scene.clock == 0  # as in the last one


def test_a_tournament_that_the_person_has_left_is_not_told_as_a_lost_one(store: Store) -> None:
    row = entered(store)
    running(store, row).leave()
    scene = opened(World(SMALL, store), stored(store))
    assert "round 1 of 2 · you have left; the others play on" in " ".join(shown(scene))
    resume = next(target for target in scene.targets() if target.id == "resume")
    assert resume.label == "Watch the others"


@pytest.mark.parametrize(("last", "match"), [("bela-4", "bulgarian"), ("belot-bg", "bela-3")])
def test_the_game_of_the_last_tournament_is_proposed(store: Store, last: GameName, match: str) -> None:
    """Not that of the last match; before the first tournament it is that one."""
    world = World(SMALL, store)
    world.settings = world.settings.with_(last_match=LastMatch(preset=match))
    assert opened(world, stored(store)).rules != last
    begun = structs.replace(tournament(human=True), rules=last)
    store.tournaments.begin(begun, "paid", TODAY)
    assert opened(world, stored(store)).rules == last


def test_a_share_of_the_fund_is_shown_once(store: Store) -> None:
    store.tournaments.see(play(store, LAST))
    season(store, WEEK.first, TODAY, points=0)
    world = World(SMALL, store)
    before = store.ledger.chips
    scene = opened(world, stored(store))
    [wanted] = world.wanted
    assert isinstance(wanted, Open) and isinstance(wanted.to, to.FundShare)
    assert store.ledger.chips == scene.season.lobby.chips == before + wanted.to.prize.chips
    scene.leave()
    again = World(SMALL, store)
    opened(again, stored(store))
    assert again.wanted == []


def test_the_share_comes_when_the_last_day_of_the_week_is_known(store: Store) -> None:
    store.tournaments.see(play(store, LAST))
    season(store, WEEK.first, WEEK.last - timedelta(days=1), points=0)
    world = World(SMALL, store)
    scene = opened(world, stored(store))
    assert world.wanted == []
    season(store, WEEK.last, TODAY, points=0)
    scene.resume()
    assert [type(each.to) for each in world.wanted if isinstance(each, Open)] == [to.FundShare]


def test_without_a_store_it_says_why() -> None:
    scene = opened(World(SMALL), stored(None))
    assert scene.season.problem and enabled(scene) == {"back"}


def test_at_midnight_another_day_begins(store: Store) -> None:
    days = [TODAY]
    for number in range(TODAY.day + 7):  # nothing is left to be played
        store.season.keep(TODAY - timedelta(days=number), ())
    season = StoredSeason(store, NoDays(), NoTables(), today=lambda: days[-1])
    assert not season.update() and season.resting
    before = season.board("week").days_left
    days.append(TODAY + timedelta(days=1))
    assert not season.resting  # a window at rest looks again
    assert season.update() and season.board("week").days_left == before - 1
    assert not season.update()


def test_what_was_wrong_is_said_no_longer_than_it_is(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise StoreError("closed")

    monkeypatch.setattr(store.tournaments, "index", refuse)
    season = stored(store)
    assert season.problem
    monkeypatch.undo()
    season.refresh()
    assert not season.problem and season.lobby.board is not None


def test_every_door_opens_and_escape_leads_back() -> None:
    world = World(SMALL)
    scene = opened(world, sample(5000))
    for id_, goal in (
        ("ranking", to.Ranking),
        ("history", to.TournamentHistory),
        ("trophies", to.Trophies),
    ):
        next(target for target in scene.targets() if target.id == id_).activate()
        last = world.wanted[-1]
        assert isinstance(last, Open) and isinstance(last.to, goal)
    press(scene, pygame.K_ESCAPE)
    assert world.wanted[-1] == Back()


def test_the_formats_are_all_there() -> None:
    scene = opened(World(SMALL), sample(5000))
    assert {f"enter:{name}" for name in FORMATS} <= enabled(scene)


def test_the_end_that_nobody_saw_is_opened_once(store: Store) -> None:
    number = play(store, TODAY)
    world = World(SMALL, store)
    scene = opened(world, stored(store))
    assert world.wanted == [Open(to.KeptTournament(number))]
    scene.resume()
    assert len(world.wanted) == 1
    store.tournaments.see(number)
    again = World(SMALL, store)
    opened(again, stored(store))
    assert again.wanted == []


def test_the_scores_move_while_the_lobby_is_on_the_screen(store: Store) -> None:
    going = running(store, entered(store))
    own = going.own_table()
    assert own is not None
    for number, text in enumerate(won_by(replay(own), 0)[:-4]):
        store.append(own.id, number, text)
    season_ = StoredSeason(store, NoDays(), FakeTables(), today=lambda: TODAY)
    world = World(SMALL, store)
    scene = opened(world, season_)
    before = season_.progress
    assert before is not None and not before.others[0].deals and not scene.resting
    for _turn in range(50):
        scene.update(0.04)
    now = season_.progress
    assert now is not None and now.others[0].deals > 0 and now.own == before.own


def test_what_the_store_refuses_is_told_in_the_lobby(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    row = entered(store)
    disk = Refusing(monkeypatch, (Store, "create"))
    season_ = StoredSeason(store, NoDays(), FakeTables(), today=lambda: TODAY)
    own = running(store, row)
    own.leave()
    season_.refresh()
    scene = opened(World(SMALL, store), season_)
    for _turn in range(3):
        scene.update(0.04)
    assert season_.hindrance is not None and season_.hindrance.code == "full"
    assert not season_.problem and "try_again" not in enabled(scene)
    disk.full = False


def test_a_store_that_could_not_be_read_is_read_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Refusing(monkeypatch, (Tournaments, "unfinished"))
    scene = opened(World(SMALL, store), stored(store))
    assert scene.season.problem and enabled(scene) == {"back", "try_again"}
    disk.full = False
    next(target for target in scene.targets() if target.id == "try_again").activate()
    scene.update(0)
    assert not scene.season.problem and "enter:fast" in enabled(scene)


def test_what_was_won_stands_in_the_lobby_and_leads_to_the_shelf() -> None:
    world = World(SMALL)
    scene = opened(world, sample(5000))
    [shelf] = [widget for widget in scene.ui.widgets if isinstance(widget, SmallShelf)]
    prizes = {"grand": SHELF.grand, "second": SHELF.second, "week": SHELF.weeks}
    assert Counter(shelf.pictures) == {name: len(days) for name, days in prizes.items() if days}
    shelf.press()
    assert world.wanted[-1] == Open(to.Trophies(SHELF))


def test_who_has_won_nothing_has_a_button_for_the_shelf() -> None:
    scene = opened(World(SMALL), sample(5000, first=True))
    assert not any(isinstance(widget, SmallShelf) for widget in scene.ui.widgets)
    assert "trophies" in enabled(scene)
