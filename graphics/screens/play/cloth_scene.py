"""The base of the tables: what a scene is asked and its view answers."""

from __future__ import annotations

from graphics.table.view import TableView
from graphics.widgets.focus import Target
from graphics.widgets.scene import Scene


class ClothScene(Scene):
    """A scene that is shown by a `view` of a table."""

    view: TableView

    def targets(self) -> list[Target]:
        return self.view.targets()

    def hide_tips(self) -> None:
        self.view.tips.hide()
        self.view.require_ui().hide_tips()
        self.view.touch()

    def show_tip(self, at: tuple[int, int]) -> bool:
        told = self.view.require_ui().show_tip(at) or self.view.tips.tell(at)
        self.view.touch()
        return told

    def cursor(self, at: tuple[int, int]) -> int:
        return self.view.cursor(at)

    def let_go(self) -> None:
        self.view.hand.drop()
        self.view.require_ui().let_go()

    def show_ring(self, shown: bool) -> bool:
        self.view.touch()
        return self.view.require_ui().focus.show(shown)

    def focused(self) -> str | None:
        return self.view.require_ui().focus.shown

    @property
    def caption(self) -> str:
        return self.view.stage.caption
