"""A name is shown whole wherever there is room for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from graphics.render import fonts
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.text import names as people
from graphics.widgets.controls.field import TextField
from saves.settings import LastMatch
from tests.kits.matrix import follow, laid_out, measured, opened, show
from tools.gallery import bela as screens_bela
from tools.gallery import belot as screens_belot
from tools.gallery import sample
from tools.screens import Gallery, Variant

__all__ = ["measured"]

LONG = {"S": "Aleksandrovich", "E": "Konstantinidis", "N": "Мария-Магдален", "W": "Maximiliane Ho"}
"""Of 14 letters, as wide as names are."""
USUAL = {"S": "Alexander", "E": "Gergana", "N": "Maria", "W": "Stoyan"}
SECTIONS = ("bela-4", "bela-3", "bela-2", "belot")  # the first is in the sample


@pytest.fixture
def named(measured: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    names: dict[str, str] = request.param
    monkeypatch.setattr(sample, "NAMES", names)
    for module in (people, screens_bela, screens_belot):
        monkeypatch.setattr(module, "default_name", names.__getitem__)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """What is cut on the screens that are opened."""
    found: set[str] = set()
    whole = fonts.shorten

    def shorten(text: str, role: str, s: float, room: int) -> str:
        shown = whole(text, role, s, room)
        if shown != text:
            found.add(
                f"{text}: {shown} ({role}, {room / s:.0f} of {fonts.width(text, role, s) / s:.0f} units)"
            )
        return shown

    monkeypatch.setattr(fonts, "shorten", shorten)
    yield found


def cut_on(section: str, sizes: Sequence[tuple[int, int]], cut: set[str]) -> dict[str, list[str]]:
    """What is cut on each screen, which is opened once and follows a change of the window."""
    faults: dict[str, list[str]] = {}
    for name, app in opened(section, Variant("en", sizes[0])):
        for size in sizes:
            show(app, Variant("en", size))
            follow(app)
            cut.clear()
            laid_out(app)
            if cut:
                faults[f"{name} at {size}"] = sorted(cut)
    return faults


@pytest.mark.sample(4)
@pytest.mark.untraced
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("named", [USUAL], indirect=True, ids=["usual"])
def test_alexander_is_whole_in_every_window(named: None, cut: set[str], section: str) -> None:
    assert cut_on(section, [(1024, 640), (1024, 768), (1280, 720)], cut) == {}


@pytest.mark.sample(4)
@pytest.mark.untraced
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("named", [LONG], indirect=True, ids=["long"])
def test_fourteen_letters_are_whole_from_1366_on(named: None, cut: set[str], section: str) -> None:
    assert cut_on(section, [(1366, 768), (1920, 1080)], cut) == {}


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3", "bela-2"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_fourteen_letters_are_whole_where_they_are_typed(
    measured: None, rules: str, size: tuple[int, int]
) -> None:
    app = Gallery(Variant("en", size)).app
    scene = NewMatchScene(app.ports, LastMatch(preset=rules, names=LONG))
    app.push(scene)
    fields = [widget for widget in scene.ui.widgets if isinstance(widget, TextField)]
    names = [field for field in fields if field.id.startswith("name:")]
    assert len(names) == len(scene.rules.seats)
    for field in names:
        assert field.text == LONG[field.id[-1]] and field.length <= field.room
