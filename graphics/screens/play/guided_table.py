"""The table of the first match after the lesson: in its first deal hints come by themselves."""

from __future__ import annotations

from game.core.state import State
from graphics.screens.play.table import TableScene
from graphics.text.i18n import _
from graphics.widgets.intents import Toast


class GuidedTableScene(TableScene):
    """With each decision of the first deal a hint is shown, once; it can be put away."""

    _shown: State | None = None  # the decision whose hint has been shown

    @property
    def guiding(self) -> bool:
        return not self.session.match.results and self.session.practice

    def teaching_told(self) -> str:
        return _(
            "In your first deal a hint comes with each decision. This match is practice and does not count."
        )

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.guiding and self.on_top and self._asked:
            self._shown = self.session.state
            if self.advising.stage is None:
                self.advising.press()

    @property
    def _asked(self) -> bool:
        """True if there is something to decide that no hint has been shown for."""
        new = self.session.state is not self._shown
        return new and self.view.director.idle and self.advising.possible and len(self.session.legal()) > 1

    def next_deal(self) -> None:
        if len(self.session.match.results) == 1:
            self.want(Toast(_("From now on a hint comes when you ask for one."), "hint", self._note_room()))
        super().next_deal()
