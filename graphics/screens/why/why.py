"""The answer to "Why?": the worth of every call, declaration and card of a deal, and of the best ones."""

from __future__ import annotations

import pygame

from game.core.state import Playing
from game.table.judge import Decided, Judge
from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, line_width, text_growth
from graphics.screens import destinations as to
from graphics.screens.why.why_list import DecisionList
from graphics.screens.why.why_picture import INDENT, Sizes, given_away, rows
from graphics.table.panels.panels import Words
from graphics.text import words
from graphics.text.analysis_text import DecisionText, expected_meaning
from graphics.text.deal_text import DealText
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.widgets import choice_lines
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.label import Picture, by_parts
from graphics.widgets.intents import Open
from graphics.widgets.parts import Painted, Text, button, icon_button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui

CHIP_GAP, CHIP_SIGN = Gap.small, 20  # units between the counts, and of their signs


def heads(ui: Ui, size: tuple[int, int], sizes: Sizes, names: Names, judge: Judge) -> Canvas:
    """The names over their columns; below each what it is known to have given away, and its mistakes."""
    s, rules = ui.s, names.rules
    canvas = Canvas(*size, s)
    edges = sizes.edges(size[0])
    room = edges[1] - edges[0] - canvas.units(Gap.tight)
    called = [names.name(seat) for seat in range(rules.players)]
    fits = all(fonts.width(name, "secondary_bold", s) <= room for name in called)
    role = "secondary_bold" if fits else "caption_bold"
    low = canvas.height - canvas.units(Gap.thin) - fonts.line_height("caption", s) / 2
    high = low - fonts.line_height("caption", s) / 2 - fonts.line_height(role, s) / 2
    named = canvas.text(given_away(), "caption", T.text3, canvas.units(INDENT), low, "midleft")
    for seat, (left, right) in enumerate(zip(edges, edges[1:], strict=False)):
        ours = rules.side_of(seat) == rules.side_of(names.human)
        middle = (left + right) / 2
        name = fonts.shorten(called[seat], role, s, room)
        canvas.text(name, role, T.gold if ours else T.text, middle, high, "center")
        lost = judge.lost(seat)
        shown = words.signed(-lost, rules.sheet.grades.digits) if lost else "–"
        # very long names leave the first column narrower than what stands in front of its figure needs
        clear = named.right + canvas.units(CHIP_GAP) + fonts.width(shown, "caption", s) / 2
        used = canvas.text(shown, "caption", T.text2, max(middle, clear), low, "center")
        if count := judge.count("mistake", seat):
            _mistakes(canvas, str(count), used.right + canvas.units(Gap.tight), right, low)
    width = line_width(s)
    canvas.line(0, canvas.height - width, canvas.width, width, T.line)
    return canvas


def _mistakes(canvas: Canvas, count: str, x: float, right: float, middle: float) -> None:
    """The number of mistakes from `x` on: with its sign if there is room as far as `right`."""
    sign = round(fonts.pixels("caption", canvas.s))
    if x + sign + canvas.units(Gap.tight) + fonts.width(count, "caption", canvas.s) <= right:
        canvas.picture(icons.icon("warning", sign, T.red), x, middle, "midleft")
        x += sign + canvas.units(Gap.hair)
    canvas.text(count, "caption", T.red, x, middle, "midleft")


def counts(ui: Ui, size: tuple[int, int], names: Names, judge: Judge, align: str) -> Canvas:
    """The numbers of the reader's mistakes and slips, and of decisions still to be judged.

    They are everybody's where the reader did not sit at the table.  `align` is left or right.
    """
    s = ui.s
    canvas = Canvas(*size, s)
    sign = max(canvas.units(CHIP_SIGN), round(fonts.pixels("secondary", s) * 0.9))
    gap = canvas.units(CHIP_GAP)
    seat = names.human if names.seated else None
    full, short = _chips(judge, seat), _chips(judge, seat, short=True)
    for chips in (full, short, [*short[:-1], ("dot", str(judge.count("slip", seat)), short[-1][2])]):
        wides = [
            fonts.width(text, "secondary", s) + sign + canvas.units(Gap.snug + Gap.inset)
            for _icon, text, _ink in chips
        ]
        whole = sum(wides) + gap * (len(wides) - 1)
        if whole <= canvas.width:
            break
    x = 0 if align == "left" else canvas.width - whole
    middle = canvas.height / 2
    for (icon, text, ink), wide in zip(chips, wides, strict=True):
        edge = T.red if ink == T.red else T.line
        canvas.box(canvas.rect(x, 0, wide, canvas.height), middle / s, T.panel2, edge, T.line_width)
        canvas.picture(icons.icon(icon, sign, ink), x + Gap.snug * s, middle, "midleft")
        canvas.text(text, "secondary", ink, x + sign + Gap.wide * s, middle, "midleft")
        x += wide + gap
    return canvas


