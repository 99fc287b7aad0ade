"""The soak plays whole matches through the real scenes, and tells growth from none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.widgets.intents import Replace
from saves.settings import Settings
from saves.store import Store
from tests.saves.matches import all_matches
from tools.bench import soak
from tools.bench.figures import Resources
from tools.bench.soak import Outings, Person, Stuck


@pytest.fixture
def person(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """Somebody before the menu, with a store on the disk."""
    monkeypatch.setenv("BELOT_SIZE", "1024x640")
    settings = Settings().with_(language="en", speed="at_once", volume=0, trick_stays=1000, welcomed=True)
    with Store.open() as store:
        app = App(settings, store)
        app.router.take(Replace(to.Menu()))
        yield Person(app)
        app.clear()


def test_matches_go_from_the_menu_to_the_menu(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "GAMES", (("bela-2", 51), ("bulgarian", 51)))
    found = Outings(person)
    for _ in range(2):
        found.next()
        assert [scene.name for scene in person.app.stack] == ["menu"]
    assert person.app.store is not None
    kept = all_matches(person.app.store)
    assert [match.preset for match in kept] == ["bela-2", "bulgarian"] and all(
        match.finished for match in kept
    )
    assert person.deals == sum(match.deal for match in kept)
    assert found.done == {"match": 2, "look": 1}


@pytest.mark.slow
def test_everything_else_is_really_visited(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "GAMES", (("bela-2", 151),))
    monkeypatch.setattr(soak, "MIDDLE", 8)
    found = Outings(person)
    seen: set[str] = set()
    turn = person.turn

    def watched() -> None:
        turn()
        seen.update(scene.name for scene in person.app.stack)

    monkeypatch.setattr(person, "turn", watched)
    for _ in range(14):
        found.next()
    assert (
        found.done["left and gone on with"] and found.done["tournament table"] and found.done["evening deal"]
    )
    assert {"settings", "rule_book", "matches", "statistics", "practice", "drill", "puzzles"} <= seen
    assert {"review", "replay", "match_details", "lobby", "draw", "duplicate", "table_menu"} <= seen


def test_what_never_comes_is_told(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.bench.soak.PATIENCE", 0.01)
    with pytest.raises(Stuck, match="never came: nothing; on the screen: menu with new_match"):
        person.press("nothing")


def look(match: int, **held: float) -> soak.Look:
    found = {"memory": 300.0 + (match % 10) / 10, "files": 30, "threads": 2, "children": 0, "objects": 50_000}
    return soak.Look(match, 4 * match, Resources(**(found | held)), 40.0, match / 100, 0.8)  # type: ignore[arg-type]


def test_what_does_not_grow_reaches_every_target() -> None:
    rows = soak.verdict([look(match) for match in range(5, 205, 5)], "here")
    assert [row.what for row in rows if not row.reached] == []


@pytest.mark.parametrize(
    ("name", "each", "missed"),
    [
        ("memory", 0.1, "memory"),
        ("objects", 30, "objects"),
        ("files", 1, "open files"),
        ("children", 1, "open"),
    ],
)
def test_what_grows_with_each_match_misses_its_target(name: str, each: float, missed: str) -> None:
    first = getattr(look(5).held, name)
    rows = soak.verdict([look(match, **{name: first + each * match}) for match in range(5, 205, 5)], "here")
    assert [row.what.startswith(missed) for row in rows if not row.reached] == [True]


def test_a_growth_that_may_be_none_is_shown_with_its_interval() -> None:
    looks = [look(match, memory=300.0 + 60 * (match % 15 > 5)) for match in range(5, 105, 5)]
    row = soak.verdict(looks, "here")[0]
    assert row.reached and " ± " in row.figure and row.target == "<= 0.05 MB"


def test_growth_before_the_caches_are_full_does_not_count() -> None:
    looks = [look(match, memory=300.0 + min(match, 50)) for match in range(5, 205, 5)]
    assert soak.verdict(looks, "here")[0].reached
