"""The answer to "Why?": the worth of every call, declaration and card of a deal, and of the best ones."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.state import Playing
from game.table.judge import Decided, Judge
from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, line_width, text_growth
from graphics.screens import destinations as to
from graphics.screens.why.why_list import DecisionList
from graphics.screens.why.why_picture import INDENT, Sizes, given_away, rows, sizes_for
from graphics.table.panels.panels import Words
from graphics.text import words
from graphics.text.analysis_text import DecisionText, expected_meaning
from graphics.text.deal_text import DealText
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.widgets import choice_lines
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.label import Label, Picture, by_parts
from graphics.widgets.controls.label import height as label_height
from graphics.widgets.intents import Open
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui

Chip = tuple[str, str, Colour]
"""The name of an icon, a text, their colour."""

GAP = Gap.small  # units between chips
COUNT_SIGN = 20


def heads(ui: Ui, size: tuple[int, int], sizes: Sizes, names: Names, judge: Judge) -> Canvas:
    """The names over their columns; below each what it is known to have given away, and its mistakes."""
    s, rules = ui.s, names.rules
    canvas = Canvas(*size, s)
    edges = sizes.edges(size[0], rules.players)
    own = rules.side_of(names.human)
    room = edges[1] - edges[0] - canvas.units(Gap.tight)
    called = [names.name(seat) for seat in range(rules.players)]
    fits = all(fonts.width(name, "secondary_bold", s) <= room for name in called)
    role = "secondary_bold" if fits else "caption_bold"
    low = canvas.height - canvas.units(Gap.thin) - fonts.line_height("caption", s) / 2
    high = low - fonts.line_height("caption", s) / 2 - fonts.line_height(role, s) / 2
    named = canvas.text(given_away(), "caption", T.text3, canvas.units(INDENT), low, "midleft")
    for seat, (left, right) in enumerate(zip(edges, edges[1:], strict=False)):
        ours = rules.side_of(seat) == own
        middle = (left + right) / 2
        name = fonts.shorten(called[seat], role, s, room)
        canvas.text(name, role, T.gold if ours else T.text, middle, high, "center")
        lost = judge.lost(seat)
        shown = words.signed(-lost, rules.sheet.grades.digits) if lost else "–"
        # very long names leave the first column narrower than what stands in front of its figure needs
        clear = named.right + canvas.units(GAP) + fonts.width(shown, "caption", s) / 2
        used = canvas.text(shown, "caption", T.text2, max(middle, clear), low, "center")
        _mistakes(canvas, judge.count("mistake", seat), used.right, right, low)
    width = line_width(s)
    canvas.line(0, canvas.height - width, canvas.width, width, T.line)
    return canvas


def _mistakes(canvas: Canvas, count: int, left: float, right: float, middle: float) -> None:
    """The number of mistakes, if any, beside a figure that ends at `left`: with its sign if there is room."""
    if not count:
        return
    sign, x = round(fonts.pixels("caption", canvas.s)), left + canvas.units(Gap.tight)
    if x + sign + canvas.units(Gap.tight) + fonts.width(str(count), "caption", canvas.s) <= right:
        canvas.picture(icons.icon("warning", sign, T.red), x, middle, "midleft")
        x += sign + canvas.units(Gap.hair)
    canvas.text(str(count), "caption", T.red, x, middle, "midleft")


def counts(ui: Ui, size: tuple[int, int], names: Names, judge: Judge, align: str) -> Canvas:
    """The numbers of the reader's mistakes and slips, and of decisions still to be judged.

    They are everybody's where the reader did not sit at the table.  `align` is left or right.
    """
    s = ui.s
    canvas = Canvas(*size, s)
    sign, gap = max(canvas.units(COUNT_SIGN), round(fonts.pixels("secondary", s) * 0.9)), canvas.units(GAP)
    seat = names.human if names.seated else None
    full, short = _chips(judge, seat), _chips(judge, seat, short=True)
    for chips in (full, short, [*short[:-1], ("dot", str(judge.count("slip", seat)), short[-1][2])]):
        wides = [
            fonts.width(text, "secondary", s) + sign + canvas.units(Gap.snug + Gap.inset)
            for _icon, text, _ink in chips
        ]
        if sum(wides) + gap * (len(wides) - 1) <= canvas.width:
            break
    x = 0 if align == "left" else canvas.width - sum(wides) - gap * (len(wides) - 1)
    middle = canvas.height / 2
    for (icon, text, ink), wide in zip(chips, wides, strict=True):
        edge = T.red if ink == T.red else T.line
        canvas.box(canvas.rect(x, 0, wide, canvas.height), middle / s, T.panel2, edge, T.line_width)
        canvas.picture(icons.icon(icon, sign, ink), x + Gap.snug * s, middle, "midleft")
        canvas.text(text, "secondary", ink, x + sign + Gap.wide * s, middle, "midleft")
        x += wide + gap
    return canvas


def _chips(judge: Judge, seat: int | None, short: bool = False) -> list[Chip]:
    """The signs and what stands beside them: those still to be judged in `short`."""
    mistakes, slips, left = judge.count("mistake", seat), judge.count("slip", seat), judge.left
    chips: list[Chip] = []
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


WIDTH, HEIGHT = Size.why  # units, where there is room
MARGIN = Gap.dialog
LIST = (
    Size.decisions
)  # units: the decisions, more where they need it; what is said of one of them has the rest
LEAST = Size.decision  # units that it is left at least
SIGN, CONTRACT = Size.contract  # units of the paper with the sign of the contract, and of the sign
SUBTITLE, HEADING = (
    Size.why_heading
)  # units down to what stands below the title, and down to the list, at least
COUNTS, CHIP = 34, 40  # units above the counts, and of their height
HEADS = 58  # units of the names above the list
FOOT = Size.sheet_button  # the button
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
        self.chosen = self._telling()
        self._heard = False  # something that is not shown yet
        self._since = 0.0  # seconds since the last picture

    def _telling(self) -> Decided:
        """The decision to begin at: the own one that is known to have cost most, else the own first card.

        Nothing costs more than a card played against the rules.  All are own where the reader did not sit at
        the table; none that was taken at the bell costs anything.
        """
        made, names = self.judge.decisions, self.names
        own = [each for each in made if names.own(each.seat) or not names.seated]
        wrong = next((each for each in own if not each.allowed), None)
        if wrong is not None:
            return wrong
        worst = max(own, key=self.judge.loss)
        cards = (each for each in own if isinstance(each.state, Playing) and not each.forced)
        return worst if self.judge.loss(worst) else next(cards, own[0])

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        frame = pygame.Rect(
            0,
            0,
            min(ui.u(WIDTH), ui.size[0] - ui.u(Gap.large)),
            min(ui.u(HEIGHT), ui.size[1] - ui.u(Gap.large)),
        )
        frame.center = (ui.size[0] // 2, ui.size[1] // 2)
        made = rows(self.judge.decisions, self.deal.result, self.names)
        self._sizes = sizes_for(ui, made, [self.names.name(seat) for seat in range(self.rules.players)])
        left, right = self._columns(frame)
        canvas = Canvas(frame.w, frame.h, ui.s, 62)
        canvas.shaded(canvas.whole, 26, T.panel, 4, T.line, T.line_width)
        top = self._heading(canvas, frame, left, right)
        self.background.blit(canvas.surface, (frame.x - canvas.margin, frame.y - canvas.margin))
        self._heads = pygame.Rect(left.x, top, left.w, self._heads_height())
        listed = pygame.Rect(
            left.x, self._heads.bottom, left.w, frame.bottom - ui.u(Gap.medium) - self._heads.bottom
        )
        self._place = self._right(right)
        self.moves = DecisionList(
            ui,
            listed,
            _("Decisions"),
            made,
            self._sizes,
            self.judge,
            self.rules.players,
            self.chosen.number,
            self.choose,
            self.text.tip,
            self.open_table,
        )
        Button(ui, "close", self.back, self._close_place(), self.escape, kind="primary")
        self._pictures: dict[str, Picture] = {}
        self._show("choice", self._place, self._choice())
        self.refresh()

    def _columns(self, frame: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        ui, edge, gap = self.ui, self.ui.u(MARGIN), self.ui.u(MARGIN)
        room = frame.w - 2 * edge - gap
        wide = max(ui.u(LIST), min(self._sizes.width(self.rules.players), room - ui.u(LEAST)))
        left = pygame.Rect(frame.x + edge, frame.y, wide, frame.h)
        right = pygame.Rect(left.right + gap, frame.y, room - wide, frame.h)
        return left, right

    def _close_place(self) -> pygame.Rect:
        place, gap, side = self._button, self.ui.u(Gap.snug), self.ui.high(FOOT)
        for id_, text, icon, press in self._acts():
            square = pygame.Rect(place.x, place.y, side, place.h)
            IconButton(self.ui, id_, text, square, press, icon=icon, kind="normal")
            place = pygame.Rect(square.right + gap, place.y, place.right - square.right - gap, place.h)
        return place

    def _acts(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        acts: list[tuple[str, str, str, Callable[[], object]]] = [
            ("explain", _("What was known, and the reason"), "info", self.explain)
        ]
        if self.on_again is not None:
            acts.append(("from_here", _("Play again from here"), "again", self.play_from_here))
        return acts

    def _right(self, column: pygame.Rect) -> pygame.Rect:
        """Make the button below the decision, and a note if there is room; returns the room above them."""
        ui = self.ui
        least = len(self._acts()) * (ui.high(FOOT) + ui.u(Gap.snug))
        high = Button.height(ui, self.back, column.w - least, FOOT)
        self._button = pygame.Rect(column.x, column.bottom - ui.u(Gap.large) - high, column.w, high)
        note = expected_meaning(self.rules)
        y = self._button.y
        if text_growth(ui.size) <= NOTED:
            y -= ui.u(Gap.medium) + label_height(ui, note, "caption", column.w)
            Label(ui, (column.x, y), note, "caption", T.text3, column.w)
        top = column.y + (ui.u(Gap.large) if self._tall else self._below_heading)
        return pygame.Rect(column.x, top, column.w, y - ui.u(Gap.small) - top)

    # -- the heading ----------------------------------------------------------------------------------

    @property
    def _tall(self) -> bool:
        """With larger text what is said of a decision needs the whole height: the heading is narrower."""
        return text_growth(self.ui.size) > 1

    def _heading(self, canvas: Canvas, frame: pygame.Rect, left: pygame.Rect, right: pygame.Rect) -> int:
        """Sign, title and contract at the top, and the place for the counts; returns where they end."""
        ui, s = self.ui, self.ui.s
        rect = canvas.rect(MARGIN * s, Gap.roomy * s, SIGN * s, SIGN * s)
        canvas.box(rect, 21, T.paper, T.gold, 3)
        sign = icons.contract(self.deal.contract.trump, canvas.units(CONTRACT))
        canvas.picture(sign, (MARGIN + SIGN / 2) * s, (Gap.roomy + SIGN / 2) * s)
        x = ui.u(MARGIN + SIGN + Gap.inset)
        canvas.text(_("Why?"), "screen_title", T.text, x, Gap.inset * s)
        room = (left.w if self._tall else frame.w - ui.u(2 * MARGIN)) - ui.u(SIGN + Gap.inset)
        y = max(ui.u(SUBTITLE), ui.u(Gap.inset) + fonts.line_height("screen_title", s))
        subtitle = by_parts(ui, self.deal.subtitle(), "body", room)
        text = fonts.block(subtitle, "body", s, T.text2, room)
        canvas.picture(text, x, y, "topleft")
        y = max(ui.u(HEADING), y + text.get_height() + ui.u(Gap.snug))
        high = self._chip_height()
        self._chips = pygame.Rect(right.x, frame.y + ui.u(COUNTS), right.w, high)
        if self._tall:
            self._chips = pygame.Rect(left.x, frame.y + y, left.w, high)
            y += high + ui.u(Gap.close)
        self._below_heading = y
        return frame.y + y

    def _chip_height(self) -> int:
        return max(self.ui.u(CHIP), fonts.line_height("secondary", self.ui.s) + self.ui.u(Gap.tight))

    def _heads_height(self) -> int:
        """Of the names above the list, and of what each has given away."""
        s = self.ui.s
        lines = fonts.line_height("secondary_bold", s) + fonts.line_height("caption", s)
        return max(self.ui.u(HEADS), lines + self.ui.u(Gap.tight))

    # -- what changes -------------------------------------------------------------------------------

    def choose(self, decided: Decided) -> None:
        self.chosen = decided
        self.judge.first = decided.number
        self._show("choice", self._place, self._choice())

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
        self._show("heads", self._heads, self._column_heads())
        self._show("chips", self._chips, self._counts())

    def _show(self, name: str, place: pygame.Rect, canvas: Canvas) -> None:
        if name in self._pictures:
            self._pictures[name].set_image(canvas.surface)
            self.ui.changed()
        else:
            self._pictures[name] = Picture(self.ui, place.topleft, canvas.surface)

    def _choice(self) -> Canvas:
        return choice_lines.paint(self.text, self.chosen, self._place.w, self._place.h, self.ui)

    def _column_heads(self) -> Canvas:
        return heads(self.ui, self._heads.size, self._sizes, self.names, self.judge)

    def _counts(self) -> Canvas:
        return counts(self.ui, self._chips.size, self.names, self.judge, "left" if self._tall else "right")

    # -- time and input -----------------------------------------------------------------------------

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
            self._show("choice", self._place, self._choice())
        super().update(dt)

    def swiped_at(self, at: tuple[int, int]) -> float:
        """A row goes with the finger."""
        return self._sizes.row / self.ui.s

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.moves.scroll(round(-event.y * self._sizes.row))
        if event.type == pygame.MOUSEMOTION:
            self.moves.hover(event.pos)
        return super().handle(event)
