"""Pictures of the table in the hands of who holds a controller."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from graphics.app import shortcuts
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.dialogs.letters import LettersScene
from graphics.screens.play.table import TableScene
from graphics.text.i18n import _
from graphics.widgets import devices
from graphics.widgets.devices import Device, Family
from graphics.widgets.scene import Scene
from saves.saved import SavedMatch
from tools.gallery.sample import SampleEngine, Screen


def screens(app: App, kept: Mapping[str, SavedMatch]) -> Iterator[Screen]:
    """The buttons at the table, their explanation, and a controller that was unplugged."""

    def table(name: str) -> list[Callable[[], Scene]]:
        return [lambda: TableScene(app.ports, kept[name], SampleEngine())]

    yield Screen("table_controller_auction", table("table_auction"), [partial(take_up, "playstation")])
    yield Screen("table_controller_hint", table("table_play"), [partial(take_up, "nintendo"), "hint", "yes"])
    yield Screen(
        "table_controller_help", table("table_play"), [partial(take_up, "xbox"), shortcuts.show_help]
    )
    yield Screen("table_unplugged", table("table_play"), [lambda app: app.devices.ask_to_plug("DualSense")])
    code = to.Letters(_("Deal code"), "", lambda text: None)
    yield Screen("letters", [lambda: LettersScene(app.ports, code)])
    yield Screen("menu_controller_help", presses=[partial(take_up, "deck"), shortcuts.show_help])


def take_up(family: Family, app: App) -> None:
    """Use a controller of this family from now on, until another screen is opened."""
    devices.use(Device("controller", family))
    app.relayout()
    app.top.show_ring(True)
