"""A whole match played as a person would."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame

from game.core.cards import card_name
from game.core.state import LayingAway, MatchOver
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.widgets.focus import Target
from tests.graphics.conftest import app_of
from tests.graphics.table_kit import Engines, saved_match

TARGET = 151


FRAME = 0.1


PATIENCE = 400  # turns of the loop until something can be done


Hands = Callable[[TableScene, str], None]


def reachable(app: App) -> dict[str, Target]:
    """What can be used now, by its id."""
    return {target.id: target for target in app.top.targets() if target.enabled}


SHORTCUTS = {"cut:knock": pygame.K_k, "declare:announce": pygame.K_c, "call:pass": pygame.K_p}


def steps(scene: TableScene, rng: random.Random) -> Iterator[str]:
    """What a person does next, again and again until the match is over; every call is made now and then."""
    app = app_of(scene)
    while True:
        for _ in range(PATIENCE):
            open_now = app.top is not scene or scene.view.overlay is not None or scene.view.hand.open
            if open_now and (scene.view.director.idle or app.top is not scene):
                break
            app.turn(FRAME)
        ids = list(reachable(app))
        if app.top.name == "match_end":
            return
        if app.top.name == "deal_end":
            yield "continue"
            continue
        calls = [id_ for id_ in ids if id_.startswith(("call:", "bid:"))]
        cards = [id_ for id_ in ids if id_.startswith("card:")]
        asked = [id_ for id_ in SHORTCUTS if id_ in ids and id_ != "call:pass"]
        if asked:
            yield asked[0]
        elif calls:
            yield rng.choice(calls)
        elif "lay:lay" in ids:
            yield from (*rng.sample(cards, 2), "lay:lay")
        else:  # a card that would cost the deal can be reached too, by option
            yield rng.choice([f"card:{card_name(card)}" for card in scene.view.hand.legal])


def played(app: App, rules: str, seed: int, hands: Hands) -> set[str]:
    """Play a match to its end and back to the menu; the kinds of things that were done in it."""
    assert app.store is not None
    number = app.store.add(saved_match(seed, rules=rules, target=TARGET))
    scene = TableScene(app.ports, app.store.load(number), Engines())
    app.push(scene)
    done = set()
    for id_ in steps(scene, random.Random(seed)):
        before = len(scene.session.match.actions)
        hands(scene, id_)
        done.add(id_.partition(":")[0])
        if not (isinstance(scene.session.state, LayingAway) or id_ == "continue"):
            assert len(scene.session.match.actions) > before, f"{id_} did nothing"
    match = scene.session.match
    assert isinstance(match.state, MatchOver) and app.top.name == "match_end"
    kept = app.store.load(number)
    assert kept.finished and list(kept.actions) == match.actions
    hands(scene, "menu")
    assert app.top.name == "menu"
    return done
