"""Past tournaments: choosing, opening, deleting after one question, files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tournament.draw import own_seating
from graphics.screens import destinations as to
from graphics.screens.tournament.history import HistoryScene
from graphics.screens.tournament.result import PodiumScene
from graphics.screens.tournament.shown.table_card import card_of
from graphics.text import rounds_text as texts
from graphics.text.tournament_text import names_of
from graphics.widgets.controls.label import Label
from graphics.widgets.intents import MenuAct, Open, Question
from saves.saved import replay
from saves.store import Store
from tests.game.tournament.kit import tournament, won
from tests.graphics.stand_ins import World
from tests.saves.tournament.kit import entered, running
from tests.saves.tournament.season_kit import TODAY, ended
from tests.saves.tournament.winning import won_by


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.memory() as made:
        yield made


def opened(world: World) -> HistoryScene:
    scene = HistoryScene(world.ports)
    scene.resize(world.size)
    return scene


def question(world: World) -> Question:
    last = world.wanted[-1]
    assert isinstance(last, Open) and isinstance(last.to, Question)
    return last.to


def offered(scene: HistoryScene) -> dict[str, MenuAct]:
    """What the menu of the first tournament has."""
    return {act.id: act for act in scene.menu(scene.entries[0]).acts}


def answer(world: World, id_: str) -> None:
    action = next(each.action for each in question(world).answers if each.id == id_)
    assert action is not None
    action()


def test_one_under_way_comes_first_and_says_so(store: Store) -> None:
    going = store.tournaments.begin(tournament(seed="ff" * 16, human=True), "paid", TODAY)
    over = ended(store)
    scene = opened(World(store=store))
    assert [row.id for row in scene.entries] == [going.id, over.id]
    under_way, past = (scene.slip(row) for row in scene.entries)
    assert under_way.title == "In progress" != past.title
    assert under_way.stamp is not None and under_way.stamp.text == "Round 1 of 2"


def test_a_press_opens(store: Store) -> None:
    first, world = ended(store), World(store=store)
    store.tournaments.begin(tournament(seed="ff" * 16, human=True), "paid", TODAY)
    opened(world).choose(first)
    assert world.wanted == [Open(to.KeptTournament(first.id))]


@pytest.mark.parametrize(
    ("end", "caption"),
    [
        ("", "Play on"),
        ("won", "Play on"),
        ("lost", "Watch the others"),
        ("left", "Watch the others"),
        ("out", "Watch the others"),
    ],
)
def test_only_a_tournament_in_which_the_person_plays_is_played_on(
    store: Store, end: str, caption: str
) -> None:
    going = running(store, entered(store))
    own = going.own_table()
    assert own is not None
    if end in ("won", "lost"):
        store.extend(own.id, 0, tuple(won_by(replay(own), 0 if end == "won" else 1)))
    elif end == "left":
        going.leave()
    elif end == "out":
        seating = own_seating(going.tournament, 1)
        assert seating is not None
        store.tournaments.finish_round(
            going.number, won(*(int(seating.table == each) for each in (1, 2))), TODAY
        )
    scene = opened(World(store=store))
    assert offered(scene)["open"].text == caption


def test_deleting_asks_once_and_is_possible_only_when_it_is_over(store: Store) -> None:
    row, world = ended(store), World(store=store)
    scene = opened(world)
    scene.ask_delete()
    assert store.tournaments.all() == [row]
    answer(world, "yes")
    assert store.tournaments.all() == [] and scene.entries == []
    store.tournaments.begin(tournament(seed="ff" * 16, human=True), "paid", TODAY)
    scene.resume()
    scene.update(0)
    assert not offered(scene)["delete"].enabled


def test_a_file_goes_out_and_comes_in(store: Store, tmp_path: Path) -> None:
    ended(store)
    path = tmp_path / "tournament.json"
    opened(World(store=store)).export(store.tournaments.all()[0], path)
    with Store.memory() as other:
        world = World(store=other)
        scene = opened(world)
        scene.take_in(path)
        assert scene.current is not None and scene.current.imported
        name = texts.row_name(scene.current)
        assert question(world).text == f"{name} is now in the list."
        scene.take_in(path)
        assert question(world).text == f"{name} is in the list already."
        path.write_text("{}")
        scene.take_in(path)
        assert question(world).warning and len(other.tournaments.all()) == 1


def test_the_person_in_one_from_elsewhere_is_not_the_reader(store: Store, tmp_path: Path) -> None:
    here = ended(store)
    path = tmp_path / "tournament.json"
    opened(World(store=store)).export(here, path)
    with Store.memory() as other:
        opened(World(store=other)).take_in(path)
        [there] = other.tournaments.all()
        for row, kept, name in ((here, store, "You"), (there, other, "Player")):
            going = running(kept, row)
            own = own_seating(row.tournament, 1)
            assert own is not None
            pair = own.pairs[0]
            tables = going.progress.tables_of(1)
            card = card_of(going.progress.tournament, next(now for now in tables if now.seating == own))
            podium = PodiumScene(World(store=kept).ports, going)
            podium.resize((1024, 640))
            labels = [part for part in podium.ui.manager.ui_group.sprites() if isinstance(part, Label)]
            said = [card.label, *texts.row_facts(row), *(label.text for label in labels)]
            assert names_of(going.progress.tournament, pair, 1)[0] == name
            assert any(name in text for text in said)
            assert any("You" in text or "yours" in text for text in said) is (row is here)
            assert card.own is card.pairs[0].own is (row is here)


def test_a_line_tells_how_it_ended(store: Store) -> None:
    row = ended(store)
    assert texts.ending(row) in texts.row_line(row)
    assert texts.ending(store.tournaments.begin(tournament(seed="ff" * 16, human=True), "paid", TODAY)) == (
        "in progress"
    )
