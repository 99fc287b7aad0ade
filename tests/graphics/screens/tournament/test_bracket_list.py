"""The bracket with large text: its tables in a list, two beside each other where their names have room."""

from __future__ import annotations

import pytest

from graphics.screens.tournament.bracket import BracketScene
from graphics.screens.tournament.shown import table_card
from tests.graphics.conftest import MakeApp
from tools.gallery import rounds


@pytest.mark.parametrize(
    ("names", "beside"), [(("Десислава", "Огнян"), 2), (("Александър", "Десислава" * 2), 1)]
)
def test_two_tables_stand_beside_each_other(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, names: tuple[str, str], beside: int
) -> None:
    monkeypatch.setattr(table_card, "names_of", lambda tournament, pair, round: names)
    app = make_app((1024, 640), "ru")
    app.save_settings(app.settings.with_(text_size=200))
    progress = rounds.now(rounds.started("classic"), "playing")
    scene = BracketScene(app.ports, rounds.SampleRunning(progress), follows=False)
    app.push(scene)
    app.turn(0.04)
    cards = [target.rect for target in scene.targets() if target.id.startswith("table:")]
    assert cards
    assert len([rect for rect in cards if rect.y == cards[0].y]) == beside