def _chips(judge: Judge, seat: int | None, short: bool = False) -> list[tuple[str, str, Colour]]:
    """The name of an icon, a text, their colour; `short`: what is still to be judged is told in short."""
    mistakes, slips, left = judge.count("mistake", seat), judge.count("slip", seat), judge.left
    chips: list[tuple[str, str, Colour]] = []
    if left:
        said = ngettext("{count} decision left to analyse", "{count} decisions left to analyse", left)
        if short:
            said = ngettext("{count} decision", "{count} decisions", left)
        chips.append(("clock", said.format(count=left), T.text2))
    text = ngettext("{count} mistake", "{count} mistakes", mistakes)
    if seat is not None:
        text = _("Your mistakes: {count}")
    chips.append(("warning", text.format(count=mistakes), T.red if mistakes else T.text2))
    text = ngettext("{count} slip", "{count} slips", slips)
    if seat is not None:
        text = _("Your slips: {count}")
    chips.append(("dot", text.format(count=slips), T.gold if slips else T.text2))
    return chips


EDGE = Gap.dialog
CHIP, HEADS = 40, 58  # units of height: of the counts, and of the names above the list
NOTED = 1.7  # how far text may have grown for what the figures mean to be told below
FILL_IN = 0.2  # seconds between two pictures of what has become known: painting the list takes a frame


