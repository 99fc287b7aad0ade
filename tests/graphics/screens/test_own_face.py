"""One's own name and face: made of parts, kept in the settings, and seen wherever one plays."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from graphics.render import portraits
from graphics.screens.own_face import OwnFaceScene
from graphics.text.names import portrait_of
from saves import settings as settings_file
from saves.look import Look
from saves.settings import LastMatch, Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import table
from tests.kits.screens import click


def test_a_face_is_chosen_changed_and_kept_with_the_name(make_app: MakeApp, home: Path) -> None:
    app = make_app()
    app.push(OwnFaceScene(app.ports))
    click(app, "face:3")
    scene = app.top
    assert isinstance(scene, OwnFaceScene)
    scene.topic = "hat"
    scene.rebuild()
    click(app, "hat:2")
    scene.own_name = "Zora"
    click(app, "done")
    chosen = msgspec.structs.replace(portraits.starters()[3], hat="felt")
    assert (app.settings.face, app.settings.last_match.own_name) == (chosen, "Zora")
    assert settings_file.load()[0].face == chosen
    assert portraits.look_of(portrait_of("human")) == chosen


def test_left_without_done_nothing_changes(make_app: MakeApp) -> None:
    app = make_app()
    app.push(OwnFaceScene(app.ports))
    click(app, "face:3")
    click(app, "back")
    assert app.settings.face is None


def test_it_is_the_face_at_the_table_and_nobody_elses(make_app: MakeApp) -> None:
    app = make_app()
    app.store = None
    app.save_settings(app.settings.with_(face=portraits.starters()[2]))
    scene = table(app)
    faces = [portraits.look_of(portrait_of(scene.words.face(seat))) for seat in range(4)]
    assert faces[0] == portraits.starters()[2]
    assert len(set(faces)) == 4


def test_at_another_seat_it_is_the_same_face(make_app: MakeApp) -> None:
    app = make_app()
    app.store = None
    scene = table(app, human="E")
    faces = [portrait_of(scene.words.face(seat)) for seat in range(4)]
    assert faces == ["clubs_Q", "human", "hearts_Q", "leaves_ober"]


@pytest.mark.parametrize(
    "face", [{"ground": "mint", "hat": "crown"}, {"ground": "#112233"}, {"ground": "mint", "wide": 9}, "x"]
)
def test_a_face_that_cannot_be_drawn_is_left_out(home: Path, face: object) -> None:
    settings_file.save(Settings(last_match=LastMatch(names={"S": "Zora"})))
    path = settings_file.settings_path()
    values = msgspec.json.decode(path.read_bytes()) | {"face": face}
    path.write_bytes(msgspec.json.encode(values))
    found, problems = settings_file.load()
    assert (found.face, found.last_match.own_name) == (None, "Zora")
    assert [problem.key for problem in problems] == ["face"]


def test_old_settings_have_no_face(home: Path) -> None:
    path = settings_file.settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"welcomed": true}', "utf-8")
    assert settings_file.load() == (Settings(welcomed=True), [])


def test_every_value_of_a_part_can_be_chosen_and_drawn() -> None:
    base = portraits.starters()[0]
    kinds = msgspec.inspect.type_info(Look)
    assert isinstance(kinds, msgspec.inspect.StructType)
    for field in kinds.fields:
        if isinstance(field.type, msgspec.inspect.LiteralType) and field.name != "figure":
            for value in field.type.values:
                look = msgspec.structs.replace(base, **{field.name: value})
                assert "{" not in portraits.document(look), (field.name, value)
