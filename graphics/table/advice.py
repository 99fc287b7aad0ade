"""Advice at the table: a hint, the choices with their worth, and a question before a costly card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from game.core.actions import Action, to_text
from game.core.state import State
from game.practice.advice import Adviser
from game.practice.exercise import ExerciseAnswer, liked
from game.practice.teaching import Teaching, least_loss
from game.table.judge import Values
from game.table.protocol import Request
from graphics.render.motion import TEACHER_MS
from graphics.table.model import TableModel
from graphics.table.overlays.overlay import Overlay
from graphics.table.panels.advice import AdviceSurroundings, Content
from graphics.table.places import backs_fan, hand_boxes, hull, trick_boxes, upright
from graphics.table.questions import ActionHeld, AskSure, OnlyPass, Step
from graphics.table.view import TableView
from graphics.text import choice_text
from graphics.text.i18n import _
from graphics.text.names import Names

Stage = Literal["hint", "choices"]


class Advising:
    """Connects the adviser with its panel, which closes when the question has been answered."""

    def __init__(
        self,
        adviser: Adviser,
        model: TableModel,
        view: TableView,
        warn: Callable[[Callable[[], None]], None],
        *,
        offered: bool = True,
    ) -> None:
        """`warn(go_on)` says that asking makes the match practice; `go_on` follows if that is wanted.

        `offered` is False at a table where nobody gives advice.
        """
        self.adviser = adviser
        self._warn = warn
        self.model = model
        self.view = view
        self.offered = offered
        self.stage: Stage | None = None
        """The part that is shown; None while nothing is."""
        self._about: State | None = None
        self._beside: Overlay | None = None  # the dialog that is open too

    @property
    def possible(self) -> bool:
        asked = self.model.question is not None and not isinstance(self.model.question, OnlyPass)
        return self.offered and asked and self.adviser.possible

    @property
    def resting(self) -> bool:
        return not self.adviser.waiting

    def press(self) -> None:
        if not self.possible:
            return
        advice = self.adviser.advice
        silent = advice is not None and advice.judgement is None and not advice.decided.forced
        if self.stage is None or silent:
            session = self.model.session
            if (
                session.practice or len(session.legal()) == 1
            ):  # with a single choice there is nothing to learn
                self._ask(anew=silent)
            else:
                self._warn(self._agreed)
            return
        if self.stage == "hint" and not (advice is not None and advice.decided.forced):
            self.stage = "choices"
        else:
            self.close()
            return
        self.show()

    def _agreed(self) -> None:
        self.model.session.mark("asked")
        if self.possible:
            self._ask(anew=False)

    def _ask(self, *, anew: bool) -> None:
        """Ask, and show the hint; `anew` forgets an answer that was of no use."""
        if anew:
            self.adviser.forget()
        self.stage = "hint"
        self._about = self.adviser.state
        self.adviser.ask()
        self.show()

    def close(self) -> bool:
        """Put it away; True if it was shown. The answer stays known."""
        if self.stage is None:
            return False
        self.stage = None
        self.view.advice.hide()
        self.view.touch()
        return True

    def update(self) -> None:
        view = self.view
        heard = self.adviser.hear()
        if view.advice.possible != self.possible:
            view.advice.possible = self.possible
            view.touch()
        if self.stage is None:
            return
        other = view.overlay is not None and view.overlay.takes_escape
        if self._about is not self.adviser.state or other:
            self.close()
        elif heard or view.overlay is not self._beside:
            self.show()

    def show(self) -> None:
        view = self.view
        if self.stage is None or view.table is None:
            return
        self._beside = view.overlay
        advice = self.adviser.advice
        if advice is not None and advice.judgement is not None:  # else nothing was learned
            self.model.session.mark("asked")
        view.advice.show(view.require_ui(), view.table, self.content(), self._around())
        view.touch()

    def content(self) -> Content:
        advice = self.adviser.advice
        title = _("A hint") if self.stage == "hint" else _("Your choices")
        if advice is None:
            return Content(title, _("Thinking…"), "Esc", _("Close"))
        if advice.judgement is None and not advice.decided.forced:
            return Content(title, choice_text.no_answer(), "H", _("Ask again"))
        if self.stage == "choices":
            reasons = choice_text.reasons(advice, self.model.names)
            return Content(title, choice_text.remark(advice), "Esc", _("Close"), advice, reasons)
        if advice.decided.forced:
            return Content(title, choice_text.nudge(advice), "Esc", _("Close"))
        return Content(title, choice_text.nudge(advice), "H", _("Show the choices"))

    def _around(self) -> AdviceSurroundings:
        """What stands on the table: the cards of the hand and the trick are covered last, then the plates."""
        show, table, overlay = self.view.show, self.view.table, self.view.overlay
        assert table is not None
        board, lying = show.stage.board, show.around(table, self.view.hand.open and self.view.hand.rises)
        cards = (hand_boxes(table, lying), trick_boxes(table, lying))
        taken = [hull(boxes) for boxes in cards if boxes]
        if overlay is not None:
            taken.append(overlay.panel)
        plates = [*table.seats.values(), table.hint]
        if overlay is None and show.line.text:
            plates.append(show.marks.prompt_box(show.line))
        plates += show.said_boxes(board)
        held = {board.place(seat): count for seat, count in enumerate(board.counts)}
        hands = [backs_fan(anchor, held[seat]) for seat, anchor in table.backs.items() if held[seat]]
        backs = [hull(list(map(upright, hand))) for hand in hands]
        kept = [table.menu, show.contract_box]
        panels = [show.pad_box, table.last_trick]
        if self.view.picture.turned is not None:
            panels.append(upright(table.cloth.turned))
        return AdviceSurroundings(taken, plates, backs, kept, panels)


class Known:
    """An adviser that knows what the choices are worth and never plays."""

    def __init__(self, values: Values) -> None:
        self.notice: str | None = None
        self._values = values
        self._asked: Request | None = None

    def ask(self, request: Request) -> None:
        self._asked = request

    def poll(self) -> dict[str, Any] | None:
        request, self._asked = self._asked, None
        if request is None:
            return None
        own = liked(self._values, request.legal)
        return {"id": request.id, "action": own, "info": {"values": self._values}}

    def close(self) -> None:
        self._asked = None


class Explaining(Advising):
    """`answer` is the last answer; `open` says whether another one may be given."""

    answer: ExerciseAnswer | None = None
    open = True
    revealed = False
    """The choices and their worth may be seen."""
    helped = False
    """A hint has been seen before the choices were."""

    @property
    def possible(self) -> bool:
        return super().possible and (self.open or self.revealed)

    def press(self) -> None:
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
        advice = self.adviser.advice
        assert advice is not None, "it is known"
        if self.stage == "hint":
            return Content(_("A hint"), choice_text.nudge(advice), "H", _("Close"))
        reasons = choice_text.reasons(advice, self.model.names)
        remark, own = choice_text.remark(advice), ""
        if self.answer is not None and self.answer.judgement is not None:
            own = self.answer.text
            decided = replace(advice.decided, text=own)
            advice = replace(advice, decided=decided, judgement=self.answer.judgement)
        return Content(_("Your choices"), remark, "H", _("Close"), advice, reasons, own)


class Teacher:
    """Asks before the human does something that loses much.  `mark` records that it asked."""

    def __init__(
        self, adviser: Adviser, names: Names, teaching: Callable[[], Teaching], mark: Callable[[], object]
    ) -> None:
        self.adviser = adviser
        self._names = names
        self._teaching = teaching
        self._mark = mark
        self._held: tuple[State, Action] | None = None
        self._ms = 0.0
        self._asked: tuple[State, str] | None = None  # an action repeated is meant

    @property
    def resting(self) -> bool:
        return self._held is None

    def before(self, action: Action) -> Step | None:
        state, text = self.adviser.state, to_text(action)
        asked, self._asked = self._asked, None
        if self._teaching() == "off" or (asked is not None and asked[0] is state and asked[1] == text):
            return None
        if self.adviser.waiting:
            self._held, self._ms = (state, action), 0.0
            return ActionHeld()
        advice = self.adviser.advice
        if advice is None or advice.judgement is None:
            return None
        if advice.loses(text) < least_loss(self._teaching(), advice.judgement.grades):
            return None
        self._asked = (state, text)
        self._mark()
        return AskSure(action, choice_text.of_better(advice, text, self._names))

    def update(self, ms: float, possible: bool) -> Action | None:
        """Let time pass; returns the action that waited.  `possible`: the decision can be judged now."""
        if possible and self._teaching() != "off":
            self.adviser.ask()
        if self._held is None:
            return None
        state, action = self._held
        self._ms += ms
        if state is self.adviser.state and self.adviser.waiting and self._ms < TEACHER_MS:
            return None
        self._held = None
        if state is not self.adviser.state:
            return None
        if self.adviser.waiting:
            self._asked = (state, to_text(action))  # too late to ask
        return action