class WhyScene(UiScene):
    """Lies over the sheet; what becomes known meanwhile fills in."""

    name = "why"
    modal = True
    first_focus = "moves"
    moves: DecisionList

    def __init__(
        self,
        ports: Ports,
        names: Words,
        deal: DealText,
        judge: Judge,
        on_again: to.Again | None = None,
        back: str = "",
    ) -> None:
        """`back` says where closing it leads; to the score sheet if it is empty."""
        super().__init__(ports)
        self.back = back or _("Back to the score sheet")
        self.on_again = on_again
        self.names = names
        self.deal = deal
        self.judge = judge
        self.text = DecisionText(names, judge)
        self.rules = deal.rules
        self.chosen = self._first()
        self._heard = False  # something that is not shown yet
        self._since = 0.0  # seconds since the last picture

    def _first(self) -> Decided:
        """The decision to begin at: the reader's most expensive one, else the first card they played.

        Nothing costs more than a card played against the rules.  Where the reader did not sit at the table,
        all decisions count as theirs; none that was taken at the bell costs anything.
        """
        made, names = self.judge.decisions, self.names
        own = [each for each in made if names.own(each.seat) or not names.seated]
        wrong = next((each for each in own if not each.allowed), None)
        if wrong is not None:
            return wrong
        worst = max(own, key=self.judge.loss)
        cards = (each for each in own if isinstance(each.state, Playing) and not each.forced)
        return worst if self.judge.loss(worst) else next(cards, own[0])

    def build(self) -> None:
        ui, s = self.ui, self.ui.s
        wide, high = (
            min(ui.u(units), room - ui.u(Gap.large)) for units, room in zip(Size.why, ui.size, strict=True)
        )
        inner = self.dialog_panel(wide, high, EDGE, 0)
        made = rows(self.judge.decisions, self.deal.result, self.names)
        sizes = Sizes(ui, made, [self.names.name(seat) for seat in range(self.rules.players)])
        self._row = sizes.row
        # with larger text what is said of a decision needs the whole height: the heading is narrower
        tall = text_growth(ui.size) > 1
        listed = max(ui.u(Size.decisions), min(sizes.width(), inner.w - ui.u(EDGE + Size.decision)))
        chip = max(ui.u(CHIP), fonts.line_height("secondary", s) + ui.u(Gap.tight))
        align = "left" if tall else "right"
        self._counts = Painted(
            ui,
            lambda size: counts(ui, size, self.names, self.judge, align).surface,
            chip,
            inner.w - listed - ui.u(EDGE),
        )
        names = fonts.line_height("secondary_bold", s) + fonts.line_height("caption", s) + ui.u(Gap.tight)
        self._heads = Painted(
            ui,
            lambda size: heads(ui, size, sizes, self.names, self.judge).surface,
            max(ui.u(HEADS), names),
        )
        self._choice = Painted(ui, lambda size: choice_lines.paint(self.text, self.chosen, *size, ui).surface)

        def moves(rect: pygame.Rect) -> None:
            chosen, label = self.chosen.number, _("Decisions")
            self.moves = DecisionList(
                ui, rect, label, made, sizes, self.text, chosen, self.choose, self.open_table
            )

        left = [self._heads, Made(moves, 0, grow=True), Space(ui, Gap.medium)]
        right = self._beside_list()
        if tall:
            left = [self._heading(listed, []), self._counts, Space(ui, Gap.close), *left]
            right.insert(0, Space(ui, Gap.large))
        else:
            heading = self._heading(inner.w, [self._counts])
            used = heading.height(inner.w)
            heading.place(pygame.Rect(inner.x, inner.y, inner.w, used))
            inner = pygame.Rect(inner.x, inner.y + used, inner.w, inner.h - used)
        for boxes, place in zip((left, right), self.beside(inner, listed, EDGE, left=True), strict=True):
            Column(ui, boxes).place(place)

    def _heading(self, room: int, counts: list[Box]) -> Row:
        """Sign, title and contract, with the counts beside the title."""
        ui, (side, sign) = self.ui, map(self.ui.u, Size.contract)

        def contract(rect: pygame.Rect) -> None:
            paper = Canvas(side, side, ui.s)
            paper.box(paper.whole, 21, T.paper, T.gold, 3)
            paper.picture(icons.contract(self.deal.contract.trump, sign), side / 2, side / 2)
            Picture(ui, rect.topleft, paper.surface)

        title = Text(ui, _("Why?"), "screen_title", grow=True)
        subtitle = by_parts(ui, self.deal.subtitle(), "body", room - side - ui.u(Gap.inset))
        paper = [Space(ui, Gap.roomy), Made(contract, side, side), Space(ui, Gap.wide)]
        said = [
            Space(ui, Gap.inset),
            Row(ui, [title, *counts], Gap.small, align="middle"),
            Text(ui, subtitle, "body", T.text2),
            Space(ui, Gap.snug),
        ]
        return Row(ui, [Column(ui, paper), Column(ui, said, grow=True)], Gap.inset, align="top")

    def _beside_list(self) -> list[Box]:
        """What is said of the chosen decision, what the figures mean if there is room, and the buttons."""
        ui, units = self.ui, Size.sheet_button
        square, about = (ui.high(units), ui.high(units)), _("What was known, and the reason")
        foot: list[Box] = [
            icon_button(ui, "explain", about, self.explain, icon="info", size=square, kind="normal")
        ]
        if self.on_again is not None:
            text, press = _("Play again from here"), self.play_from_here
            foot.append(icon_button(ui, "from_here", text, press, icon="again", size=square, kind="normal"))
        close = button(ui, "close", self.back, self.escape, kind="primary", units=units)
        close.grow = True
        boxes: list[Box] = [self._choice, Space(ui, Gap.small)]
        if text_growth(ui.size) <= NOTED:
            boxes += [Text(ui, expected_meaning(self.rules), "caption", T.text3), Space(ui, Gap.medium)]
        return [*boxes, Row(ui, [*foot, close], Gap.snug), Space(ui, Gap.large)]

    def choose(self, decided: Decided) -> None:
        self.chosen = decided
        self.judge.first = decided.number
        self._choice.repaint()

    def explain(self) -> None:
        self.want(Open(to.Explanation(self.names, self.chosen.number)))

    def open_table(self) -> None:
        goal = to.Replay(self.names, self.deal, self.judge, self.on_again, self.chosen.number)
        self.want(Open(goal))

    def play_from_here(self) -> None:
        if self.on_again is not None:
            self.on_again(self.chosen.number)

    def refresh(self) -> None:
        self._heard, self._since = False, 0.0
        self._heads.repaint()
        self._counts.repaint()

    @property
    def resting(self) -> bool:
        return not self._heard and not self.judge.left and super().resting

    def update(self, dt: float) -> None:
        waited = self.judge.open(self.chosen)
        self._heard |= self.judge.advance()
        self._since += dt
        if self._heard and self._since >= FILL_IN:
            self.moves.repaint()
            self.refresh()
        if waited and not self.judge.open(self.chosen):
            self._choice.repaint()
        super().update(dt)

    def swiped_at(self, at: tuple[int, int]) -> float:
        """A row goes with the finger."""
        return self._row / self.ui.s

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.moves.scroll(round(-event.y * self._row))
        if event.type == pygame.MOUSEMOTION:
            self.moves.hover(event.pos)
        return super().handle(event)
