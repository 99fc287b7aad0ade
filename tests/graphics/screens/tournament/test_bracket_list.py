"""The bracket with large text: its tables in a list, two beside each other where their names have room."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from graphics.screens.tournament.bracket import BracketScene
from graphics.screens.tournament.shown import table_card
from graphics.screens.tournament.shown.table_card import CardShape
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


def test_the_names_of_pairs_keep_their_form_while_scores_grow(make_app: MakeApp) -> None:
    """Beside one another with "&", or below one another, and both pairs of a table alike."""
    app = make_app((1024, 640))
    scene = BracketScene(app.ports, rounds.SampleRunning(rounds.now(rounds.started("classic"), "playing")))
    app.push(scene)
    table = scene.progress.tables_of(1)[0]
    shape = CardShape(scene.ui)
    for wide in range(200, 420, 5):
        forms = set()
        for score in (None, 7, 48, 151):
            now = replace(table, begun=score is not None, scores=(score or 0, score or 0))
            card = table_card.card_of(scene.tournament, now)
            forms |= {len(shape.names(pair, card, wide)) for pair in card.pairs}
        assert len(forms) == 1, wide
