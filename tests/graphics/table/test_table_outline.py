"""The table as a tree for screen readers: what it says, what can be done by it, and what it does not know."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.actions import Action
from game.core.state import Auction, Playing, State
from game.rules import preset
from graphics.render import cache, written
from graphics.render.animation import Pause
from graphics.screens.play.table import TableScene
from graphics.table.access import score_text
from graphics.table.panels.pad import PadInfo
from graphics.widgets.node import Live, Node, Role
from saves.session import KeptSession
from tests.game.redeal import positions, redealt
from tests.graphics import table_kit as kit
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.outlines import unreadable


@dataclass
class AnyPlayer:
    """Somebody who does something legal."""

    chance: Random

    def act(self, state: State, seat: int, seed: int) -> Action:
        return self.chance.choice(machine.legal_actions(state))


def node(scene: TableScene, id_: str) -> Node:
    return next(node for node in scene.outline().root.walk() if node.id == id_)


def cards(scene: TableScene) -> list[Node]:
    return list(node(scene, "hand").children)


def playing(make_app: MakeApp) -> TableScene:
    """A table at which the human is to follow suit, and holds cards of other suits too."""

    def follows(game: KeptSession) -> bool:
        state = game.state
        if not game.human_to_act or not isinstance(state, Playing):
            return False
        return len(game.legal()) < state.hands[0].bit_count() > 4

    game = kit.session()
    kit.play_on(game, follows, Random(3))
    app = make_app()
    scene = kit.table(app, actions=tuple(game.match.actions))
    kit.run(app, lambda: scene.view.hand.open)
    return scene


def test_a_card_that_is_not_allowed_says_why_and_is_refused(make_app: MakeApp) -> None:
    scene = playing(make_app)
    card = next(card for card in cards(scene) if "not allowed" in card.name)
    reason = card.name.partition(": ")[2]
    assert reason.startswith("You must")
    assert not card.focusable, "the keyboard reaches only what may be played"
    before = scene.session.match.actions[:]
    assert card.acts.press is not None
    card.acts.press()
    kit.run(app_of(scene), lambda: scene.view.show.line.style == "refused")
    line = next(each for each in scene.outline().root.walk() if each.id == "line:refused")
    assert (line.name, line.live) == (reason, Live.ASSERTIVE)
    assert scene.session.match.actions == before


def test_a_card_that_is_allowed_is_played_by_its_node(make_app: MakeApp) -> None:
    scene = playing(make_app)
    card = next(card for card in cards(scene) if card.focusable)
    assert scene.outline().focus in [each.id for each in cards(scene) if each.focusable]
    assert card.acts.press is not None
    card.acts.press()
    assert scene.session.match.actions[-1].startswith(f"play {card.id.partition(':')[2]}")
    kit.run(app_of(scene), lambda: card.id not in [each.id for each in cards(scene)])


def test_what_happens_is_told_once_and_in_order(make_app: MakeApp) -> None:
    scene = playing(make_app)
    card = next(card for card in cards(scene) if card.focusable)
    assert card.acts.press is not None
    card.acts.press()
    kit.run(app_of(scene), lambda: scene.session.human_to_act and scene.view.director.idle)
    log = node(scene, "log")
    assert f"You: {card.name[0].lower()}{card.name[1:]}" in [child.name for child in log.children]
    numbers = [int(child.id.partition(":")[2]) for child in log.children]
    assert numbers == sorted(numbers) and len(set(numbers)) == len(numbers)
    assert all(child.live is Live.POLITE for child in log.children)


def test_a_caption_that_the_log_tells_is_not_told_twice(make_app: MakeApp) -> None:
    scene = playing(make_app)
    stage, heard = scene.view.stage, scene.view.event_line.heard
    stage.captioned(lambda: "Capot", Pause(None)).advance(0)
    assert node(scene, "caption").live is Live.POLITE
    heard.keep("Capot")
    assert (node(scene, "caption").name, node(scene, "caption").live) == ("Capot", Live.OFF)


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3"])
def test_the_tree_is_the_same_whatever_the_others_hold(make_app: MakeApp, rules: str) -> None:
    """Hidden cards dealt anew change nothing in it."""
    chance = Random(11)
    found = positions(preset(rules), 5, [AnyPlayer(chance)] * preset(rules).players)  # type: ignore[list-item]
    mine = [position for position in found if position.seat == 0]
    mine = [position for position in mine if isinstance(position.state, Auction | Playing)][::7][:6]
    assert len(mine) >= 4
    for position in mine:
        trees = []
        for each in (position, redealt(position, chance)):
            assert isinstance(each.state, Auction | Playing)
            scene = kit.table_at(make_app(), each.state)
            scene.update(0.05)
            trees.append(scene.outline())
        assert trees[0] == trees[1]


def test_what_is_painted_is_read_only_for_who_listens(make_app: MakeApp) -> None:
    scene = playing(make_app)
    assert scene.view.advice.items() == []
    plate = scene.view.show.plates.items(scene.words.plate(scene.view.stage.board, 1, None))[0]
    assert written.texts(plate.surface) == []
    written.note(True)
    try:
        cache.forget_all()
        scene.resize((1280, 720))
        plate = scene.view.show.plates.items(scene.words.plate(scene.view.stage.board, 1, None))[0]
        assert "Gergana" in [each.text for each in written.texts(plate.surface)]
        assert unreadable(scene) == []
    finally:
        written.note(False)
        cache.forget_all()


def test_to_read_why_a_call_is_closed_is_not_to_try_it(make_app: MakeApp) -> None:
    """W asks about what somebody tried, and about nothing else."""
    game = kit.session()
    kit.play_on(game, lambda game: isinstance(game.state, Auction) and game.human_to_act, Random(3))
    app = make_app()
    scene = kit.table(app, actions=tuple(game.match.actions))
    kit.run(app, lambda: scene.view.overlay is not None)
    said = [each.description for each in scene.outline().root.walk() if each.id.startswith("call:")]
    assert "Nobody has said contra" in said
    assert scene.model.refused is None


def test_dialogs_and_tools_have_roles(make_app: MakeApp) -> None:
    scene = playing(make_app)
    roles = {each.id: each.role for each in scene.outline().root.walk()}
    assert roles["hand"] is Role.LIST and roles["log"] is Role.LOG and roles["menu"] is Role.BUTTON


def test_a_deal_by_itself_goes_to_no_score() -> None:
    pad = PadInfo(("Us", "Them"), (), (0, 8), 0, 151)
    assert score_text(pad) == "Score – Us: 0, Them: 8. The match goes to 151"
    assert score_text(replace(pad, target=0)) == "Score – Us: 0, Them: 8"
