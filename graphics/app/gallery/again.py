"""The pictures of a deal that is played again, and of its code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from game.core.machine import legal_actions
from game.core.state import DealOver, MatchOver
from game.practice.again import beginnings
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.again import deal_code
from graphics.screens.play.practice_table import PracticeTable
from graphics.screens.play.table import TableScene
from graphics.widgets.scene import Scene
from tools.gallery.sample import SampleEngine, Screen


def screens(app: App, sheet: Sequence[Callable[[], Scene]]) -> Iterator[Screen]:
    """All that opens from the sheet of a deal for playing it again."""
    yield Screen("play_again", sheet, ["again"])
    yield Screen("play_again_from_here", sheet, ["why", "from_here"])
    yield Screen("comparison", sheet, [_played_again, "continue"])
    yield Screen("comparison_tries", sheet, [_played_again, "again", _tried, "again", _tried, "continue"])
    yield Screen("practice_sheet", sheet, [_played_again])
    yield Screen("practice_menu", sheet, [_dealt_again, "menu"])
    yield Screen("deal_picture", sheet, ["again", "qr"])
    yield Screen("deal_code", sheet, [_code_asked])
    yield Screen("wrong_code", sheet, [_code_mistyped])


def _practice(app: App, moment: str) -> PracticeTable:
    """The deal whose sheet lies open, to be played again from its "auction" or from its first "trick"."""
    below = next(scene for scene in app.stack if isinstance(scene, TableScene))
    match = below.session.match
    before = match.results[-1]
    first = beginnings(match, before.deal.table.number)
    count = first.auction if moment == "auction" else first.tricks[0]
    again = replace(below.session.saved, id=0, actions=tuple(match.actions[:count]))
    return PracticeTable(app.ports, to.PracticeTable(again, before), SampleEngine(), SampleEngine)


def _dealt_again(app: App) -> None:
    """Take the deal up at its first call."""
    app.push(_practice(app, "auction"))


def _played_again(app: App) -> None:
    """Play the deal again, in another way, to its sheet."""
    table = _practice(app, "trick")
    while not isinstance(table.session.state, DealOver | MatchOver):
        table.session.match.submit(legal_actions(table.session.state)[-1])
    app.push(table)


def _tried(app: App) -> None:
    """Play the deal on the table to its sheet: with what is legal first."""
    table = app.top
    assert isinstance(table, PracticeTable)
    while not isinstance(table.session.state, DealOver | MatchOver):
        table.session.match.submit(legal_actions(table.session.state)[0])


def _code_asked(app: App) -> None:
    """Ask for the code of a deal."""
    deal_code.ask(app.ports)


def _code_mistyped(app: App) -> None:
    """Type one that has a mistake."""
    deal_code.play(app.ports, "02JY5W-28R8G8-3H96JJ")
