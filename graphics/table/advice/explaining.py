"""Help with an exercise: a hint while it is open, and all choices with their worth once it is answered."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.practice.exercise import Answer, liked
from game.table.judge import Values
from game.table.protocol import Request
from graphics.table.advice.advising import Advising
from graphics.table.panels.advice import Content
from graphics.text import advice_text
from graphics.text.i18n import _


class Known:
    """An adviser that knows the worths of the choices, and plays for nobody."""

    def __init__(self, values: Values) -> None:
        self.notice: str | None = None
        self._values = values
        self._asked: Request | None = None

    def ask(self, request: Request) -> None:
        self._asked = request

    def poll(self) -> dict[str, Any] | None:
        """The worths of the choices."""
        request, self._asked = self._asked, None
        if request is None:
            return None
        own = liked(self._values, request.legal)
        return {"id": request.id, "action": own, "info": {"values": self._values}}

    def close(self) -> None:
        self._asked = None


class Explaining(Advising):
    """`answer` is the last answer; `open` says whether another one may be given."""

    answer: Answer | None = None
    open = True
    revealed = False
    """The choices and their worth may be seen."""
    helped = False
    """A hint has been seen before the choices were."""

    @property
    def possible(self) -> bool:
        return super().possible and (self.open or self.revealed)

    def press(self) -> None:
        """Show a hint, or all choices once they may be seen; or put them away."""
        if not self.possible:
            return
        if self.close():
            return
        self._about = self.adviser.state
        self.adviser.ask()
        self.adviser.hear()
        self.stage = "choices" if self.revealed else "hint"
        self.helped |= not self.revealed
        self.show()

    def content(self) -> Content:
        """The panel: the answer that was given stands among the choices in a frame."""
        advice = self.adviser.advice
        assert advice is not None, "it is known"
        if self.stage == "hint":
            return Content(_("A hint"), advice_text.nudge(advice), "H", _("Close"))
        reasons = advice_text.reasons(advice, self.model.names)
        remark, own = advice_text.remark(advice), ""
        if self.answer is not None and self.answer.judgement is not None:
            own = self.answer.text
            decided = replace(advice.decided, text=own)
            advice = replace(advice, decided=decided, judgement=self.answer.judgement)
        return Content(_("Your choices"), remark, "H", _("Close"), advice, reasons, own)
