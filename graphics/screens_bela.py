"""The pictures that only the games of Bela have, and those of the house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.rules import preset
from graphics.rules_text import preset_name
from graphics.sample import SampleEngine, places, saved_match
from graphics.scenes.house_rules import HouseRulesScene
from graphics.scenes.matches import MatchesScene
from graphics.scenes.new_match import NewMatchScene
from graphics.scenes.rule_book import RuleBookScene
from graphics.scenes.table import TableScene
from saves.house_rules import HouseRules
from saves.settings import LastMatch

if TYPE_CHECKING:
    from graphics.app import App
    from graphics.scene import Scene
    from saves.saved import SavedMatch

GAMES = ("bela-4", "bela-3", "bela-2")
CHAPTERS = (
    ("bela-4", "play"),
    ("bela-3", "middle"),
    ("bela-3", "declarations"),
    ("bela-3", "writing"),
    ("bela-2", "deal"),
    ("bela-2", "ending"),
    ("bela-4-sr", "penalties"),
)

Screen = tuple[str, list[Callable[[], "Scene"]], list[str]]
"""The name of a picture, the scenes that lie over the menu for it, and what is pressed there."""


def screens(app: App, names: dict[str, str]) -> Iterator[Screen]:
    """All of them; `names` are those of the seats. The store of `app` fills as they go on."""
    for rules in GAMES:
        yield from _tables(app, rules, names)
    yield "matches_bela", [lambda: MatchesScene(app)], []
    yield "new_match_options", [lambda: _new_match(app, "bela-3-ru")], ["next_page"]
    yield from _house_rules(app)
    for rules, chapter in CHAPTERS:
        book = partial(RuleBookScene, app, preset(rules))
        yield f"rule_book_{_short(rules)}_{chapter}", [book], [f"chapter:{chapter}"]


def _tables(app: App, rules: str, names: dict[str, str]) -> Iterator[Screen]:
    """The new match, and matches opened at every stage; one of them is won."""
    short = _short(rules)
    yield f"new_match_{short}", [lambda: _new_match(app, rules)], []
    for place, (seed, actions) in places(preset(rules)).items():
        table = _table(app, saved_match(preset_name(rules), actions, names, rules, seed))
        yield f"{short}_{place}", [table], []
        if place == "enough":
            yield f"{short}_won", [table], ["continue"]


def _table(app: App, match: SavedMatch) -> Callable[[], Scene]:
    assert app.store is not None
    kept = app.store.load(app.store.add(match))
    return lambda: TableScene(app, kept, SampleEngine())


def _new_match(app: App, rules: str) -> Scene:
    return NewMatchScene(app, LastMatch(preset=rules))


def _house_rules(app: App) -> Iterator[Screen]:
    assert app.store is not None
    ours = preset("bela-3").with_options({"target": 1001, "ending": "prolaz", "shared_cards": "yes"})

    def scene() -> Scene:
        return HouseRulesScene(app, ours, lambda house: None)

    yield "house_rules_none", [scene], []
    for number, rules in enumerate((ours, preset("bela-4-sr"), preset("bulgarian")), 1):
        name = f"{preset_name(rules.name)}, {number}"
        app.store.house_rules.keep(HouseRules(name, rules.name, rules.options()))
    yield "house_rules", [scene], []
    yield "house_rules_keep", [scene], ["keep"]


def _short(rules: str) -> str:
    return rules.replace("-", "_")
