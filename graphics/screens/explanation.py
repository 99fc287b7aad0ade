"""The answer to "Why did my partner do that?": what was seen, what seemed likely, the choices, the reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from game.core.actions import parse
from game.core.cards import Card
from game.core.state import Auction, DealOver, Declaring, LayingAway, MatchOver, Playing
from game.practice.explain.asking import (
    Account,
    Explainer,
    decisions_so_far,
    has_worlds,
    in_play,
    looks_ahead,
    weighs,
)
from game.practice.explain.beliefs import Beliefs, beliefs, sure
from game.table.judge import Decided, Judgement
from game.table.projection import question
from game.table.seat_view import SeatView
from game.table.session import Engine
from graphics.render import fonts, paper
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, text_growth
from graphics.table.decision_picture import DecisionPicture, shown_decision
from graphics.table.panels.panels import Words
from graphics.table.sorting import sorted_hand
from graphics.text import choice_text, words
from graphics.text.analysis_text import decided_at_the_bell, deed, expected_meaning, forced
from graphics.text.choice_text import reason_sentence, rules_of
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.widgets.boxes import Box, Column, Made, Space, Wrap
from graphics.widgets.choice_lines import ChoiceLines, card_chip, chip, on_paper
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.felt import EDGE, lay_felt
from graphics.widgets.intents import Open, Toast, confirm
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedList, Text, button, icon_button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.slips import lay_paper
from graphics.widgets.ui import Ui

MOST = 8  # choices that are shown
NAME = "secondary"
PICTURE = 0.4  # of the width


def block(ui: Ui, title: str, boxes: Iterable[Box]) -> list[Box]:
    """Boxes under a heading, which stays with the first of them."""
    first, *rest = boxes
    return [Column(ui, [Text(ui, title, "body_bold", paper.BROWN), first], Gap.thin), *rest]


def chips(ui: Ui, title: str, cards: Sequence[tuple[str, Card]]) -> Box:
    size = chip(ui)
    boxes = [_words(ui, title, size[1])] if title else []
    boxes += [_chip(ui, name, card, size) for name, card in cards]
    return Wrap(ui, boxes, Gap.small, Gap.tight, align="left")


def _words(ui: Ui, text: str, high: int) -> Box:
    def make(rect: pygame.Rect) -> None:
        Label(ui, (rect.x, rect.centery), text, NAME, T.ink2, rect.w, middle=True)

    lines = fonts.line_height(NAME, ui.s)
    return Made(
        make,
        lambda width: max(high, lines * len(fonts.wrap(text, NAME, ui.s, width))),
        fonts.width(text, NAME, ui.s),
    )


def _chip(ui: Ui, name: str, card: Card, size: tuple[int, int]) -> Box:
    """A card in short, and the name before it; the name is cut where it has no room."""
    before = fonts.width(name, NAME, ui.s) + ui.u(Gap.tight) if name else 0

    def make(rect: pygame.Rect) -> None:
        left = rect.right - size[0]
        if name:
            shown = fonts.shorten(name, NAME, ui.s, left - ui.u(Gap.tight) - rect.x)
            Label(ui, (rect.x, rect.centery), shown, NAME, T.ink2, middle=True)
        Picture(ui, (left, rect.centery - size[1] // 2), card_chip(card, *size, ui.s))

    return Made(make, size[1], before + size[0])


class JudgedChoices(Box):
    """The choices with their worth; what was done has a frame."""

    def __init__(self, ui: Ui, decided: Decided, found: Judgement, most: int | None = None) -> None:
        """It is at most `most` pixels high."""
        self._ui, self._decided, self._found, self._most = ui, decided, found, most

    def _lines(self, width: int) -> ChoiceLines:
        return ChoiceLines(self._ui, self._decided, self._found, width, MOST, inks=on_paper())

    @property
    def _edges(self) -> int:
        return 2 * self._ui.u(Gap.fine)

    def height(self, width: int) -> int:
        free = 2 * self._ui.size[1] if self._most is None else self._most - self._edges
        return sum(self._lines(width).heights(free)) + self._edges

    def parts(self, width: int, most: int) -> Sequence[Box]:
        whole = self.height(width) <= most
        return [self if whole else JudgedChoices(self._ui, self._decided, self._found, most)]

    def place(self, rect: pygame.Rect) -> None:
        canvas = Canvas(rect.w, rect.h, self._ui.s)
        canvas.box(canvas.whole, Radius.row, None, T.paper_line, T.line_width)
        free = rect.h - self._edges
        self._lines(rect.w).paint(canvas, self._edges // 2, free, framed=self._decided.text)
        Picture(self._ui, rect.topleft, canvas.surface)


def heading(ui: Ui, decided: Decided, names: Names, *, bell: bool) -> list[Box]:
    """The deed, and the moment of the deal; `bell`: the computer decided, as time was up."""
    boxes: list[Box] = [
        Text(ui, deed(decided, names), "row_title", T.ink),
        Text(ui, _moment(decided, names), "secondary", T.ink2),
    ]
    return [*boxes, Text(ui, decided_at_the_bell(), "body", T.ink2)] if bell else boxes


def _moment(decided: Decided, names: Names) -> str:
    """The part of the deal, and the contract if there is one."""
    view = question(decided.state, decided.seat)
    match decided.state:
        case Playing():
            part = _("Trick {number}").format(number=len(view.tricks) + 1)
        case Declaring():
            part = _("Declarations")
        case LayingAway():
            part = _("Discards")
        case _auction:
            return _("Bidding")
    assert view.contract is not None
    contract = words.contract_in_sentence(view.contract.trump)
    return f"{part} · {contract}, {names.name(view.contract.declarer)}"


def seen(ui: Ui, decided: Decided, names: Names, *, by: int, pictured: bool) -> list[Box]:
    """All that the seat `by` could see at that moment: no hand but its own.

    Cards that are `pictured` beside it are left out.
    """
    view = question(decided.state, by)
    own = by == decided.seat
    boxes: list[Box] = []
    if own and not pictured:
        trump = None if view.contract is None else view.contract.trump
        hand = sorted_hand(view.hand, "strength", trump, values=view.rules.cards)
        boxes.append(chips(ui, _("In hand:"), [("", card) for card in hand]))
    boxes += _on_table(ui, view, names, pictured=pictured)
    known = sure(view)
    if own and known.trumps_out:
        boxes.append(chips(ui, _("Trumps still out:"), [("", card) for card in known.trumps_out]))
    elif own and known.trumps_out is not None:
        boxes.append(Text(ui, _("All the other trumps have been played."), "body", T.ink))
    boxes += [Text(ui, told, "body", T.ink) for told in choice_text.facts(known, names)]
    if not boxes:
        boxes = [Text(ui, _("Nothing was certain about the other hands."), "body", T.ink2)]
    return block(ui, _("What could be seen") if own else _("What you could see"), boxes)


def _on_table(ui: Ui, view: SeatView, names: Names, *, pictured: bool) -> list[Box]:
    if view.phase == "auction":
        calls = [f"{names.name(seat)}: {words.call_name(call)}" for seat, call in view.calls]
        return [Text(ui, " · ".join(calls) or _("Nobody had called yet."), "body", T.ink)]
    boxes: list[Box] = []
    if view.trick and not pictured:
        players = view.rules.players
        down = [(names.name((view.leader + place) % players), card) for place, card in enumerate(view.trick)]
        boxes.append(chips(ui, _("On the table:"), down))
    announced = [f"{names.name(each.seat)} – {words.meld_name(each.name)}" for each in view.said]
    if announced:
        text = _("Announced: {announced}").format(announced=", ".join(announced))
        boxes.append(Text(ui, text, "body", T.ink))
    return boxes


def likely(ui: Ui, account: Account, found: Beliefs | None, names: Names) -> list[Box]:
    """All that seemed likely; `found` is None until it has been counted."""
    if not has_worlds(account.decided):
        return []
    title = _("What seemed likely") if looks_ahead(account.level) else _("What an expert would think likely")
    if found is None:
        return block(ui, title, [Text(ui, _("Thinking…"), "body", T.ink2)])
    told: list[Box] = [Text(ui, choice_text.likely(each, names), "body", T.ink) for each in found.told]
    return [
        Space(ui, Gap.thin),
        *block(ui, title, [*told, Text(ui, choice_text.counted(found), "caption", T.ink2)]),
    ]


def choices(ui: Ui, account: Account, names: Names, *, waiting: bool) -> list[Box]:
    decided = account.decided
    if not decided.allowed:
        return [Text(ui, _("An illegal card: it lost the deal."), "body", T.ink)]
    if decided.forced:
        return [Text(ui, forced(parse(decided.text)), "body", T.ink)]
    boxes: list[Box] = []
    thinker = account.thinker
    way = choice_text.way_of_deciding(account)
    judged = None if thinker is None else thinker.judgement
    told = judged is not None and not waiting
    if judged is not None and told:
        by_itself = thinker is account.own
        title = _("The options and what they are worth") if by_itself else _("What an expert thinks of it")
        boxes += block(ui, title, [JudgedChoices(ui, decided, judged)])
        boxes.append(Text(ui, expected_meaning(rules_of(decided)), "caption", T.ink2))
    if way:
        boxes.append(Text(ui, way, "caption", T.ink2))
    if (reason := account.reason) is not None and judged is not None and told:
        best = judged.fewer < judged.grades.slip
        title = _("The reason") if best else _("Reasons for it")
        boxes += block(ui, title, [Text(ui, reason_sentence(reason, names), "body", T.ink)])
    boxes += _expert(ui, account, names)
    if waiting:
        boxes.append(Text(ui, _("Thinking…"), "body", T.ink2))
    elif account.expert is None:
        boxes.append(Text(ui, _("No answer came this time."), "body", T.ink2))
    return boxes


def _expert(ui: Ui, account: Account, names: Names) -> list[Box]:
    """The choice of an expert, and the reason; nothing where the player is one."""
    text = choice_text.expert_choice(account)
    if not text or account.expert is account.own:
        return []
    boxes: list[Box] = [Text(ui, text, "body", T.ink)]
    if (better := account.better) is not None:
        boxes.append(Text(ui, reason_sentence(better, names), "body", T.ink2))
    return block(ui, _("What an expert would do"), boxes)


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

    def build(self) -> None:
        top = self.header(_("Why?"))
        self._tools()
        area = self.body(top)
        wide = area.w - self.ui.u(Gap.large)
        cloth = round(PICTURE * wide)
        if self._room_for_picture(cloth, area.h):
            left, right = self.beside(area, wide - cloth)
            self._picture(left)
            self._place("right", lay_paper(self, right), self._whole())
        else:
            left, right = self.beside(area, wide // 2)
            self._place("left", lay_paper(self, left), [*self._heading(), *self._seen(pictured=False)])
            self._place("right", lay_paper(self, right), self._reasons())
        self._drawn = False

    def _room_for_picture(self, width: int, high: int) -> bool:
        ui = self.ui
        least = (ui.u(units) * text_growth(ui.size) for units in Size.decision_picture)
        return all(size >= needed for size, needed in zip((width, high), least, strict=True))

    def _picture(self, area: pygame.Rect) -> None:
        ui, decided = self.ui, self.decided
        lay_felt(ui, self.background, area)
        by = decided.seat if self.open else self.names.human
        shown = shown_decision(question(decided.state, by), decided.seat, parse(decided.text))
        inner = area.inflate(-2 * ui.u(EDGE), -2 * ui.u(EDGE))
        Picture(ui, inner.topleft, DecisionPicture(ui, shown, self.names).paint(inner.size))

    def _tools(self) -> None:
        ui, place = self.ui, f"{self.place + 1} / {len(self.decisions)}"

        def make(rect: pygame.Rect) -> None:
            Label(ui, (rect.x, rect.centery), place, "body", T.text2, middle=True)

        count = Made(make, fonts.line_height("body", ui.s), fonts.width(place, "body", ui.s))
        on = self._way("next", _("Next decision"), "forward", 1)
        self.tools([on, count, self._way("previous", _("Previous decision"), "back", -1)])

    def _way(self, id_: str, label: str, icon: str, way: int) -> Box:
        side = self.ui.u(Size.header)
        size = self.ui.touchable(pygame.Rect(0, 0, side, side)).size
        turn, can = partial(self.turn, way), self._can(way)
        return icon_button(self.ui, id_, label, turn, icon=icon, size=size, enabled=can)

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
            ink=T.ink2,
        )
        listed.place(inner)
        self._lists[name] = listed
        self.pages[name] = min(self.pages[name], len(listed.pages) - 1)

    def _whole(self) -> list[Box]:
        """Everything below one another: the reasons first, unless they are still to be asked for."""
        parts = [self._reasons(), self._seen(pictured=True)]
        first, second = parts if self._told else parts[::-1]
        return [*self._heading(), *first, Space(self.ui, Gap.thin), *second]

    def _heading(self) -> list[Box]:
        ui, decided, names = self.ui, self.decided, self.names
        bell = decided.number in names.session.taken
        return [*heading(ui, decided, names, bell=bell), Space(ui, Gap.thin)]

    def _seen(self, *, pictured: bool) -> list[Box]:
        ui, decided, names = self.ui, self.decided, self.names
        if not self.open:
            return seen(ui, decided, names, by=names.human, pictured=pictured)
        boxes = seen(ui, decided, names, by=decided.seat, pictured=pictured)
        account = self.explainer.account(decided)
        return boxes + likely(ui, account, self.beliefs.get(decided.number), names)

    @property
    def _told(self) -> bool:
        return self.open or self._forced

    def _reasons(self) -> list[Box]:
        """The choices and what was thought of them, or the way to see them."""
        ui = self.ui
        if self._told:
            account = self.explainer.account(self.decided)
            return choices(ui, account, self.names, waiting=self.explainer.waiting)
        told = _("The other players’ cards stay hidden while the deal is being played.")
        show = button(
            ui, "show", _("Show the cards and the reasoning"), self.show, icon="eye", kind="primary"
        )
        return [Text(ui, told, "body", T.ink2), Space(ui, Gap.small), show]

    def _can(self, way: int) -> bool:
        return 0 <= self.place + way < len(self.decisions)

    def turn(self, way: int) -> bool:
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
        text = _("You will see another player’s cards while the deal is still being played.")
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

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        self._drawn = True
        return super().draw(screen)

    @property
    def _to_count(self) -> bool:
        return self.open and has_worlds(self.decided) and self.decided.number not in self.beliefs

    @property
    def resting(self) -> bool:
        return not self.explainer.waiting and not self._to_count and super().resting

    def update(self, dt: float) -> None:
        heard = self.explainer.hear()
        if self._to_count and self._drawn:  # 20 ms: first a picture of the rest
            decided = self.decided
            level = self.names.session.level(decided.seat)
            self.beliefs[decided.number] = beliefs(question(decided.state, decided.seat), weighs(level))
            heard = True
        if heard:
            self.rebuild()
        super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "W":
            self.escape()
            return True
        if way := page_delta(event):
            return self.turn(way)
        return super().handle(event)

    def leave(self) -> None:
        self.explainer.close()
