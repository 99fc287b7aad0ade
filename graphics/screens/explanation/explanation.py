"""The answer to "Why did my partner do that?": what was seen, what seemed likely, the choices, the reason."""

from __future__ import annotations

import pygame

from game.core.state import Auction, DealOver, MatchOver, Playing
from game.practice.explain.approach import has_worlds, weighs
from game.practice.explain.askable import decisions_so_far, in_play
from game.practice.explain.asking import Explainer
from game.practice.explain.beliefs import Beliefs, beliefs
from game.table.judge import Decided
from game.table.projection import question
from game.table.session import Engine
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.explanation import content
from graphics.table.panels.panels import Words
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made, Space
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.intents import Open, Toast, confirm
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene


class ExplanationScene(UiScene):
    """One decision of a deal, and the way to the others.

    While the deal is played the hands of the others are hidden: only what the reader could see is told, until
    the reader asks for more, which makes the match practice.
    """

    name = "explanation"
    first_focus = "back"

    def __init__(self, ports: Ports, names: Words, number: int, engine: Engine) -> None:
        """`number` is that of the action to begin with; ValueError if it cannot be asked about."""
        super().__init__(ports)
        session = names.session
        self.names = names
        made = decisions_so_far(session.match)
        self.over = isinstance(session.state, DealOver | MatchOver)
        """True if nothing of the deal is hidden any more."""
        self.decisions = made if self.over else in_play(made, names.human)
        self.place = [each.number for each in self.decisions].index(number)
        self.open = self.over
        """True if all is told."""
        self.explainer = Explainer(session.match.seed, session.level, engine)
        self.beliefs: dict[int, Beliefs] = {}
        self.pages = {"left": 0, "right": 0}
        self._lists: dict[str, PagedList] = {}
        self._drawn = False
        self._ask()

    @property
    def decided(self) -> Decided:
        """The decision that is explained."""
        return self.decisions[self.place]

    @property
    def _forced(self) -> bool:
        """True if there was nothing to choose, and that tells nothing that the reader is not to know.

        A card that was the only one allowed tells of the hand: in a match that counts only the last one does
        not.  Which calls are open is seen by all.
        """
        decided = self.decided
        if not decided.forced or self.names.session.practice or isinstance(decided.state, Auction):
            return decided.forced
        return isinstance(decided.state, Playing) and decided.state.hands[decided.seat].bit_count() == 1

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        top = self.header(_("Why?"))
        self._tools()
        area = self.body(top)
        half = (area.w - self.ui.u(Gap.large)) // 2
        left, right = self.beside(area, half)
        self._list("left", left, self._left())
        inner = self.panel(right)
        if self.open or self._forced:
            self._place("right", inner, self._right())
        else:
            self._closed(inner)
        self._drawn = False

    def _tools(self) -> None:
        """The ways to the decision before and after, and which it is."""
        ui, place = self.ui, f"{self.place + 1} / {len(self.decisions)}"

        def make(rect: pygame.Rect) -> None:
            Label(ui, (rect.x, rect.centery), place, "body", T.text2, middle=True)

        count = Made(make, fonts.line_height("body", ui.s), fonts.width(place, "body", ui.s))
        on = self._way("next", _("Next decision"), "forward", 1)
        self.tools([on, count, self._way("previous", _("Previous decision"), "back", -1)])

    def _way(self, id_: str, label: str, icon: str, way: int) -> Box:
        ui, side = self.ui, self.ui.u(Size.header)
        side = self.ui.touchable(pygame.Rect(0, 0, side, side)).w

        def make(rect: pygame.Rect) -> None:
            IconButton(ui, id_, label, rect, lambda: self.turn(way), icon=icon, enabled=self._can(way))

        return Made(make, side, side)

    def _list(self, name: str, area: pygame.Rect, boxes: list[Box]) -> None:
        self._place(name, self.panel(area), boxes)

    def _place(self, name: str, inner: pygame.Rect, boxes: list[Box]) -> None:
        """Boxes below one another, on pages of their own."""
        ui = self.ui
        listed = PagedList(
            ui,
            boxes,
            Gap.small,
            lambda way: self._turn_page(name, way),
            page=self.pages[name],
            prefix=name + "_",
        )
        listed.place(inner)
        self._lists[name] = listed
        self.pages[name] = min(self.pages[name], len(listed.pages) - 1)

    def _left(self) -> list[Box]:
        ui, decided, names = self.ui, self.decided, self.names
        bell = decided.number in names.session.taken
        boxes = [*content.heading(ui, decided, names, bell=bell), Space(ui, Gap.thin)]
        if not self.open:
            return boxes + content.seen(ui, decided, names, by=names.human)
        boxes += content.seen(ui, decided, names, by=decided.seat)
        account = self.explainer.account(decided)
        return boxes + content.likely(ui, account, self.beliefs.get(decided.number), names)

    def _right(self) -> list[Box]:
        account = self.explainer.account(self.decided)
        return content.choices(self.ui, account, self.names, waiting=self.explainer.waiting)

    def _closed(self, inner: pygame.Rect) -> None:
        """A word that more is hidden, and the way to it."""
        ui = self.ui
        told = _("The other players' cards stay hidden while the deal is being played.")
        show = button(
            ui, "show", _("Show the cards and the reasoning"), self.show, icon="eye", kind="primary"
        )
        self._place("right", inner, [Text(ui, told, "body", T.text2), Space(ui, Gap.small), show])

    # -- what can be done ---------------------------------------------------------------------------

    def _can(self, way: int) -> bool:
        return 0 <= self.place + way < len(self.decisions)

    def turn(self, way: int) -> bool:
        """Go to the next (+1) or previous (-1) decision; False at the ends."""
        if not self._can(way):
            return False
        self.place += way
        self.pages = {"left": 0, "right": 0}
        self._ask()
        self.rebuild()
        return True

    def _turn_page(self, name: str, way: int) -> None:
        self.pages[name] = max(0, min(len(self._lists[name].pages) - 1, self.pages[name] + way))
        self.rebuild()

    def show(self) -> None:
        """Ask if hidden cards are really to be seen."""
        text = _("You will see another player's cards while the deal is still being played.")
        if not self.names.session.practice:
            text += " " + _("From then on this match is practice only and does not count.")
        self.want(Open(confirm(_("Show hidden cards?"), text, _("Show"), self._show, name="show_cards")))

    def _show(self) -> None:
        session = self.names.session
        before, self.open = session.practice, True
        session.mark("asked")
        if session.kept and not before:
            self.want(Toast(_("This match is practice now and does not count."), "eye"))
        self._ask()
        self.rebuild()

    def _ask(self) -> None:
        if self.open:
            self.explainer.ask(self.decided)

    # -- time and input -----------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        self._drawn = True
        return super().draw(screen)

    @property
    def _to_count(self) -> bool:
        """True if what seemed likely is still to be counted."""
        return self.open and has_worlds(self.decided) and self.decided.number not in self.beliefs

    @property
    def resting(self) -> bool:
        return not self.explainer.waiting and not self._to_count and super().resting

    def update(self, dt: float) -> None:
        heard = self.explainer.hear()
        if self._to_count and self._drawn:  # 20 ms: first a picture of the rest
            self._count(self.decided)
            heard = True
        if heard:
            self.rebuild()
        super().update(dt)

    def _count(self, decided: Decided) -> None:
        level = self.names.session.level(decided.seat)
        self.beliefs[decided.number] = beliefs(question(decided.state, decided.seat), weighs(level))

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "W":
            self.escape()
            return True
        if way := page_delta(event):
            return self.turn(way)
        return super().handle(event)

    def leave(self) -> None:
        self.explainer.close()
