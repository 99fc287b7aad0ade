"""The pictures that only the games of Bela have, and those of the house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.core.play import costly_cards
from game.core.state import Playing
from game.rules import preset
from graphics.app.app import App
from graphics.screens.house_rules import HouseRulesScene
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play.table import TableScene
from graphics.screens.rule_book import RuleBookScene
from graphics.text.names import default_name
from graphics.text.rules_text import preset_name
from graphics.widgets.scene import Scene
from saves.house_rules import HouseRules
from saves.saved import SavedMatch
from saves.settings import LastMatch
from tools.gallery import reviews
from tools.gallery.sample import REVOKE, SampleEngine, Screen, new_match_unfolded, places, saved_match, top

CHAPTERS = (
    ("bulgarian", "overview"),
    ("bulgarian", "play"),
    ("bulgarian", "declarations"),
    ("bulgarian", "writing"),
    ("belot-bg", "ending"),
    ("belot-bg", "tournaments"),
    ("bela-4", "play"),
    ("bela-3", "middle"),
    ("bela-3", "declarations"),
    ("bela-3", "writing"),
    ("bela-2", "deal"),
    ("bela-2", "ending"),
    ("bela-4-sr", "penalties"),
)

ADVISED = ("auction", "laying_away", "play")
"""Places of a match at which the choices are shown too."""


def tables(app: App, rules: str) -> Iterator[Screen]:
    """The new match, and matches opened at every stage; one of them is won."""
    short = _short(rules)
    names = {seat: default_name(seat) for seat in "SENW"}
    yield Screen(f"new_match_{short}", [partial(_new_match, app, rules)])
    for place, (seed, actions) in places(preset(rules)).items():
        match = saved_match(preset_name(rules), actions, names, rules, seed)
        table = _table(app, match)
        yield Screen(f"{short}_{place}", [table])
        if place in ADVISED:
            yield Screen(f"{short}_{place}_advice", [table], ["hint", "yes", "hint"])
        if place in ("laying_away", "play") and rules != "bela-4":
            yield from reviews.position_screens(app, f"{short}_{place}", match)
        if place in ("fall", "enough"):
            yield Screen(f"{short}_{place}_rulings", [table], ["rules"])
            yield Screen(f"{short}_{place}_other_rules", [table], ["rules", "rules"])
        if place == "enough":
            yield Screen(f"{short}_won", [table], ["continue"])
            yield from reviews.replay_screens(app, match, f"replay_{short}")
    if rules == "bela-3":
        yield Screen("matches_bela", [partial(MatchesScene, app.ports)])
        yield Screen(
            "new_match_options", [partial(_new_match, app, "bela-3-ru")], [new_match_unfolded, "next_page"]
        )
    if rules == "bela-4":
        costly = preset("bela-4-sr")
        seed, actions = places(costly, REVOKE)["revoke"]
        table = _table(app, saved_match(preset_name(costly.name), actions, names, costly.name, seed))
        yield Screen("bela_4_revoke", [table], [_illegal_card])


def _illegal_card(app: App) -> None:
    table = top(app, TableScene)
    assert isinstance(table.session.state, Playing)
    table.flow.play(next(card for card in range(32) if costly_cards(table.session.state) >> card & 1))


def _table(app: App, match: SavedMatch) -> Callable[[], Scene]:
    assert app.store is not None
    kept = app.store.load(app.store.add(match))
    return lambda: TableScene(app.ports, kept, SampleEngine())


def _new_match(app: App, rules: str) -> Scene:
    return NewMatchScene(app.ports, LastMatch(preset=rules))


def house_rules(app: App) -> Iterator[Screen]:
    """House rules to choose from: none, three, and one that is being named."""
    assert app.store is not None
    ours = preset("bela-3").with_options({"target": 1001, "ending": "prolaz", "shared_cards": "yes"})

    def scene() -> Scene:
        return HouseRulesScene(app.ports, ours, lambda house: None)

    yield Screen("house_rules_none", [scene])
    for number, rules in enumerate((ours, preset("bela-4-sr"), preset("bulgarian")), 1):
        name = f"{preset_name(rules.name)}, {number}"
        app.store.house_rules.keep(HouseRules(name, rules.name, rules.options()))
    yield Screen("house_rules", [scene])
    yield Screen("house_rules_keep", [scene], ["keep"])


def books(app: App) -> Iterator[Screen]:
    """The rule book, open at different chapters."""
    for rules, chapter in CHAPTERS:
        book = partial(RuleBookScene, app.ports, preset(rules))
        yield Screen(f"rule_book_{_short(rules)}_{chapter}", [book], [partial(_open_at, chapter)])
    yield Screen("rule_book_others", [partial(RuleBookScene, app.ports)], ["other_rules"])


def _open_at(chapter: str, app: App) -> None:
    """Open the book at a chapter, which need not be on the first page of its contents."""
    book = top(app, RuleBookScene)
    book.show(next(place for place, each in enumerate(book.book) if each.id == chapter), 0)


def _short(rules: str) -> str:
    return rules.replace("-", "_").replace("bulgarian_", "")
