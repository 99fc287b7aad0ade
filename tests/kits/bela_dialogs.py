"""Dialogs of a table of Bela, opened where they come in a deal."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.cards import bits
from game.core.play import costly_cards
from game.core.state import Auction, Playing, State
from game.rules import Rules, preset
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.table.overlays.auction import TrumpPanel
from graphics.table.overlays.warnings import RevokeWarning
from saves.session import KeptSession
from tests.game.tables import SOUTH, auction, follow
from tests.graphics.table_kit import (
    Engines,
    click,
    play_on,
    run,
    saved_match,
    session,
    table_at,
)


def named_by_dealer(rules: Rules) -> State:
    """The three others have passed, and South has to call as the dealer."""
    return follow(auction({}, SOUTH, rules), *["call pass"] * 3)[0]


CALLS: dict[str, Callable[[], State]] = {
    "free": lambda: auction({}, rules=preset("bela-4")),
    "dealer": lambda: named_by_dealer(preset("bela-4-ru")),
    "seven": lambda: named_by_dealer(preset("bela-4").with_options({"dealer_pass": "seven"})),
    "forehand": lambda: auction({}, rules=preset("bela-3-ru")),
    "turned": lambda: auction({}, rules=preset("bela-2")),
    "refused": lambda: follow(auction({}, rules=preset("bela-2")), *["call pass"] * 2)[0],
    "upcard": lambda: auction({}, rules=preset("bela-3").with_options({"upcard": "yes"})),
}
"""The moments in which a trump is named by South."""


def opened(
    app: App, rules: str, options: dict[str, str | int], until: Callable[[KeptSession], bool]
) -> TableScene:
    """A table of a kept match at the first place where `until` holds and the human is to act."""
    for seed in range(1, 60):
        game = session(seed, rules=rules, **options)
        play_on(game, lambda g: g.human_to_act and not g.sheet_open and until(g), random.Random(seed))
        if not game.over:
            break
    assert not game.over and app.store is not None
    app.settings = app.settings.with_(speed="at_once", animation=False, trick_stays=1000)
    saved = saved_match(seed, tuple(game.match.actions), rules, **options)
    scene = TableScene(app.ports, app.store.load(app.store.add(saved)), Engines())
    app.push(scene)
    run(app, lambda: scene.view.overlay is not None or scene.view.hand.open)
    return scene


def naming(app: App, case: str) -> tuple[TableScene, TrumpPanel]:
    state = CALLS[case]()
    assert isinstance(state, Auction)
    app.settings = app.settings.with_(speed="at_once", animation=False, trick_stays=1000)
    scene = table_at(app, state)
    run(app, lambda: scene.view.overlay is not None)
    assert isinstance(scene.view.overlay, TrumpPanel)
    return scene, scene.view.overlay


def can_revoke(game: KeptSession) -> bool:
    return isinstance(game.state, Playing) and bool(costly_cards(game.state))


def warned(app: App, rules: str = "bela-3-sr") -> tuple[TableScene, RevokeWarning, int]:
    """A card has been clicked that may not be played; the warning, and the card."""
    scene = opened(app, rules, {}, can_revoke)
    state = scene.session.state
    assert isinstance(state, Playing)
    card = next(iter(bits(costly_cards(state))))
    place = next(i for i, sprite in enumerate(scene.view.picture.hand) if sprite.card == card)
    click(scene, scene.view.hand.strip(place).center)
    app.turn(1 / 60)
    assert isinstance(scene.view.overlay, RevokeWarning)
    return scene, scene.view.overlay, card
