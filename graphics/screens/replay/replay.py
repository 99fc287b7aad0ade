"""A finished deal stepped through: the table at every decision, its choices and what they were worth."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.core.actions import Declare, Lay, parse
from game.practice.again import seated
from game.practice.replay import ReplayStep, Steps, open_to, spread
from game.table.judge import Decided, Judge
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T
from graphics.screens import destinations as to
from graphics.screens.replay import controls
from graphics.screens.replay.controls import SteppedScreen, Strip
from graphics.table.panels.panels import Words
from graphics.table.spread import ClothPicture, TrickMarks
from graphics.text import words
from graphics.text.analysis_text import DecisionText
from graphics.text.choice_text import melds
from graphics.text.deal_text import BETWEEN, DealText
from graphics.text.i18n import _, ngettext
from graphics.widgets import choice_lines
from graphics.widgets.boxes import Column, Made
from graphics.widgets.intents import Open
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Painted
from graphics.widgets.ports import Ports
from graphics.widgets.ui import Ui


def position(names: Words, judge: Judge, decided: Decided, source: str) -> to.Position:
    """The table as it was before a judged decision, the person in the place of who made it."""
    session, number = names.session, decided.number
    saved = session.saved
    match = replace(
        saved,
        id=0,
        levels=seated(names.rules, saved.levels, decided.seat, None, None),
        actions=tuple(session.match.actions[:number]),
        finished=False,
        branches=(),
        marks=(),
    )
    found = judge.of(decided)
    assert found is not None, "it has been judged"
    whose = "" if names.own(decided.seat) else names.name(decided.seat)
    values = judge.heard.get(number) or dict(found.choices)
    return to.Position(match, values, whose, source, table=session.match.table)


Line = tuple[str, str, Colour]
"""A text, its role and its colour."""


def heading(step: ReplayStep) -> str:
    match step.part:
        case "auction":
            return _("Bidding")
        case "discards":
            return _("Discards")
        case "play":
            return _("Trick {number}").format(number=step.trick)
        case "end":
            return _("End of the deal")


def unseen_deed(text: DecisionText, decided: Decided) -> str:
    """A sentence about a decision of another player, with nothing that its hand alone tells."""
    name = text.names.name(decided.seat)
    match parse(decided.text):
        case Lay(cards):
            count = len(cards)
            said = ngettext("{name} discards {count} card", "{name} discards {count} cards", count)
            return said.format(name=name, count=count)
        case Declare() as action if action.melds:
            said = ", ".join(words.meld_name(meld.name) for meld in melds(decided, action))
            return _("{name} announced: {declarations}").format(name=name, declarations=said)
    return text.deed(decided)


def unseen(text: DecisionText, decided: Decided) -> list[Line]:
    note = _("Open all hands to see the other choices.")
    return [(unseen_deed(text, decided), "row_title", T.text), (note, "body", T.text2)]


def ending(deal: DealText, text: DecisionText) -> list[Line]:
    """Lines about the result of the deal: what was written, and what each player lost."""
    verdict = deal.verdict()
    written = " : ".join(words.written(each) for each in deal.by_reader(deal.result.writing.written))
    lines = [(verdict.title, "row_title", T.text)]
    if verdict.text:
        lines.append((verdict.text, "body", T.text2))
    scored = _("Game points scored: {points}") if deal.rules.sheet.rounds else _("Points scored: {points}")
    lines.append((scored.format(points=written), "body", T.text2))
    lost = _("Game points lost: {losses}") if deal.rules.sheet.rounds else _("Points lost: {losses}")
    losses = BETWEEN.join(_loss(text, seat) for seat in range(deal.rules.players))
    lines.append((lost.format(losses=losses), "body", T.text2))
    if left := text.judge.left:
        more = ngettext("{count} decision left to analyse", "{count} decisions left to analyse", left)
        lines.append((more.format(count=left), "secondary", T.text3))
    return lines


def _loss(text: DecisionText, seat: int) -> str:
    """A player and what it gave away, as far as that is known."""
    lost = words.decimal(text.judge.lost(seat), text.names.rules.sheet.grades.digits)
    waits = any(text.judge.open(each) for each in text.judge.decisions if each.seat == seat)
    # they stay on one line
    return f"{text.names.name(seat)} {lost}{' …' * waits}".replace(" ", "\u00a0")


def picture(ui: Ui, size: tuple[int, int], lines: Sequence[Line]) -> Canvas:
    """Lines of text on a ground of their own, `size` pixels large; smaller where they are many."""
    s, pad = ui.s, ui.u(Gap.large)
    canvas = Canvas(*size, s)
    canvas.box(canvas.whole, Radius.row, T.panel2, T.line if T.line_width > 1 else None, T.line_width)
    room = size[0] - 2 * pad
    roles = {role: role for _text, role, _ink in lines}
    if _high(lines, roles, s, room) > size[1] - 2 * pad:
        roles["body"] = "secondary"
    y = ui.u(Gap.wide)
    for text, role, colour in lines:
        for line in fonts.wrap(text, roles[role], s, room):
            canvas.text(line, roles[role], colour, pad, y)
            y += fonts.line_height(roles[role], s)
        y += ui.u(Gap.fine)
    return canvas


def _high(lines: Sequence[Line], roles: dict[str, str], s: float, room: int) -> int:
    return sum(
        len(fonts.wrap(text, roles[role], s, room)) * fonts.line_height(roles[role], s)
        for text, role, _ink in lines
    )


FILL_IN = 0.2  # seconds between two pictures of what has become known
WRONG = ("slip", "mistake")


class ReplayScene(SteppedScreen):
    """The cloth with the strip of the deal below it, and beside it what is said of the step.

    The judge goes on meanwhile, with the step that is looked at first.
    """

    name = "replay"
    first_focus = "strip"

    def __init__(
        self,
        ports: Ports,
        names: Words,
        deal: DealText,
        judge: Judge,
        on_again: to.Again | None = None,
        moment: int | None = None,
    ) -> None:
        """`moment` is the number of the decision to begin at; without it, it is the first step."""
        super().__init__(ports)
        self.names = names
        self.deal = deal
        self.judge = judge
        self.on_again = on_again
        self.text = DecisionText(names, judge)
        self.steps = Steps(judge.decisions)
        self.place = self.steps.find(moment) if moment is not None else 0
        self.opened = True
        """All hands are open; otherwise only the reader's."""
        self._heard = False  # something that is not shown yet
        self._since = 0.0  # seconds since the last picture

    @property
    def step(self) -> ReplayStep:
        return self.steps[self.place]

    @property
    def telling(self) -> bool:
        """True if everything about the step may be told: its player's hand is open."""
        decided = self.step.decided
        return decided is not None and open_to(decided, self.names.human, self.opened)

    def build(self) -> None:
        ui, contract = self.ui, self.deal.contract
        name = words.contract_in_sentence(contract.trump)
        times = f" ×{contract.multiplier}" if contract.multiplier > 1 else ""
        top = self.header(f"{self.deal.result.deal.table.counted}. {name}{times}")
        names = self.names
        one = _("Own hand") if names.seated else names.name(names.human)
        self.tools([controls.hands(ui, self.opened, one, self.open)])
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(self.body(top), controls.width(ui, units, self.padding))
        inner = self.panel(right)
        again = self.play_from_here if self.on_again is not None else None
        self._heading = Painted(ui, self._head, fonts.line_height("secondary_bold", ui.s))
        self._told, self._spread = Painted(ui, self._said), Painted(ui, self._seen)
        buttons = controls.foot(ui, self.retry, self.explain, again)
        Column(ui, [self._heading, self._told, buttons], Gap.small).place(inner)
        strip = Made(self._strip, Strip.height(ui))
        bar = controls.step_bar(ui, self.by_trick, self.by_card, self.by_mistake)
        Column(ui, [self._spread, strip, bar], Gap.small).place(left)
        self._enable()

    def _strip(self, rect: pygame.Rect) -> None:
        self.strip = Strip(
            self.ui, rect, _("Steps"), self.steps, self.judge, self.names.human, self.go, self._key
        )

    def show(self) -> None:
        for picture in (self._spread, self._heading, self._told):
            picture.repaint()
        self.strip.place = self.place
        self.strip.repaint()
        self._enable()

    def _enable(self) -> None:
        """Enable what can be done with the step; the judge looks at it first."""
        self._heard, self._since = False, 0.0
        decided = self.step.decided
        self.judge.first = decided.number if decided is not None else None
        self.enable(
            mistake_back=self._mistake(-1) is not None,
            mistake_on=self._mistake(1) is not None,
            from_here=decided is not None,
            explain=self.telling,
            retry=self.telling and decided is not None and self.judge.of(decided) is not None,
        )

    def _seen(self, size: tuple[int, int]) -> pygame.Surface:
        decided = self.step.decided
        state = decided.state if decided is not None else self.names.session.state
        table = spread(state, self.names.human, self.opened, decided)
        cloth = ClothPicture(self.ui, size, self.names, self.deal.result, self.settings.hand_sort)
        return cloth.paint(table, self.marks(decided))

    def marks(self, decided: Decided | None) -> TrickMarks:
        """Marks of a decision on the cloth; of one that is not told only who makes it."""
        if decided is None:
            return TrickMarks()
        if not self.telling:
            return TrickMarks(turn=decided.seat)
        found = self.judge.of(decided)
        better = found.best_cards if found is not None and found.lost else frozenset()
        return TrickMarks(self.judge.grade(decided), better, decided.seat)

    def _head(self, size: tuple[int, int]) -> pygame.Surface:
        (wide, high), s = size, self.ui.s
        canvas = Canvas(wide, high, s)
        decisions = len(self.steps) - 1  # and the end of the deal, which has no number
        count = f"{self.place + 1} / {decisions}" if self.place < decisions else ""
        right = canvas.text(count, "secondary", T.text3, wide, high / 2, "midright")
        text = fonts.shorten(heading(self.step), "secondary_bold", s, right.left - self.ui.u(Gap.small))
        canvas.text(text, "secondary_bold", T.text2, 0, high / 2, "midleft")
        return canvas.surface

    def _said(self, size: tuple[int, int]) -> pygame.Surface:
        decided = self.step.decided
        if decided is None:
            return picture(self.ui, size, ending(self.deal, self.text)).surface
        if not self.telling:
            return picture(self.ui, size, unseen(self.text, decided)).surface
        return choice_lines.paint(self.text, decided, *size, self.ui).surface

    def go(self, place: int) -> None:
        if place != self.place:
            self.place = place
            self.show()

    def by_mistake(self, way: int) -> None:
        place = self._mistake(way)
        if place is not None:
            self.go(place)

    def _mistake(self, way: int) -> int | None:
        return self.steps.by_mistake(self.place, way, self._wrong)

    def _wrong(self, decided: Decided) -> bool:
        """True for an own slip or mistake; where the reader did not sit there, for all that are told."""
        mine = decided.seat == self.names.human
        told = mine if self.names.seated else open_to(decided, self.names.human, self.opened)
        return told and self.judge.grade(decided) in WRONG

    def open(self, opened: bool) -> None:
        if opened != self.opened:
            self.opened = opened
            self.show()

    def retry(self) -> None:
        decided = self.step.decided
        if decided is not None and self.telling and self.judge.of(decided) is not None:
            self.want(Open(position(self.names, self.judge, decided, heading(self.step))))

    def explain(self) -> None:
        decided = self.step.decided
        if decided is not None and self.telling:
            self.want(Open(to.Explanation(self.names, decided.number)))

    def play_from_here(self) -> None:
        decided = self.step.decided
        if self.on_again is not None and decided is not None:
            self.on_again(decided.number)

    @property
    def resting(self) -> bool:
        return not self._heard and not self.judge.left and super().resting

    def resume(self) -> None:
        """The engine may have been wanted for something else meanwhile."""
        self.judge.pause()

    def update(self, dt: float) -> None:
        self._heard |= self.judge.advance()
        self._since += dt
        if self._heard and self._since >= FILL_IN:
            self.show()
        super().update(dt)

    def _key(self, event: pygame.event.Event) -> bool:
        if (pressed := shortcut(event)) in ("Up", "Down"):
            self.by_mistake(1 if pressed == "Down" else -1)
            return True
        return super()._key(event) or self._letter(event)

    def _letter(self, event: pygame.event.Event) -> bool:
        """Take O, which opens and closes the other hands, R and W: the decision again, and why."""
        id_ = {"O": "hands", "R": "retry", "W": "explain"}.get(shortcut(event))
        if id_ is None:
            return False
        control = self.ui.find(id_)
        if control.is_enabled:
            control.press()
        return True
